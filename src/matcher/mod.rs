//! One hand against a card: is it Mah Jongg, how far away is it, what does it wait for, what may it
//! claim.
//!
//! An exposed group is a group of the line, of that size, and its tiles can fill nothing else: for
//! a hand with exposures each target is measured by what is left of it when their groups are taken
//! out (CLX-03, CLX-04).
//!
//! Fields that mean the same in every answer are told here, once:
//!
//! | field | |
//! |---|---|
//! | `name` | the line, with its form where it has several and one is meant |
//! | `value` | what the card pays for the line, in points |
//! | `concealed` | true for a line marked C, false for X |
//! | `target` | the target that is meant, the first of several, for [`Targets::get`] |
//! | `groups` | in the order of print, with what the hand lays into each |
//! | `tile`, `symbol` | any tile; any but a joker |
//! | `away` | tiles still needed, 0 (Mah Jongg) to 14 |
//! | `left` | how many of the tile are neither in the hand nor seen |
#![allow(missing_docs, reason = "fields that mean the same in every answer are told above, once")]

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
use crate::kernel::{Bulk, Kernel, Single};
use crate::targets::{TargetId, Targets};
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
    /// Every target with nothing exposed, made for the first question that measures all of them.
    whole: OnceLock<Vec<Candidate>>,
    index: Index,
    /// For questions that measure many hands, made when the first is asked.
    kernel: OnceLock<Kernel>,
    /// The same for one hand at a time.
    single: OnceLock<Single>,
    /// For questions other than distances about many hands.
    bulk: OnceLock<Bulk>,
    /// What stands for the text of the card, computed when it is first asked for.
    fingerprint: OnceLock<String>,
}

impl Matcher {
    /// Reads a card as it is printed and prepares it for matching.
    ///
    /// # Errors
    ///
    /// When the card has errors: all its faults, with the warnings among them.
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

    /// Prepares the practice card that is built in.
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

    /// Returns the same with the text that the card was read from, which [`Matcher::fingerprint`] stands for.
    pub(crate) fn with_text(self, text: &str) -> Matcher {
        Matcher { fingerprint: OnceLock::from(card::fingerprint(text)), ..self }
    }

    /// Returns ten hexadecimal digits that stand for the text of the card, the first of its SHA-256; for a
    /// matcher made of targets, for the card as printed.
    pub(crate) fn fingerprint(&self) -> &str {
        self.fingerprint.get_or_init(|| card::fingerprint(&self.targets.card().to_string()))
    }

    fn whole(&self) -> &[Candidate] {
        self.whole.get_or_init(|| {
            let targets = self.targets.iter().zip(0..);
            targets.map(|(target, id)| Candidate::of(TargetId(id), target.groups())).collect()
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

    /// Returns how many tiles a hand is away from a target: the tiles of it that are still needed,
    /// when exposures take their groups, naturals fill singles, pairs and blocks first and jokers
    /// only what they may. Returns `None` if the exposures forbid the target, or if this card has no
    /// target of that id: ids belong to the card that gave them.
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

    /// Looks at the card as a hand with these exposures and all that is seen allows.
    fn view<'m>(&'m self, hand: &Hand, seen: &Seen) -> Result<View<'m>, HandError> {
        View::of(self, hand, seen)
    }
}
