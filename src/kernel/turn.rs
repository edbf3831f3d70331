//! One hand, and everything that a turn may make of it: all draws and discards in the lanes of one
//! kernel.

use super::row::LANES;
use super::{Kernel, Measured, Scratch};
use crate::hand::Hand;
use crate::packed::PackedHand;
use crate::tile::Tile;

/// For each place of a hand and each tile, how far the hand is away that gives the one and takes
/// the other.
pub type Turns = [[u8; Tile::COUNT]; Hand::MOST];

impl Kernel {
    /// Measures a hand with each tile drawn to it: the lanes are those of [`Tile::index`].
    ///
    /// A hand of 14 tiles has no room, and stays as it is.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{PackedHand, Targets, Tile, kernel::Kernel};
    /// let kernel = Kernel::new(&Targets::practice());
    /// let mut scratch = kernel.scratch();
    /// let waiting = PackedHand::of(&"11B 22B FFF 22C 111C J".parse().unwrap());
    /// let away = kernel.draws(&waiting, &mut scratch);
    /// let wins: Vec<String> = Tile::all()
    ///     .filter(|tile| away.best()[tile.index()] == 0)
    ///     .map(|tile| tile.to_string())
    ///     .collect();
    /// assert_eq!(wins, ["2B", "1C", "J"]);
    /// ```
    pub fn draws<'s>(&'s self, hand: &PackedHand, scratch: &'s mut Scratch) -> Measured<'s> {
        let mut hands = [*hand; Tile::COUNT];
        for (hand, tile) in hands.iter_mut().zip(Tile::all()) {
            *hand = hand.with(tile);
        }
        self.away(&hands, scratch)
    }

    /// Measures a hand without each of its tiles: the lanes are the places of its bytes. Where a
    /// tile is exposed or there is none, the hand stays as it is.
    pub fn discards<'s>(&'s self, hand: &PackedHand, scratch: &'s mut Scratch) -> Measured<'s> {
        let mut hands = [*hand; Hand::MOST];
        for (place, hand) in hands.iter_mut().enumerate() {
            *hand = hand.without(place);
        }
        self.away(&hands, scratch)
    }

    /// Measures every turn of a hand: each of its tiles discarded, each tile of the set drawn in
    /// its place. At a place that is empty or exposed nothing is discarded, so that a tile is drawn
    /// only if there is room.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{PackedHand, Targets, Tile, kernel::Kernel};
    /// let kernel = Kernel::new(&Targets::practice());
    /// let hand = PackedHand::of(&"11B 22B FFF 22C 111C J N".parse().unwrap());
    /// let mut turns = [[0; Tile::COUNT]; 14];
    /// kernel.turns(&hand, &mut kernel.scratch(), &mut turns);
    /// let north: Tile = "N".parse().unwrap();
    /// let place = hand.bytes().iter().position(|byte| usize::from(*byte) == north.index()).unwrap();
    /// assert_eq!(turns[place][Tile::Joker.index()], 0);
    /// ```
    pub fn turns(&self, hand: &PackedHand, scratch: &mut Scratch, turns: &mut Turns) {
        let mut hands = [PackedHand::EMPTY; LANES];
        let all = Hand::MOST * Tile::COUNT;
        let mut from = 0;
        while from < all {
            let some = LANES.min(all - from);
            for (lane, turned) in hands[..some].iter_mut().enumerate() {
                let (place, tile) = ((from + lane) / Tile::COUNT, (from + lane) % Tile::COUNT);
                *turned = hand.without(place);
                if let Some(tile) = Tile::from_index(tile) {
                    *turned = turned.with(tile);
                }
            }
            let away = self.away(&hands[..some], scratch);
            turns.as_flattened_mut()[from..from + some].copy_from_slice(away.best());
            from += some;
        }
    }
}
