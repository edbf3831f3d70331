"""A billion hands on one machine, block by block: how far is a dealt hand from its closest line?

    python examples/billion.py --hands 1000000000

Each block is dealt, measured, counted and discarded, so memory use doesn't grow. Block i is the same on any
machine, so several can split the blocks with --first.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

import mahj

BLOCK = 10_000_000


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--hands", type=int, default=1_000_000_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    m = mahj.Matcher()
    counts = np.zeros(256, np.int64)
    began = time.perf_counter()
    for first in range(given.first, given.first + given.hands, BLOCK):
        some = min(BLOCK, given.first + given.hands - first)
        best, _ = m.away_batch(mahj.deal(some, seed=given.seed, tiles=13, first=first))
        counts += np.bincount(best, minlength=256)
    took = time.perf_counter() - began
    for away in np.flatnonzero(counts):
        print(f"{away:2} away: {counts[away]:13,}")
    print(f"{given.hands:,} hands in {took:.1f} s: {given.hands / took / 1e6:.1f} million a second")


if __name__ == "__main__":
    main()
