//! Dead hands: causes, challenges, and what goes back.

use crate::law::Rule;
use crate::matcher::Matcher;
use crate::rules::acts::{claim, error, exposure, pick};
use crate::rules::ask::{self, Fit};
use crate::rules::award;
use crate::rules::choice::{DeadReturn, FalseChallenge, QuestionIsChallenge};
use crate::rules::judgement::Judgement;
use crate::rules::ruling::{Answer, Ruling};
use crate::rules::state::{
    Aim, Breach, Cause, Challenge, Closing, Contest, Effect, Group, GroupId, GroupOrigin, Origin,
    Phase, Place, Seat, Status, Table, Turn,
};
use crate::tiles::Tiles;

/// Returns why a hand is dead when called, from what all can see now.
pub(crate) fn cause(matcher: &Matcher, table: &Table, seat: Seat) -> Option<Cause> {
    // What lies open for all comes first, then what was seen, then what has to be counted.
    if let Some((rule, why)) = of_exposures(matcher, table, seat) {
        return Some(Cause::Exposures(seat, rule, why));
    }
    let kills = |breach: &&Breach| breach.seat == seat && breach.effect == Effect::Kills;
    if let Some(breach) = table.breaches.iter().find(kills) {
        return Some(Cause::Breach(breach.rule, breach.why.clone()));
    }
    let (count, should) = (table.places.count(seat), table.should_have(seat));
    // What was thrown in is not counted before the verdict.
    let thrown = !table.places.at(Place::Thrown(seat)).is_empty();
    let counts = table.opened && table.is_play() && !thrown;
    (counts && count != should).then_some(Cause::Count(seat, count, should))
}

/// Returns what is wrong with the exposures that change no more.
fn of_exposures(matcher: &Matcher, table: &Table, seat: Seat) -> Option<(Rule, String)> {
    let locked = table.ledge(seat).iter().filter(|group| group.is_locked());
    let groups: Vec<Tiles> = locked.map(Group::tiles_before_wrong).collect();
    if groups.is_empty() {
        return None;
    }
    match ask::fits(matcher, &groups, &table.seen_by(seat)) {
        Fit::Fits => None,
        Fit::Dead(rule, why, _) => Some((rule, why)),
        Fit::NoGroup(fault) => Some((Rule::Glo02, fault.to_string())),
    }
}

/// Returns what a player has still to put right, and may: until then the hand lives.
pub(crate) fn to_be_mended(table: &Table, seat: Seat) -> Option<(Rule, String)> {
    let mine = |breach: &&Breach| breach.seat == seat && breach.effect == Effect::Curable;
    let own = table.breaches.iter().find(mine).map(|breach| (breach.rule, breach.why.clone()));
    let displaced = |group: &Group| {
        group.origin == GroupOrigin::Displaced && !group.is_locked() && !group.tiles().is_empty()
    };
    own.or_else(|| {
        let why = format!(
            "{seat} takes back what was put up for another's tile before the next discard."
        );
        table.ledge(seat).iter().any(displaced).then_some((Rule::Glo02, why))
    })
    .or_else(|| {
        let wrong = table.ledge(seat).iter().find_map(|group| group.wrong)?;
        let tile = wrong.tile;
        let why =
            format!("The {tile} in {seat}'s exposure can be taken out until the next discard.");
        (!wrong.settled).then_some((Rule::Jox06, why))
    })
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
        let why = if case.before.is_dead(of) {
            format!("{of}'s hand is dead already.")
        } else {
            format!("{of}'s hand cannot be challenged now.")
        };
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
            let in_turn = case.before.turn.seat == seat;
            if let Some(next) = leave_turn(case, seat)
                && in_turn
            {
                let why = format!("{next} is next; {seat} does not discard.");
                case.rule(Answer::Next, next, &[Rule::Trn14], why);
            }
            return error::after_death(case, seat);
        }
        rules.insert(0, Rule::Dhc04);
        let why = match to_be_mended(case.before, of) {
            Some((rule, why)) => {
                rules.insert(0, rule);
                format!("{why} Until then the hand lives. {of} need not accept.")
            }
            None => format!("Nothing that all can see bears it out. {of} need not accept."),
        };
        case.rule(void, seat, &rules, why);
        return case.after.challenges.push(record);
    };
    let mut laws = vec![Rule::Dhc01, finding.rule()];
    laws.extend(rules);
    laws.push(Rule::Glo10);
    let why = format!(
        "What all can see bears it out. {}. {of} accepts or contests.",
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
    contest_all(table, seat);
}

/// Says that playing on is an answer.
pub(crate) fn contested_by_playing(seat: Seat) -> Ruling {
    let why = format!("{seat} plays on, and so contests the challenge.");
    Ruling::new(Answer::Legal, seat, &[Rule::Dhc06], why)
}

/// Returns true if a challenge of a hand waits for an answer.
pub(crate) fn is_open(table: &Table, seat: Seat) -> bool {
    open_challenge(table, seat).is_some()
}

/// Contests every challenge of a hand that has no answer yet. False if there is none.
fn contest_all(table: &mut Table, seat: Seat) -> bool {
    let mut any = false;
    for challenge in &mut table.challenges {
        if challenge.of == seat && challenge.state == Contest::Open {
            challenge.state = Contest::Contested;
            any = true;
        }
    }
    any
}

/// Contests a challenge.
pub(crate) fn contest(case: &mut Judgement<'_>, seat: Seat) {
    if !contest_all(&mut case.after, seat) {
        let why = format!("{seat} was not challenged.");
        return case.rule(Answer::Void(Vec::new()), seat, &[Rule::Dhc06], why);
    }
    let why = format!("{seat} plays on; it is settled when the game is over.");
    case.rule(Answer::Legal, seat, &[Rule::Dhc06], why);
}

/// Hands the turn on when the player who has it dies. A tile that was taken stays where it went
/// (SIM-07, DHC-08); one that was only called or lifted can be called by others.
fn leave_turn(case: &mut Judgement<'_>, seat: Seat) -> Option<Seat> {
    let bound = case.after.claim_of(seat).is_some_and(|claim| {
        award::binds(claim.commitment, case.rules) || claim.aim == Aim::MahJongg
    });
    let called = case.after.turn.seat == seat && case.after.turn.origin == Origin::Call;
    if (bound || called) && case.after.has_live(seat) {
        let taken = case.after.live_place();
        if taken == Some(Place::Lifted(seat)) {
            case.after.move_live(Place::Rack(seat));
        }
        if let Some(live) = &mut case.after.live {
            live.close(Closing::Settled, case.at);
            live.award = None;
        }
        case.after.claims.clear();
    } else {
        claim::drop_claim(case, seat);
    }
    if case.after.turn.seat != seat {
        return None;
    }
    let next = case.after.right_of(seat);
    case.after.turn = Turn::of(next);
    Some(next)
}

/// Accepts a challenge.
pub(crate) fn accept(case: &mut Judgement<'_>, seat: Seat) {
    // Who has contested may still give in.
    let contested = |challenge: &Challenge| {
        challenge.of == seat && challenge.state == Contest::Contested && case.before.is_play()
    };
    let open = open_challenge(case.before, seat)
        .or_else(|| case.before.challenges.iter().rposition(contested));
    let Some(at) = open else {
        let why = format!("{seat} was not challenged.");
        return case.rule(Answer::Void(Vec::new()), seat, &[Rule::Dhc06], why);
    };
    case.after.challenges[at].state = Contest::Accepted;
    // Whoever else has said so has got an answer with it.
    for challenge in &mut case.after.challenges {
        if challenge.of == seat && challenge.state == Contest::Open {
            challenge.state = Contest::Accepted;
        }
    }
    let finding = case
        .after
        .challenges
        .iter()
        .filter(|challenge| challenge.of == seat && challenge.state == Contest::Accepted);
    let cause = finding.rev().find_map(|challenge| challenge.finding.clone());
    dies(case, seat, cause.unwrap_or(Cause::Accepted), Rule::Dhc06);
}

/// A challenged hand is dead: what goes back, and who is next.
fn dies(case: &mut Judgement<'_>, seat: Seat, cause: Cause, by: Rule) {
    let mut rules = vec![by, cause.rule()];
    let counted = |status: &&Status| matches!(status, Status::Dead { cause: Cause::Count(..), .. });
    match &cause {
        Cause::Exposures(..) => rules.push(Rule::Glo09),
        Cause::Count(..) if case.before.status.values().filter(counted).count() > 0 => {
            rules.push(Rule::Cnt03);
        }
        _ => {}
    }
    let why = format!("{seat}'s hand is dead: {}.", cause.sentence().trim_end_matches('.'));
    // A declared hand that is given up is Mah Jongg in error like any other.
    if case.after.declared(seat).is_some() {
        return error::conceded(case, seat, &rules, why);
    }
    let in_turn = case.before.turn.seat == seat;
    let held = case.after.places.held(seat);
    let racked = case.after.places.at(Place::Rack(seat)).len();
    error::kill(case, seat, cause);
    case.rule(Answer::Dead, seat, &rules, why);
    if held.is_some() && case.after.places.at(Place::Rack(seat)).len() == racked {
        pick::goes_back(case, seat);
    }
    goes_back(case, seat);
    let plays_on = case.after.active().count() > 1;
    if let Some(next) = leave_turn(case, seat)
        && in_turn
        && plays_on
    {
        let why = format!("{next} is next; {seat} does not discard.");
        case.rule(Answer::Next, next, &[Rule::Trn14], why);
    }
    error::after_death(case, seat);
}

/// Returns true if a challenge of a hand is not decided: unanswered, or contested.
pub(crate) fn is_pending(table: &Table, seat: Seat) -> bool {
    table.challenges.iter().any(|challenge| {
        challenge.of == seat && matches!(challenge.state, Contest::Open | Contest::Contested)
    })
}

/// A count that comes out after a challenge decides it: wrong, and the hand is dead; right, and the
/// challenge was not borne out (CNT-02, DHC-06).
pub(crate) fn decided_by_count(case: &mut Judgement<'_>, seat: Seat) {
    let pending = |challenge: &Challenge| {
        challenge.of == seat && matches!(challenge.state, Contest::Open | Contest::Contested)
    };
    if !case.after.challenges.iter().any(pending) {
        return;
    }
    let finding = cause(case.matcher, &case.after, seat);
    let wrong = matches!(finding, Some(Cause::Count(..)));
    for challenge in case.after.challenges.iter_mut().filter(|challenge| pending(challenge)) {
        if wrong {
            (challenge.finding, challenge.state) = (finding.clone(), Contest::Decided);
        } else if matches!(challenge.finding, Some(Cause::Count(..))) {
            challenge.finding = finding.clone();
        }
    }
    if let Some(finding) = finding.filter(|_| wrong) {
        dies(case, seat, finding, Rule::Cnt02);
    }
}

fn listed(groups: &[Tiles]) -> String {
    let groups: Vec<String> = groups.iter().map(|group| format!("[{group}]")).collect();
    groups.join(" ")
}

fn has_jokers(groups: &[Tiles]) -> bool {
    groups.iter().any(|group| group.jokers() > 0)
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
    let without_right = |group: &Group| {
        matches!(
            group.origin,
            GroupOrigin::Second | GroupOrigin::Unclaimed | GroupOrigin::Displaced
        )
    };
    let ledge = case.after.ledge(seat).iter().enumerate();
    let going: Vec<GroupId> = ledge
        .filter(|(at, group)| *at >= from || without_right(group))
        .map(|(_, group)| group.id())
        .collect();
    let back = exposure::all_back(case, seat, |group| going.contains(&group.id()));
    case.after.places.sweep();
    if !back.is_empty() {
        let mut rules = vec![Rule::Dhc08];
        if only_concealed {
            rules.push(Rule::Dhc11);
        }
        let why = match (back.len(), has_jokers(&back)) {
            (1, true) => format!("{seat}'s {} goes back with its jokers.", listed(&back)),
            (1, false) => format!("{seat}'s {} goes back.", listed(&back)),
            (_, true) => format!("{seat}'s {} go back with their jokers.", listed(&back)),
            (_, false) => format!("{seat}'s {} go back.", listed(&back)),
        };
        case.rule(Answer::Void(back), seat, &rules, why);
    }
    let stays: Vec<Tiles> = case.after.ledge(seat).tiles().copied().collect();
    if !stays.is_empty() {
        let rule = if killing.is_some() { Rule::Dhc08 } else { Rule::Dhc10 };
        let why = match (stays.len(), has_jokers(&stays)) {
            (1, true) => {
                format!("{seat}'s {} stays, and its jokers can be exchanged.", listed(&stays))
            }
            (1, false) => format!("{seat}'s {} stays.", listed(&stays)),
            (_, true) => {
                format!("{seat}'s {} stay, and their jokers can be exchanged.", listed(&stays))
            }
            (_, false) => format!("{seat}'s {} stay.", listed(&stays)),
        };
        case.rule(Answer::Locked(stays), seat, &[rule], why);
    }
}
