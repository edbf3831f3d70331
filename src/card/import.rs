//! Imports the one-line notation used by other open-source programs as a card.
//!
//! ```text
//! file   ::= row* | json                   json: a list of strings, one per row
//! row    ::= '#' name | hand ( ' | ' mark value )?
//! hand   ::= word+
//! word   ::= body ( '|' body )* suit?      alternatives, 22|44|66a
//! body   ::= face+ | ( 'X'+ offset )+      XXX1: a pung of the free number plus one
//! suit   ::= 'a' | 'b' | 'c'
//! ```
//!
//! `Z` is any wind, the same in all words. What the card language can say in a note becomes a note;
//! what it can't (relative numbers alongside fixed ones, alternatives) is written out as forms with
//! `-or-`.

use std::collections::BTreeSet;
use std::ops::Range;

use nom::branch::alt;
use nom::character::complete::{anychar, char, none_of, one_of, satisfy};
use nom::combinator::{all_consuming, map_opt, opt, value};
use nom::multi::{count, many0, many1, separated_list0, separated_list1};
use nom::sequence::{delimited, preceded, terminated};
use nom::{IResult, Parser};

use super::chars::is_blank;
use super::parse::value as points;
use super::{Card, Mark, Values, slug};
use crate::diagnostic::{Code, Collector, Diagnostic, DiagnosticBuilder, DiagnosticList};

/// The result of an import: a card file, and what couldn't be parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// The `.card` file. A hand that could not be parsed is included as a comment.
    pub text: String,
    /// Everything wrong or questionable, each with its location in the input.
    pub faults: DiagnosticList,
}

/// Parses a card in the one-line notation of other open-source programs and writes it as a `.card`
/// file.
///
/// One hand per row, or a JSON list of strings. `# name` starts a section; ` | C 50` after a hand
/// gives its mark and value.
///
/// # Examples
///
/// ```
/// # use mahj::card::import;
/// let imported = import("# Years\nFFF 2031a XXX0b XXXX0c | C 50");
/// assert!(imported.faults.is_empty());
/// assert_eq!(imported.text, "[Years]\nFFF 2031a xxxb xxxxc C 50\n");
/// ```
#[must_use]
pub fn import(text: &str) -> Imported {
    let mut importer = Importer {
        collector: Collector::new(text),
        text: String::new(),
        in_section: false,
        titles: Vec::new(),
        like_title: false,
    };
    match json(text) {
        Ok((_, rows)) => {
            for (row, at) in rows {
                let at = at.as_ptr() as usize - text.as_ptr() as usize;
                let shown = at..at + text[at..].find(['\n', '"']).unwrap_or(text.len() - at);
                // A row ending here would end the comment or title made from this row.
                let row = row.replace(['\n', '\r'], " ");
                importer.row(&row, &|_| shown.clone());
            }
        }
        Err(_) => {
            let mut start = 0;
            for row in text.split_inclusive(['\n', '\r']) {
                let from = start;
                importer.row(row.trim_end_matches(['\n', '\r']), &|part| {
                    from + part.start..from + part.end
                });
                start += row.len();
            }
        }
    }
    if importer.text.is_empty() {
        let draft = DiagnosticBuilder::new(Code::CardEmpty, 0..0, "no hands to import")
            .help("write one hand per row, `FFF 2031a XXX0b XXXX1c | X 25`");
        importer.collector.add(draft);
    }
    Imported { text: importer.text, faults: importer.collector.into_faults() }
}

/// json ::= '[' ( string ( ',' string )* )? ']'; each string with its place
fn json(input: &str) -> IResult<&str, Vec<(String, &str)>> {
    fn blank(input: &str) -> IResult<&str, ()> {
        value((), many0(satisfy(char::is_whitespace))).parse(input)
    }
    fn escaped(input: &str) -> IResult<&str, char> {
        let hex = |digits: Vec<char>| {
            let digits: String = digits.into_iter().collect();
            u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32)
        };
        let unicode = preceded(char('u'), count(satisfy(|c| c.is_ascii_hexdigit()), 4));
        preceded(char('\\'), alt((map_opt(unicode, hex), value(' ', one_of("ntrbf")), anychar)))
            .parse(input)
    }
    let string = |input| {
        let (at, ()) = blank(input)?;
        let text = delimited(char('"'), many0(alt((escaped, none_of("\"\\")))), char('"'));
        let (rest, text) = terminated(text, blank).parse(at)?;
        Ok((rest, (text.into_iter().collect::<String>(), &at[1..])))
    };
    let list = delimited(char('['), separated_list0(char(','), string), preceded(blank, char(']')));
    all_consuming(delimited(blank, list, blank)).parse(input)
}

/// A word with its alternatives.
#[derive(Debug, Clone, PartialEq)]
struct ImportWord {
    bodies: Vec<Vec<Piece>>,
    suit: String,
}

#[derive(Debug, Clone, PartialEq)]
enum Piece {
    /// A face as printed.
    Face(char),
    /// Any wind.
    Wind,
    /// Any dragon: a `D` without a suit letter when other words have one.
    Dragon,
    /// A number at this offset from the free one.
    Relative(u8),
}

/// body ::= face+ | ( 'X'+ offset )+
fn body(input: &str) -> IResult<&str, Vec<Piece>> {
    let relative = (
        many1(one_of("Xx")),
        opt(satisfy(|c| c.is_ascii_digit()))
            .map(|offset| offset.and_then(|c| c.to_digit(10)).unwrap_or(0) as u8),
    )
        .map(|(letters, offset)| vec![Piece::Relative(offset); letters.len()]);
    let face = one_of("FNEWSDRG0123456789fnewsdrg")
        .map(|face| vec![Piece::Face(face.to_ascii_uppercase())]);
    let wind = one_of("Zz").map(|_| vec![Piece::Wind]);
    many1(alt((relative, face, wind))).map(|pieces| pieces.concat()).parse(input)
}

/// word ::= body suit? ( '|' body suit? )*
fn word(input: &str) -> IResult<&str, ImportWord> {
    let suit = || opt(one_of("abcABC"));
    let alternatives = separated_list1(char('|'), (body, suit()));
    let (rest, alternatives) = all_consuming(alternatives).parse(input)?;
    let suits: BTreeSet<char> = alternatives
        .iter()
        .filter_map(|(_, suit)| *suit)
        .map(|suit| suit.to_ascii_lowercase())
        .collect();
    if suits.len() > 1 {
        return Err(nom::Err::Error(nom::error::Error::new(input, nom::error::ErrorKind::Verify)));
    }
    let bodies = alternatives.into_iter().map(|(body, _)| body).collect();
    Ok((rest, ImportWord { bodies, suit: suits.into_iter().collect() }))
}

/// The title for hands that have none.
const UNNAMED: &str = "Imported";

struct Importer<'t> {
    collector: Collector<'t>,
    text: String,
    in_section: bool,
    titles: Vec<String>,
    /// The title contains `Like`, which would bind the numbers the hands print.
    like_title: bool,
}

impl Importer<'_> {
    fn row(&mut self, row: &str, place: &dyn Fn(Range<usize>) -> Range<usize>) {
        let trimmed = row.trim_matches(|c| is_blank(c) || c == '\u{FEFF}');
        if trimmed.is_empty() {
            return;
        }
        if let Some(name) = trimmed.strip_prefix('#') {
            let name = name.trim_matches(is_blank).replace(['[', ']', '#'], " ");
            let name = if slug(&name).is_empty() { UNNAMED } else { name.trim() };
            if self.titles.contains(&slug(name)) {
                let start = row.find(trimmed).unwrap_or(0);
                let draft = DiagnosticBuilder::new(
                    Code::CardSectionTwice,
                    place(start..start + trimmed.len()),
                    format!("section `{name}` appears twice"),
                )
                .help("move its hands under the first title, or rename this section");
                self.collector.add(draft);
            }
            self.titles.push(slug(name));
            let gap = if self.text.is_empty() { "" } else { "\n" };
            self.text.push_str(&format!("{gap}[{name}]\n"));
            self.in_section = true;
            let mut words = name.split(|c: char| !c.is_alphabetic());
            self.like_title = words.any(|word| word.eq_ignore_ascii_case("like"));
            return;
        }
        if !self.in_section {
            self.text.push_str(&format!("[{UNNAMED}]\n"));
            self.titles.push(slug(UNNAMED));
            self.in_section = true;
        }
        match self.hand(row, trimmed, place) {
            Ok(lines) => {
                for line in lines {
                    self.text.push_str(&line);
                    self.text.push('\n');
                }
            }
            Err(draft) => {
                self.text.push_str(&format!("# not read: {trimmed}\n"));
                self.collector.add(draft);
            }
        }
    }

    /// Returns the lines of a hand, usually one.
    fn hand(
        &mut self,
        row: &str,
        trimmed: &str,
        place: &dyn Fn(Range<usize>) -> Range<usize>,
    ) -> Result<Vec<String>, DiagnosticBuilder> {
        let whole = || {
            let start = row.find(trimmed).unwrap_or(0);
            place(start..start + trimmed.len())
        };
        let (hand, end) = match trimmed.rsplit_once(" |") {
            Some((hand, end)) => (hand, Some(end.trim_matches(is_blank))),
            None => (trimmed, None),
        };
        let end = match end.map(|end| mark_and_value(end).ok_or(end)) {
            Some(Ok(end)) => end,
            Some(Err(end)) => {
                return Err(DiagnosticBuilder::new(
                    Code::CardImport,
                    whole(),
                    format!("expected X or C and a value after ` | `, not `{end}`"),
                )
                .help("write the mark and the value, such as `| C 50` or `| X 40 C 50`"));
            }
            None => "X 25".to_owned(),
        };
        let mut words = words(hand, row, row.find(trimmed).unwrap_or(0), place)?;
        let ways = words.iter().try_fold(1_usize, |ways, word| ways.checked_mul(word.bodies.len()));
        if ways.is_none_or(|ways| ways > 500) {
            let law = "too many alternatives; 500 is the most";
            return Err(DiagnosticBuilder::new(Code::CardImport, whole(), law)
                .help("split the hand into several"));
        }
        free_dragons(&mut words);
        let lines = lines(&words, &end, self.like_title);
        if lines.is_empty() {
            return Err(DiagnosticBuilder::new(
                Code::CardImport,
                whole(),
                "relative numbers outside 1 to 9",
            )
            .help("fix the offsets of X"));
        }
        if let Some(fault) = lines.iter().find_map(|line| error_of(line)) {
            return Err(DiagnosticBuilder::new(
                Code::CardImport,
                whole(),
                format!("this hand isn't a valid line: {}", fault.sentence()),
            )
            .help(fault.help));
        }
        if hand == trimmed {
            let law = "no X or C and value; used X 25";
            let draft = DiagnosticBuilder::new(Code::CardValueGuessed, whole(), law)
                .help("add `| C 50` or similar after the hand, or fix the card");
            self.collector.add(draft);
        }
        Ok(lines)
    }
}

/// Parses the words of a hand, which starts at a given byte of its row.
fn words(
    hand: &str,
    row: &str,
    mut from: usize,
    place: &dyn Fn(Range<usize>) -> Range<usize>,
) -> Result<Vec<ImportWord>, DiagnosticBuilder> {
    let mut words = Vec::new();
    for text in hand.split(is_blank) {
        let span = from..from + text.len();
        from = span.end + row[span.end..].chars().next().map_or(0, char::len_utf8);
        if text.is_empty() || matches!(text, "+" | "-" | "=" | "*" | "/") {
            continue;
        }
        let Ok((_, word)) = word(text) else {
            return Err(DiagnosticBuilder::new(
                Code::CardImport,
                place(span),
                format!("can't read `{text}` as a group"),
            )
            .help("fix the group, or type the line as on a card"));
        };
        words.push(word);
    }
    Ok(words)
}

/// Treats a `D` without a suit letter as any dragon if other words have suits.
fn free_dragons(words: &mut [ImportWord]) {
    if words.iter().all(|word| word.suit.is_empty()) {
        return;
    }
    for word in words.iter_mut().filter(|word| word.suit.is_empty()) {
        for piece in word.bodies.iter_mut().flatten() {
            if *piece == Piece::Face('D') {
                *piece = Piece::Dragon;
            }
        }
    }
}

/// Returns the first error from parsing a line as a card: the output has to be valid.
fn error_of(line: &str) -> Option<Diagnostic> {
    let parsed = Card::parse(&format!("[Imported]\n{line}\n"));
    parsed.faults.list.into_iter().find(Diagnostic::is_error)
}

/// Parses `C 50`, or `X 40 C 50`, and writes it the way a card does.
fn mark_and_value(text: &str) -> Option<String> {
    let one = |text: &str| {
        let mark: Mark = text.get(..1)?.parse().ok()?;
        Some((mark, points(text[1..].trim_matches(is_blank))?))
    };
    if let Some((mark, value)) = one(text) {
        return Some(Values::one(value).printed(mark));
    }
    let second = text.rfind(['X', 'x', 'C', 'c']).filter(|at| *at > 0)?;
    let parts = [&text[..second], &text[second..]];
    Some(Values::of_marks(one(parts[0])?, one(parts[1])?)?.printed(Mark::Exposed))
}

/// Writes a hand as lines of a card.
fn lines(words: &[ImportWord], end: &str, like_title: bool) -> Vec<String> {
    let pieces = || words.iter().flat_map(|word| &word.bodies).flatten();
    let offsets: BTreeSet<u8> = pieces()
        .filter_map(|piece| if let Piece::Relative(offset) = piece { Some(*offset) } else { None })
        .collect();
    let fixed = pieces().any(|piece| matches!(piece, Piece::Face('1'..='9')));
    let alternatives = words.iter().any(|word| word.bodies.len() > 1);
    let with = |wanted: &Piece| {
        let has = |word: &&ImportWord| word.bodies.iter().flatten().any(|piece| piece == wanted);
        words.iter().filter(has).count()
    };
    let mut notes = Vec::new();
    let numbers = free_numbers(&offsets, fixed || alternatives, &mut notes);
    // A title that contains Like would give the printed numbers another meaning.
    let runs = notes.iter().any(|note| note.starts_with("Any"));
    if like_title && !runs && (fixed || offsets.len() > 1) {
        notes.push("These Nos. Only".to_owned());
    }
    // A single free word goes in the note; if it is tied to others, all cases are written out.
    let mut free = |count: usize, alone: bool, faces: &str, note: &str| -> Vec<char> {
        match count {
            0 => vec![' '],
            1 if alone && !alternatives => {
                notes.push(note.to_owned());
                faces.chars().take(1).collect()
            }
            _ => faces.chars().skip(1).collect(),
        }
    };
    let wind_faces = pieces().any(|piece| matches!(piece, Piece::Face('N' | 'E' | 'W' | 'S')));
    let winds = free(with(&Piece::Wind), !wind_faces, "NNEWS", "Any Wind");
    let tied = pieces().any(|piece| matches!(piece, Piece::Face('D')));
    let dragons = free(with(&Piece::Dragon), !tied, "DGR0", "Any Dragon");
    let forms = forms(words, &numbers, &winds, &dragons);
    let note = if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
    forms.chunks(26).map(|forms| format!("{}{note} {end}", forms.join(" -or- "))).collect()
}

/// Returns how the free number is written: as a free number of the language, as a run, which goes
/// in the notes, or as each number separately, for example if other words are `tied` to it.
fn free_numbers(offsets: &BTreeSet<u8>, tied: bool, notes: &mut Vec<String>) -> Vec<Option<u8>> {
    let high = offsets.last().copied().unwrap_or(0);
    match offsets.len() {
        0 => vec![None],
        1 => {
            if high > 0 {
                notes.push(format!("x = {} to 9", high + 1));
            }
            vec![None]
        }
        n if !tied && offsets.contains(&0) && high <= 8 => {
            let row = usize::from(high - offsets.first().copied().unwrap_or(0)) + 1 == n;
            notes.push(if row { format!("Any {n} Consec. Nos.") } else { "Any Run".to_owned() });
            vec![Some(1)]
        }
        _ => (1..=9_u8.saturating_sub(high)).map(Some).collect(),
    }
}

/// Writes out the forms, each once: all ways to choose the number, wind, dragon, and alternatives.
fn forms(
    words: &[ImportWord],
    numbers: &[Option<u8>],
    winds: &[char],
    dragons: &[char],
) -> Vec<String> {
    let mut forms: Vec<String> = Vec::new();
    for number in numbers {
        for wind in winds {
            for dragon in dragons {
                for choice in choices(words) {
                    let spelled = words.iter().zip(choice).map(|(word, at)| {
                        spell(&word.bodies[at], *number, (*wind, *dragon), &word.suit)
                    });
                    let form = spelled.collect::<Vec<_>>().join(" ");
                    if !forms.contains(&form) {
                        forms.push(form);
                    }
                }
            }
        }
    }
    forms
}

/// Returns every choice of one alternative per word.
fn choices(words: &[ImportWord]) -> Vec<Vec<usize>> {
    words.iter().fold(vec![Vec::new()], |rows, word| {
        rows.into_iter()
            .flat_map(|row| (0..word.bodies.len()).map(move |at| [row.as_slice(), &[at]].concat()))
            .collect()
    })
}

fn spell(body: &[Piece], number: Option<u8>, (wind, dragon): (char, char), suit: &str) -> String {
    let mut text: String = body
        .iter()
        .map(|piece| match (piece, number) {
            (Piece::Face(face), _) => face.to_string(),
            (Piece::Wind, _) => wind.to_string(),
            (Piece::Dragon, _) => dragon.to_string(),
            (Piece::Relative(offset), Some(number)) => (number + offset).to_string(),
            (Piece::Relative(_), None) => "x".to_owned(),
        })
        .collect();
    text.push_str(suit);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> String {
        let imported = import(&format!("# A\n{text} | X 25"));
        assert!(imported.faults.is_empty(), "{:?}", imported.faults);
        imported.text.trim_start_matches("[A]\n").trim_end().to_owned()
    }

    #[test]
    fn expressible_notes_are_kept() {
        for (hand, line) in [
            ("FFFF 11a XXX0a XXXX0a Sa", "FFFF 11a xxxa xxxxa Sa X 25"),
            ("FFFF XX0a XXX1a XXXX2a E", "FFFF 11a 222a 3333a E (Any 3 Consec. Nos.) X 25"),
            ("ZZZZ FF 1111a 8888b", "NNNN FF 1111a 8888b (Any Wind) X 25"),
            ("DDDD FF 1111a 8888b", "DDDD FF 1111a 8888b (Any Dragon) X 25"),
            ("DDDDa FF 1111a 8888b", "DDDDa FF 1111a 8888b X 25"),
        ] {
            assert_eq!(one(hand), line);
        }
    }

    #[test]
    fn other_notes_are_expanded() {
        let line = one("FFF 2031a XXX0b XXXX1c");
        assert_eq!(line.matches("-or-").count(), 7);
        assert!(line.starts_with("FFF 2031a 111b 2222c -or- FFF 2031a 222b 3333c"));
        assert_eq!(
            one("22|44a FFFF 1111b 8888c"),
            "22a FFFF 1111b 8888c -or- 44a FFFF 1111b 8888c X 25"
        );
        assert_eq!(one("ZZZZ ZZ FFFF 8888c").matches("-or-").count(), 3);
    }

    #[test]
    fn import_preserves_meaning() {
        assert_eq!(one("FFFF XXX3a xxxx3a NNN"), "FFFF xxxa xxxxa NNN (x = 4 to 9) X 25");
        assert_eq!(one("FFFF FFFF XX1a XXXX2a").matches("-or-").count(), 6);
        let like = import("# Any Like Numbers\nFFF 111a 1111b 1111c | X 25");
        assert!(like.text.contains("(These Nos. Only)"), "{}", like.text);
        for bad in [
            "FFFFF XXX0a XXXXXX9b | X 25",
            "FFFFFF FF 1111a NN | X 25 # cents",
            "FFFFFF FF 1111a NN | X no",
        ] {
            assert_eq!(import(&format!("# A\n{bad}")).faults.errors(), 1, "{bad}");
        }
        assert_eq!(import("#\nFFFFFF FF 1111a NN | X 25").text.lines().next(), Some("[Imported]"));
        assert_eq!(import("# A\n# a").faults.list[0].code, Code::CardSectionTwice);
    }

    #[test]
    fn imports_json_lists() {
        let imported = import(
            r##" ["# A", "FFFF FF 1111a 8888b | C 50", "F\u0046 FFFF 1111a 7777b|8888b | X 30"] "##,
        );
        assert!(imported.faults.is_empty(), "{:?}", imported.faults);
        assert_eq!(imported.text.lines().count(), 3);
        assert!(imported.text.contains("FF FFFF 1111a 7777b -or- FF FFFF 1111a 8888b X 30"));
    }

    #[test]
    fn unreadable_hands_become_comments() {
        let imported = import("# A\nFFFF QQ | X 25\nFFFF | X 25\nFFFF FF 1111a 8888b");
        let codes: Vec<&str> = imported.faults.list.iter().map(|fault| fault.code.name()).collect();
        assert_eq!(codes, ["card::import", "card::import", "card::value-guessed"]);
        assert_eq!(imported.text.lines().filter(|row| row.starts_with("# not read")).count(), 2);
        assert_eq!(imported.faults.list[0].place.column, 6);
        assert_eq!(import("").faults.errors(), 1);
    }
}
