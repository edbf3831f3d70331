//! A word of a form.
//!
//! ```text
//! word  ::= face+ color? '!'? | J+ color?       J only where the card says `jokers in lines: yes`
//! face  ::= F N E W S D R G 0 1..9 x y z        uppercase or lowercase
//! color::= a b c
//! ```

use nom::character::complete::{anychar, char, one_of};
use nom::combinator::{all_consuming, map_opt, opt};
use nom::multi::many1;
use nom::{IResult, Parser};

use super::super::{Color, Face, Variable, Word};
use super::typo;
use crate::diagnostic::{Code, DiagnosticBuilder};
use crate::tile::{Dragon, Wind};

fn face_of(c: char) -> Option<Face> {
    Some(match c.to_ascii_uppercase() {
        'F' => Face::Flower,
        'N' => Face::Wind(Wind::North),
        'E' => Face::Wind(Wind::East),
        'W' => Face::Wind(Wind::West),
        'S' => Face::Wind(Wind::South),
        'D' => Face::Dragon,
        'R' => Face::Named(Dragon::Red),
        'G' => Face::Named(Dragon::Green),
        '0' => Face::Zero,
        'X' => Face::Free(Variable::X),
        'Y' => Face::Free(Variable::Y),
        'Z' => Face::Free(Variable::Z),
        digit => Face::Digit(u8::try_from(digit.to_digit(10)?).ok()?),
    })
}

fn face(input: &str) -> IResult<&str, Face> {
    map_opt(anychar, face_of).parse(input)
}

fn color(input: &str) -> IResult<&str, Color> {
    one_of("abcABC")
        .map(|letter: char| Color::ALL[usize::from(letter.to_ascii_lowercase() as u8 - b'a')])
        .parse(input)
}

fn whole_word(input: &str) -> IResult<&str, Word> {
    all_consuming((many1(face), opt(color), opt(char('!'))))
        .map(|(faces, color, mark)| Word { faces, color, no_joker: mark.is_some() })
        .parse(input)
}

/// Whether the lines of a card have jokers: its header `jokers in lines`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PrintsJokers(pub(super) bool);

impl PrintsJokers {
    /// Parses a word of nothing but jokers.
    fn word(self, text: &str) -> Option<Word> {
        let rest = text.trim_start_matches(['J', 'j']);
        let count = text.len() - rest.len();
        // A color letter means nothing, as after a flower.
        let color = match color(rest) {
            Ok(("", color)) => Some(color),
            _ if rest.is_empty() => None,
            _ => return None,
        };
        let jokers = self.0 && count > 0;
        jokers.then(|| Word { faces: vec![Face::Joker; count], color, no_joker: false })
    }
}

/// Parses a word, or reports which of its characters can't be part of one. `at` is where it begins
/// in the card.
pub(super) fn word(text: &str, at: usize, jokers: PrintsJokers) -> Result<Word, DiagnosticBuilder> {
    let printed = jokers.word(text);
    if let Some(draft) = typo::spelt_out(text, at).filter(|_| printed.is_none()) {
        return Err(draft);
    }
    let Some(word) = printed.or_else(|| whole_word(text).ok().map(|(_, word)| word)) else {
        return Err(unknown(text, at, jokers));
    };
    // Seven alike are not a group, alone or in a block.
    let alike = word.faces.chunk_by(|one, other| one == other).map(<[Face]>::len).max();
    if let Some(len) = alike.filter(|len| *len > 6) {
        let draft = DiagnosticBuilder::new(
            Code::CardGroupTooLong,
            at..at + text.len(),
            format!("{len} of a kind in one group; six is the most"),
        )
        .help("put a space between two groups, or count again");
        return Err(draft);
    }
    Ok(word)
}

/// Returns what a word would be on a card that prints jokers, to tell words from other text.
pub(super) fn maybe(text: &str) -> Option<Word> {
    word(text, 0, PrintsJokers(true)).ok()
}

fn unknown(text: &str, at: usize, jokers: PrintsJokers) -> DiagnosticBuilder {
    let (faces, rest) = match many1(face).parse(text) {
        Ok((after, _)) => {
            let rest = (opt(color), opt(char('!'))).parse(after).map_or(after, |(rest, _)| rest);
            (after, rest)
        }
        Err(_) => (text, text),
    };
    let from = at + text.len() - rest.len();
    let bad = rest.chars().next().unwrap_or(' ');
    let marked = text[..text.len() - rest.len()].ends_with('!');
    let colored = rest.len() < faces.len();
    let span = from..from + bad.len_utf8();
    let (seen, help) = match bad {
        _ if marked => (
            format!("`{bad}` after the `!`; `!` goes last, as in `222c!`"),
            "put `!` at the end of its group",
        ),
        '!' => ("`!` goes after a group, as in `FFF!`".to_owned(), "move it after the group"),
        _ if colored && face_of(bad).is_some() => (
            format!("`{bad}` after the color letter; start a new group with a space"),
            "put a space between the groups; the color letter goes last",
        ),
        _ if colored && color(rest).is_ok() => {
            (format!("`{bad}` is a second color letter"), "use one color letter per group")
        }
        // The color comes last, so it isn't this letter.
        'b' | 'B' if text.len() > 1 && ends_in_color(text) => {
            (format!("`{bad}` is a letter; eight is the digit 8"), "write `8` for eight")
        }
        'a' | 'b' | 'c' | 'A' | 'B' | 'C' => (
            format!("color letter `{bad}` goes after the tiles, as in `22a`"),
            "put the color letter at the end of its group",
        ),
        ',' | ';' => {
            (format!("separate groups with a space, not `{bad}`"), "put a space between the groups")
        }
        'j' | 'J' if jokers.0 => (
            format!("`{bad}` beside other tiles"),
            "write printed jokers as a group of their own, as in `JJ`",
        ),
        'j' | 'J' => (
            format!("`{bad}` is a joker, and this card doesn't say that its lines have jokers"),
            "type the tiles, since players may use jokers in any group of three or more; if the \
             card does print jokers, write `jokers in lines: yes` in its header",
        ),
        // A word of its own may be the mark of an open line.
        'o' | 'O' if text.len() == 1 => (
            format!("`{bad}` is a letter; soap is the digit 0"),
            "write `0` for soap; if the card prints O for open and X for concealed, put \
             `marks: O X` in its header",
        ),
        'o' | 'O' => (format!("`{bad}` is a letter; soap is the digit 0"), "write `0` for soap"),
        'l' | 'I' | 'i' => {
            (format!("`{bad}` is a letter; one is the digit 1"), "write `1` for one")
        }
        'h' | 'H' => (format!("`{bad}` isn't a tile; a flower is F"), "write `F` for each flower"),
        _ if faces.len() < text.len() && is_letter(rest) => (
            format!("`{bad}` isn't a color; use a, b or c"),
            "a, b and c stand for any three suits",
        ),
        _ if !bad.is_ascii() && bad.is_alphanumeric() => (
            format!("`{bad}` isn't a plain English letter or digit"),
            "type it again on an English keyboard",
        ),
        _ => (
            format!("unexpected `{bad}` in `{text}`"),
            "type the group as printed, or put other text in `{braces}`",
        ),
    };
    DiagnosticBuilder::new(Code::CardUnknownWord, span, seen).help(help)
}

/// Returns true for text with a color letter at the end.
fn ends_in_color(text: &str) -> bool {
    text.trim_end_matches('!').ends_with(['a', 'b', 'c', 'A', 'B', 'C'])
}

/// Returns true for a single letter, optionally followed by what may come after a color.
fn is_letter(text: &str) -> bool {
    let mut letters = text.trim_end_matches('!').chars();
    letters.next().is_some_and(|c| c.is_ascii_alphabetic()) && letters.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: PrintsJokers = PrintsJokers(false);
    const PRINTS: PrintsJokers = PrintsJokers(true);

    #[test]
    fn jokers_are_words_only_where_the_card_prints_them() {
        for (text, printed) in [("J", "J"), ("jj", "JJ"), ("JJJJJJ", "JJJJJJ"), ("Jja", "JJa")] {
            assert_eq!(word(text, 0, PRINTS).unwrap().to_string(), printed);
            assert_eq!(word(text, 0, NONE).unwrap_err().code, Code::CardUnknownWord);
        }
        for text in ["22J", "J22a", "JJ!", "JJab"] {
            assert_eq!(word(text, 0, PRINTS).unwrap_err().code, Code::CardUnknownWord, "{text}");
        }
        assert_eq!(word("JJJJJJJ", 0, PRINTS).unwrap_err().code, Code::CardGroupTooLong);
    }

    #[test]
    fn parses_tiles_color_and_mark() {
        for text in ["F", "NEWS", "2031a", "DDDD", "RRR", "1Da", "xxxb", "FFF!", "222c!", "1123a"] {
            assert_eq!(word(text, 0, NONE).unwrap().to_string(), text);
        }
        assert_eq!(word("22A", 0, NONE).unwrap().to_string(), "22a");
    }

    #[test]
    fn points_at_the_invalid_character() {
        for (text, place) in
            [("22ab", 3), ("2a2", 2), ("a22", 0), ("22Q", 2), ("FF!F", 3), ("!", 0), ("éé", 0)]
        {
            let draft = word(text, 10, NONE).unwrap_err();
            assert_eq!(
                (draft.code, draft.span.start),
                (Code::CardUnknownWord, 10 + place),
                "{text}"
            );
        }
        assert_eq!(word("1111111a", 0, NONE).unwrap_err().code, Code::CardGroupTooLong);
    }
}
