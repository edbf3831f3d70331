//! Compares every batch question with a loop over single answers, on the same rows in one run, on
//! one thread; and files of other questions with files of distances.
//!
//! Declared hands are near a line of the practice card: half are Mah Jongg, half have one or two
//! wrong tiles. Tables have up to fifty discards and other players' exposures.

use std::fmt::Write;
use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use mahj::batch::rows::{Input, Job, Options, Output};
use mahj::batch::{Question, Questions};
use mahj::{Hand, Matcher, PackedHand, Seen, Targets, Tile};

#[path = "../tests/common/claims.rs"]
#[allow(dead_code, missing_docs, unreachable_pub)]
mod claims;

use claims::{Kind, Row, rows};

/// How many rows are answered in a pass; the loops are slow.
const FEW: usize = 2_048;

/// The number of rows in a file.
const MANY: usize = 1 << 16;

fn made(targets: &Targets, count: usize, kind: Kind) -> Vec<Row> {
    let near = |astray| rows(targets, u64::from(astray) + 1, count / 2, Kind { astray, ..kind });
    let (good, bad) = (near(0), near(12));
    good.into_iter().zip(bad).flat_map(|(good, bad)| [good, bad]).collect()
}

/// Times both sides of a question.
fn side<T>(
    criterion: &mut Criterion,
    name: &str,
    rows: &[Row],
    mut batch: impl FnMut(&[PackedHand], &[Seen], &[Tile]) -> T,
    alone: impl Fn(&Hand, &Row),
) {
    let hands: Vec<PackedHand> = rows.iter().map(|row| row.packed).collect();
    let seen: Vec<Seen> = rows.iter().map(|row| row.seen.clone()).collect();
    let tiles: Vec<Tile> = rows.iter().map(|row| row.discard).collect();
    let mut group = criterion.benchmark_group("questions");
    group.throughput(Throughput::Elements(rows.len() as u64));
    group.sample_size(10).warm_up_time(Duration::from_millis(300));
    group.measurement_time(Duration::from_secs(1));
    group.bench_function(BenchmarkId::new(name, "batch"), |bencher| {
        bencher.iter(|| black_box(batch(black_box(&hands), &seen, &tiles)));
    });
    group.bench_function(BenchmarkId::new(name, "loop"), |bencher| {
        bencher.iter(|| rows.iter().for_each(|row| alone(black_box(&row.hand), row)));
    });
    group.finish();
}

fn questions(criterion: &mut Criterion) {
    let matcher = Matcher::practice();
    let (targets, asked) = (matcher.targets(), Questions::new(&matcher));
    let claim = Kind { tiles: 14, exposed: 0, astray: 0, discards: 0 };
    for (name, exposed) in [("verify", 0), ("verify-exposed", 50)] {
        let (rows, mut worker) = (made(targets, FEW, Kind { exposed, ..claim }), asked.worker());
        let mut answers = Vec::new();
        let ask = |hands: &[PackedHand], _: &[Seen], _: &[Tile]| {
            answers.clear();
            worker.verify(hands, &[], &mut answers);
            answers.len()
        };
        side(criterion, name, &rows, ask, |hand, _| drop(black_box(matcher.verify(hand))));
    }
    let table = Kind { tiles: 13, exposed: 30, astray: 0, discards: 50 };
    let (rows, mut worker) = (made(targets, FEW, Kind { exposed: 101, ..table }), asked.worker());
    let mut answers = Vec::new();
    let ask = |hands: &[PackedHand], seen: &[Seen], _: &[Tile]| {
        answers.clear();
        worker.exposures(hands, seen, &mut answers);
        answers.len()
    };
    let alone = |hand: &Hand, row: &Row| {
        drop(black_box(matcher.open_lines(hand.exposures(), &row.seen)));
    };
    side(criterion, "exposures", &rows, ask, alone);

    for (name, exposed) in [("waits", 0), ("waits-exposed", 30)] {
        let (rows, mut worker) = (made(targets, FEW, Kind { exposed, ..table }), asked.worker());
        let mut answers = Vec::new();
        let ask = |hands: &[PackedHand], seen: &[Seen], _: &[Tile]| {
            answers.clear();
            worker.waits(hands, seen, &mut answers);
            answers.len()
        };
        let alone = |hand: &Hand, row: &Row| drop(black_box(matcher.waits(hand, &row.seen)));
        side(criterion, name, &rows, ask, alone);
    }

    let rows = made(targets, FEW, table);
    let mut worker = asked.worker();
    let mut answers = Vec::new();
    let ask = |hands: &[PackedHand], seen: &[Seen], tiles: &[Tile]| {
        answers.clear();
        worker.call(hands, tiles, seen, &mut answers);
        answers.len()
    };
    let alone =
        |hand: &Hand, row: &Row| drop(black_box(matcher.call(hand, row.discard, &row.seen)));
    side(criterion, "call", &rows, ask, alone);
}

/// From CSV to CSV.
fn files(criterion: &mut Criterion) {
    let matcher = Matcher::practice();
    let claims = Kind { tiles: 14, exposed: 20, astray: 0, discards: 0 };
    // At a table, a declaration is seldom wrong: here, one in eight may be.
    let of = |count, astray| rows(matcher.targets(), 7, count, Kind { astray, ..claims });
    let wrong = of(MANY / 8, 12);
    let good = of(MANY - wrong.len(), 0);
    let mut wrong = wrong.into_iter();
    let with = |(nth, row): (usize, Row)| {
        let more = if nth % 7 == 0 { wrong.next() } else { None };
        [Some(row), more].into_iter().flatten()
    };
    let rows: Vec<Row> = good.into_iter().enumerate().flat_map(with).collect();
    let mut table = "player,hand,tile,by,from,winner\n".to_owned();
    for (nth, row) in rows.iter().enumerate() {
        let tile = row.hand.rack().kinds().find(|(tile, _)| *tile != Tile::Joker);
        let tile = tile.map_or(String::new(), |(tile, _)| tile.to_string());
        writeln!(table, "p{nth},{},{tile},discard,East,South", row.hand).unwrap();
    }
    let mut group = criterion.benchmark_group("questions_rows");
    group.throughput(Throughput::Elements(rows.len() as u64)).sample_size(10);
    for question in [Question::Away, Question::Verify] {
        let job = Job::of(&matcher, Options { question, threads: 1, ..Options::default() });
        let mut out = Vec::new();
        group.bench_function(question.name(), |bencher| {
            bencher.iter(|| {
                out.clear();
                let (input, output) = (Input::csv(table.as_bytes()), Output::csv(&mut out));
                let done = job.run(input, output, None, |_| Ok(())).unwrap().done;
                assert_eq!(done.rows, rows.len() as u64);
                assert_eq!(done.bad, 0, "{:?}", done.first);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, questions, files);
criterion_main!(benches);
