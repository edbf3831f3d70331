//! Computes what a decision cost: the win rate of the best option minus that of the actual play, on
//! deals not used to select it.

use super::moments::Moment;
use crate::advice;
use crate::play::{Candidates, Choice, IllegalMove, Played, Rollouts, Study};
use crate::rules::Stage;
use crate::seat::Seat;
use crate::statistics::{Difference, NORMAL, Sums};

/// The minimum lead over the reference bot's choice, in standard errors, for another option to
/// replace it as the better play.
const CLEARLY: f64 = 4.0;

/// How many deals are played between two looks at the options.
const BATCH: u64 = 64;

/// Each decision is dealt different deals, from a range of this many numbers.
const NUMBERS: u64 = 1 << 32;

/// What a decision cost, and the results of both plays.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Cost {
    /// The better play; the actual play if nothing is better.
    pub(crate) better: Choice,
    /// How much better it is than the actual play, in wins per game.
    pub(crate) difference: Difference,
    /// The seat's win probability after the actual play, 0 to 1.
    pub(crate) played: f64,
    /// The same after the better play.
    pub(crate) best: f64,
    pub(crate) facts: Facts,
}

/// What the deals showed besides the wins.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Facts {
    /// How many deals were played.
    pub(crate) deals: u64,
    /// For each seat, how many of them it won with the tile discarded here: after the actual play,
    /// and after the better one.
    pub(crate) dealt_in: Vec<(Seat, [u64; 2])>,
    /// The lines won with after the better play, and how often each was won with after the actual
    /// play.
    pub(crate) lines: Vec<(usize, [u64; 2])>,
}

/// Returns the deals used to select the better play of decision number `nth`, and those used to
/// measure its cost.
fn numbers(nth: usize, rollouts: &Rollouts) -> [std::ops::Range<u64>; 2] {
    let from = nth as u64 * NUMBERS;
    let middle = from + choosing(rollouts);
    [from..middle, middle..middle + rollouts.most.clamp(1, NUMBERS / 2)]
}

/// Returns the number of deals used to select the better play.
fn choosing(rollouts: &Rollouts) -> u64 {
    (rollouts.most / 4).clamp(1, 1_024)
}

/// Returns a seat's options, the reference bot's choice first.
fn options(study: &Study<'_>, moment: &Moment) -> Vec<Choice> {
    let Moment { scene, stage, played, .. } = moment;
    let stops = matches!(played, Choice::Stop(_));
    let mut candidates = Candidates::new(study, scene);
    let mut all = vec![candidates.own(stops)];
    let plain = |given: Vec<crate::play::Thrown>| -> Vec<Choice> {
        given.into_iter().map(|option| option.choice).collect()
    };
    let others = match (stage, scene.discard()) {
        (Some(_), _) if stops => vec![Choice::Stop(true), Choice::Stop(false)],
        (Some(Stage::Courtesy), _) => candidates.offers(),
        (Some(stage), _) => candidates.passes(*stage),
        (None, Some((symbol, _))) => plain(advice::claims(study.matcher(), scene, symbol)),
        (None, None) => plain(advice::discards(study, scene)),
    };
    for option in others.into_iter().chain([played.clone()]) {
        if !all.iter().any(|other| other.is_same(&option)) {
            all.push(option);
        }
    }
    all
}

/// Measures a decision, the one with this number.
pub(crate) fn cost(
    study: &Study<'_>,
    moment: &Moment,
    nth: usize,
    rollouts: &Rollouts,
) -> Result<Cost, IllegalMove> {
    let scene = &moment.scene;
    let [choose, measure] = numbers(nth, rollouts);
    let options = options(study, moment);
    let better = &options[chosen(study, moment, &options, choose, rollouts)?];
    if better.is_same(&moment.played) {
        let better = &moment.played;
        // Nothing is clearly better, so it costs nothing; all that remains is to measure how good
        // it is.
        let deals = measure.start..measure.end.min(measure.start + choosing(rollouts));
        let rows = rollouts.on_deals(study, scene, &[better], deals)?;
        let best = share(scene.seat(), rows.iter().map(|row| &row[0]));
        let difference = Difference { mean: 0.0, half: 0.0 };
        let facts = Facts::default();
        return Ok(Cost { better: better.clone(), difference, played: best, best, facts });
    }
    let rows = rollouts.on_deals(study, scene, &[&moment.played, better], measure)?;
    let mut sums = Sums::default();
    let mut facts = Facts { deals: rows.len() as u64, ..Facts::default() };
    for row in &rows {
        let won = |at: usize| f64::from(u8::from(wins(scene.seat(), &row[at])));
        sums.add(won(1) - won(0));
        facts.add(scene.seat(), [&row[0], &row[1]]);
    }
    facts.lines.sort_by_key(|(line, [_, better])| (std::cmp::Reverse(*better), *line));
    // An event that was not seen in `n` deals may still happen in three of `n` (the rule of three).
    let half = (NORMAL * sums.error()).max(3.0 / sums.count().max(1.0));
    let difference = Difference { mean: sums.mean(), half };
    let of = |at: usize| share(scene.seat(), rows.iter().map(|row| &row[at]));
    Ok(Cost { better: better.clone(), difference, played: of(0), best: of(1), facts })
}

/// Returns how often a seat wins after what it did at a moment.
pub(crate) fn chance(
    study: &Study<'_>,
    moment: &Moment,
    nth: usize,
    rollouts: &Rollouts,
) -> Result<f64, IllegalMove> {
    let [deals, _] = numbers(nth, rollouts);
    let rows = rollouts.on_deals(study, &moment.scene, &[&moment.played], deals)?;
    Ok(share(moment.scene.seat(), rows.iter().map(|row| &row[0])))
}

/// Returns the option to compare the actual play with: the first, unless another is clearly better.
fn chosen(
    study: &Study<'_>,
    moment: &Moment,
    options: &[Choice],
    deals: std::ops::Range<u64>,
    rollouts: &Rollouts,
) -> Result<usize, IllegalMove> {
    let seat = moment.scene.seat();
    let mut sums = vec![Sums::default(); options.len()];
    let mut left: Vec<usize> = (0..options.len()).collect();
    let mut from = deals.start;
    while from < deals.end && left.len() > 1 {
        let to = deals.end.min(from + BATCH);
        let choices: Vec<&Choice> = left.iter().map(|at| &options[*at]).collect();
        for row in rollouts.on_deals(study, &moment.scene, &choices, from..to)? {
            let won = |at: usize| f64::from(u8::from(wins(seat, &row[at])));
            for (at, option) in left.iter().enumerate() {
                sums[*option].add(won(at) - won(0));
            }
        }
        from = to;
        left.retain(|at| *at == 0 || sums[*at].mean() >= -2.0 * sums[*at].error());
    }
    let clear = |at: &usize| {
        let sums = &sums[*at];
        let error = sums.error().max(1.0 / sums.count().max(1.0));
        sums.mean() > CLEARLY * error
    };
    let best = left.into_iter().filter(clear);
    Ok(best.max_by(|one, other| sums[*one].mean().total_cmp(&sums[*other].mean())).unwrap_or(0))
}

fn wins(seat: Seat, played: &Played) -> bool {
    played.win.is_some_and(|win| win.seat == seat)
}

fn share<'p>(seat: Seat, games: impl Iterator<Item = &'p Played>) -> f64 {
    let (mut won, mut all) = (0.0, 0.0);
    for played in games {
        won += f64::from(u8::from(wins(seat, played)));
        all += 1.0;
    }
    if all > 0.0 { won / all } else { 0.0 }
}

impl Facts {
    fn add(&mut self, seat: Seat, games: [&Played; 2]) {
        for (at, played) in games.into_iter().enumerate() {
            let Some(win) = played.win else { continue };
            if win.seat == seat {
                counts(&mut self.lines, win.line)[at] += 1;
            } else if win.from == Some(seat) && played.draws == 0 && played.claims == 0 {
                counts(&mut self.dealt_in, win.seat)[at] += 1;
            }
        }
    }
}

/// Returns the tally for a key, starting at zero.
fn counts<K: PartialEq>(all: &mut Vec<(K, [u64; 2])>, of: K) -> &mut [u64; 2] {
    let known = all.iter().position(|(other, _)| *other == of).unwrap_or_else(|| {
        all.push((of, [0; 2]));
        all.len() - 1
    });
    &mut all[known].1
}
