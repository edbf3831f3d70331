//! Rows of tables: each input row gives one output row with the same answer as the hand by itself;
//! other fields are unchanged.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mahj::TileSet;
use mahj::batch::rows::Format;
use mahj::notation;
use mahj_fuzz::{Again, Asked, answer, answered};

fuzz_target!(|bytes: &[u8]| {
    let Some((asked, rows)) = Asked::parted(bytes) else { return };
    let Asked { options, again, table } = asked;
    let Some(out) = answered(&options, again, (table, Format::Csv), rows) else { return };
    let forms = (table, Format::JsonLines);
    let objects = answered(&options, Again::Never, forms, rows).expect("as before");
    // A table keeps its delimiter.
    let parted = |delimiter: u8| {
        let mut builder = csv::ReaderBuilder::new();
        let mut reader = builder.flexible(true).delimiter(delimiter).from_reader(&*out);
        let names = reader.byte_headers().expect("a header").clone();
        let of = |name: &[u8]| names.iter().rposition(|other| other == name);
        let columns = [of(b"best")?, of(b"line")?, of(b"value")?, of(b"error")?];
        Some((reader, names, columns))
    };
    let found = [b',', b';', b'\t'].into_iter().find_map(parted);
    let (reader, names, [best, line, value, error]) = found.expect("the columns of answers");
    let hands: Vec<usize> =
        (0..names.len()).filter(|at| names[*at].eq_ignore_ascii_case(b"hand")).collect();
    let mut count = 0;
    for row in reader.into_byte_records() {
        let row = row.expect("what is written is a table");
        count += 1;
        if !row[error].is_empty() {
            assert!(row[best].is_empty() && row[line].is_empty() && row[value].is_empty());
            continue;
        }
        let [at] = hands[..] else { continue };
        let hand = std::str::from_utf8(&row[at]).expect("a hand is text");
        let Ok(hand) = notation::hand(hand, &TileSet::default()) else {
            panic!("{hand:?} has an answer");
        };
        let [best, line, value] =
            [best, line, value].map(|at| std::str::from_utf8(&row[at]).expect("text"));
        let told = answer(&hand).map_or_else(Default::default, |(away, name, value)| {
            (away.to_string(), name, value.to_string())
        });
        assert_eq!((best, line, value), (&*told.0, &*told.1, &*told.2), "{hand}");
    }
    let objects = objects.split(|byte| *byte == b'\n').filter(|row| !row.is_empty());
    let objects = objects.map(serde_json::from_slice::<serde_json::Value>);
    assert_eq!(objects.map(|row| row.expect("a row is JSON")).count(), count);
});
