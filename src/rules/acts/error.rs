//! The consequences of Mah Jongg in error, and of the third dead hand.

use crate::card::LineName;
use crate::matcher::NotMahJongg;
use crate::rulebook::Rule;
use crate::rules::acts::{claim, commitment, exposure};
use crate::rules::ask;
use crate::rules::award;
use crate::rules::choice::{
    AllThrownIn, AttemptedLineUnknown, DisplacedExposer, Scoring, ThirdDeath, TwoWrongCounts,
};
use crate::rules::judgment::Judgment;
use crate::rules::money::settle;
use crate::rules::ruling::{Dependency, DependsOn, Response};
use crate::rules::state::{
    Account, Aim, Awarded, Cause, Closing, Commitment, Contest, Declared, DoubleOwed, Ending,
    Erred, Group, GroupOrigin, Interruption, Laid, Meanwhile, Place, Points, Status, Transfer,
    Turn,
};
use crate::seat::Seat;
use crate::tiles::Tiles;

/// Makes a hand dead. Returns true if this also returned a pick to the wall.
pub(crate) fn kill(case: &mut Judgment<'_>, seat: Seat, cause: Cause) -> bool {
    case.after.status[seat] = Status::Dead { since: case.at, cause };
    // A tile picked out of turn and not racked goes back into the wall (TRN-07).
    let in_turn = case.before.turn.seat == seat && case.before.turn.begun;
    let wrong_end = case.after.places.held(seat).is_some_and(|held| held.wrong_end);
    let returned = if in_turn && !wrong_end {
        case.after.places.rack_held(seat);
        false
    } else {
        case.after.places.put_back(seat).is_some()
    };
    for declaration in &mut case.after.declarations {
        if declaration.seat == seat && declaration.is_open() {
            declaration.state = Declared::Wrong;
        }
    }
    returned
}

/// Passes on the turn of a player with a dead hand to the next player to the right, if the game
/// continues (TRN-14).
pub(crate) fn pass_turn_on(case: &mut Judgment<'_>, seat: Seat) {
    let next = case.after.right_of(seat);
    case.after.turn = Turn::of(next);
    if case.after.active().count() > 1 && !case.after.wall_is_empty() {
        let why = format!("{next} goes next; {seat} doesn't discard.");
        case.rule(Response::Next, next, &[Rule::Trn14], why);
    }
}

/// Settles a declared hand that is given up, because a challenge was accepted, the hand was thrown
/// in, or the declaration was taken back too late. It is Mah Jongg in error.
pub(crate) fn conceded(case: &mut Judgment<'_>, seat: Seat, laws: &[Rule], why: String) {
    let mut rules = vec![Rule::Mie01];
    rules.extend_from_slice(laws);
    wrong_because(case, seat, &rules, why, None);
}

/// Makes a player's hand dead for exposing tiles for a discard that went to Mah Jongg (SIM-08).
pub(crate) fn displaced_dies(case: &mut Judgment<'_>, seat: Seat) {
    case.after.claims.retain(|claim| claim.seat != seat);
    exposure::all_back(case, seat, Group::is_being_made);
    kill(case, seat, Cause::Displaced);
    let why =
        format!("{seat} exposed tiles for a discard that was called for Mah Jongg, and is dead.");
    case.rule(Response::Dead, seat, &[Rule::Sim08], why);
}

/// Settles a declared Mah Jongg that is wrong.
pub(crate) fn wrong(
    case: &mut Judgment<'_>,
    seat: Seat,
    reason: Option<&NotMahJongg>,
    nearest: Option<LineName>,
) {
    let mut rules = vec![Rule::Mie01];
    rules.extend(reason.map(NotMahJongg::rule));
    // A hand that fits a concealed line but for its exposure was on that line.
    if let Some(NotMahJongg::Concealed { line }) = reason {
        case.after.attempts[seat].get_or_insert_with(|| line.clone());
    }
    let why = match reason {
        Some(reason) => format!("{seat}'s hand is dead: {}.", reason.sentence()),
        None => format!("{seat}'s hand isn't Mah Jongg and is dead."),
    };
    wrong_because(case, seat, &rules, why, nearest);
}

/// Settles a Mah Jongg in error, by these rules and in these words.
pub(crate) fn wrong_because(
    case: &mut Judgment<'_>,
    seat: Seat,
    rules: &[Rule],
    why: String,
    nearest: Option<LineName>,
) {
    let Some(declared) = case.after.declared(seat).cloned() else {
        return;
    };
    let attempt = declared.line.clone();
    let known = attempt.clone().or_else(|| case.after.attempts[seat].clone());
    case.after.end_declaration(seat, Declared::Wrong);
    kill(case, seat, Cause::Error);
    case.rule(Response::Dead, seat, rules, why);
    go_back(case, seat, known.as_ref(), nearest.as_ref());
    case.after.errors.push(Erred { seat, line: known.or(nearest) });
    answer_challenges(case, seat);
    // Another player who declared on a picked tile at the same moment now has to show their hand.
    if let Some(other) = case.after.other_declared(seat).filter(|other| other.tie) {
        let other = other.seat;
        for act in declared.meanwhile {
            if let Some(declaration) = case.after.declared_mut(other)
                && act.seat != other
            {
                declaration.note(act);
            }
        }
        case.after.claims.retain(|claim| claim.seat != seat);
        if case.after.live_place() == Some(Place::Lifted(seat)) {
            case.after.move_live(Place::Floor);
        }
        let why = format!("{other} declared at the same moment and shows the hand.");
        return case.rule(Response::Legal, other, &[Rule::Mjx11], why);
    }
    let on_discard = declared.discarder.is_some() && case.after.claim_of(seat).is_some();
    // A player who only declared has not taken the tile, so others may still get it (K-39). Once
    // others have acted on the declaration, the tile counts as taken (SIM-07).
    let word_alone = on_discard
        && declared.shown == Laid::Nothing
        && declared.meanwhile.is_empty()
        && !case.after.has_live(seat);
    if on_discard && another_claims(case, seat) {
        // What others did in the meantime now counts against the declaration that is still open.
        for act in declared.meanwhile {
            for other in &mut case.after.declarations {
                if other.is_open() && other.seat != act.seat {
                    other.note(act);
                }
            }
        }
        return;
    }
    // A Mah Jongg that is valid only by the wrong name was waiting for this one.
    if case.after.declarations.iter().any(|other| other.state == Declared::Waits) {
        case.after.claims.clear();
        return settle::waiting(case);
    }
    if word_alone {
        if meanwhile(case, &declared.meanwhile) || case.after.active().count() > 1 {
            commitment::resume(case);
            if case.after.is_play() && case.after.is_dead(case.after.turn.seat) {
                pass_turn_on(case, case.after.turn.seat);
            }
            return;
        }
        return next_after(case, seat);
    }
    if on_discard {
        tile_stays(case, seat);
    }
    case.after.claims.clear();
    if declared.shown == Laid::All {
        case.after.foreseen.shown = Some(seat);
    }
    if meanwhile(case, &declared.meanwhile) {
        return;
    }
    next_after(case, seat);
}

/// Settles which groups of a wrong declaration are returned to the rack.
fn go_back(
    case: &mut Judgment<'_>,
    seat: Seat,
    attempt: Option<&LineName>,
    nearest: Option<&LineName>,
) {
    let earlier = case.after.exposed_area(seat).iter().any(|group| !group.is_declared());
    let only_concealed = || {
        ask::killing(case.matcher, &case.after, seat).is_some_and(|killing| killing.only_concealed)
    };
    let concealed = match attempt {
        Some(line) => ask::is_concealed(case.matcher, line),
        // Exposures that fit only concealed lines reveal the line, named or not.
        None if earlier => only_concealed(),
        // Without earlier exposures, everything goes back on any line.
        None => false,
    };
    if concealed {
        let back = exposure::all_back(case, seat, |_| true);
        let why = format!("{seat} was on a concealed line: every tile goes back in the rack.");
        return case.rule(Response::Void(back), seat, &[Rule::Mie07], why);
    }
    let back = exposure::all_back(case, seat, Group::is_declared);
    let why = format!("The tiles {seat} showed with the declaration go back in the rack.");
    case.rule(Response::Void(back), seat, &[Rule::Mie05], why);
    if earlier && attempt.is_none() && nearest.is_none() {
        case.hang(Some(Dependency { seat, tiles: 0, on: DependsOn::Line }));
    }
    if earlier {
        case.after.places.exposed_area_mut(seat).lock();
        let groups = case.after.exposed_area(seat).tiles().copied();
        let groups: Vec<Tiles> = groups.filter(|group| !group.is_empty()).collect();
        let jokers = if groups.iter().any(|group| group.jokers() > 0) {
            ", and their jokers can be exchanged"
        } else {
            ""
        };
        let why = format!("{seat}'s earlier exposures stay up{jokers}.");
        case.rule(Response::Locked(groups), seat, &[Rule::Mie03], why);
    }
}

/// Gives the tile to another player who has also declared on it.
fn another_claims(case: &mut Judgment<'_>, seat: Seat) -> bool {
    case.after.claims.retain(|claim| claim.seat != seat);
    let award = award::award(&case.after, case.rules);
    let other = award.filter(|award| {
        case.after.claim_of(award.seat).is_some_and(|claim| claim.aim == Aim::MahJongg)
    });
    let Some(award) = other else {
        return false;
    };
    let place = case.after.live_place();
    if matches!(place, Some(Place::Lifted(who) | Place::Rack(who)) if who == seat) {
        case.after.move_live(Place::Floor);
    }
    if let Some(live) = &mut case.after.live {
        live.award = Some(Awarded { seat: award.seat, rule: award.rules[0] });
    }
    let why = format!("The tile goes to {}, who also declared on it.", award.seat);
    case.rule(Response::TileTo, award.seat, &[Rule::Smj05], why);
    true
}

/// Leaves the tile with a player whose declaration was wrong, whatever others have begun to do with
/// it.
fn tile_stays(case: &mut Judgment<'_>, seat: Seat) {
    case.after.move_live(Place::Rack(seat));
    let exposed: Vec<Seat> = case
        .after
        .claims
        .iter()
        .filter(|claim| {
            claim.seat != seat
                && claim.aim == Aim::Exposure
                && claim.commitment == Commitment::Exposed
        })
        .map(|claim| claim.seat)
        .collect();
    claim::settle(case);
    let why = format!("The tile stays with {seat}, whose hand is dead.");
    case.rule(Response::TileTo, seat, &[Rule::Sim07], why);
    for other in exposed {
        if case.rules.displaced_exposer == DisplacedExposer::Dead {
            displaced_dies(case, other);
        } else {
            exposure::all_back(case, other, Group::is_being_made);
            let why = format!("{other} takes the tiles back and plays on.");
            case.rule(Response::NoPenalty, other, &[Rule::Sim08], why);
        }
    }
    // Groups that others began with the tile are returned.
    for other in Seat::ALL {
        exposure::all_back(case, other, Group::is_being_made);
    }
}

/// Settles what others did before the hand turned out to be wrong. Returns true if that ends the
/// game.
fn meanwhile(case: &mut Judgment<'_>, acts: &[Interruption]) -> bool {
    let mut who: Vec<Seat> = Vec::new();
    for act in acts {
        let acted = matches!(act.what, Meanwhile::Exposed | Meanwhile::ThrewIn);
        if acted && !who.contains(&act.seat) {
            who.push(act.seat);
        }
    }
    let premature = |seat: &Seat| {
        matches!(case.after.status[*seat], Status::Dead { cause: Cause::Premature, .. })
    };
    let before = who.iter().filter(|seat| premature(seat)).count();
    who.retain(|seat| case.after.is_active(*seat));
    for seat in &who {
        let mut rules = vec![Rule::Pae01];
        if before + who.len() > 1 {
            rules.push(Rule::Pae06);
        }
        kill(case, *seat, Cause::Premature);
        exposure::all_back(case, *seat, |group| group.origin == GroupOrigin::Meanwhile);
        let thrown = case.after.places.at(Place::Thrown(*seat));
        // The thrown-in tiles are the whole hand.
        case.shift(Place::Thrown(*seat), Place::Rack(*seat), thrown);
        let why = format!("{seat} acted before the declared hand was verified, and is dead.");
        case.rule(Response::Dead, *seat, &rules, why);
    }
    let broke = acts.iter().find(|act| act.what == Meanwhile::BrokeWall).map(|act| act.seat);
    let Some(seat) = broke else {
        return false;
    };
    let amount = ask::lowest_value(case.matcher);
    let to: Vec<Seat> = case.after.active().filter(|other| *other != seat).collect();
    let mut transfers = Vec::new();
    for other in to {
        transfers.push(Transfer {
            from: Account::Seat(seat),
            to: Account::Seat(other),
            amount,
            rule: Rule::Pae05,
        });
    }
    settle::owe(case, transfers, &[Rule::Pae05]);
    let why = format!("{seat} has disturbed the wall: the game can't go on.");
    settle::end(case, Ending::WallBroken, Some(seat), &[Rule::Pae04], why);
    true
}

/// Exposes tiles while a wrong declarer's hand is exposed.
pub(crate) fn exposes_after(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles) {
    let group = case.after.new_group(seat, GroupOrigin::Meanwhile, None);
    if exposure::put_up(case, seat, group, tiles) {
        acted_after(case, seat, Meanwhile::Exposed);
    }
}

/// Settles what another player does after a wrong declarer's hand is exposed and before anyone at
/// the table has said that it is wrong: it counts as done before that (PAE-01 to PAE-07).
pub(crate) fn acted_after(case: &mut Judgment<'_>, seat: Seat, what: Meanwhile) {
    let Some(declarer) = case.before.foreseen.shown else {
        return;
    };
    let at = case.at;
    let of = case.after.declarations.iter_mut().rev().find(|of| of.seat == declarer);
    let Some(declaration) = of else {
        return;
    };
    declaration.note(Interruption { seat, what, at });
    let acts = declaration.meanwhile.clone();
    if !meanwhile(case, &acts) {
        next_after(case, declarer);
    }
}

/// Settles who plays on after a wrong declaration, or who pays.
fn next_after(case: &mut Judgment<'_>, seat: Seat) {
    let intact: Vec<Seat> = case.after.active().collect();
    let earlier = intact.iter().any(|other| !case.after.exposed_area(*other).is_empty());
    match intact.as_slice() {
        [] => {
            if case.rules.all_thrown_in == AllThrownIn::Replay {
                let why = "No live hand is left: no one pays, and the game is replayed.";
                return settle::replay(case, &[Rule::Pae06], why);
            }
            tournament_points(case, None);
            let why = "No live hand is left: no one pays, and the game is over.";
            settle::end(case, Ending::Error, Some(seat), &[Rule::Pae06], why);
        }
        [survivor] => {
            let rules = [Rule::Pae07, Rule::Mjx08];
            pay_double(case, seat, *survivor, &rules);
            tournament_points(case, Some(*survivor));
            let why = format!("Only {survivor}'s hand is left.");
            settle::end(case, Ending::Error, Some(seat), &[Rule::Pae07], why);
        }
        others => {
            let mut rules = if others.len() == 3 {
                vec![Rule::Mie08, Rule::Mie09, Rule::Mie10]
            } else {
                vec![Rule::Pae02]
            };
            rules.extend([Rule::Mjx06, Rule::Mjx07]);
            if earlier {
                rules.push(Rule::Mjx05);
            }
            let next = case.after.right_of(seat);
            case.after.turn = Turn::of(next);
            if let Some(live) = &mut case.after.live {
                live.close(Closing::Settled, case.at);
            }

            let intact = if others.len() == 3 { "three" } else { "two" };
            let right =
                if next == seat.next() { format!(", to {seat}'s right,") } else { String::new() };
            let why = if case.after.wall_is_empty() {
                rules.push(Rule::Pay11);
                format!("The other {intact} play on, but the wall is empty: it's a wall game.")
            } else {
                format!("The other {intact} play on. {next}{right} goes next.")
            };
            case.rule(Response::Next, next, &rules, why);
        }
    }
}

fn tournament_points(case: &mut Judgment<'_>, survivor: Option<Seat>) {
    if case.rules.scoring != Scoring::Points {
        return;
    }
    for seat in Seat::ALL {
        if !case.after.is_absent(seat) {
            case.after.points.push(Points {
                seat,
                points: if Some(seat) == survivor { 10 } else { 0 },
                rule: Rule::Trm06,
            });
        }
    }
}

/// Makes a player pay the survivor double the value of the attempted line.
fn pay_double(case: &mut Judgment<'_>, from: Seat, to: Seat, rules: &[Rule]) {
    let line = case
        .after
        .errors
        .iter()
        .rev()
        .find(|erred| erred.seat == from)
        .and_then(|erred| erred.line.clone())
        .or_else(|| case.after.attempts[from].clone());
    let value = match line {
        Some(line) => ask::value(case.matcher, &line, &case.after, from),
        None if case.rules.attempted_line_unknown == AttemptedLineUnknown::LowestFit => {
            ask::lowest_open(case.matcher, &case.after, from)
                .or(Some(ask::lowest_value(case.matcher)))
        }
        None => None,
    };
    let Some(value) = value else {
        case.after.waits_for_line = Some(DoubleOwed { from, to });
        let why = format!("{from} pays {to} double the value of the line attempted.");
        case.rule_all(Response::Payments(Vec::new(), Vec::new()), rules, why);
        return case.hang(Some(Dependency { seat: from, tiles: 0, on: DependsOn::Line }));
    };
    let transfer = Transfer {
        from: from.into(),
        to: to.into(),
        amount: value.saturating_mul(2),
        rule: rules[0],
    };
    settle::owe(case, vec![transfer], rules);
}

/// Records the line a player turned out to be playing.
pub(crate) fn playing(case: &mut Judgment<'_>, seat: Seat, line: Option<LineName>) {
    let Some(line) = line else {
        let why = "The card has no such line.";
        return case.cannot(&[Rule::Crd07], why);
    };
    let why = format!("{seat} was playing {line}.");
    case.after.attempts[seat] = Some(line.clone());
    case.rule(Response::Legal, seat, &[Rule::Mjv02], why);
    line_of_error(case, seat, line);
    if let Some(DoubleOwed { from, to }) = case.after.waits_for_line
        && from == seat
    {
        case.after.waits_for_line = None;
        let rule = case.after.ended_by.first().copied().unwrap_or(Rule::Pae03);
        pay_double(case, from, to, &[rule]);
    }
}

/// Records the line of a Mah Jongg in error that becomes known later. If the line is concealed,
/// everything is returned to the rack.
fn line_of_error(case: &mut Judgment<'_>, seat: Seat, line: LineName) {
    let Some(erred) = case.after.errors.iter_mut().rev().find(|erred| erred.seat == seat) else {
        return;
    };
    erred.line = Some(line.clone());
    if ask::is_concealed(case.matcher, &line) && !case.after.exposed_area(seat).is_empty() {
        let back = exposure::all_back(case, seat, |_| true);
        let why = format!("{seat} was on a concealed line: every tile goes back in the rack.");
        case.rule(Response::Void(back), seat, &[Rule::Mie07], why);
    }
}

/// Answers the challenges to a hand that became dead for another reason.
fn answer_challenges(case: &mut Judgment<'_>, seat: Seat) {
    case.after.challenges.answer(seat, Contest::Decided);
}

/// Settles what follows from another dead hand.
pub(crate) fn after_death(case: &mut Judgment<'_>, seat: Seat) {
    let counted = |status: &Status| matches!(status, Status::Dead { cause: Cause::Count(..), .. });
    let dead =
        case.after.status.values().filter(|status| matches!(status, Status::Dead { .. })).count();
    let by_count = case.after.status.values().filter(|status| counted(status)).count();
    let alive: Vec<Seat> = case.after.active().collect();
    if alive.len() > 1 {
        let two = by_count == 2 && counted(&case.after.status[seat]);
        if two && case.rules.two_wrong_counts == TwoWrongCounts::Replay {
            let why = "Two hands have wrong counts: the game is replayed.";
            settle::replay(case, &[Rule::Cnt03], why);
        }
        return;
    }
    let erred = !case.after.errors.is_empty();
    let Some(survivor) = alive.first().copied().filter(|_| erred) else {
        let rule = if by_count == dead { Rule::Cnt03 } else { Rule::Cnt04 };
        let why = "Only one hand is left: the game is replayed, and no one pays.";
        return settle::replay(case, &[rule], why);
    };
    match case.rules.third_death {
        ThirdDeath::PayDoubleAfterError => {
            pay_double(case, seat, survivor, &[Rule::Pae03]);
            let why = format!("Only {survivor}'s hand is left.");
            settle::end(case, Ending::LastAlive, Some(seat), &[Rule::Pae03], why);
        }
        ThirdDeath::Replay => {
            let why = "Only one hand is left: the game is replayed.";
            settle::replay(case, &[Rule::Cnt04], why);
        }
        ThirdDeath::EndUnpaid => {
            let why = "Only one hand is left: the game is over, and no one pays.";
            settle::end(case, Ending::LastAlive, Some(seat), &[Rule::Pae03], why);
        }
    }
}
