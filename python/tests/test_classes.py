"""Hands, cards and answers as Python objects: compared, pickled, displayed, immutable."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
import pydoc
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from common import NEAR, PRACTICE, WON, read, values_fit

import mahj

#: The record of a whole game.
GAME = "records/12-whole-game.record"


def test_a_hand_is_read_printed_and_compared() -> None:
    hand = mahj.Hand("1B J FFF [22b j] 1bam")
    assert str(hand) == "FFF 11B J [22B J]" and repr(hand) == "Hand('FFF 11B J [22B J]')"
    assert hand.rack == ["1B", "1B", "F", "F", "F", "J"] and hand.exposures == ["22B J"]
    assert len(hand) == 9 == len(hand.tiles) == sum(hand.counts)
    assert hand == mahj.Hand("[2B J 2B] FF F 11B J") and hash(hand) == hash(mahj.Hand(str(hand)))
    assert hand != mahj.Hand("11B FFF J") and hand != str(hand)  # type: ignore[comparison-overlap]
    assert mahj.TILES[0] == "1B" and mahj.TILES[-1] == "J" and len(mahj.TILES) == 36


def answers() -> list[Any]:
    hand = "11B 22B 22C 11C J N 9D [FFF]"
    tiny = mahj.Card(read("cards/tiny.card"))
    table = "South holds 22B J\nSouth shows [777C J]\nEast to play\nEast discards 2B\nSouth calls\n?"
    return [
        PRACTICE.verify(WON, by="self"),
        PRACTICE.verify(NEAR),
        PRACTICE.away(NEAR, seen="1C"),
        PRACTICE.waits(NEAR),
        PRACTICE.what_if(NEAR),
        PRACTICE.call(NEAR, "2B"),
        PRACTICE.call("FFFF 2222D 44D 666D", "6D"),
        PRACTICE.exposures("[FFF]"),
        PRACTICE.exchange("11B 22B 22C 111C 9C 7D FFF", seen="[99C J] [77D J]"),
        PRACTICE.odds(NEAR, rollouts=10),
        PRACTICE.advise(hand, wall=60, rollouts=64),
        PRACTICE.advise(hand, at_table=3, jokers=6, rollouts=64),
        PRACTICE.charleston("11B 2B 22C 111C JJ 5D 7D N", "second left", seat="South", rollouts=64),
        PRACTICE.simulate(2),
        PRACTICE.simulate(2, charleston="first", jokers=6),
        PRACTICE.card.show(),
        PRACTICE.card.stats(2000, seed=1),
        tiny.targets_of(),
        tiny.diff(PRACTICE.card),
        mahj.Matcher(tiny).balance(20, rounds=1),
        PRACTICE.judge(table),
        PRACTICE.judge(f"{read('records/08-dead-or-not.record')}\n?\n", rules="tournament"),
        PRACTICE.judge(PRACTICE.play(0, seed=1)),
        mahj.Card.check("[A]\nFFF X 25")[0],
        PRACTICE.card_exposures(seen="2B"),
        PRACTICE.review(read("records/12-whole-game.record"), seat="South", rollouts=8),
        PRACTICE.review(read("records/14-hidden-hands.record"), rollouts=8),
        PRACTICE.read("[222B] [FFF]", discards="7C 8C", games=20),
        mahj.import_card("FF 2222a 4444b 8888c | X 30\nnothing"),
        mahj.rule("what if I call a hand dead and I am wrong"),
        mahj.rules("JKX-01 K-08 commit_on"),
        mahj.score(["Ann", "Bea", "Cal", "Dot"], [{"winner": "Ann", "value": 25, "by": "discard", "from": "Bea"}]),
    ]


def within(answer: Any) -> Iterator[Any]:
    """The answer and all objects in it."""
    if isinstance(answer, tuple):
        for item in answer:
            yield from within(item)
    elif dataclasses.is_dataclass(answer):
        yield answer
        for field in dataclasses.fields(answer):
            yield from within(getattr(answer, field.name))


def test_answers_are_compared_hashed_copied_and_pickled() -> None:
    for one, other in zip(answers(), answers(), strict=True):
        assert one == other and hash(one) == hash(other) and one is not other
        for same in [pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)]:
            assert same == one and hash(same) == hash(one) and type(same) is type(one)
            assert same.to_dict() == one.to_dict() and list(same.to_dict()) == list(one.to_dict())
            assert str(same) == str(one) and same.svg() == one.svg()
            values_fit(same)
    distinct = answers()
    assert all(a != b for at, a in enumerate(distinct) for b in distinct[:at])


def test_objects_of_every_class_are_copied_and_pickled() -> None:
    seen: dict[type, Any] = {}
    for answer in answers():
        for part in within(answer):
            seen.setdefault(type(part), part)
    base = {mahj.answers.Answer, mahj.answers.Page, mahj.answers.Rows}
    assert set(seen) == {getattr(mahj.answers, name) for name in mahj.answers.__all__} - base
    for of, part in seen.items():
        assert dataclasses.is_dataclass(of)
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(part, dataclasses.fields(of)[0].name, None)
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(part, protocol)) == part
        assert copy.deepcopy(part) == part and dataclasses.replace(part) == part


def test_answers_are_shown_and_not_changed() -> None:
    for one in answers():
        assert repr(one).startswith(type(one).__name__) and len(repr(one)) < 20_000
        assert one._repr_html_().startswith(("<svg", "<pre"))
        with pytest.raises(AttributeError):
            one.hand = "1B"
        with pytest.raises(AttributeError):
            del one.schema
        with pytest.raises(AttributeError):
            _ = one.nothing
    away = PRACTICE.away(NEAR)
    assert repr(away) == (
        f"Away(hand='{away.hand}', tiles=13, best=1, lines=<55 LineAway>, "
        "card='The Practice Card', card_hash='a7e3886e18')"
    )
    assert repr(away.lines[0].missing) == "(Missing(tile='1C', count=1, joker=True, left=1),)"


def test_help_has_each_field_with_its_unit_or_range() -> None:
    def helped(of: Any) -> str:
        return " ".join(pydoc.plain(pydoc.render_doc(of)).replace("|", " ").split())

    for name in mahj.answers.__all__:
        of = getattr(mahj.answers, name)
        if name not in ("Answer", "Page", "Rows") and not issubclass(of, mahj.answers.Rows):
            for field in dataclasses.fields(of):
                assert f" {field.name}: " in helped(of), (name, field.name)
    assert "best: How many tiles the hand needs for the closest line, 0 to 14; None" in helped(mahj.answers.Away)


def test_answers_are_rows_of_data_frames() -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    games = PRACTICE.simulate(20, seed=1)
    for frame in [polars.DataFrame(games.lines), pandas.DataFrame(games.lines)]:
        fields = ["line", "value", "concealed_value", "targets", "wins", "share", "low", "high"]
        assert list(frame.columns) == fields
        assert list(frame["wins"]) == [line.wins for line in games.lines]
    waits = PRACTICE.waits(NEAR)
    for frame in [polars.DataFrame(waits), pandas.DataFrame(waits)]:
        assert list(frame["tile"]) == [wait.tile for wait in waits]
    for rows in [PRACTICE.away(NEAR).lines, PRACTICE.odds(NEAR, rollouts=10).lines, PRACTICE.judge("?").rows]:
        assert len(pandas.DataFrame(rows)) == len(rows)
        assert len(polars.DataFrame([row.to_dict() for row in rows])) == len(rows)
    away = PRACTICE.away(NEAR)
    assert json.loads(json.dumps(dataclasses.asdict(away)))["lines"][0]["groups"] is not None
    assert json.loads(json.dumps(away.to_dict())) == away.to_dict()


def test_fields_are_typed_all_the_way_down() -> None:
    verdict = PRACTICE.verify(WON, by="discard", winner="South", from_seat="East")
    assert verdict and verdict.lines[0].groups[0].tile == "1B" and not verdict.lines[0].groups[0].block
    assert verdict.payments[0].from_ == "East" and verdict.payments[0].to == "South"
    assert verdict.to_dict()["payments"][0]["from"] == "East"
    assert not PRACTICE.verify(NEAR)
    nearest = PRACTICE.verify(NEAR).nearest
    assert nearest is not None and nearest.missing[0].count == 1
    assert PRACTICE.call(NEAR, "2B").claims[0].lines[0].target and PRACTICE.call(NEAR, "2B")
    assert PRACTICE.call(NEAR, "9D").claims == () and not PRACTICE.call(NEAR, "9D")
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
    for answer in answers():
        assert str(answer) != repr(answer) or isinstance(answer, mahj.Fault)
    assert max(len(row) for row in PRACTICE.away(NEAR).words(40).split("\n")) <= 60
    assert "&lt;" not in str(PRACTICE.waits(NEAR))


def test_reviews_and_sheets_are_pages() -> None:
    pages: list[mahj.answers.Page] = [PRACTICE.card_exposures(), PRACTICE.review(read(GAME), seat="South", rollouts=8)]
    for page in pages:
        assert page.html().startswith("<!doctype html>") and "<script" not in page.html()
        assert pickle.loads(pickle.dumps(page)).html() == page.html() == copy.deepcopy(page).html()
    assert "South" in pages[1].html() and "Consecutive Run" in PRACTICE.card.html()
    with pytest.raises(ValueError):
        dataclasses.replace(PRACTICE.card_exposures()).html()


def test_a_matcher_is_made_of_a_card_a_path_or_a_text(tmp_path: Path) -> None:
    text = read("cards/tiny.card")
    path = tmp_path / "my.card"
    path.write_text(text)
    card = mahj.Card(text)
    for m in (mahj.Matcher(card), mahj.Matcher(path), mahj.Matcher(str(path)), mahj.Matcher(text=text)):
        assert m == mahj.Matcher(card) and m.card.lines == card.lines
    assert mahj.Matcher(path).card.name == str(path)
    missing: Path | str
    for missing in (tmp_path / "no.card", "no.card"):
        with pytest.raises(FileNotFoundError, match="no.card") as raised:
            mahj.Matcher(missing)
        assert raised.value.filename == str(missing)
    with pytest.raises(OSError):
        mahj.Matcher(tmp_path)
    path.write_text("[2468]\nFFF X 25")
    with pytest.raises(mahj.CardError):
        mahj.Matcher(text=path.read_text())
    with pytest.raises(mahj.CardError) as failed:
        mahj.Matcher(path)
    assert failed.value.faults[0].code == "card::tile-count"
    assert mahj.Matcher(path, skip_faulty=True).card.left_out == ["2468/1"]
    with pytest.raises(mahj.QuestionError, match="not both"):
        mahj.Matcher(path, text=text)
    with pytest.raises(mahj.QuestionError, match="text="):
        mahj.Matcher(text)
    with pytest.raises(mahj.QuestionError, match="skip_faulty"):
        mahj.Matcher(card, skip_faulty=True)
    with pytest.raises(TypeError, match="not int"):
        mahj.Matcher(3)  # type: ignore[arg-type]


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
    with pytest.raises(mahj.CardError, match="this line has 3 tiles; it needs 14"):
        mahj.Card("[A]\nFFF X 25")
    with pytest.raises(mahj.QuestionError) as asked:
        PRACTICE.away(NEAR, line="consecutive-run/99")
    assert asked.value.code == "line::unknown" and "consecutive-run" in asked.value.help
    assert pickle.loads(pickle.dumps(asked.value)).message == asked.value.message
    with pytest.raises(mahj.QuestionError, match="`Up` isn't a seat"):
        PRACTICE.verify(WON, by="self", winner="Up")  # type: ignore[arg-type]
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
    with pytest.raises(mahj.HandError, match="10 jokers; the set has eight"):
        PRACTICE.away(many[0])


def test_the_core_needs_no_other_package() -> None:
    code = (
        "import sys, mahj; m = mahj.Matcher(); assert m.verify('11B 22B J FFF 22C 111C J');"
        "assert len(mahj.deal(10).to_list()) == 10;"
        "assert not {'numpy', 'pyarrow', 'pandas', 'polars', 'pyspark'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_classes_of_answers_are_loaded_with_the_first() -> None:
    code = (
        "import sys, mahj; assert not {'dataclasses', 'mahj.answers._classes'} & set(sys.modules);"
        "m = mahj.Matcher(); assert m.away('1B').best == 13 and mahj.answers.Away.__name__ in dir(mahj.answers);"
        "from mahj.answers import *; assert Away is type(m.away('1B')) and Fault is mahj.Fault"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_no_message_names_an_option() -> None:
    def questions() -> Iterator[Any]:
        for question in [
            {"by": "self", "from_seat": "East"},
            {"by": "discard", "from_seat": "East", "winner": "East"},
            {"winner": "East"},
            {"by": "discard", "tile": "9D"},
        ]:
            yield lambda question=question: PRACTICE.verify(WON, **question)
        yield lambda: PRACTICE.exposures("11B")
        yield lambda: PRACTICE.odds(NEAR, draws=5, wall=5)
        yield lambda: PRACTICE.odds(NEAR, draws=5000)
        yield lambda: PRACTICE.call(f"{NEAR} N", "2B")
        yield lambda: PRACTICE.call(NEAR, "Q")
        yield lambda: PRACTICE.waits(f"{NEAR} N")
        yield lambda: PRACTICE.away(NEAR, line="nothing")
        yield lambda: PRACTICE.away(NEAR, seen="FFFFFFFF")
        yield lambda: PRACTICE.away("11B 10B")
        yield lambda: PRACTICE.advise(NEAR)
        yield lambda: PRACTICE.advise(f"{NEAR} N", wall=500, rollouts=1)
        yield lambda: PRACTICE.advise(NEAR, tile="2B", from_seat="East", seat="East", rollouts=1)
        yield lambda: PRACTICE.advise(NEAR, players=["South 5D"], seen="5555D", tile="2B", from_seat="South")
        yield lambda: PRACTICE.advise(f"{NEAR} N", at_table=3, seat="North")
        yield lambda: PRACTICE.charleston(NEAR, charleston="none")
        yield lambda: PRACTICE.card.targets_of("nothing")
        yield lambda: PRACTICE.judge("?", rules="none")  # type: ignore[arg-type]
        yield lambda: PRACTICE.simulate(1, policy="none")  # type: ignore[arg-type]
        yield lambda: mahj.Card("[A]\nFFF X 25")

    said = []
    for ask in questions():
        with pytest.raises(ValueError) as raised:
            ask()
        said.append(str(raised.value))
    assert any("from_seat" in text for text in said) and any('by="discard"' in text for text in said)
    said += [str(answer) for answer in answers()]
    assert "more lines with .lines" in "\n".join(said)
    options = [text for text in said if re.search(r"--[a-z]|\{[a-z]+(:[a-z]+)?\}", text)]
    assert not options


def test_records_are_converted_both_ways() -> None:
    text = PRACTICE.play(3, seed=1)
    json = mahj.convert_record(text)
    assert json.startswith("{") and mahj.convert_record(json) == text
    for form in (text, json):
        judged = PRACTICE.judge(form, mode="play")
        assert judged.refused == 0 and judged.end.over is True


def test_the_names_of_answers_are_listed() -> None:
    assert mahj.answers.__all__ == sorted(mahj.answers.__all__)
    made = [value for value in vars(mahj.answers).values() if isinstance(value, type)]
    assert mahj.answers.__all__ == sorted(of.__name__ for of in made if of.__module__.startswith("mahj."))
