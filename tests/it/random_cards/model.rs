//! A line of a card as data: what the generator prints, and what the oracle expands.

use std::ops::Range;

/// Tiles by number: `suit * 9 + digit - 1` (bams, craks, dots), then `N E W S`, `R G 0`, `F`, and
/// the place of a printed joker, which is a tile that no set has, in a group that takes jokers.
pub const WIND: usize = 27;
pub const RED: usize = 31;
pub const GREEN: usize = 32;
pub const SOAP: usize = 33;
pub const FLOWER: usize = 34;
pub const PRINTED: usize = 35;
pub const KINDS: usize = 36;

/// Returns the name of a tile in the notation of hands.
pub fn tile_name(tile: usize) -> String {
    match tile {
        0..WIND => format!("{}{}", tile % 9 + 1, ["B", "C", "D"][tile / 9]),
        RED => "R".into(),
        GREEN => "G".into(),
        SOAP => "0".into(),
        FLOWER => "F".into(),
        PRINTED => "J".into(),
        wind => ["N", "E", "W", "S"][wind - WIND].into(),
    }
}

/// Returns the dragon of a suit: green for bams, red for craks, white for dots.
pub fn dragon_of(suit: usize) -> usize {
    [GREEN, RED, SOAP][suit]
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Face {
    Flower,
    Wind(usize),
    /// `D`, the dragon of the suit of its word.
    Dragon,
    Red,
    Green,
    Soap,
    Digit(usize),
    /// `x`, `y` or `z`.
    Free(usize),
    /// A printed joker.
    Joker,
}

/// A word: a group where all faces are alike, a block otherwise.
#[derive(Debug, Clone, PartialEq)]
pub struct Word {
    pub faces: Vec<Face>,
    pub color: usize,
    /// `!`
    pub no_joker: bool,
    /// A free `D` may be printed without its color letter.
    pub letterless: bool,
}

impl Word {
    pub fn group(face: Face, size: usize, color: usize) -> Word {
        Word::block(&vec![face; size], color)
    }

    pub fn block(faces: &[Face], color: usize) -> Word {
        Word { faces: faces.to_vec(), color, no_joker: false, letterless: false }
    }

    pub fn size(&self) -> usize {
        self.faces.len()
    }

    pub fn is_block(&self) -> bool {
        self.faces.iter().any(|face| *face != self.faces[0])
    }

    pub fn digits(&self) -> Vec<usize> {
        let digit = |face: &Face| if let Face::Digit(digit) = face { Some(*digit) } else { None };
        self.faces.iter().filter_map(digit).collect()
    }

    /// Returns true for a group or block with `1` to `9` in it.
    pub fn is_number(&self) -> bool {
        !self.digits().is_empty()
    }

    pub fn has(&self, wanted: fn(&Face) -> bool) -> bool {
        self.faces.iter().any(wanted)
    }

    /// Returns true if the color letter means something.
    pub fn has_suit(&self) -> bool {
        self.has(|face| matches!(face, Face::Digit(_) | Face::Free(_) | Face::Dragon))
    }

    /// Returns true for a group of this many tiles with digits.
    pub fn is_number_group(&self, size: usize) -> bool {
        self.is_number() && !self.is_block() && self.size() == size
    }
}

/// What a free number may be.
#[derive(Debug, Clone)]
pub enum Rule {
    In(usize, Vec<usize>),
    Not(usize, usize),
    Differ(usize, usize),
}

/// The doubled digit of a block.
#[derive(Debug, Clone)]
pub struct Doubled {
    pub block: usize,
    pub values: Vec<usize>,
    /// Groups printed with the doubled digit.
    pub followers: Vec<usize>,
}

/// What the binding clauses of a note do to the words of a form, each word by its index.
#[derive(Debug, Clone, Default)]
pub struct Bind {
    /// All digits that aren't bound otherwise shift together.
    pub run: bool,
    /// These words take each of these values, the same one in all.
    pub like: Option<(Vec<usize>, Vec<usize>)>,
    /// Each of these words takes its own value, all different.
    pub free: Vec<(usize, Vec<usize>)>,
    pub doubled: Option<Doubled>,
    pub winds: Vec<usize>,
    /// Words with dragons that are any dragons, all different.
    pub dragons: Vec<usize>,
    /// The suits that the line is limited to.
    pub suits: Option<Vec<usize>>,
    /// A word of any suit, and the numbers of suits that there must still be.
    pub loose: Option<(usize, Option<Vec<usize>>)>,
    pub rules: Vec<Rule>,
}

#[derive(Debug, Clone)]
pub struct Form {
    pub words: Vec<Word>,
    pub bind: Bind,
}

#[derive(Debug, Clone)]
pub struct Clause {
    /// The row of the manual's tables that it belongs to.
    pub row: &'static str,
    pub text: String,
}

#[derive(Debug, Clone)]
pub struct Line {
    pub section: usize,
    /// Its number in the section, from 1.
    pub number: usize,
    pub forms: Vec<Form>,
    pub concealed: bool,
    pub value: u32,
    pub text: String,
    /// The rows of the file it is printed on, from 1.
    pub rows: Range<usize>,
    /// The rows of the manual it covers, for the coverage table.
    pub shows: Vec<&'static str>,
    /// Codes of the warnings it must have.
    pub meant: Vec<&'static str>,
    /// Codes of the warnings it may have.
    pub allowed: Vec<&'static str>,
}

#[derive(Debug, Clone)]
pub struct Section {
    pub title: String,
    pub bonus: bool,
}

#[derive(Debug, Clone)]
pub struct Card {
    pub text: String,
    pub flowers: usize,
    pub jokers: usize,
    /// Some of its lines may have printed jokers.
    pub prints_jokers: bool,
    pub sections: Vec<Section>,
    pub lines: Vec<Line>,
}
