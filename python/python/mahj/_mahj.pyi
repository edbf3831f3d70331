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
    """A card: the lines that may be won, read and spelled out once.

    Without a text it is the practice card. Raises CardError when the card has faults; with
    `skip_faulty` the faulty lines are left out instead.
    """

    def __new__(cls, text: str | None = None, *, name: str = "card", skip_faulty: bool = False) -> Card:
        ...
    @staticmethod
    def read(path: str | os.PathLike[str], *, skip_faulty: bool = False) -> Card:
        """Reads a card from a file."""
    @staticmethod
    def check(text: str, *, name: str = "card") -> list[answers.Fault]:
        """Returns all faults and warnings of a card's text, with their places."""
    @property
    def text(self) -> str:
        """Its text."""
    @property
    def name(self) -> str:
        """The name of its file, or what it was called."""
    @property
    def title(self) -> str | None:
        """The title, if it has one."""
    @property
    def lines(self) -> list[str]:
        """The names of its lines, as answers have them: the number in `line` of a batch is a place here."""
    @property
    def values(self) -> list[int]:
        """The values of its lines; of a line with two, that with exposures."""
    @property
    def hands(self) -> int:
        """How many concrete hands it has."""
    @property
    def left_out(self) -> list[str]:
        """The lines that were left out for their faults."""
    @property
    def faults(self) -> list[answers.Fault]:
        """What is wrong with it or looks so."""
    def show(self) -> answers.Forms:
        """Returns how each form of each line was read."""
    def targets_of(self, line: str | None = None) -> answers.Targets:
        """Returns every concrete hand, of all lines, of a line or of a section."""
    def diff(self, after: Card) -> answers.Changes:
        """Compares it with a later card, by their concrete hands."""
    def stats(self, deals: int = 100_000, *, seed: int = 0, tiles: int = 13, progress: Progress = None) -> answers.CardStats:
        """Measures dealt hands against every line: how hard is each?"""
    def __eq__(self, other: object, /) -> bool:
        ...
    def __hash__(self) -> int:
        ...
    def __len__(self) -> int:
        ...
    def __repr__(self) -> str:
        ...
    def svg(self) -> str:
        """Returns the card as it is printed, in its three inks, as an SVG document."""
    def _repr_html_(self) -> str:
        ...
    def __reduce__(self) -> tuple[object, ...]:
        ...

@final
class Hand:
    """What one player holds, written as players write it: `11B 22B J [FFF]`, exposures in brackets.

    Raises HandError when it cannot be read.
    """

    def __new__(cls, text: str) -> Hand:
        ...
    @property
    def rack(self) -> list[str]:
        """The concealed tiles, in their order: `["1B", "1B", "J"]`."""
    @property
    def exposures(self) -> list[str]:
        """The exposures as they are printed: `["FFF", "22B J"]`."""
    @property
    def tiles(self) -> list[str]:
        """All tiles, concealed and exposed."""
    @property
    def counts(self) -> list[int]:
        """How many there are of each of the 36 tiles, exposed ones too, in the order of `mahj.TILES`."""
    @property
    def codes(self) -> bytes:
        """The hand in 14 bytes, as the rows of `Hands` have it."""
    @property
    def unicode(self) -> str:
        """The hand in the characters for tiles that Unicode has."""
    def __len__(self) -> int:
        ...
    def __str__(self) -> str:
        ...
    def __repr__(self) -> str:
        ...
    def svg(self) -> str:
        """Returns the tiles as they lie there, as an SVG document."""
    def _repr_html_(self) -> str:
        ...
    def __reduce__(self) -> tuple[type[Hand], tuple[str]]:
        ...

@final
class Hands:
    """Many hands, 14 tile codes each: numpy and Arrow look at the same bytes.

    Made by `deal`, or of what `Matcher.away_batch` takes. The codes of a row are those of `Hand.codes`.
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
        """Returns them as players write them."""
    @property
    def __array_interface__(self) -> dict[str, Any]:
        """The same bytes as an array of `(n, 14)` numbers, which are not copied and not to be written."""
    def __arrow_c_array__(self, requested_schema: object | None = None) -> tuple[object, object]:
        """The same bytes as `FixedSizeList<UInt8>[14]` of Arrow."""
    def __reduce__(self) -> tuple[object, ...]:
        ...
    @staticmethod
    def _of_bytes(data: bytes) -> Hands:
        """Takes bytes for hands as they are; for pickling."""

@final
class Matcher:
    """A card ready for questions: made once, shared by all threads.

    Without a card it is the practice card.
    """

    def simulate(self, games: int = 1_000, *, seed: int = 0, policy: str = "odds", first: int = 0, threads: int | None = None, progress: Progress = None) -> answers.Simulation:
        """Which lines win? Four bots play whole games, from the deal to the account.

        Game number i depends on the seed and i alone; `first` is the number of the first.
        """
    def balance(self, games: int = 5_000, *, rounds: int = 12, seed: int = 0, threads: int | None = None, progress: Progress = None) -> answers.Balance:
        """Is each line worth its value? Bots play for points, and values are moved until all lines are."""
    def play(self, number: int = 0, *, seed: int = 0, policy: str = "odds") -> str:
        """Plays one game of four bots, and returns it as a record that `judge` takes."""
    def judge(self, record: str, *, rules: str | dict[str, str] | None = None, mode: str | None = None, name: str = "record") -> answers.Judgement:
        """Judges a record, as text or as JSON Lines: every ruling, with its laws and why.

        `rules` is league, teacher, tournament, or switches by their names; `mode` is play, which
        refuses what breaks a rule, or referee, which takes it as done. Without them it is judged by
        the record's own.
        """
    def __new__(cls, card: Card | None = None) -> Matcher:
        ...
    @property
    def card(self) -> Card:
        """The card."""
    def verify(self, hand: str | Hand, *, by: str | None = None, tile: str | None = None, winner: str | None = None, from_seat: str | None = None) -> answers.Verdict:
        """Is this Mah Jongg? Every reading, the dearest first, and who pays; or why not.

        `by` says how the last tile came (self, discard, exchange, misname), `tile` which it was,
        `from_seat` and `winner` who discarded and who won.
        """
    def away(self, hand: str | Hand, *, seen: str = "", line: str | None = None) -> answers.Away:
        """How many tiles away is the hand, and which are missing? Nearest lines first."""
    def waits(self, hand: str | Hand, *, seen: str = "") -> answers.Waits:
        """Which tiles make Mah Jongg, or bring the hand nearer?"""
    def what_if(self, hand: str | Hand, *, seen: str = "") -> answers.WhatIf:
        """What becomes of the hand with each discard, or each draw? Best first."""
    def call(self, hand: str | Hand, tile: str, *, seen: str = "", line: str | None = None) -> answers.Call:
        """May this discard be claimed, for which exposures of which lines, or for Mah Jongg?"""
    def exposures(self, groups: str | Hand, *, seen: str = "", line: str | None = None) -> answers.Exposures:
        """Which lines do these exposures leave open, and which rule kills the hand?"""
    def card_exposures(self, *, seen: str = "") -> answers.Sheet:
        """What does each exposure, and each pair of exposures, leave open on the card?"""
    def exchange(self, hand: str | Hand, *, seen: str = "") -> answers.Exchanges:
        """Which jokers on the table may the hand take, and what does each bring?"""
    def odds(self, hand: str | Hand, *, seen: str = "", draws: int | None = None, wall: int | None = None, line: str | None = None, rollouts: int = 4_000, seed: int = 0, progress: Progress = None) -> answers.Odds:
        """How likely does the hand get there by own draws, and on which lines?

        `draws` counts own draws, `wall` the tiles that are left; `rollouts` walls are played for
        what no one can compute.
        """
    def advise(self, hand: str | Hand, *, seen: str = "", wall: int | None = None, tile: str | None = None, from_seat: str | None = None, players: Sequence[str] | None = None, seat: str = "East", goal: str = "win", rollouts: int | None = None, time: float | None = None, seed: int = 0, threads: int | None = None, progress: Progress = None) -> answers.Advice:
        """What to throw, or whether to claim this discard? The best first, with what the others cost.

        `players` tells what others show and anyone has thrown, each as `South [777C J] 5D`; it is not
        among what is `seen`.

        Games are played on from this moment: `rollouts` deals, or for `time` seconds. `goal` is what
        options are compared by, `win` or `points`.
        """
    def charleston(self, hand: str | Hand, stage: str = "first right", *, seen: str = "", seat: str = "East", goal: str = "win", rollouts: int | None = None, time: float | None = None, seed: int = 0, threads: int | None = None, progress: Progress = None) -> answers.CharlestonAdvice:
        """What to pass in the Charleston, and whether to stop it?

        `stage` says which pass comes: `first right`, `second left`, `courtesy`.
        """
    def away_batch(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.uint16]]:
        """How far is each of many hands, and from which line? Two arrays: tiles away (uint8, 255 where
        there is none) and the place of the line in `card.lines` (uint16, 65535 where there is none).

        The first bad row is raised; with `errors="mask"` bad rows have 255 and 65535. Codes are checked;
        `check=False` takes them as they are.
        """
    def away_lines(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> numpy.typing.NDArray[numpy.uint8]:
        """How far is each of many hands from every line? A row a hand, a column a line of `card.lines`."""
    def verify_batch(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> tuple[numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.uint16]]:
        """Which of many hands are Mah Jongg, and by which line? Two arrays: bool, and the place of the
        dearest line in `card.lines` (uint16, 65535 where there is none).
        """
    def away_table(self, table: AnyTable, hand: str = "hand", *, all_lines: bool = False, threads: int | None = None, progress: Progress = None) -> AnyTable:
        """Puts the answers beside the rows of a table: `best`, `line`, `value`, and `error` of bad rows.

        Anything that offers Arrow's capsules is taken; pyarrow, polars and pandas get their own back,
        all others a `Table` that offers them too. With `all_lines` each line is a column more.
        """
    def ask_table(self, table: AnyTable, question: str, hand: str = "hand", *, threads: int | None = None, progress: Progress = None) -> AnyTable:
        """Asks a question of each row of a table: `away`, `verify`, `exposures`, `waits`, `call` or `odds`.

        The columns `seen`, `tile`, `by`, `from` and `winner` are read where the question needs them. The
        answers are columns beside the others, with `error` for bad rows, as `mahj batch` writes them. Tables
        are taken and given back as in `away_table`.
        """
    def ask_batch(self, hands: Rows, question: str, *, seen: Texts = None, tile: Texts = None, by: Texts = None, from_seat: Texts = None, winner: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """Asks a question of many hands: a table of the answers, as `ask_table` has them, a row a hand.

        `seen`, `tile`, `by`, `from_seat` and `winner` are one text for all hands, or one for each. The first
        bad row is raised; with `errors="mask"` it has its `error`, and nothing else.
        """
    def exposures_batch(self, hands: Rows, *, seen: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """Which of many hands that show only exposures are dead, and how many lines are open?

        `seen` is one text for all hands, or one for each; `errors` as in `ask_batch`.
        """
    def waits_batch(self, hands: Rows, *, seen: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """Which tiles bring each of many hands closer? `mask` has a bit a tile, `left` how many of each are left.

        `seen` is one text for all hands, or one for each; `errors` as in `ask_batch`.
        """
    def call_batch(self, hands: Rows, tile: Texts, *, seen: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """May each of many hands call its discard, and how far is it then?

        `seen` and `tile` are one text for all hands, or one for each; `errors` as in `ask_batch`.
        """
    def odds_batch(self, hands: Rows, *, seen: Texts = None, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> Table:
        """How likely does each of many hands get there by its own picks? Both ends are proven.

        `seen` is one text for all hands, or one for each; `errors` as in `ask_batch`.
        """
    def discards_batch(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> numpy.typing.NDArray[numpy.uint8]:
        """How far is each of many hands after each discard? A row a hand, a column a tile; 255 where the hand has
        none of it outside exposures.
        """
    def draws_batch(self, hands: Rows, *, check: bool = True, errors: Literal['raise', 'mask'] = "raise", threads: int | None = None, progress: Progress = None) -> numpy.typing.NDArray[numpy.uint8]:
        """How far is each of many hands after each pick? A row a hand, a column a tile; 255 where there is none
        left for it, or the hand has 14.
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
    """Answered rows, as anything that takes Arrow reads them."""

    def __getitem__(self, name: str) -> Any:
        """A column as numpy has it: numbers and truth values as a masked array, counts as rows of 36; text
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
        """The rows as a stream of Arrow; nothing is copied."""
    def __arrow_c_schema__(self) -> object:
        ...

@final
class Tables:
    """Tables at which someone from outside plays, each in a thread of its own.

    `seats` says who sits where, from East: `agent`, `random`, or a bot: `near`, `odds`, `wary`,
    `claims` or `wary-claims`.
    """

    def __new__(cls, matcher: Matcher, tables: int = 1, seats: typing.Sequence[str] | None = None) -> Tables:
        ...
    actions: ClassVar[int]
    parts: ClassVar[list[tuple[str, int]]]
    @staticmethod
    def names() -> list[str]:
        """What each action is called."""
    def begin(self, tables: list[tuple[int, int, int]]) -> None:
        """Begins a game at some of the tables: a table, a seed and the number of the game each."""
    def act(self, actions: list[tuple[int, int]]) -> None:
        """Does something at some of the tables: a table and an action each."""
    def now(self) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.int8], numpy.typing.NDArray[numpy.int64]]:
        """What each table waits for: what the seat that is asked sees, what it may do, which it is (-1
        when the game is over), and what all seats have got and paid.
        """
    def record(self, table: int = 0) -> str:
        """The record of a game that is over, which `Matcher.judge` takes."""

@final
class Words:
    """The words and the picture of an answer, made when they are asked for."""

    def words(self, width: int = 80) -> str:
        """Returns the words, in rows of at most `width` columns where that can be."""
    def picture(self) -> str | None:
        """Returns the picture as SVG, if there is one."""

def convert_record(text: str, *, name: str = "record") -> str:
    """Returns a record as JSON Lines if it is text, and as text if it is not."""

def rule(question: str, *, rules: str | dict[str, str] | None = None) -> answers.RuleAnswer:
    """Which rule answers a question in plain words?

    `rules` is league, teacher, tournament, or house rules by their names: the answer says what such a
    table plays where rulebooks disagree.
    """

def presets() -> tuple[str, ...]:
    """What may be asked of records without a card."""

def tiles() -> list[str]:
    """Returns the 36 tiles in the order of their codes."""

def deal(count: int, *, seed: int = 0, tiles: int = 14, first: int = 0, card: Card | None = None) -> Hands:
    """Deals hands from the full set by seed: hand number i depends on the seed and i alone."""

def score(players: Sequence[str], entries: Sequence[dict[str, object]], *, cents: bool = False) -> answers.Score:
    """How does an evening stand, and who owes whom? Three or four players, and an entry a game or payment.

    An entry is a win, `{"winner": "Ann", "value": 25, "by": "discard", "from": "Bea"}`, a wall game,
    `{"wall": True}`, or a payment, `{"from": "Bea", "to": "Ann", "amount": 10}`; any may have a `note`.
    """
