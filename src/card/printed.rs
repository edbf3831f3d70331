//! A form as printed, with the places of its words: what clauses refer to.

use std::ops::Range;

use super::clause::About;
use super::sets::Numbers;
use super::{Color, Face, Word};
use crate::diagnostic::DiagnosticBuilder;

/// A form that is not bound yet: its words with their places.
pub(crate) struct Printed<'p> {
    pub(crate) words: &'p [Word],
    pub(crate) spans: &'p [Range<usize>],
    /// Where the form is.
    pub(crate) span: Range<usize>,
}

impl Printed<'_> {
    /// Returns the words referred to that are also `of_sort`; a loose subject that matches none
    /// means all of them.
    pub(crate) fn about(&self, about: &About, of_sort: impl Fn(&Word) -> bool) -> Vec<usize> {
        let sorted = |word: &&Word| of_sort(word);
        let all = || self.words.iter().enumerate().filter(|(_, word)| sorted(word));
        let found: Vec<usize> =
            all().filter(|(_, word)| speaks_of(about, word)).map(|(at, _)| at).collect();
        if found.is_empty() && about.loosely { all().map(|(at, _)| at).collect() } else { found }
    }

    /// Points a diagnostic at some groups, or at the whole form if there are none.
    pub(crate) fn pointed(&self, draft: DiagnosticBuilder, groups: &[usize]) -> DiagnosticBuilder {
        if groups.is_empty() {
            return draft.also(self.span.clone(), "in this line");
        }
        let label = if groups.len() == 1 { "this group" } else { "these groups" };
        let spans = groups.iter().take(8).map(|at| self.spans[*at].clone());
        spans.fold(draft, |draft, span| draft.also(span, label))
    }

    /// Returns the color a word counts as; in a form without colors, all words count as one.
    pub(crate) fn color(&self, at: usize) -> Option<Color> {
        self.words[at].color.filter(|_| self.words[at].needs_color())
    }

    /// Returns the digits of all words of a color.
    pub(crate) fn digits_of(&self, color: Option<Color>) -> Numbers {
        self.words.iter().filter(|word| word.color == color).flat_map(Word::digits).collect()
    }

    /// Returns the one block with exactly one doubled digit, and that digit.
    pub(crate) fn doubled(&self) -> Option<(usize, u8)> {
        let doubled = |word: &Word| {
            let twice = |digit: &u8| word.digits().filter(|other| other == digit).count() == 2;
            let set: Numbers = word.digits().filter(twice).collect();
            let once = word
                .digit_set()
                .iter()
                .all(|digit| word.digits().filter(|d| *d == digit).count() <= 2);
            (word.is_block() && once && set.len() == 1).then(|| set.iter().next()).flatten()
        };
        let mut found =
            self.words.iter().enumerate().filter_map(|(at, word)| Some((at, doubled(word)?)));
        let first = found.next()?;
        found.next().is_none().then_some(first)
    }
}

fn speaks_of(about: &About, word: &Word) -> bool {
    let kind = about.kinds.is_empty() || word.kind().is_some_and(|kind| about.kinds.contains(kind));
    let value = about.values.is_empty() || !word.digit_set().both(about.values).is_empty();
    let block = about
        .block
        .as_ref()
        .is_none_or(|block| word.faces.iter().map(Face::to_string).collect::<String>() == *block);
    let dragon = !about.dragons || word.is_dragon();
    kind && value && block && dragon
}
