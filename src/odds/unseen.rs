//! The tiles a player can't see, and how many of them are still to be drawn.

use crate::hand::{Hand, HandError, PLAYERS, Seen};
use crate::tiles::{TileSet, Tiles};

/// The tiles that a player can't see, how many of them are in the wall, and how many the player
/// will draw.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Seen, TileSet, notation, odds::Unseen};
/// let set = TileSet::default();
/// let hand: Hand = "FFF 11B 22B 22C 1111C".parse().unwrap();
/// let seen = notation::seen("1B 5D 5D N", &set).unwrap();
/// let unseen = Unseen::of(&hand, &seen, &set).unwrap();
/// // All tiles except the 13 in the hand and four discards are unseen; the wall is what is in no hand.
/// assert_eq!((unseen.len(), unseen.wall(), unseen.draws()), (135, 96, 24));
/// assert_eq!(unseen.tiles().of("1B".parse().unwrap()), 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unseen {
    tiles: Tiles,
    exposed_jokers: Tiles,
    wall: usize,
    draws: usize,
}

impl Unseen {
    /// Returns the tiles that a player with a given hand can't see.
    ///
    /// The wall is assumed to hold every tile that is neither discarded nor in one of four 13-tile
    /// hands (14 for a hand that has just picked). The player draws every fourth tile, starting
    /// with the next one if the hand has 13 tiles or fewer, or with the fourth from now if it has
    /// 14 and has to discard first.
    ///
    /// # Errors
    ///
    /// If the hand and the visible tiles together have more of a tile than the set contains.
    pub fn of(hand: &Hand, seen: &Seen, set: &TileSet) -> Result<Unseen, HandError> {
        let tiles = seen.left(hand, set)?;
        let more = usize::from(hand.len() == Hand::MAX);
        let elsewhere = PLAYERS * (Hand::MAX - 1) + more + seen.discards.len();
        let wall = set.len().saturating_sub(elsewhere).min(tiles.len());
        let exposed_jokers = seen.exposed_jokers(hand);
        Ok(Unseen { tiles, exposed_jokers, wall: 0, draws: 0 }.with_wall(wall, more == 0))
    }

    /// Sets the number of tiles in the wall (at most the number unseen) and whether the player
    /// draws the next one.
    #[must_use]
    pub fn with_wall(self, wall: usize, own_next: bool) -> Unseen {
        let wall = wall.min(self.len());
        let draws = if own_next { wall.div_ceil(PLAYERS) } else { wall / PLAYERS };
        Unseen { wall, draws, ..self }
    }

    /// Sets the number of draws the player has left (at most the number of unseen tiles).
    #[must_use]
    pub fn with_draws(self, draws: usize) -> Unseen {
        Unseen { draws: draws.min(self.len()), ..self }
    }

    /// Returns the tiles.
    #[must_use]
    pub const fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    /// Counts the jokers in exposures, including the player's own, by the tile they stand for.
    #[must_use]
    pub const fn exposed_jokers(&self) -> &Tiles {
        &self.exposed_jokers
    }

    /// Returns how many tiles are unseen, in the wall and in other racks.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.tiles.len()
    }

    /// Returns how many of them are in the wall.
    #[must_use]
    pub const fn wall(&self) -> usize {
        self.wall
    }

    /// Returns how many of them the player will draw before the wall runs out.
    #[must_use]
    pub const fn draws(&self) -> usize {
        self.draws
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;

    #[test]
    fn wall_excludes_hands_and_gives_every_fourth_tile() {
        let set = TileSet::default();
        let of = |hand: &str, seen: &str| {
            let seen = notation::seen(seen, &set).unwrap();
            let unseen = Unseen::of(&hand.parse().unwrap(), &seen, &set).unwrap();
            (unseen.len(), unseen.wall(), unseen.draws())
        };
        // East has 14 before the first discard: 99 tiles are in the wall, and the other three draw
        // first.
        assert_eq!(of("FFF 11B 22B 22C 1111C N", ""), (138, 99, 24));
        assert_eq!(of("FFF 11B 22B 22C 1111C", "N"), (138, 99, 25));
        // Exposed tiles count among the owner's thirteen.
        assert_eq!(of("11B 22B 22C 1111C [FFF]", "N [333D J]"), (134, 99, 25));
        // At the end, the wall is empty no matter how many tiles are visible.
        let end = "1111D 2222D 3333D 4444D 5555D 6666D 7777D 8888D 9999D 3333B 4444B 5555B 6666B 7777B 8888B 9999B 3333C 4444C 5555C 6666C 7777C 8888C 9999C NNNN EEEE WWWW";
        let (_, wall, draws) = of("FFF 11B 22B 22C 1111C", end);
        assert_eq!((wall, draws), (0, 0));
        let unseen = Unseen::of(&"1B".parse().unwrap(), &Seen::default(), &set).unwrap();
        assert_eq!(
            (unseen.with_wall(500, true).wall(), unseen.with_draws(500).draws()),
            (151, 151)
        );
    }
}
