"""The measurements of `python/measure`: the best of several turns, one side after the other."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any


def seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def importing() -> None:
    def run(code: str) -> tuple[float, float]:
        took = []
        for _ in range(20):
            before = os.times()
            clock = seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True))
            after = os.times()
            processor = sum(after[2:4]) - sum(before[2:4])
            took.append((clock, processor))
        return min(clock for clock, _ in took), sum(processor for _, processor in took) / len(took)

    (clock, processor), (no_clock, no_processor) = run("import mahj"), run("pass")
    print(
        f"import mahj: {(clock - no_clock) * 1000:.1f} ms by the clock, "
        f"{(processor - no_processor) * 1000:.1f} ms of a processor"
    )


def answers(turns: int = 7, asks: int = 200) -> None:
    """How long single answers take, as objects."""
    import mahj

    m, near = mahj.Matcher(), "11B 22B 22C 111C J [FFF]"
    questions: dict[str, Callable[[], object]] = {
        "away": lambda: m.away(near),
        "verify": lambda: m.verify("11B 22B J 22C 111C J [FFF]", by="self"),
        "waits": lambda: m.waits(near),
        "call": lambda: m.call(near, "2B"),
        "card.show": m.card.show,
    }

    def repeated(ask: Callable[[], object]) -> float:
        return min(seconds(lambda: [ask() for _ in range(asks)]) for _ in range(turns))

    for name, ask in questions.items():
        took = repeated(ask)
        print(f"m.{name}: {took / asks * 1e6:.0f} microseconds")


def memory() -> None:
    """How much memory the answers take beside what was given: no copy of it."""
    import numpy as np

    import mahj

    m = mahj.Matcher()
    m.away_batch(mahj.deal(1000))
    codes = np.asarray(mahj.deal(10_000_000))

    def peak() -> float:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

    before = peak()
    m.away_batch(codes)
    print(f"10^7 hands, {codes.nbytes / 2**20:.0f} MB of numpy: {peak() - before:.0f} MB more at most, answers take 29")


def rates(hands: int = 2_000_000, turns: int = 7) -> None:
    import numpy as np
    import pyarrow as pa

    import mahj
    from mahj import _mahj

    engine: Any = _mahj

    m = mahj.Matcher()
    dealt = mahj.deal(hands, seed=1)
    codes = np.asarray(dealt)
    text = pa.array(dealt[: hands // 4].to_list())
    table = pa.table({"hand": text})
    # The dealt hands are the library's own; the module is measured on them and on NumPy data.
    works: dict[str, Callable[[], float]] = {
        "library, nearest": lambda: engine.seconds_nearest(m, dealt),
        "away_batch(Hands)": lambda: seconds(lambda: m.away_batch(dealt)),
        "away_batch(numpy, check=False)": lambda: seconds(lambda: m.away_batch(codes, check=False)),
        "away_batch(numpy)": lambda: seconds(lambda: m.away_batch(codes)),
        "deal": lambda: seconds(lambda: mahj.deal(hands, seed=1)),
        "verify_batch(Hands)": lambda: seconds(lambda: m.verify_batch(dealt)),
        "library, answers beside text": lambda: engine.seconds_answers(m, table),
        "away_table(text)": lambda: seconds(lambda: m.away_table(table)),
        "away_batch(text)": lambda: seconds(lambda: m.away_batch(text)),
    }
    best = dict.fromkeys(works, float("inf"))
    for _ in range(turns):
        for name, work in works.items():
            best[name] = min(best[name], work())
    for name, took in best.items():
        rows = len(text) if "text" in name else hands
        beside = best["library, answers beside text"] if "text" in name else best["library, nearest"]
        print(f"{name}: {rows / took / 1e6:.2f} million a second, {took / beside:.2f} of the library's time")
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "hands.csv")
        with open(file, "w") as written:
            written.write("hand\n" + "\n".join(text.to_pylist()) + "\n")
        run = [os.environ["MAHJ"], "batch", file, "-o", os.path.join(folder, "out.csv")]
        took = min(seconds(lambda: subprocess.run(run, check=True, capture_output=True)) for _ in range(turns))
        print(f"mahj batch, CSV to CSV: {len(text) / took / 1e6:.2f} million a second")


if __name__ == "__main__":
    {"import": importing, "answers": answers, "memory": memory, "rates": rates}[sys.argv[1]]()
