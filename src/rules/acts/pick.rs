//! The wall: picking, racking, putting back, and its end.

use crate::rulebook::Rule;
use crate::rules::acts::{claim, window};
use crate::rules::award;
use crate::rules::choice::RackCallTie;
use crate::rules::judgment::Judgment;
use crate::rules::money::settle;
use crate::rules::ruling::Response;
use crate::rules::state::{
    Claim, Closing, Effect, Ending, Live, Origin, Phase, Picked, Place, Table,
};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// Picks a tile from the wall.
pub(crate) fn pick(case: &mut Judgment<'_>, seat: Seat, tile: Option<Tile>, wrong_end: bool) {
    let turn = &case.before.turn;
    let in_turn = turn.seat == seat;
    if is_dealt_late(case.before, seat) {
        return dealt_late(case, seat, tile);
    }
    if case.before.places.wall_left() == 0 {
        let why = "The wall is empty; if no one calls, it's a wall game.";
        return case.cannot(&[Rule::Pay11], why);
    }
    if in_turn && !turn.begun {
        let open = case.before.live.as_ref().is_some_and(Live::is_open);
        let calls = |claim: &&Claim| {
            claim.seat != seat
                && claim.spoken.is_some()
                && (!claim.is_unlawful() && !claim.is_misnamed()
                    || award::binds(claim.commitment, case.rules))
        };
        let caller = case.before.claims.iter().find(calls);
        if let Some(caller) = caller.filter(|_| open) {
            let why = format!("{} has called; it isn't {seat}'s turn to pick.", caller.seat);
            case.breach(seat, &[Rule::Res02, Rule::Trn07], Effect::Nothing, why);
            case.after.foreseen.pick[seat] = true;
            let why = format!("{seat}'s pick goes back to its place in the wall.");
            return case.rule(Response::Void(Vec::new()), seat, &[Rule::Woo09, Rule::Hnd03], why);
        }
        claim::drop_claim(case, seat);
        // Tiles that others took out of turn and have not racked go back.
        for other in Seat::ALL {
            if other != seat && case.after.places.put_back(other).is_some() {
                goes_back(case, other);
            }
        }
    }
    let picked = case.after.places.pick(seat, tile, wrong_end);
    if !case.hold(picked) {
        return;
    }
    case.after.foreseen.pick[seat] = false;
    if !in_turn {
        let mut rules = vec![Rule::Trn07];
        if turn.begun && turn.origin == Origin::Call {
            rules.insert(0, Rule::Hnd11);
        }
        if turn.exchanges.is_some_and(|made| made > 0) {
            rules.insert(0, Rule::Jkx23);
        }
        let why = match turn.begun {
            true => format!("{seat} picked out of turn; it was {}'s turn.", turn.seat),
            false => format!("{seat} picked out of turn; {} was next.", turn.seat),
        };
        return case.fatal(seat, &rules, &[Rule::Trn07], &why);
    }
    if turn.begun {
        let why = match turn.origin {
            Origin::Wall => format!("{seat} picked a second tile in the same turn."),
            _ => format!("{seat} picked while holding 14 tiles."),
        };
        return case.fatal(seat, &[Rule::Trn01], &[Rule::Trn01, Rule::Cnt02], &why);
    }
    case.after.turn.begun = true;
    if wrong_end {
        let why = format!(
            "{seat} picked from the wrong end of the wall; the tile must go back before it's racked or used."
        );
        return case.curable(seat, &[Rule::Trn11], why);
    }
    let why = [seat.name(), " may pick."].concat();
    case.rule(Response::Legal, seat, &[Rule::Wtl01, Rule::Trn02], why);
}

/// Returns true for the player at East's left who was dealt one tile too few and takes it from the
/// wall before the first discard, or has already taken it (CNT-01).
pub(crate) fn is_dealt_late(table: &Table, seat: Seat) -> bool {
    let short = seat == Seat::North && table.places.count(seat) + 1 == table.should_have(seat);
    !table.opened && (table.foreseen.dealt == Some(seat) || short)
}

/// Takes the tile that was not dealt.
fn dealt_late(case: &mut Judgment<'_>, seat: Seat, tile: Option<Tile>) {
    if case.before.foreseen.dealt.is_none() {
        let dealt = case.after.places.deal_one(seat, false);
        if !case.hold(dealt) {
            return;
        }
    }
    case.after.foreseen.dealt = None;
    if let Some(tile) = tile {
        let with = case.after.places.at(Place::Rack(seat)).known + Tiles::from(tile);
        let known = case.after.places.reveal(Place::Rack(seat), with);
        if !case.hold(known) {
            return;
        }
    }
    let why = format!("{seat} was dealt one tile short and has taken the next one from the wall.");
    case.rule(Response::Legal, seat, &[Rule::Cnt01], why);
}

/// Taps the picked tile against the rack, or rests it on top of the rack.
pub(crate) fn hold(case: &mut Judgment<'_>, seat: Seat, rule: Rule) {
    if case.before.places.held(seat).is_none() {
        return case.cannot(&[Rule::Set01], format!("{seat} isn't holding a picked tile."));
    }
    case.after.turn.holds_pick |= case.before.turn.seat == seat;
    let why = format!("{seat} hasn't racked: the discard can still be called.");
    case.rule(Response::WindowOpen, seat, &[rule], why);
}

/// Racks the pick.
pub(crate) fn rack(case: &mut Judgment<'_>, seat: Seat, let_go: bool) {
    let Some(held) = case.before.places.held(seat) else {
        return rack_and_call(case, seat);
    };
    if !let_go {
        case.after.turn.holds_pick |= case.before.turn.seat == seat;
        let why = format!(
            "{seat} is still holding the tile and hasn't racked it: the discard can still be called."
        );
        return case.rule(Response::WindowOpen, seat, &[Rule::Trn03, Rule::Glo08], why);
    }
    uses(case, seat);
    case.after.places.rack_held(seat);
    case.after.turn.holds_pick &= case.before.turn.seat != seat;
    if case.before.turn.seat != seat {
        let why = format!("{seat} has racked a tile picked out of turn: it stays in the rack.");
        return case.breach(seat, &[Rule::Trn07], Effect::Nothing, why);
    }
    if let Some(live) = &mut case.after.live {
        live.pick = Some(Picked { seat, held, at: case.at });
    }
    if window::close(case, seat, Closing::Racked, &[]) {
        let why = "The tile is racked.";
        case.rule(Response::Legal, seat, &[Rule::Trn03, Rule::Glo08], why);
    }
}

/// Rules on a tile from the wrong end of the wall that is racked or used: it can no longer go back
/// (TRN-11).
pub(crate) fn uses(case: &mut Judgment<'_>, seat: Seat) {
    if case.after.places.held(seat).is_some_and(|held| held.wrong_end) {
        let why = format!("{seat} has kept a tile from the wrong end of the wall.");
        case.fatal(seat, &[Rule::Trn11], &[Rule::Trn11], &why);
    }
}

/// Racks a tile at the same moment as a call that sends the pick back.
fn rack_and_call(case: &mut Judgment<'_>, seat: Seat) {
    let pick = case.before.live.as_ref().and_then(|live| live.pick);
    let mine = pick.filter(|pick| pick.seat == seat && pick.at.with(case.at));
    let Some(Picked { held, .. }) = mine else {
        return case.cannot(&[Rule::Set01], format!("{seat} isn't holding a picked tile."));
    };
    if case.rules.rack_call_tie == RackCallTie::Caller {
        let why = "The call came at the very moment of racking and takes precedence.";
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Trn06], why);
    }
    let again = case.after.places.pick(seat, held.tile, held.wrong_end);
    if !case.hold(again) {
        return;
    }
    case.after.places.rack_held(seat);
    case.after.turn.begun = true;
    let callers: Vec<Seat> = case.before.claims.iter().map(|claim| claim.seat).collect();
    for caller in callers {
        claim::drop_claim(case, caller);
        let why = format!("{caller}'s call came too late: {seat} was racking.");
        case.rule(Response::Void(Vec::new()), caller, &[Rule::Trn13], why);
    }
    window::close(case, seat, Closing::Racked, &[]);
}

/// Puts the picked tile back into the wall.
pub(crate) fn return_to_wall(case: &mut Judgment<'_>, seat: Seat) {
    if case.before.places.held(seat).is_none() && case.before.foreseen.pick[seat] {
        let why = format!("{seat}'s pick is back in its place in the wall.");
        return case.rule(Response::Legal, seat, &[Rule::Woo09], why);
    }
    if case.before.places.held(seat).is_none() {
        return unrack(case, seat);
    }
    let wrong_end = case.before.places.held(seat).is_some_and(|held| held.wrong_end);
    let in_turn = case.before.turn.seat == seat;
    if in_turn && !wrong_end && claim::rule_on_moved_pick(case, seat) {
        return;
    }
    case.after.places.put_back(seat);
    if !in_turn {
        return goes_back(case, seat);
    }
    case.after.turn.begun = false;
    if wrong_end {
        case.cure(seat, &[Rule::Trn11]);
        case.after.foreseen.pick[seat] = true;
        let why = format!("{seat} puts the tile back in time, and now picks from the correct end.");
        case.rule(Response::NoPenalty, seat, &[Rule::Trn11], why);
        return case.recommend();
    }
    let why = format!("At this table {seat} may put the pick back and take the discard.");
    case.rule(Response::Legal, seat, &[Rule::Trn02], why);
}

/// Rules that a tile picked out of turn goes back.
pub(crate) fn goes_back(case: &mut Judgment<'_>, seat: Seat) {
    case.after.foreseen.pick[seat] = true;
    let why = format!("{seat}'s pick goes back to its place in the wall.");
    case.rule(Response::Void(Vec::new()), seat, &[Rule::Trn07], why);
}

/// Takes a tile back out of the rack. It was racked while someone had said "wait", so it did not
/// close the window (VRB-03, WOO-09).
fn unrack(case: &mut Judgment<'_>, seat: Seat) {
    let pick = case.before.live.as_ref().filter(|live| live.is_open()).and_then(|live| live.pick);
    let mine = pick.filter(|pick| pick.seat == seat && case.before.turn.seat == seat);
    let unracked = mine.is_some_and(|pick| case.after.places.unrack(seat, pick.held));
    if !unracked {
        return case.cannot(&[Rule::Set01], format!("{seat} isn't holding a picked tile."));
    }
    case.after.places.put_back(seat);
    case.after.turn.begun = false;
    let why = format!("{seat} returns the tile to its place in the wall in time.");
    case.rule(Response::NoPenalty, seat, &[Rule::Vrb03, Rule::Woo09], why);
}

/// Racks the joker taken in an exchange.
pub(crate) fn rack_joker(case: &mut Judgment<'_>, seat: Seat) {
    let has = case.before.last_exchange.is_some_and(|exchange| exchange.by == seat);
    if !has {
        let why = format!("{seat} isn't holding a joker from an exchange.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Jkx22], why);
    }
    if let Some(exchange) = &mut case.after.last_exchange {
        exchange.racked = true;
    }
    let why = format!("{seat} racks the joker.");
    case.rule(Response::Legal, seat, &[Rule::Jkx22], why);
}

/// Turns up a tile of the wall.
pub(crate) fn turn_up(case: &mut Judgment<'_>, seat: Seat, tile: Tile) {
    let seen = case.after.places.seen_in_wall(tile);
    if case.hold(seen) {
        let why = "A wall tile turned up by accident goes back in its place, face down.";
        case.rule(Response::NoPenalty, seat, &[Rule::Trn12], why);
    }
}

/// Ends a game in which the wall is empty and no one calls the last discard.
pub(crate) fn wall_game(case: &mut Judgment<'_>) {
    // If a record begins in the middle of a game, the number of tiles left may be unknown.
    let left = case.before.wall_is_known && case.before.places.wall_left() > 0;
    if left || !matches!(case.before.phase, Phase::Play) {
        let why = "There are still tiles in the wall.";
        let seat = case.before.turn.seat;
        return case.breach(seat, &[Rule::Pay11], Effect::Nothing, why);
    }
    let called = case.before.live.as_ref().filter(|live| live.is_open());
    if let Some(award) = called.and_then(|live| live.award) {
        let why = format!("{} has called the last discard; the game isn't over.", award.seat);
        return case.breach(award.seat, &[Rule::Pay11], Effect::Nothing, why);
    }
    let why = "The wall is empty: no one wins, and no one pays for a hand.";
    settle::end(case, Ending::WallGame, None, &[Rule::Pay11, Rule::Set07], why);
}
