//! Policies: the questions a player is asked, and the possible answers.

use std::fmt;

use super::position::Position;
use crate::rules::Stage;
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// Three tiles for the Charleston.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Pass {
    /// Of the player's own rack; no jokers.
    pub tiles: Tiles,
    /// How many more of those that come are passed on unseen, where that is allowed
    /// ([`Stage::blind_allowed`]).
    pub blind: u8,
}

/// A natural given for a joker that stands for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Exchange {
    /// In whose exposure it stands; one's own is as good.
    pub with: Seat,
    /// What it stands for.
    pub tile: Symbol,
}

/// What is wanted of a discard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Nothing.
    #[default]
    No,
    /// An exposure, with this many naturals and jokers from the rack.
    Expose {
        /// Naturals beside the discard.
        naturals: u8,
        /// Jokers.
        jokers: u8,
    },
    /// Mah Jongg.
    MahJongg,
}

/// A decision that a [`TableGame`](super::TableGame) waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Request {
    /// Three tiles for a pass of the Charleston.
    Pass {
        /// Who is asked.
        seat: Seat,
        /// Which pass.
        stage: Stage,
    },
    /// Whether to stop the Charleston after its first three passes.
    Stop {
        /// Who is asked.
        seat: Seat,
    },
    /// What to offer across in the courtesy pass.
    Courtesy {
        /// Who is asked.
        seat: Seat,
    },
    /// With 14 tiles: Mah Jongg, a joker exchange, or a discard. Asked again after each exchange.
    Turn {
        /// Who is asked.
        seat: Seat,
    },
    /// Whether to call a discard. Every other seat is asked, in turn, until one declares Mah Jongg.
    Claim {
        /// Who is asked.
        seat: Seat,
        /// The discard.
        tile: Symbol,
        /// Who discarded it.
        from: Seat,
    },
}

impl Request {
    /// Returns who is asked.
    #[must_use]
    pub const fn seat(self) -> Seat {
        match self {
            Request::Pass { seat, .. }
            | Request::Stop { seat }
            | Request::Courtesy { seat }
            | Request::Turn { seat }
            | Request::Claim { seat, .. } => seat,
        }
    }
}

/// The answer to a [`Request`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Tiles for a pass.
    Pass(Pass),
    /// True to stop the Charleston, false to go on.
    Stop(bool),
    /// An offer for the courtesy pass, the least wanted tile first. Tiles go at the front; none of
    /// them is a joker.
    Courtesy([Option<Tile>; 3]),
    /// Mah Jongg, in turn.
    MahJongg,
    /// A natural for a joker, in turn.
    Exchange(Exchange),
    /// A discard, in turn.
    Discard(Tile),
    /// What to do with another player's discard.
    Claim(Claim),
}

/// Someone who plays. It is asked whenever its seat may do something, and sees what that seat sees.
///
/// An answer that the rules do not allow ends the game as a [`Foul`].
///
/// # Examples
///
/// A player who keeps whatever came first, and claims nothing:
///
/// ```
/// use mahj::play::{Bot, Claim, Exchange, Pass, Policy, Position, Room, Study};
/// use mahj::rules::{Seat, Stage};
/// use mahj::{Matcher, Symbol, Targets, Tile, Tiles};
///
/// struct Idle;
///
/// impl Policy for Idle {
///     fn pass(&mut self, position: &Position<'_>, _: Stage) -> Pass {
///         let naturals = position.rack().naturals();
///         let each = naturals.kinds().flat_map(|(tile, some)| (0..some).map(move |_| tile));
///         Pass { tiles: each.take(3).collect(), blind: 0 }
///     }
///     fn discard(&mut self, position: &Position<'_>) -> Tile {
///         position.rack().kinds().next().map_or(Tile::Joker, |(tile, _)| tile)
///     }
/// }
///
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let odds = || Bot::Odds.policy(&study);
/// let mut room = Room::new(&study, [odds(), Box::new(Idle), odds(), odds()]);
/// let played = room.play(1, 7)?;
/// assert_ne!(played.win.map(|win| win.seat), Some(Seat::South));
/// # Ok::<(), mahj::play::Foul>(())
/// ```
pub trait Policy {
    /// A new game begins: what was remembered of the last is of no use.
    fn begin(&mut self) {}

    /// Three tiles for a pass of the Charleston.
    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass;

    /// Whether to stop the Charleston after its first three passes. It goes on if no one does.
    fn stops(&mut self, position: &Position<'_>) -> bool {
        let _ = position;
        false
    }

    /// What to offer across in the courtesy pass, what is wanted least first: as many go as the
    /// other offers too. Offers are at the front, and none of them is a joker.
    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        let _ = position;
        [None; 3]
    }

    /// In turn, with 14 tiles: whether to declare Mah Jongg. Asked again after each exchange.
    fn declares(&mut self, position: &Position<'_>) -> bool {
        let _ = position;
        false
    }

    /// In turn, with 14 tiles: a joker to exchange for. Asked again after each exchange.
    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        let _ = position;
        None
    }

    /// In turn, with 14 tiles: what to discard.
    fn discard(&mut self, position: &Position<'_>) -> Tile;

    /// Another has discarded this: what to do with it.
    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        let _ = (position, tile, from);
        Claim::No
    }

    /// Answers a request of a [`TableGame`](super::TableGame) by the method that it is about. In a
    /// turn these are `declares`, then `exchange`, then `discard`.
    fn answer(&mut self, position: &Position<'_>, request: Request) -> Action {
        match request {
            Request::Pass { stage, .. } => Action::Pass(self.pass(position, stage)),
            Request::Stop { .. } => Action::Stop(self.stops(position)),
            Request::Courtesy { .. } => Action::Courtesy(self.courtesy(position)),
            Request::Turn { .. } => {
                if self.declares(position) {
                    return Action::MahJongg;
                }
                let exchange = self.exchange(position).map(Action::Exchange);
                exchange.unwrap_or_else(|| Action::Discard(self.discard(position)))
            }
            Request::Claim { tile, from, .. } => Action::Claim(self.claim(position, tile, from)),
        }
    }
}

/// A policy has answered what the rules do not allow, and the game cannot go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Foul {
    /// Whose policy.
    pub seat: Seat,
    /// What it wanted.
    pub kind: FoulKind,
}

/// What a policy wanted that the rules do not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FoulKind {
    /// A pass of other than three tiles, of jokers, of tiles it has not, or unseen at the wrong time.
    Pass,
    /// A courtesy of jokers or of tiles it has not.
    Courtesy,
    /// An exchange where no such joker stands, or of a tile it has not.
    Exchange,
    /// Mah Jongg with a hand that is none.
    MahJongg,
    /// A discard of what it has not.
    Discard,
    /// An exposure of what it has not, or by which its hand would be dead.
    Exposure,
    /// An answer to another request than the one at hand, or after the game.
    Unasked,
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            FoulKind::Pass => "made an illegal pass",
            FoulKind::Courtesy => "made an illegal courtesy pass",
            FoulKind::Exchange => "made an impossible exchange",
            FoulKind::MahJongg => "declared Mah Jongg without it",
            FoulKind::Discard => "discarded a tile it doesn't have",
            FoulKind::Exposure => "made an impossible exposure",
            FoulKind::Unasked => "answered what it wasn't asked",
        };
        write!(f, "the policy of {} {what}", self.seat)
    }
}

impl std::error::Error for Foul {}

impl Foul {
    /// Returns the code of the error.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        "simulate::foul"
    }

    /// Returns what to do.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        "bots can't play this card"
    }
}
