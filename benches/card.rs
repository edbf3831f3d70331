//! Measures how long a card takes from text to a compiled kernel: parsing, checking, expanding,
//! compiling.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use mahj::kernel::{Kernel, WinCheck};
use mahj::{Card, Matcher, Seen, Targets};

const EVERY_CLAUSE: &str = include_str!("../cards/every-clause.card");
const TINY: &str = include_str!("../cards/tiny.card");

fn compile(criterion: &mut Criterion) {
    let cards =
        [("practice", mahj::card::PRACTICE), ("every-clause", EVERY_CLAUSE), ("tiny", TINY)];
    let mut group = criterion.benchmark_group("compile_card");
    for (name, text) in cards {
        let spelled = Targets::expand(Card::parse(text).card);
        assert_eq!(spelled.faults.errors(), 0);
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let targets = Targets::expand(Card::parse(black_box(text)).card).targets;
                Kernel::new(&targets)
            });
        });
    }
    group.finish();

    // The parts: the targets, the tables for single hands, and the tables of the win check.
    let mut group = criterion.benchmark_group("spell_card");
    for (name, text) in cards {
        group.bench_function(name, |bencher| {
            bencher.iter(|| Targets::expand(Card::parse(black_box(text)).card));
        });
    }
    group.finish();
    let mut group = criterion.benchmark_group("prepare_wins");
    for (name, text) in cards {
        let targets = Targets::expand(Card::parse(text).card).targets;
        group.bench_function(name, |bencher| bencher.iter(|| WinCheck::new(black_box(&targets))));
    }
    group.finish();
    let mut group = criterion.benchmark_group("prepare_matcher");
    for (name, text) in cards {
        let targets = Targets::expand(Card::parse(text).card).targets;
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || targets.clone(),
                |targets| Matcher::new(black_box(targets)),
                criterion::BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

/// Every exposure and every pair of exposures of a card, with key tiles and switches.
fn sheet(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("sheet");
    for (name, text) in [("practice", mahj::card::PRACTICE), ("every-clause", EVERY_CLAUSE)] {
        let matcher = Matcher::from_card(text).unwrap();
        let seen = Seen::default();
        group.bench_function(name, |bencher| bencher.iter(|| matcher.sheet(black_box(&seen))));
    }
    group.finish();
}

criterion_group!(benches, compile, sheet);
criterion_main!(benches);
