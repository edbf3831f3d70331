//! What an act means in the current state of the table: players use the same words for several
//! acts.

use std::borrow::Cow;

use super::Act;
use crate::rules::acts::challenge;
use crate::rules::{Aim, Commitment, Group, Laid, Name, PartialTiles, Phase, Stage, Table, Who};
use crate::seat::Seat;
use crate::tile::{Dragon, Symbol, Tile};
use crate::tiles::Tiles;

/// Returns the intended act. For example, putting a pick in the rack means racking it, `never mind`
/// takes back whatever can be taken back, and a challenged player who agrees accepts the challenge.
pub(super) fn resolve<'a>(table: &Table, seat: Seat, act: &'a Act) -> Cow<'a, Act> {
    let other = match act {
        Act::Withdraw if challenged_last(table, seat) => None,
        Act::GoOn | Act::Withdraw => takes_back(table, seat),
        Act::PlaceInSlope if has_only_a_pick(table, seat) => Some(Act::Rack { let_go: true }),
        Act::PlaceOnTop if has_only_a_pick(table, seat) => Some(Act::Rest),
        Act::Rack { let_go: true } if table.places.held(seat).is_none() => {
            let lifted = table.places.lifted(seat).is_some();
            let gave = table.last_exchange.is_some_and(|exchange| exchange.by == seat);
            match (lifted, gave) {
                (true, _) => Some(Act::PlaceInSlope),
                (false, true) => Some(Act::RackJoker),
                (false, false) => None,
            }
        }
        // After a call, `takes it` means taking the tile.
        Act::Claim { tile: None, group: None, unheard: false } if has_called(table, seat) => {
            Some(Act::LiftDiscard { tile: None })
        }
        // A player who calls their own discard something is naming it.
        Act::Claim { tile: Some(tile), group: None, unheard: false }
            if has_discarded(table, seat) =>
        {
            Some(Act::Name { name: Name::Tile(*tile) })
        }
        // For a player who has called for an exposure and not declared, `shows` means exposing.
        Act::Show { tiles: Some(tiles) }
            if !tiles.is_empty() && calls_for_exposure(table, seat) =>
        {
            Some(Act::Expose { tiles: *tiles, apart: false })
        }
        // A player who has declared on a discard exposes its group first, then shows the rest.
        Act::Show { tiles: Some(tiles) } if begins_with_group(table, seat, *tiles) => {
            Some(Act::Expose { tiles: *tiles, apart: false })
        }
        Act::ReturnDiscard if has_only_a_pick(table, seat) => Some(Act::ReturnToWall),
        // A player who has only called can take back the call, but no tile.
        Act::ReturnDiscard if has_called(table, seat) && calls_for_exposure(table, seat) => {
            Some(Act::GoOn)
        }
        // A player who wants their own discard back would have to lift it (TRN-15).
        Act::ReturnDiscard if has_discarded(table, seat) => Some(Act::LiftDiscard { tile: None }),
        // A player who gives the requested joker completes the other player's exchange.
        Act::Exchange { give, take: Some(keeps), with, .. }
            if give.naturals().is_empty() && is_asked_by(table, seat, *with, *keeps) =>
        {
            Some(Act::HandOver { tiles: *give, keeps: Tiles::NONE })
        }
        Act::TakeBack { tiles } if tiles.is_empty() && shows_unknown(table, seat) => {
            Some(Act::Withdraw)
        }
        // Tiles shown for a self-picked Mah Jongg cannot be taken back (MJX-04).
        Act::TakeBack { .. } if shows_self_picked(table, seat) => Some(Act::Withdraw),
        Act::TakeBack { tiles } if wants_discard_back(table, seat, *tiles) => {
            Some(Act::LiftDiscard { tile: None })
        }
        // Before any tile is exposed with it, `puts the 2B back` means `puts it back`.
        Act::TakeBack { tiles } if gives_the_call_up(table, seat, *tiles) => {
            Some(resolve(table, seat, &Act::ReturnDiscard).into_owned())
        }
        // An objection to a shown hand says that it's wrong.
        Act::Object { to }
            if table.other_declared(seat).is_some_and(|one| {
                one.shown == Laid::All && to.is_none_or(|to| to == Who::Seat(one.seat))
            }) =>
        {
            Some(Act::Verify { right: false })
        }
        Act::Verify { right } if asked_only_by_challenge(table, seat) => {
            Some(if *right { Act::Accept } else { Act::Contest })
        }
        Act::Refuse => refuses(table, seat),
        // `passes 0` is the soap, unless the two across from each other agreed to pass nothing.
        Act::Pass { tiles, blind: 0, way } if is_soap(*tiles) && agreed(table, seat) == Some(0) => {
            Some(Act::Pass { tiles: PartialTiles::NONE, blind: 0, way: *way })
        }
        _ => None,
    };
    other.map_or(Cow::Borrowed(act), Cow::Owned)
}

/// Returns true if a player holds a picked tile and has not reacted to the newest discard.
fn has_only_a_pick(table: &Table, seat: Seat) -> bool {
    let held = table.places.held(seat).is_some();
    held && table.claim_of(seat).is_none() && !table.has_live(seat)
}

/// Returns true if a player has called the newest discard and not taken it yet.
fn has_called(table: &Table, seat: Seat) -> bool {
    let spoken = table.claim_of(seat).is_some_and(|claim| claim.spoken.is_some());
    spoken && !table.has_live(seat)
}

fn calls_for_exposure(table: &Table, seat: Seat) -> bool {
    let called = table.claim_of(seat).is_some_and(|claim| claim.aim == Aim::Exposure);
    called && table.declared(seat).is_none()
}

/// Returns true if these are exactly the declarer's tiles that go with the called one.
fn begins_with_group(table: &Table, seat: Seat, tiles: Tiles) -> bool {
    let called = table.live.as_ref().map(|live| live.discard.tile);
    let naturals = tiles.naturals();
    let mut kinds = naturals.kinds().map(|(tile, _)| tile);
    let alike = kinds.next() == called && kinds.next().is_none();
    let declared = table.declared(seat).filter(|_| table.claim_of(seat).is_some());
    alike && declared.is_some_and(|one| one.discarder.is_some() && one.shown < Laid::Group)
}

fn has_discarded(table: &Table, seat: Seat) -> bool {
    let newest = table.live.as_ref();
    newest.is_some_and(|live| live.discard.by == seat) && !table.has_live(seat)
}

/// Returns true if a player has declared on a tile from the wall and shown part of the hand.
fn shows_unknown(table: &Table, seat: Seat) -> bool {
    let declared = table.declared(seat).filter(|declared| declared.shown > Laid::Group);
    declared.is_some() && !table.exposed_area(seat).iter().any(Group::is_declared)
}

fn shows_self_picked(table: &Table, seat: Seat) -> bool {
    let declared = table.declared(seat);
    declared.is_some_and(|declared| declared.discarder.is_none() && declared.shown > Laid::Nothing)
}

/// Returns true if a player has announced an exchange of these tiles with another.
fn is_asked_by(table: &Table, seat: Seat, by: Seat, tiles: Tiles) -> bool {
    let asked = table.turn.announced.filter(|_| table.turn.seat == by);
    asked.is_some_and(|exchange| {
        exchange.give == tiles && exchange.with.is_none_or(|with| with == seat)
    })
}

/// Returns true if the tile taken back was discarded and is in no exposure.
fn wants_discard_back(table: &Table, seat: Seat, tiles: Tiles) -> bool {
    let newest = table.live.as_ref().map(|live| live.discard.tile);
    let exposed = |tile: Tile| table.exposed_area(seat).iter().any(|group| group.tiles()[tile] > 0);
    has_discarded(table, seat)
        && newest.is_some_and(|tile| tiles == Tiles::from(tile) && !exposed(tile))
}

/// Returns true if only the called tile is taken back, and nothing has been exposed for it yet.
fn gives_the_call_up(table: &Table, seat: Seat, tiles: Tiles) -> bool {
    let newest = table.live.as_ref().map(|live| live.discard.tile);
    let open = table.claim_of(seat).is_some_and(|claim| claim.commitment < Commitment::Exposed);
    open && calls_for_exposure(table, seat) && newest.is_some_and(|tile| tiles == tile.into())
}

/// Returns what taking something back means: withdrawing a declaration, a call, a pause, or an
/// announced exchange.
fn takes_back(table: &Table, seat: Seat) -> Option<Act> {
    let paused = table.live.as_ref().is_some_and(|live| live.has_paused(seat));
    if table.declared(seat).is_some() {
        Some(Act::Withdraw)
    } else if table.claim_of(seat).is_some() || paused {
        Some(Act::GoOn)
    } else {
        let announced = table.turn.announced.is_some() && table.turn.seat == seat;
        announced.then_some(Act::Withdraw)
    }
}

/// Returns true if a player has challenged a hand since calling the newest discard or asking for
/// time, and has no declaration to take back.
fn challenged_last(table: &Table, seat: Seat) -> bool {
    let spoken = table.claim_of(seat).and_then(|claim| claim.spoken);
    let pauses = table.live.iter().flat_map(|live| &live.pauses);
    let paused = pauses.filter(|pause| pause.seat == seat).map(|pause| pause.at);
    let called = spoken.into_iter().chain(paused).map(|at| at.event).max();
    table.declared(seat).is_none()
        && table.challenges.open_by(seat).is_some_and(|at| called.is_none_or(|called| called <= at))
}

/// Returns true if a challenge, but no declared hand, is waiting for an answer.
fn asked_only_by_challenge(table: &Table, seat: Seat) -> bool {
    table.other_declared(seat).is_none() && challenge::is_open(table, seat)
}

/// Returns how many tiles a player and the one across have agreed to pass, if both made an offer.
fn agreed(table: &Table, seat: Seat) -> Option<u8> {
    let wishes = &table.passing.wishes;
    Some(wishes[seat]?.min(wishes[seat.across()]?))
}

fn is_soap(tiles: PartialTiles) -> bool {
    tiles.unknown == 0 && tiles.known == Tiles::from(Tile::Symbol(Symbol::Dragon(Dragon::White)))
}

/// Returns what is refused: an exchange, a courtesy pass, a challenge, or the tile that was called.
fn refuses(table: &Table, seat: Seat) -> Option<Act> {
    let asked = table.turn.announced.is_some_and(|exchange| exchange.with == Some(seat));
    let unanswered = table.passing.wishes[seat].is_none();
    if asked {
        None
    } else if unanswered && table.phase == Phase::Charleston(Stage::Courtesy) {
        Some(Act::Courtesy { wish: 0, tiles: Tiles::NONE })
    } else if challenge::is_open(table, seat) {
        Some(Act::Contest)
    } else {
        takes_back(table, seat)
    }
}
