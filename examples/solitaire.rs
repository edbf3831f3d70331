//! A bot that plays alone: it picks from a wall and keeps the best 13 tiles until it has Mah Jongg.
//!
//! ```text
//! cargo run --release --example solitaire
//! ```
#![allow(clippy::print_stdout)]

use std::error::Error;

use mahj::{Hand, Matcher, Seen, Targets, TileSet, Wall};

/// Plays a wall, and returns how many tiles it picked and what it won with, if it won.
fn play(matcher: &Matcher, mut wall: Wall) -> Result<(usize, Option<String>), Box<dyn Error>> {
    let set = TileSet::default();
    let [mut hand, ..] = wall.deal().ok_or("the wall is too short")?;
    let mut seen = Seen::default();
    let mut picked = 0;
    loop {
        if let Some(reading) = matcher.verify(&hand).readings.first() {
            return Ok((picked, Some(format!("{}, {} points", reading.name, reading.value))));
        }
        let Some(tile) = wall.next() else { return Ok((picked, None)) };
        // The best discard leaves the hand closest, with the most helpful tiles.
        let discard = matcher.what_if(&hand, &seen)?.choices[0].tile;
        seen.discards += discard.into();
        hand = Hand::new(*hand.rack() - discard.into() + tile.into(), Vec::new(), &set)?;
        picked += 1;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let matcher = Matcher::new(Targets::practice());
    for seed in 1..=10 {
        let (picked, won) = play(&matcher, Wall::new(seed, &TileSet::default()))?;
        println!("wall {seed:>2}, {picked:>2} tiles: {}", won.as_deref().unwrap_or("nothing"));
    }
    Ok(())
}
