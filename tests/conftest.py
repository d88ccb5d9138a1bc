"""Before any test module: `LUDI_PURE=1` tries the sources of the inner loops instead of what was compiled from them."""

import pytest

from tests import plain

if plain.wanted():
    plain.read_sources()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Shares for several processes (`-n 2 --dist loadgroup`): what looks at the same random game stays together, so that
    no game is played twice; of the rest, each file is one share."""
    for item in items:
        params = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        share = getattr(params.get("case"), "id", None) if "conformance" in item.path.parts else None
        item.add_marker(pytest.mark.xdist_group(share or item.path.stem + "-" + item.path.parent.name))
