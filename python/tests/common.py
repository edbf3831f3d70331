"""What the tests share: the command to compare with, and the rows of the Rust tests."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import types
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import mahj
from mahj.answers import Answer, Rows

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"


def _command() -> Path:
    named = os.environ.get("MAHJ")
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    return Path(named) if named else target / "release" / "mahj"


def told(*args: str) -> list[dict[str, Any]]:
    """Runs the command with ``--json``, and returns the objects that it prints."""
    run = subprocess.run([_command(), "--json", *args], cwd=ROOT, capture_output=True, check=False)
    assert run.returncode in (0, 1, 2), (args, run.stderr.decode())
    return [json.loads(line) for line in run.stdout.decode().split("\n") if line]


def rows(file: str) -> list[list[str]]:
    """Returns the rows of a file of expectations, split into columns."""
    lines = (DATA / file).read_text().split("\n")
    lines = [line for line in lines if line.strip() and not line.startswith("#")]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def read(file: str) -> str:
    return (ROOT / file).read_bytes().decode()


def values_fit(answer: Answer | Rows[Any]) -> None:
    """Checks that every value of an answer has the type that its class declares, at every level."""
    if isinstance(answer, Rows):
        assert isinstance(answer.rows, tuple)
        for row in answer:
            values_fit(row)
        return
    of: Any = type(answer)
    hints = _hints(of)
    assert set(vars(answer)) <= set(hints), of
    for name, hint in hints.items():
        assert _fits(getattr(answer, name), hint), (of, name, getattr(answer, name), hint)


@lru_cache
def _hints(of: Any) -> dict[str, Any]:
    hints = get_type_hints(of)
    return {field.name: hints[field.name] for field in dataclasses.fields(of)}


def _fits(value: Any, hint: Any) -> bool:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return any(_fits(value, one) for one in inner)
    if origin is Literal:
        return value in inner
    if origin is dict:
        return type(value) is dict and all(_fits(key, inner[0]) and _fits(item, inner[1]) for key, item in value.items())
    if origin is tuple and inner[1:] == (...,):
        return type(value) is tuple and all(_fits(item, inner[0]) for item in value)
    if origin is tuple:
        return type(value) is tuple and len(value) == len(inner) and all(map(_fits, value, inner))
    if isinstance(value, Answer):
        values_fit(value)
    return type(value) is (type(None) if hint is None else hint)


def hands(count: int, seed: int = 7, tiles: int = 13) -> list[str]:
    """Returns dealt hands as text, some of them with an exposure."""
    return mahj.deal(count, seed=seed, tiles=tiles).to_list()


#: The practice card.
PRACTICE = mahj.Matcher()
#: A hand that is one away, and one that is Mah Jongg.
NEAR = "11B 22B 22C 111C J [FFF]"
WON = "11B 22B J 22C 111C J [FFF]"
