//! Plays a game against bots, given the player's acts so far.

use super::question::Play;
use super::{Diagnostics, session};
use crate::play::{
    Bot, HumanGame, IllegalMove, IllegalMoveKind, Request, ScenarioError, Step, Study, TableRules,
    act,
};
use crate::seat::Seat;

/// The most acts that a question may have. A game has about two hundred at most.
const MOST: usize = 1000;

/// Plays a game through the acts given, or to its end if a bot is to finish it.
pub(super) fn sit<'s>(
    study: &'s Study<'s>,
    rules: TableRules,
    asked: &Play,
) -> Result<HumanGame<'s>, Diagnostics> {
    if asked.acts.len() > MOST {
        return Err(session::usage(format!("a game can't have more than {MOST} acts")));
    }
    let (seat, bot) = (asked.seat.unwrap_or(Seat::East), asked.bot.unwrap_or(Bot::REFERENCE));
    if !rules.players.seats().contains(&seat) {
        return Err(ScenarioError::EmptySeat.into());
    }
    let mut game = HumanGame::new(study, rules, (asked.seed, asked.number), seat, bot)?;
    for (at, text) in asked.acts.iter().enumerate() {
        let Step::Asked(request) = game.step() else {
            let message = format!("act {} comes after the end of the game", at + 1);
            return Err(Diagnostics::question(
                "play::over",
                message,
                "leave out the acts after it",
            ));
        };
        let action = act::read(text, request).ok_or_else(|| {
            let message = format!("act {}, `{text}`, doesn't answer this request", at + 1);
            Diagnostics::question("play::act", message, expected(request))
        })?;
        game.answer(action).map_err(|error| refused(error, seat, at, text))?;
    }
    if let Some(bot) = asked.finish {
        game.finish(bot.policy(study))?;
    }
    Ok(game)
}

/// Says which acts answer a request.
fn expected(request: Request) -> &'static str {
    match request {
        Request::Pass { .. } => "this is a pass: `pass 3B 4C 9D`, or `pass 3B blind 2`",
        Request::Stop { .. } => "after the first three passes: `stop` or `go on`",
        Request::Courtesy { .. } => "this is the courtesy pass: `courtesy`, or `courtesy 3B 9D`",
        Request::Turn { .. } => "on a turn: `discard 5D`, `exchange 1D South` or `mah jongg`",
        Request::Claim { .. } => "after a discard: `call 5D 5D`, `mah jongg` or `let go`",
    }
}

/// Says why an act is illegal; a bot's illegal move is reported unchanged.
fn refused(error: IllegalMove, seat: Seat, at: usize, text: &str) -> Diagnostics {
    if error.seat != seat {
        return error.into();
    }
    let why = match error.kind {
        IllegalMoveKind::Pass => {
            "a pass is three tiles from the rack, no jokers, blind only where allowed"
        }
        IllegalMoveKind::Courtesy => {
            "a courtesy pass is up to three tiles from the rack, no jokers"
        }
        IllegalMoveKind::Exchange => {
            "this exchange needs the tile in the rack and the joker it stands for"
        }
        IllegalMoveKind::MahJongg => "this hand isn't Mah Jongg",
        IllegalMoveKind::ColdWall => "the wall is cold: Mah Jongg needs a self-picked tile",
        IllegalMoveKind::Discard => "this tile isn't in the rack",
        IllegalMoveKind::Exposure => "these tiles aren't in the rack, or the hand would be dead",
        IllegalMoveKind::Unasked => "this isn't what was asked",
    };
    Diagnostics::question("play::illegal", format!("act {}, `{text}`, is illegal", at + 1), why)
}
