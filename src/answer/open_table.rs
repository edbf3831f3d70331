//! The state of the table when the referee is asked a question: whose turn it is, and what may
//! still be done.

use std::borrow::Cow;

use serde::Serialize;

use super::SCHEMA;
use super::layout::{Block, Page};
use crate::record::by_name;
use crate::referee::{DeadIfCalled, Open};
use crate::rulebook::Rule;
use crate::rules::acts::exchange::dead_unless_undone;
use crate::rules::{Aim, Commitment, Ending, Stage};
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;

/// The state of the table when the referee is asked a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct OpenTableRow {
    pub schema: u32,
    /// Always true; no other kind of row has this key.
    pub ask: bool,
    /// The row in the record, from 1.
    pub row: usize,
    /// How the game ended, if it has: `won`, `wall-game` and so on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<&'static str>,
    /// Who deals next, once it is over.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::seat::Seat::ALL))))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_east: Option<&'static str>,
    /// The current pass of the Charleston.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::rules::Stage::ALL))))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<&'static str>,
    /// The players who still have to pass.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<&'static str>,
    /// Whose turn it is.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::seat::Seat::ALL))))]
    pub turn: &'static str,
    /// True if that player has the fourteenth tile.
    pub begun: bool,
    /// Whether the newest discard may be called.
    pub window: Option<bool>,
    /// The newest discard.
    pub tile: Option<String>,
    /// What it was named, if misnamed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Which of the players who called it gets it.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&crate::seat::Seat::ALL))))]
    pub award: Option<&'static str>,
    /// The calls for it.
    pub claims: Vec<OpenClaimRow>,
    /// What players still have to do.
    pub to_do: Vec<String>,
    /// The hands that are dead, or would be if challenged.
    pub dead: Vec<DeadRow>,
    /// Exposures with jokers that may be exchanged.
    pub jokers: Vec<OpenJokerRow>,
    /// All of this in sentences.
    pub sentences: Vec<String>,
}

/// A call that is still valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct OpenClaimRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::seat::Seat::ALL))))]
    pub seat: &'static str,
    /// `exposure` or `mah-jongg`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["exposure", "mah-jongg"])))]
    pub aim: &'static str,
    /// `none`, `touched`, `placed`, `exposed` or `racked`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["none", "touched", "placed", "exposed", "racked"])))]
    pub commitment: &'static str,
}

/// A hand that is dead, or would be if challenged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DeadRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::seat::Seat::ALL))))]
    pub seat: &'static str,
    /// True if it is dead only when challenged.
    pub when_called: bool,
    /// Why it would be dead, if it is dead only when challenged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// An exposure with jokers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct OpenJokerRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::seat::Seat::ALL))))]
    pub seat: &'static str,
    /// The exposure, in notation.
    pub group: String,
}

impl OpenTableRow {
    /// Creates the row for the state of the table.
    #[must_use]
    pub(crate) fn of(row: usize, open: &Open) -> OpenTableRow {
        let claim = |(seat, aim, commitment): &(Seat, Aim, Commitment)| OpenClaimRow {
            seat: seat.name(),
            aim: match aim {
                Aim::Exposure => "exposure",
                Aim::MahJongg => "mah-jongg",
            },
            commitment: match commitment {
                Commitment::None => "none",
                Commitment::Touched => "touched",
                Commitment::Placed => "placed",
                Commitment::Exposed => "exposed",
                Commitment::Racked => "racked",
            },
        };
        OpenTableRow {
            schema: SCHEMA,
            ask: true,
            row,
            over: open.over.map(|(ending, _)| ending.name()),
            next_east: open.over.map(|(_, dealer)| dealer.name()),
            pass: open.passing.as_ref().map(|(stage, _)| stage.name()),
            awaited: open
                .passing
                .iter()
                .flat_map(|(_, awaited)| awaited.iter().map(|seat| seat.name()))
                .collect(),
            turn: open.turn.name(),
            begun: open.begun,
            window: open.window,
            tile: open.tile.map(|(tile, _)| tile.to_string()),
            name: open
                .tile
                .and_then(|(tile, name)| {
                    name.filter(|name| *name != crate::rules::Name::Tile(tile))
                })
                .map(|name| name.to_string()),
            award: open.award.map(Seat::name),
            claims: open.claims.iter().map(claim).collect(),
            to_do: open.to_do.clone(),
            dead: open
                .dead
                .iter()
                .map(|dying| DeadRow {
                    seat: dying.seat.name(),
                    when_called: dying.when_called.is_some(),
                    why: dying.when_called.clone(),
                })
                .collect(),
            jokers: open
                .jokers
                .iter()
                .map(|(seat, group)| OpenJokerRow {
                    seat: seat.name(),
                    group: format!("[{group}]"),
                })
                .collect(),
            sentences: { sentences(open).into_iter() }
                .chain(open.rulings.iter().map(|ruling| ruling.why.clone()))
                .collect(),
        }
    }
}

/// The players' names, or their seats if they have none.
#[derive(Clone, Copy)]
pub(super) struct Players<'j>(pub(super) &'j BySeat<Option<String>>);

impl Players<'_> {
    pub(super) fn named(self, sentence: &str) -> Cow<'_, str> {
        by_name(self.0, sentence)
    }
}

pub(super) fn beside(page: &mut Page, text: &str, rules: &[Rule], players: Players<'_>) {
    let laws = rules.iter().map(|rule| rule.id()).collect();
    page.blocks.push(Block::Ruling { text: players.named(text).into_owned(), laws });
}

/// Writes the state of the table when the referee is asked a question.
pub(super) fn stands(page: &mut Page, open: &Open, players: Players<'_>) {
    page.paragraph("      ", players.named(&sentences(open).join(" ")));
    for ruling in &open.rulings {
        beside(page, &ruling.why, &ruling.rules, players);
    }
}

/// Returns the state of the table in sentences.
fn sentences(open: &Open) -> Vec<String> {
    if let Some((ending, dealer)) = open.over {
        let over = format!("The game is over: {}. {dealer} deals next.", ended(ending));
        return [over].into_iter().chain(open.to_do.iter().cloned()).collect();
    }
    let mut sentences = Vec::new();
    match &open.passing {
        Some((stage, awaited)) => sentences.push(passes(*stage, awaited)),
        // A player who has called comes before the next in turn order.
        None if open.award.is_some_and(|seat| seat != open.turn) => {}
        None if open.begun => sentences.push(format!("It's {}'s turn.", open.turn)),
        None if open.wall_is_empty => sentences.push("The wall is empty.".to_owned()),
        None => sentences.push(format!("{} plays next.", open.turn)),
    }
    if let (Some((tile, _)), Some(window)) = (open.tile, open.window) {
        sentences.push(match (window, open.award) {
            (_, Some(seat)) => format!("The {tile} is {seat}'s.", tile = tile.spoken()),
            (true, None) => format!("The {tile} can be called.", tile = tile.spoken()),
            (false, None) if tile == Tile::Joker => "The joker can't be called.".to_owned(),
            (false, None) => format!("It's too late to call the {tile}.", tile = tile.spoken()),
        });
    }
    sentences.extend(open.to_do.iter().cloned());
    for DeadIfCalled { seat, when_called, challenged, exchange } in &open.dead {
        let why = when_called.as_ref().map(|why| why.trim_end_matches('.'));
        sentences.push(match why {
            None => format!("{seat}'s hand is dead."),
            Some(why) if *challenged => format!("The challenge is right: {why}."),
            Some(why) if *exchange => format!("{}: {why}.", dead_unless_undone(*seat)),
            Some(why) => format!("{seat}'s hand is dead if challenged: {why}."),
        });
    }
    sentences
}

/// Returns how a game ended, in words.
const fn ended(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "someone won",
        Ending::Misnamed => "a misnamed tile was called for Mah Jongg",
        Ending::OutOfTurn => "a tile discarded out of turn was called for Mah Jongg",
        Ending::WallGame => "the wall is empty and no one won",
        Ending::Error => "no one is left to play after Mah Jongg in error",
        Ending::LastAlive => "only one hand is left",
        Ending::WallBroken => "the wall was broken",
        Ending::Replay => "it's replayed",
    }
}

/// Returns which pass it is and whose tiles are still missing, in words.
fn passes(stage: Stage, awaited: &[Seat]) -> String {
    let names: Vec<&str> = awaited.iter().map(|seat| seat.name()).collect();
    let (pass, what) = match stage {
        Stage::Courtesy => ("courtesy pass".to_owned(), "make an offer"),
        _ => (stage.to_string(), "pass"),
    };
    match names.as_slice() {
        [] => format!("The {pass} is under way."),
        // Until someone passes, the second Charleston can be stopped.
        all if all.len() == Seat::COUNT && stage == Stage::SecondLeft => {
            format!("The {pass} is next, unless someone stops the Charleston.")
        }
        all if all.len() == Seat::COUNT => format!("The {pass} is next."),
        [one] => format!("The {pass} is under way: {one} still has to {what}."),
        [before @ .., last] => {
            let before = before.join(", ");
            format!("The {pass} is under way: {before} and {last} still have to {what}.")
        }
    }
}
