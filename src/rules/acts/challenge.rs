//! Dead hands: causes, challenges, and what goes back.

use crate::law::Rule;
use crate::matcher::Matcher;
use crate::rules::acts::{error, exposure};
use crate::rules::ask::{self, Fit};
use crate::rules::choice::{DeadReturn, FalseChallenge, QuestionIsChallenge};
use crate::rules::judgement::Judgement;
use crate::rules::ruling::Answer;
use crate::rules::state::{
    Cause, Challenge, Contest, Effect, Group, GroupId, Phase, Seat, Status, Table, Turn,
};
use crate::tiles::Tiles;

/// Returns why a hand is dead when called, from what all can see now.
pub(crate) fn cause(matcher: &Matcher, table: &Table, seat: Seat) -> Option<Cause> {
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
    let locked = table.ledge(seat).iter().filter(|group| group.is_locked());
    let groups: Vec<Tiles> = locked.map(|group| *group.tiles()).collect();
    if groups.is_empty() {
        return None;
    }
    match ask::fits(matcher, &groups, &table.seen_by(seat)) {
        Fit::Fits => None,
        Fit::Dead(rule, why, _) => Some(Cause::Exposures(rule, why)),
        Fit::NoGroup(fault) => Some(Cause::Exposures(Rule::Glo02, fault.to_string())),
    }
}

/// Asks whether a hand is dead.
pub(crate) fn question(case: &mut Judgement<'_>, seat: Seat, of: Seat) {
    if case.rules.question_is_challenge == QuestionIsChallenge::Question {
        let why = "A question is no challenge at this table; say so if the hand is dead.";
        return case.rule(Answer::Advice, seat, &[Rule::Dhc05], why);
    }
    challenge(case, seat, of, true);
}

/// Says that a hand is dead.
pub(crate) fn challenge(case: &mut Judgement<'_>, seat: Seat, of: Seat, asked: bool) {
    let void = Answer::Void(Vec::new());
    let mut rules = if asked { vec![Rule::Dhc05] } else { Vec::new() };
    if seat == of {
        rules.insert(0, Rule::Dhc02);
        let why = "Nobody can call the own hand dead.";
        return case.rule(void, seat, &rules, why);
    }
    if !case.before.is_active(of) || !matches!(case.before.phase, Phase::Play) {
        rules.insert(0, Rule::Dhc01);
        let why = format!("{of}'s hand cannot be challenged now.");
        return case.rule(void, seat, &rules, why);
    }
    let finding = cause(case.matcher, case.before, of);
    let record =
        Challenge { by: seat, of, at: case.at, finding: finding.clone(), state: Contest::Open };
    let Some(finding) = finding else {
        if case.rules.false_challenge == FalseChallenge::ChallengerDead {
            let why = format!("Nothing that all can see bears it out: {seat}'s own hand is dead.");
            rules.insert(0, Rule::Trm04);
            case.rule(Answer::Dead, seat, &rules, why);
            error::kill(case, seat, Cause::FalseChallenge);
            leave_turn(case, seat);
            return error::after_death(case, seat);
        }
        rules.insert(0, Rule::Dhc04);
        let why = format!("Nothing that all can see bears it out. {of} need not accept.");
        case.rule(void, seat, &rules, why);
        return case.after.challenges.push(record);
    };
    let mut laws = vec![Rule::Dhc01, finding.rule()];
    laws.extend(rules);
    laws.push(Rule::Glo10);
    let why = format!(
        "What all can see bears it out: {}. {of} accepts or contests.",
        finding.sentence().trim_end_matches('.')
    );
    case.rule(Answer::Legal, seat, &laws, why);
    case.after.challenges.push(record);
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
pub(crate) fn contest(case: &mut Judgement<'_>, seat: Seat) {
    let Some(at) = open_challenge(case.before, seat) else {
        let why = format!("{seat} was not challenged.");
        return case.rule(Answer::Void(Vec::new()), seat, &[Rule::Dhc06], why);
    };
    case.after.challenges[at].state = Contest::Contested;
    let why = format!("{seat} plays on; it is settled when the game is over.");
    case.rule(Answer::Legal, seat, &[Rule::Dhc06], why);
}

/// Hands the turn on when the player who has it dies.
fn leave_turn(case: &mut Judgement<'_>, seat: Seat) -> Option<Seat> {
    case.after.claims.retain(|claim| claim.seat != seat);
    if case.after.turn.seat != seat {
        return None;
    }
    let next = case.after.right_of(seat);
    case.after.turn = Turn::of(next);
    Some(next)
}

/// Accepts a challenge.
pub(crate) fn accept(case: &mut Judgement<'_>, seat: Seat) {
    let Some(at) = open_challenge(case.before, seat) else {
        let why = format!("{seat} was not challenged.");
        return case.rule(Answer::Void(Vec::new()), seat, &[Rule::Dhc06], why);
    };
    let challenge = &mut case.after.challenges[at];
    challenge.state = Contest::Accepted;
    let cause = challenge.finding.clone().unwrap_or(Cause::Accepted);
    let mut rules = vec![Rule::Dhc06, cause.rule()];
    let counted = |status: &&Status| matches!(status, Status::Dead { cause: Cause::Count(_), .. });
    match &cause {
        Cause::Exposures(..) => rules.push(Rule::Glo09),
        Cause::Count(_) if case.before.status.values().filter(counted).count() > 0 => {
            rules.push(Rule::Cnt03);
        }
        _ => {}
    }
    let why = format!("{seat}'s hand is dead: {}.", cause.sentence().trim_end_matches('.'));
    let in_turn = case.before.turn.seat == seat;
    error::kill(case, seat, cause);
    case.rule(Answer::Dead, seat, &rules, why);
    goes_back(case, seat);
    if let Some(next) = leave_turn(case, seat)
        && in_turn
    {
        let why = format!("{next} is next; {seat} does not discard.");
        case.rule(Answer::Next, next, &[Rule::Trn14], why);
    }
    error::after_death(case, seat);
}

fn listed(groups: &[Tiles]) -> String {
    let groups: Vec<String> = groups.iter().map(|group| format!("[{group}]")).collect();
    groups.join(" ")
}

/// Settles which exposures of a dead hand go back.
fn goes_back(case: &mut Judgement<'_>, seat: Seat) {
    let killing = ask::killing(case.matcher, &case.after, seat);
    let count = case.after.ledge(seat).len();
    let from = match (killing, case.rules.dead_return) {
        (Some(killing), DeadReturn::KillingOnward) => killing.from,
        (Some(killing), DeadReturn::ConcurrentOnly) if killing.from < count => count - 1,
        _ => count,
    };
    let only_concealed = killing.is_some_and(|killing| killing.only_concealed);
    case.after.places.ledge_mut(seat).lock();
    let going: Vec<GroupId> = case.after.ledge(seat).iter().skip(from).map(Group::id).collect();
    let back = exposure::all_back(case, seat, |group| going.contains(&group.id()));
    case.after.places.sweep();
    if !back.is_empty() {
        let mut rules = vec![Rule::Dhc08];
        if only_concealed {
            rules.push(Rule::Dhc11);
        }
        let why = format!("{} of {seat} goes back with its jokers.", listed(&back));
        case.rule(Answer::Void(back), seat, &rules, why);
    }
    let stays: Vec<Tiles> = case.after.ledge(seat).tiles().copied().collect();
    if !stays.is_empty() {
        let rule = if killing.is_some() { Rule::Dhc08 } else { Rule::Dhc10 };
        let why = format!("{} of {seat} stays, and its jokers can be exchanged.", listed(&stays));
        case.rule(Answer::Locked(stays), seat, &[rule], why);
    }
}
