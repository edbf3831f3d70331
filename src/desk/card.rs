//! A card as front ends use it: parsed and expanded once, with the check for whether it can be
//! used.

use std::sync::Arc;

use super::diagnostics::Diagnostics;
use crate::card::PRACTICE;
use crate::diagnostic::DiagnosticList;
use crate::matcher::Matcher;
use crate::play::{LearnedBy, Study};
use crate::targets::{Expanded, Targets};

/// A loaded card, with its text and its diagnostics.
///
/// # Examples
///
/// ```
/// use mahj::desk::LoadedCard;
///
/// let card = LoadedCard::practice();
/// assert_eq!(card.fingerprint().len(), 10);
/// assert_eq!(card.valid_card(false).unwrap().targets().lines().len(), 55);
/// let odd = LoadedCard::read("odd.card", b"[Winds]\nNNNN EEEE");
/// assert_eq!(odd.valid_card(false).unwrap_err().code(), "card::faulty");
/// ```
#[derive(Debug)]
pub struct LoadedCard {
    name: String,
    text: String,
    faults: DiagnosticList,
    matcher: Arc<Matcher>,
    /// What bots have learned about it, kept with the card because learning takes a long time.
    learned: Arc<LearnedBy>,
    can_leave_out: bool,
}

impl LoadedCard {
    /// Loads a card, which may have errors; [`LoadedCard::valid_card`] decides whether it can be used.
    #[must_use]
    pub fn read(name: &str, bytes: &[u8]) -> LoadedCard {
        let expanded = Expanded::read(bytes);
        let can_leave_out = expanded.can_leave_out();
        let Expanded { targets, faults } = expanded;
        let text = String::from_utf8_lossy(bytes).into_owned();
        LoadedCard {
            name: name.to_owned(),
            matcher: Arc::new(Matcher::new(targets).with_text(&text)),
            text,
            faults,
            learned: Arc::default(),
            can_leave_out,
        }
    }

    /// Loads the built-in practice card.
    #[must_use]
    pub fn practice() -> LoadedCard {
        LoadedCard::read("practice.card", PRACTICE.as_bytes())
    }

    /// Returns its name, such as the file name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns its text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns its errors and warnings.
    #[must_use]
    pub const fn faults(&self) -> &DiagnosticList {
        &self.faults
    }

    /// Returns the valid lines, regardless of errors in others.
    #[must_use]
    pub fn targets(&self) -> &Targets {
        self.matcher.targets()
    }

    /// Returns the matcher for the valid lines, regardless of errors in others.
    #[must_use]
    pub const fn matcher(&self) -> &Arc<Matcher> {
        &self.matcher
    }

    /// Returns the first ten hex digits of the text's SHA-256.
    #[must_use]
    pub fn fingerprint(&self) -> &str {
        self.matcher.fingerprint()
    }

    /// Returns the matcher if the card has no errors, or if faulty lines may be skipped.
    ///
    /// # Errors
    ///
    /// The diagnostics of the card.
    pub fn valid_card(&self, skip_faulty: bool) -> Result<&Arc<Matcher>, Diagnostics> {
        if self.faults.errors() > 0 && !(skip_faulty && self.can_leave_out) {
            return Err(Diagnostics::card(&self.name, &self.text, self.faults.clone()));
        }
        Ok(&self.matcher)
    }

    /// Returns the matcher of a good card with at least one line, for questions that deal hands or
    /// play games.
    ///
    /// # Errors
    ///
    /// The card's diagnostics, or an error if it has no lines.
    pub fn playable(&self, skip_faulty: bool) -> Result<&Arc<Matcher>, Diagnostics> {
        let matcher = self.valid_card(skip_faulty)?;
        if matcher.targets().is_empty() {
            return Err(Diagnostics::question(
                "card::no-lines",
                "the card has no playable line",
                "add lines, or fix those with errors",
            ));
        }
        Ok(matcher)
    }

    /// Prepares a good card for bots, with what they have learned about it in earlier questions.
    ///
    /// # Errors
    ///
    /// The same as [`LoadedCard::playable`].
    pub(super) fn study(&self, skip_faulty: bool) -> Result<Study<'_>, Diagnostics> {
        Ok(Study::sharing(self.playable(skip_faulty)?, &self.learned))
    }
}
