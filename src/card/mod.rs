//! The card as printed: sections, lines, forms, words, and what the notes leave free in them.
//!
//! [`Card::parse`] reads a `.card` file; [`Card`]'s `Display` prints one that parses back to the
//! same card. For what a card *means*, tile by tile, see [`crate::targets`].

pub(crate) mod bind;
mod binding;
mod chars;
pub(crate) mod check;
pub(crate) mod clause;
pub(crate) mod import;
pub(crate) mod note;
pub(crate) mod parse;
mod print;
pub(crate) mod printed;
pub(crate) mod sets;
mod values;

use std::fmt;
use std::sync::OnceLock;

use crate::diagnostic::{DiagnosticList, SourceSpan};
use crate::group::GroupKind;
use crate::named::named;
use crate::tile::{Dragon, Wind};
use crate::tiles::TileSet;

pub(crate) use binding::{Binding, Doubled, DragonSource, NumberSource, SuitSource};
pub use import::{Imported, import};
pub(crate) use sets::{Numbers, Suits};
pub use values::Values;

/// The text of the built-in practice card, an original card made for learning and testing.
pub const PRACTICE: &str = include_str!("../../cards/practice.card");

/// Returns ten hexadecimal digits that identify the text of a card: the first ten of its SHA-256.
pub(crate) fn fingerprint(text: &str) -> String {
    let hash = hmac_sha256::Hash::hash(text.as_bytes());
    hash[..5].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the fingerprint of the practice card.
pub(crate) fn practice_fingerprint() -> &'static str {
    static PRINT: OnceLock<String> = OnceLock::new();
    PRINT.get_or_init(|| fingerprint(PRACTICE))
}

/// A card: a title, a set of tiles, and sections of lines.
///
/// `title`, `year`, and `author` are taken verbatim from the header rows of those names; `None` if
/// there is no such row.
///
/// # Examples
///
/// ```
/// # use mahj::Card;
/// let parsed = Card::parse("[Run]\n111 22 33 444 DDDD (Any 1 Suit, Any 4 Consec. Nos.) X 25\n");
/// assert!(parsed.faults.is_empty());
/// let card = parsed.card;
/// assert_eq!(card.lines().count(), 1);
/// assert_eq!(Card::parse(&card.to_string()).card, card);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[allow(missing_docs, reason = "the header is documented above, once")]
pub struct Card {
    pub title: Option<String>,
    pub year: Option<String>,
    pub author: Option<String>,
    /// The tile set in use: the standard one, unless the header gives the number of flowers or
    /// jokers.
    pub tile_set: TileSet,
    /// The sections, in the order of the card.
    pub sections: Vec<Section>,
    /// The lines with errors, which are not in any section.
    pub left_out: Vec<LineName>,
}

/// The result of parsing a file: the card with its valid lines, and the diagnostics for the rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parsed {
    /// The card; lines with errors are left out and named in [`Card::left_out`].
    pub card: Card,
    /// Errors and warnings found in the printed card alone.
    pub faults: DiagnosticList,
}

impl Card {
    /// Parses a `.card` file. Every valid line is kept, regardless of errors in others.
    #[must_use]
    pub fn parse(text: &str) -> Parsed {
        parse::card(text)
    }

    /// Parses a `.card` file from bytes. Invalid UTF-8 is reported as an error.
    #[must_use]
    pub fn parse_bytes(bytes: &[u8]) -> Parsed {
        parse::card_bytes(bytes)
    }

    /// Returns the built-in practice card.
    #[must_use]
    pub fn practice() -> Card {
        Card::parse(PRACTICE).card
    }

    /// Returns every line with its section, in the order of the card.
    pub fn lines(&self) -> impl Iterator<Item = (&Section, &HandLine)> {
        self.sections
            .iter()
            .flat_map(|section| section.lines.iter().map(move |line| (section, line)))
    }
}

/// A section of the card.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Section {
    /// The title as printed, without its notes.
    pub name: String,
    /// The notes after the title, without parentheses; they apply to lines that have no note of
    /// their own.
    pub notes: Vec<String>,
    /// The value of the `jokerless:` row, if there is one.
    pub jokerless: Option<bool>,
    /// The valid lines, in printed order; those with errors are in [`Card::left_out`].
    pub lines: Vec<HandLine>,
}

impl Section {
    /// Returns true if jokerless hands in this section earn a bonus: as its `jokerless:` row says;
    /// otherwise, in every section except Singles and Pairs (WTL-09).
    #[must_use]
    pub fn jokerless_bonus(&self) -> bool {
        self.jokerless.unwrap_or_else(|| {
            !matches!(slug(&self.name).as_str(), "singles-and-pairs" | "singles-pairs")
        })
    }

    /// Returns the name of one of its lines.
    #[must_use]
    pub fn name_of(&self, line: &HandLine) -> LineName {
        LineName { section: self.name.clone(), number: line.number, form: None }
    }
}

/// Returns a name as a slug: lowercase, with each run of other characters replaced by a hyphen.
pub(crate) fn slug(name: &str) -> String {
    let plain: String = name
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join("-")
}

/// The name of a line, or of one of its forms, as players say it: section and number.
///
/// # Examples
///
/// ```
/// # use mahj::LineName;
/// let name = LineName { section: "Consecutive Run".into(), number: 3, form: Some(1) };
/// assert_eq!(name.to_string(), "Consecutive Run 3b");
/// assert_eq!(name.id(), "consecutive-run/3b");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineName {
    /// The title of the section as printed.
    pub section: String,
    /// The place of the line in its section, from 1; lines with errors count.
    pub number: usize,
    /// Which form of an `-or-` line, from 0 (printed as a letter); `None` for the whole line.
    pub form: Option<usize>,
}

impl LineName {
    /// Returns the name as an ID, `consecutive-run/3b`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}/{}{}", slug(&self.section), self.number, self.letter())
    }

    /// Returns the name for use in a sentence: `Consecutive Run 3b`, or `2468 line 1` if the
    /// section title ends with a digit.
    #[must_use]
    pub(crate) fn spoken(&self) -> String {
        let line = if self.section.ends_with(|c: char| c.is_ascii_digit()) { "line " } else { "" };
        format!("{} {line}{}{}", self.section, self.number, self.letter())
    }

    fn letter(&self) -> String {
        self.form.map(|form| char::from(b'a' + (form % 26) as u8).to_string()).unwrap_or_default()
    }
}

impl fmt::Display for LineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.section, self.number, self.letter())
    }
}

named! {
    /// Whether a line may be exposed (X) or must be concealed (C) (GLO-05).
    pub enum Mark {
        /// X: groups may be claimed and exposed.
        Exposed "X",
        /// C: concealed until Mah Jongg.
        Concealed "C",
    }
    /// Both of them.
    ALL: array;
    /// Returns the letter as it is printed, `X`.
    name: "mark";
}

/// The letters that a card prints for exposed and concealed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Marks {
    /// X and C, as on most cards.
    #[default]
    XC,
    /// O for open and X for concealed, as on cards for two players: header `marks: O X`.
    OX,
}

impl Marks {
    /// Parses the letters of the header, with or without spaces between them.
    fn of_header(text: &str) -> Option<Marks> {
        let letters: String = text.chars().filter(|c| c.is_alphabetic()).collect();
        match letters.to_uppercase().as_str() {
            "XC" => Some(Marks::XC),
            "OX" => Some(Marks::OX),
            _ => None,
        }
    }

    /// Parses a mark, in upper or lower case.
    pub(crate) fn read(self, text: &str) -> Option<Mark> {
        match (self, text) {
            (Marks::OX, "O" | "o") => Some(Mark::Exposed),
            (Marks::OX, "X" | "x") => Some(Mark::Concealed),
            (Marks::OX, _) => None,
            (Marks::XC, text) => text.parse().ok(),
        }
    }

    /// Returns the letters, for exposed and concealed.
    pub(crate) const fn letters(self) -> [char; 2] {
        match self {
            Marks::XC => ['X', 'C'],
            Marks::OX => ['O', 'X'],
        }
    }

    /// Returns the letter of a mark.
    pub(crate) const fn letter(self, mark: Mark) -> char {
        self.letters()[mark.index()]
    }
}

/// A line of the card: one or more forms, its notes, X or C, and its value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HandLine {
    /// Its place in the section, from 1; lines with errors count.
    pub number: usize,
    /// The forms, separated by `-or-`.
    pub forms: Vec<Form>,
    /// The notes at the end, which apply to all forms unless they contain an `-or-` themselves.
    pub notes: Vec<String>,
    /// The remarks in braces, which have no effect.
    pub remarks: Vec<String>,
    /// X for a line that may be exposed, C for a concealed one.
    pub mark: Mark,
    /// What the card pays for it.
    pub values: Values,
    /// Where it was read. Source spans always compare equal, so that lines compare by content.
    pub spot: SourceSpan,
}

impl HandLine {
    /// Returns true if the line must be concealed.
    #[must_use]
    pub(crate) fn concealed(&self) -> bool {
        self.mark == Mark::Concealed
    }

    /// Returns the forms as printed, joined by `-or-`.
    #[must_use]
    pub(crate) fn forms_text(&self) -> String {
        self.forms.iter().map(Form::to_string).collect::<Vec<_>>().join(" -or- ")
    }

    /// Returns all its notes as printed, without their parentheses, separated by semicolons.
    #[cfg(test)]
    fn note_text(&self) -> String {
        let own = self.forms.iter().flat_map(|form| &form.notes);
        own.chain(&self.notes).cloned().collect::<Vec<_>>().join("; ")
    }
}

/// One form of a line: 14 tiles as words.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Form {
    /// The words in printed order, with 14 faces in total.
    pub words: Vec<Word>,
    /// The signs between words, such as `+` and `=`, which have no effect; each with the number of
    /// words before it.
    pub signs: Vec<(usize, char)>,
    /// Notes written after this form that apply only to it.
    pub notes: Vec<String>,
    /// What the notes leave variable in it.
    pub(crate) binding: Binding,
    /// Where it was read.
    pub(crate) spot: SourceSpan,
}

/// A word of a form: one group of identical tiles, or a block of different ones.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Word {
    /// The printed faces, one per tile.
    pub faces: Vec<Face>,
    /// The color it is printed in; `None` if no color letter follows it.
    pub color: Option<Color>,
    /// Whether it is marked `!`: no jokers, even though the group has three or more tiles.
    pub no_joker: bool,
}

impl Word {
    /// Returns the kind of the group, or `None` for a block.
    #[must_use]
    pub(crate) fn kind(&self) -> Option<GroupKind> {
        let first = self.faces.first()?;
        if self.faces.iter().all(|face| face == first) {
            GroupKind::of_len(self.faces.len())
        } else {
            None
        }
    }

    /// Returns true for a block of different tiles.
    #[must_use]
    pub(crate) fn is_block(&self) -> bool {
        self.kind().is_none()
    }

    /// Returns true for a word of printed jokers, which are not a group of tiles that jokers may
    /// replace.
    #[must_use]
    pub(crate) fn is_jokers(&self) -> bool {
        self.faces.first() == Some(&Face::Joker)
    }

    /// Returns true if the word may contain jokers: a group of three or more without `!`.
    #[must_use]
    pub(crate) fn takes_jokers(&self) -> bool {
        !self.no_joker && self.kind().is_some_and(GroupKind::takes_jokers)
    }

    /// Returns the printed digits 1 to 9 in order, including repeats.
    pub(crate) fn digits(&self) -> impl Iterator<Item = u8> + '_ {
        self.faces.iter().filter_map(|face| match face {
            Face::Digit(digit) => Some(*digit),
            _ => None,
        })
    }

    /// Returns the set of its printed digits.
    pub(crate) fn digit_set(&self) -> Numbers {
        self.digits().collect()
    }

    /// Returns true for a number word: a group or block with 1 to 9 in it.
    pub(crate) fn is_number(&self) -> bool {
        self.digits().next().is_some()
    }

    /// Returns true if it contains a dragon of the word's color, or one by name.
    pub(crate) fn is_dragon(&self) -> bool {
        self.faces.iter().any(|face| matches!(face, Face::Dragon | Face::Named(_)))
    }

    /// Returns true for a group of winds; a block that contains winds is not one.
    pub(crate) fn is_wind_group(&self) -> bool {
        !self.is_block() && matches!(self.faces.first(), Some(Face::Wind(_)))
    }

    /// Returns true if it has a face whose suit is the word's color.
    pub(crate) fn needs_color(&self) -> bool {
        self.has_number() || self.faces.contains(&Face::Dragon)
    }

    /// Returns true if it has 1 to 9 or a free number in it.
    pub(crate) fn has_number(&self) -> bool {
        self.faces.iter().any(|face| matches!(face, Face::Digit(_) | Face::Free(_)))
    }
}

/// What is printed for one tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// `F`
    Flower,
    /// `N E W S`
    Wind(Wind),
    /// `D`, the dragon of the word's color.
    Dragon,
    /// `R` and `G`, dragons by name.
    Named(Dragon),
    /// `0`, the white dragon as zero.
    Zero,
    /// `1` to `9`
    Digit(u8),
    /// `x y z`, a free number.
    Free(Variable),
    /// `J`, a tile that must be a joker; only on cards with the header `jokers in lines: yes`.
    Joker,
}

named! {
    /// A free number.
    pub enum Variable {
        /// `x`
        X "x",
        /// `y`
        Y "y",
        /// `z`
        Z "z",
    }
    /// All of them.
    ALL: array;
    /// Returns the letter as notes print it, `x`.
    name: "free number";
}

named! {
    /// A print color: each color represents a different suit.
    pub enum Color {
        /// Written `a`.
        A "a",
        /// Written `b`.
        B "b",
        /// Written `c`.
        C "c",
    }
    /// All of them.
    ALL: array;
    /// Returns the letter as it is written, `a`.
    name: "colour";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named;

    #[test]
    fn letters_round_trip() {
        named::hold(&Mark::ALL, Mark::index);
        named::hold(&Variable::ALL, Variable::index);
        named::hold(&Color::ALL, Color::index);
    }
}
