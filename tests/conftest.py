"""Before any test module: `LUDI_PURE=1` tries the sources of the inner loops instead of what was compiled from them."""

from tests import plain

if plain.wanted():
    plain.read_sources()
