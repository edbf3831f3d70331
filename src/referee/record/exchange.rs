//! Exchanges of jokers: who gives what to whom, in whatever order it is said.
//!
//! ```text
//! exchange ::= [ thing ] { word thing }                the first is given; one with an owner is taken
//! word     ::= 'for' | 'with' | 'to' | 'from' | 'of' | 'on' | 'in'
//! thing    ::= [ owner ] [ 'nothing' | 'it' | [ 'the discard' ] tiles | 'joker' ] [ 'exposure' | group ]
//! owner    ::= seat [ "'s" ] | 'herself' | 'her own'
//! ```

use super::object::give_back;
use super::piece::Read;
use super::rest::Rest;
use super::words::{is_filler, is_one_of, owned, plain, seat_of, tokens};
use crate::record::Act;
use crate::rules::{Seat, Source};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// What stands between the words that part an exchange.
#[derive(Debug, Clone, Copy, Default)]
struct Thing {
    owner: Option<Seat>,
    /// The owner stands before it, `West's joker`.
    is_owned: bool,
    what: What,
    /// A joker as a word, which says no more than that one is taken.
    is_spelled: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum What {
    /// Nothing is said, or `it`.
    #[default]
    Unsaid,
    /// It is said that there is none.
    Nothing,
    Discard(Tiles),
    Tiles(Tiles),
}

impl Thing {
    fn tiles(&self) -> Option<Tiles> {
        match self.what {
            What::Tiles(tiles) => Some(tiles),
            _ => None,
        }
    }

    fn is_jokers(&self) -> bool {
        self.tiles().is_some_and(|tiles| tiles.naturals().is_empty())
    }

    /// Returns what is taken; a joker of somebody is what an exchange is for, and not said.
    fn taken(&self, from: bool) -> Option<Tiles> {
        let usual = self.tiles() == Some(Tiles::from(Tile::Joker));
        self.tiles().filter(|_| !(usual && (self.is_owned || self.is_spelled || from)))
    }
}

/// What is said of an exchange.
#[derive(Debug, Clone, Copy, Default)]
struct Deal {
    given: Option<What>,
    take: Option<Tiles>,
    with: Option<Seat>,
}

const PARTS: [&str; 7] = ["for", "with", "to", "from", "of", "on", "in"];

/// Words behind an owner that say where the joker lies, and nothing more.
const PLACES: [&str; 13] = [
    "exposure",
    "exposures",
    "group",
    "groups",
    "rack",
    "ledge",
    "hand",
    "set",
    "pung",
    "kong",
    "quint",
    "exchange",
    "return",
];

/// Parts what is said at its words, the first part without one.
fn parts<'t>(rest: &Rest<'t>) -> Vec<(&'static str, Rest<'t>)> {
    // What a tile is called changes nothing: `gives North 8D as 7D`.
    let called = rest.parted(&["as"]).filter(|(_, name)| name.tile().is_ok());
    let piece = called.map_or(rest.piece, |(tile, _)| tile.piece);
    let (mut out, mut word, mut from) = (Vec::new(), "", 0);
    for token in tokens(piece) {
        let Some(next) = PARTS.into_iter().find(|part| part.eq_ignore_ascii_case(token.text))
        else {
            continue;
        };
        out.push((word, rest.on(piece.between(from, token.at - piece.at))));
        (word, from) = (next, token.span().end - piece.at);
    }
    out.push((word, rest.on(piece.between(from, piece.text.len()))));
    out
}

/// Reads a part of what is said.
fn thing(word: &str, rest: &Rest<'_>) -> Read<Thing> {
    let words = tokens(rest.piece);
    let own = |word: &str| {
        ["own", "my", "mine", "himself", "herself", "myself", "themselves", "itself", "me"]
            .contains(&word.to_ascii_lowercase().as_str())
    };
    let mut thing = Thing::default();
    let mut from = 0;
    for token in &words {
        let named = seat_of(token.text).filter(|_| {
            // A seat alone is a wind where tiles are given.
            owned(plain(token.text)).is_some() || !matches!(word, "") && thing.owner.is_none()
        });
        if named.is_some() || own(token.text) {
            thing.owner = named.or(rest.around.actor);
            thing.is_owned = thing.owner.is_some();
        } else if !is_filler(token.text) {
            break;
        }
        from = token.span().end - rest.piece.at;
    }
    let whole = rest.piece.text.len();
    let behind = words.iter().filter(|token| token.at >= rest.piece.at + from);
    let place = behind.clone().find(|token| is_one_of(token.text, &PLACES));
    let to = place.map_or(whole, |place| place.at - rest.piece.at);
    let left = rest.on(rest.piece.between(from, to));
    let first = behind.clone().find(|token| !is_filler(token.text)).map_or("", |token| token.text);
    let group = left.bare().text.starts_with('[') && !word.is_empty();
    thing.what = if left.is_reference() && !is_one_of(first, &["discard"]) || group {
        What::Unsaid
    } else if first.eq_ignore_ascii_case("nothing") {
        What::Nothing
    } else if first.eq_ignore_ascii_case("jokers") {
        What::Tiles(Tiles::from(Tile::Joker))
    } else if first.eq_ignore_ascii_case("discard") {
        let tiles = if left.is_reference() { Tiles::NONE } else { left.tiles()? };
        What::Discard(tiles)
    } else if matches!(word, "with" | "to" | "from") && thing.owner.is_none() {
        match left.tiles() {
            Ok(tiles) => What::Tiles(tiles),
            Err(_) => return left.seat().map(|owner| Thing { owner: Some(owner), ..thing }),
        }
    } else {
        What::Tiles(left.tiles()?)
    };
    thing.is_spelled = is_one_of(first, &["joker", "jokers"]);
    Ok(thing)
}

/// Reads who gives what to whom; `taken` if it begins with what is taken.
fn deal(rest: &Rest<'_>, taken: bool) -> Read<Deal> {
    let mut deal = Deal::default();
    let mut take: Option<Thing> = None;
    let mut first: Option<Thing> = None;
    let mut from = false;
    let is_joker = |thing: Option<Thing>| thing.is_some_and(|thing| thing.is_jokers());
    for (word, part) in parts(rest) {
        let thing = thing(word, &part)?;
        let takes = (thing.is_owned || taken) && thing.tiles().is_some();
        match word {
            "" if takes => take = Some(thing),
            "" if thing.what != What::Unsaid => first = Some(thing),
            "" => {}
            // `redeems J from West with 5D`
            "for" | "with" if from && is_joker(first) && !is_joker(Some(thing)) => {
                take = first.replace(thing);
            }
            // What stands behind `for` is given where it has been said what is taken.
            "for" if take.is_some() && thing.owner.is_none() => first = Some(thing),
            "for" => take = Some(thing),
            "with" if thing.owner.is_none() && first.is_some() => {
                part.seat()?;
            }
            "with" if thing.owner.is_none() => first = Some(thing),
            "with" | "to" if thing.tiles().is_some() && !thing.is_jokers() => take = Some(thing),
            "with" | "to" => {}
            _ => from |= thing.owner.is_some(),
        }
        deal.with = deal.with.or(thing.owner);
    }
    // `redeems J from West`
    if from && take.is_none() && is_joker(first) {
        take = first.take();
    }
    deal.given = first.map(|first| first.what);
    deal.take = take.and_then(|take| take.taken(from));
    Ok(deal)
}

/// Makes an exchange of it; what is not said to be given is the tile in the fingers, or none.
fn made(deal: Deal, with: Seat, unsaid: Source) -> Act {
    let (give, source) = match deal.given {
        None | Some(What::Unsaid) => (Tiles::NONE, unsaid),
        Some(What::Nothing) => (Tiles::NONE, Source::Nothing),
        Some(What::Discard(tiles)) => (tiles, Source::Discard),
        Some(What::Tiles(tiles)) => (tiles, Source::Hand),
    };
    Act::Exchange { give, take: deal.take, with, source }
}

/// exchange ::= thing 'with' seat | thing 'for' owner 'joker' | owner 'joker' [ 'for' | 'with' ] thing
pub(super) fn exchange(rest: &Rest<'_>) -> Read<Act> {
    if let Some(wish) = across(rest) {
        return Ok(Act::Courtesy { wish, tiles: Tiles::NONE });
    }
    let deal = deal(rest, false)?;
    match deal.with {
        Some(with) => Ok(made(deal, with, Source::Hand)),
        None => rest.needs("it does not say with whom"),
    }
}

/// across ::= ( number | 'no' ) 'tiles' [ 'with' seat ] [ 'across' ] | 'none'
///
/// Where no tile is named it is no joker that is exchanged.
fn across(rest: &Rest<'_>) -> Option<u8> {
    let left = rest.on(rest.piece.without_last("across").unwrap_or(rest.piece));
    let left = match left.parted(&["with"]) {
        Some((left, with)) if with.seat().is_ok() => left,
        Some(_) => return None,
        None => left,
    };
    let bare = left.bare();
    let counted = ["tile", "tiles"].iter().any(|last| bare.without_last(last).is_some());
    let says = counted || is_one_of(bare.text, &["none"]);
    if says { left.tile_count() } else { None }
}

/// take ::= owner 'joker' [ 'for' thing ] | tiles 'from' seat [ 'for' thing ]
pub(super) fn take(rest: &Rest<'_>) -> Read<Act> {
    let deal = deal(rest, true)?;
    match deal.with {
        Some(with) => Ok(made(deal, with, Source::Nothing)),
        None => rest.needs("it does not say from whom"),
    }
}

/// give ::= back | [ seat ] tiles [ 'to' seat ] [ 'for' owner 'joker' ] | jokers [ [ 'and' ] 'keeps' tiles ]
pub(super) fn give(rest: &Rest<'_>) -> Read<Act> {
    if rest.parted(&KEEPS).is_some() {
        return hand_over(rest);
    }
    if rest.parted(&["back"]).is_some() {
        return give_back(&Rest { usage: "gives the tile back to West", ..*rest });
    }
    let words = tokens(rest.piece);
    let mut to = None;
    let mut left = *rest;
    if let [first, _, ..] = words.as_slice()
        && owned(plain(first.text)).is_none()
    {
        to = seat_of(first.text);
        if to.is_some() {
            let from = first.span().end - rest.piece.at;
            left = rest.on(rest.piece.between(from, rest.piece.text.len()));
        }
    }
    let deal = deal(&left, false)?;
    match (deal.given, deal.take, to.or(deal.with)) {
        // Who gives a joker is asked for it by somebody who exchanges.
        (Some(What::Tiles(tiles)), None, _) if tiles.naturals().is_empty() => {
            Ok(Act::HandOver { tiles, keeps: Tiles::NONE })
        }
        (_, _, Some(with)) => Ok(made(deal, with, Source::Hand)),
        _ => rest.needs("it does not say to whom"),
    }
}

const KEEPS: [&str; 3] = ["keeps", "keep", "keeping"];

/// hand_over ::= [ seat ] tiles [ 'to' seat ] [ [ 'and' ] 'keeps' tiles ]
pub(super) fn hand_over(rest: &Rest<'_>) -> Read<Act> {
    let (tiles, keeps) = match rest.parted(&KEEPS) {
        Some((tiles, keeps)) => (tiles, keeps.tiles()?),
        None => (*rest, Tiles::NONE),
    };
    let to = tiles.parted(&["to"]);
    let tiles = match to {
        Some((tiles, to)) => {
            to.seat()?;
            tiles
        }
        None => tiles,
    };
    let words = tokens(tiles.piece);
    let seat = words.first().filter(|first| words.len() > 1 && seat_of(first.text).is_some());
    let from = seat.map_or(0, |seat| seat.span().end - tiles.piece.at);
    let tiles = tiles.on(tiles.piece.between(from, tiles.piece.text.len()));
    Ok(Act::HandOver { tiles: tiles.tiles()?, keeps })
}

/// announce ::= [ 'exchange' | tiles ] [ 'with' seat | 'for' owner 'joker' ]
pub(super) fn announce(rest: &Rest<'_>) -> Read<Act> {
    let words = tokens(rest.piece);
    let unsaid = words.iter().find(|token| !is_filler(token.text));
    let mut left = *rest;
    if let Some(unsaid) = unsaid.filter(|word| is_one_of(word.text, &["exchange", "exchanging"])) {
        let from = unsaid.span().end - rest.piece.at;
        left = rest.on(rest.piece.between(from, rest.piece.text.len()));
    }
    let deal = deal(&left, false)?;
    let give = match deal.given {
        Some(What::Tiles(tiles) | What::Discard(tiles)) => tiles,
        _ => Tiles::NONE,
    };
    if deal.take.is_some_and(|take| !take.naturals().is_empty()) {
        return rest.needs("only jokers are exchanged for");
    }
    if give.is_empty() && deal.with.is_none() && unsaid.is_none() {
        return rest.needs("it does not say what is announced");
    }
    Ok(Act::AnnounceExchange { give, with: deal.with })
}
