//! Simulates whole games: four policies at a table, from the deal to the payments.
//!
//! A [`Room`] seats four policies ([`Policy`]) and plays one game after another, each determined by
//! its seed and number alone. A policy is shown a [`Position`], which is what its seat may see, and
//! is asked what to do. The table enforces the rules, and every game can be written as a record
//! that the [`referee`](crate::referee) accepts.
//!
//! ```
//! use mahj::play::{Bot, Room, Study};
//! use mahj::{Matcher, Targets};
//!
//! let matcher = Matcher::new(Targets::practice());
//! let study = Study::new(&matcher);
//! let mut room = Room::new(&study, [Bot::Odds; 4].map(|bot| bot.policy(&study)));
//! let played = room.play(1, 0)?;
//! assert_eq!(played.paid.values().sum::<i64>(), 0);
//! # Ok::<(), mahj::play::IllegalMove>(())
//! ```
//!
//! # The bots
//!
//! The bots ([`Bot`]) differ only in how they value a rack. They exchange for jokers as long as the
//! value rises, declare as soon as they can, and discard the tile that costs the least value. They
//! call for an exposure if the value after it and the following discard exceeds the value of not
//! calling. When discarding, [`Bot::Wary`] and [`Bot::WaryClaims`] also consider what the other
//! players may be playing; the other bots do not. Results obtained with bots apply only to players
//! like them.

pub(crate) mod act;
mod balance;
mod bot;
mod candidates;
mod charleston;
mod choice;
mod compare;
mod danger;
mod ending;
mod game;
mod hot;
mod human_game;
mod legal;
mod pairs;
mod player;
mod policy;
mod position;
mod race;
mod record;
mod result;
mod rollouts;
mod rules;
mod run;
mod scene;
mod sight;
mod state;
mod study;
mod table;
mod totals;
mod valuer;
mod wary;
mod watch;
mod worth;

pub use balance::{Balance, LineBalance};
pub use bot::{Bot, BotPlayer};
pub(crate) use candidates::APART;
pub use candidates::{Candidates, Thrown};
pub use choice::Choice;
pub use compare::{CardComparison, Comparison, compare, compare_cards};
pub(crate) use danger::Learned;
pub use danger::{CallerState, Danger, Risk, Watched};
pub use game::Room;
pub(crate) use human_game::HumanGame;
pub use legal::LegalMoves;
pub use policy::{Action, Claim, Exchange, IllegalMove, IllegalMoveKind, Pass, Policy, Request};
pub use position::Position;
pub use race::Goal;
pub use result::{Played, Victory};
pub use rollouts::{Dealt, Rated, RatedOption, Rollouts};
pub use rules::{Charleston, Players, TableRules};
pub use run::{Run, simulate};
pub(crate) use scene::Hidden;
pub use scene::{Known, ScenarioError, Scene};
pub use state::Move;
pub(crate) use study::LearnedBy;
pub use study::Study;
pub use table::{Step, TableGame};
pub use totals::Totals;
pub use valuer::{RackValue, Valuer};
pub(crate) use watch::learn;
pub use watch::watch;
