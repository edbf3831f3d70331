//! Declarations of Mah Jongg, and won games.

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

/// How much of a declared hand is exposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Laid {
    /// Nothing.
    Nothing,
    /// The called tile.
    Tile,
    /// The group with the called tile.
    Group,
    /// More than that group.
    Part,
    /// All.
    All,
}

/// What another player did while a declaration was open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Meanwhile {
    /// Exposed tiles.
    Exposed,
    /// Threw the hand in.
    ThrewIn,
    /// Disturbed the wall.
    BrokeWall,
    /// Disturbed the wall in a way that could be repaired (K-47).
    Nudged,
}

/// What happened to a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Declared {
    /// It is open.
    Open,
    /// It is waiting for another declaration, made at the same moment or after the tile was
    /// correctly named.
    Waits,
    /// It has won.
    Won,
    /// It was wrong.
    Wrong,
    /// It won by a wrong name.
    Misnamed,
    /// It was withdrawn.
    Withdrawn,
    /// It was converted to a call.
    Converted,
}

/// What another player did while a declaration was open, and when.
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
    /// In card points, if a number was said.
    pub points: Option<u32>,
    /// True if the word jokerless was said.
    pub jokerless: bool,
}

impl NamedValue {
    /// Merges a value named later.
    #[must_use]
    pub(crate) fn and(self, later: NamedValue) -> NamedValue {
        match later.points {
            // A new number replaces the value, whether or not "jokerless" was said.
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
    /// With the dealt hand: in the Charleston, or on East's first turn.
    Heaven,
}

/// Whether a winning hand has jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Jokerless {
    /// It has jokers, or it is not known.
    No,
    /// It has none, but its section earns no bonus for that.
    WithoutBonus,
    /// It has none, and earns the bonus.
    WithBonus,
}

/// A declaration of Mah Jongg.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Declaration {
    /// Who declared.
    pub seat: Seat,
    /// How the last tile was obtained.
    pub by: Win,
    /// The line that was said.
    pub line: Option<LineName>,
    /// When.
    pub at: Moment,
    /// How much is exposed.
    pub shown: Laid,
    /// The value that was named.
    pub named: Option<NamedValue>,
    /// Who has found it right or wrong.
    pub voices: BySeat<Option<bool>>,
    /// What others did in the meantime.
    pub meanwhile: Vec<Interruption>,
    /// What happened to it.
    pub state: Declared,
    /// The joker was announced as this natural (K-33).
    pub joker_named: Option<Symbol>,
    /// The wrong name the discard had when Mah Jongg was declared on it; a later correction is too
    /// late (NAM-05).
    pub wrong_name: Option<Tile>,
    /// When in the game it was made.
    pub stage: DeclaredIn,
    /// The pass that resumes if it is taken back.
    pub passing: Option<Stage>,
    /// Who discarded the tile.
    pub discarder: Option<Seat>,
    /// Whether the tile was discarded in or out of turn.
    pub timing: Timing,
    /// True if another player declared on the tile just picked at the same moment (MJX-11).
    pub tie: bool,
}

impl Declaration {
    /// Returns true while it is open.
    #[must_use]
    pub(crate) fn is_open(&self) -> bool {
        self.state == Declared::Open
    }

    /// Records what another player did; doing the same thing again makes no difference.
    pub(crate) fn note(&mut self, act: Interruption) {
        let same = |other: &Interruption| (other.seat, other.what) == (act.seat, act.what);
        if !self.meanwhile.iter().any(same) {
            self.meanwhile.push(act);
        }
    }
}

/// A won game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Winner {
    /// Who won.
    pub seat: Seat,
    /// How the last tile was obtained.
    pub by: Win,
    /// Who discarded it.
    pub discarder: Option<Seat>,
    /// The value of the hand, if it is known.
    pub value: Option<u32>,
    /// Whether it has jokers.
    pub jokerless: Jokerless,
    /// The value that was announced.
    pub named: Option<NamedValue>,
    /// The rule by which the discarder alone pays four times the value, if one applies.
    pub alone: Option<Rule>,
    /// The number of exposures.
    pub exposures: usize,
    /// What happened to the jokers of its exposures.
    pub jokers: GroupJokers,
    /// True if the tile was discarded during the hot wall.
    pub hot: bool,
    /// When in the game it was declared.
    pub stage: DeclaredIn,
    /// How the turn in which it was declared began.
    pub turn: Origin,
}

impl Winner {
    /// Returns true if the jokerless bonus is paid.
    #[must_use]
    pub(crate) fn has_bonus(&self) -> bool {
        self.jokerless == Jokerless::WithBonus
    }

    /// Returns true for a win by joker exchange in a turn that began with a call.
    #[must_use]
    pub(crate) fn is_exchange_after_call(&self) -> bool {
        self.by == Win::Exchange && self.turn == Origin::Call
    }
}
