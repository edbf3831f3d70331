//! Exposures: what is exposed, and how it may be changed.

use crate::group::GroupKind;
use crate::hand::Exposure;
use crate::matcher::Matcher;
use crate::rulebook::Rule;
use crate::rules::acts::commitment::{commit, fetch, may_commit, swap_if_held};
use crate::rules::ask;
use crate::rules::choice::{ExtraGroup, MisnameExposure, SelfExposure};
use crate::rules::judgment::{Judgment, Mode};
use crate::rules::ruling::{Dependency, DependsOn, Response, Ruling};
use crate::rules::state::{
    Aim, Called, Cause, Claim, Commitment, Effect, Group, GroupId, GroupOrigin, GroupState,
    Interruption, Laid, Live, Meanwhile, Origin, Outlook, PartialTiles, Place, Repair, Status,
    Table, Who,
};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// Explains why the groups of a seat are not valid together with this one, if they are not.
pub(super) fn invalid(
    matcher: &Matcher,
    table: &Table,
    seat: Seat,
    id: GroupId,
) -> Option<(Rule, String)> {
    let group = table.exposed_area(seat).get(id)?;
    match Exposure::new(group.tiles()) {
        Err(fault) => return Some((fault.rule(), fault.to_string())),
        Ok(exposure) => {
            if let Some(called) = group.called.map(Called::tile)
                && called != Tile::Symbol(exposure.symbol())
            {
                return Some((
                    Rule::Glo02,
                    format!("the called {called} isn't in it", called = called.spoken()),
                ));
            }
        }
    }
    let apart = |origin| {
        matches!(origin, GroupOrigin::Second | GroupOrigin::Pick | GroupOrigin::Declaration)
    };
    let groups = || table.exposed_area(seat).iter().filter(|group| !apart(group.origin));
    let wrong = |groups: Vec<Tiles>| ask::fits(matcher, &groups, &table.seen_by(seat)).wrong();
    let all = wrong(groups().map(|group| *group.tiles()).collect())?;
    // Errors made before this group was exposed do not count against it.
    let earlier = groups().filter(|group| group.id() != id).map(|group| *group.tiles()).collect();
    wrong(earlier).is_none().then_some(all)
}

/// Moves tiles from the hand to a group, including the called one if it is in the rack.
pub(crate) fn put_up(case: &mut Judgment<'_>, seat: Seat, group: GroupId, tiles: Tiles) -> bool {
    case.after.foreseen.tiles[seat] = false;
    let held = case.after.places.held(seat).and_then(|held| held.tile);
    let rack = case.after.places.at(Place::Rack(seat)).known;
    let mut rest = tiles;
    if let Some(held) = held
        && tiles[held] > rack[held]
    {
        rest -= Tiles::from(held);
        if !case.shift(Place::Fingers(seat), Place::ExposedArea(seat, group), held) {
            return false;
        }
    }
    if !case.shift(Place::Rack(seat), Place::ExposedArea(seat, group), rest) {
        return false;
    }
    let place = case.after.live_place();
    if place == Some(Place::Rack(seat))
        && case.after.exposed_area(seat).get(group).is_some_and(|group| group.called.is_some())
    {
        case.after.move_live(Place::ExposedArea(seat, group));
    }
    true
}

/// Locks one group.
fn lock(case: &mut Judgment<'_>, seat: Seat, group: GroupId) {
    if let Some(group) = case.after.group_mut(seat, group) {
        group.state = GroupState::Locked;
    }
}

/// Records that a group was changed while it was not valid.
fn note_change(case: &mut Judgment<'_>, seat: Seat, group: GroupId, was_wrong: bool) {
    if let Some(group) = case.after.group_mut(seat, group).filter(|_| was_wrong) {
        group.mending = Repair::Changed;
    }
}

/// Exposes tiles from the hand.
pub(crate) fn expose(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles, apart: bool) {
    if tiles.is_empty() {
        return case.cannot(&[Rule::Set01], "No tiles are exposed.");
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
    let called = mine && turn.origin == Origin::Call && open.is_some();
    if called && (apart || is_of_another(case, seat, &tiles)) {
        return extra_group(case, seat, tiles);
    }
    if claim.is_none()
        && mine
        && (apart || turn.origin != Origin::Call)
        && !adds(case, seat, &tiles)
    {
        return expose_after_pick(case, seat, tiles);
    }
    if let (Some(group), true, true) = (open, mine, begun) {
        return change(case, seat, group, tiles);
    }
    if claim.is_some() {
        return with_claim(case, seat, tiles);
    }
    if adds(case, seat, &tiles) {
        return locked(case, seat);
    }
    let up = |group: &&Group| group.origin == GroupOrigin::Unclaimed && !group.is_locked();
    let up = case.before.exposed_area(seat).iter().find(up).map(Group::id);
    let new = |case: &mut Judgment<'_>| case.after.new_group(seat, GroupOrigin::Unclaimed, None);
    let group = up.unwrap_or_else(|| new(case));
    if !put_up(case, seat, group, tiles) {
        return;
    }
    let why = format!(
        "{seat} exposed tiles without a valid call and must take them back before the next discard."
    );
    case.curable(seat, &[Rule::Glo02, Rule::Trn13], why);
}

/// Returns true if the group with the called tile is complete and these tiles are different. They
/// are then a separate group, whether or not the record says so.
fn is_of_another(case: &Judgment<'_>, seat: Seat, tiles: &Tiles) -> bool {
    let made = case.before.exposed_area(seat).being_made();
    let complete = made.and_then(|made| Exposure::new(made.tiles()).ok());
    let naturals = tiles.naturals();
    complete.is_some_and(|group| !naturals.is_empty() && naturals.of(group.symbol()) == 0)
}

/// Returns true if the tiles would be added to an exposed group.
fn adds(case: &Judgment<'_>, seat: Seat, tiles: &Tiles) -> bool {
    let exposed = case.before.exposed_area(seat);
    match tiles.naturals().kinds().next() {
        None => !exposed.is_empty(),
        Some((tile, _)) => {
            tiles.naturals().kinds().count() == 1
                && tiles.len() < 3
                && exposed.tiles().any(|group| group[tile] > 0)
        }
    }
}

/// Rules on a change to a locked group.
fn locked(case: &mut Judgment<'_>, seat: Seat) {
    let turn = &case.before.turn;
    if turn.seat == seat && turn.exchanges.is_some() {
        let rules = [Rule::Mod02, Rule::Jkx10];
        let why = "The exchange has begun; the exposure is locked.";
        return case.breach(seat, &rules, Effect::Nothing, why);
    }
    let rules = [Rule::Mod04, Rule::Clx07];
    let why = "That exposure is locked; only a joker exchange can change it.";
    case.breach(seat, &rules, Effect::Nothing, why);
}

/// Shows a part of a declared hand.
fn declaring(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles, apart: bool) {
    let by_claim = case.before.claim_of(seat).is_some();
    if by_claim && !may_commit(case, seat, Commitment::Exposed, "show") {
        return;
    }
    let claimed = case.before.live.as_ref().map(|live| live.discard.tile).filter(|_| by_claim);
    let natural = tiles.naturals().kinds().next().map(|(tile, _)| tile);
    let own = |tile: &Tile| natural.is_none_or(|natural| natural == *tile);
    let of_claim =
        !apart && tiles.naturals().kinds().count() <= 1 && claimed.as_ref().is_some_and(own);
    let open = case.before.open_group(seat).filter(|_| of_claim);
    let group = open.unwrap_or_else(|| {
        let called = claimed.filter(|_| of_claim);
        case.after.new_group(seat, GroupOrigin::Declaration, called)
    });
    if !put_up(case, seat, group, tiles) {
        return;
    }
    let laid = if of_claim { Laid::Group } else { Laid::Part };
    if let Some(declaration) = case.after.declared_mut(seat) {
        declaration.shown = declaration.shown.max(laid);
    }
    commit(case, seat, Commitment::Exposed);
    let why = format!("{seat} shows part of the declared hand; all of it must be shown.");
    case.rule(Response::Legal, seat, &[Rule::Mjv01], why);
}

/// Exposes tiles while another player's declaration is open.
fn meanwhile(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles, claimed: bool) {
    let moment = case.at;
    for declaration in &mut case.after.declarations {
        if declaration.seat != seat && declaration.is_open() {
            declaration.note(Interruption { seat, what: Meanwhile::Exposed, at: moment });
        }
    }
    if claimed {
        may_commit(case, seat, Commitment::Exposed, "expose tiles for");
    }
    let group = case.after.new_group(seat, GroupOrigin::Meanwhile, None);
    if put_up(case, seat, group, tiles) {
        let why = "Tip: keep your hand concealed until the declared hand is verified.";
        case.rule(Response::Advice, seat, &[Rule::Wtl06], why);
    }
}

/// Exposes a second group for one called tile.
fn extra_group(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles) {
    let group = case.after.new_group(seat, GroupOrigin::Second, None);
    if !put_up(case, seat, group, tiles) {
        return;
    }
    let why = format!("{seat} has exposed two groups for one called tile.");
    let sources = Dependency { seat, tiles: 0, on: DependsOn::Sources };
    if case.rules.extra_group == ExtraGroup::DeadAtOnce {
        return case.fatal(seat, &[Rule::Err15], &[Rule::Err15], &why);
    }
    let why = format!("{why} One of them must be taken back before the discard.");
    case.curable(seat, &[Rule::Err15], why);
    case.hang(Some(sources));
}

/// Exposes a group after a pick from the wall.
fn expose_after_pick(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles) {
    if case.rules.self_exposure == SelfExposure::Reject {
        let why = format!("{seat} hasn't called a tile, so the exposed tiles go back.");
        if case.mode == Mode::Play {
            return case.breach(seat, &[Rule::Clx06], Effect::Nothing, why);
        }
        return case.rule(Response::NoPenalty, seat, &[Rule::Clx06], why);
    }
    let group = case.after.new_group(seat, GroupOrigin::Pick, None);
    if put_up(case, seat, group, tiles) {
        lock(case, seat, group);
        let why = format!("At this table {seat} may expose a group after a pick.");
        case.rule(Response::Legal, seat, &[Rule::Clx06], why);
    }
}

/// Adds tiles to the group being made.
fn change(case: &mut Judgment<'_>, seat: Seat, group: GroupId, tiles: Tiles) {
    let before = invalid(case.matcher, &case.after, seat, group).is_some();
    let tiles = not_up_yet(case, seat, group, tiles);
    if !put_up(case, seat, group, tiles) {
        return;
    }
    note_change(case, seat, group, before);
    if judge_group(case, seat, group) {
        return;
    }
    let why = format!("{seat} may still change the group, until a discard or an exchange.");
    case.rule(Response::Legal, seat, &[Rule::Mod01], why);
}

/// Returns the tiles that aren't up yet, if the record names all tiles of the group again: the set
/// doesn't have that many.
fn not_up_yet(case: &Judgment<'_>, seat: Seat, group: GroupId, tiles: Tiles) -> Tiles {
    let Some(up) = case.before.exposed_area(seat).get(group).map(|group| *group.tiles()) else {
        return tiles;
    };
    let set = case.matcher.targets().card().tile_set;
    if !tiles.naturals().kinds().any(|(tile, count)| up[tile] + count > set.of(tile)) {
        return tiles;
    }
    let mut of_rack = up;
    if let Some(live) = &case.before.live {
        of_rack.take_some(live.discard.tile, 1);
    }
    tiles - of_rack
}

/// Judges a group once it has enough tiles. An error must be corrected before the discard; an
/// earlier error may now be corrected. Returns true if the group is wrong.
fn judge_group(case: &mut Judgment<'_>, seat: Seat, group: GroupId) -> bool {
    let Some(tiles) = case.after.exposed_area(seat).get(group).map(|group| *group.tiles()) else {
        return false;
    };
    case.cure(seat, &[Rule::Err12]);
    let unlike = tiles.naturals().kinds().count() > 1;
    if tiles.len() < 3 && !unlike {
        return false;
    }
    let Some((_, why)) = invalid(case.matcher, &case.after, seat, group) else {
        return false;
    };
    let why =
        format!("{seat}'s [{tiles}] isn't valid: {why}. It must be corrected before the discard.");
    case.curable(seat, &[Rule::Err12], why);
    true
}

/// Exposes tiles together with the called one.
fn with_claim(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles) {
    let ruled = case.breaches.len();
    if !may_commit(case, seat, Commitment::Exposed, "expose tiles for") {
        // The tiles were exposed anyway and are returned.
        if case.breaches.len() > ruled {
            let group = case.after.new_group(seat, GroupOrigin::Displaced, None);
            put_up(case, seat, group, tiles);
        }
        return;
    }
    swap_if_held(case, seat);
    let Some(Live { discard, .. }) = &case.after.live else {
        return;
    };
    let (tile, wrong_name) = (discard.tile, !case.after.is_named_rightly());
    let earlier = case.before.exposed_area(seat).iter().any(Group::is_locked);
    let open = case.before.open_group(seat);
    let group = open.unwrap_or_else(|| case.after.new_group(seat, GroupOrigin::Call, Some(tile)));
    let own = without_called(case, seat, group, tile, tiles);
    if !put_up(case, seat, group, own) {
        return;
    }
    let has_claimed = case.after.exposed_area(seat).get(group).is_some_and(Group::has_called)
        || own.len() < tiles.len();
    let tiles = own;
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
    let first_new = case.rulings.len();
    // The kind shows whether the called tile was counted among those exposed.
    let kind = match kind_with(case, seat, group, tile) {
        Some(kind) => format!(": a {kind}"),
        None if tiles.len() == 1 => {
            ", but that's only a pair: at least one more must be added before the discard"
                .to_owned()
        }
        None => String::new(),
    };
    let why =
        format!("{seat} may expose {tiles} with the called {tile}{kind}.", tile = tile.spoken());
    case.rule(Response::Legal, seat, &rules, why);
    if !has_claimed {
        let why = "Tip: put the called tile on top first, then the others.";
        case.rule(Response::Advice, seat, &[Rule::Pro01], why);
    }
    commit(case, seat, Commitment::Exposed);
    fetch(case, seat);
    let dead = |ruling: &Ruling| ruling.answer == Response::DeadWhenCalled;
    let doomed = case.rulings[first_new..].iter().any(dead);
    let hopeless = |claim: &Claim| claim.outlook == Outlook::Hopeless;
    if doomed || judge_group(case, seat, group) {
        // Do not report an act with an error as allowed.
        case.rulings.remove(first_new);
    } else if case.after.claim_of(seat).is_some_and(hopeless) {
        let why = format!(
            "{seat} exposes {tiles}, but no valid group with the {tile} is possible.",
            tile = tile.spoken()
        );
        case.rulings[first_new] =
            Ruling::of(Response::DeadWhenCalled, Some(Who::Seat(seat)), &[Rule::Err14], why);
    }
    if wrong_name && case.rules.misname_exposure == MisnameExposure::Dead {
        let why = format!("{seat} has exposed tiles for a misnamed discard.");
        case.doom(seat, &[Rule::Mis03], why);
    }
}

/// Returns the kind of a group together with the called tile, once it has at least three tiles;
/// `None` for a block of unlike tiles.
fn kind_with(case: &Judgment<'_>, seat: Seat, group: GroupId, called: Tile) -> Option<GroupKind> {
    let group = case.after.exposed_area(seat).get(group)?;
    let mut tiles = *group.tiles();
    if !group.has_called() {
        tiles += Tiles::from(called);
    }
    let alike = tiles[called] + tiles.jokers() == u8::try_from(tiles.len()).ok()?;
    GroupKind::of_len(tiles.len()).filter(|kind| alike && kind.takes_jokers())
}

/// Returns only the tiles from the hand if the record names the whole group, including the called
/// tile.
fn without_called(
    case: &Judgment<'_>,
    seat: Seat,
    group: GroupId,
    called: Tile,
    tiles: Tiles,
) -> Tiles {
    let there = case.after.exposed_area(seat).get(group).is_some_and(Group::has_called);
    let rack = case.after.places.at(Place::Rack(seat));
    let has_too_few = tiles[called] > rack.known[called] && rack.unknown == 0;
    if !there && has_too_few && tiles[called] > 0 { tiles - Tiles::from(called) } else { tiles }
}

/// Returns the tiles of the newest group, which the player may still take back.
fn open_tiles(case: &Judgment<'_>, seat: Seat) -> Tiles {
    let open = |group: &&Group| !group.is_locked() && !group.tiles().is_empty();
    let group = case.before.exposed_area(seat).iter().rev().find(open);
    let called = |group: &Group| match group.called {
        Some(Called::Here(called)) => Tiles::from(called),
        _ => Tiles::NONE,
    };
    group.map_or(Tiles::NONE, |group| *group.tiles() - called(group))
}

/// Takes tiles back from a group; if none are named, all that were exposed.
pub(crate) fn take_back(case: &mut Judgment<'_>, seat: Seat, tiles: Tiles) {
    let tiles = if tiles.is_empty() { open_tiles(case, seat) } else { tiles };
    let thrown = !case.before.places.at(Place::Thrown(seat)).is_empty();
    if thrown || matches!(case.before.status[seat], Status::Dead { cause: Cause::Premature, .. }) {
        let why = format!(
            "{seat} can't take back what was shown or thrown in before the hand was \
                     verified."
        );
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Pae01], why);
    }
    let up = case.before.exposed_area(seat).tiles().any(|group| tiles.fits_in(group));
    if (tiles.is_empty() || !up) && case.before.foreseen.tiles[seat] {
        let law = match case.before.status[seat] {
            Status::Dead { cause: Cause::Error, .. } => Rule::Mie05,
            Status::Dead { .. } => Rule::Dhc08,
            _ => Rule::Glo02,
        };
        let why = format!("The tiles {seat} exposed have gone back.");
        return case.rule(Response::Legal, seat, &[law], why);
    }
    if tiles.is_empty() {
        if !case.before.exposed_area(seat).tiles().all(Tiles::is_empty) {
            return locked(case, seat);
        }
        let why = format!("{seat} has exposed nothing to take back.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Mod04], why);
    }
    let having =
        || case.before.exposed_area(seat).iter().rev().filter(|group| tiles.fits_in(group.tiles()));
    let open = having().find(|group| !group.is_locked());
    let Some(group) = open.or_else(|| having().next()) else {
        let why = format!("{seat} has no group with {tiles}.");
        return case.cannot(&[Rule::Set01], why);
    };
    if group.is_locked() {
        return locked(case, seat);
    }
    if let Some(Called::Here(called)) = group.called
        && (*group.tiles() - tiles)[called] == 0
    {
        let why = format!("The called {called} must stay up.", called = called.spoken());
        return case.breach(seat, &[Rule::Mod03], Effect::Nothing, why);
    }
    let (group, origin, len) = (group.id(), group.origin, group.tiles().len());
    let before = len >= 3 && invalid(case.matcher, &case.after, seat, group).is_some();
    if !case.shift(Place::ExposedArea(seat, group), Place::Rack(seat), tiles) {
        return;
    }
    note_change(case, seat, group, before);
    if case.after.places.group(seat, group).is_empty() {
        match origin {
            GroupOrigin::Second | GroupOrigin::Pick => case.cure(seat, &[Rule::Err15]),
            GroupOrigin::Unclaimed | GroupOrigin::Displaced => {
                case.cure(seat, &[Rule::Glo02]);
                let why = format!("{seat} took the tiles back in time; there's no penalty.");
                return case.rule(Response::NoPenalty, seat, &[Rule::Trn13, Rule::Glo02], why);
            }
            _ => {}
        }
    }
    if origin == GroupOrigin::Call && judge_group(case, seat, group) {
        return;
    }
    let why = format!("{seat} may still change the group, until a discard or an exchange.");
    case.rule(Response::Legal, seat, &[Rule::Mod01], why);
}

/// Finishes the exposure.
pub(crate) fn finish(case: &mut Judgment<'_>, seat: Seat) {
    let group = case.before.open_group(seat);
    let wrong = group.and_then(|group| invalid(case.matcher, case.before, seat, group));
    match (group, wrong) {
        (Some(_), None) => {
            let why = format!("{seat}'s exposure is complete.");
            case.rule(Response::Legal, seat, &[Rule::Jkx08], why);
        }
        (Some(_), Some((_, why))) => {
            let why = format!("The exposure isn't valid yet: {why}.");
            case.rule(Response::Void(Vec::new()), seat, &[Rule::Err12], why);
        }
        (None, _) => {
            let why = format!("{seat} isn't making an exposure.");
            case.rule(Response::Void(Vec::new()), seat, &[Rule::Err12], why);
        }
    }
}

/// Returns true if the group with the called tile is complete enough for an exchange to follow.
pub(crate) fn is_complete(table: &Table, seat: Seat) -> bool {
    let made = table.exposed_area(seat).being_made();
    made.is_some_and(|group| group.has_called() && Exposure::new(group.tiles()).is_ok())
}

/// Returns true if a group is complete with the called tile, wherever that tile still is.
pub(crate) fn is_complete_with_called(table: &Table, seat: Seat) -> bool {
    let made = table.exposed_area(seat).being_made();
    made.is_some_and(|group| {
        let called = match group.called {
            Some(Called::Awaited(tile)) => Tiles::from(tile),
            _ => Tiles::NONE,
        };
        Exposure::new(&(*group.tiles() + called)).is_ok()
    })
}

/// Puts the tiles of an open group back into the rack, and the called one back where it belongs.
pub(crate) fn all_back(
    case: &mut Judgment<'_>,
    seat: Seat,
    which: impl Fn(&Group) -> bool,
) -> Vec<Tiles> {
    let mut back = Vec::new();
    let exposed: Vec<Group> =
        case.after.exposed_area(seat).iter().filter(|on| which(on)).copied().collect();
    for group in exposed {
        let (id, tiles) = (group.id(), *group.tiles());
        if tiles.is_empty() {
            continue;
        }
        let place = case.after.live_place();
        let lies_here = place == Some(Place::ExposedArea(seat, id));
        if case
            .after
            .places
            .shift(Place::ExposedArea(seat, id), Place::Rack(seat), PartialTiles::from(tiles))
            .is_ok()
        {
            back.push(tiles);
            case.after.foreseen.tiles[seat] = true;
            if lies_here && let Some(live) = &mut case.after.live {
                live.discard.place = Place::Rack(seat);
            }
        }
    }
    back
}
