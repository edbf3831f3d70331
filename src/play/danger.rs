//! How dangerous a discard is: how likely another player is to call it, for an exposure or for Mah
//! Jongg.
//!
//! The model is learned from games that bots play. For a discard and a player who might call it,
//! three things matter: how many exposures that player has, how far along the game is, and what
//! share of the hands the player may be playing can use the tile ([`OpponentEstimate::wants`]), or
//! for an exposure, can call it ([`OpponentEstimate::calls`]). The probability is
//!
//! ```text
//! rate of (exposures, tiles left in the wall)  x  rate of (share of hands that want the tile, any exposure)
//! ```
//!
//! where both rates are fitted so that the predicted claims and wins match those in the games. The
//! estimates hold for players like these bots: `examples/danger.rs` checks them on games that were
//! not used for learning.

use crate::opponent::OpponentEstimate;
use crate::tile::Tile;

/// Classes by number of exposures: zero, one, two, three or more.
const SHOWN: usize = 4;
/// The number of parts a game is divided into, by the tiles left in the wall.
const PARTS: usize = 10;
/// The number of wall tiles in a part.
const PART: usize = 10;
/// The upper limit of each class of the share of hands that want a tile.
const WANTED: [f64; 10] = [0.0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.22, 0.35, 0.6, 1.0];
/// The number of classes of that share, before and after the first exposure. They are separate
/// because an estimate for a player without exposures is so coarse that the same share says less.
const CLASSES: usize = 2 * WANTED.len();
/// How strongly a rate is pulled toward the product of its two marginal effects (exposures, part of
/// the game), as a number of discards.
const HELD: f64 = 400.0;

/// The probability that a player calls a tile, 0 to 1.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Risk {
    /// For Mah Jongg.
    pub mah_jongg: f64,
    /// For an exposure.
    pub exposure: f64,
}

/// What is known about a player who might call a tile.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct CallerState {
    /// The number of exposures the player has.
    pub exposures: usize,
    /// Tiles left in the wall.
    pub wall: usize,
    /// The share of hands that want the tile, 0 to 1 ([`OpponentEstimate::wants`]).
    pub wants: f64,
    /// The share of hands that could call it for an exposure, 0 to 1 ([`OpponentEstimate::calls`]).
    pub calls: f64,
}

impl CallerState {
    /// Creates the description from a player's estimate and number of exposures.
    #[must_use]
    pub(crate) fn new(
        estimate: &OpponentEstimate,
        exposures: usize,
        wall: usize,
        tile: Tile,
    ) -> CallerState {
        CallerState { exposures, wall, wants: estimate.wants(tile), calls: estimate.calls(tile) }
    }
}

/// A discard as seen by one player who might have called it, and the outcome.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Watched {
    /// What was known about the player.
    pub standing: CallerState,
    /// 1 if the player declared Mah Jongg with it, otherwise 0.
    pub mah_jongg: f64,
    /// 1 if the player exposed it, otherwise 0.
    pub exposure: f64,
}

/// Returns the class of the exposures and the wall, and the class of the share.
fn classes(exposures: usize, wall: usize, wants: f64) -> (usize, usize) {
    let part = (wall / PART).min(PARTS - 1);
    let wanted = WANTED.iter().position(|most| wants <= *most).unwrap_or(WANTED.len() - 1);
    let wanted = wanted + if exposures == 0 { 0 } else { WANTED.len() };
    (exposures.min(SHOWN - 1) * PARTS + part, wanted)
}

/// Returns the classes for Mah Jongg and for an exposure.
fn of(standing: &CallerState) -> [(usize, usize); 2] {
    [standing.wants, standing.calls].map(|share| classes(standing.exposures, standing.wall, share))
}

/// How often an event happens, as the product of two rates.
#[derive(Debug, Clone, PartialEq)]
struct Rates {
    /// By exposures and part of the game.
    when: [f64; SHOWN * PARTS],
    /// By the share of hands that want the tile, before and after the first exposure; relative to
    /// the overall rate.
    wanted: [f64; CLASSES],
}

/// The number of observations and of events, by both classes.
#[derive(Debug, Clone)]
struct Counts([[(f64, f64); CLASSES]; SHOWN * PARTS]);

impl Counts {
    /// Finds rates whose products, summed over each class, match the observed number of events.
    fn rates(&self) -> Rates {
        let all =
            self.0.iter().flatten().fold((0.0, 0.0), |(some, came), of| (some + of.0, came + of.1));
        let mean = if all.0 > 0.0 { all.1 / all.0 } else { 0.0 };
        let mut rates = Rates { when: [mean; SHOWN * PARTS], wanted: [1.0; CLASSES] };
        // The marginal effects of the exposures and of the part of the game. A class with few
        // observations is pulled toward their product rather than toward the overall mean.
        let (mut shown, mut parts) = ([1.0; SHOWN], [1.0; PARTS]);
        // Each step fits one side given the other; the values converge after a few steps.
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

/// How dangerous discards are, learned from simulated games.
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
/// // No line with these exposures uses a 7.
/// assert!(of("7C").exposure < of("1C").exposure);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Danger {
    mah_jongg: Rates,
    exposure: Rates,
    /// The number of observations.
    watched: u64,
}

impl Danger {
    /// Fits the rates to observations.
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

    /// Returns how likely a player is to call a tile, given the estimate of the player's hand, the
    /// number of their exposures, and the number of tiles left in the wall. A joker is never
    /// called.
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
            Tile::Symbol(_) => self.risk(&CallerState::new(estimate, exposures, wall, tile)),
        }
    }

    /// Returns the same from what is known about the player.
    #[must_use]
    pub fn risk(&self, standing: &CallerState) -> Risk {
        let [win, call] = of(standing);
        Risk { mah_jongg: self.mah_jongg.of(win), exposure: self.exposure.of(call) }
    }

    /// Returns an upper bound on the risk of any tile.
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

    /// Returns the number of observations: one per discard and player who might have called it.
    #[must_use]
    pub const fn watched(&self) -> u64 {
        self.watched
    }
}

/// What bot games have shown about a card: how often each line is won, and how dangerous discards
/// are.
#[derive(Debug, Clone)]
pub(crate) struct Learned {
    /// Wins by line.
    pub(crate) wins: Vec<u64>,
    pub(crate) danger: Danger,
}
