//! The known location of every tile in the set.

use crate::rules::state::exposed::{ExposedArea, GroupId, GroupOrigin};
use crate::rules::state::place::{Place, TableError};
use crate::rules::state::wall::{Known, Wall};
use crate::rules::state::word::PartialTiles;
use crate::seat::{BySeat, Seat};
use crate::tile::Tile;
use crate::tiles::{TileSet, Tiles};

impl From<Option<Tile>> for PartialTiles {
    fn from(tile: Option<Tile>) -> PartialTiles {
        tile.map_or(PartialTiles::hidden(1), PartialTiles::from)
    }
}

fn add(lot: &mut PartialTiles, other: PartialTiles) {
    lot.known += other.known;
    lot.unknown = lot.unknown.saturating_add(other.unknown);
}

/// A tile that was picked but not yet racked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Held {
    /// The tile, if known.
    pub tile: Option<Tile>,
    /// True if it came from the wrong end.
    pub wrong_end: bool,
}

/// Returns an exposed area with groups that were exposed earlier and are locked.
fn given(groups: &[Tiles]) -> ExposedArea {
    let mut exposed = ExposedArea::default();
    for tiles in groups {
        let id = exposed.lay(GroupOrigin::Given, None);
        if let Some(group) = exposed.get_mut(id) {
            group.tiles = *tiles;
        }
    }
    exposed.lock();
    exposed
}

/// What a table starts with.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// Concealed tiles of each seat.
    pub(crate) racks: BySeat<PartialTiles>,
    /// Exposures of each seat.
    pub(crate) exposed_areas: BySeat<Vec<Tiles>>,
    /// Discards.
    pub(crate) floor: Tiles,
    /// The number of tiles left in the wall; by default, all tiles that are nowhere else.
    pub(crate) wall: Option<u16>,
    /// The next tiles in the wall.
    pub(crate) next: Vec<Tile>,
}

/// Where every tile of the set is. The fields are private, and every function that changes them
/// conserves all tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Places {
    set: TileSet,
    wall: Wall,
    fingers: BySeat<Option<Held>>,
    racks: BySeat<PartialTiles>,
    exposed_areas: BySeat<ExposedArea>,
    lifted: BySeat<Option<Tile>>,
    incoming: BySeat<PartialTiles>,
    outgoing: BySeat<PartialTiles>,
    thrown: BySeat<PartialTiles>,
    floor: Tiles,
    astray: PartialTiles,
}

impl Places {
    /// Lays the set out. Every tile not said to be elsewhere is in the wall, face down.
    ///
    /// # Errors
    ///
    /// If more of a tile is named than the set holds, or more tiles than there are.
    pub(crate) fn new(set: TileSet, plan: Plan) -> Result<Places, TableError> {
        let known = Known::from_front(&plan.next);
        let wall = Wall { front: 0, back: 0, known, somewhere: Tiles::NONE };
        let mut places = Places {
            set,
            wall,
            fingers: BySeat::default(),
            racks: plan.racks,
            exposed_areas: plan.exposed_areas.map(|groups| given(&groups)),
            lifted: BySeat::default(),
            incoming: BySeat::default(),
            outgoing: BySeat::default(),
            thrown: BySeat::default(),
            floor: plan.floor,
            astray: PartialTiles::default(),
        };
        let over = set.exceeded_by(&places.known());
        if let Some((tile, _)) = over {
            return Err(TableError::TooMany { tile, held: set.of(tile) });
        }
        let elsewhere = places.len();
        let rest = set.len().checked_sub(elsewhere);
        let rest = rest.ok_or(TableError::TooManyInAll)?;
        let wall = plan.wall.map_or(rest, usize::from);
        let astray = rest.checked_sub(wall).ok_or(TableError::TooManyInAll)?;
        if wall < plan.next.len() {
            return Err(TableError::NoWall);
        }
        places.wall.back = u16::try_from(wall).map_err(|_| TableError::TooManyInAll)?;
        places.astray =
            PartialTiles::hidden(u8::try_from(astray).map_err(|_| TableError::TooManyInAll)?);
        Ok(places)
    }

    /// Returns what is in a place.
    #[must_use]
    pub fn at(&self, place: Place) -> PartialTiles {
        match place {
            Place::Wall => {
                let known = self.wall.known();
                let unknown = self.wall.left().saturating_sub(known.len());
                let unknown = u8::try_from(unknown).unwrap_or(u8::MAX);
                PartialTiles { known, unknown }
            }
            Place::Fingers(seat) => {
                self.fingers[seat].map_or(PartialTiles::default(), |held| held.tile.into())
            }
            Place::Rack(seat) => self.racks[seat],
            Place::ExposedArea(seat, id) => self.group(seat, id).into(),
            Place::Lifted(seat) => {
                self.lifted[seat].map_or(PartialTiles::default(), PartialTiles::from)
            }
            Place::Incoming(seat) => self.incoming[seat],
            Place::Outgoing(seat) => self.outgoing[seat],
            Place::Thrown(seat) => self.thrown[seat],
            Place::Floor => self.floor.into(),
            Place::Astray => self.astray,
        }
    }

    /// Returns the tile that was picked but not yet racked.
    #[must_use]
    pub fn held(&self, seat: Seat) -> Option<Held> {
        self.fingers[seat]
    }

    /// Returns true if giving this many of a tile means giving the picked one, still in hand. If
    /// the pick was never named, it may have been racked earlier; it counts as given if the rack
    /// has too few.
    #[must_use]
    pub(crate) fn gives_pick(&self, seat: Seat, tile: Tile, count: u8) -> bool {
        self.fingers[seat].is_some_and(|held| match held.tile {
            Some(picked) => picked == tile,
            None => self.racks[seat].known[tile] < count,
        })
    }

    /// Returns the discard that this player has lifted.
    #[must_use]
    pub(crate) fn lifted(&self, seat: Seat) -> Option<Tile> {
        self.lifted[seat]
    }

    /// Returns a player's exposed area.
    #[must_use]
    pub fn exposed_area(&self, seat: Seat) -> &ExposedArea {
        &self.exposed_areas[seat]
    }

    /// Returns a mutable reference to a player's exposed area; the tiles of its groups cannot be
    /// changed this way.
    pub(crate) fn exposed_area_mut(&mut self, seat: Seat) -> &mut ExposedArea {
        &mut self.exposed_areas[seat]
    }

    /// Returns the tiles of one exposed group, or none if it is not exposed.
    #[must_use]
    pub(crate) fn group(&self, seat: Seat, id: GroupId) -> Tiles {
        self.exposed_areas[seat].get(id).map_or(Tiles::NONE, |group| *group.tiles())
    }

    /// Returns how many tiles a player has: picked, in the rack, exposed, and lifted.
    #[must_use]
    pub(crate) fn count(&self, seat: Seat) -> usize {
        usize::from(self.fingers[seat].is_some())
            + usize::from(self.lifted[seat].is_some())
            + self.racks[seat].len()
            + self.exposed_areas[seat].tiles().map(Tiles::len).sum::<usize>()
    }

    /// Returns all tiles known anywhere.
    #[must_use]
    pub fn known(&self) -> Tiles {
        let mut known = self.wall.known() + self.floor + self.astray.known;
        for at in Seat::ALL {
            let held = self.fingers[at].and_then(|held| held.tile);
            known.extend(held.into_iter().chain(self.lifted[at]));
            for lot in [&self.racks[at], &self.incoming[at], &self.outgoing[at], &self.thrown[at]] {
                if !lot.known.is_empty() {
                    known += lot.known;
                }
            }
            for group in self.exposed_areas[at].tiles() {
                known += *group;
            }
        }
        known
    }

    /// Returns how many tiles are left in the wall.
    #[must_use]
    pub const fn wall_left(&self) -> usize {
        self.wall.left()
    }

    /// Returns the tiles of the wall from the next one on, if all of them are known.
    #[must_use]
    pub(crate) fn next_tiles(&self) -> Option<Vec<Tile>> {
        (self.wall.front..self.wall.back).map(|at| self.wall.known.get(at)).collect()
    }

    /// Returns true in the last part of the wall: 38 or fewer tiles (WAL-03).
    #[must_use]
    pub(crate) const fn is_last_of_wall(&self) -> bool {
        self.wall.is_last()
    }

    /// Returns the total number of tiles; this is always the size of the set.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        let mut len = self.wall.left() + self.floor.len() + self.astray.len();
        for seat in Seat::ALL {
            len += self.count(seat)
                + self.incoming[seat].len()
                + self.outgoing[seat].len()
                + self.thrown[seat].len();
        }
        len
    }

    /// Returns the set in use.
    #[must_use]
    pub const fn set(&self) -> &TileSet {
        &self.set
    }

    /// Removes empty groups from all exposed areas.
    pub(crate) fn sweep(&mut self) {
        self.exposed_areas.values_mut().for_each(ExposedArea::sweep);
    }

    /// Picks a tile from the wall. A tile picked earlier and still in hand goes into the rack.
    ///
    /// # Errors
    ///
    /// If the wall is empty, or the tile cannot be the next one.
    pub(crate) fn pick(
        &mut self,
        seat: Seat,
        tile: Option<Tile>,
        wrong_end: bool,
    ) -> Result<(), TableError> {
        if self.wall.left() == 0 {
            return Err(TableError::NoWall);
        }
        let at = if wrong_end { self.wall.back - 1 } else { self.wall.front };
        let there = self.wall.known.get(at);
        if let (Some(tile), Some(there)) = (tile, there)
            && tile != there
        {
            return Err(TableError::NotNext { tile, next: there });
        }
        if let (Some(tile), None) = (tile, there) {
            // It may be one that was turned up earlier.
            if self.room(tile, 1).is_err() {
                if self.wall.somewhere[tile] == 0 {
                    self.room(tile, 1)?;
                }
                self.wall.somewhere -= Tiles::from(tile);
            }
        }
        self.rack_held(seat);
        let there = self.wall.take(wrong_end);
        self.fingers[seat] = Some(Held { tile: tile.or(there), wrong_end });
        Ok(())
    }

    /// Puts the picked tile back in its place in the wall, and returns it.
    pub(crate) fn put_back(&mut self, seat: Seat) -> Option<Held> {
        let held = self.fingers[seat].take()?;
        self.wall.put(held.tile, held.wrong_end);
        Some(held)
    }

    /// Racks the picked tile and returns it.
    pub(crate) fn rack_held(&mut self, seat: Seat) -> Option<Held> {
        let held = self.fingers[seat].take()?;
        add(&mut self.racks[seat], held.tile.into());
        Some(held)
    }

    /// Undoes racking: takes the picked tile out of the rack again. Returns false if it can't be
    /// there.
    pub(crate) fn unrack(&mut self, seat: Seat, held: Held) -> bool {
        let lot = &mut self.racks[seat];
        let known = held.tile.filter(|tile| lot.known[*tile] > 0);
        match known {
            Some(tile) => lot.known -= Tiles::from(tile),
            None if lot.unknown > 0 => lot.unknown -= 1,
            None => return false,
        }
        if self.fingers[seat].is_some() {
            self.rack_held(seat);
        }
        self.fingers[seat] = Some(Held { tile: known, ..held });
        true
    }

    /// Gives a rack one more unknown tile, from the tiles that are astray or else from the end of
    /// the wall.
    pub(crate) fn draw_hidden(&mut self, seat: Seat) -> bool {
        let tile = if self.astray.unknown > 0 {
            self.astray.unknown -= 1;
            None
        } else if self.wall.left() > 0 {
            self.wall.take(true)
        } else {
            return false;
        };
        add(&mut self.racks[seat], tile.into());
        true
    }

    /// Gives a rack the next tile of the wall, which it should have been dealt. If the deal was
    /// counted as complete, the missing tile turns out to be in the wall.
    ///
    /// # Errors
    ///
    /// If the wall is empty.
    pub(crate) fn deal_one(&mut self, seat: Seat, counted_full: bool) -> Result<(), TableError> {
        if counted_full && self.astray.unknown > 0 {
            self.astray.unknown -= 1;
            self.wall.put(None, true);
        }
        self.pick(seat, None, false)?;
        self.rack_held(seat);
        Ok(())
    }

    /// Records that a tile was seen somewhere in the wall.
    ///
    /// # Errors
    ///
    /// If it cannot be there.
    pub(crate) fn seen_in_wall(&mut self, tile: Tile) -> Result<(), TableError> {
        let place = Place::Wall;
        if self.wall.known()[tile] > 0 {
            return Ok(());
        }
        if self.at(place).unknown == 0 {
            return Err(TableError::NotThere { place, tile });
        }
        self.room(tile, 1)?;
        self.wall.somewhere += Tiles::from(tile);
        Ok(())
    }

    /// Makes a player hold this many tiles in total, as counted; the surplus or shortfall goes to
    /// or comes from the tiles that are astray.
    pub(crate) fn recount(&mut self, seat: Seat, tiles: usize) {
        while self.count(seat) > tiles {
            let lot = self.racks[seat];
            let one = match lot.known.kinds().next() {
                _ if lot.unknown > 0 => PartialTiles::hidden(1),
                Some((tile, _)) => tile.into(),
                None => return,
            };
            if self.shift(Place::Rack(seat), Place::Astray, one).is_err() {
                return;
            }
        }
        while self.count(seat) < tiles {
            if !self.draw_hidden(seat) {
                return;
            }
        }
    }

    /// Checks that the set has room for this many more known tiles.
    fn room(&self, tile: Tile, more: u8) -> Result<(), TableError> {
        let held = self.set.of(tile);
        if self.known()[tile].saturating_add(more) > held {
            return Err(TableError::TooMany { tile, held });
        }
        Ok(())
    }

    /// Identifies unknown tiles in a place.
    ///
    /// # Errors
    ///
    /// If they cannot be there.
    pub(crate) fn reveal(&mut self, place: Place, tiles: Tiles) -> Result<(), TableError> {
        let have = self.at(place);
        let more = tiles - have.known;
        if let Some((tile, _)) = more.kinds().next()
            && usize::from(have.unknown) < more.len()
        {
            return Err(TableError::NotThere { place, tile });
        }
        for (tile, count) in more.kinds() {
            self.room(tile, count)?;
        }
        if more.is_empty() {
            return Ok(());
        }
        match place {
            Place::Fingers(seat) => {
                if let Some(held) = &mut self.fingers[seat] {
                    held.tile = more.kinds().next().map(|(tile, _)| tile);
                }
            }
            _ => {
                if let Some(lot) = self.lot_mut(place) {
                    lot.known += more;
                    lot.unknown -= more.len() as u8;
                }
            }
        }
        Ok(())
    }

    fn lot_mut(&mut self, place: Place) -> Option<&mut PartialTiles> {
        match place {
            Place::Rack(seat) => Some(&mut self.racks[seat]),
            Place::Incoming(seat) => Some(&mut self.incoming[seat]),
            Place::Outgoing(seat) => Some(&mut self.outgoing[seat]),
            Place::Thrown(seat) => Some(&mut self.thrown[seat]),
            Place::Astray => Some(&mut self.astray),
            _ => None,
        }
    }

    /// Moves some tiles. A named tile that was unknown in its old place becomes known.
    ///
    /// If unnamed tiles are moved and it is unclear which of the known ones go, those tiles become
    /// unknown in both places.
    ///
    /// # Errors
    ///
    /// If the tiles cannot be there, or cannot go where they are moved to. In that case, nothing is
    /// moved.
    pub(crate) fn shift(
        &mut self,
        from: Place,
        to: Place,
        lot: PartialTiles,
    ) -> Result<(), TableError> {
        let have = self.at(from);
        if have.len() < lot.len() {
            return Err(TableError::TooFew { place: from, have: have.len() });
        }
        // Only one tile is lifted or picked at a time, and exposed tiles are known.
        let taken = match to {
            Place::Lifted(seat) => self.lifted[seat].is_some() || lot.len() != 1,
            Place::Fingers(_) | Place::Wall => true,
            Place::ExposedArea(seat, id) => self.exposed_areas[seat].get(id).is_none(),
            _ => from == Place::Wall || (from == to && lot.is_empty()),
        };
        if taken {
            return Err(TableError::TooFew { place: to, have: 0 });
        }
        if lot.is_empty() {
            return Ok(());
        }
        self.reveal(from, lot.known)?;
        let (moved, have) = taken_from(self.at(from), lot);
        let open = matches!(to, Place::ExposedArea(..) | Place::Lifted(_) | Place::Floor);
        if open && !moved.is_known() {
            // An exposed tile is visible to everyone, so it must be named.
            return Err(TableError::TooFew { place: from, have: 0 });
        }
        if from == Place::Wall {
            return Err(TableError::NoWall);
        }
        self.leave(from, have);
        self.lay(to, moved);
        Ok(())
    }

    /// Sets the contents of a place.
    fn leave(&mut self, place: Place, have: PartialTiles) {
        match place {
            Place::Fingers(seat) => self.fingers[seat] = None,
            Place::Lifted(seat) => self.lifted[seat] = None,
            Place::ExposedArea(seat, id) => {
                if let Some(group) = self.exposed_areas[seat].get_mut(id) {
                    group.tiles = have.known;
                }
            }
            Place::Floor => self.floor = have.known,
            _ => {
                if let Some(lot) = self.lot_mut(place) {
                    *lot = have;
                }
            }
        }
    }

    /// Adds these tiles to a place.
    fn lay(&mut self, place: Place, moved: PartialTiles) {
        match place {
            Place::Lifted(seat) => {
                self.lifted[seat] = moved.known.kinds().next().map(|(tile, _)| tile);
            }
            Place::ExposedArea(seat, id) => {
                if let Some(group) = self.exposed_areas[seat].get_mut(id) {
                    group.tiles += moved.known;
                }
            }
            Place::Floor => self.floor += moved.known,
            _ => {
                if let Some(lot) = self.lot_mut(place) {
                    add(lot, moved);
                }
            }
        }
    }
}

/// Takes tiles from the contents of a place, including the named ones; returns what is taken and
/// what stays.
fn taken_from(mut have: PartialTiles, lot: PartialTiles) -> (PartialTiles, PartialTiles) {
    have.known -= lot.known;
    let mut moved = PartialTiles::from(lot.known);
    let unknown = lot.unknown.min(have.unknown);
    have.unknown -= unknown;
    moved.unknown += unknown;
    let rest = lot.unknown - unknown;
    if rest == 0 {
        return (moved, have);
    }
    let mut kinds = have.known.kinds().map(|(tile, _)| tile);
    let first_two = (kinds.next(), kinds.next());
    drop(kinds);
    match first_two {
        // Only one kind is left, so it is clear which tiles move.
        (Some(tile), None) => {
            let mut some = Tiles::NONE;
            some.add_some(tile, rest);
            have.known -= some;
            moved.known += some;
        }
        _ if have.known.len() == usize::from(rest) => {
            moved.known += have.known;
            have.known = Tiles::NONE;
        }
        _ => {
            have = PartialTiles::hidden((have.len() - usize::from(rest)) as u8);
            moved.unknown += rest;
        }
    }
    (moved, have)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unaccounted_tiles_are_in_the_wall() {
        let plan = Plan { racks: BySeat::all(PartialTiles::hidden(13)), ..Plan::default() };
        let places = Places::new(TileSet::default(), plan).unwrap();
        assert_eq!((places.wall_left(), places.len()), (100, 152));
    }
}
