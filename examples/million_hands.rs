//! How far are a million dealt hands away from the card?
//!
//! ```text
//! cargo run --release --example million_hands
//! ```
#![allow(clippy::print_stdout)]

use mahj::batch::Workers;
use mahj::kernel::Kernel;
use mahj::{Deals, PackedHand, Targets, TileSet};

fn main() {
    // The kernel is the compiled card; the workers on all cores share it.
    let kernel = Kernel::new(&Targets::practice());
    let workers = Workers::new(&kernel);
    let deals = Deals::new(1, 13, &TileSet::default());

    // In chunks, so that memory use doesn't depend on the number of hands.
    let (mut hands, mut best) = (vec![PackedHand::EMPTY; 50_000], vec![0; 50_000]);
    let mut counts = [0_u64; 15];
    let mut dealing = deals.from(0);
    for _ in 0..20 {
        hands.iter_mut().zip(&mut dealing).for_each(|(place, hand)| *place = hand);
        workers.best(&hands, &mut best);
        best.iter().for_each(|away| counts[usize::from(*away)] += 1);
    }

    println!("away    hands");
    for (away, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        println!("{away:>4} {count:>8}");
    }
}
