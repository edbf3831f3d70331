//! Enforces a minimum speed of the kernel, relative to the loops a competent programmer would
//! write, in the same run: this detects a compiler that stops vectorizing. Nothing is timed in
//! absolute units.
//!
//! The minimum is half of the target: 500, 250 and 80 times the three loops. Both sides start with
//! packed hands. Rounds alternate and the best of several counts, so that other work on the machine
//! makes no difference.
#![allow(clippy::print_stderr)]

mod common;

use common::baseline::baselines;
use common::families::family;
use mahj::kernel::{Kernel, LANES, Level};
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

/// Returns true if the tests are built the way the library is used; otherwise nothing can be said
/// about speed.
fn is_as_used() -> bool {
    let as_used = option_env!("CARGO_PROFILE_TEST_OPT_LEVEL").is_none_or(|level| level == "3");
    if !as_used {
        eprintln!("not built as it is used: not measured");
    }
    as_used
}

#[test]
fn kernel_meets_its_speedup_targets() {
    if !is_as_used() {
        return;
    }
    let targets = Targets::expand(Card::practice()).targets;
    let hands = family("deal13", &targets, HANDS);
    for level in Level::ALL {
        if !level.is_available() {
            eprintln!("this processor lacks {level}: not measured");
            continue;
        }
        let kernel = Kernel::with_level(&targets, level);
        let mut scratch = kernel.scratch();
        let mut away = vec![0; kernel.lines()];
        for (name, baseline) in baselines(&targets) {
            // The targets apply to CPUs with wide vectors; without them, a third is enough.
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
                    for hands in hands.chunks(LANES) {
                        sum += u64::from(kernel.away(hands, &mut scratch).best()[0]);
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
            assert!(ratio >= floor, "{level} is {ratio:.0} times {name}, the floor is {floor:.0}");
        }
    }
}

#[test]
fn exposure_overhead_stays_within_limit() {
    if !is_as_used() {
        return;
    }
    let targets = Targets::expand(Card::practice()).targets;
    let (plain, exposed) = (family("near13", &targets, HANDS), family("exposed", &targets, HANDS));
    let kernel = Kernel::new(&targets);
    let mut scratch = kernel.scratch();
    let mut times = [Duration::MAX; 2];
    // Many short rounds: a disturbance may affect some of them, but hardly all on one side.
    for _ in 0..5 * ROUNDS {
        for (time, hands) in times.iter_mut().zip([&plain, &exposed]) {
            *time = (*time).min(timed(|| {
                for hands in hands.chunks(LANES) {
                    std::hint::black_box(kernel.away(hands, &mut scratch).best()[0]);
                }
            }));
        }
    }
    let ratio = times[1].as_secs_f64() / times[0].as_secs_f64();
    eprintln!("with exposures {ratio:.2} times the time");
    // The ratio is about 1.8; `tests/instructions.rs` checks it closely, this only detects a loop
    // that is no longer vectorized.
    assert!(ratio <= 4.0, "{ratio:.2}");
}
