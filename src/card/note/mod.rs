//! Notes: the words in parentheses, read as phrases.
//!
//! ```text
//! note      ::= reading ( '-or-' reading )*
//! reading   ::= mark* ( phrase mark* )*
//! mark      ::= ',' | ';' | '-' | ':' | 'w' | 'with' | 'in' | 'of' | '&' | 'and'
//! phrase    ::= variables | same-suit | may-suit | each | match | suit-names | dragon-names | wind-names
//!             | block | values | noun-phrase
//! variables ::= x ( joint x )* ( '=' values | parity | '!=' x | 'different' )+
//! each      ::= 'in' 'each' ( noun | 'of'? 'the'? block )?
//! values    ::= ( 'any' | 'like' | 'same' | 'No.' | 'only' )* numbers ( 'Nos.' )? ( 'only' )?
//! numbers   ::= number ( ','? number )* ( ( 'or' | 'and' ) number )*
//! noun-phrase ::= quality* noun? ( 'only' )?          at least one of the two
//! quality   ::= any like same consec. odd even different matching opp. other middle ascending these
//!             | count | 3rd
//! noun      ::= No. | Suit | Dragon | Wind | kind ( joint kind )* | Run ( 'of' number )?
//! ```
//!
//! `sense` turns the phrases into clauses (see [`super::clause`]), and `meaning` decides what a
//! noun phrase says, in the order of precedence given on the card page. Word order inside a noun
//! phrase is free, since it differs from card to card over the years.

mod input;
mod meaning;
mod phrase;
mod sense;
mod subject;
mod words;

use std::ops::Range;

use super::Variable;
use super::clause::Clause;
use super::sets::{Numbers, Suits};
use crate::diagnostic::{Code, DiagnosticBuilder};
use crate::group::GroupKind;
use crate::tile::{Dragon, Wind};

use phrase::{mark, phrase};
use words::Token;

/// What a note says, as a list of clauses for each reading, and what could not be understood in it.
#[derive(Debug, Default)]
pub(crate) struct Note {
    pub(crate) readings: Vec<Vec<Clause>>,
    pub(crate) drafts: Vec<DiagnosticBuilder>,
}

/// The maximum number of words in a note. The longest printed notes have about forty.
const MOST_WORDS: usize = 200;

/// The maximum number of bytes in a note, more than its words can ever take up.
const MOST_BYTES: usize = 80 * MOST_WORDS;

/// Reads a note. `at` is where `text` begins in the card.
pub(crate) fn read(text: &str, at: usize) -> Note {
    let mut note = Note::default();
    let too_long = |note: &mut Note| {
        let law = format!("note over {MOST_WORDS} words");
        let draft = DiagnosticBuilder::new(Code::CardUnknownClause, at..at + text.len(), law);
        note.drafts.push(draft.help("check where its `)` is"));
    };
    if text.len() > MOST_BYTES {
        too_long(&mut note);
        return note;
    }
    let parts = words::readings(text);
    let mut words = 0;
    for part in parts {
        let tokens = words::tokens(&text[part.clone()], at + part.start);
        words += tokens.len();
        if words > MOST_WORDS {
            too_long(&mut note);
            return note;
        }
        let source = Source { text, at };
        let (clauses, drafts) = reading(&tokens, &source);
        note.readings.push(clauses);
        note.drafts.extend(drafts);
    }
    note
}

/// The note's own text, for quoting.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Source<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Source<'t> {
    fn quote(&self, span: &Range<usize>) -> &'t str {
        &self.text[span.start - self.at..span.end - self.at]
    }
}

/// reading ::= mark* ( phrase mark* )*
fn reading(tokens: &[Token], source: &Source<'_>) -> (Vec<Clause>, Vec<DiagnosticBuilder>) {
    let mut drafts = Vec::new();
    let mut phrases: Vec<Placed> = Vec::new();
    let mut rest = input::Tokens(tokens);
    let mut clauses = Vec::new();
    let mut before = Mark::None;
    while !rest.is_empty() {
        if let Ok((after, mark)) = mark(rest) {
            before = before.max(mark);
            rest = after;
            continue;
        }
        match phrase(rest) {
            Ok((after, phrase)) => {
                let span = rest.0[0].span.start..rest.0[rest.0.len() - after.0.len() - 1].span.end;
                phrases.push(Placed { phrase, before, span });
                before = Mark::None;
                rest = after;
            }
            Err(_) => {
                // Everything up to the next comma or semicolon is one unknown clause.
                let len =
                    rest.0.iter().take_while(|token| !token.tok.parts_clauses()).count().max(1);
                let mut span = rest.0[0].span.start..rest.0[len - 1].span.end;
                // Phrases just before it that mean nothing on their own belong to it: `Any 3` in
                // `Any 3 Siuts`.
                while before == Mark::None
                    && let Some(last) = phrases.pop_if(|last| !understood(source.quote(&last.span)))
                {
                    span.start = last.span.start;
                    before = last.before;
                }
                drafts.push(unknown(source, span));
                sense::clauses(&phrases, source, &mut clauses, &mut drafts);
                phrases.clear();
                rest = input::Tokens(&rest.0[len..]);
                before = Mark::None;
            }
        }
    }
    sense::clauses(&phrases, source, &mut clauses, &mut drafts);
    (clauses, drafts)
}

/// The diagnostic for an unknown clause. Its help is added once the whole note has been read.
fn unknown(source: &Source<'_>, span: Range<usize>) -> DiagnosticBuilder {
    let shown: String = source.quote(&span).chars().take(60).collect();
    DiagnosticBuilder::new(Code::CardUnknownClause, span, format!("unknown clause `{shown}`"))
}

/// Reads a note and says for each unknown clause what may have been meant, or what to do.
pub(crate) fn read_with_help(text: &str, at: usize) -> Note {
    let mut note = read(text, at);
    for draft in note.drafts.iter_mut().filter(|draft| draft.help.is_empty()) {
        let quoted = &text[draft.span.start - at..draft.span.end - at];
        draft.help = words::suggestion(quoted, understood);
    }
    note
}

/// Returns true if a clause is understood on its own.
pub(crate) fn understood(text: &str) -> bool {
    let note = read(text, 0);
    note.drafts.is_empty() && note.readings.iter().any(|reading| !reading.is_empty())
}

/// What is between two phrases; the strongest counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    None,
    And,
    In,
    With,
    Dash,
    Comma,
}

#[derive(Debug)]
struct Placed {
    phrase: Phrase,
    before: Mark,
    span: Range<usize>,
}

#[derive(Debug, Clone, PartialEq)]
enum Phrase {
    /// x = 2, 4 or 8
    Variables(Vec<Variable>, Numbers, Vec<Variable>),
    /// must be the same suit
    SameSuit,
    /// may be in any suit
    MaySuit,
    /// in each, in each 2020
    Each(Option<String>),
    /// match
    Match,
    /// 2, 4 or 8
    Values { set: Numbers, like: bool, any: bool, only: bool },
    /// 2031
    Block(String),
    /// Bams & Craks Only
    SuitNames(Suits),
    /// North and South Only
    WindNames { set: Vec<Wind>, or: bool, only: bool },
    /// Red Dragon Only
    DragonNames { set: Vec<Dragon>, or: bool, only: bool },
    /// Any 3 Consec. Nos.
    Noun(NounPhrase),
}

/// Qualities and a noun, in whatever order a card prints them.
#[derive(Debug, Clone, Default, PartialEq)]
struct NounPhrase {
    any: bool,
    like: bool,
    same: bool,
    consec: bool,
    run: bool,
    odd: bool,
    even: bool,
    different: bool,
    matching: bool,
    opposite: bool,
    other: bool,
    middle: bool,
    ascending: bool,
    these: bool,
    only: bool,
    counts: Vec<u8>,
    ordinal: Option<u8>,
    kinds: Vec<GroupKind>,
    /// Pair of 2s
    of: Numbers,
    number: bool,
    suit: bool,
    dragon: bool,
    wind: bool,
}

impl NounPhrase {
    /// Returns true if it only names words and says nothing about them.
    fn is_name(&self) -> bool {
        let bare = NounPhrase {
            kinds: self.kinds.clone(),
            of: self.of,
            dragon: self.dragon,
            wind: self.wind,
            ..NounPhrase::default()
        };
        *self == bare && (!self.kinds.is_empty() || self.dragon || self.wind)
    }

    /// Returns true for a phrase that is complete without a noun: `Any 3 Consecutive`, `Like Odd`,
    /// `Pair Middle Only`.
    fn says_without_noun(&self) -> bool {
        self.odd
            || self.even
            || self.matching
            || (self.consec && !self.counts.is_empty())
            || (self.only && (self.these || self.middle))
    }

    fn parity(&self) -> Numbers {
        match (self.odd, self.even) {
            (true, false) => Numbers::ODD,
            (false, true) => Numbers::EVEN,
            _ => Numbers::ALL,
        }
    }
}
