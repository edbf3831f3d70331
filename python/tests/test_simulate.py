"""Simulated games as rows: the same as the command writes, by any house rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from common import PRACTICE, told

import mahj

pa = pytest.importorskip("pyarrow")

#: The options of the command, and the arguments that mean the same.
RULES: list[tuple[list[str], dict[str, Any]]] = [
    ([], {}),
    (["--charleston", "first", "--jokers", "10"], {"charleston": "first", "jokers": 10}),
    (["--players", "3", "--policy", "near"], {"players": 3, "policy": "near"}),
    (["--rules", "COLD", "--jokers", "2"], {"rules": {"wall": "cold"}, "jokers": 2}),
]


@pytest.mark.parametrize(("options", "arguments"), RULES)
def test_rows_are_those_of_the_command(options: list[str], arguments: dict[str, Any], tmp_path: Path) -> None:
    cold = tmp_path / "cold.toml"
    cold.write_text('wall = "cold"\n')
    options = [str(cold) if option == "COLD" else option for option in options]
    file = tmp_path / "games.jsonl"
    (report,) = told("simulate", "--games", "40", "--seed", "3", "--out", str(file), *options)
    wanted = [json.loads(row) for row in file.read_text().split("\n") if row]
    table = PRACTICE.simulate_table(40, seed=3, **arguments)
    rows = pa.table(table).to_pylist()
    assert [{**row, "schema": 1} for row in rows] == wanted and len(rows) == 40
    # The totals are the same games, too.
    played = PRACTICE.simulate(40, seed=3, **arguments)
    assert played.to_dict() == report
    assert sum(row["winner"] is None for row in rows) == round(40 * played.wall.share)
    assert table["line"] == [row["line"] for row in rows] and table["winner"][:3] == [row["winner"] for row in rows[:3]]


def test_pieces_of_a_run_are_the_run() -> None:
    whole = pa.table(PRACTICE.simulate_table(30, seed=2))
    parts = [pa.table(PRACTICE.simulate_table(10, seed=2, first=first, threads=1)) for first in (0, 10, 20)]
    assert pa.concat_tables(parts, promote_options="permissive").to_pylist() == whole.to_pylist()
    paid = [np.asarray(PRACTICE.simulate_table(30, seed=2)[seat.lower()]) for seat in ("East", "South", "West", "North")]
    assert (np.sum(paid, axis=0) == 0).all()
    assert len(PRACTICE.simulate_table(0)) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"rules": "tournament"}, "scored by points"),
        (
            {"players": 3, "charleston": "first"},
            r"three players have no Charleston \(leave out charleston, or play with four\)",
        ),
        ({"rules": "leage"}, r"no rule set is called `leage` \(use league or teacher\)"),
        ({"players": 5}, "`5` isn't a number of players"),
        ({"charleston": "half"}, "`half` isn't a kind of Charleston"),
        ({"policy": "luck"}, "`luck` isn't a policy"),
        ({"jokers": 99}, r"a set can't have 99 jokers \(use jokers from 0 to 24\)"),
    ],
)
def test_house_rules_that_games_do_not_have(arguments: dict[str, Any], message: str) -> None:
    for ask in (PRACTICE.simulate, PRACTICE.simulate_table):
        with pytest.raises(mahj.QuestionError, match=message):
            ask(5, **arguments)
