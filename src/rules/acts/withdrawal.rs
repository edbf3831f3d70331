//! Taking back a declaration or a challenge, or converting a declaration to a call.

use crate::rulebook::Rule;
use crate::rules::acts::{claim, commitment, dead, error};
use crate::rules::award;
use crate::rules::choice::{DisplacedAfterWithdrawal, LateWithdrawal, MjConversion};
use crate::rules::judgment::Judgment;
use crate::rules::ruling::Response;
use crate::rules::state::{
    Aim, ClaimOrigin, Commitment, Declaration, Declared, Effect, GroupOrigin, Laid, Meanwhile,
    Phase, Place,
};
use crate::seat::Seat;

/// Takes back a declaration, an announced exchange, or a challenge.
pub(crate) fn withdraw(case: &mut Judgment<'_>, seat: Seat) {
    let Some(declared) = case.before.declared(seat).cloned() else {
        let turn = &case.before.turn;
        if turn.announced.is_some() && turn.seat == seat {
            case.after.turn.announced = None;
            let why = "An exchange that was only announced may be withdrawn.";
            return case.rule(Response::NoPenalty, seat, &[Rule::Jox02], why);
        }
        if dead::is_already(case, seat) {
            return;
        }
        if let Some(of) = case.after.challenges.withdraw(seat) {
            let why = format!("{seat} takes the challenge back before {of} has answered it.");
            return case.rule(Response::NoPenalty, seat, &[Rule::Dhc06], why);
        }
        if let Some(of) = case.after.challenges.contested_of(seat) {
            let why = format!("{of} has contested the challenge; it's settled after the game.");
            return case.rule(Response::Void(Vec::new()), seat, &[Rule::Dhc06], why);
        }
        let why = format!("{seat} has nothing to take back.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Wdr01], why);
    };
    let on_discard = declared.discarder.is_some();
    if declared.shown > Laid::Nothing {
        let why = format!("{seat} has shown tiles and can't withdraw Mah Jongg.");
        case.breach(seat, &[Rule::Wdr01], Effect::Nothing, why);
        if on_discard && declared.shown < Laid::Part {
            return;
        }
        return given_up(case, seat, if on_discard { Rule::Wdr01 } else { Rule::Mjx04 });
    }
    if let Some(rule) = prevented(&declared, [Rule::Wdr02, Rule::Wdr03, Rule::Wdr04]) {
        let why = format!("Others have acted on the declaration: {seat} can't withdraw it.");
        case.breach(seat, &[rule], Effect::Nothing, why);
        if case.rules.late_withdrawal == LateWithdrawal::Error {
            given_up(case, seat, rule);
            case.recommend_dead();
        }
        return;
    }
    take_word_back(case, seat, on_discard);
}

/// Settles a declaration that was taken back when that is not allowed: it is Mah Jongg in error, as
/// the declarer has admitted.
fn given_up(case: &mut Judgment<'_>, seat: Seat, rule: Rule) {
    let why = format!("{seat} gives up the declared hand: it's dead.");
    error::conceded(case, seat, &[rule], why);
    // The declarer's own word ends the time in which others act on the declaration.
    case.after.foreseen.shown = None;
}

fn take_word_back(case: &mut Judgment<'_>, seat: Seat, on_discard: bool) {
    let passing = case.after.declared(seat).and_then(|declared| declared.passing);
    case.after.end_declaration(seat, Declared::Withdrawn);
    // The Charleston resumes with the dealt tiles.
    if let Some(stage) = passing {
        case.after.phase = Phase::Charleston(stage);
    }
    let rules = [Rule::Wdr01, Rule::Wdr02, Rule::Wdr03, Rule::Wdr04];
    let why = format!("{seat} withdraws Mah Jongg in time; there's no penalty.");
    case.rule(Response::NoPenalty, seat, &rules, why);
    if on_discard {
        claim::drop_claim(case, seat);
        displaced(case);
    }
}

/// Settles what happens to players who had exposed tiles for a discard that was then declared on.
fn displaced(case: &mut Judgment<'_>) {
    if case.rules.displaced_after_withdrawal == DisplacedAfterWithdrawal::Rerank {
        return commitment::resume(case);
    }
    let exposed: Vec<Seat> = case
        .after
        .claims
        .iter()
        .filter(|claim| claim.aim == Aim::Exposure && claim.commitment == Commitment::Exposed)
        .map(|claim| claim.seat)
        .collect();
    for seat in exposed {
        error::displaced_dies(case, seat);
        tile_stays(case, seat);
    }
}

/// Leaves the tile in the hand that became dead because of it; the player after that hand is next
/// (K-39, TRN-14).
fn tile_stays(case: &mut Judgment<'_>, seat: Seat) {
    if case.after.turn.seat != seat {
        return;
    }
    case.after.move_live(Place::Rack(seat));
    claim::settle(case);
    case.after.claims.clear();
    error::pass_turn_on(case, seat);
}

/// Returns the rule that applies because of what others did in the meantime.
fn prevented(declared: &Declaration, laws: [Rule; 3]) -> Option<Rule> {
    let first = declared.meanwhile.first()?;
    Some(match first.what {
        Meanwhile::Exposed => laws[0],
        Meanwhile::ThrewIn => laws[1],
        Meanwhile::BrokeWall | Meanwhile::Nudged => laws[2],
    })
}

/// Converts a declaration to a call for an exposure.
pub(crate) fn convert(case: &mut Judgment<'_>, seat: Seat) {
    let Some(declared) = case.before.declared(seat).cloned() else {
        if dead::is_already(case, seat) {
            return;
        }
        let why = format!("{seat} has no valid declaration of Mah Jongg.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Cnv01], why);
    };
    if declared.discarder.is_none() {
        if declared.shown == Laid::Nothing {
            return take_word_back(case, seat, false);
        }
        let why =
            format!("{seat} has shown tiles for a self-picked Mah Jongg and can't take it back.");
        case.breach(seat, &[Rule::Mjx04], Effect::Nothing, why);
        return given_up(case, seat, Rule::Mjx04);
    }
    if case.rules.mj_conversion == MjConversion::AnyExposureDead && declared.shown > Laid::Nothing {
        let why = format!("{seat} has shown tiles and can't turn the declaration into a call.");
        case.breach(seat, &[Rule::Mjx03], Effect::Nothing, why);
        return given_up(case, seat, Rule::Mjx03);
    }
    if declared.shown >= Laid::Part {
        let why = format!("{seat} has shown more than the called group.");
        case.breach(seat, &[Rule::Cnv01], Effect::Nothing, why);
        return given_up(case, seat, Rule::Cnv01);
    }
    if let Some(rule) = prevented(&declared, [Rule::Cnv02, Rule::Cnv03, Rule::Cnv04]) {
        let why =
            format!("Others have acted on the declaration: {seat} can't turn it into a call.");
        case.breach(seat, &[rule], Effect::Nothing, why);
        if case.rules.late_withdrawal == LateWithdrawal::Error {
            given_up(case, seat, rule);
            case.recommend_dead();
        }
        return;
    }
    case.after.end_declaration(seat, Declared::Converted);
    for group in case.after.places.exposed_area_mut(seat).iter_mut() {
        if group.is_declared() {
            group.origin = GroupOrigin::Call;
        }
    }
    let mut committed = Commitment::None;
    if let Some(claim) = case.after.claim_mut(seat) {
        claim.aim = Aim::Exposure;
        claim.origin = ClaimOrigin::Conversion;
        committed = claim.commitment;
        claim.committed = None;
    }
    let rules = [Rule::Cnv01, Rule::Cnv02, Rule::Cnv03, Rule::Cnv04, Rule::Mjx03];
    let why = format!("{seat} may turn the declaration into a call for an exposure.");
    case.rule(Response::Legal, seat, &rules, why);
    displaced(case);
    let award = award::award(&case.after, case.rules);
    match award {
        Some(award) if award.seat == seat && committed > Commitment::None => {
            commitment::commit(case, seat, committed);
        }
        // An exposure by another player keeps the tile for good, but another player's Mah Jongg may
        // still be taken back.
        Some(award) if award.seat != seat => {
            let aim = case.after.claim_of(award.seat).map(|claim| claim.aim);
            if aim == Some(Aim::Exposure) {
                commitment::displace(case, seat, award.seat);
            }
        }
        _ => {}
    }
}
