// The answers, made from the command's JSON Schemas by `npm run types`; not written by hand.

export type Answers =
  | AboutRow
  | AdviceReport
  | AwayReport
  | BadRow
  | BalanceReport
  | BalancedRow
  | BatchReport
  | BothRow
  | BracketRow
  | CallReport
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
  | DiffRow
  | DisputeRow
  | EndRow
  | ErrorBody
  | ErrorReport
  | ExactRow
  | ExchangeRow
  | FaultRow
  | FilledRow
  | ImportRow
  | KeptReport
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
  | OddsReport
  | OneOfSeveral
  | OpenClaimRow
  | OpenJokerRow
  | OpenReport
  | OpenRow
  | OpenTableRow
  | OptionRow
  | PaymentRow
  | PointsRow
  | PoliciesReport
  | ReadReport
  | ReadingRow
  | RecordRow
  | RefusalRow
  | RuleRow
  | RulingRow
  | SeatWinsRow
  | SectionWinsRow
  | Several
  | ShareRow
  | Showing
  | SimulationReport
  | SwitchRow
  | SwitchValueRow
  | TargetGroupRow
  | TargetRow
  | TogetherRow
  | ToldRow
  | TransferRow
  | UnreadRow
  | VerifyReport
  | WaitRow;
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
 * A line of the answer: a ruling, what stands at a question, or, as the last, how it ended.
 */
export type ToldRow = RulingRow | OpenTableRow | EndRow;

/**
 * A number that was counted on simulated games, with the ends of its 95 % interval.
 */
export interface AboutRow {
  about: number;
  high: number;
  low: number;
}
/**
 * What to discard, or what to do with another's discard.
 */
export interface AdviceReport {
  /**
   * The discard in question; null in the own turn.
   */
  discard: string | null;
  /**
   * What the options are compared by: `win` or `points`.
   */
  for: string;
  /**
   * Who discarded it.
   */
  from: string | null;
  hand: string;
  left_out: string[];
  /**
   * Best first.
   */
  options: OptionRow[];
  /**
   * Who plays all four seats from here on.
   */
  policy: string;
  /**
   * On how many deals.
   */
  rollouts: number;
  schema: number;
  seat: string;
  seed: number;
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
   * How many others are passed on unseen.
   */
  blind?: number | null;
  /**
   * Null for the best option.
   */
  difference: CostRow | null;
  /**
   * `discard`, `mah jongg`, `expose`, `pass` (claim nothing); in the Charleston `give`, `offer`.
   */
  do: string;
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
   * What the player gets on average, less what is paid.
   */
  points: number;
  /**
   * On how many deals it was played; it is dropped when it is clearly behind.
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
  about: number;
  high: number;
  low: number;
  /**
   * What it is compared with, as players say it.
   */
  to: string;
}
/**
 * How far is a hand from every line?
 */
export interface AwayReport {
  /**
   * The distance of the nearest line.
   */
  best: number | null;
  hand: string;
  left_out: string[];
  /**
   * The lines, nearest first.
   */
  lines: LineAwayRow[];
  schema: number;
  tiles: number;
}
/**
 * How far a hand is from a line.
 */
export interface LineAwayRow {
  /**
   * How many tiles are needed; nothing where exposures forbid the line.
   */
  away: number | null;
  concealed: boolean;
  /**
   * The tile for want of which the line cannot be completed, where no joker may stand for it.
   */
  gone: MissingRow | null;
  /**
   * The hand laid into the groups of the nearest concrete hand.
   */
  groups: FilledRow[];
  line: string;
  /**
   * The tiles that are needed.
   */
  missing: MissingRow[];
  name: string;
  /**
   * True while the line can still be completed.
   */
  possible: boolean;
  reason: string | null;
  rule: string | null;
  /**
   * How many concrete hands of the line are as near.
   */
  ties: number;
  /**
   * How many more jokers would bring the hand nearer.
   */
  useful_jokers: number;
  value: number;
}
/**
 * Tiles that are missing.
 */
export interface MissingRow {
  /**
   * How many of it.
   */
  count: number;
  /**
   * True if jokers would do.
   */
  joker: boolean;
  /**
   * How many of the tile are left, as far as can be seen.
   */
  left: number;
  tile: string;
}
/**
 * A group with what a hand lays into it.
 */
export interface FilledRow {
  /**
   * True if it is part of a block.
   */
  block?: boolean;
  exposed: boolean;
  /**
   * Jokers laid into it.
   */
  jokers: number;
  /**
   * What it still lacks.
   */
  missing: number;
  /**
   * Naturals laid into it.
   */
  naturals: number;
  /**
   * How many the group has.
   */
  size: number;
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
   * Games played in each round.
   */
  games: number;
  left_out: string[];
  lines: LineBalanceRow[];
  /**
   * The lines that nobody won at the printed values.
   */
  never_won: string[];
  /**
   * Who played: all four seats alike, what may be won counted by its value.
   */
  policy: string;
  /**
   * Rounds played after those of the printed values.
   */
  rounds: number;
  schema: number;
  seed: number;
  /**
   * True if all lines brought as much as each other in the last of them, but for chance.
   */
  settled: boolean;
  wall: ShareRow;
}
/**
 * What a line is worth playing.
 */
export interface LineBalanceRow {
  /**
   * How many tiles dealt hands are away on average.
   */
  away: number | null;
  balanced: BalancedRow;
  /**
   * Its place by dealt hands: 1 is the line that is nearest on average.
   */
  by_deals: number;
  /**
   * Its place by games: 1 is the line that is won most.
   */
  by_games: number;
  high: number;
  line: string;
  low: number;
  /**
   * What it brings, in points a hundred games.
   */
  points: number;
  share: number;
  targets: number;
  /**
   * The printed value.
   */
  value: number;
  /**
   * Wins at the printed values; the share is of all wins.
   */
  wins: number;
}
/**
 * A value with the ends of its 95 % interval.
 */
export interface BalancedRow {
  high: number;
  low: number;
  /**
   * True if the line brought as much as the others in the last round, but for chance.
   */
  settled: boolean;
  value: number;
}
/**
 * A share, from 0 to 1, with the ends of its 95 % interval.
 */
export interface ShareRow {
  high: number;
  low: number;
  share: number;
}
/**
 * The end of a run. Keys are added to, never renamed.
 */
export interface BatchReport {
  /**
   * The same for measuring.
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
   * How many rows this run itself did in a second.
   */
  rows_a_second: number;
  /**
   * The version of the shape.
   */
  schema: number;
  /**
   * How long the run took.
   */
  seconds: number;
  /**
   * How many threads there were.
   */
  threads: number;
  /**
   * The same for writing rows.
   */
  writing: number;
}
/**
 * A number with each of two cards, and the first less the second.
 */
export interface BothRow {
  /**
   * @minItems 2
   * @maxItems 2
   */
  both: [number, number];
  difference: AboutRow;
}
/**
 * A number of which two ends are known, and of which kind it is.
 */
export interface BracketRow {
  high: number;
  /**
   * The same of the high end.
   *
   * @minItems 2
   * @maxItems 2
   */
  high_interval: [unknown, unknown] | null;
  /**
   * `exact`; `between` two proven ends; `about` where an end is simulated.
   */
  kind: string;
  low: number;
  /**
   * The interval at 95 % of a low end that is simulated; null where it is proven.
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
   * How far the hand is before it claims anything; null where no line can be completed.
   */
  away_before: number | null;
  /**
   * What may be done, Mah Jongg first.
   */
  claims: ClaimRow[];
  hand: string;
  left_out: string[];
  /**
   * The line that it is nearest to.
   */
  line_before: string | null;
  /**
   * What tempts and may not be done.
   */
  refused: RefusalRow[];
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
   * How far the hand is then.
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
  kind: string;
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
  readings?: ReadingRow[];
  size: number | null;
}
/**
 * A line for which a claim may be made.
 */
export interface ClaimLineRow {
  /**
   * How far the hand is from it then.
   */
  away: number;
  line: string;
  target: string;
  value: number;
}
/**
 * A reading of a hand as Mah Jongg.
 */
export interface ReadingRow {
  concealed: boolean;
  groups: FilledRow[];
  jokerless: boolean;
  line: string;
  name: string;
  /**
   * Who pays what for it, if it was said how the last tile came.
   */
  payments: PaymentRow[];
  value: number;
}
/**
 * One payment.
 */
export interface PaymentRow {
  /**
   * In points of the card.
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
 * Why a discard may not be claimed.
 */
export interface RefusalRow {
  /**
   * The line that tempts.
   */
  line: string | null;
  reason: string;
  rule: string;
}
/**
 * What was dealt, and how far the hands are from their nearest line.
 */
export interface CardStatsRow {
  /**
   * How many hands are so many tiles away from their nearest line, from 0 to 14.
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
   * Hands dealt.
   */
  deals: number;
  left_out: string[];
  /**
   * Tiles away from the nearest line, on average; null where none was counted.
   */
  mean: number | null;
  schema: number;
  seed: number;
  tiles: number;
}
/**
 * Two cards on the same deals.
 */
export interface CardsReport {
  against: string;
  card: string;
  draws: BothRow;
  /**
   * Games with each card.
   */
  games: number;
  points: BothRow;
  policy: string;
  schema: number;
  seed: number;
  wall: BothRow;
}
/**
 * What to pass in the Charleston.
 */
export interface CharlestonReport {
  /**
   * How many others are passed on unseen with it.
   */
  blind: number;
  for: string;
  hand: string;
  /**
   * The lines the player then wins with most.
   */
  keeps: string[];
  left_out: string[];
  /**
   * All that was looked at, best first.
   */
  options: OptionRow[];
  /**
   * The tiles of the best pass.
   */
  pass: string[];
  policy: string;
  rollouts: number;
  schema: number;
  seat: string;
  seed: number;
  /**
   * Which pass: `first right`.
   */
  stage: string;
  /**
   * What stopping brings more than going on; null where it is not asked.
   */
  stop: CostRow | null;
  tiles: number;
}
/**
 * A discard or draw.
 */
export interface ChoiceRow {
  /**
   * How far the hand is then.
   */
  away: number | null;
  /**
   * `discard` or `draw`.
   */
  choice: string;
  /**
   * How many of the tile are left.
   */
  left: number;
  left_out: string[];
  /**
   * The line of it.
   */
  line: string | null;
  /**
   * How many tiles are left then that bring it nearer.
   */
  live: number;
  /**
   * How many lines can then be completed.
   */
  open_lines: number;
  schema: number;
  target: string | null;
  tile: string;
  /**
   * Its value in points.
   */
  value: number | null;
}
/**
 * A line that is closed.
 */
export interface ClosedRow {
  line: string;
  reason: string;
  rule: string;
}
/**
 * How dangerous it is to throw a tile beside one player, from 0 to 1.
 */
export interface DangerRow {
  /**
   * About how likely it is claimed for an exposure.
   */
  exposure: number;
  /**
   * About how likely it gives Mah Jongg.
   */
  mah_jongg: number;
  /**
   * The share of hands the player may be playing that have a place for it beside the exposures.
   */
  share: number;
  tile: string;
}
/**
 * A hand that is dead, or would be if it were called so.
 */
export interface DeadRow {
  seat: string;
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
 * What became of a line between two cards.
 */
export interface DiffRow {
  /**
   * `same`, `moved`, `changed`, `gone` or `new`.
   */
  change: string;
  concealed: boolean | null;
  concealed_after: boolean | null;
  line: string | null;
  /**
   * On the second card, as `value_after` and `concealed_after`; null where the line is gone.
   */
  line_after: string | null;
  /**
   * For a line gone or new: the line of the other card that shares most hands with it.
   */
  nearest: string | null;
  schema: number;
  /**
   * How many hands are shared with that line.
   */
  shared: number;
  targets: number;
  value: number | null;
  value_after: number | null;
}
/**
 * A point on which sources differ.
 */
export interface DisputeRow {
  /**
   * What is done unless a switch says otherwise.
   */
  answer: string;
  id: string;
  question: string;
  rules: string[];
  schema: number;
  switches: SwitchRow[];
  topic: string;
}
/**
 * A switch.
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
  rules: string[];
  schema: number;
  /**
   * What it settles.
   */
  sentence: string;
  values: SwitchValueRow[];
}
/**
 * A value of a switch.
 */
export interface SwitchValueRow {
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
   * By seat, in the unit of the card's values; below 0 for what is to be paid.
   */
  accounts: {
    [k: string]: number;
  };
  /**
   * The same of the bettor; null where nobody bets.
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
  next_east: string | null;
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
  schema: number;
}
/**
 * An error: what it is, and every fault that led to it.
 */
export interface ErrorBody {
  code: string;
  /**
   * The faults, if a text could not be read.
   */
  faults: FaultRow[];
  help: string;
  message: string;
}
/**
 * A fault of a file.
 */
export interface FaultRow {
  code: string;
  /**
   * The column, from 1, in characters.
   */
  column: number;
  /**
   * The file, or what was read instead.
   */
  file: string;
  help: string;
  /**
   * In characters.
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
  schema: number;
  /**
   * `error` or `warning`.
   */
  severity: string;
}
/**
 * What went wrong, under the key `error`.
 */
export interface ErrorReport {
  error: ErrorBody;
  schema: number;
}
/**
 * The most likely concrete hand of a line, its odds exact.
 */
export interface ExactRow {
  /**
   * Its odds after no draw, after one and so on.
   */
  by_draw: number[];
  /**
   * Its odds, 0 to 1, after all draws.
   */
  odds: number;
  target: string;
}
/**
 * A joker exchange.
 */
export interface ExchangeRow {
  /**
   * How far it is then.
   */
  away_after: number | null;
  /**
   * How far the hand was.
   */
  away_before: number | null;
  /**
   * How many jokers are taken together.
   */
  count: number;
  /**
   * The exposure in which the jokers stand.
   */
  from: string;
  left_out: string[];
  /**
   * True if it is Mah Jongg then.
   */
  mah_jongg: boolean;
  /**
   * `own` or `other`.
   */
  owner: string;
  schema: number;
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
  away_after: number | null;
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
  schema: number;
}
/**
 * What is kept between questions: card, hand and seen tiles, and which lines are nearest.
 */
export interface KeptReport {
  best: number | null;
  /**
   * The title of the card; null where it has none.
   */
  card: string | null;
  /**
   * Null until there is one.
   */
  hand: string | null;
  left_out: string[];
  /**
   * The lines that are so far away, dearest first.
   */
  nearest: NearLineRow[];
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
 * A line that is as near as any, with its nearest concrete hand.
 */
export interface NearLineRow {
  line: string;
  name: string;
  target: string | null;
  value: number;
}
/**
 * The odds of a line.
 */
export interface LineOddsRow {
  /**
   * How far the hand is away from it.
   */
  away: number | null;
  concealed: boolean;
  exact: ExactRow | null;
  high: number;
  /**
   * The same of the high end.
   *
   * @minItems 2
   * @maxItems 2
   */
  high_interval: [unknown, unknown] | null;
  /**
   * `exact`; `between` two proven ends; `about` where an end is simulated.
   */
  kind: string;
  line: string;
  /**
   * How many unseen tiles are of use for that concrete hand.
   */
  live: number;
  low: number;
  /**
   * The interval at 95 % of a low end that is simulated; null where it is proven.
   *
   * @minItems 2
   * @maxItems 2
   */
  low_interval: [unknown, unknown] | null;
  name: string;
  /**
   * The most likely concrete hand of the line; null where exposures forbid the line.
   */
  target: string | null;
  value: number;
}
/**
 * How likely a player is to be playing a line.
 */
export interface LineShareRow {
  line: string;
  /**
   * From 0 to 1; all lines together have 1.
   */
  share: number;
  value: number;
}
/**
 * How dealt hands stand to a line.
 */
export interface LineStatsRow {
  /**
   * The share of hands to which every other line is farther.
   */
  alone: number;
  alone_high: number;
  /**
   * The ends of its 95 % interval, from 0 to 1.
   */
  alone_low: number;
  /**
   * How many hands are so many tiles away from it, from 0 to 14.
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
  high: number;
  /**
   * The most jokers that a hand of the line can use.
   */
  jokers: number;
  line: string;
  /**
   * The ends of its 95 % interval, from 0 to 1.
   */
  low: number;
  /**
   * Tiles away, on average; null where none was counted.
   */
  mean: number | null;
  /**
   * The fewest tiles of a hand of the line where no joker may stand.
   */
  naturals: number;
  /**
   * The share of hands to which no line is nearer, from 0 to 1; shares may add to more.
   */
  nearest: number;
  schema: number;
  targets: number;
  /**
   * The share of hands to which another line is as near.
   */
  tied: number;
  value: number;
}
/**
 * A line with its value.
 */
export interface LineValueRow {
  line: string;
  target: string;
  value: number;
}
/**
 * What a line won: the share is of all wins.
 */
export interface LineWinsRow {
  high: number;
  line: string;
  low: number;
  share: number;
  targets: number;
  value: number;
  wins: number;
}
/**
 * How many faults there are beyond those listed.
 */
export interface MoreRow {
  file: string;
  /**
   * Errors beyond those listed.
   */
  more_errors: number;
  /**
   * Warnings beyond those listed.
   */
  more_warnings: number;
  schema: number;
}
/**
 * How likely does a hand get there by own draws?
 */
export interface OddsReport {
  any: BracketRow;
  /**
   * How far the hand is from the nearest line, whatever line is asked about.
   */
  best: number | null;
  /**
   * How many own draws there are.
   */
  draws: number;
  hand: string;
  left_out: string[];
  /**
   * The lines, most likely first.
   */
  lines: LineOddsRow[];
  points: BracketRow;
  /**
   * What was played: `sum of squares`, the tile is discarded that the chances of all near hands,
   * each squared, miss least.
   */
  policy: string | null;
  /**
   * How many walls were played for the ends that are simulated; 0 where all are proven.
   */
  rollouts: number;
  schema: number;
  /**
   * The seed of the walls; null where none were played.
   */
  seed: number | null;
  tiles: number;
  /**
   * How many tiles the player cannot see, in the wall and in other racks.
   */
  unseen: number;
  /**
   * How many tiles the wall has; null where the draws were said.
   */
  wall: number | null;
}
/**
 * A tile that brings a hand nearer.
 */
export interface WaitRow {
  /**
   * How far the hand is with it; 0 is Mah Jongg.
   */
  away_after: number;
  /**
   * How many of it are left.
   */
  left: number;
  left_out: string[];
  /**
   * The lines for which it does so, dearest first.
   */
  lines: LineValueRow[];
  schema: number;
  tile: string;
}
/**
 * A law.
 */
export interface RuleRow {
  disputes: string[];
  id: string;
  /**
   * `decides`, `defines`, `repeats` or `advice`.
   */
  kind: string;
  /**
   * The rule that is repeated, if one is.
   */
  repeats?: string | null;
  schema: number;
  /**
   * The law as a sentence.
   */
  sentence: string;
  /**
   * Where it was read.
   */
  source: string;
  switches: string[];
  topic: string;
}
/**
 * A claim that stands.
 */
export interface OpenClaimRow {
  /**
   * `exposure` or `mah-jongg`.
   */
  aim: string;
  /**
   * `none`, `touched`, `placed`, `exposed` or `racked`.
   */
  commitment: string;
  seat: string;
}
/**
 * An exposure with jokers.
 */
export interface OpenJokerRow {
  group: string;
  seat: string;
}
/**
 * What exposures leave open.
 */
export interface OpenReport {
  closed: ClosedRow[];
  /**
   * True if no line is open.
   */
  dead: boolean;
  exposures: string;
  left_out: string[];
  lines: OpenRow[];
  open: number;
  reason: string | null;
  rule: string | null;
  schema: number;
}
/**
 * A line that is open.
 */
export interface OpenRow {
  concealed: boolean;
  /**
   * The first of them.
   */
  example: string;
  /**
   * Its forms that may be meant, `3a`; empty where it has one.
   */
  forms: string[];
  /**
   * The only one, where one is left; else null.
   */
  hand: string | null;
  line: string;
  /**
   * How many of its concrete hands are open.
   */
  targets: number;
  value: number;
}
/**
 * What stands when the referee is asked.
 */
export interface OpenTableRow {
  ask: boolean;
  /**
   * Who has still to pass.
   */
  awaited?: string[];
  /**
   * Who has it, of those who claimed it.
   */
  award: string | null;
  /**
   * True if that player has the fourteenth tile.
   */
  begun: boolean;
  claims: OpenClaimRow[];
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
  next_east?: string | null;
  /**
   * How the game ended, if it has: `won`, `wall-game` and so on.
   */
  over?: string | null;
  /**
   * The pass of the Charleston that is under way.
   */
  pass?: string | null;
  /**
   * In the record, from 1.
   */
  row: number;
  schema: number;
  tile: string | null;
  /**
   * What somebody has still to do.
   */
  to_do: string[];
  /**
   * Whose turn it is.
   */
  turn: string;
  /**
   * Whether the newest discard may be claimed.
   */
  window: boolean | null;
}
/**
 * Tournament points of one player.
 */
export interface PointsRow {
  /**
   * In tournament points; below 0 where they are taken away.
   */
  points: number;
  rule: string;
  seat: string;
}
/**
 * Two policies, two seats each, on the same deals both ways round.
 */
export interface PoliciesReport {
  against: string;
  difference: AboutRow;
  /**
   * Deals, each of them played twice.
   */
  games: number;
  points: AboutRow;
  policy: string;
  schema: number;
  seed: number;
  /**
   * What share of the games the two seats of each policy win.
   *
   * @minItems 2
   * @maxItems 2
   */
  wins: [number, number];
}
/**
 * What a player may hold, by what is shown and thrown.
 */
export interface ReadReport {
  /**
   * Tiles of the own rack, the least dangerous first; without a rack all that this player may
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
   * How many simulated games the shares and the danger rest on, and who plays them.
   */
  games: number;
  left_out: string[];
  /**
   * The lines that may be played, the likeliest first.
   */
  lines: LineShareRow[];
  policy: string;
  schema: number;
  seed: number;
  /**
   * Tiles taken to be left in the wall.
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
   * The same of the bettor; null where nobody bets.
   */
  bettor: number | null;
  ending: string | null;
  events: number;
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
  rulings: number;
  schema: number;
  title: string | null;
  value: number | null;
  /**
   * Who won.
   */
  winners: string[];
}
/**
 * A ruling.
 */
export interface RulingRow {
  by?: string | null;
  /**
   * Which event, from 1.
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
   * In the record, from 1.
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
  schema: number;
  /**
   * Whom it concerns: a seat, or `bettor`.
   */
  seat: string | null;
  /**
   * For what is illegal: true if it has happened all the same and is put back when somebody says
   * so, or leads to what follows; false if it was refused or has no effect.
   */
  stands?: boolean | null;
  /**
   * The event in its canonical form.
   */
  text: string;
  /**
   * Events with the same number happened at one moment.
   */
  together?: number | null;
  value?: number | null;
  why: string;
}
/**
 * A payment between two at the table.
 */
export interface TransferRow {
  /**
   * In the unit of the card's values.
   */
  amount: number;
  from: string;
  rule: string;
  to: string;
}
/**
 * What a seat won: the share is of all games.
 */
export interface SeatWinsRow {
  high: number;
  low: number;
  seat: string;
  share: number;
  wins: number;
}
/**
 * What the lines of a section won: the share is of all wins.
 */
export interface SectionWinsRow {
  high: number;
  low: number;
  section: string;
  share: number;
  wins: number;
}
/**
 * What has several rows elsewhere is one object at the prompt.
 */
export interface Several {
  answers: OneOfSeveral[];
  schema: number;
}
/**
 * A form of a line as it was read.
 */
export interface Showing {
  concealed: boolean;
  /**
   * The letter of the form, if the line has several.
   */
  form: string | null;
  left_out: string[];
  line: string;
  /**
   * The note as printed.
   */
  note: string;
  /**
   * The place of the line in its section.
   */
  number: number;
  reading: string;
  schema: number;
  section: string;
  targets: number;
  /**
   * The words as printed.
   */
  text: string;
  value: number;
}
/**
 * What came of games that bots played.
 */
export interface SimulationReport {
  /**
   * Discards claimed for an exposure, on average a game.
   */
  claims: number;
  /**
   * Tiles picked from the wall until the win, on average; null where nobody won.
   */
  draws_at_win: number | null;
  /**
   * Jokers exchanged, on average a game.
   */
  exchanges: number;
  /**
   * Of the wins those with so many exposures made before, from 0 to 4.
   *
   * @minItems 5
   * @maxItems 5
   */
  exposures: [number, number, number, number, number];
  /**
   * Games played.
   */
  games: number;
  jokerless: ShareRow;
  left_out: string[];
  lines: LineWinsRow[];
  /**
   * The lines that nobody won.
   */
  never_won: string[];
  /**
   * What the winner gets, on average, in points; null where nobody won.
   */
  points_a_win: number | null;
  /**
   * Who played: all four seats alike.
   */
  policy: string;
  schema: number;
  seats: SeatWinsRow[];
  sections: SectionWinsRow[];
  seed: number;
  self_picked: ShareRow;
  wall: ShareRow;
}
/**
 * A group of a concrete hand.
 */
export interface TargetGroupRow {
  /**
   * True if it is part of a block.
   */
  block?: boolean;
  /**
   * True if a joker may stand in it.
   */
  jokers: boolean;
  /**
   * How many of it.
   */
  size: number;
  tile: string;
}
/**
 * A concrete hand.
 */
export interface TargetRow {
  concealed: boolean;
  /**
   * The groups in the order of print.
   */
  groups: TargetGroupRow[];
  left_out: string[];
  line: string;
  schema: number;
  value: number;
}
/**
 * A record of many that was not understood, or not opened.
 */
export interface UnreadRow {
  error: ErrorBody;
  file: string;
  schema: number;
}
/**
 * Is a hand Mah Jongg?
 */
export interface VerifyReport {
  hand: string;
  left_out: string[];
  /**
   * Every reading, dearest first.
   */
  lines: ReadingRow[];
  mah_jongg: boolean;
  /**
   * The nearest line, when it is none.
   */
  nearest: LineAwayRow | null;
  /**
   * Who pays what for the dearest reading, if it was said how the last tile came.
   */
  payments: PaymentRow[];
  reason: string | null;
  rule: string | null;
  schema: number;
}
