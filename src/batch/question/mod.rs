//! All questions about many hands at once: whether each is Mah Jongg, which lines its exposures
//! leave open, what it is waiting for, what it can call, and how likely it is to become Mah Jongg.
//!
//! The answers are the same as from asking a [`Matcher`] about each hand in turn, but without
//! explanations. They are computed with target sets and [`Kernel`] passes, in a fraction of the
//! time.
//!
//! ```
//! use mahj::batch::{ClaimAnswer, Questions};
//! use mahj::{Matcher, PackedHand, Targets};
//!
//! let matcher = Matcher::new(Targets::practice());
//! let hands = ["FFF 11B 22B J 22C 1111C", "FFF 11B 22B N 22C 1111C"]
//!     .map(|hand| PackedHand::of(&hand.parse().unwrap()));
//! let mut answers = Vec::new();
//! Questions::new(&matcher).worker().verify(&hands, &[], &mut answers);
//! assert!(matches!(answers[0], Ok(ClaimAnswer::Won(win)) if win.value == 25 && win.jokers.to_string() == "2B"));
//! assert!(matches!(answers[1], Ok(ClaimAnswer::Refused { reason: "no-line", .. })));
//! ```

mod call;
#[cfg(any(feature = "arrow", feature = "rows"))]
mod columns;
mod detail;
mod exposures;
mod odds;
mod verify;
mod waits;

use crate::answer::{Paying, QuestionError};
use crate::hand::{Exposure, HandError, Seen};
use crate::kernel::{Bulk, Found, Kernel, Level, Scratch, Shown};
use crate::matcher::Matcher;
use crate::named::named;
use crate::packed::PackedHand;
use crate::tile::Tile;
use crate::tiles::Tiles;

pub use call::CallAnswer;
#[cfg(any(feature = "arrow", feature = "rows"))]
pub(super) use columns::Row;
pub use detail::Detail;
pub use exposures::ExposuresAnswer;
pub use odds::OddsAnswer;
pub use verify::{ClaimAnswer, ClaimWin};
pub use waits::WaitsAnswer;

named! {
    /// The question asked about every row.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::batch::Question;
    /// assert_eq!("waits".parse(), Ok(Question::Waits));
    /// assert_eq!(Question::default(), Question::Away);
    /// ```
    #[derive(Default)]
    pub enum Question {
        /// How far the hand is from its closest line.
        #[default]
        Away "away",
        /// Whether it is Mah Jongg, on which line, and who pays.
        Verify "verify",
        /// Which lines its exposures leave open.
        Exposures "exposures",
        /// Which tiles bring it closer.
        Waits "waits",
        /// Whether it may call a discard.
        Call "call",
        /// How likely it is to become Mah Jongg on its own picks.
        Odds "odds",
    }
    /// All questions.
    ALL: array;
    /// Returns the name.
    name: "question";
}

/// The details of a Mah Jongg declaration besides the hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Claim {
    /// The last tile.
    pub tile: Option<Tile>,
    /// How it was obtained, and which seats are involved.
    pub paying: Paying,
}

/// A card prepared for every question about many hands. Share it by reference; each thread creates
/// a [`QuestionWorker`] from it.
#[derive(Debug, Clone)]
pub struct Questions<'m> {
    matcher: &'m Matcher,
    /// `None` if the matcher's own kernel is used.
    kernel: Option<Kernel>,
}

impl<'m> Questions<'m> {
    /// Prepares a card. The first call for a matcher takes a few milliseconds.
    #[must_use]
    pub fn new(matcher: &'m Matcher) -> Questions<'m> {
        // Made once, before threads need it.
        let _ = matcher.bulk();
        Questions { matcher, kernel: None }
    }

    /// Prepares a card for a given CPU level. Results are the same at every level.
    #[must_use]
    pub fn with_level(matcher: &'m Matcher, level: Level) -> Questions<'m> {
        let kernel = Some(Kernel::with_level(matcher.targets(), level));
        Questions { kernel, ..Questions::new(matcher) }
    }

    /// Returns the matcher.
    #[must_use]
    pub const fn matcher(&self) -> &'m Matcher {
        self.matcher
    }

    fn kernel(&self) -> &Kernel {
        self.kernel.as_ref().unwrap_or_else(|| self.matcher.kernel())
    }

    /// Creates a worker for one thread.
    #[must_use]
    pub fn worker(&self) -> QuestionWorker<'_> {
        QuestionWorker::new(self.matcher, self.kernel())
    }
}

/// A per-thread worker. Answers are appended to a list, one per hand, in order.
///
/// `seen` has one value per hand, or is empty if nothing is visible for any of them. An
/// [invalid](PackedHand::check) hand gets a meaningless answer.
#[derive(Debug)]
pub struct QuestionWorker<'q> {
    matcher: &'q Matcher,
    bulk: &'q Bulk,
    kernel: &'q Kernel,
    /// Created by the first question that needs distances.
    scratch: Option<Scratch>,
    /// The lines that hands are closest to (scratch space).
    nearest: waits::Nearest,
    /// A set of targets (scratch space).
    set: Vec<u64>,
    /// The targets of a line that are near enough (scratch space).
    found: Vec<Found>,
}

/// Returns the exposures of a packed hand, leaving out invalid ones.
fn shown(hand: &PackedHand) -> Shown {
    if !hand.has_exposures() {
        return Shown::default();
    }
    Shown::of(hand.exposures().filter_map(|(_, exposure)| exposure))
}

/// Returns the visible tiles of a row, by its index.
fn seen_of<'s>(seen: &'s [Seen], row: usize, nothing: &'s Seen) -> &'s Seen {
    seen.get(row).unwrap_or(nothing)
}

impl Question {
    /// Returns true if a row takes a thread several milliseconds, so that work is handed out in
    /// small pieces.
    #[cfg(any(feature = "arrow", feature = "rows"))]
    pub(super) const fn is_slow(self) -> bool {
        matches!(self, Question::Odds)
    }

    /// Returns how many rows a thread takes at a time; `most` for a fast question.
    #[cfg(feature = "arrow")]
    pub(super) fn rows_at_once(self, most: usize) -> usize {
        if self.is_slow() { most.min(64) } else { most }
    }
}

impl<'m> QuestionWorker<'m> {
    pub(super) fn new(matcher: &'m Matcher, kernel: &'m Kernel) -> QuestionWorker<'m> {
        QuestionWorker {
            matcher,
            bulk: matcher.bulk(),
            kernel,
            scratch: None,
            nearest: waits::Nearest::default(),
            set: Vec::new(),
            found: Vec::new(),
        }
    }
}

impl QuestionWorker<'_> {
    /// Returns the tiles of the set that are neither in the hand nor visible.
    #[inline]
    fn left(&self, hand: &Tiles, seen: &Seen) -> Result<Tiles, QuestionError> {
        let out = if is_nothing(seen) { *hand } else { *hand + seen.tiles() };
        if self.bulk.exceeded_by(&out) {
            let set = self.matcher.targets().card().tile_set;
            if let Some((tile, seen)) = set.exceeded_by(&out) {
                return Err(HandError::TooMany { tile, seen, held: set.of(tile) }.into());
            }
        }
        Ok(self.bulk.all - out)
    }
}

fn is_nothing(seen: &Seen) -> bool {
    seen.exposures.is_empty() && seen.discards == Tiles::NONE
}

/// Returns how many jokers are in exposures, by the tile they stand for.
fn exposed_jokers<'e>(exposures: impl IntoIterator<Item = &'e Exposure>) -> Tiles {
    let mut exposed_jokers = Tiles::NONE;
    for exposure in exposures.into_iter().filter(|exposure| exposure.jokers() > 0) {
        exposed_jokers.add_some(Tile::Symbol(exposure.symbol()), exposure.jokers());
    }
    exposed_jokers
}
