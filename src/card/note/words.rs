//! The vocabulary of notes: characters to tokens, and the closest known word for an unknown one.

use std::ops::Range;

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{anychar, satisfy};
use nom::combinator::{opt, recognize};
use nom::{IResult, Parser};

use super::super::chars::{is_blank, is_dash, is_quote};
use crate::card::Variable;
use crate::group::GroupKind;
use crate::spelling::suggest;
use crate::tile::{Dragon, Suit, Wind};

/// A token with the bytes it was read from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Token {
    pub(crate) tok: Tok,
    pub(crate) span: Span,
}

/// A range that can be copied.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A word of the note language.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Tok {
    Any,
    Like,
    Same,
    Consec,
    Run,
    /// `in a row`, `in sequence`
    Row,
    Of,
    No,
    Suit,
    Dragon,
    Wind,
    Kind(GroupKind),
    Odd,
    Even,
    Only,
    These,
    Match,
    Matching,
    Different,
    Opp,
    Other,
    Middle,
    Ascending,
    SuitName(Suit),
    DragonName(Dragon),
    WindName(Wind),
    /// `w`: with, or west
    W,
    May,
    Be,
    Each,
    Ordinal(u8),
    Number {
        value: u32,
        digits: usize,
        plural: bool,
    },
    Variable(Variable),
    And,
    Or,
    With,
    In,
    To,
    The,
    Not,
    Eq,
    Ne,
    Comma,
    Semicolon,
    Dash,
    Unknown,
}

impl Tok {
    /// Returns true for the marks that end an unknown clause.
    pub(super) fn parts_clauses(self) -> bool {
        matches!(self, Tok::Comma | Tok::Semicolon)
    }

    /// Returns true for a noun that is also offered in the plural.
    fn has_plural(self) -> bool {
        matches!(
            self,
            Tok::No | Tok::Suit | Tok::Dragon | Tok::Wind | Tok::Kind(_) | Tok::SuitName(_)
        )
    }

    /// Returns true for a word that may come between a count and what it counts.
    pub(super) fn may_follow_count(self) -> bool {
        matches!(
            self,
            Tok::Like
                | Tok::Same
                | Tok::Consec
                | Tok::Odd
                | Tok::Even
                | Tok::Different
                | Tok::Matching
                | Tok::Opp
        )
    }
}

/// Every word and what it means. A plural `s` need not be listed.
const VOCABULARY: &[(&str, Tok)] = &[
    ("any", Tok::Any),
    ("like", Tok::Like),
    ("alike", Tok::Like),
    ("same", Tok::Same),
    ("consec", Tok::Consec),
    ("consecutive", Tok::Consec),
    ("cons", Tok::Consec),
    ("run", Tok::Run),
    ("sequence", Tok::Row),
    ("row", Tok::Row),
    ("sequential", Tok::Consec),
    ("of", Tok::Of),
    ("no", Tok::No),
    ("number", Tok::No),
    ("num", Tok::No),
    ("suit", Tok::Suit),
    ("dragon", Tok::Dragon),
    ("dr", Tok::Dragon),
    ("d", Tok::Dragon),
    ("wind", Tok::Wind),
    ("single", Tok::Kind(GroupKind::Single)),
    ("pair", Tok::Kind(GroupKind::Pair)),
    ("pr", Tok::Kind(GroupKind::Pair)),
    ("pung", Tok::Kind(GroupKind::Pung)),
    ("kong", Tok::Kind(GroupKind::Kong)),
    ("quint", Tok::Kind(GroupKind::Quint)),
    ("sextet", Tok::Kind(GroupKind::Sextet)),
    ("odd", Tok::Odd),
    ("even", Tok::Even),
    ("only", Tok::Only),
    ("these", Tok::These),
    ("this", Tok::These),
    ("match", Tok::Match),
    ("matches", Tok::Match),
    ("matching", Tok::Matching),
    ("nonmatching", Tok::Different),
    ("different", Tok::Different),
    ("diff", Tok::Different),
    ("opp", Tok::Opp),
    ("opposite", Tok::Opp),
    ("other", Tok::Other),
    ("middle", Tok::Middle),
    ("mid", Tok::Middle),
    ("ascending", Tok::Ascending),
    ("bam", Tok::SuitName(Suit::Bam)),
    ("bamboo", Tok::SuitName(Suit::Bam)),
    ("crak", Tok::SuitName(Suit::Crak)),
    ("crack", Tok::SuitName(Suit::Crak)),
    ("character", Tok::SuitName(Suit::Crak)),
    ("dot", Tok::SuitName(Suit::Dot)),
    ("red", Tok::DragonName(Dragon::Red)),
    ("r", Tok::DragonName(Dragon::Red)),
    ("g", Tok::DragonName(Dragon::Green)),
    ("green", Tok::DragonName(Dragon::Green)),
    ("white", Tok::DragonName(Dragon::White)),
    ("soap", Tok::DragonName(Dragon::White)),
    ("north", Tok::WindName(Wind::North)),
    ("n", Tok::WindName(Wind::North)),
    ("east", Tok::WindName(Wind::East)),
    ("e", Tok::WindName(Wind::East)),
    ("west", Tok::WindName(Wind::West)),
    ("south", Tok::WindName(Wind::South)),
    ("s", Tok::WindName(Wind::South)),
    ("w", Tok::W),
    ("may", Tok::May),
    ("can", Tok::May),
    ("be", Tok::Be),
    ("must", Tok::Be),
    ("is", Tok::Be),
    ("are", Tok::Be),
    ("all", Tok::The),
    ("the", Tok::The),
    ("a", Tok::The),
    ("both", Tok::The),
    ("each", Tok::Each),
    ("and", Tok::And),
    ("or", Tok::Or),
    ("with", Tok::With),
    ("in", Tok::In),
    ("to", Tok::To),
    ("thru", Tok::To),
    ("through", Tok::To),
    ("not", Tok::Not),
    ("first", Tok::Ordinal(1)),
    ("second", Tok::Ordinal(2)),
    ("third", Tok::Ordinal(3)),
    ("one", Tok::Number { value: 1, digits: 1, plural: false }),
    ("two", Tok::Number { value: 2, digits: 1, plural: false }),
    ("three", Tok::Number { value: 3, digits: 1, plural: false }),
    ("four", Tok::Number { value: 4, digits: 1, plural: false }),
    ("five", Tok::Number { value: 5, digits: 1, plural: false }),
    ("six", Tok::Number { value: 6, digits: 1, plural: false }),
    ("seven", Tok::Number { value: 7, digits: 1, plural: false }),
    ("eight", Tok::Number { value: 8, digits: 1, plural: false }),
    ("nine", Tok::Number { value: 9, digits: 1, plural: false }),
    ("x", Tok::Variable(Variable::X)),
    ("y", Tok::Variable(Variable::Y)),
    ("z", Tok::Variable(Variable::Z)),
];

/// Wordings to offer when a clause can't be corrected word by word: one for each thing that can be
/// said.
const WORDINGS: &[&str] = &[
    "Any 1 Suit",
    "Any 2 Suits",
    "Any 3 Suits",
    "Any 1 or 2 Suits",
    "2 or 3 Suits",
    "in Any Suit",
    "in Other 2 Suits",
    "in Opp. Suits",
    "These Nos. Only",
    "2s and 8s Only",
    "Any 3 Consec. Nos.",
    "Any Run",
    "Any Run of 7",
    "Any 2 Consec. Prs.",
    "Any Like Nos.",
    "Any Like Odd No.",
    "Like Kongs Any Even No.",
    "Any Pairs of Like Odd Nos. in Opp. Suits",
    "Kong 2 or 6",
    "Like Pungs 3, 6 or 9",
    "Any No.",
    "Any Odd No.",
    "Kong Any No.",
    "Any 2 Non-Matching Nos.",
    "Any Wind",
    "Any Dragon",
    "Any 2 Dragons",
    "Dragons Any 2 Suits",
    "Any Wind, Dragon or No.",
    "Pair Any No. in Run",
    "Any Pair",
    "Bams & Craks Only",
    "Pair of 2s May Be in Any Suit",
    "x = 2, 4 or 8",
    "x != y",
    "Matching Dragons",
    "Opp. Dragons",
    "Kong Dragon 3rd Suit",
    "1s & 5s Match",
    "6s and Dragons Match",
    "2s Match in Each 2020",
    "Pairs Must Be Same Suit",
    "Kongs Match Pair",
    "North and South Only",
    "Red Dragon Only",
    "Kong Middle No. Only",
    "Like Kongs Ascending No.",
    "Kong 8s",
    "Odd Nos.",
    "Even Nos.",
];

fn look_up(word: &str) -> Tok {
    // Nearly all words are plain letters and digits, which need no copy of the text.
    if word.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return look_up_letters(word);
    }
    let plain: String =
        word.chars().filter(|c| !is_quote(*c)).flat_map(char::to_lowercase).collect();
    let find =
        |word: &str| VOCABULARY.iter().find(|(known, _)| *known == word).map(|&(_, tok)| tok);
    find(&plain).or_else(|| plain.strip_suffix('s').and_then(find)).unwrap_or(Tok::Unknown)
}

/// Looks up a word of unaccented letters, ignoring case.
fn look_up_letters(word: &str) -> Tok {
    let find = |word: &str| {
        let alike = |known: &&(&str, Tok)| known.0.eq_ignore_ascii_case(word);
        VOCABULARY.iter().find(alike).map(|&(_, tok)| tok)
    };
    let singular = || word.strip_suffix(['s', 'S']).and_then(find);
    find(word).or_else(singular).unwrap_or(Tok::Unknown)
}

/// Splits a note at each `-or-`, whatever dash it is written with.
pub(super) fn readings(text: &str) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, dash) in text.char_indices().filter(|(_, c)| is_dash(*c)) {
        let after = &text[at + dash.len_utf8()..];
        if at >= start
            && let Some(or) = after.get(..2)
            && or.eq_ignore_ascii_case("or")
            && let Some(end) = after[2..].chars().next().filter(|c| is_dash(*c))
        {
            parts.push(start..at);
            start = at + dash.len_utf8() + 2 + end.len_utf8();
        }
    }
    parts.push(start..text.len());
    parts
}

/// Reads a note into tokens. `at` is where `text` begins in the card.
pub(super) fn tokens(text: &str, at: usize) -> Vec<Token> {
    let mut rest = text;
    let mut tokens: Vec<Token> = Vec::new();
    while let Ok((after, tok)) = token(rest) {
        if let Some(tok) = tok {
            let start = at + text.len() - rest.len();
            let end = at + text.len() - after.len();
            tokens.push(Token { tok, span: Span { start, end } });
        }
        rest = after;
    }
    mark_negations(text, at, &mut tokens);
    join_non_matching(tokens)
}

/// `no 1s or 9s` rules numbers out, which no clause can say. Only a period, or a word before it as in
/// `Like No 5`, makes it mean *number*.
fn mark_negations(text: &str, at: usize, tokens: &mut [Token]) {
    for nth in 0..tokens.len().saturating_sub(1) {
        let Span { start, end } = tokens[nth].span;
        let is_no = text[start - at..end - at].eq_ignore_ascii_case("no");
        let begins = nth.checked_sub(1).is_none_or(|before| {
            matches!(
                tokens[before].tok,
                Tok::Comma | Tok::Semicolon | Tok::Dash | Tok::And | Tok::Or | Tok::With | Tok::W
            )
        });
        let is_number = matches!(tokens[nth + 1].tok, Tok::Number { .. });
        if is_no && begins && is_number && !text[end - at..].starts_with('.') {
            tokens[nth].tok = Tok::Unknown;
        }
    }
}

/// `Non-Matching` and `Non Matching` are one word; `non` by itself is not a word.
fn join_non_matching(tokens: Vec<Token>) -> Vec<Token> {
    let mut out: Vec<Token> = Vec::with_capacity(tokens.len());
    for token in tokens {
        let non = |token: &Token| token.tok == Tok::Not && token.span.end - token.span.start == 3;
        if matches!(token.tok, Tok::Matching | Tok::Match) {
            let dashes = usize::from(out.last().is_some_and(|last| last.tok == Tok::Dash));
            let at = out.len().wrapping_sub(1 + dashes);
            if out.get(at).is_some_and(non) {
                out.truncate(at + 1);
                out[at].tok = Tok::Different;
                out[at].span.end = token.span.end;
                continue;
            }
        }
        out.push(token);
    }
    out
}

/// Spaces, periods, quotes of every kind, and the replacement for a character that could not be
/// read.
fn is_ignored(c: char) -> bool {
    is_blank(c)
        || is_quote(c)
        || matches!(c, '.' | '"' | '\n' | '\r' | '\u{FFFD}')
        || matches!(c, '\u{201C}'..='\u{201F}' | '\u{AB}' | '\u{BB}')
}

/// token ::= number | word | sign; spaces, periods, quotes and remarks mean nothing
fn token(input: &str) -> IResult<&str, Option<Tok>> {
    alt((
        take_while1(is_ignored).map(|_| None),
        number.map(Some),
        alt((tag("!="), tag("≠"), tag("<>"))).map(|_| Some(Tok::Ne)),
        recognize((satisfy(|c| c == 'w' || c == 'W'), tag("/"))).map(|_| Some(Tok::With)),
        recognize((
            satisfy(char::is_alphabetic),
            take_while(|c: char| c.is_alphanumeric() || is_quote(c)),
        ))
        .map(|word: &str| {
            Some(if word.eq_ignore_ascii_case("non") { Tok::Not } else { look_up(word) })
        }),
        anychar.map(|sign| {
            Some(match sign {
                ',' => Tok::Comma,
                ';' => Tok::Semicolon,
                ':' => Tok::Dash,
                '&' | '+' => Tok::And,
                '/' => Tok::Or,
                '=' => Tok::Eq,
                dash if is_dash(dash) => Tok::Dash,
                _ => Tok::Unknown,
            })
        }),
    ))
    .parse(input)
}

/// number ::= digit+ ( 's' | ''s' | 'st' | 'nd' | 'rd' | 'th' )?
fn number(input: &str) -> IResult<&str, Tok> {
    let (rest, digits) = take_while1(|c: char| c.is_ascii_digit())(input)?;
    let (rest, suffix) =
        opt(recognize((take_while(is_quote), take_while1(char::is_alphabetic)))).parse(rest)?;
    let value: Option<u32> = digits.parse().ok();
    let suffix = suffix.map(|suffix| suffix.trim_start_matches(is_quote).to_lowercase());
    let tok = match (value, suffix.as_deref()) {
        (Some(value), None | Some("s")) => {
            Tok::Number { value, digits: digits.len(), plural: suffix.is_some() }
        }
        (Some(value @ 1..=9), Some("st" | "nd" | "rd" | "th")) => Tok::Ordinal(value as u8),
        _ => Tok::Unknown,
    };
    Ok((rest, tok))
}

/// Returns what might have been meant: the clause with its unknown words corrected if that is
/// understood, otherwise a known wording if one is close, and in any case how to keep words that
/// mean nothing.
pub(super) fn suggestion(clause: &str, understood: impl Fn(&str) -> bool) -> String {
    let remark = "If what you typed isn't a rule, put it in braces, `{like this}`.";
    let shown: String = clause.chars().take(200).collect();
    if shown.to_lowercase().contains("joker") {
        return format!("if a group takes no jokers, write `!` after it, as in `FFF!`. {remark}");
    }
    // `Any 3 Consec. #s`
    if shown.contains('#') {
        return format!("write `Nos.` instead of `#`. {remark}");
    }
    // `no 1s or 9s`, `except 5`
    let first = shown.split_whitespace().next().unwrap_or_default().to_lowercase();
    if matches!(first.as_str(), "no" | "not" | "except" | "without") {
        return format!(
            "a note can't rule something out: say what is allowed, as in `2s, 4s or 6s`. {remark}"
        );
    }
    // A word that depends on the clause before it, such as `Only`, is not a clause on its own: if
    // it was mistyped, the correction is offered anyway.
    if let Some(mended) = mended(&shown)
        && (understood(&mended) || mended != shown)
    {
        return format!("did you mean `{mended}`? {remark}");
    }
    match suggest(&shown, WORDINGS) {
        Some(near) => format!("the closest known wording is `{near}`. {remark}"),
        None => format!("compare it with your card, or use other words. {remark}"),
    }
}

/// Replaces each unknown word with the closest word in the vocabulary, if each has one close
/// enough.
fn mended(clause: &str) -> Option<String> {
    let mut out = String::new();
    let (mut from, mut many) = (0, false);
    for token in tokens(clause, 0) {
        if let Tok::Number { value, .. } = token.tok {
            many = value != 1;
        }
        if token.tok != Tok::Unknown {
            continue;
        }
        let word = &clause[token.span.start..token.span.end];
        let known = VOCABULARY.iter().filter(|(known, _)| known.len() > 2);
        let near = suggest(word, known.flat_map(|(known, tok)| spellings(known, *tok, many)))?;
        out.push_str(&clause[from..token.span.start]);
        out.push_str(&in_case_of(&near, word));
        from = token.span.end;
    }
    out.push_str(&clause[from..]);
    (from > 0).then_some(out)
}

/// Returns a word, and its plural if that may be meant too. The likelier one comes first, since the
/// first of two equally close names is suggested.
fn spellings(word: &str, tok: Tok, many: bool) -> impl Iterator<Item = String> {
    let (one, plural) = (Some(word.to_owned()), tok.has_plural().then(|| format!("{word}s")));
    let (first, second) = if many { (plural, one) } else { (one, plural) };
    first.into_iter().chain(second)
}

/// Capitalizes a word if the other is capitalized.
fn in_case_of(word: &str, other: &str) -> String {
    let mut letters = word.chars();
    match (letters.next(), other.chars().next()) {
        (Some(first), Some(model)) if model.is_uppercase() => {
            first.to_uppercase().chain(letters).collect()
        }
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn toks(text: &str) -> Vec<Tok> {
        tokens(text, 0).into_iter().map(|token| token.tok).collect()
    }

    #[test]
    fn abbreviations_and_plurals_match() {
        assert_eq!(toks("No. nos Number NUMBERS"), vec![Tok::No; 4]);
        assert_eq!(toks("Consec. consecutive"), vec![Tok::Consec; 2]);
        assert_eq!(toks("Pr. prs Pairs"), vec![Tok::Kind(GroupKind::Pair); 3]);
        assert_eq!(toks("2s 2's 2’s"), vec![Tok::Number { value: 2, digits: 1, plural: true }; 3]);
        assert_eq!(toks("Non-Matching nonmatching Non Matching"), vec![Tok::Different; 3]);
    }

    #[test]
    fn letter_words_are_looked_up_too() {
        let others = ["nos", "pairz", "s", "ss", "x", "Nonmatching", "crAKs", "2a", "2s", ""];
        for word in VOCABULARY.iter().map(|(known, _)| *known).chain(others) {
            for typed in [word.to_owned(), word.to_uppercase(), format!("{word}s")] {
                // A quote means nothing, but a word with one no longer consists of letters alone.
                let quoted = format!("'{typed}");
                assert_eq!(look_up(&typed), look_up(&quoted), "{typed}");
            }
        }
    }

    #[test]
    fn or_between_dashes_splits_alternatives() {
        assert_eq!(readings("Odd -or- Even"), [0..4, 8..13]);
        assert_eq!(readings("a–OR–b").len(), 2);
        assert_eq!(readings("Odd or Even"), vec![0..11]);
        assert_eq!(readings("-or--or-"), [0..0, 4..4, 8..8]);
    }

    #[test]
    fn every_suggested_wording_parses() {
        for wording in WORDINGS {
            assert!(super::super::understood(wording), "{wording}");
        }
    }

    #[test]
    fn misspelled_words_are_corrected() {
        for (clause, meant) in [
            ("Any 3 Siuts", "Any 3 Suits"),
            ("Any 3 Suist", "Any 3 Suits"),
            ("Any 1 Siut", "Any 1 Suit"),
        ] {
            let help = suggestion(clause, super::super::understood);
            assert!(help.starts_with(&format!("did you mean `{meant}`?")), "{clause}: {help}");
        }
    }

    #[test]
    fn known_wordings_are_offered_only_if_close() {
        let offers = |clause: &str| suggestion(clause, super::super::understood).contains("known");
        assert!(offers("Blue Dragon Only") && offers("Kongs"));
        for clause in ["Wobbly Kongs", "Any 3", "#s", "Last Tile Self-Picked", "x + 2 = y"] {
            assert!(!offers(clause), "{clause}");
        }
    }
}
