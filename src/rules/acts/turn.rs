//! A turn: picking, racking, discarding, and who is next.

use crate::hand::Exposure;
use crate::law::Rule;
use crate::rules::acts::{claim, exposure, window};
use crate::rules::choice::{RackCallTie, WrongExchange};
use crate::rules::judgement::{Case, Outcome};
use crate::rules::money::settle;
use crate::rules::ruling::Answer;
use crate::rules::state::{
    Closing, Discard, Effect, Ending, Live, Name, Origin, Part, Phase, Place, Seat, Turn,
};
use crate::tile::Tile;

/// Picks a tile from the wall.
pub(crate) fn pick(
    case: &Case<'_>,
    out: &mut Outcome,
    seat: Seat,
    tile: Option<Tile>,
    wrong_end: bool,
) {
    let turn = &case.table.turn;
    let in_turn = turn.seat == seat;
    if case.table.places.wall_left() == 0 {
        let why = "The wall is empty; if nobody calls, it is a wall game.";
        return out.cannot(&[Rule::Pay11], why);
    }
    if in_turn && !turn.begun {
        let open = case.table.newest().is_some_and(|(_, live)| live.open);
        let caller =
            case.table.claims.iter().find(|claim| claim.seat != seat && claim.spoken.is_some());
        if let Some(caller) = caller.filter(|_| open) {
            let why = format!("{} has called; {seat} has no turn to pick in.", caller.seat);
            out.breach(case, seat, &[Rule::Res02, Rule::Trn07], Effect::Nothing, why);
            let why = format!("{seat}'s pick goes back to its place in the wall.");
            return out.rule(Answer::Void(Vec::new()), seat, &[Rule::Woo09, Rule::Hnd03], why);
        }
        claim::drop_claim(case, out, seat);
        // What others took out of turn and have not racked goes back.
        for other in Seat::ALL {
            if other != seat {
                out.table.places.put_back(other);
            }
        }
    }
    let picked = out.table.places.pick(seat, tile, wrong_end);
    if !out.hold(picked) {
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
        out.breach(case, seat, &rules, Effect::Nothing, why.clone());
        return out.doom(case, seat, &[Rule::Trn07], why);
    }
    if turn.begun {
        let why = format!("{seat} has picked with fourteen tiles in hand.");
        out.breach(case, seat, &[Rule::Trn01], Effect::Nothing, why.clone());
        return out.rule(Answer::DeadWhenCalled, seat, &[Rule::Trn01, Rule::Cnt02], why);
    }
    out.table.turn.begun = true;
    if wrong_end {
        let why = format!("{seat} has picked from the wrong end of the wall.");
        return out.breach(case, seat, &[Rule::Trn11], Effect::Nothing, why);
    }
    let why = format!("{seat} may pick.");
    out.rule(Answer::Legal, seat, &[Rule::Wtl01, Rule::Trn02], why);
}

/// Taps the pick against the rack, or rests it on the ledge.
pub(crate) fn hold(case: &Case<'_>, out: &mut Outcome, seat: Seat, rule: Rule) {
    if case.table.places.held(seat).is_none() {
        return out.cannot(&[Rule::Set01], format!("{seat} has no pick in the fingers."));
    }
    let why = format!("{seat} has not racked: the discard can still be called.");
    out.rule(Answer::WindowOpen, seat, &[rule], why);
}

/// Racks the pick.
pub(crate) fn rack(case: &Case<'_>, out: &mut Outcome, seat: Seat, let_go: bool) {
    let Some(held) = case.table.places.held(seat) else {
        return rack_and_call(case, out, seat);
    };
    if !let_go {
        let why = format!(
            "{seat} still holds the tile: it is not racked, and the discard can be called."
        );
        return out.rule(Answer::WindowOpen, seat, &[Rule::Trn03, Rule::Glo08], why);
    }
    if held.wrong_end {
        out.table.places.rack_held(seat);
        let why = format!("{seat} has racked a tile from the wrong end of the wall.");
        out.breach(case, seat, &[Rule::Trn11], Effect::Nothing, why.clone());
        return out.doom(case, seat, &[Rule::Trn11], why);
    }
    out.table.places.rack_held(seat);
    if case.table.turn.seat != seat {
        let why = format!("{seat} has racked a tile picked out of turn.");
        return out.breach(case, seat, &[Rule::Trn07], Effect::Nothing, why);
    }
    if let Some(live) = &mut out.table.live {
        live.pick = Some((seat, held, case.at));
    }
    if window::close(case, out, seat, Closing::Racked, &[]) {
        let why = "The tile is racked.";
        out.rule(Answer::Legal, seat, &[Rule::Trn03, Rule::Glo08], why);
    }
}

/// Racks at the very moment of a call that has sent the pick back.
fn rack_and_call(case: &Case<'_>, out: &mut Outcome, seat: Seat) {
    let pick = case.table.live.as_ref().and_then(|live| live.pick);
    let Some((_, held, _)) = pick.filter(|(who, _, at)| *who == seat && at.with(case.at)) else {
        return out.cannot(&[Rule::Set01], format!("{seat} has no pick in the fingers."));
    };
    if case.rules.rack_call_tie == RackCallTie::Caller {
        let why = "The call came at the very moment of racking and goes before it.";
        return out.rule(Answer::Void(Vec::new()), seat, &[Rule::Trn06], why);
    }
    let again = out.table.places.pick(seat, held.tile, held.wrong_end);
    if !out.hold(again) {
        return;
    }
    out.table.places.rack_held(seat);
    out.table.turn.begun = true;
    let callers: Vec<Seat> = case.table.claims.iter().map(|claim| claim.seat).collect();
    for caller in callers {
        claim::drop_claim(case, out, caller);
        let why = format!("{caller}'s call came too late: {seat} was racking.");
        out.rule(Answer::Void(Vec::new()), caller, &[Rule::Trn13], why);
    }
    window::close(case, out, seat, Closing::Racked, &[]);
}

/// Puts the picked tile back into the wall.
pub(crate) fn return_to_wall(case: &Case<'_>, out: &mut Outcome, seat: Seat) {
    if out.table.places.put_back(seat).is_none() {
        return out.cannot(&[Rule::Set01], format!("{seat} has no pick in the fingers."));
    }
    if out.table.turn.seat == seat {
        out.table.turn.begun = false;
    }
    let why = format!("{seat} has moved a wall tile and is bound to it.");
    out.breach(case, seat, &[Rule::Trn02], Effect::Nothing, why);
}

/// Turns a tile of the wall up.
pub(crate) fn turn_up(_case: &Case<'_>, out: &mut Outcome, seat: Seat, tile: Tile) {
    let seen = out.table.places.seen_in_wall(tile);
    if out.hold(seen) {
        let why = "A wall tile that was turned up goes back face down, to its place.";
        out.rule(Answer::NoPenalty, seat, &[Rule::Trn12], why);
    }
}

/// How a tile comes to lie on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// Discarded and named.
    Discarded,
    /// Touched the table without a name.
    Touched,
    /// Named in full, and not yet down.
    Named,
}

/// Discards a tile.
pub(crate) fn discard(
    case: &Case<'_>,
    out: &mut Outcome,
    seat: Seat,
    tile: Tile,
    name: Option<Name>,
    way: Way,
) {
    if case.table.declared(seat).is_some() {
        let why = format!("{seat} has declared Mah Jongg and shows the hand now.");
        return out.breach(case, seat, &[Rule::Mjv01], Effect::Nothing, why);
    }
    let turn = case.table.turn.clone();
    let in_turn = turn.seat == seat;
    let held = case.table.places.held(seat);
    let known = case.table.places.at(Place::Rack(seat)).known[tile] > 0;
    let from_fingers = held.is_some_and(|held| match held.tile {
        Some(picked) => picked == tile,
        None => !known,
    });
    let other = held.is_some_and(|held| held.tile.is_some_and(|picked| picked != tile));
    if in_turn && other {
        let why = format!("{seat} discards from the rack with a pick in the fingers.");
        out.breach(case, seat, &[Rule::Trn04], Effect::Nothing, why);
    }
    if in_turn && turn.begun {
        wrong_exchanges(case, out, seat);
        exposure::end_of_turn(case, out, seat, Closing::Discarded);
        let again = case.table.newest().is_some_and(|(old, _)| old.tile == tile);
        let mut also = Vec::new();
        if from_fingers {
            also.push(Rule::Woo06);
        }
        if again {
            also.push(Rule::Woo11);
        }
        window::close(case, out, seat, Closing::Discarded, &also);
    }
    let from = if from_fingers {
        Place::Fingers(seat)
    } else {
        out.table.places.rack_held(seat);
        Place::Rack(seat)
    };
    // A discard that somebody holds without a right lies on the table when the next one comes.
    if let Some(old) = out.table.discards.last()
        && matches!(old.place, Place::Lifted(_))
    {
        out.table.move_live(Place::Floor);
    }
    if !out.shift(from, Place::Floor, tile) {
        return;
    }
    let name = match way {
        Way::Touched => None,
        Way::Discarded | Way::Named => Some(name.unwrap_or(Name::Tile(tile))),
    };
    out.table.discards.push(Discard {
        tile,
        name,
        by: seat,
        down: way != Way::Named,
        out_of_turn: !in_turn,
        place: Place::Floor,
        renamed: None,
    });
    out.table.live = Some(Live {
        open: true,
        closed: None,
        award: None,
        pauses: Vec::new(),
        pick: None,
        barred: Vec::new(),
        put_back: Vec::new(),
    });
    out.table.claims.clear();
    let mut rules = vec![Rule::Woo01, Rule::Nam09];
    match way {
        Way::Touched => rules.push(Rule::Jkx14),
        Way::Named => rules.push(Rule::Jkx26),
        Way::Discarded => {}
    }
    if !case.table.opened && seat == Seat::East {
        rules.push(Rule::Set06);
        out.table.opened = true;
    }
    let why = if out.table.is_named_rightly() {
        format!("The {tile} may be called.")
    } else {
        format!("The {tile} may be called, once it is named rightly.")
    };
    out.rule(Answer::WindowOpen, seat, &rules, why);
    if !in_turn {
        let why = format!("{seat} has discarded out of turn; {} is to play.", turn.seat);
        out.breach(case, seat, &[Rule::Trn07], Effect::Nothing, why.clone());
        return out.doom(case, seat, &[Rule::Trn07, Rule::Trn09], why);
    }
    if !turn.begun {
        let why = format!("{seat} has discarded before the pick.");
        out.breach(case, seat, &[Rule::Trn08], Effect::Nothing, why.clone());
        out.rule(Answer::DeadWhenCalled, seat, &[Rule::Trn08, Rule::Cnt02], why);
    }
    let next = out.table.right_of(seat);
    out.table.turn = Turn::of(next);
    if turn.origin == Origin::Call {
        let mut rules = vec![Rule::Res01];
        let mut why = format!("{next} is next");
        if !turn.skipped.is_empty() {
            rules.push(Rule::Res02);
            let skipped: Vec<&str> = turn.skipped.iter().map(|seat| seat.name()).collect();
            why.push_str(&format!("; {} lost a turn", skipped.join(" and ")));
        }
        why.push('.');
        out.rule(Answer::Next, next, &rules, why);
    }
    redeemable(out, seat, tile);
}

/// Recommends to redeem a joker rather than to discard the tile it stands for.
fn redeemable(out: &mut Outcome, seat: Seat, tile: Tile) {
    let standing = Seat::ALL.into_iter().find(|owner| {
        out.table
            .places
            .ledge(*owner)
            .iter()
            .any(|group| group.jokers() > 0 && group[tile] > 0 && Exposure::new(group).is_ok())
    });
    if let Some(owner) = standing.filter(|_| tile != Tile::Joker) {
        let why = format!("The {tile} would have redeemed a joker of {owner}; nobody has to.");
        out.rule(Answer::Advice, seat, &[Rule::Jox07], why);
    }
}

/// Settles wrong tiles that were exchanged into exposures and not taken back.
fn wrong_exchanges(case: &Case<'_>, out: &mut Outcome, seat: Seat) {
    for owner in Seat::ALL {
        for at in 0..out.table.ledges[owner.index()].len() {
            let Some((tile, giver)) = out.table.ledges[owner.index()][at].wrong else {
                continue;
            };
            if owner != seat && giver != seat {
                continue;
            }
            out.table.ledges[owner.index()][at].wrong = None;
            let dead = match case.rules.wrong_exchange {
                WrongExchange::OwnerDead => owner,
                WrongExchange::GiverDead => giver,
            };
            let why =
                format!("{owner}'s exposure holds a {tile} that was wrongly exchanged into it.");
            out.doom(case, dead, &[Rule::Jox06], why);
        }
    }
}

/// Touches the table with a tile.
pub(crate) fn touch(case: &Case<'_>, out: &mut Outcome, seat: Seat, tile: Tile) {
    let announced = case.table.turn.announced;
    if case.table.turn.seat == seat && announced.is_some_and(|(give, _)| give[tile] > 0) {
        let why = "The tile is the one announced for an exchange; it is no discard.";
        return out.rule(Answer::Legal, seat, &[Rule::Jkx13], why);
    }
    if let Some((newest, _)) = case.table.newest()
        && newest.by == seat
        && !newest.down
        && newest.place == Place::Floor
    {
        let named = newest.tile;
        if named != tile
            && (!out.shift(Place::Rack(seat), Place::Floor, tile)
                || !out.shift(Place::Floor, Place::Rack(seat), named))
        {
            return;
        }
        if let Some(newest) = out.table.discards.last_mut() {
            newest.tile = tile;
            newest.down = true;
        }
        let why = format!("The {tile} is down.");
        return out.rule(Answer::Legal, seat, &[Rule::Nam09], why);
    }
    discard(case, out, seat, tile, None, Way::Touched);
}

/// Names a part of a tile.
pub(crate) fn name_part(case: &Case<'_>, out: &mut Outcome, seat: Seat, part: Part) {
    if unnamed(case, seat) {
        let why = "A number or a suit alone is no name; the tile cannot be called yet.";
        return out.rule(Answer::Void(Vec::new()), seat, &[Rule::Mis01], why);
    }
    if case.table.turn.seat == seat {
        out.table.turn.partly_named = Some(part);
    }
    let why = "A part of a name discards nothing yet.";
    out.rule(Answer::Legal, seat, &[Rule::Jkx15], why);
}

fn unnamed(case: &Case<'_>, seat: Seat) -> bool {
    let newest = case.table.newest();
    newest.is_some_and(|(discard, live)| discard.by == seat && discard.name.is_none() && live.open)
}

/// Names a tile in full.
pub(crate) fn name(case: &Case<'_>, out: &mut Outcome, seat: Seat, name: Name) {
    if unnamed(case, seat) {
        if let Some(newest) = out.table.discards.last_mut() {
            newest.name = Some(name);
        }
        let why = "The tile is named.";
        return out.rule(Answer::Legal, seat, &[Rule::Nam01], why);
    }
    let tile = match name {
        Name::Tile(tile) => Some(tile),
        Name::Same => case.table.newest().map(|(discard, _)| discard.tile),
    };
    match tile {
        Some(tile) => discard(case, out, seat, tile, Some(name), Way::Named),
        None => out.cannot(&[Rule::Nam01], "There is no discard that it could be like."),
    }
}

/// Puts a tile down that was named in full before. False if this is another discard.
pub(crate) fn put_down(case: &Case<'_>, out: &mut Outcome, seat: Seat, tile: Tile) -> bool {
    let named = case.table.newest().is_some_and(|(newest, _)| {
        newest.by == seat && !newest.down && newest.tile == tile && newest.place == Place::Floor
    });
    if named {
        if let Some(newest) = out.table.discards.last_mut() {
            newest.down = true;
        }
        out.rule(Answer::Legal, seat, &[Rule::Nam09], format!("The {tile} is down."));
    }
    named
}

/// The wall is empty, and nobody claims.
pub(crate) fn wall_game(case: &Case<'_>, out: &mut Outcome) {
    if case.table.places.wall_left() > 0 || !matches!(case.table.phase, Phase::Play) {
        let why = "There are still tiles in the wall.";
        let seat = case.table.turn.seat;
        return out.breach(case, seat, &[Rule::Pay11], Effect::Nothing, why);
    }
    let why = "The wall is empty: nobody wins, and nobody pays for a hand.";
    settle::end(case, out, Ending::WallGame, None, &[Rule::Pay11, Rule::Set07], why);
}
