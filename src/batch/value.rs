//! Values of answers, and the columns that have them.

use std::io::Write as _;
use std::sync::LazyLock;

use super::column::LineOf;
use crate::notation::print_order;
use crate::tiles::Tiles;

/// A column of answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) form: Form,
}

/// The type of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Flag,
    Number8,
    Number32,
    Number64,
    /// From 0 to 1.
    Chance,
    Text,
    /// How many there are of each tile; as text, the tiles.
    Counts,
}

/// A value of an answer.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value {
    Null,
    Number(u64),
    Flag(bool),
    Chance(f64),
    /// A string that is the same in many rows.
    Code(&'static str),
    /// A line, by its index on the card; written as its ID.
    Line(usize),
    Tiles(Tiles),
    /// Lines, by their index on the card, each with its distance.
    Lines(Vec<(usize, u8)>),
}

impl Value {
    /// Writes the value as text; lines as `consecutive-run/2:1 quints/1:9`, nothing for null.
    pub(super) fn write(&self, lines: &[LineOf], out: &mut Vec<u8>) {
        match self {
            Value::Null => {}
            Value::Number(number) => digits(*number, out),
            Value::Flag(flag) => out.extend_from_slice(if *flag { b"true" } else { b"false" }),
            // Writing into memory does not fail.
            Value::Chance(chance) => drop(write!(out, "{chance}")),
            Value::Code(text) => out.extend_from_slice(text.as_bytes()),
            Value::Line(line) => out.extend_from_slice(lines[*line].name.as_bytes()),
            Value::Tiles(tiles) => write_tiles(tiles, out),
            Value::Lines(list) => {
                for (nth, (line, away)) in list.iter().enumerate() {
                    if nth > 0 {
                        out.push(b' ');
                    }
                    out.extend_from_slice(lines[*line].name.as_bytes());
                    out.push(b':');
                    digits((*away).into(), out);
                }
            }
        }
    }

    /// Returns the number, if it is one.
    #[cfg(feature = "arrow")]
    pub(super) const fn number(&self) -> Option<u64> {
        match self {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the count of each tile, if it holds tiles.
    #[cfg(feature = "arrow")]
    pub(super) fn counts(&self) -> Option<&[u8; crate::tile::Tile::COUNT]> {
        match self {
            Value::Tiles(tiles) => Some(tiles.counts()),
            _ => None,
        }
    }
}

/// Writes tiles as they are printed.
pub(super) fn write_tiles(tiles: &Tiles, out: &mut Vec<u8>) {
    /// For each tile, in printed order: its index, what is written for each copy, and what comes
    /// after the copies.
    static NAMES: LazyLock<Vec<(usize, u8, Option<u8>)>> = LazyLock::new(|| {
        let names = print_order().map(|tile| (tile.index(), tile.to_string()));
        names.map(|(at, name)| (at, name.as_bytes()[0], name.as_bytes().get(1).copied())).collect()
    });
    let (begun, counts) = (out.len(), tiles.counts());
    for (at, each, after) in NAMES.iter().filter(|(at, ..)| counts[*at] > 0) {
        if out.len() > begun {
            out.push(b' ');
        }
        out.extend(std::iter::repeat_n(*each, counts[*at].into()));
        out.extend(*after);
    }
}

/// Writes a number.
#[inline]
pub(super) fn digits(number: u64, out: &mut Vec<u8>) {
    match number {
        0..10 => out.push(b'0' + number as u8),
        10..100 => out.extend([b'0' + (number / 10) as u8, b'0' + (number % 10) as u8]),
        // Writing into memory does not fail.
        _ => drop(write!(out, "{number}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Tile;

    #[test]
    fn values_are_written_as_displayed() {
        let mut all = Tiles::NONE;
        for (nth, tile) in (1..).zip(Tile::all()) {
            all.add_some(tile, nth % 9);
            let mut written = Vec::new();
            write_tiles(&all, &mut written);
            assert_eq!(String::from_utf8(written).unwrap(), all.to_string());
        }
        for number in [0, 9, 10, 99, 100, 4_294_967_296] {
            let mut written = Vec::new();
            digits(number, &mut written);
            assert_eq!(String::from_utf8(written).unwrap(), number.to_string());
        }
    }
}
