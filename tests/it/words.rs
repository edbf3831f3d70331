//! What people write before they look at the manual: each wording is read as its canonical rows.

use mahj::Matcher;
use mahj::referee::record::record;
use mahj::referee::{JudgedGame, Mode, Record, RecordLine};
use mahj::rules::RuleSet;

const WORDS: &str = include_str!("../data/words.txt");

/// Rows of a record without those that are empty, joined as the file has them.
fn joined(text: &str) -> String {
    text.lines().filter(|row| !row.is_empty()).collect::<Vec<_>>().join(" / ")
}

/// Holds that a record is printed and read again, as text and as JSON.
fn there_and_back(read: &Record) {
    let printed = read.to_string();
    assert_eq!(record(&printed).as_ref(), Ok(read), "{printed}");
    let lines = read.lines().into_iter().map(|line| serde_json::to_string(&line).unwrap());
    let back: Vec<RecordLine> = lines.map(|line| serde_json::from_str(&line).unwrap()).collect();
    assert_eq!(Record::from_lines(back).as_ref(), Ok(read), "{printed}");
}

/// Says what is wrong with a wording, if something is.
fn wrong(words: &str, wanted: &str) -> Option<String> {
    let text = words.replace(" / ", "\n");
    match (record(&text), wanted.strip_prefix("fault ")) {
        (Ok(read), None) => {
            there_and_back(&read);
            let printed = joined(&read.to_string());
            (printed != wanted).then_some(printed)
        }
        (Ok(read), Some(_)) => Some(joined(&read.to_string())),
        (Err(faults), Some(word)) => {
            let fault = &faults.list[0];
            let there = &text[fault.place.span.clone()];
            let told = there == word && !fault.help.is_empty();
            (!told).then(|| format!("`{there}`: {fault}"))
        }
        (Err(faults), None) => Some(faults.list[0].to_string()),
    }
}

#[test]
fn every_wording_is_read_as_its_rows() {
    let mut faults = Vec::new();
    let mut count = 0;
    for (number, row) in crate::common::rows(WORDS) {
        let (words, wanted) = row.split_once(" => ").unwrap_or_else(|| panic!("{number}: {row}"));
        count += 1;
        if let Some(found) = wrong(words.trim(), wanted.trim()) {
            faults.push(format!("{number}: {words}\n    wanted {wanted}\n    found  {found}"));
        }
    }
    assert!(count >= 250, "{count}");
    assert!(faults.is_empty(), "{} wrong of {count}:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn a_bet_of_the_setup_is_laid_on_the_table() {
    let matcher = Matcher::new(crate::common::targets(mahj::card::PRACTICE));
    for (rows, bettor) in [
        ("bettor bets on South\nSouth holds 22B", Some(0)),
        ("bet South", Some(0)),
        ("wall 5", None),
    ] {
        let setup = record(rows).unwrap().setup;
        let game = JudgedGame::new(&matcher, RuleSet::default(), Mode::Referee, &setup).unwrap();
        assert_eq!(game.accounts().bettor, bettor, "{rows}");
    }
}
