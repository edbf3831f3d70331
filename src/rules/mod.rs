//! What the rules say beyond what fits the card: who may do what, what follows, who pays, and how a
//! table plays where sources differ.
//!
//! [`Table`] is the game as it stands, plain state over loose tiles. Every act is decided by a
//! function of a case, the table and how it plays, that gives the table after it, the rulings, and
//! the rules it broke.

pub(crate) mod acts;
mod ask;
pub(crate) mod award;
mod choice;
mod judgement;
mod money;
mod ruleset;
mod ruling;
mod state;

pub use acts::window::closes;
pub use ask::line_called;
pub use award::{Award, binds, rank};
pub use choice::*;
pub(crate) use judgement::Judgement;
pub use judgement::Mode;
pub use money::payment::{Payee, Payer, Payment, payments};
pub(crate) use ruleset::no_preset;
pub use ruleset::{RuleSet, UnknownSwitch};
pub use ruling::{Answer, Hangs, HangsOn, Ruling, Won};
pub use state::{
    Account, Aim, Announced, Awarded, Bet, Bettor, Breach, BySeat, Called, Cause, Challenge, Claim,
    ClaimOrigin, Closing, Commitment, Contest, Declaration, Declared, DeclaredIn, Discard,
    DoubleOwed, Effect, Ending, Erred, Exchanged, Group, GroupId, GroupJokers, GroupOrigin,
    GroupState, Held, Impossible, Interruption, Jokerless, Laid, Landing, Ledge, Live, Lot,
    Meanwhile, Mending, Moment, Name, NamedValue, Naming, Origin, Outlook, Part, Passed, Passing,
    Pause, Phase, Picked, Place, Places, Plan, Points, Promptness, Seat, Source, Stage, Status,
    Table, Timing, Transfer, Turn, Way, Who, Win, Window, Winner, WrongTile,
};
