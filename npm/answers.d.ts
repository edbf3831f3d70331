// The answers. Generated from the command's JSON Schemas by `npm run types`; don't edit this file.

export type Answers =
  | AboutRow
  | AdviceReport
  | AnsweredRow
  | ArrangementRow
  | AwayReport
  | BadRow
  | BalanceReport
  | BalancedRow
  | BatchReport
  | BothRow
  | BracketRow
  | CallReport
  | CardReport
  | CardStatsRow
  | CardsReport
  | ChanceRow
  | CharlestonReport
  | ChoiceRow
  | ClaimLineRow
  | ClaimRow
  | ClosedRow
  | CostRow
  | DangerRow
  | DeadRow
  | DealtRow
  | DecisionRow
  | DiffRow
  | DisputeRow
  | EndRow
  | ErrorBody
  | ErrorReport
  | ExactRow
  | ExchangeRow
  | FaultRow
  | FilledRow
  | GameOverRow
  | HouseRuleRow
  | ImportRow
  | JudgedRow
  | KeptReport
  | KeyTileRow
  | LineAwayRow
  | LineBalanceRow
  | LineOddsRow
  | LineShareRow
  | LineStatsRow
  | LineValueRow
  | LineWinsRow
  | MissingRow
  | MoreRow
  | NearLineRow
  | NotationReport
  | OddsReport
  | OneOfSeveral
  | OpenClaimRow
  | OpenJokerRow
  | OpenReport
  | OpenRow
  | OpenTableRow
  | OptionRow
  | PaymentRow
  | PlayEventRow
  | PlayReport
  | PlayRequestRow
  | PlayedDiscardRow
  | PlayerRow
  | PlayerScoreRow
  | PlayerTilesRow
  | PointsRow
  | PoliciesReport
  | PossibleCallRow
  | PossibleExchangeRow
  | ReadReport
  | RecordRow
  | RefusalRow
  | ReviewGapRow
  | ReviewReport
  | ReviewedSeatRow
  | RuleReport
  | RuleRow
  | RulingRow
  | ScoreEntryRow
  | ScorePaymentRow
  | ScoreReport
  | SeatWinsRow
  | SectionWinsRow
  | Several
  | ShareRow
  | SheetLineRow
  | SheetOpenRow
  | SheetReport
  | SheetRow
  | SheetSwitchRow
  | SheetSwitchesRow
  | Showing
  | SimulationReport
  | SwitchRow
  | SwitchValueRow
  | TableRulesRow
  | TargetGroupRow
  | TargetRow
  | TogetherRow
  | TransferRow
  | UnreadRow
  | VerifyReport
  | WaitRow;
/**
 * A row of the answer: a ruling, the state of the table at a question, or last, how the record
 * ended.
 */
export type JudgedRow = RulingRow | OpenTableRow | EndRow;
export type OneOfSeveral =
  | WaitRow
  | ChoiceRow
  | ExchangeRow
  | RuleRow
  | {
      command: string;
      does: string;
    };

/**
 * A number estimated from simulated games, with the ends of its 95% interval.
 */
export interface AboutRow {
  /**
   * The estimate, in the unit of the field that it is in.
   */
  about: number;
  /**
   * The high end of the 95% interval, in the same unit.
   */
  high: number;
  /**
   * The low end of the 95% interval, in the same unit.
   */
  low: number;
}
/**
 * What to discard, or what to do with another player's discard.
 */
export interface AdviceReport {
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * The discard in question; null on your own turn.
   */
  discard: string | null;
  /**
   * What the options are compared by: `win` or `points`.
   */
  for: "win" | "points";
  /**
   * Who discarded it.
   */
  from: "East" | "South" | "West" | "North" | null;
  /**
   * What was asked about, in notation.
   */
  hand: string;
  /**
   * How much better the best option is than the next one; null if there is no alternative, or if
   * the best option is Mah Jongg.
   */
  lead: CostRow | null;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The options, the best first.
   */
  options: OptionRow[];
  /**
   * The bot that plays all four seats from here on.
   */
  policy: string;
  /**
   * How many deals were played out.
   */
  rollouts: number;
  /**
   * The house rules; missing for the League's game.
   */
  rules?: TableRulesRow | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  /**
   * How many tiles the hand has, 1 to 14.
   */
  tiles: number;
  /**
   * True if other options may be as good as the best: those with `tied`.
   */
  toss_up: boolean;
  /**
   * How many tiles the player cannot see.
   */
  unseen: number;
  /**
   * How many tiles are left in the wall.
   */
  wall: number;
  /**
   * How often the best option wins, 0 to 1. The options of a toss-up share one number, their
   * mean.
   */
  win: AboutRow | null;
}
/**
 * How an option compares to the best one on the same deals, in wins per game or points, whichever
 * the options are compared by; with its 95% interval.
 */
export interface CostRow {
  /**
   * The estimate, in the unit of the field that it is in.
   */
  about: number;
  /**
   * The high end of the 95% interval, in the same unit.
   */
  high: number;
  /**
   * The low end of the 95% interval, in the same unit.
   */
  low: number;
  /**
   * The option it is compared with, as players say it.
   */
  to: string;
}
/**
 * One option.
 */
export interface OptionRow {
  /**
   * The lines the player wins with most often.
   */
  aims: string[];
  /**
   * Tiles that are equally good to discard: none of the near ways to win wants any of them.
   */
  alike: string[];
  /**
   * How many incoming tiles are passed on blind, 0 to 3.
   */
  blind?: number | null;
  /**
   * Null for the best option.
   */
  difference: CostRow | null;
  /**
   * `discard`, `mah jongg`, `expose`, `pass` (no call); in the Charleston `give`, `offer`,
   * `stop`, `go on`.
   */
  do: "discard" | "mah jongg" | "expose" | "pass" | "give" | "offer" | "stop" | "go on";
  /**
   * The tiles represented by the jokers taken in exchange before this move.
   */
  exchanges: string[];
  /**
   * The exposure to make.
   */
  exposure: string | null;
  /**
   * The tiles to pass or offer in the Charleston.
   */
  pass?: string[] | null;
  /**
   * The player's average points received, minus points paid.
   */
  points: number;
  /**
   * How many deals it was played on; fewer than the best if it was dropped as clearly worse.
   */
  rollouts: number;
  /**
   * True for the safest of several discards that may be best: the one the other players want
   * least, judging by their exposures and discards. False for all if it makes no difference.
   */
  safest: boolean;
  /**
   * True if it may be as good as the best.
   */
  tied: boolean;
  /**
   * The discard.
   */
  tile: string | null;
  win: AboutRow;
}
/**
 * The house rules that simulated games were played by.
 */
export interface TableRulesRow {
  /**
   * How much of the Charleston was played: full, first, no-blind, no-courtesy, or none.
   */
  charleston: string;
  /**
   * The number of jokers in the set; null for the card's.
   */
  jokers: number | null;
  /**
   * How many played: 4, or 3 with an empty seat at North.
   */
  players: number;
  /**
   * Whether the end of the wall has rules of its own: plain, hot, or cold.
   */
  wall: string;
  /**
   * House rules that were asked for, but make no difference to games that bots play.
   */
  without_effect: string[];
}
/**
 * An answer to a question about the rules.
 */
export interface AnsweredRow {
  /**
   * The answer, two sentences at most.
   */
  answer: string;
  /**
   * The question it answers; null if it is a rule found by its words.
   */
  asked: string | null;
  /**
   * The IDs of the points on which rulebooks disagree.
   */
  differ: string[];
  /**
   * The IDs of the rules, the deciding one first.
   */
  laws: string[];
  /**
   * How well it fits what was asked, from 0 to 1.
   */
  score: number;
  /**
   * The sources of the rules, without repetition.
   */
  sources: string[];
  /**
   * The house rules that settle them.
   */
  switches: string[];
  /**
   * What the table plays, a row for each house rule.
   */
  table: HouseRuleRow[];
}
/**
 * A house rule in force at a table.
 */
export interface HouseRuleRow {
  /**
   * True if this is the default.
   */
  default: boolean;
  /**
   * What the value means.
   */
  meaning: string;
  /**
   * The house rule, by its name in a rules file.
   */
  switch: string;
  /**
   * Its value at the table.
   */
  value: string;
}
/**
 * An arrangement of a hand as Mah Jongg.
 */
export interface ArrangementRow {
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * Its groups, in the order of the card.
   */
  groups: FilledRow[];
  /**
   * True if it has no joker.
   */
  jokerless: boolean;
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The same line as players say it: `Consecutive Run 3b`.
   */
  name: string;
  /**
   * Who pays what for it, if the question says how the last tile was obtained.
   */
  payments: PaymentRow[];
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * A group, and the tiles of the hand that go in it.
 */
export interface FilledRow {
  /**
   * True if it is part of a block.
   */
  block?: boolean;
  /**
   * Which block of the hand it is part of, from 1; null if it isn't part of one.
   */
  block_number?: number | null;
  /**
   * True if it is an exposure.
   */
  exposed: boolean;
  /**
   * How many of the hand's jokers are in it.
   */
  jokers: number;
  /**
   * How many tiles it still needs.
   */
  missing: number;
  /**
   * How many of the hand's naturals are in it.
   */
  naturals: number;
  /**
   * How many tiles the group has.
   */
  size: number;
  /**
   * A tile in notation: `1B`, `N`, `F`, `J`.
   */
  tile: string;
}
/**
 * One payment.
 */
export interface PaymentRow {
  /**
   * The amount, in points.
   */
  amount: number;
  /**
   * Who pays: a seat, `discarder`, or each of the `others`.
   */
  from: string;
  /**
   * Who is paid: a seat or `winner`.
   */
  to: string;
}
/**
 * How far a hand is from every line.
 */
export interface AwayReport {
  /**
   * How many tiles the hand needs for the closest line, 0 to 14; null if none can be made.
   */
  best: number | null;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * What was asked about, in notation.
   */
  hand: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines, the closest first.
   */
  lines: LineAwayRow[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * How many tiles the hand has, 1 to 14.
   */
  tiles: number;
}
/**
 * How far a hand is from a line.
 */
export interface LineAwayRow {
  /**
   * How many tiles are missing, 0 to 14: 0 is Mah Jongg, 1 is waiting; null if the exposures
   * rule the line out.
   */
  away: number | null;
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * The tile that makes the line impossible, because too few are left and no joker can replace
   * it; null if there is none.
   */
  gone: MissingRow | null;
  /**
   * The hand arranged in the groups of the closest way.
   */
  groups: FilledRow[];
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The tiles that are missing.
   */
  missing: MissingRow[];
  /**
   * The same line as players say it: `Consecutive Run 3b`.
   */
  name: string;
  /**
   * True if the line can still be completed.
   */
  possible: boolean;
  /**
   * The reason, as a clause without its rule.
   */
  reason: string | null;
  /**
   * The ID of a rule, such as `CLM-04`.
   */
  rule: string | null;
  /**
   * How many ways to make the line are equally close.
   */
  ties: number;
  /**
   * How many more jokers would bring the hand closer.
   */
  useful_jokers: number;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * A tile that is missing.
 */
export interface MissingRow {
  /**
   * How many of the tile are missing.
   */
  count: number;
  /**
   * True if jokers can replace it.
   */
  joker: boolean;
  /**
   * How many of the tile are not visible, 0 to 8.
   */
  left: number;
  /**
   * A tile in notation: `1B`, `N`, `F`, `J`.
   */
  tile: string;
}
/**
 * A row with an error.
 */
export interface BadRow {
  /**
   * Code and message.
   */
  error: string;
  /**
   * Its number, from 1; the row with the names of the columns does not count.
   */
  row: number;
}
/**
 * How much each line of a card earns when bots play for points, and the values that would balance
 * them.
 */
export interface BalanceReport {
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * How many games were played in each round.
   */
  games: number;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines, in the order of the card.
   */
  lines: LineBalanceRow[];
  /**
   * The lines that no one won at the printed values.
   */
  never_won: string[];
  /**
   * The bot that played all four seats, for points.
   */
  policy: string;
  /**
   * How many rounds were played after the one at the printed values.
   */
  rounds: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  /**
   * True if, allowing for chance, all lines earned the same in the last round.
   */
  settled: boolean;
  wall: ShareRow;
}
/**
 * What a line earns, and the value that would balance it.
 */
export interface LineBalanceRow {
  /**
   * How far dealt hands are from it on average, in tiles, 0 to 14.
   */
  away: number | null;
  balanced: BalancedRow;
  /**
   * Its rank by dealt hands, from 1: the line that is closest on average.
   */
  by_deals: number;
  /**
   * Its rank by games, from 1: the line that is won most.
   */
  by_games: number;
  /**
   * What the line pays without exposures, in points, if that is different; otherwise null.
   */
  concealed_value: number | null;
  /**
   * The high end of the 95% interval, in the same unit.
   */
  high: number;
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The low end of the 95% interval, in the same unit.
   */
  low: number;
  /**
   * What it earns, in points per 100 games.
   */
  points: number;
  /**
   * The share, 0 to 1.
   */
  share: number;
  /**
   * How many ways to make it there are.
   */
  targets: number;
  /**
   * The printed value, in points; of two, the one with exposures.
   */
  value: number;
  /**
   * How many games were won with it at the printed values; the share is of all wins.
   */
  wins: number;
}
/**
 * A value with the ends of its 95% interval.
 */
export interface BalancedRow {
  /**
   * The high end of the 95% interval, in the same unit.
   */
  high: number;
  /**
   * The low end of the 95% interval, in the same unit.
   */
  low: number;
  /**
   * True if, allowing for chance, the line earned as much as the others in the last round.
   */
  settled: boolean;
  /**
   * The value, in points.
   */
  value: number;
}
/**
 * A share, 0 to 1, with the ends of its 95% interval.
 */
export interface ShareRow {
  /**
   * The high end of the 95% interval, in the same unit.
   */
  high: number;
  /**
   * The low end of the 95% interval, in the same unit.
   */
  low: number;
  /**
   * The share, 0 to 1.
   */
  share: number;
}
/**
 * The summary of a run. Keys may be added but are never renamed.
 */
export interface BatchReport {
  /**
   * How much of it went into measuring, from 0 to 1.
   */
  analysis: number;
  /**
   * How many of them have an error.
   */
  errors: number;
  /**
   * The first rows with an error.
   */
  first: BadRow[];
  /**
   * Lines of the card that were left out because they have errors.
   */
  left_out: string[];
  /**
   * How much of the work went into reading rows and their hands, from 0 to 1.
   */
  reading: number;
  /**
   * How many rows there are, including those of earlier runs.
   */
  rows: number;
  /**
   * How many rows per second this run processed.
   */
  rows_a_second: number;
  /**
   * The version of this format.
   */
  schema: number;
  /**
   * How many seconds the run took.
   */
  seconds: number;
  /**
   * How many threads there were.
   */
  threads: number;
  /**
   * How much of it went into writing rows, from 0 to 1.
   */
  writing: number;
}
/**
 * A number for each of two cards, and the first minus the second.
 */
export interface BothRow {
  /**
   * The number for each card, in the unit of the containing field.
   *
   * @minItems 2
   * @maxItems 2
   */
  both: [number, number];
  difference: AboutRow;
}
/**
 * A number with its lower and upper bounds, and its kind.
 */
export interface BracketRow {
  /**
   * The high end, in the same unit.
   */
  high: number;
  /**
   * The 95% interval of the high end if it is simulated, in the same unit; null if it is proven.
   *
   * @minItems 2
   * @maxItems 2
   */
  high_interval: [unknown, unknown] | null;
  /**
   * `exact`; `between` two proven bounds; `about` if a bound is simulated.
   */
  kind: "exact" | "between" | "about";
  /**
   * The low end: a probability, 0 to 1, or for `points`, in points.
   */
  low: number;
  /**
   * The 95% interval of the low end if it is simulated, in the same unit; null if it is proven.
   *
   * @minItems 2
   * @maxItems 2
   */
  low_interval: [unknown, unknown] | null;
  /**
   * How far the number may be off either way, in the same unit; 0 if it is exact.
   */
  margin: number;
  /**
   * The number to quote, in the same unit: the midpoint of the range from the low end to the
   * high end, widened by the intervals of simulated ends.
   */
  middle: number;
}
/**
 * What a hand may do with a discard.
 */
export interface CallReport {
  /**
   * How many tiles the hand is away before the call, 0 to 14; null if no line can be made.
   */
  away_before: number | null;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * What you may do with it: Mah Jongg first, then the exposures that bring the hand closest.
   */
  claims: ClaimRow[];
  /**
   * What was asked about, in notation.
   */
  hand: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The line that it is closest to.
   */
  line_before: string | null;
  /**
   * Tempting calls that aren't allowed.
   */
  refused: RefusalRow[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The discard.
   */
  tile: string;
}
/**
 * One way to call a discard.
 */
export interface ClaimRow {
  /**
   * How many tiles the hand is away after the call, 0 to 14.
   */
  away_after: number;
  /**
   * The exposure, with the called tile among its naturals.
   */
  exposure: string | null;
  /**
   * How many jokers come from the rack.
   */
  jokers: number | null;
  /**
   * `exposure` or `mah_jongg`.
   */
  kind: "exposure" | "mah_jongg";
  /**
   * The lines the call is for.
   */
  lines: ClaimLineRow[];
  /**
   * How many naturals come from the rack.
   */
  own: number | null;
  /**
   * The arrangements, for Mah Jongg.
   */
  readings?: ArrangementRow[];
  /**
   * How many tiles the exposure has, 3 to 6; null for Mah Jongg.
   */
  size: number | null;
}
/**
 * A line that a discard may be called for.
 */
export interface ClaimLineRow {
  /**
   * How many tiles the hand is away from it after the call, 0 to 14.
   */
  away: number;
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * One way to make the line, in notation: the first if there are several.
   */
  target: string;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * Why a discard may not be called.
 */
export interface RefusalRow {
  /**
   * The line that makes the call tempting.
   */
  line: string | null;
  /**
   * The reason, as a clause without its rule.
   */
  reason: string;
  /**
   * The ID of a rule, such as `CLM-04`.
   */
  rule: string;
}
/**
 * A card's identity and size.
 */
export interface CardReport {
  /**
   * The author from its header.
   */
  author: string | null;
  /**
   * How many errors its text has.
   */
  errors: number;
  /**
   * The first ten hexadecimal digits of the SHA-256 of its text.
   */
  fingerprint: string;
  /**
   * How many ways there are to make these lines.
   */
  hands: number;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * How many lines it has.
   */
  lines: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The title from its header.
   */
  title: string | null;
  /**
   * How many warnings its text has.
   */
  warnings: number;
  /**
   * The year from its header.
   */
  year: string | null;
}
/**
 * What was dealt, and how far the hands are from their closest line.
 */
export interface CardStatsRow {
  /**
   * The number of hands at each distance from their closest line, 0 to 14.
   *
   * @minItems 15
   * @maxItems 15
   */
  best: [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number
  ];
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * How many hands were dealt.
   */
  deals: number;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * How many tiles the hands are away from their closest line, on average; null if none was
   * counted.
   */
  mean: number | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  /**
   * How many tiles each hand has, 13 or 14.
   */
  tiles: number;
}
/**
 * A comparison of two cards on the same deals.
 */
export interface CardsReport {
  /**
   * The second card.
   */
  against: string;
  /**
   * The first card.
   */
  card: string;
  draws: BothRow;
  /**
   * How many games were played with each card.
   */
  games: number;
  points: BothRow;
  /**
   * The bot that plays, such as `claims`.
   */
  policy: string;
  /**
   * The house rules; missing for the League's game.
   */
  rules?: TableRulesRow | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  wall: BothRow;
}
/**
 * A seat's win probability after a move, given what it knew at the time.
 */
export interface ChanceRow {
  /**
   * The number of the event in the record, from 1.
   */
  event: number;
  /**
   * The row in the record, from 1; 0 if the record has no rows.
   */
  row: number;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * The number of tiles in the wall.
   */
  wall: number;
  /**
   * The win probability of this seat, 0 to 1.
   */
  win: number;
}
/**
 * What to pass in the Charleston.
 */
export interface CharlestonReport {
  /**
   * How many incoming tiles are passed on blind with it, 0 to 3.
   */
  blind: number;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * The pass that was to be compared with the others, one of `options`; null if there is none.
   */
  compared: OptionRow | null;
  /**
   * What options are compared by: `win` or `points`.
   */
  for: "win" | "points";
  /**
   * What was asked about, in notation.
   */
  hand: string;
  /**
   * The lines the player wins with most often after this pass.
   */
  keeps: string[];
  /**
   * How much better the best pass is than the next one; null if there is no other.
   */
  lead: CostRow | null;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * All passes considered, best first.
   */
  options: OptionRow[];
  /**
   * The tiles of the best pass; in a toss-up, of the one that keeps the most.
   */
  pass: string[];
  /**
   * The bot that plays, such as `claims`.
   */
  policy: string;
  /**
   * How many deals were played out.
   */
  rollouts: number;
  /**
   * The house rules; missing for the League's game.
   */
  rules?: TableRulesRow | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  /**
   * Which pass: `first right`.
   */
  stage: "first right" | "first across" | "first left" | "second left" | "second across" | "second right" | "courtesy";
  /**
   * How much better stopping is than continuing; null if that isn't a choice.
   */
  stop: CostRow | null;
  /**
   * How many tiles the hand has, 1 to 14.
   */
  tiles: number;
  /**
   * True if other options may be as good as the best: those with `tied`.
   */
  toss_up: boolean;
  /**
   * How often the best pass wins, 0 to 1. The passes of a toss-up share one number, their mean.
   */
  win: AboutRow | null;
}
/**
 * A discard or draw.
 */
export interface ChoiceRow {
  /**
   * How many tiles the hand is away afterward, 0 to 14; null if no line can be made.
   */
  away: number | null;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * `discard` or `draw`.
   */
  choice: "discard" | "draw";
  /**
   * The share of the hand's value that stays after this discard, 0 to 1, as the bot
   * `claims` values hands: all lines that are close count, weighted by their odds. Null for draws, and
   * where the bots see no value or can't play the card; the choices are then in the order of
   * `away` and `live`.
   */
  keeps: number | null;
  /**
   * How many of the tile are left, 0 to 8.
   */
  left: number;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The line that it makes.
   */
  line: string | null;
  /**
   * How many tiles that bring it closer are left afterward.
   */
  live: number;
  /**
   * How many lines are possible afterward.
   */
  open_lines: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The way to make a line that the hand is closest to afterward.
   */
  target: string | null;
  /**
   * A tile in notation: `1B`, `N`, `F`, `J`.
   */
  tile: string;
  /**
   * Its value, in points.
   */
  value: number | null;
}
/**
 * A line that can't be made.
 */
export interface ClosedRow {
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The reason, as a clause without its rule.
   */
  reason: string;
  /**
   * The ID of a rule, such as `CLM-04`.
   */
  rule: string;
}
/**
 * How dangerous it is to discard a tile, considering only the player asked about, from 0 to 1.
 */
export interface DangerRow {
  /**
   * The approximate probability that it is called for an exposure, 0 to 1.
   */
  exposure: number;
  /**
   * The approximate probability that it is called for Mah Jongg, 0 to 1.
   */
  mah_jongg: number;
  /**
   * The share of hands the player may be playing that can use it outside the exposures, 0 to 1.
   */
  share: number;
  /**
   * A tile in notation: `1B`, `N`, `F`, `J`.
   */
  tile: string;
}
/**
 * A hand that is dead, or would be if challenged.
 */
export interface DeadRow {
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * True if it is dead only when challenged.
   */
  when_called: boolean;
  /**
   * Why it would be dead, if it is dead only when challenged.
   */
  why?: string | null;
}
/**
 * A dealt hand.
 */
export interface DealtRow {
  /**
   * What was asked about, in notation.
   */
  hand: string;
  /**
   * The version of all answers.
   */
  schema: number;
}
/**
 * A decision, and what it cost.
 */
export interface DecisionRow {
  /**
   * The seat's win probability after the better play, or after the actual play if nothing is
   * better, 0 to 1.
   */
  best: number;
  /**
   * What was better; null if nothing is clearly better.
   */
  better: string | null;
  /**
   * The better play in the format of `play`'s `acts`; exchanges are written without a seat.
   * Empty if nothing is clearly better.
   */
  better_acts: string[];
  /**
   * The same for the better play.
   */
  better_tiles: string[];
  /**
   * Who wins if the better one is played and four bots finish the game on the same wall, or
   * `no one`; null if it isn't costly or the record doesn't have all racks and picks.
   */
  branch: string | null;
  cost: AboutRow;
  /**
   * True if it clearly cost wins: at least one in 100 games.
   */
  costly: boolean;
  /**
   * What was played, in the past tense: `discarded 2 Bam`.
   */
  did: string;
  /**
   * The discard that could be called; null on the seat's own turn.
   */
  discard: string | null;
  /**
   * The number of the event in the record, from 1.
   */
  event: number;
  /**
   * Who discarded it.
   */
  from: "East" | "South" | "West" | "North" | null;
  /**
   * The hand before it, exposures in brackets.
   */
  hand: string;
  /**
   * The line won with most often after the better play; null if it isn't costly.
   */
  line: string | null;
  /**
   * What was played, in words: `discard 2 Bam`.
   */
  played: string;
  /**
   * The tiles discarded, passed or exposed; empty for other choices.
   */
  played_tiles: string[];
  /**
   * What kind of reason it has, such as `broke-pair`; null if it isn't costly or none is known.
   */
  reason: string | null;
  /**
   * The row in the record, from 1; 0 if the record has no rows.
   */
  row: number;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * What the other players have exposed: `East [222B J]`.
   */
  shown: string[];
  /**
   * The pass of the Charleston; null in play.
   */
  stage:
    | "first right"
    | "first across"
    | "first left"
    | "second left"
    | "second across"
    | "second right"
    | "courtesy"
    | null;
  /**
   * The number of tiles in the wall.
   */
  wall: number;
  /**
   * The reason as a sentence.
   */
  why: string | null;
  /**
   * The seat's win probability after the actual play, 0 to 1.
   */
  win: number;
}
/**
 * How a line differs between two cards.
 */
export interface DiffRow {
  /**
   * `same`, `moved`, `changed`, `gone` or `new`.
   */
  change: "same" | "moved" | "changed" | "gone" | "new";
  /**
   * True if the first card marks it C.
   */
  concealed: boolean | null;
  /**
   * True if the second card marks it C.
   */
  concealed_after: boolean | null;
  /**
   * What the line pays without exposures on the first card, in points, if that is different;
   * otherwise null.
   */
  concealed_value: number | null;
  /**
   * The same on the second card, in points.
   */
  concealed_value_after: number | null;
  /**
   * For a line on both cards, what differs: `name`, `groups`, `value`, `mark`, `jokerless`.
   */
  differs: string[];
  /**
   * The line on the first card; null if it is new.
   */
  line: string | null;
  /**
   * The line on the second card; null if it is gone.
   */
  line_after: string | null;
  /**
   * For a line that is gone or new, the line of the other card that shares the most ways with
   * it.
   */
  nearest: string | null;
  /**
   * The line as printed on the first card; null if it is new.
   */
  print: string | null;
  /**
   * The line as printed on the second card; null if it is gone.
   */
  print_after: string | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * How many ways are shared with that line; for a line whose groups changed, how many ways
   * remain.
   */
  shared: number;
  /**
   * How many ways there are to make it: on the first card, or on the second if it is new.
   */
  targets: number;
  /**
   * How many ways there are to make it on the second card.
   */
  targets_after: number;
  /**
   * Its value on the first card, in points.
   */
  value: number | null;
  /**
   * Its value on the second card, in points.
   */
  value_after: number | null;
}
/**
 * A disputed point: rulebooks disagree, or say nothing.
 */
export interface DisputeRow {
  /**
   * How `mahj` rules unless a house rule says otherwise.
   */
  answer: string;
  /**
   * The ID of the disputed point, such as `K-24`.
   */
  id: string;
  /**
   * The question.
   */
  question: string;
  /**
   * The rules it is about.
   */
  rules: string[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The house rules that settle it.
   */
  switches: SwitchRow[];
  /**
   * The topic.
   */
  topic: string;
}
/**
 * A house rule.
 */
export interface SwitchRow {
  /**
   * The name of the default value.
   */
  default: string;
  /**
   * The disputed point that led to it, if any.
   */
  dispute: string | null;
  /**
   * The name of the field in a rules file.
   */
  field: string;
  /**
   * The rules that it changes.
   */
  rules: string[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * What it settles.
   */
  sentence: string;
  /**
   * Its values.
   */
  values: SwitchValueRow[];
}
/**
 * A value of a house rule.
 */
export interface SwitchValueRow {
  /**
   * What it means.
   */
  meaning: string;
  /**
   * The value as written in a rules file.
   */
  name: string;
}
/**
 * How a record ended.
 */
export interface EndRow {
  /**
   * What each seat has won, in points; negative if it lost.
   */
  accounts: {
    [k: string]: number;
  };
  /**
   * What the bettor has won, in points; null if there is no bettor.
   */
  bettor: number | null;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * How it ended: `won`, `wall-game` and so on.
   */
  ending: string | null;
  /**
   * True if a payment isn't included because the line that it depends on isn't known.
   */
  incomplete?: boolean;
  /**
   * The names of the players, by seat, if the record has them.
   */
  names?: {
    [k: string]: string;
  };
  /**
   * The player who is East in the next game.
   */
  next_east: "East" | "South" | "West" | "North" | null;
  /**
   * True if the game has ended.
   */
  over: boolean;
  /**
   * The tournament points of each seat; null if none are awarded.
   */
  points: {
    [k: string]: number;
  } | null;
  /**
   * How many events were refused.
   */
  refused: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The rows that could not be read and were left out, from 1; rulings below them may depend on
   * them.
   */
  unread?: number[];
}
/**
 * An error, with all its diagnostics.
 */
export interface ErrorBody {
  /**
   * A stable code, such as `line::unknown`.
   */
  code: string;
  /**
   * The diagnostics, if some input could not be parsed.
   */
  faults: FaultRow[];
  /**
   * What to do; empty if there is nothing to say.
   */
  help: string;
  /**
   * What is wrong.
   */
  message: string;
}
/**
 * A diagnostic for a file.
 */
export interface FaultRow {
  /**
   * A stable code, such as `line::unknown`.
   */
  code: string;
  /**
   * The column, from 1, in characters.
   */
  column: number;
  /**
   * The file name, or the name of the input read instead.
   */
  file: string;
  /**
   * What to do; empty if there is nothing to say.
   */
  help: string;
  /**
   * How many characters it covers.
   */
  length: number;
  /**
   * What is wrong.
   */
  message: string;
  /**
   * The row, from 1.
   */
  row: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * `error` or `warning`.
   */
  severity: "error" | "warning";
}
/**
 * What went wrong, under the key `error`.
 */
export interface ErrorReport {
  error: ErrorBody;
  /**
   * The version of all answers.
   */
  schema: number;
}
/**
 * The most likely target of a line, with its exact odds.
 */
export interface ExactRow {
  /**
   * Its odds after zero picks, after one, and so on; each 0 to 1.
   */
  by_draw: number[];
  /**
   * Its odds after all picks, 0 to 1.
   */
  odds: number;
  /**
   * One way to make the line, in notation: the first if there are several.
   */
  target: string;
}
/**
 * A joker exchange.
 */
export interface ExchangeRow {
  /**
   * How many tiles it is away after the exchange, 0 to 14.
   */
  away_after: number | null;
  /**
   * How many tiles the hand is away before the exchange, 0 to 14.
   */
  away_before: number | null;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * How many jokers are taken at once.
   */
  count: number;
  /**
   * The exposure that has the jokers.
   */
  from: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * True if the exchange makes it Mah Jongg.
   */
  mah_jongg: boolean;
  /**
   * `own` or `other`.
   */
  owner: "own" | "other";
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * One way to make the line, in notation: the first if there are several.
   */
  target: string | null;
  /**
   * The tile given in exchange.
   */
  tile: string;
  /**
   * What several exchanges together achieve, if that is better than the best single exchange;
   * the same in every row.
   */
  together: TogetherRow | null;
}
/**
 * Several exchanges in one turn.
 */
export interface TogetherRow {
  /**
   * How many tiles it still needs, 0 to 14: 0 is Mah Jongg, 1 is waiting; null where it can't be made.
   */
  away_after: number | null;
  /**
   * True if it is Mah Jongg.
   */
  mah_jongg: boolean;
  /**
   * The tiles given, in order.
   */
  tiles: string[];
}
/**
 * How the game ended.
 */
export interface GameOverRow {
  /**
   * How the last tile was obtained.
   */
  by: "self" | "discard" | "exchange" | "misname" | null;
  /**
   * Who discarded it, if it was a discard.
   */
  from: "East" | "South" | "West" | "North" | null;
  /**
   * All hands, East first, the winner's with the last tile.
   */
  hands: PlayerTilesRow[];
  /**
   * True if the hand has no jokers.
   */
  jokerless: boolean;
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string | null;
  /**
   * The same line as players say it: `Consecutive Run 3b`.
   */
  name: string | null;
  /**
   * Who pays the winner.
   */
  payments: PaymentRow[];
  /**
   * The whole game as a record, for `referee` and `review`.
   */
  record: string;
  /**
   * What the card pays for the line, in points.
   */
  value: number | null;
  /**
   * The winner. Null for a wall game, as are the next five fields.
   */
  winner: "East" | "South" | "West" | "North" | null;
}
/**
 * A seat's final tiles, and what it won or lost.
 */
export interface PlayerTilesRow {
  /**
   * The rack, then the exposures in brackets.
   */
  hand: string;
  /**
   * What the seat won, in points; negative if it paid.
   */
  points: number;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
}
/**
 * A card file converted from another notation.
 */
export interface ImportRow {
  /**
   * The card file.
   */
  card: string;
  /**
   * The version of all answers.
   */
  schema: number;
}
/**
 * A ruling.
 */
export interface RulingRow {
  /**
   * How the last tile was obtained, if known.
   */
  by?: ("self" | "discard" | "exchange" | "misname") | null;
  /**
   * The number of the event, from 1.
   */
  event: number;
  /**
   * The exposures that stay, or that are returned to the rack.
   */
  groups?: string[];
  /**
   * What it depends on.
   */
  hangs_on?: string | null;
  /**
   * The winning line.
   */
  line?: string | null;
  /**
   * Who pays whom.
   */
  payments?: TransferRow[] | null;
  /**
   * Tournament points.
   */
  points?: PointsRow[];
  /**
   * True if there is no League rule and this is what the sources recommend.
   */
  recommended?: boolean;
  /**
   * True if these payments replace those reported before.
   */
  replaces?: boolean;
  /**
   * The row in the record, from 1.
   */
  row: number;
  /**
   * The IDs of the rules, the deciding one first.
   */
  rules: string[];
  /**
   * The answer, such as `dead-when-called`.
   */
  ruling: string;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * Who it concerns: a seat, or `bettor`.
   */
  seat: string | null;
  /**
   * The whole ruling as a sentence, if it says more than `why`: what it depends on, and what
   * becomes of an illegal act.
   */
  sentence?: string | null;
  /**
   * For an illegal act: true if it happened anyway (it then has consequences, or is undone if
   * someone objects); false if it was refused or has no effect.
   */
  stands?: boolean | null;
  /**
   * The event in its canonical form.
   */
  text: string;
  /**
   * Events with the same number happened at the same time.
   */
  together?: number | null;
  /**
   * What the winning line pays, in points.
   */
  value?: number | null;
  /**
   * The reason, as a clause without its rule.
   */
  why: string;
}
/**
 * A payment between two players.
 */
export interface TransferRow {
  /**
   * The amount, in points.
   */
  amount: number;
  /**
   * Who pays: a seat, or `bettor`.
   */
  from: string;
  /**
   * The ID of a rule, such as `CLM-04`.
   */
  rule: string;
  /**
   * Who is paid: a seat, or `bettor`.
   */
  to: string;
}
/**
 * Tournament points of one player.
 */
export interface PointsRow {
  /**
   * The tournament points; negative if they are deducted.
   */
  points: number;
  /**
   * The ID of a rule, such as `CLM-04`.
   */
  rule: string;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
}
/**
 * The state of the table when the referee is asked a question.
 */
export interface OpenTableRow {
  /**
   * Always true; no other kind of row has this key.
   */
  ask: boolean;
  /**
   * The players who still have to pass.
   */
  awaited?: string[];
  /**
   * Which of the players who called it gets it.
   */
  award: "East" | "South" | "West" | "North" | null;
  /**
   * True if that player has the fourteenth tile.
   */
  begun: boolean;
  /**
   * The calls for it.
   */
  claims: OpenClaimRow[];
  /**
   * The hands that are dead, or would be if challenged.
   */
  dead: DeadRow[];
  /**
   * Exposures with jokers that may be exchanged.
   */
  jokers: OpenJokerRow[];
  /**
   * What it was named, if misnamed.
   */
  name?: string | null;
  /**
   * Who deals next, once it is over.
   */
  next_east?: ("East" | "South" | "West" | "North") | null;
  /**
   * How the game ended, if it has: `won`, `wall-game` and so on.
   */
  over?: string | null;
  /**
   * The current pass of the Charleston.
   */
  pass?:
    | ("first right" | "first across" | "first left" | "second left" | "second across" | "second right" | "courtesy")
    | null;
  /**
   * The row in the record, from 1.
   */
  row: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * All of this in sentences.
   */
  sentences: string[];
  /**
   * The newest discard.
   */
  tile: string | null;
  /**
   * What players still have to do.
   */
  to_do: string[];
  /**
   * Whose turn it is.
   */
  turn: "East" | "South" | "West" | "North";
  /**
   * Whether the newest discard may be called.
   */
  window: boolean | null;
}
/**
 * A call that is still valid.
 */
export interface OpenClaimRow {
  /**
   * `exposure` or `mah-jongg`.
   */
  aim: "exposure" | "mah-jongg";
  /**
   * `none`, `touched`, `placed`, `exposed` or `racked`.
   */
  commitment: "none" | "touched" | "placed" | "exposed" | "racked";
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
}
/**
 * An exposure with jokers.
 */
export interface OpenJokerRow {
  /**
   * The exposure, in notation.
   */
  group: string;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
}
/**
 * What the prompt keeps between questions (card, hand and seen tiles), and which lines are
 * closest.
 */
export interface KeptReport {
  /**
   * How many tiles it still needs, 0 to 14: 0 is Mah Jongg, 1 is waiting; null where it can't be made.
   */
  best: number | null;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * Null until there is one.
   */
  hand: string | null;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines that are that far away, highest value first.
   */
  nearest: NearLineRow[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The visible tiles, in the notation of `--seen`; empty if none.
   */
  seen: string;
  /**
   * How many tiles the hand has.
   */
  tiles: number;
}
/**
 * One of the closest lines, with its closest way.
 */
export interface NearLineRow {
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The same line as players say it: `Consecutive Run 3b`.
   */
  name: string;
  /**
   * One way to make the line, in notation: the first if there are several.
   */
  target: string | null;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * A tile that kills a hand, or rules a line out, once this many are out.
 */
export interface KeyTileRow {
  /**
   * How many have to be out, 1 to 24, including those already seen.
   */
  seen: number;
  /**
   * A tile in notation: `1B`, `N`, `F`, `J`.
   */
  tile: string;
}
/**
 * The odds of a line.
 */
export interface LineOddsRow {
  /**
   * How many tiles the hand is away from it, 0 to 14.
   */
  away: number | null;
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * The exact odds of that way; null if exposures rule the line out.
   */
  exact: ExactRow | null;
  /**
   * The high end, in the same unit.
   */
  high: number;
  /**
   * The 95% interval of the high end if it is simulated, in the same unit; null if it is proven.
   *
   * @minItems 2
   * @maxItems 2
   */
  high_interval: [unknown, unknown] | null;
  /**
   * `exact`; `between` two proven bounds; `about` if a bound is simulated.
   */
  kind: "exact" | "between" | "about";
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * How many unseen tiles help to make it, 0 to 152: if the hand is one away, those that
   * complete the line, as counted by `waits`; otherwise, those useful for the most likely way.
   */
  live: number;
  /**
   * The low end: a probability, 0 to 1, or for `points`, in points.
   */
  low: number;
  /**
   * The 95% interval of the low end if it is simulated, in the same unit; null if it is proven.
   *
   * @minItems 2
   * @maxItems 2
   */
  low_interval: [unknown, unknown] | null;
  /**
   * How far the number may be off either way, in the same unit; 0 if it is exact.
   */
  margin: number;
  /**
   * The number to quote, in the same unit: the midpoint of the range from the low end to the
   * high end, widened by the intervals of simulated ends.
   */
  middle: number;
  /**
   * The same line as players say it: `Consecutive Run 3b`.
   */
  name: string;
  /**
   * The most likely way to make the line; null if exposures rule the line out.
   */
  target: string | null;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * How likely a player is to be playing a line.
 */
export interface LineShareRow {
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The share of the line, 0 to 1; the shares add up to 1.
   */
  share: number;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * Statistics of dealt hands against a line.
 */
export interface LineStatsRow {
  /**
   * The share of hands for which this is the only closest line, 0 to 1.
   */
  alone: number;
  /**
   * The high end of its 95% interval, 0 to 1.
   */
  alone_high: number;
  /**
   * The low end of its 95% interval, 0 to 1.
   */
  alone_low: number;
  /**
   * What the line pays without exposures, in points, if that is different; otherwise null.
   */
  concealed_value: number | null;
  /**
   * The number of hands at each distance from it, 0 to 14.
   *
   * @minItems 15
   * @maxItems 15
   */
  distances: [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number
  ];
  /**
   * The high end of its 95% interval, 0 to 1.
   */
  high: number;
  /**
   * The maximum number of jokers a way to make the line can use.
   */
  jokers: number;
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The low end of its 95% interval, 0 to 1.
   */
  low: number;
  /**
   * How many tiles the hands are away from it, on average; null if none was counted.
   */
  mean: number | null;
  /**
   * The fewest tiles in any hand of the line that a joker can't replace, 0 to 14.
   */
  naturals: number;
  /**
   * The share of hands that have no closer line, 0 to 1; shares may add up to more than 1.
   */
  nearest: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * How many ways to make it there are.
   */
  targets: number;
  /**
   * The share of hands to which another line is as close, 0 to 1.
   */
  tied: number;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * A line with its value.
 */
export interface LineValueRow {
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * One way to make the line, in notation: the first if there are several.
   */
  target: string;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * What a line won: the share is of all wins.
 */
export interface LineWinsRow {
  /**
   * What the line pays without exposures, in points, if that is different; otherwise null.
   */
  concealed_value: number | null;
  /**
   * The high end of the 95% interval, in the same unit.
   */
  high: number;
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The low end of the 95% interval, in the same unit.
   */
  low: number;
  /**
   * The share, 0 to 1.
   */
  share: number;
  /**
   * How many ways to make it there are.
   */
  targets: number;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
  /**
   * How many games were won.
   */
  wins: number;
}
/**
 * How many diagnostics there are beyond those listed.
 */
export interface MoreRow {
  /**
   * The file, or what was read instead.
   */
  file: string;
  /**
   * How many errors there are beyond those listed.
   */
  more_errors: number;
  /**
   * How many warnings there are beyond those listed.
   */
  more_warnings: number;
  /**
   * The version of all answers.
   */
  schema: number;
}
/**
 * A hand in the notation, or what is wrong with its text.
 */
export interface NotationReport {
  /**
   * Each exposure in notation.
   */
  exposures?: string[] | null;
  /**
   * What is wrong with the text, with locations.
   */
  faults: FaultRow[];
  /**
   * The hand in notation; null if it can't be parsed.
   */
  hand: string | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * How many tiles it has.
   */
  tiles?: number | null;
  /**
   * The hand in Unicode tiles.
   */
  unicode?: string | null;
}
/**
 * How likely a hand is to be completed by the player's own draws.
 */
export interface OddsReport {
  any: BracketRow;
  /**
   * How many tiles the hand is away from the closest line of the whole card, 0 to 14.
   */
  best: number | null;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * How many picks you have.
   */
  draws: number;
  /**
   * What was asked about, in notation.
   */
  hand: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines, most likely first.
   */
  lines: LineOddsRow[];
  points: BracketRow;
  /**
   * The policy simulated: `sum of squares` discards the tile whose loss reduces the sum of the
   * squared odds of all near hands the least.
   */
  policy: string | null;
  /**
   * How many walls were simulated; 0 if all bounds are proven.
   */
  rollouts: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The seed of the walls; null if none were simulated.
   */
  seed: number | null;
  /**
   * How many tiles the hand has, 1 to 14.
   */
  tiles: number;
  /**
   * How many tiles you can't see, in the wall and in other racks.
   */
  unseen: number;
  /**
   * How many tiles are left in the wall; null if the number of picks was given.
   */
  wall: number | null;
}
/**
 * A tile that brings a hand closer.
 */
export interface WaitRow {
  /**
   * How many tiles the hand is away with it, 0 to 14: 0 is Mah Jongg.
   */
  away_after: number;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * How many of the tile are left, 0 to 8.
   */
  left: number;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines it brings closer, highest value first.
   */
  lines: LineValueRow[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * A tile in notation: `1B`, `N`, `F`, `J`.
   */
  tile: string;
}
/**
 * A rule.
 */
export interface RuleRow {
  /**
   * The IDs of the disputed points about it.
   */
  disputes: string[];
  /**
   * The ID of the rule, such as `CLM-04`.
   */
  id: string;
  /**
   * `decides`, `defines`, `repeats` or `advice`.
   */
  kind: string;
  /**
   * The rule that is repeated, if one is.
   */
  repeats?: string | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The rule as a sentence.
   */
  sentence: string;
  /**
   * The source of the rule.
   */
  source: string;
  /**
   * The house rules that change it.
   */
  switches: string[];
  /**
   * The topic.
   */
  topic: string;
}
/**
 * Which lines exposures leave open.
 */
export interface OpenReport {
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * The lines that can't be made, with the reason.
   */
  closed: ClosedRow[];
  /**
   * True if no line is possible.
   */
  dead: boolean;
  /**
   * What was asked about, in notation.
   */
  exposures: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines that are still possible.
   */
  lines: OpenRow[];
  /**
   * How many lines are still possible.
   */
  open: number;
  /**
   * The reason, as a clause without its rule.
   */
  reason: string | null;
  /**
   * The ID of a rule, such as `CLM-04`.
   */
  rule: string | null;
  /**
   * The version of all answers.
   */
  schema: number;
}
/**
 * A line that is open.
 */
export interface OpenRow {
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * The first of these ways.
   */
  example: string;
  /**
   * The alternatives that are still possible, such as `3a`; empty if the line has only one.
   */
  forms: string[];
  /**
   * The only way, if just one is left; otherwise null.
   */
  hand: string | null;
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * How many ways to make it are still possible.
   */
  targets: number;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * Something that happened, as the player saw it.
 */
export interface PlayEventRow {
  /**
   * What the seat did: `pass`, `stop`, `courtesy`, `pick`, `exchange`, `discard`, `call` or
   * `mah_jongg`.
   */
  act: "pass" | "stop" | "courtesy" | "pick" | "exchange" | "discard" | "call" | "mah_jongg";
  /**
   * How many incoming tiles were passed on blind.
   */
  blind: number;
  /**
   * The discarder of a tile that was called; otherwise null.
   */
  from: "East" | "South" | "West" | "North" | null;
  /**
   * What the player received in a pass of their own, once everyone has passed.
   */
  received: string[];
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * The tiles the player could see; for a call, the whole exposure.
   */
  tiles: string[];
  /**
   * The owner of the exposure in an exchange; otherwise null.
   */
  with: "East" | "South" | "West" | "North" | null;
}
/**
 * A game against bots, as one player sees it.
 */
export interface PlayReport {
  /**
   * What the player is asked; null once the game is over.
   */
  asked: PlayRequestRow | null;
  /**
   * The bot in the other seats.
   */
  bot: string;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * All discards so far.
   */
  discards: PlayedDiscardRow[];
  /**
   * What has happened so far.
   */
  events: PlayEventRow[];
  /**
   * The tiles most recently added to the rack: the pick, or the tiles received in a pass.
   */
  fresh: string[];
  /**
   * The player's hand, exposures in brackets.
   */
  hand: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The number of the game for this seed.
   */
  number: number;
  /**
   * How the game ended; null until it has.
   */
  over: GameOverRow | null;
  /**
   * The same by player, for `advise`.
   */
  players: string[];
  /**
   * The player's rack, tile by tile.
   */
  rack: string[];
  /**
   * The house rules; missing for the League's game.
   */
  rules?: TableRulesRow | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The player's seat.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * The seats in turn order: the one after the player first, the player last.
   */
  seats: PlayerRow[];
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  /**
   * All other visible tiles except a callable discard, in the form that other questions take as
   * `seen`.
   */
  seen: string;
  /**
   * How many tiles the wall has.
   */
  wall: number;
}
/**
 * What the player is asked.
 */
export interface PlayRequestRow {
  /**
   * How many incoming tiles may be passed on blind, 0 to 3.
   */
  blind: number;
  /**
   * The joker exchanges that are possible.
   */
  exchanges: PossibleExchangeRow[];
  /**
   * The exposures it may be called for.
   */
  exposures: PossibleCallRow[];
  /**
   * Who discarded it; otherwise null.
   */
  from: "East" | "South" | "West" | "North" | null;
  /**
   * `pass`, `stop`, `courtesy`, `turn` or `claim`.
   */
  kind: "pass" | "stop" | "courtesy" | "turn" | "claim";
  /**
   * True if the hand is Mah Jongg, with the discard if there is one.
   */
  mah_jongg: boolean;
  /**
   * The pass of the Charleston; null in play.
   */
  stage:
    | "first right"
    | "first across"
    | "first left"
    | "second left"
    | "second across"
    | "second right"
    | "courtesy"
    | null;
  /**
   * The discard that may be called; otherwise null.
   */
  tile: string | null;
  /**
   * The tiles that may be passed, offered or discarded.
   */
  tiles: string[];
}
/**
 * A joker exchange that is possible now.
 */
export interface PossibleExchangeRow {
  /**
   * The entry to add to `acts` to make this exchange.
   */
  act: string;
  /**
   * The tile given for the joker.
   */
  tile: string;
  /**
   * The owner of the exposure.
   */
  with: "East" | "South" | "West" | "North";
}
/**
 * An exposure that is possible now.
 */
export interface PossibleCallRow {
  /**
   * The entry to add to `acts` to make this exposure.
   */
  act: string;
  /**
   * The whole exposure, tile by tile.
   */
  tiles: string[];
}
/**
 * A discard.
 */
export interface PlayedDiscardRow {
  /**
   * True if it was called.
   */
  called: boolean;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * A tile in notation: `1B`, `N`, `F`, `J`.
   */
  tile: string;
}
/**
 * What everyone can see of a seat.
 */
export interface PlayerRow {
  /**
   * The name of the bot; null for the player.
   */
  bot: string | null;
  /**
   * The exposures, each tile by tile.
   */
  exposures: string[][];
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * How many tiles the rack has.
   */
  tiles: number;
}
/**
 * What a player has won or lost.
 */
export interface PlayerScoreRow {
  /**
   * The player's name.
   */
  name: string;
  /**
   * What they have won, in points; negative if they lost.
   */
  total: number;
  /**
   * How many games were won.
   */
  wins: number;
}
/**
 * A comparison of two policies, two seats each; every deal is played twice, with the seats
 * swapped.
 */
export interface PoliciesReport {
  /**
   * The second bot.
   */
  against: string;
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  difference: AboutRow;
  /**
   * How many deals were played, each of them twice.
   */
  games: number;
  points: AboutRow;
  /**
   * The first bot.
   */
  policy: string;
  /**
   * The house rules; missing for the League's game.
   */
  rules?: TableRulesRow | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  /**
   * The share of games that the two seats of each bot win, 0 to 1.
   *
   * @minItems 2
   * @maxItems 2
   */
  wins: [number, number];
}
/**
 * What a player may hold, judging by exposures and discards.
 */
export interface ReadReport {
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * The tiles of your rack, least dangerous first; without a rack, all tiles the player may
   * want, most dangerous first.
   */
  danger: DangerRow[];
  /**
   * True if no line is possible.
   */
  dead: boolean;
  /**
   * How uncertain the line still is, in nats: 0 if only one line is left.
   */
  entropy: number;
  /**
   * The exposures as they were parsed.
   */
  exposures: string;
  /**
   * How many simulated games the shares and the danger are based on, and which bots played them.
   */
  games: number;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines the player may be playing, most likely first.
   */
  lines: LineShareRow[];
  /**
   * The bot that plays, such as `claims`.
   */
  policy: string;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  /**
   * How many tiles are assumed to be left in the wall.
   */
  wall: number;
}
/**
 * The summary of one of several records.
 */
export interface RecordRow {
  /**
   * What each seat has won, in points; negative if it lost.
   */
  accounts: {
    [k: string]: number;
  };
  /**
   * What the bettor has won, in points; null if there is no bettor.
   */
  bettor: number | null;
  /**
   * How it ended: `won`, `wall-game` and so on.
   */
  ending: string | null;
  /**
   * How many events it has.
   */
  events: number;
  /**
   * The file, or what was read instead.
   */
  file: string;
  /**
   * How many of them found an act illegal.
   */
  illegal: number;
  /**
   * The line of the last winner.
   */
  line: string | null;
  /**
   * The player who is East in the next game.
   */
  next_east: string | null;
  /**
   * True if the game has ended.
   */
  over: boolean;
  /**
   * Tournament points.
   */
  points: {
    [k: string]: number;
  } | null;
  /**
   * How many events were refused.
   */
  refused: number;
  /**
   * How many rulings there are.
   */
  rulings: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The title of the record, if it has one.
   */
  title: string | null;
  /**
   * What the last winning line pays, in points.
   */
  value: number | null;
  /**
   * The seats that won.
   */
  winners: string[];
}
/**
 * Decisions that could not be reviewed.
 */
export interface ReviewGapRow {
  /**
   * How many decisions.
   */
  decisions: number;
  /**
   * `rack`, `offer`, `dead`, `table`, `rule` or `stopped`.
   */
  gap: "rack" | "offer" | "dead" | "table" | "rule" | "stopped";
  /**
   * The row of the first of them, from 1; 0 if the record has no rows.
   */
  row: number;
  /**
   * The reason, as a sentence.
   */
  why: string;
}
/**
 * A review of a finished game.
 */
export interface ReviewReport {
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * Each seat's win probability after each move, given what it knew at the time.
   */
  chances: ChanceRow[];
  /**
   * Their decisions, in the order they were made.
   */
  decisions: DecisionRow[];
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * False if the record ends before the game does.
   */
  over: boolean;
  /**
   * The bot that decisions are compared with, and that plays out the game from each one.
   */
  policy: string;
  /**
   * The number of deals used to measure each decision.
   */
  rollouts: number;
  /**
   * The house rules; null for the League's game.
   */
  rules: TableRulesRow | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The seats that are reviewed.
   */
  seats: ReviewedSeatRow[];
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  /**
   * What the record is called.
   */
  title: string;
  /**
   * Who won.
   */
  winners: string[];
}
/**
 * A seat that was reviewed. Win probabilities, 0 to 1: `start + choices + luck = end`.
 */
export interface ReviewedSeatRow {
  /**
   * The total effect of all decisions; negative if they cost wins.
   */
  choices: AboutRow | null;
  /**
   * The costly ones, the costliest first, each by its number in `decisions`, from 0.
   */
  costly: number[];
  /**
   * How many decisions were reviewed.
   */
  decisions: number;
  /**
   * How the game ended, 0 to 1: 1 for a win, 0 for none; the last win probability if
   * it isn't over.
   */
  end: number | null;
  /**
   * What could not be reviewed.
   */
  gaps: ReviewGapRow[];
  /**
   * Their total cost in wins per game; null if there are none.
   */
  lost: AboutRow | null;
  /**
   * The effect of the tiles and the other players on the share of wins, -1 to 1:
   * `end - start - choices`.
   */
  luck: number | null;
  /**
   * The player's name, if the record has one.
   */
  name: string | null;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * The win probability before the first decision, 0 to 1; null if no decision was reviewed, as
   * are `choices`, `luck` and `end`.
   */
  start: number | null;
}
/**
 * The answer to a question about the rules.
 */
export interface RuleReport {
  /**
   * The answers, most likely first, at most three; empty if nothing fits.
   */
  answers: AnsweredRow[];
  /**
   * Why there is no answer, if that is known.
   */
  note?: string | null;
  /**
   * The question, as it was asked.
   */
  question: string;
  /**
   * The IDs of the rules that contain the words, if the question is only one or two words.
   */
  said?: string[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * True if the first answer certainly fits; it is then the only one. If false, the user is
   * asked which question they meant.
   */
  sure: boolean;
}
/**
 * An entry of the score.
 */
export interface ScoreEntryRow {
  /**
   * What it is worth to each player, in points, in the order of the players.
   */
  changes: number[];
  /**
   * Its number, from 1.
   */
  entry: number;
  /**
   * `win`, `wall` or `payment`.
   */
  kind: "win" | "wall" | "payment";
  /**
   * The note on this entry; empty if there is none.
   */
  note: string;
  /**
   * Who pays whom.
   */
  payments: ScorePaymentRow[];
  /**
   * The totals after it, in points, in the order of the players.
   */
  totals: number[];
  /**
   * The name of the winner; null if no one won.
   */
  winner: string | null;
}
/**
 * One payment between two players.
 */
export interface ScorePaymentRow {
  /**
   * How much, in points.
   */
  amount: number;
  /**
   * The name of the player who pays.
   */
  from: string;
  /**
   * The name of the player who is paid.
   */
  to: string;
}
/**
 * The score of a session, and who owes whom.
 */
export interface ScoreReport {
  /**
   * True if a point is a cent and amounts are shown in dollars.
   */
  cents: boolean;
  /**
   * The entries, oldest first.
   */
  entries: ScoreEntryRow[];
  /**
   * How many games were played.
   */
  games: number;
  /**
   * The players, with their totals, which add up to zero.
   */
  players: PlayerScoreRow[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The fewest payments that settle the score.
   */
  settle_up: ScorePaymentRow[];
  /**
   * How many games no one won.
   */
  wall_games: number;
}
/**
 * What a seat won: the share is of all games.
 */
export interface SeatWinsRow {
  /**
   * The high end of the 95% interval, in the same unit.
   */
  high: number;
  /**
   * The low end of the 95% interval, in the same unit.
   */
  low: number;
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * The share, 0 to 1.
   */
  share: number;
  /**
   * How many games were won.
   */
  wins: number;
}
/**
 * What the lines of a section won: the share is of all wins.
 */
export interface SectionWinsRow {
  /**
   * The high end of the 95% interval, in the same unit.
   */
  high: number;
  /**
   * The low end of the 95% interval, in the same unit.
   */
  low: number;
  /**
   * The name of a section of the card.
   */
  section: string;
  /**
   * The share, 0 to 1.
   */
  share: number;
  /**
   * How many games were won.
   */
  wins: number;
}
/**
 * An answer that has several rows elsewhere is one object at the prompt.
 */
export interface Several {
  /**
   * The rows.
   */
  answers: OneOfSeveral[];
  /**
   * The version of all answers.
   */
  schema: number;
}
/**
 * A line of the card, and the tiles that rule it out.
 */
export interface SheetLineRow {
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * What the line pays without exposures, in points, if that is different; otherwise null.
   */
  concealed_value: number | null;
  /**
   * The tiles that rule the line out while nothing is exposed.
   */
  key_tiles: KeyTileRow[];
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The same line as players say it: `Consecutive Run 3b`.
   */
  name: string;
  /**
   * True if the line is possible with nothing exposed.
   */
  open: boolean;
  /**
   * The line in the abbreviations of the sheet, such as `CR-2`.
   */
  short: string;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * A line that exposures leave open.
 */
export interface SheetOpenRow {
  /**
   * How many jokers the exposures need in total if the line isn't possible as they are shown;
   * otherwise null.
   */
  jokers: number | null;
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * True if a joker in any of the exposures rules the line out.
   */
  naturals_only: boolean;
}
/**
 * Which lines each exposure leaves open (the "spring sheet").
 */
export interface SheetReport {
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines of the card, in order, and what rules each out.
   */
  lines: SheetLineRow[];
  /**
   * Every pair of exposures by one player that are each possible alone.
   */
  pairs: SheetRow[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The visible tiles, in notation, including those of exposures.
   */
  seen: string;
  /**
   * Every pung, kong, quint and sextet that can still be shown.
   */
  singles: SheetRow[];
  /**
   * Where to switch from each line; empty if the card has more than 20,000 ways to win.
   */
  switches: SheetSwitchesRow[];
}
/**
 * One or two exposures, and the lines they leave open.
 */
export interface SheetRow {
  /**
   * True if the row applies to every choice of suits.
   */
  any_suit: boolean;
  /**
   * True if no line is possible.
   */
  dead: boolean;
  /**
   * The exposures, with as few jokers as they can have.
   */
  exposures: string;
  /**
   * The tiles that kill a hand with the exposures as shown.
   */
  key_tiles: KeyTileRow[];
  /**
   * The lines that are still possible, in the order of the card.
   */
  lines: SheetOpenRow[];
  /**
   * The exposures in other suits that the row also applies to, with its tiles in those suits.
   */
  others: string[];
  /**
   * The same with `a`, `b` and `c` for the suits if they hold for any suits, as in `333a 6666b`.
   */
  pattern: string;
}
/**
 * Where to switch from a line.
 */
export interface SheetSwitchesRow {
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The lines that share the most tiles with it, most first.
   */
  to: SheetSwitchRow[];
}
/**
 * A line to switch to.
 */
export interface SheetSwitchRow {
  /**
   * The groups that may be exposed before the switch, in brackets; empty if either line is concealed.
   */
  exposures: string;
  /**
   * The way to make the original line that shares this many tiles with `to_hand`.
   */
  hand: string;
  /**
   * How many of the 14 tiles both lines have, 1 to 14.
   */
  kept: number;
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The way to make the line to switch to.
   */
  to_hand: string;
}
/**
 * An alternative of a line as it was understood.
 */
export interface Showing {
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * What the line pays without exposures, in points, if that is different; otherwise null.
   */
  concealed_value: number | null;
  /**
   * The letter of the alternative, if the line has several.
   */
  form: string | null;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The note as printed.
   */
  note: string;
  /**
   * The number of the line in its section, from 1.
   */
  number: number;
  /**
   * What the line asks for, in words.
   */
  reading: string;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The name of a section of the card.
   */
  section: string;
  /**
   * How many ways to make it there are.
   */
  targets: number;
  /**
   * The groups as printed.
   */
  text: string;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * The results of games played by bots.
 */
export interface SimulationReport {
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits that identify its text.
   */
  card_hash: string;
  /**
   * How many discards were called for an exposure, on average per game.
   */
  claims: number;
  /**
   * How many tiles were picked from the wall until the win, on average; null if no one won.
   */
  draws_at_win: number | null;
  /**
   * How many jokers were exchanged, on average per game.
   */
  exchanges: number;
  /**
   * The number of wins by number of exposures, 0 to 4.
   *
   * @minItems 5
   * @maxItems 5
   */
  exposures: [number, number, number, number, number];
  /**
   * How many games were played.
   */
  games: number;
  jokerless: ShareRow;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * What each line won.
   */
  lines: LineWinsRow[];
  /**
   * The lines that no one won.
   */
  never_won: string[];
  /**
   * What the winner gets, on average, in points; null if no one won.
   */
  points_a_win: number | null;
  /**
   * The bot that played all four seats.
   */
  policy: string;
  /**
   * The house rules; missing for the League's game.
   */
  rules?: TableRulesRow | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * What each seat won.
   */
  seats: SeatWinsRow[];
  /**
   * What the lines of each section won.
   */
  sections: SectionWinsRow[];
  /**
   * The seed of the random numbers: the same seed gives the same answer.
   */
  seed: number;
  self_picked: ShareRow;
  wall: ShareRow;
}
/**
 * A group of a way to make a line.
 */
export interface TargetGroupRow {
  /**
   * True if it is part of a block.
   */
  block?: boolean;
  /**
   * Which block of the hand it is part of, from 1; null if it isn't part of one.
   */
  block_number?: number | null;
  /**
   * True if it may have jokers.
   */
  jokers: boolean;
  /**
   * How many tiles it has.
   */
  size: number;
  /**
   * A tile in notation: `1B`, `N`, `F`, `J`.
   */
  tile: string;
}
/**
 * A way to make a line.
 */
export interface TargetRow {
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * What the line pays without exposures, in points, if that is different; otherwise null.
   */
  concealed_value: number | null;
  /**
   * The groups in printed order; then the jokers that the line prints, as a group of `J`.
   */
  groups: TargetGroupRow[];
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * A line by its ID, with the letter of the alternative if one is meant: `consecutive-run/3b`.
   */
  line: string;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * One of several records that could not be parsed or opened.
 */
export interface UnreadRow {
  error: ErrorBody;
  /**
   * The file, or what was read instead.
   */
  file: string;
  /**
   * The version of all answers.
   */
  schema: number;
}
/**
 * Whether a hand is Mah Jongg.
 */
export interface VerifyReport {
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * The card's fingerprint: ten hex digits identifying its text.
   */
  card_hash: string;
  /**
   * What was asked about, in notation.
   */
  hand: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * Every line that it makes, the highest value first.
   */
  lines: ArrangementRow[];
  /**
   * True if it is Mah Jongg.
   */
  mah_jongg: boolean;
  /**
   * The closest line, if the hand isn't Mah Jongg.
   */
  nearest: LineAwayRow | null;
  /**
   * Who pays what for the first line, if the question says how the last tile was obtained.
   */
  payments: PaymentRow[];
  /**
   * The reason, as a clause without its rule.
   */
  reason: string | null;
  /**
   * The ID of a rule, such as `CLM-04`.
   */
  rule: string | null;
  /**
   * The version of all answers.
   */
  schema: number;
}
