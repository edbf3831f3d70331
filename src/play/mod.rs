//! Whole games: four policies at a table, from the deal to the account.
//!
//! A [`Room`] has four [`Policy`]s and plays one game after the other, each by seed and number alone.
//! A policy sees what its seat may see, a [`Position`], and is asked what it does. The table holds it
//! to the rules, and every game can be written out as a record that the
//! [`referee`](crate::referee) accepts.
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
//! # Ok::<(), mahj::play::Foul>(())
//! ```
//!
//! # The bots
//!
//! All [`Bot`]s play alike but for what they take a rack to be worth. They exchange jokers while that
//! rises, declare as soon as they can, and discard what loses least of it. They claim an exposure
//! where the worth after it and after the discard that follows is above that of passing. [`Bot::Wary`]
//! and [`Bot::WaryClaims`] look at what others may be playing when they discard; the rest don't. What is found with
//! them is true of such players.

mod balance;
mod bot;
mod candidates;
mod charleston;
mod choice;
mod compare;
mod danger;
mod game;
mod hot;
mod player;
mod policy;
mod position;
mod race;
mod record;
mod result;
mod rollouts;
mod run;
mod scene;
mod sight;
mod state;
mod study;
mod table;
mod totals;
mod wary;
mod watch;
mod worth;

pub use balance::{Balance, LineBalance};
pub use bot::Bot;
pub(crate) use candidates::APART;
pub use candidates::{Candidates, Thrown};
pub use choice::Choice;
pub use compare::{CardComparison, Comparison, compare, compare_cards};
pub(crate) use danger::Learned;
pub use danger::{Danger, Risk, Standing, Watched};
pub use game::Room;
pub use policy::{Action, Claim, Exchange, Foul, FoulKind, Pass, Policy, Request};
pub use position::Position;
pub use race::Goal;
pub use result::{Played, Victory};
pub use rollouts::{Dealt, Rated, RatedOption, Rollouts};
pub use run::{Run, simulate};
pub use scene::{Known, ScenarioError, Scene};
pub use state::Move;
pub use study::Study;
pub use table::{LegalMoves, Step, TableGame};
pub use totals::Totals;
pub(crate) use watch::learn;
pub use watch::watch;
