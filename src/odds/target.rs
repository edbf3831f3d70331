//! The odds of one target: exact, in closed form.
//!
//! A player aiming at one target never gives up a useful tile, so what matters is which tiles are
//! drawn, not their order. For each kind of tile that is missing, with `s` missing where jokers
//! aren't allowed, `f` missing elsewhere, and `l` unseen:
//!
//! ```text
//! K(z, y)   the sum over x from s to l of  C(l, x) z^x y^(f - min(f, x - s))
//! ```
//!
//! counts the ways to draw `x` of them, with the power of `y` tracking the places left for jokers.
//! The product over all kinds counts every combined draw. Jokers then fill the open places,
//! starting with those in the rack: `W[d]` is the number of ways to draw `d` of the `R` relevant
//! tiles that complete the target. If `n` of `m` unseen tiles are drawn,
//!
//! ```text
//! p(n)      the sum over d of  W[d] C(m - R, n - d) / C(m, n)
//! ```
//!
//! (a tail of the multivariate hypergeometric distribution). `W` does not depend on `n`.
//!
//! When jokers on the table are redeemed, a kind with `e` jokers in its exposures gains up to `e`
//! jokers from surplus tiles: `y^(f - min(f, x - s) - min(e, x - s - f))`. Starting from `y^e`
//! instead of 1 keeps every exponent nonnegative.

use super::choose::{self, row};
use super::lacks::Lacks;
use super::unseen::Unseen;
use crate::hand::Hand;
use crate::targets::{TargetId, Targets};
use crate::tiles::TileSet;

/// The number of possible counts of relevant tiles, including zero.
const RELEVANT: usize = choose::MAX + 1;

/// The maximum number of places open for jokers, including jokers on the table that may be taken.
const OPEN: usize = Hand::MAX + 1 + TileSet::MAX as usize;

/// Buffer sizes for the ways to complete a near target, a far target, and any target.
const NEAR: usize = 192;
const FAR: usize = 1024;
const MAX: usize = OPEN * RELEVANT;

/// The probability that a hand completes a target on the player's own draws only: no calls, no
/// exchanges, and every useful tile kept. Exact if all arrangements of the unseen tiles are equally
/// likely.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Seen, Targets, odds::{TargetOdds, Unseen}};
/// let targets = &Targets::practice();
/// let hand: Hand = "FFF 11B 22B 22C 1111C".parse().unwrap();
/// let unseen = Unseen::of(&hand, &Seen::default(), &targets.card().tile_set).unwrap();
/// let (line, _) = targets.find("consecutive-run/2").unwrap();
/// let (id, target) = targets.of_line(line).next().unwrap();
/// assert_eq!(target.to_string(), "11B 222B FFF 22C 1111C");
/// let odds = TargetOdds::of(targets, id, &hand, &unseen).unwrap();
/// // One more 2B or any of eight jokers: ten of 139 tiles.
/// assert!((odds.after(1) - 10.0 / 139.0).abs() < 1e-12);
/// assert_eq!((odds.after(0), odds.after(139)), (0.0, 1.0));
/// ```
#[derive(Debug, Clone)]
pub struct TargetOdds {
    /// The number of ways to complete the target, by how many relevant tiles are drawn.
    ways: [f64; RELEVANT],
    /// How many unseen tiles are relevant, and how many unseen tiles there are in all.
    relevant: usize,
    unseen: usize,
    away: u8,
}

/// The number of ways, by the places still open for jokers (rows) and the tiles drawn (columns).
struct Table<'r> {
    ways: &'r mut [f64],
    wide: usize,
    /// How much of the table is filled.
    open: usize,
    drawn: usize,
}

impl Table<'_> {
    fn row(&self, open: usize) -> &[f64] {
        &self.ways[open * self.wide..][..=self.drawn]
    }
}

impl TargetOdds {
    /// Returns the odds of a target; `None` if the hand's exposures rule it out.
    ///
    /// # Panics
    ///
    /// If the id comes from another card with more targets.
    #[must_use]
    pub fn of(targets: &Targets, id: TargetId, hand: &Hand, unseen: &Unseen) -> Option<TargetOdds> {
        let lacks = Lacks::of(targets, id, hand, unseen)?;
        Some(TargetOdds::lacking(&lacks, unseen.len()))
    }

    /// Returns the odds of a target *with joker exchanges, assuming no one else exchanges*: each
    /// joker in anyone's exposure is redeemed with the first matching tile the hand holds or draws
    /// that the target doesn't need (JKX-02). There are no calls.
    ///
    /// In a real game, others may take a joker first, so these odds are an upper estimate: never
    /// below the odds without exchanges, but too optimistic as a prediction.
    ///
    /// # Panics
    ///
    /// If the id comes from another card with more targets.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, Seen, Targets, odds::{TargetOdds, Unseen}};
    /// let targets = &Targets::practice();
    /// let hand: Hand = "FFF 11B 22B 22C 1111C".parse().unwrap();
    /// let seen: Seen = "[555D J]".parse().unwrap();
    /// let unseen = Unseen::of(&hand, &seen, &targets.card().tile_set).unwrap();
    /// let (line, _) = targets.find("consecutive-run/2").unwrap();
    /// let (id, _) = targets.of_line(line).next().unwrap();
    /// let odds = TargetOdds::with_exchange(targets, id, &hand, &unseen).unwrap();
    /// // Two 2B, seven jokers, or the 5D that brings the eighth: ten of 135 tiles.
    /// assert!((odds.after(1) - 10.0 / 135.0).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn with_exchange(
        targets: &Targets,
        id: TargetId,
        hand: &Hand,
        unseen: &Unseen,
    ) -> Option<TargetOdds> {
        let lacks = Lacks::with_exchange(targets, id, hand, unseen)?;
        Some(TargetOdds::lacking(&lacks, unseen.len()))
    }

    /// Counts the ways, using only as much buffer space as needed.
    pub(super) fn lacking(lacks: &Lacks, unseen: usize) -> TargetOdds {
        let (mut high, mut wide) = (1, 1);
        for lack in lacks.kinds() {
            high += usize::from(lack.soft + lack.brings);
            wide += usize::from(lack.live);
        }
        if high * wide <= NEAR {
            TargetOdds::counted::<NEAR>(lacks, unseen, wide)
        } else if high * wide <= FAR {
            TargetOdds::counted::<FAR>(lacks, unseen, wide)
        } else {
            TargetOdds::counted::<MAX>(lacks, unseen, wide)
        }
    }

    #[inline(never)]
    fn counted<const ROOM: usize>(lacks: &Lacks, unseen: usize, wide: usize) -> TargetOdds {
        let (mut one, mut other) = ([0.0; ROOM], [0.0; ROOM]);
        one[0] = 1.0;
        let mut ways = Table { ways: &mut one, wide, open: 0, drawn: 0 };
        let mut with = Table { ways: &mut other, wide, open: 0, drawn: 0 };
        // Jokers redeemed from the table lower the power of y, so the powers start that much
        // higher.
        let mut brought = 0;
        for lack in lacks.kinds() {
            let [strict, soft, live, brings] =
                [lack.strict, lack.soft, lack.live, lack.brings].map(usize::from);
            brought += brings;
            (with.open, with.drawn) = (ways.open + soft + brings, ways.drawn + live);
            for row in with.ways.chunks_exact_mut(wide).take(with.open + 1) {
                row[..=with.drawn].fill(0.0);
            }
            for (some, choose) in (0..).zip(row(live)).skip(strict) {
                let beyond = some - strict;
                let filled = soft.min(beyond);
                let left = soft - filled + brings - brings.min(beyond - filled);
                for open in 0..=ways.open {
                    let to = &mut with.ways[(open + left) * wide + some..][..=ways.drawn];
                    for (to, ways) in to.iter_mut().zip(ways.row(open)) {
                        *to += ways * choose;
                    }
                }
            }
            std::mem::swap(&mut ways, &mut with);
        }
        let jokers = usize::from(lacks.jokers) + brought;
        let live = usize::from(lacks.live_jokers);
        let mut odds = TargetOdds {
            ways: [0.0; RELEVANT],
            relevant: ways.drawn + live,
            unseen,
            away: lacks.away,
        };
        for open in 0..=ways.open {
            for (some, choose) in (0..).zip(row(live)).skip(open.saturating_sub(jokers)) {
                let to = &mut odds.ways[some..=ways.drawn + some];
                for (to, ways) in to.iter_mut().zip(ways.row(open)) {
                    *to += ways * choose;
                }
            }
        }
        odds
    }

    /// Returns the probability, 0 to 1, that the hand completes the target within `draws` of its
    /// own draws. It never decreases with more draws; more draws than there are unseen tiles is the
    /// same as drawing them all.
    #[must_use]
    pub fn after(&self, draws: usize) -> f64 {
        let draws = draws.min(self.unseen);
        let others = row(self.unseen - self.relevant);
        // The smallest and largest possible number of relevant tiles drawn.
        let least = (draws + 1).saturating_sub(others.len());
        let most = self.relevant.min(draws);
        let ways = &self.ways[least..=most];
        let others = others[draws - most..=draws - least].iter().rev();
        let ways: f64 = ways.iter().zip(others).map(|(ways, others)| ways * others).sum();
        // Rounding can push the sum slightly above 1.
        (ways / row(self.unseen)[draws]).min(1.0)
    }

    /// Returns how many of the unseen tiles can bring the hand closer to the target, now or later.
    #[must_use]
    pub const fn live(&self) -> usize {
        self.relevant
    }

    /// Returns how many tiles the hand is away from the target, 0 to 14.
    #[must_use]
    pub const fn away(&self) -> u8 {
        self.away
    }
}
