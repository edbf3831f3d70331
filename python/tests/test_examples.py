"""The examples run, and their output matches the engine's answers."""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from common import ROOT

import mahj

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"


def test_a_card_makers_report(tmp_path: Path) -> None:
    few = ["--pictures", str(tmp_path), "--deals", "2000", "--games", "60", "--rounds", "1", "--seed", "3"]
    of = str(ROOT / "cards" / "tiny.card")
    run = subprocess.run([sys.executable, EXAMPLES / "card_report.py", of, *few], capture_output=True, text=True, check=True)
    card = mahj.Card.read(of)
    played = mahj.Matcher(card).simulate(60, seed=3)
    assert run.stdout.startswith(f"# {card.title}\n") and run.stdout.count("\n## ") == 3
    for line in played.lines:
        assert f"| {line.line} | {line.value} | {line.wins} | {line.share:.1%} |" in run.stdout
    for name in ["card", "hard", "won"]:
        assert (tmp_path / f"{name}.svg").read_text().startswith("<svg ")
        assert f"![{name}]({tmp_path.as_posix()}/{name}.svg)" in run.stdout


def test_a_billion_hands_block_by_block() -> None:
    def run(*options: str) -> list[str]:
        of = [sys.executable, str(EXAMPLES / "billion.py"), "--seed", "2", *options]
        told = subprocess.run(of, capture_output=True, text=True, check=True).stdout
        return told.split("\n")[:-2]

    stats = mahj.Card().stats(3000, seed=2)
    counts = {away: count for away, count in enumerate(stats.card.best) if count}
    assert run("--hands", "3000") == [f"{away:2} away: {count:13,}" for away, count in counts.items()]
    assert run("--hands", "1000", "--first", "2000") != run("--hands", "1000")


def test_the_notebook_runs_and_prints_what_it_shows() -> None:
    notebook = json.loads((EXAMPLES / "first_steps.ipynb").read_text())
    kept: dict[str, object] = {"__name__": "notebook"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) >= 8
    for cell in cells:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile("".join(cell["source"]), f"first_steps.ipynb, {cell['id']}", "exec"), kept)
        shown = [text for output in cell["outputs"] if output["output_type"] == "stream" for text in output["text"]]
        assert printed.getvalue() == "".join(shown), cell["id"]


def test_training_runs(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / "train.py"), "--steps", "500", "--deals", "10"]
    run = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    first, near, odds = run.stdout.split("\n")[:3]
    # A learner that only followed chance among its twelve or so legal actions would agree in a tenth of its choices.
    agrees = float(first.rsplit(" ", 1)[1].rstrip("%"))
    assert first.startswith("500 steps") and agrees > 60
    assert "against near" in near and "against odds" in odds and (tmp_path / "player.npz").exists()


@pytest.mark.long
def test_the_trained_player_beats_near(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLES / "train.py")]
    run = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    duel = next(line for line in run.stdout.split("\n") if "against near" in line)
    mean, interval = duel.split("wins ")[1].split(",")[0].split(" ±")
    assert float(mean) - float(interval) > 0, duel
