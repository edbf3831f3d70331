//! Fast hand text: common notation is parsed byte by byte, everything else by [`notation`], so that
//! the results are always the same.

use super::class;
use super::fast_hand::FastHandParser;
use crate::diagnostic::DiagnosticList;
use crate::hand::{Exposure, Hand, Seen};
use crate::notation::{self, print_order};
use crate::packed::PackedHand;
use crate::tile::{Dragon, Suit, Symbol, Tile};
use crate::tiles::{TileSet, Tiles};

/// The bits of a [`PackedHand`]'s byte: which tile it is, whether it is exposed, and whether it is
/// the first of its exposure.
const TILE: u8 = 0x3F;
const EXPOSED: u8 = 0x80;
const FIRST: u8 = 0x40;

/// Parses and prints [`PackedHand`]s for a tile set, about ten million per second.
///
/// It reads what [`notation::hand`] reads and prints what a [`Hand`] prints.
///
/// # Examples
///
/// ```
/// # use mahj::{TileSet, batch::HandText};
/// let text = HandText::new(&TileSet::default());
/// let hand = text.read("ffff 2031b, [222C J]").unwrap();
/// let mut printed = Vec::new();
/// text.write(&hand, &mut printed);
/// assert_eq!(printed, b"FFFF 1B 2B 3B 0 [222C J]");
/// assert_eq!(text.read("10B").unwrap_err().list[0].code.name(), "hand::ten");
/// ```
#[derive(Debug, Clone)]
pub struct HandText {
    set: TileSet,
    /// How many of each tile the set holds.
    most: [u8; 64],
    class: [u8; 256],
    /// The printed position of each tile, and the tile at each position.
    rank: [u8; 64],
    order: [u8; 64],
    /// For each tile, the byte printed for each copy, and the byte printed once after the last one;
    /// 0 for none.
    face: [u8; 64],
    suit: [u8; 64],
    /// Parses most hands: those without exposures.
    rack: FastHandParser,
}

impl HandText {
    /// Creates a parser and printer for the hands of a tile set.
    #[must_use]
    pub fn new(set: &TileSet) -> HandText {
        let (class, most) = ([class::OTHER; 256], [0; 64]);
        let mut text = HandText {
            rack: FastHandParser::new(&class, &most),
            set: *set,
            most,
            class,
            rank: [63; 64],
            order: [0; 64],
            face: [0; 64],
            suit: [0; 64],
        };
        for (tile, rank) in print_order().zip(0..) {
            let at = tile.index();
            text.most[at] = set.of(tile);
            text.rank[at] = rank;
            text.order[usize::from(rank)] = at as u8;
            let name = tile.to_string();
            let name = name.as_bytes();
            text.face[at] = name[0];
            match name.get(1) {
                Some(suit) => text.suit[at] = *suit,
                None if name[0].is_ascii_alphabetic() => text.letter(name[0], at as u8),
                None => {}
            }
        }
        for suit in Suit::ALL {
            text.letter(suit.name().as_bytes()[0], class::SUIT + suit.index() as u8);
        }
        for digit in 0..10 {
            text.class[usize::from(b'0' + digit)] = class::DIGIT + digit;
        }
        for gap in *b" \t,;+" {
            text.class[usize::from(gap)] = class::GAP;
        }
        text.class[usize::from(b'[')] = class::OPEN;
        text.class[usize::from(b']')] = class::CLOSE;
        text.rack = FastHandParser::new(&text.class, &text.most);
        text
    }

    fn letter(&mut self, letter: u8, class: u8) {
        self.class[usize::from(letter.to_ascii_uppercase())] = class;
        self.class[usize::from(letter.to_ascii_lowercase())] = class;
    }

    /// Returns the tile set.
    #[must_use]
    pub const fn set(&self) -> &TileSet {
        &self.set
    }

    /// Reads a hand.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, as reported by [`notation::hand`].
    pub fn read(&self, text: &str) -> Result<PackedHand, DiagnosticList> {
        match self.fast_path(text.as_bytes()) {
            Some(hand) => Ok(hand),
            None => notation::hand(text, &self.set).map(|hand| PackedHand::of(&hand)),
        }
    }

    /// Reads a hand in the printed notation, case-insensitively; `None` for any other text, valid
    /// or not.
    ///
    /// The full grammar parses whatever this accepts to the same result.
    #[must_use]
    #[inline]
    pub fn fast_path(&self, text: &[u8]) -> Option<PackedHand> {
        self.rack.read(text).or_else(|| self.bytewise(text))
    }

    /// Parses a hand byte by byte. No lookahead is needed: among the names of tiles and suits, only
    /// `Green`, `Crak` and `Crack` begin with letters that are tiles themselves.
    fn bytewise(&self, text: &[u8]) -> Option<PackedHand> {
        let mut put = Put {
            most: &self.most,
            bytes: *PackedHand::EMPTY.bytes(),
            len: 0,
            counts: [0; 64],
            shown: None,
        };
        self.scan(text, &mut put)?;
        (put.len > 0 && put.shown.is_none()).then_some(PackedHand::from_bytes(put.bytes))
    }

    /// Reads what is seen on the table, as [`notation::seen`] does.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it, as reported by [`notation::seen`].
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{TileSet, batch::HandText};
    /// let text = HandText::new(&TileSet::default());
    /// let seen = text.seen("5D 5D [777C J]").unwrap();
    /// assert_eq!((seen.discards.len(), seen.exposures.len()), (2, 1));
    /// assert_eq!(text.seen("10B").unwrap_err().list[0].code.name(), "hand::ten");
    /// ```
    pub fn seen(&self, text: &str) -> Result<Seen, DiagnosticList> {
        match self.usual_seen(text.as_bytes()) {
            Some(seen) => Ok(seen),
            None => notation::seen(text, &self.set),
        }
    }

    /// Parses seen tiles in printed notation; `None` for any other text.
    fn usual_seen(&self, text: &[u8]) -> Option<Seen> {
        let mut put =
            PutSeen { seen: Seen::default(), shown: None, counts: [0; 64], most: &self.most };
        self.scan(text, &mut put)?;
        put.shown.is_none().then_some(put.seen)
    }

    /// Walks the text byte by byte; `None` for anything the full grammar has to parse.
    #[inline]
    fn scan(&self, text: &[u8], put: &mut impl Take) -> Option<()> {
        const RED: u8 = Symbol::Dragon(Dragon::Red).index() as u8;
        const SOAP: u8 = Symbol::Dragon(Dragon::White).index() as u8;
        // Digits waiting for their suit.
        let mut digits = 0;
        for (at, byte) in text.iter().enumerate() {
            let class = self.class[usize::from(*byte)];
            if let class::DIGIT..class::SUIT = class {
                // `F1` is a flower.
                if digits == 0 && at > 0 && matches!(text[at - 1], b'F' | b'f') {
                    return None;
                }
                digits += 1;
                continue;
            }
            if digits > 0 {
                let run = &text[at - digits..at];
                digits = 0;
                if let class::SUIT..class::GAP = class {
                    if run == b"10" {
                        return None;
                    }
                    let suit = (class - class::SUIT) * 9;
                    for digit in run {
                        put.tile(match digit - b'0' {
                            0 => SOAP,
                            number => suit + number - 1,
                        })?;
                    }
                    continue;
                }
                put.soaps(run)?;
            }
            match class {
                class::GAP => {}
                class::OPEN => put.open()?,
                class::CLOSE => put.close()?,
                RED if at > 0 && matches!(text[at - 1], b'G' | b'g' | b'C' | b'c') => return None,
                tile if usize::from(tile) < Tile::COUNT => put.tile(tile)?,
                _ => return None,
            }
        }
        put.soaps(&text[text.len() - digits..])
    }

    /// Appends a hand, printed as [`Hand`] prints it.
    pub fn write(&self, hand: &PackedHand, into: &mut Vec<u8>) {
        let bytes = hand.bytes();
        let exposed = hand.has_exposures();
        self.write_kinds(
            bytes.iter().copied().filter(|byte| !exposed || byte & EXPOSED == 0),
            into,
        );
        if !exposed {
            return;
        }
        let mut rest = bytes.as_slice();
        let mut blank =
            bytes.iter().any(|byte| byte & EXPOSED == 0 && usize::from(byte & TILE) < Tile::COUNT);
        while let Some(from) = rest.iter().position(|byte| byte & EXPOSED != 0) {
            let more = |byte: &u8| byte & (EXPOSED | FIRST) == EXPOSED;
            let len = 1 + rest[from + 1..].iter().take_while(|byte| more(byte)).count();
            into.extend_from_slice(if blank { b" [" } else { b"[" });
            self.write_kinds(rest[from..from + len].iter().copied(), into);
            into.push(b']');
            blank = true;
            rest = &rest[from + len..];
        }
    }

    /// Prints tiles grouped by their kinds.
    fn write_kinds(&self, bytes: impl Iterator<Item = u8>, into: &mut Vec<u8>) {
        // At most fourteen kinds of three bytes each, and room for what is written beyond the end
        // of the last.
        let mut row = [0_u8; 80];
        let mut counts = [0_u8; 64];
        let mut kinds = 0_u64;
        for byte in bytes {
            let tile = usize::from(byte & TILE);
            counts[tile] += 1;
            kinds |= 1 << self.rank[tile];
        }
        // Anything that is not a tile is not printed.
        kinds &= (1 << Tile::COUNT) - 1;
        let mut len = 0;
        while kinds != 0 {
            let tile = usize::from(self.order[kinds.trailing_zeros() as usize % 64]);
            kinds &= kinds - 1;
            row[len..len + 16].fill(self.face[tile]);
            len += usize::from(counts[tile]);
            row[len] = self.suit[tile];
            len += usize::from(self.suit[tile] != 0);
            row[len] = b' ';
            len += 1;
        }
        into.extend_from_slice(&row[..len.saturating_sub(1)]);
    }
}

/// Takes tiles as they are parsed; returns `None` if the full grammar has to report the error.
trait Take {
    fn tile(&mut self, tile: u8) -> Option<()>;
    fn open(&mut self) -> Option<()>;
    fn close(&mut self) -> Option<()>;

    /// Takes digits without a suit, which are soaps or invalid.
    #[inline]
    fn soaps(&mut self, run: &[u8]) -> Option<()> {
        for digit in run {
            if *digit != b'0' {
                return None;
            }
            self.tile(Symbol::Dragon(Dragon::White).index() as u8)?;
        }
        Some(())
    }
}

/// A hand being parsed.
struct Put<'t> {
    most: &'t [u8; 64],
    bytes: [u8; Hand::MAX],
    len: usize,
    counts: [u8; 64],
    /// The exposure that is open: how many tiles it has, and its natural tile.
    shown: Option<(usize, Option<u8>)>,
}

impl Take for Put<'_> {
    #[inline]
    fn tile(&mut self, tile: u8) -> Option<()> {
        let at = usize::from(tile & TILE);
        self.counts[at] += 1;
        if self.counts[at] > self.most[at] {
            return None;
        }
        let mut bits = 0;
        if let Some((size, natural)) = &mut self.shown {
            bits = if *size == 0 { EXPOSED | FIRST } else { EXPOSED };
            *size += 1;
            if at < Symbol::COUNT && *natural.get_or_insert(tile) != tile {
                return None;
            }
        }
        *self.bytes.get_mut(self.len)? = tile | bits;
        self.len += 1;
        Some(())
    }

    fn open(&mut self) -> Option<()> {
        match self.shown.replace((0, None)) {
            None => Some(()),
            Some(_) => None,
        }
    }

    fn close(&mut self) -> Option<()> {
        match self.shown.take() {
            Some((3..=6, Some(_))) => Some(()),
            _ => None,
        }
    }
}

/// Seen tiles being parsed.
struct PutSeen<'t> {
    seen: Seen,
    /// The exposure that is open.
    shown: Option<Tiles>,
    counts: [u8; 64],
    most: &'t [u8; 64],
}

impl Take for PutSeen<'_> {
    #[inline]
    fn tile(&mut self, tile: u8) -> Option<()> {
        let at = usize::from(tile & TILE);
        self.counts[at] += 1;
        if self.counts[at] > self.most[at] {
            return None;
        }
        let tile = Tile::from_index(at)?;
        self.shown.as_mut().unwrap_or(&mut self.seen.discards).add_some(tile, 1);
        Some(())
    }

    fn open(&mut self) -> Option<()> {
        match self.shown.replace(Tiles::NONE) {
            None => Some(()),
            Some(_) => None,
        }
    }

    fn close(&mut self) -> Option<()> {
        self.seen.exposures.push(Exposure::new(&self.shown.take()?).ok()?);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deal::Deals;
    use proptest::prelude::*;

    fn text() -> HandText {
        HandText::new(&TileSet::default())
    }

    fn printed(hand: &PackedHand) -> String {
        let mut out = Vec::new();
        text().write(hand, &mut out);
        String::from_utf8(out).unwrap()
    }

    /// All parsers give the same result, which prints the way a hand does.
    fn agree(written: &str) -> bool {
        let full = notation::hand(written, &TileSet::default());
        if let Some(rack) = text().rack.read(written.as_bytes()) {
            assert_eq!(text().bytewise(written.as_bytes()), Some(rack), "{written}");
        }
        let quick = text().fast_path(written.as_bytes());
        if let Some(quick) = quick {
            let quick = quick.hand(&TileSet::default()).expect(written);
            assert_eq!(Ok(&quick), full.as_ref(), "{written}");
        }
        if let Some(seen) = text().usual_seen(written.as_bytes()) {
            assert_eq!(Ok(seen), notation::seen(written, &TileSet::default()), "{written}");
        }
        if let Ok(hand) = &full {
            assert!(text().usual_seen(hand.to_string().as_bytes()).is_some(), "{hand}");
            assert_eq!(printed(&PackedHand::of(hand)), hand.to_string(), "{written}");
            assert!(text().fast_path(hand.to_string().as_bytes()).is_some(), "{hand}");
        }
        quick.is_some()
    }

    #[test]
    fn dealt_hands_round_trip_as_text() {
        for hand in Deals::new(3, 14, &TileSet::default()).from(0).take(20_000) {
            let whole = hand.hand(&TileSet::default()).unwrap();
            assert_eq!(printed(&hand), whole.to_string());
            assert!(agree(&whole.to_string()));
            assert!(text().rack.read(whole.to_string().as_bytes()).is_some(), "{whole}");
        }
    }

    #[test]
    fn fast_parser_agrees_on_odd_texts() {
        for (written, quick) in [
            ("FF 1B 3B 0", true),
            ("2031b news rg0fj", true),
            ("0B 5D", true),
            ("00 5B", true),
            ("010B", true),
            ("1BN", true),
            ("1CE", true),
            ("[FFF] 11b [2c2cJ]", true),
            ("11B,22C;33D+J", true),
            ("[FFFJ][222B]", true),
            ("10B", false),
            ("1CR", false),
            ("1Crak", false),
            ("1crack", false),
            ("5 Crak", false),
            ("5 C", false),
            ("0 C", false),
            ("GREEN", false),
            ("GR", false),
            ("RED", false),
            ("WEST EAST", false),
            ("N WIND", false),
            ("F1", false),
            ("F1B", false),
            ("F 1B", true),
            ("3xJ", false),
            ("0xJ", false),
            ("D", false),
            ("RD GD", false),
            ("12", false),
            ("12 B", false),
            ("B", false),
            ("", false),
            (" ", false),
            ("11111B", false),
            ("JJJJJJJJJ", false),
            ("FFFFFFFFJJJJJJJ", false),
            ("FFFFFFFFJJJJJJ", true),
            ("[222B", false),
            ("222B]", false),
            ("[[222B]", false),
            ("[22B]", false),
            ("[JJJ]", false),
            ("[1B2B3B]", false),
            ("[1BJJJJJJ]", false),
            ("[]", false),
            ("🀢", false),
            ("1B\u{a0}2B", false),
        ] {
            assert_eq!(agree(written), quick, "{written:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn fast_parser_agrees_on_any_letters(
            written in "[0-9BCDbcdNEWSnewsRGrgFfJj0 ,\\[\\]x*ao]{0,24}"
        ) {
            agree(&written);
        }

        #[test]
        fn fast_parser_agrees_on_likely_texts(
            pieces in proptest::collection::vec(
                "(1B|22C|0|00|10|5D|F|J|GR|R|N|E|W|S|g|\\[2[27]?2?B J?\\]|\\[|\\]|Crak|Red| |,|[1-9]{1,3}[BCDbcd]?)",
                0..10,
            )
        ) {
            agree(&pieces.concat());
        }
    }
}
