//! An exact engine for American Mah Jongg.
//!
//! A [`Card`] is parsed as printed and expanded into [`Targets`], one for each way to play a line.
//! A [`Matcher`] measures a [`Hand`] against them; the results are [`answer`]s.
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
//! [`Targets::practice`] is a whole card to try things on; the examples here use it.
//!
//! # Where to start
//!
//! | you have | start with | it answers |
//! |---|---|---|
//! | a hand, and a player's question | [`Matcher`] | is it Mah Jongg, how far, what it waits for, what to discard, what may be claimed, what others may be playing |
//! | a hand, and draws to come | [`odds::TargetOdds`], [`odds::Odds`] | how likely it becomes a target, exactly; how likely a line, between two ends, of which [`odds::Walls`] narrow what cannot be proven |
//! | many hands | [`kernel::Kernel`], over threads [`batch::Workers`] | how far each is away, millions a second; hands come from [`Deals`], text or files (`batch::rows`) |
//! | a game, or an incident of one | [`referee::JudgedGame`], [`record`] | every ruling, with its laws; who pays whom |
//! | a bot | [`Wall`] and [`Matcher`] | a shuffled wall, four hands of it, the best discard |
//! | another player's exposures and discards | [`opponent::OpponentModel`] | which lines that player may be playing, how likely each |
//! | a bot, and a table for it | [`play::Room`] with your [`play::Policy`] | whole games against bots that claim, exchange and pass |
//! | a card that you make or type | [`Card::parse`], [`Targets::expand`] | every mistake, every target; [`targets::diff`] of two cards, [`batch::CardStats`] |
//! | a question about the rules | [`rulebook`], [`rules::RuleSet`] | every rule with its source, where rulebooks disagree, the house rules |
//! | a front end of your own | [`desk`] | any question, answered as data and in words ([`answer`]) or with the reason why not |
//!
//! Cards, hands and records are texts, written as players write them: [`card`], [`notation`] and
//! [`record`] have the grammars. Hands and tiles go through serde as their
//! text.
//!
//! In `examples/` stand a claim, a million hands, and a bot of forty lines that plays alone:
//! `cargo run --release --example solitaire`.
//!
//! ## A player's question
//!
//! ```
//! use mahj::prelude::*;
//!
//! let matcher = Matcher::practice(); // once; it is shared by `&`
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
//! let dispute = Dispute::touching(rule).next().unwrap();
//! assert_eq!(dispute.question(), "Is a player who lifts the discard committed to it?");
//! assert_eq!(RuleSet::LEAGUE.get("commit_on"), Some("place_or_expose"));
//! # Ok::<(), mahj::UnknownRuleError>(())
//! ```
//!
//! # Features
//!
//! Features only add; none of them changes an answer. Without any, the library has everything but
//! files of rows, record batches and threads, and compiles for wasm32.
//!
//! | feature | by default | adds |
//! |---|---|---|
//! | `parallel` | yes | threads for work that is large enough to split |
//! | `rows` | no | files of hands, one per row: CSV, TSV, JSON Lines (`batch::rows`) |
//! | `compress` | no | the same compressed with gzip or Zstandard |
//! | `arrow` | no | Arrow record batches, in memory (`batch::arrow`) |
//! | `parquet` | no | Parquet as a format of these files |
//! | `pictures` | no | charts of statistics and of simulated games, as SVG (`answer::stats_svg`, `answer::wins_svg`) |
//! | `schema` | no | the JSON Schemas of all answers (`answer::schema`) |
//!
//! The command `mahj` is the crate `mahj-cli`.
//!
//! # Errors in a text
//!
//! The library never prints and never panics on user input. Each error in a text is a [`Diagnostic`] with its code,
//! its location, what was expected, what was found and what to do; a [`DiagnosticList`] holds all of one text. The
//! library opens no file except those given to `batch::rows`.

pub mod advice;
pub mod answer;
pub mod batch;
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

/// The README as a doc test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;

#[cfg(test)]
mod tests {
    /// The front page has a row for every feature, and says what is on by default.
    #[test]
    fn every_feature_has_a_row_on_the_front_page() {
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
