"""Every block of the README runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = (Path(__file__).resolve().parents[1] / "README.md").read_text()
BLOCKS = re.findall(r"^```python\n(.*?)^```", README, re.M | re.S)
#: What each block creates stays to the end, as in a separate program: a Spark client asks its server then.
KEPT: list[dict[str, object]] = [{"__name__": "readme"} for _ in BLOCKS]


@pytest.mark.parametrize("at", range(len(BLOCKS)))
def test_a_block_runs(at: int) -> None:
    if "mahj.env" in BLOCKS[at]:
        pytest.importorskip("pettingzoo")
    if "mahj.spark" in BLOCKS[at]:
        pytest.importorskip("pysail")
    exec(compile(BLOCKS[at], f"README.md, block {at + 1}", "exec"), KEPT[at])


def test_there_are_blocks() -> None:
    assert len(BLOCKS) >= 6
