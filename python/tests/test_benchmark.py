"""The benchmark: the same deals for everyone, and a score that doesn't favor anyone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from common import DATA, PRACTICE

import mahj
from mahj import benchmark


def test_its_cards_are_those_of_the_tests() -> None:
    cards = Path(benchmark.__file__).with_name("cards")
    for name in benchmark.CARDS[1:]:
        assert (cards / f"{name}.card").read_text() == (DATA / "cards" / f"{name}.card").read_text()
    assert benchmark.matcher_of("practice").card.text == mahj.Card().text


def test_a_bot_against_itself_scores_nothing() -> None:
    score = benchmark.duel("claims", "claims", deals=40)
    assert abs(score.wins) <= score.wins_interval + 0.05 and score.deals == 40


def test_a_weaker_bot_loses_and_the_deals_are_the_same_each_time() -> None:
    score = benchmark.duel("near", "odds", deals=300)
    assert score.wins + score.wins_interval < 0 and score.points + score.points_interval < 0
    assert benchmark.duel("near", "odds", deals=300) == score


def test_a_policy_is_asked_about_every_table() -> None:
    """Each deal counts once, also if their number isn't a multiple of the number of tables."""
    seen: list[int] = []

    def first(observations: Any, info: Any) -> Any:
        seen.append(len(info["seat"]))
        assert "kept" in observations and len(observations["rack"]) == len(info["action_mask"])
        return info["action_mask"].argmax(axis=1)

    score = benchmark.duel(first, "near", matcher=PRACTICE, card="mine", deals=70)
    assert set(seen) == {64} and score.card == "mine"
    # Whoever passes and discards the first tile it may doesn't win.
    assert score.wins + score.wins_interval < 0 and score.points < -5
    points, winners = benchmark._games("near", PRACTICE, ("East", "West"), "near", 70, 5)
    assert points.shape == (70, 4) and (points.sum(axis=1) == 0).all()
    assert (points[winners < 0] == 0).all() and (points[np.arange(70), winners][winners >= 0] > 0).all()


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    benchmark.main(["near", "--deals", "5", "--card", "pungs", "--against", "odds", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert (told["card"], told["against"], told["deals"]) == ("pungs", "odds", 5)
    (tmp_path / "mine.py").write_text("def policy(seen, info):\n    return info['action_mask'].argmax(axis=1)\n")
    monkeypatch.chdir(tmp_path)
    benchmark.main(["mine:policy", "--deals", "5", "--card", "practice", "--against", "near"])
    assert capsys.readouterr().out.startswith("practice against near: wins -")
    benchmark.main([f"{tmp_path}/mine.py:policy", "--deals", "2", "--card", "practice", "--against", "near"])
    assert capsys.readouterr().out.startswith("practice against near")
    for wrong in (["nobody"], ["near", "--against", "agent"], ["mine:__name__"], ["mine:nothing"], ["none:policy"], ["near", "--card", "none.card"], ["near", "--deals", "1"]):
        with pytest.raises(SystemExit):
            benchmark.main(wrong)
        assert "error: " in capsys.readouterr().err
