//! Parses printed hands without exposures, which are nearly all the hands in most files.
//!
//! CPUs can't predict where in a hand the next digit, suit, or space comes, so a parser that
//! branches on each byte spends most of its time on mispredictions. This one doesn't branch until
//! the end: each byte is looked up, and the result is stored whether or not it is a tile. It works
//! right to left, because a digit's suit comes after it. That takes two thirds of the time of a
//! parser that branches.

use super::class;
use crate::hand::Hand;
use crate::packed::PackedHand;
use crate::tile::{Dragon, Suit, Symbol, Tile};

/// The longest text parsed here. A printed hand has at most 41 bytes.
const LONGEST: usize = 48;

/// The classes of bytes: consecutive ranges for the letters of tiles, the suits and the digits.
const GAP: u8 = 0;
const LETTER: u8 = 1;
const SUIT: u8 = LETTER + (Tile::COUNT as u8 - LETTERED);
const DIGIT: u8 = SUIT + Suit::ALL.len() as u8;
const OTHER: u8 = DIGIT + 10;

/// The first tile that has a letter of its own: those before it are a number and a suit.
const LETTERED: u8 = 9 * Suit::ALL.len() as u8;

/// The length of a row of [`FastHandParser::tiles`]: one entry per byte class.
const ROW: u8 = 32;

/// The values stored for a byte that isn't a tile by itself and for one not handled here. No tile
/// has the lower bit set, and only unhandled bytes have the upper one.
const NOTHING: u8 = 0x40;
const STRANGE: u8 = 0x80 | NOTHING;

/// The value of an empty slot in a hand.
const NONE: u8 = PackedHand::EMPTY.bytes()[0];

/// The properties of a byte of the input.
#[derive(Debug, Clone, Copy)]
struct Of {
    /// Its class.
    class: u8,
    /// The row of tiles for the byte to its left, if this one determines it.
    row: u8,
    /// All ones for a digit, which leaves the row unchanged; zero for other bytes.
    digit: u8,
    /// The classes that may not be to its left, as bits.
    never: u32,
}

/// Parses racks.
#[derive(Debug, Clone)]
pub(super) struct FastHandParser {
    of: [Of; 256],
    /// What each class means without a suit, and to the left of each of the three suits.
    tiles: [u8; 4 * ROW as usize],
    /// How many of each tile the set holds; empty slots have no limit.
    most: [u8; 64],
}

impl FastHandParser {
    /// Creates a parser, given the class of each byte in the other parser, and how many of each
    /// tile the set has.
    pub(super) fn new(classes: &[u8; 256], most: &[u8; 64]) -> FastHandParser {
        const SOAP: u8 = Symbol::Dragon(Dragon::White).index() as u8;
        let mut tiles = [STRANGE; 4 * ROW as usize];
        for row in 0..4 {
            let mut put = |class: u8, tile: u8| tiles[usize::from(ROW * row + class)] = tile;
            put(GAP, NOTHING);
            (LETTERED..Tile::COUNT as u8).for_each(|tile| put(LETTER + tile - LETTERED, tile));
            (SUIT..DIGIT).for_each(|suit| put(suit, NOTHING));
            put(DIGIT, SOAP);
            if row > 0 {
                (1..10).for_each(|digit| put(DIGIT + digit, 9 * (row - 1) + digit - 1));
            }
        }
        let mut most = *most;
        most[usize::from(NONE)] = u8::MAX;
        FastHandParser { of: classes.map(of), tiles, most }
    }

    /// Parses a hand; `None` for anything left to the other parsers, valid or not.
    #[inline]
    pub(super) fn read(&self, text: &[u8]) -> Option<PackedHand> {
        if text.len() > LONGEST {
            return None;
        }
        // Each byte's value is stored in front of the tiles so far, but only a tile is kept.
        let mut bytes = [NONE; 64];
        let mut at = LONGEST;
        let (mut row, mut never, mut wrong) = (0, 0, 0);
        for byte in text.iter().rev() {
            let of = self.of[usize::from(*byte)];
            row = (row & of.digit) | of.row;
            let tile = self.tiles[usize::from(row | of.class) % (4 * ROW as usize)];
            wrong |= (never >> of.class) | u32::from(tile >> 7);
            never = of.never;
            bytes[(at - 1) % 64] = tile;
            at -= usize::from(tile & NOTHING == 0);
        }
        // The text begins as if there were a gap before it.
        wrong |= never >> GAP;
        let hand: [u8; Hand::MAX] = bytes.get(at..at + Hand::MAX)?.try_into().ok()?;
        let mut counts = [0; 64];
        let mut more = bytes[(at + Hand::MAX) % 64] != NONE || hand[0] == NONE;
        for byte in hand {
            let tile = usize::from(byte % 64);
            counts[tile] += 1;
            more |= counts[tile] > self.most[tile];
        }
        (wrong & 1 == 0 && !more).then_some(PackedHand::from_bytes(hand))
    }
}

/// Returns the entry for a byte, given its class in the other parser.
fn of(class: u8) -> Of {
    const RED: u8 = letter(Symbol::Dragon(Dragon::Red));
    const GREEN: u32 = 1 << letter(Symbol::Dragon(Dragon::Green));
    const FLOWER: u32 = 1 << letter(Symbol::Flower);
    const CRAK: u32 = 1 << (SUIT + Suit::Crak.index() as u8);
    // A suit must follow a digit; `10B` and `0B` are left to the full grammar, which can say what
    // was probably meant.
    const ALONE: u32 = !(0b11_1111_1110 << DIGIT);
    let read = |class| Of { class, row: 0, digit: 0, never: 0 };
    match class {
        class::GAP => read(GAP),
        class::DIGIT..class::SUIT => {
            // `F1` is a flower.
            Of { digit: u8::MAX, never: FLOWER, ..read(DIGIT + class - class::DIGIT) }
        }
        class::SUIT..class::GAP => {
            let suit = class - class::SUIT;
            Of { row: ROW * (1 + suit), never: ALONE, ..read(SUIT + suit) }
        }
        tile @ LETTERED.. if usize::from(tile) < Tile::COUNT => {
            let class = LETTER + tile - LETTERED;
            // `Green`, `Crak`, `Crack`: words for the full grammar.
            Of { never: if class == RED { GREEN | CRAK } else { 0 }, ..read(class) }
        }
        _ => read(OTHER),
    }
}

/// Returns the class of a symbol that has a letter.
const fn letter(symbol: Symbol) -> u8 {
    LETTER + symbol.index() as u8 - LETTERED
}

const _: () = assert!(OTHER < ROW && Tile::COUNT < NOTHING as usize && LONGEST + Hand::MAX < 64);
