//! Actions by a player whose hand is dead. They take effect, but are undone as soon as anyone else
//! acts; words alone have no effect.

use crate::rulebook::Rule;
use crate::rules::judgment::{Judgment, Mode};
use crate::rules::ruling::Response;
use crate::rules::state::{Cause, Effect, Foreseen, GroupOrigin, Place, Status, Table, Unnoticed};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// An act that may move tiles.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Deed {
    /// Picks from the wall.
    Pick(Option<Tile>, bool),
    /// Discards a tile.
    Discard(Tile),
    /// Exposes tiles.
    Expose(Tiles),
    /// Only says something, or does something that moves no tile.
    Word,
    /// Challenges, which a player with a dead hand may not do.
    Challenge,
}

/// Returns the rule by which a player with a dead hand no longer plays.
fn law(table: &Table, seat: Seat) -> Rule {
    match &table.status[seat] {
        Status::Dead { cause: Cause::Error, .. } => Rule::Mie02,
        _ => Rule::Dhc03,
    }
}

/// Judges an act of a player with a dead hand.
pub(crate) fn acts(case: &mut Judgment<'_>, seat: Seat, deed: Deed) {
    let rule = law(case.before, seat);
    if let Deed::Challenge = deed {
        let why = format!("{seat}'s hand is dead: {seat} can't challenge.");
        return case.rule(Response::Void(Vec::new()), seat, &[Rule::Dhc03], why);
    }
    let what = match deed {
        Deed::Pick(..) => "can't pick",
        Deed::Discard(_) => "can't discard",
        Deed::Expose(_) => "can't expose",
        Deed::Word | Deed::Challenge => "can't call, declare or exchange",
    };
    let why = format!("{seat}'s hand is dead: {seat} {what}.");
    let done = case.mode == Mode::Referee && happens(case, seat, deed);
    if case.impossible {
        return;
    }
    if done {
        let discarded = match deed {
            Deed::Discard(tile) => Some(tile),
            _ => None,
        };
        let (places, live) = (case.before.places.clone(), case.before.live.clone());
        let first = case.before.unnoticed.as_ref().filter(|before| before.seat == seat);
        let unnoticed = first.map_or(Unnoticed { seat, discarded, places, live }, |first| {
            Unnoticed { discarded, ..(**first).clone() }
        });
        case.after.unnoticed = Some(Box::new(unnoticed));
    }
    case.breach(seat, &[rule], Effect::Nothing, why);
}

/// Rules that a hand is dead already, so giving it up changes nothing. Returns false if the hand is
/// alive.
pub(crate) fn is_already(case: &mut Judgment<'_>, seat: Seat) -> bool {
    let dead = case.before.is_dead(seat);
    if dead {
        let why = format!("{seat}'s hand is dead already.");
        case.rule(Response::Legal, seat, &[law(case.before, seat)], why);
    }
    dead
}

/// Moves the tiles of an act. Returns false if it moves none.
fn happens(case: &mut Judgment<'_>, seat: Seat, deed: Deed) -> bool {
    match deed {
        Deed::Pick(tile, wrong_end) => {
            let picked = case.after.places.pick(seat, tile, wrong_end);
            case.hold(picked)
        }
        Deed::Discard(tile) => {
            let from_fingers = case.after.places.gives_pick(seat, tile, 1);
            let from = if from_fingers { Place::Fingers(seat) } else { Place::Rack(seat) };
            case.shift(from, Place::Floor, tile)
        }
        Deed::Expose(tiles) => {
            let group = case.after.new_group(seat, GroupOrigin::Unclaimed, None);
            case.shift(Place::Rack(seat), Place::ExposedArea(seat, group), tiles)
        }
        Deed::Word | Deed::Challenge => false,
    }
}

/// Undoes what a player with a dead hand has done, now that someone acts.
pub(crate) fn is_noticed(case: &mut Judgment<'_>, unnoticed: &Unnoticed) {
    let seat = unnoticed.seat;
    let rule = law(case.before, seat);
    let Foreseen { pick, discard, tiles, .. } = &mut case.after.foreseen;
    (pick[seat], discard[seat], tiles[seat]) = (true, true, true);
    let why = format!("{seat}'s hand is dead: what {seat} did is undone.");
    case.rule(Response::Void(Vec::new()), seat, &[Rule::Dhc03, rule], why);
    case.recommend();
}

/// Rules on a call for a tile discarded by a player with a dead hand.
pub(crate) fn claim(case: &mut Judgment<'_>, seat: Seat, by: Seat) {
    let why = format!(
        "{by}'s hand is dead, so {by} couldn't discard: {seat}'s call doesn't count, and {seat} isn't committed."
    );
    case.rule(Response::Void(Vec::new()), seat, &[Rule::Dhc03], why);
}
