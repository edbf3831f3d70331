//! The state kept between questions, and all changes to it.

use std::ops::Range;
use std::sync::Arc;

use mahj::answer::PromptState;
use mahj::desk::{self, Ask, LoadedCard, Session};
use mahj::diagnostic::Code;
use mahj::{Exposure, Hand, Seen, Tile, TileSet, Tiles};

use super::row::Row;
use crate::output::CommandError;

/// The card, the hand and the seen tiles at some point.
#[derive(Debug, Clone)]
pub(crate) struct State {
    pub(crate) card: Arc<LoadedCard>,
    skip_faulty: bool,
    pub(crate) hand: Option<Hand>,
    pub(crate) seen: Seen,
    /// The row that led to this state.
    pub(crate) by: String,
}

impl State {
    /// Creates the initial state. The card must be valid.
    pub(crate) fn new(card: LoadedCard, skip_faulty: bool) -> Result<State, CommandError> {
        card.valid_card(skip_faulty)?;
        let (card, seen) = (Arc::new(card), Seen::default());
        Ok(State { card, skip_faulty, hand: None, seen, by: String::new() })
    }

    /// Answers a question about the current card.
    pub(crate) fn ask<Q: Ask>(&self, question: &Q) -> Result<Q::Answer, CommandError> {
        let mut session = Session::with_card(Arc::clone(&self.card));
        session.skip_faulty = self.skip_faulty;
        Ok(session.ask(question)?)
    }

    /// Returns the hand and the seen tiles as texts for a question.
    pub(crate) fn texts(&self) -> Result<(String, String), CommandError> {
        Ok((self.hand()?.to_string(), self.seen.to_string()))
    }

    pub(crate) fn set(&self) -> &TileSet {
        &self.card.targets().card().tile_set
    }

    /// Returns how many tiles the hand has.
    pub(crate) fn len(&self) -> usize {
        self.hand.as_ref().map_or(0, Hand::len)
    }

    /// Returns the hand, or an error if there is none.
    pub(crate) fn hand(&self) -> Result<&Hand, CommandError> {
        self.hand.as_ref().ok_or_else(|| CommandError::Other {
            code: "ask::no-hand",
            message: "no hand yet".to_owned(),
            help: "type your tiles, as in 11B 22B 22C 111C J [FFF]".to_owned(),
        })
    }

    /// Reports the current state.
    pub(crate) fn report(&self) -> Result<PromptState, CommandError> {
        Ok(PromptState::ask(self.card.matcher(), self.hand.as_ref(), &self.seen)?)
    }

    /// Returns a state with this hand and these seen tiles, if the set has enough tiles.
    fn with(
        &self,
        hand: Option<Hand>,
        seen: Seen,
        row: &Row<'_>,
        part: Range<usize>,
    ) -> Result<State, CommandError> {
        let held = hand.as_ref().map_or(Tiles::NONE, Hand::tiles);
        if let Some((tile, count)) = self.set().exceeded_by(&(held + seen.tiles())) {
            let held = self.set().of(tile);
            let fault = mahj::HandError::TooMany { tile, seen: count, held };
            return Err(row.no_hand(part, fault));
        }
        let by = row.text().to_owned();
        Ok(State { hand, seen, by, ..self.clone() })
    }

    /// Returns a state with another hand and the same seen tiles.
    pub(crate) fn with_hand(
        &self,
        row: &Row<'_>,
        part: Range<usize>,
    ) -> Result<State, CommandError> {
        let hand = row.hand(part.clone())?;
        self.with(Some(hand), self.seen.clone(), row, part)
    }

    /// Returns a state with more discards and more exposures of other players.
    pub(crate) fn with_seen(
        &self,
        row: &Row<'_>,
        part: Range<usize>,
    ) -> Result<State, CommandError> {
        let more = row.seen(part.clone())?;
        if more == Seen::default() {
            return Err(row.fault(
                Code::AskArgument,
                part,
                "",
                "no tiles here",
                "write them as in `seen 2B [777C J]`",
            ));
        }
        let mut seen = self.seen.clone();
        seen.discards += more.discards;
        seen.exposures.extend(more.exposures);
        self.with(self.hand.clone(), seen, row, part)
    }

    /// Returns a state with another card, whose tile set must contain the current tiles.
    pub(crate) fn with_card(&self, card: LoadedCard, row: &Row<'_>) -> Result<State, CommandError> {
        card.valid_card(self.skip_faulty)?;
        let next = State { card: Arc::new(card), ..self.clone() };
        let hand = next.hand.clone();
        next.with(hand, next.seen.clone(), row, 0..row.text().len())
    }

    /// Returns a state without hand or seen tiles.
    pub(crate) fn emptied(&self, row: &Row<'_>) -> Result<State, CommandError> {
        self.with(None, Seen::default(), row, 0..0)
    }

    /// Returns the hand if it has the number of tiles an action needs.
    fn hand_of(
        &self,
        tiles: usize,
        act: &str,
        row: &Row<'_>,
        part: &Range<usize>,
    ) -> Result<&Hand, CommandError> {
        let hand = self.hand()?;
        if hand.len() == tiles {
            return Ok(hand);
        }
        let help = match hand.len() {
            14 => "`drop` one first",
            13 => "`draw` one first",
            _ => "set it with `hand`",
        };
        let message = format!("your hand has {} tiles; it needs {tiles} to {act}", hand.len());
        Err(row.fault(Code::HandTileCount, part.clone(), message, "", help))
    }

    /// Returns a state after a draw of the fourteenth tile.
    pub(crate) fn drawn(&self, row: &Row<'_>, part: Range<usize>) -> Result<State, CommandError> {
        let tile = row.tile(part.clone())?;
        let hand = self.hand_of(Hand::MAX - 1, "draw", row, &part)?;
        let rack = *hand.rack() + Tiles::from(tile);
        self.of(rack, hand.exposures().to_vec(), self.seen.clone(), row, part)
    }

    /// Returns a state after a discard from the rack; the tile becomes one of the seen tiles.
    pub(crate) fn dropped(&self, row: &Row<'_>, part: Range<usize>) -> Result<State, CommandError> {
        let tile = row.tile(part.clone())?;
        let hand = self.hand_of(Hand::MAX, "discard", row, &part)?;
        let tiles = Tiles::from(tile);
        on_the_rack(hand, &tiles, row, part.clone())?;
        let mut seen = self.seen.clone();
        seen.discards += tiles;
        self.of(*hand.rack() - tiles, hand.exposures().to_vec(), seen, row, part)
    }

    /// Returns a state after exposing a called discard with tiles of the rack, if that is allowed.
    pub(crate) fn claimed(
        &self,
        tile: Tile,
        row: &Row<'_>,
        part: Range<usize>,
    ) -> Result<State, CommandError> {
        let own = row.tiles(part.clone())?;
        let hand = self.hand_of(Hand::MAX - 1, "call", row, &part)?;
        on_the_rack(hand, &own, row, part.clone())?;
        let exposure = Exposure::new(&(own + Tiles::from(tile))).map_err(|fault| {
            let help = format!("`call {tile}` shows what you can expose");
            row.fault(Code::HandExposure, part.clone(), fault.to_string(), "", help)
        })?;
        let (text, seen) = self.texts()?;
        let question = desk::Call { hand: text, seen, tile: Some(tile), line: None };
        let call = self.ask(&question)?;
        let made = exposure.to_string();
        if !call.claims.iter().any(|claim| claim.exposure.as_ref() == Some(&made)) {
            let why = call.refused.first().map(|no| format!("{} ({})", no.reason, no.rule));
            let why = why.unwrap_or_else(|| "no possible line has such a group".to_owned());
            let law = format!("you can't call {tile} for {made}");
            let help = format!("`call {tile}` shows what you can do; `hand` sets what was done");
            return Err(row.fault(Code::AskClaim, part, law, why, help));
        }
        let mut exposures = hand.exposures().to_vec();
        exposures.push(exposure);
        self.of(*hand.rack() - own, exposures, self.seen.clone(), row, part)
    }

    fn of(
        &self,
        rack: Tiles,
        exposures: Vec<Exposure>,
        seen: Seen,
        row: &Row<'_>,
        part: Range<usize>,
    ) -> Result<State, CommandError> {
        let hand = Hand::new(rack, exposures, self.set());
        let hand = hand.map_err(|fault| row.no_hand(part.clone(), fault))?;
        self.with(Some(hand), seen, row, part)
    }
}

/// Rejects tiles that are not in the rack.
fn on_the_rack(
    hand: &Hand,
    tiles: &Tiles,
    row: &Row<'_>,
    part: Range<usize>,
) -> Result<(), CommandError> {
    let lacks = *tiles - *hand.rack();
    if lacks.is_empty() {
        return Ok(());
    }
    let law = format!("no {lacks} in your rack");
    Err(row.fault(Code::AskTile, part, law, "", format!("it has {}", hand.rack())))
}
