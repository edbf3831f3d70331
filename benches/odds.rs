//! Measures exact odds of one target, and of all lines of a card for one hand; for comparison, the
//! time of a hand in a full kernel pass in the same run.
//!
//! The hands are those of the tests: 13 tiles, mostly from one target, with no seen tiles.

#[path = "../tests/common/families.rs"]
mod families;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use families::family;
use mahj::kernel::{Columns, Kernel};
use mahj::odds::{Odds, TargetOdds, Unseen, Walls};
use mahj::{Hand, Matcher, PackedHand, Seen, TargetId, Targets};

/// The number of own draws left.
const DRAWS: usize = 18;

/// A hand, its unseen tiles, and a target.
type Question = (Hand, Unseen, TargetId);

fn questions(matcher: &Matcher, hands: &[PackedHand], away: u8, most: usize) -> Vec<Question> {
    let targets = matcher.targets();
    let set = &targets.card().tile_set;
    let mut questions = Vec::new();
    for hand in hands.iter().map(|hand| hand.hand(set).unwrap()) {
        let unseen = Unseen::of(&hand, &Seen::default(), set).unwrap().with_draws(DRAWS);
        let ids = (0..targets.len() as u32).map(TargetId);
        let near = ids.filter(|id| matcher.distance(&hand, *id) == Some(away));
        questions.extend(near.take(4).map(|id| (hand.clone(), unseen, id)));
        if questions.len() >= most {
            break;
        }
    }
    questions
}

fn one_target(criterion: &mut Criterion) {
    let matcher = Matcher::new(Targets::practice());
    let targets = matcher.targets();
    let hands = family("near13", targets, 4_096);
    let mut group = criterion.benchmark_group("odds_target");
    for away in [1, 2, 3, 4, 7] {
        let questions = questions(&matcher, &hands, away, 1_000);
        assert!(questions.len() > 100, "{away} away: {}", questions.len());
        group.throughput(Throughput::Elements(questions.len() as u64));
        group.bench_function(BenchmarkId::new("away", away), |bencher| {
            bencher.iter(|| {
                let odds = questions.iter().map(|(hand, unseen, id)| {
                    let odds = TargetOdds::of(targets, *id, black_box(hand), unseen);
                    odds.map_or(0.0, |odds| odds.after(unseen.draws()))
                });
                black_box(odds.sum::<f64>())
            });
        });
    }
    group.finish();
}

fn kernel_hands(criterion: &mut Criterion) {
    let targets = Targets::practice();
    let kernel = Kernel::new(&targets);
    let hands = family("near13", &targets, 4_096);
    let (mut best, mut scratch) = (vec![0; hands.len()], kernel.scratch());
    let mut group = criterion.benchmark_group("odds_kernel_hands");
    group.throughput(Throughput::Elements(hands.len() as u64));
    group.bench_function("best", |bencher| {
        bencher.iter(|| {
            kernel.columns(
                black_box(&hands),
                &mut scratch,
                Columns { best: Some(&mut best), lines: None },
            );
        });
    });
    group.finish();
}

fn all_lines(criterion: &mut Criterion) {
    let targets = Targets::practice();
    let set = &targets.card().tile_set;
    let hands = family("near13", &targets, 16);
    let hands: Vec<Hand> = hands.iter().map(|hand| hand.hand(set).unwrap()).collect();
    let unseen: Vec<Unseen> = hands
        .iter()
        .map(|hand| Unseen::of(hand, &Seen::default(), set).unwrap().with_draws(DRAWS))
        .collect();
    let mut group = criterion.benchmark_group("odds_lines");
    group.throughput(Throughput::Elements(hands.len() as u64));
    group.bench_function("proven", |bencher| {
        bencher.iter(|| {
            let any = hands.iter().zip(&unseen).map(|(hand, unseen)| {
                Odds::of(&targets, black_box(hand), unseen, |_| true).any.low.value
            });
            black_box(any.sum::<f64>())
        });
    });
    // On 4,000 walls, as in the command.
    group.sample_size(10);
    group.bench_function("walls", |bencher| {
        bencher.iter(|| {
            let any = hands.iter().zip(&unseen).map(|(hand, unseen)| {
                let odds = Odds::of(&targets, black_box(hand), unseen, |_| true);
                odds.with_walls(&targets, hand, Walls { count: 4_000, seed: 0 }).any.high.value
            });
            black_box(any.sum::<f64>())
        });
    });
    group.finish();
}

criterion_group!(benches, kernel_hands, one_target, all_lines);
criterion_main!(benches);
