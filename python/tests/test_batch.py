"""Many hands: the same answers for every container, errors only for bad rows, nothing copied."""

from __future__ import annotations

import gc
import signal
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from common import PRACTICE, WON, hands

import mahj
from mahj.types import Question

NO_AWAY, NO_LINE = 255, 65535


def line_of(name: str) -> str:
    """Returns the line of an alternative: `2468/5` for `2468/5b`."""
    return name.rstrip("abcdefghijkl")


def plainly(texts: list[str]) -> tuple[list[int], list[int]]:
    """Returns distances and lines hand by hand, the bad ones marked."""
    best, line = [], []
    for text in texts:
        try:
            away = PRACTICE.away(text)
        except mahj.HandError:
            best.append(NO_AWAY)
            line.append(NO_LINE)
            continue
        nearest = away.lines[0]
        closed = nearest.away is None
        best.append(NO_AWAY if closed else nearest.away or 0)
        line.append(NO_LINE if closed else PRACTICE.card.lines.index(line_of(nearest.line)))
    return best, line


def texts() -> list[str]:
    mixed = hands(60) + hands(40, seed=8, tiles=14)
    mixed[7], mixed[8], mixed[70] = "10B", "11111B Q", "[33B J] [33C J] 5B"
    return [*mixed, WON]


def same(answered: tuple[Any, Any], expected: tuple[list[int], list[int]]) -> None:
    best, line = answered
    assert (best.dtype, line.dtype) == (np.uint8, np.uint16)
    assert best.tolist() == expected[0]
    assert line.tolist() == expected[1]


def test_text_of_every_kind_is_answered_as_hand_by_hand() -> None:
    written = texts()
    expected = plainly(written)
    good = [mahj.Hand(text) for text in written if text not in ("10B", "11111B Q")]
    same(PRACTICE.away_batch(good), plainly([str(hand) for hand in good]))
    for column in [
        written,
        tuple(written),
        np.array(written),
        np.array(written, dtype=object),
        pa.array(written),
        pa.array(written, pa.large_string()),
        pa.array(written, pa.string_view()),
        pa.chunked_array([written[:30], [], written[30:]]),
        pl.Series(written),
        pd.Series(written),
    ]:
        same(PRACTICE.away_batch(column, errors="mask"), expected)
        with pytest.raises(mahj.HandError):
            PRACTICE.away_batch(column)


def test_codes_and_counts_of_every_kind_are_answered_as_text() -> None:
    dealt = mahj.deal(500, seed=3)
    expected = PRACTICE.away_batch(dealt.to_list())
    codes = np.asarray(dealt)
    counts = np.array([hand.counts for hand in dealt], dtype=np.uint8)
    wide = np.zeros((500, 20), dtype=np.uint8)
    wide[:, 3:17] = codes
    for column in [dealt, codes, codes.copy(), wide[:, 3:17], np.asfortranarray(codes), counts, pa.array(dealt)]:
        best, line = PRACTICE.away_batch(column)
        assert (best == expected[0]).all() and (line == expected[1]).all()
    half = pa.array(dealt)[100:300]
    assert (PRACTICE.away_batch(half)[0] == expected[0][100:300]).all()


def test_whole_numbers_of_any_width_are_cast_and_one_row_is_taken() -> None:
    dealt = mahj.deal(20)
    codes = np.asarray(dealt)
    expected = PRACTICE.away_batch(dealt)[0]
    for form in (np.int8, np.int16, np.int64, np.uint32, np.uint64):
        column = codes[:, :] if form is not np.int8 else codes.astype(np.int16)
        assert (PRACTICE.away_batch(column.astype(form) if form is not np.int8 else column)[0] == expected).all()
    assert PRACTICE.away_batch(codes[3])[0].tolist() == [expected[3]]
    assert PRACTICE.away_batch(np.array(dealt[3].counts))[0].tolist() == [expected[3]]
    for wrong in (-1, 256):
        other = codes.astype(np.int64)
        other[2, 2] = wrong
        with pytest.raises(TypeError, match="a code or a count is 0 to 255"):
            PRACTICE.away_batch(other)


def test_hands_are_taken_by_a_mask() -> None:
    dealt = mahj.deal(30)
    near = PRACTICE.away_batch(dealt)[0] < 7
    assert 0 < near.sum() < 30
    assert dealt[near].to_list() == [hand for hand, keeps in zip(dealt.to_list(), near, strict=True) if keeps]
    assert len(dealt[[True] + [False] * 29]) == 1
    with pytest.raises(IndexError):
        dealt[near[:5]]
    with pytest.raises(TypeError):
        dealt[np.array([1, 2])]


def test_hands_are_read_back_from_numpy_and_arrow() -> None:
    dealt = mahj.deal(50, seed=9)
    for column in [dealt, np.asarray(dealt), pa.array(dealt), dealt.to_list(), list(dealt)]:
        assert mahj.Hands(column).to_list() == dealt.to_list()
    assert mahj.Hands([WON])[0] == mahj.Hand(WON)
    assert dealt[-1] == dealt[49] and dealt[10:20].to_list() == dealt.to_list()[10:20]
    assert dealt[::-7].to_list() == dealt.to_list()[::-7]
    with pytest.raises(IndexError):
        dealt[50]
    with pytest.raises(mahj.HandError):
        mahj.Hands(["1B", "10B"])
    with pytest.raises(mahj.QuestionError, match="row 1"):
        mahj.Hands(np.stack([np.asarray(dealt)[0], np.full(14, 200, np.uint8)]))


def test_bad_codes_are_marked_and_nulls_too() -> None:
    codes = np.asarray(mahj.deal(10)).copy()
    codes[3] = 200
    with pytest.raises(mahj.QuestionError, match="row 3"):
        PRACTICE.away_batch(codes)
    with pytest.raises(mahj.QuestionError, match="`raise` or `mask`"):
        PRACTICE.away_batch(codes, errors="ignore")  # type: ignore[arg-type, unused-ignore]
    best, line = PRACTICE.away_batch(codes, errors="mask")
    assert best[3] == NO_AWAY and line[3] == NO_LINE and (np.delete(best, 3) < 14).all()
    rows = ["1B", None, "2B"]
    columns: list[Any] = [pa.array(rows), rows, np.array(rows, object), [mahj.Hand("1B"), None, mahj.Hand("2B")]]
    for column in columns:
        assert PRACTICE.away_batch(column, errors="mask")[0].tolist()[1] == NO_AWAY
        for ask in (PRACTICE.away_batch, PRACTICE.away_lines, PRACTICE.verify_batch, PRACTICE.draws_batch):
            with pytest.raises(mahj.QuestionError, match="row 1"):
                ask(column)
        told = PRACTICE.ask_batch(column, "exposures", errors="mask")["error"]
        assert told[1].startswith("row::missing")
    nothing: list[str | None] = [None]
    assert PRACTICE.away_batch(nothing, errors="mask")[0].tolist() == [NO_AWAY]
    assert PRACTICE.verify_batch([WON, "10B", "1B"], errors="mask")[0].tolist() == [True, False, False]


def test_what_is_no_column_of_hands_is_refused() -> None:
    for column in [5, "1B 2B", [1, 2], np.zeros((3, 13), np.uint8), np.full((3, 14), 256), pa.array([1, 2])]:
        with pytest.raises(TypeError):
            PRACTICE.away_batch(column)  # type: ignore[arg-type, unused-ignore]


def test_all_lines_and_wins_agree_with_single_questions() -> None:
    dealt = [*hands(20, tiles=14), WON]
    away = PRACTICE.away_lines(dealt)
    assert away.shape == (21, len(PRACTICE.card))
    for row, hand in zip(away, dealt, strict=True):
        for one in PRACTICE.away(hand).lines:
            expected = NO_AWAY if one.away is None else one.away
            assert row[PRACTICE.card.lines.index(line_of(one.line))] == expected
    targets = [targets_text(target) for target in PRACTICE.card.targets_of()]
    won, line = PRACTICE.verify_batch([*targets, *dealt[:-1]])
    assert won[: len(targets)].all() and not won[len(targets) :].any()
    assert all(line_of(PRACTICE.verify(hand).lines[0].line) == PRACTICE.card.lines[at] for hand, at in zip(targets[::97], line[::97]))


def test_each_discard_and_each_pick_is_measured() -> None:
    dealt = [*hands(6, tiles=14), WON]
    counts = [mahj.Hand(text).counts for text in dealt]
    away = PRACTICE.discards_batch(dealt)
    assert away.shape == (7, 36) and away.dtype == np.uint8
    for text, row, held in zip(dealt, away, counts, strict=True):
        by_tile = {choice.tile: choice.away for choice in PRACTICE.what_if(text)}
        shown = sorted(NO_AWAY if best is None else best for best in by_tile.values())
        assert sorted(int(one) for one in row if one != NO_AWAY) == [best for best in shown if best != NO_AWAY]
        assert all(row[tile] == NO_AWAY for tile in range(36) if held[tile] == 0)
    dealt = hands(6)
    away = PRACTICE.draws_batch(dealt)
    best = PRACTICE.away_batch(dealt)[0]
    for text, row, before in zip(dealt, away, best, strict=True):
        waits = PRACTICE.waits(text)
        assert (row < before).sum() == len(waits.rows) and row.min() == before - 1
    assert (PRACTICE.draws_batch([WON]) == NO_AWAY).all()


EXPOSED = ["[222B J]", "[22B JJ] [555D]", "[FFF] [NNN J]", "[9999D J]"]


def test_every_question_of_many_is_that_of_each() -> None:
    seen = ["5D", "", "22B [777C J]", "9999B"]
    open_lines = PRACTICE.exposures_batch(EXPOSED, seen=seen)
    for at, (text, saw) in enumerate(zip(EXPOSED, seen, strict=True)):
        one = PRACTICE.exposures(text, seen=saw)
        assert (open_lines["dead"][at], open_lines["open"][at]) == (one.dead, one.open)
        assert open_lines["rule"][at] == one.rule
    dealt, seen[3] = hands(4), ""
    waits = PRACTICE.waits_batch(dealt, seen=seen)
    assert waits["left"].shape == (4, 36) and waits["mask"].dtype == np.uint64
    for at, (text, saw) in enumerate(zip(dealt, seen, strict=True)):
        rows = PRACTICE.waits(text, seen=saw)
        assert int(waits["mask"][at]).bit_count() == len(rows.rows)
        assert waits["live"][at] == sum(row.left for row in rows) == waits["left"][at].sum()
    calls = PRACTICE.call_batch(NEARS, ["1C", "2C", "J", "9D"])
    for at, (text, tile) in enumerate(zip(NEARS, ["1C", "2C", "J", "9D"], strict=True)):
        claims = PRACTICE.call(text, tile).claims
        after = [claim.away_after for claim in claims if claim.kind == "exposure"]
        assert calls["away_after"][at] is np.ma.masked if not after else calls["away_after"][at] == min(after)
        assert calls["mah_jongg"][at] == any(claim.kind == "mah_jongg" for claim in claims)
    odds = PRACTICE.odds_batch(dealt[:2], seen="5D")
    for at in range(2):
        any_line = PRACTICE.odds(dealt[at], seen="5D", rollouts=0).any
        assert (odds["low"][at], odds["high"][at], odds["kind"][at]) == (any_line.low, any_line.high, any_line.kind)
    columns = PRACTICE.ask_batch([WON, "1B"], "verify", tile=["1C", None], by="discard", from_seat="E", winner="S")
    won = PRACTICE.verify(WON, tile="1C", by="discard", from_seat="East", winner="South")
    assert columns["mah_jongg"].tolist() == [True, False] and columns["line"] == [won.lines[0].line, None]
    # Differences of payments may be negative.
    assert (columns["discarder_pays"] - columns["winner_gets"]).tolist()[0] < 0
    assert columns["winner_gets"].tolist() == [sum(payment.amount for payment in won.payments), None]
    assert columns["discarder_pays"].tolist() == [max(payment.amount for payment in won.payments), None]


NEARS = ["11B 22B 22C 11C J [FFF]"] * 4


def test_bad_rows_of_a_question_are_raised_or_have_their_error() -> None:
    with pytest.raises(mahj.QuestionError, match="row 1: ") as raised:
        PRACTICE.waits_batch(["1B", "10B"])
    assert raised.value.code == "hand::ten"
    masked = PRACTICE.waits_batch(["1B", "10B", "2B"], seen=["", "", "5D 5D 5D 5D 5D"], errors="mask")
    assert masked["best"].mask.tolist() == [False, True, True]
    assert [error is None for error in masked["error"]] == [True, False, False]
    with pytest.raises(KeyError):
        masked["nothing"]
    with pytest.raises(mahj.QuestionError, match="1 texts for"):
        PRACTICE.waits_batch(["1B", "2B"], seen=["5D"])
    with pytest.raises(mahj.QuestionError, match="doesn't use `tile`"):
        PRACTICE.ask_batch(["1B"], "waits", tile="1B")
    with pytest.raises(ValueError, match="needs a column `tile`"):
        PRACTICE.ask_table(pa.table({"hand": ["1B"]}), "call")
    with pytest.raises(mahj.QuestionError, match="why"):
        PRACTICE.ask_table(pa.table({"hand": ["1B"]}), "why")  # type: ignore[arg-type]


@pytest.mark.parametrize("question", ["verify", "exposures", "waits", "call"])
def test_tables_answer_as_batches_do(question: Question) -> None:
    written = {"exposures": EXPOSED, "verify": [WON] * 4}.get(question, hands(4))
    table = pa.table({"id": range(4), "hand": written, "tile": ["1B", "2B", "1C", "1B"], "seen": ["5D"] * 4})
    answered = PRACTICE.ask_table(table, question)
    beside: dict[str, Any] = {} if question == "verify" else {"seen": "5D"}
    if question in ("verify", "call"):
        beside["tile"] = table["tile"]
    batch = PRACTICE.ask_batch(written, question, errors="mask", **beside)
    assert pa.table(batch).equals(answered.select(batch.columns))
    assert PRACTICE.ask_table(table, question, threads=1).equals(answered)


def targets_text(target: mahj.answers.Target) -> str:
    """Writes a concrete hand, with jokers for any tiles beyond what the set holds."""
    counts: dict[str, int] = {}
    for group in target.groups:
        counts[group.tile] = counts.get(group.tile, 0) + group.size
    naturals = {tile: min(count, 8 if tile == "F" else 4) for tile, count in counts.items()}
    written = [f"{count}x{tile}" for tile, count in naturals.items()]
    jokers = sum(counts.values()) - sum(naturals.values())
    return " ".join([*written, "J" * jokers])


def test_threads_change_nothing() -> None:
    dealt = mahj.deal(300_000, seed=1)
    one = PRACTICE.away_batch(dealt, threads=1)
    two = PRACTICE.away_batch(dealt, threads=2)
    assert (one[0] == two[0]).all() and (one[1] == two[1]).all()
    assert (PRACTICE.away_lines(dealt[:5000]).min(axis=1) == one[0][:5000]).all()


def test_numpy_and_arrow_look_at_the_same_bytes() -> None:
    dealt = mahj.deal(1000)
    array = np.asarray(dealt)
    assert array.shape == (1000, 14) and not array.flags.writeable
    assert array.ctypes.data == np.asarray(dealt).ctypes.data
    arrow = pa.array(dealt)
    assert arrow.type == pa.list_(pa.field("item", pa.uint8(), nullable=False), 14)
    assert arrow.values.buffers()[1].address == array.ctypes.data
    assert dealt[0].codes == array[0].tobytes()


def test_hands_are_exported_as_the_type_asked_for_if_it_needs_no_cast() -> None:
    dealt = mahj.deal(1000)[3:]
    array = np.asarray(dealt)
    binary = pa.array(dealt, pa.binary(14))
    assert binary.type == pa.binary(14) and binary.to_pylist() == [hand.codes for hand in dealt]
    assert binary.buffers()[1].address == array.ctypes.data
    named = pa.list_(pa.field("code", pa.uint8()), 14)
    assert pa.array(dealt, named).type == named
    for requested in [pa.string(), pa.list_(pa.uint8()), pa.list_(pa.uint16(), 14), pa.binary(13)]:
        exported = pa.Array._import_from_c_capsule(*dealt.__arrow_c_array__(requested.__arrow_c_schema__()))
        assert exported.equals(pa.array(dealt))
    with pytest.raises(ValueError):
        dealt.__arrow_c_array__(pa.array(["1B"]).__arrow_c_array__()[1])
    assert len(pa.array(dealt[:0])) == len(pa.array(dealt[:0], pa.binary(14))) == 0


def test_tables_are_exported_with_their_own_schema() -> None:
    answered = PRACTICE.ask_batch(hands(5), "away")
    plain = pa.table(answered)
    assert pa.schema(answered).equals(plain.schema, check_metadata=True)
    wide = plain.schema.set(0, pa.field("best", pa.int64()))
    exported = pa.RecordBatchReader._import_from_c_capsule(answered.__arrow_c_stream__(wide.__arrow_c_schema__()))
    assert exported.read_all().equals(plain)
    assert pa.table(answered, schema=wide)["best"].to_pylist() == plain["best"].to_pylist()


class Capsules:
    """A column or a table that hands out the same capsules each time."""

    def __init__(self, name: str, capsules: object) -> None:
        setattr(self, name, lambda requested_schema=None: capsules)


def test_a_capsule_is_read_once() -> None:
    column, table = pa.array(hands(3)), pa.table({"hand": hands(3)})
    chunks = pa.chunked_array([column, column])
    asks: list[tuple[Any, Callable[[Any], object], str, str]] = [
        (column, PRACTICE.away_batch, "__arrow_c_array__", "array"),
        (chunks, PRACTICE.away_batch, "__arrow_c_stream__", "stream"),
        (table.to_batches()[0], PRACTICE.away_table, "__arrow_c_array__", "array"),
        (table, PRACTICE.away_table, "__arrow_c_stream__", "stream"),
    ]
    for given, ask, name, kind in asks:
        once = Capsules(name, getattr(given, name)())
        ask(once)
        with pytest.raises(ValueError, match=f"this Arrow {kind} was read before"):
            ask(once)
    taken = pa.string().__arrow_c_schema__()
    pa.DataType._import_from_c_capsule(taken)
    renewed: Any = Capsules("__arrow_c_array__", (taken, column.__arrow_c_array__()[1]))
    reads: list[Callable[[], object]] = [
        lambda: mahj.deal(1).__arrow_c_array__(taken),
        lambda: PRACTICE.away_batch(renewed),
    ]
    for read in reads:
        with pytest.raises(ValueError, match="this Arrow schema was read before"):
            read()
    for name, wrong in [
        ("__arrow_c_stream__", column.__arrow_c_array__()[1]),
        ("__arrow_c_array__", tuple(reversed(column.__arrow_c_array__()))),
        ("__arrow_c_array__", column.__arrow_c_array__()[1]),
        ("__arrow_c_stream__", None),
    ]:
        with pytest.raises((TypeError, ValueError)):
            PRACTICE.away_batch(Capsules(name, wrong))  # type: ignore[arg-type, unused-ignore]


def test_memory_is_released_by_whoever_holds_it_last() -> None:
    before = pa.total_allocated_bytes()
    column = pa.array(hands(1000))
    assert pa.total_allocated_bytes() > before
    table = pa.table({"hand": column})
    for name, given in [("__arrow_c_array__", column), ("__arrow_c_stream__", table)]:
        unread = Capsules(name, getattr(given, name)())
        del unread
    reader = pa.RecordBatchReader.from_batches(table.schema, table.to_batches())
    answered = [PRACTICE.away_batch(column), PRACTICE.away_table(table), PRACTICE.away_table(reader)]
    made = PRACTICE.ask_table(Stream(table), "away").__arrow_c_stream__()
    exported = pa.array(mahj.deal(1000))
    del column, table, given, reader
    assert exported.to_pylist() == pa.array(mahj.deal(1000)).to_pylist()
    batches = pa.RecordBatchReader._import_from_c_capsule(made)
    assert batches.read_all()["hand"].to_pylist() == hands(1000)
    del answered, made, batches, exported
    gc.collect()
    assert pa.total_allocated_bytes() == before


def test_what_is_no_table_is_refused() -> None:
    null = pa.StructArray.from_arrays([pa.array(["1B", "2B"])], ["hand"], mask=pa.array([False, True]))
    for given, why in [
        (5, "`int` isn't a table"),
        (hands(3), "`list` isn't a table"),
        (pa.array(hands(3)), "a column of Utf8; give a table"),
        (pa.chunked_array([hands(3)]), "a column of Utf8; give a table"),
        (mahj.deal(3), "a column of FixedSizeList"),
        (null, "a row of a table can't be null"),
        (pa.chunked_array([null]), "a row of a table can't be null"),
    ]:
        with pytest.raises((ValueError, RuntimeError), match=why):
            PRACTICE.away_table(given)  # type: ignore[type-var, unused-ignore]


@pytest.mark.parametrize("library", ["pyarrow", "polars", "pandas", "chunks", "other"])
def test_tables_come_back_as_they_were_given(library: str) -> None:
    written = texts()
    table: Any = pa.table({"id": list(range(len(written))), "rack": written})
    expected = plainly(written)
    makers: dict[str, Callable[[], Any]] = {
        "pyarrow": lambda: table,
        "polars": lambda: pl.DataFrame({"id": range(len(written)), "rack": written}),
        "pandas": lambda: pd.DataFrame({"id": range(len(written)), "rack": written}),
        "chunks": lambda: pa.concat_tables([table[:30], table[30:]]),
        "other": lambda: Stream(table),
    }
    given = makers[library]()
    answered: Any = PRACTICE.away_table(given, hand="rack")
    if library == "other":
        assert isinstance(answered, mahj.Table) and len(answered) == len(written)
        assert answered.columns == ["id", "rack", "best", "line", "value", "error"]
    else:
        assert type(answered) is type(given)
    plain = pa.table(answered)
    best = [NO_AWAY if away is None else away for away in plain["best"].to_pylist()]
    if library != "pandas":
        assert best == expected[0]
        assert [at for at, error in enumerate(plain["error"].to_pylist()) if error] == [7, 8]
        assert plain["id"].to_pylist() == list(range(len(written)))
    lines = [PRACTICE.card.lines[at] if at != NO_LINE else None for at in expected[1]]
    assert [None if line != line else line for line in plain["line"].to_pylist()] == lines


class Stream:
    """A table that supports only the PyCapsule interface."""

    def __init__(self, table: Any) -> None:
        self.table = table

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self.table.__arrow_c_stream__(requested_schema)


def test_a_table_without_hands_says_so_and_what_a_reader_raises_comes_out() -> None:
    with pytest.raises(ValueError, match="no column `rack`"):
        PRACTICE.away_table(pa.table({"hand": ["1B"]}), hand="rack")

    def batches() -> Any:
        yield pa.record_batch({"hand": ["1B"]})
        raise RuntimeError("the disk is gone")

    reader = pa.RecordBatchReader.from_batches(pa.schema({"hand": pa.string()}), batches())
    with pytest.raises(Exception, match="the disk is gone"):
        PRACTICE.away_table(reader)


def test_progress_is_told_and_its_errors_come_out() -> None:
    seen: list[tuple[int, int | None]] = []
    PRACTICE.away_batch(mahj.deal(600_000), progress=lambda done, all: seen.append((done, all)))
    assert len(seen) > 1 and seen[-1] == (600_000, 600_000) and seen == sorted(seen)

    def stop(done: int, all: int | None) -> None:
        raise RuntimeError("enough")

    works: list[Callable[[], object]] = [
        lambda: PRACTICE.away_batch(mahj.deal(600_000), progress=stop),
        lambda: PRACTICE.simulate(10_000, progress=stop),
        lambda: PRACTICE.card.stats(10_000_000, progress=stop),
        lambda: PRACTICE.away_table(pa.table({"hand": hands(100)}), progress=stop),
        lambda: PRACTICE.advise("11B 22B 22C 11C J N 9D [FFF]", rollouts=100_000, progress=stop),
        lambda: PRACTICE.odds("11B 22B 22C 111C N 9D [FFF]", rollouts=10_000_000, progress=stop),
        lambda: PRACTICE.balance(200, rounds=50, progress=stop),
    ]
    for work in works:
        with pytest.raises(RuntimeError, match="enough"):
            work()


def interrupts(over: threading.Event) -> None:
    """Presses Ctrl-C once, and again from time to time: Python drops one that comes while an object is freed."""
    wait = 0.3
    while not over.wait(wait):
        signal.raise_signal(signal.SIGINT)
        wait = 0.7


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_long_work_is_interrupted() -> None:
    # A shell starts background jobs with Ctrl-C ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    batch = pa.record_batch({"hand": hands(20_000)})

    # Far more than can be read in time, but not so much that it takes all memory if it isn't interrupted. No
    # Python runs between them: a signal that arrives there is handled in the generator.
    many = [batch] * 2000

    works: list[Callable[[], object]] = [
        lambda: PRACTICE.away_table(pa.RecordBatchReader.from_batches(batch.schema, many)),
        lambda: PRACTICE.simulate(10_000_000),
        lambda: PRACTICE.card.stats(10_000_000_000),
        lambda: PRACTICE.odds("11B 22B 22C 111C N 9D [FFF]", rollouts=100_000_000),
        lambda: PRACTICE.balance(1000, rounds=100),
    ]
    try:
        for work in works:
            over = threading.Event()
            thread = threading.Thread(target=interrupts, args=[over], daemon=True)
            thread.start()
            began = time.monotonic()
            try:
                with pytest.raises(KeyboardInterrupt):
                    work()
            finally:
                over.set()
            thread.join()
            assert time.monotonic() - began < 30
    finally:
        signal.signal(signal.SIGINT, before)


def test_other_threads_run_while_hands_are_measured() -> None:
    dealt = mahj.deal(3_000_000)
    counted = 0
    running = True

    def count() -> None:
        nonlocal counted
        while running:
            counted += 1
            time.sleep(0)

    thread = threading.Thread(target=count)
    thread.start()
    before = counted
    PRACTICE.away_batch(dealt)
    after = counted
    running = False
    thread.join()
    assert after > before + 10
