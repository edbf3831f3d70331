//! What may be asked: one object with the keys of all questions, the options of the command by
//! their names.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A question. Keys that it does not need are not looked at.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Question {
    pub(crate) ask: String,
    /// `practice`, or the fingerprint of a card that is kept.
    pub(crate) card: Option<String>,
    pub(crate) skip_faulty: bool,
    /// The text of a card, of a record, of a hand.
    pub(crate) text: Option<String>,
    /// What the text is called in faults.
    pub(crate) name: Option<String>,
    pub(crate) hand: String,
    pub(crate) seen: String,
    pub(crate) line: Option<String>,
    pub(crate) all: bool,
    pub(crate) tile: Option<String>,
    pub(crate) by: Option<String>,
    pub(crate) from: Option<Place>,
    pub(crate) winner: Option<String>,
    pub(crate) unicode: bool,
    /// `practice`, a fingerprint, or the text of a card.
    pub(crate) before: Option<String>,
    pub(crate) after: Option<String>,
    pub(crate) draws: Option<u64>,
    pub(crate) wall: Option<u64>,
    pub(crate) rollouts: Option<u64>,
    pub(crate) seed: u64,
    pub(crate) deals: Option<u64>,
    pub(crate) games: Option<u64>,
    pub(crate) policy: Option<String>,
    /// What players show and have thrown, each as `South [777C J] 5D`.
    pub(crate) players: Vec<String>,
    /// The own seat in a game.
    pub(crate) seat: Option<String>,
    /// Which pass of the Charleston comes, as `first-left`.
    pub(crate) pass: Option<String>,
    /// What a player who is read has thrown, and the own tiles beside.
    pub(crate) discards: String,
    pub(crate) rack: String,
    pub(crate) to: Option<u64>,
    pub(crate) count: Option<u64>,
    pub(crate) tiles: Option<u64>,
    pub(crate) rules: Option<Rules>,
    pub(crate) mode: Option<String>,
    pub(crate) id: Option<String>,
}

/// `from` is a seat where something is won, a number where work is done in pieces.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Place {
    Number(u64),
    Seat(String),
}

/// How a table plays: a preset, or switches by name, a preset under `preset` among them.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Rules {
    Preset(String),
    Switches(BTreeMap<String, String>),
}

impl Question {
    pub(crate) fn seat(&self) -> Option<&str> {
        match &self.from {
            Some(Place::Seat(seat)) => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn number(&self) -> u64 {
        match &self.from {
            Some(Place::Number(number)) => *number,
            _ => 0,
        }
    }
}
