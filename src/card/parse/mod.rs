//! The `.card` file.
//!
//! ```text
//! card    ::= row*
//! row     ::= ( title | key | item* ) comment? end        at most a thousand items
//! title   ::= '[' name ']' ( note | remark )*
//! key     ::= ( letters | 'jokers in lines' ) ':' value
//! item    ::= '-or-' | note | remark | loose | sign | word
//! note    ::= '(' ... ')'           may span several rows
//! remark  ::= '{' ... '}'           may span several rows
//! loose   ::= '[' ... ']'           a note in the wrong brackets, which is an error
//! word    ::= face+ color? '!'? | J+    see `word`
//! line    ::= form ( '-or-' form )* note? mark value
//! mark    ::= 'X' | 'C'
//! value   ::= '$'? digits ( '.' digits )?
//! ```
//!
//! Rows are parsed one by one into items, and items are gathered into lines, so an error in one
//! line hides nothing in the next.

mod document;
mod file_type;
mod line;
mod typo;
mod value;
mod word;

pub(crate) use value::value;

use std::ops::Range;

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_till, take_while, take_while1};
use nom::character::complete::{char, satisfy};
use nom::combinator::{opt, recognize};
use nom::{IResult, Parser};

use super::chars::{is_blank, is_dash, is_end};
use super::{Card, Marks, Parsed};
use crate::diagnostic::{Code, Collector, DiagnosticBuilder};
use typo::end_of_row;

fn is_sign(c: char) -> bool {
    matches!(c, '+' | '*' | '/' | '=' | '×' | '÷') || is_dash(c)
}

fn is_word(c: char) -> bool {
    !(is_blank(c)
        || is_end(c)
        || is_sign(c)
        || matches!(c, '(' | ')' | '{' | '}' | '[' | ']' | '#'))
}

/// An item of a row, with its bytes.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Item {
    pub(crate) kind: Kind,
    span: Range<usize>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    /// `[name]`, with the bytes of the name
    Title(Range<usize>),
    /// `[name` to the end of the row
    OpenTitle(Range<usize>),
    /// A row that can only be a title, without its brackets
    BareTitle(Range<usize>),
    /// `key: value`, with the bytes of both
    Key(Range<usize>, Range<usize>),
    Or,
    /// `(...)`, with the bytes within
    Note(Range<usize>),
    /// `{...}`, with the bytes within
    Remark(Range<usize>),
    /// A note in square brackets or with no brackets at all.
    Loose(Range<usize>),
    Sign(char),
    Word,
    /// A note or remark that is not closed.
    Open(char),
    /// A closing mark that closes nothing.
    Stray(char),
    /// The rest of a row that is over the item limit.
    TooLong,
}

/// The maximum number of items in a row, and in a line. A line of 26 forms, each of 14 one-tile
/// words, has about 400.
const ITEMS: usize = 1000;

/// The maximum length of a note, in bytes; the longest that cards print have about a hundred.
const NOTE: usize = 10_000;

/// The maximum number of lines in a card, and of sections. The largest printed cards have about
/// seventy lines.
const LINES: usize = 1000;

/// Reads a card from bytes.
pub(crate) fn card_bytes(bytes: &[u8]) -> Parsed {
    if let Some(draft) = file_type::foreign(bytes) {
        return unreadable(draft);
    }
    if bytes.contains(&0) {
        let utf16 = bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]);
        return unreadable(
            DiagnosticBuilder::new(
                Code::CardEncoding,
                0..0,
                if utf16 {
                    "this file is UTF-16; a card is plain text in UTF-8"
                } else {
                    "this is a binary file; a card is plain text"
                },
            )
            .help(if utf16 {
                "save it again as UTF-8"
            } else {
                "save the card as plain text, not as a word processor document"
            }),
        );
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => card(text),
        Err(error) => {
            let text = String::from_utf8_lossy(bytes);
            let at = error.valid_up_to();
            let draft = DiagnosticBuilder::new(
                Code::CardEncoding,
                at..at + 3,
                "this character isn't UTF-8",
            )
            .help("save the file again as UTF-8");
            read(&text, Some(draft))
        }
    }
}

/// Reads a card from text.
pub(crate) fn card(text: &str) -> Parsed {
    match file_type::foreign(text.as_bytes()) {
        Some(draft) => unreadable(draft),
        None => read(text, None),
    }
}

/// A file that can't be read at all, with the one diagnostic that says why.
fn unreadable(draft: DiagnosticBuilder) -> Parsed {
    let mut collector = Collector::new("");
    collector.add(draft);
    Parsed { card: Card::default(), faults: collector.into_faults() }
}

fn read(text: &str, first: Option<DiagnosticBuilder>) -> Parsed {
    let mut gatherer = document::Gatherer::new(text);
    if let Some(draft) = first {
        gatherer.fault(draft);
    }
    // What a row is may depend on the next one: a title without brackets has a line below it.
    let mut rows = rows(text);
    let mut row = rows.next();
    while let Some(items) = row.filter(|_| !gatherer.is_full()) {
        row = rows.next();
        gatherer.row(&items, row.as_deref().unwrap_or_default());
    }
    gatherer.finish()
}

/// The nonempty rows of a card, in order.
fn rows(text: &str) -> impl Iterator<Item = Vec<Item>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let (after, items) = row(rest, text).ok()?;
            rest = after;
            if !items.is_empty() {
                return Some(items);
            }
        }
        None
    })
}

/// Returns the byte range of `part`, a slice of `whole`, within it.
fn span(part: &str, whole: &str) -> Range<usize> {
    let start = part.as_ptr() as usize - whole.as_ptr() as usize;
    start..start + part.len()
}

fn blanks(input: &str) -> IResult<&str, &str> {
    take_while(is_blank)(input)
}

/// row ::= ( title | key | item* ) comment? end
fn row<'t>(input: &'t str, whole: &'t str) -> IResult<&'t str, Vec<Item>> {
    let (mut rest, _) = blanks(input)?;
    let mut items = Vec::new();
    if let Ok((after, head)) = alt((title(whole), key(whole))).parse(rest) {
        items.push(head);
        rest = after;
    }
    loop {
        (rest, _) = blanks(rest)?;
        if items.len() >= ITEMS && !rest.is_empty() && !rest.starts_with(is_end) {
            let (after, left) = take_till(is_end)(rest)?;
            items.push(Item { kind: Kind::TooLong, span: span(left, whole) });
            rest = after;
            break;
        }
        match item(whole).parse(rest) {
            Ok((after, item)) => {
                items.push(item);
                rest = after;
            }
            Err(_) => break,
        }
    }
    let (rest, _) = opt((char('#'), take_till(is_end))).parse(rest)?;
    let (rest, _) = opt(alt((tag("\r\n"), tag("\n"), tag("\r")))).parse(rest)?;
    Ok((rest, items))
}

/// Wraps what a parser consumed as an item.
fn taken<'t>(
    whole: &'t str,
    parser: impl Parser<&'t str, Output = Kind, Error = nom::error::Error<&'t str>>,
) -> impl Parser<&'t str, Output = Item, Error = nom::error::Error<&'t str>> {
    nom::combinator::consumed(parser)
        .map(move |(text, kind): (&str, Kind)| Item { kind, span: span(text, whole) })
}

/// title ::= '[' name ']'
fn title(whole: &str) -> impl Parser<&str, Output = Item, Error = nom::error::Error<&str>> {
    let name = take_while(|c| !is_end(c) && !matches!(c, '[' | ']' | '#'));
    taken(
        whole,
        (char('['), name, opt(char(']'))).map(move |(_, name, close): (_, &str, Option<char>)| {
            let name = span(name.trim_matches(is_blank), whole);
            if close.is_some() { Kind::Title(name) } else { Kind::OpenTitle(name) }
        }),
    )
}

/// key ::= letters ':' value, or the one key of several words, `jokers in lines`
fn key(whole: &str) -> impl Parser<&str, Output = Item, Error = nom::error::Error<&str>> {
    let letters = recognize((
        satisfy(char::is_alphabetic),
        take_while(|c: char| c.is_alphanumeric() || matches!(c, '_' | '-')),
    ));
    let gap = || take_while1(is_blank);
    let several =
        recognize((tag_no_case("jokers"), gap(), tag_no_case("in"), gap(), tag_no_case("lines")));
    let value = take_till(|c| is_end(c) || c == '#');
    taken(
        whole,
        (alt((several, letters)), blanks, char(':'), value).map(
            move |(key, _, _, value): (&str, _, _, &str)| {
                Kind::Key(span(key, whole), span(value.trim_matches(is_blank), whole))
            },
        ),
    )
}

/// item ::= '-or-' | note | remark | loose | sign | word
fn item(whole: &str) -> impl Parser<&str, Output = Item, Error = nom::error::Error<&str>> {
    let or = (satisfy(is_dash), tag_no_case("or"), satisfy(is_dash)).map(|_| Kind::Or);
    let word = take_while1(is_word)
        .map(|word: &str| if word.eq_ignore_ascii_case("or") { Kind::Or } else { Kind::Word });
    let sign = satisfy(is_sign).map(|sign| Kind::Sign(if is_dash(sign) { '-' } else { sign }));
    let stray = satisfy(|c| matches!(c, ')' | '}' | '[' | ']')).map(Kind::Stray);
    taken(
        whole,
        alt((
            or,
            enclosed('(', ')', whole).map(Kind::Note),
            enclosed('{', '}', whole).map(Kind::Remark),
            bracketed(whole).map(Kind::Loose),
            open.map(Kind::Open),
            word,
            sign,
            stray,
        )),
    )
}

/// A note or remark: up to its closing mark, across rows if necessary, but not past another opening
/// mark or a section title.
fn enclosed<'t>(
    open: char,
    close: char,
    whole: &'t str,
) -> impl Parser<&'t str, Output = Range<usize>, Error = nom::error::Error<&'t str>> {
    move |input: &'t str| {
        let (rest, _) = char(open)(input)?;
        let stop = |c: char| c == open || c == close;
        let (after, text) = take_till(stop)(rest)?;
        let rows = || text.split(is_end);
        let title = rows().skip(1).any(|row| row.trim_start_matches(is_blank).starts_with('['));
        // A row inside it that ends like a line is one, and the closing mark belongs to something
        // else.
        let line = rows().rev().skip(1).any(|row| {
            [Marks::XC, Marks::OX].iter().any(|marks| end_of_row(row, *marks).is_some())
        });
        let (after, _) = char(close)(after)?;
        if title || line {
            return Err(nom::Err::Error(nom::error::Error::new(
                input,
                nom::error::ErrorKind::Char,
            )));
        }
        Ok((after, span(text, whole)))
    }
}

/// loose ::= '[' ... ( ']' | ')' )
fn bracketed(
    whole: &str,
) -> impl Parser<&str, Output = Range<usize>, Error = nom::error::Error<&str>> {
    let inner = take_while(|c| !is_end(c) && !matches!(c, '[' | ']' | '(' | ')' | '#'));
    (char('['), inner, satisfy(|c| c == ']' || c == ')')).map(|(_, text, _)| span(text, whole))
}

/// An opening mark that is not closed takes the rest of the row with it.
fn open(input: &str) -> IResult<&str, char> {
    let (rest, mark) = satisfy(|c| matches!(c, '(' | '{' | '['))(input)?;
    let (rest, _) = take_till(is_end)(rest)?;
    Ok((rest, mark))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Kind> {
        row(text, text).unwrap().1.into_iter().map(|item| item.kind).collect()
    }

    #[test]
    fn tokenizes_words_signs_notes_and_remarks() {
        assert_eq!(
            kinds("FFF 2a+3b {see (back)} -or- NEWS (Any 2) # done\nnext"),
            [
                Kind::Word,
                Kind::Word,
                Kind::Sign('+'),
                Kind::Word,
                Kind::Remark(11..21),
                Kind::Or,
                Kind::Word,
                Kind::Note(34..39)
            ]
        );
    }

    #[test]
    fn titles_and_keys_start_a_row() {
        assert_eq!(kinds("  [Winds - Dragons] (Any 2)"), [Kind::Title(3..18), Kind::Note(21..26)]);
        assert_eq!(kinds("[Winds"), [Kind::OpenTitle(1..6)]);
        assert_eq!(kinds("title : A card # mine"), [Kind::Key(0..5, 8..14)]);
    }

    #[test]
    fn unclosed_brackets_end_with_their_row() {
        assert_eq!(kinds("11 (Any 2\n22 33 (x)"), [Kind::Word, Kind::Open('(')]);
        assert_eq!(kinds("11 (Any\n 2 Suits) 33"), [Kind::Word, Kind::Note(4..16), Kind::Word]);
        assert_eq!(kinds("11 (Any\n[Next]\n)"), [Kind::Word, Kind::Open('(')]);
        assert_eq!(kinds("11) 2"), [Kind::Word, Kind::Stray(')'), Kind::Word]);
    }

    #[test]
    fn accepts_every_kind_of_space_and_dash() {
        assert_eq!(kinds("11\u{a0}22\t–or– 33 — 44").len(), 6);
    }
}
