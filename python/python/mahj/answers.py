"""Answers: what the command prints with ``--json``, as small classes whose fields are its keys.

A key that Python has a word for ends in ``_``: ``from_``, ``for_``. ``to_dict()`` gives the keys as the
command writes them, ``str()`` the words that it prints for people. Answers cannot be changed; they
are compared by what they say, and can be pickled.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

if TYPE_CHECKING:
    from ._mahj import Told

__all__ = [
    "About",
    "Advice",
    "Answer",
    "Away",
    "Balance",
    "Balanced",
    "Between",
    "Call",
    "CardDeals",
    "CardStats",
    "Change",
    "Changes",
    "CharlestonAdvice",
    "Choice",
    "Claim",
    "ClaimLine",
    "ClosedLine",
    "Cost",
    "Dead",
    "Exact",
    "Exchange",
    "Exchanges",
    "Exposures",
    "Fault",
    "Filled",
    "Form",
    "Forms",
    "JudgedRow",
    "Judgement",
    "LineAway",
    "LineBalance",
    "LineDeals",
    "LineOdds",
    "LineValue",
    "LineWins",
    "Missing",
    "Odds",
    "OpenClaim",
    "OpenJoker",
    "OpenLine",
    "Option",
    "Payment",
    "Points",
    "Reading",
    "Refusal",
    "Rows",
    "SeatWins",
    "SectionWins",
    "Share",
    "Simulation",
    "Target",
    "TargetGroup",
    "Targets",
    "Transfer",
    "Verdict",
    "Wait",
    "Waits",
    "WhatIf",
]

Row = TypeVar("Row", bound="Answer")


class _Shown:
    """What all answers have: words, a picture, and nothing that can be changed."""

    __slots__ = ("_data", "_kept", "_told")
    _data: Any
    _told: Told | str | None
    _kept: dict[str, Any]

    def __init__(self, data: Any, told: Told | str | None = None) -> None:
        object.__setattr__(self, "_data", data)
        object.__setattr__(self, "_told", told)
        object.__setattr__(self, "_kept", {})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"answers cannot be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"answers cannot be changed: {name}")

    def words(self, width: int = 80) -> str:
        """Returns the words of the answer, in rows of at most so many columns where that can be."""
        if self._told is None:
            return repr(self)
        return self._told if isinstance(self._told, str) else self._told.words(width)

    def __str__(self) -> str:
        return self.words().rstrip("\n")

    def _repr_html_(self) -> str:
        if self._told is not None and not isinstance(self._told, str):
            picture = self._told.picture()
            if picture is not None:
                return picture
        # Who only imports the package does not wait for it.
        from html import escape

        return f"<pre>{escape(str(self))}</pre>"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return bool(self._data == other._data)

    def __hash__(self) -> int:
        return hash((type(self).__name__, repr(self._data)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._data, None if self._told is None else self.words())


class Answer(_Shown):
    """An answer that is one object."""

    __slots__ = ()
    _fields: ClassVar[dict[str, str]] = {}
    _data: dict[str, Any]

    def __init_subclass__(cls) -> None:
        of_base = {k: v for base in cls.__mro__[1:] for k, v in getattr(base, "_fields", {}).items()}
        own = cls.__dict__.get("__annotations__")
        if own is None:
            own = cls.__annotations__
        cls._fields = of_base | {k: v for k, v in own.items() if not k.startswith("_")}

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            kept = self._kept
            if name not in kept:
                if name not in self._fields:
                    raise AttributeError(f"{type(self).__name__!r} has no {name!r}")
                value = self._data.get(name.rstrip("_"))
                kept[name] = _typed(self._fields[name], value)
            return kept[name]

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._fields})

    def to_dict(self) -> dict[str, Any]:
        """Returns the keys and values as the command prints them with ``--json``."""
        copied: dict[str, Any] = _copied(self._data)
        return copied

    def __repr__(self) -> str:
        shown = []
        for name in self._fields:
            value = self._data.get(name.rstrip("_"))
            if name == "schema" or value is None or value == []:
                continue
            if isinstance(value, list) and len(value) > 3:
                shown.append(f"{name}=[{len(value)}]")
            else:
                shown.append(f"{name}={getattr(self, name)!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


class Rows(_Shown, Generic[Row]):
    """An answer that is several objects, in their order."""

    __slots__ = ()
    _row: ClassVar[str] = "Answer"
    _data: list[dict[str, Any]]

    @property
    def rows(self) -> tuple[Row, ...]:
        """All of them."""
        if "rows" not in self._kept:
            of = globals()[self._row]
            self._kept["rows"] = tuple(of(row) for row in self._data)
        rows: tuple[Row, ...] = self._kept["rows"]
        return rows

    def __len__(self) -> int:
        return len(self._data)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    @overload
    def __getitem__(self, at: int) -> Row: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Row, ...]: ...
    def __getitem__(self, at: int | slice) -> Row | tuple[Row, ...]:
        return self.rows[at]

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns the objects as the command prints them with ``--json``, a row each."""
        copied: list[dict[str, Any]] = _copied(self._data)
        return copied

    def to_dict(self) -> dict[str, Any]:
        """Returns the same under the key ``rows``."""
        return {"rows": self.to_dicts()}

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self.rows[:3])!r}{', ...' if len(self) > 3 else ''})"


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(value) for key, value in value.items()}
    return [_copied(value) for value in value] if isinstance(value, list) else value


def _typed(annotation: str, value: Any) -> Any:
    """Returns a value as the class that its annotation names; what is left out is false or empty."""
    if value is None and annotation == "bool":
        return False
    if value is None and annotation.startswith("list[") and "None" not in annotation:
        return []
    if isinstance(value, list):
        of = globals().get(annotation.removeprefix("list[").partition("]")[0])
        return [of(item) for item in value] if isinstance(of, type) else list(value)
    if isinstance(value, dict):
        of = globals().get(annotation.partition(" ")[0])
        return of(value) if isinstance(of, type) and issubclass(of, Answer) else dict(value)
    return value


def faults(rows: list[dict[str, Any]], told: object = None) -> list[Fault]:
    """Returns the faults of a text."""
    return [Fault(row) for row in rows]


class Fault(Answer):
    """Something wrong with a text, or that looks so."""

    schema: int
    file: str
    row: int
    column: int
    length: int
    severity: str
    code: str
    message: str
    help: str


class Filled(Answer):
    """A group with what a hand lays into it."""

    tile: str
    size: int
    naturals: int
    jokers: int
    missing: int
    exposed: bool
    block: bool


class Missing(Answer):
    """Tiles that are missing."""

    tile: str
    count: int
    joker: bool
    left: int


class LineAway(Answer):
    """How far a hand is from a line."""

    line: str
    name: str
    away: int | None
    value: int
    concealed: bool
    missing: list[Missing]
    useful_jokers: int
    possible: bool
    reason: str | None
    rule: str | None
    groups: list[Filled]
    ties: int


class Away(Answer):
    """How far a hand is from every line, nearest first."""

    schema: int
    hand: str
    tiles: int
    best: int | None
    lines: list[LineAway]
    left_out: list[str]


class Payment(Answer):
    """One payment."""

    from_: str
    to: str
    amount: int


class Reading(Answer):
    """A reading of a hand as Mah Jongg."""

    line: str
    name: str
    value: int
    concealed: bool
    jokerless: bool
    groups: list[Filled]
    payments: list[Payment]


class Verdict(Answer):
    """Is a hand Mah Jongg? True if it is."""

    schema: int
    hand: str
    mah_jongg: bool
    lines: list[Reading]
    payments: list[Payment]
    reason: str | None
    rule: str | None
    nearest: LineAway | None
    left_out: list[str]

    def __bool__(self) -> bool:
        return self.mah_jongg


class LineValue(Answer):
    """A line with its value."""

    line: str
    value: int
    target: str


class Wait(Answer):
    """A tile that brings a hand nearer."""

    schema: int
    tile: str
    left: int
    away_after: int
    lines: list[LineValue]
    left_out: list[str]


class Waits(Rows[Wait]):
    """Which tiles bring a hand nearer?"""

    _row = "Wait"


class Choice(Answer):
    """A discard or a draw."""

    schema: int
    choice: str
    tile: str
    away: int | None
    target: str | None
    line: str | None
    value: int | None
    open_lines: int
    live: int
    left: int
    left_out: list[str]


class WhatIf(Rows[Choice]):
    """What becomes of a hand with each discard or draw, best first?"""

    _row = "Choice"


class ClaimLine(Answer):
    """A line that a claim is for."""

    line: str
    value: int
    away: int
    target: str


class Claim(Answer):
    """Something a discard may be claimed for."""

    kind: str
    exposure: str | None
    size: int | None
    own: int | None
    jokers: int | None
    away_after: int
    lines: list[ClaimLine]
    readings: list[Reading]


class Refusal(Answer):
    """Why a discard may not be claimed."""

    rule: str
    reason: str
    line: str | None


class Call(Answer):
    """May a discard be claimed? True if it may."""

    schema: int
    hand: str
    tile: str
    claims: list[Claim]
    refused: list[Refusal]
    left_out: list[str]

    def __bool__(self) -> bool:
        return bool(self.claims)


class OpenLine(Answer):
    """A line that exposures leave open."""

    line: str
    forms: list[str]
    value: int
    concealed: bool
    targets: int
    example: str
    hand: str | None


class ClosedLine(Answer):
    """A line that they close, and why."""

    line: str
    reason: str
    rule: str


class Exposures(Answer):
    """Which lines do exposures leave open?"""

    schema: int
    exposures: str
    dead: bool
    reason: str | None
    rule: str | None
    open: int
    lines: list[OpenLine]
    closed: list[ClosedLine]
    left_out: list[str]


class Exchange(Answer):
    """A joker that may be taken."""

    schema: int
    tile: str
    from_: str
    owner: str
    count: int
    away_before: int | None
    away_after: int | None
    target: str | None
    mah_jongg: bool
    left_out: list[str]


class Exchanges(Rows[Exchange]):
    """Which jokers on the table may a hand take, best first?"""

    _row = "Exchange"


class Between(Answer):
    """A number between two ends: exact, proven, or counted."""

    low: float
    high: float
    kind: str
    low_interval: list[float] | None
    high_interval: list[float] | None


class Exact(Answer):
    """How likely a concrete hand is, exactly."""

    target: str
    odds: float
    by_draw: list[float]


class LineOdds(Between):
    """How likely a line is."""

    line: str
    name: str
    value: int
    concealed: bool
    target: str | None
    away: int | None
    exact: Exact | None
    live: int


class Odds(Answer):
    """How likely does a hand get there by own draws?"""

    schema: int
    hand: str
    tiles: int
    best: int | None
    draws: int
    wall: int | None
    unseen: int
    rollouts: int
    seed: int | None
    policy: str | None
    any: Between
    points: Between
    lines: list[LineOdds]
    left_out: list[str]


class About(Answer):
    """A number counted on simulated games, with its interval."""

    about: float
    low: float
    high: float


class Cost(About):
    """What something brings more or less than another."""

    to: str


class Option(Answer):
    """Something that may be done."""

    do: str
    tile: str | None
    alike: list[str]
    exchanges: list[str]
    exposure: str | None
    pass_: list[str] | None
    blind: int | None
    rollouts: int
    win: About
    points: float
    difference: Cost | None
    tied: bool
    aims: list[str]


class Advice(Answer):
    """What to throw, or what to do with a discard? Best first."""

    schema: int
    hand: str
    tiles: int
    discard: str | None
    from_: str | None
    seat: str
    wall: int
    unseen: int
    for_: str
    policy: str
    rollouts: int
    seed: int
    options: list[Option]
    left_out: list[str]


class CharlestonAdvice(Answer):
    """What to pass in the Charleston?"""

    schema: int
    hand: str
    tiles: int
    stage: str
    seat: str
    for_: str
    policy: str
    rollouts: int
    seed: int
    pass_: list[str]
    blind: int
    keeps: list[str]
    stop: Cost | None
    options: list[Option]
    left_out: list[str]


class Form(Answer):
    """A form of a line as it was read."""

    schema: int
    line: str
    section: str
    number: int
    form: str | None
    text: str
    note: str
    concealed: bool
    value: int
    reading: str
    targets: int
    left_out: list[str]


class Forms(Rows[Form]):
    """How a card was read, a row for each form of each line."""

    _row = "Form"


class TargetGroup(Answer):
    """A group of a concrete hand."""

    tile: str
    size: int
    jokers: bool
    block: bool


class Target(Answer):
    """A concrete hand."""

    schema: int
    line: str
    value: int
    concealed: bool
    groups: list[TargetGroup]
    left_out: list[str]


class Targets(Rows[Target]):
    """The concrete hands of a card."""

    _row = "Target"


class Change(Answer):
    """What became of a line."""

    schema: int
    change: str
    line: str | None
    line_after: str | None
    value: int | None
    value_after: int | None
    concealed: bool | None
    concealed_after: bool | None
    targets: int
    nearest: str | None
    shared: int


class Changes(Rows[Change]):
    """What became of the lines of a card in another."""

    _row = "Change"


class CardDeals(Answer):
    """How far dealt hands are from their nearest line."""

    schema: int
    deals: int
    seed: int
    tiles: int
    mean: float | None
    best: list[int]
    left_out: list[str]


class LineDeals(Answer):
    """How dealt hands stand to a line."""

    schema: int
    line: str
    value: int
    targets: int
    nearest: float
    low: float
    high: float
    tied: float
    alone: float
    alone_low: float
    alone_high: float
    mean: float | None
    distances: list[int]
    jokers: int
    naturals: int


class CardStats(Answer):
    """How hard each line of a card is: the card as a whole, then its lines."""

    card: CardDeals
    lines: list[LineDeals]

    def to_dicts(self) -> list[dict[str, Any]]:
        """Returns the objects as the command prints them with ``--json``, a row each."""
        return [self.card.to_dict(), *(line.to_dict() for line in self.lines)]


class Share(Answer):
    """A share, with the ends of its interval."""

    share: float
    low: float
    high: float


class SeatWins(Share):
    """What a seat won."""

    seat: str
    wins: int


class SectionWins(Share):
    """What the lines of a section won."""

    section: str
    wins: int


class LineWins(Share):
    """What a line won."""

    line: str
    value: int
    targets: int
    wins: int


class Simulation(Answer):
    """What came of games that bots played."""

    schema: int
    games: int
    seed: int
    policy: str
    wall: Share
    self_picked: Share
    jokerless: Share
    draws_at_win: float | None
    points_a_win: float | None
    claims: float
    exchanges: float
    exposures: list[int]
    seats: list[SeatWins]
    sections: list[SectionWins]
    lines: list[LineWins]
    never_won: list[str]
    left_out: list[str]


class Balanced(Answer):
    """A value with the ends of its interval."""

    value: float
    low: float
    high: float
    settled: bool


class LineBalance(Share):
    """What a line is worth playing."""

    line: str
    value: int
    targets: int
    wins: int
    points: float
    balanced: Balanced
    by_deals: int
    by_games: int
    away: float | None


class Balance(Answer):
    """What the lines of a card are worth playing."""

    schema: int
    games: int
    seed: int
    policy: str
    rounds: int
    settled: bool
    wall: Share
    lines: list[LineBalance]
    never_won: list[str]
    left_out: list[str]


class Transfer(Answer):
    """Who pays whom, by which law."""

    from_: str
    to: str
    amount: int
    rule: str


class Points(Answer):
    """Points that a seat gets or loses."""

    seat: str
    points: int
    rule: str


class OpenClaim(Answer):
    """A claim that stands."""

    seat: str
    aim: str
    commitment: str


class Dead(Answer):
    """A hand that is dead, or is once somebody says so."""

    seat: str
    when_called: bool
    why: str | None


class OpenJoker(Answer):
    """A joker that may be exchanged."""

    seat: str
    group: str


class JudgedRow(Answer):
    """A row of a judged record: a ruling, how the table stands, or the end.

    What a row is not has none of the others' values: ``ruling`` is one of a ruling alone, ``ask`` is
    true where the record asks how the table stands, ``accounts`` stand in the last.
    """

    schema: int
    # A ruling.
    event: int | None
    row: int | None
    text: str | None
    together: int | None
    ruling: str | None
    seat: str | None
    rules: list[str] | None
    why: str | None
    hangs_on: str | None
    recommended: bool | None
    stands: bool | None
    replaces: bool | None
    payments: list[Transfer] | None
    points: Any
    line: str | None
    value: int | None
    by: str | None
    groups: list[str] | None
    # How the table stands.
    ask: bool | None
    over: Any
    next_east: str | None
    pass_: str | None
    awaited: list[str] | None
    turn: str | None
    begun: bool | None
    window: bool | None
    tile: str | None
    name: str | None
    award: str | None
    claims: list[OpenClaim] | None
    to_do: list[str] | None
    dead: list[Dead] | None
    jokers: list[OpenJoker] | None
    # The end.
    ending: str | None
    refused: int | None
    accounts: dict[str, int] | None
    bettor: int | None
    names: dict[str, str] | None


class Judgement(Rows[JudgedRow]):
    """A record judged: every ruling, and the end behind them."""

    _row = "JudgedRow"

    @property
    def rulings(self) -> tuple[JudgedRow, ...]:
        """The rulings."""
        return tuple(row for row in self.rows if row.ruling is not None)

    @property
    def end(self) -> JudgedRow:
        """How it ended."""
        return self.rows[-1]

    @property
    def refused(self) -> int:
        """How many events were refused."""
        return self.end.refused or 0

    def __bool__(self) -> bool:
        return not self.refused

