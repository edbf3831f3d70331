"""Every Python block of the package's README and of the guide runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["python/README.md", "docs/guide/library.md"]
BLOCKS = [
    (f"{page}, block {nth}", block)
    for page in PAGES
    for nth, block in enumerate(re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(), re.M | re.S), 1)
]
#: What each block creates stays to the end, as in a separate program: a Spark client asks its server then.
KEPT: list[dict[str, object]] = [{"__name__": "readme"} for _ in BLOCKS]


@pytest.mark.parametrize("at", range(len(BLOCKS)), ids=lambda at: BLOCKS[at][0])
def test_a_block_runs(at: int) -> None:
    name, block = BLOCKS[at]
    if "mahj.env" in block:
        pytest.importorskip("pettingzoo")
    if "mahj.spark" in block:
        pytest.importorskip("pysail")
    exec(compile(block, name, "exec"), KEPT[at])


def test_there_are_blocks() -> None:
    pages = [name.split(",")[0] for name, _ in BLOCKS]
    assert all(page in pages for page in PAGES) and len(BLOCKS) >= 7
