//! The parts of each question. Texts such as a hand are read when the question is asked, against the
//! tile set of the card in use.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::named::UnknownNameError;
use crate::play::{Bot, Goal};
use crate::referee::Mode;
use crate::rules::{Stage, Win};
use crate::seat::Seat;
use crate::tile::Tile;

/// Makes the structs of questions: their fields are read from JSON with defaults, and written without
/// what was not said.
macro_rules! questions {
    ($($(#[$doc:meta])* $Name:ident { $($fields:tt)* })+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(default)]
        pub struct $Name { $($fields)* }
    )+};
}

questions! {
    /// What is this card? By its text, or the card in use.
    Card {
        /// The text of a card; without it the card in use is meant.
        pub text: Option<String>,
        /// What the text is called in errors.
        pub name: Option<String>,
    }

    /// What is wrong with a card? By its text, or the card in use.
    Check {
        /// The text of a card; without it the card in use is meant.
        pub text: Option<String>,
        /// What the text is called in errors.
        pub name: Option<String>,
    }

    /// How was a card read? By its text, or the card in use.
    Show {
        /// The text of a card; without it the card in use is meant.
        pub text: Option<String>,
        /// What the text is called in errors.
        pub name: Option<String>,
    }

    /// Which ways to make a line does the card have?
    Targets {
        /// Only this line, form of a line, or section.
        pub line: Option<String>,
    }

    /// How do two cards differ?
    Diff {
        /// `practice`, the fingerprint of a card that is kept, or the text of a card.
        pub before: Option<String>,
        /// The same of the second card.
        pub after: Option<String>,
        /// List lines that are the same in words too.
        pub all: bool,
    }

    /// What does a card in another notation look like as a card file?
    Import {
        /// The text: one hand a row, or a JSON list of strings.
        pub text: Option<String>,
        /// What the text is called in errors.
        pub name: Option<String>,
    }

    /// Which hands does a seed deal?
    Deal {
        /// How many hands, at most 100,000; one without it.
        pub count: Option<u64>,
        /// The number of the first hand.
        pub from: u64,
        /// The seed.
        pub seed: u64,
        /// The tiles of each hand: 13, or 14 as East has them; 14 without it.
        pub tiles: Option<u64>,
    }

    /// How hard is each line? Hands are dealt and measured against all of them.
    Stats {
        /// How many hands to deal; 100,000 without it.
        pub deals: Option<u64>,
        /// The seed of the deals.
        pub seed: u64,
        /// The tiles of each hand: 13, or 14 as East has them; 13 without it.
        pub tiles: Option<u64>,
        /// The first hand of a piece of the work, from 0. The pieces before it are added.
        pub from: u64,
        /// The hand after the last of the piece; `deals` without it.
        pub to: Option<u64>,
    }

    /// A hand as text, read and printed.
    Notation {
        /// The hand.
        pub hand: String,
        /// The same, for those that call it a text.
        pub text: Option<String>,
    }

    /// Is a hand Mah Jongg, and who pays?
    Verify {
        /// The hand, 14 tiles, exposures in brackets.
        pub hand: String,
        /// How the last tile came.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub by: Option<Win>,
        /// The last tile.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub tile: Option<Tile>,
        /// Who declares Mah Jongg.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub winner: Option<Seat>,
        /// Who discarded, or misnamed, the last tile.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub from: Option<Seat>,
        /// Print the hand in Unicode tiles.
        pub unicode: bool,
    }

    /// How many tiles away is a hand, and from which lines?
    Away {
        /// The hand, exposures in brackets.
        pub hand: String,
        /// Discards, and in brackets what others show.
        pub seen: String,
        /// Explain this line or form, or list the lines of this section.
        pub line: Option<String>,
        /// List every line in words, not only the nearest.
        pub all: bool,
    }

    /// Which tiles does a hand wait for, or which bring it nearer?
    Waits {
        /// The hand, at most 13 tiles, exposures in brackets.
        pub hand: String,
        /// Discards, and in brackets what others show.
        pub seen: String,
    }

    /// What does each discard, or each draw, make of a hand?
    WhatIf {
        /// The hand, 13 or 14 tiles, exposures in brackets.
        pub hand: String,
        /// Discards, and in brackets what others show.
        pub seen: String,
    }

    /// Which jokers on the table may a hand take?
    Exchange {
        /// The hand with the tile just taken, exposures in brackets.
        pub hand: String,
        /// Discards, and in brackets what others show.
        pub seen: String,
    }

    /// May a discard be claimed?
    Call {
        /// The hand before the claim, 13 tiles, exposures in brackets.
        pub hand: String,
        /// Discards, and in brackets what others show; without the discard itself.
        pub seen: String,
        /// The discard. There is no answer without it.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub tile: Option<Tile>,
        /// Only this line, or the lines of this section.
        pub line: Option<String>,
    }

    /// Which lines do exposures leave open, or is the hand dead?
    Exposures {
        /// The exposures, each in brackets.
        pub hand: String,
        /// Discards, and in brackets what others show.
        pub seen: String,
        /// Only this line, or the lines of this section.
        pub line: Option<String>,
    }

    /// What does each exposure, and each pair of exposures, leave open on the card?
    CardExposures {
        /// Discards, and in brackets what players show.
        pub seen: String,
    }

    /// How likely does a hand get there by its own draws?
    Odds {
        /// The hand, exposures in brackets.
        pub hand: String,
        /// Discards, and in brackets what others show.
        pub seen: String,
        /// How many draws there are. It excludes `wall`.
        pub draws: Option<u64>,
        /// How many tiles the wall has; without it all that are not seen.
        pub wall: Option<u64>,
        /// Only this line or form, or the lines of this section.
        pub line: Option<String>,
        /// How many walls are simulated where no exact number is known; 4,000 without it.
        pub rollouts: Option<u64>,
        /// The seed of the walls.
        pub seed: u64,
        /// List every line in words, not only the likeliest.
        pub all: bool,
    }

    /// What may another player hold, and how dangerous are one's own tiles?
    Read {
        /// The player's exposures, each in brackets.
        pub hand: String,
        /// Other discards, and in brackets what others show.
        pub seen: String,
        /// What the player has discarded.
        pub discards: String,
        /// One's own tiles.
        pub rack: String,
        /// How many tiles the wall has; without it what follows from the discards.
        pub wall: Option<u64>,
        /// How many games are played to learn from; 500 without it.
        pub games: Option<u64>,
        /// The seed of the games.
        pub seed: u64,
    }

    /// What to discard, or whether to claim a discard?
    Advise {
        /// The hand, 14 tiles before a discard, 13 with `tile`.
        pub hand: String,
        /// Discards, and in brackets what others show.
        pub seen: String,
        /// How many tiles the wall has; without it all that are not seen.
        pub wall: Option<u64>,
        /// The discard that may be claimed.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub tile: Option<Tile>,
        /// Who discarded it; without it the player before in turn.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub from: Option<Seat>,
        /// What players show and have discarded, each as `South [777C J] 5D`.
        pub players: Vec<String>,
        /// One's own seat; East without it.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub seat: Option<Seat>,
        /// What options are compared by; how often one wins without it.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub goal: Option<Goal>,
        /// How many deals are played; what the session says without it.
        pub rollouts: Option<u64>,
        /// The seed of the deals.
        pub seed: u64,
    }

    /// What to pass in the Charleston, and whether to stop it?
    Charleston {
        /// The hand before the pass, 13 tiles, of East 14.
        pub hand: String,
        /// Discards, and in brackets what others show.
        pub seen: String,
        /// Which pass is next; the first right without it.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub pass: Option<Stage>,
        /// One's own seat; East without it.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub seat: Option<Seat>,
        /// What options are compared by; how often one wins without it.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub goal: Option<Goal>,
        /// How many deals are played; what the session says without it.
        pub rollouts: Option<u64>,
        /// The seed of the deals.
        pub seed: u64,
    }

    /// Which lines win in games of four bots?
    Simulate {
        /// How many games; 1,000 without it.
        pub games: Option<u64>,
        /// The seed.
        pub seed: u64,
        /// Who plays; `odds` without it.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub policy: Option<Bot>,
        /// The first game of a piece of the work, from 0. The pieces before it are added.
        pub from: u64,
        /// The game after the last of the piece; `games` without it.
        pub to: Option<u64>,
    }

    /// How is a record ruled?
    Referee {
        /// The record, as text.
        pub text: Option<String>,
        /// What the record is called.
        pub name: Option<String>,
        /// The house rules; without them those of the record.
        pub rules: Option<RuleChoice>,
        /// Whether broken rules are refused or judged; without it as the record says.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub mode: Option<Mode>,
    }

    /// Which rule answers a question in plain words?
    Rule {
        /// The question.
        pub question: String,
        /// The house rules of the table; without them what holds unless a table says otherwise.
        pub rules: Option<RuleChoice>,
    }

    /// How does an evening stand, and who owes whom?
    Score {
        /// The names of three or four players.
        pub players: Vec<String>,
        /// Games and payments, the first first.
        pub entries: Vec<ScoreRow>,
        /// A point is a cent: amounts are told in dollars.
        pub cents: bool,
    }

    /// A game or a payment of a [`Score`]: a win has `winner`, `value` and `by`, a wall game `wall`, a
    /// payment `from` and `amount`.
    ScoreRow {
        /// Who won.
        pub winner: Option<String>,
        /// The value of the line, in points.
        pub value: Option<u32>,
        /// How the last tile came.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub by: Option<Win>,
        /// The hand had no joker, and earns the jokerless bonus.
        pub jokerless: bool,
        /// Who discarded or misnamed the last tile; of a payment, who pays.
        pub from: Option<String>,
        /// True for a wall game.
        pub wall: bool,
        /// Of a payment: who is paid; each of the others without it.
        pub to: Option<String>,
        /// Of a payment: how much, in points.
        pub amount: Option<u32>,
        /// What is shown beside it.
        pub note: String,
    }

    /// What does a rule say?
    Rules {
        /// The ID of a rule, a family of rules, a topic, a disputed point or a house rule. All rules
        /// without it.
        pub id: Option<String>,
    }
}

/// How a table plays: a preset by its name, or house rules by theirs, a preset under `preset` among
/// them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RuleChoice {
    /// `league`, `teacher` or `tournament`.
    Preset(String),
    /// The value of each house rule that differs.
    Switches(BTreeMap<String, String>),
}

/// Values of an enum by their names.
mod name {
    use super::*;

    pub(super) fn serialize<T: fmt::Display, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => to.collect_str(value),
            None => to.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
    where
        T: FromStr<Err = UnknownNameError>,
        D: Deserializer<'de>,
    {
        let text = Option::<Cow<'de, str>>::deserialize(from)?;
        let read = |text: Cow<'_, str>| text.parse().map_err(|why| odd(&text, &why));
        text.map(read).transpose().map_err(serde::de::Error::custom)
    }

    fn odd(text: &str, why: &UnknownNameError) -> String {
        let names = why.help().map(|names| format!("; {names}")).unwrap_or_default();
        format!("`{text}` isn't a {}{names}", why.what)
    }
}
