"""What the tests share: the command beside the module, and the rows of the Rust tests."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import mahj

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"


def _command() -> Path:
    named = os.environ.get("MAHJ")
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return Path(named) if named else target / "release" / "mahj"


def told(*args: str) -> list[dict[str, Any]]:
    """Runs the command with ``--json``, and returns the objects that it prints."""
    run = subprocess.run([_command(), "--json", *args], cwd=ROOT, capture_output=True, check=False)
    assert run.returncode in (0, 1, 2), (args, run.stderr.decode())
    return [json.loads(line) for line in run.stdout.decode().split("\n") if line]


def rows(file: str) -> list[list[str]]:
    """Returns the rows of a file of expectations, by their columns."""
    lines = (DATA / file).read_text().split("\n")
    lines = [line for line in lines if line.strip() and not line.startswith("#")]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def read(file: str) -> str:
    return (ROOT / file).read_bytes().decode()


def hands(count: int, seed: int = 7, tiles: int = 13) -> list[str]:
    """Returns dealt hands as text, some of them with an exposure."""
    return mahj.deal(count, seed=seed, tiles=tiles).to_list()


#: The practice card.
PRACTICE = mahj.Matcher()
#: A hand that is one away, and one that is Mah Jongg.
NEAR = "11B 22B 22C 111C J [FFF]"
WON = "11B 22B J 22C 111C J [FFF]"
