//! A player's actions as text, the `acts` of `Question::Play`: `pass 3B 4C 9D`, `discard 5D`.

use super::choice::Choice;
use super::policy::{Action, Claim, Exchange, Pass, Request};
use crate::rules::Stage;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// Reads an act as an answer to a request.
pub(crate) fn read(text: &str, request: Request) -> Option<Action> {
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

/// Reads what is passed or offered in the Charleston: `3B 4C 9D`, `3B blind 2`.
pub(crate) fn given(text: &str, stage: Stage) -> Option<Choice> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let given = pass(&words)?;
    Some(match stage {
        Stage::Courtesy if given.blind > 0 || given.tiles.len() > 3 => return None,
        Stage::Courtesy => {
            let mut tiles = given.tiles.each();
            Choice::Offer([tiles.next(), tiles.next(), tiles.next()])
        }
        _ => Choice::Give(given),
    })
}

/// Writes an action as an act; `claimed` is the discard that may be called.
pub(crate) fn write(action: Action, claimed: Option<Symbol>) -> String {
    match action {
        Action::Pass(Pass { tiles, blind: 0 }) => joined("pass", tiles.each()),
        Action::Pass(Pass { tiles, blind }) => {
            joined("pass", tiles.each()) + &format!(" blind {blind}")
        }
        Action::Stop(true) => "stop".to_owned(),
        Action::Stop(false) => "go on".to_owned(),
        Action::Courtesy(offer) => joined("courtesy", offer.into_iter().flatten()),
        Action::MahJongg | Action::Claim(Claim::MahJongg) => "mah jongg".to_owned(),
        Action::Exchange(Exchange { with, tile }) => {
            format!("exchange {} {with}", Tile::Symbol(tile))
        }
        Action::Discard(tile) => format!("discard {tile}"),
        Action::Claim(Claim::Expose { naturals, jokers }) => {
            let naturals = claimed.into_iter().cycle().take(usize::from(naturals));
            let jokers = std::iter::repeat_n(Tile::Joker, usize::from(jokers));
            joined("call", naturals.map(Tile::Symbol).chain(jokers))
        }
        Action::Claim(Claim::No) => "let go".to_owned(),
    }
}

fn joined(verb: &str, tiles: impl Iterator<Item = Tile>) -> String {
    tiles.fold(verb.to_owned(), |text, tile| format!("{text} {tile}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    #[test]
    fn actions_round_trip_as_text() {
        let seat = Seat::East;
        let tile = |code: &str| code.parse::<Tile>().unwrap();
        let symbol = tile("5D").symbol().unwrap();
        let pass = Request::Pass { seat, stage: Stage::FirstLeft };
        let turn = Request::Turn { seat };
        let claim = Request::Claim { seat, tile: symbol, from: Seat::West };
        let own: Tiles = ["3B", "4C"].into_iter().map(tile).collect();
        let exchange = Exchange { with: Seat::South, tile: symbol };
        for (text, request, action) in [
            ("pass 3B 4C blind 1", pass, Action::Pass(Pass { tiles: own, blind: 1 })),
            ("pass 3B 4C", pass, Action::Pass(Pass { tiles: own, blind: 0 })),
            ("stop", Request::Stop { seat }, Action::Stop(true)),
            ("go on", Request::Stop { seat }, Action::Stop(false)),
            ("courtesy", Request::Courtesy { seat }, Action::Courtesy([None; 3])),
            (
                "courtesy 9D 3B",
                Request::Courtesy { seat },
                Action::Courtesy([Some(tile("9D")), Some(tile("3B")), None]),
            ),
            ("mah jongg", turn, Action::MahJongg),
            ("mah jongg", claim, Action::Claim(Claim::MahJongg)),
            ("discard J", turn, Action::Discard(Tile::Joker)),
            ("exchange 5D South", turn, Action::Exchange(exchange)),
            ("call 5D 5D J", claim, Action::Claim(Claim::Expose { naturals: 2, jokers: 1 })),
            ("let go", claim, Action::Claim(Claim::No)),
        ] {
            assert_eq!(read(text, request), Some(action), "{text}");
            assert_eq!(write(action, Some(symbol)), text);
        }
        for text in ["call 5D 4C", "call 5X", "let it go", "discard 5D", "exchange 5D", ""] {
            assert_eq!(read(text, claim), None, "{text}");
        }
    }
}
