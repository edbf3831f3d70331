//! Cards and tables of expectations, parsed from text.

use mahj::card::Parsed;
use mahj::{Card, DiagnosticList, Targets, Tile};

/// A card with all its errors, in the text and in the targets.
pub struct Read {
    pub targets: Targets,
    pub faults: DiagnosticList,
}

/// Parses and expands a card.
pub fn read(text: &str) -> Read {
    let Parsed { card, mut faults } = Card::parse(text);
    let expanded = Targets::expand(card);
    faults.merge(expanded.faults);
    Read { targets: expanded.targets, faults }
}

/// Parses a valid card.
pub fn targets(text: &str) -> Targets {
    let read = read(text);
    assert_eq!(read.faults.errors(), 0, "{:#?}", read.faults);
    read.targets
}

/// The codes of all errors, in order.
pub fn codes(faults: &DiagnosticList) -> Vec<&'static str> {
    faults.list.iter().map(|fault| fault.code.name()).collect()
}

/// The numbered rows of a table, without blank rows and comments.
pub fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(at, row)| (at + 1, row))
        .filter(|(_, row)| !row.trim().is_empty() && !row.starts_with('#'))
}

/// The cells of a row; the first ones may be empty.
pub fn cells<const N: usize>(number: usize, row: &str) -> [&str; N] {
    let cells: Vec<&str> = row.split('|').map(str::trim).collect();
    cells.try_into().unwrap_or_else(|_| panic!("row {number}: {row}"))
}

/// The order of the tables: suits, N E W S, G R 0, F, J.
pub fn order(tile: Tile) -> usize {
    tile.index()
}
