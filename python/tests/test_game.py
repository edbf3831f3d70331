"""Games in progress, judged row by row."""

from __future__ import annotations

import pytest
from common import PRACTICE

import mahj

SETUP = "South holds 22B J\nEast to play"


def test_what_breaks_a_rule_is_refused_and_forgotten() -> None:
    game = mahj.Game(SETUP)
    assert game.say("East discards 2B")[0].ruling == "window-open"
    refused = game.say("East discards 3B")
    assert refused and refused[0].rules
    assert game.record.endswith("East discards 2B\n")
    assert game.open().window is True and game.open().tile == "2B"
    assert any("CLM-01" in (told.rules or []) for told in game.say("South calls"))
    assert game.open().claims is not None and not game.over
    referee = mahj.Game(SETUP, mode="referee")
    referee.say("East discards 2B")
    referee.say("East discards 3B")
    assert referee.record.count("discards") == 2


def test_a_game_of_bots_is_said_again_row_by_row() -> None:
    record = PRACTICE.play(5, seed=2)
    rows = record.rstrip("\n").split("\n")
    first = next(at for at, row in enumerate(rows) if " passes " in row)
    game = mahj.Game("\n".join(rows[:first]), matcher=PRACTICE)
    for row in rows[first : first + 30]:
        game.say(row)
    assert game.record.split("\n")[:-1] == rows[: first + 30]
    for row in rows[first + 30 :]:
        game._rows.append(row)
    assert game.over and sum(game.accounts.values()) == 0


def test_a_row_that_is_not_understood_changes_nothing() -> None:
    game = mahj.Game(SETUP)
    with pytest.raises(mahj.RecordError):
        game.say("East flies")
    with pytest.raises(ValueError):
        game.say("East discards 2B\nSouth calls")
    assert game.record == SETUP + "\n"
