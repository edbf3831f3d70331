//! Measures rows per second from text to text on one thread. Each fast reader is paired with the
//! general one: the same hands, written so that only the general reader accepts them.

use std::fmt::Write;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mahj::batch::HandText;
use mahj::batch::rows::{Input, Job, Options, Output};
use mahj::kernel::Kernel;
use mahj::{Deals, Targets, TileSet};

const ROWS: u64 = 1 << 16;

fn dealt() -> Vec<String> {
    let set = TileSet::default();
    let printed = |hand: mahj::PackedHand| hand.hand(&set).unwrap().to_string();
    Deals::new(0, 13, &set).from(0).take(ROWS as usize).map(printed).collect()
}

/// `batch/rack.rs` reads a hand of up to 48 bytes; longer ones are read byte by byte.
fn hands(criterion: &mut Criterion) {
    let text = HandText::new(&TileSet::default());
    let printed = dealt();
    let padded: Vec<String> = printed.iter().map(|hand| format!("{hand:50}")).collect();
    let mut group = criterion.benchmark_group("hands");
    group.throughput(Throughput::Elements(ROWS));
    for (name, hands) in [("rack", &printed), ("bytewise", &padded)] {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                for hand in hands {
                    black_box(text.fast_path(hand.as_bytes()).unwrap());
                }
            });
        });
    }
    group.finish();
}

/// `rows/scan.rs` cuts tables without quotes, `rows/json/flat.rs` objects without escapes; the
/// crates `csv` and `serde_json` read the others.
fn rows(criterion: &mut Criterion) {
    let targets = Targets::practice();
    let kernel = Kernel::new(&targets);
    let job = Job::new(&targets, &kernel, Options { threads: 1, ..Options::default() });
    let hands = dealt();
    let table = |note: &str| {
        let mut text = "id,hand,note\n".to_owned();
        for (id, hand) in hands.iter().enumerate() {
            writeln!(text, "{id},{hand},{note}").unwrap();
        }
        text
    };
    let objects = |note: &str| {
        let mut text = String::new();
        for (id, hand) in hands.iter().enumerate() {
            writeln!(text, r#"{{"id":{id},"hand":"{hand}","note":"{note}"}}"#).unwrap();
        }
        text
    };
    let mut group = criterion.benchmark_group("rows");
    group.throughput(Throughput::Elements(ROWS)).sample_size(20);
    for (name, is_table, text) in [
        ("csv/scan", true, table("abc")),
        ("csv/quoted", true, table("\"abc\"")),
        ("json/flat", false, objects("abc")),
        ("json/escaped", false, objects("\\u0061bc")),
    ] {
        let mut out = Vec::new();
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                out.clear();
                let (input, output) = if is_table {
                    (Input::csv(text.as_bytes()), Output::csv(&mut out))
                } else {
                    (Input::json_lines(text.as_bytes()), Output::json_lines(&mut out))
                };
                let done = job.run(input, output, None, |_| Ok(())).unwrap().done;
                assert_eq!((done.rows, done.bad), (ROWS, 0));
            });
        });
    }
    group.finish();
}

criterion_group!(benches, hands, rows);
criterion_main!(benches);
