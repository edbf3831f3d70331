//! What the rules say beyond what fits the card: who may do what, what follows, who pays, and how a
//! table plays where sources differ.
//!
//! [`Table`] is the game as it stands, plain state over loose tiles. Every act is decided by a
//! function of a case, the table and how it plays, that gives the table after it, the rulings, and
//! the rules it broke.

mod ask;
pub(crate) mod bettor;
mod case;
pub(crate) mod charleston;
mod choice;
pub(crate) mod claim;
pub(crate) mod commitment;
pub(crate) mod count;
pub(crate) mod dead;
pub(crate) mod declare;
mod declared;
pub(crate) mod error;
pub(crate) mod exchange;
pub(crate) mod exposure;
pub(crate) mod misname;
pub mod payment;
mod place;
mod places;
mod points;
mod ruleset;
mod ruling;
mod seat;
mod settle;
mod stage;
mod standing;
mod table;
pub(crate) mod turn;
pub(crate) mod window;
pub(crate) mod withdraw;
mod word;

pub use ask::line_called;
pub use case::{Case, Outcome};
pub use choice::*;
pub use claim::{Award, binds, rank};
pub use declared::*;
pub use payment::{Payee, Payer, Payment, Win, payments};
pub use place::{Impossible, Place};
pub use places::{Held, Places, Plan};
pub(crate) use ruleset::no_preset;
pub use ruleset::{RuleSet, UnknownSwitch};
pub use ruling::{Account, Answer, Hangs, HangsOn, Points, Ruling, Transfer, Won};
pub use seat::Seat;
pub use stage::Stage;
pub use standing::*;
pub use table::*;
pub use window::closes;
pub use word::{Bet, Lot, Name, Part, Source, Way, Who};
