//! Line endings don't matter: `\n`, `\r\n` and a lone `\r` give the same errors at the same row and
//! column.

use mahj::diagnostic::DiagnosticList;
use mahj::record::parse as record;
use mahj::targets::Expanded;
use proptest::prelude::*;
use std::path::Path;

const ENDINGS: [&str; 2] = ["\r\n", "\r"];

/// The rows of all files in these folders with this extension.
fn rows_of(folders: &[&str], ending: &str) -> Vec<Vec<String>> {
    let mut files = Vec::new();
    for folder in folders {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|of| of == ending)
                && let Ok(text) = std::fs::read_to_string(&path)
            {
                let text = text.replace("\r\n", "\n").replace('\r', "\n");
                files.push(text.split('\n').map(str::to_owned).collect());
            }
        }
    }
    files.sort();
    files
}

/// The number of parsed items, and the errors.
type Told = (usize, Vec<(Vec<[usize; 3]>, String)>);

/// The location and message of each error, regardless of the line endings it quotes.
fn told(faults: &DiagnosticList) -> Vec<(Vec<[usize; 3]>, String)> {
    let told = faults.list.iter().map(|fault| {
        let also = fault.also.iter().map(|also| &also.place);
        let places = std::iter::once(&fault.place).chain(also);
        let places = places.map(|place| [place.row, place.column, place.length]).collect();
        let words = format!("{} {} {}", fault.code.name(), fault.sentence(), fault.help);
        (places, words.replace("\r\n", "\n").replace('\r', "\n"))
    });
    told.collect()
}

fn of_card(text: &str) -> Told {
    let read = Expanded::read(text.as_bytes());
    (read.targets.len(), told(&read.faults))
}

fn of_record(text: &str) -> Told {
    match record(text) {
        Ok(record) => (record.events().count(), Vec::new()),
        Err(faults) => (0, told(&faults)),
    }
}

fn cards() -> Vec<Vec<String>> {
    rows_of(&["cards", "tests/data/bad_cards"], "card")
}

fn records() -> Vec<Vec<String>> {
    rows_of(&["records", "tests/data/bad_records"], "record")
}

#[test]
fn errors_are_the_same_for_any_line_ending() {
    let (cards, records) = (cards(), records());
    assert!(cards.len() > 100 && records.len() > 10, "{} {}", cards.len(), records.len());
    for ending in ENDINGS {
        for rows in &cards {
            // One of these asks for as many trials as a card may have.
            if rows.iter().all(|row| !row.contains("Any 8 Nos.")) {
                assert_eq!(of_card(&rows.join("\n")), of_card(&rows.join(ending)), "{rows:#?}");
            }
        }
        for rows in &records {
            assert_eq!(of_record(&rows.join("\n")), of_record(&rows.join(ending)), "{rows:#?}");
        }
    }
}

#[test]
fn notes_end_at_any_line_ending() {
    let rows =
        ["[A]", "FFF 11a (Any 2 X 25", "[B]", "22 33) X 25", "11 (Any X 25", ") 22", "{a", "b}"];
    for ending in ENDINGS {
        for to in 1..=rows.len() {
            let rows = &rows[..to];
            assert_eq!(of_card(&rows.join("\n")), of_card(&rows.join(ending)), "{rows:#?}");
        }
    }
}

/// Rows of all files, in any order.
fn mixed(files: Vec<Vec<String>>) -> impl Strategy<Value = Vec<String>> {
    let mut rows: Vec<String> = files.into_iter().flatten().collect();
    rows.retain(|row| !row.contains("Any 8 Nos."));
    let own = ["", "  ", "(Any 1 Suit", "{", ")", "[Next", "X 25", "FFF 11 (Any 1 Suit) X 25"];
    rows.extend(own.map(str::to_owned));
    prop::collection::vec(prop::sample::select(rows), 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn card_rows_are_the_same_for_any_line_ending(rows in mixed(cards()), ending in 0..2_usize) {
        prop_assert_eq!(of_card(&rows.join("\n")), of_card(&rows.join(ENDINGS[ending])));
    }

    #[test]
    fn record_rows_are_the_same_for_any_line_ending(rows in mixed(records()), ending in 0..2_usize) {
        prop_assert_eq!(of_record(&rows.join("\n")), of_record(&rows.join(ENDINGS[ending])));
    }
}

#[cfg(feature = "rows")]
mod tables {
    use super::*;
    use mahj::Targets;
    use mahj::batch::rows::{Input, Job, Options, Output};
    use mahj::kernel::Kernel;

    const ROWS: [&str; 8] = [
        "1,FFF 11B 222B 22C 1111C,",
        "2,FFF 11B 222B 22C 1111Q,no tile",
        "",
        "3,\"FFF 11B 222B 22C\",\"a \"\"note\"\"\"",
        "4,too,many,fields",
        "5",
        "6,\"1B\"2B,odd",
        "7,FFFF 2222B 3333C 4B,\"x, y\"",
    ];

    fn answered(text: &str) -> (String, Vec<u64>) {
        let targets = Targets::read("[Any]\nFFF 11a 222a 22b 1111b (Any 2 Suits) X 25").unwrap();
        let kernel = Kernel::new(&targets);
        let mut out = Vec::new();
        let options = Options { threads: 1, ..Options::default() };
        let job = Job::new(&targets, &kernel, options);
        let summary = job.run(Input::csv(text.as_bytes()), Output::csv(&mut out), None, |_| Ok(()));
        let first = summary.unwrap().done.first.iter().map(|bad| bad.row).collect();
        (String::from_utf8(out).unwrap(), first)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

        #[test]
        fn table_rows_are_the_same_for_any_line_ending(
            rows in prop::collection::vec(prop::sample::select(ROWS.to_vec()), 0..20),
            blank in 0..3_usize,
            ending in 0..2_usize,
        ) {
            let mut all = vec![""; blank];
            all.push("n,hand,note");
            all.extend(rows);
            prop_assert_eq!(answered(&all.join("\n")), answered(&all.join(ENDINGS[ending])));
        }
    }
}
