//! The completed pass of the Charleston: as long as no one has looked at the tiles, it can be
//! changed. A pass with too few tiles can be completed during that time, and a count that it
//! explains is not a wrong deal.

use crate::rulebook::Rule;
use crate::rules::judgment::Judgment;
use crate::rules::ruling::Response;
use crate::rules::state::{Complete, Direction, PartialTiles, Phase, Place, Stage};
use crate::seat::Seat;
use crate::spelling::in_words;

/// How many tiles each player passes.
pub(crate) const PASSED: usize = 3;

/// Returns who passes to a seat.
pub(super) fn giver(stage: Stage, seat: Seat) -> Seat {
    Seat::ALL.into_iter().find(|giver| stage.way().of(*giver) == seat).unwrap_or(seat)
}

/// Returns the completed pass that can still be changed: no one has passed since, and neither the
/// giver nor the receiver has looked at the tiles (CHA-09).
pub(super) fn still_open(case: &Judgment<'_>, seat: Seat) -> Option<Box<Complete>> {
    let passing = &case.before.passing;
    let fresh = passing.passed.values().all(Option::is_none);
    let last = passing.last.as_ref().filter(|last| fresh && last.passed[seat].is_some())?;
    let got = last.stage.way().of(seat);
    let unseen = !passing.seen[seat] && !passing.seen[got];
    unseen.then(|| last.clone())
}

/// Returns the completed pass if the player passed too few tiles in it, may still change it, and
/// now passes exactly those that are missing.
pub(super) fn last(
    case: &Judgment<'_>,
    seat: Seat,
    tiles: usize,
    way: Option<Direction>,
) -> Option<Box<Complete>> {
    let last = case.before.passing.last.as_ref()?;
    let same_way = way.is_none_or(|way| way == last.stage.way());
    let completes = same_way && tiles > 0 && missing(last, seat) == tiles;
    let for_joker = last.passed[seat].is_some_and(|passed| passed.owes_for_joker);
    match (completes, for_joker) {
        (false, _) => None,
        (true, true) => Some(last.clone()),
        (true, false) => still_open(case, seat),
    }
}

/// Returns how many tiles short a player's pass was.
fn missing(last: &Complete, seat: Seat) -> usize {
    let passed = last.passed[seat];
    passed.map_or(0, |one| PASSED.saturating_sub(usize::from(one.own) + usize::from(one.blind)))
}

/// Adds the missing tiles to a completed pass.
pub(super) fn add(
    case: &mut Judgment<'_>,
    seat: Seat,
    mut last: Box<Complete>,
    tiles: PartialTiles,
) {
    let to = last.stage.way().of(seat);
    let before = last.places.shift(Place::Rack(seat), Place::Outgoing(seat), tiles);
    if !case.hold(before) || !case.shift(Place::Rack(seat), Place::Incoming(to), tiles) {
        return;
    }
    if let Some(passed) = &mut last.passed[seat] {
        passed.own += u8::try_from(tiles.len()).unwrap_or(0);
    }
    case.after.passing.last = Some(last);
    let why = format!("{seat} has now passed {to} three tiles.");
    case.rule(Response::Legal, seat, &[Rule::Cha01, Rule::Cha09], why);
}

/// Returns why a count before the first discard differs from the number that a player should have,
/// if the passing explains it: tiles that are on their way, or a pass with too few tiles that can
/// still be corrected.
pub(crate) fn explains_count(case: &Judgment<'_>, seat: Seat, counted: usize) -> Option<String> {
    let Phase::Charleston(_) = case.before.phase else { return None };
    let at = |place| case.before.places.at(place).len();
    let (came, gone) = (at(Place::Incoming(seat)), at(Place::Outgoing(seat)));
    let rack = case.before.places.count(seat);
    if ![rack, rack + came].contains(&counted) {
        return None;
    }
    let should = case.before.should_have(seat);
    let total = rack + came + gone;
    if total == should {
        let tiles = in_words(should - counted);
        return Some(format!("{seat} has {counted} tiles; the other {tiles} are being passed."));
    }
    let last = case.before.passing.last.as_ref()?;
    let from = giver(last.stage, seat);
    let owed = missing(last, from);
    (owed > 0 && total + owed == should && still_open(case, from).is_some()).then(|| {
        format!("{from} passed {seat} too few tiles and now passes the missing {}.", in_words(owed))
    })
}
