//! The manual for players: checks every block and every table row.

use crate::common::{codes, read};

const MANUAL: &str = include_str!("../../cards/README.md");

/// The fenced blocks: their first row, their info string, and their contents.
fn blocks() -> Vec<(usize, String, String)> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String, String)> = None;
    for (at, row) in MANUAL.lines().enumerate() {
        match (&mut open, row.strip_prefix("```")) {
            (None, Some(info)) => open = Some((at + 1, info.trim().to_owned(), String::new())),
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some((.., text)), None) => {
                text.push_str(row);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    blocks
}

#[test]
fn manual_cards_are_valid_with_stated_counts() {
    let (mut cards, mut counted) = (0, 0);
    for (row, info, text) in blocks() {
        match info.as_str() {
            "card" => {
                cards += 1;
                let read = read(&text);
                assert!(read.faults.is_empty(), "row {row}: {:#?}", read.faults.list);
                for line in read.targets.lines() {
                    let spot = &read.targets.print_of(line).1.spot.0;
                    let last = text[..spot.span.end].lines().count() - 1;
                    let said = text.lines().nth(last).and_then(|row| row.split_once('#'));
                    let hands = said.and_then(|(_, said)| {
                        said.trim().strip_suffix(" ways").or(said.trim().strip_suffix(" way"))
                    });
                    if let Some(hands) = hands {
                        let hands = hands.replace(',', "").parse::<usize>().unwrap();
                        assert_eq!(line.targets.len(), hands, "row {row}: {}", line.name);
                        counted += 1;
                    }
                }
            }
            "card faulty" => {
                let wanted = text.lines().next().unwrap().strip_prefix("# faults: ").unwrap();
                let wanted: Vec<&str> = wanted.split(", ").collect();
                assert_eq!(codes(&read(&text).faults), wanted, "row {row}");
            }
            "text" => {}
            other => panic!("row {row}: a block of no known sort: {other:?}"),
        }
    }
    assert!(cards >= 10 && counted >= 20, "{cards} cards, {counted} lines");
}

/// Rows such as ``| `Any Run` | `111 22 33 444 DDDD (Any Run)` | words | 18 |``.
#[test]
fn manual_tables_have_stated_counts() {
    let mut rows = 0;
    for (at, row) in MANUAL.lines().enumerate().filter(|(_, row)| row.starts_with('|')) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [_, example, _, hands] = cells.as_slice() else {
            continue;
        };
        let (Some(line), Ok(hands)) = (
            example.strip_prefix('`').and_then(|line| line.strip_suffix('`')),
            hands.parse::<usize>(),
        ) else {
            continue;
        };
        rows += 1;
        let read = read(&format!("[Example]\n{line} X 30\n"));
        assert!(read.faults.is_empty(), "row {}: {:#?}", at + 1, read.faults.list);
        assert_eq!(read.targets.len(), hands, "row {}: {line}", at + 1);
    }
    assert!(rows >= 30, "{rows}");
}
