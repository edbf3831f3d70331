//! Names: put right, or exchanged for the tile.

use crate::law::Rule;
use crate::rules::acts::claim;
use crate::rules::choice::MisnameSwap;
use crate::rules::judgement::{Case, Outcome};
use crate::rules::ruling::Answer;
use crate::rules::state::{Aim, Closing, Effect, Name, Place, Seat};
use crate::tile::Tile;

/// Corrects the name of the newest discard.
pub(crate) fn rename(case: &Case<'_>, out: &mut Outcome, seat: Seat, tile: Tile) {
    let void = Answer::Void(Vec::new());
    let newest = case.table.newest();
    let mine = newest.filter(|(discard, _)| discard.by == seat && discard.tile == tile);
    let Some((discard, live)) = mine else {
        let why = "That is not the right name of a discard of one's own.";
        return out.rule(void, seat, &[Rule::Mis01], why);
    };
    let (discard, live) = (*discard, live.clone());
    let committed = case
        .table
        .claims
        .iter()
        .find(|claim| claim.aim == Aim::Exposure && claim::binds(claim.commitment, case.rules));
    let by_claim = matches!(live.closed, Some((Closing::Claimed, _)));
    let claimant_has_it = by_claim && committed.is_some();
    if !live.open && !claimant_has_it {
        let why = "The correction comes too late: the window is closed.";
        return out.rule(void, seat, &[Rule::Nam08], why);
    }
    let already = case.table.is_named_rightly();
    if let Some(newest) = out.table.discards.last_mut() {
        newest.name = Some(Name::Tile(tile));
        if !already {
            newest.renamed = Some(case.at);
        }
    }
    if already {
        let why = format!("The {tile} was named rightly before.");
        return out.rule(void, seat, &[Rule::Mis01], why);
    }
    if committed.is_some() {
        let why = "The tile is named rightly, in time.";
        return out.rule(Answer::Legal, seat, &[Rule::Mis02, Rule::Err07], why);
    }
    let calls = case.table.claims.iter().any(|claim| claim.aim == Aim::Exposure);
    let mut rules = vec![Rule::Err02];
    if calls {
        out.table.claims.retain(|claim| claim.aim != Aim::Exposure);
        if matches!(discard.place, Place::Lifted(_)) {
            out.table.move_live(Place::Floor);
        }
        let why = "No penalty; calls by the wrong name are void.";
        out.rule(Answer::NoPenalty, seat, &[Rule::Nam04], why);
    } else {
        let why = "No penalty: the name is put right while the tile can be called.";
        out.rule(Answer::NoPenalty, seat, &[Rule::Err01, Rule::Nam03], why);
        if !live.put_back.is_empty() {
            rules.push(Rule::Err04);
        }
    }
    let why = format!("The {tile} may be called by its right name.");
    out.rule(Answer::WindowOpen, seat, &rules, why);
}

/// Exchanges the misnamed discard for the tile that was named.
pub(crate) fn swap(case: &Case<'_>, out: &mut Outcome, seat: Seat, tile: Tile) {
    let newest = case.table.newest();
    let called = case.table.claims.iter().any(|claim| claim.aim == Aim::Exposure);
    let fits = newest.filter(|(discard, live)| {
        discard.by == seat
            && live.open
            && discard.name == Some(Name::Tile(tile))
            && discard.tile != tile
            && matches!(discard.place, Place::Floor | Place::Lifted(_))
    });
    let allowed = case.rules.misname_swap == MisnameSwap::IfHeldAndExposure && called;
    let Some((discard, _)) = fits.filter(|_| allowed) else {
        let why = "The tile that lies there stays the discard, whatever it was called.";
        return out.breach(case, seat, &[Rule::Nam03], Effect::Nothing, why);
    };
    let real = discard.tile;
    out.table.move_live(Place::Floor);
    if !out.shift(Place::Rack(seat), Place::Floor, tile)
        || !out.shift(Place::Floor, Place::Rack(seat), real)
    {
        return;
    }
    if let Some(newest) = out.table.discards.last_mut() {
        newest.tile = tile;
        newest.renamed = Some(case.at);
    }
    for claim in &mut out.table.claims {
        claim.misnamed = false;
    }
    let why = format!("{seat} holds the {tile} that was named and gives it for the {real}.");
    out.rule(Answer::Legal, seat, &[Rule::Trm07], why);
}
