//! Declarations of Mah Jongg, and games that were won.

use crate::card::LineName;
use crate::rulebook::Rule;
use crate::rules::state::discard::Timing;
use crate::rules::state::exposed::GroupJokers;
use crate::rules::state::moment::Moment;
use crate::rules::state::stage::Stage;
use crate::rules::state::turn::Origin;
use crate::rules::state::win::Win;
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};

/// How much of a declared hand lies open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Laid {
    /// Nothing.
    Nothing,
    /// The claimed tile.
    Tile,
    /// The claimed tile's own group.
    Group,
    /// More than that.
    Part,
    /// All.
    All,
}

/// What another did while a declaration stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Meanwhile {
    /// Put up tiles.
    Exposed,
    /// Threw the hand in.
    ThrewIn,
    /// Disturbed the wall.
    BrokeWall,
    /// Disturbed it so that it could be put together again (K-47).
    Nudged,
}

/// What became of a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Declared {
    /// It stands.
    Open,
    /// It waits for another that was made at the same moment, or is named by the right name.
    Waits,
    /// It has won.
    Won,
    /// It was wrong.
    Wrong,
    /// It won by a wrong name.
    Misnamed,
    /// It was withdrawn.
    Withdrawn,
    /// It became a call.
    Converted,
}

/// What another did while a declaration stood, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Interruption {
    /// Who.
    pub seat: Seat,
    /// What.
    pub what: Meanwhile,
    /// When.
    pub at: Moment,
}

/// The value of a hand as its owner names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct NamedValue {
    /// In points of the card, if a number was said.
    pub points: Option<u32>,
    /// True if the word jokerless was said.
    pub jokerless: bool,
}

impl NamedValue {
    /// Adds what was named afterwards.
    #[must_use]
    pub(crate) fn and(self, later: NamedValue) -> NamedValue {
        match later.points {
            // Another number is another value, with or without the word.
            Some(_) => later,
            None => NamedValue { jokerless: self.jokerless || later.jokerless, ..self },
        }
    }
}

/// When in a game a hand is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum DeclaredIn {
    /// In play.
    Play,
    /// As it was dealt: in the Charleston, or as East's first turn.
    Heaven,
}

/// Whether a hand that has won has jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Jokerless {
    /// It has, or nothing is known.
    No,
    /// It has none, and its section earns no bonus for that.
    WithoutBonus,
    /// It has none, and is paid for it.
    WithBonus,
}

/// A declaration of Mah Jongg.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Declaration {
    /// Whose.
    pub seat: Seat,
    /// How the last tile came.
    pub by: Win,
    /// The line that was said.
    pub line: Option<LineName>,
    /// When.
    pub at: Moment,
    /// How much lies open.
    pub shown: Laid,
    /// The value that was named.
    pub named: Option<NamedValue>,
    /// Who finds it right or wrong.
    pub voices: BySeat<Option<bool>>,
    /// What others did meanwhile.
    pub meanwhile: Vec<Interruption>,
    /// What became of it.
    pub state: Declared,
    /// The joker was announced as this natural (K-33).
    pub joker_named: Option<Symbol>,
    /// The wrong name by which the tile was announced when it was declared on; a correction
    /// afterwards is too late (NAM-05).
    pub wrong_name: Option<Tile>,
    /// When in the game it was made.
    pub stage: DeclaredIn,
    /// The pass that goes on if it is taken back.
    pub passing: Option<Stage>,
    /// Who discarded the tile.
    pub discarder: Option<Seat>,
    /// Whether the tile was discarded in turn.
    pub timing: Timing,
    /// Another declared on the fresh pick at the same moment (MJX-11).
    pub tie: bool,
}

impl Declaration {
    /// Returns true while it stands.
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        self.state == Declared::Open
    }

    /// Notes what another did; that the same was done once more makes no difference.
    pub(crate) fn note(&mut self, act: Interruption) {
        let same = |other: &Interruption| (other.seat, other.what) == (act.seat, act.what);
        if !self.meanwhile.iter().any(same) {
            self.meanwhile.push(act);
        }
    }
}

/// A game that was won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Winner {
    /// By whom.
    pub seat: Seat,
    /// How the last tile came.
    pub by: Win,
    /// Who discarded it.
    pub discarder: Option<Seat>,
    /// The value of the hand, if it is known.
    pub value: Option<u32>,
    /// Whether it has jokers.
    pub jokerless: Jokerless,
    /// The value that was announced.
    pub named: Option<NamedValue>,
    /// The discarder pays four times the value alone, by this law.
    pub alone: Option<Rule>,
    /// How many exposures were up.
    pub exposures: usize,
    /// What became of the jokers of its exposures.
    pub jokers: GroupJokers,
    /// The tile was thrown into the hot wall.
    pub hot: bool,
    /// When in the game it was declared.
    pub stage: DeclaredIn,
    /// How the turn began in which it was declared.
    pub turn: Origin,
}

impl Winner {
    /// Returns true if the jokerless bonus is paid.
    #[must_use]
    pub(crate) fn has_bonus(&self) -> bool {
        self.jokerless == Jokerless::WithBonus
    }

    /// Returns true for a joker exchanged in a turn that began with a claim.
    #[must_use]
    pub(crate) fn is_exchange_after_call(&self) -> bool {
        self.by == Win::Exchange && self.turn == Origin::Call
    }
}
