//! The Charleston: passes, blind passes, the courtesy pass.

use super::policy::Pass;
use super::state::{Move, State};
use crate::rules::Stage;
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// The number of tiles in a pass.
pub(super) const PASSED: usize = 3;

/// Carries out a pass by all four players.
pub(super) fn pass(state: &mut State, stage: Stage, passes: &BySeat<Pass>) {
    for (seat, pass) in passes.iter() {
        state.seats[seat].rack -= pass.tiles;
    }
    if passes.values().all(|pass| pass.blind == 0) {
        for (seat, pass) in passes.iter() {
            state.seats[stage.way().of(seat)].rack += pass.tiles;
        }
    } else {
        let come = unseen(stage, passes);
        for (seat, come) in come.iter() {
            state.seats[seat].rack.extend(come.iter().copied());
        }
    }
}

/// Exchanges tiles between players across from each other, as many as both offer.
pub(super) fn courtesy(state: &mut State, offers: &BySeat<[Option<Tile>; PASSED]>) {
    let count = |seat: Seat| offers[seat].iter().flatten().count();
    for seat in Seat::ALL {
        let some = count(seat).min(count(seat.across()));
        let tiles: Tiles = offers[seat].iter().flatten().copied().take(some).collect();
        state.seats[seat].rack -= tiles;
        state.seats[seat.across()].rack += tiles;
        state.moves.push(Move::Courtesy { by: seat, tiles });
    }
}

/// Returns the tiles each player ends up with after blind passes (CHA-06). The receiver of the
/// player who gave the most tiles from the rack goes first. In turn, each player who still owes
/// tiles passes on those that arrived, in order of arrival, until nothing moves.
fn unseen(stage: Stage, passes: &BySeat<Pass>) -> BySeat<Vec<Tile>> {
    let mut come: BySeat<Vec<Tile>> = BySeat::default();
    for (seat, pass) in passes.iter() {
        let each = pass.tiles.kinds().flat_map(|(tile, some)| (0..some).map(move |_| tile));
        come[stage.way().of(seat)].extend(each);
    }
    let mut owes = passes.map(|pass| usize::from(pass.blind));
    let own = |seat: &Seat| passes[*seat].tiles.len();
    let first = Seat::ALL.into_iter().rev().max_by_key(own).unwrap_or(Seat::East);
    let mut seat = stage.way().of(first);
    let mut idle = 0;
    while idle < Seat::COUNT {
        let next = stage.way().of(seat);
        let some = owes[seat].min(come[seat].len());
        let on: Vec<Tile> = come[seat].drain(..some).collect();
        come[next].extend(on);
        owes[seat] -= some;
        idle = if some > 0 { 0 } else { idle + 1 };
        // One ring of four seats: blind passes go only to the left or to the right.
        seat = next;
    }
    come
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pass(tiles: &[&str], blind: u8) -> Pass {
        Pass { tiles: tiles.iter().map(|tile| tile.parse::<Tile>().unwrap()).collect(), blind }
    }

    #[test]
    fn blind_passes_forward_received_tiles() {
        let told = |passes: [Pass; 4]| {
            let come = unseen(Stage::FirstLeft, &BySeat::from(passes));
            Seat::ALL.map(|seat| {
                let mut tiles: Vec<String> = come[seat].iter().map(Tile::to_string).collect();
                tiles.sort();
                tiles.join(" ")
            })
        };
        let own = [
            pass(&["1B", "2B", "3B"], 0),
            pass(&["1C", "2C", "3C"], 0),
            pass(&["1D", "2D", "3D"], 0),
            pass(&["N", "E", "W"], 0),
        ];
        // The player to the left is the previous one in turn order.
        assert_eq!(told(own), ["1C 2C 3C", "1D 2D 3D", "E N W", "1B 2B 3B"]);
        // North owes all three tiles, so what East passes goes on to West.
        let [east, south, west, _] = own;
        let north = pass(&[], 3);
        assert_eq!(told([east, south, west, north])[2], "1B 2B 3B");
        assert_eq!(told([east, south, west, north])[3], "");
        // All owe everything: nothing moves.
        assert_eq!(told([north; 4]), [""; 4]);
        // No tile is lost, whatever the players owe.
        let some = told([pass(&["1B"], 2), pass(&["1C", "2C"], 1), north, pass(&["N", "E"], 1)]);
        assert_eq!(some.concat().replace(' ', "").len(), "1B1C2CNE".len());
    }
}
