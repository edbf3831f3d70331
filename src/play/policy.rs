//! Policies: the questions a player is asked, and the possible answers.

use std::fmt;

use super::position::Position;
use crate::rules::Stage;
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// What a player passes in the Charleston: three tiles in total.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Pass {
    /// Tiles from the player's rack; no jokers.
    pub tiles: Tiles,
    /// How many incoming tiles are passed on blind, where that is allowed
    /// ([`Stage::blind_allowed`]).
    pub blind: u8,
}

/// An exchange of a tile for a joker that stands for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Exchange {
    /// The owner of the exposure that has the joker, possibly the player itself.
    pub with: Seat,
    /// The tile the joker stands for.
    pub tile: Symbol,
}

/// What a player does with another player's discard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Claim {
    /// Nothing.
    #[default]
    No,
    /// Calls it for an exposure, with this many naturals and jokers from the rack.
    Expose {
        /// Naturals from the rack, not counting the discard.
        naturals: u8,
        /// Jokers.
        jokers: u8,
    },
    /// Mah Jongg.
    MahJongg,
}

/// A decision a [`TableGame`](super::TableGame) is waiting for.
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

    /// Returns true if the house rules allow Mah Jongg as the answer, provided that the hand is
    /// complete: on the player's turn and on a discard, unless a cold wall needs a self-picked tile.
    #[must_use]
    pub fn allows_mah_jongg(self, position: &Position<'_>) -> bool {
        match self {
            Request::Pass { .. } | Request::Stop { .. } | Request::Courtesy { .. } => false,
            Request::Turn { .. } => !(position.follows_exposure() && position.needs_self_pick()),
            Request::Claim { .. } => !position.needs_self_pick(),
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
    /// Mah Jongg, on the player's turn.
    MahJongg,
    /// An exchange of a tile for a joker, on the player's turn.
    Exchange(Exchange),
    /// A discard, on the player's turn.
    Discard(Tile),
    /// What to do with another player's discard.
    Claim(Claim),
}

/// A player. It is asked whenever its seat may act, and sees what that seat sees.
///
/// An illegal answer ends the game with an [`IllegalMove`].
///
/// # Examples
///
/// A player that discards its first tile and calls nothing:
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
/// # Ok::<(), mahj::play::IllegalMove>(())
/// ```
pub trait Policy {
    /// Called when a new game begins, so that the policy can clear what it remembers of the last
    /// one.
    fn begin(&mut self) {}

    /// Three tiles for a pass of the Charleston.
    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass;

    /// Decides whether to stop the Charleston after its first three passes. It continues unless a
    /// player stops it.
    fn stops(&mut self, position: &Position<'_>) -> bool {
        let _ = position;
        false
    }

    /// Chooses tiles to offer in the courtesy pass, the least useful first; both players pass the
    /// smaller of the two numbers offered. Tiles go at the front of the array, and none may be a
    /// joker.
    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        let _ = position;
        [None; 3]
    }

    /// Decides whether to declare Mah Jongg, on its turn with 14 tiles. Asked again after each
    /// exchange.
    fn declares(&mut self, position: &Position<'_>) -> bool {
        let _ = position;
        false
    }

    /// Chooses a joker to exchange for, on its turn with 14 tiles. Asked again after each exchange.
    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        let _ = position;
        None
    }

    /// Chooses a discard, on its turn with 14 tiles.
    fn discard(&mut self, position: &Position<'_>) -> Tile;

    /// Decides what to do with another player's discard.
    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        let _ = (position, tile, from);
        Claim::No
    }

    /// Answers a request of a [`TableGame`](super::TableGame) by calling the matching method. On a
    /// turn, it calls `declares`, then `exchange`, then `discard`. Mah Jongg that the house rules
    /// forbid ([`Request::allows_mah_jongg`]) is not declared, so a policy need not know them.
    fn answer(&mut self, position: &Position<'_>, request: Request) -> Action {
        match request {
            Request::Pass { stage, .. } => Action::Pass(self.pass(position, stage)),
            Request::Stop { .. } => Action::Stop(self.stops(position)),
            Request::Courtesy { .. } => Action::Courtesy(self.courtesy(position)),
            Request::Turn { .. } => {
                if request.allows_mah_jongg(position) && self.declares(position) {
                    return Action::MahJongg;
                }
                let exchange = self.exchange(position).map(Action::Exchange);
                exchange.unwrap_or_else(|| Action::Discard(self.discard(position)))
            }
            Request::Claim { tile, from, .. } => match self.claim(position, tile, from) {
                Claim::MahJongg if !request.allows_mah_jongg(position) => Action::Claim(Claim::No),
                claim => Action::Claim(claim),
            },
        }
    }
}

/// An illegal move by a policy, after which the game cannot continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct IllegalMove {
    /// The seat of the policy.
    pub seat: Seat,
    /// What was illegal.
    pub kind: IllegalMoveKind,
}

/// The kinds of illegal moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalMoveKind {
    /// A pass that is not three tiles, has a joker or a tile that is not in the rack, or is blind
    /// at the wrong time.
    Pass,
    /// A courtesy offer that has a joker or a tile that is not in the rack.
    Courtesy,
    /// An exchange for a joker that is not there, or with a tile that is not in the rack.
    Exchange,
    /// Mah Jongg with a hand that is not Mah Jongg.
    MahJongg,
    /// Mah Jongg on a discard while the wall is cold.
    ColdWall,
    /// A discard of a tile that is not in the rack.
    Discard,
    /// An exposure of tiles that are not in the rack, or one that would make the hand dead.
    Exposure,
    /// An answer to a request other than the current one, or after the game is over.
    Unasked,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            IllegalMoveKind::Pass => "made an illegal pass",
            IllegalMoveKind::Courtesy => "made an illegal courtesy pass",
            IllegalMoveKind::Exchange => "made an impossible exchange",
            IllegalMoveKind::MahJongg => "declared Mah Jongg without it",
            IllegalMoveKind::ColdWall => "declared on a discard while the wall was cold",
            IllegalMoveKind::Discard => "discarded a tile it doesn't have",
            IllegalMoveKind::Exposure => "made an impossible exposure",
            IllegalMoveKind::Unasked => "answered a question it wasn't asked",
        };
        write!(f, "the policy of {} {what}", self.seat)
    }
}

impl std::error::Error for IllegalMove {}

impl IllegalMove {
    /// Returns the error code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        "simulate::foul"
    }

    /// Returns how to fix it.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        "bots can't play this card"
    }
}
