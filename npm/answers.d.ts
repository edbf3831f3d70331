// The answers, made from the command's JSON Schemas by `npm run types`; not written by hand.

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
  | CharlestonReport
  | ChoiceRow
  | ClaimLineRow
  | ClaimRow
  | ClosedRow
  | CostRow
  | DangerRow
  | DeadRow
  | DealtRow
  | DiffRow
  | DisputeRow
  | EndRow
  | ErrorBody
  | ErrorReport
  | ExactRow
  | ExchangeRow
  | FaultRow
  | FilledRow
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
  | PlayerScoreRow
  | PointsRow
  | PoliciesReport
  | ReadReport
  | RecordRow
  | RefusalRow
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
  | TargetGroupRow
  | TargetRow
  | TogetherRow
  | TransferRow
  | UnreadRow
  | VerifyReport
  | WaitRow;
/**
 * A line of the answer: a ruling, what is at a question, or, as the last, how it ended.
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
 * A number that was counted on simulated games, with the ends of its 95 % interval.
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
 * What to discard, or what to do with another's discard.
 */
export interface AdviceReport {
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
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
   * How many tiles the player cannot see.
   */
  unseen: number;
  /**
   * How many tiles the wall has.
   */
  wall: number;
}
/**
 * Something that may be done.
 */
export interface OptionRow {
  /**
   * The lines the player wins with most.
   */
  aims: string[];
  /**
   * Tiles that are as good to throw: no near hand wants any of them.
   */
  alike: string[];
  /**
   * How many tiles are passed on unseen, 0 to 3.
   */
  blind?: number | null;
  /**
   * Null for the best option.
   */
  difference: CostRow | null;
  /**
   * `discard`, `mah jongg`, `expose`, `pass` (claim nothing); in the Charleston `give`, `offer`.
   */
  do: "discard" | "mah jongg" | "expose" | "pass" | "give" | "offer" | "stop" | "go on";
  /**
   * Jokers that are taken first, by what they stand for.
   */
  exchanges: string[];
  /**
   * The exposure that is made.
   */
  exposure: string | null;
  /**
   * The tiles that are passed or offered in the Charleston.
   */
  pass?: string[] | null;
  /**
   * What the player gets on average, less what is paid, in points.
   */
  points: number;
  /**
   * How many deals it was played on; it is dropped when it clearly falls behind.
   */
  rollouts: number;
  /**
   * True for the one of several discards that may all be best which the others want least, by what
   * they show and have thrown; false for all where it makes no difference.
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
 * What an option brings more than the best one, on the same deals, in what the options are compared
 * by, wins a game or points; with its 95 % interval.
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
   * What it is compared with, as players say it.
   */
  to: string;
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
   * The question that it answers; null if it is a rule that was found by its words.
   */
  asked: string | null;
  /**
   * The IDs of the points on which rulebooks disagree.
   */
  differ: string[];
  /**
   * The IDs of the rules, the one that answers first.
   */
  laws: string[];
  /**
   * How well it fits what was asked, from 0 to 1.
   */
  score: number;
  /**
   * Where the rules were read, each once.
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
 * What a table plays.
 */
export interface HouseRuleRow {
  /**
   * True if that is what holds unless a table says otherwise.
   */
  default: boolean;
  /**
   * What the value means.
   */
  meaning: string;
  /**
   * The house rule, as it is named in a file of rules.
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
 * A group with what a hand lays into it.
 */
export interface FilledRow {
  /**
   * True if it is part of a block.
   */
  block?: boolean;
  /**
   * True if it is an exposure.
   */
  exposed: boolean;
  /**
   * How many jokers of the hand are in it.
   */
  jokers: number;
  /**
   * How many tiles it still needs.
   */
  missing: number;
  /**
   * How many naturals of the hand are in it.
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
 * How far is a hand from every line?
 */
export interface AwayReport {
  /**
   * How many tiles the hand needs for the closest line, 0 to 14; null where none can be made.
   */
  best: number | null;
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
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
   * How many tiles are missing, 0 to 14: 0 is Mah Jongg, 1 is waiting; null where exposures
   * forbid the line.
   */
  away: number | null;
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * The tile for want of which the line cannot be completed, where no joker may stand for it.
   */
  gone: MissingRow | null;
  /**
   * The hand laid into the groups of the closest way.
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
   * True while the line can still be completed.
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
   * How many ways to make the line are as close.
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
 * Tiles that are missing.
 */
export interface MissingRow {
  /**
   * How many of it are missing.
   */
  count: number;
  /**
   * True if jokers would do.
   */
  joker: boolean;
  /**
   * How many of the tile are left, 0 to 8, as far as can be seen.
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
 * What the lines of a card are worth playing, by games of bots that play for points.
 */
export interface BalanceReport {
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
   * How many rounds were played after those of the printed values.
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
   * True if in the last round all lines brought as much as each other, but for chance.
   */
  settled: boolean;
  wall: ShareRow;
}
/**
 * What a line is worth playing.
 */
export interface LineBalanceRow {
  /**
   * How many tiles dealt hands are away on average, 0 to 14.
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
   * What it brings, in points per 100 games.
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
   * The printed value, in points.
   */
  value: number;
  /**
   * How many games were won with it at the printed values; the share is of all wins.
   */
  wins: number;
}
/**
 * A value with the ends of its 95 % interval.
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
   * True if the line brought as much as the others in the last round, but for chance.
   */
  settled: boolean;
  /**
   * The value, in points.
   */
  value: number;
}
/**
 * A share, from 0 to 1, with the ends of its 95 % interval.
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
   * The first of these.
   */
  first: BadRow[];
  /**
   * Lines of the card that were left out because they have faults.
   */
  left_out: string[];
  /**
   * How much of the work went into reading rows and their hands, from 0 to 1.
   */
  reading: number;
  /**
   * How many rows there are, from the very beginning.
   */
  rows: number;
  /**
   * How many rows per second this run processed.
   */
  rows_a_second: number;
  /**
   * The version of the shape.
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
 * A number with each of two cards, and the first less the second.
 */
export interface BothRow {
  /**
   * The number with each card, in the unit of the field that it is in.
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
   * The 95% interval of the high end, in the same unit; null where it is proven.
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
   * The low end: a chance, 0 to 1, or for `points` in points.
   */
  low: number;
  /**
   * The 95% interval of a low end that is simulated, in the same unit; null where it is proven.
   *
   * @minItems 2
   * @maxItems 2
   */
  low_interval: [unknown, unknown] | null;
}
/**
 * What may be done with a discard.
 */
export interface CallReport {
  /**
   * How many tiles the hand is away before it claims anything, 0 to 14; null where no line can
   * be made.
   */
  away_before: number | null;
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
   */
  card_hash: string;
  /**
   * What you may do with it, Mah Jongg first.
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
   * What tempts you and isn't allowed.
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
 * One thing that may be done with a discard.
 */
export interface ClaimRow {
  /**
   * How many tiles the hand is away then, 0 to 14.
   */
  away_after: number;
  /**
   * The exposure, the claimed tile among its naturals.
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
   * The lines for which it may be done.
   */
  lines: ClaimLineRow[];
  /**
   * How many naturals come from the rack.
   */
  own: number | null;
  /**
   * The readings, for Mah Jongg.
   */
  readings?: ArrangementRow[];
  /**
   * How many tiles the exposure has, 3 to 6; null for Mah Jongg.
   */
  size: number | null;
}
/**
 * A line for which a claim may be made.
 */
export interface ClaimLineRow {
  /**
   * How many tiles the hand is away from it then, 0 to 14.
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
 * Why a discard may not be claimed.
 */
export interface RefusalRow {
  /**
   * The line that tempts.
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
 * What is this card?
 */
export interface CardReport {
  /**
   * Who made it, as its header says.
   */
  author: string | null;
  /**
   * How many errors its text has.
   */
  errors: number;
  /**
   * Ten hexadecimal digits: the first of the SHA-256 of its text.
   */
  fingerprint: string;
  /**
   * How many ways to make a line these have.
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
   * The title, as its header says.
   */
  title: string | null;
  /**
   * How many warnings its text has.
   */
  warnings: number;
  /**
   * The year, as its header says.
   */
  year: string | null;
}
/**
 * What was dealt, and how far the hands are from their nearest line.
 */
export interface CardStatsRow {
  /**
   * How many hands are that many tiles away from their closest line: an entry for each of 0 to
   * 14.
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
 * Two cards on the same deals.
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
   * The bot that plays, such as `odds`.
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
  wall: BothRow;
}
/**
 * What to pass in the Charleston.
 */
export interface CharlestonReport {
  /**
   * How many tiles are passed on unseen with it, 0 to 3.
   */
  blind: number;
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
   */
  card_hash: string;
  /**
   * What options are compared by: `win` or `points`.
   */
  for: "win" | "points";
  /**
   * What was asked about, in notation.
   */
  hand: string;
  /**
   * The lines the player then wins with most.
   */
  keeps: string[];
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * All that was looked at, the best first.
   */
  options: OptionRow[];
  /**
   * The tiles of the best pass.
   */
  pass: string[];
  /**
   * The bot that plays, such as `odds`.
   */
  policy: string;
  /**
   * How many deals were played out.
   */
  rollouts: number;
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
   * What stopping brings more than going on; null where it is not asked.
   */
  stop: CostRow | null;
  /**
   * How many tiles the hand has, 1 to 14.
   */
  tiles: number;
}
/**
 * A discard or draw.
 */
export interface ChoiceRow {
  /**
   * How many tiles the hand is away then, 0 to 14; null where no line can be made.
   */
  away: number | null;
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
   */
  card_hash: string;
  /**
   * `discard` or `draw`.
   */
  choice: "discard" | "draw";
  /**
   * How many of the tile are left, 0 to 8.
   */
  left: number;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The line of that way.
   */
  line: string | null;
  /**
   * How many tiles that bring it closer are then left.
   */
  live: number;
  /**
   * How many lines can then be made.
   */
  open_lines: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The way to make a line that it is then closest to.
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
 * A line that is closed.
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
 * How dangerous it is to discard a tile against one player, from 0 to 1.
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
   * The share of hands the player may be playing that need it besides the exposures, 0 to 1.
   */
  share: number;
  /**
   * A tile in notation: `1B`, `N`, `F`, `J`.
   */
  tile: string;
}
/**
 * A hand that is dead, or would be if it were called so.
 */
export interface DeadRow {
  /**
   * A seat, such as `East`.
   */
  seat: "East" | "South" | "West" | "North";
  /**
   * True if it is only dead when called.
   */
  when_called: boolean;
  /**
   * Why it would be.
   */
  why?: string | null;
}
/**
 * A hand that was dealt.
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
 * What became of a line between two cards.
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
   * For a line on both cards, in what the two differ: `name`, `groups`, `value`, `mark`.
   */
  differs: string[];
  /**
   * The line on the first card; null where it is new.
   */
  line: string | null;
  /**
   * The line on the second card; null where it is gone.
   */
  line_after: string | null;
  /**
   * For a line gone or new: the line of the other card that shares most ways with it.
   */
  nearest: string | null;
  /**
   * The line as the first card prints it; null where it is new.
   */
  print: string | null;
  /**
   * The line as the second card prints it; null where it is gone.
   */
  print_after: string | null;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * How many ways are shared with that line; of a line with other groups, how many are still there.
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
   * How `mahj` rules, unless a house rule says otherwise.
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
   * The name of the value that holds unless another is set.
   */
  default: string;
  /**
   * The point on which sources differ that led to it, if one did.
   */
  dispute: string | null;
  /**
   * The name of the field in a file of rules.
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
 * A value of a switch.
 */
export interface SwitchValueRow {
  /**
   * What it means.
   */
  meaning: string;
  /**
   * What is written in a file of rules.
   */
  name: string;
}
/**
 * How a record ended.
 */
export interface EndRow {
  /**
   * What each seat has won, in points; below 0 for what it has lost.
   */
  accounts: {
    [k: string]: number;
  };
  /**
   * What the bettor has won, in points; null where no one bets.
   */
  bettor: number | null;
  /**
   * How it ended: `won`, `wall-game` and so on.
   */
  ending: string | null;
  /**
   * What the players are called, by seat, where the record says so.
   */
  names?: {
    [k: string]: string;
  };
  /**
   * Who is East in the next game.
   */
  next_east: "East" | "South" | "West" | "North" | null;
  /**
   * True if the game has ended.
   */
  over: boolean;
  /**
   * The tournament points of each seat; null where none are given.
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
}
/**
 * An error, with every diagnostic behind it.
 */
export interface ErrorBody {
  /**
   * A stable code, such as `line::unknown`.
   */
  code: string;
  /**
   * The faults, if a text could not be read.
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
 * A fault of a file.
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
   * The file, or what was read instead.
   */
  file: string;
  /**
   * What to do; empty if there is nothing to say.
   */
  help: string;
  /**
   * How many characters it is about.
   */
  length: number;
  /**
   * The law and what was seen.
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
   * Its odds after no pick, after one, and so on; each 0 to 1.
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
   * How many tiles it is away then, 0 to 14.
   */
  away_after: number | null;
  /**
   * How many tiles the hand is away before, 0 to 14.
   */
  away_before: number | null;
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
   */
  card_hash: string;
  /**
   * How many jokers are taken together.
   */
  count: number;
  /**
   * The exposure in which the jokers stand.
   */
  from: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * True if it is Mah Jongg then.
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
   * The tile that is given.
   */
  tile: string;
  /**
   * What several exchanges bring together, where that is more than the best alone; the same in
   * every row.
   */
  together: TogetherRow | null;
}
/**
 * Several exchanges of one turn.
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
   * The tiles that are given, one after the other.
   */
  tiles: string[];
}
/**
 * The text of a card, as it is read from another notation.
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
   * How the last tile came, where that is known.
   */
  by?: ("self" | "discard" | "exchange" | "misname") | null;
  /**
   * The number of the event, from 1.
   */
  event: number;
  /**
   * The exposures that stay, or that go back.
   */
  groups?: string[];
  /**
   * What it hangs on.
   */
  hangs_on?: string | null;
  /**
   * The line that was won with.
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
   * True where no League rule exists and the sources recommend.
   */
  recommended?: boolean;
  /**
   * True for payments that stand instead of those told before.
   */
  replaces?: boolean;
  /**
   * The row in the record, from 1.
   */
  row: number;
  /**
   * The laws, the deciding one first.
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
   * Whom it concerns: a seat, or `bettor`.
   */
  seat: string | null;
  /**
   * For what is illegal: true if it has happened all the same and is put back when someone says
   * so, or leads to what follows; false if it was refused or has no effect.
   */
  stands?: boolean | null;
  /**
   * The event in its canonical form.
   */
  text: string;
  /**
   * A number: events with the same one happened at one moment.
   */
  together?: number | null;
  /**
   * What the line that was won with pays, in points.
   */
  value?: number | null;
  /**
   * The reason, as a clause without its rule.
   */
  why: string;
}
/**
 * A payment between two at the table.
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
   * The tournament points; below 0 where they are taken away.
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
 * What stands when the referee is asked.
 */
export interface OpenTableRow {
  /**
   * True, as in no other row.
   */
  ask: boolean;
  /**
   * Who has still to pass.
   */
  awaited?: string[];
  /**
   * Who has it, of those who claimed it.
   */
  award: "East" | "South" | "West" | "North" | null;
  /**
   * True if that player has the fourteenth tile.
   */
  begun: boolean;
  /**
   * The claims on it.
   */
  claims: OpenClaimRow[];
  /**
   * The hands that are dead, or are once someone says so.
   */
  dead: DeadRow[];
  /**
   * Exposures with jokers that may be had.
   */
  jokers: OpenJokerRow[];
  /**
   * What it was called, if not by its own name.
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
   * The pass of the Charleston that is under way.
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
   * The newest discard.
   */
  tile: string | null;
  /**
   * What someone has still to do.
   */
  to_do: string[];
  /**
   * Whose turn it is.
   */
  turn: "East" | "South" | "West" | "North";
  /**
   * Whether the newest discard may be claimed.
   */
  window: boolean | null;
}
/**
 * A claim that stands.
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
 * What is kept between questions: card, hand and seen tiles, and which lines are nearest.
 */
export interface KeptReport {
  /**
   * How many tiles it still needs, 0 to 14: 0 is Mah Jongg, 1 is waiting; null where it can't be made.
   */
  best: number | null;
  /**
   * The title of the card; null where it has none.
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
   * The lines that are so far away, dearest first.
   */
  nearest: NearLineRow[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * What is seen on the table, as it is written under `--seen`; empty for nothing.
   */
  seen: string;
  /**
   * How many tiles the hand has.
   */
  tiles: number;
}
/**
 * A line that is as near as any, with its nearest way to make a line.
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
 * A tile that kills a hand, or closes a line, once so many are out.
 */
export interface KeyTileRow {
  /**
   * How many have to be out, 1 to 24, those seen among them.
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
   * The odds of that way, exactly; null where exposures forbid the line.
   */
  exact: ExactRow | null;
  /**
   * The high end, in the same unit.
   */
  high: number;
  /**
   * The 95% interval of the high end, in the same unit; null where it is proven.
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
   * How many unseen tiles help to make it, 0 to 152: where the hand is one away, those that
   * complete the line, as `waits` counts them; else those of use for the most likely way.
   */
  live: number;
  /**
   * The low end: a chance, 0 to 1, or for `points` in points.
   */
  low: number;
  /**
   * The 95% interval of a low end that is simulated, in the same unit; null where it is proven.
   *
   * @minItems 2
   * @maxItems 2
   */
  low_interval: [unknown, unknown] | null;
  /**
   * The same line as players say it: `Consecutive Run 3b`.
   */
  name: string;
  /**
   * The most likely way to make the line; null where exposures forbid it.
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
   * The share of the line, 0 to 1; all lines together have 1.
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
   * How many hands are that many tiles away from it: an entry for each of 0 to 14.
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
   * How many jokers a hand of the line can use at most.
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
 * How many faults there are beyond those listed.
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
 * How is this hand written?
 */
export interface NotationReport {
  /**
   * Each exposure as the notation prints it.
   */
  exposures?: string[] | null;
  /**
   * What is wrong with the text, each fault with its place.
   */
  faults: FaultRow[];
  /**
   * The hand as the notation prints it; null if it cannot be read.
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
 * How likely is a hand to get there on its own draws?
 */
export interface OddsReport {
  any: BracketRow;
  /**
   * How many tiles the hand is away from the closest line, 0 to 14, whatever line is asked
   * about.
   */
  best: number | null;
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
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
   * How many walls were played for the ends that are simulated; 0 if all are proven.
   */
  rollouts: number;
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The seed of the walls; null where none were played.
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
   * How many tiles the wall has; null where the number of picks was given.
   */
  wall: number | null;
}
/**
 * A tile that brings a hand nearer.
 */
export interface WaitRow {
  /**
   * How many tiles the hand is away with it, 0 to 14: 0 is Mah Jongg.
   */
  away_after: number;
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
   */
  card_hash: string;
  /**
   * How many of it are left, 0 to 8.
   */
  left: number;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines for which it does so, dearest first.
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
   * Where it comes from.
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
 * What exposures leave open.
 */
export interface OpenReport {
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
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
   * The first of them.
   */
  example: string;
  /**
   * The alternatives that may be meant, `3a`; empty where the line has one.
   */
  forms: string[];
  /**
   * The only one, where one is left; else null.
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
 * What a player has won or lost.
 */
export interface PlayerScoreRow {
  /**
   * The player's name.
   */
  name: string;
  /**
   * What they have won or, below zero, lost, in points.
   */
  total: number;
  /**
   * How many games were won.
   */
  wins: number;
}
/**
 * Two policies, two seats each, on the same deals both ways round.
 */
export interface PoliciesReport {
  /**
   * The second bot.
   */
  against: string;
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
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
   */
  card_hash: string;
  /**
   * Tiles of the player's own rack, the least dangerous first; without a rack all that this player may
   * want, the most dangerous first.
   */
  danger: DangerRow[];
  /**
   * True if no line is open.
   */
  dead: boolean;
  /**
   * How open the question still is, in nats: 0 where one line is left.
   */
  entropy: number;
  /**
   * The exposures as they were understood.
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
   * The lines that may be played, the likeliest first.
   */
  lines: LineShareRow[];
  /**
   * The bot that plays, such as `odds`.
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
   * How many tiles are taken to be left in the wall.
   */
  wall: number;
}
/**
 * A record among others.
 */
export interface RecordRow {
  /**
   * By seat, in the unit of the card's values; below 0 for what is to be paid.
   */
  accounts: {
    [k: string]: number;
  };
  /**
   * What the bettor has won, in points; null where no one bets.
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
   * Who is East in the next game.
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
   * How many rulings they led to.
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
 * What a question about the rules comes to.
 */
export interface RuleReport {
  /**
   * The answers, the likeliest first, at most three; none if nothing fits.
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
   * The IDs of the rules that say the words, if the question is one or two words alone.
   */
  said?: string[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * True if the first answer is the one that was meant; there is no other then. If false, the
   * question is asked back.
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
   * What was noted beside it; empty if nothing was.
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
   * The name of who won; null if no one did.
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
   * The name of who pays.
   */
  from: string;
  /**
   * The name of who is paid.
   */
  to: string;
}
/**
 * How an evening stands, and who owes whom.
 */
export interface ScoreReport {
  /**
   * True if a point is a cent, and amounts are told in dollars.
   */
  cents: boolean;
  /**
   * The entries, the first first.
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
   * The payments that settle the score: no fewer would do.
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
 * What has several rows elsewhere is one object at the prompt.
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
 * A line of the card, and what closes it.
 */
export interface SheetLineRow {
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * The tiles that close the line while nothing is exposed.
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
   * How many jokers the exposures need together, where the line isn't possible as they are shown;
   * else null.
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
 * What the exposures of a card leave open: the spring sheet.
 */
export interface SheetReport {
  /**
   * The title of the card; null if it has none.
   */
  card: string | null;
  /**
   * Ten hexadecimal digits that stand for the text of the card.
   */
  card_hash: string;
  /**
   * The IDs of the lines that the card has and that were left out because of errors.
   */
  left_out: string[];
  /**
   * The lines of the card, in its order, and what closes each.
   */
  lines: SheetLineRow[];
  /**
   * Every two exposures of one player that are possible alone.
   */
  pairs: SheetRow[];
  /**
   * The version of all answers.
   */
  schema: number;
  /**
   * The tiles that are seen, in notation, those of exposures among them.
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
 * One exposure or two, and the lines that they leave open.
 */
export interface SheetRow {
  /**
   * True if the row holds for every choice of suits.
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
   * The exposures in other suits for which the row holds too, but for the suits of its tiles.
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
   * The lines that share most tiles with it, most first.
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
   * The way to make the first line that shares so many.
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
   * The way to make the other line.
   */
  to_hand: string;
}
/**
 * A form of a line as it was read.
 */
export interface Showing {
  /**
   * True for a line marked C, false for X.
   */
  concealed: boolean;
  /**
   * What the line pays without exposures, in points, where that is another value; else null.
   */
  concealed_value: number | null;
  /**
   * The letter of the form, if the line has several.
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
   * What it says, in words.
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
   * The words as printed.
   */
  text: string;
  /**
   * What the card pays for the line, in points.
   */
  value: number;
}
/**
 * What came of games that bots played.
 */
export interface SimulationReport {
  /**
   * How many discards were called for an exposure, on average per game.
   */
  claims: number;
  /**
   * How many tiles were picked from the wall until the win, on average; null where no one won.
   */
  draws_at_win: number | null;
  /**
   * How many jokers were exchanged, on average per game.
   */
  exchanges: number;
  /**
   * How many wins had that many exposures before: an entry for each of 0 to 4.
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
   * What the winner gets, on average, in points; null where no one won.
   */
  points_a_win: number | null;
  /**
   * The bot that played all four seats.
   */
  policy: string;
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
   * True if a joker may be in it.
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
   * The groups in the order of print.
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
 * A record of many that was not understood, or not opened.
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
 * Is a hand Mah Jongg?
 */
export interface VerifyReport {
  /**
   * The title of the card; null where it has none.
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
