//! Exposures: what is put up, how it may be changed, and what the end of a claimed turn settles.

use crate::hand::Exposure;
use crate::law::Rule;
use crate::matcher::Matcher;
use crate::rules::acts::claim;
use crate::rules::acts::commitment::{commit, may_commit};
use crate::rules::ask;
use crate::rules::choice::{ExtraGroup, MisnameExposure, SelfExposure};
use crate::rules::judgement::{Judgement, Mode};
use crate::rules::ruling::{Answer, Hangs, HangsOn};
use crate::rules::state::{
    Aim, Closing, Commitment, Effect, Laid, Lot, Meanwhile, Origin, Place, Seat, Shown, Table,
};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// Says why the groups of a seat are not valid with this one, if they are not.
fn invalid(matcher: &Matcher, table: &Table, seat: Seat, at: usize) -> Option<(Rule, String)> {
    let shown = table.ledges[seat].get(at)?;
    let group = table.places.group(seat, at);
    match Exposure::new(&group) {
        Err(fault) => return Some((fault.rule(), fault.to_string())),
        Ok(exposure) => {
            if let Some(claimed) = shown.claimed
                && claimed != Tile::Symbol(exposure.symbol())
            {
                return Some((Rule::Glo02, format!("the {claimed} that was called is not in it")));
            }
        }
    }
    let groups: Vec<Tiles> = table.ledges[seat]
        .iter()
        .enumerate()
        .filter(|(_, shown)| !shown.extra && !shown.declaring)
        .map(|(at, _)| table.places.group(seat, at))
        .collect();
    ask::fits(matcher, &groups, &table.seen_by(seat)).wrong()
}

/// Moves tiles from the hand to a group, the claimed one with them if it stands in the rack.
fn put_up(case: &mut Judgement<'_>, seat: Seat, group: usize, tiles: Tiles) -> bool {
    let held = case.after.places.held(seat).and_then(|held| held.tile);
    let rack = case.after.places.at(Place::Rack(seat)).known;
    let mut rest = tiles;
    if let Some(held) = held
        && tiles[held] > rack[held]
    {
        rest -= Tiles::from(held);
        if !case.shift(Place::Fingers(seat), Place::Ledge(seat, group), held) {
            return false;
        }
    }
    if !case.shift(Place::Rack(seat), Place::Ledge(seat, group), rest) {
        return false;
    }
    let place = case.after.discards.last().map(|discard| discard.place);
    if case.after.live.is_some()
        && place == Some(Place::Rack(seat))
        && case.after.ledges[seat][group].claimed.is_some()
        && case.after.move_live(Place::Ledge(seat, group))
    {
        case.after.ledges[seat][group].has_claimed = true;
    }
    true
}

/// Puts up tiles of the hand.
pub(crate) fn expose(case: &mut Judgement<'_>, seat: Seat, tiles: Tiles, apart: bool) {
    if tiles.is_empty() {
        return case.cannot(&[Rule::Set01], "No tiles are put up.");
    }
    if case.before.declared(seat).is_some() {
        return declaring(case, seat, tiles, apart);
    }
    let claim = case.before.claim_of(seat).copied().filter(|claim| claim.aim == Aim::Exposure);
    if case.before.other_declared(seat).is_some() {
        return meanwhile(case, seat, tiles, claim.is_some());
    }
    let turn = &case.before.turn;
    let mine = turn.seat == seat && turn.begun;
    let open = case.before.open_group(seat);
    let begun = claim.is_some_and(|claim| claim.commitment == Commitment::Exposed);
    if apart && mine && turn.origin == Origin::Call && open.is_some() {
        return extra_group(case, seat, tiles);
    }
    if claim.is_none()
        && mine
        && (apart || turn.origin != Origin::Call)
        && !adds(case, seat, &tiles)
    {
        return of_ones_own(case, seat, tiles);
    }
    if let (Some(group), true, true) = (open, mine, begun) {
        return change(case, seat, group, tiles);
    }
    if claim.is_some() {
        return with_claim(case, seat, tiles);
    }
    if adds(case, seat, &tiles) {
        let exchanged = turn.seat == seat && turn.exchanges.is_some();
        return locked(case, seat, exchanged);
    }
    let why = format!("{seat} has no claim for which tiles could be put up.");
    let group = case.after.new_group(seat, Shown::at(case.at));
    if !put_up(case, seat, group, tiles) {
        return;
    }
    case.breach(seat, &[Rule::Glo02], Effect::Kills, why.clone());
    case.rule(Answer::DeadWhenCalled, seat, &[Rule::Glo02], why);
}

/// Returns true if the tiles would be added to a group that is up.
fn adds(case: &Judgement<'_>, seat: Seat, tiles: &Tiles) -> bool {
    let ledge = case.before.places.ledge(seat);
    match tiles.naturals().kinds().next() {
        None => !ledge.is_empty(),
        Some((tile, _)) => {
            tiles.naturals().kinds().count() == 1
                && tiles.len() < 3
                && ledge.iter().any(|group| group[tile] > 0)
        }
    }
}

/// Rules on a change of a group that changes no more.
fn locked(case: &mut Judgement<'_>, seat: Seat, exchanged: bool) {
    if exchanged {
        let rules = [Rule::Mod02, Rule::Jkx10];
        let why = "The exchange has begun; the exposure changes no more.";
        return case.breach(seat, &rules, Effect::Nothing, why);
    }
    let rules = [Rule::Mod04, Rule::Clx07];
    let why = "That exposure changes no more, but for exchanges of jokers.";
    case.breach(seat, &rules, Effect::Nothing, why);
}

/// Shows a part of a declared hand.
fn declaring(case: &mut Judgement<'_>, seat: Seat, tiles: Tiles, apart: bool) {
    let by_claim = case.before.claim_of(seat).is_some();
    if by_claim && !may_commit(case, seat, Commitment::Exposed, "show") {
        return;
    }
    let claimed = case.before.newest().map(|(discard, _)| discard.tile).filter(|_| by_claim);
    let natural = tiles.naturals().kinds().next().map(|(tile, _)| tile);
    let own = |tile: &Tile| natural.is_none_or(|natural| natural == *tile);
    let of_claim =
        !apart && tiles.naturals().kinds().count() <= 1 && claimed.as_ref().is_some_and(own);
    let open = case.before.open_group(seat).filter(|_| of_claim);
    let group = open.unwrap_or_else(|| {
        let shown =
            Shown { claimed: claimed.filter(|_| of_claim), declaring: true, ..Shown::at(case.at) };
        case.after.new_group(seat, shown)
    });
    if !put_up(case, seat, group, tiles) {
        return;
    }
    let laid = if of_claim { Laid::Group } else { Laid::Part };
    if let Some(declaration) = case.after.declared_mut(seat) {
        declaration.shown = declaration.shown.max(laid);
    }
    commit(case, seat, Commitment::Exposed);
    let why = format!("{seat} shows a part of the declared hand; all of it has to be shown.");
    case.rule(Answer::Legal, seat, &[Rule::Mjv01], why);
}

/// Puts up tiles while another's declaration stands.
fn meanwhile(case: &mut Judgement<'_>, seat: Seat, tiles: Tiles, claimed: bool) {
    let moment = case.at;
    if let Some(declaration) = case.after.declarations.iter_mut().find(|declaration| {
        declaration.seat != seat && declaration.state == crate::rules::state::Declared::Open
    }) {
        declaration.meanwhile.push((seat, Meanwhile::Exposed, moment));
    }
    if claimed && !may_commit(case, seat, Commitment::Exposed, "put up tiles for") {
        return;
    }
    let shown = Shown { meanwhile: true, ..Shown::at(case.at) };
    let group = case.after.new_group(seat, shown);
    if put_up(case, seat, group, tiles) {
        let why = "Better keep the hand closed until the declared one is found right.";
        case.rule(Answer::Advice, seat, &[Rule::Wtl06], why);
    }
}

/// Puts up a second group on one claimed tile.
fn extra_group(case: &mut Judgement<'_>, seat: Seat, tiles: Tiles) {
    let shown = Shown { extra: true, ..Shown::at(case.at) };
    let group = case.after.new_group(seat, shown);
    if !put_up(case, seat, group, tiles) {
        return;
    }
    let why = format!("{seat} has put up a second group with one called tile.");
    let at_once = case.rules.extra_group == ExtraGroup::DeadAtOnce;
    let effect = if at_once { Effect::Kills } else { Effect::Curable };
    case.breach(seat, &[Rule::Err15], effect, why.clone());
    let sources = Hangs { seat, tiles: 0, on: HangsOn::Sources };
    case.hang(Some(sources));
    if at_once {
        case.rule(Answer::DeadWhenCalled, seat, &[Rule::Err15], why);
    }
}

/// Puts up a group after a pick from the wall.
fn of_ones_own(case: &mut Judgement<'_>, seat: Seat, tiles: Tiles) {
    if case.rules.self_exposure == SelfExposure::Reject {
        let why = format!("{seat} has called nothing, so nothing is put up; the tiles go back.");
        if case.mode == Mode::Play {
            return case.breach(seat, &[Rule::Clx06], Effect::Nothing, why);
        }
        return case.rule(Answer::NoPenalty, seat, &[Rule::Clx06], why);
    }
    let shown = Shown { extra: true, locked: true, ..Shown::at(case.at) };
    let group = case.after.new_group(seat, shown);
    if put_up(case, seat, group, tiles) {
        let why = format!("{seat} may put up a group after a pick at this table.");
        case.rule(Answer::Legal, seat, &[Rule::Clx06], why);
    }
}

/// Adds to the group that was begun.
fn change(case: &mut Judgement<'_>, seat: Seat, group: usize, tiles: Tiles) {
    let before = invalid(case.matcher, &case.after, seat, group).is_some();
    if !put_up(case, seat, group, tiles) {
        return;
    }
    let shown = &mut case.after.ledges[seat][group];
    shown.mended |= before;
    let why = format!("{seat} may still change the group, until the discard or an exchange.");
    case.rule(Answer::Legal, seat, &[Rule::Mod01], why);
}

/// Puts up tiles with the claimed one.
fn with_claim(case: &mut Judgement<'_>, seat: Seat, tiles: Tiles) {
    if !may_commit(case, seat, Commitment::Exposed, "put up tiles for") {
        return;
    }
    let Some((discard, _)) = case.before.newest() else {
        return;
    };
    let (tile, wrong_name) = (discard.tile, !case.before.is_named_rightly());
    let earlier = case.before.ledges[seat].iter().any(|shown| shown.locked);
    let group = case.before.open_group(seat).unwrap_or_else(|| {
        let shown = Shown { claimed: Some(tile), ..Shown::at(case.at) };
        case.after.new_group(seat, shown)
    });
    if !put_up(case, seat, group, tiles) {
        return;
    }
    let has_claimed = case.after.ledges[seat][group].has_claimed;
    let mut rules = vec![Rule::Exp01, Rule::Com02];
    if tiles.jokers() > 0 {
        rules.push(Rule::Hnd07);
    }
    if tiles.naturals().is_empty() {
        rules.push(Rule::Clx01);
    }
    if !has_claimed && case.after.places.lifted(seat).is_none() {
        rules.push(Rule::Clx05);
    }
    if earlier {
        rules.push(Rule::Exp02);
    }
    let why = format!("{seat} may put up {tiles} with the called {tile}.");
    case.rule(Answer::Legal, seat, &rules, why);
    if !has_claimed {
        let why = "Better lay the called tile on top first, then put up the others.";
        case.rule(Answer::Advice, seat, &[Rule::Pro01], why);
    }
    commit(case, seat, Commitment::Exposed);
    if wrong_name && case.rules.misname_exposure == MisnameExposure::Dead {
        let why = format!("{seat} has put up tiles on a wrong name.");
        case.doom(seat, &[Rule::Mis03], why);
    }
}

/// Takes tiles back from a group.
pub(crate) fn take_back(case: &mut Judgement<'_>, seat: Seat, tiles: Tiles) {
    let ledge = case.before.places.ledge(seat);
    let shown = &case.before.ledges[seat];
    let having = |open: bool| {
        (0..ledge.len())
            .rev()
            .find(|at| tiles.fits_in(&ledge[*at]) && (!open || !shown[*at].locked))
    };
    let Some(group) = having(true).or_else(|| having(false)) else {
        let why = format!("{seat} has no group with {tiles}.");
        return case.cannot(&[Rule::Set01], why);
    };
    let turn = &case.before.turn;
    if shown[group].locked {
        let exchanged = turn.seat == seat && turn.exchanges.is_some();
        return locked(case, seat, exchanged);
    }
    if let Some(claimed) = shown[group].claimed
        && shown[group].has_claimed
        && (ledge[group] - tiles)[claimed] == 0
    {
        let why = format!("The called {claimed} has to stay up.");
        return case.breach(seat, &[Rule::Mod03], Effect::Nothing, why);
    }
    let before =
        ledge[group].len() >= 3 && invalid(case.matcher, &case.after, seat, group).is_some();
    if !case.shift(Place::Ledge(seat, group), Place::Rack(seat), tiles) {
        return;
    }
    let shown = &mut case.after.ledges[seat][group];
    shown.mended |= before;
    if shown.extra && case.after.places.group(seat, group).is_empty() {
        for breach in &mut case.after.breaches {
            let of_group = breach.seat == seat && breach.rule == Rule::Err15;
            if of_group && breach.effect == Effect::Curable {
                breach.effect = Effect::Cured;
            }
        }
    }
    let why = format!("{seat} may still change the group, until the discard or an exchange.");
    case.rule(Answer::Legal, seat, &[Rule::Mod01], why);
}

/// Says that the exposure is finished.
pub(crate) fn finish(case: &mut Judgement<'_>, seat: Seat) {
    let group = case.before.open_group(seat);
    let wrong = group.and_then(|group| invalid(case.matcher, case.before, seat, group));
    match (group, wrong) {
        (Some(_), None) => {
            let why = format!("{seat}'s exposure is complete.");
            case.rule(Answer::Legal, seat, &[Rule::Jkx08], why);
        }
        (Some(_), Some((_, why))) => {
            let why = format!("The exposure is not valid yet: {why}.");
            case.rule(Answer::Void(Vec::new()), seat, &[Rule::Err12], why);
        }
        (None, _) => {
            let why = format!("{seat} is making no exposure.");
            case.rule(Answer::Void(Vec::new()), seat, &[Rule::Err12], why);
        }
    }
}

/// Brings the claimed tile to its group, wherever it still is.
fn fetch(case: &mut Judgement<'_>, seat: Seat) {
    let place = case.after.discards.last().map(|discard| discard.place);
    let loose = place == Some(Place::Floor) || place == Some(Place::Lifted(seat));
    if !loose || case.after.live.is_none() {
        return;
    }
    let Some(tile) = case.after.discards.last().map(|discard| discard.tile) else {
        return;
    };
    let group = case.after.open_group(seat).unwrap_or_else(|| {
        let shown =
            Shown { claimed: Some(tile), ..Shown::at(crate::rules::state::Moment::default()) };
        case.after.new_group(seat, shown)
    });
    if case.after.move_live(Place::Ledge(seat, group)) {
        case.after.ledges[seat][group].has_claimed = true;
    }
}

/// Returns true if a claimed group is complete enough for an exchange to follow.
pub(crate) fn is_complete(table: &Table, seat: Seat) -> bool {
    table.open_group(seat).is_some_and(|at| {
        let shown = &table.ledges[seat][at];
        let group = table.places.group(seat, at);
        shown.has_claimed && Exposure::new(&group).is_ok()
    })
}

/// Settles a turn that was begun with a claimed tile: by the discard, an exchange or a declaration.
pub(crate) fn end_of_turn(case: &mut Judgement<'_>, seat: Seat, by: Closing) {
    let turn = &case.after.turn;
    if turn.seat != seat || turn.origin != Origin::Call {
        return;
    }
    let Some(claim) =
        case.after.claim_of(seat).copied().filter(|claim| {
            claim.aim == Aim::Exposure && claim::binds(claim.commitment, case.rules)
        })
    else {
        return;
    };
    fetch(case, seat);
    let Some(discard) = case.after.discards.last().copied() else {
        return;
    };
    let extra = case.after.ledges[seat].iter().any(|shown| shown.extra && !shown.locked);
    if extra {
        let why = format!("{seat} has left two groups up on one called tile.");
        case.doom(seat, &[Rule::Err15], why);
    }
    let group = case.after.open_group(seat);
    let by_exchange = by == Closing::Exchanged;
    let turn_end = if by_exchange { Rule::Err13 } else { Rule::Err12 };
    if let Some(group) = group {
        let wrong = invalid(case.matcher, &case.after, seat, group);
        let mended = case.after.ledges[seat][group].mended;
        let lot = case.after.places.group(seat, group);
        let mut spared = claim.misnamed;
        match &wrong {
            Some((_, why)) => {
                let mut rules = if claim.misnamed {
                    vec![Rule::Mis03, Rule::Mis07]
                } else if claim.heard.is_some() {
                    vec![Rule::Err11, Rule::Err10]
                } else if claim.converted {
                    vec![Rule::Mjx03, Rule::Err12]
                } else {
                    vec![turn_end]
                };
                if claim.hopeless && !claim.misnamed {
                    rules.push(Rule::Err14);
                }
                let why = format!("{seat}'s exposure [{lot}] is not valid: {why}.");
                case.doom(seat, &rules, why);
            }
            None if claim.misnamed && discard.renamed.is_none() => {
                let why = format!("{seat} has exposed on a wrong name that was never put right.");
                case.doom(seat, &[Rule::Mis04, Rule::Err07], why);
            }
            None if claim.misnamed => {
                let why =
                    format!("No penalty for {seat}: the name was put right before the turn ended.");
                case.rule(Answer::NoPenalty, seat, &[Rule::Mis05], why);
            }
            None => spared = false,
        }
        if spared {
            let by = discard.by;
            let why = format!("No penalty for {by}, who misnamed the tile, for an exposure.");
            case.rule(Answer::NoPenalty, by, &[Rule::Mis06, Rule::Err09], why);
        }
        if wrong.is_none() {
            if mended {
                let why = format!("{seat} has put the exposure right in time.");
                case.rule(Answer::NoPenalty, seat, &[turn_end], why);
            }
            let rules: &[Rule] =
                if by_exchange { &[Rule::Mod02, Rule::Jkx10] } else { &[Rule::Mod04, Rule::Hnd12] };
            let why = format!("[{lot}] changes no more, but for exchanges of jokers.");
            case.rule(Answer::Locked(vec![lot]), seat, rules, why);
        }
    } else if claim.commitment == Commitment::Racked {
        let why = format!("{seat} has put up nothing for the called {}.", discard.tile);
        case.doom(seat, &[Rule::Err12, Rule::Com04], why);
    }
    for shown in &mut case.after.ledges[seat] {
        shown.locked = true;
    }
    if let Some(live) = &mut case.after.live {
        live.open = false;
        live.closed = Some((Closing::Claimed, case.at));
    }
    case.after.claims.clear();
}

/// Puts tiles of an open group back into the rack; the claimed one goes where it belongs.
pub(crate) fn all_back(
    case: &mut Judgement<'_>,
    seat: Seat,
    which: impl Fn(&Shown) -> bool,
) -> Vec<Tiles> {
    let mut back = Vec::new();
    for at in 0..case.after.ledges[seat].len() {
        let shown = case.after.ledges[seat][at];
        let group = case.after.places.group(seat, at);
        if !which(&shown) || group.is_empty() {
            continue;
        }
        let place = case.after.discards.last().map(|discard| discard.place);
        let lies_here = place == Some(Place::Ledge(seat, at)) && case.after.live.is_some();
        if case
            .after
            .places
            .shift(Place::Ledge(seat, at), Place::Rack(seat), Lot::from(group))
            .is_ok()
        {
            back.push(group);
            if lies_here && let Some(discard) = case.after.discards.last_mut() {
                discard.place = Place::Rack(seat);
            }
        }
    }
    back
}
