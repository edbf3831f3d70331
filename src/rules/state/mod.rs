//! A game as it stands: plain state, with no law and no card in it.

mod account;
mod challenge;
mod claim;
mod declaration;
mod discard;
mod ledge;
mod moment;
mod place;
mod places;
mod seat;
mod stage;
mod table;
mod turn;
mod wall;
mod win;
mod word;

pub use account::{Account, Points, Transfer};
pub use challenge::{Breach, Cause, Challenge, Contest, Effect};
pub use claim::{Aim, Claim, ClaimOrigin, Commitment, Naming, Outlook, Promptness};
pub use declaration::{
    Declaration, Declared, DeclaredIn, Interruption, Jokerless, Laid, Meanwhile, NamedValue, Winner,
};
pub use discard::{Awarded, Closing, Discard, Landing, Live, Pause, Picked, Timing, Window};
pub use ledge::{
    Called, Group, GroupId, GroupJokers, GroupOrigin, GroupState, Ledge, Mending, WrongTile,
};
pub use moment::Moment;
pub use place::{Impossible, Place};
pub use places::{Held, Places, Plan};
pub use seat::{BySeat, Seat};
pub use stage::{Passed, Passing, Stage};
pub use table::{Bettor, DoubleOwed, Ending, Erred, Phase, Status, Table};
pub use turn::{Announced, Exchanged, Origin, Turn};
pub use win::Win;
pub use word::{Bet, Lot, Name, Part, Source, Way, Who};
