//! Finds the value of each line at which all lines are equally worth playing.

use std::cell::Cell;

use super::bot::Bot;
use super::policy::IllegalMove;
use super::run::{Run, simulate};
use super::study::Study;
use super::totals::Totals;
use crate::matcher::Matcher;
use crate::statistics::NORMAL;
use crate::targets::TargetLine;

/// The lowest and the highest value allowed. A line that would need a value outside this range
/// never settles.
const RANGE: (f64, f64) = (5.0, 500.0);

/// The smallest and largest factor by which a value may change from one round to the next.
const STEP: (f64, f64) = (0.5, 2.0);

/// The fraction of the distance, as a log ratio, that a value moves in the first round. Wins grow
/// with the third or fourth power of a value, so moving the whole distance would overshoot.
const FIRST: f64 = 0.3;

/// The minimum number of rounds. A value's interval is computed from the later half of the rounds.
const LEAST: u32 = 6;

/// The maximum deviation from equal earnings for a settled line, as a log ratio, beyond what chance
/// explains. A change of about 5% in a value makes this much difference.
const EVEN: f64 = 0.2;

/// How many standard deviations chance explains. With sixty lines, about one round in twenty has a
/// line beyond this by chance alone.
const CHANCE: f64 = 3.3;

/// How much each line of a card earns when bots play for points, and the values at which all lines
/// earn the same.
///
/// A line earns its value times the number of times it is won. Bots that play for points favor
/// lines with high values, so raising a value also raises the number of wins. The values are
/// adjusted in rounds, in ever smaller steps, until all lines earn the same. The reported value is
/// the mean over the later rounds. Its interval covers how much the value still moved in those
/// rounds, and the chance variation in the wins of the last round.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, play::{Balance, Run}};
/// let card = "[Odd]\nFFF 11 333 55 7777 X 25\n[Run]\n111 22 33 444 DDDD (Any Run) X 25\n";
/// let matcher = Matcher::new(Targets::read(card).unwrap());
/// let balance = Balance::of(&matcher, &Run::new(1, 0..60), 2, |_| true)?;
/// assert_eq!(balance.printed.games, 60);
/// assert_eq!(balance.lines.len(), matcher.targets().lines().len());
/// # Ok::<(), mahj::play::IllegalMove>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Balance {
    /// The games played at the printed values.
    pub printed: Totals,
    /// The games of the last round.
    pub last: Totals,
    /// The number of rounds played after the games at the printed values.
    pub rounds: u32,
    /// The lines in the order of the card.
    pub lines: Vec<LineBalance>,
}

/// What a line earns, and the value at which it would earn as much as the others.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineBalance {
    /// What the line earns at its printed value, in points per 100 games.
    pub points: f64,
    /// The value at which it earns as much as the others.
    pub value: f64,
    /// The low end of its interval.
    pub low: f64,
    /// The high end.
    pub high: f64,
    /// True if, allowing for chance, the line earned as much as the others in the last round.
    pub settled: bool,
}

impl Balance {
    /// Plays the games of a run at the printed values, then rounds of the same number of new games
    /// until every value is settled or `most` rounds have been played. After the first games and
    /// after each round, `progress` gets the totals; if it returns `false`, no more rounds are
    /// played.
    ///
    /// # Errors
    ///
    /// If bots cannot play the card.
    pub fn of(
        matcher: &Matcher,
        run: &Run,
        most: u32,
        mut progress: impl FnMut(&Totals) -> bool,
    ) -> Result<Balance, IllegalMove> {
        let goes_on = Cell::new(true);
        let lines = matcher.targets().lines();
        let mut values: Vec<f64> =
            lines.iter().map(|line| f64::from(line.values.exposed)).collect();
        let mut play = |values: &[f64], run: &Run| -> Result<Totals, IllegalMove> {
            let study = Study::for_points(matcher, values);
            let seats = || [Bot::REFERENCE; 4].map(|bot| bot.policy(&study));
            let totals = simulate(&study, seats, run)?;
            goes_on.set(progress(&totals));
            Ok(totals)
        };
        let printed = play(&values, run)?;
        let mut last = printed.clone();
        let mut ratios = ratios(&values, &last);
        let mut passed = Passed::default();
        let mut rounds = 0;
        let unsettled =
            |rounds: u32, ratios: &[Ratio]| rounds < LEAST || !ratios.iter().all(Ratio::is_even);
        while goes_on.get() && rounds < most && unsettled(rounds, &ratios) {
            let part = FIRST / (1.0 + 0.1 * f64::from(rounds));
            for (value, ratio) in values.iter_mut().zip(&ratios) {
                let step = (part * ratio.log).exp().clamp(STEP.0, STEP.1);
                *value = (*value * step).clamp(RANGE.0, RANGE.1);
            }
            rounds += 1;
            // Each round plays different games, so that luck in one round is not mistaken for a
            // property of the lines.
            let some = run.games.end.saturating_sub(run.games.start);
            let from = run.games.start.saturating_add(some.saturating_mul(rounds.into()));
            let games = from..from.saturating_add(some);
            last = play(&values, &Run { games, ..run.clone() })?;
            ratios = self::ratios(&values, &last);
            passed.add(&values, &last);
        }
        let follows = passed.elasticity();
        let line = |(at, line): (usize, &TargetLine)| {
            let (value, spread) = passed.later(at).unwrap_or((values[at].ln(), 0.0));
            // How far chance variation in a line's wins would move its value.
            let chance = ratios[at].spread / (1.0 + follows);
            let half = NORMAL * (spread + chance * chance).sqrt();
            let brings = f64::from(line.values.exposed) * printed.lines[at] as f64;
            LineBalance {
                points: 100.0 * brings / printed.games.max(1) as f64,
                value: value.exp(),
                low: (value - half).exp(),
                high: (value + half).exp(),
                settled: ratios[at].is_even(),
            }
        };
        let lines = lines.iter().enumerate().map(line).collect();
        Ok(Balance { printed, last, rounds, lines })
    }
}

/// For each round, the logarithms of the values and of the wins at those values.
#[derive(Default)]
struct Passed {
    values: Vec<Vec<f64>>,
    won: Vec<Vec<f64>>,
}

impl Passed {
    fn add(&mut self, values: &[f64], totals: &Totals) {
        self.values.push(values.iter().map(|value| value.ln()).collect());
        self.won.push(totals.lines.iter().map(|won| (*won as f64 + 0.5).ln()).collect());
    }

    /// Returns the mean and the variance of the logarithm of a line's value over the later half of
    /// the rounds.
    fn later(&self, at: usize) -> Option<(f64, f64)> {
        let later = self.values.get(self.values.len() / 2..).filter(|later| !later.is_empty())?;
        let (some, logs) = (later.len() as f64, || later.iter().map(|round| round[at]));
        let mean = logs().sum::<f64>() / some;
        let squares: f64 = logs().map(|log| (log - mean) * (log - mean)).sum();
        Some((mean, squares / (some - 1.0).max(1.0)))
    }

    /// Returns the power of its value with which a line's wins grow, fitted over all lines from the
    /// first round to the last; zero if no value moved.
    fn elasticity(&self) -> f64 {
        let moved = |rounds: &[Vec<f64>]| -> Vec<f64> {
            let ends = rounds.first().zip(rounds.last());
            let moved = ends.map(|(one, end)| one.iter().zip(end).map(|(one, end)| end - one));
            moved.map(Iterator::collect).unwrap_or_default()
        };
        let (values, won) = (moved(&self.values), moved(&self.won));
        let both: f64 = values.iter().zip(&won).map(|(value, won)| value * won).sum();
        let squares: f64 = values.iter().map(|value| value * value).sum();
        if squares > 0.0 { (both / squares).max(0.0) } else { 0.0 }
    }
}

/// How far a line is from earning as much as the others.
struct Ratio {
    /// The logarithm of the average line's earnings divided by this line's.
    log: f64,
    /// Its standard deviation, estimated from the number of wins.
    spread: f64,
}

impl Ratio {
    fn is_even(&self) -> bool {
        self.log.abs() <= EVEN + CHANCE * self.spread
    }
}

/// Returns how far each line's earnings are from the average, given its value and its wins.
fn ratios(values: &[f64], totals: &Totals) -> Vec<Ratio> {
    // Adds half a win, so that a line that was never won still has a finite ratio.
    let won = || totals.lines.iter().map(|won| *won as f64 + 0.5);
    let points: f64 = values.iter().zip(won()).map(|(value, won)| value * won).sum();
    let each = points / values.len().max(1) as f64;
    let ratio = |(value, won): (&f64, f64)| Ratio {
        log: (each / (value * won)).ln(),
        spread: won.sqrt().recip(),
    };
    values.iter().zip(won()).map(ratio).collect()
}
