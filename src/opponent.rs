//! What another player may be playing, judged by their exposures, the dead tiles on the table, the
//! player's own discards, and how often each line is won.
//!
//! Every target that the exposures allow and the unseen tiles still permit has a weight:
//!
//! ```text
//! how often its line is won / targets of the line
//!     x  the square root of the share of copies unseen   for each of its tiles not exposed
//!     x  0.7                                             for each of these the player has discarded
//! ```
//!
//! and each line's estimate is its share of the total weight. The dead tiles on the table tell the
//! most; a discarded tile tells little, because the player may have come to want it since. The
//! constants 0.7 and 1/2 were tuned on simulated games; `examples/reading.rs` checks the estimates
//! against games that bots play.

use crate::hand::Exposure;
use crate::odds::Wants;
use crate::targets::{TargetId, Targets};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The factor applied to a hand's weight for each discarded tile the hand wants.
const THROWN: f64 = 0.7;

/// A card prepared for estimating what other players are playing.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Targets, TileSet, Tiles, opponent::OpponentModel};
/// let targets = Targets::practice();
/// let model = OpponentModel::new(&targets);
/// let shown: Hand = "[222B] [FFF]".parse().unwrap();
/// let unseen = TileSet::default().tiles() - shown.tiles();
/// let estimate = model.estimate(shown.exposures(), &Tiles::NONE, &unseen);
/// let likely = estimate.lines()[0];
/// assert_eq!(targets.lines()[likely.line].name.id(), "any-like-numbers/1");
/// // No one who plays one of these lines has a use for a seven.
/// assert_eq!(estimate.wants("7C".parse().unwrap()), 0.0);
/// ```
#[derive(Debug, Clone)]
pub struct OpponentModel<'t> {
    targets: &'t Targets,
    /// For each line, the prior weight of each of its targets.
    weights: Vec<f64>,
}

/// How likely a player is to be playing a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineShare {
    /// The line, by its index in [`Targets::lines`].
    pub line: usize,
    /// From 0 to 1; all lines add up to 1.
    pub share: f64,
}

/// What a player may be playing.
#[derive(Debug, Clone, PartialEq)]
pub struct OpponentEstimate {
    lines: Vec<LineShare>,
    hands: Vec<(TargetId, f64)>,
    /// By symbol, the share of hands that can use it outside the exposures.
    wants: Vec<f64>,
    /// By symbol, the share of hands that could call it for an exposure.
    calls: Vec<f64>,
}

impl<'t> OpponentModel<'t> {
    /// Makes a model that assumes every target is played equally often.
    #[must_use]
    pub fn new(targets: &'t Targets) -> OpponentModel<'t> {
        OpponentModel { targets, weights: vec![1.0; targets.lines().len()] }
    }

    /// Makes a model that uses how often each line was won, as counted by
    /// [`Totals::lines`](crate::play::Totals::lines). A line that no one has won gets half a win,
    /// since it can still be won.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, Targets, TileSet, Tiles, opponent::OpponentModel};
    /// let targets = Targets::practice();
    /// let mut wins = vec![0; targets.lines().len()];
    /// let (line, _) = targets.find("consecutive-run/2").unwrap();
    /// let at = targets.lines().iter().position(|other| other.name == line.name).unwrap();
    /// wins[at] = 500;
    /// let shown: Hand = "[222B] [FFF]".parse().unwrap();
    /// let unseen = TileSet::default().tiles() - shown.tiles();
    /// let estimate = OpponentModel::with_wins(&targets, &wins)
    ///     .estimate(shown.exposures(), &Tiles::NONE, &unseen);
    /// assert_eq!(estimate.lines()[0].line, at);
    /// assert!(estimate.lines()[0].share > 0.9);
    /// ```
    #[must_use]
    pub fn with_wins(targets: &'t Targets, wins: &[u64]) -> OpponentModel<'t> {
        let of_line = |(at, line): (usize, &crate::targets::TargetLine)| {
            let won = wins.get(at).map_or(0.0, |won| *won as f64);
            (won + 0.5) / line.targets.len().max(1) as f64
        };
        OpponentModel {
            targets,
            weights: targets.lines().iter().enumerate().map(of_line).collect(),
        }
    }

    /// Estimates what a player is playing from their exposures and discards. The unseen tiles are
    /// all those the asker can't see: the set minus exposures, discards, and, if known, the asker's
    /// own rack.
    #[must_use]
    pub fn estimate(
        &self,
        exposures: &[Exposure],
        thrown: &Tiles,
        unseen: &Tiles,
    ) -> OpponentEstimate {
        let set = self.targets.card().tile_set.tiles();
        let live = Live::new(&set, unseen);
        let mut hands = Vec::new();
        let mut lines = vec![0.0; self.targets.lines().len()];
        let mut wants = vec![0.0; Symbol::COUNT];
        let mut calls = vec![0.0; Symbol::COUNT];
        let mut all = 0.0;
        for id in (0..self.targets.len() as u32).map(TargetId) {
            let Some(wanted) = Wants::of(self.targets, id, exposures) else { continue };
            let line = self.targets.get(id).line;
            let weight = self.weights[line] * live.weight(&wanted, thrown);
            if weight > 0.0 {
                hands.push((id, weight));
                lines[line] += weight;
                let exposable = !self.targets.lines()[line].concealed;
                for (symbol, _, soft) in wanted.each() {
                    wants[symbol] += weight;
                    if soft > 0 && exposable {
                        calls[symbol] += weight;
                    }
                }
                all += weight;
            }
        }
        let share = |weight: f64| if all > 0.0 { weight / all } else { 0.0 };
        hands.iter_mut().for_each(|(_, weight)| *weight = share(*weight));
        wants.iter_mut().chain(&mut calls).for_each(|weight| *weight = share(*weight));
        let lines = lines.into_iter().enumerate().filter(|(_, weight)| *weight > 0.0);
        let mut lines: Vec<LineShare> =
            lines.map(|(line, weight)| LineShare { line, share: share(weight) }).collect();
        lines.sort_by(|one, other| {
            other.share.total_cmp(&one.share).then(one.line.cmp(&other.line))
        });
        OpponentEstimate { lines, hands, wants, calls }
    }
}

/// Returns the factor that the discards apply to a hand's weight.
pub(crate) fn after_throwing(wanted: &Wants, thrown: &Tiles) -> f64 {
    let of = |(symbol, strict, soft): (usize, u8, u8)| thrown.counts()[symbol].min(strict + soft);
    THROWN.powi(wanted.each().map(of).map(i32::from).sum())
}

/// How much of each kind of tile is unseen.
struct Live<'t> {
    unseen: &'t Tiles,
    /// By symbol, the square roots of the share of its naturals, and of naturals and jokers
    /// together.
    roots: [(f64, f64); Symbol::COUNT],
}

impl<'t> Live<'t> {
    fn new(set: &Tiles, unseen: &'t Tiles) -> Live<'t> {
        let mut roots = [(0.0, 0.0); Symbol::COUNT];
        let share = |some: u8, of: u8| (f64::from(some) / f64::from(of.max(1))).sqrt();
        for (symbol, roots) in roots.iter_mut().enumerate() {
            let (live, of) = (unseen.counts()[symbol], set.counts()[symbol]);
            *roots = (share(live, of), share(live + unseen.jokers(), of + set.jokers()));
        }
        Live { unseen, roots }
    }

    /// Returns a hand's weight given the tiles still unseen; zero if it can no longer be made.
    fn weight(&self, wanted: &Wants, thrown: &Tiles) -> f64 {
        let (mut weight, mut jokers) = (1.0, wanted.printed_jokers());
        for (symbol, strict, soft) in wanted.each() {
            let live = self.unseen.counts()[symbol];
            if live < strict {
                return 0.0;
            }
            jokers += soft.saturating_sub(live - strict);
            let (natural, either) = self.roots[symbol];
            weight *= natural.powi(strict.into()) * either.powi(soft.into());
        }
        if jokers > self.unseen.jokers() { 0.0 } else { weight * after_throwing(wanted, thrown) }
    }
}

impl OpponentEstimate {
    /// Returns the lines that may be played, most likely first; empty if the hand is dead.
    #[must_use]
    pub fn lines(&self) -> &[LineShare] {
        &self.lines
    }

    /// Returns the targets with their shares, in card order.
    #[must_use]
    pub fn hands(&self) -> &[(TargetId, f64)] {
        &self.hands
    }

    /// Returns the share of hands, 0 to 1, that can use a tile outside the exposures. Nearly every
    /// hand wants jokers, so a joker's share is 1 whenever any line is open.
    #[must_use]
    pub fn wants(&self, tile: Tile) -> f64 {
        match tile {
            Tile::Symbol(symbol) => self.wants[symbol.index()],
            Tile::Joker => f64::from(u8::from(!self.hands.is_empty())),
        }
    }

    /// Returns the share of hands, 0 to 1, that could call a tile for an exposure: it is in a group
    /// of three or more outside the existing exposures, on an exposed (X) line. No one claims a
    /// joker.
    #[must_use]
    pub fn calls(&self, tile: Tile) -> f64 {
        match tile {
            Tile::Symbol(symbol) => self.calls[symbol.index()],
            Tile::Joker => 0.0,
        }
    }

    /// Returns the entropy of the estimate, in nats: 0 if one line is left, the log of the number
    /// of lines if all are equally likely.
    #[must_use]
    pub fn entropy(&self) -> f64 {
        let of = |line: &LineShare| -line.share * line.share.ln();
        // Zero, not negative zero.
        self.lines.iter().map(of).sum::<f64>().max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Hand;
    use crate::matcher::Matcher;
    use crate::notation;
    use crate::tiles::TileSet;

    fn read(matcher: &Matcher, shown: &str, seen: &str, thrown: &str) -> OpponentEstimate {
        let set = TileSet::default();
        let shown: Hand = shown.parse().unwrap();
        let tiles = |text: &str| notation::seen(text, &set).unwrap().discards;
        let unseen = set.tiles() - shown.tiles() - tiles(seen) - tiles(thrown);
        OpponentModel::new(matcher.targets()).estimate(shown.exposures(), &tiles(thrown), &unseen)
    }

    #[test]
    fn possible_lines_match_the_matcher() {
        let matcher = Matcher::new(Targets::practice());
        let set = TileSet::default();
        for (shown, seen) in [
            ("[222B] [FFF]", ""),
            ("[222B] [FFF]", "1B 1B 1B"),
            ("[1111C]", "NNN 5D 5D"),
            ("[3333D] [5555D]", ""),
            ("[222B] [FFFFF]", ""),
            ("[NNN]", "SS EEE 1C 1C 1C"),
        ] {
            let estimate = read(&matcher, shown, seen, "");
            let hand: Hand = shown.parse().unwrap();
            let seen = notation::seen(seen, &set).unwrap();
            let open = matcher.open_lines(hand.exposures(), &seen).unwrap().open;
            let mut lines: Vec<String> = estimate
                .lines()
                .iter()
                .map(|line| matcher.targets().lines()[line.line].name.id())
                .collect();
            let mut open: Vec<String> = open.iter().map(|line| line.name.id()).collect();
            lines.sort();
            open.sort();
            assert_eq!(lines, open, "{shown}");
            let hands: f64 = estimate.hands().iter().map(|(_, share)| share).sum();
            let lines: f64 = estimate.lines().iter().map(|line| line.share).sum();
            for sum in [hands, lines] {
                assert!(open.is_empty() && sum == 0.0 || (sum - 1.0).abs() < 1e-9, "{shown}");
            }
        }
    }

    #[test]
    fn a_discard_lowers_the_weight_of_hands_that_want_it() {
        let matcher = Matcher::new(Targets::practice());
        let share = |estimate: &OpponentEstimate, name: &str| {
            let named = |line: &&LineShare| matcher.targets().lines()[line.line].name.id() == name;
            estimate.lines().iter().find(named).map_or(0.0, |line| line.share)
        };
        let before = read(&matcher, "[222B] [FFF]", "1C", "");
        let after = read(&matcher, "[222B] [FFF]", "", "1C");
        // A kong of 1C with one gone: the tile is wanted, yet was discarded.
        let line = "consecutive-run/2";
        assert!(share(&after, line) > 0.0 && share(&after, line) < share(&before, line));
        assert_eq!(before.lines().len(), after.lines().len());
    }

    #[test]
    fn entropy_is_zero_for_a_single_line() {
        let matcher = Matcher::new(Targets::practice());
        let one = read(&matcher, "[222B] [111C J]", "", "");
        assert_eq!((one.lines().len(), one.entropy()), (1, 0.0));
        let none = read(&matcher, "[222B] [FFFFF]", "", "");
        assert_eq!((none.lines().len(), none.entropy(), none.wants(Tile::Joker)), (0, 0.0, 0.0));
        let many = read(&matcher, "[222B]", "", "");
        assert!(many.entropy() > 0.5 && many.entropy() <= (many.lines().len() as f64).ln());
    }
}
