//! Statistical validation of reviews over many games. It takes minutes; run it with
//! `cargo long review::proofs`. The results are in `docs/review.md`.
#![allow(clippy::print_stdout, reason = "what is measured is shown")]

use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::matcher::Matcher;
use crate::play::{Bot, Claim, Exchange, Pass, Policy, Position, Room};
use crate::statistics::{Share, Sums};
use crate::targets::Targets;
use crate::tile::{Symbol, Tile};

/// The player at South.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum South {
    /// The reference bot.
    Reference,
    /// A bot that discards like `near` and calls only for Mah Jongg.
    Weak,
}

/// Plays the Charleston as the reference bot does, and the rest as another policy, possibly without
/// calls for an exposure.
struct AfterCharleston<'s> {
    passes: Box<dyn Policy + 's>,
    plays: Box<dyn Policy + 's>,
    calls: bool,
}

impl Policy for AfterCharleston<'_> {
    fn begin(&mut self) {
        self.passes.begin();
        self.plays.begin();
    }
    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        self.passes.pass(position, stage)
    }
    fn stops(&mut self, position: &Position<'_>) -> bool {
        self.passes.stops(position)
    }
    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        self.passes.courtesy(position)
    }
    fn declares(&mut self, position: &Position<'_>) -> bool {
        self.plays.declares(position)
    }
    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        self.plays.exchange(position)
    }
    fn discard(&mut self, position: &Position<'_>) -> Tile {
        self.plays.discard(position)
    }
    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        let claim = self.plays.claim(position, tile, from);
        if self.calls || claim == Claim::MahJongg { claim } else { Claim::No }
    }
}

const SEED: u64 = 20;
const SEAT: Seat = Seat::South;

/// Seats a bot at South among three reference bots; it plays the Charleston as they do.
fn room<'s>(study: &'s Study<'s>, who: South) -> Room<'s> {
    let reference = || Bot::REFERENCE.policy(study);
    let (plays, calls) = match who {
        South::Reference => (reference(), true),
        South::Weak => (Bot::Near.policy(study), false),
    };
    let south = Box::new(AfterCharleston { passes: reference(), plays, calls });
    Room::new(study, [reference(), south, reference(), reference()])
}

fn record(room: &Room<'_>) -> Record {
    crate::record::parse(&room.record().to_string()).unwrap()
}

/// Runs a function for each game, on two threads, and returns the results in the order of the
/// games.
fn each<T: Send>(games: u64, of: impl Fn(&Study<'_>, u64) -> T + Sync) -> Vec<T> {
    let matcher = Matcher::new(Targets::practice());
    let next = AtomicU64::new(0);
    let run = || {
        let study = Study::new(&matcher);
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return done;
            }
            done.push((number, of(&study, number)));
        }
    };
    let mut all: Vec<(u64, T)> = std::thread::scope(|scope| {
        let other = scope.spawn(run);
        let mut all = run();
        all.extend(other.join().unwrap());
        all
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, of)| of).collect()
}

fn reviewed(study: &Study<'_>, record: &Record, deals: u64, seed: u64) -> Review {
    let rollouts = Rollouts { threads: Some(1), seed, ..Rollouts::new(deals) };
    Review::new(study, record, (RuleSet::LEAGUE, Mode::Play), &[SEAT], &rollouts, |_| true).unwrap()
}

/// Returns the total cost of the decisions in a game, for a reviewer who sees all racks and the
/// wall.
fn peeked(study: &Study<'_>, record: &Record, deals: u64) -> f64 {
    let rollouts = Rollouts { threads: Some(1), seed: 7, ..Rollouts::new(deals) };
    let found = moments(record, study.matcher(), RuleSet::LEAGUE, Mode::Play).unwrap();
    let own =
        found.moments.into_iter().filter(|one| one.scene.seat() == SEAT && one.stage.is_none());
    let costs = own.enumerate().map(|(nth, mut moment)| {
        moment.scene.peeked = moment.hidden.clone();
        cost::cost(study, &moment, nth, &rollouts).unwrap().difference.mean
    });
    costs.sum()
}

/// A control: a reviewer that can see hidden tiles must find fault with the reference bot.
#[test]
#[ignore = "minutes"]
fn reviewer_with_hidden_tiles_fails() {
    let all = each(100, |study, number| {
        let mut room = room(study, South::Reference);
        room.play(SEED, number).unwrap();
        peeked(study, &record(&room), 128)
    });
    let mut sums = Sums::default();
    all.into_iter().for_each(|of| sums.add(of));
    println!("control: {}", interval_text(&sums.difference()));
    // The control must exceed the bound that the reference bot meets.
    assert!(sums.difference().low() > 0.003);
}

/// Plays and reviews games, and returns what South's choices cost.
fn choices(who: South, games: u64, deals: u64) -> (Difference, [Sums; 3]) {
    let all = each(games, |study, number| {
        let mut room = room(study, who);
        room.play(SEED, number).unwrap();
        let review = reviewed(study, &record(&room), deals, 7);
        let is_offer = |(_, _, gap): &(At, Seat, Gap)| *gap == Gap::Offer;
        assert!(review.gaps.iter().all(is_offer), "{number}: {:?}", review.gaps);
        let mut kinds = [0.0; 3];
        for decision in review.of(SEAT) {
            let kind = match (decision.scene.discard(), &decision.played) {
                (None, _) => 0,
                (Some(_), Choice::LetGo) => 1,
                _ => 2,
            };
            kinds[kind] += decision.cost.mean;
        }
        kinds
    });
    let mut sums = Sums::default();
    let mut kinds = [Sums::default(); 3];
    for game in all {
        sums.add(game.iter().sum());
        kinds.iter_mut().zip(game).for_each(|(sums, of)| sums.add(of));
    }
    (sums.difference(), kinds)
}

/// Returns how many fewer games South wins than the reference bot in its place, in wins per game,
/// on the same deals.
fn duel(who: South, games: u64) -> Difference {
    let all = each(games, |study, number| {
        let won = |who: South| {
            let played = room(study, who).play(SEED, number).unwrap();
            f64::from(u8::from(played.win.is_some_and(|win| win.seat == SEAT)))
        };
        won(South::Reference) - won(who)
    });
    let mut sums = Sums::default();
    all.into_iter().for_each(|of| sums.add(of));
    sums.difference()
}

fn interval_text(of: &Difference) -> String {
    format!("{:+.4} +-{:.4}", of.mean, of.half)
}

/// The total cost of a weaker bot's decisions equals what it loses compared with the reference bot.
#[test]
#[ignore = "minutes"]
fn weaker_bots_costs_sum_to_its_losses() {
    let lost = duel(South::Weak, 20_000);
    println!("duel: {}", interval_text(&lost));
    let (sum, kinds) = choices(South::Weak, 600, 128);
    println!("review: {}", interval_text(&sum));
    for (kind, sums) in ["turns", "let go", "called"].iter().zip(kinds) {
        println!("  {kind}: {}", interval_text(&sums.difference()));
    }
    assert!(sum.half <= 0.2 * lost.mean);
    assert!((sum.mean - lost.mean).abs() <= sum.half.hypot(lost.half));
}

/// The reference bot loses nothing in its own review.
#[test]
#[ignore = "minutes"]
fn reference_bot_loses_nothing_in_its_own_review() {
    let (sum, kinds) = choices(South::Reference, 240, 128);
    println!("review: {}", interval_text(&sum));
    for (kind, sums) in ["turns", "let go", "called"].iter().zip(kinds) {
        println!("  {kind}: {}", interval_text(&sums.difference()));
    }
    assert!(sum.mean.abs() <= 0.003);
}

/// The predictions are calibrated in ten bins: one decision of each game, and whether its seat won.
#[test]
#[ignore = "minutes"]
fn win_predictions_are_calibrated() {
    let all = each(3_000, |study, number| {
        let mut room = room(study, South::Reference);
        let played = room.play(SEED, number).unwrap();
        let found = moments(&record(&room), study.matcher(), RuleSet::LEAGUE, Mode::Play).unwrap();
        let own: Vec<&moments::Moment> = found
            .moments
            .iter()
            .filter(|moment| moment.scene.seat() == SEAT && moment.scene.discard().is_none())
            .collect();
        let nth = number as usize % own.len().max(1);
        let moment = own.get(nth)?;
        let rollouts = Rollouts { threads: Some(1), seed: 7, ..Rollouts::new(512) };
        let promised = cost::chance(study, moment, nth, &rollouts).unwrap();
        Some((promised, played.win.is_some_and(|win| win.seat == SEAT)))
    });
    let all: Vec<(f64, bool)> = all.into_iter().flatten().collect();
    let mut worst: f64 = 0.0;
    for bin in 0..10 {
        let of = |(promised, _): &&(f64, bool)| (promised * 10.0).min(9.0) as usize == bin;
        let rows: Vec<&(f64, bool)> = all.iter().filter(of).collect();
        let mean =
            rows.iter().map(|(promised, _)| promised).sum::<f64>() / rows.len().max(1) as f64;
        let won = rows.iter().filter(|(_, won)| *won).count() as u64;
        let share = Share::of(won, rows.len() as u64);
        println!(
            "{bin}: {} games, promised {mean:.3}, came {:.3} ({:.3} to {:.3})",
            rows.len(),
            share.share,
            share.low,
            share.high
        );
        if rows.len() >= 30 {
            worst = worst.max(share.low - mean).max(mean - share.high);
        }
    }
    // No bin is off by more than its confidence interval plus three wins per 100 games.
    assert!(worst <= 0.03, "{worst}");
}

/// The costs of the three worst decisions stay within their intervals in a run with another seed.
#[test]
#[ignore = "minutes"]
fn costs_stay_within_intervals_for_another_seed() {
    let all = each(60, |study, number| {
        let mut room = room(study, South::Weak);
        room.play(SEED, number).unwrap();
        let record = record(&room);
        let [one, other] = [7, 8].map(|seed| reviewed(study, &record, 512, seed));
        let mut within = Vec::new();
        for at in one.costly(SEAT).into_iter().take(3) {
            let decision = &one.decisions[at];
            let again = other
                .of(SEAT)
                .find(|again| again.at == decision.at && again.played == decision.played);
            // Where it is compared with another option, that is a difference too.
            let again = again.unwrap().cost;
            let apart = (decision.cost.mean - again.mean).abs();
            within.push(apart <= decision.cost.half.hypot(again.half));
        }
        within
    });
    let all: Vec<bool> = all.into_iter().flatten().collect();
    let within = all.iter().filter(|within| **within).count();
    println!("{within} of {} within their intervals", all.len());
    assert!(all.len() >= 20 && within * 10 >= all.len() * 8);
}
