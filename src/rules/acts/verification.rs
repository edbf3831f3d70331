//! Verifying a declared hand, and naming its value.

use crate::rulebook::Rule;
use crate::rules::acts::error;
use crate::rules::ask;
use crate::rules::judgment::Judgment;
use crate::rules::money::settle;
use crate::rules::ruling::Response;
use crate::rules::state::{Declared, Ending, Jokerless, Laid, NamedValue, Phase};
use crate::seat::Seat;

/// Records that a player finds a declared hand right or wrong.
pub(crate) fn verify(case: &mut Judgment<'_>, seat: Seat, right_: bool) {
    let open = case
        .before
        .declarations
        .iter()
        .filter(|declaration| declaration.is_open() && declaration.seat != seat);
    // Of two hands that are shown, it's the one that gets the tile.
    let award = case.before.live.as_ref().and_then(|live| live.award);
    let has_tile = |of: Seat| award.is_some_and(|award| award.seat == of);
    let shown = open.max_by_key(|declared| (declared.shown, has_tile(declared.seat)));
    let Some(declared) = shown.cloned() else {
        return verify_again(case, seat, right_);
    };
    let declarer = declared.seat;
    if declared.shown != Laid::All {
        let why = format!("{declarer} must show the whole hand first.");
        return case.rule(Response::Legal, seat, &[Rule::Mjv02], why);
    }
    if !right_ {
        let why = format!("{seat} says {declarer}'s hand isn't valid.");
        case.rule(Response::Legal, seat, &[Rule::Mjv02], why);
        // With all tiles known, the hand was judged when it was shown.
        let why = format!(
            "{declarer}'s tiles aren't all known here. If {seat} is right, the hand isn't Mah Jongg and is dead."
        );
        error::wrong_because(case, declarer, &[Rule::Mie01], why, None);
        case.after.foreseen.shown = None;
        return;
    }
    let mut voices = declared.voices;
    voices[seat] = Some(true);
    if let Some(declaration) = case.after.declared_mut(declarer) {
        declaration.voices = voices;
    }
    let all = case
        .after
        .active()
        .filter(|other| *other != declarer)
        .all(|other| voices[other] == Some(true));
    if !all {
        let why = format!("{seat} says {declarer}'s hand is valid.");
        return case.rule(Response::Legal, seat, &[Rule::Mjv02], why);
    }
    case.after.end_declaration(declarer, Declared::Won);
    let mut winner = settle::winner(case, &declared, None);
    winner.value = declared
        .line
        .as_ref()
        .and_then(|line| ask::value(case.matcher, line, &case.after, declarer))
        .or(declared.named.and_then(|named| named.points));
    let jokerless = declared.named.is_some_and(|named| named.jokerless);
    winner.jokerless = if jokerless { Jokerless::WithBonus } else { Jokerless::No };
    case.after.winners.push(winner);
    settle::won(case, declared.line);
}

/// Rules on what a player finds of a hand when none is waiting to be checked.
fn verify_again(case: &mut Judgment<'_>, seat: Seat, right_: bool) {
    if let (Some(declarer), false) = (case.before.foreseen.shown, right_) {
        case.after.foreseen.shown = None;
        let why = format!("{seat} says {declarer}'s hand is wrong.");
        return case.rule(Response::Legal, seat, &[Rule::Mjv02], why);
    }
    let void = Response::Void(Vec::new());
    if let Some(won) = case.before.winners.last().filter(|won| won.seat != seat) {
        let winner = won.seat;
        let named = won.named.and_then(|named| named.points);
        return match (right_, named, won.value) {
            (true, ..) => {
                let why = format!("{seat} says {winner}'s hand is valid.");
                case.rule(Response::Legal, seat, &[Rule::Mjv02], why);
            }
            (false, Some(named), Some(value)) if named != value => {
                let why = format!("{seat} is right: the hand pays {value}, not {named}.");
                case.rule(Response::Legal, seat, &[Rule::Mjx12], why);
            }
            _ => {
                let why = format!("{winner}'s hand is Mah Jongg; the disagreement has no effect.");
                case.rule(void, seat, &[Rule::Mjv02], why);
            }
        };
    }
    let declared = case.before.declarations.iter().rev().find(|declared| declared.seat != seat);
    let why = match declared.map(|declared| (declared.seat, declared.state, right_)) {
        Some((declarer, Declared::Wrong, true)) => {
            format!("{declarer}'s hand isn't Mah Jongg; agreeing has no effect.")
        }
        Some((declarer, Declared::Wrong, false)) => {
            format!("{declarer}'s hand has already been found wrong.")
        }
        Some(_) => "No declared hand is waiting to be checked.".to_owned(),
        None => "There's no valid declaration, so there's no hand to check.".to_owned(),
    };
    case.rule(void, seat, &[Rule::Mjv02], why);
}

/// Names the value of the hand.
pub(crate) fn value(case: &mut Judgment<'_>, seat: Seat, points: Option<u32>, jokerless: bool) {
    let named = NamedValue { points, jokerless };
    let why = named_aloud(seat, named);
    if let Some(declaration) = case.after.declared_mut(seat) {
        declaration.named = Some(declaration.named.map_or(named, |before| before.and(named)));
        return case.rule(Response::Legal, seat, &[Rule::Mjx12], why);
    }
    let won = matches!(
        case.before.phase,
        Phase::Over(Ending::Won | Ending::Misnamed | Ending::OutOfTurn)
    );
    let winner = case.after.winners.iter_mut().find(|winner| winner.seat == seat);
    let Some(winner) = winner.filter(|_| won) else {
        // It is up to the winner to say that a hand is jokerless; the other players do not have to.
        let (rule, why) = match points {
            None => (Rule::Mjx13, "Only the winner can claim the jokerless bonus.".to_owned()),
            Some(_) => (Rule::Mjx12, format!("{seat} has no winning hand to value.")),
        };
        return case.rule(Response::Void(Vec::new()), seat, &[rule], why);
    };
    winner.named = Some(winner.named.map_or(named, |before| before.and(named)));
    case.rule(Response::Legal, seat, &[Rule::Mjx12], why);
    settle::pay(case);
    if let Some(ruling) = case.rulings.last_mut() {
        ruling.replaces = true;
    }
}

/// Returns what was named, as a sentence.
fn named_aloud(seat: Seat, named: NamedValue) -> String {
    match (named.points, named.jokerless) {
        (Some(points), false) => format!("{seat} announces the value, {points}."),
        (Some(points), true) => {
            format!("{seat} announces the value, {points}, and says the hand is jokerless.")
        }
        (None, true) => format!("{seat} says the hand is jokerless."),
        (None, false) => format!("{seat} doesn't announce a value."),
    }
}
