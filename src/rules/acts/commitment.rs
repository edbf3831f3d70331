//! What a caller does with the tile: lift it, put it back, place it on top of the rack, or put it
//! in the rack.

use crate::rulebook::Rule;
use crate::rules::acts::claim;
use crate::rules::ask;
use crate::rules::award;
use crate::rules::choice::{CalledTileInSlope, CommitOn, MisnameSwap, SilentTake};
use crate::rules::judgment::Judgment;
use crate::rules::ruling::{Dependency, DependsOn, Response};
use crate::rules::state::{
    Aim, Called, Claim, Commitment, Effect, Group, GroupOrigin, Laid, Live, Name, Naming, Origin,
    Outlook, Place, Turn,
};
use crate::seat::Seat;
use crate::tile::Tile;

/// Creates a claim made without saying anything.
fn silent(case: &Judgment<'_>, seat: Seat) -> Claim {
    Claim { naming: claim::naming(case), ..Claim::new(seat, Aim::Exposure, None) }
}

/// Records a claim made without saying anything, with the advice to speak.
fn claim_silently(case: &mut Judgment<'_>, seat: Seat) {
    claim::record(case, silent(case, seat));
    let why = "Tip: call first, then take the tile.";
    case.rule(Response::Advice, seat, &[Rule::Pro01], why);
}

/// Lifts the discard.
pub(crate) fn lift(case: &mut Judgment<'_>, seat: Seat, said: Option<Tile>) {
    let void = Response::Void(Vec::new());
    let newest = case.before.live.as_ref().map(|live| (live.discard, live.is_open()));
    let wrong = match (newest, said) {
        (None, _) => true,
        (Some((discard, _)), Some(said)) => said != discard.tile,
        _ => false,
    };
    if wrong && case.before.declared(seat).is_some() {
        let why = "That isn't the tile Mah Jongg was declared on; it goes back, and the right one \
                   is taken.";
        return case.rule(Response::NoPenalty, seat, &[Rule::Mjx10], why);
    }
    let Some((discard, open)) = newest.filter(|_| !wrong) else {
        let why = "Only the latest discard can be taken.";
        return case.breach(seat, &[Rule::Clm02], Effect::Nothing, why);
    };
    if discard.by == seat && !case.after.has_live(seat) {
        let why = format!("{seat} discarded that tile and can't take it back.");
        return case.breach(seat, &[Rule::Trn15], Effect::Nothing, why);
    }
    let claim = case.before.claim_of(seat).copied();
    if is_astray(case, seat) {
        return;
    }
    if !open && claim.is_none() {
        let (rule, why) = match discard.tile {
            Tile::Joker => (Rule::Clm04, "A discarded joker is dead; it stays on the table."),
            Tile::Symbol(_) => (Rule::Trn13, "Too late to call it; the tile stays on the table."),
        };
        return case.rule(void, seat, &[rule], why);
    }
    if claim.is_none() && !claim::check_free_to_call(case, seat) {
        return;
    }
    let Some(claim) = claim else {
        if case.rules.silent_take == SilentTake::Returned {
            if let Some(live) = &mut case.after.live {
                live.bar(seat);
            }
            let why = format!(
                "{seat} took the tile without a word: it goes back, and the right to it is lost."
            );
            return case.rule(void, seat, &[Rule::Trm03], why);
        }
        if !take(case, seat) {
            return;
        }
        claim_silently(case, seat);
        if case.rules.commit_on == CommitOn::Touch {
            return touched(case, seat);
        }
        let why = "It isn't a call until it's spoken.";
        return case.rule(void, seat, &[Rule::Vrb01], why);
    };
    if !may_commit(case, seat, Commitment::Exposed, "lift") || !take(case, seat) {
        return;
    }
    if case.rules.commit_on == CommitOn::Touch && claim.aim == Aim::Exposure {
        touched(case, seat);
    } else {
        let why = format!("Lifting the tile doesn't commit {seat}.");
        case.rule(Response::Legal, seat, &[Rule::Com03], why);
    }
}

/// Rules on a player who has called an older discard, and whose next acts concern that discard.
fn is_astray(case: &mut Judgment<'_>, seat: Seat) -> bool {
    let astray = case.before.live.as_ref().is_some_and(|live| live.astray.contains(&seat));
    if astray {
        let why = "That call was for an older tile; there's nothing to take.";
        case.rule(Response::Void(Vec::new()), seat, &[Rule::Trn13, Rule::Clm02], why);
    }
    astray
}

/// Commits a caller who has touched the tile, if touching is binding at this table.
fn touched(case: &mut Judgment<'_>, seat: Seat) {
    let why = format!("{seat} has touched the tile and must take it.");
    case.rule(Response::Legal, seat, &[Rule::Hnd09, Rule::Trm02], why);
    commit(case, seat, Commitment::Touched);
}

/// Touches the newest discard without lifting it.
pub(crate) fn touch(case: &mut Judgment<'_>, seat: Seat) {
    let open = case.before.live.as_ref().is_some_and(Live::is_open);
    let claimed = case.before.claim_of(seat).is_some_and(|claim| claim.aim == Aim::Exposure);
    if !open && !claimed {
        let why = "There's no discard to call.";
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Trn13], why);
    }
    let discarder = case.before.live.as_ref().is_some_and(|live| live.discard.by == seat);
    let declared = case.before.declared(seat).is_some();
    if case.rules.commit_on == CommitOn::Touch && !discarder && !declared {
        if !claimed {
            if !claim::check_free_to_call(case, seat) {
                return;
            }
            claim_silently(case, seat);
        }
        if may_commit(case, seat, Commitment::Touched, "take") {
            touched(case, seat);
        }
        return;
    }
    let why = format!("{seat} has only touched the tile; that isn't a commitment.");
    case.rule(Response::NoPenalty, seat, &[Rule::Com03], why);
}

/// Takes the tile from wherever it is.
pub(crate) fn take(case: &mut Judgment<'_>, seat: Seat) -> bool {
    if case.after.has_live(seat) {
        return true;
    }
    let moved = case.after.move_live(Place::Lifted(seat));
    if !moved {
        case.cannot(&[Rule::Set01], format!("The tile can't have come to {seat}."));
    }
    moved
}

/// Rules against a player who would not get the tile by committing.
pub(crate) fn may_commit(
    case: &mut Judgment<'_>,
    seat: Seat,
    commitment: Commitment,
    verb: &str,
) -> bool {
    let Some(award) = award::award_if(case, seat, commitment).filter(|award| award.seat != seat)
    else {
        return true;
    };
    let winner = award.seat;
    let at_once = |claim: &Claim| claim.committed.is_some_and(|at| at.with(case.at));
    if case.after.claim_of(winner).is_some_and(at_once) {
        // Both acted at the same moment, so one of them has to take it back.
        if let Some(claim) = case.after.claim_mut(seat) {
            claim.commitment = claim.commitment.max(commitment);
            claim.committed = claim.committed.or(Some(case.at));
        }
        let why = format!(
            "{seat} acted at the same moment as {winner}, who gets the tile; what {seat} did is undone."
        );
        case.rule(Response::Void(Vec::new()), seat, &award.rules, why);
        return false;
    }
    let why = format!("{seat} may not {verb} it: the tile is {winner}'s.");
    case.breach(seat, &award.rules, Effect::Nothing, why);
    false
}

/// Records a commitment. The first one begins the turn, and determines whether a valid group is
/// possible.
pub(crate) fn commit(case: &mut Judgment<'_>, seat: Seat, commitment: Commitment) {
    let first = case.after.claim_of(seat).is_some_and(|claim| claim.committed.is_none());
    if let Some(claim) = case.after.claim_mut(seat) {
        claim.commitment = claim.commitment.max(commitment);
        claim.committed = claim.committed.or(Some(case.at));
    }
    let Some(claim) = case.after.claim_of(seat).copied() else {
        return;
    };
    if claim.aim == Aim::MahJongg {
        return;
    }
    if first {
        check(case, &claim);
    }
    if award::binds(claim.commitment, case.rules) {
        begin_turn(case, seat);
    }
    // From the call on, the called tile belongs to the group, wherever it is (CLX-05).
    if claim.commitment == Commitment::Exposed {
        fetch(case, seat);
    }
}

/// Checks whether a valid group with the real tile is possible.
fn check(case: &mut Judgment<'_>, claim: &Claim) {
    let Some(tile) = case.after.live.as_ref().map(|live| live.discard.tile) else {
        return;
    };
    let seat = claim.seat;
    let possible = ask::possible(case.matcher, &case.after, seat, tile);
    match possible {
        Some(false) => {
            let rules: &[Rule] = match claim.heard {
                _ if claim.is_misnamed() => &[Rule::Err08, Rule::Mis07],
                Some(_) => &[Rule::Err11],
                None => &[Rule::Err14],
            };
            if let Some(claim) = case.after.claim_mut(seat) {
                claim.outlook = Outlook::Hopeless;
            }
            let why = format!(
                "{seat} is committed to the {tile} but can't make a valid exposure with \
                               it.",
                tile = tile.spoken()
            );
            case.doom(seat, rules, why);
        }
        possible => {
            let rule = match claim.heard {
                _ if claim.is_misnamed() => Rule::Err06,
                Some(_) => Rule::Err10,
                None => return,
            };
            let why = format!(
                "{seat} is committed to the actual discard, the {tile}, and must use it.",
                tile = tile.spoken()
            );
            case.rule(Response::Legal, seat, &[rule], why);
            if possible.is_none() {
                let why = format!("{seat} needs a valid exposure with it.");
                case.rule(Response::Advice, seat, &[rule], why);
                let hangs = ask::hidden(&case.after.places, seat);
                case.hang(hangs.or(Some(Dependency { seat, tiles: 0, on: DependsOn::Concealed })));
            }
        }
    }
}

/// Gives a caller the tile that was named, if the discarder has it and the table plays that way
/// (K-15).
pub(crate) fn swap_if_held(case: &mut Judgment<'_>, seat: Seat) {
    let claim = case.after.claim_of(seat).copied();
    let misnamed = claim.is_some_and(|claim| {
        claim.aim == Aim::Exposure && claim.is_misnamed() && claim.committed.is_none()
    });
    let Some(discard) = case.after.live.as_ref().map(|live| live.discard) else {
        return;
    };
    let (by, Some(Name::Tile(named))) = (discard.by, discard.name) else {
        return;
    };
    let holds = case.after.places.at(Place::Rack(by)).known[named] > 0;
    if !misnamed || !holds || case.rules.misname_swap != MisnameSwap::IfHeldAndExposure {
        return;
    }
    if swap(case, by, discard.tile, named) {
        case.after.foreseen.discard[by] = true;
        let real = discard.tile;
        let why = format!(
            "{by} holds the {} that was named and swaps it for the {}.",
            named.spoken(),
            real.spoken()
        );
        case.rule(Response::Legal, by, &[Rule::Trm07], why);
    }
}

/// Exchanges the tile that was discarded for the one that was named. Returns false if that is
/// impossible.
pub(crate) fn swap(case: &mut Judgment<'_>, by: Seat, real: Tile, named: Tile) -> bool {
    case.after.move_live(Place::Floor);
    if !case.shift(Place::Rack(by), Place::Floor, named)
        || !case.shift(Place::Floor, Place::Rack(by), real)
    {
        return false;
    }
    if let Some(Live { discard: newest, .. }) = &mut case.after.live {
        newest.tile = named;
        newest.renamed = Some(case.at);
    }
    for claim in &mut case.after.claims {
        claim.naming = Naming::Right;
    }
    let bound = case.after.claims.iter().find(|claim| award::binds(claim.commitment, case.rules));
    if let Some(claimant) = bound.map(|claim| claim.seat) {
        for group in case.after.places.exposed_area_mut(claimant).iter_mut() {
            if group.is_being_made() {
                group.called = Some(Called::Awaited(named));
            }
        }
        fetch(case, claimant);
    }
    true
}

/// Begins the turn of a caller.
pub(crate) fn begin_turn(case: &mut Judgment<'_>, seat: Seat) {
    let Some(by) = case.after.live.as_ref().map(|live| live.discard.by) else {
        return;
    };
    let turn = &case.after.turn;
    if turn.seat == seat && turn.origin == Origin::Call && turn.begun {
        return;
    }
    let skipped = case.after.active_after(by).take_while(|other| *other != seat).collect();
    for other in Seat::ALL {
        if other != seat {
            case.after.places.put_back(other);
            displace(case, other, seat);
        }
    }
    case.after.turn = Turn { origin: Origin::Call, begun: true, skipped, ..Turn::of(seat) };
}

/// Commits a caller who lifted the tile before speaking, if touching is binding.
pub(crate) fn bind_lifted(case: &mut Judgment<'_>, seat: Seat) {
    let open = case.after.claim_of(seat).is_some_and(|claim| {
        claim.aim == Aim::Exposure && claim.spoken.is_some() && claim.committed.is_none()
    });
    if open && case.rules.commit_on == CommitOn::Touch && case.after.places.lifted(seat).is_some() {
        commit(case, seat, Commitment::Touched);
    }
}

/// Undoes what a player without a right to the tile has done with it, when a valid call is made.
/// This does not wait until the caller exposes.
pub(crate) fn displace_unlawful(case: &mut Judgment<'_>, seat: Seat) {
    let lawful = |claim: &Claim| claim.seat == seat && !claim.is_unlawful() && !claim.is_misnamed();
    let Some(by) = case.after.live.as_ref().map(|live| live.discard.by) else {
        return;
    };
    if !case.after.claims.iter().any(lawful) {
        return;
    }
    let bound = |claim: &&Claim| claim.is_unlawful() && claim.commitment > Commitment::None;
    let others: Vec<Seat> =
        case.after.claims.iter().filter(bound).map(|claim| claim.seat).collect();
    for other in others {
        if case.after.has_live(other) {
            case.after.move_live(Place::Floor);
        }
        displace(case, other, seat);
        if case.after.turn.seat == other {
            case.after.turn = Turn::of(case.after.right_of(by));
        }
    }
}

/// Gives the turn and the tile back to the player who had exposed tiles for it, after a declaration
/// that took precedence has failed.
pub(crate) fn resume(case: &mut Judgment<'_>) {
    let award = award::award(&case.after, case.rules).filter(|_| case.after.is_play());
    let exposed = |seat: &Seat| {
        let claim = case.after.claim_of(*seat);
        claim.is_some_and(|claim| claim.commitment == Commitment::Exposed)
    };
    if let Some(seat) = award.map(|award| award.seat).filter(exposed) {
        begin_turn(case, seat);
        fetch(case, seat);
    }
}

/// Moves the called tile to its group, wherever it is.
pub(crate) fn fetch(case: &mut Judgment<'_>, seat: Seat) {
    let place = case.after.live_place();
    let on_other = matches!(place, Some(Place::ExposedArea(other, _)) if other != seat);
    let loose = matches!(place, Some(Place::Floor | Place::Lifted(_))) || on_other;
    let Some(tile) = case.after.live.as_ref().filter(|_| loose).map(|live| live.discard.tile)
    else {
        return;
    };
    let open = case.after.open_group(seat);
    let group = open.unwrap_or_else(|| case.after.new_group(seat, GroupOrigin::Call, Some(tile)));
    case.after.move_live(Place::ExposedArea(seat, group));
}

/// Cancels what another player has begun with the tile: the tiles are taken back, or the hand is
/// dead if challenged, as after a void call (TRN-13).
pub(crate) fn displace(case: &mut Judgment<'_>, other: Seat, by: Seat) {
    let Some(claim) = case.after.claim_of(other).copied() else {
        return;
    };
    if claim.aim != Aim::Exposure {
        return;
    }
    if claim.is_unlawful() {
        case.after.claims.retain(|claim| claim.seat != other);
        let since = claim.committed.or(claim.spoken).unwrap_or(case.at);
        case.pardon(other, &[Rule::Err08, Rule::Err11, Rule::Err14], since);
    }
    case.cure(other, &[Rule::Err12]);
    let mut up = false;
    let live = case.after.live_place();
    for group in case.after.places.exposed_area_mut(other).iter_mut() {
        if group.is_being_made() {
            (group.called, group.origin) = (None, GroupOrigin::Displaced);
            let with_called = live == Some(Place::ExposedArea(other, group.id()));
            up |= group.tiles().len() > usize::from(with_called);
        }
    }
    if up {
        let why = format!(
            "The tile is {by}'s. Before the next discard, {other} takes back the tiles exposed for it."
        );
        case.rule(Response::Void(Vec::new()), other, &[Rule::Trn13, Rule::Glo02], why);
        case.recommend();
    }
}

/// Rules on a player who puts back a tile that was not placed yet, or is already back.
fn is_back(case: &mut Judgment<'_>, seat: Seat) {
    let tile = case.before.live.as_ref().map(|live| live.discard.tile);
    match (tile, case.before.live_place()) {
        (Some(tile), Some(Place::Floor)) if case.before.foreseen.discard[seat] => {
            let why = format!("The {} is on the table.", tile.spoken());
            case.rule(Response::Legal, seat, &[Rule::Com03], why);
        }
        _ => case.cannot(&[Rule::Set01], format!("{seat} doesn't have the discard.")),
    }
}

/// Puts the lifted tile back.
pub(crate) fn put_back(case: &mut Judgment<'_>, seat: Seat) {
    if !case.after.has_live(seat) {
        return is_back(case, seat);
    }
    let misnamed = !case.before.is_named_rightly()
        || case.before.claim_of(seat).is_some_and(Claim::is_misnamed);
    if let Some(claim) = case.before.claim_of(seat)
        && award::binds(claim.commitment, case.rules)
        && claim.aim == Aim::Exposure
    {
        let mut rules = award::bound_by(claim, case.rules).to_vec();
        if misnamed {
            rules.push(Rule::Err05);
        }
        let why = format!("{seat} is committed to the tile and must keep it.");
        return case.breach(seat, &rules, Effect::Nothing, why);
    }
    if !case.after.move_live(Place::Floor) {
        let why = "The tile is in a locked exposure.";
        return case.breach(seat, &[Rule::Mod04], Effect::Nothing, why);
    }
    case.after.claims.retain(|claim| claim.seat != seat);
    if let Some(live) = &mut case.after.live {
        live.was_put_back(seat);
    }
    let claim = case.before.claim_of(seat);
    let mut rules = claim.map_or(&[Rule::Com03][..], award::left_free_by).to_vec();
    if misnamed {
        rules.push(Rule::Err03);
    }
    let why = match rules.contains(&Rule::Com02) {
        true => format!(
            "{seat} may put the tile back: at this table only exposing tiles commits a player."
        ),
        false => format!("{seat} wasn't committed and may put the tile back."),
    };
    case.rule(Response::NoPenalty, seat, &rules, why);
}

/// Checks that the player has called, has a right to the tile, and has the tile. Returns false if
/// one is missing and was ruled on.
fn claimed(case: &mut Judgment<'_>, seat: Seat, commitment: Commitment) -> bool {
    if is_astray(case, seat) {
        return false;
    }
    let Some(live) = &case.before.live else {
        case.breach(seat, &[Rule::Clm02], Effect::Nothing, "There's no called tile.");
        return false;
    };
    let (by, open) = (live.discard.by, live.is_open());
    match case.before.claim_of(seat) {
        None if by == seat || !open => {
            let why = format!("There's no tile for {seat} to take.");
            case.breach(seat, &[Rule::Clm02], Effect::Nothing, why);
            return false;
        }
        Some(claim) if claim.spoken.is_some() => {}
        claim => {
            if claim::comes_after_clear_call(case, seat, live) {
                return false;
            }
            let why = format!("{seat} hasn't said anything; say the call out loud.");
            case.breach(seat, &[Rule::Vrb01], Effect::Nothing, why);
            if claim.is_none() {
                claim::record(case, silent(case, seat));
            }
        }
    }
    if !may_commit(case, seat, commitment, "keep") {
        return false;
    }
    swap_if_held(case, seat);
    take(case, seat)
}

/// Places the called tile on top of the rack.
pub(crate) fn place(case: &mut Judgment<'_>, seat: Seat) {
    if !claimed(case, seat, Commitment::Placed) {
        return;
    }
    let Some(claim) = case.after.claim_of(seat).copied() else {
        return;
    };
    let Some(tile) = case.after.live.as_ref().map(|live| live.discard.tile) else {
        return;
    };
    let earlier = case.after.exposed_area(seat).iter().any(Group::is_locked);
    if case.after.places.lifted(seat).is_some() {
        let origin = match claim.aim {
            Aim::MahJongg => GroupOrigin::Declaration,
            Aim::Exposure => GroupOrigin::Call,
        };
        let open = case.after.open_group(seat);
        let group = open.unwrap_or_else(|| case.after.new_group(seat, origin, Some(tile)));
        case.after.move_live(Place::ExposedArea(seat, group));
    }
    if claim.aim == Aim::MahJongg {
        if let Some(declaration) = case.after.declared_mut(seat) {
            declaration.shown = declaration.shown.max(Laid::Tile);
        }
        let why = "For Mah Jongg, the tile may go on top of the rack or in it.";
        case.rule(Response::NoPenalty, seat, &[Rule::Wtl10], why);
    } else {
        let mut rules = Vec::with_capacity(4);
        rules.push(Rule::Clm13);
        let placed = Claim { commitment: Commitment::Placed, ..claim };
        // A player who has exposed tiles is already committed, wherever the tile is.
        let why = if award::binds(placed.commitment.max(claim.commitment), case.rules) {
            rules.extend(award::bound_by(&placed, case.rules));
            format!("{seat} puts the tile on top and is committed to it.")
        } else {
            rules.push(Rule::Com02);
            format!("{seat} puts the tile on top; at this table that isn't a commitment yet.")
        };
        if earlier {
            rules.push(Rule::Exp02);
        }
        case.rule(Response::Legal, seat, &rules, why);
    }
    commit(case, seat, Commitment::Placed);
}

/// Puts the called tile in the rack, with the concealed tiles.
pub(crate) fn slope(case: &mut Judgment<'_>, seat: Seat) {
    if !claimed(case, seat, Commitment::Racked) {
        return;
    }
    case.after.move_live(Place::Rack(seat));
    let mah_jongg = case.after.claim_of(seat).is_some_and(|claim| claim.aim == Aim::MahJongg);
    if mah_jongg {
        let why = "For Mah Jongg, the tile may go on top of the rack or in it.";
        return case.rule(Response::NoPenalty, seat, &[Rule::Wtl10], why);
    }
    if case.rules.called_tile_in_slope == CalledTileInSlope::Dead {
        let rules = [Rule::Hnd08, Rule::Trm01];
        let why = format!("{seat} has put the called tile in the rack.");
        case.fatal(seat, &rules, &rules, &why);
    } else {
        let why = format!(
            "{seat} has racked the called tile: no penalty, but {seat} is committed to it."
        );
        case.rule(Response::NoPenalty, seat, &[Rule::Com04], why);
    }
    commit(case, seat, Commitment::Racked);
}
