//! Discards, which end a turn and open the next window.

use crate::hand::Exposure;
use crate::rulebook::Rule;
use crate::rules::acts::{pick, turn_end, window};
use crate::rules::choice::WrongExchange;
use crate::rules::judgment::Judgment;
use crate::rules::ruling::Response;
use crate::rules::state::{
    Claim, Closing, Discard, Effect, Group, GroupId, Landing, Live, Name, Origin, Place, Timing,
    Turn, WrongTile,
};
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;

/// How a tile gets onto the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Discarded and named.
    Discarded,
    /// Touched the table without a name.
    Touched,
    /// Named in full, but not on the table yet.
    Named,
}

/// Discards a tile.
pub(crate) fn discard(
    case: &mut Judgment<'_>,
    seat: Seat,
    tile: Tile,
    name: Option<Name>,
    manner: Manner,
) {
    if case.before.declared(seat).is_some() {
        let why = format!("{seat} has declared Mah Jongg and must show the hand now.");
        return case.breach(seat, &[Rule::Mjv01], Effect::Nothing, why);
    }
    let in_turn = case.before.turn.seat == seat;
    let held = case.before.places.held(seat);
    let from_fingers = case.before.places.gives_pick(seat, tile, 1);
    let named = held.is_some_and(|held| held.tile == Some(tile));
    let other = held.is_some_and(|held| held.tile.is_some_and(|picked| picked != tile));
    if in_turn && other && case.before.turn.holds_pick {
        let why = format!("{seat} may not discard from the rack while holding the picked tile.");
        case.breach(seat, &[Rule::Trn04], Effect::Nothing, why);
    }
    if in_turn && case.before.turn.begun {
        end_turn(case, seat, tile, named);
    }
    wrong_exchanges(case);
    turn_end::end_of_round(case);
    pick::uses(case, seat);
    let from = if from_fingers {
        Place::Fingers(seat)
    } else {
        case.after.places.rack_held(seat);
        Place::Rack(seat)
    };
    // A discard that someone holds without a right to it goes back to the table at the next
    // discard.
    if matches!(case.after.live_place(), Some(Place::Lifted(_))) {
        case.after.move_live(Place::Floor);
    }
    if !case.shift(from, Place::Floor, tile) {
        return;
    }
    let name = match manner {
        Manner::Touched => None,
        Manner::Discarded | Manner::Named => Some(name.unwrap_or(Name::Tile(tile))),
    };
    if is_anothers(case, seat) {
        return misplaced_under_claim(case, seat, tile);
    }
    let newest = Live::new(Discard {
        tile,
        name,
        by: seat,
        landing: if manner == Manner::Named { Landing::Named } else { Landing::Down },
        timing: if in_turn { Timing::InTurn } else { Timing::OutOfTurn },
        place: Place::Floor,
        renamed: None,
    });
    let before = case.after.live.replace(newest);
    if let Some(Live { discard, .. }) = before {
        case.after.older.push(discard);
    }
    case.after.claims.clear();
    case.after.last_exchange = None;
    case.after.foreseen.pick = BySeat::default();
    misplaced(case, seat);
    open_window(case, seat, tile, manner);
    next_turn(case, seat, tile);
}

/// Ends the turn and everything begun in it: exchanges, the exposure, the previous window.
fn end_turn(case: &mut Judgment<'_>, seat: Seat, tile: Tile, unracked: bool) {
    turn_end::end_of_turn(case, seat, Closing::Discarded);
    let again = case.before.live.as_ref().is_some_and(|old| old.discard.tile == tile);
    let mut also = Vec::new();
    if unracked {
        also.push(Rule::Woo06);
    }
    if again {
        also.push(Rule::Woo11);
    }
    window::close(case, seat, Closing::Discarded, &also);
}

/// Rules that the new discard may be called.
fn open_window(case: &mut Judgment<'_>, seat: Seat, tile: Tile, manner: Manner) {
    let manners = match manner {
        Manner::Touched => Some(Rule::Jkx14),
        Manner::Named => Some(Rule::Jkx26),
        Manner::Discarded => None,
    };
    let opens = !case.before.opened && seat == Seat::East;
    if opens {
        case.after.opened = true;
    }
    let rules = [Rule::Woo01, Rule::Nam09, manners.unwrap_or(Rule::Set06), Rule::Set06];
    let rules = &rules[..2 + usize::from(manners.is_some()) + usize::from(opens)];
    if tile == Tile::Joker {
        let misnamed = case
            .after
            .live
            .as_ref()
            .and_then(|live| live.discard.name)
            .is_some_and(|name| matches!(name, Name::Tile(named) if named != Tile::Joker));
        let mut rules = vec![Rule::Clm04];
        if misnamed {
            rules.push(Rule::Nam02);
        }
        if opens {
            rules.push(Rule::Set06);
        }
        let why = "A discarded joker is dead: no one can call it, whatever it's named.";
        return case.rule(Response::WindowClosed, seat, &rules, why);
    }
    let why = if case.after.is_named_rightly() {
        format!("The {tile} can be called.", tile = tile.spoken())
    } else {
        format!("The {tile} can be called once it is named correctly.", tile = tile.spoken())
    };
    case.rule(Response::WindowOpen, seat, rules, why);
}

/// Returns true while the newest discard belongs to another player through a call or a declaration.
/// A discard by a player out of turn then does not affect it.
fn is_anothers(case: &Judgment<'_>, seat: Seat) -> bool {
    let turn = &case.before.turn;
    if turn.seat == seat && turn.begun
        || case.before.live.as_ref().is_none_or(|live| !live.is_open())
    {
        return false;
    }
    let claims = |claim: &Claim| {
        claim.seat != seat && claim.spoken.is_some() && !claim.is_unlawful() && !claim.is_misnamed()
    };
    case.before.claims.iter().any(claims)
}

/// Rules on a discard while the previous tile belongs to another player: it stays on the table, and
/// opens no window.
fn misplaced_under_claim(case: &mut Judgment<'_>, seat: Seat, tile: Tile) {
    let turn = &case.before.turn;
    let (laws, why): (&[Rule], String) = if turn.seat == seat {
        (&[Rule::Trn08, Rule::Res02], format!("{seat} discarded without picking."))
    } else {
        (&[Rule::Trn07, Rule::Res02], format!("{seat} discarded out of turn."))
    };
    case.fatal(seat, laws, &laws[..1], &why);
    if let Some(live) = &case.before.live {
        let newest = live.discard.tile;
        let why = format!(
            "The {tile} can't be called: the {newest} already has been.",
            tile = tile.spoken(),
            newest = newest.spoken()
        );
        case.rule(Response::Void(Vec::new()), seat, &[Rule::Res02], why);
    }
}

/// Rules on a discard out of turn, or before the pick.
fn misplaced(case: &mut Judgment<'_>, seat: Seat) {
    let turn = &case.before.turn;
    if turn.seat != seat {
        let why = format!("{seat} discarded out of turn; it was {}'s turn.", turn.seat);
        return case.fatal(seat, &[Rule::Trn07], &[Rule::Trn07, Rule::Trn09], &why);
    }
    if !turn.begun {
        let why = format!("{seat} discarded without picking.");
        case.fatal(seat, &[Rule::Trn08], &[Rule::Trn08, Rule::Cnt02], &why);
    }
}

/// Passes the turn on after a discard.
fn next_turn(case: &mut Judgment<'_>, seat: Seat, tile: Tile) {
    let turn = &case.before.turn;
    if turn.seat != seat {
        return;
    }
    let next = case.after.right_of(seat);
    case.after.turn = Turn::of(next);
    // With the wall empty, no one picks; only a call continues the game.
    if turn.origin == Origin::Call && !case.before.wall_is_empty() {
        let mut rules = vec![Rule::Res01];
        let mut why = format!("{next} goes next");
        if !turn.skipped.is_empty() {
            rules.push(Rule::Res02);
            let skipped: Vec<&str> = turn.skipped.iter().map(|seat| seat.name()).collect();
            why.push_str(&format!("; {} lost a turn", skipped.join(" and ")));
        }
        why.push('.');
        case.rule(Response::Next, next, &rules, why);
    }
    redeemable(case, seat, tile);
}

/// Recommends exchanging a joker instead of discarding the tile it stands for.
fn redeemable(case: &mut Judgment<'_>, seat: Seat, tile: Tile) {
    let standing = Seat::ALL.into_iter().find(|owner| {
        case.after
            .exposed_area(*owner)
            .tiles()
            .any(|group| group.jokers() > 0 && group[tile] > 0 && Exposure::new(group).is_ok())
    });
    if let Some(owner) = standing.filter(|_| tile != Tile::Joker) {
        let why = format!(
            "The {tile} could have been exchanged for {owner}'s joker; that's \
                           optional.",
            tile = tile.spoken()
        );
        case.rule(Response::Advice, seat, &[Rule::Jox07], why);
    }
}

/// Settles wrong tiles that were put into exposures by an exchange and not taken back.
fn wrong_exchanges(case: &mut Judgment<'_>) {
    for owner in Seat::ALL {
        let settled = |group: &Group| group.wrong.is_none_or(|wrong| wrong.settled);
        if case.after.exposed_area(owner).iter().all(settled) {
            continue;
        }
        let ids: Vec<GroupId> = case.after.exposed_area(owner).iter().map(Group::id).collect();
        for id in ids {
            let Some(group) = case.after.group_mut(owner, id) else {
                continue;
            };
            let Some(wrong @ WrongTile { tile, giver, settled: false }) = group.wrong else {
                continue;
            };
            // If the giver's hand is dead for this, the owner's hand is not.
            group.wrong = match case.rules.wrong_exchange {
                WrongExchange::OwnerDead => None,
                WrongExchange::GiverDead => Some(WrongTile { settled: true, ..wrong }),
            };
            let dead = match case.rules.wrong_exchange {
                WrongExchange::OwnerDead => owner,
                WrongExchange::GiverDead => giver,
            };
            let why = format!(
                "In an exchange, {giver} put a wrong tile, the {tile}, into {owner}'s exposure.",
                tile = tile.spoken()
            );
            case.doom(dead, &[Rule::Jox06], why);
            case.cure(giver, &[Rule::Jox06]);
        }
    }
}

/// Touches a tile to the table.
pub(crate) fn touch(case: &mut Judgment<'_>, seat: Seat, tile: Tile) {
    let announced = case.before.turn.announced;
    if case.before.turn.seat == seat && announced.is_some_and(|exchange| exchange.give[tile] > 0) {
        let why = "The tile is the one announced for the exchange, not a discard.";
        return case.rule(Response::Legal, seat, &[Rule::Jkx13], why);
    }
    if let Some(Live { discard: newest, .. }) = &case.before.live
        && newest.by == seat
        && newest.landing == Landing::Named
        && newest.place == Place::Floor
    {
        let named = newest.tile;
        if named != tile
            && (!case.shift(Place::Rack(seat), Place::Floor, tile)
                || !case.shift(Place::Floor, Place::Rack(seat), named))
        {
            return;
        }
        if let Some(Live { discard: newest, .. }) = &mut case.after.live {
            newest.tile = tile;
            newest.landing = Landing::Down;
        }
        let why = format!("The {tile} is discarded.", tile = tile.spoken());
        return case.rule(Response::Legal, seat, &[Rule::Nam09], why);
    }
    discard(case, seat, tile, None, Manner::Touched);
}

/// Puts down a tile that was already named in full. Returns false if this is a different discard.
pub(crate) fn put_down(case: &mut Judgment<'_>, seat: Seat, tile: Tile) -> bool {
    let named = case.before.live.as_ref().is_some_and(|Live { discard: newest, .. }| {
        newest.by == seat
            && newest.landing == Landing::Named
            && newest.tile == tile
            && newest.place == Place::Floor
    });
    if named {
        if let Some(Live { discard: newest, .. }) = &mut case.after.live {
            newest.landing = Landing::Down;
        }
        case.rule(
            Response::Legal,
            seat,
            &[Rule::Nam09],
            format!("The {tile} is discarded.", tile = tile.spoken()),
        );
    }
    named
}
