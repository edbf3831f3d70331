//! The native counterpart of the module: `wasm-trial` prints the digest, and `wasm-trial PASSES`
//! prints each workload with its minimum time in nanoseconds for that many passes.
#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long each workload is repeated; the best time counts.
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
