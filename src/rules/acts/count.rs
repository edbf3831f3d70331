//! Counts: how many tiles a player has, before and after the first discard.

use crate::law::Rule;
use crate::rules::judgement::{Case, Outcome};
use crate::rules::money::settle;
use crate::rules::ruling::Answer;
use crate::rules::state::{Lot, Place, Seat};

/// Counts the own tiles. The count is believed: it is what there is.
pub(crate) fn count(case: &Case<'_>, out: &mut Outcome, seat: Seat, tiles: u8) {
    let turn = &case.table.turn;
    let should = if turn.seat == seat && turn.begun { 14 } else { 13 };
    let counted = usize::from(tiles);
    out.table.places.recount(seat, counted);
    if out.table.places.count(seat) != counted {
        let why = format!("There are not so many tiles that {seat} could have {tiles}.");
        return out.cannot(&[Rule::Set01], why);
    }
    if counted == should {
        let why = format!("{seat} has {tiles} tiles, as it should be.");
        return out.rule(Answer::Legal, seat, &[Rule::Trn01], why);
    }
    if case.table.opened {
        let why = format!("{seat} has {tiles} tiles; there should be {should}.");
        return out.rule(Answer::DeadWhenCalled, seat, &[Rule::Cnt02], why);
    }
    if seat == Seat::North && counted + 1 == should && case.table.places.wall_left() > 0 {
        let picked = out.table.places.pick(seat, None, false);
        if out.hold(picked) {
            out.table.places.rack_held(seat);
            let why = "North is one short, who was dealt last, and takes the next wall tile.";
            out.rule(Answer::Legal, seat, &[Rule::Cnt01], why);
        }
        return;
    }
    let why = format!("{seat} has {tiles} tiles before the first discard: it is dealt again.");
    settle::replay(out, &[Rule::Cnt01], why);
}

/// It became known what a hand held.
pub(crate) fn reveal(_case: &Case<'_>, out: &mut Outcome, seat: Seat, lot: Lot) {
    let places = &out.table.places;
    let fingers = places.at(Place::Fingers(seat)).known;
    let rest = lot.known - fingers;
    let known = out.table.places.reveal(Place::Rack(seat), rest);
    if out.hold(known) {
        let why = format!("{seat} held {}.", lot.known);
        out.rule(Answer::Legal, seat, &[Rule::Mjv02], why);
    }
}
