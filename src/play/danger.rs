//! How dangerous a discard is: how likely another player claims it, for an exposure or for Mah Jongg.
//!
//! It is learned from games that bots play. Of a discard and a player who may claim it three things
//! count: how many exposures that player shows, how far the game is, and what share of the hands that
//! the player may be playing has a place for the tile ([`OpponentEstimate::wants`]), for an exposure
//! one where it may be put up ([`OpponentEstimate::calls`]). The chance is
//!
//! ```text
//! rate of (exposures, tiles left in the wall)  x  rate of (share of hands that want the tile, any exposure)
//! ```
//!
//! where both rates are those by which claims and wins come out as they came in the games. It is true
//! of such players: `examples/danger.rs` holds what is said to other games than it was learned from.

use crate::opponent::OpponentEstimate;
use crate::tile::Tile;

/// Exposures from none to three or more.
const SHOWN: usize = 4;
/// Parts of a game, by the tiles left in the wall.
const PARTS: usize = 10;
/// How many tiles of the wall make a part.
const PART: usize = 10;
/// The share of hands that want a tile, up to which a class goes.
const WANTED: [f64; 10] = [0.0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.22, 0.35, 0.6, 1.0];
/// Classes of the share, before a first exposure and after it: what a hand wants that shows nothing is
/// read so bluntly that the same share says less of it.
const CLASSES: usize = 2 * WANTED.len();
/// How firmly a rate is held to what exposures and the part of the game say each by itself, in discards.
const HELD: f64 = 400.0;

/// How likely a player claims a tile, from 0 to 1.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Risk {
    /// That it gives Mah Jongg.
    pub mah_jongg: f64,
    /// That it is claimed for an exposure.
    pub exposure: f64,
}

/// How a player who might claim stands to a tile.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Standing {
    /// Exposures of the player.
    pub exposures: usize,
    /// Tiles left in the wall.
    pub wall: usize,
    /// The share of hands that want the tile, 0 to 1 ([`OpponentEstimate::wants`]).
    pub wants: f64,
    /// The share of hands that could put it up, 0 to 1 ([`OpponentEstimate::calls`]).
    pub calls: f64,
}

impl Standing {
    /// Returns how a player who was read so, and shows so many exposures, stands to a tile.
    #[must_use]
    pub(crate) fn new(
        estimate: &OpponentEstimate,
        exposures: usize,
        wall: usize,
        tile: Tile,
    ) -> Standing {
        Standing { exposures, wall, wants: estimate.wants(tile), calls: estimate.calls(tile) }
    }
}

/// How a player stood to a discard, and what came of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Watched {
    /// How the player stood to it.
    pub standing: Standing,
    /// 1 where the player declared with it, else 0.
    pub mah_jongg: f64,
    /// 1 where the player put up an exposure with it, else 0.
    pub exposure: f64,
}

/// Returns the classes of exposures with the wall, and of the share.
fn classes(exposures: usize, wall: usize, wants: f64) -> (usize, usize) {
    let part = (wall / PART).min(PARTS - 1);
    let wanted = WANTED.iter().position(|most| wants <= *most).unwrap_or(WANTED.len() - 1);
    let wanted = wanted + if exposures == 0 { 0 } else { WANTED.len() };
    (exposures.min(SHOWN - 1) * PARTS + part, wanted)
}

/// Returns the classes for Mah Jongg and for an exposure.
fn of(standing: &Standing) -> [(usize, usize); 2] {
    [standing.wants, standing.calls].map(|share| classes(standing.exposures, standing.wall, share))
}

/// The rates by which something comes.
#[derive(Debug, Clone, PartialEq)]
struct Rates {
    /// By exposures and part of the game.
    when: [f64; SHOWN * PARTS],
    /// By how many hands want the tile, before a first exposure and after it; against the rate of all.
    wanted: [f64; CLASSES],
}

/// How many were watched and how often it came, by both classes.
#[derive(Debug, Clone)]
struct Counts([[(f64, f64); CLASSES]; SHOWN * PARTS]);

impl Counts {
    /// Finds the rates whose products add up, along each class, to what came.
    fn rates(&self) -> Rates {
        let all =
            self.0.iter().flatten().fold((0.0, 0.0), |(some, came), of| (some + of.0, came + of.1));
        let mean = if all.0 > 0.0 { all.1 / all.0 } else { 0.0 };
        let mut rates = Rates { when: [mean; SHOWN * PARTS], wanted: [1.0; CLASSES] };
        // What exposures say and what the part of the game says, each by itself: a class of which few
        // were watched is held to their product, not to what all came to.
        let (mut shown, mut parts) = ([1.0; SHOWN], [1.0; PARTS]);
        // Each step mends one side by the other; after a few nothing changes any more.
        for _ in 0..12 {
            let said = |row: &[(f64, f64); CLASSES]| -> f64 {
                row.iter().zip(rates.wanted).map(|((some, _), by)| some * by).sum()
            };
            let came =
                |row: &[(f64, f64); CLASSES]| -> f64 { row.iter().map(|(_, came)| came).sum() };
            let rows = |of: &dyn Fn(usize) -> bool, by: &dyn Fn(usize) -> f64| {
                let rows = self.0.iter().enumerate().filter(|(at, _)| of(*at));
                rows.fold((0.0, 0.0), |(sum, come), (at, row)| {
                    (sum + mean * by(at) * said(row), come + came(row))
                })
            };
            for (at, shown) in shown.iter_mut().enumerate() {
                let (said, came) = rows(&|row| row / PARTS == at, &|row| parts[row % PARTS]);
                *shown = (came + 1.0) / (said + 1.0);
            }
            for (at, part) in parts.iter_mut().enumerate() {
                let (said, came) = rows(&|row| row % PARTS == at, &|row| shown[row / PARTS]);
                *part = (came + 1.0) / (said + 1.0);
            }
            for (at, (when, row)) in rates.when.iter_mut().zip(&self.0).enumerate() {
                let held = mean * shown[at / PARTS] * parts[at % PARTS];
                *when = (came(row) + HELD * held) / (said(row) + HELD);
            }
            for (at, wanted) in rates.wanted.iter_mut().enumerate() {
                let said: f64 = self.0.iter().zip(rates.when).map(|(row, by)| row[at].0 * by).sum();
                let came: f64 = self.0.iter().map(|row| row[at].1).sum();
                *wanted = (came + 0.5) / (said + 0.5);
            }
        }
        rates
    }
}

impl Rates {
    fn of(&self, (when, wanted): (usize, usize)) -> f64 {
        (self.when[when] * self.wanted[wanted]).clamp(0.0, 1.0)
    }
}

/// What discards have come to in simulated games.
///
/// # Examples
///
/// ```
/// use mahj::play::{Bot, Danger, Run, Study};
/// use mahj::opponent::OpponentModel;
/// use mahj::{Hand, Matcher, Targets, TileSet, Tiles};
///
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let seats = || [Bot::Odds; 4].map(|bot| bot.policy(&study));
/// let model = OpponentModel::new(matcher.targets());
/// let danger = Danger::learn(&study, &model, seats, &Run::new(1, 0..40), 4)?;
///
/// let shown: Hand = "[222B] [FFF]".parse()?;
/// let unseen = TileSet::default().tiles() - shown.tiles();
/// let estimate = model.estimate(shown.exposures(), &Tiles::NONE, &unseen);
/// let of = |tile: &str| danger.of(&estimate, 2, 40, tile.parse().unwrap());
/// // No one who plays one of these lines has a use for a seven.
/// assert!(of("7C").exposure < of("1C").exposure);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Danger {
    mah_jongg: Rates,
    exposure: Rates,
    /// How many were watched.
    watched: u64,
}

impl Danger {
    /// Finds the rates of what was watched.
    pub(super) fn of_watched(watched: impl IntoIterator<Item = Watched>) -> Danger {
        let none = || Counts([[(0.0, 0.0); CLASSES]; SHOWN * PARTS]);
        let (mut wins, mut exposures, mut all) = (none(), none(), 0);
        for one in watched {
            let [win, call] = of(&one.standing);
            let came = [(&mut wins, win, one.mah_jongg), (&mut exposures, call, one.exposure)];
            for (counts, (when, wanted), came) in came {
                counts.0[when][wanted].0 += 1.0;
                counts.0[when][wanted].1 += came;
            }
            all += 1;
        }
        Danger { mah_jongg: wins.rates(), exposure: exposures.rates(), watched: all }
    }

    /// Returns how likely a player claims a tile: who was read so, shows so many exposures, while so
    /// many tiles are left in the wall. No one claims a joker.
    #[must_use]
    pub fn of(
        &self,
        estimate: &OpponentEstimate,
        exposures: usize,
        wall: usize,
        tile: Tile,
    ) -> Risk {
        match tile {
            Tile::Joker => Risk::default(),
            Tile::Symbol(_) => self.risk(&Standing::new(estimate, exposures, wall, tile)),
        }
    }

    /// Returns the same by how the player stands to the tile.
    #[must_use]
    pub fn risk(&self, standing: &Standing) -> Risk {
        let [win, call] = of(standing);
        Risk { mah_jongg: self.mah_jongg.of(win), exposure: self.exposure.of(call) }
    }

    /// Returns the most that any tile may come to.
    #[must_use]
    pub(crate) fn at_most(&self, exposures: usize, wall: usize) -> Risk {
        let of = |rates: &Rates| {
            let (when, first) = classes(exposures, wall, 0.0);
            let wanted = &rates.wanted[first..first + WANTED.len()];
            let most = wanted.iter().copied().fold(0.0, f64::max);
            (rates.when[when] * most).clamp(0.0, 1.0)
        };
        Risk { mah_jongg: of(&self.mah_jongg), exposure: of(&self.exposure) }
    }

    /// Returns how often a discard was looked at, once for each player who might have claimed it.
    #[must_use]
    pub const fn watched(&self) -> u64 {
        self.watched
    }
}

/// What was learned of a card by games of bots: how often each line is won, and how dangerous
/// discards are.
#[derive(Debug, Clone)]
pub(crate) struct Learned {
    /// Wins by line.
    pub(crate) wins: Vec<u64>,
    pub(crate) danger: Danger,
}
