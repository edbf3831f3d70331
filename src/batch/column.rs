//! The columns shared by all row formats: where the hand is and how it is read, and which columns
//! are added.

use super::error::{BatchError, RowError, shown};
use super::text::HandText;
use crate::card::Values;
use crate::hand::Hand;
use crate::packed::PackedHand;
use crate::targets::Targets;
use crate::tiles::TileSet;

/// The column with the hand as text, and the one with the packed hand.
pub(super) const HAND: &str = "hand";
pub(super) const PACKED: &str = "packed";

/// The added columns: the distance from the nearest line, that line, its value, and the code and
/// message of the row's error.
pub(super) const BEST: &str = "best";
pub(super) const LINE: &str = "line";
pub(super) const VALUE: &str = "value";
pub(super) const ERROR: &str = "error";

/// A line of the card, as answers name it.
#[derive(Debug, Clone)]
pub(super) struct LineOf {
    pub(super) name: String,
    pub(super) values: Values,
    pub(super) concealed: bool,
}

impl LineOf {
    /// Returns all lines of a card, in its order.
    pub(super) fn all(targets: &Targets) -> Vec<LineOf> {
        let lines = targets.lines().iter();
        lines
            .map(|line| LineOf {
                name: line.name.id(),
                values: line.values,
                concealed: line.concealed,
            })
            .collect()
    }
}

/// Returns which columns pass through; the others are replaced by answer columns of the same name.
pub(super) fn kept(columns: &[String], added: &[String]) -> Vec<usize> {
    (0..columns.len()).filter(|column| !added.contains(&columns[*column])).collect()
}

/// The column of hands, and how its values are read.
#[derive(Debug)]
pub(super) struct HandColumn {
    /// Which column it is.
    pub(super) at: usize,
    name: String,
    packed: bool,
    text: HandText,
}

impl HandColumn {
    /// Finds the hand column by name: the requested one, or else a default one.
    ///
    /// # Errors
    ///
    /// If two columns have that name.
    pub(super) fn find(
        columns: &[String],
        asked: Option<&str>,
        set: &TileSet,
    ) -> Result<Option<HandColumn>, BatchError> {
        let mut found = None;
        for name in asked.map_or(vec![HAND, PACKED], |asked| vec![asked]) {
            let mut all = (0..columns.len()).filter(|at| is_column(&columns[*at], name));
            let Some(at) = all.next() else { continue };
            if let Some(other) = all.next() {
                let (one, other) = (shown(&columns[at]), shown(&columns[other]));
                return Err(BatchError::refused(
                    "batch::two-hands",
                    format!("two columns may hold the hand: {one} and {other}"),
                    "rename one of them",
                ));
            }
            found = Some((at, name));
            break;
        }
        Ok(found.map(|(at, name)| HandColumn {
            at,
            name: columns[at].clone(),
            packed: is_column(PACKED, name),
            text: HandText::new(set),
        }))
    }

    /// Reports that no column has the hand, listing the columns and a suggestion. The two strings
    /// are the word for a column and the lead-in to the list of names.
    pub(super) fn none(
        (what, have): (&str, &str),
        columns: &[String],
        asked: Option<&str>,
        hint: Option<&str>,
    ) -> BatchError {
        const SHOWN: usize = 20;
        let mut list: Vec<String> = columns.iter().take(SHOWN).map(|name| shown(name)).collect();
        match columns.len() {
            0 => list.push("none".to_owned()),
            len if len > SHOWN => list.push(format!("and {} more", len - SHOWN)),
            _ => {}
        }
        let wanted = asked.unwrap_or(HAND);
        let near = |name: &&String| is_column(name.trim(), wanted);
        let help = match (columns.iter().find(near), hint) {
            (Some(near), _) => format!("rename {} to {}", shown(near), shown(wanted)),
            (None, Some(hint)) => hint.to_owned(),
            (None, None) if asked.is_some() => "hands are read from the named column".to_owned(),
            (None, None) => {
                format!("name the column of hands `{HAND}`, or `{PACKED}` if packed")
            }
        };
        let message = format!("no {what} {}: {have} {}", shown(wanted), list.join(", "));
        BatchError::refused("batch::no-hand", message, help)
    }

    /// Returns its name.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns true if its hands are packed.
    #[cfg(feature = "arrow")]
    pub(super) fn is_packed(&self) -> bool {
        self.packed
    }

    /// Returns the parser for hands written as text.
    pub(super) const fn text(&self) -> &HandText {
        &self.text
    }

    /// Returns the error for a row with no hand.
    pub(super) fn missing(&self) -> RowError {
        RowError::Missing(self.name().to_owned())
    }

    /// Reads a hand from a text cell if it is in the common form; `None` for anything else, valid
    /// or not.
    #[inline]
    pub(super) fn fast_path(&self, text: &[u8]) -> Option<PackedHand> {
        if self.packed { None } else { self.text.fast_path(text) }
    }

    /// Reads the hand of a text cell.
    pub(super) fn read(&self, text: &[u8]) -> Result<PackedHand, RowError> {
        self.fast_path(text).map_or_else(|| self.unusual(text), Ok)
    }

    /// Reads a hand from a text cell that isn't in the common form.
    pub(super) fn unusual(&self, text: &[u8]) -> Result<PackedHand, RowError> {
        if self.packed {
            return self.check(unhex(text).ok_or(RowError::Hex)?);
        }
        let text = std::str::from_utf8(text).map_err(|_| RowError::Encoding)?;
        self.text.read(text).map_err(RowError::Hand)
    }

    /// Converts fourteen bytes to a hand, if they are valid.
    pub(super) fn check(&self, bytes: [u8; Hand::MAX]) -> Result<PackedHand, RowError> {
        let hand = PackedHand::from_bytes(bytes);
        match hand.check(self.text.set()) {
            None => Ok(hand),
            Some(fault) => Err(RowError::Packed(fault)),
        }
    }

    /// Converts tile counts to a fully concealed hand, if they are valid.
    #[cfg(feature = "arrow")]
    pub(super) fn check_counts(
        &self,
        counts: &[u8; crate::tile::Tile::COUNT],
    ) -> Result<PackedHand, RowError> {
        use crate::{hand::HandError, packed::PackedHandError};
        let len = counts.iter().map(|count| usize::from(*count)).sum();
        if len > Hand::MAX {
            return Err(RowError::Packed(PackedHandError::Hand(HandError::TooLong(len))));
        }
        let mut bytes = *PackedHand::EMPTY.bytes();
        let mut at = 0;
        for (tile, count) in (0..).zip(counts) {
            let to = at + usize::from(*count);
            bytes[at..to].fill(tile);
            at = to;
        }
        self.check(bytes)
    }
}

/// Returns true if a column has this name, ignoring case.
pub(super) fn is_column(column: &str, name: &str) -> bool {
    column.eq_ignore_ascii_case(name)
}

/// Reads fourteen bytes as hex digits.
fn unhex(text: &[u8]) -> Option<[u8; Hand::MAX]> {
    let digit = |byte: u8| (byte as char).to_digit(16).map(|digit| digit as u8);
    let mut bytes = [0; Hand::MAX];
    let text = text.trim_ascii();
    if text.len() != 2 * bytes.len() {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

/// Prints bytes as hex digits.
#[cfg(feature = "parquet")]
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
