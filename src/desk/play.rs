//! The acts of a player in a game against bots, as text.

use super::question::Play;
use super::{Diagnostics, session};
use crate::play::{
    Action, Bot, Claim, Exchange, Foul, FoulKind, Pass, Request, Sitting, Step, Study,
};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// The most acts that a question may have. A game has some two hundred at most.
const MOST: usize = 1000;

/// Plays a game as far as its acts go.
pub(super) fn sit<'s>(study: &'s Study<'s>, asked: &Play) -> Result<Sitting<'s>, Diagnostics> {
    if asked.acts.len() > MOST {
        return Err(session::usage(format!("a game can't have more than {MOST} acts")));
    }
    let (seat, bot) = (asked.seat.unwrap_or(Seat::East), asked.bot.unwrap_or(Bot::Odds));
    let mut sitting = Sitting::new(study, (asked.seed, asked.number), seat, bot)?;
    for (at, text) in asked.acts.iter().enumerate() {
        let Step::Asked(request) = sitting.step() else {
            let message = format!("act {} comes after the end of the game", at + 1);
            return Err(Diagnostics::question(
                "play::over",
                message,
                "leave out the acts after it",
            ));
        };
        let action = action(text, request).ok_or_else(|| {
            let message = format!("act {}, `{text}`, doesn't answer this request", at + 1);
            Diagnostics::question("play::act", message, expected(request))
        })?;
        sitting.answer(action).map_err(|foul| refused(foul, seat, at, text))?;
    }
    if let Some(bot) = asked.finish {
        sitting.finish(bot.policy(study))?;
    }
    Ok(sitting)
}

/// Reads an act as an answer to a request.
fn action(text: &str, request: Request) -> Option<Action> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (verb, rest) = words.split_first()?;
    match (*verb, rest, request) {
        ("pass", rest, Request::Pass { .. }) => pass(rest).map(Action::Pass),
        ("stop", [], Request::Stop { .. }) => Some(Action::Stop(true)),
        ("go", ["on"], Request::Stop { .. }) => Some(Action::Stop(false)),
        ("courtesy", rest, Request::Courtesy { .. }) => {
            let mut offer = [None; 3];
            for (at, tile) in rest.iter().enumerate() {
                *offer.get_mut(at)? = Some(tile.parse().ok()?);
            }
            Some(Action::Courtesy(offer))
        }
        ("mah", ["jongg"], Request::Turn { .. }) => Some(Action::MahJongg),
        ("mah", ["jongg"], Request::Claim { .. }) => Some(Action::Claim(Claim::MahJongg)),
        ("discard", [tile], Request::Turn { .. }) => Some(Action::Discard(tile.parse().ok()?)),
        ("exchange", [tile, seat], Request::Turn { .. }) => {
            let tile = tile.parse::<Tile>().ok()?.symbol()?;
            Some(Action::Exchange(Exchange { with: seat.parse().ok()?, tile }))
        }
        ("call", rest, Request::Claim { tile, .. }) => {
            let tiles = tiles(rest)?;
            let (naturals, jokers) = (tiles.of(tile), tiles.jokers());
            let all = usize::from(naturals) + usize::from(jokers) == tiles.len();
            all.then_some(Action::Claim(Claim::Expose { naturals, jokers }))
        }
        ("let", ["go"], Request::Claim { .. }) => Some(Action::Claim(Claim::No)),
        _ => None,
    }
}

/// Reads the tiles of a pass; `blind` and a number come last.
fn pass(words: &[&str]) -> Option<Pass> {
    let (own, blind) = match words {
        [own @ .., "blind", count] => (own, count.parse().ok()?),
        own => (own, 0),
    };
    Some(Pass { tiles: tiles(own)?, blind })
}

fn tiles(words: &[&str]) -> Option<Tiles> {
    words.iter().map(|word| word.parse::<Tile>().ok()).collect()
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

/// Says why an act is illegal; a foul of a bot is reported as it is.
fn refused(foul: Foul, seat: Seat, at: usize, text: &str) -> Diagnostics {
    if foul.seat != seat {
        return foul.into();
    }
    let why = match foul.kind {
        FoulKind::Pass => "a pass is three tiles of the rack, no jokers, blind only where allowed",
        FoulKind::Courtesy => "a courtesy pass is up to three tiles of the rack, no jokers",
        FoulKind::Exchange => {
            "this exchange needs the tile in the rack and the joker it stands for"
        }
        FoulKind::MahJongg => "this hand isn't Mah Jongg",
        FoulKind::Discard => "this tile isn't in the rack",
        FoulKind::Exposure => "these tiles aren't in the rack, or the hand would be dead",
        FoulKind::Unasked => "this isn't what was asked",
    };
    Diagnostics::question("play::illegal", format!("act {}, `{text}`, is illegal", at + 1), why)
}
