//! Tiles and hands as text. The printed form parses back to the same value.

use std::fmt;
use std::sync::LazyLock;

use crate::hand::{Exposure, Hand, Seen};
use crate::tile::{Dragon, Symbol, Tile};
use crate::tiles::Tiles;

/// Writes a tile repeated `count` times: `2222C`, `FFFF`.
pub(crate) fn write_some(f: &mut fmt::Formatter<'_>, tile: Tile, count: u8) -> fmt::Result {
    match tile {
        Tile::Symbol(Symbol::Suited(suit, number)) => {
            for _ in 0..count {
                write!(f, "{number}")?;
            }
            write!(f, "{suit}")
        }
        other => {
            for _ in 0..count {
                write!(f, "{other}")?;
            }
            Ok(())
        }
    }
}

/// The order in which tiles are printed: flowers, suits, winds, dragons as players name them,
/// jokers.
pub(crate) fn print_order() -> impl Iterator<Item = Tile> {
    static ORDER: LazyLock<Vec<Tile>> = LazyLock::new(|| {
        let rank = |tile: &Tile| match tile {
            Tile::Symbol(Symbol::Flower) => 0,
            Tile::Symbol(Symbol::Dragon(Dragon::Red)) => 2,
            Tile::Symbol(Symbol::Dragon(Dragon::Green)) => 3,
            Tile::Symbol(Symbol::Dragon(Dragon::White)) => 4,
            Tile::Symbol(_) => 1,
            Tile::Joker => 5,
        };
        let mut order: Vec<Tile> = Tile::all().collect();
        order.sort_by_key(rank);
        order
    });
    ORDER.iter().copied()
}

/// Joins the tiles of a block: numbers of one suit share its letter, and winds and dragons have no
/// spaces between them.
pub(crate) fn joined(tiles: &[String]) -> String {
    let mut text = String::new();
    for tile in tiles {
        join(&mut text, tile);
    }
    text
}

/// Appends a tile, or a dot for one that is missing, to a block.
pub(crate) fn join(text: &mut String, tile: &str) {
    let is_suit = |c: &char| "BCD".contains(*c);
    let suit = tile.chars().next_back().filter(is_suit);
    let last = text.chars().next_back();
    let before = last.filter(is_suit);
    let dots = last.is_none_or(|c| c == '.') || tile == ".";
    if suit.is_some() && suit == before {
        text.pop();
    } else if !dots && (suit.is_some() || before.is_some()) {
        text.push(' ');
    }
    text.push_str(tile);
}

impl fmt::Display for Tiles {
    /// Prints the tiles grouped, `FFFF 2222C N J`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blank = "";
        for tile in print_order().filter(|tile| self[*tile] > 0) {
            f.write_str(blank)?;
            write_some(f, tile, self[tile])?;
            blank = " ";
        }
        Ok(())
    }
}

impl fmt::Display for Exposure {
    /// Prints the exposure in its brackets, `[222B J]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", self.tiles())
    }
}

/// Writes tiles, then exposures: `11B R [FFF]`.
fn write_both(f: &mut fmt::Formatter<'_>, tiles: &Tiles, exposures: &[Exposure]) -> fmt::Result {
    write!(f, "{tiles}")?;
    let mut blank = if tiles.is_empty() { "" } else { " " };
    for exposure in exposures {
        write!(f, "{blank}{exposure}")?;
        blank = " ";
    }
    Ok(())
}

impl fmt::Display for Hand {
    /// Prints the rack, then the exposures. The result parses back to the same hand.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_both(f, self.rack(), self.exposures())
    }
}

impl fmt::Display for Seen {
    /// Prints the discards, then the exposures. The result parses back to the same value.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_both(f, &self.discards, &self.exposures)
    }
}

/// Returns a hand as Unicode mahjong tiles, with exposures in brackets. It parses back to the same
/// hand.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, notation::unicode};
/// let hand: Hand = "11B R J [FFF]".parse().unwrap();
/// assert_eq!(unicode(&hand).parse(), Ok(hand));
/// ```
#[must_use]
pub fn unicode(hand: &Hand) -> String {
    let row = |tiles: &Tiles| -> String {
        let all =
            print_order().flat_map(|tile| std::iter::repeat_n(tile, usize::from(tiles[tile])));
        // The red dragon alone is shown as an emoji without this mark.
        let shown = |tile: Tile| match tile.unicode() {
            red @ '\u{1F004}' => format!("{red}\u{FE0E}"),
            other => other.to_string(),
        };
        all.map(shown).collect()
    };
    let exposures = hand.exposures().iter().map(|exposure| format!("[{}]", row(&exposure.tiles())));
    let parts: Vec<String> = std::iter::once(row(hand.rack())).chain(exposures).collect();
    parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_joined_only_if_unambiguous() {
        for (tiles, text) in [
            ("2B 4B 6B 8B", "2468B"),
            ("11C 2C 3C", "1123C"),
            ("N E W S", "NEWS"),
            ("2D 0 3D 1D", "2D 0 31D"),
            ("1B 1C", "1B 1C"),
            ("1B G", "1B G"),
            ("N S 1D", "NS 1D"),
            ("2B . 6B .", "2B.6B."),
            ("", ""),
        ] {
            let tiles: Vec<String> = tiles.split_whitespace().map(str::to_owned).collect();
            assert_eq!(joined(&tiles), text);
        }
    }
}
