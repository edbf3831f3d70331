//! Every form of rows there is, and whatever stands in their other columns.
#![cfg(feature = "rows")]

mod common;

use common::batch::{CSV, batch, records};
use mahj::batch::HandText;
use mahj::batch::rows::{Format, Input, Job, Options, Output, deal};
use mahj::{Deals, TileSet};
use proptest::prelude::*;
use std::fs::File;
use std::path::Path;

/// A name that is used twice would hide a form.
#[test]
fn the_names_of_forms_are_told_apart() {
    for form in Format::ALL {
        for name in form.endings().iter().copied().chain([form.name()]) {
            assert_eq!(Format::of_extension(name), Some(form), "{name}");
            assert_eq!(name.to_ascii_uppercase().parse(), Ok(form), "{name}");
        }
    }
}

/// Whatever form is added: rows that were written in it are answered again as those of CSV.
#[test]
fn every_form_gives_back_the_rows_it_was_given() {
    let batch = batch();
    let table = "hand\n11B 22B FFF 22C 111C J\n[33B J] [33C J] [33D J] [5B JJ]\n10B\n\"1B,2B\"\n";
    let direct = batch.text(CSV, table);
    let job = Job::new(&batch.targets, &batch.kernel, Options::default());
    for form in Format::ALL.into_iter().filter(|form| form.is_built_in()) {
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

/// Whatever form is added: it says why it is not dealt, or what is dealt in it is read.
#[test]
fn what_is_dealt_in_a_form_is_read_in_it() {
    let batch = batch();
    let job = Job::new(&batch.targets, &batch.kernel, Options::default());
    let (deals, text) =
        (Deals::new(5, 13, &TileSet::default()), HandText::new(&TileSet::default()));
    for form in Format::ALL {
        let mut dealt = Vec::new();
        let done = deal(&deals, 300, &text, 2, false, Output::new(form, &mut dealt), |_| {});
        assert_eq!(done.is_ok(), form.may_be_dealt().is_ok(), "{form}");
        if let Err(failure) = done {
            assert!(failure.to_string().starts_with("hands are dealt as CSV or TSV or JSON Lines"));
            continue;
        }
        let input = Input::stream(form, dealt.as_slice());
        let read = job.run(input, Output::csv(std::io::sink()), None, |_| Ok(())).unwrap();
        assert_eq!((read.done.rows, read.done.bad), (300, 0), "{form}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever stands in the other columns stands there again.
    #[test]
    fn any_field_passes_through(
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
