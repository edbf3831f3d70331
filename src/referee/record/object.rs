//! What stands behind the phrase of an act.

use nom::Parser;
use nom::combinator::verify;

use super::rest::{Read, Rest, seat, word};
use crate::group::GroupKind;
use crate::referee::act::Act;
use crate::rules::{Bet, Lot, Seat, Source, Way};
use crate::tile::Tile;
use crate::tiles::Tiles;

pub(super) fn of_inside(rest: &Rest<'_>, act: fn(Seat) -> Act) -> Read<Act> {
    rest.nothing()?;
    match rest.inside {
        Some(of) => Ok(act(of)),
        None => rest.needs("no seat stands here"),
    }
}

/// deal ::= [ number number number number ]
pub(super) fn deal(rest: &Rest<'_>) -> Read<Act> {
    if rest.is_empty() {
        return Ok(Act::Deal { counts: None });
    }
    let numbers: Option<Vec<u8>> = rest
        .piece
        .text
        .split([' ', '\t', ','])
        .filter(|word| !word.is_empty())
        .map(|word| word.parse().ok())
        .collect();
    match numbers.and_then(|numbers| numbers.try_into().ok()) {
        Some(counts) => Ok(Act::Deal { counts: Some(counts) }),
        None => rest.on(rest.piece).needs("these are not four numbers, from East on"),
    }
}

/// pass ::= [ lot ] [ [ 'and' ] number 'blind' ] [ way ]
pub(super) fn pass(rest: &Rest<'_>) -> Read<Act> {
    let mut left = *rest;
    let mut way = None;
    for one in Way::ALL {
        let ways = [one.name().to_owned(), format!("to the {one}"), format!("to {one}")];
        if let Some(before) = ways.iter().rev().find_map(|way| left.piece.without_last(way)) {
            (left, way) = (left.on(before), Some(one));
            break;
        }
    }
    let mut blind = 0;
    if let Some(before) = left.piece.without_last("blind") {
        let before = before.trimmed();
        let from = before.text.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        // A blank may be longer than a byte; then the number is found behind it.
        let from =
            (from..=before.text.len()).find(|at| before.text.is_char_boundary(*at)).unwrap_or(0);
        blind = left.on(before.between(from, before.text.len())).number()?;
        let before = before.between(0, from);
        left = left.on(before.without_last("and").unwrap_or(before));
        if left.is_empty() {
            return Ok(Act::Pass { tiles: Lot::NONE, blind, way });
        }
    }
    if left.is_empty() {
        return Ok(Act::Pass { tiles: Lot::hidden(3), blind, way });
    }
    Ok(Act::Pass { tiles: left.lot()?, blind, way })
}

/// courtesy ::= ( number | lot ) [ 'across' ]
pub(super) fn courtesy(rest: &Rest<'_>) -> Read<Act> {
    let across = rest.piece.without_last("across");
    let left = rest.on(across.unwrap_or(rest.piece));
    if let Ok(wish) = left.number() {
        return Ok(Act::Courtesy { wish, tiles: Tiles::NONE });
    }
    // Tiles are offered across, and one is offered for a joker.
    if for_joker_of(rest).is_some() {
        return announce(rest);
    }
    let lot = left.lot()?;
    match u8::try_from(lot.len()) {
        Ok(wish) => Ok(Act::Courtesy { wish, tiles: lot.known }),
        Err(_) => left.needs("these are more tiles than there are"),
    }
}

/// wants ::= ( number | lot ) 'across'                   without the last word it is a call
pub(super) fn wants(rest: &Rest<'_>) -> Read<Act> {
    match rest.piece.without_last("across") {
        Some(_) => courtesy(rest),
        None => rest.needs("it does not say across"),
    }
}

/// replace ::= tile 'with' tile
pub(super) fn replace(rest: &Rest<'_>) -> Read<Act> {
    let Some((tile, with)) = rest.parted(&["with", "by"]) else {
        return rest.needs("it does not say with which tile");
    };
    Ok(Act::Replace { tile: tile.tile()?, with: with.tile()? })
}

/// pick ::= [ tile ] [ 'from the wrong end' ]
pub(super) fn pick(rest: &Rest<'_>) -> Read<Act> {
    let wrong = ["from the wrong end", "from wrong end"];
    let cut = wrong.iter().find_map(|end| rest.piece.without_last(end));
    let left = cut.unwrap_or(rest.piece);
    let wall = ["from the wall", "from wall"];
    let cut_wall = wall.iter().find_map(|end| left.without_last(end));
    let left = rest.on(cut_wall.unwrap_or(left));
    Ok(Act::Pick { tile: left.maybe_tile()?, wrong_end: cut.is_some() })
}

/// name ::= part | name
pub(super) fn name(rest: &Rest<'_>) -> Read<Act> {
    if let Some(part) = rest.part() {
        return Ok(Act::PartialName { part });
    }
    Ok(Act::Name { name: rest.name()? })
}

/// discard ::= tile [ 'as' name ]
pub(super) fn discard(rest: &Rest<'_>) -> Read<Act> {
    match rest.parted(&["as", "saying", "calling"]) {
        Some((tile, name)) => Ok(Act::Discard { tile: tile.tile()?, name: Some(name.name()?) }),
        None => Ok(Act::Discard { tile: rest.tile()?, name: None }),
    }
}

/// claim ::= [ [ 'for' ] group [ 'of' tile ] | tile [ 'for' group ] ] [ 'unheard' ]
pub(super) fn claim(rest: &Rest<'_>) -> Read<Act> {
    let unheard = rest.piece.without_last("unheard");
    let left = rest.on(unheard.unwrap_or(rest.piece));
    let (group, left) = claimed_group(left);
    Ok(Act::Claim { tile: left.maybe_tile()?, group, unheard: unheard.is_some() })
}

/// Takes the word for a group out of a claim: `for a pung of 2B`, `a kong`, `2B for a kong`.
fn claimed_group<'r>(rest: Rest<'r>) -> (Option<GroupKind>, Rest<'r>) {
    let kind = |word: &str| {
        let word = word.trim_end_matches('s');
        GroupKind::ALL.into_iter().find(|kind| kind.takes_jokers() && kind.name() == word)
    };
    let names: Vec<String> = GroupKind::ALL
        .into_iter()
        .filter(|kind| kind.takes_jokers())
        .flat_map(|kind| [kind.name().to_owned(), format!("{}s", kind.name())])
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let Some((before, after)) = rest.parted(&names) else {
        return (None, rest);
    };
    let from = before.piece.at + before.piece.text.len();
    let word = rest.piece.between(from - rest.piece.at, rest.piece.text.len());
    let group = word.text.split_whitespace().next().and_then(kind);
    // What is left says which tile: behind `of`, or before `for`.
    let of = after.parted(&["of"]).map_or(after, |(_, of)| of);
    let before = before.parted(&["for"]).map_or(before, |(tile, _)| tile);
    (group, if of.is_empty() { before } else { of })
}

/// expose ::= tiles | '[' tiles ']'                      brackets make it a group of its own
pub(super) fn expose(rest: &Rest<'_>) -> Read<Act> {
    let apart = rest.piece.trimmed().text.starts_with('[');
    Ok(Act::Expose { tiles: rest.tiles()?, apart })
}

/// announce ::= tiles 'with' seat
pub(super) fn announce(rest: &Rest<'_>) -> Read<Act> {
    if let Some((give, with)) = for_joker_of(rest) {
        return Ok(Act::AnnounceExchange { give: give.tiles()?, with: Some(with) });
    }
    let (give, with) = match rest.parted(&["with"]) {
        Some((give, with)) => (give, Some(with.seat()?)),
        None => (*rest, None),
    };
    let unsaid = verify(word, |word: &str| word.eq_ignore_ascii_case("exchange"));
    let give = match { unsaid }.parse(give.piece.text) {
        Ok((after, _)) => {
            give.on(give.piece.after(after)).nothing()?;
            Tiles::NONE
        }
        Err(_) if with.is_none() => return rest.needs("it does not say with whom"),
        Err(_) => give.tiles()?,
    };
    Ok(Act::AnnounceExchange { give, with })
}

/// Reads `7C for West's joker`, what comes before and whose joker it is.
fn for_joker_of<'r>(rest: &Rest<'r>) -> Option<(Rest<'r>, Seat)> {
    let (what, of) = rest.parted(&["for"])?;
    let (after, with) = seat(of.piece.text).ok()?;
    let joker = of.on(of.piece.after(after)).tiles().ok()?;
    (joker == Tiles::from(Tile::Joker)).then_some((what, with))
}

/// exchange ::= ( tiles | 'the discard' [ tiles ] ) ( [ 'for' tiles ] 'with' seat | 'for' seat 'joker' )
pub(super) fn exchange(rest: &Rest<'_>) -> Read<Act> {
    let (what, take, with) = match rest.parted(&["with"]) {
        Some((what, with)) => match what.parted(&["for"]) {
            Some((give, take)) => (give, Some(take.tiles()?), with.seat()?),
            None => (what, None, with.seat()?),
        },
        None => {
            let owned = for_joker_of(rest);
            match owned {
                Some((what, with)) => (what, None, with),
                None => return rest.needs("it does not say with whom"),
            }
        }
    };
    let discard = verify(word, |word: &str| word.eq_ignore_ascii_case("discard"));
    let (give, source) = match { discard }.parse(what.piece.text) {
        Ok((after, _)) => {
            let left = what.on(what.piece.after(after));
            let give = if left.is_empty() { Tiles::NONE } else { left.tiles()? };
            (give, Source::Discard)
        }
        Err(_) if what.is_empty() => (Tiles::NONE, Source::Hand),
        Err(_) if what.piece.trimmed().text.eq_ignore_ascii_case("nothing") => {
            (Tiles::NONE, Source::Nothing)
        }
        Err(_) => (what.tiles()?, Source::Hand),
    };
    Ok(Act::Exchange { give, take, with, source })
}

/// hand_over ::= tiles [ 'and' 'keeps' tiles ]
pub(super) fn hand_over(rest: &Rest<'_>) -> Read<Act> {
    let (tiles, keeps) = match rest.parted(&["keeps"]) {
        Some((tiles, keeps)) => {
            let tiles = tiles.on(tiles.piece.without_last("and").unwrap_or(tiles.piece));
            (tiles, keeps.tiles()?)
        }
        None => (*rest, Tiles::NONE),
    };
    Ok(Act::HandOver { tiles: tiles.tiles()?, keeps })
}

/// declare ::= [ 'on' line ]
pub(super) fn declare(rest: &Rest<'_>) -> Read<Act> {
    if rest.is_empty() {
        return Ok(Act::Declare { line: None });
    }
    let on = verify(word, |word: &str| matches!(word.to_ascii_lowercase().as_str(), "on" | "with"))
        .parse(rest.piece.text);
    match on {
        Ok((after, _)) => Ok(Act::Declare { line: Some(rest.on(rest.piece.after(after)).line()?) }),
        Err(_) => rest.nothing().map(|()| Act::Declare { line: None }),
    }
}

/// value ::= number [ 'jokerless' ]
pub(super) fn value(rest: &Rest<'_>) -> Read<Act> {
    let jokerless = rest.piece.without_last("jokerless");
    let left = rest.on(jokerless.unwrap_or(rest.piece));
    Ok(Act::Value { points: Some(left.number()?), jokerless: jokerless.is_some() })
}

/// count ::= number [ 'tiles' ]
pub(super) fn count(rest: &Rest<'_>) -> Read<Act> {
    let left = rest.piece.without_last("tiles").unwrap_or(rest.piece);
    Ok(Act::Count { tiles: rest.on(left).number()? })
}

/// bet ::= seat | 'wall' | 'a wall game'
pub(super) fn bet(rest: &Rest<'_>) -> Read<Act> {
    let words: Vec<String> =
        rest.piece.trimmed().text.split_whitespace().map(str::to_ascii_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let on = match words.as_slice() {
        [.., "wall"] | [.., "wall", "game"] => Bet::Wall,
        _ => Bet::Seat(rest.seat()?),
    };
    Ok(Act::Bet { on })
}
