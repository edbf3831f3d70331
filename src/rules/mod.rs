//! What the rules say beyond what fits the card: who may do what, what follows, who pays, and how
//! a table plays where sources differ.
//!
//! # The way of an event
//!
//! 1. **Act.** [`JudgedGame::moment`](crate::referee::JudgedGame::moment) takes the events of one moment: who does
//!    what. They are judged in one order, as a turn runs, whoever was written down first. What was
//!    said is read as the table stands: a pick that is put in the rack is racked, `never mind` takes
//!    back whatever there is.
//!    What the very fact of acting tells comes first: whose turn a record begins with, that passing
//!    is over when someone picks, that who plays on contests a challenge.
//! 2. **Gate.** A `Judgement` is begun: `before` is the [`Table`] as the act found it and never
//!    changes, `after` begins as its copy. The gate refuses what no one may do now, whatever the
//!    act: after the end, from an empty seat, with a dead hand. It asks the act's
//!    [`Class`](crate::referee::Class), not the act.
//! 3. **Rule.** The family of the act in `acts/` decides. It asks `before`, asks the matcher through
//!    `ask` what fits the card, asks the [`RuleSet`] where sources differ; it moves tiles and notes
//!    claims in `after`, and adds rulings ([`Ruling`]) and breaches ([`Violation`]).
//!    After the last act of a moment `claim` says to whom the newest discard goes, if that has
//!    changed.
//! 4. **Outcome.** In play mode an act with a breach is refused: its rulings are told, `after` is
//!    thrown away. In referee mode `after` is the table from now on and remembers the breaches,
//!    which kill when someone challenges. A move that cannot be made leaves everything as it was.
//!
//! # What is illegal and has happened all the same (K-49)
//!
//! One answer a kind of act, and the table agrees with it ([`Ruling::stands`]):
//!
//! | kind | in referee mode |
//! |---|---|
//! | a pick, a discard or an exchange out of turn; a wrong end; a discard before the pick | has happened; kills when someone speaks; put back in time it does not |
//! | tiles put up without a right, a second group, an invalid group, a wrong tile in a group | has happened; to be mended before the discard, kills afterwards |
//! | an exchange of unlike or missing tiles, after a declaration, with the discard or the tile just named | refused |
//! | a call that no group bears out, of a joker or of one's own discard; a locked group changed | refused |
//! | a pass, a stop or a declaration that comes at the wrong time | refused |
//! | what a dead player does with tiles | has happened, and goes back as soon as someone acts |
//!
//! # The rooms
//!
//! | room | what is there |
//! |---|---|
//! | `state/` | the table: tiles and their places, ledges, turns, claims, declarations; no law decides there |
//! | `acts/` | what each act does, a file a family |
//! | `award` | who of several gets a discard |
//! | `money/` | who pays whom, tournament points |
//! | `ruleset`, [`choice`] | how a table plays: the switches and their values |
//! | `ask` | every question to the matcher |
//! | `ruling`, `judgement` | what is answered, and the one value in which an act is judged |

pub(crate) mod acts;
pub(crate) mod ask;
pub(crate) mod award;
pub mod choice;
mod judgement;
mod money;
mod ruleset;
mod ruling;
mod state;

pub use crate::seat::{BySeat, Seat};
pub(crate) use ask::earns_bonus;
pub(crate) use ask::line_called;
pub use judgement::Mode;
pub use money::payment::{Amounts, Payee, Payer, Payment, payments};
pub use ruleset::{RuleSet, UnknownSwitchError};
pub use ruling::{Dependency, DependsOn, Response, Ruling, Won};
pub use state::{
    Account, Aim, Bet, Called, Commitment, Direction, Effect, Ending, ExposedArea, Group, GroupId,
    GroupJokers, GroupOrigin, GroupState, Held, Moment, Name, Part, PartialTiles, Phase, Place,
    Places, Points, Repair, Source, Stage, Table, TableError, Transfer, Violation, Who, Win,
    WrongTile,
};

pub(crate) use judgement::Judgement;
pub(crate) use ruleset::no_preset;
pub(crate) use state::{
    Bettor, Breaches, Cause, Challenges, Claim, Declaration, Discard, Erred, Foreseen, Laid,
    Landing, Live, Older, Origin, Passing, Plan, Status, Timing, Turn,
};
