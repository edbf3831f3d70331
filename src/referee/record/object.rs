//! What stands behind the phrase of an act.

use super::exchange::announce;
use super::phrase::is_mah_jongg;
use super::piece::{Piece, Read};
use super::rest::Rest;
use super::words::{bare_plural, is_one_of, plain, reference, seat, seat_of, tokens, units, word};
use crate::fault::{Code, Draft};
use crate::group::GroupKind;
use crate::record::{Act, Habit};
use crate::rules::{Bet, Lot, Name, Seat, Way};
use crate::tile::Tile;
use crate::tiles::Tiles;

pub(super) fn of_inside(rest: &Rest<'_>, act: fn(Seat) -> Act) -> Read<Act> {
    rest.nothing()?;
    match rest.inside {
        Some(of) => Ok(act(of)),
        None => rest.needs("no seat stands here"),
    }
}

/// What is done to the own hand.
pub(super) fn of_oneself(rest: &Rest<'_>, act: fn(Seat) -> Act) -> Read<Act> {
    rest.nothing()?;
    match rest.around.actor {
        Some(of) => Ok(act(of)),
        None => rest.needs("it does not say whose hand"),
    }
}

/// of ::= seat [ 'hand' ] | 'himself' | 'his own hand'
pub(super) fn of(rest: &Rest<'_>, act: fn(Seat) -> Act) -> Read<Act> {
    let hand = ["hand", "exposure", "exposures"];
    let mut piece = rest.piece;
    for (at, last) in tokens(piece).iter().enumerate().rev() {
        if at == 0 || !is_one_of(last.text, &hand) {
            break;
        }
        piece = piece.between(0, last.at - piece.at);
    }
    let own = ["himself", "herself", "myself", "itself", "themselves", "own", "my"];
    if tokens(piece).iter().any(|word| is_one_of(word.text, &own)) {
        return match rest.around.actor {
            Some(of) => Ok(act(of)),
            None => rest.needs("it does not say whose hand"),
        };
    }
    Ok(act(rest.on(piece).seat()?))
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

/// pass ::= [ way ] [ lot ] [ [ 'and' ] unseen ] [ way ]
pub(super) fn pass(rest: &Rest<'_>) -> Read<Act> {
    let (left, mut way) = way_at_end(rest)?;
    let (left, blind) = unseen(&left)?;
    let (mut left, second) = way_at_end(&left)?;
    way = way.or(second);
    if way.is_none()
        && let Ok((behind, first)) = word(left.piece.text)
        && let Ok(first) = plain(first).parse::<Way>()
    {
        (left, way) = (left.on(left.piece.after(behind)), Some(first));
    }
    let tiles = match blind {
        // `one tile` is no tile without a name, but how many are passed.
        _ if left.tile_count().is_some() || !left.is_reference() => left.lot()?,
        Some(_) => Lot::NONE,
        None => Lot::hidden(3),
    };
    Ok(Act::Pass { tiles, blind: blind.unwrap_or(0), way })
}

/// way ::= [ 'to' ] ( 'right' | 'across' | 'left' ) | 'to' seat
fn way_at_end<'r>(rest: &Rest<'r>) -> Read<(Rest<'r>, Option<Way>)> {
    for one in Way::ALL {
        let ways = [format!("to the {one}"), format!("to {one}"), one.name().to_owned()];
        if let Some(before) = ways.iter().find_map(|way| rest.piece.without_last(way)) {
            return Ok((rest.on(before), Some(one)));
        }
    }
    let Some((before, to)) = rest.parted(&["to"]) else {
        return Ok((*rest, None));
    };
    let to_whom = to.seat()?;
    let from = rest.around.actor;
    match Way::ALL.into_iter().find(|way| from.is_some_and(|from| way.of(from) == to_whom)) {
        Some(way) => Ok((before, Some(way))),
        None => to.needs("a pass goes right, across or left"),
    }
}

/// unseen ::= number [ 'tiles' ] ( 'blind' | 'unseen' ) | 'owes' number
///
/// What is owed is what could not be passed on unseen.
fn unseen<'r>(rest: &Rest<'r>) -> Read<(Rest<'r>, Option<u8>)> {
    let without_and = |piece: Piece<'r>| {
        let cut = piece.text.trim_end().trim_end_matches(',').len();
        let piece = piece.between(0, cut);
        rest.on(piece.without_last("and").unwrap_or(piece))
    };
    if let Some((before, owed)) = rest.parted(&["owes", "owe", "owing"]) {
        let count = owed.piece.without_last("tiles").or(owed.piece.without_last("tile"));
        let count = owed.on(count.unwrap_or(owed.piece)).number()?;
        return Ok((without_and(before.piece), Some(count)));
    }
    // `2 blind and 1B`
    if let Some((blind, seen)) = rest.parted(&["blind", "unseen"])
        && let Some(seen) = behind_and(seen.piece)
        && let Some(blind) = blind.tile_count()
    {
        return Ok((rest.on(seen), Some(blind)));
    }
    let last = ["blind", "unseen"].iter().find_map(|last| rest.piece.without_last(last));
    let Some(before) = last else {
        return Ok((*rest, None));
    };
    let before = before.without_last("tiles").or(before.without_last("tile")).unwrap_or(before);
    let Some(count) = tokens(before).pop() else {
        return rest.needs("it does not say how many are passed unseen");
    };
    let blind = rest.on(count).number()?;
    Ok((without_and(before.between(0, count.at - before.at)), Some(blind)))
}

/// Returns what stands behind `and`, or behind a comma.
fn behind_and(piece: Piece<'_>) -> Option<Piece<'_>> {
    let text = piece.text.trim_start();
    let rest = text.strip_prefix("and ").or_else(|| text.strip_prefix(',')).map(str::trim_start)?;
    let rest = rest.strip_prefix("and ").unwrap_or(rest);
    (!rest.is_empty()).then(|| piece.after(rest))
}

/// owe ::= number [ 'tiles' ]
pub(super) fn owe(rest: &Rest<'_>) -> Read<Act> {
    let left = rest.piece.without_last("tiles").or(rest.piece.without_last("tile"));
    let blind = rest.on(left.unwrap_or(rest.piece)).number()?;
    Ok(Act::Pass { tiles: Lot::NONE, blind, way: None })
}

/// courtesy ::= ( number | lot ) [ 'across' ]
pub(super) fn courtesy(rest: &Rest<'_>) -> Read<Act> {
    let across = rest.piece.without_last("across");
    let left = rest.on(across.unwrap_or(rest.piece));
    if let Some(wish) = left.tile_count() {
        return Ok(Act::Courtesy { wish, tiles: Tiles::NONE });
    }
    // Tiles are offered across, and one is offered for a joker.
    if rest.parted(&["for", "with"]).is_some() {
        return announce(rest);
    }
    // `offers South 8D`
    if let [first, _, ..] = tokens(left.piece).as_slice()
        && let Some(with) = seat_of(first.text)
    {
        let tile =
            left.on(left.piece.between(first.span().end - left.piece.at, left.piece.text.len()));
        return Ok(Act::AnnounceExchange { give: tile.tiles()?, with: Some(with) });
    }
    let lot = left.lot()?;
    match u8::try_from(lot.len()) {
        Ok(wish) => Ok(Act::Courtesy { wish, tiles: lot.known }),
        Err(_) => left.needs("these are more tiles than there are"),
    }
}

/// asks_for ::= ( number | 'no' ) [ 'tiles' ] [ 'across' ]
pub(super) fn asks_for(rest: &Rest<'_>) -> Read<Act> {
    let piece = rest.piece.without_last("across").unwrap_or(rest.piece);
    match rest.on(piece).tile_count() {
        Some(wish) => Ok(Act::Courtesy { wish, tiles: Tiles::NONE }),
        None => rest.needs("it does not say for how many tiles"),
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

/// pick ::= [ tile ] [ 'from the wrong end' [ 'of the wall' ] | 'from the wall' ]
pub(super) fn pick(rest: &Rest<'_>) -> Read<Act> {
    let without = |piece: Piece<'_>, ends: &[&str]| -> Option<usize> {
        ends.iter().find_map(|end| piece.without_last(end)).map(|piece| piece.text.len())
    };
    let piece = rest.piece.trimmed();
    let of_wall = without(piece, &["of the wall", "of wall"]);
    let piece = piece.between(0, of_wall.unwrap_or(piece.text.len())).trimmed();
    let wrong = without(piece, &["from the wrong end", "from wrong end", "at the wrong end"]);
    let piece = piece.between(0, wrong.unwrap_or(piece.text.len())).trimmed();
    let wall = without(piece, &["from the wall", "from wall", "off the wall"]);
    let left = rest.on(piece.between(0, wall.unwrap_or(piece.text.len())));
    if is_one_of(left.bare().text, &["another", "another tile", "next", "next one", "next tile"]) {
        return Ok(Act::Pick { tile: None, wrong_end: wrong.is_some() });
    }
    Ok(Act::Pick { tile: left.maybe_tile()?, wrong_end: wrong.is_some() })
}

/// takes_passed ::= number 'tiles' [ 'from' seat ]         the tiles of a pass
pub(super) fn takes_passed(rest: &Rest<'_>) -> Read<Act> {
    let from = rest.parted(&["from"]).filter(|(_, from)| from.seat().is_ok());
    let left = from.map_or(*rest, |(left, _)| left);
    match left.tile_count().filter(|_| left.bare().without_last("tiles").is_some()) {
        Some(_) => Ok(Act::Look),
        None => rest.needs("it does not say how many tiles"),
    }
}

/// turn_up ::= tile | tiles                               one is a tile of the wall
pub(super) fn turn_up(rest: &Rest<'_>) -> Read<Act> {
    let tiles = rest.tiles()?;
    match rest.tile() {
        Ok(tile) => Ok(Act::TurnUp { tile }),
        Err(_) => Ok(Act::Show { tiles: Some(tiles) }),
    }
}

/// name ::= [ 'it' ] ( part | name ) | 'it' | value | group
pub(super) fn name(rest: &Rest<'_>) -> Read<Act> {
    if let Some(part) = rest.part() {
        return Ok(Act::PartialName { part });
    }
    if let Some(points) = points(rest) {
        return Ok(Act::Value { points: Some(points), jokerless: false });
    }
    let group = group_of(rest.bare().text).filter(|group| group.takes_jokers());
    if group.is_some() {
        return Ok(Act::Claim { tile: None, group, unheard: false });
    }
    if rest.is_reference() && reference(rest.piece.text).is_some() {
        return match rest.around.discard {
            Some(tile) => Ok(Act::Name { name: Name::Tile(tile) }),
            None => rest.needs("it is not known which tile lies there"),
        };
    }
    let name =
        rest.name().map_err(|faults| faults.into_iter().map(unheard_of).collect::<Vec<_>>())?;
    Ok(Act::Name { name })
}

/// Says of a word that is no tile what else is said at a table.
fn unheard_of(fault: Draft) -> Draft {
    if fault.code != Code::HandUnknownWord || fault.help.starts_with("did you mean") {
        return fault;
    }
    fault.help("write a tile, `says 5D`, or what is said, `says Mah Jongg`; put remarks behind `#`")
}

/// points ::= number ( 'each' | 'points' | 'cents' ) | number of two digits or more
fn points(rest: &Rest<'_>) -> Option<u32> {
    let ends = ["each", "points", "cents", "apiece"];
    let mut piece = rest.piece;
    let mut said = false;
    while let Some(before) = ends.iter().find_map(|end| piece.without_last(end)) {
        (piece, said) = (before, true);
    }
    let points: u32 = rest.on(piece).number().ok()?;
    (said || points > 9).then_some(points)
}

/// discard ::= ( tile | 'it' ) [ 'as' ( name | part ) | 'face up' | 'silently' ]
pub(super) fn discard(rest: &Rest<'_>) -> Read<Vec<Act>> {
    let silent = ["silently", "without a word", "without a name", "without naming it", "unnamed"];
    let silent = silent.iter().find_map(|end| rest.piece.without_last(end));
    let open = ["face up", "openly", "on the table"];
    let open = open.iter().find_map(|end| rest.piece.without_last(end));
    let left = rest.on(silent.or(open).unwrap_or(rest.piece));
    let (tile, name) = match left.parted(&["as", "saying", "calling"]) {
        Some((tile, name)) => (tile, Some(name)),
        None => (left, None),
    };
    let tile = this_tile(&tile)?;
    if silent.is_some() {
        return Ok(vec![Act::Touch { tile }]);
    }
    match name {
        Some(name) => match name.part() {
            Some(part) => Ok(vec![Act::Discard { tile, name: None }, Act::PartialName { part }]),
            None => Ok(vec![Act::Discard { tile, name: Some(name.name()?) }]),
        },
        None => Ok(vec![Act::Discard { tile, name: None }]),
    }
}

/// tile | 'it', the tile just picked
fn this_tile(rest: &Rest<'_>) -> Read<Tile> {
    match rest.around.pick.filter(|_| rest.is_reference()) {
        Some(pick) if reference(rest.piece.text).is_some() => Ok(pick),
        _ => rest.tile(),
    }
}

pub(super) fn touch(rest: &Rest<'_>) -> Read<Act> {
    Ok(Act::Touch { tile: this_tile(rest)? })
}

/// claim ::= [ [ 'for' ] group [ 'of' tile ] | tile [ 'for' group ] ] [ 'unheard' ] | [ tile ] 'for' '~'
pub(super) fn claim(rest: &Rest<'_>) -> Read<Act> {
    if let Some((tile, what)) = rest.parted(&["for"])
        && is_mah_jongg(what.piece)
    {
        tile.maybe_tile()?;
        return Ok(Act::Declare { line: None });
    }
    let unheard = rest.piece.without_last("unheard");
    let left = rest.on(unheard.unwrap_or(rest.piece));
    let (group, left) = claimed_group(left);
    Ok(Act::Claim { tile: left.maybe_tile()?, group, unheard: unheard.is_some() })
}

/// Returns the group of a word, `pung` or `kongs`.
pub(super) fn group_of(word: &str) -> Option<GroupKind> {
    let word = plain(word).to_ascii_lowercase();
    let word = word.trim_end_matches('s');
    GroupKind::ALL.into_iter().find(|kind| kind.name() == word)
}

/// Takes the word for a group out of a claim: `for a pung of 2B`, `a kong`, `2B for a kong`.
fn claimed_group<'r>(rest: Rest<'r>) -> (Option<GroupKind>, Rest<'r>) {
    let words = tokens(rest.piece);
    let Some(at) = words.iter().rposition(|word| group_of(word.text).is_some()) else {
        // That it is for an exposure is what a call says anyway.
        let less = rest.piece.without_last("exposure");
        let less = less.map(|less| rest.on(less)).and_then(|less| less.parted(&["for"]));
        return (None, less.map_or(rest, |(tile, _)| tile));
    };
    let piece = rest.piece;
    let group = group_of(words[at].text);
    let before = rest.on(piece.between(0, words[at].at - piece.at));
    let after = rest.on(piece.between(words[at].span().end - piece.at, piece.text.len()));
    // What is left says which tile: behind `of`, or before `for`.
    let of = after.parted(&["of"]).map_or(after, |(_, of)| of);
    let before = before.parted(&["for"]).map_or(before, |(tile, _)| tile);
    (group, if of.is_empty() { before } else { of })
}

/// expose ::= { tiles | '[' tiles ']' }                  brackets make it a group of its own
///
/// Several groups of three or more are so many exposures, each behind the first apart; `+` keeps
/// unlike tiles in one.
pub(super) fn expose(rest: &Rest<'_>) -> Read<Vec<Act>> {
    let piece = rest.bare();
    if bare_plural(piece) {
        return rest.needs("it does not say how many");
    }
    let mut acts = Vec::new();
    let mut left = piece;
    while let Some(open) = left.text.find('[') {
        let Some(close) = left.text.find(']').filter(|close| *close > open) else {
            break;
        };
        loose(&rest.on(left.between(0, open)), &mut acts)?;
        let tiles = rest.on(left.between(open, close + 1)).tiles()?;
        acts.push(Act::Expose { tiles, apart: true });
        left = left.between(close + 1, left.text.len());
    }
    if acts.is_empty() || left.text.contains(['[', ']']) {
        left = if acts.is_empty() { piece } else { left };
        if left.text.contains(['[', ']']) {
            rest.on(left).tiles()?;
        }
    }
    loose(&rest.on(left), &mut acts)?;
    if acts.is_empty() {
        rest.on(piece).tiles()?;
        return rest.needs("no tile stands here");
    }
    Ok(acts)
}

/// Reads tiles without brackets.
fn loose(rest: &Rest<'_>, acts: &mut Vec<Act>) -> Read<()> {
    let units = units(rest.piece)?;
    let groups = if rest.piece.text.contains('+') { Vec::new() } else { apart(&units) };
    let all = units.into_iter().fold(Tiles::NONE, |all, unit| all + unit);
    if groups.len() > 1 {
        let groups = groups.into_iter();
        acts.extend(groups.enumerate().map(|(nth, tiles)| Act::Expose { tiles, apart: nth > 0 }));
    } else if !all.is_empty() {
        acts.push(Act::Expose { tiles: all, apart: false });
    }
    Ok(())
}

/// Parts tiles as they stand into groups of three or more of a kind, jokers with those before them;
/// no groups if any is smaller.
pub(super) fn apart(units: &[Tiles]) -> Vec<Tiles> {
    let mut groups: Vec<(Option<Tile>, Tiles)> = Vec::new();
    for (tile, count) in units.iter().flat_map(Tiles::kinds) {
        let natural = (tile != Tile::Joker).then_some(tile);
        let mut tiles = Tiles::NONE;
        tiles.add_some(tile, count);
        match groups.last_mut() {
            Some((of, group)) if natural.is_none() || of.is_none() || *of == natural => {
                *group += tiles;
                *of = of.or(natural);
            }
            _ => groups.push((natural, tiles)),
        }
    }
    let whole = groups.iter().all(|(_, group)| group.len() >= 3);
    if whole { groups.into_iter().map(|(_, group)| group).collect() } else { Vec::new() }
}

/// add ::= ( tiles | 'it' ) ( 'to' | 'beside' | 'onto' ) group | tiles
pub(super) fn add(rest: &Rest<'_>) -> Read<Vec<Act>> {
    let Some((what, group)) = rest.parted(&["to", "beside", "onto", "with", "by"]) else {
        return expose(rest);
    };
    let tiles = if what.is_reference() { None } else { Some(what.tiles()?) };
    let group = group.tiles()?;
    if let Some(tiles) = tiles {
        return Ok(vec![Act::Expose { tiles, apart: false }]);
    }
    // `it` is the newest discard; if that is not known it is what the group is made of.
    let of_group = group.naturals().kinds().next().map(|(tile, _)| tile);
    let discard = rest.around.discard;
    match discard.filter(|tile| of_group.is_none_or(|of| of == *tile)).or(of_group) {
        Some(tile) if discard.is_none_or(|discard| discard == tile) => {
            Ok(vec![Act::Expose { tiles: Tiles::from(tile), apart: false }])
        }
        _ => Ok(vec![Act::PlaceOnTop]),
    }
}

/// put ::= tiles ( 'back' | 'up' | 'on the ledge' )       with the tiles instead of `it`
pub(super) fn put_up(rest: &Rest<'_>) -> Read<Act> {
    Ok(Act::Expose { tiles: rest.tiles()?, apart: false })
}

/// keep ::= [ 'it' ]                                     the tile just picked, or the own discard
pub(super) fn keep(rest: &Rest<'_>) -> Read<Act> {
    if !rest.is_reference() {
        rest.nothing()?;
    }
    if rest.around.has_picked {
        return Ok(Act::Rack { let_go: true });
    }
    Ok(Act::ReturnDiscard)
}

/// take_back ::= tiles                                    `her 3 bams` are all there are
pub(super) fn take_back(rest: &Rest<'_>) -> Read<Act> {
    let all = bare_plural(rest.piece);
    Ok(Act::TakeBack { tiles: if all { Tiles::NONE } else { rest.tiles()? } })
}

/// give_back ::= back                                    the discard, or a joker that was exchanged
pub(super) fn give_back(rest: &Rest<'_>) -> Read<Act> {
    match back(rest)? {
        None => Ok(Act::ReturnDiscard),
        Some(tiles) if tiles.naturals().is_empty() => Ok(Act::TakeBackExchange),
        Some(tiles) if rest.around.discard.is_some_and(|tile| tiles == tile.into()) => {
            Ok(Act::TakeBack { tiles })
        }
        Some(_) => rest.needs("that is not the newest discard"),
    }
}

/// put_back ::= back                                     the discard, or what was put up
pub(super) fn put_back(rest: &Rest<'_>) -> Read<Act> {
    let tiles = back(rest)?;
    Ok(tiles.map_or(Act::ReturnDiscard, |tiles| Act::TakeBack { tiles }))
}

/// back ::= [ seat ] [ tiles ] 'back' [ tiles ] [ ( 'to' | 'on' | 'in' ) ( seat | place ) ]
///
/// No tiles for words without their names; a seat is that of the discarder.
fn back(rest: &Rest<'_>) -> Read<Option<Tiles>> {
    let Some((before, after)) = rest.parted(&["back"]) else {
        return rest.needs("it does not say back");
    };
    let (after, place) = match after.parted(&["to", "on", "onto", "in", "into", "among"]) {
        Some((after, place)) => (after, Some(place)),
        None => (after, None),
    };
    let (before, to) = match seat(before.piece.text) {
        Ok((less, to)) => (before.on(before.piece.after(less)), Some(to)),
        Err(_) => (before, None),
    };
    let to = to.or(place.and_then(|place| place.seat().ok()));
    if let Some(place) = place.filter(|place| place.seat().is_err())
        && !is_one_of(place.bare().text, &PLACES)
    {
        return place.needs("it does not say to whom, or where the tile lay");
    }
    if let (Some(to), Some(by)) = (to, rest.around.thrower)
        && to != by
    {
        return place.unwrap_or(*rest).needs(format!("it was not {to} who discarded, but {by}"));
    }
    let what = if before.is_empty() { after } else { before };
    if !before.is_empty() {
        after.nothing()?;
    }
    if what.is_reference() { Ok(None) } else { what.tiles().map(Some) }
}

/// Where a discard lay.
const PLACES: [&str; 9] = [
    "table",
    "floor",
    "middle",
    "center",
    "centre",
    "discards",
    "other discards",
    "discard pile",
    "pile",
];

/// wants_joker ::=                                       one that lies there is called
pub(super) fn wants_joker(rest: &Rest<'_>) -> Read<Act> {
    rest.nothing()?;
    if rest.around.discard == Some(Tile::Joker) {
        return Ok(Act::Claim { tile: Some(Tile::Joker), group: None, unheard: false });
    }
    Ok(Act::AnnounceExchange { give: Tiles::NONE, with: None })
}

/// move ::= tiles [ 'from' group ] 'to' group | tiles 'from' group
pub(super) fn move_tiles(rest: &Rest<'_>) -> Read<Vec<Act>> {
    let (left, to) = match rest.parted(&["to", "into", "onto"]) {
        Some((left, to)) => (left, Some(to.tiles()?)),
        None => (*rest, None),
    };
    let (what, from) = match left.parted(&["from"]) {
        Some((what, from)) => (what, Some(from.tiles()?)),
        None => (left, None),
    };
    if to.is_none() && from.is_none() {
        return rest.needs("it does not say from which group to which");
    }
    let tiles = what.tiles()?;
    let back = from.map(|_| Act::TakeBack { tiles });
    let up = to.map(|_| Act::Expose { tiles, apart: false });
    Ok(back.into_iter().chain(up).collect())
}

/// Reads an act that is followed by how the tiles lie.
pub(super) fn habit_behind(piece: Piece<'_>) -> Option<(Piece<'_>, Habit)> {
    let ends = [
        ("face down", Habit::FaceDown),
        ("faces down", Habit::FaceDown),
        ("upside down", Habit::FaceDown),
        ("beside the rack", Habit::BesideRack),
        ("beside her rack", Habit::BesideRack),
        ("beside his rack", Habit::BesideRack),
        ("beside rack", Habit::BesideRack),
        ("next to the rack", Habit::BesideRack),
        ("in front of the rack", Habit::BesideRack),
    ];
    let trim = |piece: Piece<'_>| piece.text.trim_end_matches([',', ' ']).len();
    ends.into_iter().find_map(|(end, habit)| {
        let before = piece.without_last(end)?;
        Some((before.between(0, trim(before)), habit))
    })
}

/// declare ::= [ ( 'on' | 'with' ) ( line | tile ) | 'for' tile ]
pub(super) fn declare(rest: &Rest<'_>) -> Read<Act> {
    if rest.is_empty() {
        return Ok(Act::Declare { line: None });
    }
    let (on, what) = match word(rest.piece.text) {
        Ok((after, on)) => (on, rest.on(rest.piece.after(after))),
        Err(_) => ("", *rest),
    };
    // The tile is the newest discard or the pick, whatever it is called.
    let names = !what.is_empty() && (what.is_reference() || what.tile().is_ok());
    match names {
        true if is_one_of(on, &["on", "with", "for"]) => Ok(Act::Declare { line: None }),
        false if is_one_of(on, &["on", "with"]) => Ok(Act::Declare { line: Some(what.line()?) }),
        _ => rest.nothing().map(|()| Act::Declare { line: None }),
    }
}

/// value ::= number [ 'each' | 'points' | 'cents' ] [ 'jokerless' ]
pub(super) fn value(rest: &Rest<'_>) -> Read<Act> {
    let jokerless = rest.piece.without_last("jokerless");
    let left = rest.on(jokerless.unwrap_or(rest.piece));
    let points = points(&left).map_or_else(|| left.number(), Ok)?;
    Ok(Act::Value { points: Some(points), jokerless: jokerless.is_some() })
}

/// count ::= number [ 'tiles' ]
pub(super) fn count(rest: &Rest<'_>) -> Read<Act> {
    let left = rest.piece.without_last("tiles").or(rest.piece.without_last("tile"));
    let left = left.unwrap_or(rest.piece);
    Ok(Act::Count { tiles: rest.on(left).number()? })
}

/// bet ::= bet_on
pub(super) fn bet(rest: &Rest<'_>) -> Read<Act> {
    Ok(Act::Bet { on: bet_on(rest)? })
}

/// bet_on ::= [ 'on' ] ( seat | 'wall' | 'a wall game' )
pub(super) fn bet_on(rest: &Rest<'_>) -> Read<Bet> {
    let left = match word(rest.piece.text) {
        Ok((after, "on")) => rest.on(rest.piece.after(after)),
        _ => *rest,
    };
    let words = left.bare().text.to_ascii_lowercase();
    match words.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["wall"] | ["wall", "game"] => Ok(Bet::Wall),
        _ => left.seat().map(Bet::Seat),
    }
}
