//! Checks the calibration of the danger of discards: of the tiles predicted to be called with some
//! probability, how many were. The model is learned from games of one seed and checked on games of
//! another.
//!
//! ```text
//! cargo run --release --example danger -- 2000
//! ```

#![allow(clippy::print_stdout)]

use mahj::opponent::OpponentModel;
use mahj::play::{self, Bot, Danger, Risk, Run, Study, Watched, watch};
use mahj::statistics::Share;
use mahj::{Matcher, Targets};

/// The upper ends of the probability bins.
const BINS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.07, 0.12, 0.2, 1.0];

type Of = (&'static str, fn(&Risk) -> f64, fn(&Watched) -> f64);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = std::env::args().nth(1).map_or(Ok(1_000), |text| text.parse::<u64>())?;
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let seats = || [Bot::REFERENCE; 4].map(|bot| bot.policy(&study));
    let wins = play::simulate(&study, seats, &Run::new(1, 0..games))?.lines;
    let model = OpponentModel::with_wins(matcher.targets(), &wins);
    let danger = Danger::learn(&study, &model, seats, &Run::new(2, 0..games), 2)?;

    let kinds: [Of; 2] = [
        ("Mah Jongg", |risk| risk.mah_jongg, |watched| watched.mah_jongg),
        ("an exposure", |risk| risk.exposure, |watched| watched.exposure),
    ];
    let mut bins = [[(0_u64, 0.0, 0.0); BINS.len()]; 2];
    let fresh = Run::new(3, 0..games);
    let look =
        |room: &play::Room<'_>, played: &play::Played| watch(&study, &model, room, played, 2);
    fresh.each_seen(&study, seats, look, |_, watched| {
        for one in watched {
            let risk = danger.risk(&one.standing);
            for (bins, (_, said, came)) in bins.iter_mut().zip(kinds) {
                let said = said(&risk);
                let at = BINS.iter().position(|most| said <= *most).unwrap_or(BINS.len() - 1);
                bins[at].0 += 1;
                bins[at].1 += said;
                bins[at].2 += came(&one);
            }
        }
    })?;
    println!("| called for | discard-player pairs | predicted % | observed % | 95% |");
    println!("|---|---|---|---|---|");
    for (bins, (what, ..)) in bins.iter().zip(kinds) {
        for (some, said, came) in bins.iter().filter(|(some, ..)| *some > 0) {
            let share = Share::of(*came as u64, *some);
            let [said, came, low, high] =
                [said / *some as f64, share.share, share.low, share.high].map(|of| of * 100.0);
            println!("| {what} | {some} | {said:.2} | {came:.2} | {low:.2}-{high:.2} |");
        }
    }
    Ok(())
}
