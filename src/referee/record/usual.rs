//! Rows as they are printed. Most rows of most records are so, and what they say is seen without
//! looking through all that players may say.

use std::iter::repeat_n;

use crate::record::Act;
use crate::rules::Seat;
use crate::tile::{Number, Suit, Symbol, Tile};
use crate::tiles::Tiles;

/// How many tiles of a kind a usual word has at most: no set has fewer of one.
const MOST: usize = 4;

/// Reads a row of one player, one usual act and nothing else. Every other row is read word by word,
/// and so would these be, with the same answer.
pub(super) fn row(text: &str) -> Option<(Seat, Act)> {
    let (seat, said) = text.split_once(' ')?;
    let seat = Seat::ALL.into_iter().find(|of| of.name() == seat)?;
    let act = match said.split_once(' ') {
        None => alone(said)?,
        Some((verb, tiles)) => with(verb, tiles)?,
    };
    Some((seat, act))
}

/// Reads an act that needs nothing.
fn alone(verb: &str) -> Option<Act> {
    Some(match verb {
        "picks" => Act::Pick { tile: None, wrong_end: false },
        "looks" => Act::Look,
        "taps" => Act::Tap,
        "racks" => Act::Rack { let_go: true },
        "waits" => Act::Pause,
        "calls" => Act::Claim { tile: None, group: None, unheard: false },
        "lifts" => Act::LiftDiscard { tile: None },
        "places" => Act::PlaceOnTop,
        _ => return None,
    })
}

/// Reads an act with its tiles.
fn with(verb: &str, said: &str) -> Option<Act> {
    let one = || tile(said);
    Some(match verb {
        "picks" => Act::Pick { tile: Some(one()?), wrong_end: false },
        "discards" => Act::Discard { tile: one()?, name: None },
        "calls" => Act::Claim { tile: Some(one()?), group: None, unheard: false },
        "lifts" => Act::LiftDiscard { tile: Some(one()?) },
        "exposes" => Act::Expose { tiles: group(said)?, apart: false },
        _ => return None,
    })
}

/// Reads one tile.
fn tile(said: &str) -> Option<Tile> {
    let mut tiles = word(said)?;
    tiles.next().filter(|_| tiles.next().is_none())
}

/// Reads tiles of one kind, and jokers behind them.
fn group(said: &str) -> Option<Tiles> {
    let (first, jokers) = said.split_once(' ').unwrap_or((said, "J"));
    let alike = |said: &str| -> Option<(Tile, u8)> {
        let mut tiles = word(said)?;
        let one = tiles.next()?;
        tiles
            .try_fold(1, |count, tile| (tile == one).then_some(count + 1))
            .map(|count| (one, count))
    };
    let (one, count) = alike(first)?;
    let (joker, jokers_count) = alike(jokers)?;
    if joker != Tile::Joker || one == Tile::Joker {
        return None;
    }
    let mut tiles = Tiles::NONE;
    tiles.add_some(one, count);
    tiles.add_some(joker, if first.len() == said.len() { 0 } else { jokers_count });
    Some(tiles)
}

/// Returns the tiles of a word in their order: numbers and their suit, or one letter, once or more.
pub(super) fn word(said: &str) -> Option<impl Iterator<Item = Tile> + '_> {
    let bytes = said.as_bytes();
    let (last, before) = bytes.split_last()?;
    let suit = match last {
        b'B' => Some(Suit::Bam),
        b'C' => Some(Suit::Crak),
        b'D' => Some(Suit::Dot),
        _ => None,
    };
    let number = |byte: &u8| byte.checked_sub(b'0').and_then(Number::new);
    let (digits, letter) = match suit {
        Some(_) if !before.is_empty() && before.iter().all(|byte| number(byte).is_some()) => {
            (before, None)
        }
        None if before.iter().all(|byte| byte == last) => {
            let letter =
                b"NEWSRG0FJ".contains(last).then(|| said[before.len()..].parse().ok())??;
            (&[][..], Some(repeat_n(letter, bytes.len())))
        }
        _ => return None,
    };
    if digits.len().max(letter.as_ref().map_or(0, ExactSizeIterator::len)) > MOST {
        return None;
    }
    let of_suit = move |byte: &u8| Some(Tile::Symbol(Symbol::Suited(suit?, number(byte)?)));
    Some(digits.iter().filter_map(of_suit).chain(letter.into_iter().flatten()))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::rest::Around;
    use super::super::words::is_tile;
    use super::super::{Before, piece::Piece, play, setup_row};
    use super::*;
    use crate::notation;
    use crate::rules::Who;

    /// Reads a row word by word, whatever it is.
    fn slowly(text: &str) -> Vec<(Who, Act)> {
        let row = Piece { text, at: 0 }.trimmed();
        assert!(
            setup_row(row, false, "").is_none() && setup_row(row, true, "").is_none(),
            "{text}"
        );
        let newest = Some(Tile::Joker);
        let mut before = Before { newest, actors: vec![Who::Bettor], ..Before::default() };
        let said = play(row, &mut before).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        assert_eq!(before.actors, [said[0].event.who], "{text}");
        let discards = said.iter().find_map(|said| match said.event.does {
            Act::Discard { tile, .. } => Some(tile),
            _ => None,
        });
        assert_eq!(before.newest, discards.or(newest), "{text}");
        let plain = said
            .iter()
            .all(|said| !said.joined && said.event.at.is_none() && said.piece.span() == row.span());
        assert!(plain, "{text}");
        said.into_iter().map(|said| (said.event.who, said.event.does)).collect()
    }

    const ALONE: [&str; 8] =
        ["picks", "looks", "taps", "racks", "waits", "calls", "lifts", "places"];
    const WITH_ONE: [&str; 4] = ["picks", "discards", "calls", "lifts"];

    fn holds(text: &str) {
        let (seat, act) = row(text).unwrap_or_else(|| panic!("{text} is not usual"));
        assert_eq!(slowly(text), [(Who::Seat(seat), act.clone())], "{text}");
        assert_eq!(format!("{seat} {act}"), text);
    }

    #[test]
    fn a_usual_row_is_read_as_word_by_word() {
        assert_eq!(Around::default().pick, None);
        for seat in Seat::ALL {
            ALONE.iter().for_each(|verb| holds(&format!("{seat} {verb}")));
        }
        for tile in Tile::all() {
            WITH_ONE.iter().for_each(|verb| holds(&format!("West {verb} {tile}")));
            for (count, jokers) in (1..=4).flat_map(|count| (0..=4).map(move |more| (count, more)))
            {
                let mut tiles = Tiles::NONE;
                tiles.add_some(tile, count);
                tiles.add_some(Tile::Joker, jokers);
                if tile != Tile::Joker {
                    holds(&format!("North exposes {tiles}"));
                }
            }
        }
    }

    #[test]
    fn what_is_not_usual_is_left_to_the_words() {
        for text in [
            "",
            "East",
            "East ",
            "east picks",
            "East  picks",
            "East picks ",
            "East picks 10B",
            "East picks 1b",
            "East picks 0B",
            "East picks BB",
            "East picks 1B 2B",
            "East racks 1B",
            "East discards",
            "East discards 5D as 5B",
            "E picks",
            "East exposes 12B",
            "East exposes J",
            "East exposes 22B 2B",
            "East exposes 22222B",
            "East exposes 22B J J",
            "East picks é",
        ] {
            assert!(row(text).is_none(), "{text}");
        }
    }

    proptest! {
        /// A word of tiles is one for every reader of tiles, and has the same.
        #[test]
        fn a_usual_word_is_read_as_any_notation(said in "[0-9BCDNEWSRGFJ]{1,5}") {
            if let Some(tiles) = word(&said) {
                let tiles: Vec<Tile> = tiles.collect();
                prop_assert!(is_tile(&said));
                let all: Tiles = tiles.iter().copied().collect();
                prop_assert_eq!(notation::tiles(&said).unwrap(), all);
                let one_by_one: String = tiles.iter().map(|tile| format!("{tile} ")).collect();
                let row = super::super::rest::row_of_tiles(Piece { text: &one_by_one, at: 0 });
                prop_assert_eq!(row.unwrap(), tiles);
            }
        }

        #[test]
        fn whatever_is_usual_is_read_as_word_by_word(
            said in "(East|South|North) (picks|racks|calls|exposes|discards|lifts|looks)( [0-9]{0,3}[BCDNEWS0FJ])?( J{0,5})?",
        ) {
            if let Some((seat, act)) = row(&said) {
                prop_assert_eq!(slowly(&said), [(Who::Seat(seat), act)]);
            }
        }
    }
}
