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
    "Chance",
    "Change",
    "CharlestonAdvice",
    "Choice",
    "Claim",
    "ClaimLine",
    "ClosedLine",
    "Cost",
    "Dead",
    "Decision",
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
    "Review",
    "ReviewGap",
    "ReviewedSeat",
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
    """A number estimated from simulated games, with the ends of its 95% interval.

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
    """What to discard, or what to do with another player's discard.

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        tiles: How many tiles the hand has, 1 to 14.
        discard: The discard in question; None on your own turn.
        from_: Who discarded it.
        seat: A seat, such as `East`.
        wall: How many tiles are left in the wall.
        unseen: How many tiles the player cannot see.
        for_: What the options are compared by: `win` or `points`.
        policy: The bot that plays all four seats from here on.
        rollouts: How many deals were played out.
        seed: The seed of the random numbers: the same seed gives the same answer.
        win: How often the best option wins, 0 to 1. The options of a toss-up share one number, their mean.
        lead: How much better the best option is than the next one; None if there is no alternative, or if the best
            option is Mah Jongg.
        toss_up: True if other options may be as good as the best: those with `tied`.
        options: The options, the best first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
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
    win: About | None
    lead: Cost | None
    toss_up: bool
    options: tuple[Option, ...]
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class AnsweredRule(Answer):
    """An answer to a question about the rules.

    Attributes:
        asked: The question it answers; None if it is a rule found by its words.
        answer: The answer, two sentences at most.
        score: How well it fits what was asked, from 0 to 1.
        laws: The IDs of the rules, the deciding one first.
        sources: The sources of the rules, without repetition.
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
    """How far a hand is from every line.

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        tiles: How many tiles the hand has, 1 to 14.
        best: How many tiles the hand needs for the closest line, 0 to 14; None if none can be made.
        lines: The lines, the closest first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
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
    """How much each line of a card earns when bots play for points, and the values that would balance them.

    Attributes:
        schema: The version of all answers.
        games: How many games were played in each round.
        seed: The seed of the random numbers: the same seed gives the same answer.
        policy: The bot that played all four seats, for points.
        rounds: How many rounds were played after the one at the printed values.
        settled: True if, allowing for chance, all lines earned the same in the last round.
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
    """A value with the ends of its 95% interval.

    Attributes:
        value: The value, in points.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
        settled: True if, allowing for chance, the line earned as much as the others in the last round.
    """

    value: float
    low: float
    high: float
    settled: bool


@dataclass(frozen=True, kw_only=True, repr=False)
class Between(Answer):
    """A number with its lower and upper bounds, and its kind.

    Attributes:
        low: The low end: a probability, 0 to 1, or for `points`, in points.
        high: The high end, in the same unit.
        middle: The number to quote: the middle of everything from the low to the high end, with the intervals of
            simulated ends; in the same unit.
        margin: How far the number may be off either way, in the same unit; 0 if it is exact.
        kind: `exact`; `between` two proven bounds; `about` if a bound is simulated.
        low_interval: The 95% interval of the low end if it is simulated, in the same unit; None if it is proven.
        high_interval: The 95% interval of the high end if it is simulated, in the same unit; None if it is proven.
    """

    low: float
    high: float
    middle: float
    margin: float
    kind: Literal["exact", "between", "about"]
    low_interval: tuple[float, float] | None
    high_interval: tuple[float, float] | None


@dataclass(frozen=True, kw_only=True, repr=False)
class Call(Answer):
    """What a hand may do with a discard.

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        tile: The discard.
        away_before: How many tiles the hand is away before the call, 0 to 14; None if no line can be made.
        line_before: The line that it is closest to.
        claims: What you may do with it, Mah Jongg first.
        refused: Tempting calls that aren't allowed.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
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
    """What was dealt, and how far the hands are from their closest line.

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
class Chance(Answer):
    """A seat's win probability after a move, given what it knew at the time.

    Attributes:
        seat: A seat, such as `East`.
        event: The number of the event in the record, from 1.
        row: The row in the record, from 1; 0 if the record has no rows.
        win: The win probability of this seat, 0 to 1.
    """

    seat: Literal["East", "South", "West", "North"]
    event: int
    row: int
    win: float


@dataclass(frozen=True, kw_only=True, repr=False)
class Change(Answer):
    """How a line differs between two cards.

    Attributes:
        schema: The version of all answers.
        change: `same`, `moved`, `changed`, `gone` or `new`.
        line: The line on the first card; None if it is new.
        line_after: The line on the second card; None if it is gone.
        value: Its value on the first card, in points.
        value_after: Its value on the second card, in points.
        concealed: True if the first card marks it C.
        concealed_after: True if the second card marks it C.
        targets: How many ways there are to make it: on the first card, or on the second if it is new.
        targets_after: How many ways there are to make it on the second card.
        differs: For a line on both cards, what differs: `name`, `groups`, `value`, `mark`.
        print: The line as printed on the first card; None if it is new.
        print_after: The line as printed on the second card; None if it is gone.
        nearest: For a line that is gone or new, the line of the other card that shares the most ways with it.
        shared: How many ways are shared with that line; for a line whose groups changed, how many ways remain.
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
        pass_: The tiles of the best pass; in a toss-up, of the one that keeps the most.
        blind: How many incoming tiles are passed on blind with it, 0 to 3.
        keeps: The lines the player wins with most often after this pass.
        stop: How much better stopping is than continuing; None if that isn't a choice.
        win: How often the best pass wins, 0 to 1. The passes of a toss-up share one number, their mean.
        lead: How much better the best pass is than the next one; None if there is no other.
        toss_up: True if other options may be as good as the best: those with `tied`.
        options: All passes considered, best first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
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
    win: About | None
    lead: Cost | None
    toss_up: bool
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
        away: How many tiles the hand is away afterward, 0 to 14; None if no line can be made.
        target: The way to make a line that the hand is closest to afterward.
        line: The line of that way.
        value: Its value, in points.
        open_lines: How many lines are possible afterward.
        live: How many tiles that bring it closer are left afterward.
        keeps: The share of the hand's value that stays after this discard, 0 to 1, as the bot `odds` sees it: all lines
            that are close, by their odds. Null for draws, and where the bots see no value or can't play the card; the
            choices are then in the order of `away` and `live`.
        left: How many of the tile are left, 0 to 8.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
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
    keeps: float | None
    left: int
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Claim(Answer):
    """One way to call a discard.

    Attributes:
        kind: `exposure` or `mah_jongg`.
        exposure: The exposure, with the called tile among its naturals.
        size: How many tiles the exposure has, 3 to 6; None for Mah Jongg.
        own: How many naturals come from the rack.
        jokers: How many jokers come from the rack.
        away_after: How many tiles the hand is away after the call, 0 to 14.
        lines: The lines the call is for.
        readings: The arrangements, for Mah Jongg.
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
    """A line that a discard may be called for.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        value: What the card pays for the line, in points.
        away: How many tiles the hand is away from it after the call, 0 to 14.
        target: One way to make the line, in notation: the first if there are several.
    """

    line: str
    value: int
    away: int
    target: str


@dataclass(frozen=True, kw_only=True, repr=False)
class ClosedLine(Answer):
    """A line that can't be made.

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
    """How an option compares to the best one on the same deals, in wins per game or points, whichever the options are
    compared by; with its 95% interval.

    Attributes:
        to: The option it is compared with, as players say it.
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
    """A hand that is dead, or would be if challenged.

    Attributes:
        seat: A seat, such as `East`.
        when_called: True if it is dead only when challenged.
        why: Why it would be.
    """

    seat: Literal["East", "South", "West", "North"]
    when_called: bool
    why: str | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Decision(Answer):
    """A decision, and what it cost.

    Attributes:
        event: The number of the event in the record, from 1.
        row: The row in the record, from 1; 0 if the record has no rows.
        seat: A seat, such as `East`.
        hand: The hand before it, exposures in brackets.
        stage: The pass of the Charleston; None in play.
        discard: The discard that could be called; None on the seat's own turn.
        from_: Who discarded it.
        played: What was played, in words: `discard 2 Bam`.
        better: What was better; None if nothing is clearly better.
        cost: Its cost, in wins per game.
        best: The seat's win probability after the better play, or after the actual play if nothing is better, 0 to 1.
        win: The seat's win probability after the actual play, 0 to 1.
        costly: True if it is clear that it cost wins, one in 100 games at least.
        branch: Who wins if the better one is played and four bots finish the game on the same wall, or `no one`; None
            if it isn't costly or the record doesn't have all racks and picks.
        reason: What kind of reason it has, such as `broke-pair`; None if it isn't costly or none is known.
        why: The reason as a sentence.
        did: What was played, in the past tense: `discarded 2 Bam`.
        played_tiles: The tiles discarded, passed or exposed; empty for other choices.
        better_tiles: The same for the better play.
        better_acts: The better play in the format of `play`'s `acts`; exchanges are written without a seat. Empty if
            nothing is clearly better.
    """

    event: int
    row: int
    seat: Literal["East", "South", "West", "North"]
    hand: str
    stage: Literal["first right", "first across", "first left", "second left", "second across", "second right", "courtesy"] | None
    discard: str | None
    from_: Literal["East", "South", "West", "North"] | None
    played: str
    better: str | None
    cost: About
    best: float
    win: float
    costly: bool
    branch: str | None
    reason: str | None
    why: str | None
    did: str
    played_tiles: tuple[str, ...]
    better_tiles: tuple[str, ...]
    better_acts: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Exact(Answer):
    """The most likely target of a line, with its exact odds.

    Attributes:
        target: One way to make the line, in notation: the first if there are several.
        odds: Its odds after all picks, 0 to 1.
        by_draw: Its odds after zero picks, after one, and so on; each 0 to 1.
    """

    target: str
    odds: float
    by_draw: tuple[float, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Exchange(Answer):
    """A joker exchange.

    Attributes:
        schema: The version of all answers.
        tile: The tile given in exchange.
        from_: The exposure that has the jokers.
        owner: `own` or `other`.
        count: How many jokers are taken at once.
        away_before: How many tiles the hand is away before the exchange, 0 to 14.
        away_after: How many tiles it is away after the exchange, 0 to 14.
        target: One way to make the line, in notation: the first if there are several.
        mah_jongg: True if the exchange makes it Mah Jongg.
        together: What several exchanges together achieve, if that is better than the best single exchange; the same in
            every row.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
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
    """What lines exposures leave open.

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
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
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
    """A diagnostic for a file.

    Attributes:
        schema: The version of all answers.
        file: The file name, or the name of the input read instead.
        row: The row, from 1.
        column: The column, from 1, in characters.
        length: How many characters it covers.
        severity: `error` or `warning`.
        code: A stable code, such as `line::unknown`.
        message: What is wrong.
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
    """A group, and the tiles of the hand that go in it.

    Attributes:
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        size: How many tiles the group has.
        naturals: How many naturals of the hand are in it.
        jokers: How many jokers of the hand are in it.
        missing: How many tiles it still needs.
        exposed: True if it is an exposure.
        block: True if it is part of a block.
        block_number: Which block of the hand it is part of, from 1; None if it isn't part of one.
    """

    tile: str
    size: int
    naturals: int
    jokers: int
    missing: int
    exposed: bool
    block: bool = False
    block_number: int | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Form(Answer):
    """An alternative of a line as it was understood.

    Attributes:
        schema: The version of all answers.
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        section: The name of a section of the card.
        number: The number of the line in its section, from 1.
        form: The letter of the alternative, if the line has several.
        text: The groups as printed.
        note: The note as printed.
        concealed: True for a line marked C, false for X.
        value: What the card pays for the line, in points.
        concealed_value: What the line pays without exposures, in points, if that is different; otherwise None.
        reading: What the line asks for, in words.
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
    """A house rule in force at a table.

    Attributes:
        switch: The house rule, by its name in a rules file.
        value: Its value at the table.
        meaning: What the value means.
        default: True if this is the default.
    """

    switch: str
    value: str
    meaning: str
    default: bool


@dataclass(frozen=True, kw_only=True, repr=False)
class JudgedRow(Answer):
    """A row of the answer: a ruling, the state of the table at a question, or last, how the record ended. What only
    rows of another kind have is None.

    Attributes:
        schema: The version of all answers.
        event: The number of the event, from 1.
        row: The row in the record, from 1.
        text: The event in its canonical form.
        ruling: The answer, such as `dead-when-called`.
        seat: Who it concerns: a seat, or `bettor`.
        rules: The IDs of the rules, the deciding one first.
        why: The reason, as a clause without its rule.
        ask: Always true; no other kind of row has this key.
        turn: Whose turn it is.
        begun: True if that player has the fourteenth tile.
        window: Whether the newest discard may be called.
        tile: The newest discard.
        award: Which of the players who called it gets it.
        claims: The calls for it.
        to_do: What players still have to do.
        dead: The hands that are dead, or would be if challenged.
        jokers: Exposures with jokers that may be exchanged.
        over: How the game ended, if it has: `won`, `wall-game` and so on. Or: True if the game has ended.
        ending: How it ended: `won`, `wall-game` and so on.
        next_east: Who deals next, once it is over. Or: The player who is East in the next game.
        refused: How many events were refused.
        accounts: What each seat has won, in points; negative if it lost.
        bettor: What the bettor has won, in points; None if there is no bettor.
        points: Tournament points. Or: The tournament points of each seat; None if none are awarded.
        by: How the last tile was obtained, if known.
        groups: The exposures that stay, or that are returned to the rack.
        hangs_on: What it depends on.
        line: The winning line.
        payments: Who pays whom.
        recommended: True if there is no League rule and this is what the sources recommend.
        replaces: True if these payments replace those reported before.
        stands: For an illegal act: true if it happened anyway, and is undone when someone objects or has consequences;
            false if it was refused or has no effect.
        together: Events with the same number happened at the same time.
        value: What the winning line pays, in points.
        awaited: The players who still have to pass.
        name: What it was named, if misnamed.
        pass_: The current pass of the Charleston.
        names: The names of the players, by seat, if the record has them.
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
    """A tile that kills a hand, or rules a line out, once this many are out.

    Attributes:
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        seen: How many have to be out, 1 to 24, including those already seen.
    """

    tile: str
    seen: int


@dataclass(frozen=True, kw_only=True, repr=False)
class LineAway(Answer):
    """How far a hand is from a line.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        name: The same line as players say it: `Consecutive Run 3b`.
        away: How many tiles are missing, 0 to 14: 0 is Mah Jongg, 1 is waiting; None if the exposures rule the line
            out.
        value: What the card pays for the line, in points.
        concealed: True for a line marked C, false for X.
        missing: The tiles that are missing.
        useful_jokers: How many more jokers would bring the hand closer.
        possible: True if the line can still be completed.
        reason: The reason, as a clause without its rule.
        rule: The ID of a rule, such as `CLM-04`.
        gone: The tile whose lack makes the line impossible, if no joker can replace it.
        groups: The hand arranged in the groups of the closest way.
        ties: How many ways to make the line are equally close.
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
    """What a line earns, and the value that would balance it.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        value: The printed value, in points.
        targets: How many ways to make it there are.
        wins: How many games were won with it at the printed values; the share is of all wins.
        share: The share, 0 to 1.
        low: The low end of the 95% interval, in the same unit.
        high: The high end of the 95% interval, in the same unit.
        points: What it earns, in points per 100 games.
        balanced: The value at which it would earn as much as every other line.
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
        jokers: The maximum number of jokers a way to make the line can use.
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
        target: The most likely way to make the line; None if exposures rule the line out.
        away: How many tiles the hand is away from it, 0 to 14.
        low: The low end: a probability, 0 to 1, or for `points`, in points.
        high: The high end, in the same unit.
        middle: The number to quote: the middle of everything from the low to the high end, with the intervals of
            simulated ends; in the same unit.
        margin: How far the number may be off either way, in the same unit; 0 if it is exact.
        kind: `exact`; `between` two proven bounds; `about` if a bound is simulated.
        low_interval: The 95% interval of the low end if it is simulated, in the same unit; None if it is proven.
        high_interval: The 95% interval of the high end if it is simulated, in the same unit; None if it is proven.
        exact: The exact odds of that way; None if exposures rule the line out.
        live: How many unseen tiles help to make it, 0 to 152: if the hand is one away, those that complete the line, as
            counted by `waits`; otherwise, those useful for the most likely way.
    """

    line: str
    name: str
    value: int
    concealed: bool
    target: str | None
    away: int | None
    low: float
    high: float
    middle: float
    margin: float
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
    """A tile that is missing.

    Attributes:
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        count: How many of the tile are missing.
        joker: True if jokers can replace it.
        left: How many of the tile are not visible, 0 to 8.
    """

    tile: str
    count: int
    joker: bool
    left: int


@dataclass(frozen=True, kw_only=True, repr=False)
class Odds(Answer):
    """How likely a hand is to be completed by the player's own draws.

    Attributes:
        schema: The version of all answers.
        hand: What was asked about, in notation.
        tiles: How many tiles the hand has, 1 to 14.
        best: How many tiles the hand is away from the closest line of the whole card, 0 to 14.
        draws: How many picks you have.
        wall: How many tiles are left in the wall; None if the number of picks was given.
        unseen: How many tiles you can't see, in the wall and in other racks.
        rollouts: How many walls were simulated; 0 if all bounds are proven.
        seed: The seed of the walls; None if none were simulated.
        policy: The policy simulated: `sum of squares` discards the tile whose loss reduces the sum of the squared odds
            of all near hands the least.
        any: The odds of completing any of the lines.
        points: The average value of the completed line, in points, counting zero if none is completed.
        lines: The lines, most likely first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
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
    """A call that is still valid.

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
        forms: The alternatives that are still possible, such as `3a`; empty if the line has only one.
        value: What the card pays for the line, in points.
        concealed: True for a line marked C, false for X.
        targets: How many ways to make it are still possible.
        example: The first of these ways.
        hand: The only way, if just one is left; otherwise None.
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
    """One option.

    Attributes:
        do: `discard`, `mah jongg`, `expose`, `pass` (no call); in the Charleston `give`, `offer`, `stop`, `go on`.
        tile: The discard.
        alike: Tiles that are equally good to discard: none of the near ways to win wants any of them.
        safest: True for the safest of several discards that may be best: the one the other players want least, judging
            by their exposures and discards. False for all if it makes no difference.
        exchanges: The tiles represented by the jokers that are taken first.
        exposure: The exposure to make.
        rollouts: How many deals it was played on; fewer than the best if it was dropped as clearly worse.
        win: How often the player wins, 0 to 1.
        points: The player's average points received, minus points paid.
        difference: Null for the best option.
        tied: True if it may be as good as the best.
        aims: The lines the player wins with most often.
        blind: How many incoming tiles are passed on blind, 0 to 3.
        pass_: The tiles to pass or offer in the Charleston.
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
        total: What they have won, in points; negative if they lost.
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
        points: The tournament points; negative if they are deducted.
        rule: The ID of a rule, such as `CLM-04`.
    """

    seat: Literal["East", "South", "West", "North"]
    points: int
    rule: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Refusal(Answer):
    """Why a discard may not be called.

    Attributes:
        rule: The ID of a rule, such as `CLM-04`.
        reason: The reason, as a clause without its rule.
        line: The line that makes the call tempting.
    """

    rule: str
    reason: str
    line: str | None


@dataclass(frozen=True, kw_only=True, repr=False)
class Review(Answer):
    """A review of a finished game.

    Attributes:
        schema: The version of all answers.
        title: What the record is called.
        over: False if the record ends before the game does.
        winners: Who won.
        policy: The bot that decisions are compared with, and that plays out the game from each one.
        rollouts: The number of deals used to measure each decision.
        seed: The seed of the random numbers: the same seed gives the same answer.
        seats: The seats that are reviewed.
        decisions: Their decisions, in the order of the game.
        chances: Each seat's win probability after each move, given what it knew at the time.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None if it has none.
        card_hash: Ten hexadecimal digits that stand for the text of the card.
    """

    schema: int
    title: str
    over: bool
    winners: tuple[str, ...]
    policy: str
    rollouts: int
    seed: int
    seats: tuple[ReviewedSeat, ...]
    decisions: tuple[Decision, ...]
    chances: tuple[Chance, ...]
    left_out: tuple[str, ...]
    card: str | None
    card_hash: str


@dataclass(frozen=True, kw_only=True, repr=False)
class ReviewGap(Answer):
    """Decisions that could not be reviewed.

    Attributes:
        gap: `rack`, `offer`, `dead`, `table`, `rule` or `stopped`.
        why: The reason, as a sentence.
        decisions: How many decisions.
        row: The row of the first of them, from 1; 0 if the record has no rows.
    """

    gap: Literal["rack", "offer", "dead", "table", "rule", "stopped"]
    why: str
    decisions: int
    row: int


@dataclass(frozen=True, kw_only=True, repr=False)
class ReviewedSeat(Answer):
    """A seat that was reviewed. Win probabilities, 0 to 1: `start + choices + luck = end`.

    Attributes:
        seat: A seat, such as `East`.
        name: The player's name, if the record has one.
        decisions: How many decisions were reviewed.
        costly: The costly ones, the costliest first, each by its number in `decisions`, from 0.
        lost: Their total cost in wins per game; None if there are none.
        start: The win probability before the first decision, 0 to 1; None if no decision was reviewed (so are
            `choices`, `luck` and `end`).
        choices: The total effect of all decisions; negative if they cost wins.
        luck: The effect of the tiles and the other players on the share of wins, -1 to 1: `end - start - choices`.
        end: How the game ended, 0 to 1: 1 for a win, 0 for none; the last chance if it isn't over.
        gaps: What could not be reviewed.
    """

    seat: Literal["East", "South", "West", "North"]
    name: str | None
    decisions: int
    costly: tuple[int, ...]
    lost: About | None
    start: float | None
    choices: About | None
    luck: float | None
    end: float | None
    gaps: tuple[ReviewGap, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class RuleAnswer(Answer):
    """The answer to a question about the rules.

    Attributes:
        schema: The version of all answers.
        question: The question, as it was asked.
        sure: True if the first answer certainly fits; it is then the only one. If false, the user is asked which
            question they meant.
        answers: The answers, most likely first, at most three; empty if nothing fits.
        note: Why there is no answer, if that is known.
        said: The IDs of the rules that contain the words, if the question is only one or two words.
    """

    schema: int
    question: str
    sure: bool
    answers: tuple[AnsweredRule, ...]
    note: str | None = None
    said: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True, repr=False)
class Score(Answer):
    """The score of a session, and who owes whom.

    Attributes:
        schema: The version of all answers.
        cents: True if a point is a cent and amounts are shown in dollars.
        players: The players, with their totals, which add up to zero.
        games: How many games were played.
        wall_games: How many games no one won.
        entries: The entries, oldest first.
        settle_up: The fewest payments that settle the score.
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
        winner: The name of the winner; None if no one won.
        note: The note on this entry; empty if there is none.
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
        from_: The name of the player who pays.
        to: The name of the player who is paid.
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
    """A share, 0 to 1, with the ends of its 95% interval.

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
    """Which lines each exposure leaves open (the "spring sheet").

    Attributes:
        schema: The version of all answers.
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
        seen: The visible tiles, in notation, including those of exposures.
        singles: Every pung, kong, quint and sextet that can still be shown.
        pairs: Every pair of exposures by one player that are each possible alone.
        lines: The lines of the card, in order, and what rules each out.
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
    """One or two exposures, and the lines they leave open.

    Attributes:
        exposures: The exposures, with as few jokers as they can have.
        pattern: The same with `a`, `b` and `c` for the suits if they hold for any suits, as in `333a 6666b`.
        others: The exposures in other suits that the row also applies to, with its tiles in those suits.
        any_suit: True if the row applies to every choice of suits.
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
    """A line of the card, and the tiles that rule it out.

    Attributes:
        line: A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
        name: The same line as players say it: `Consecutive Run 3b`.
        short: The line in the abbreviations of the sheet, such as `CR-2`.
        value: What the card pays for the line, in points.
        concealed: True for a line marked C, false for X.
        open: True if the line is possible with nothing exposed.
        key_tiles: The tiles that rule the line out while nothing is exposed.
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
        jokers: How many jokers the exposures need in total if the line isn't possible as they are shown; otherwise
            None.
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
        hand: The way to make the first line that shares this many tiles.
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
        to: The lines that share the most tiles with it, most first.
    """

    line: str
    to: tuple[SheetSwitch, ...]


@dataclass(frozen=True, kw_only=True, repr=False)
class Simulation(Answer):
    """The results of games played by bots.

    Attributes:
        schema: The version of all answers.
        games: How many games were played.
        seed: The seed of the random numbers: the same seed gives the same answer.
        policy: The bot that played all four seats.
        wall: The games that no one won.
        self_picked: The share of wins with a tile picked from the wall or by an exchange.
        jokerless: The share of wins without a joker.
        draws_at_win: How many tiles were picked from the wall until the win, on average; None if no one won.
        points_a_win: What the winner gets, on average, in points; None if no one won.
        claims: How many discards were called for an exposure, on average per game.
        exchanges: How many jokers were exchanged, on average per game.
        exposures: How many wins had that many exposures: an entry for each of 0 to 4.
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
        groups: The groups in printed order.
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
        jokers: True if it may have jokers.
        block: True if it is part of a block.
        block_number: Which block of the hand it is part of, from 1; None if it isn't part of one.
    """

    tile: str
    size: int
    jokers: bool
    block: bool = False
    block_number: int | None = None


@dataclass(frozen=True, kw_only=True, repr=False)
class Together(Answer):
    """Several exchanges in one turn.

    Attributes:
        tiles: The tiles given, in order.
        away_after: How many tiles it still needs, 0 to 14: 0 is Mah Jongg, 1 is waiting; None where it can't be made.
        mah_jongg: True if it is Mah Jongg.
    """

    tiles: tuple[str, ...]
    away_after: int | None
    mah_jongg: bool


@dataclass(frozen=True, kw_only=True, repr=False)
class Transfer(Answer):
    """A payment between two players.

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
    """Whether a hand is Mah Jongg.

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
        card: The title of the card; None if it has none.
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
    """A tile that brings a hand closer.

    Attributes:
        schema: The version of all answers.
        tile: A tile in notation: `1B`, `N`, `F`, `J`.
        left: How many of the tile are left, 0 to 8.
        away_after: How many tiles the hand is away with it, 0 to 14: 0 is Mah Jongg.
        lines: The lines it brings closer, highest value first.
        left_out: The IDs of the lines that the card has and that were left out because of errors.
        card: The title of the card; None if it has none.
        card_hash: The card's fingerprint: ten hex digits that identify its text.
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
    "ChanceRow": Chance,
    "CharlestonReport": CharlestonAdvice,
    "ChoiceRow": Choice,
    "ClaimLineRow": ClaimLine,
    "ClaimRow": Claim,
    "ClosedRow": ClosedLine,
    "CostRow": Cost,
    "DeadRow": Dead,
    "DecisionRow": Decision,
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
    "ReviewGapRow": ReviewGap,
    "ReviewReport": Review,
    "ReviewedSeatRow": ReviewedSeat,
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
