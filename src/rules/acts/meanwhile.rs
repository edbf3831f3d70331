//! What other players do while a declared hand is open, and throwing in or disturbing the wall at
//! any time.

use crate::rulebook::Rule;
use crate::rules::acts::{dead, error};
use crate::rules::choice::NudgedWall;
use crate::rules::judgment::Judgment;
use crate::rules::money::settle;
use crate::rules::ruling::Response;
use crate::rules::state::{Effect, Interruption, Meanwhile, Place};
use crate::seat::Seat;

/// Throws the hand in.
pub(crate) fn throw_in(case: &mut Judgment<'_>, seat: Seat) {
    if case.before.declared(seat).is_some() {
        let why = format!("{seat} has thrown in the declared hand: it's dead.");
        return error::conceded(case, seat, &[Rule::Mjv01], why);
    }
    if case.before.other_declared(seat).is_some() {
        let rack = case.after.places.at(Place::Rack(seat));
        if !case.shift(Place::Rack(seat), Place::Thrown(seat), rack) {
            return;
        }
        return acts(case, seat, Meanwhile::ThrewIn);
    }
    if dead::is_already(case, seat) {
        return;
    }
    if case.before.is_shown_to(seat) {
        return error::acted_after(case, seat, Meanwhile::ThrewIn);
    }
    if !case.before.opened {
        let why = "Before the first discard, hands can be thrown in only by everyone together.";
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Cha10], why);
    }
    let why = format!("{seat} has thrown in the hand.");
    case.fatal(seat, &[Rule::Mjx07], &[Rule::Mjx07], &why);
}

/// All players throw in before the first discard.
pub(crate) fn all_throw_in(case: &mut Judgment<'_>) {
    let why = "Everyone agrees to throw in before the first discard: East deals again.";
    settle::replay(case, &[Rule::Cha10], why);
}

/// Disturbs the wall.
pub(crate) fn disturb(case: &mut Judgment<'_>, seat: Seat) {
    if case.before.other_declared(seat).is_some() {
        return acts(case, seat, Meanwhile::BrokeWall);
    }
    if case.before.is_shown_to(seat) {
        return error::acted_after(case, seat, Meanwhile::BrokeWall);
    }
    let why = format!("{seat} has disturbed the wall; it's put back together as well as possible.");
    case.breach(seat, &[Rule::Trn12], Effect::Nothing, why);
}

/// Disturbs the wall in a way that can be repaired. This has no consequences, even while a declared
/// hand is open.
pub(crate) fn nudge(case: &mut Judgment<'_>, seat: Seat) {
    if case.before.other_declared(seat).is_some() && case.rules.nudged_wall == NudgedWall::Disturbed
    {
        return acts(case, seat, Meanwhile::Nudged);
    }
    let why = format!("{seat} has only moved some wall tiles; they go back where they were.");
    case.rule(Response::NoPenalty, seat, &[Rule::Trn12], why);
    case.recommend();
}

/// Records what a player does while another player's declaration is open: it counts the same before
/// and after the hand is shown.
pub(crate) fn acts(case: &mut Judgment<'_>, seat: Seat, what: Meanwhile) {
    let at = case.at;
    for declaration in &mut case.after.declarations {
        if declaration.is_open() && declaration.seat != seat {
            declaration.note(Interruption { seat, what, at });
        }
    }
    if what == Meanwhile::ThrewIn {
        let why = format!(
            "{seat} has thrown in before the declared hand is verified: if it isn't valid, \
             {seat}'s hand is dead too."
        );
        case.rule(Response::Advice, seat, &[Rule::Pae01], why);
    }
    let why = "Tip: leave your hand and the wall as they are until the declared hand is verified.";
    case.rule(Response::Advice, seat, &[Rule::Wtl06], why);
}
