//! A floor under the speed of the kernel, as a ratio to the loops of a competent programmer in the same run: a
//! compiler that stops vectorising is noticed here. Nothing is timed in absolute units.
//!
//! The floor is half of what has to be: 500, 250 and 80 times the three loops. One round of each in turn, the best
//! of several, so that other work on the machine does not decide.
#![allow(clippy::print_stderr)]

mod common;

use common::baseline::baselines;
use common::families::family;
use mahj::kernel::{Kernel, LANES, Lanes, Level};
use mahj::{Card, Targets};
use std::time::{Duration, Instant};

const ROUNDS: usize = 7;
const HANDS: usize = 4_096;
const FEW: usize = 32;

fn timed(act: impl FnOnce()) -> Duration {
    let start = Instant::now();
    act();
    start.elapsed()
}

#[test]
fn the_kernel_is_as_many_times_faster_as_it_has_to_be() {
    let targets = Targets::expand(Card::practice()).targets;
    let hands = family("deal13", &targets, HANDS);
    let blocks: Vec<Lanes> = hands
        .chunks(LANES)
        .map(|hands| {
            let mut lanes = Lanes::new();
            lanes.fill(hands);
            lanes
        })
        .collect();
    for level in Level::ALL {
        if !level.is_available() {
            eprintln!("this processor lacks {level}: not measured");
            continue;
        }
        let kernel = Kernel::with_level(&targets, level);
        let mut scratch = kernel.scratch();
        let mut away = vec![0; kernel.lines()];
        for (name, baseline) in baselines(&targets) {
            // The floors are those of the vectors that the goals are set for; without them a third of it.
            let must = match name {
                "naive_heap" => 500.0,
                "naive_array" => 250.0,
                "bitset" => 80.0,
                _ => continue,
            };
            let floor = must / if level == Level::Portable { 6.0 } else { 2.0 };
            let (mut fast, mut slow) = (Duration::MAX, Duration::MAX);
            let mut sum = 0;
            for _ in 0..ROUNDS {
                fast = fast.min(timed(|| {
                    for lanes in &blocks {
                        sum += u64::from(kernel.measure(lanes, &mut scratch).best()[0]);
                    }
                }));
                slow = slow.min(timed(|| {
                    for hand in &hands[..FEW] {
                        baseline.lines(hand, &mut away);
                        sum += u64::from(away[0]);
                    }
                }));
            }
            assert!(sum > 0);
            let per_hand = |time: Duration, hands: usize| time.as_secs_f64() / hands as f64;
            let ratio = per_hand(slow, FEW) / per_hand(fast, HANDS);
            eprintln!("{level}: {ratio:.0} times {name}");
            assert!(
                ratio >= floor,
                "{level} is {ratio:.0} times {name}, the floor is {floor:.0}"
            );
        }
    }
}
