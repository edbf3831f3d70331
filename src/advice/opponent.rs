//! Estimates what another player may be playing and how dangerous tiles are, from games simulated
//! to answer this one question.

use std::fmt;

use crate::hand::{Hand, Seen};
use crate::matcher::Matcher;
use crate::opponent::{OpponentEstimate, OpponentModel};
use crate::play::{self, IllegalMove, Learned, Risk, Run, Study};
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The number of the first game used to learn how dangerous tiles are. The games used to count wins
/// by line are numbered from 0.
const OTHERS: u64 = 1 << 40;
/// One in this many discards is observed.
const EVERY: usize = 2;

/// What is known about a player besides the exposures, and how many games to learn from.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReadQuestion {
    /// This player's discards that are still on the table; not included in `seen`.
    pub thrown: Tiles,
    /// The asker's own tiles. Danger is reported for these, or for all tiles if this is empty.
    pub rack: Tiles,
    /// The number of tiles left in the wall; if `None`, it is computed from the discards.
    pub wall: Option<usize>,
    /// The number of training games: this many for the danger of tiles, and this many others for
    /// the shares of lines.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
}

/// Why an opponent cannot be estimated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpponentError {
    /// More of a tile is known than the set has.
    TooMany {
        /// The tile.
        tile: Tile,
        /// How many are known.
        known: u8,
        /// How many the set has.
        of: u8,
    },
    /// The card cannot be played by bots.
    IllegalMove(IllegalMove),
}

impl fmt::Display for OpponentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpponentError::TooMany { tile, known, of } => {
                write!(f, "{known} of the {} are known; the set has {of}", tile.spoken())
            }
            OpponentError::IllegalMove(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for OpponentError {}

impl OpponentError {
    /// Returns the code of the error.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            OpponentError::TooMany { .. } => "usage",
            OpponentError::IllegalMove(error) => error.code(),
        }
    }

    /// Returns what to do.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        match self {
            OpponentError::TooMany { .. } => {
                "name each tile once: exposures, {discards}, {seen} and {rack} don't overlap"
            }
            OpponentError::IllegalMove(error) => error.help(),
        }
    }
}

impl From<IllegalMove> for OpponentError {
    fn from(error: IllegalMove) -> OpponentError {
        OpponentError::IllegalMove(error)
    }
}

/// What another player may be playing, and how dangerous tiles are.
#[derive(Debug, Clone, PartialEq)]
pub struct OpponentAdvice {
    /// What the player may be playing.
    pub estimate: OpponentEstimate,
    /// The tiles of the rack, the least dangerous first; without a rack every tile that the player
    /// may want, the most dangerous first.
    pub danger: Vec<TileDanger>,
    /// The number of tiles assumed to be left in the wall.
    pub wall: usize,
}

/// How dangerous it is to discard a tile.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TileDanger {
    /// The tile.
    pub tile: Tile,
    /// The share of hands the player may be playing that want it, 0 to 1.
    pub share: f64,
    /// How likely it is to be called.
    pub risk: Risk,
}

/// Estimates what a player may be playing from exposures, discards and tiles that are out of play.
/// Shares of lines and the danger are learned from games that bots play with the card.
///
/// # Errors
///
/// If more of a tile is known than the set has, or bots cannot play the card.
///
/// # Examples
///
/// ```
/// use mahj::advice::{self, ReadQuestion};
/// use mahj::{Hand, Matcher, Seen, Targets};
///
/// let matcher = Matcher::new(Targets::practice());
/// let shown: Hand = "[222B] [FFF]".parse()?;
/// let asked = ReadQuestion { games: 30, ..ReadQuestion::default() };
/// let advice = advice::opponent(&matcher, &shown, &Seen::default(), &asked)?;
/// assert_eq!(advice.estimate.lines().len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn opponent(
    matcher: &Matcher,
    hand: &Hand,
    seen: &Seen,
    question: &ReadQuestion,
) -> Result<OpponentAdvice, OpponentError> {
    let ReadQuestion { thrown, rack, wall, games, seed } = question;
    let targets = matcher.targets();
    let set = &targets.card().tile_set;
    let known = hand
        .exposures()
        .iter()
        .fold(seen.tiles() + *thrown + *rack, |all, shown| all + shown.tiles());
    if let Some((tile, some)) = set.exceeded_by(&known) {
        return Err(OpponentError::TooMany { tile, known: some, of: set.of(tile) });
    }
    // East discards before anyone picks; after that, each tile on the floor means one pick.
    let floor = seen.discards.len() + thrown.len();
    let first = set.tiles().len() - Seat::COUNT * 13;
    let wall = wall.unwrap_or_else(|| first.saturating_sub(floor.max(1)));

    let study = Study::new(matcher);
    let others = Run::new(*seed, OTHERS..OTHERS + games);
    let Learned { wins, danger } =
        play::learn(&study, &Run::new(*seed, 0..*games), &others, EVERY)?;
    let estimate = OpponentModel::with_wins(targets, &wins).estimate(
        hand.exposures(),
        thrown,
        &(set.tiles() - known),
    );

    let of = |tile: Tile| TileDanger {
        tile,
        share: if tile == Tile::Joker { 0.0 } else { estimate.wants(tile) },
        risk: danger.of(&estimate, hand.exposures().len(), wall, tile),
    };
    let mut danger: Vec<TileDanger> = if rack.is_empty() {
        let all = Symbol::all().map(|symbol| of(Tile::Symbol(symbol)));
        all.filter(|tile| tile.share > 0.0).collect()
    } else {
        rack.kinds().map(|(tile, _)| of(tile)).collect()
    };
    let by = |of: &TileDanger| [of.risk.mah_jongg, of.risk.exposure, of.share];
    danger
        .sort_by(|one, other| by(one).partial_cmp(&by(other)).unwrap_or(std::cmp::Ordering::Equal));
    if rack.is_empty() {
        danger.reverse();
    }
    // A dead hand cannot call.
    if estimate.lines().is_empty() {
        danger.clear();
    }
    Ok(OpponentAdvice { estimate, danger, wall })
}
