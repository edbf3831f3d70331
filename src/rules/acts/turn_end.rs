//! What becomes of exposures at the end of a turn that began with a call, and at the next discard.

use crate::rulebook::Rule;
use crate::rules::acts::commitment::fetch;
use crate::rules::acts::exposure::invalid;
use crate::rules::award;
use crate::rules::judgment::Judgment;
use crate::rules::ruling::Response;
use crate::rules::state::{
    Aim, Claim, ClaimOrigin, Closing, Commitment, Discard, Group, GroupOrigin, GroupState, Origin,
    Outlook, Repair,
};
use crate::seat::Seat;

/// Settles a turn that began with a call, at the discard, an exchange, or a declaration.
pub(crate) fn end_of_turn(case: &mut Judgment<'_>, seat: Seat, by: Closing) {
    let turn = &case.after.turn;
    if turn.seat != seat || turn.origin != Origin::Call {
        return;
    }
    let Some(claim) =
        case.after.claim_of(seat).copied().filter(|claim| {
            claim.aim == Aim::Exposure && award::binds(claim.commitment, case.rules)
        })
    else {
        return;
    };
    fetch(case, seat);
    let Some(discard) = case.after.live.as_ref().map(|live| live.discard) else {
        return;
    };
    let second = |group: &Group| group.origin == GroupOrigin::Second && !group.is_locked();
    if case.after.exposed_area(seat).iter().any(second) {
        let why = format!("{seat} has left two groups up for one called tile.");
        case.doom(seat, &[Rule::Err15], why);
    }
    case.cure(seat, &[Rule::Err12]);
    match case.after.exposed_area(seat).being_made().copied() {
        Some(group) => settle_group(case, &claim, &discard, &group, by),
        None if claim.commitment == Commitment::Racked => {
            let why =
                format!("{seat} has exposed nothing for the called {}.", discard.tile.spoken());
            case.doom(seat, &[Rule::Err12, Rule::Com04], why);
        }
        None => {}
    }
    case.after.places.exposed_area_mut(seat).lock();
    if let Some(live) = &mut case.after.live {
        live.close(Closing::Claimed, case.at);
    }
    case.after.claims.clear();
}

/// Makes tiles that were exposed without a call, and not taken back, final at the next discard by
/// anyone (GLO-02, TRN-13).
pub(crate) fn end_of_round(case: &mut Judgment<'_>) {
    for seat in Seat::ALL {
        let left =
            |group: &Group| group.is_unclaimed() && !group.is_locked() && !group.tiles().is_empty();
        if !case.after.exposed_area(seat).iter().any(left) {
            continue;
        }
        for group in case.after.places.exposed_area_mut(seat).iter_mut() {
            if left(group) {
                group.state = GroupState::Locked;
            }
        }
        let why = format!("{seat} has left tiles up without a valid call.");
        case.doom(seat, &[Rule::Glo02], why);
    }
}

/// Settles the group made with a called tile: either it is valid and locked, or the hand is dead if
/// challenged.
fn settle_group(
    case: &mut Judgment<'_>,
    claim: &Claim,
    discard: &Discard,
    group: &Group,
    by: Closing,
) {
    let (seat, lot) = (claim.seat, *group.tiles());
    let by_exchange = by == Closing::Exchanged;
    let turn_end = if by_exchange { Rule::Err13 } else { Rule::Err12 };
    let wrong = invalid(case.matcher, &case.after, seat, group.id());
    match &wrong {
        Some((_, why)) => {
            let why = format!("{seat}'s exposure [{lot}] isn't valid: {why}.");
            case.doom(seat, &invalid_by(claim, turn_end), why);
        }
        None if claim.is_misnamed() && discard.renamed.is_none() => {
            let why = format!(
                "{seat} exposed tiles for a misnamed discard that was never named correctly."
            );
            case.doom(seat, &[Rule::Mis04, Rule::Err07], why);
        }
        None if claim.is_misnamed() => {
            let why =
                format!("No penalty for {seat}: the name was corrected before the turn ended.");
            case.rule(Response::NoPenalty, seat, &[Rule::Mis05], why);
        }
        None => {}
    }
    if claim.is_misnamed() {
        let by = discard.by;
        let why = format!(
            "No penalty for {by} for misnaming the tile: the call was for an \
                           exposure."
        );
        case.rule(Response::NoPenalty, by, &[Rule::Mis06, Rule::Err09], why);
    }
    if wrong.is_some() {
        return;
    }
    if group.mending == Repair::Changed {
        let why = format!("{seat} corrected the exposure in time.");
        case.rule(Response::NoPenalty, seat, &[turn_end], why);
    }
    let rules: &[Rule] =
        if by_exchange { &[Rule::Mod02, Rule::Jkx10] } else { &[Rule::Mod04, Rule::Hnd12] };
    let but = if lot.jokers() > 0 { "; only a joker exchange can change it" } else { "" };
    let why = format!("[{lot}] is locked{but}.");
    case.rule(Response::Locked(vec![lot]), seat, rules, why);
}

/// Returns the rules by which an invalid exposure makes the hand dead, the deciding one first.
fn invalid_by(claim: &Claim, turn_end: Rule) -> Vec<Rule> {
    let mut rules = if claim.is_misnamed() {
        return vec![Rule::Mis03, Rule::Mis07];
    } else if claim.heard.is_some() {
        vec![Rule::Err11, Rule::Err10]
    } else if claim.origin == ClaimOrigin::Conversion {
        vec![Rule::Mjx03, Rule::Err12]
    } else {
        vec![turn_end]
    };
    if claim.outlook == Outlook::Hopeless {
        rules.push(Rule::Err14);
    }
    rules
}
