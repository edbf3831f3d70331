//! The rules of play beyond matching the card: who may do what, what the consequences are, who
//! pays, and how a table plays where sources disagree.
//!
//! # How an event is processed
//!
//! 1. **Act.** [`JudgedGame::moment`](crate::referee::JudgedGame::moment) takes all the events of
//!    one moment: who does what. They are judged in turn order, regardless of the order in which
//!    they were written down. An event is interpreted according to the current state of the table:
//!    putting a pick in the rack counts as racking it, and `never mind` takes back whatever can be
//!    taken back. What the action implies is handled first: whose turn a record starts with, that
//!    the Charleston is over once someone picks, that a challenged player who plays on is contesting
//!    the challenge.
//! 2. **Gate.** A `Judgment` is started: `before` is the [`Table`] before the action and never
//!    changes; `after` starts as a copy of it. The gate rejects whatever no one may do now,
//!    regardless of the action: acting after the end, from an empty seat, or with a dead hand. It
//!    looks at the action's [`Class`](crate::referee::Class), not at the action itself.
//! 3. **Rule.** The action's family in `acts/` decides. It consults `before`, the matcher (through
//!    `ask`) for what fits the card, and the [`RuleSet`] where sources disagree; it moves tiles and
//!    records claims in `after`, and adds rulings ([`Ruling`]) and violations ([`Violation`]). After
//!    the last action of a moment, `claim` determines who gets the latest discard, if that has
//!    changed.
//! 4. **Outcome.** In play mode, an action with a violation is rejected: its rulings are reported
//!    and `after` is discarded. In referee mode, `after` becomes the table and remembers the
//!    violations, which make the hand dead if someone challenges. A move that can't be made changes
//!    nothing.
//!
//! # Illegal actions that have happened anyway (K-49)
//!
//! Each kind of action has one outcome, which the table follows ([`Ruling::stands`]):
//!
//! | kind | in referee mode |
//! |---|---|
//! | a pick, a discard or an exchange out of turn; picking from the wrong end of the wall; discarding before picking | stands; makes the hand dead if someone objects, unless it was undone in time |
//! | exposing tiles without the right to, a second group, an invalid group, a wrong tile in a group | stands; must be corrected before the discard, after which it makes the hand dead |
//! | a joker exchange with tiles that don't match or aren't there, after a declaration, or with the discard or the tile just named | refused |
//! | a call that no group supports, a call of a joker or of one's own discard; changing a locked group | refused |
//! | a pass, a stop, or a declaration at the wrong time | refused |
//! | anything a player with a dead hand does with tiles | stands, and is undone as soon as someone acts |
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | `state/` | the table: tiles and where they are, exposures, turns, claims, declarations; no rules are applied there |
//! | `acts/` | what each action does, one file per family |
//! | `award` | which of several claimants gets a discard |
//! | `money/` | who pays whom, tournament points |
//! | `ruleset`, [`choice`] | how a table plays: the house rules and their values |
//! | `ask` | all queries to the matcher |
//! | `ruling`, `judgment` | the results, and the single value that carries the state while an action is judged |

pub(crate) mod acts;
pub(crate) mod ask;
pub(crate) mod award;
pub mod choice;
mod judgment;
mod money;
mod ruleset;
mod ruling;
mod state;

pub use crate::seat::{BySeat, Seat};
pub(crate) use ask::earns_bonus;
pub(crate) use ask::line_called;
pub use judgment::Mode;
pub(crate) use money::payment::is_hot;
pub use money::payment::{Amounts, Payee, Payer, Payment, payments};
pub use ruleset::{RuleSet, UnknownSwitchError};
pub use ruling::{Dependency, DependsOn, Response, Ruling, Won};
pub use state::{
    Account, Aim, Bet, Called, Commitment, Direction, Effect, Ending, ExposedArea, Group, GroupId,
    GroupJokers, GroupOrigin, GroupState, Held, Moment, Name, Part, PartialTiles, Phase, Place,
    Places, Points, Repair, Source, Stage, Table, TableError, Transfer, Violation, Who, Win,
    WrongTile,
};

pub(crate) use judgment::Judgment;
pub(crate) use ruleset::no_preset;
pub(crate) use state::is_last_of_wall;
pub(crate) use state::{
    Bettor, Breaches, Cause, Challenges, Claim, Declaration, Discard, Erred, Foreseen, Laid,
    Landing, Live, Older, Origin, Passing, Plan, Status, Timing, Turn,
};
