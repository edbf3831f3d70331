//! The Charleston: passes, tiles passed on unseen, the courtesy pass.

use super::game::Room;
use super::policy::{Foul, FoulKind, Pass};
use super::position::Position;
use super::state::{Move, State};
use crate::rules::Stage;
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// How many tiles go in a pass.
pub(super) const PASSED: usize = 3;

impl Room<'_> {
    /// Passes tiles from a pass on, six times in all if no one stops it after three, and those that
    /// two agree on across. From the second Charleston on no one is asked: who begins there has gone on.
    pub(super) fn charleston(&mut self, from: Stage) -> Result<(), Foul> {
        let mut stage = Some(from);
        while let Some(now) = stage.filter(|stage| *stage != Stage::Courtesy) {
            if now == Stage::SecondLeft
                && from != now
                && let Some(by) = Seat::ALL
                    .into_iter()
                    .find(|seat| self.bots[seat.index()].stops(&Position::new(&self.state, *seat)))
            {
                self.state.moves.push(Move::Stop { by });
                break;
            }
            self.pass(now)?;
            stage = now.next();
        }
        self.courtesy()
    }

    /// All pass three tiles one way.
    fn pass(&mut self, stage: Stage) -> Result<(), Foul> {
        let mut passes = [Pass::default(); Seat::COUNT];
        for (seat, pass) in Seat::ALL.into_iter().zip(&mut passes) {
            *pass = self.bots[seat.index()].pass(&Position::new(&self.state, seat), stage);
            let Pass { tiles, blind } = *pass;
            let right = tiles.len() + usize::from(blind) == PASSED
                && (blind == 0 || stage.blind_allowed())
                && tiles.jokers() == 0
                && tiles.fits_in(&self.state.seats[seat].rack);
            if !right {
                return Err(Foul { seat, kind: FoulKind::Pass });
            }
            self.state.moves.push(Move::Pass { by: seat, tiles, blind });
        }
        pass(&mut self.state, stage, &BySeat::from(passes));
        Ok(())
    }

    /// Two who sit across exchange as many tiles as both offer.
    fn courtesy(&mut self) -> Result<(), Foul> {
        let mut offers = BySeat::all([None; PASSED]);
        for seat in Seat::ALL {
            let offer = self.bots[seat.index()].courtesy(&Position::new(&self.state, seat));
            let tiles: Tiles = offer.into_iter().flatten().collect();
            let at_front = offer.iter().skip_while(|tile| tile.is_some()).all(Option::is_none);
            let fits = tiles.fits_in(&self.state.seats[seat].rack);
            if !at_front || tiles.jokers() > 0 || !fits {
                return Err(Foul { seat, kind: FoulKind::Courtesy });
            }
            offers[seat] = offer;
        }
        courtesy(&mut self.state, &offers);
        Ok(())
    }
}

/// Moves the tiles that all four pass.
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

/// Exchanges the tiles of two who sit across, as many as both offer.
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

/// Passes on what comes unseen: who gives most from the rack begins, and whoever owes tiles passes
/// on what has come, the first that came first, until nothing moves any more (CHA-06).
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
        // Across there are two rings of two.
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
    fn who_owes_passes_on_what_comes() {
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
        // To the left is who was before in turn.
        assert_eq!(told(own), ["1C 2C 3C", "1D 2D 3D", "E N W", "1B 2B 3B"]);
        // North owes all three: what East passes goes on to West.
        let [east, south, west, _] = own;
        let north = pass(&[], 3);
        assert_eq!(told([east, south, west, north])[2], "1B 2B 3B");
        assert_eq!(told([east, south, west, north])[3], "");
        // All owe everything: nothing moves.
        assert_eq!(told([north; 4]), [""; 4]);
        // Whoever owes what, no tile is lost.
        let some = told([pass(&["1B"], 2), pass(&["1C", "2C"], 1), north, pass(&["N", "E"], 1)]);
        assert_eq!(some.concat().replace(' ', "").len(), "1B1C2CNE".len());
    }
}
