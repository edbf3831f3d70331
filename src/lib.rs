//! An exact engine for American Mah Jongg.
//!
//! A [`Card`] is read as it is printed and spelled out into [`Targets`], every concrete hand of it;
//! a [`Matcher`] measures a [`Hand`] against them; what it finds goes out as a [`report`].
//!
//! ```
//! use mahj::{Hand, Matcher, Seen, Targets};
//!
//! let card = "[Run]\nFFF 111a 2222a 3333b (Any 2 Suits, Any 3 Consec. Nos.) X 25";
//! let matcher = Matcher::new(Targets::read(card)?);
//!
//! let hand: Hand = "FFF 444B 555B J 66C J 6C".parse()?;
//! assert!(matcher.verify(&hand).is_mah_jongg());
//! let hand: Hand = "FFF 444B 55B J 66C 9D".parse()?;
//! assert_eq!(matcher.away(&hand, &Seen::default())?.best(), Some(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Targets::practice`] is a whole card to try things on; the examples here use it.
//!
//! The library does no I/O and never panics on what users give it: every fault is a [`Fault`] with
//! its code, place, law, what was seen and what to do.

pub mod batch;
pub mod card;
mod deal;
pub mod fault;
mod group;
mod hand;
pub mod kernel;
pub mod law;
pub mod matcher;
mod named;
pub mod notation;
mod packed;
pub mod referee;
pub mod report;
pub mod rules;
pub mod targets;
mod tile;
mod tiles;
mod visible;

pub use card::{Card, LineName};
pub use deal::{Dealing, Deals, Wall};
pub use fault::{Fault, Faults, Severity};
pub use group::GroupKind;
pub use hand::{Exposure, ExposureFault, Hand, HandFault, Seen};
pub use law::{Rule, UnknownRule};
pub use matcher::Matcher;
pub use named::UnknownName;
pub use packed::{PackedFault, PackedHand};
pub use rules::Seat;
pub use targets::{Target, TargetGroup, TargetId, Targets};
pub use tile::{Dragon, Number, Suit, Symbol, Tile, Wind};
pub use tiles::{TileSet, Tiles};
pub use visible::{is_obeyed, visible};

/// The README as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;
