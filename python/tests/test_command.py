"""The module's answers are what the command prints with ``--json``, on the rows that the command is tested with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from common import DATA, NEAR, PRACTICE, ROOT, WON, read, rows, told, values_fit

import mahj
from mahj.answers import Answer, Rows
from mahj.types import Preset


def card(file: str) -> mahj.Matcher:
    return mahj.Matcher(mahj.Card.read(ROOT / file))


def objects(answer: Any) -> list[dict[str, Any]]:
    if isinstance(answer, Rows):
        return answer.to_dicts()
    assert isinstance(answer, Answer)
    return [answer.to_dict()]


def same(
    m: mahj.Matcher, ask: str, hand: str, *, args: tuple[str, ...] = (), tile: str | None = None, **question: Any
) -> None:
    """Asks both, and checks that the answers or errors are the same."""
    options = [*args, "--card", m.card.name] if m.card.name != "practice.card" else [*args]
    for key, value in ({"tile": tile} | question).items():
        if value is not None and value != "":
            options += [f"--{key.removesuffix('_seat')}", str(value)]
    native = told(*ask.replace("_", "-").split(), *options, "--", hand)
    given = {key: value for key, value in question.items() if value is not None}
    positional = (hand, tile) if ask == "call" else (hand,)
    if ask != "call" and tile is not None:
        given["tile"] = tile
    try:
        answer = getattr(m, ask)(*positional, **given)
    except mahj.HandError as error:
        assert [fault.to_dict() for fault in error.faults] == native[0]["error"]["faults"]
        return
    except mahj.QuestionError as error:
        told_error = native[0]["error"]
        assert (error.code, error.message) == (told_error["code"], told_error["message"])
        return
    assert objects(answer) == native, (ask, hand, question)
    values_fit(answer)


def test_calls() -> None:
    m = card("tests/data/calls.card")
    for hand, tile, seen, *_ in rows("calls.txt"):
        same(m, "call", hand, tile=tile, seen=seen)
        same(m, "away", hand, seen=seen)


def test_waits_and_what_if() -> None:
    m = card("tests/data/calls.card")
    for hand, seen, *_ in rows("waits.txt"):
        same(m, "waits", hand, seen=seen)
        same(m, "what_if", hand, seen=seen)


@pytest.mark.parametrize("file", ["exposures.txt", "dead.txt"])
def test_exposures_dead_or_not(file: str) -> None:
    m = card("tests/data/table.card")
    for groups, seen, *_ in rows(file):
        same(m, "exposures", groups, seen=seen)


def test_blocks() -> None:
    for of, hand, tile, *_ in rows("blocks.txt"):
        if of != "practice":
            continue
        if tile:
            same(PRACTICE, "call", hand, tile=tile)
        else:
            same(PRACTICE, "verify", hand)


def test_hands_of_the_practice_card() -> None:
    for hand in [WON, "11B 22B J FFF 22C 111C J", "1B", "10B", "222B JJJJJJJJJ"]:
        same(PRACTICE, "verify", hand)
        same(PRACTICE, "verify", hand, by="discard", from_seat="East", winner="South")
        same(PRACTICE, "verify", hand, by="self", from_seat="East")
        same(PRACTICE, "verify", hand, tile="J")
        same(PRACTICE, "away", hand)
        same(PRACTICE, "away", hand, line="consecutive-run/2")
        same(PRACTICE, "away", hand, line="nothing")
        same(PRACTICE, "exchange", hand, seen="[77D J]")
    same(PRACTICE, "exchange", "11B 22B 22C 111C J 7D [FFF]", seen="[77D J]")
    same(PRACTICE, "call", "11B 22B 22C 111C JJ FF", tile="F", line="consecutive-run")
    same(PRACTICE, "exposures", "[222B J] [FFF]", seen="3B 3B [777C J]", line="2468")


def test_dealt_hands() -> None:
    native = [row["hand"] for row in told("deal", "--count", "50", "--seed", "7")]
    assert mahj.deal(50, seed=7).to_list() == native
    assert mahj.deal(20, seed=7, first=30).to_list() == native[30:]
    for hand in mahj.deal(15, seed=7, tiles=13):
        for ask in ("away", "waits", "what_if"):
            same(PRACTICE, ask, str(hand))


def test_exposures_of_cards() -> None:
    for file in ["cards/practice.card", "cards/tiny.card"]:
        for seen in ["", "2B 2B N [F JJ]"]:
            options = ["--seen", seen] if seen else []
            sheet = card(file).card_exposures(seen=seen)
            assert [sheet.to_dict()] == told("card", "exposures", file, *options)
            values_fit(sheet)


def test_the_score_of_an_evening() -> None:
    entries: list[dict[str, object]] = [
        {"winner": "Ann", "value": 25, "by": "discard", "from": "Bea"},
        {"wall": True},
        {"from": "Cat", "amount": 10, "note": "called out of turn"},
    ]
    score = mahj.score(["Ann", "Bea", "Cat", "Dot"], entries, cents=True)
    assert [player.total for player in score.players] == [110, -40, -55, -15]
    assert len(score.settle_up) == 3
    assert "Cat pays Ann $0.55" in str(score)
    values_fit(score)
    with pytest.raises(mahj.QuestionError, match="entry 1"):
        mahj.score(["Ann", "Bea", "Cat"], [{"winner": "Eve", "value": 25, "by": "self"}])


def test_odds() -> None:
    same(PRACTICE, "odds", NEAR, seen="2B 9D", wall=60, rollouts=200)
    same(PRACTICE, "odds", NEAR, draws=5, rollouts=0)
    same(PRACTICE, "odds", NEAR, draws=5000)


def test_advice() -> None:
    hand = "11B 22B 22C 11C J N 9D [FFF]"
    native = told("advise", hand, "--wall", "60", "--rollouts", "64")
    advice = PRACTICE.advise(hand, wall=60, rollouts=64)
    assert [advice.to_dict()] == native
    values_fit(advice)
    native = told("advise", "11B 2B 22C 111C JJ [FFF]", "--tile", "2B", "--from", "North", "--rollouts", "64")
    advice = PRACTICE.advise("11B 2B 22C 111C JJ [FFF]", tile="2B", from_seat="North", rollouts=64)
    assert [advice.to_dict()] == native
    options = ["--players", "3", "--jokers", "10", "--rules", "tests/data/screens/cold.toml"]
    native = told("advise", hand, *options, "--player", "South [777C J] 5D", "--rollouts", "64")
    rules: dict[str, str | bool | int] = {"wall": "cold", "commit_on": "touch"}
    advice = PRACTICE.advise(hand, players=["South [777C J] 5D"], rules=rules, at_table=3, jokers=10, rollouts=64)
    assert [advice.to_dict()] == native
    assert advice.rules is not None and advice.rules.players == 3
    hand = "11B 2B 22C 111C JJ 5D 7D N"
    native = told("charleston", hand, "--pass", "courtesy", "--charleston", "first", "--rollouts", "64")
    passes = PRACTICE.charleston(hand, "courtesy", charleston="first", rollouts=64)
    assert [passes.to_dict()] == native
    assert passes.rules is not None and passes.rules.charleston == "first"
    native = told("charleston", hand, "--compare", "5D 7D N", "--rollouts", "64")
    passes = PRACTICE.charleston(hand, compare="5D 7D N", rollouts=64)
    assert [passes.to_dict()] == native
    assert passes.compared is not None and passes.compared.pass_ is not None
    assert sorted(passes.compared.pass_) == ["5D", "7D", "N"]
    native = told("charleston", hand, "--seat", "South", "--pass", "first-right", "--rollouts", "64")
    passes = PRACTICE.charleston(hand, "first right", seat="South", rollouts=64)
    assert [passes.to_dict()] == native
    values_fit(passes)


def test_review() -> None:
    file = "records/12-whole-game.record"
    native = told("review", file, "--seat", "South", "--rollouts", "16")
    review = PRACTICE.review((ROOT / file).read_text(), name=file, seat="South", rollouts=16)
    assert [review.to_dict()] == native
    values_fit(review)
    with pytest.raises(mahj.RecordError):
        PRACTICE.review("South flies")


def test_cards_rows_hands_mistakes() -> None:
    for file in ["cards/practice.card", "cards/tiny.card", "cards/every-clause.card"]:
        of = mahj.Card.read(ROOT / file)
        assert of.show().to_dicts() == told("card", "show", file)
        assert of.targets_of().to_dicts() == told("card", "targets", file)
        values_fit(of.show())
        values_fit(of.targets_of())
    for path in sorted((DATA / "bad_cards").glob("*.card")):
        try:
            text = path.read_bytes().decode()
        except UnicodeDecodeError:
            continue
        name = str(path.relative_to(ROOT))
        native = [row for row in told("card", "check", name) if "more_errors" not in row]
        assert [fault.to_dict() for fault in mahj.Card.check(text, name=name)] == native, name
    before, after = mahj.Card(read("cards/practice.card")), mahj.Card(read("cards/tiny.card"))
    changes = before.diff(after)
    assert changes.to_dicts() == told("card", "diff", "cards/practice.card", "cards/tiny.card")
    values_fit(changes)


def test_a_faulty_card_is_refused_or_goes_without_its_lines() -> None:
    file = "tests/data/bad_cards/both_marks.card"
    native = told("--card", file, "away", NEAR)[0]["error"]["faults"]
    with pytest.raises(mahj.CardError) as raised:
        mahj.Card(read(file), name=file)
    assert [fault.to_dict() for fault in raised.value.faults] == native
    m = mahj.Matcher(mahj.Card(read(file), name=file, skip_faulty=True))
    same(m, "away", NEAR, args=("--skip-faulty",))


def test_statistics_games_and_values() -> None:
    stats = PRACTICE.card.stats(1000, seed=3)
    assert stats.to_dicts() == told("card", "stats", "--deals", "1000", "--seed", "3")
    values_fit(stats)
    games = PRACTICE.simulate(10, seed=1)
    assert [games.to_dict()] == told("simulate", "--games", "10", "--seed", "1")
    values_fit(games)
    m = card("cards/tiny.card")
    balance = m.balance(40, rounds=1, seed=2)
    native = told("card", "balance", "cards/tiny.card", "--games", "40", "--rounds", "1", "--seed", "2")
    assert [balance.to_dict()] == native
    values_fit(balance)


@pytest.mark.parametrize("rules", [None, "tournament"])
def test_records(rules: Preset | None) -> None:
    for path in sorted((ROOT / "records").glob("*.record")):
        name = str(path.relative_to(ROOT))
        native = told("referee", name, *(("--rules", rules) if rules else ()))
        judged = PRACTICE.judge(path.read_text(), rules=rules, name=name)
        assert judged.to_dicts() == native, name
        values_fit(judged)


@pytest.mark.parametrize("rules", [None, "tournament"])
def test_questions_about_the_rules(rules: Preset | None) -> None:
    rows = (DATA / "rule_questions.txt").read_text().splitlines()
    questions = [row.split(" = ")[0] for row in rows if " = " in row and not row.startswith("#")]
    assert len(questions) > 70
    for question in questions[::5]:
        native = told("rules", question, *(("--rules", rules) if rules else ()))
        answered = mahj.rule(question, rules=rules)
        assert [answered.to_dict()] == native, question
        values_fit(answered)


def test_records_that_cannot_be_read() -> None:
    read_none = 0
    for path in sorted((DATA / "bad_records").glob("*.record")):
        name = str(path.relative_to(ROOT))
        native = told("referee", name)[0]
        try:
            text = path.read_bytes().decode()
        except UnicodeDecodeError:
            continue
        if native.get("error", {}).get("code") != "record::faulty":
            continue
        with pytest.raises(mahj.RecordError) as raised:
            PRACTICE.judge(text, name=name)
        assert [fault.to_dict() for fault in raised.value.faults] == native["error"]["faults"], name
        read_none += 1
    assert read_none > 10


def test_what_a_player_may_hold() -> None:
    held = PRACTICE.read("[222B] [FFF]", seen="3B 3B", discards="7C 8C", rack="1C 7C NN", games=20)
    options = ["--seen", "3B 3B", "--discards", "7C 8C", "--rack", "1C 7C NN", "--games", "20"]
    assert [held.to_dict()] == told("exposures", "[222B] [FFF]", "--likely", *options)
    assert held.lines[0].share > 0 and [of.tile for of in held.danger] != []
    with pytest.raises(mahj.QuestionError):
        PRACTICE.read("")


def test_rules_by_id() -> None:
    for ids in ["JKX-01", "clm6 K-08 commit_on", "CLM", "K", "jokers", "dead hands"]:
        assert mahj.rules(ids).to_dicts() == told("rules", *ids.split())
    assert mahj.rules().to_dicts() == told("rules")
    for odd in ["JKX-99", "comit_on"]:
        for ask in (mahj.rule, mahj.rules):
            with pytest.raises(mahj.QuestionError) as raised:
                ask(odd)
            assert raised.value.code == told("rules", odd)[0]["error"]["code"]


def test_a_rule_is_found_by_its_id() -> None:
    found = mahj.rule("JKX-01")
    assert found.sure and found.answers[0].laws == ("JKX-01",)
    assert found.answers[0].answer == told("rules", "JKX-01")[0]["sentence"]
    assert str(found).lstrip().startswith("JKX-01") and "\n" != str(found)[0]
    assert mahj.rule("k8").answers[0].differ == ("K-08",)
    plays = mahj.rule("commit_on", rules="tournament").answers[0].table[0]
    assert plays.switch == "commit_on" and plays.meaning == mahj.rule("commit_on", rules="tournament").answers[0].answer


def test_a_card_is_imported(tmp_path: Path) -> None:
    for text in ["FF 2222a 4444b 8888c | X 30", "FF 2222a 4444b 8888c | X 30\nnothing", '["FF 2222a 4444b 8888c"]']:
        file = tmp_path / "hands.txt"
        file.write_text(text)
        imported = mahj.import_card(text, name=str(file))
        assert imported.to_dicts() == told("card", "import", str(file))
        assert bool(imported) == ("nothing" not in text) and str(imported) == imported.card.rstrip("\n")
        values_fit(imported)
    assert mahj.Card(mahj.import_card("FF 2222a 4444b 8888c | X 30").card).values == [30]


def test_the_seat_follows_from_the_hand() -> None:
    for hand, seat in [("11B 2B 22C 111C JJ 5D 7D N", "South"), ("11B 2B 22C 111C JJ 5D 7D NN", "East")]:
        advice = PRACTICE.charleston(hand, rollouts=8)
        assert advice.seat == seat and [advice.to_dict()] == told("charleston", "--rollouts", "8", hand)
        assert PRACTICE.charleston(hand, rollouts=8, seat="North" if seat == "South" else None).seat != "South"
    called = PRACTICE.advise("11B 22B 22C 111C J [FFF]", tile="2B", from_seat="South", rollouts=8)
    assert called.seat == "West"
    options = ["--tile", "2B", "--from", "South", "--rollouts", "8"]
    assert [called.to_dict()] == told("advise", *options, "11B 22B 22C 111C J [FFF]")
    assert PRACTICE.advise("11B 22B 22C 11C J N 9D [FFF]", players=["East 5D"], rollouts=8).seat == "South"
