"""Hands, cards and answers as objects of Python: compared, pickled, shown, not to be changed."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import pytest
from common import NEAR, PRACTICE, WON, read

import mahj


def test_a_hand_is_read_printed_and_compared() -> None:
    hand = mahj.Hand("1B J FFF [22b j] 1bam")
    assert str(hand) == "FFF 11B J [22B J]" and repr(hand) == "Hand('FFF 11B J [22B J]')"
    assert hand.rack == ["1B", "1B", "F", "F", "F", "J"] and hand.exposures == ["22B J"]
    assert len(hand) == 9 == len(hand.tiles) == sum(hand.counts)
    assert hand == mahj.Hand("[2B J 2B] FF F 11B J") and hash(hand) == hash(mahj.Hand(str(hand)))
    assert hand != mahj.Hand("11B FFF J") and hand != str(hand)  # type: ignore[comparison-overlap]
    assert mahj.TILES[0] == "1B" and mahj.TILES[-1] == "J" and len(mahj.TILES) == 36


def answers() -> list[Any]:
    return [
        PRACTICE.verify(WON, by="self"),
        PRACTICE.verify(NEAR),
        PRACTICE.away(NEAR, seen="1C"),
        PRACTICE.waits(NEAR),
        PRACTICE.what_if(NEAR),
        PRACTICE.call(NEAR, "2B"),
        PRACTICE.exposures("[FFF]"),
        PRACTICE.exchange("11B 22B 22C 111C J 7D [FFF]", seen="[77D J]"),
        PRACTICE.odds(NEAR, rollouts=10),
        PRACTICE.simulate(2),
        PRACTICE.card.show(),
        PRACTICE.judge("East discards 2B"),
        mahj.Card.check("[A]\nFFF X 25")[0],
    ]


def test_answers_are_compared_pickled_and_shown() -> None:
    for one, other in zip(answers(), answers(), strict=True):
        assert one == other and hash(one) == hash(other) and one is not other
        copy = pickle.loads(pickle.dumps(one))
        assert copy == one and type(copy) is type(one) and str(copy) == str(one)
        assert repr(one).startswith(type(one).__name__) and len(repr(one)) < 200_000
        assert one._repr_html_().startswith(("<svg", "<pre"))
        with pytest.raises(AttributeError):
            one.hand = "1B"
        with pytest.raises(AttributeError):
            _ = one.nothing
    distinct = answers()
    assert all(a != b for at, a in enumerate(distinct) for b in distinct[:at])


def test_fields_are_typed_all_the_way_down() -> None:
    verdict = PRACTICE.verify(WON, by="discard", winner="South", from_seat="East")
    assert verdict and verdict.lines[0].groups[0].tile == "1B" and not verdict.lines[0].groups[0].block
    assert verdict.payments[0].from_ == "East" and verdict.payments[0].to == "South"
    assert verdict.to_dict()["payments"][0]["from"] == "East"
    assert not PRACTICE.verify(NEAR)
    nearest = PRACTICE.verify(NEAR).nearest
    assert nearest is not None and nearest.missing[0].count == 1
    assert PRACTICE.call(NEAR, "1B").claims == [] or PRACTICE.call(NEAR, "1B")
    judged = PRACTICE.judge("East discards 2B\nSouth calls")
    assert judged and judged.rulings[0].ruling == "window-open" and judged.end.accounts is not None


def test_words_are_those_of_the_command() -> None:
    assert str(PRACTICE.verify(WON)).split("\n")[1] == "Mah Jongg!"
    assert "Mah Jongg!" in PRACTICE.verify(WON)._repr_html_()
    assert mahj.Hand(NEAR)._repr_html_().count(">flower<") == 3
    card = mahj.Card()
    for svg in [card.svg(), card.stats(2000, seed=1).svg(), PRACTICE.simulate(8, seed=1).svg()]:
        assert svg is not None and svg.startswith("<svg ")
    assert "Consecutive Run" in card.svg() and PRACTICE.away(NEAR).svg() is None
    # What is kept elsewhere has its words, and no picture any more.
    assert pickle.loads(pickle.dumps(card.stats(2000, seed=1))) == card.stats(2000, seed=1)
    assert max(len(row) for row in PRACTICE.away(NEAR).words(40).split("\n")) <= 60
    assert "&lt;" not in str(PRACTICE.waits(NEAR))


def test_cards_matchers_and_hands_are_pickled_by_text() -> None:
    card = mahj.Card(read("cards/tiny.card"), name="tiny.card")
    for thing in [card, mahj.Matcher(card), mahj.Hand(WON), mahj.deal(5)]:
        copy = pickle.loads(pickle.dumps(thing))
        assert copy == thing and type(copy) is type(thing)
    copy = pickle.loads(pickle.dumps(mahj.Matcher(card)))
    assert copy.card.lines == card.lines and copy.card.name == "tiny.card"
    assert hash(card) == hash(mahj.Card(read("cards/tiny.card")))
    assert mahj.Matcher().card.hands == 1451 and len(mahj.Matcher().card) == 55


def test_errors_tell_all_faults_and_draw_them() -> None:
    with pytest.raises(mahj.HandError) as raised:
        mahj.Hand("11B 10B Q")
    error = raised.value
    assert isinstance(error, ValueError) and len(error.faults) == 2
    assert error.faults[0].code == "hand::ten" and error.faults[0].column == 5
    drawn = str(error).split("\n")
    assert drawn[2:4] == ["   | 11B 10B Q", "   |     ^^^"]
    copy = pickle.loads(pickle.dumps(error))
    assert str(copy) == str(error) and copy.faults == error.faults
    with pytest.raises(mahj.CardError, match="a form has 14 tiles, this one has 3"):
        mahj.Card("[A]\nFFF X 25")
    with pytest.raises(mahj.QuestionError) as asked:
        PRACTICE.away(NEAR, line="consecutive-run/99")
    assert asked.value.code == "line::unknown" and "consecutive-run" in asked.value.help
    assert pickle.loads(pickle.dumps(asked.value)).message == asked.value.message
    with pytest.raises(mahj.QuestionError, match="`Up` is no seat"):
        PRACTICE.verify(WON, by="self", winner="Up")
    with pytest.raises(mahj.RecordError):
        PRACTICE.judge("East flies")
    with pytest.raises(FileNotFoundError, match="no-such"):
        mahj.Card.read("no-such.card")


def test_a_hand_of_one_set_is_held_against_that_of_another() -> None:
    with pytest.raises(mahj.HandError):
        mahj.Hand("JJJJJJJJJ")
    hands = mahj.Hands(["JJJJJJJJ"])
    codes = bytes(hands[0].codes[:8]) + hands[0].codes[:1] * 2 + hands[0].codes[10:]
    many = mahj.Hands._of_bytes(codes)
    assert len(many[0]) == 10
    with pytest.raises(mahj.QuestionError):
        PRACTICE.away(many[0])


def test_the_core_needs_no_other_package() -> None:
    code = (
        "import sys, mahj; m = mahj.Matcher(); assert m.verify('11B 22B J FFF 22C 111C J');"
        "assert len(mahj.deal(10).to_list()) == 10;"
        "assert not {'numpy', 'pyarrow', 'pandas', 'polars', 'pyspark'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_records_are_converted_both_ways() -> None:
    text = PRACTICE.play(3, seed=1)
    json = mahj.convert_record(text)
    assert json.startswith("{") and mahj.convert_record(json) == text
    for form in (text, json):
        judged = PRACTICE.judge(form, mode="play")
        assert judged.refused == 0 and judged.end.over is True


def test_the_names_of_answers_are_listed() -> None:
    made = [value for value in vars(mahj.answers).values() if isinstance(value, type)]
    assert mahj.answers.__all__ == sorted(of.__name__ for of in made if not of.__name__.startswith("_"))
