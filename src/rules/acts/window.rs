//! The window of opportunity: what closes it, and who holds it open. A discard opens it.

use crate::rulebook::Rule;
use crate::rules::acts::claim;
use crate::rules::award;
use crate::rules::choice::WindowCloses;
use crate::rules::judgment::Judgment;
use crate::rules::ruleset::RuleSet;
use crate::rules::ruling::Response;
use crate::rules::state::{Closing, Effect, Origin, Pause, Place};
use crate::seat::Seat;
use crate::tile::Tile;

/// Returns the rule by which an act of the next player closes the window, if it does at this table.
#[must_use]
pub(crate) const fn closes(by: Closing, rules: &RuleSet) -> Option<Rule> {
    match (by, rules.window_closes) {
        (Closing::Racked, _) => Some(Rule::Woo02),
        (Closing::Claimed, _) => Some(Rule::Mod04),
        (Closing::Settled, _) => Some(Rule::Sim07),
        (_, WindowCloses::Racking) => None,
        (Closing::Discarded, _) => Some(Rule::Woo03),
        (Closing::Declared, _) => Some(Rule::Woo04),
        (Closing::Exchanged, WindowCloses::FourActs) => Some(Rule::Woo05),
        (Closing::Exchanged, _) => None,
    }
}

/// Closes the window because the current player acts. Returns false if a pause holds it open.
pub(crate) fn close(case: &mut Judgment<'_>, seat: Seat, by: Closing, also: &[Rule]) -> bool {
    let called = case.after.turn.origin == Origin::Call;
    let Some(live) = case.after.live.as_mut().filter(|live| live.is_open()) else {
        return true;
    };
    if called {
        live.close(Closing::Claimed, case.at);
        return true;
    }
    let waits = live.pauses.iter().map(|pause| pause.seat).find(|who| *who != seat);
    if let Some(who) = waits {
        let why = match by {
            Closing::Discarded => format!("{who} said \"wait,\" and {seat} hasn't waited."),
            _ => {
                format!(
                    "{who} said \"wait\": the tile can still be called, and if {who} calls it, what {seat} \
                     does now is undone."
                )
            }
        };
        case.mended(seat, &[Rule::Vrb03], Effect::Nothing, why);
        return false;
    }
    let Some(rule) = closes(by, case.rules) else {
        return true;
    };
    live.close(by, case.at);
    case.after.claims.clear();
    let what = match by {
        Closing::Racked => "racked",
        Closing::Declared => "declared on the pick",
        Closing::Exchanged => "begun an exchange",
        Closing::Discarded | Closing::Claimed | Closing::Settled => "discarded",
    };
    let why = format!("It's too late to call the earlier discard: {seat} has {what}.");
    if also.is_empty() {
        case.rule(Response::WindowClosed, seat, &[rule, Rule::Glo07], why);
    } else {
        let rules = [&[rule], also, &[Rule::Glo07]].concat();
        case.rule(Response::WindowClosed, seat, &rules, why);
    }
    true
}

/// Says "wait".
pub(crate) fn pause(case: &mut Judgment<'_>, seat: Seat) {
    let newest = case.before.live.as_ref();
    let open = newest.is_some_and(|live| live.is_open() && live.discard.by != seat);
    if !open {
        let late = newest.filter(|live| live.discard.by != seat).map(|live| live.discard.tile);
        let why = match late {
            Some(Tile::Joker) => "There's nothing to wait for: a joker can't be called.".to_owned(),
            Some(tile) => format!("It's too late to wait for the {}.", tile.spoken()),
            None => "There's no discard to wait for.".to_owned(),
        };
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Vrb04], why);
    }
    let count = &mut case.after.pauses[seat];
    *count = count.saturating_add(1);
    let often = *count >= 3;
    if let Some(live) = &mut case.after.live
        && !live.has_paused(seat)
    {
        live.pauses.push(Pause { seat, at: case.at });
    }
    let why = format!(
        "{seat} asks for time: the tile can still be called, but it isn't {seat}'s \
                       yet."
    );
    case.rule(Response::WindowOpen, seat, &[Rule::Vrb03, Rule::Vrb04], why);
    if often {
        let why = format!("{seat} has said \"wait\" three times; use it sparingly.");
        case.rule(Response::Advice, seat, &[Rule::Vrb06], why);
    }
}

/// Closes the window once no one is waiting, if the next player racked a tile while someone had
/// said "wait".
fn racked_meanwhile(case: &mut Judgment<'_>) {
    let next = case.after.turn.seat;
    let racked = case.after.live.as_ref().is_some_and(|live| {
        live.is_open() && live.pauses.is_empty() && live.pick.is_some_and(|pick| pick.seat == next)
    });
    if racked && case.after.turn.begun && case.after.places.held(next).is_none() {
        close(case, next, Closing::Racked, &[]);
    }
}

/// Lets the tile go.
pub(crate) fn go_on(case: &mut Judgment<'_>, seat: Seat) {
    if let Some(claim) = case.before.claim_of(seat).copied() {
        let place = case.before.live_place();
        if let Some(Place::ExposedArea(owner, _)) = place.filter(|_| !case.before.has_live(seat)) {
            claim::drop_claim(case, seat);
            let why = format!("The tile is {owner}'s; {seat} isn't committed to it any longer.");
            return case.rule(Response::NoPenalty, seat, &[Rule::Clx10], why);
        }
        if award::binds(claim.commitment, case.rules) {
            let rules = award::bound_by(&claim, case.rules);
            let why = format!("{seat} is committed to the tile and must take it.");
            return case.breach(seat, rules, Effect::Nothing, why);
        }
        claim::drop_claim(case, seat);
        // If placing is not binding, the tile may already be on top of the rack.
        if case.after.has_live(seat) {
            case.after.move_live(Place::Floor);
        }
        if let Some(live) = &mut case.after.live {
            live.pauses.retain(|pause| pause.seat != seat);
        }
        let rules = [&[Rule::Clx10], award::left_free_by(&claim)].concat();
        let why = format!("{seat} wasn't committed yet and may let the tile go.");
        return case.rule(Response::NoPenalty, seat, &rules, why);
    }
    if let Some(live) = &mut case.after.live
        && let Some(at) = live.pauses.iter().position(|pause| pause.seat == seat)
    {
        live.pauses.remove(at);
        let why = format!("{seat} only asked for time and lets the tile go.");
        case.rule(Response::NoPenalty, seat, &[Rule::Hnd10, Rule::Vrb04], why);
        return racked_meanwhile(case);
    }
    case.rule(Response::Legal, seat, &[Rule::Clx10], "Play goes on.");
}
