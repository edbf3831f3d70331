//! A turn: picking, racking, discarding, and who is next.

use crate::hand::Exposure;
use crate::law::Rule;
use crate::rules::acts::{claim, exposure, window};
use crate::rules::choice::{RackCallTie, WrongExchange};
use crate::rules::judgement::Judgement;
use crate::rules::money::settle;
use crate::rules::ruling::Answer;
use crate::rules::state::{
    Closing, Discard, Effect, Ending, Group, GroupId, Landing, Live, Name, Origin, Part, Phase,
    Picked, Place, Seat, Timing, Turn, WrongTile,
};
use crate::tile::Tile;

/// Picks a tile from the wall.
pub(crate) fn pick(case: &mut Judgement<'_>, seat: Seat, tile: Option<Tile>, wrong_end: bool) {
    let turn = &case.before.turn;
    let in_turn = turn.seat == seat;
    if case.before.places.wall_left() == 0 {
        let why = "The wall is empty; if nobody calls, it is a wall game.";
        return case.cannot(&[Rule::Pay11], why);
    }
    if in_turn && !turn.begun {
        let open = case.before.live.as_ref().is_some_and(Live::is_open);
        let caller =
            case.before.claims.iter().find(|claim| claim.seat != seat && claim.spoken.is_some());
        if let Some(caller) = caller.filter(|_| open) {
            let why = format!("{} has called; {seat} has no turn to pick in.", caller.seat);
            case.breach(seat, &[Rule::Res02, Rule::Trn07], Effect::Nothing, why);
            let why = format!("{seat}'s pick goes back to its place in the wall.");
            return case.rule(Answer::Void(Vec::new()), seat, &[Rule::Woo09, Rule::Hnd03], why);
        }
        claim::drop_claim(case, seat);
        // What others took out of turn and have not racked goes back.
        for other in Seat::ALL {
            if other != seat {
                case.after.places.put_back(other);
            }
        }
    }
    let picked = case.after.places.pick(seat, tile, wrong_end);
    if !case.hold(picked) {
        return;
    }
    if !in_turn {
        let mut rules = vec![Rule::Trn07];
        if turn.begun && turn.origin == Origin::Call {
            rules.insert(0, Rule::Hnd11);
        }
        if turn.exchanges.is_some_and(|made| made > 0) {
            rules.insert(0, Rule::Jkx23);
        }
        let why = format!("{seat} has picked out of turn; {} is to play.", turn.seat);
        case.breach(seat, &rules, Effect::Nothing, why.clone());
        return case.doom(seat, &[Rule::Trn07], why);
    }
    if turn.begun {
        let why = format!("{seat} has picked with fourteen tiles in hand.");
        case.breach(seat, &[Rule::Trn01], Effect::Nothing, why.clone());
        return case.rule(Answer::DeadWhenCalled, seat, &[Rule::Trn01, Rule::Cnt02], why);
    }
    case.after.turn.begun = true;
    if wrong_end {
        let why = format!("{seat} has picked from the wrong end of the wall.");
        return case.breach(seat, &[Rule::Trn11], Effect::Nothing, why);
    }
    let why = format!("{seat} may pick.");
    case.rule(Answer::Legal, seat, &[Rule::Wtl01, Rule::Trn02], why);
}

/// Taps the pick against the rack, or rests it on the ledge.
pub(crate) fn hold(case: &mut Judgement<'_>, seat: Seat, rule: Rule) {
    if case.before.places.held(seat).is_none() {
        return case.cannot(&[Rule::Set01], format!("{seat} has no pick in the fingers."));
    }
    let why = format!("{seat} has not racked: the discard can still be called.");
    case.rule(Answer::WindowOpen, seat, &[rule], why);
}

/// Racks the pick.
pub(crate) fn rack(case: &mut Judgement<'_>, seat: Seat, let_go: bool) {
    let Some(held) = case.before.places.held(seat) else {
        return rack_and_call(case, seat);
    };
    if !let_go {
        let why = format!(
            "{seat} still holds the tile: it is not racked, and the discard can be called."
        );
        return case.rule(Answer::WindowOpen, seat, &[Rule::Trn03, Rule::Glo08], why);
    }
    if held.wrong_end {
        case.after.places.rack_held(seat);
        let why = format!("{seat} has racked a tile from the wrong end of the wall.");
        case.breach(seat, &[Rule::Trn11], Effect::Nothing, why.clone());
        return case.doom(seat, &[Rule::Trn11], why);
    }
    case.after.places.rack_held(seat);
    if case.before.turn.seat != seat {
        let why = format!("{seat} has racked a tile picked out of turn.");
        return case.breach(seat, &[Rule::Trn07], Effect::Nothing, why);
    }
    if let Some(live) = &mut case.after.live {
        live.pick = Some(Picked { seat, held, at: case.at });
    }
    if window::close(case, seat, Closing::Racked, &[]) {
        let why = "The tile is racked.";
        case.rule(Answer::Legal, seat, &[Rule::Trn03, Rule::Glo08], why);
    }
}

/// Racks at the very moment of a call that has sent the pick back.
fn rack_and_call(case: &mut Judgement<'_>, seat: Seat) {
    let pick = case.before.live.as_ref().and_then(|live| live.pick);
    let mine = pick.filter(|pick| pick.seat == seat && pick.at.with(case.at));
    let Some(Picked { held, .. }) = mine else {
        return case.cannot(&[Rule::Set01], format!("{seat} has no pick in the fingers."));
    };
    if case.rules.rack_call_tie == RackCallTie::Caller {
        let why = "The call came at the very moment of racking and goes before it.";
        return case.rule(Answer::Void(Vec::new()), seat, &[Rule::Trn06], why);
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
        case.rule(Answer::Void(Vec::new()), caller, &[Rule::Trn13], why);
    }
    window::close(case, seat, Closing::Racked, &[]);
}

/// Puts the picked tile back into the wall.
pub(crate) fn return_to_wall(case: &mut Judgement<'_>, seat: Seat) {
    if case.after.places.put_back(seat).is_none() {
        return case.cannot(&[Rule::Set01], format!("{seat} has no pick in the fingers."));
    }
    if case.after.turn.seat == seat {
        case.after.turn.begun = false;
    }
    let why = format!("{seat} has moved a wall tile and is bound to it.");
    case.breach(seat, &[Rule::Trn02], Effect::Nothing, why);
}

/// Turns a tile of the wall up.
pub(crate) fn turn_up(case: &mut Judgement<'_>, seat: Seat, tile: Tile) {
    let seen = case.after.places.seen_in_wall(tile);
    if case.hold(seen) {
        let why = "A wall tile that was turned up goes back face down, to its place.";
        case.rule(Answer::NoPenalty, seat, &[Rule::Trn12], why);
    }
}

/// How a tile comes to lie on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Discarded and named.
    Discarded,
    /// Touched the table without a name.
    Touched,
    /// Named in full, and not yet down.
    Named,
}

/// Discards a tile.
pub(crate) fn discard(
    case: &mut Judgement<'_>,
    seat: Seat,
    tile: Tile,
    name: Option<Name>,
    manner: Manner,
) {
    if case.before.declared(seat).is_some() {
        let why = format!("{seat} has declared Mah Jongg and shows the hand now.");
        return case.breach(seat, &[Rule::Mjv01], Effect::Nothing, why);
    }
    let turn = case.before.turn.clone();
    let in_turn = turn.seat == seat;
    let held = case.before.places.held(seat);
    let known = case.before.places.at(Place::Rack(seat)).known[tile] > 0;
    let from_fingers = held.is_some_and(|held| match held.tile {
        Some(picked) => picked == tile,
        None => !known,
    });
    let other = held.is_some_and(|held| held.tile.is_some_and(|picked| picked != tile));
    if in_turn && other {
        let why = format!("{seat} discards from the rack with a pick in the fingers.");
        case.breach(seat, &[Rule::Trn04], Effect::Nothing, why);
    }
    if in_turn && turn.begun {
        wrong_exchanges(case, seat);
        exposure::end_of_turn(case, seat, Closing::Discarded);
        let again = case.before.live.as_ref().is_some_and(|old| old.discard.tile == tile);
        let mut also = Vec::new();
        if from_fingers {
            also.push(Rule::Woo06);
        }
        if again {
            also.push(Rule::Woo11);
        }
        window::close(case, seat, Closing::Discarded, &also);
    }
    let from = if from_fingers {
        Place::Fingers(seat)
    } else {
        case.after.places.rack_held(seat);
        Place::Rack(seat)
    };
    // A discard that somebody holds without a right lies on the table when the next one comes.
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
    case.after.older.extend(before.map(|live| live.discard));
    case.after.claims.clear();
    let mut rules = vec![Rule::Woo01, Rule::Nam09];
    match manner {
        Manner::Touched => rules.push(Rule::Jkx14),
        Manner::Named => rules.push(Rule::Jkx26),
        Manner::Discarded => {}
    }
    if !case.before.opened && seat == Seat::East {
        rules.push(Rule::Set06);
        case.after.opened = true;
    }
    let why = if case.after.is_named_rightly() {
        format!("The {tile} may be called.")
    } else {
        format!("The {tile} may be called, once it is named rightly.")
    };
    case.rule(Answer::WindowOpen, seat, &rules, why);
    if !in_turn {
        let why = format!("{seat} has discarded out of turn; {} is to play.", turn.seat);
        case.breach(seat, &[Rule::Trn07], Effect::Nothing, why.clone());
        return case.doom(seat, &[Rule::Trn07, Rule::Trn09], why);
    }
    if !turn.begun {
        let why = format!("{seat} has discarded before the pick.");
        case.breach(seat, &[Rule::Trn08], Effect::Nothing, why.clone());
        case.rule(Answer::DeadWhenCalled, seat, &[Rule::Trn08, Rule::Cnt02], why);
    }
    let next = case.after.right_of(seat);
    case.after.turn = Turn::of(next);
    if turn.origin == Origin::Call {
        let mut rules = vec![Rule::Res01];
        let mut why = format!("{next} is next");
        if !turn.skipped.is_empty() {
            rules.push(Rule::Res02);
            let skipped: Vec<&str> = turn.skipped.iter().map(|seat| seat.name()).collect();
            why.push_str(&format!("; {} lost a turn", skipped.join(" and ")));
        }
        why.push('.');
        case.rule(Answer::Next, next, &rules, why);
    }
    redeemable(case, seat, tile);
}

/// Recommends to redeem a joker rather than to discard the tile it stands for.
fn redeemable(case: &mut Judgement<'_>, seat: Seat, tile: Tile) {
    let standing = Seat::ALL.into_iter().find(|owner| {
        case.after
            .ledge(*owner)
            .tiles()
            .any(|group| group.jokers() > 0 && group[tile] > 0 && Exposure::new(group).is_ok())
    });
    if let Some(owner) = standing.filter(|_| tile != Tile::Joker) {
        let why = format!("The {tile} would have redeemed a joker of {owner}; nobody has to.");
        case.rule(Answer::Advice, seat, &[Rule::Jox07], why);
    }
}

/// Settles wrong tiles that were exchanged into exposures and not taken back.
fn wrong_exchanges(case: &mut Judgement<'_>, seat: Seat) {
    for owner in Seat::ALL {
        let ids: Vec<GroupId> = case.after.ledge(owner).iter().map(Group::id).collect();
        for id in ids {
            let Some(group) = case.after.group_mut(owner, id) else {
                continue;
            };
            let Some(WrongTile { tile, giver }) = group.wrong else {
                continue;
            };
            if owner != seat && giver != seat {
                continue;
            }
            group.wrong = None;
            let dead = match case.rules.wrong_exchange {
                WrongExchange::OwnerDead => owner,
                WrongExchange::GiverDead => giver,
            };
            let why =
                format!("{owner}'s exposure holds a {tile} that was wrongly exchanged into it.");
            case.doom(dead, &[Rule::Jox06], why);
        }
    }
}

/// Touches the table with a tile.
pub(crate) fn touch(case: &mut Judgement<'_>, seat: Seat, tile: Tile) {
    let announced = case.before.turn.announced;
    if case.before.turn.seat == seat && announced.is_some_and(|exchange| exchange.give[tile] > 0) {
        let why = "The tile is the one announced for an exchange; it is no discard.";
        return case.rule(Answer::Legal, seat, &[Rule::Jkx13], why);
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
        let why = format!("The {tile} is down.");
        return case.rule(Answer::Legal, seat, &[Rule::Nam09], why);
    }
    discard(case, seat, tile, None, Manner::Touched);
}

/// Names a part of a tile.
pub(crate) fn name_part(case: &mut Judgement<'_>, seat: Seat, part: Part) {
    if unnamed(case, seat) {
        let why = "A number or a suit alone is no name; the tile cannot be called yet.";
        return case.rule(Answer::Void(Vec::new()), seat, &[Rule::Mis01], why);
    }
    if case.before.turn.seat == seat {
        case.after.turn.partly_named = Some(part);
    }
    let why = "A part of a name discards nothing yet.";
    case.rule(Answer::Legal, seat, &[Rule::Jkx15], why);
}

fn unnamed(case: &Judgement<'_>, seat: Seat) -> bool {
    let unnamed =
        |live: &Live| live.discard.by == seat && live.discard.name.is_none() && live.is_open();
    case.before.live.as_ref().is_some_and(unnamed)
}

/// Names a tile in full.
pub(crate) fn name(case: &mut Judgement<'_>, seat: Seat, name: Name) {
    if unnamed(case, seat) {
        if let Some(Live { discard: newest, .. }) = &mut case.after.live {
            newest.name = Some(name);
        }
        let why = "The tile is named.";
        return case.rule(Answer::Legal, seat, &[Rule::Nam01], why);
    }
    let tile = match name {
        Name::Tile(tile) => Some(tile),
        Name::Same => case.before.live.as_ref().map(|live| live.discard.tile),
    };
    match tile {
        Some(tile) => discard(case, seat, tile, Some(name), Manner::Named),
        None => case.cannot(&[Rule::Nam01], "There is no discard that it could be like."),
    }
}

/// Puts a tile down that was named in full before. False if this is another discard.
pub(crate) fn put_down(case: &mut Judgement<'_>, seat: Seat, tile: Tile) -> bool {
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
        case.rule(Answer::Legal, seat, &[Rule::Nam09], format!("The {tile} is down."));
    }
    named
}

/// The wall is empty, and nobody claims.
pub(crate) fn wall_game(case: &mut Judgement<'_>) {
    if case.before.places.wall_left() > 0 || !matches!(case.before.phase, Phase::Play) {
        let why = "There are still tiles in the wall.";
        let seat = case.before.turn.seat;
        return case.breach(seat, &[Rule::Pay11], Effect::Nothing, why);
    }
    let why = "The wall is empty: nobody wins, and nobody pays for a hand.";
    settle::end(case, Ending::WallGame, None, &[Rule::Pay11, Rule::Set07], why);
}
