//! Calls for a discard: who may make one, and what happens to the tile and the pick.

use crate::group::GroupKind;
use crate::rulebook::Rule;
use crate::rules::ask::{self, Claimable};
use crate::rules::award::{self, Award};
use crate::rules::choice::{
    FinalDiscardExposure, MisnameSwap, OotExposureClaim, PausePriority, PickerMayReturn,
    RackCallTie,
};
use crate::rules::judgment::Judgment;
use crate::rules::ruling::{Dependency, Response};
use crate::rules::state::{
    Aim, Awarded, Claim, Closing, Commitment, Discard, Effect, Live, Name, Naming, Outlook, Picked,
    Place, Promptness, Timing, Window,
};
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};

/// Returns what the table records about an award of the newest discard.
pub(crate) fn noted(award: Option<&Award>) -> Option<Awarded> {
    award.map(|award| Awarded { seat: award.seat, rule: award.rules[0] })
}

/// Rules on who gets the tile, if that has changed.
pub(crate) fn announce(case: &mut Judgment<'_>, award: Option<Award>) {
    let Some(live) = &mut case.after.live else {
        return;
    };
    live.award = noted(award.as_ref());
    let Some(Award { seat, mut rules, recommended }) = award else {
        return;
    };
    let newest = live.discard.tile;
    if case.after.older.last().is_some_and(|before| before.tile == newest) {
        rules.push(Rule::Woo10);
    }
    let exposed = |claim: &Claim| claim.commitment == Commitment::Exposed;
    let acted = |claim: &&Claim| claim.commitment > Commitment::Touched;
    let both = match case.after.claims.iter().filter(acted).all(exposed) {
        true => "Both have exposed",
        false => "Both are committed",
    };
    // Between two declarations, the rule that decides is not that they beat a call for an exposure.
    let between = |rule: &&Rule| matches!(rule, Rule::Smj01 | Rule::Smj02 | Rule::Smj03);
    let why = match rules.iter().find(between).unwrap_or(&rules[0]) {
        Rule::Sim05 => format!("{seat} gets the tile: Mah Jongg beats an exposure."),
        Rule::Sim01 | Rule::Smj01 => {
            format!("{seat} gets the tile as the first in turn after the discarder.")
        }
        Rule::Sim02 | Rule::Smj02 => format!("{seat} exposed first and gets the tile."),
        Rule::Clx08 => format!("{seat} put it on top first and gets the tile."),
        Rule::Sim03 | Rule::Smj03 => {
            format!("{both}: {seat} gets the tile as the next in turn.")
        }
        _ => format!("{seat} gets the tile."),
    };
    case.rule(Response::TileTo, seat, &rules, why);
    if let Some(ruling) = case.rulings.last_mut() {
        ruling.recommended = recommended;
    }
}

/// Drops a claim; a tile that was lifted goes back to the table.
pub(crate) fn drop_claim(case: &mut Judgment<'_>, seat: Seat) {
    case.after.claims.retain(|claim| claim.seat != seat);
    let place = case.after.live_place();
    if place == Some(Place::Lifted(seat)) {
        case.after.move_live(Place::Floor);
    }
}

/// Turns the newest discard into an ordinary tile: its window is closed, and it belongs to no one.
pub(crate) fn settle(case: &mut Judgment<'_>) {
    if let Some(live) = &mut case.after.live {
        live.close(Closing::Settled, case.at);
        live.award = None;
    }
}

/// Returns the current player's pick to the wall, because another player called.
pub(crate) fn pick_goes_back(case: &mut Judgment<'_>, caller: Seat) {
    let next = case.after.turn.seat;
    if next == caller {
        return;
    }
    // A tile racked while someone had said "wait" did not close the window, and goes back too
    // (VRB-03).
    let racked = case.after.live.as_ref().filter(|live| live.is_open()).and_then(|live| live.pick);
    if let Some(Picked { held, .. }) = racked.filter(|pick| pick.seat == next)
        && case.after.turn.begun
        && case.after.places.held(next).is_none()
    {
        case.after.places.unrack(next, held);
    }
    let Some(held) = case.after.places.put_back(next) else {
        return;
    };
    case.after.turn.begun = false;
    case.after.foreseen.pick[next] = true;
    if let Some(live) = &mut case.after.live {
        live.pick = Some(Picked { seat: next, held, at: case.at });
    }
    let why = format!("{next}'s pick goes back to its place in the wall.");
    case.rule(Response::Void(Vec::new()), next, &[Rule::Woo09, Rule::Hnd03], why);
}

/// Reopens a window that was closed by racking at the same moment; the pick goes back.
fn reopen(case: &mut Judgment<'_>, pick: Option<Picked>) {
    if let Some(Picked { seat, held, .. }) = pick
        && case.after.places.unrack(seat, held)
    {
        case.after.places.put_back(seat);
        case.after.foreseen.pick[seat] = true;
        if case.after.turn.seat == seat {
            case.after.turn.begun = false;
        }
        let why = format!("{seat} was still racking: the tile goes back to its place in the wall.");
        case.rule(Response::Void(Vec::new()), seat, &[Rule::Woo09, Rule::Trn06], why);
    }
    if let Some(live) = &mut case.after.live {
        live.window = Window::Open;
    }
}

/// Checks what a call needs besides a group: there is a tile, the call is in time, the tile is
/// correctly named, and the caller is not committed elsewhere. Returns the rules that support the
/// call so far, or `None` if it was ruled on.
fn in_time(case: &mut Judgment<'_>, seat: Seat, said: Option<Tile>) -> Option<Vec<Rule>> {
    let void = Response::Void(Vec::new());
    let Some(live) = case.before.live.as_ref().filter(|_| case.before.is_play()) else {
        case.rule(void, seat, &[Rule::Clm02], "There is no discard to call.");
        return None;
    };
    let discard = &live.discard;
    if discard.by == seat {
        let why = format!("{seat} discarded that tile and can't call it.");
        case.breach(seat, &[Rule::Trn15, Rule::Clm01], Effect::Nothing, why);
        return None;
    }
    let named = discard.name == said.map(Name::Tile);
    if let Some(said) = said
        && said != discard.tile
        && !named
        && case.before.older.has(said)
    {
        if let Some(live) = &mut case.after.live {
            live.goes_astray(seat);
        }
        let why = format!(
            "Only the latest discard can be called; the {said} is older.",
            said = said.spoken()
        );
        case.rule(void, seat, &[Rule::Trn13, Rule::Clm02], why);
        return None;
    }
    if let Some(live) = &mut case.after.live {
        live.astray.retain(|who| *who != seat);
    }
    if live.barred.contains(&seat) {
        let why = format!("{seat} took the tile without a word and lost the right to it.");
        case.rule(void, seat, &[Rule::Trm03], why);
        return None;
    }
    let mut rules = vec![Rule::Clm01, Rule::Clm03];
    if live.window == Window::Dead {
        let discard = live.discard;
        joker(case, seat, &discard);
        return None;
    }
    if let Window::Closed(by, at) = live.window {
        let at_once = by == Closing::Racked && at.with(case.at);
        if at_once && case.rules.rack_call_tie == RackCallTie::Caller {
            reopen(case, live.pick);
            rules.push(Rule::Trn06);
            rules.push(Rule::Woo08);
        } else {
            let mut laws = vec![Rule::Trn13, Rule::Glo07];
            if by == Closing::Racked {
                laws.push(Rule::Woo02);
            }
            let next = case.before.turn.seat;
            let why = match by {
                Closing::Racked => {
                    format!("Too late: {next} has racked.")
                }
                _ => "Too late: the tile can no longer be called.".to_owned(),
            };
            case.rule(void, seat, &laws, why);
            return None;
        }
    }
    Some(rules)
}

/// Calls the newest discard for an exposure.
pub(crate) fn claim(case: &mut Judgment<'_>, seat: Seat, said: Option<Tile>, unheard: bool) {
    let void = Response::Void(Vec::new());
    if unheard && case.before.live.is_some() {
        let why = "No one heard it; say the call out loud.";
        case.rule(void, seat, &[Rule::Vrb01], why);
        let why = "Tip: say \"call,\" \"take\" or \"I want that\" out loud.";
        return case.rule(Response::Advice, seat, &[Rule::Vrb02], why);
    }
    let Some(mut rules) = in_time(case, seat, said) else {
        return;
    };
    let Some(live) = &case.before.live else {
        return;
    };
    let discard = live.discard;
    let Some(symbol) = discard.tile.symbol() else {
        return;
    };
    if !check_free_to_call(case, seat) {
        return;
    }
    let named = discard.name == said.map(Name::Tile);
    let claim = Claim {
        heard: said.filter(|said| *said != discard.tile && !named),
        ..spoken(case, seat, Aim::Exposure)
    };
    if claim.is_misnamed() {
        record(case, claim);
        let why = "The call has no effect yet: the tile hasn't been named correctly.";
        case.rule(void, seat, &[Rule::Mis01], why);
        return has_to_swap(case, &discard);
    }
    if !may_be_called(case, seat, &discard, &mut rules) || rule_on_late_call(case, seat, live) {
        return;
    }
    let next = case.before.turn.seat;
    if case.before.places.held(next).is_some() && next != seat {
        rules.push(Rule::Woo08);
    }
    if discard.renamed.is_some() {
        rules.push(Rule::Mis02);
    }
    let outlook = match claim.heard {
        Some(heard) => {
            let tile = discard.tile;
            let why = format!(
                "{seat} mistook the {tile} for another tile, the {heard}; no harm done yet.",
                tile = tile.spoken(),
                heard = heard.spoken()
            );
            case.rule(Response::NoPenalty, seat, &[Rule::Err10], why);
            Outlook::Possible
        }
        None => completes_a_group(case, seat, symbol, &rules),
    };
    record(case, Claim { outlook, ..claim });
    if outlook == Outlook::Possible {
        pick_goes_back(case, seat);
    }
}

/// Rules that a misnamed tile that was called must be exchanged for the tile that was named, if the
/// discarder has that tile and the table plays that way (K-15).
fn has_to_swap(case: &mut Judgment<'_>, discard: &Discard) {
    let Some(Name::Tile(named)) = discard.name else {
        return;
    };
    let holds = case.before.places.at(Place::Rack(discard.by)).known[named] > 0;
    if holds && case.rules.misname_swap == MisnameSwap::IfHeldAndExposure {
        let by = discard.by;
        let why = format!(
            "{by} has the {named} that was named and must swap it for the discard.",
            named = named.spoken()
        );
        case.rule(Response::Legal, by, &[Rule::Trm07], why);
    }
}

/// Refuses a call announced for a single or a pair, which can be called only for Mah Jongg.
pub(crate) fn of_too_few(case: &mut Judgment<'_>, seat: Seat, group: GroupKind) {
    let rule = if group == GroupKind::Single { Rule::Clm05 } else { Rule::Clm06 };
    let why = format!("A {group} can be called only for Mah Jongg.");
    case.breach(seat, &[rule], Effect::Nothing, why);
}

/// Rules on a call of a discarded joker.
fn joker(case: &mut Judgment<'_>, seat: Seat, discard: &Discard) {
    let mut rules = vec![Rule::Clm04];
    if discard.name.is_some_and(|name| name != Name::Tile(Tile::Joker)) {
        rules.push(Rule::Nam02);
    }
    let why = "A discarded joker is dead and can't be called, whatever it was named.";
    case.breach(seat, &rules, Effect::Nothing, why);
}

/// Rules on a player who has moved a wall tile and then wants something else (K-35). Returns false
/// if the table allows it.
pub(crate) fn rule_on_moved_pick(case: &mut Judgment<'_>, seat: Seat) -> bool {
    if case.rules.picker_may_return == PickerMayReturn::MayReturn {
        return false;
    }
    let why = format!("{seat} has moved a wall tile and is committed to it.");
    case.breach(seat, &[Rule::Trn02], Effect::Nothing, why);
    true
}

/// Checks that the caller is not committed to anything else. Returns false if that was ruled on.
pub(crate) fn check_free_to_call(case: &mut Judgment<'_>, seat: Seat) -> bool {
    let live = case.before.live.as_ref();
    let sent_back = live.and_then(|live| live.pick).is_some_and(|pick| pick.seat == seat);
    if sent_back && case.before.places.held(seat).is_none() && rule_on_moved_pick(case, seat) {
        return false;
    }
    if case.before.declared(seat).is_some() {
        let why = format!(
            "{seat} has declared; to call for an exposure instead, convert or \
                           withdraw."
        );
        case.rule(Response::Void(Vec::new()), seat, &[Rule::Cnv01], why);
        return false;
    }
    if case.before.places.held(seat).is_some() && case.before.turn.seat == seat {
        if rule_on_moved_pick(case, seat) {
            return false;
        }
        case.after.places.put_back(seat);
        case.after.turn.begun = false;
    }
    true
}

/// Checks that this discard may be called for an exposure at this table, and adds the rules that
/// allow it. Returns false if that was ruled on.
fn may_be_called(
    case: &mut Judgment<'_>,
    seat: Seat,
    discard: &Discard,
    rules: &mut Vec<Rule>,
) -> bool {
    if discard.timing == Timing::OutOfTurn {
        if case.rules.oot_exposure_claim == OotExposureClaim::Void {
            let why = "The tile was discarded out of turn; a call for an exposure is void.";
            case.rule(Response::Void(Vec::new()), seat, &[Rule::Trn10], why);
            return false;
        }
        rules.push(Rule::Trn10);
    }
    if case.before.places.wall_left() == 0 {
        if case.rules.final_discard_exposure == FinalDiscardExposure::MjOnly {
            let why = "The last discard of the game can be called only for Mah Jongg.";
            case.breach(seat, &[Rule::Wal02], Effect::Nothing, why);
            return false;
        }
        rules.push(Rule::Wal01);
    }
    true
}

/// Rules on a call that is too late because another player's call is already binding, or was clear
/// while this player had only said "wait". Returns true if it ruled.
fn rule_on_late_call(case: &mut Judgment<'_>, seat: Seat, live: &Live) -> bool {
    let void = Response::Void(Vec::new());
    let earlier = |other: &&Claim| {
        other.seat != seat
            && other.aim == Aim::Exposure
            && !other.is_unlawful()
            && award::breaks(other.commitment, case.rules)
            && other.committed.is_some_and(|at| !at.with(case.at))
    };
    if let Some(other) = case.before.claims.iter().find(earlier) {
        let why = format!("{} has already committed to the tile.", other.seat);
        case.rule(void, seat, &[Rule::Clx08, Rule::Sim02], why);
        return true;
    }
    comes_after_clear_call(case, seat, live)
}

/// Rules on a player who has only said "wait" and wants the tile after another player's clear call,
/// if that call has precedence (K-08). Returns true if it ruled.
pub(crate) fn comes_after_clear_call(case: &mut Judgment<'_>, seat: Seat, live: &Live) -> bool {
    let clear = |other: &&Claim| {
        other.seat != seat
            && !other.is_unlawful()
            && other.spoken.is_some_and(|spoken| !spoken.with(case.at))
    };
    if live.has_paused(seat)
        && case.rules.pause_priority == PausePriority::ClearCallWins
        && let Some(other) = case.before.claims.iter().find(clear)
    {
        let why =
            format!("{} made a clear call; {seat} only asked the others to wait.", other.seat);
        case.rule(Response::Void(Vec::new()), seat, &[Rule::Vrb05], why);
        return true;
    }
    false
}

/// Rules on whether the caller can make a group with the tile, or that this is not known.
fn completes_a_group(
    case: &mut Judgment<'_>,
    seat: Seat,
    symbol: Symbol,
    rules: &[Rule],
) -> Outlook {
    let tile = Tile::Symbol(symbol);
    match ask::claimable(case.matcher, &case.after, seat, symbol) {
        Claimable::Group(kind) => {
            let kind = kind.name();
            let why = format!(
                "{seat} may call: the {tile} makes a {kind} in an X line.",
                tile = tile.spoken()
            );
            case.rule(Response::Legal, seat, rules, why);
        }
        Claimable::Unknown(hangs) => {
            let why = format!(
                "{seat} may call the {tile} if it completes a group in an X line.",
                tile = tile.spoken()
            );
            case.rule(Response::Legal, seat, rules, why);
            case.hang(Some(hangs).filter(|hangs: &Dependency| hangs.tiles > 0));
        }
        Claimable::Refused(laws, why) => {
            let why = format!(
                "{seat} can't call the {tile} for an exposure: {why}.",
                tile = tile.spoken()
            );
            case.breach(seat, &laws, Effect::Nothing, why);
            return Outlook::Hopeless;
        }
    }
    Outlook::Possible
}

/// Returns whether the newest discard has its right name.
pub(crate) fn naming(case: &Judgment<'_>) -> Naming {
    if case.before.is_named_rightly() { Naming::Right } else { Naming::Wrong }
}

/// Creates a claim spoken now.
pub(crate) fn spoken(case: &Judgment<'_>, seat: Seat, aim: Aim) -> Claim {
    let paused = case.before.live.as_ref().is_some_and(|live| live.has_paused(seat));
    Claim {
        naming: naming(case),
        promptness: if paused { Promptness::AfterPause } else { Promptness::AtOnce },
        ..Claim::new(seat, aim, Some(case.at))
    }
}

/// Records a claim, keeping what the claimant has already done.
pub(crate) fn record(case: &mut Judgment<'_>, claim: Claim) {
    match case.after.claim_mut(claim.seat) {
        Some(before) => {
            *before = Claim { commitment: before.commitment, committed: before.committed, ..claim };
        }
        None => case.after.claims.push(claim),
    }
}
