//! The rule that decides an act.

use super::{Act, Class, Habit};
use crate::rulebook::Rule;
use crate::rules::acts::dead::{self, Deed};
use crate::rules::acts::{
    bettor, challenge, charleston, claim, commitment, count, declaration, discard, error, exchange,
    exposure, meanwhile, name, pick, verification, window, withdrawal,
};
use crate::rules::{Judgment, Name, Phase, Response, Status, Table, Who, line_called};
use crate::seat::Seat;

/// Returns what a player with a dead hand does.
fn deed(act: &Act) -> Deed {
    match act {
        Act::Pick { tile, wrong_end } => Deed::Pick(*tile, *wrong_end),
        Act::Discard { tile, .. } | Act::Touch { tile } => Deed::Discard(*tile),
        Act::Name { name: Name::Tile(tile) } => Deed::Discard(*tile),
        Act::Expose { tiles, .. } => Deed::Expose(*tiles),
        Act::Challenge { .. } | Act::Question { .. } => Deed::Challenge,
        _ => Deed::Word,
    }
}

/// Returns true if an act begins play; taking a tile that was missing from the deal does not.
pub(super) fn begins_play(table: &Table, who: Who, act: &Act) -> bool {
    let dealt = matches!(act, Act::Pick { .. });
    let dealt = dealt && who.seat().is_some_and(|seat| pick::is_dealt_late(table, seat));
    act.class().begins_play() && !dealt
}

/// Returns true for acts that still count after the end: statements about the hands, and counting a
/// hand whose owner has contested a challenge (DHC-06).
fn is_settled_after(table: &Table, who: Who, act: &Act) -> bool {
    let counts = matches!(act, Act::Count { .. });
    let counts = counts && who.seat().is_some_and(|seat| challenge::is_pending(table, seat));
    act.class() == Class::Afterwards || counts
}

/// Rules on whatever forbids an act regardless of what it is. Returns true if it ruled.
pub(super) fn gate(case: &mut Judgment<'_>, who: Who, act: &Act) -> bool {
    if matches!(case.before.phase, Phase::Over(_)) && !is_settled_after(case.before, who, act) {
        let mut rules = case.before.ended_by.clone();
        if rules.is_empty() {
            rules.push(Rule::Set07);
        }
        case.rule(Response::Void(Vec::new()), who, &rules, "The game is over.");
        return true;
    }
    let Who::Seat(seat) = who else {
        return false;
    };
    if begins_play(case.before, who, act) && charleston::is_owed(case.before) {
        charleston::comes_first(case, seat);
        return true;
    }
    match &case.before.status[seat] {
        Status::Active => false,
        Status::Absent => {
            case.cannot(&[Rule::Set08], format!("There's no player at {seat}."));
            true
        }
        Status::Dead { .. } if act.class().is_play() => {
            // Players cannot challenge their own hand, even if it is dead.
            if matches!(act, Act::Challenge { of } | Act::Question { of } if *of == seat) {
                return false;
            }
            dead::acts(case, seat, deed(act));
            true
        }
        Status::Dead { .. } => false,
    }
}

/// Applies the rule that decides an act. This is one long match over all acts.
pub(super) fn decide(case: &mut Judgment<'_>, who: Who, act: &Act) {
    let seat = match (who, act) {
        (_, Act::WallGame) => return pick::wall_game(case),
        (Who::All, Act::ThrowIn) => return meanwhile::all_throw_in(case),
        (Who::Bettor, Act::Bet { on }) => return bettor::bet(case, *on),
        (Who::Bettor, Act::Challenge { of } | Act::Question { of }) => {
            return bettor::challenge(case, *of);
        }
        (_, Act::Aside { .. }) => {
            let why = "That isn't an action in the game; no ruling.";
            return case.rule(Response::Advice, who, &[], why);
        }
        (Who::Bettor, _) => return bettor::speak(case),
        (Who::All, Act::MixUp { of }) => return charleston::mix_up(case, Seat::East, *of),
        (Who::All, _) => {
            return case.cannot(&[Rule::Trn01], "That can't be done by everyone at once.");
        }
        (Who::Seat(seat), _) => seat,
    };
    match act {
        Act::Deal { counts } => charleston::deal(case, seat, *counts),
        Act::Pass { tiles, blind, way } => {
            charleston::pass(case, seat, *tiles, *blind, *way);
        }
        Act::Stop => charleston::stop(case, seat),
        Act::Courtesy { wish, tiles } => charleston::courtesy(case, seat, *wish, *tiles),
        Act::Replace { tile, with } => charleston::replace(case, seat, *tile, *with),
        Act::Pick { tile, wrong_end } => pick::pick(case, seat, *tile, *wrong_end),
        Act::Look => charleston::look(case, seat),
        Act::TurnUp { tile } => pick::turn_up(case, seat, *tile),
        Act::Tap => pick::hold(case, seat, Rule::Woo07),
        Act::Rest => pick::hold(case, seat, Rule::Hnd04),
        Act::Rack { let_go } => pick::rack(case, seat, *let_go),
        Act::Release => pick::rack(case, seat, true),
        Act::RackJoker => pick::rack_joker(case, seat),
        Act::ReturnToWall => pick::return_to_wall(case, seat),
        Act::Touch { tile } => discard::touch(case, seat, *tile),
        Act::PartialName { part } => name::name_part(case, seat, *part),
        Act::Name { name } => name::name(case, seat, *name),
        Act::Discard { tile, name } => {
            if !discard::put_down(case, seat, *tile) {
                discard::discard(case, seat, *tile, *name, discard::Manner::Discarded);
            }
        }
        Act::Rename { tile } => name::rename(case, seat, *tile),
        Act::Swap { tile } => name::swap(case, seat, *tile),
        Act::Pause => window::pause(case, seat),
        Act::GoOn => window::go_on(case, seat),
        Act::Claim { group: Some(group), .. } if !group.takes_jokers() => {
            claim::of_too_few(case, seat, *group);
        }
        Act::Claim { tile, group: _, unheard } => {
            claim::claim(case, seat, *tile, *unheard);
            commitment::displace_unlawful(case, seat);
            commitment::bind_lifted(case, seat);
        }
        Act::LiftDiscard { tile } => commitment::lift(case, seat, *tile),
        Act::TouchDiscard => commitment::touch(case, seat),
        Act::ReturnDiscard => commitment::put_back(case, seat),
        Act::PlaceOnTop => commitment::place(case, seat),
        Act::PlaceInSlope => commitment::slope(case, seat),
        Act::Expose { tiles, .. }
            if case.before.is_shown_to(seat) && case.before.claim_of(seat).is_none() =>
        {
            error::exposes_after(case, seat, *tiles);
        }
        Act::Expose { tiles, apart } => exposure::expose(case, seat, *tiles, *apart),
        Act::TakeBack { tiles } => match case.before.phase {
            Phase::Charleston(_) => charleston::take_back(case, seat, *tiles),
            _ => exposure::take_back(case, seat, *tiles),
        },
        Act::EndExposure => exposure::finish(case, seat),
        Act::AnnounceExchange { give, with } => exchange::announced(case, seat, *give, *with),
        Act::Exchange { give, take, with, source } => {
            let wanted = exchange::Wanted {
                give: *give,
                take: *take,
                with: *with,
                source: *source,
                made: true,
            };
            exchange::exchange(case, seat, wanted);
        }
        Act::TakeBackExchange => exchange::take_back(case, seat),
        Act::Refuse => exchange::refuse(case, seat),
        Act::HandOver { tiles, keeps } => exchange::hand_over(case, seat, *tiles, *keeps),
        Act::Declare { line } => {
            let line = line.as_ref().and_then(|line| line_called(case.matcher, line));
            declaration::declare(case, seat, line);
        }
        Act::Show { tiles } => declaration::show(case, seat, *tiles),
        Act::Verify { right } => verification::verify(case, seat, *right),
        Act::Withdraw => withdrawal::withdraw(case, seat),
        Act::Convert => withdrawal::convert(case, seat),
        Act::Value { points, jokerless } => {
            verification::value(case, seat, *points, *jokerless);
        }
        Act::ThrowIn => meanwhile::throw_in(case, seat),
        Act::DisturbWall => meanwhile::disturb(case, seat),
        Act::NudgeWall => meanwhile::nudge(case, seat),
        Act::MixUp { of } => charleston::mix_up(case, seat, *of),
        Act::Object { to: Some(to) } => {
            let who = if *to == Who::Bettor { "The bettor".to_owned() } else { to.to_string() };
            let why = format!("{who} has done nothing that can be objected to.");
            case.rule(Response::Advice, seat, &[], &why);
        }
        Act::Object { to: None } => {
            let why = "If the objection is right, write what is taken back or undone, or challenge \
                       the hand.";
            case.rule(Response::Advice, seat, &[], why);
        }
        Act::Remark { words } => {
            let why = if words.is_empty() {
                "No ruling."
            } else {
                "That doesn't commit anyone; only actions count."
            };
            // No rule covers words that do nothing.
            case.rule(Response::Advice, seat, &[], why);
        }
        Act::Question { of } => challenge::question(case, seat, *of),
        Act::Challenge { of } => challenge::challenge(case, seat, *of, false),
        Act::Accept => challenge::accept(case, seat),
        Act::Contest => challenge::contest(case, seat),
        Act::Count { tiles } => count::count(case, seat, *tiles),
        Act::Bet { .. } | Act::Speak => {
            case.cannot(&[Rule::Bet01], "Only the bettor can bet or speak as the bettor.");
        }
        Act::Reveal { tiles } => count::reveal(case, seat, (*tiles).into()),
        Act::Playing { line } => {
            let line = line_called(case.matcher, line);
            error::playing(case, seat, line);
        }
        Act::Habit { habit } => habits(case, seat, *habit),
        Act::WallGame | Act::Aside { .. } => {}
    }
}

/// Rules on habits that the rules only recommend or discourage.
fn habits(case: &mut Judgment<'_>, seat: Seat, habit: Habit) {
    let (rule, why) = match habit {
        Habit::LeavesGaps => {
            (Rule::Exp03, "Tip: gaps are optional, and they can give away your hand.")
        }
        Habit::ReachesOver => (
            Rule::Jkx12,
            "Don't reach over to another player's rack; that player makes the \
                           exchange.",
        ),
        Habit::RacksUnseen => {
            (Rule::Hnd05, "Racking without looking is a matter of style, not a rule.")
        }
        Habit::FaceDown | Habit::BesideRack => {
            (Rule::Exp01, "Exposures go face up on top of the rack; fix this one at once.")
        }
        Habit::PutsRight => (Rule::Exp01, "The exposure is where it should be."),
    };
    case.rule(Response::Advice, seat, &[rule], why);
    if habit == Habit::RacksUnseen {
        pick::rack(case, seat, true);
    }
}
