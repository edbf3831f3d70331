//! Finds the value of each line at which all lines are equally worth playing.

use std::cell::Cell;

use super::bot::Bot;
use super::policy::Foul;
use super::run::{Run, simulate};
use super::study::Study;
use super::totals::Totals;
use crate::matcher::Matcher;
use crate::statistics::NORMAL;
use crate::targets::TargetLine;

/// No value is raised above this, or lowered below the first: what would have to go farther does
/// not settle.
const RANGE: (f64, f64) = (5.0, 500.0);

/// By how much a value changes at most from one round to the next.
const STEP: (f64, f64) = (0.5, 2.0);

/// How much of the way a value goes in the first round, on a scale of ratios. Wins follow values by
/// their third or fourth power, so the whole way would be much too far.
const FIRST: f64 = 0.3;

/// How many rounds are played at least: the interval of a value is that of the later ones.
const LEAST: u32 = 6;

/// How far from even a line may be and be called settled, on a scale of ratios and beside what
/// chance explains: a twentieth of a value makes about as much.
const EVEN: f64 = 0.2;

/// What chance explains, in standard deviations: so much that of sixty lines in a round no more
/// than one in twenty rounds has one beyond it.
const CHANCE: f64 = 3.3;

/// How the lines of a card fare when bots play it for points.
///
/// A line brings the table its value times how often it is won. Bots that play for points go after
/// dear lines more, so whoever raises a value raises both. The values are moved, round by round and
/// ever less, until every line brings as much as every other. The value that is told is the mean of
/// the later rounds, and its interval holds how far they still moved and what chance does to the wins
/// of the last.
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
/// # Ok::<(), mahj::play::Foul>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Balance {
    /// The games at the values that are printed.
    pub printed: Totals,
    /// The games of the last round.
    pub last: Totals,
    /// How many rounds were played after those of the printed values.
    pub rounds: u32,
    /// The lines in the order of the card.
    pub lines: Vec<LineBalance>,
}

/// What a line is worth playing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineBalance {
    /// What the line brings at its printed value, in points a hundred games.
    pub points: f64,
    /// The value at which it brings as much as the others.
    pub value: f64,
    /// The low end of its interval.
    pub low: f64,
    /// The high end.
    pub high: f64,
    /// Whether the line brought as much as the others in the last round, but for chance.
    pub settled: bool,
}

impl Balance {
    /// Plays the games of a run at the printed values, then rounds of as many others until every
    /// value is settled or so many rounds were played. What is done is told round by round, and
    /// `false` ends it.
    ///
    /// # Errors
    ///
    /// When the card cannot be played by bots.
    pub fn of(
        matcher: &Matcher,
        run: &Run,
        most: u32,
        mut told: impl FnMut(&Totals) -> bool,
    ) -> Result<Balance, Foul> {
        let goes_on = Cell::new(true);
        let lines = matcher.targets().lines();
        let mut values: Vec<f64> =
            lines.iter().map(|line| f64::from(line.values.exposed)).collect();
        let mut play = |values: &[f64], run: &Run| -> Result<Totals, Foul> {
            let study = Study::for_points(matcher, values);
            let seats = || [Bot::Odds; 4].map(|bot| bot.policy(&study));
            let totals = simulate(&study, seats, run)?;
            goes_on.set(told(&totals));
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
            // Other games each round: what chance did to one is not taken for the lines.
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
            // What chance does to the wins of a line would move its value by that much.
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

/// By round the logarithms of the values, and of the wins they brought.
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

    /// Returns the mean of a line's value over the later half of the rounds, and its variance there.
    fn later(&self, at: usize) -> Option<(f64, f64)> {
        let later = self.values.get(self.values.len() / 2..).filter(|later| !later.is_empty())?;
        let (some, logs) = (later.len() as f64, || later.iter().map(|round| round[at]));
        let mean = logs().sum::<f64>() / some;
        let squares: f64 = logs().map(|log| (log - mean) * (log - mean)).sum();
        Some((mean, squares / (some - 1.0).max(1.0)))
    }

    /// Returns by what power of its value a line's wins rise, from the first round to the last over
    /// all lines; nought where that cannot be said.
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

/// How far a line is from bringing as much as the others.
struct Ratio {
    /// The logarithm of what a line brings on average to what this one brings.
    log: f64,
    /// Its standard deviation, by the wins.
    spread: f64,
}

impl Ratio {
    fn is_even(&self) -> bool {
        self.log.abs() <= EVEN + CHANCE * self.spread
    }
}

/// Returns how far each line is from the average, by its wins at a value.
fn ratios(values: &[f64], totals: &Totals) -> Vec<Ratio> {
    // A line that no one has won may be won all the same.
    let won = || totals.lines.iter().map(|won| *won as f64 + 0.5);
    let points: f64 = values.iter().zip(won()).map(|(value, won)| value * won).sum();
    let each = points / values.len().max(1) as f64;
    let ratio = |(value, won): (&f64, f64)| Ratio {
        log: (each / (value * won)).ln(),
        spread: won.sqrt().recip(),
    };
    values.iter().zip(won()).map(ratio).collect()
}
