//! A game as it stands: plain state, with no law and no card in it.

mod declaration;
mod discard;
mod ledge;
mod place;
mod places;
mod seat;
mod stage;
mod standing;
mod table;
mod word;

pub use declaration::{Declaration, Declared, Laid, Meanwhile, Winner};
pub use discard::{Awarded, Closing, Discard, Landing, Live, Pause, Picked, Timing, Window};
pub use ledge::{
    Called, Group, GroupId, GroupJokers, GroupOrigin, GroupState, Ledge, Mending, WrongTile,
};
pub use place::{Impossible, Place};
pub use places::{Held, Places, Plan};
pub use seat::{BySeat, Seat};
pub use stage::Stage;
pub use standing::{Aim, Breach, Cause, Challenge, Claim, Commitment, Contest, Effect};
pub use table::{
    Announced, Bettor, Ending, Exchanged, Moment, Origin, Passing, Phase, Status, Table, Turn,
};
pub use word::{Bet, Lot, Name, Part, Source, Way, Who};
