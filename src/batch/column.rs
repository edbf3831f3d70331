//! The columns that all rows of hands have, whatever holds them: where the hand stands and how it
//! is read, and what is added.

use super::fault::RowFault;
use super::text::HandText;
use crate::hand::Hand;
use crate::packed::PackedHand;
use crate::tiles::TileSet;

/// The column with a hand as text, and that with a packed one.
pub(super) const HAND: &str = "hand";
pub(super) const PACKED: &str = "packed";

/// The columns that are added: the distance from the nearest line, that line, its value, and code
/// and message of what is wrong with the row.
pub(super) const BEST: &str = "best";
pub(super) const LINE: &str = "line";
pub(super) const VALUE: &str = "value";
pub(super) const ERROR: &str = "error";

/// The column of hands, and how its values are read.
pub(super) struct HandColumn {
    /// Which column it is.
    pub(super) at: usize,
    packed: bool,
    text: HandText,
}

impl HandColumn {
    /// Finds it among the names of all columns.
    pub(super) fn find(columns: &[String], set: &TileSet) -> Option<HandColumn> {
        let place = |name: &str| columns.iter().position(|column| column == name);
        let (at, packed) = match (place(HAND), place(PACKED)) {
            (Some(hand), _) => (hand, false),
            (None, Some(packed)) => (packed, true),
            (None, None) => return None,
        };
        Some(HandColumn { at, packed, text: HandText::new(set) })
    }

    /// Returns its name.
    pub(super) fn name(&self) -> &'static str {
        if self.packed { PACKED } else { HAND }
    }

    /// Returns true if its hands are packed.
    #[cfg(feature = "parquet")]
    pub(super) fn is_packed(&self) -> bool {
        self.packed
    }

    /// Says that a row has no hand.
    pub(super) fn missing(&self) -> RowFault {
        RowFault::Missing(self.name().to_owned())
    }

    /// Reads the hand of a cell of text.
    pub(super) fn read(&self, text: &[u8]) -> Result<PackedHand, RowFault> {
        if self.packed {
            return self.check(unhex(text).ok_or(RowFault::Hex)?);
        }
        if let Some(hand) = self.text.usual(text) {
            return Ok(hand);
        }
        let text = std::str::from_utf8(text).map_err(|_| RowFault::Encoding)?;
        self.text.read(text).map_err(RowFault::Hand)
    }

    /// Takes fourteen bytes for a hand, if they are one.
    pub(super) fn check(&self, bytes: [u8; Hand::MOST]) -> Result<PackedHand, RowFault> {
        let hand = PackedHand::from_bytes(bytes);
        match hand.check(self.text.set()) {
            None => Ok(hand),
            Some(fault) => Err(RowFault::Packed(fault)),
        }
    }
}

/// Reads fourteen bytes as hex digits.
fn unhex(text: &[u8]) -> Option<[u8; Hand::MOST]> {
    let digit = |byte: u8| (byte as char).to_digit(16).map(|digit| digit as u8);
    let mut bytes = [0; Hand::MOST];
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
