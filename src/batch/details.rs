//! The extra columns a question reads besides the hand, and how their values are parsed.

use std::collections::HashMap;

use foldhash::fast::RandomState;

use super::column::{HandColumn, is_column};
use super::error::{BatchError, RowError, shown};
use super::question::{Claim, Detail, Question};
use super::text::HandText;
use crate::hand::Seen;
use crate::named::UnknownNameError;
use crate::packed::PackedHand;
use crate::rules::Win;
use crate::seat::Seat;
use crate::tile::Tile;

/// A column that is read besides the hand's.
#[derive(Debug, Clone)]
pub(super) struct DetailColumn {
    /// Its index; unused for objects.
    pub(super) at: usize,
    pub(super) detail: Detail,
    pub(super) name: String,
}

impl DetailColumn {
    /// Finds a question's detail columns among the names of all columns.
    ///
    /// # Errors
    ///
    /// If one that every row needs is missing, or if two columns could be meant.
    pub(super) fn find(
        question: Question,
        columns: &[String],
        hand: usize,
    ) -> Result<Vec<DetailColumn>, BatchError> {
        let mut found = Vec::new();
        for detail in question.details() {
            let is = |at: &usize| *at != hand && is_column(&columns[*at], detail.name());
            let mut all = (0..columns.len()).filter(is);
            match (all.next(), all.next()) {
                (Some(one), Some(other)) => {
                    let (one, other) = (shown(&columns[one]), shown(&columns[other]));
                    return Err(BatchError::refused(
                        "batch::two-columns",
                        format!("two columns may be `{detail}`: {one} and {other}"),
                        "rename one of them",
                    ));
                }
                (Some(at), None) => {
                    found.push(DetailColumn { at, detail: *detail, name: columns[at].clone() });
                }
                (None, _) if question.required() == Some(*detail) => {
                    return Err(BatchError::refused(
                        "batch::no-column",
                        format!("the question `{question}` needs a column `{detail}`"),
                        "put each row's value there",
                    ));
                }
                (None, _) => {}
            }
        }
        Ok(found)
    }

    /// Returns a question's detail columns for rows that each have their own keys.
    #[cfg(feature = "rows")]
    pub(super) fn all(question: Question) -> Vec<DetailColumn> {
        let all = question.details().iter();
        all.map(|detail| DetailColumn { at: usize::MAX, detail: *detail, name: detail.to_string() })
            .collect()
    }
}

/// The details of some rows. A list is empty if no column has its values.
#[derive(Default)]
pub(super) struct Details {
    pub(super) seen: Vec<Seen>,
    pub(super) claims: Vec<Claim>,
    /// Discarded tiles.
    pub(super) tiles: Vec<Tile>,
    has_seen: bool,
    has_claims: bool,
    has_tiles: bool,
    /// The texts parsed so far, by detail: a column has few different ones.
    known: [HashMap<Box<[u8]>, Word, RandomState>; Detail::ALL.len()],
}

/// The value of a detail that is a single word.
#[derive(Debug, Clone, Copy)]
enum Word {
    Tile(Tile),
    By(Win),
    Seat(Seat),
}

/// How many texts of a detail are kept.
const MOST_KNOWN: usize = 256;

impl Details {
    /// Clears all rows; the next ones have these columns.
    pub(super) fn clear(&mut self, question: Question, columns: &[DetailColumn]) {
        self.seen.clear();
        self.claims.clear();
        self.tiles.clear();
        self.has_seen = columns.iter().any(|column| column.detail == Detail::Seen);
        self.has_tiles = question == Question::Call;
        self.has_claims = question == Question::Verify && !columns.is_empty();
    }

    /// Starts a row without details.
    #[inline]
    pub(super) fn begin(&mut self) {
        if self.has_seen {
            self.seen.push(Seen::default());
        }
        if self.has_claims {
            self.claims.push(Claim::default());
        }
        if self.has_tiles {
            self.tiles.push(Tile::Joker);
        }
    }

    /// Parses a value and stores it in a row that has already been started.
    pub(super) fn read(
        &mut self,
        row: usize,
        column: &DetailColumn,
        (question, hand): (Question, &HandColumn),
        text: &[u8],
    ) -> Result<(), RowError> {
        if let Some(word) = self.known[column.detail.index()].get(text) {
            self.put(row, column.detail, *word);
            return Ok(());
        }
        let written = text;
        let text = std::str::from_utf8(text).map_err(|_| RowError::Encoding)?;
        let text = text.trim();
        if text.is_empty() {
            if question.required() == Some(column.detail) {
                return Err(RowError::Unsaid(column.name.clone()));
            }
            return Ok(());
        }
        let word = match column.detail {
            Detail::Seen => {
                let seen = hand.text().seen(text);
                let seen = seen.map_err(|faults| RowError::Tiles(column.name.clone(), faults))?;
                if let Some(place) = self.seen.get_mut(row) {
                    *place = seen;
                }
                return Ok(());
            }
            Detail::Tile => tile(hand.text(), text).map(Word::Tile),
            Detail::By => text.parse().map(Word::By),
            Detail::From | Detail::Winner => text.parse().map(Word::Seat),
        };
        let word = word.map_err(|unknown| RowError::Name(column.name.clone(), unknown))?;
        let known = &mut self.known[column.detail.index()];
        if known.len() < MOST_KNOWN {
            known.insert(written.into(), word);
        }
        self.put(row, column.detail, word);
        Ok(())
    }

    /// Stores a value in a row.
    fn put(&mut self, row: usize, detail: Detail, word: Word) {
        let (claim, discard) = (self.claims.get_mut(row), self.tiles.get_mut(row));
        match (detail, word, claim, discard) {
            (Detail::Tile, Word::Tile(tile), _, Some(discard)) => *discard = tile,
            (Detail::Tile, Word::Tile(tile), Some(claim), None) => claim.tile = Some(tile),
            (Detail::By, Word::By(by), Some(claim), _) => claim.paying.win = Some(by),
            (Detail::From, Word::Seat(seat), Some(claim), _) => claim.paying.from = Some(seat),
            (Detail::Winner, Word::Seat(seat), Some(claim), _) => {
                claim.paying.winner = Some(seat);
            }
            _ => {}
        }
    }
}

/// Reads a tile by its name, or as it is written in a hand.
fn tile(text: &HandText, written: &str) -> Result<Tile, UnknownNameError> {
    let hand = text.fast_path(written.as_bytes());
    if let Some(tile) = hand.as_ref().and_then(only) {
        return Ok(tile);
    }
    let unknown = match written.parse() {
        Ok(tile) => return Ok(tile),
        Err(unknown) => unknown,
    };
    text.read(written).ok().as_ref().and_then(only).ok_or(unknown)
}

/// Returns the tile of a hand that has only one.
fn only(hand: &PackedHand) -> Option<Tile> {
    let one = hand.len() == 1 && !hand.has_exposures();
    if one { Tile::from_index(hand.bytes()[0].into()) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::TileSet;

    #[test]
    fn detail_tiles_accept_both_notations() {
        let text = HandText::new(&TileSet::default());
        let printed = (0..Tile::COUNT).filter_map(Tile::from_index).map(|tile| tile.to_string());
        let odd = ["j", "soap", "0", "00", "10B", "[222B]", "1B 2B", "5", "north", "ñ"];
        for written in printed.chain(odd.map(str::to_owned)) {
            assert_eq!(tile(&text, &written), written.parse(), "{written}");
        }
        for (written, is) in [("3 Bam", "3B"), ("F1", "F"), ("5 crak", "5C"), ("🀐", "1B")] {
            assert_eq!(tile(&text, written), is.parse(), "{written}");
        }
    }
}
