//! The spring sheet: what each exposure, and each pair of exposures, leaves open on a card.
//!
//! Each concrete hand is visited once and contributes the exposures it has groups for. An exposure
//! that no hand contributes is dead. [`Matcher::open_lines`] works the other way around, from
//! exposures to lines; the tests check the two against each other.

mod fold;
mod switches;
mod table;

use super::Matcher;
use crate::hand::{Exposure, HandError, Seen};
use crate::targets::TargetGroup;
use crate::targets::TargetId;
use crate::tile::Symbol;

use fold::{Answers, rows};
use table::Table;

/// The spring sheet of a card: what its exposures leave open.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen};
/// let sheet = Matcher::practice().sheet(&Seen::default())?;
/// let dead = sheet.singles.iter().filter(|row| row.lines.is_empty());
/// let dead: Vec<String> = dead.map(|row| row.exposures[0].to_string()).collect();
/// // No line has a sextet of 1s, in any suit.
/// assert!(dead.contains(&"[1111B JJ]".to_owned()));
/// # Ok::<(), mahj::HandError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// Each exposure alone: pungs, kongs, quints, and sextets of every tile that can still be
    /// exposed.
    pub singles: Vec<SheetExposures>,
    /// Pairs of exposures by one player, each possible on its own.
    pub pairs: Vec<SheetExposures>,
    /// The lines, in card order.
    pub lines: Vec<SheetLine>,
}

/// One player's exposures and the lines they leave open. Exposures that differ only in suit share a
/// row if their answers also differ only in suit.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetExposures {
    /// One or two exposures, with as few jokers as they can have.
    pub exposures: Vec<Exposure>,
    /// The same in other suits.
    pub others: Vec<Vec<Exposure>>,
    /// True if the row holds for every choice of suits.
    pub any_suit: bool,
    /// The lines that are still possible; empty if the hand is dead.
    pub lines: Vec<SheetOpen>,
    /// The tiles that kill a hand with the exposures as shown.
    pub key_tiles: Vec<KeyTile>,
}

/// A line that exposures leave open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetOpen {
    /// The line, by its index in [`Targets::lines`](crate::Targets::lines).
    pub line: usize,
    /// How many jokers the exposures need in total; `None` if the line is possible with the
    /// exposures as shown.
    pub jokers: Option<u8>,
    /// True if a joker in any of the exposures rules the line out.
    pub naturals_only: bool,
}

/// A tile that makes a line, or a hand with exposures, impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct KeyTile {
    /// The tile.
    pub symbol: Symbol,
    /// How many have to be out, including those already visible.
    pub seen: u8,
}

/// A line of the card on the sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetLine {
    /// The line, by its index in [`Targets::lines`](crate::Targets::lines).
    pub line: usize,
    /// True if it is still possible with nothing exposed.
    pub open: bool,
    /// The tiles that rule it out while nothing is exposed.
    pub key_tiles: Vec<KeyTile>,
    /// The lines that share the most tiles with it, most first; empty on a card with more than
    /// [`SheetLine::MOST_TARGETS`] concrete hands.
    pub switches: Vec<SheetSwitch>,
}

impl SheetLine {
    /// The maximum number of concrete hands on a card for which they are compared with each other.
    pub const MOST_TARGETS: usize = 20_000;
}

/// A line to switch to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetSwitch {
    /// The other line, by its index in [`Targets::lines`](crate::Targets::lines).
    pub line: usize,
    /// How many of the 14 tiles they have in common.
    pub kept: u8,
    /// The concrete hand of this line that shares the most.
    pub from: TargetId,
    /// The concrete hand of the other line.
    pub to: TargetId,
    /// The groups both hands have, which may be exposed before the switch. Empty if either line is
    /// concealed.
    pub groups: Vec<TargetGroup>,
}

impl Matcher {
    /// Lists what every exposure, and every pair of exposures, leaves open, based on what everyone
    /// can see.
    ///
    /// # Errors
    ///
    /// If more of a tile is visible than the set contains.
    pub fn sheet(&self, seen: &Seen) -> Result<Sheet, HandError> {
        let table = Table::new(self, seen)?;
        let answers = Answers::new(&table);
        let (singles, pairs) = rows(&answers);
        let open: Vec<Vec<TargetId>> = self
            .targets
            .lines()
            .iter()
            .map(|line| {
                let ids = self.targets.of_line(line).map(|(id, _)| id);
                ids.filter(|id| table.opens(*id, &[])).collect()
            })
            .collect();
        let switches = switches::switches(&self.targets, &open);
        let lines = open.iter().zip(switches).enumerate();
        let lines = lines.map(|(line, (ids, switches))| SheetLine {
            line,
            open: !ids.is_empty(),
            key_tiles: table.key_tiles(ids, &[]),
            switches,
        });
        Ok(Sheet { singles, pairs, lines: lines.collect() })
    }
}
