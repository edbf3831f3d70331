//! Counts: how many tiles a player has, before and after the first discard.

use crate::rulebook::Rule;
use crate::rules::acts::{challenge, last_pass};
use crate::rules::judgment::Judgment;
use crate::rules::money::settle;
use crate::rules::ruling::Response;
use crate::rules::state::{Cause, PartialTiles, Phase, Place};
use crate::seat::Seat;

/// Counts a player's tiles. The count is assumed to be right.
pub(crate) fn count(case: &mut Judgment<'_>, seat: Seat, tiles: u8) {
    if case.before.is_dead(seat) {
        let why = format!("{seat}'s hand is dead, however many tiles it has.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Dhc03], why);
    }
    let should = case.before.should_have(seat);
    let counted = usize::from(tiles);
    let wrong = (counted != should).then_some(Cause::Count(seat, counted, should));
    // Once a game is over, no tile moves.
    if matches!(case.before.phase, Phase::Over(_)) {
        return challenge::settled_by_count(case, seat, wrong);
    }
    if wrong.is_some()
        && let Some(why) = last_pass::explains_count(case, seat, counted)
    {
        return case.rule(Response::Legal, seat, &[Rule::Cha01, Rule::Cha09], why);
    }
    case.after.places.recount(seat, counted);
    if case.after.places.count(seat) != counted {
        let why = format!("{seat} can't have {tiles} tiles; there aren't that many.");
        return case.cannot(&[Rule::Set01], why);
    }
    let Some(wrong) = wrong else {
        let why = format!("{seat} has {tiles} tiles, the right number.");
        case.rule(Response::Legal, seat, &[Rule::Trn01], why);
        return challenge::counted_right(case, seat);
    };
    if case.before.opened && challenge::is_pending(case.before, seat) {
        return challenge::decided_by_count(case, seat, wrong);
    }
    if case.before.opened {
        let why = format!(
            "{seat} has {tiles} tiles in all and should have {should}: {seat}'s hand is dead if \
             challenged."
        );
        return case.rule(Response::DeadWhenCalled, seat, &[Rule::Cnt02], why);
    }
    if seat == Seat::North && counted + 1 == should && case.before.places.wall_left() > 0 {
        // The tile that was not dealt is still the next one in the wall.
        let counted_full = case.before.places.count(seat) > counted;
        let picked = case.after.places.deal_one(seat, counted_full);
        if case.hold(picked) {
            case.after.foreseen.dealt = Some(seat);
            let why = "North, dealt last, is one short and takes the next tile from the wall.";
            case.rule(Response::Legal, seat, &[Rule::Cnt01], why);
        }
        return;
    }
    let why = format!(
        "{seat} has {tiles} tiles before the first discard: everyone throws in, and East deals again."
    );
    settle::replay(case, &[Rule::Cnt01], why);
}

/// Records what a hand turned out to hold.
pub(crate) fn reveal(case: &mut Judgment<'_>, seat: Seat, lot: PartialTiles) {
    let places = &case.after.places;
    let fingers = places.at(Place::Fingers(seat)).known;
    let rest = lot.known - fingers;
    let known = case.after.places.reveal(Place::Rack(seat), rest);
    if case.hold(known) {
        let why = format!("{seat} had {}.", lot.known);
        case.rule(Response::Legal, seat, &[Rule::Mjv02], why);
    }
}
