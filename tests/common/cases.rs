//! The rules cases, as in their files.

use std::collections::BTreeMap;
use std::path::Path;

use mahj::Rule;
use mahj::rulebook::Switch;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    Both,
    Deciding,
    Twin,
}

#[derive(Debug, Clone)]
pub struct Line {
    pub number: usize,
    pub mark: Mark,
    pub row: String,
    pub wanted: Option<String>,
}

#[derive(Debug, Clone)]
pub struct Case {
    pub file: String,
    pub number: usize,
    pub header: Vec<String>,
    pub setup: Vec<String>,
    pub lines: Vec<Line>,
}

impl Case {
    pub fn switch(&self) -> Option<Switch> {
        (self.header[0] == "switch").then(|| self.header[1].parse().unwrap())
    }

    pub fn rule(&self) -> Option<Rule> {
        self.header[0].parse().ok()
    }

    /// The number of the cause of wrong rulings that the case is about.
    pub fn cause(&self) -> Option<u8> {
        (self.header[0] == "cause").then(|| self.header[1].parse().unwrap())
    }

    pub fn at(&self, number: usize) -> String {
        format!("{}:{number}: {}", self.file, self.header[..2].join(" "))
    }

    pub fn once(&self) -> bool {
        self.header.last().is_some_and(|word| word == "once")
    }
}

pub fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/rulings")
}

/// A row of a file with its number.
pub type Row<'t> = (usize, &'t str);

/// Splits a text at its headers.
pub fn parted(text: &str) -> Vec<(usize, &str, Vec<Row<'_>>)> {
    let mut parts: Vec<(usize, &str, Vec<Row<'_>>)> = Vec::new();
    for (number, row) in super::rows(text) {
        match row.strip_prefix("== ") {
            Some(header) => parts.push((number, header.trim(), Vec::new())),
            None => parts.last_mut().unwrap().2.push((number, row)),
        }
    }
    parts
}

pub fn cases() -> Vec<Case> {
    let read = |name: &str| std::fs::read_to_string(folder().join(name)).unwrap();
    let named = read("setups.txt");
    let setups: BTreeMap<&str, Vec<&str>> = parted(&named)
        .into_iter()
        .map(|(_, name, rows)| (name, rows.into_iter().map(|(_, row)| row).collect()))
        .collect();
    let mut files: Vec<String> = std::fs::read_dir(folder())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".txt") && name != "setups.txt")
        .collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let text = read(&file);
        for (number, header, rows) in parted(&text) {
            let mut case = Case {
                file: file.clone(),
                number,
                header: header.split_whitespace().map(str::to_owned).collect(),
                setup: Vec::new(),
                lines: Vec::new(),
            };
            for (number, row) in rows {
                if row.starts_with("when: ") || row.starts_with("gives: ") {
                    continue;
                }
                if let Some(name) = row.strip_prefix("with: ") {
                    let rows = setups
                        .get(name.trim())
                        .unwrap_or_else(|| panic!("{file}:{number}: {name}"));
                    case.setup.extend(rows.iter().map(|row| (*row).to_owned()));
                    continue;
                }
                let (mark, row) = match row.as_bytes()[0] {
                    b'+' => (Mark::Deciding, &row[1..]),
                    b'-' => (Mark::Twin, &row[1..]),
                    _ => (Mark::Both, row),
                };
                let (row, wanted) = match row.split_once("=>") {
                    Some((row, wanted)) => (row, Some(wanted.trim().to_owned())),
                    None => (row, None),
                };
                case.lines.push(Line { number, mark, row: row.trim().to_owned(), wanted });
            }
            cases.push(case);
        }
    }
    cases
}

/// Returns true for a row that describes the table before the case.
pub fn is_setup(row: &str) -> bool {
    let words: Vec<&str> = row.split_whitespace().collect();
    match words.as_slice() {
        ["wall", "game"] => false,
        [
            "title" | "card" | "rules" | "mode" | "seats" | "table" | "wall" | "turn" | "opening"
            | "charleston",
            ..,
        ] => true,
        [_, "shows", group, ..] => group.starts_with('['),
        [_, "holds" | "has" | "erred", ..] | [_, "is", "dead"] | [_, "to", "play"] => true,
        _ => false,
    }
}

pub fn is_ask(row: &str) -> bool {
    ["verify ", "exposures ", "call "].iter().any(|ask| row.starts_with(ask))
}
