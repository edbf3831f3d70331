//! Naming tiles: in part or in full, correcting a name, or exchanging the tile for the one named.

use crate::rulebook::Rule;
use crate::rules::acts::commitment;
use crate::rules::acts::discard::{self, Manner};
use crate::rules::award;
use crate::rules::choice::MisnameSwap;
use crate::rules::judgment::Judgment;
use crate::rules::ruling::Response;
use crate::rules::state::{
    Aim, Claim, Closing, Declaration, Effect, Live, Name, Naming, Origin, Part, Place, Window,
};
use crate::seat::Seat;
use crate::tile::Tile;

/// Names a part of a tile.
pub(crate) fn name_part(case: &mut Judgment<'_>, seat: Seat, part: Part) {
    if unnamed(case, seat) {
        let why = "A number or a suit alone isn't a name; the tile can't be called yet.";
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Mis01], why);
    }
    if case.before.turn.seat == seat {
        case.after.turn.partly_named = Some(part);
    }
    let why = "Saying part of a name isn't a discard yet.";
    case.rule(Response::Legal, seat, &[Rule::Jkx15], why);
}

fn unnamed(case: &Judgment<'_>, seat: Seat) -> bool {
    let unnamed =
        |live: &Live| live.discard.by == seat && live.discard.name.is_none() && live.is_open();
    case.before.live.as_ref().is_some_and(unnamed)
}

/// Names a tile in full. A player with the fourteenth tile discards by naming it (JKX-26); a name
/// said by anyone else, or after the discard, refers to the tile on the table and is never a
/// discard.
pub(crate) fn name(case: &mut Judgment<'_>, seat: Seat, name: Name) {
    let turn = &case.before.turn;
    // A player who has called a misnamed tile and says what it is corrects the name (MIS-05).
    let corrects = turn.origin == Origin::Call
        && case.before.has_live(seat)
        && !case.before.is_named_rightly()
        && case.before.live.as_ref().is_some_and(|live| name == Name::Tile(live.discard.tile));
    let discards = turn.seat == seat && turn.begun && case.before.is_play() && !corrects;
    if !discards {
        return of_newest(case, seat, name);
    }
    let tile = match name {
        Name::Tile(tile) => Some(tile),
        Name::Same => case.before.live.as_ref().map(|live| live.discard.tile),
    };
    match tile {
        Some(tile) => discard::discard(case, seat, tile, Some(name), Manner::Named),
        None => case.cannot(&[Rule::Nam01], "There's no discard before it to be the same as."),
    }
}

/// Names the tile on the table, or corrects its name; anyone may say the right name.
fn of_newest(case: &mut Judgment<'_>, seat: Seat, name: Name) {
    let void = Response::Void(Vec::new());
    let Some(live) = case.before.live.as_ref() else {
        let why = format!("{seat} names a tile, but there's no discard to name.");
        return case.rule(void, seat, &[Rule::Nam01], why);
    };
    let discard = live.discard;
    let said = match name {
        Name::Tile(tile) => tile,
        Name::Same => case.before.older.last().map_or(discard.tile, |before| before.tile),
    };
    if discard.name.is_none() && live.is_open() {
        if said != discard.tile && discard.by != seat {
            let why = format!(
                "The discard isn't the {said}; {} names it.",
                discard.by,
                said = said.spoken()
            );
            return case.rule(void, seat, &[Rule::Mis01], why);
        }
        return first_name(case, seat, name);
    }
    if said == discard.tile {
        return rename(case, seat, said);
    }
    if discard.by == seat && live.is_open() && case.before.claims.is_empty() {
        if let Some(Live { discard: newest, .. }) = &mut case.after.live {
            newest.name = Some(name);
        }
        let why = "That isn't the discard: the tile can't be called until it's named correctly.";
        return case.rule(void, seat, &[Rule::Mis01], why);
    }
    let why = format!(
        "The discard is the {}; naming another tile changes nothing.",
        discard.tile.spoken()
    );
    case.rule(void, seat, &[Rule::Mis01, Rule::Nam08], why);
    if discard.by != seat {
        case.recommend();
    }
}

/// Gives the tile on the table its name. A player who called before it had one has now called it.
fn first_name(case: &mut Judgment<'_>, seat: Seat, name: Name) {
    if let Some(Live { discard: newest, .. }) = &mut case.after.live {
        newest.name = Some(name);
    }
    let why = "The tile is named.";
    case.rule(Response::Legal, seat, &[Rule::Nam01], why);
    if case.after.is_named_rightly() {
        for claim in &mut case.after.claims {
            claim.naming = Naming::Right;
        }
    }
}

/// Corrects the name of the newest discard.
pub(crate) fn rename(case: &mut Judgment<'_>, seat: Seat, tile: Tile) {
    let void = Response::Void(Vec::new());
    let newest = case.before.live.as_ref();
    let mine = newest.filter(|live| live.discard.tile == tile);
    let Some(live) = mine else {
        return not_of_newest(case, seat, tile);
    };
    if live.discard.name.is_none() && live.is_open() {
        return first_name(case, seat, Name::Tile(tile));
    }
    if rule_on_late_correction(case, live.discard.by, tile) {
        return;
    }
    let committed = case
        .before
        .claims
        .iter()
        .find(|claim| claim.aim == Aim::Exposure && award::binds(claim.commitment, case.rules));
    let by_claim = matches!(live.window, Window::Closed(Closing::Claimed, _));
    let claimant_has_it = by_claim && committed.is_some();
    if matches!(live.window, Window::Closed(..)) && !claimant_has_it {
        let why = "Too late to correct the name: the tile can no longer be called.";
        return case.rule(void, seat, &[Rule::Nam08], why);
    }
    let already = case.before.is_named_rightly();
    if let Some(Live { discard: newest, .. }) = &mut case.after.live {
        newest.name = Some(Name::Tile(tile));
        if !already {
            newest.renamed = Some(case.at);
        }
    }
    if already {
        let why = format!("The {tile} was already named correctly.", tile = tile.spoken());
        return case.rule(Response::Legal, seat, &[Rule::Nam01], why);
    }
    if committed.is_some() {
        let why = "The tile is named correctly, in time.";
        return case.rule(Response::Legal, seat, &[Rule::Mis02, Rule::Err07], why);
    }
    // A player who has called and says what the tile is has called it by its name (MIS-05).
    let others = |claim: &Claim| claim.aim == Aim::Exposure && claim.seat != seat;
    let calls = case.before.claims.iter().any(others);
    let own = case.before.claim_of(seat).is_some_and(|claim| claim.aim == Aim::Exposure);
    let mut rules = vec![Rule::Err02];
    if own {
        rules.push(Rule::Mis02);
        if let Some(claim) = case.after.claim_mut(seat) {
            claim.naming = Naming::Right;
        }
    }
    if calls {
        case.after.claims.retain(|claim| !others(claim));
        if matches!(live.discard.place, Place::Lifted(with) if with != seat || !own) {
            case.after.move_live(Place::Floor);
        }
        let why = "No penalty; calls by the wrong name are void.";
        case.rule(Response::NoPenalty, seat, &[Rule::Nam04], why);
    } else {
        let why = "No penalty: the name is corrected while the tile can still be called.";
        case.rule(Response::NoPenalty, seat, &[Rule::Err01, Rule::Nam03], why);
        if !live.put_back.is_empty() {
            rules.push(Rule::Err04);
        }
    }
    if live.window == Window::Dead {
        let why = "A discarded joker is dead: no one can call it, whatever it's named.";
        return case.rule(Response::WindowClosed, seat, &[Rule::Clm04], why);
    }
    let why = format!("The {tile}, now named correctly, can be called.", tile = tile.spoken());
    case.rule(Response::WindowOpen, seat, &rules, why);
}

/// Rules on a name that does not belong to the newest discard.
fn not_of_newest(case: &mut Judgment<'_>, seat: Seat, tile: Tile) {
    let void = Response::Void(Vec::new());
    let older = case.before.older.last().filter(|older| {
        older.tile == tile && older.name != Some(Name::Tile(tile)) && older.by == seat
    });
    if older.is_some() {
        let why =
            format!("Too late to correct the {tile}: play has moved on.", tile = tile.spoken());
        return case.rule(void, seat, &[Rule::Nam08, Rule::Mis04], why);
    }
    let why = "That isn't the right name of the latest discard.";
    case.rule(void, seat, &[Rule::Mis01], why);
}

/// Rules on a correction after someone has declared on the wrong name: the name is corrected from
/// now on, but the declaration is settled by the wrong one. Returns true if it ruled.
fn rule_on_late_correction(case: &mut Judgment<'_>, by: Seat, tile: Tile) -> bool {
    let on_wrong =
        |declaration: &&Declaration| declaration.is_open() && declaration.wrong_name.is_some();
    let Some(declarer) = case.before.declarations.iter().find(on_wrong).map(|one| one.seat) else {
        return false;
    };
    if let Some(Live { discard: newest, .. }) = &mut case.after.live {
        newest.name = Some(Name::Tile(tile));
        newest.renamed = Some(case.at);
    }
    let why =
        format!("Too late for {by} to correct the name: {declarer} has declared on the wrong one.");
    case.rule(Response::Void(Vec::new()), by, &[Rule::Nam05], why);
    true
}

/// Exchanges the misnamed discard for the tile that was named.
pub(crate) fn swap(case: &mut Judgment<'_>, seat: Seat, tile: Tile) {
    let newest = case.before.live.as_ref();
    let called = case.before.claims.iter().any(|claim| claim.aim == Aim::Exposure);
    let fits = newest.filter(|live| {
        let discard = &live.discard;
        discard.by == seat
            && live.is_open()
            && discard.name == Some(Name::Tile(tile))
            && discard.tile != tile
    });
    let at_this_table = case.rules.misname_swap == MisnameSwap::IfHeldAndExposure;
    let done = newest.is_some_and(|live| live.discard.by == seat && live.discard.tile == tile);
    if at_this_table && done && case.before.foreseen.discard[seat] {
        let why = format!("{seat} has handed over the {} that was named.", tile.spoken());
        return case.rule(Response::Legal, seat, &[Rule::Trm07], why);
    }
    let allowed = at_this_table && called;
    let Some(Live { discard, .. }) = fits.filter(|_| allowed) else {
        let why = "The actual tile remains the discard, no matter what it was named.";
        return case.breach(seat, &[Rule::Nam03], Effect::Nothing, why);
    };
    let real = discard.tile;
    if !commitment::swap(case, seat, real, tile) {
        return;
    }
    let why = format!(
        "{seat} has the {tile} that was named and swaps it for the {real}.",
        tile = tile.spoken(),
        real = real.spoken()
    );
    case.rule(Response::Legal, seat, &[Rule::Trm07], why);
}
