//! State kept between questions: cached cards, the current card, and running totals for batched
//! work.

use std::sync::Arc;

use super::card::LoadedCard;
use super::diagnostics::Diagnostics;
use super::{Answer, Ask, Question};
use crate::batch::CardStats;
use crate::hand::{Hand, Seen};
use crate::matcher::Matcher;
use crate::notation;
use crate::play::Totals;

/// The number of cached cards; the least recently used one is evicted.
const KEPT: usize = 16;

/// Called periodically during simulations with the number of games or walls played so far.
/// Returning `false` stops the simulation, and the answer covers what was played. Questions without
/// simulation never call it.
pub type Watch<'w> = dyn FnMut(u64) -> bool + Send + 'w;

/// Answers questions about the current card, and caches loaded cards.
///
/// # Examples
///
/// ```
/// use mahj::desk::{Session, Verify};
///
/// let mut session = Session::default();
/// let question = Verify { hand: "11B 22B J FFF 22C 111C J".into(), ..Verify::default() };
/// assert!(session.ask(&question).unwrap().mah_jongg);
///
/// let card = session.load("my.card", "[Winds]\nFF NNNN EEEE WWWW X 30");
/// session.use_card(card);
/// assert!(!session.ask(&question).unwrap().mah_jongg);
/// ```
#[derive(Debug, Default)]
pub struct Session {
    practice: Option<Arc<LoadedCard>>,
    /// The cached cards, most recently used last.
    kept: Vec<Arc<LoadedCard>>,
    /// The current card; `None` means the practice card.
    card: Option<Arc<LoadedCard>>,
    /// Whether to use a card with errors by skipping its faulty lines.
    pub skip_faulty: bool,
    /// The default number of deals for advice; 1,024 if not set.
    pub deals: Option<u64>,
    /// The number of threads for simulated games; defaults to the number of processors.
    pub threads: Option<usize>,
    pub(super) stats: Option<Tally<CardStats>>,
    pub(super) games: Option<Tally<Totals>>,
}

impl Session {
    /// Creates a session with this card as the current one.
    #[must_use]
    pub fn with_card(card: Arc<LoadedCard>) -> Session {
        Session { card: Some(card), ..Session::default() }
    }

    /// Loads a card, or finds it in the cache (by text and name). It is cached but not made
    /// current.
    pub fn load(&mut self, name: &str, text: &str) -> Arc<LoadedCard> {
        let at = self.kept.iter().position(|card| card.text() == text);
        let known = at.map(|at| self.kept.remove(at)).filter(|card| card.name() == name);
        let card = known.unwrap_or_else(|| Arc::new(LoadedCard::read(name, text.as_bytes())));
        self.kept.push(Arc::clone(&card));
        if self.kept.len() > KEPT {
            self.kept.remove(0);
        }
        card
    }

    /// Returns the practice card for `practice`, or a cached card by fingerprint.
    pub fn find(&mut self, named: &str) -> Option<Arc<LoadedCard>> {
        if named == "practice" {
            return Some(self.practice());
        }
        let at = self.kept.iter().position(|card| card.fingerprint() == named)?;
        let card = self.kept.remove(at);
        self.kept.push(Arc::clone(&card));
        Some(card)
    }

    fn practice(&mut self) -> Arc<LoadedCard> {
        Arc::clone(self.practice.get_or_insert_with(|| Arc::new(LoadedCard::practice())))
    }

    /// Makes a card the current one.
    pub fn use_card(&mut self, card: Arc<LoadedCard>) {
        self.card = Some(card);
    }

    /// Makes the practice card the current one.
    pub fn use_practice(&mut self) {
        self.card = None;
    }

    /// Selects the current card by `practice` or the fingerprint of a cached card.
    ///
    /// # Errors
    ///
    /// If no cached card has that fingerprint.
    pub fn select_cached(&mut self, named: &str) -> Result<(), Diagnostics> {
        let card = self.find(named).ok_or_else(|| {
            let message = format!("no card `{named}` in this session");
            Diagnostics::question("card::unknown", message, "send its text with `card` first")
        })?;
        self.use_card(card);
        Ok(())
    }

    /// Returns the current card, even if it has errors.
    pub fn card(&mut self) -> Arc<LoadedCard> {
        match &self.card {
            Some(card) => Arc::clone(card),
            None => self.practice(),
        }
    }

    /// Returns the matcher of the current card.
    ///
    /// # Errors
    ///
    /// The same as [`LoadedCard::valid_card`].
    pub fn valid_card(&mut self) -> Result<Arc<Matcher>, Diagnostics> {
        self.card().valid_card(self.skip_faulty).cloned()
    }

    /// Returns the matcher of the current card, which has at least one line.
    ///
    /// # Errors
    ///
    /// The same as [`LoadedCard::playable`].
    pub fn playable(&mut self) -> Result<Arc<Matcher>, Diagnostics> {
        self.card().playable(self.skip_faulty).cloned()
    }

    /// Answers a question whose type is known at compile time.
    ///
    /// # Errors
    ///
    /// If the current card has errors, a field cannot be parsed, or there is no answer.
    pub fn ask<Q: Ask>(&mut self, question: &Q) -> Result<Q::Answer, Diagnostics> {
        question.answer(self, &mut |_| true)
    }

    /// Answers a question whose type is known at compile time. Calls `watch` during simulations.
    ///
    /// # Errors
    ///
    /// The same as [`Session::ask`].
    pub fn ask_watched<Q: Ask>(
        &mut self,
        question: &Q,
        watch: &mut Watch<'_>,
    ) -> Result<Q::Answer, Diagnostics> {
        question.answer(self, watch)
    }

    /// Answers a question of any kind.
    ///
    /// # Errors
    ///
    /// The same as [`Session::ask`].
    pub fn answer(&mut self, question: &Question) -> Result<Answer, Diagnostics> {
        question.answer(self, &mut |_| true)
    }
}

/// The parsed parts of a question about a hand.
pub(super) struct Table {
    pub(super) matcher: Arc<Matcher>,
    pub(super) hand: Hand,
    pub(super) seen: Seen,
}

impl Table {
    pub(super) fn read(
        matcher: Arc<Matcher>,
        hand: &str,
        seen: &str,
    ) -> Result<Table, Diagnostics> {
        let set = &matcher.targets().card().tile_set;
        let hand =
            notation::hand(hand, set).map_err(|faults| Diagnostics::hand("hand", hand, faults))?;
        let seen =
            notation::seen(seen, set).map_err(|faults| Diagnostics::hand("seen", seen, faults))?;
        Ok(Table { matcher, hand, seen })
    }
}

/// Running totals for work requested in batches.
#[derive(Debug)]
pub(super) struct Tally<T> {
    /// The text of the card, and everything else that must be the same for the next batch.
    of: Vec<String>,
    to: u64,
    counted: T,
}

impl<T: Clone> Tally<T> {
    /// Counts one batch and adds it to the earlier ones. The first batch resets the totals.
    pub(super) fn count(
        kept: &mut Option<Tally<T>>,
        of: Vec<String>,
        (from, to): (u64, u64),
        count: impl FnOnce(Option<T>) -> Result<T, Diagnostics>,
    ) -> Result<T, Diagnostics> {
        let before = kept.take().filter(|tally| tally.of == of && tally.to == from);
        if from > 0 && before.is_none() {
            let message = format!("ask for the range that ends at {from} first");
            return Err(usage(message));
        }
        let before = before.filter(|_| from > 0).map(|tally| tally.counted);
        let counted = count(before)?;
        *kept = Some(Tally { of, to, counted: counted.clone() });
        Ok(counted)
    }
}

/// Reports that a question is missing something or has an invalid value.
pub(super) fn usage(message: impl Into<String>) -> Diagnostics {
    Diagnostics::question("usage", message, "")
}
