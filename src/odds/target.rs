//! The odds of one target: exact, in closed form.
//!
//! While a player aims at one target no useful tile is given up, so it matters which tiles are
//! drawn and not in which order. For each kind of tile of which something is lacking, `s` of it
//! where no joker may stand and `f` elsewhere, with `l` of it unseen:
//!
//! ```text
//! K(z, y)   the sum over x from s to l of  C(l, x) z^x y^(f - min(f, x - s))
//! ```
//!
//! counts the ways to draw `x` of them, which leave so many places open for jokers. The product over
//! the kinds has all ways to draw all of them. What is open then is for jokers, those of the rack
//! first: `W[d]` are the ways to draw `d` relevant tiles that complete the target, of `R` in all. Of
//! `m` unseen tiles `n` are drawn, and
//!
//! ```text
//! p(n)      the sum over d of  W[d] C(m - R, n - d) / C(m, n)
//! ```
//!
//! (a tail of the multivariate hypergeometric distribution). `W` does not depend on `n`.
//!
//! Where jokers that stand on the table are taken, a kind of which `e` are there brings as many of
//! the tiles beyond need: `y^(f - min(f, x - s) - min(e, x - s - f))`, with no power below nought
//! where it begins at `y^e` instead of 1.

use super::choose::{self, row};
use super::lacks::Lacks;
use super::unseen::Unseen;
use crate::hand::Hand;
use crate::targets::{TargetId, Targets};
use crate::tiles::TileSet;

/// The most tiles that can be relevant, and none.
const RELEVANT: usize = choose::MAX + 1;

/// The most places that can be open for jokers, with those on the table that may be taken.
const OPEN: usize = Hand::MAX + 1 + TileSet::MAX as usize;

/// Room for the ways to complete a target that is near, one that is far, and any.
const NEAR: usize = 192;
const FAR: usize = 1024;
const MAX: usize = OPEN * RELEVANT;

/// How likely a hand becomes a target by own draws alone: nothing claimed, nothing exchanged, and
/// every useful tile kept. Exact, where every arrangement of the unseen tiles is equally likely.
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
    /// The ways to complete the target, by the number of relevant tiles that are drawn.
    ways: [f64; RELEVANT],
    /// How many of the unseen tiles are relevant, and how many there are.
    relevant: usize,
    unseen: usize,
    away: u8,
}

/// Ways by the places still open for jokers and by the tiles drawn, a row for each number of places.
struct Table<'r> {
    ways: &'r mut [f64],
    wide: usize,
    /// As far as it is filled.
    open: usize,
    drawn: usize,
}

impl Table<'_> {
    fn row(&self, open: usize) -> &[f64] {
        &self.ways[open * self.wide..][..=self.drawn]
    }
}

impl TargetOdds {
    /// Returns the odds of a target; nothing where the exposures of the hand forbid it.
    ///
    /// # Panics
    ///
    /// When the id is of another card, with more targets.
    #[must_use]
    pub fn of(targets: &Targets, id: TargetId, hand: &Hand, unseen: &Unseen) -> Option<TargetOdds> {
        let lacks = Lacks::of(targets, id, hand, unseen)?;
        Some(TargetOdds::lacking(&lacks, unseen.len()))
    }

    /// Returns the odds of a target *with joker exchange, no one else exchanging*: each joker that
    /// is in an exposure, whoever shows it, is taken by the first tile of its kind that the hand
    /// holds or draws and the target has no place for (JKX-02). Nothing is claimed.
    ///
    /// In a game others may take such a joker first, so these odds are those of a player whom no one
    /// forestalls: never below those without exchange, and too high as a promise.
    ///
    /// # Panics
    ///
    /// When the id is of another card, with more targets.
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

    /// Counts the ways, in room for what has to be counted and no more.
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
        // Tiles from the table let a power of y fall: so many powers higher it begins.
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

    /// Returns the probability that the hand is the target after so many own draws, 0 to 1. It never
    /// falls with the number of draws; more draws than there are unseen tiles are as good as all.
    #[must_use]
    pub fn after(&self, draws: usize) -> f64 {
        let draws = draws.min(self.unseen);
        let others = row(self.unseen - self.relevant);
        // Of the relevant tiles at least so many are drawn, and at most.
        let least = (draws + 1).saturating_sub(others.len());
        let most = self.relevant.min(draws);
        let ways = &self.ways[least..=most];
        let others = others[draws - most..=draws - least].iter().rev();
        let ways: f64 = ways.iter().zip(others).map(|(ways, others)| ways * others).sum();
        // Sums of many parts may end a hair above.
        (ways / row(self.unseen)[draws]).min(1.0)
    }

    /// Returns how many of the unseen tiles can bring the hand nearer to the target, now or later.
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
