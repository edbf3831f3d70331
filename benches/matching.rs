//! Measures hands against the practice card: many at once, one at a time, and with the baseline
//! loops.
//!
//! The families of hands are those of the tests. Answers are checked before they are timed.
//! `distance_batch`, `min_only` and `exposures` start from hands already in lanes; `exposures_e2e`,
//! and `distance_batch_e2e` of `benches/batch.rs`, start from packed hands, so that filling the
//! lanes is included.
#![allow(clippy::print_stderr)]

#[path = "../tests/common/baseline.rs"]
mod baseline;
#[path = "../tests/common/families.rs"]
mod families;

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main,
};
use families::{FAMILIES, family};
use mahj::kernel::{Columns, Kernel, LANES, Lanes, Level, Single, WinCheck};
use mahj::{Card, Hand, Matcher, PackedHand, Seen, Targets, Tile, TileSet, notation};

/// The number of distinct hands of a family: too many for caches and branch predictors.
const HANDS: usize = 65_536;

/// The number of hands that the loops without a kernel are timed on.
const FEW: usize = 1_024;

fn practice() -> Targets {
    Targets::expand(Card::practice()).targets
}

/// The level selected automatically, and each level the CPU supports.
fn levels() -> impl Iterator<Item = (&'static str, Level)> {
    let named = Level::ALL.into_iter().rev().map(|level| (level.name(), level));
    [("auto", Level::best())].into_iter().chain(named.filter(|(name, level)| {
        if !level.is_available() {
            eprintln!("this processor lacks {name}: not measured");
        }
        level.is_available()
    }))
}

fn group<'c>(
    criterion: &'c mut Criterion,
    name: &str,
    hands: usize,
) -> BenchmarkGroup<'c, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.warm_up_time(Duration::from_millis(400));
    group.measurement_time(Duration::from_millis(1_600));
    group.sample_size(20);
    group.throughput(Throughput::Elements(hands as u64));
    group
}

fn in_lanes(hands: &[PackedHand]) -> Vec<Lanes> {
    let block = |hands: &[PackedHand]| {
        let mut lanes = Lanes::new();
        lanes.fill(hands);
        lanes
    };
    hands.chunks(LANES).map(block).collect()
}

/// Measures all hands and uses every answer: from each block all closest distances, and one line in
/// rotation.
fn pass(kernel: &Kernel, blocks: &[Lanes], scratch: &mut mahj::kernel::Scratch) -> u64 {
    let mut sum = 0;
    for (at, lanes) in blocks.iter().enumerate() {
        let away = kernel.measure(black_box(lanes), scratch);
        let line = away.line(at % kernel.lines());
        let of = |lane: &[u8]| lane.iter().map(|away| u64::from(*away)).sum::<u64>();
        sum += of(away.best()) + of(line);
    }
    sum
}

/// The same, starting from packed hands.
fn end_to_end(kernel: &Kernel, hands: &[PackedHand], scratch: &mut mahj::kernel::Scratch) -> u64 {
    let mut sum = 0;
    for (at, hands) in hands.chunks(LANES).enumerate() {
        let away = kernel.away(hands, scratch);
        let line = away.line(at % kernel.lines());
        let of = |lane: &[u8]| lane.iter().map(|away| u64::from(*away)).sum::<u64>();
        sum += of(away.best()) + of(line);
    }
    sum
}

/// Checks a kernel against the matcher on some hands of a family.
fn agrees(kernel: &Kernel, matcher: &Matcher, hands: &[PackedHand]) {
    let mut scratch = kernel.scratch();
    let targets = matcher.targets();
    for packed in hands.iter().step_by(hands.len() / 32) {
        let hand = packed.hand(&targets.card().tile_set).unwrap();
        let away = kernel.away(std::slice::from_ref(packed), &mut scratch);
        for (at, line) in targets.lines().iter().enumerate() {
            let ids = targets.of_line(line).map(|(id, _)| id);
            let least = ids.filter_map(|id| matcher.distance(&hand, id)).min();
            assert_eq!(away.line(at)[0], least.unwrap_or(Kernel::UNREACHABLE), "{hand}");
        }
        let least = (0..kernel.lines()).map(|line| away.line(line)[0]).min();
        assert_eq!(Some(away.best()[0]), least, "{hand}");
    }
}

fn batches(criterion: &mut Criterion) {
    let targets = practice();
    let matcher = Matcher::new(targets.clone());
    assert!(targets.len() >= 1_400, "the goals are for a card of this size");
    for name in FAMILIES {
        let hands = family(name, &targets, HANDS);
        let blocks = in_lanes(&hands);
        // Before timing, check that every level agrees, and the matcher on some hands.
        let sums: Vec<u64> = levels()
            .map(|(_, level)| {
                let kernel = Kernel::with_level(&targets, level);
                agrees(&kernel, &matcher, &hands);
                pass(&kernel, &blocks, &mut kernel.scratch())
            })
            .collect();
        assert!(sums.iter().all(|sum| *sum == sums[0]), "levels differ on {name}");
        let mut group = group(criterion, "distance_batch", HANDS);
        for (label, level) in levels() {
            let kernel = Kernel::with_level(&targets, level);
            let mut scratch = kernel.scratch();
            group.bench_function(BenchmarkId::new(name, label), |bencher| {
                bencher.iter(|| pass(&kernel, &blocks, &mut scratch));
            });
        }
        group.finish();
    }
}

/// The same hands with only the closest distance written; and hands with exposures at every level.
fn parts(criterion: &mut Criterion) {
    let targets = practice();
    let kernel = Kernel::new(&targets);
    let mut scratch = kernel.scratch();
    let mut least = group(criterion, "min_only", HANDS);
    for name in FAMILIES {
        let blocks = in_lanes(&family(name, &targets, HANDS));
        let mut best = vec![0; HANDS];
        least.bench_function(name, |bencher| {
            bencher.iter(|| {
                for (lanes, best) in blocks.iter().zip(best.chunks_mut(LANES)) {
                    best.copy_from_slice(kernel.measure(black_box(lanes), &mut scratch).best());
                }
                black_box(&best);
            });
        });
    }
    least.finish();
    let hands = family("exposed", &targets, HANDS);
    let matcher = Matcher::new(targets.clone());
    let blocks = in_lanes(&hands);
    let mut exposed = group(criterion, "exposures", HANDS);
    for (label, level) in levels() {
        let kernel = Kernel::with_level(&targets, level);
        agrees(&kernel, &matcher, &hands);
        let mut scratch = kernel.scratch();
        exposed.bench_function(label, |bencher| {
            bencher.iter(|| pass(&kernel, black_box(&blocks), &mut scratch));
        });
    }
    exposed.finish();
    // Starting from packed hands, with and without exposures.
    let without = family("near13", &targets, HANDS);
    let mut packed = group(criterion, "exposures_e2e", HANDS);
    for (label, hands) in [("with", &hands), ("without", &without)] {
        packed.bench_function(label, |bencher| {
            bencher.iter(|| end_to_end(&kernel, black_box(hands), &mut scratch));
        });
    }
    packed.finish();
}

/// One hand at a time: all lines.
fn single(criterion: &mut Criterion) {
    let targets = practice();
    let kernel = Kernel::new(&targets);
    let mut scratch = kernel.scratch();
    let matcher = Matcher::new(targets.clone());
    let mut one = group(criterion, "distance_single", FEW);
    for name in FAMILIES {
        let hands = family(name, &targets, FEW);
        agrees(&kernel, &matcher, &hands);
        one.bench_function(name, |bencher| {
            bencher.iter(|| {
                let mut sum = 0;
                for (at, hand) in hands.iter().enumerate() {
                    let away = kernel.away(std::slice::from_ref(black_box(hand)), &mut scratch);
                    sum += u64::from(away.best()[0]) + u64::from(away.line(at % kernel.lines())[0]);
                }
                sum
            });
        });
    }
    one.finish();
    let mut once = group(criterion, "distance_at_once", FEW);
    for (label, level) in levels() {
        let single = Single::with_level(&targets, level);
        let mut room = single.scratch();
        for name in FAMILIES {
            let hands = family(name, &targets, FEW);
            for hand in &hands {
                let away = kernel.away(std::slice::from_ref(hand), &mut scratch);
                let lines = single.away(hand, &mut room);
                assert!((0..lines.len()).all(|line| away.line(line)[0] == lines[line]), "{name}");
            }
            once.bench_function(BenchmarkId::new(name, label), |bencher| {
                bencher.iter(|| {
                    let mut sum = 0;
                    for (at, hand) in hands.iter().enumerate() {
                        let lines = single.away(black_box(hand), &mut room);
                        sum += u64::from(lines[at % lines.len()]);
                    }
                    sum
                });
            });
        }
    }
    once.finish();
}

fn wins(criterion: &mut Criterion) {
    let targets = practice();
    let (wins, kernel) = (WinCheck::new(&targets), Kernel::new(&targets));
    let mut group = group(criterion, "win", HANDS);
    for name in FAMILIES {
        let hands = family(name, &targets, HANDS);
        let mut found = vec![None; HANDS];
        let mut best = vec![0; HANDS];
        wins.find_all(&hands, &mut found);
        let columns = Columns { best: Some(&mut best), lines: None };
        kernel.columns(&hands, &mut kernel.scratch(), columns);
        for ((hand, found), best) in hands.iter().zip(&found).zip(&best) {
            assert_eq!(found.is_some(), hand.len() == 14 && *best == 0);
        }
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                wins.find_all(black_box(&hands), &mut found);
                black_box(&found);
            });
        });
    }
    group.finish();
}

fn turns(criterion: &mut Criterion) {
    let targets = practice();
    let (thirteen, fourteen) = (family("mid13", &targets, 64), family("near14", &targets, 64));
    let mut group = group(criterion, "what_if", 1);
    let mut at = 0;
    let mut turns = [[0; Tile::COUNT]; 14];
    let single = Single::new(&targets);
    let mut room = single.scratch();
    group.bench_function("35-at-once", |bencher| {
        bencher.iter(|| {
            at = (at + 1) % 64;
            let away = single.draws(black_box(&thirteen[at]), &mut room);
            away.iter().map(|away| u64::from(*away)).sum::<u64>()
        });
    });
    group.bench_function("490-at-once", |bencher| {
        bencher.iter(|| {
            at = (at + 1) % 64;
            single.turns(black_box(&fourteen[at]), &mut room, &mut turns);
            black_box(&turns);
        });
    });
    group.finish();
}

/// The loops that a competent programmer writes first. They don't support exposures.
fn baselines(criterion: &mut Criterion) {
    let targets = practice();
    let kernel = Kernel::new(&targets);
    let mut scratch = kernel.scratch();
    let mut group = group(criterion, "baseline", FEW);
    let mut lines = vec![0; kernel.lines()];
    for (label, baseline) in baseline::baselines(&targets) {
        for name in FAMILIES.into_iter().filter(|name| *name != "exposed") {
            let hands = family(name, &targets, FEW);
            for hand in &hands {
                let away = kernel.away(std::slice::from_ref(hand), &mut scratch);
                baseline.lines(hand, &mut lines);
                assert!((0..lines.len()).all(|line| away.line(line)[0] == lines[line]));
            }
            group.bench_function(BenchmarkId::new(label, name), |bencher| {
                bencher.iter(|| {
                    let mut sum = 0;
                    for (at, hand) in hands.iter().enumerate() {
                        baseline.lines(black_box(hand), &mut lines);
                        let best = lines.iter().min().copied().unwrap_or(0);
                        sum += u64::from(best) + u64::from(lines[at % lines.len()]);
                    }
                    sum
                });
            });
        }
    }
    group.finish();
}

fn questions(criterion: &mut Criterion) {
    let matcher = Matcher::new(practice());
    let set = TileSet::default();
    let hand = |text: &str| -> Hand { notation::hand(text, &set).unwrap() };
    let (thirteen, fourteen) = (hand("11B 22B FFF 22C 111C J"), hand("11B 22B FFF 22C 111C J N"));
    let exposed = hand("11B 22B 22C 111C J N [FFF]");
    let won = hand("11B 22B J FFF 22C 111C J");
    let shown = hand("[222B J] [FFF]");
    let seen = notation::seen("1C 5D 5D 9B N N [777C J]", &set).unwrap();
    let discard: Tile = "2B".parse().unwrap();

    // Check the answers before timing.
    assert!(matcher.verify(&won).is_mah_jongg());
    assert_eq!(matcher.away(&thirteen, &seen).unwrap().best(), Some(1));
    assert_eq!(matcher.waits(&thirteen, &seen).unwrap().away_after(), Some(0));
    assert!(matcher.call(&thirteen, discard, &seen).unwrap().may_be_claimed());
    assert_eq!(matcher.open_lines(shown.exposures(), &Seen::default()).unwrap().open.len(), 5);

    let mut group = group(criterion, "question", 1);
    group.bench_function("verify", |bencher| bencher.iter(|| matcher.verify(black_box(&won))));
    group.bench_function("verify-no", |bencher| {
        bencher.iter(|| matcher.verify(black_box(&fourteen)))
    });
    group.bench_function("away", |bencher| {
        bencher.iter(|| matcher.away(black_box(&thirteen), &seen))
    });
    group.bench_function("away-exposed", |bencher| {
        bencher.iter(|| matcher.away(black_box(&exposed), &seen))
    });
    group.bench_function("waits", |bencher| {
        bencher.iter(|| matcher.waits(black_box(&thirteen), &seen))
    });
    group.bench_function("exposures", |bencher| {
        bencher.iter(|| matcher.open_lines(black_box(shown.exposures()), &seen));
    });
    group.bench_function("call", |bencher| {
        bencher.iter(|| matcher.call(black_box(&thirteen), discard, &seen));
    });
    group.bench_function("what-if", |bencher| {
        bencher.iter(|| matcher.what_if(black_box(&fourteen), &seen))
    });
    group.bench_function("what-if-draws", |bencher| {
        bencher.iter(|| matcher.what_if(black_box(&thirteen), &seen));
    });
    group.bench_function("exchange", |bencher| {
        let hand = hand("11B 22B FFF 22C 111C J 7C");
        bencher.iter(|| matcher.exchanges(black_box(&hand), &seen));
    });
    group.finish();
}

criterion_group!(benches, batches, parts, single, wins, turns, baselines, questions);
criterion_main!(benches);
