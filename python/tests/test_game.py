"""Games in progress, judged row by row."""

from __future__ import annotations

import copy
import pickle
import time
from typing import get_args

import pytest
from common import PRACTICE, read

import mahj
from mahj._observation import SEATS
from mahj.types import Mode

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
    record = PRACTICE.play(0, seed=2)
    rows = record.rstrip("\n").split("\n")
    first = next(at for at, row in enumerate(rows) if " passes " in row)
    game = mahj.Game("\n".join(rows[:first]), matcher=PRACTICE)
    for row in rows[first : first + 30]:
        game.say(row)
    assert game.record.split("\n")[:-1] == rows[: first + 30]
    for row in rows[first + 30 :]:
        game.say(row)
    assert game.record == record
    assert game.over and sum(game.accounts.values()) == 0


@pytest.mark.parametrize("mode", get_args(Mode))
@pytest.mark.parametrize("file", ["02-competing-claims", "08-dead-or-not", "12-whole-game"])
def test_each_row_is_ruled_on_as_in_the_whole_record(file: str, mode: Mode) -> None:
    odd = ["?", "& West calls", "West calls & North calls", "# a note", "", "bettor bets on East", "South flies"]
    game = mahj.Game(matcher=PRACTICE, mode=mode)
    for at, row in enumerate(read(f"records/{file}.record").split("\n")):
        for said in [row, odd[at % len(odd)]]:
            same_as_whole(game, said, mode)


def same_as_whole(game: mahj.Game, row: str, mode: Mode) -> None:
    """Says a row, and checks the answers with those to the whole record."""
    before = game.record

    def whole(*more: str) -> mahj.answers.Judgement:
        return PRACTICE.judge(before + "\n".join(more), mode=mode, name="game")

    try:
        judged = whole(row)
    except mahj.RecordError as error:
        with pytest.raises(mahj.RecordError) as raised:
            game.say(row)
        assert raised.value.faults == error.faults and game.record == before
        return
    number = before.count("\n") + 1
    assert game.say(row) == [ruling for ruling in judged.rulings if ruling.row == number]
    refused = mode == "play" and judged.refused != whole().refused
    assert game.record == (before if refused else f"{before}{row}\n")
    before = game.record
    assert game.open() == whole("?").rows[-2]
    assert game.over == whole().end.over and game.accounts == whole().end.accounts


def test_a_row_takes_the_same_time_however_long_the_game_is() -> None:
    def seconds(rows: int) -> float:
        game = mahj.Game("East to play", matcher=PRACTICE, mode="referee")
        start = time.perf_counter()
        for at in range(rows):
            game.say(f"{SEATS[at % 4]} picks, discards {1 + at % 9}B")
        assert game.record.count("\n") == rows + 1
        return time.perf_counter() - start

    # Twice the rows take twice the time, not four times; the rest is for a busy machine.
    few, many = min(seconds(300) for _ in range(3)), min(seconds(600) for _ in range(3))
    assert many < 3 * few + 0.05


def test_a_game_is_copied_and_pickled() -> None:
    game = mahj.Game(SETUP, rules={"preset": "tournament"}, mode="referee")
    game.say("East discards 2B")
    copies = [pickle.loads(pickle.dumps(game)), copy.copy(game)]
    said = game.say("South calls")
    for same in copies:
        assert same.say("South calls") == said and same.record == game.record and same.open() == game.open()


def test_a_row_that_is_not_understood_changes_nothing() -> None:
    game = mahj.Game(SETUP)
    with pytest.raises(mahj.RecordError):
        game.say("East flies")
    with pytest.raises(ValueError):
        game.say("East discards 2B\nSouth calls")
    assert game.record == SETUP + "\n"
