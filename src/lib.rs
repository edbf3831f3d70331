//! An exact engine for American Mah Jongg.
//!
//! A [`Card`] is parsed as printed and expanded into [`Targets`], one for each way to play a line.
//! A [`Matcher`] measures a [`Hand`] against them; results are returned as [`answer`]s.
//!
//! ```
//! use mahj::prelude::*;
//!
//! let card = "[Run]\nFFF 111a 2222a 3333b (Any 2 Suits, Any 3 Consec. Nos.) X 25";
//! let matcher = Matcher::from_card(card)?;
//!
//! let hand: Hand = "FFF 444B 555B J 66C J 6C".parse()?;
//! assert!(matcher.verify(&hand).is_mah_jongg());
//! let hand: Hand = "FFF 444B 55B J 66C 9D".parse()?;
//! assert_eq!(matcher.away(&hand, &Seen::default())?.best(), Some(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Targets::practice`] is a complete practice card; the examples here use it.
//!
//! # Where to start
//!
//! | you have | start with | it answers |
//! |---|---|---|
//! | a hand, and a player's question | [`Matcher`] | whether it is Mah Jongg, how far away it is, what it is waiting for, what to discard, what can be called, what the other players may be playing |
//! | a hand, and draws to come | [`odds::TargetOdds`], [`odds::Odds`] | the exact probability of completing a target; proven lower and upper bounds on the probability of completing a line; [`odds::Walls`] tightens them by simulation |
//! | many hands | [`kernel::Kernel`]; on several threads, [`batch::Workers`] | how far away each is, at millions of hands per second; hands come from [`Deals`], text, or files (`batch::rows`) |
//! | a game, or an incident from one | [`referee::JudgedGame`], [`record`] | every ruling, with the rules behind it; who pays whom |
//! | a bot | [`Wall`] and [`Matcher`] | a shuffled wall, four hands dealt from it, the best discard |
//! | another player's exposures and discards | [`opponent::OpponentModel`] | which lines that player may be playing, and how likely each one is |
//! | a bot that needs opponents | [`play::Room`] with your [`play::Policy`] | whole games against bots that call, exchange and pass |
//! | a card that you write or type in | [`Card::parse`], [`Targets::expand`] | every mistake and every target; how two cards differ ([`targets::diff`]); how hard each line is ([`batch::CardStats`]) |
//! | a question about the rules | [`rulebook`], [`rules::RuleSet`] | every rule with its source, where rulebooks disagree, the house rules |
//! | a front end of your own | [`desk`] | any question, answered as data and in words ([`answer`]), or the reason it can't be answered |
//!
//! Cards, hands, and records are plain text, written the way players write them; the grammars are
//! in [`card`], [`notation`], and [`record`]. With serde, hands and tiles serialize as that text.
//!
//! `examples/` shows how to evaluate a call, score a million hands, and write a 40-line bot that
//! plays solitaire: `cargo run --release --example solitaire`.
//!
//! ## A player's question
//!
//! ```
//! use mahj::prelude::*;
//!
//! let matcher = Matcher::practice(); // build once, then share by reference
//! let hand: Hand = "FFF 11B 22B J 22C 111C".parse()?;
//! let seen: Seen = "1C 9D [777C J]".parse()?;
//! assert_eq!(matcher.away(&hand, &seen)?.best(), Some(1));
//! let call = matcher.call(&hand, "2B".parse()?, &seen)?;
//! assert!(call.may_be_claimed());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## Many hands
//!
//! ```
//! use mahj::{Deals, Targets, TileSet, batch::Workers, kernel::Kernel};
//!
//! let kernel = Kernel::new(&Targets::practice());
//! let hands: Vec<_> = Deals::new(1, 13, &TileSet::default()).from(0).take(10_000).collect();
//! let mut best = vec![0; hands.len()];
//! Workers::new(&kernel).best(&hands, &mut best);
//! assert!(best.iter().all(|away| (3..=9).contains(away)));
//! ```
//!
//! ## A game
//!
//! ```
//! use mahj::referee::{Judged, Mode};
//! use mahj::{Matcher, Targets, rules::RuleSet};
//!
//! let matcher = Matcher::new(Targets::practice());
//! let record = mahj::record::parse("South holds 22B J\nEast discards 2B\nSouth calls")?;
//! let judged = Judged::new(&record, &matcher, RuleSet::LEAGUE, Mode::Referee)?;
//! let call = judged.events().last().unwrap();
//! assert!(call.rulings[0].rules.iter().any(|rule| rule.id() == "CLM-01"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! ## A card
//!
//! ```
//! use mahj::Targets;
//!
//! let targets = Targets::read("[2468]\n22a 4444a 6666b 8888b (Any 2 Suits) X 25\n")?;
//! assert_eq!(targets.len(), 6);
//!
//! let faults = Targets::read("[2468]\n22a 4444a 666b 8888b (Any 2 Suits) X 25\n").unwrap_err();
//! for fault in &faults {
//!     assert_eq!(fault.sentence(), "this line has 13 tiles; it needs 14");
//! }
//! # Ok::<(), mahj::DiagnosticList>(())
//! ```
//!
//! ## A rule
//!
//! ```
//! use mahj::{Rule, rulebook::Dispute, rules::RuleSet};
//!
//! let rule: Rule = "COM-03".parse()?;
//! assert_eq!(rule.sentence(), "Touching or lifting the discard doesn't commit you; you may put it back.");
//! let dispute = Dispute::about(rule).next().unwrap();
//! assert_eq!(dispute.question(), "Is a player who lifts the discard committed to it?");
//! assert_eq!(RuleSet::LEAGUE.get("commit_on"), Some("place_or_expose"));
//! # Ok::<(), mahj::UnknownRuleError>(())
//! ```
//!
//! # Features
//!
//! Features are purely additive; none of them changes an answer. With none enabled, the library has
//! everything except threads, row files, record batches, charts, and JSON Schemas, and it compiles
//! for wasm32.
//!
//! | feature | by default | adds |
//! |---|---|---|
//! | `parallel` | yes | multithreading, for workloads large enough to split |
//! | `rows` | no | reading and writing files with one hand per row: CSV, TSV, JSON Lines (`batch::rows`) |
//! | `compress` | no | the same files compressed with gzip or Zstandard |
//! | `arrow` | no | Arrow record batches, in memory (`batch::arrow`) |
//! | `parquet` | no | Parquet support for row files |
//! | `pictures` | no | charts of statistics and games, as SVG (`answer::stats_svg`, `wins_svg`, `balance_svg`) |
//! | `schema` | no | the JSON Schemas of all answers (`answer::schema`) |
//!
//! The `mahj` command-line tool is in the `mahj-cli` crate.
//!
//! # Errors in input text
//!
//! The library never prints and never panics on user input. Each error in an input text is a
//! [`Diagnostic`] with a code, a location, what was expected, what was found, and how to fix it; a
//! [`DiagnosticList`] holds all the diagnostics for one text. The library opens no files except
//! those passed to `batch::rows`.

pub mod advice;
pub mod answer;
pub mod batch;
mod bits;
pub mod card;
mod deal;
pub mod desk;
pub mod diagnostic;
pub mod field;
mod group;
mod hand;
pub mod kernel;
mod lexicon;
pub mod matcher;
mod named;
pub mod notation;
pub mod odds;
pub mod opponent;
mod packed;
pub mod play;
pub mod prelude;
pub mod record;
pub mod referee;
pub mod review;
pub mod rulebook;
pub mod rules;
mod sanitize;
pub mod score;
mod seat;
mod spelling;
pub mod statistics;
pub mod suggest;
pub mod targets;
mod tile;
mod tiles;

pub use card::{Card, LineName};
pub use deal::{Dealing, Deals, Wall};
pub use diagnostic::{Diagnostic, DiagnosticList, Severity};
pub use group::GroupKind;
pub use hand::{Exposure, ExposureError, Hand, HandError, Seen};
pub use matcher::Matcher;
pub use named::UnknownNameError;
pub use packed::{PackedHand, PackedHandError};
pub use rulebook::{Rule, UnknownRuleError};
pub use sanitize::{is_control, sanitize};
pub use seat::Seat;
pub use targets::{Target, TargetGroup, TargetId, Targets};
pub use tile::{Dragon, Number, Suit, Symbol, Tile, Wind};
pub use tiles::{TileSet, Tiles};

/// The README and the guide's page on the library as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../docs/guide/library.md")]
#[derive(Debug)]
pub struct Readme;

#[cfg(test)]
mod tests {
    /// The crate docs have a row for every feature and say which are on by default.
    #[test]
    fn crate_docs_list_every_feature() {
        let features = include_str!("../Cargo.toml")
            .split("\n[")
            .find_map(|table| table.strip_prefix("features]\n"));
        let mut names = 0;
        for row in features.unwrap().lines().filter(|row| row.starts_with(char::is_alphabetic)) {
            let (name, _) = row.split_once(" = ").unwrap();
            if name != "default" {
                names += 1;
                assert!(include_str!("lib.rs").contains(&format!("//! | `{name}` | ")), "{name}");
            }
        }
        assert!(names >= 6);
    }
}
