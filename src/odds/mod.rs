//! How likely a hand gets there.
//!
//! Every arrangement of the tiles that a player cannot see is taken as equally likely. Then the next
//! own draws are a uniform choice among the *unseen* tiles, wherever the rest of them lies, in the
//! wall or in other racks. That is right for one's own draws; opponents have thrown away what they
//! did not want, and of them nothing is said here.
//!
//! Of one target the odds are exact ([`TargetOdds`]). Of a line, and of any line, they are
//! between two ends ([`Odds`]), and each number says of which [`Kind`] it is. What a rack is worth in
//! the middle of a game is a guess, made fast ([`Outlook`]).

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
