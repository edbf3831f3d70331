//! What a rack is worth to the reference bot: for observations, shaped rewards, and search.

use super::player::Player;
use super::position::Position;
use super::study::Study;
use super::worth::Claims;
use crate::hand::Exposure;
use crate::tile::Tile;

/// Values racks the way [`Bot::REFERENCE`](super::Bot::REFERENCE) does.
///
/// # Examples
///
/// ```
/// # use mahj::play::{Study, TableGame, Valuer};
/// # use mahj::{Matcher, Seat, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let mut valuer = Valuer::new(&study);
/// let game = TableGame::new(&study, 1, 5);
/// let rack = valuer.value(&game.position(Seat::East));
/// assert!(rack.away > 0 && rack.ways > 0 && rack.value > 0.0);
/// assert!(rack.kept.iter().all(|kept| (0.0..=1.0).contains(kept)));
/// // No one has discarded a tile yet; with two 7 Dots in the rack, a third could be called.
/// let pung = "[777D]".parse::<mahj::Hand>().unwrap().exposures()[0];
/// assert!((0.0..=1.0).contains(&valuer.call(&game.position(Seat::East), &pung)));
/// ```
#[derive(Clone)]
pub struct Valuer<'s> {
    player: Player<'s, Claims>,
}

impl std::fmt::Debug for Valuer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Valuer").finish_non_exhaustive()
    }
}

/// What a rack is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RackValue {
    /// The number of tiles away from Mah Jongg; 14 if no line can be completed.
    pub away: u8,
    /// The number of targets at that distance that can still be completed.
    pub ways: u32,
    /// The value: the sum of the squared chances of the near targets. It orders racks; it is not a
    /// chance to win.
    pub value: f32,
    /// The share of the value that remains without one tile of each kind, from 0 to 1, by
    /// [`Tile::index`]; 1 for a kind that is not in the rack, or if the rack has no value.
    pub kept: [f32; Tile::COUNT],
}

impl<'s> Valuer<'s> {
    /// Creates a valuer.
    #[must_use]
    pub fn new(study: &'s Study<'s>) -> Valuer<'s> {
        Valuer { player: Player::new(study, Claims) }
    }

    /// Values the rack of a position, given its seat's exposures and everything it can see.
    #[must_use]
    pub fn value(&mut self, position: &Position<'_>) -> RackValue {
        // The outlook may have changed since the rack was scanned, even if the rack has not.
        self.player.forget();
        let losses = self.player.losses(position);
        let (away, ways) = self.player.nearest();
        let mut kept = [1.0; Tile::COUNT];
        if losses.value > 0.0 {
            for (tile, _) in position.rack().kinds() {
                kept[tile.index()] = (1.0 - losses.of(tile) / losses.value).clamp(0.0, 1.0);
            }
        }
        RackValue { away, ways, value: losses.value, kept }
    }

    /// Values a call of the newest discard for an exposure, from 0 to 1: the value after it and the
    /// best discard, as a share of the sum of that value and the value without the call. Above 0.5, a
    /// call gains; 0, if no near target could be completed after it.
    #[must_use]
    pub fn call(&mut self, position: &Position<'_>, exposure: &Exposure) -> f32 {
        self.player.forget();
        self.player.share_of_call(position, exposure)
    }
}
