//! The state of a game, as plain data. No rules are decided here, and the card is never consulted.
//! Whatever is recorded names the rule that requires it.

mod account;
mod challenge;
mod claim;
mod declaration;
mod discard;
mod exposed;
mod history;
mod moment;
mod place;
mod places;
mod stage;
mod table;
mod turn;
mod wall;
mod win;
mod word;

pub use account::{Account, Points, Transfer};
pub(crate) use challenge::{Breaches, Cause, Challenge, Challenges, Contest};
pub use challenge::{Effect, Violation};
pub use claim::{Aim, Commitment};
pub(crate) use claim::{Claim, ClaimOrigin, Naming, Outlook, Promptness};
pub(crate) use declaration::{
    Declaration, Declared, DeclaredIn, Interruption, Jokerless, Laid, Meanwhile, NamedValue, Winner,
};
pub(crate) use discard::{
    Awarded, Closing, Discard, Landing, Live, Older, Pause, Picked, Timing, Window,
};
pub use exposed::{
    Called, ExposedArea, Group, GroupId, GroupJokers, GroupOrigin, GroupState, Repair, WrongTile,
};
pub use moment::Moment;
pub use place::{Place, TableError};
pub(crate) use places::Plan;
pub use places::{Held, Places};
pub use stage::Stage;
pub(crate) use stage::{Complete, Passed, Passing};
pub(crate) use table::{Bettor, DoubleOwed, Erred, Foreseen, Status, Unnoticed};
pub use table::{Ending, Phase, Table};
pub(crate) use turn::{Announced, Exchanged, Origin, Turn};
pub(crate) use wall::is_last_of_wall;
pub use win::Win;
pub use word::{Bet, Direction, Name, Part, PartialTiles, Source, Who};
