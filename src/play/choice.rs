//! What a player may do at a moment, and a policy that does it once.

use std::cell::RefCell;
use std::rc::Rc;

use super::policy::{Claim, Exchange, Pass, Policy};
use super::position::Position;
use crate::rules::Stage;
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};

/// What a player may do at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// Declare Mah Jongg: in turn, or with another's discard.
    MahJongg,
    /// Declare Mah Jongg after taking jokers from exposures, by what they stand for.
    MahJonggAfter {
        /// What the jokers stand for.
        exchanges: Vec<Symbol>,
    },
    /// Discard, perhaps after taking jokers from exposures, by what they stand for.
    Discard {
        /// What the jokers stand for that are taken first.
        exchanges: Vec<Symbol>,
        /// The tile.
        tile: Tile,
    },
    /// Claim the discard for an exposure, with so many naturals and jokers of the player's own rack.
    Expose {
        /// Naturals beside the discard.
        naturals: u8,
        /// Jokers.
        jokers: u8,
    },
    /// Claim nothing.
    LetGo,
    /// Pass tiles in the Charleston.
    Give(Pass),
    /// Offer tiles across in the courtesy pass.
    Offer([Option<Tile>; 3]),
    /// Stop the Charleston after its first three passes, or go on; no one else stops it.
    Stop(bool),
}

/// A policy that makes one choice, the first time it is asked, and then plays on as another does.
pub(super) struct Choosing<P> {
    pub(super) inner: P,
    /// What is still to be chosen.
    pub(super) choice: Rc<RefCell<Option<Choice>>>,
}

impl<P> Choosing<P> {
    /// Takes the choice, if it is of the kind that is asked for.
    fn take<T>(&self, of: impl Fn(&Choice) -> Option<T>) -> Option<T> {
        let mut choice = self.choice.borrow_mut();
        let taken = choice.as_ref().and_then(of)?;
        *choice = None;
        Some(taken)
    }
}

impl<P: Policy> Policy for Choosing<P> {
    fn begin(&mut self) {
        self.inner.begin();
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        let given = self.take(|choice| match choice {
            Choice::Give(pass) => Some(*pass),
            _ => None,
        });
        given.unwrap_or_else(|| self.inner.pass(position, stage))
    }

    fn stops(&mut self, position: &Position<'_>) -> bool {
        self.inner.stops(position)
    }

    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        let offer = self.take(|choice| match choice {
            Choice::Offer(offer) => Some(*offer),
            _ => None,
        });
        offer.unwrap_or_else(|| self.inner.courtesy(position))
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        match &*self.choice.borrow() {
            Some(Choice::MahJongg) => true,
            Some(Choice::MahJonggAfter { exchanges }) => exchanges.is_empty(),
            // Who chose a discard does not declare before it.
            Some(Choice::Discard { .. }) => false,
            _ => self.inner.declares(position),
        }
    }

    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        let mut choice = self.choice.borrow_mut();
        let exchanges = match choice.as_mut() {
            Some(Choice::Discard { exchanges, .. } | Choice::MahJonggAfter { exchanges }) => {
                exchanges
            }
            _ => {
                drop(choice);
                return self.inner.exchange(position);
            }
        };
        if exchanges.is_empty() {
            return None;
        }
        let tile = exchanges.remove(0);
        let stands = |seat: &Seat| {
            let exposures = position.exposures(*seat);
            exposures.iter().any(|exposure| exposure.symbol() == tile && exposure.jokers() > 0)
        };
        Seat::ALL.into_iter().find(stands).map(|with| Exchange { with, tile })
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        let tile = self.take(|choice| match choice {
            Choice::Discard { tile, .. } => Some(*tile),
            _ => None,
        });
        tile.unwrap_or_else(|| self.inner.discard(position))
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        let claim = self.take(|choice| match choice {
            Choice::MahJongg => Some(Claim::MahJongg),
            Choice::LetGo => Some(Claim::No),
            Choice::Expose { naturals, jokers } => {
                Some(Claim::Expose { naturals: *naturals, jokers: *jokers })
            }
            _ => None,
        });
        claim.unwrap_or_else(|| self.inner.claim(position, tile, from))
    }
}
