//! The fields of each question. Fields given as text, such as hands, are parsed when the question
//! is asked, against the current card's tile set.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::answer::HouseRules;
use crate::named::UnknownNameError;
use crate::play::{self, Bot, Goal};
use crate::referee::Mode;
use crate::rules::{RuleSet, Stage, Win};
use crate::seat::Seat;
use crate::tile::Tile;

/// Defines the question structs: fields have defaults when deserialized and are omitted when
/// serialized if not set.
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
    /// Asks about a card's title and size. The card is given by its text, or is the current one.
    Card {
        /// The text of a card; defaults to the current card.
        pub text: Option<String>,
        /// The name of the text in error messages.
        pub name: Option<String>,
    }

    /// Asks what is wrong with a card. The card is given by its text, or is the current one.
    Check {
        /// The text of a card; defaults to the current card.
        pub text: Option<String>,
        /// The name of the text in error messages.
        pub name: Option<String>,
    }

    /// Asks how a card was understood. The card is given by its text, or is the current one.
    Show {
        /// The text of a card; defaults to the current card.
        pub text: Option<String>,
        /// The name of the text in error messages.
        pub name: Option<String>,
    }

    /// Asks which targets the card has.
    Targets {
        /// Only this line, one of its alternatives, or the lines of this section.
        pub line: Option<String>,
    }

    /// Asks how two cards differ.
    Diff {
        /// `practice`, the fingerprint of a cached card, or the text of a card.
        pub before: Option<String>,
        /// The same for the second card.
        pub after: Option<String>,
        /// In the text output, also list unchanged lines.
        pub all: bool,
    }

    /// Asks what a card in another notation looks like as a card file.
    Import {
        /// The text: one hand per row, or a JSON list of strings.
        pub text: Option<String>,
        /// The name of the text in error messages.
        pub name: Option<String>,
    }

    /// Asks which hands a seed deals.
    Deal {
        /// How many hands, at most 100,000; defaults to 1.
        pub count: Option<u64>,
        /// The number of the first hand.
        pub from: u64,
        /// The seed.
        pub seed: u64,
        /// The number of tiles in each hand: 13, or 14 for East; defaults to 14.
        pub tiles: Option<u64>,
    }

    /// Asks how hard each line is. Hands are dealt and measured against all of them.
    Stats {
        /// How many hands to deal; defaults to 100,000.
        pub deals: Option<u64>,
        /// The seed of the deals.
        pub seed: u64,
        /// The number of tiles in each hand: 13, or 14 for East; defaults to 13.
        pub tiles: Option<u64>,
        /// The first hand of this batch, counting from 0. Results of earlier batches are included.
        pub from: u64,
        /// One past the last hand of this batch; defaults to `deals`.
        pub to: Option<u64>,
    }

    /// Asks for a hand in text notation to be parsed and reprinted.
    Notation {
        /// The hand.
        pub hand: String,
        /// An alias for `hand`.
        pub text: Option<String>,
    }

    /// Asks whether a hand is Mah Jongg, and who pays.
    Verify {
        /// The hand: 14 tiles, with exposures in brackets.
        pub hand: String,
        /// How the last tile was obtained.
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

    /// Asks how many tiles away a hand is, and from which lines.
    Away {
        /// The hand, exposures in brackets.
        pub hand: String,
        /// Discards, and other players' exposures in brackets.
        pub seen: String,
        /// Explain this line or alternative, or list the lines of this section.
        pub line: Option<String>,
        /// In the text output, list every line, not just the closest.
        pub all: bool,
    }

    /// Asks which tiles a hand is waiting for, or which bring it closer.
    Waits {
        /// The hand, at most 13 tiles, exposures in brackets.
        pub hand: String,
        /// Discards, and other players' exposures in brackets.
        pub seen: String,
    }

    /// Asks what each discard, or each draw, would do to a hand.
    WhatIf {
        /// The hand, 13 or 14 tiles, exposures in brackets.
        pub hand: String,
        /// Discards, and other players' exposures in brackets.
        pub seen: String,
    }

    /// Asks which jokers on the table a hand can take in exchange.
    Exchange {
        /// The hand with the tile just taken, exposures in brackets.
        pub hand: String,
        /// Discards, and other players' exposures in brackets.
        pub seen: String,
    }

    /// Asks whether a discard may be called.
    Call {
        /// The hand before the call, 13 tiles, exposures in brackets.
        pub hand: String,
        /// Discards, and other players' exposures in brackets; not including the discard itself.
        pub seen: String,
        /// The discard (required).
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub tile: Option<Tile>,
        /// Only this line, or the lines of this section.
        pub line: Option<String>,
    }

    /// Asks which lines exposures leave open, or whether the hand is dead.
    Exposures {
        /// The exposures, each in brackets.
        pub hand: String,
        /// Discards, and other players' exposures in brackets.
        pub seen: String,
        /// Only this line, or the lines of this section.
        pub line: Option<String>,
    }

    /// Asks what each exposure, and each pair of exposures, leaves open on the card.
    CardExposures {
        /// Discards, and players' exposures in brackets.
        pub seen: String,
    }

    /// Asks how likely a hand is to become Mah Jongg on its own draws.
    Odds {
        /// The hand, exposures in brackets.
        pub hand: String,
        /// Discards, and other players' exposures in brackets.
        pub seen: String,
        /// The number of draws. Mutually exclusive with `wall`.
        pub draws: Option<u64>,
        /// The number of tiles in the wall; defaults to what follows from the visible tiles.
        pub wall: Option<u64>,
        /// Only this line or alternative, or the lines of this section.
        pub line: Option<String>,
        /// How many walls to simulate where there is no exact result; defaults to 4,000.
        pub rollouts: Option<u64>,
        /// The seed of the walls.
        pub seed: u64,
        /// In the text output, list every line, not just the likeliest.
        pub all: bool,
        /// In the text output, show both ends of every number, and how it is known.
        pub verbose: bool,
    }

    /// Asks what another player may be holding, and how dangerous your tiles are.
    Read {
        /// The player's exposures, each in brackets.
        pub hand: String,
        /// Other discards, and other players' exposures in brackets.
        pub seen: String,
        /// What the player has discarded.
        pub discards: String,
        /// Your own tiles.
        pub rack: String,
        /// The number of tiles in the wall; by default, computed from the discards.
        pub wall: Option<u64>,
        /// How many games to simulate for training; defaults to 500.
        pub games: Option<u64>,
        /// The seed of the games.
        pub seed: u64,
    }

    /// Asks what to discard, or whether to call a discard.
    Advise {
        /// The hand, 14 tiles before a discard, 13 with `tile`.
        pub hand: String,
        /// Discards, and other players' exposures in brackets.
        pub seen: String,
        /// The number of tiles in the wall; defaults to what follows from the visible tiles.
        pub wall: Option<u64>,
        /// The discard that may be called.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub tile: Option<Tile>,
        /// Who discarded it; defaults to the previous player.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub from: Option<Seat>,
        /// Each player's exposures and discards, in the form `South [777C J] 5D`.
        pub players: Vec<String>,
        /// Your seat; defaults to the one after the discarder, or else to the first one that no
        /// one else has.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub seat: Option<Seat>,
        /// The house rules that games are simulated by.
        #[serde(flatten)]
        pub house: HouseRulesChoice,
        /// The basis for comparing options; defaults to the win rate.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub goal: Option<Goal>,
        /// How many deals to simulate; defaults to the session's setting.
        pub rollouts: Option<u64>,
        /// The seed of the deals.
        pub seed: u64,
    }

    /// The house rules that games are simulated by.
    HouseRulesChoice {
        /// The house rules of the table; defaults to the League's game. Only `wall` makes a
        /// difference.
        pub rules: Option<RuleChoice>,
        /// How much of the Charleston the table plays; defaults to all of it.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub charleston: Option<play::Charleston>,
        /// How many play, 4 or 3; defaults to 4. With three, North's seat is empty, and there is
        /// no Charleston.
        pub at_table: Option<u64>,
        /// The number of jokers in the set, 0 to 24; defaults to the card's.
        pub jokers: Option<u64>,
    }

    /// Asks what to pass in the Charleston, and whether to stop it.
    Charleston {
        /// The hand before the pass: 13 tiles, or 14 for East.
        pub hand: String,
        /// Discards, and other players' exposures in brackets.
        pub seen: String,
        /// A pass to compare with the recommended ones, such as `3B 4C 9D` or `3B blind 2`.
        pub compare: Option<String>,
        /// The upcoming pass; defaults to the first right.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub pass: Option<Stage>,
        /// Your seat; defaults to East with 14 tiles, and to South with 13.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub seat: Option<Seat>,
        /// The house rules that games are simulated by.
        #[serde(flatten)]
        pub house: HouseRulesChoice,
        /// The basis for comparing options; defaults to the win rate.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub goal: Option<Goal>,
        /// How many deals to simulate; defaults to the session's setting.
        pub rollouts: Option<u64>,
        /// The seed of the deals.
        pub seed: u64,
    }

    /// Asks which lines win in games of four bots.
    Simulate {
        /// How many games; defaults to 1,000.
        pub games: Option<u64>,
        /// The seed.
        pub seed: u64,
        /// The bot that plays; defaults to `claims`.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub policy: Option<Bot>,
        /// The house rules that games are simulated by.
        #[serde(flatten)]
        pub house: HouseRulesChoice,
        /// The first game of this batch, counting from 0. Results of earlier batches are included.
        pub from: u64,
        /// One past the last game of this batch; defaults to `games`.
        pub to: Option<u64>,
    }

    /// Asks for the rulings on a record.
    Referee {
        /// The record, as text.
        pub text: Option<String>,
        /// The name of the record in error messages.
        pub name: Option<String>,
        /// The house rules; defaults to the record's own.
        pub rules: Option<RuleChoice>,
        /// Whether illegal actions are rejected or ruled on; defaults to what the record says.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub mode: Option<Mode>,
    }

    /// Asks which decisions of a recorded game were costly, how much they cost, and why.
    Review {
        /// The record, as text.
        pub text: Option<String>,
        /// What the record is called.
        pub name: Option<String>,
        /// Review this seat alone; defaults to every seat.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub seat: Option<Seat>,
        /// How many deals to simulate per decision; defaults to the session's setting, or 512.
        pub rollouts: Option<u64>,
        /// The seed of the deals.
        pub seed: u64,
        /// In the text output, list every decision, not just the costliest.
        pub all: bool,
    }

    /// Asks what happens next in a game against bots. The game is replayed from the question,
    /// so dropping the last act undoes it.
    Play {
        /// The seed of the wall.
        pub seed: u64,
        /// The number of the game for this seed.
        pub number: u64,
        /// The player's seat; defaults to East.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub seat: Option<Seat>,
        /// The bot in the other seats; defaults to `claims`.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub bot: Option<Bot>,
        /// The house rules that games are simulated by.
        #[serde(flatten)]
        pub house: HouseRulesChoice,
        /// What the player has done so far, one string per act: `pass 3B 4C 9D`,
        /// `pass 3B blind 2`, `stop`, `go on`, `courtesy`, `courtesy 3B`, `discard 5D`,
        /// `exchange 1D South`, `mah jongg`, `call 5D 5D J` with the tiles from the rack, `let go`.
        pub acts: Vec<String>,
        /// The bot that plays on for the player after these acts, to the end of the game.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub finish: Option<Bot>,
    }

    /// Asks which rule answers a question in plain words.
    Rule {
        /// The question.
        pub question: String,
        /// The table's house rules; defaults to the standard rules.
        pub rules: Option<RuleChoice>,
    }

    /// Asks for the score, and who owes whom.
    Score {
        /// The names of three or four players.
        pub players: Vec<String>,
        /// Games and payments, in order.
        pub entries: Vec<ScoreRow>,
        /// Show amounts in dollars, at one cent per point.
        pub cents: bool,
    }

    /// A game or a payment of a [`Score`]: a win has `winner`, `value` and `by`; a wall game has
    /// `wall`; a payment has `from` and `amount`.
    ScoreRow {
        /// Who won.
        pub winner: Option<String>,
        /// The value of the line, in points.
        pub value: Option<u32>,
        /// How the last tile was obtained.
        #[serde(with = "name")]
        #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
        pub by: Option<Win>,
        /// True if the hand has no jokers and earns the jokerless bonus.
        pub jokerless: bool,
        /// Who discarded or misnamed the last tile; for a payment, who pays.
        pub from: Option<String>,
        /// True for a wall game.
        pub wall: bool,
        /// For a payment: who is paid; defaults to each of the other players.
        pub to: Option<String>,
        /// For a payment: the amount, in points.
        pub amount: Option<u32>,
        /// A note to show next to it.
        pub note: String,
    }

    /// Asks what a rule says.
    Rules {
        /// The ID of a rule, a rule family, a topic, a disputed point, or a house rule; defaults to
        /// all rules.
        pub id: Option<String>,
    }
}

/// A table's rules: a preset by name, or a map of house rules, which may include a `preset` key.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RuleChoice {
    /// `league`, `teacher` or `tournament`.
    Preset(String),
    /// The value of each house rule that differs.
    Switches(BTreeMap<String, String>),
}

impl From<&HouseRules> for HouseRulesChoice {
    fn from(house: &HouseRules) -> HouseRulesChoice {
        HouseRulesChoice {
            rules: Some(RuleChoice::from(&house.rules)),
            charleston: Some(house.charleston),
            at_table: Some(house.players.seats().len() as u64),
            jokers: house.jokers.map(u64::from),
        }
    }
}

impl From<&RuleSet> for RuleChoice {
    /// Chooses each house rule that differs from the standard rules.
    fn from(rules: &RuleSet) -> RuleChoice {
        let differs = rules.differences(&RuleSet::default()).into_iter();
        RuleChoice::Switches(differs.map(|(name, value)| (name.into(), value.into())).collect())
    }
}

/// Serializes enum values by name.
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
