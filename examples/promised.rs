//! Checks the calibration of rollouts on positions of simulated games: the actual result, and the
//! prediction from random deals of the unseen tiles.
//!
//! ```text
//! cargo run --release --example promised -- 800 256
//! cargo run --release --example promised -- 800 256 none
//! ```
//!
//! The arguments are the number of positions, of rollouts for each, and the house rules: a kind of
//! Charleston, or the number of players.

#![allow(clippy::print_stdout)]

#[path = "../tests/common/positions.rs"]
#[allow(unreachable_pub)]
mod positions;

use mahj::play::{Dealt, Rollouts, Study, TableRules};
use mahj::{Matcher, Targets};

/// The boundaries of the prediction bins.
const BINS: [f64; 9] = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.75, 1.01];

/// How opponents' racks are dealt, and whether it is known who discarded what.
const WAYS: [(Dealt, bool, &str); 3] = [
    (Dealt::Chosen, true, "chosen, by discards"),
    (Dealt::Chosen, false, "chosen"),
    (Dealt::Any, false, "random"),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut number = |default| words.next().map_or(Ok(default), |word| word.parse::<u64>());
    let (moments, rollouts) = (number(200)?, number(128)?);
    let mut rules = TableRules::LEAGUE;
    for word in words {
        match word.parse() {
            Ok(players) => rules.players = players,
            Err(_) => rules.charleston = word.parse()?,
        }
    }
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    println!(
        "| before discard no. | opponents' racks | positions | wins predicted | observed | Brier | base rate |"
    );
    println!("|---|---|---|---|---|---|---|");
    let mut bins = Vec::new();
    for before in [8, 24, 48] {
        let found = positions::moments(&study, rules, 17, before, moments as usize);
        for (dealt, read, name) in WAYS {
            let said: Vec<(f64, f64)> = found
                .iter()
                .zip(0..)
                .map(|(moment, seed)| {
                    let rollouts = Rollouts { dealt, seed, ..Rollouts::new(rollouts) };
                    let scene = if read { &moment.scene } else { &moment.unread };
                    let said = positions::promised(&study, scene, moment.tile, &rollouts);
                    (said, f64::from(u8::from(moment.won)))
                })
                .collect();
            let count = said.len() as f64;
            let mean = |of: &dyn Fn(&(f64, f64)) -> f64| said.iter().map(of).sum::<f64>() / count;
            let (promised, came) = (mean(&|(said, _)| *said), mean(&|(_, came)| *came));
            let brier = mean(&|(said, came)| (said - came).powi(2));
            println!(
                "| {before} | {name} | {} | {promised:.3} | {came:.3} | {brier:.3} | {:.3} |",
                said.len(),
                came * (1.0 - came)
            );
            if read {
                bins.push((before, said));
            }
        }
    }
    println!("\nBy predicted share, by the discards of each player:");
    for (before, said) in bins {
        let ends = BINS.iter().zip(&BINS[1..]);
        let told: Vec<String> = ends.filter_map(|(low, high)| bin(&said, *low..*high)).collect();
        println!("{before}: {}", told.join(", "));
    }
    Ok(())
}

/// Returns the predictions in a range and the results.
fn bin(said: &[(f64, f64)], range: std::ops::Range<f64>) -> Option<String> {
    let of: Vec<_> = said.iter().filter(|(said, _)| range.contains(said)).collect();
    let count = of.len() as f64;
    let mean = |of: f64| of / count;
    let said = mean(of.iter().map(|(said, _)| said).sum());
    let came = mean(of.iter().map(|(_, came)| came).sum());
    (!of.is_empty()).then(|| format!("{said:.2} predicted, {came:.2} observed ({})", of.len()))
}
