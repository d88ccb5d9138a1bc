"""What lies on tray, seat panels and sheets."""
