//! What a player may be playing, and how dangerous tiles are beside that player.

use std::fmt;

use serde::Serialize;

use super::{SCHEMA, left_out, left_out_names};
use crate::hand::{Hand, Seen};
use crate::matcher::Matcher;
use crate::opponent::{LineShare, OpponentModel};
use crate::play::{self, Bot, Foul, Learned, Run, Study};
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// Which games the danger is learned from: others than those that lines are counted in.
const OTHERS: u64 = 1 << 40;
/// Of how many discards one is looked at.
const EVERY: usize = 2;

/// What is asked of a player beside the exposures.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ReadQuestion {
    /// What this player has thrown and lies on the table; not among what is seen.
    pub thrown: Tiles,
    /// The own tiles, whose danger is told; without them that of all tiles.
    pub rack: Tiles,
    /// How many tiles the wall has; without it what follows from the discards.
    pub wall: Option<usize>,
    /// How many games are played to learn from, of each kind.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
}

/// Why a player cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReadFault {
    /// More of a tile are known than the set has.
    TooMany {
        /// The tile.
        tile: Tile,
        /// How many are known.
        known: u8,
        /// How many the set has.
        of: u8,
    },
    /// The card cannot be played by bots.
    Foul(Foul),
}

impl fmt::Display for ReadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadFault::TooMany { tile, known, of } => {
                write!(f, "{known} of {tile} are known, the set has {of}")
            }
            ReadFault::Foul(foul) => foul.fmt(f),
        }
    }
}

impl std::error::Error for ReadFault {}

impl ReadFault {
    /// Returns the code of the error.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            ReadFault::TooMany { .. } => "usage",
            ReadFault::Foul(foul) => foul.code(),
        }
    }

    /// Returns what to do.
    #[must_use]
    pub const fn help(&self) -> &'static str {
        match self {
            ReadFault::TooMany { .. } => {
                "say each tile once: exposures, --discards, --seen and --rack are beside each other"
            }
            ReadFault::Foul(foul) => foul.help(),
        }
    }
}

impl From<Foul> for ReadFault {
    fn from(foul: Foul) -> ReadFault {
        ReadFault::Foul(foul)
    }
}

/// What a player may hold, by what is shown and thrown.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReadReport {
    pub schema: u32,
    /// The exposures as they were understood.
    pub exposures: String,
    /// True if no line is open.
    pub dead: bool,
    /// Tiles taken to be left in the wall.
    pub wall: usize,
    /// How many simulated games the shares and the danger rest on, and who plays them.
    pub games: u64,
    pub seed: u64,
    pub policy: String,
    /// The lines that may be played, the likeliest first.
    pub lines: Vec<LineShareRow>,
    /// How open the question still is, in nats: 0 where one line is left.
    pub entropy: f64,
    /// Tiles of the own rack, the least dangerous first; without a rack all that this player may
    /// want, the most dangerous first.
    pub danger: Vec<DangerRow>,
    pub left_out: Vec<String>,
    #[serde(skip)]
    pub(super) without: Vec<String>,
}

/// How likely a player is to be playing a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineShareRow {
    pub line: String,
    pub value: u32,
    /// From 0 to 1; all lines together have 1.
    pub share: f64,
    /// The line as players say it.
    #[serde(skip)]
    pub(super) name: String,
}

/// How dangerous it is to throw a tile beside one player, from 0 to 1.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DangerRow {
    pub tile: String,
    /// The share of hands the player may be playing that have a place for it beside the exposures.
    pub share: f64,
    /// About how likely it gives Mah Jongg.
    pub mah_jongg: f64,
    /// About how likely it is claimed for an exposure.
    pub exposure: f64,
}

impl ReadReport {
    /// Reads a player from exposures, discards and what lies dead. Shares of lines and the danger are
    /// learned from games that bots play with the card.
    ///
    /// # Errors
    ///
    /// When more of a tile are known than the set has, or the card cannot be played by bots.
    ///
    /// # Examples
    ///
    /// ```
    /// use mahj::report::{ReadQuestion, ReadReport};
    /// use mahj::{Hand, Matcher, Seen, Targets};
    ///
    /// let matcher = Matcher::new(Targets::practice());
    /// let shown: Hand = "[222B] [FFF]".parse()?;
    /// let asked = ReadQuestion { games: 30, ..ReadQuestion::default() };
    /// let report = ReadReport::ask(&matcher, &shown, &Seen::default(), &asked)?;
    /// assert!(!report.dead && report.lines.len() == 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ask(
        matcher: &Matcher,
        hand: &Hand,
        seen: &Seen,
        question: &ReadQuestion,
    ) -> Result<ReadReport, ReadFault> {
        let ReadQuestion { thrown, rack, wall, games, seed } = question;
        let targets = matcher.targets();
        let set = &targets.card().tile_set;
        let known = hand
            .exposures()
            .iter()
            .fold(seen.tiles() + *thrown + *rack, |all, shown| all + shown.tiles());
        if let Some((tile, some)) = set.exceeded_by(&known) {
            return Err(ReadFault::TooMany { tile, known: some, of: set.of(tile) });
        }
        // East has thrown before anybody picks, then each tile on the floor stands for a pick.
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

        let row = |tile: Tile| {
            let risk = danger.of(&estimate, hand.exposures().len(), wall, tile);
            DangerRow {
                tile: tile.to_string(),
                share: if tile == Tile::Joker { 0.0 } else { estimate.wants(tile) },
                mah_jongg: risk.mah_jongg,
                exposure: risk.exposure,
            }
        };
        let mut rows: Vec<DangerRow> = if rack.is_empty() {
            let all = Symbol::all().map(|symbol| row(Tile::Symbol(symbol)));
            all.filter(|row| row.share > 0.0).collect()
        } else {
            rack.kinds().map(|(tile, _)| row(tile)).collect()
        };
        let by = |row: &DangerRow| [row.mah_jongg, row.exposure, row.share];
        rows.sort_by(|one, other| {
            by(one).partial_cmp(&by(other)).unwrap_or(std::cmp::Ordering::Equal)
        });
        if rack.is_empty() {
            rows.reverse();
        }
        // Of a hand that is dead nothing is claimed.
        if estimate.lines().is_empty() {
            rows.clear();
        }
        let line = |of: &LineShare| {
            let line = &targets.lines()[of.line];
            let name = line.name.to_string();
            LineShareRow { line: line.name.id(), value: line.value, share: of.share, name }
        };
        Ok(ReadReport {
            schema: SCHEMA,
            exposures: hand.to_string(),
            dead: estimate.lines().is_empty(),
            wall,
            games: *games,
            seed: *seed,
            policy: Bot::Odds.name().to_owned(),
            lines: estimate.lines().iter().map(line).collect(),
            entropy: estimate.entropy(),
            danger: rows,
            left_out: left_out(&targets.card().left_out),
            without: left_out_names(matcher),
        })
    }
}
