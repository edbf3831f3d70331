//! The danger of discards is calibrated on held-out games.

use std::sync::{LazyLock, Mutex};

use mahj::opponent::OpponentModel;
use mahj::play::{
    self, Bot, CallerState, Claim, Danger, Pass, Policy, Position, Risk, Room, Run, Study, Watched,
    watch,
};
use mahj::rules::{Seat, Stage};
use mahj::{Matcher, Symbol, Targets, Tile};

static MATCHER: LazyLock<Matcher> = LazyLock::new(|| Matcher::new(Targets::practice()));

type Of = (fn(&Risk) -> f64, fn(&Watched) -> f64);

const KINDS: [Of; 2] = [
    (|risk| risk.mah_jongg, |watched| watched.mah_jongg),
    (|risk| risk.exposure, |watched| watched.exposure),
];

/// Predictions and results by bins of the prediction: the count, both sums, and the sum of the
/// variances.
fn held(games: u64, every: usize, bins: &[f64]) -> Vec<Vec<(f64, f64, f64, f64)>> {
    let study = Study::new(&MATCHER);
    let seats = || [Bot::Odds; 4].map(|bot| bot.policy(&study));
    let wins = play::simulate(&study, seats, &Run::new(11, 0..games)).unwrap().lines;
    let model = OpponentModel::with_wins(MATCHER.targets(), &wins);
    let danger = Danger::learn(&study, &model, seats, &Run::new(12, 0..games), every).unwrap();
    assert!(danger.watched() > games * 10 / every as u64);
    let mut sums = vec![vec![(0.0, 0.0, 0.0, 0.0); bins.len()]; KINDS.len()];
    let look = |room: &Room<'_>, played: &play::Played| watch(&study, &model, room, played, every);
    let fresh = Run::new(13, 0..games);
    fresh
        .each_seen(&study, seats, look, |_, watched| {
            for one in watched {
                let risk = danger.risk(&one.standing);
                for (sums, (said, came)) in sums.iter_mut().zip(KINDS) {
                    let said = said(&risk);
                    let at = bins.iter().position(|most| said <= *most).unwrap_or(bins.len() - 1);
                    let sum = &mut sums[at];
                    *sum = (
                        sum.0 + 1.0,
                        sum.1 + said,
                        sum.2 + came(&one),
                        sum.3 + said * (1.0 - said),
                    );
                }
            }
        })
        .unwrap();
    sums
}

#[test]
fn dangerous_tiles_are_called_more_often() {
    for bins in held(250, 3, &[0.01, 1.0]) {
        let [safe, bold] = [bins[0], bins[1]].map(|(some, _, came, _)| (some, came / some));
        assert!(safe.0 > 100.0 && bold.0 > 100.0, "{bins:?}");
        assert!(bold.1 > 3.0 * safe.1, "{bins:?}");
        // The total number of calls matches the prediction, within the sampling error of both runs.
        let (said, came) = bins.iter().fold((0.0, 0.0), |all, bin| (all.0 + bin.1, all.1 + bin.2));
        assert!((said - came).abs() < 5.0 * (2.0 * said).sqrt(), "{said} {came}");
    }
}

#[test]
#[ignore = "some minutes: cargo long danger"]
fn danger_predictions_are_calibrated() {
    for bins in held(3_000, 2, &[0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 1.0]) {
        for (some, said, came, variance) in bins.into_iter().filter(|bin| bin.0 > 400.0) {
            // The rates are learned from as many games, so they vary as much as the results, plus
            // 10% because a bin mixes different cases.
            let wide = 4.0 * (2.0 * variance).sqrt() + 0.1 * said;
            assert!((said - came).abs() < wide, "{some}: {said:.1} said, {came} came");
        }
    }
}

#[test]
fn jokers_and_unwanted_tiles_have_no_danger() {
    let study = Study::new(&MATCHER);
    let seats = || [Bot::Odds; 4].map(|bot| bot.policy(&study));
    let model = OpponentModel::new(MATCHER.targets());
    let danger = Danger::learn(&study, &model, seats, &Run::new(1, 0..60), 2).unwrap();
    let shown: mahj::Hand = "[222B] [FFF]".parse().unwrap();
    let unseen = mahj::TileSet::default().tiles() - shown.tiles();
    let estimate = model.estimate(shown.exposures(), &mahj::Tiles::NONE, &unseen);
    assert_eq!(danger.of(&estimate, 2, 50, Tile::Joker), Risk::default());
    let of = |tile: &str| danger.of(&estimate, 2, 50, tile.parse().unwrap());
    assert!(of("7C").mah_jongg < of("1C").mah_jongg && of("7C").mah_jongg < 0.01);
    // Nothing is out of bounds, even with too many exposures or too large a wall.
    for (exposures, wall, wants) in [(9, 1_000, 2.0), (0, 0, -1.0), (4, 99, f64::NAN)] {
        let risk = danger.risk(&CallerState { exposures, wall, wants, calls: wants });
        assert!((0.0..=1.0).contains(&risk.mah_jongg) && (0.0..=1.0).contains(&risk.exposure));
    }
}

#[test]
fn learning_ignores_thread_count() {
    let study = Study::new(&MATCHER);
    let seats = || [Bot::Odds; 4].map(|bot| bot.policy(&study));
    let model = OpponentModel::new(MATCHER.targets());
    let learn = |threads| {
        let run = Run { threads: Some(threads), ..Run::new(4, 0..40) };
        Danger::learn(&study, &model, seats, &run, 5).unwrap()
    };
    assert_eq!(learn(1), learn(2));
}

/// Discards like `wary`, and checks the invariants of its discards.
struct Held<'s> {
    wary: Box<dyn Policy + 's>,
    odds: Box<dyn Policy + 's>,
    other: &'s Mutex<u32>,
}

impl Policy for Held<'_> {
    fn begin(&mut self) {
        self.wary.begin();
        self.odds.begin();
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        self.wary.pass(position, stage)
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        self.wary.declares(position)
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        let (wary, odds) = (self.wary.discard(position), self.odds.discard(position));
        assert!(position.rack().kinds().any(|(tile, _)| tile == wary));
        // While no one has exposures and the wall is long, there is no danger.
        let shown = Seat::ALL.iter().any(|seat| !position.exposures(*seat).is_empty());
        if position.wall() > 90 && !shown {
            assert_eq!(wary, odds);
        }
        *self.other.lock().unwrap() += u32::from(wary != odds);
        wary
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        self.wary.claim(position, tile, from)
    }
}

#[test]
fn wary_changes_discards_only_when_in_danger() {
    let study = Study::new(&MATCHER);
    let other = Mutex::new(0);
    let seat = || -> Box<dyn Policy + '_> {
        let [wary, odds] = [Bot::Wary, Bot::Odds].map(|bot| bot.policy(&study));
        Box::new(Held { wary, odds, other: &other })
    };
    let mut room = Room::new(&study, [(); 4].map(|()| seat()));
    for number in 0..20 {
        room.play(9, number).unwrap();
    }
    let other = *other.lock().unwrap();
    assert!((20..600).contains(&other), "{other}");
}

#[test]
#[ignore = "some minutes: `cargo long`"]
fn wary_wins_points() {
    let study = Study::new(&MATCHER);
    let [wary, odds] = [Bot::Wary, Bot::Odds].map(|bot| {
        let study = &study;
        move || bot.policy(study)
    });
    let met = play::compare(&study, wary, odds, &Run::new(21, 0..2_500)).unwrap();
    assert!(met.points.low() > 0.0 && met.difference.low() > 0.0, "{met:?}");
}
