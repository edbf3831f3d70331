//! The choices a player may have, and how each is carried out.

use super::policy::{Action, Claim, Exchange, Pass, Request};
use super::position::Position;
use super::scene::Scene;
use crate::rules::Stage;
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// A choice a player may make at some point of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// Declare Mah Jongg, on the player's own turn or with another player's discard.
    MahJongg,
    /// Declare Mah Jongg after exchanging tiles for jokers in exposures.
    MahJonggAfter {
        /// The tiles the jokers stand for.
        exchanges: Vec<Symbol>,
    },
    /// Discard, possibly after exchanging tiles for jokers in exposures.
    Discard {
        /// The tiles represented by the jokers taken in exchange before the discard.
        exchanges: Vec<Symbol>,
        /// The tile.
        tile: Tile,
    },
    /// Call the discard for an exposure, with this many naturals and jokers from the rack.
    Expose {
        /// Naturals from the rack, not counting the discard.
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
    /// Stop the Charleston after its first three passes, or continue (assuming no other player
    /// stops it).
    Stop(bool),
}

impl Choice {
    /// Returns true if the player of a scene may pass or offer this in the Charleston.
    pub(crate) fn may_be_given(&self, scene: &Scene, stage: Stage) -> bool {
        let is_free = |tiles: &Tiles| tiles.jokers() == 0 && tiles.fits_in(scene.hand().rack());
        match self {
            Choice::Give(Pass { tiles, blind }) => {
                let may = *blind == 0 || scene.rules().charleston.allows_blind(stage);
                may && tiles.len() + usize::from(*blind) == 3 && is_free(tiles)
            }
            Choice::Offer(offer) => is_free(&offer.iter().flatten().copied().collect()),
            _ => false,
        }
    }

    /// Returns true if two choices are the same. An offer's order, which only says what goes first
    /// if the other player gives fewer, is not counted.
    pub(crate) fn is_same(&self, other: &Choice) -> bool {
        let tiles = |offer: &[Option<Tile>; 3]| offer.iter().flatten().copied().collect::<Tiles>();
        match (self, other) {
            (Choice::Offer(one), Choice::Offer(other)) => tiles(one) == tiles(other),
            _ => self == other,
        }
    }

    /// Returns the actions that carry it out, in order. Who owns an exchanged joker is determined
    /// when the exchange is made; until then, `with` is a placeholder.
    pub(crate) fn steps(&self) -> Vec<Action> {
        let exchange = |tile: &Symbol| Action::Exchange(Exchange { with: Seat::East, tile: *tile });
        match self {
            Choice::MahJongg => vec![Action::MahJongg],
            Choice::MahJonggAfter { exchanges } => {
                exchanges.iter().map(exchange).chain([Action::MahJongg]).collect()
            }
            Choice::Discard { exchanges, tile } => {
                exchanges.iter().map(exchange).chain([Action::Discard(*tile)]).collect()
            }
            Choice::Expose { naturals, jokers } => {
                let (naturals, jokers) = (*naturals, *jokers);
                vec![Action::Claim(Claim::Expose { naturals, jokers })]
            }
            Choice::LetGo => vec![Action::Claim(Claim::No)],
            Choice::Give(pass) => vec![Action::Pass(*pass)],
            Choice::Offer(offer) => vec![Action::Courtesy(*offer)],
            Choice::Stop(stop) => vec![Action::Stop(*stop)],
        }
    }
}

/// A choice being carried out.
pub(super) struct Plan {
    steps: std::vec::IntoIter<Action>,
}

impl Plan {
    pub(super) fn new(choice: &Choice) -> Plan {
        Plan { steps: choice.steps().into_iter() }
    }

    /// Returns the next action of the choice, if it answers the request.
    pub(super) fn answer(&mut self, position: &Position<'_>, request: Request) -> Option<Action> {
        let step = *self.steps.as_slice().first()?;
        let answer = match (request, step) {
            (Request::Pass { .. }, Action::Pass(_))
            | (Request::Courtesy { .. }, Action::Courtesy(_))
            | (Request::Stop { .. }, Action::Stop(_))
            | (Request::Turn { .. }, Action::MahJongg | Action::Discard(_))
            | (Request::Claim { .. }, Action::Claim(_)) => step,
            (Request::Claim { .. }, Action::MahJongg) => Action::Claim(Claim::MahJongg),
            (Request::Turn { .. }, Action::Exchange(Exchange { tile, .. })) => {
                let has_joker = |seat: &Seat| {
                    let mut shown = position.exposures(*seat).iter();
                    shown.any(|exposure| exposure.symbol() == tile && exposure.jokers() > 0)
                };
                let Some(with) = Seat::ALL.into_iter().find(has_joker) else {
                    // In this deal no player has the exposure, so there is no joker to take; only
                    // the discard remains.
                    let is_discard = |step: &Action| matches!(step, Action::Discard(_));
                    let left: Vec<Action> = self.steps.by_ref().filter(is_discard).collect();
                    self.steps = left.into_iter();
                    return self.answer(position, request);
                };
                Action::Exchange(Exchange { with, tile })
            }
            _ => return None,
        };
        self.steps.next();
        Some(answer)
    }
}
