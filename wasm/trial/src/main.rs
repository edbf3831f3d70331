//! What the module says, said by a native program: `wasm-trial` prints the digest, and
//! `wasm-trial PASSES` each work with the least nanoseconds that so many passes took.
#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A work is done again and again for so long, and the best counts.
const TIME: Duration = Duration::from_millis(30);

fn main() {
    let Some(passes) = std::env::args().nth(1).and_then(|passes| passes.parse().ok()) else {
        println!("{:016x}", wasm_trial::digest());
        return;
    };
    let works: [(&str, extern "C" fn(u32) -> u32); 4] = [
        ("lanes", wasm_trial::lanes),
        ("packed", wasm_trial::packed),
        ("exposed", wasm_trial::exposed),
        ("alone", wasm_trial::alone),
    ];
    for (name, work) in works {
        let (begin, mut best) = (Instant::now(), Duration::MAX);
        while begin.elapsed() < TIME {
            let start = Instant::now();
            black_box(work(black_box(passes)));
            best = best.min(start.elapsed());
        }
        println!("{name} {}", best.as_nanos());
    }
}
