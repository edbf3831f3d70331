//! Measures the throughput from packed tiles to distances on the practice card: one thread at each
//! CPU level, and several threads.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mahj::batch::Workers;
use mahj::kernel::{Columns, Kernel, Level};
use mahj::{Card, Deals, Matcher, PackedHand, Seen, Targets, TileSet};

fn dealt(count: usize) -> Vec<PackedHand> {
    let deals = Deals::new(0, 13, &TileSet::default());
    deals.from(0).take(count).collect()
}

/// Measures all hands: the closest line, and every line.
fn columns(kernel: &Kernel, hands: &[PackedHand]) -> (Vec<u8>, Vec<u8>) {
    let (mut best, mut lines) = (vec![0; hands.len()], vec![0; hands.len() * kernel.lines()]);
    let columns = Columns { best: Some(&mut best), lines: Some(&mut lines) };
    kernel.columns(hands, &mut kernel.scratch(), columns);
    (best, lines)
}

#[allow(clippy::print_stderr)]
fn end_to_end(criterion: &mut Criterion) {
    let targets = Targets::expand(Card::practice()).targets;
    let hands = dealt(1 << 16);
    let known = columns(&Kernel::with_level(&targets, Level::Portable), &hands);

    // Check the answers before timing: they match the matcher at every level.
    let matcher = Matcher::new(targets.clone());
    for (hand, best) in hands.iter().zip(&known.0).step_by(257) {
        let hand = hand.hand(&TileSet::default()).unwrap();
        let away = matcher.away(&hand, &Seen::default()).unwrap();
        assert_eq!(away.best(), Some(*best), "{hand}");
    }

    let mut group = criterion.benchmark_group("distance_batch_e2e");
    group.throughput(Throughput::Elements(hands.len() as u64));
    let levels = Level::ALL.iter().map(|level| (level.name(), *level));
    for (name, level) in [("auto", Level::best())].into_iter().chain(levels) {
        if !level.is_available() {
            eprintln!("distance_batch_e2e/deal13/{name}: skipped, this processor has it not");
            continue;
        }
        let kernel = Kernel::with_level(&targets, level);
        assert!(columns(&kernel, &hands) == known, "{name}");
        let mut scratch = kernel.scratch();
        let (mut best, mut lines) = known.clone();
        group.bench_function(BenchmarkId::new("deal13", name), |bencher| {
            bencher.iter(|| {
                let columns = Columns { best: Some(&mut best), lines: Some(&mut lines) };
                kernel.columns(black_box(&hands), &mut scratch, columns);
                black_box((&best, &lines));
            });
        });
    }
    group.finish();
}

fn threads(criterion: &mut Criterion) {
    let kernel = Kernel::new(&Targets::expand(Card::practice()).targets);
    let hands = dealt(1 << 20);
    let known = columns(&kernel, &hands[..1 << 16]).0;
    let mut best = vec![0; hands.len()];

    let mut group = criterion.benchmark_group("threads");
    group.throughput(Throughput::Elements(hands.len() as u64));
    group.sample_size(20).measurement_time(Duration::from_secs(4));
    for count in [1, 2] {
        let workers = Workers::with_threads(&kernel, count);
        workers.best(&hands, &mut best);
        assert!(best[..1 << 16] == known);
        group.bench_function(count.to_string(), |bencher| {
            bencher.iter(|| {
                workers.best(black_box(&hands), &mut best);
                black_box(best[0])
            });
        });
    }
    group.finish();
}

criterion_group!(benches, end_to_end, threads);
criterion_main!(benches);
