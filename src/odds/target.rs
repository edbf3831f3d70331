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

use super::Unseen;
use super::choose::choose;
use crate::hand::Hand;
use crate::targets::{TargetId, Targets};
use crate::tile::Tile;
use crate::tiles::{TileSet, Tiles};

/// The most places that can be open for jokers.
const OPEN: usize = Hand::MOST + 1;

/// The most tiles that can be relevant: four of each of the kinds of a target, but for flowers and
/// jokers, of which a set may have more.
const RELEVANT: usize = 4 * Hand::MOST + 2 * TileSet::MOST as usize + 1;

/// No ways, by open places and drawn tiles.
const EMPTY: [[f64; RELEVANT]; OPEN] = [[0.0; RELEVANT]; OPEN];

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
}

/// What a rack lacks of one kind of tile, and how many of it are unseen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Lack {
    strict: u8,
    soft: u8,
    live: u8,
}

/// What a hand lacks of a target.
#[derive(Debug, Clone, Copy)]
struct Lacks {
    kinds: [Lack; Hand::MOST],
    len: usize,
    /// Jokers on the rack and unseen.
    jokers: u8,
    live_jokers: u8,
}

impl Lacks {
    /// Counts what a hand lacks of a target; nothing where its exposures forbid it.
    fn of(targets: &Targets, id: TargetId, hand: &Hand, unseen: &Tiles) -> Option<Lacks> {
        let target = targets.get(id);
        if targets.lines()[target.line].concealed && !hand.exposures().is_empty() {
            return None;
        }
        let taken = target.fit(hand.exposures())?;
        let (mut strict, mut soft) = (Tiles::NONE, Tiles::NONE);
        for group in target.beside(taken) {
            let wanted = if group.jokers { &mut soft } else { &mut strict };
            wanted.add_some(Tile::Symbol(group.symbol), group.size);
        }
        let rack = hand.rack().naturals();
        let lacking = strict - rack;
        let soft = soft - (rack - strict);
        let mut lacks = Lacks {
            kinds: [Lack::default(); Hand::MOST],
            len: 0,
            jokers: hand.rack().jokers(),
            live_jokers: unseen.jokers(),
        };
        // A target has no more kinds than tiles.
        for ((tile, _), kind) in (lacking | soft).kinds().zip(&mut lacks.kinds) {
            *kind = Lack { strict: lacking[tile], soft: soft[tile], live: unseen[tile] };
            lacks.len += 1;
        }
        Some(lacks)
    }

    fn kinds(&self) -> &[Lack] {
        &self.kinds[..self.len]
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
        let lacks = Lacks::of(targets, id, hand, unseen.tiles())?;
        Some(TargetOdds::lacking(&lacks, unseen.len()))
    }

    fn lacking(lacks: &Lacks, unseen: usize) -> TargetOdds {
        let mut odds = TargetOdds { ways: [0.0; RELEVANT], relevant: 0, unseen };
        // By the places still open for jokers and by the tiles drawn: what the kinds before give,
        // and with one kind more. Only as much is looked at as can be there.
        let (mut ways, mut with) = (EMPTY, EMPTY);
        ways[0][0] = 1.0;
        let (mut open, mut drawn) = (0, 0);
        for lack in lacks.kinds() {
            let (strict, soft, live) =
                (usize::from(lack.strict), usize::from(lack.soft), usize::from(lack.live));
            for ways in &mut with[..=open + soft] {
                ways[..=drawn + live].fill(0.0);
            }
            for some in strict..=live {
                let left = soft - soft.min(some - strict);
                let times = choose(live, some);
                for (places, ways) in ways[..=open].iter().enumerate() {
                    let to = &mut with[places + left][some..=drawn + some];
                    for (to, ways) in to.iter_mut().zip(ways) {
                        *to += ways * times;
                    }
                }
            }
            (open, drawn) = (open + soft, drawn + live);
            std::mem::swap(&mut ways, &mut with);
        }
        odds.relevant = drawn;
        let jokers = usize::from(lacks.jokers);
        // Where those of the rack fill all that can be open, others are of no use.
        let live = if open <= jokers { 0 } else { usize::from(lacks.live_jokers) };
        odds.relevant += live;
        for (places, ways) in ways[..=open].iter().enumerate() {
            for some in places.saturating_sub(jokers)..=live {
                let times = choose(live, some);
                for (to, ways) in odds.ways[some..=drawn + some].iter_mut().zip(ways) {
                    *to += ways * times;
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
        let others = self.unseen - self.relevant;
        let all = choose(self.unseen, draws);
        let ways = self.ways[..=self.relevant.min(draws)].iter().enumerate();
        let ways: f64 =
            ways.map(|(relevant, ways)| ways * (choose(others, draws - relevant) / all)).sum();
        // Sums of many parts may end a hair above.
        ways.min(1.0)
    }

    /// Returns how many of the unseen tiles can bring the hand nearer to the target, now or later.
    #[must_use]
    pub const fn live(&self) -> usize {
        self.relevant
    }
}
