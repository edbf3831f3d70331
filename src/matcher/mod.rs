//! One hand against a card: is it Mah Jongg, and how many tiles away is it from every line.

mod away;
mod distance;
mod fill;
mod index;
mod verify;

use std::fmt;

use crate::hand::Hand;
use crate::target::{TargetId, Targets};

pub use away::{Away, LineAway, Missing};
pub use fill::Filled;
pub use verify::{Failing, Reading, Verdict};

use distance::{HandLanes, TargetLanes};
use index::Index;

/// Measures hands against the targets of a card. Build it once and share it by reference.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Hand, Matcher, Targets};
/// let card = Card::parse("[Tiny]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25").card;
/// let matcher = Matcher::new(Targets::expand(card).targets);
/// let hand: Hand = "FFF 11B 33B J 55B 7777B".parse().unwrap();
/// assert!(matcher.verify(&hand).unwrap().is_mah_jongg());
/// assert_eq!(matcher.away(&"FFF 11B 33B 55B 7777B".parse().unwrap()).unwrap().best(), Some(1));
/// ```
#[derive(Debug, Clone)]
pub struct Matcher {
    targets: Targets,
    lanes: Vec<TargetLanes>,
    index: Index,
}

/// A hand with exposures, which this version does not judge: never as if it were concealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ExposuresUnread;

impl fmt::Display for ExposuresUnread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a hand with exposures cannot be judged yet, and is not judged as if it were concealed",
        )
    }
}

impl std::error::Error for ExposuresUnread {}

impl Matcher {
    /// Prepares the targets for matching.
    #[must_use]
    pub fn new(targets: Targets) -> Matcher {
        let lanes = targets.iter().map(TargetLanes::of).collect();
        let index = Index::of(&targets);
        Matcher {
            targets,
            lanes,
            index,
        }
    }

    /// Returns the targets.
    #[must_use]
    pub const fn targets(&self) -> &Targets {
        &self.targets
    }

    /// Returns how many tiles a hand is away from a target: the tiles of it that are still needed,
    /// when naturals fill singles, pairs and blocks first and jokers only what they may.
    ///
    /// # Errors
    ///
    /// When the hand has exposures.
    pub fn distance(&self, hand: &Hand, target: TargetId) -> Result<u8, ExposuresUnread> {
        Ok(self.lanes[target.index()].distance(&Matcher::lanes_of(hand)?))
    }

    fn lanes_of(hand: &Hand) -> Result<HandLanes, ExposuresUnread> {
        if hand.exposures().is_empty() {
            Ok(HandLanes::of(hand.rack()))
        } else {
            Err(ExposuresUnread)
        }
    }
}
