"""The pictures on the boxes, a file a game: `paint(pen)`, a surface of BOX_W x BOX_H units."""
