# Made by `python/stubs` of what is written in Rust; not to be changed by hand.
import os
import typing
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, Literal, Protocol, TypeVar, final, overload

import numpy
import numpy.typing

from . import answers

class _Array(Protocol):
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]: ...

class _Stream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

Rows = (
    Hands
    | Iterable[str]
    | Iterable[Hand]
    | numpy.typing.NDArray[numpy.integer[Any]]
    | numpy.typing.NDArray[numpy.str_]
    | numpy.typing.NDArray[numpy.object_]
    | _Array
    | _Stream
)
Texts = str | Iterable[str | None] | numpy.typing.NDArray[numpy.object_] | _Array | _Stream | None
AnyTable = TypeVar("AnyTable", bound=_Stream | _Array)
Progress = bool | Callable[[int, int | None], object] | None

VERSION: Final[str]

@final
class Card:
    """A card: its lines, parsed and expanded once.

    Without a text, it is the practice card. Raises CardError if the card has errors; with
    `skip_faulty`, lines with errors are ignored instead.
    """

    def __new__(cls, text: str | None = None, *, name: str = "card", skip_faulty: bool = False) -> Card:
        ...
    @staticmethod
    def read(path: str | os.PathLike[str], *, skip_faulty: bool = False) -> Card:
        """Loads a card from a file."""
    @staticmethod
    def check(text: str, *, name: str = "card") -> list[answers.Fault]:
        """Returns all errors and warnings of a card's text, with their locations."""
    @property
    def text(self) -> str:
        """The text."""
    @property
    def name(self) -> str:
        """The name of its file, or the name it was given."""
    @property
    def title(self) -> str | None:
        """The title, if it has one."""
    @property
    def lines(self) -> list[str]:
        """The names of its lines, as answers have them; `line` in a batch is an index into this list."""
    @property
    def values(self) -> list[int]:
        """The values of its lines; for a line with two, the one with exposures."""
    @property
    def hands(self) -> int:
        """The number of ways to make its lines."""
    @property
    def left_out(self) -> list[str]:
        """The lines ignored because of errors."""
    @property
    def faults(self) -> list[answers.Fault]:
        """Its errors and warnings."""
    def show(self) -> answers.Forms:
        """Returns how each alternative of each line was understood."""
    def targets_of(self, line: str | None = None) -> answers.Targets:
        """Returns every way to make the lines of the card, or those of one line or section."""
    def diff(self, after: Card) -> answers.Changes:
        """Compares this card with a later one, line by line."""
    def stats(self, deals: int = 100_000, *, seed: int = 0, tiles: int = 13, progress: Progress = None) -> answers.CardStats:
        """Measures dealt hands against every line, to see how hard each is."""
    def __eq__(self, other: object, /) -> bool:
        ...
    def __hash__(self) -> int:
        ...
    def __len__(self) -> int:
        ...
    def __repr__(self) -> str:
        ...
    def svg(self) -> str:
        """Returns the card as printed, in its three colors, as an SVG document."""
    def _repr_html_(self) -> str:
        ...
    def __reduce__(self) -> tuple[object, ...]:
        ...

@final
class Hand:
    """A player's tiles, written as players write them, with exposures in brackets: `11B 22B J [FFF]`.

    Raises HandError if it cannot be parsed.
    """

    def __new__(cls, text: str) -> Hand:
        ...
    @property
    def rack(self) -> list[str]:
        """The concealed tiles, sorted: `["1B", "1B", "J"]`."""
    @property
    def exposures(self) -> list[str]:
        """The exposures in notation: `["FFF", "22B J"]`."""
    @property
    def tiles(self) -> list[str]:
        """All tiles, concealed and exposed."""
    @property
    def counts(self) -> list[int]:
        """The count of each of the 36 tiles, including exposed ones, in the order of `mahj.TILES`."""
    @property
    def codes(self) -> bytes:
        """The hand as 14 bytes, like a row of `Hands`."""
    @property
    def unicode(self) -> str:
        """The hand in Unicode tile characters."""
    def __len__(self) -> int:
        ...
    def __str__(self) -> str:
        ...
    def __repr__(self) -> str:
        ...
    def svg(self) -> str:
        """Returns a picture of the tiles as an SVG document."""
    def _repr_html_(self) -> str:
        ...
    def __reduce__(self) -> tuple[type[Hand], tuple[str]]:
        ...

@final
class Hands:
    """Many hands of 14 tile codes each. NumPy and Arrow share their memory.

    Created by `deal`, or from anything that `Matcher.away_batch` takes. Each row has the codes of
    `Hand.codes`.
    """

    def __new__(cls, hands: Rows, *, card: Card | None = None) -> Hands:
        ...
    def __len__(self) -> int:
        ...
    @overload
    def __getitem__(self, at: int) -> Hand: ...
    @overload
    def __getitem__(self, at: slice | numpy.typing.NDArray[numpy.bool_] | Sequence[bool]) -> Hands:
        ...
    def __iter__(self) -> Iterator[Hand]:
        ...
    def __eq__(self, other: object, /) -> bool:
        ...
    def __repr__(self) -> str:
        ...
    def _repr_html_(self) -> str:
        ...
    def to_list(self) -> list[str]:
        """Returns the hands as players write them."""
    @property
    def __array_interface__(self) -> dict[str, Any]:
        """Returns the same bytes as a read-only array of shape `(n, 14)`, without copying."""
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]:
        """Returns the same bytes as an Arrow `FixedSizeList<UInt8>[14]`."""
    def __reduce__(self) -> tuple[object, ...]:
        ...
    @staticmethod
    def _of_bytes(data: bytes) -> Hands:
        """Creates hands from unchecked bytes, for unpickling."""

@final
class Matcher:
    """A card prepared for questions. Build it once; threads share it.

    Without a card, uses the practice card.
    """

    def simulate(self, games: int = 1_000, *, seed: int = 0, policy: str = "odds", first: int = 0, threads: int | None = None, progress: Progress = None) -> answers.Simulation:
        """Simulates whole games of four bots, to see which lines win.

        Game number i depends only on the seed and i; `first` is the number of the first.
        """
    def balance(self, games: int = 5_000, *, rounds: int = 12, seed: int = 0, threads: int | None = None, progress: Progress = None) -> answers.Balance:
        """Finds fair values. Bots play for points, and values move until every line earns its share."""
    def play(self, number: int = 0, *, seed: int = 0, policy: str = "odds") -> str:
        """Plays one game of four bots. Returns it as a record for `judge`."""
    def judge(self, record: str, *, rules: str | dict[str, str] | None = None, mode: str | None = None, name: str = "record") -> answers.Judgement:
        """Judges a record, as text or JSON Lines. Returns every ruling, with its rules and the reason.

        `rules` is league, teacher, tournament, or house rules by name; `mode` is play, which
        refuses illegal actions, or referee, which takes them as done. Both default to the record's
        own.
        """
    def __new__(cls, card: Card | None = None) -> Matcher:
        ...
    @property
    def card(self) -> Card:
        """The card."""
    def verify(self, hand: str | Hand, *, by: str | None = None, tile: str | None = None, winner: str | None = None, from_seat: str | None = None) -> answers.Verdict:
        """Checks a hand for Mah Jongg. Returns each line it fits, highest value first, with payments,
        or the reason it fails.

        `by` is how the last tile was obtained (self, discard, exchange, misname), `tile` is that
        tile, and `from_seat` and `winner` are who discarded and who won.
        """
    def away(self, hand: str | Hand, *, seen: str = "", line: str | None = None) -> answers.Away:
        """Measures how many tiles away the hand is, and which are missing. Closest lines first."""
    def waits(self, hand: str | Hand, *, seen: str = "") -> answers.Waits:
        """Returns the tiles that make Mah Jongg, or bring the hand closer."""
    def what_if(self, hand: str | Hand, *, seen: str = "") -> answers.WhatIf:
        """Compares every discard, or every pick. Best first."""
    def call(self, hand: str | Hand, tile: str, *, seen: str = "", line: str | None = None) -> answers.Call:
        """Returns whether this discard can be called, for which exposures of which lines, or for Mah
        Jongg.
        """
    def exposures(self, groups: str | Hand, *, seen: str = "", line: str | None = None) -> answers.Exposures:
        """Returns the lines these exposures leave possible, or the rule that makes the hand dead."""
    def card_exposures(self, *, seen: str = "") -> answers.Sheet:
        """Returns what each exposure, and each pair of exposures, leaves open on the card."""
    def exchange(self, hand: str | Hand, *, seen: str = "") -> answers.Exchanges:
        """Returns the jokers on the table that the hand can take, and how much closer each brings it."""
    def odds(self, hand: str | Hand, *, seen: str = "", draws: int | None = None, wall: int | None = None, line: str | None = None, rollouts: int = 4_000, seed: int = 0, verbose: bool = False, progress: Progress = None) -> answers.Odds:
        """Computes the odds of making each line on the player's own picks.

        `draws` is the number of own picks, `wall` the number of tiles left. `rollouts` is the
        number of walls to simulate where no exact number can be computed. With `verbose` the text
        shows both ends of every number, and how it is known.
        """
    def advise(self, hand: str | Hand, *, seen: str = "", wall: int | None = None, tile: str | None = None, from_seat: str | None = None, players: Sequence[str] | None = None, seat: str = "East", goal: str = "win", rollouts: int | None = None, time: float | None = None, seed: int = 0, threads: int | None = None, progress: Progress = None) -> answers.Advice:
        """Recommends a discard, or whether to call one. Best first, with what the others cost.

        `players` gives each player's exposures and discards, as `South [777C J] 5D`; don't repeat
        them in `seen`.

        Simulates games from this moment: `rollouts` deals, or for `time` seconds. `goal`, `win` or
        `points`, is what options are compared by.
        """
    def charleston(self, hand: str | Hand, stage: str = "first right", *, seen: str = "", seat: str = "East", goal: str = "win", rollouts: int | None = None, time: float | None = None, seed: int = 0, threads: int | None = None, progress: Progress = None) -> answers.CharlestonAdvice:
        """Recommends a pass in the Charleston, and whether to stop it.

        `stage` is the next pass: `first right`, `second left`, `courtesy`.
        """
    def review(self, record: str, *, name: str = "record", seat: str | None = None, rollouts: int = 512, seed: int = 0, threads: int | None = None, progress: Progress = None) -> answers.Review:
        """Reviews a recorded game: which decisions were costly, what was better, and why.

        `record` is the record as text. `seat` reviews that seat alone. Each decision is measured on
        `rollouts` deals; `progress` is called with the number of decisions done.
        """
    def away_batch(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint16]]:
        """Measures many hands. Returns two arrays: tiles away (uint8, 255 for none) and the index of
        the closest line in `card.lines` (uint16, 65535 for none).

        Raises the first bad row; with `errors="mask"` bad rows have 255 and 65535. Codes are
        checked unless `check=False`.
        """
    def away_lines(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> numpy.typing.NDArray[numpy.uint8]:
        """Measures many hands against every line. One row per hand, one column per line of
        `card.lines`.
        """
    def verify_batch(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> tuple[numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.uint16]]:
        """Checks many hands for Mah Jongg. Returns two arrays: bool, and the index of the line with
        the highest value in `card.lines` (uint16, 65535 for none).
        """
    def away_table(self, table: AnyTable, hand: str = "hand", *, all_lines: bool = False, threads: int | None = None, progress: Progress = None) -> AnyTable:
        """Adds answers to the rows of a table: `best`, `line`, `value`, and `error` for bad rows.

        Takes any object that implements the Arrow PyCapsule interface. pyarrow, polars and pandas
        get their own kind back, all others a `Table`. With `all_lines`, each line adds a column.
        """
    def ask_table(self, table: AnyTable, question: str, hand: str = "hand", *, threads: int | None = None, progress: Progress = None) -> AnyTable:
        """Asks a question of each row of a table: `away`, `verify`, `exposures`, `waits`, `call` or
        `odds`.

        Reads the columns `seen`, `tile`, `by`, `from` and `winner` if the question needs them. Adds
        the answers as columns, with `error` for bad rows, as `mahj batch` writes them. Takes and
        returns tables as `away_table` does.
        """
    def ask_batch(self, hands: Rows, question: str, *, seen: Texts = None, tile: Texts = None, by: Texts = None, from_seat: Texts = None, winner: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """Asks a question of many hands. Returns a table of the answers, as `ask_table` has them, one
        row per hand.

        `seen`, `tile`, `by`, `from_seat` and `winner` are one text for all hands, or one for each.
        Raises the first bad row; with `errors="mask"` it has only its `error`.
        """
    def exposures_batch(self, hands: Rows, *, seen: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """Returns which of many hands with only exposures are dead, and how many lines are possible.

        `seen` is one text for all hands, or one for each; `errors` as in `ask_batch`.
        """
    def waits_batch(self, hands: Rows, *, seen: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """Returns the tiles that bring each of many hands closer. `mask` has one bit per tile; `left`
        is how many of each are left.

        `seen` is one text for all hands, or one for each; `errors` as in `ask_batch`.
        """
    def call_batch(self, hands: Rows, tile: Texts, *, seen: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """Returns whether each of many hands can call its discard, and how far it is then.

        `seen` and `tile` are one text for all hands, or one for each; `errors` as in `ask_batch`.
        """
    def odds_batch(self, hands: Rows, *, seen: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """Computes the odds of each of many hands on the player's own picks, as two proven bounds.

        `seen` is one text for all hands, or one for each; `errors` as in `ask_batch`.
        """
    def discards_batch(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> numpy.typing.NDArray[numpy.uint8]:
        """Measures many hands after each discard. One row per hand, one column per tile; 255 if the
        hand has none of it outside exposures.
        """
    def draws_batch(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> numpy.typing.NDArray[numpy.uint8]:
        """Measures many hands after each pick. One row per hand, one column per tile; 255 if none is
        left, or the hand has 14.
        """
    def __eq__(self, other: object, /) -> bool:
        ...
    def __hash__(self) -> int:
        ...
    def __repr__(self) -> str:
        ...
    def __reduce__(self) -> tuple[type[Matcher], tuple[Card]]:
        ...

@final
class Table:
    """A table of answered rows, readable by anything that takes Arrow data."""

    def __getitem__(self, name: str) -> Any:
        """Returns a column: numbers and booleans as a masked NumPy array, counts as rows of 36, text
        as a list.
        """
    @property
    def columns(self) -> list[str]:
        """The names of its columns."""
    def __len__(self) -> int:
        ...
    def __repr__(self) -> str:
        ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """Returns the rows as an Arrow stream, without copying."""
    def __arrow_c_schema__(self) -> object:
        ...

@final
class Tables:
    """Tables with external players, each in its own thread.

    `seats` lists the players, East first: `agent`, `random`, or a bot: `near`, `odds`, `wary`,
    `claims` or `wary-claims`.
    """

    def __new__(cls, matcher: Matcher, tables: int = 1, seats: typing.Sequence[str] | None = None) -> Tables:
        ...
    actions: ClassVar[int]
    parts: ClassVar[list[tuple[str, int]]]
    @staticmethod
    def names() -> list[str]:
        """Returns the names of the actions."""
    def begin(self, tables: list[tuple[int, int, int]]) -> None:
        """Starts games: for each, the table, the seed and the number of the game."""
    def act(self, actions: list[tuple[int, int]]) -> None:
        """Performs actions: for each, the table and the action."""
    def now(self) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.int64]]:
        """Returns what each table is waiting for: the observation and the action mask of the seat that
        is asked, that seat (-1 if the game is over), and the net points of all seats.
        """
    def record(self, table: int = 0) -> str:
        """Returns the record of a finished game, for `Matcher.judge`."""

@final
class Words:
    """The text and the picture of an answer, rendered on demand."""

    def words(self, width: int = 80) -> str:
        """Returns the text, in rows of at most `width` columns where possible."""
    def picture(self) -> str | None:
        """Returns the picture as SVG, if there is one."""

def convert_record(text: str, *, name: str = "record") -> str:
    """Converts a record from text to JSON Lines or back."""

def rule(question: str, *, rules: str | dict[str, str] | None = None) -> answers.RuleAnswer:
    """Answers a question about the rules in plain words.

    `rules` is league, teacher, tournament, or house rules by name. The answer says what a table
    with these rules plays where rulebooks disagree.
    """

def presets() -> tuple[str, ...]:
    """The functions on records that need no card."""

def tiles() -> list[str]:
    """Returns the 36 tiles in the order of their codes."""

def deal(count: int, *, seed: int = 0, tiles: int = 14, first: int = 0, card: Card | None = None) -> Hands:
    """Deals hands from the full set. Hand number i depends only on the seed and i."""

def score(players: Sequence[str], entries: Sequence[dict[str, object]], *, cents: bool = False) -> answers.Score:
    """Returns the score of a session, and who owes whom. Takes three or four players, and one entry
    per game or payment.

    An entry is a win, `{"winner": "Ann", "value": 25, "by": "discard", "from": "Bea"}`, a wall game,
    `{"wall": True}`, or a payment, `{"from": "Bea", "to": "Ann", "amount": 10}`; any may have a `note`.
    """
