//! Dead hands: causes, challenges, and what is returned.

use crate::matcher::Matcher;
use crate::rulebook::Rule;
use crate::rules::acts::{claim, dead, error, exposure, pick};
use crate::rules::ask::{self, Fit};
use crate::rules::award;
use crate::rules::choice::{DeadReturn, FalseChallenge, QuestionIsChallenge};
use crate::rules::judgment::Judgment;
use crate::rules::money::settle;
use crate::rules::ruling::{Response, Ruling};
use crate::rules::state::{
    Aim, Cause, Challenge, Contest, Effect, Group, GroupId, GroupOrigin, Origin, Phase, Place,
    Status, Table, Violation,
};
use crate::seat::Seat;
use crate::tiles::Tiles;

/// Returns why a hand is dead if challenged, based on what everyone can see now.
pub(crate) fn cause(matcher: &Matcher, table: &Table, seat: Seat) -> Option<Cause> {
    // Check first what everyone can see, then what was seen earlier, then what has to be counted.
    if let Some((rule, why)) = of_exposures(matcher, table, seat) {
        return Some(Cause::Exposures(seat, rule, why));
    }
    let kills = |breach: &&Violation| breach.seat == seat && breach.effect == Effect::Kills;
    if let Some(breach) = table.breaches.pending().find(kills) {
        return Some(Cause::Violation(breach.rule, breach.why.clone()));
    }
    let (count, should) = (table.places.count(seat), table.should_have(seat));
    // Tiles that were thrown in are not counted before the verdict.
    let thrown = !table.places.at(Place::Thrown(seat)).is_empty();
    let counts = table.opened && table.is_play() && !thrown;
    (counts && count != should).then_some(Cause::Count(seat, count, should))
}

/// Returns what is wrong with the locked exposures.
fn of_exposures(matcher: &Matcher, table: &Table, seat: Seat) -> Option<(Rule, String)> {
    let locked = table.exposed_area(seat).iter().filter(|group| group.is_locked());
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

/// Returns what a player still has to correct and may still correct. Until that chance is gone, the
/// hand is alive.
pub(crate) fn to_be_corrected(table: &Table, seat: Seat) -> Option<(Rule, String)> {
    let mine = |breach: &&Violation| breach.seat == seat && breach.effect == Effect::Curable;
    let own = table.breaches.pending().find(mine).map(|breach| (breach.rule, breach.why.clone()));
    let displaced = |group: &Group| {
        group.origin == GroupOrigin::Displaced && !group.is_locked() && !group.tiles().is_empty()
    };
    own.or_else(|| {
        let why = format!(
            "Before the next discard, {seat} takes back the tiles exposed for another player's tile."
        );
        table.exposed_area(seat).iter().any(displaced).then_some((Rule::Glo02, why))
    })
    .or_else(|| {
        let wrong = table.exposed_area(seat).iter().find_map(|group| group.wrong)?;
        let tile = wrong.tile;
        let why = format!(
            "The {tile} in {seat}'s exposure can be taken out until the next discard.",
            tile = tile.spoken()
        );
        (!wrong.settled).then_some((Rule::Jox06, why))
    })
}

/// Asks whether a hand is dead.
pub(crate) fn question(case: &mut Judgment<'_>, seat: Seat, of: Seat) {
    if case.rules.question_is_challenge == QuestionIsChallenge::Question {
        let why =
            "At this table a question isn't a challenge. To challenge, say that the hand is dead.";
        return case.rule(Response::Advice, seat, &[Rule::Dhc05], why);
    }
    challenge(case, seat, of, true);
}

/// Challenges a hand as dead.
pub(crate) fn challenge(case: &mut Judgment<'_>, seat: Seat, of: Seat, asked: bool) {
    let void = Response::Void(Vec::new());
    let mut rules = if asked { vec![Rule::Dhc05] } else { Vec::new() };
    if seat == of {
        rules.insert(0, Rule::Dhc02);
        let why = "You can't call your own hand dead.";
        return case.rule(void, seat, &rules, why);
    }
    if !case.before.is_active(of) || !matches!(case.before.phase, Phase::Play) {
        rules.insert(0, Rule::Dhc01);
        let why = if case.before.is_dead(of) {
            format!("{of}'s hand is already dead.")
        } else {
            format!("{of}'s hand can't be challenged now.")
        };
        return case.rule(void, seat, &rules, why);
    }
    let finding = cause(case.matcher, case.before, of);
    if case.before.challenges.is_challenged_for(of, Some(seat), finding.as_ref()) {
        rules.insert(0, Rule::Dhc06);
        let why = format!("{seat} has already challenged {of}'s hand for this.");
        return case.rule(Response::Advice, seat, &rules, why);
    }
    let record =
        Challenge { by: seat, of, at: case.at, finding: finding.clone(), state: Contest::Open };
    let Some(finding) = finding else {
        if case.rules.false_challenge == FalseChallenge::ChallengerDead {
            let why =
                format!("Nothing on the table shows a dead hand, so {seat}'s own hand is dead.");
            rules.insert(0, Rule::Trm04);
            case.rule(Response::Dead, seat, &rules, why);
            error::kill(case, seat, Cause::FalseChallenge);
            leave_turn(case, seat);
            return error::after_death(case, seat);
        }
        rules.insert(0, Rule::Dhc04);
        let why = match to_be_corrected(case.before, of) {
            Some((rule, why)) => {
                rules.insert(0, rule);
                format!("{why} Until then, the hand isn't dead. {of} may contest the challenge.")
            }
            None => format!(
                "Nothing on the table shows that the hand is dead. {of} may contest the challenge."
            ),
        };
        case.rule(void, seat, &rules, why);
        return case.after.challenges.push(record);
    };
    let mut laws = vec![Rule::Dhc01, finding.rule()];
    laws.extend(rules);
    laws.push(Rule::Glo10);
    let why = format!(
        "Everyone can see the reason: {}. {of} may accept or contest the challenge.",
        finding.sentence().trim_end_matches('.')
    );
    case.rule(Response::Legal, seat, &laws, why);
    case.after.challenges.push(record);
}

/// Returns the ruling that a player has contested a challenge by playing on.
pub(crate) fn contested_by_playing(seat: Seat) -> Ruling {
    let why = format!("{seat} plays on, which contests the challenge.");
    Ruling::new(Response::Legal, seat, &[Rule::Dhc06], why)
}

/// Returns true if a challenge to a hand is waiting for an answer.
pub(crate) fn is_open(table: &Table, seat: Seat) -> bool {
    table.challenges.open_of(seat) > 0
}

/// Contests every unanswered challenge to a hand, in words or by playing on. Returns false if there
/// is none.
pub(crate) fn contest_all(table: &mut Table, seat: Seat) -> bool {
    table.challenges.answer(seat, Contest::Contested)
}

/// Contests a challenge.
pub(crate) fn contest(case: &mut Judgment<'_>, seat: Seat) {
    if !contest_all(&mut case.after, seat) {
        let why = format!("{seat} wasn't challenged.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Dhc06], why);
    }
    let why = format!("{seat} plays on; the challenge is settled after the game.");
    case.rule(Response::Legal, seat, &[Rule::Dhc06], why);
}

/// Passes the turn on if a hand becomes dead on its owner's turn. A tile that was taken stays where
/// it is (SIM-07, DHC-08); one that was only called or lifted can be called by others.
fn leave_turn(case: &mut Judgment<'_>, seat: Seat) {
    let bound = case.after.claim_of(seat).is_some_and(|claim| {
        award::binds(claim.commitment, case.rules) || claim.aim == Aim::MahJongg
    });
    let called = case.after.turn.seat == seat && case.after.turn.origin == Origin::Call;
    if (bound || called) && case.after.has_live(seat) {
        let taken = case.after.live_place();
        if taken == Some(Place::Lifted(seat)) {
            case.after.move_live(Place::Rack(seat));
        }
        claim::settle(case);
        case.after.claims.clear();
    } else {
        claim::drop_claim(case, seat);
    }
    if case.after.turn.seat == seat {
        error::pass_turn_on(case, seat);
    }
}

/// Accepts a challenge.
pub(crate) fn accept(case: &mut Judgment<'_>, seat: Seat) {
    if dead::is_already(case, seat) {
        return;
    }
    // A player who has contested may still give in.
    let answered = case.after.challenges.answer(seat, Contest::Accepted)
        || (case.before.is_play() && case.after.challenges.give_in(seat));
    if !answered {
        let why = format!("{seat} wasn't challenged.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Dhc06], why);
    }
    let cause = case.after.challenges.accepted(seat);
    dies(case, seat, cause.unwrap_or(Cause::Accepted), Rule::Dhc06);
}

/// Makes a challenged hand dead, and settles what is returned and who is next.
fn dies(case: &mut Judgment<'_>, seat: Seat, cause: Cause, by: Rule) {
    let mut rules = vec![by, cause.rule()];
    let counted = |status: &&Status| matches!(status, Status::Dead { cause: Cause::Count(..), .. });
    match &cause {
        Cause::Exposures(..) => rules.push(Rule::Glo09),
        Cause::Count(..) if case.before.status.values().filter(counted).count() > 0 => {
            rules.push(Rule::Cnt03);
        }
        _ => {}
    }
    let why = format!("{seat}'s hand is dead because {}.", cause.sentence().trim_end_matches('.'));
    // Giving up a declared hand is Mah Jongg in error.
    if case.after.declared(seat).is_some() {
        return error::conceded(case, seat, &rules, why);
    }
    let returned = error::kill(case, seat, cause);
    case.rule(Response::Dead, seat, &rules, why);
    if returned {
        pick::goes_back(case, seat);
    }
    goes_back(case, seat);
    leave_turn(case, seat);
    error::after_death(case, seat);
}

/// Returns true if a challenge to a hand is undecided.
pub(crate) fn is_pending(table: &Table, seat: Seat) -> bool {
    table.challenges.is_pending_of(seat)
}

/// Decides a challenge by a wrong count: the hand is dead (CNT-02). The player who contested was
/// wrong and pays when the game is over (DHC-06).
pub(crate) fn decided_by_count(case: &mut Judgment<'_>, seat: Seat, wrong: Cause) {
    case.after.challenges.decide(seat, &wrong);
    dies(case, seat, wrong, Rule::Cnt02);
}

/// Decides a challenge after a correct count: it is justified by something else, or by nothing
/// (DHC-06).
pub(crate) fn counted_right(case: &mut Judgment<'_>, seat: Seat) {
    if is_pending(&case.after, seat) {
        let finding = cause(case.matcher, &case.after, seat);
        case.after.challenges.counted_right(seat, finding.as_ref());
    }
}

/// Settles contested challenges, and who pays for them, by a count after the end of a game
/// (DHC-06).
pub(crate) fn settled_by_count(case: &mut Judgment<'_>, seat: Seat, wrong: Option<Cause>) {
    let (rule, why) = match &wrong {
        Some(wrong) => (Rule::Cnt02, format!("{}: the challenge was right.", wrong.sentence())),
        None => (Rule::Trn01, format!("{seat} has the right number of tiles.")),
    };
    case.rule(Response::Legal, seat, &[rule, Rule::Dhc06], why);
    let finding = wrong.or_else(|| cause(case.matcher, &case.after, seat));
    case.after.challenges.contested_for(seat, finding.as_ref());
    settle::contested_again(case);
}

fn listed(groups: &[Tiles]) -> String {
    let groups: Vec<String> = groups.iter().map(|group| format!("[{group}]")).collect();
    groups.join(" ")
}

/// Returns a sentence on what happens to some groups, given the verb for one and for several, and
/// the clauses for their jokers, if any.
fn groups_sentence(seat: Seat, groups: &[Tiles], verbs: [&str; 2], of_jokers: [&str; 2]) -> String {
    let several = usize::from(groups.len() > 1);
    let jokers = groups.iter().any(|group| group.jokers() > 0);
    let of_jokers = if jokers { of_jokers[several] } else { "" };
    format!("{seat}'s {} {}{of_jokers}.", listed(groups), verbs[several])
}

/// Settles which exposures of a dead hand are returned to the rack.
fn goes_back(case: &mut Judgment<'_>, seat: Seat) {
    let killing = ask::killing(case.matcher, &case.after, seat);
    let count = case.after.exposed_area(seat).len();
    let from = match (killing, case.rules.dead_return) {
        (Some(killing), DeadReturn::KillingOnward) => killing.from,
        (Some(killing), DeadReturn::ConcurrentOnly) if killing.from < count => count - 1,
        _ => count,
    };
    let only_concealed = killing.is_some_and(|killing| killing.only_concealed);
    case.after.places.exposed_area_mut(seat).lock();
    let without_right = |group: &Group| group.is_unclaimed() || group.origin == GroupOrigin::Second;
    let exposed = case.after.exposed_area(seat).iter().enumerate();
    let going: Vec<GroupId> = exposed
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
        let jokers = [" with its jokers", " with their jokers"];
        let why =
            groups_sentence(seat, &back, ["goes back in the rack", "go back in the rack"], jokers);
        case.rule(Response::Void(back), seat, &rules, why);
    }
    let stays: Vec<Tiles> = case.after.exposed_area(seat).tiles().copied().collect();
    if !stays.is_empty() {
        let rule = if killing.is_some() { Rule::Dhc08 } else { Rule::Dhc10 };
        let jokers = [", and its jokers can be exchanged", ", and their jokers can be exchanged"];
        let why = groups_sentence(seat, &stays, ["stays up", "stay up"], jokers);
        case.rule(Response::Locked(stays), seat, &[rule], why);
    }
}
