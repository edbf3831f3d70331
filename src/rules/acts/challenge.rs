//! Dead hands: causes, challenges, and what goes back.

use crate::law::Rule;
use crate::rules::acts::{error, exposure};
use crate::rules::ask;
use crate::rules::ask::Fit;
use crate::rules::choice::{DeadReturn, FalseChallenge, Toggle};
use crate::rules::judgement::{Case, Outcome};
use crate::rules::ruling::Answer;
use crate::rules::state::{Cause, Challenge, Contest, Effect, Phase, Seat, Status, Table, Turn};
use crate::tiles::Tiles;

/// Returns why a hand is dead when called, from what all can see now.
pub(crate) fn cause(case: &Case<'_>, table: &Table, seat: Seat) -> Option<Cause> {
    let kills = |breach: &&crate::rules::state::Breach| {
        breach.seat == seat && breach.effect == Effect::Kills
    };
    if let Some(breach) = table.breaches.iter().find(kills) {
        return Some(Cause::Breach(breach.rule, breach.why.clone()));
    }
    if table.opened && table.is_play() {
        let count = table.places.count(seat);
        let lifted = table.places.lifted(seat).is_some();
        let should = if table.turn.seat == seat && table.turn.begun { 14 } else { 13 };
        if count != should && !(lifted && count == 14) {
            return Some(Cause::Count(count));
        }
    }
    let groups: Vec<Tiles> = table.ledges[seat.index()]
        .iter()
        .enumerate()
        .filter(|(_, shown)| shown.locked)
        .map(|(at, _)| table.places.group(seat, at))
        .collect();
    if groups.is_empty() {
        return None;
    }
    match ask::fits(case, &groups, &table.seen_by(seat)) {
        Fit::Fits => None,
        Fit::Dead(rule, why, _) => Some(Cause::Exposures(rule, why)),
        Fit::NoGroup(fault) => Some(Cause::Exposures(Rule::Glo02, fault.to_string())),
    }
}

/// Asks whether a hand is dead.
pub(crate) fn question(case: &Case<'_>, out: &mut Outcome, seat: Seat, of: Seat) {
    if case.rules.question_is_challenge == Toggle::False {
        let why = "A question is no challenge at this table; say so if the hand is dead.";
        return out.rule(Answer::Advice, seat, &[Rule::Dhc05], why);
    }
    challenge(case, out, seat, of, true);
}

/// Says that a hand is dead.
pub(crate) fn challenge(case: &Case<'_>, out: &mut Outcome, seat: Seat, of: Seat, asked: bool) {
    let void = Answer::Void(Vec::new());
    let mut rules = if asked { vec![Rule::Dhc05] } else { Vec::new() };
    if seat == of {
        rules.insert(0, Rule::Dhc02);
        let why = "Nobody can call the own hand dead.";
        return out.rule(void, seat, &rules, why);
    }
    if !case.table.is_active(of) || !matches!(case.table.phase, Phase::Play) {
        rules.insert(0, Rule::Dhc01);
        let why = format!("{of}'s hand cannot be challenged now.");
        return out.rule(void, seat, &rules, why);
    }
    let finding = cause(case, case.table, of);
    let record =
        Challenge { by: seat, of, at: case.at, finding: finding.clone(), state: Contest::Open };
    let Some(finding) = finding else {
        if case.rules.false_challenge == FalseChallenge::ChallengerDead {
            let why = format!("Nothing that all can see bears it out: {seat}'s own hand is dead.");
            rules.insert(0, Rule::Trm04);
            out.rule(Answer::Dead, seat, &rules, why);
            error::kill(case, out, seat, Cause::FalseChallenge);
            leave_turn(out, seat);
            return error::after_death(case, out, seat);
        }
        rules.insert(0, Rule::Dhc04);
        let why = format!("Nothing that all can see bears it out. {of} need not accept.");
        out.rule(void, seat, &rules, why);
        return out.table.challenges.push(record);
    };
    let mut laws = vec![Rule::Dhc01, finding.rule()];
    laws.extend(rules);
    laws.push(Rule::Glo10);
    let why = format!(
        "What all can see bears it out: {}. {of} accepts or contests.",
        finding.sentence().trim_end_matches('.')
    );
    out.rule(Answer::Legal, seat, &laws, why);
    out.table.challenges.push(record);
}

fn open_challenge(table: &Table, seat: Seat) -> Option<usize> {
    let open = |challenge: &Challenge| challenge.of == seat && challenge.state == Contest::Open;
    table.challenges.iter().rposition(open)
}

/// Whoever plays on under a challenge contests it.
pub(crate) fn contest_by_playing(table: &mut Table, seat: Seat) {
    if let Some(at) = open_challenge(table, seat) {
        table.challenges[at].state = Contest::Contested;
    }
}

/// Contests a challenge.
pub(crate) fn contest(case: &Case<'_>, out: &mut Outcome, seat: Seat) {
    let Some(at) = open_challenge(case.table, seat) else {
        let why = format!("{seat} was not challenged.");
        return out.rule(Answer::Void(Vec::new()), seat, &[Rule::Dhc06], why);
    };
    out.table.challenges[at].state = Contest::Contested;
    let why = format!("{seat} plays on; it is settled when the game is over.");
    out.rule(Answer::Legal, seat, &[Rule::Dhc06], why);
}

/// Hands the turn on when the player who has it dies.
fn leave_turn(out: &mut Outcome, seat: Seat) -> Option<Seat> {
    out.table.claims.retain(|claim| claim.seat != seat);
    if out.table.turn.seat != seat {
        return None;
    }
    let next = out.table.right_of(seat);
    out.table.turn = Turn::of(next);
    Some(next)
}

/// Accepts a challenge.
pub(crate) fn accept(case: &Case<'_>, out: &mut Outcome, seat: Seat) {
    let Some(at) = open_challenge(case.table, seat) else {
        let why = format!("{seat} was not challenged.");
        return out.rule(Answer::Void(Vec::new()), seat, &[Rule::Dhc06], why);
    };
    let challenge = &mut out.table.challenges[at];
    challenge.state = Contest::Accepted;
    let cause = challenge.finding.clone().unwrap_or(Cause::Accepted);
    let mut rules = vec![Rule::Dhc06, cause.rule()];
    let counted = |status: &&Status| matches!(status, Status::Dead { cause: Cause::Count(_), .. });
    match &cause {
        Cause::Exposures(..) => rules.push(Rule::Glo09),
        Cause::Count(_) if case.table.status.iter().filter(counted).count() > 0 => {
            rules.push(Rule::Cnt03);
        }
        _ => {}
    }
    let why = format!("{seat}'s hand is dead: {}.", cause.sentence().trim_end_matches('.'));
    let in_turn = case.table.turn.seat == seat;
    error::kill(case, out, seat, cause);
    out.rule(Answer::Dead, seat, &rules, why);
    goes_back(case, out, seat);
    if let Some(next) = leave_turn(out, seat)
        && in_turn
    {
        let why = format!("{next} is next; {seat} does not discard.");
        out.rule(Answer::Next, next, &[Rule::Trn14], why);
    }
    error::after_death(case, out, seat);
}

fn listed(groups: &[Tiles]) -> String {
    let groups: Vec<String> = groups.iter().map(|group| format!("[{group}]")).collect();
    groups.join(" ")
}

/// Settles which exposures of a dead hand go back.
fn goes_back(case: &Case<'_>, out: &mut Outcome, seat: Seat) {
    let killing = ask::killing(case, &out.table, seat);
    let count = out.table.ledges[seat.index()].len();
    let from = match (killing, case.rules.dead_return) {
        (Some((k, _)), DeadReturn::KillingOnward) => k,
        (Some((k, _)), DeadReturn::ConcurrentOnly) if k < count => count - 1,
        _ => count,
    };
    let only_concealed = killing.is_some_and(|(_, only)| only);
    for (at, shown) in out.table.ledges[seat.index()].iter_mut().enumerate() {
        // The mark tells which to take back.
        shown.meanwhile = at >= from;
        shown.locked = true;
    }
    let back = exposure::all_back(out, seat, |shown| shown.meanwhile);
    out.table.sweep();
    if !back.is_empty() {
        let mut rules = vec![Rule::Dhc08];
        if only_concealed {
            rules.push(Rule::Dhc11);
        }
        let why = format!("{} of {seat} goes back with its jokers.", listed(&back));
        out.rule(Answer::Void(back), seat, &rules, why);
    }
    let stays = out.table.places.ledge(seat).to_vec();
    if !stays.is_empty() {
        let rule = if killing.is_some() { Rule::Dhc08 } else { Rule::Dhc10 };
        let why = format!("{} of {seat} stays, and its jokers can be exchanged.", listed(&stays));
        out.rule(Answer::Locked(stays), seat, &[rule], why);
    }
}
