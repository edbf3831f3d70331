//! Every row format, with arbitrary other columns.
use crate::common::batch::{CSV, batch, records};
use mahj::batch::HandText;
use mahj::batch::rows::{Checkpoint, DealJob, Format, Input, Job, Options, Output};
use mahj::{Deals, TileSet};
use proptest::prelude::*;
use std::fs::File;
use std::path::Path;

/// A duplicate name would hide a format.
#[test]
fn format_names_are_distinct() {
    for form in Format::ALL {
        for name in form.endings().iter().copied().chain([form.name()]) {
            assert_eq!(Format::of_extension(name), Some(form), "{name}");
            assert_eq!(name.to_ascii_uppercase().parse(), Ok(form), "{name}");
        }
    }
}

/// For every format: rows written in it are answered again like those of CSV.
#[test]
fn every_format_round_trips() {
    let batch = batch();
    let table = "hand\n11B 22B FFF 22C 111C J\n[33B J] [33C J] [33D J] [5B JJ]\n10B\n\"1B,2B\"\n";
    let direct = batch.text(CSV, table);
    let job = Job::new(&batch.targets, &batch.kernel, Options::default());
    for form in Format::ALL.into_iter().filter(|form| form.is_built_in() && form.holds_answers()) {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("every-form.{form}"));
        let to = Output::new(form, File::create(&path).unwrap());
        let written = job.run(Input::csv(table.as_bytes()), to, None, |_| Ok(())).unwrap();
        assert_eq!((written.done.rows, written.done.bad), (4, 1), "{form}");
        let mut back = Vec::new();
        let from = Input::file(form, File::open(&path).unwrap());
        let read = job.run(from, Output::csv(&mut back), None, |_| Ok(())).unwrap();
        assert_eq!(read.done.first, written.done.first, "{form}");
        assert_eq!(records(std::str::from_utf8(&back).unwrap()), records(&direct), "{form}");
    }
}

/// For every format: dealt rows can be read, or the error says why it isn't built in.
#[test]
fn dealt_rows_round_trip() {
    let batch = batch();
    let job = Job::new(&batch.targets, &batch.kernel, Options::default());
    let (deals, text) =
        (Deals::new(5, 13, &TileSet::default()), HandText::new(&TileSet::default()));
    let dealing = DealJob { deals: &deals, text: &text, count: 300, threads: 2, schema: false };
    let mut all = Vec::new();
    for form in Format::ALL {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("every-deal.{form}"));
        let to = Output::new(form, File::create(&path).unwrap());
        let done = dealing.run(to, None, |_| Ok(()));
        if let Err(failure) = &done {
            assert!(!form.is_built_in(), "{form}: {failure}");
            assert!(failure.to_string().contains("build with the feature"), "{failure}");
            continue;
        }
        let mut back = Vec::new();
        let input = Input::file(form, File::open(&path).unwrap());
        let read = job.run(input, Output::csv(&mut back), None, |_| Ok(())).unwrap();
        assert_eq!((read.done.rows, read.done.bad), (300, 0), "{form}");
        assert_eq!(done.unwrap().rows, 300, "{form}");
        all.push(back);
    }
    assert!(all.windows(2).all(|two| two[0] == two[1]), "the hands hang on the form");
}

/// A run interrupted after any block resumes to the same bytes, and can be extended to more hands.
#[test]
fn dealing_in_parts_matches_dealing_at_once() {
    let (deals, text) =
        (Deals::new(9, 14, &TileSet::default()), HandText::new(&TileSet::default()));
    let all = DealJob { deals: &deals, text: &text, count: 40_000, threads: 2, schema: true };
    for form in Format::ALL.into_iter().filter(|form| form.is_resumed()) {
        let (mut whole, mut points) = (Vec::new(), Vec::new());
        let watch = |point: &Checkpoint| {
            points.push(point.clone());
            Ok(())
        };
        all.run(Output::new(form, &mut whole), None, watch).unwrap();
        assert!(points.len() > 4, "{form}");
        for point in &points {
            let mut rest = whole[..point.output as usize].to_vec();
            all.run(Output::new(form, &mut rest), Some(point), |_| Ok(())).unwrap();
            assert!(rest == whole, "{form} from {}", point.rows);
        }
        let mut grown = Vec::new();
        let few = DealJob { count: 10, ..all };
        let point = few.run(Output::new(form, &mut grown), None, |_| Ok(())).unwrap();
        assert_eq!(point.output, grown.len() as u64, "{form}");
        all.run(Output::new(form, &mut grown), Some(&point), |_| Ok(())).unwrap();
        assert!(grown == whole, "{form}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Other columns are preserved.
    #[test]
    fn fields_pass_through_unchanged(
        rows in proptest::collection::vec(("[a-zé ,\"\n\r]{0,8}", "[ab,\"]{0,4}"), 1..12),
        size in 1_usize..60,
    ) {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(["a", "hand", "b"]).unwrap();
        for (a, b) in &rows {
            writer.write_record([a, "1B", b]).unwrap();
        }
        let table = writer.into_inner().unwrap();
        let (out, _) = batch().run(CSV, &table, size, &Options { threads: 2, ..Options::default() }).unwrap();
        let out = records(&out);
        prop_assert_eq!(out.len(), rows.len() + 1);
        for ((a, b), out) in rows.iter().zip(&out[1..]) {
            prop_assert_eq!(&out[..4], &[a.as_str(), "1B", b.as_str(), "13"][..]);
        }
    }
}
