//! The probability of completing a hand.
//!
//! All arrangements of the tiles that a player can't see are assumed equally likely. A player's
//! next draws are then a uniform sample of the *unseen* tiles, regardless of whether the others are
//! in the wall or in other racks. That is correct for a player's own draws; opponents have
//! discarded what they didn't want, so nothing is claimed here about their racks.
//!
//! The odds of one target are exact ([`TargetOdds`]). For a line, or for any line, they are
//! bracketed by two bounds ([`Odds`]), and each number states its [`Kind`]. The value of a rack in
//! the middle of a game is a fast estimate ([`Outlook`]).

mod bracket;
mod choose;
mod lacks;
mod lines;
mod target;
mod unseen;
mod value;
mod waiting;
mod walls;

pub use bracket::{Bracket, End, Kind};
pub use lines::{BestTarget, LineOdds, Odds};
pub use target::TargetOdds;
pub use unseen::Unseen;
pub(crate) use value::lacking;
pub use value::{Losses, Outlook, Wants};
pub use walls::Walls;
