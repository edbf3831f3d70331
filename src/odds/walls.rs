//! Seeded walls and how a hand turns out on each: simulated bounds where exact ones can't be
//! computed.
//!
//! Every wall is played twice. One player knows the wall and makes any hand that can be made from
//! the rack and the tiles to be drawn. The other doesn't, and follows a policy. On every wall where
//! the second succeeds, so does the first, so the low bound never exceeds the high one. Both are
//! compared with the proven low bound (the best single hand, or everything the hand is waiting
//! for), whose odds are known exactly, so only the differences are random.
//!
//! ```text
//! low     p(t) + the mean of  policy - t        the best policy does at least as well as any other
//! high    p(t) + the mean of  known - t         knowing the wall, a player does no worse
//! ```

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

use super::bracket::{End, Kind};
use super::lacks::{Lack, Lacks};
use super::lines::{LineOdds, Odds};
use super::value::{Outlook, Wants};
use super::waiting::Waiting;
use crate::hand::Hand;
use crate::statistics::NORMAL;
use crate::targets::{TargetId, Targets};
use crate::tile::Tile;
use crate::tiles::Tiles;

/// The number of generator words reserved per wall: one for each tile of the largest set.
const WORDS: u128 = 192;

/// Walls per chunk; a thread takes one chunk after another.
const SHARE: usize = 256;

/// Chunks played between progress reports.
const ROUND: usize = 16;

/// The maximum total odds of the hands left out of a simulation; their sum is added to the high
/// bound.
const LEFT_OUT: f64 = 1e-4;

/// The maximum number of hands the policy considers.
const IN_MIND: usize = 48;

/// The walls to simulate, numbered: wall *i* depends only on the seed and *i*.
///
/// The generator is ChaCha8, seeded with `seed_from_u64` from rand's `SeedableRng`; wall *i* uses
/// the words starting at `192 i`. The unseen tiles are listed in [`Tile::index`] order, and each
/// draw takes the tile at position `word * n / 2^32` of the `n` left and moves the last tile into
/// its place.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Seen, Targets, odds::{Kind, Odds, Unseen, Walls}};
/// let targets = &Targets::practice();
/// let hand: Hand = "11B 22B FFF 22C 111C 9D".parse().unwrap();
/// let unseen = Unseen::of(&hand, &Seen::default(), &targets.card().tile_set).unwrap();
/// let odds = Odds::of(targets, &hand, &unseen.with_draws(12), |_| true);
/// let played = odds.clone().with_walls(targets, &hand, Walls { count: 500, seed: 0 });
/// assert_eq!(played.any.kind(), Kind::About);
/// // Never worse than the proven bounds.
/// assert!(played.any.low.value >= odds.any.low.value);
/// assert!(played.any.high.value <= odds.any.high.value);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Walls {
    /// The number of walls.
    pub count: usize,
    /// The seed.
    pub seed: u64,
}

/// Draws tiles from one wall after another.
struct Drawing {
    stream: ChaCha8Rng,
    unseen: Vec<Tile>,
    places: Vec<Tile>,
}

impl Drawing {
    fn new(seed: u64, unseen: &Tiles) -> Drawing {
        let unseen: Vec<Tile> = unseen.each().collect();
        Drawing { stream: ChaCha8Rng::seed_from_u64(seed), places: unseen.clone(), unseen }
    }

    /// Returns the first draws of a wall.
    fn draw(&mut self, wall: usize, draws: usize) -> &[Tile] {
        self.stream.set_word_pos(wall as u128 * WORDS);
        self.places.copy_from_slice(&self.unseen);
        let len = self.places.len();
        let draws = draws.min(len);
        // Drawn tiles collect at the end of the list, the first draw last.
        for left in (len - draws + 1..=len).rev() {
            let place = (u64::from(self.stream.next_u32()) * left as u64) >> 32;
            self.places.swap(place as usize, left - 1);
        }
        self.places[len - draws..].reverse();
        &self.places[len - draws..]
    }
}

/// A hand on the card that may be made from the draws: where its missing tiles are stored.
#[derive(Debug, Clone, Copy)]
struct Made {
    from: usize,
    to: usize,
}

/// The hands of a line that can be made, most likely first.
struct OfLine {
    value: u32,
    hands: Vec<Made>,
    /// What its low bound is waiting for; `None` if the low bound is based on the most likely hand.
    waiting: Option<Waiting>,
    /// The total odds of the hands left out.
    left_out: f64,
}

/// The query being simulated.
struct Game {
    lacks: Vec<Lack>,
    rack: Tiles,
    tiles: usize,
    unseen: Tiles,
    draws: usize,
    lines: Vec<OfLine>,
    /// What the low bounds for any line and for the points are waiting for; `None` if they are
    /// based on the most likely hand, or on the line with the highest value.
    waiting: Option<Waiting>,
    waiting_for_points: Option<Waiting>,
    /// The line whose best hand is worth the most, by index.
    dearest: usize,
    in_mind: Vec<Wants>,
}

/// Tallies for some walls. They are summed, so chunk order doesn't matter.
#[derive(Debug, Clone, Default)]
struct Tally {
    /// For each line, the number of walls on which some hand of it can be made, but not the one its
    /// low bound is based on.
    lines: Vec<u64>,
    /// The same for any of the lines.
    known: u64,
    /// Walls on which the policy succeeds but the basis of the low bound doesn't, and vice versa.
    policy: [u64; 2],
    /// The value of the best line that can be made minus the value counted by the low bound: the
    /// sum, and the sum of squares.
    points: [u64; 2],
}

impl Tally {
    fn plus(mut self, other: &Tally) -> Tally {
        self.lines.resize(self.lines.len().max(other.lines.len()), 0);
        self.lines.iter_mut().zip(&other.lines).for_each(|(to, from)| *to += from);
        self.known += other.known;
        self.policy.iter_mut().zip(other.policy).for_each(|(to, from)| *to += from);
        self.points.iter_mut().zip(other.points).for_each(|(to, from)| *to += from);
        self
    }
}

impl Game {
    /// Collects the possible hands, dropping those so unlikely that their total is negligible.
    fn of(targets: &Targets, hand: &Hand, odds: &Odds) -> Game {
        let mut game = Game {
            lacks: Vec::new(),
            rack: *hand.rack(),
            tiles: hand.len(),
            unseen: *odds.unseen.tiles(),
            draws: odds.unseen.draws(),
            lines: Vec::new(),
            waiting: odds.waiting,
            waiting_for_points: odds.waiting_for_points,
            dearest: 0,
            in_mind: Vec::new(),
        };
        // The allowance for odds left out is split evenly among the lines.
        let part = LEFT_OUT / odds.lines.len().max(1) as f64;
        let mut likely: Vec<(f64, TargetId)> = Vec::new();
        let mut worth = 0.0;
        for (at, line) in odds.lines.iter().enumerate() {
            let value = odds.value_of(&targets.lines()[line.line]);
            let (mut left_out, mut kept) = (0.0, line.hands.as_slice());
            while let [rest @ .., (odds, _)] = kept
                && !rest.is_empty()
                && left_out + odds <= part
            {
                left_out += odds;
                kept = rest;
            }
            let hands = kept.iter().filter_map(|(_, id)| game.lacking(targets, *id, hand, odds));
            let hands = hands.collect();
            likely.extend(kept);
            let points = line.odds.low.value * f64::from(value);
            if points > worth {
                (game.dearest, worth) = (at, points);
            }
            game.lines.push(OfLine { value, hands, waiting: line.waiting, left_out });
        }
        likely.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        let wants = |(_, id): &(f64, TargetId)| Wants::of(targets, *id, hand.exposures());
        game.in_mind = likely.iter().take(IN_MIND).filter_map(wants).collect();
        game
    }

    /// Adds what a hand is missing.
    fn lacking(
        &mut self,
        targets: &Targets,
        id: TargetId,
        hand: &Hand,
        odds: &Odds,
    ) -> Option<Made> {
        let lacks = Lacks::of(targets, id, hand, &odds.unseen)?;
        let from = self.lacks.len();
        // Kinds that jokers cannot replace come first, because they rule a hand out soonest.
        let strict = |lack: &&Lack| lack.strict > 0;
        self.lacks.extend(lacks.kinds().iter().filter(strict));
        self.lacks.extend(lacks.kinds().iter().filter(|lack| !strict(lack)));
        Some(Made { from, to: self.lacks.len() })
    }

    /// Returns true if a hand can be made from the rack and the drawn tiles.
    #[inline]
    fn is_made(&self, made: Made, drawn: &Tiles) -> bool {
        let mut open = 0;
        for lack in &self.lacks[made.from..made.to] {
            // Drawn jokers are counted below, for all places.
            let some = drawn.counts()[usize::from(lack.symbol) % Tile::COUNT].min(lack.live);
            if some < lack.strict {
                return false;
            }
            open += lack.soft.saturating_sub(some - lack.strict);
        }
        open <= self.rack.jokers() + drawn.jokers()
    }

    /// Plays `walls` walls, starting at number `from`.
    fn share(&self, seed: u64, from: usize, walls: usize) -> Tally {
        let mut tally = Tally { lines: vec![0; self.lines.len()], ..Tally::default() };
        let mut drawing = Drawing::new(seed, &self.unseen);
        for wall in from..from + walls {
            self.wall(drawing.draw(wall, self.draws), &mut tally);
        }
        tally
    }

    fn wall(&self, draws: &[Tile], tally: &mut Tally) {
        let drawn: Tiles = draws.iter().copied().collect();
        let (mut best, mut known, mut value, mut alone) = (false, false, 0, 0);
        for (at, (line, count)) in self.lines.iter().zip(&mut tally.lines).enumerate() {
            let Some((first, others)) = line.hands.split_first() else { continue };
            let made = self.is_made(*first, &drawn);
            let first = line.waiting.map_or(made, |waiting| waiting.is_met(&drawn));
            let other = !first && (made || others.iter().any(|hand| self.is_made(*hand, &drawn)));
            *count += u64::from(other);
            best |= at == 0 && first;
            if first && at == self.dearest {
                alone = line.value;
            }
            if first || other {
                known = true;
                value = line.value.max(value);
            }
        }
        if let Some(waiting) = &self.waiting {
            best = waiting.is_met(&drawn);
        }
        if let Some(waiting) = &self.waiting_for_points {
            alone = waiting.first_value(draws);
        }
        tally.known += u64::from(known && !best);
        let beyond = u64::from(value.saturating_sub(alone));
        tally.points[0] += beyond;
        tally.points[1] += beyond * beyond;
        // A player who knows the wall succeeds whenever the policy does, so it is enough to try
        // these walls.
        let policy = known && self.follow(draws);
        tally.policy[0] += u64::from(policy && !best);
        tally.policy[1] += u64::from(best && !policy);
    }

    /// Follows the policy: keeps the tiles with the highest sum-of-squares value. Returns true if
    /// it completes a hand.
    fn follow(&self, draws: &[Tile]) -> bool {
        let (mut rack, mut live, mut tiles) = (self.rack, self.unseen, self.tiles);
        if tiles == Hand::MAX && !self.discard(&mut rack, &live, draws.len()) {
            return false;
        }
        tiles = tiles.min(Hand::MAX - 1);
        for (nth, tile) in (1..).zip(draws) {
            rack.add_some(*tile, 1);
            live.take_some(*tile, 1);
            tiles += 1;
            if self.in_mind.iter().any(|wants| wants.away(&rack) == 0) {
                return true;
            }
            if tiles == Hand::MAX {
                if !self.discard(&mut rack, &live, draws.len() - nth) {
                    return false;
                }
                tiles -= 1;
            }
        }
        false
    }

    /// Discards a tile, if anything can still be reached.
    fn discard(&self, rack: &mut Tiles, live: &Tiles, draws: usize) -> bool {
        let mut away = [0; IN_MIND];
        let mut nearest = u8::MAX;
        for (away, wants) in away.iter_mut().zip(&self.in_mind) {
            *away = wants.away(rack);
            nearest = nearest.min(*away);
        }
        if usize::from(nearest) > draws {
            return false;
        }
        let outlook = Outlook::new(live, draws);
        let within = |most: u8| {
            let near = self.in_mind.iter().zip(&away);
            let near = near.filter(move |(_, away)| **away <= most);
            outlook.losses(near.map(|(wants, _)| wants), rack)
        };
        let most = draws.min(Hand::MAX) as u8;
        let near = within((nearest + 1).min(most));
        // Ties among the near hands are decided by the loss for hands farther away.
        let far = within(most);
        let loss = |tile: &Tile| (near.of(*tile), far.of(*tile));
        let tiles = Tile::all().filter(|tile| rack[*tile] > 0);
        let least = tiles.min_by(|one, other| {
            let (one, other) = (loss(one), loss(other));
            one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1))
        });
        if let Some(tile) = least {
            rack.take_some(tile, 1);
        }
        true
    }

    /// Plays the walls in rounds and returns how many were played. After each round the callback
    /// gets the count so far; returning `false` stops.
    fn play(&self, walls: Walls, mut progress: impl FnMut(usize) -> bool) -> (Tally, usize) {
        let mut tally = Tally::default();
        let mut played = 0;
        while played < walls.count {
            let to = walls.count.min(played.saturating_add(ROUND * SHARE));
            tally = tally.plus(&self.round(walls.seed, played, to));
            played = to;
            if !progress(played) {
                break;
            }
        }
        (tally, played)
    }

    /// Plays the walls with these numbers, split into chunks.
    fn round(&self, seed: u64, from: usize, to: usize) -> Tally {
        let share = |share: usize| {
            let from = from + share * SHARE;
            self.share(seed, from, SHARE.min(to - from))
        };
        let shares = 0..(to - from).div_ceil(SHARE);
        #[cfg(feature = "parallel")]
        {
            use rayon::prelude::*;
            shares.into_par_iter().map(share).reduce(Tally::default, |one, other| one.plus(&other))
        }
        #[cfg(not(feature = "parallel"))]
        shares.map(share).fold(Tally::default(), |one, other| one.plus(&other))
    }
}

/// A mean difference with its 95% interval.
#[derive(Debug, Clone, Copy)]
struct Gap {
    mean: f64,
    low: f64,
    high: f64,
}

impl Gap {
    /// Estimates the mean of `count` numbers from their sum and sum of squares, given the range
    /// `ends` of possible values. The interval is the normal one with four pseudo-observations
    /// added, two at each end (as Agresti and Coull, 1998, do for a proportion), so that it is
    /// never empty, however few walls differ.
    fn of(sum: f64, squares: f64, count: usize, ends: [f64; 2]) -> Gap {
        const Z: f64 = NORMAL;
        let n = count as f64 + 4.0;
        let [least, most] = ends;
        let middle = (sum + 2.0 * (least + most)) / n;
        let mean_square = (squares + 2.0 * (least * least + most * most)) / n;
        let half = Z * ((mean_square - middle * middle).max(0.0) / n).sqrt();
        Gap {
            mean: sum / count as f64,
            low: (middle - half).max(least),
            high: (middle + half).min(most),
        }
    }

    /// Makes a high bound from the excess over a base, unless the proven bound is just as good.
    fn above(self, base: f64, proven: f64) -> End {
        if proven <= base + self.high {
            return End::proven(proven);
        }
        End {
            value: (base + self.mean).min(proven),
            interval: Some((base + self.low, base + self.high)),
        }
    }
}

impl Odds {
    /// Narrows the brackets using simulated walls: the high bounds to the success rate of a player
    /// who knows the wall, and the low bound for any line to that of a policy that plays for all
    /// lines at once. A bound stays proven if the proven value is at least as good as the simulated
    /// one.
    ///
    /// The policy discards the tile that reduces the sum of squares the least ([`Outlook`]). The
    /// hand must be the one the odds were computed for. The same seed gives the same answer on any
    /// number of threads.
    #[must_use]
    pub fn with_walls(self, targets: &Targets, hand: &Hand, walls: Walls) -> Odds {
        self.with_walls_and_progress(targets, hand, walls, |_| true).0
    }

    /// The same, with progress reports: every few thousand walls, `progress` is called with the number
    /// played so far, and returning `false` stops the work. Also returns the number of walls
    /// played, on which the answer is based; if nothing needed simulating, this is the number
    /// requested.
    #[must_use]
    pub fn with_walls_and_progress(
        mut self,
        targets: &Targets,
        hand: &Hand,
        walls: Walls,
        progress: impl FnMut(usize) -> bool,
    ) -> (Odds, usize) {
        let exact = |line: &LineOdds| line.odds.kind() == Kind::Exact;
        let known = self.any.kind() == Kind::Exact && self.lines.iter().all(exact);
        if walls.count == 0 || self.unseen.draws() == 0 || known {
            return (self, walls.count);
        }
        let game = Game::of(targets, hand, &self);
        let (tally, played) = game.play(walls, progress);
        let share = |count: u64| Gap::of(count as f64, count as f64, played, [0.0, 1.0]);
        let single = self.lines.len() == 1;
        let mut left_out = 0.0;
        for ((line, of_line), count) in self.lines.iter_mut().zip(&game.lines).zip(&tally.lines) {
            left_out += of_line.left_out;
            let base = line.odds.low.value + of_line.left_out;
            line.odds.high = share(*count).above(base, line.odds.high.value);
        }
        let least = self.any.low.value;
        if self.any.kind() != Kind::Exact {
            self.any.high = share(tally.known).above(least + left_out, self.any.high.value);
            let [plus, minus] = tally.policy.map(|count| count as f64);
            let policy = Gap::of(plus - minus, plus + minus, played, [-1.0, 1.0]);
            // Keep the proven bound unless the policy is certainly better.
            if policy.low > 0.0 {
                let End { value: high, interval } = self.any.high;
                let most = interval.map_or(high, |(_, most)| most);
                let value = (least + policy.mean).min(high);
                let interval =
                    ((least + policy.low).min(value), (least + policy.high).min(most).max(value));
                self.any.low = End { value, interval: Some(interval) };
            }
        }
        if self.points.kind() != Kind::Exact {
            let dearest = game.lines.iter().map(|line| line.value).max().map_or(0.0, f64::from);
            let [sum, squares] = tally.points.map(|sum| sum as f64);
            let gap = Gap::of(sum, squares, played, [0.0, dearest]);
            let base = self.points.low.value + left_out * dearest;
            self.points.high = gap.above(base, self.points.high.value);
        }
        if single {
            self.lines[0].odds = self.any;
        }
        (self, played)
    }
}
