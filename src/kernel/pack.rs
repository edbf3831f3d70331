//! Hands turned into lanes: for each kind of tile how many each of 64 hands has.

use super::lanes::{LANES, Lane};
use super::packed::{EXPOSED, PackedHand, TILE};
use super::shown::{self, NOTHING};
use crate::tile::{Symbol, Tile};

/// 64 hands side by side, as the kernel reads them.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, Targets, kernel::{Kernel, Lanes, PackedHand}};
/// let kernel = Kernel::new(&Targets::expand(Card::practice()).targets);
/// let mut scratch = kernel.scratch();
/// let mut lanes = Lanes::new();
/// lanes.fill(&[PackedHand::of(&"11B 22B FFF 22C 111C J".parse().unwrap())]);
/// let away = kernel.measure(&lanes, &mut scratch);
/// assert_eq!(away.best()[0], 1);
/// ```
#[derive(Debug, Clone)]
pub struct Lanes {
    /// How many of each tile. A row a byte can name, so that none has to be checked: those after the joker are
    /// never read.
    counts: Box<[Lane; 64]>,
    /// The codes of what is shown of each symbol: by size alone, and with jokers told apart.
    codes: Box<[[Lane; 2]; Symbol::COUNT]>,
    /// How many exposures.
    shown: Lane,
    any_shown: bool,
    len: usize,
}

impl Default for Lanes {
    fn default() -> Self {
        Lanes::new()
    }
}

impl Lanes {
    /// Makes lanes without hands.
    #[must_use]
    pub fn new() -> Lanes {
        Lanes {
            counts: Box::new([Lane::ZERO; 64]),
            codes: Box::new([[Lane::ZERO; 2]; Symbol::COUNT]),
            shown: Lane::ZERO,
            any_shown: false,
            len: 0,
        }
    }

    /// Takes in up to 64 hands, and forgets those it had; hands after the 64th are left out.
    pub fn fill(&mut self, hands: &[PackedHand]) {
        let hands = &hands[..hands.len().min(LANES)];
        self.len = hands.len();
        self.counts.fill(Lane::ZERO);
        if self.any_shown {
            self.codes.fill([Lane::ZERO; 2]);
            self.shown = Lane::ZERO;
            self.any_shown = false;
        }
        for (lane, hand) in hands.iter().enumerate() {
            let bytes = hand.bytes();
            let mut all = 0;
            for byte in bytes {
                all |= byte;
                self.counts[usize::from(byte & TILE)].0[lane % LANES] += 1;
            }
            if all & EXPOSED != 0 {
                self.show(lane, hand);
            }
        }
    }

    /// Takes the exposed tiles of a hand out of its rack.
    fn show(&mut self, lane: usize, hand: &PackedHand) {
        self.any_shown = true;
        for byte in hand.bytes().iter().filter(|byte| **byte & EXPOSED != 0) {
            self.counts[usize::from(byte & TILE)].0[lane] -= 1;
        }
        for (_, exposure) in hand.exposures() {
            // No hand has room for five; where bytes say so, no line has what they show.
            let shown = &mut self.shown.0[lane];
            *shown = (*shown + 1).min(5);
            // What is no exposure is none of any line.
            let Some(exposure) = exposure else { continue };
            let [sizes, groups] = &mut self.codes[exposure.symbol().index()];
            [sizes.0[lane], groups.0[lane]] =
                shown::with([sizes.0[lane], groups.0[lane]], &exposure);
        }
    }

    /// Returns how many hands there are, at most 64.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns true if there is no hand.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline(always)]
    pub(super) fn count(&self, symbol: usize) -> Lane {
        self.counts[symbol]
    }

    #[inline(always)]
    pub(super) fn jokers(&self) -> Lane {
        self.counts[Tile::Joker.index()]
    }

    #[inline(always)]
    pub(super) fn code(&self, symbol: usize, exact: bool) -> Lane {
        self.codes[symbol][usize::from(exact)]
    }

    #[inline(always)]
    pub(super) fn shown(&self) -> Lane {
        self.shown
    }

    pub(super) const fn any_shown(&self) -> bool {
        self.any_shown
    }
}

const _: () = assert!(NOTHING == 0 && Tile::COUNT <= 64);
