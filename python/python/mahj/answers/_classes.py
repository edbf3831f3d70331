# Made by `python/answers` from the JSON Schemas of the command; don't edit it.
"""The classes of answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ._answer import Answer

__all__ = [
    "About",
    "Advice",
    "AnsweredRule",
    "Arrangement",
    "Away",
    "Balance",
    "Balanced",
    "Between",
    "Call",
    "CardDeals",
    "Change",
    "CharlestonAdvice",
    "Choice",
    "Claim",
    "ClaimLine",
    "ClosedLine",
    "Cost",
    "Dead",
    "Exact",
    "Exchange",
    "Exposures",
    "Fault",
    "Filled",
    "Form",
    "HouseRule",
    "JudgedRow",
    "KeyTile",
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
    "PlayerScore",
    "Points",
    "Refusal",
    "RuleAnswer",
    "Score",
    "ScoreEntry",
    "ScorePayment",
    "SeatWins",
    "SectionWins",
    "Share",
    "Sheet",
    "SheetExposures",
    "SheetLine",
    "SheetOpen",
    "SheetSwitch",
    "SheetSwitches",
    "Simulation",
    "Target",
    "TargetGroup",
    "Together",
    "Transfer",
    "Verdict",
    "Wait",
]


@dataclass(frozen=True, kw_only=True, repr=False)
class About(Answer):
    """A number that was counted on simulated games, with the ends of its 95 % interval.

    Attributes:
        about: The estimate, in the unit of the field that it is in.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
    """

    about: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Advice(Answer):
    """What to discard, or what to do with another's discard.

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        tiles: How many tiles the hand has, 1 to 14.
        discard: The discard in question; None on your own turn.
        from_: Who discarded it.
        seat: A seat, such as `East`.
        wall: How many tiles the wall has.
        unseen: How many tiles the player cannot see.
        for_: What the options are compared by: `win` or `points`.
        policy: The bot that plays all four seats from here on.
        rollouts: How many deals were played out.
        seed: The seed of the random numbers: the same seed gives the same answer.
        options: The options, the best first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

    schema: int
    hand: str
    tiles: int
    discard: str | None
    from_: Literal["East", "South", "West", "North"] | None
    seat: Literal["East", "South", "West", "North"]
    wall: int
    unseen: int
    for_: Literal["win", "points"]
    policy: str
    rollouts: int
    seed: int
    options: tuple[Option, ...]
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class AnsweredRule(Answer):
    """An answer to a question about the rules.

    Attributes:
        asked: The question that it answers; None if it is a rule that was found by its words.
        answer: The answer, two sentences at most.
        score: How well it fits what was asked, from 0 to 1.
        laws: The IDs of the rules, the one that answers first.
        sources: Where the rules were read, each once.
        differ: The IDs of the points on which rulebooks disagree.
        switches: The house rules that settle them.
        table: What the table plays, a row for each house rule.
    """

    asked: str | None
    answer: str
    score: float
    laws: tuple[str, ...]
    sources: tuple[str, ...]
    differ: tuple[str, ...]
    switches: tuple[str, ...]
    table: tuple[HouseRule, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Arrangement(Answer):
    """An arrangement of a hand as Mah Jongg.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        name: The same line as players say it: `Consecutive Run 3b`.
        value: What the card pays for the line, in points.
        concealed: True for a line marked C, false for X.
        jokerless: True if it has no joker.
        groups: Its groups, in the order of the card.
        payments: Who pays what for it, if the question says how the last tile was obtained.
    """

    line: str
    name: str
    value: int
    concealed: bool
    jokerless: bool
    groups: tuple[Filled, ...]
    payments: tuple[Payment, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Away(Answer):
    """How far is a hand from every line?

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        tiles: How many tiles the hand has, 1 to 14.
        best: How many tiles the hand needs for the closest line, 0 to 14; None where none can be made.
        lines: The lines, the closest first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

    schema: int
    hand: str
    tiles: int
    best: int | None
    lines: tuple[LineAway, ...]
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Balance(Answer):
    """What the lines of a card are worth playing, by games of bots that play for points.

    Attributes:
        schema: The version of all answers.
        games: How many games were played in each round.
        seed: The seed of the random numbers: the same seed gives the same answer.
        policy: The bot that played all four seats, for points.
        rounds: How many rounds were played after those of the printed values.
        settled: True if in the last round all lines brought as much as each other, but for chance.
        wall: The games that no one won, at the printed values.
        lines: The lines, in the order of the card.
        never_won: The lines that no one won at the printed values.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
    """

    schema: int
    games: int
    seed: int
    policy: str
    rounds: int
    settled: bool
    wall: Share
    lines: tuple[LineBalance, ...]
    never_won: tuple[str, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Balanced(Answer):
    """A value with the ends of its 95 % interval.

    Attributes:
        value: The value, in points.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
        settled: True if the line brought as much as the others in the last round, but for chance.
    """

    value: float
    low: float
    high: float
    settled: bool


@dataclass(frozen=True, kw_only=True, repr=False)
class Between(Answer):
    """A number with its lower and upper bounds, and its kind.

    Attributes:
        low: The low end: a chance, 0 to 1, or for `points` in points.
        high: The high end, in the same unit.
        kind: `exact`; `between` two proven bounds; `about` if a bound is simulated.
        low_interval: The 95% interval of a low end that is simulated, in the same unit; None where it is proven.
        high_interval: The 95% interval of the high end, in the same unit; None where it is proven.
    """

    low: float
    high: float
    kind: Literal["exact", "between", "about"]
    low_interval: tuple[float, float] | None
    high_interval: tuple[float, float] | None


@dataclass(frozen=True, kw_only=True, repr=False)
class Call(Answer):
    """What may be done with a discard.

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        tile: The discard.
        away_before: How many tiles the hand is away before it claims anything, 0 to 14; None where no line can be made.
        line_before: The line that it is closest to.
        claims: What you may do with it, Mah Jongg first.
        refused: What tempts you and isn't allowed.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

    schema: int
    hand: str
    tile: str
    away_before: int | None
    line_before: str | None
    claims: tuple[Claim, ...]
    refused: tuple[Refusal, ...]
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str

    def __bool__(self) -> bool:
        return bool(self.claims)


@dataclass(frozen=True, kw_only=True, repr=False)
class CardDeals(Answer):
    """What was dealt, and how far the hands are from their nearest line.

    Attributes:
        schema: The version of all answers.
        deals: How many hands were dealt.
        seed: The seed of the random numbers: the same seed gives the same answer.
        tiles: How many tiles each hand has, 13 or 14.
        mean: How many tiles the hands are away from their closest line, on average; None if none was counted.
        best: How many hands are that many tiles away from their closest line: an entry for each of 0 to 14.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
    """

    schema: int
    deals: int
    seed: int
    tiles: int
    mean: float | None
    best: tuple[int, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Change(Answer):
    """What became of a line between two cards.

    Attributes:
        schema: The version of all answers.
        change: `same`, `moved`, `changed`, `gone` or `new`.
        line: The line on the first card; None where it is new.
        line_after: The line on the second card; None where it is gone.
        value: Its value on the first card, in points.
        value_after: Its value on the second card, in points.
        concealed: True if the first card marks it C.
        concealed_after: True if the second card marks it C.
        targets: How many ways there are to make it: on the first card, or on the second if it is new.
        targets_after: How many ways there are to make it on the second card.
        differs: For a line on both cards, in what the two differ: `name`, `groups`, `value`, `mark`.
        print: The line as the first card prints it; None where it is new.
        print_after: The line as the second card prints it; None where it is gone.
        nearest: For a line gone or new: the line of the other card that shares most ways with it.
        shared: How many ways are shared with that line; of a line with other groups, how many are still there.
    """

    schema: int
    change: Literal["same", "moved", "changed", "gone", "new"]
    line: str | None
    line_after: str | None
    value: int | None
    value_after: int | None
    concealed: bool | None
    concealed_after: bool | None
    targets: int
    targets_after: int
    differs: tuple[str, ...]
    print: str | None
    print_after: str | None
    nearest: str | None
    shared: int


@dataclass(frozen=True, kw_only=True, repr=False)
class CharlestonAdvice(Answer):
    """What to pass in the Charleston.

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        tiles: How many tiles the hand has, 1 to 14.
        stage: Which pass: `first right`.
        seat: A seat, such as `East`.
        for_: What options are compared by: `win` or `points`.
        policy: The bot that plays, such as `odds`.
        rollouts: How many deals were played out.
        seed: The seed of the random numbers: the same seed gives the same answer.
        pass_: The tiles of the best pass.
        blind: How many tiles are passed on unseen with it, 0 to 3.
        keeps: The lines the player then wins with most.
        stop: What stopping brings more than going on; None where it is not asked.
        options: All that was looked at, the best first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

    schema: int
    hand: str
    tiles: int
    stage: Literal["first right", "first across", "first left", "second left", "second across", "second right", "courtesy"]
    seat: Literal["East", "South", "West", "North"]
    for_: Literal["win", "points"]
    policy: str
    rollouts: int
    seed: int
    pass_: tuple[str, ...]
    blind: int
    keeps: tuple[str, ...]
    stop: Cost | None
    options: tuple[Option, ...]
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Choice(Answer):
    """A discard or draw.

    Attributes:
        schema: The version of all answers.
        choice: `discard` or `draw`.
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        away: How many tiles the hand is away then, 0 to 14; None where no line can be made.
        target: The way to make a line that it is then closest to.
        line: The line of that way.
        value: Its value, in points.
        open_lines: How many lines can then be made.
        live: How many tiles that bring it closer are then left.
        left: How many of the tile are left, 0 to 8.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

    schema: int
    choice: Literal["discard", "draw"]
    tile: str
    away: int | None
    target: str | None
    line: str | None
    value: int | None
    open_lines: int
    live: int
    left: int
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Claim(Answer):
    """One thing that may be done with a discard.

    Attributes:
        kind: `exposure` or `mah_jongg`.
        exposure: The exposure, the claimed tile among its naturals.
        size: How many tiles the exposure has, 3 to 6; None for Mah Jongg.
        own: How many naturals come from the rack.
        jokers: How many jokers come from the rack.
        away_after: How many tiles the hand is away then, 0 to 14.
        lines: The lines for which it may be done.
        readings: The readings, for Mah Jongg.
    """

    kind: Literal["exposure", "mah_jongg"]
    exposure: str | None
    size: int | None
    own: int | None
    jokers: int | None
    away_after: int
    lines: tuple[ClaimLine, ...]
    readings: tuple[Arrangement, ...] = ()


@dataclass(frozen=True, kw_only=True, repr=False)
class ClaimLine(Answer):
    """A line for which a claim may be made.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        value: What the card pays for the line, in points.
        away: How many tiles the hand is away from it then, 0 to 14.
        target: One way to make the line, in notation: the first if there are several.
    """

    line: str
    value: int
    away: int
    target: str


@dataclass(frozen=True, kw_only=True, repr=False)
class ClosedLine(Answer):
    """A line that is closed.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        reason: The reason, as a clause without its rule.
        rule: The ID of a rule, such as `CLM-04`.
    """

    line: str
    reason: str
    rule: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Cost(Answer):
    """What an option brings more than the best one, on the same deals, in what the options are compared by, wins a game
    or points; with its 95 % interval.

    Attributes:
        to: What it is compared with, as players say it.
        about: The estimate, in the unit of the field that it is in.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
    """

    to: str
    about: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Dead(Answer):
    """A hand that is dead, or would be if it were called so.

    Attributes:
        seat: A seat, such as `East`.
        when_called: True if it is only dead when called.
        why: Why it would be.
    """

    seat: Literal["East", "South", "West", "North"]
    when_called: bool
    why: str | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Exact(Answer):
    """The most likely target of a line, with its exact odds.

    Attributes:
        target: One way to make the line, in notation: the first if there are several.
        odds: Its odds after all picks, 0 to 1.
        by_draw: Its odds after no pick, after one, and so on; each 0 to 1.
    """

    target: str
    odds: float
    by_draw: tuple[float, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Exchange(Answer):
    """A joker exchange.

    Attributes:
        schema: The version of all answers.
        tile: The tile that is given.
        from_: The exposure in which the jokers stand.
        owner: `own` or `other`.
        count: How many jokers are taken together.
        away_before: How many tiles the hand is away before, 0 to 14.
        away_after: How many tiles it is away then, 0 to 14.
        target: One way to make the line, in notation: the first if there are several.
        mah_jongg: True if it is Mah Jongg then.
        together: What several exchanges bring together, where that is more than the best alone; the same in every row.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

    schema: int
    tile: str
    from_: str
    owner: Literal["own", "other"]
    count: int
    away_before: int | None
    away_after: int | None
    target: str | None
    mah_jongg: bool
    together: Together | None
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Exposures(Answer):
    """What exposures leave open.

    Attributes:
        schema: The version of all answers.
        exposures: What was asked about, in notation.
        dead: True if no line is possible.
        reason: The reason, as a clause without its rule.
        rule: The ID of a rule, such as `CLM-04`.
        open: How many lines are still possible.
        lines: The lines that are still possible.
        closed: The lines that can't be made, with the reason.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

    schema: int
    exposures: str
    dead: bool
    reason: str | None
    rule: str | None
    open: int
    lines: tuple[OpenLine, ...]
    closed: tuple[ClosedLine, ...]
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Fault(Answer):
    """A fault of a file.

    Attributes:
        schema: The version of all answers.
        file: The file, or what was read instead.
        row: The row, from 1.
        column: The column, from 1, in characters.
        length: How many characters it is about.
        severity: `error` or `warning`.
        code: A stable code, such as `line::unknown`.
        message: The law and what was seen.
        help: What to do; empty if there is nothing to say.
    """

    schema: int
    file: str
    row: int
    column: int
    length: int
    severity: Literal["error", "warning"]
    code: str
    message: str
    help: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Filled(Answer):
    """A group with what a hand lays into it.

    Attributes:
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        size: How many tiles the group has.
        naturals: How many naturals of the hand are in it.
        jokers: How many jokers of the hand are in it.
        missing: How many tiles it still needs.
        exposed: True if it is an exposure.
        block: True if it is part of a block.
    """

    tile: str
    size: int
    naturals: int
    jokers: int
    missing: int
    exposed: bool
    block: bool = False


@dataclass(frozen=True, kw_only=True, repr=False)
class Form(Answer):
    """A form of a line as it was read.

    Attributes:
        schema: The version of all answers.
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        section: The name of a section of the card.
        number: The number of the line in its section, from 1.
        form: The letter of the form, if the line has several.
        text: The words as printed.
        note: The note as printed.
        concealed: True for a line marked C, false for X.
        value: What the card pays for the line, in points.
        concealed_value: What the line pays without exposures, in points, where that is another value; else None.
        reading: What it says, in words.
        targets: How many ways to make it there are.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
    """

    schema: int
    line: str
    section: str
    number: int
    form: str | None
    text: str
    note: str
    concealed: bool
    value: int
    concealed_value: int | None
    reading: str
    targets: int
    left_out: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class HouseRule(Answer):
    """What a table plays.

    Attributes:
        switch: The house rule, as it is named in a file of rules.
        value: Its value at the table.
        meaning: What the value means.
        default: True if that is what holds unless a table says otherwise.
    """

    switch: str
    value: str
    meaning: str
    default: bool


@dataclass(frozen=True, kw_only=True, repr=False)
class JudgedRow(Answer):
    """A line of the answer: a ruling, what is at a question, or, as the last, how it ended. What only rows of another
    kind have is None.

    Attributes:
        schema: The version of all answers.
        event: The number of the event, from 1.
        row: The row in the record, from 1.
        text: The event in its canonical form.
        ruling: The answer, such as `dead-when-called`.
        seat: Whom it concerns: a seat, or `bettor`.
        rules: The laws, the deciding one first.
        why: The reason, as a clause without its rule.
        ask: True, as in no other row.
        turn: Whose turn it is.
        begun: True if that player has the fourteenth tile.
        window: Whether the newest discard may be claimed.
        tile: The newest discard.
        award: Who has it, of those who claimed it.
        claims: The claims on it.
        to_do: What someone has still to do.
        dead: The hands that are dead, or are once someone says so.
        jokers: Exposures with jokers that may be had.
        over: How the game ended, if it has: `won`, `wall-game` and so on. Or: True if the game has ended.
        ending: How it ended: `won`, `wall-game` and so on.
        next_east: Who deals next, once it is over. Or: Who is East in the next game.
        refused: How many events were refused.
        accounts: What each seat has won, in points; below 0 for what it has lost.
        bettor: What the bettor has won, in points; None where no one bets.
        points: Tournament points. Or: The tournament points of each seat; None where none are given.
        by: How the last tile came, where that is known.
        groups: The exposures that stay, or that go back.
        hangs_on: What it hangs on.
        line: The line that was won with.
        payments: Who pays whom.
        recommended: True where no League rule exists and the sources recommend.
        replaces: True for payments that stand instead of those told before.
        stands: For what is illegal: true if it has happened all the same and is put back when someone says so, or leads
            to what follows; false if it was refused or has no effect.
        together: A number: events with the same one happened at one moment.
        value: What the line that was won with pays, in points.
        awaited: Who has still to pass.
        name: What it was called, if not by its own name.
        pass_: The pass of the Charleston that is under way.
        names: What the players are called, by seat, where the record says so.
    """

    schema: int
    event: int | None = None
    row: int | None = None
    text: str | None = None
    ruling: str | None = None
    seat: str | None = None
    rules: tuple[str, ...] | None = None
    why: str | None = None
    ask: bool | None = None
    turn: Literal["East", "South", "West", "North"] | None = None
    begun: bool | None = None
    window: bool | None = None
    tile: str | None = None
    award: Literal["East", "South", "West", "North"] | None = None
    claims: tuple[OpenClaim, ...] | None = None
    to_do: tuple[str, ...] | None = None
    dead: tuple[Dead, ...] | None = None
    jokers: tuple[OpenJoker, ...] | None = None
    over: str | bool | None = None
    ending: str | None = None
    next_east: Literal["East", "South", "West", "North"] | None = None
    refused: int | None = None
    accounts: dict[str, int] | None = field(default=None, hash=False)
    bettor: int | None = None
    points: tuple[Points, ...] | dict[str, int] | None = field(default=None, hash=False)
    by: Literal["self", "discard", "exchange", "misname"] | None = None
    groups: tuple[str, ...] | None = None
    hangs_on: str | None = None
    line: str | None = None
    payments: tuple[Transfer, ...] | None = None
    recommended: bool | None = None
    replaces: bool | None = None
    stands: bool | None = None
    together: int | None = None
    value: int | None = None
    awaited: tuple[str, ...] | None = None
    name: str | None = None
    pass_: Literal["first right", "first across", "first left", "second left", "second across", "second right", "courtesy"] | None = None
    names: dict[str, str] | None = field(default=None, hash=False)


@dataclass(frozen=True, kw_only=True, repr=False)
class KeyTile(Answer):
    """A tile that kills a hand, or closes a line, once so many are out.

    Attributes:
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        seen: How many have to be out, 1 to 24, those seen among them.
    """

    tile: str
    seen: int


@dataclass(frozen=True, kw_only=True, repr=False)
class LineAway(Answer):
    """How far a hand is from a line.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        name: The same line as players say it: `Consecutive Run 3b`.
        away: How many tiles are missing, 0 to 14: 0 is Mah Jongg, 1 is waiting; None where exposures forbid the line.
        value: What the card pays for the line, in points.
        concealed: True for a line marked C, false for X.
        missing: The tiles that are missing.
        useful_jokers: How many more jokers would bring the hand closer.
        possible: True while the line can still be completed.
        reason: The reason, as a clause without its rule.
        rule: The ID of a rule, such as `CLM-04`.
        gone: The tile for want of which the line cannot be completed, where no joker may stand for it.
        groups: The hand laid into the groups of the closest way.
        ties: How many ways to make the line are as close.
    """

    line: str
    name: str
    away: int | None
    value: int
    concealed: bool
    missing: tuple[Missing, ...]
    useful_jokers: int
    possible: bool
    reason: str | None
    rule: str | None
    gone: Missing | None
    groups: tuple[Filled, ...]
    ties: int


@dataclass(frozen=True, kw_only=True, repr=False)
class LineBalance(Answer):
    """What a line is worth playing.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        value: The printed value, in points.
        targets: How many ways to make it there are.
        wins: How many games were won with it at the printed values; the share is of all wins.
        share: The share, 0 to 1.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
        points: What it brings, in points per 100 games.
        balanced: The value at which it would bring as much as every other line.
        by_deals: Its rank by dealt hands, from 1: the line that is closest on average.
        by_games: Its rank by games, from 1: the line that is won most.
        away: How many tiles dealt hands are away on average, 0 to 14.
    """

    line: str
    value: int
    targets: int
    wins: int
    share: float
    low: float
    high: float
    points: float
    balanced: Balanced
    by_deals: int
    by_games: int
    away: float | None


@dataclass(frozen=True, kw_only=True, repr=False)
class LineDeals(Answer):
    """Statistics of dealt hands against a line.

    Attributes:
        schema: The version of all answers.
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        value: What the card pays for the line, in points.
        targets: How many ways to make it there are.
        nearest: The share of hands that have no closer line, 0 to 1; shares may add up to more than 1.
        low: The low end of its 95% interval, 0 to 1.
        high: The high end of its 95% interval, 0 to 1.
        tied: The share of hands to which another line is as close, 0 to 1.
        alone: The share of hands for which this is the only closest line, 0 to 1.
        alone_low: The low end of its 95% interval, 0 to 1.
        alone_high: The high end of its 95% interval, 0 to 1.
        mean: How many tiles the hands are away from it, on average; None if none was counted.
        distances: How many hands are that many tiles away from it: an entry for each of 0 to 14.
        jokers: How many jokers a hand of the line can use at most.
        naturals: The fewest tiles in any hand of the line that a joker can't replace, 0 to 14.
    """

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
    distances: tuple[int, ...]
    jokers: int
    naturals: int


@dataclass(frozen=True, kw_only=True, repr=False)
class LineOdds(Answer):
    """The odds of a line.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        name: The same line as players say it: `Consecutive Run 3b`.
        value: What the card pays for the line, in points.
        concealed: True for a line marked C, false for X.
        target: The most likely way to make the line; None where exposures forbid it.
        away: How many tiles the hand is away from it, 0 to 14.
        low: The low end: a chance, 0 to 1, or for `points` in points.
        high: The high end, in the same unit.
        kind: `exact`; `between` two proven bounds; `about` if a bound is simulated.
        low_interval: The 95% interval of a low end that is simulated, in the same unit; None where it is proven.
        high_interval: The 95% interval of the high end, in the same unit; None where it is proven.
        exact: The odds of that way, exactly; None where exposures forbid the line.
        live: How many unseen tiles help to make it, 0 to 152: where the hand is one away, those that complete the line,
            as `waits` counts them; else those of use for the most likely way.
    """

    line: str
    name: str
    value: int
    concealed: bool
    target: str | None
    away: int | None
    low: float
    high: float
    kind: Literal["exact", "between", "about"]
    low_interval: tuple[float, float] | None
    high_interval: tuple[float, float] | None
    exact: Exact | None
    live: int


@dataclass(frozen=True, kw_only=True, repr=False)
class LineValue(Answer):
    """A line with its value.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        value: What the card pays for the line, in points.
        target: One way to make the line, in notation: the first if there are several.
    """

    line: str
    value: int
    target: str


@dataclass(frozen=True, kw_only=True, repr=False)
class LineWins(Answer):
    """What a line won: the share is of all wins.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        value: What the card pays for the line, in points.
        targets: How many ways to make it there are.
        wins: How many games were won.
        share: The share, 0 to 1.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
    """

    line: str
    value: int
    targets: int
    wins: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Missing(Answer):
    """Tiles that are missing.

    Attributes:
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        count: How many of it are missing.
        joker: True if jokers would do.
        left: How many of the tile are left, 0 to 8, as far as can be seen.
    """

    tile: str
    count: int
    joker: bool
    left: int


@dataclass(frozen=True, kw_only=True, repr=False)
class Odds(Answer):
    """How likely is a hand to get there on its own draws?

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        tiles: How many tiles the hand has, 1 to 14.
        best: How many tiles the hand is away from the closest line, 0 to 14, whatever line is asked about.
        draws: How many picks you have.
        wall: How many tiles the wall has; None where the number of picks was given.
        unseen: How many tiles you can't see, in the wall and in other racks.
        rollouts: How many walls were played for the ends that are simulated; 0 if all are proven.
        seed: The seed of the walls; None where none were played.
        policy: The policy simulated: `sum of squares` discards the tile whose loss reduces the sum of the squared odds
            of all near hands the least.
        any: Any of the lines.
        points: The average value of the completed line, in points, counting zero if none is completed.
        lines: The lines, most likely first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

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
    lines: tuple[LineOdds, ...]
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class OpenClaim(Answer):
    """A claim that stands.

    Attributes:
        seat: A seat, such as `East`.
        aim: `exposure` or `mah-jongg`.
        commitment: `none`, `touched`, `placed`, `exposed` or `racked`.
    """

    seat: Literal["East", "South", "West", "North"]
    aim: Literal["exposure", "mah-jongg"]
    commitment: Literal["none", "touched", "placed", "exposed", "racked"]


@dataclass(frozen=True, kw_only=True, repr=False)
class OpenJoker(Answer):
    """An exposure with jokers.

    Attributes:
        seat: A seat, such as `East`.
        group: The exposure, in notation.
    """

    seat: Literal["East", "South", "West", "North"]
    group: str


@dataclass(frozen=True, kw_only=True, repr=False)
class OpenLine(Answer):
    """A line that is open.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        forms: The alternatives that may be meant, `3a`; empty where the line has one.
        value: What the card pays for the line, in points.
        concealed: True for a line marked C, false for X.
        targets: How many ways to make it are still possible.
        example: The first of them.
        hand: The only one, where one is left; else None.
    """

    line: str
    forms: tuple[str, ...]
    value: int
    concealed: bool
    targets: int
    example: str
    hand: str | None


@dataclass(frozen=True, kw_only=True, repr=False)
class Option(Answer):
    """Something that may be done.

    Attributes:
        do: `discard`, `mah jongg`, `expose`, `pass` (claim nothing); in the Charleston `give`, `offer`.
        tile: The discard.
        alike: Tiles that are as good to throw: no near hand wants any of them.
        safest: True for the one of several discards that may all be best which the others want least, by what they show
            and have thrown; false for all where it makes no difference.
        exchanges: Jokers that are taken first, by what they stand for.
        exposure: The exposure that is made.
        rollouts: How many deals it was played on; it is dropped when it clearly falls behind.
        win: How often the player wins, 0 to 1.
        points: What the player gets on average, less what is paid, in points.
        difference: Null for the best option.
        tied: True if it may be as good as the best.
        aims: The lines the player wins with most.
        blind: How many tiles are passed on unseen, 0 to 3.
        pass_: The tiles that are passed or offered in the Charleston.
    """

    do: Literal["discard", "mah jongg", "expose", "pass", "give", "offer", "stop", "go on"]
    tile: str | None
    alike: tuple[str, ...]
    safest: bool
    exchanges: tuple[str, ...]
    exposure: str | None
    rollouts: int
    win: About
    points: float
    difference: Cost | None
    tied: bool
    aims: tuple[str, ...]
    blind: int | None = None
    pass_: tuple[str, ...] | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Payment(Answer):
    """One payment.

    Attributes:
        from_: Who pays: a seat, `discarder`, or each of the `others`.
        to: Who is paid: a seat or `winner`.
        amount: The amount, in points.
    """

    from_: str
    to: str
    amount: int


@dataclass(frozen=True, kw_only=True, repr=False)
class PlayerScore(Answer):
    """What a player has won or lost.

    Attributes:
        name: The player's name.
        total: What they have won or, below zero, lost, in points.
        wins: How many games were won.
    """

    name: str
    total: int
    wins: int


@dataclass(frozen=True, kw_only=True, repr=False)
class Points(Answer):
    """Tournament points of one player.

    Attributes:
        seat: A seat, such as `East`.
        points: The tournament points; below 0 where they are taken away.
        rule: The ID of a rule, such as `CLM-04`.
    """

    seat: Literal["East", "South", "West", "North"]
    points: int
    rule: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Refusal(Answer):
    """Why a discard may not be claimed.

    Attributes:
        rule: The ID of a rule, such as `CLM-04`.
        reason: The reason, as a clause without its rule.
        line: The line that tempts.
    """

    rule: str
    reason: str
    line: str | None


@dataclass(frozen=True, kw_only=True, repr=False)
class RuleAnswer(Answer):
    """What a question about the rules comes to.

    Attributes:
        schema: The version of all answers.
        question: The question, as it was asked.
        sure: True if the first answer is the one that was meant; there is no other then. If false, the question is
            asked back.
        answers: The answers, the likeliest first, at most three; none if nothing fits.
        note: Why there is no answer, if that is known.
        said: The IDs of the rules that say the words, if the question is one or two words alone.
    """

    schema: int
    question: str
    sure: bool
    answers: tuple[AnsweredRule, ...]
    note: str | None = None
    said: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, repr=False)
class Score(Answer):
    """How an evening stands, and who owes whom.

    Attributes:
        schema: The version of all answers.
        cents: True if a point is a cent, and amounts are told in dollars.
        players: The players, with their totals, which add up to zero.
        games: How many games were played.
        wall_games: How many games no one won.
        entries: The entries, the first first.
        settle_up: The payments that settle the score: no fewer would do.
    """

    schema: int
    cents: bool
    players: tuple[PlayerScore, ...]
    games: int
    wall_games: int
    entries: tuple[ScoreEntry, ...]
    settle_up: tuple[ScorePayment, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class ScoreEntry(Answer):
    """An entry of the score.

    Attributes:
        entry: Its number, from 1.
        kind: `win`, `wall` or `payment`.
        winner: The name of who won; None if no one did.
        note: What was noted beside it; empty if nothing was.
        payments: Who pays whom.
        changes: What it is worth to each player, in points, in the order of the players.
        totals: The totals after it, in points, in the order of the players.
    """

    entry: int
    kind: Literal["win", "wall", "payment"]
    winner: str | None
    note: str
    payments: tuple[ScorePayment, ...]
    changes: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class ScorePayment(Answer):
    """One payment between two players.

    Attributes:
        from_: The name of who pays.
        to: The name of who is paid.
        amount: How much, in points.
    """

    from_: str
    to: str
    amount: int


@dataclass(frozen=True, kw_only=True, repr=False)
class SeatWins(Answer):
    """What a seat won: the share is of all games.

    Attributes:
        seat: A seat, such as `East`.
        wins: How many games were won.
        share: The share, 0 to 1.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
    """

    seat: Literal["East", "South", "West", "North"]
    wins: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, repr=False)
class SectionWins(Answer):
    """What the lines of a section won: the share is of all wins.

    Attributes:
        section: The name of a section of the card.
        wins: How many games were won.
        share: The share, 0 to 1.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
    """

    section: str
    wins: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Share(Answer):
    """A share, from 0 to 1, with the ends of its 95 % interval.

    Attributes:
        share: The share, 0 to 1.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
    """

    share: float
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Sheet(Answer):
    """What the exposures of a card leave open: the spring sheet.

    Attributes:
        schema: The version of all answers.
        card: The title of the card; None if it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
        seen: The tiles that are seen, in notation, those of exposures among them.
        singles: Every pung, kong, quint and sextet that can still be shown.
        pairs: Every two exposures of one player that are possible alone.
        lines: The lines of the card, in its order, and what closes each.
        switches: Where to switch from each line; empty if the card has more than 20,000 ways to win.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
    """

    schema: int
    card: str | None
    card_hash: str
    seen: str
    singles: tuple[SheetExposures, ...]
    pairs: tuple[SheetExposures, ...]
    lines: tuple[SheetLine, ...]
    switches: tuple[SheetSwitches, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class SheetExposures(Answer):
    """One exposure or two, and the lines that they leave open.

    Attributes:
        exposures: The exposures, with as few jokers as they can have.
        pattern: The same with `a`, `b` and `c` for the suits if they hold for any suits, as in `333a 6666b`.
        others: The exposures in other suits for which the row holds too, but for the suits of its tiles.
        any_suit: True if the row holds for every choice of suits.
        dead: True if no line is possible.
        lines: The lines that are still possible, in the order of the card.
        key_tiles: The tiles that kill a hand with the exposures as shown.
    """

    exposures: str
    pattern: str
    others: tuple[str, ...]
    any_suit: bool
    dead: bool
    lines: tuple[SheetOpen, ...]
    key_tiles: tuple[KeyTile, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class SheetLine(Answer):
    """A line of the card, and what closes it.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        name: The same line as players say it: `Consecutive Run 3b`.
        short: The line in the abbreviations of the sheet, such as `CR-2`.
        value: What the card pays for the line, in points.
        concealed: True for a line marked C, false for X.
        open: True if the line is possible with nothing exposed.
        key_tiles: The tiles that close the line while nothing is exposed.
    """

    line: str
    name: str
    short: str
    value: int
    concealed: bool
    open: bool
    key_tiles: tuple[KeyTile, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class SheetOpen(Answer):
    """A line that exposures leave open.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        jokers: How many jokers the exposures need together, where the line isn't possible as they are shown; else None.
        naturals_only: True if a joker in any of the exposures rules the line out.
    """

    line: str
    jokers: int | None
    naturals_only: bool


@dataclass(frozen=True, kw_only=True, repr=False)
class SheetSwitch(Answer):
    """A line to switch to.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        kept: How many of the 14 tiles both lines have, 1 to 14.
        hand: The way to make the first line that shares so many.
        to_hand: The way to make the other line.
        exposures: The groups that may be exposed before the switch, in brackets; empty if either line is concealed.
    """

    line: str
    kept: int
    hand: str
    to_hand: str
    exposures: str


@dataclass(frozen=True, kw_only=True, repr=False)
class SheetSwitches(Answer):
    """Where to switch from a line.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        to: The lines that share most tiles with it, most first.
    """

    line: str
    to: tuple[SheetSwitch, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Simulation(Answer):
    """What came of games that bots played.

    Attributes:
        schema: The version of all answers.
        games: How many games were played.
        seed: The seed of the random numbers: the same seed gives the same answer.
        policy: The bot that played all four seats.
        wall: The games that no one won.
        self_picked: Of the wins those with a tile picked from the wall or by an exchange.
        jokerless: Of the wins those without a joker.
        draws_at_win: How many tiles were picked from the wall until the win, on average; None where no one won.
        points_a_win: What the winner gets, on average, in points; None where no one won.
        claims: How many discards were called for an exposure, on average per game.
        exchanges: How many jokers were exchanged, on average per game.
        exposures: How many wins had that many exposures before: an entry for each of 0 to 4.
        seats: What each seat won.
        sections: What the lines of each section won.
        lines: What each line won.
        never_won: The lines that no one won.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
    """

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
    exposures: tuple[int, ...]
    seats: tuple[SeatWins, ...]
    sections: tuple[SectionWins, ...]
    lines: tuple[LineWins, ...]
    never_won: tuple[str, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Target(Answer):
    """A way to make a line.

    Attributes:
        schema: The version of all answers.
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        value: What the card pays for the line, in points.
        concealed: True for a line marked C, false for X.
        groups: The groups in the order of print.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
    """

    schema: int
    line: str
    value: int
    concealed: bool
    groups: tuple[TargetGroup, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class TargetGroup(Answer):
    """A group of a way to make a line.

    Attributes:
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        size: How many tiles it has.
        jokers: True if a joker may be in it.
        block: True if it is part of a block.
    """

    tile: str
    size: int
    jokers: bool
    block: bool = False


@dataclass(frozen=True, kw_only=True, repr=False)
class Together(Answer):
    """Several exchanges of one turn.

    Attributes:
        tiles: The tiles that are given, one after the other.
        away_after: How many tiles it still needs, 0 to 14: 0 is Mah Jongg, 1 is waiting; None where it can't be made.
        mah_jongg: True if it is Mah Jongg.
    """

    tiles: tuple[str, ...]
    away_after: int | None
    mah_jongg: bool


@dataclass(frozen=True, kw_only=True, repr=False)
class Transfer(Answer):
    """A payment between two at the table.

    Attributes:
        from_: Who pays: a seat, or `bettor`.
        to: Who is paid: a seat, or `bettor`.
        amount: The amount, in points.
        rule: The ID of a rule, such as `CLM-04`.
    """

    from_: str
    to: str
    amount: int
    rule: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Verdict(Answer):
    """Is a hand Mah Jongg?

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        mah_jongg: True if it is Mah Jongg.
        lines: Every line that it makes, the highest value first.
        payments: Who pays what for the first line, if the question says how the last tile was obtained.
        reason: The reason, as a clause without its rule.
        rule: The ID of a rule, such as `CLM-04`.
        nearest: The closest line, if the hand isn't Mah Jongg.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: The card's fingerprint: ten hex digits identifying its text.
    """

    schema: int
    hand: str
    mah_jongg: bool
    lines: tuple[Arrangement, ...]
    payments: tuple[Payment, ...]
    reason: str | None
    rule: str | None
    nearest: LineAway | None
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str

    def __bool__(self) -> bool:
        return bool(self.mah_jongg)


@dataclass(frozen=True, kw_only=True, repr=False)
class Wait(Answer):
    """A tile that brings a hand nearer.

    Attributes:
        schema: The version of all answers.
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        left: How many of it are left, 0 to 8.
        away_after: How many tiles the hand is away with it, 0 to 14: 0 is Mah Jongg.
        lines: The lines for which it does so, dearest first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None where it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

    schema: int
    tile: str
    left: int
    away_after: int
    lines: tuple[LineValue, ...]
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


#: The class of each shape in the schemas.
ROWS: dict[str, type[Answer]] = {
    "AboutRow": About,
    "AdviceReport": Advice,
    "AnsweredRow": AnsweredRule,
    "ArrangementRow": Arrangement,
    "AwayReport": Away,
    "BalanceReport": Balance,
    "BalancedRow": Balanced,
    "BracketRow": Between,
    "CallReport": Call,
    "CardStatsRow": CardDeals,
    "CharlestonReport": CharlestonAdvice,
    "ChoiceRow": Choice,
    "ClaimLineRow": ClaimLine,
    "ClaimRow": Claim,
    "ClosedRow": ClosedLine,
    "CostRow": Cost,
    "DeadRow": Dead,
    "DiffRow": Change,
    "EndRow": JudgedRow,
    "ExactRow": Exact,
    "ExchangeRow": Exchange,
    "FaultRow": Fault,
    "FilledRow": Filled,
    "HouseRuleRow": HouseRule,
    "KeyTileRow": KeyTile,
    "LineAwayRow": LineAway,
    "LineBalanceRow": LineBalance,
    "LineOddsRow": LineOdds,
    "LineStatsRow": LineDeals,
    "LineValueRow": LineValue,
    "LineWinsRow": LineWins,
    "MissingRow": Missing,
    "OddsReport": Odds,
    "OpenClaimRow": OpenClaim,
    "OpenJokerRow": OpenJoker,
    "OpenReport": Exposures,
    "OpenRow": OpenLine,
    "OpenTableRow": JudgedRow,
    "OptionRow": Option,
    "PaymentRow": Payment,
    "PlayerScoreRow": PlayerScore,
    "PointsRow": Points,
    "RefusalRow": Refusal,
    "RuleReport": RuleAnswer,
    "RulingRow": JudgedRow,
    "ScoreEntryRow": ScoreEntry,
    "ScorePaymentRow": ScorePayment,
    "ScoreReport": Score,
    "SeatWinsRow": SeatWins,
    "SectionWinsRow": SectionWins,
    "ShareRow": Share,
    "SheetLineRow": SheetLine,
    "SheetOpenRow": SheetOpen,
    "SheetReport": Sheet,
    "SheetRow": SheetExposures,
    "SheetSwitchRow": SheetSwitch,
    "SheetSwitchesRow": SheetSwitches,
    "Showing": Form,
    "SimulationReport": Simulation,
    "TargetGroupRow": TargetGroup,
    "TargetRow": Target,
    "TogetherRow": Together,
    "TransferRow": Transfer,
    "VerifyReport": Verdict,
    "WaitRow": Wait,
}
