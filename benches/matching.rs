//! How long one question about one hand takes in the library, on the practice card.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use mahj::{Card, Hand, Matcher, Seen, Targets, Tile, TileSet, notation};

fn questions(criterion: &mut Criterion) {
    let matcher = Matcher::new(Targets::expand(Card::practice()).targets);
    let set = TileSet::default();
    let hand = |text: &str| -> Hand { notation::hand(text, &set).unwrap() };
    let (thirteen, fourteen) = (
        hand("11B 22B FFF 22C 111C J"),
        hand("11B 22B FFF 22C 111C J N"),
    );
    let exposed = hand("11B 22B 22C 111C J N [FFF]");
    let won = hand("11B 22B J FFF 22C 111C J");
    let shown = hand("[222B J] [FFF]");
    let seen = notation::seen("1C 5D 5D 9B N N [777C J]", &set).unwrap();
    let discard: Tile = "2B".parse().unwrap();

    // What is timed answers right.
    assert!(matcher.verify(&won).is_mah_jongg());
    assert_eq!(matcher.away(&thirteen, &seen).unwrap().best(), Some(1));
    assert_eq!(
        matcher.waits(&thirteen, &seen).unwrap().away_after(),
        Some(0)
    );
    assert!(
        matcher
            .call(&thirteen, discard, &seen)
            .unwrap()
            .may_be_claimed()
    );
    assert_eq!(
        matcher
            .open_lines(shown.exposures(), &Seen::default())
            .unwrap()
            .open
            .len(),
        5
    );

    let mut group = criterion.benchmark_group("question");
    group.bench_function("verify", |bencher| {
        bencher.iter(|| matcher.verify(black_box(&won)))
    });
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

criterion_group!(benches, questions);
criterion_main!(benches);
