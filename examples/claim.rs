//! May a discard be called, for what, and if not, why not?
//!
//! ```text
//! cargo run --release --example claim -- "FFF 11B 22B J 22C 111C" 2B
//! ```
#![allow(clippy::print_stdout)]

use std::error::Error;

use mahj::{Hand, Matcher, Seen, Targets, Tile};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let hand: Hand = args.next().as_deref().unwrap_or("FFF 11B 22B J 22C 111C").parse()?;
    let discard: Tile = args.next().as_deref().unwrap_or("2B").parse()?;
    let seen: Seen = args.next().as_deref().unwrap_or("").parse()?;

    // For a card of your own: `Targets::read(&std::fs::read_to_string("my.card")?)?`.
    let matcher = Matcher::new(Targets::practice());
    let call = matcher.call(&hand, discard, &seen)?;

    println!("{hand}, and {discard} is discarded");
    for reading in &call.mah_jongg {
        println!("  Mah Jongg: {}, {} points", reading.name, reading.value);
    }
    // Each exposure has its lines, the closest first.
    for made in &call.exposures {
        let lines: Vec<String> =
            made.lines.iter().take(3).map(|line| line.name.to_string()).collect();
        println!("  {} and then {} away: {}", made.exposure, made.away, lines.join(", "));
    }
    for refusal in &call.refusals {
        println!("  not: {} ({})", refusal.why, refusal.rule.id());
    }
    if !call.may_be_claimed() {
        println!("  It may not be claimed.");
    }
    Ok(())
}
