"""The examples run, and say what the engine says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from common import ROOT

import mahj

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def test_a_card_makers_report() -> None:
    few = ["--deals", "2000", "--games", "60", "--rounds", "1", "--seed", "3"]
    of = str(ROOT / "cards" / "tiny.card")
    run = subprocess.run([sys.executable, EXAMPLES / "card_report.py", of, *few], capture_output=True, text=True, check=True)
    card = mahj.Card.read(of)
    played = mahj.Matcher(card).simulate(60, seed=3)
    assert run.stdout.startswith(f"# {card.title}\n") and run.stdout.count("\n## ") == 3
    for line in played.lines:
        assert f"| {line.line} | {line.value} | {line.wins} | {line.share:.1%} |" in run.stdout
