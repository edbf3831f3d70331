//! Analyzes one hand against a card: whether it is Mah Jongg, how far away it is, what it is
//! waiting for, and what it can claim.
//!
//! An exposed group must match a group of the same size in the line, and its tiles can't be used
//! anywhere else. So for a hand with exposures, each target is measured by what remains after the
//! exposed groups are removed (CLX-03, CLX-04).
//!
//! Fields that mean the same thing in every answer are documented once, here:
//!
//! | field | |
//! |---|---|
//! | `name` | the line, including its form if the line has several and a specific one is meant |
//! | `value` | what the card pays for the line, in points |
//! | `concealed` | true for a line marked C, false for X |
//! | `target` | the target in question (the first, if there are several), for [`Targets::get`] |
//! | `groups` | in printed order, with the tiles the hand puts into each |
//! | `tile`, `symbol` | any tile; any tile except a joker |
//! | `away` | tiles still needed, 0 (Mah Jongg) to 14 |
//! | `left` | how many of the tile are neither in the hand nor visible |
#![allow(
    missing_docs,
    reason = "fields that mean the same in every answer are documented once, \
                                 above"
)]

mod away;
mod block;
mod call;
mod closed;
mod distance;
mod exchange;
mod fill;
mod index;
mod open;
mod sheet;
mod verify;
mod view;
mod waits;
mod what_if;

use crate::card;
use crate::diagnostic::DiagnosticList;
use crate::hand::{Hand, HandError, Seen};
use crate::kernel::{Bulk, Kernel, Single, Taken};
use crate::targets::{Target, TargetId, Targets};
use crate::tile::Symbol;
use crate::tiles::TileSet;
use std::sync::OnceLock;

pub use away::{Away, LineAway, Missing};
pub use block::Block;
pub use call::{Call, CallExposure, CallLine, Refusal};
pub use closed::Closed;
pub use exchange::{Exchange, Owner, Together};
pub use fill::Filled;
pub use open::{ClosedLine, OpenGroup, OpenLine, OpenLines};
pub use sheet::{KeyTile, Sheet, SheetExposures, SheetLine, SheetOpen, SheetSwitch};
pub use verify::{Arrangement, NotMahJongg, Verdict};
pub use waits::{Wait, WaitLine, Waits};
pub use what_if::{TileChoice, WhatIf};

use distance::HandBits;
use index::Index;
use view::{Candidate, View};

/// Measures hands against the targets of a card. Build it once and share it by reference.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand: Hand = "11B 22B J 22C 1111C [FF J]".parse().unwrap();
/// assert!(matcher.verify(&hand).is_mah_jongg());
/// let hand: Hand = "FFF 11B 22B 22C 1111C".parse().unwrap();
/// assert_eq!(matcher.away(&hand, &Seen::default()).unwrap().best(), Some(1));
/// ```
#[derive(Debug, Clone)]
pub struct Matcher {
    targets: Targets,
    /// Every target with nothing exposed; built lazily by the first query that measures all of
    /// them.
    whole: OnceLock<Vec<Candidate>>,
    index: Index,
    /// For queries that measure many hands; built on first use.
    kernel: OnceLock<Kernel>,
    /// The same for one hand at a time.
    single: OnceLock<Single>,
    /// For questions about many hands other than distances.
    bulk: OnceLock<Bulk>,
    /// The fingerprint of the card's text; computed on first use.
    fingerprint: OnceLock<String>,
}

impl Matcher {
    /// Parses a card as printed and prepares it for matching.
    ///
    /// # Errors
    ///
    /// If the card has errors: all its diagnostics, including warnings.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Matcher;
    /// let card = "[Odd]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25";
    /// let matcher = Matcher::from_card(card)?;
    /// assert!(matcher.verify(&"FFF 11B 333B 55B 7777B".parse()?).is_mah_jongg());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_card(text: &str) -> Result<Matcher, DiagnosticList> {
        Targets::read(text).map(|targets| Matcher::new(targets).with_text(text))
    }

    /// Prepares the built-in practice card.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Matcher;
    /// assert_eq!(Matcher::practice().targets().lines().len(), 55);
    /// ```
    #[must_use]
    pub fn practice() -> Matcher {
        Matcher::new(Targets::practice()).with_text(card::PRACTICE)
    }

    /// Prepares the targets for matching.
    #[must_use]
    pub fn new(targets: Targets) -> Matcher {
        Matcher {
            targets,
            whole: OnceLock::new(),
            index: Index::default(),
            kernel: OnceLock::new(),
            single: OnceLock::new(),
            bulk: OnceLock::new(),
            fingerprint: OnceLock::new(),
        }
    }

    /// Prepares the same card for a table with another number of jokers, or returns `None` if a set
    /// can't have that many ([`TileSet::MAX`](crate::TileSet::MAX)).
    ///
    /// Lines that then need more tiles than the set has are left out, and named in
    /// [`Card::left_out`](crate::Card::left_out). The fingerprint remains that of the card's text.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Tile};
    /// let none = Matcher::practice().with_jokers(0).unwrap();
    /// let card = none.targets().card();
    /// assert_eq!(card.tile_set.of(Tile::Joker), 0);
    /// // Without jokers, there are no quints.
    /// assert!(card.left_out.iter().any(|line| line.id() == "quints/1"));
    /// assert!(Matcher::practice().with_jokers(200).is_none());
    /// ```
    #[must_use]
    pub fn with_jokers(&self, jokers: u8) -> Option<Matcher> {
        let mut card = self.targets.card().clone();
        card.tile_set = TileSet::new(card.tile_set.of(Symbol::Flower.into()), jokers)?;
        let fingerprint = OnceLock::from(self.fingerprint().to_owned());
        Some(Matcher { fingerprint, ..Matcher::new(Targets::expand(card).targets) })
    }

    /// Returns the matcher with its fingerprint taken from the text the card was read from.
    pub(crate) fn with_text(self, text: &str) -> Matcher {
        Matcher { fingerprint: OnceLock::from(card::fingerprint(text)), ..self }
    }

    /// Returns the first ten hex digits of the SHA-256 of the card's text (of the printed card, if
    /// the matcher was built from targets).
    pub(crate) fn fingerprint(&self) -> &str {
        self.fingerprint.get_or_init(|| card::fingerprint(&self.targets.card().to_string()))
    }

    fn whole(&self) -> &[Candidate] {
        self.whole.get_or_init(|| {
            let whole = |(target, id): (&Target, u32)| {
                Candidate::of(TargetId(id), target, Taken::default())
            };
            self.targets.iter().zip(0..).map(whole).collect()
        })
    }

    /// Returns the targets.
    #[must_use]
    pub const fn targets(&self) -> &Targets {
        &self.targets
    }

    /// Returns the card compiled for many hands at once. The first call compiles it.
    #[must_use]
    pub fn kernel(&self) -> &Kernel {
        self.kernel.get_or_init(|| Kernel::new(&self.targets))
    }

    /// Returns the card compiled for one hand at a time. The first call compiles it.
    #[must_use]
    pub fn single(&self) -> &Single {
        self.single.get_or_init(|| Single::new(&self.targets))
    }

    /// Returns the card compiled for questions about many hands. The first call compiles it.
    pub(crate) fn bulk(&self) -> &Bulk {
        self.bulk.get_or_init(|| Bulk::new(&self.targets))
    }

    /// Returns how many tiles a hand is away from a target: how many of its tiles are still needed
    /// when as many as possible come from the hand. Exposures take their groups; then naturals fill
    /// singles, pairs, and blocks first, and jokers fill only groups that allow them. Returns
    /// `None` if the exposures rule out the target, or if this card has no target with that id (ids
    /// are only valid for the card they came from).
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets};
    /// let matcher = Matcher::new(Targets::practice());
    /// let (line, _) = matcher.targets().find("consecutive-run/2").unwrap();
    /// let (id, target) = matcher.targets().of_line(line).next().unwrap();
    /// assert_eq!(target.to_string(), "11B 222B FFF 22C 1111C");
    /// let distance = |text: &str| matcher.distance(&text.parse().unwrap(), id);
    /// assert_eq!(distance("FFF 11B 222B 22C 111C"), Some(1));
    /// assert_eq!(distance("[FFF J]"), None); // no kong of flowers
    ///
    /// let small = Matcher::from_card("[Winds]\nFF NNNN EEEE WWWW X 30").unwrap();
    /// assert_eq!(small.distance(&"FF".parse().unwrap(), id), None); // a target of the other card
    /// ```
    #[must_use]
    pub fn distance(&self, hand: &Hand, target: TargetId) -> Option<u8> {
        if target.index() >= self.targets.len() {
            return None;
        }
        let candidate = self.candidate(target, hand.exposures())?;
        Some(candidate.bits.distance(&HandBits::of(hand.rack())))
    }

    /// Returns the view of the card that a hand's exposures and the visible tiles allow.
    fn view<'m>(&'m self, hand: &Hand, seen: &Seen) -> Result<View<'m>, HandError> {
        View::of(self, hand, seen)
    }
}
