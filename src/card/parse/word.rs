//! A word of a form.
//!
//! ```text
//! word  ::= face+ color? '!'?
//! face  ::= F N E W S D R G 0 1..9 x y z        capitals or not
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

/// Reads a word, or tells which of its characters are none of a word. `at` is where it begins in
/// the card.
pub(super) fn word(text: &str, at: usize) -> Result<Word, DiagnosticBuilder> {
    if let Some(draft) = typo::spelt_out(text, at) {
        return Err(draft);
    }
    let Ok((_, word)) = whole_word(text) else {
        return Err(unknown(text, at));
    };
    // Seven alike are no group, alone or in a block.
    let alike = word.faces.chunk_by(|one, other| one == other).map(<[Face]>::len).max();
    if let Some(len) = alike.filter(|len| *len > 6) {
        let draft = DiagnosticBuilder::new(
            Code::CardGroupTooLong,
            at..at + text.len(),
            "a group has one to six alike",
        )
        .seen(format!("this one has {len}"))
        .help("part it into two groups with a blank, or count again");
        return Err(draft);
    }
    Ok(word)
}

const LAW: &str = "a word is faces (F N E W S D R G 0, 1 to 9, x y z), then perhaps its colour a, b or c, then perhaps !";

fn unknown(text: &str, at: usize) -> DiagnosticBuilder {
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
        _ if marked => (format!("`{bad}` stands behind the !"), "the ! comes last, as in `222c!`"),
        '!' => ("a ! comes after faces".to_owned(), "write it behind the word, as in `FFF!`"),
        _ if colored && face_of(bad).is_some() => (
            format!("faces go on after the colour with `{bad}`"),
            "part the groups with a blank; the colour stands behind all faces of its group",
        ),
        _ if colored && color(rest).is_ok() => {
            (format!("`{bad}` is a second colour"), "give a group one colour")
        }
        'a' | 'b' | 'c' | 'A' | 'B' | 'C' => (
            format!("the colour `{bad}` stands before any face"),
            "write the colour behind the faces, as in `22a`",
        ),
        ',' | ';' => (format!("`{bad}` parts nothing here"), "part the groups with a blank"),
        'j' | 'J' => (
            "a joker that a card prints in a line can't be read".to_owned(),
            "write the tiles of the group; a joker may stand in every group of three or more",
        ),
        'o' | 'O' => (format!("`{bad}` is no face"), "for a soap as zero write the digit 0"),
        'l' | 'I' | 'i' => (format!("`{bad}` is no face"), "for the number one write the digit 1"),
        'h' | 'H' => (format!("`{bad}` is no face"), "flowers are written F"),
        _ if faces.len() < text.len() && is_letter(rest) => (
            format!("`{bad}` is no colour"),
            "colours are a, b and c, which are any suits: write one of them in its place",
        ),
        _ => (
            format!("`{bad}` is none of these"),
            "write the word as printed, or put it in braces as a remark",
        ),
    };
    DiagnosticBuilder::new(Code::CardUnknownWord, span, LAW).seen(seen).help(help)
}

/// Returns true for one letter, and what may stand behind a colour.
fn is_letter(text: &str) -> bool {
    let mut letters = text.trim_end_matches('!').chars();
    letters.next().is_some_and(|c| c.is_ascii_alphabetic()) && letters.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_faces_a_colour_and_a_mark() {
        for text in ["F", "NEWS", "2031a", "DDDD", "RRR", "1Da", "xxxb", "FFF!", "222c!", "1123a"] {
            assert_eq!(word(text, 0).unwrap().to_string(), text);
        }
        assert_eq!(word("22A", 0).unwrap().to_string(), "22a");
    }

    #[test]
    fn what_is_no_word_is_shown_by_its_character() {
        for (text, place) in
            [("22ab", 3), ("2a2", 2), ("a22", 0), ("22Q", 2), ("FF!F", 3), ("!", 0), ("éé", 0)]
        {
            let draft = word(text, 10).unwrap_err();
            assert_eq!(
                (draft.code, draft.span.start),
                (Code::CardUnknownWord, 10 + place),
                "{text}"
            );
        }
        assert_eq!(word("1111111a", 0).unwrap_err().code, Code::CardGroupTooLong);
    }
}
