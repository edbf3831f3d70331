//! Acts whose verb, or the name of a tile in them, is another word or was mistyped.

use super::super::phrases;
use super::Reader;
use crate::lexicon;
use crate::record::forms::{is_verb, verbs};
use crate::record::token::Cursor;
use crate::spelling;

/// Words of tile names that are long enough to be recognized when mistyped.
const TILE_WORDS: [&str; 16] = [
    "bams", "bamboo", "craks", "crak", "dots", "dragon", "flower", "flowers", "joker", "jokers",
    "soap", "soaps", "green", "white", "wind", "winds",
];

impl Reader<'_> {
    /// Takes an act whose verb has a synonym in the language, according to the lexicon that
    /// questions about the rules use.
    pub(super) fn with_synonym<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let verb = lexicon::verb(from.peek()?.word()?)?;
        self.with_verb(verb, from, cursor)
    }

    /// Takes an act whose verb was mistyped.
    pub(super) fn with_typo<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let word = from.peek()?.word()?;
        if is_verb(word) || phrases::is_first_word(word) {
            return None;
        }
        let acts = self.with_verb(spelling::suggest(word, verbs())?, from, cursor)?;
        self.unused.push(word.to_owned());
        Some(acts)
    }

    /// Takes an act in which the name of a tile was mistyped.
    pub(super) fn with_tile_typo<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let meant = |word: &str| {
            let lower = word.trim_end_matches(['.', '!', ',']).to_ascii_lowercase();
            let one = lower.strip_suffix('s').unwrap_or(&lower);
            let known = TILE_WORDS.iter().any(|word| [one, &lower].contains(word));
            if known || lower.len() < 4 {
                return None;
            }
            spelling::suggest(&lower, TILE_WORDS)
        };
        let mut rest = from.tokens.iter().enumerate().skip(from.at + 1);
        let (at, meant) = rest.find_map(|(at, token)| Some((at, meant(token.word()?)?)))?;
        let acts = self.with_word(at, meant, from, cursor).filter(|_| cursor.at > at)?;
        self.unused.push(from.tokens[at].text.to_owned());
        Some(acts)
    }

    /// Takes an act as if it began with another verb.
    fn with_verb<'r, 't>(
        &mut self,
        verb: &'static str,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let at = (from.at..from.tokens.len()).find(|at| !from.tokens[*at].is_filler())?;
        self.with_word(at, verb, from, cursor)
    }

    /// Takes an act as if one of its words were another.
    fn with_word<'r, 't>(
        &mut self,
        at: usize,
        word: &'static str,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let mut tokens = from.tokens.to_vec();
        tokens[at].text = word;
        let mut after = Cursor { tokens: &tokens, at: from.at };
        let acts = self.best(after, &mut after)?;
        cursor.at = after.at;
        Some(acts)
    }
}
