//! Declarations of Mah Jongg, and games that were won.

use crate::card::LineName;
use crate::law::Rule;
use crate::rules::money::payment::Win;
use crate::rules::state::seat::{BySeat, Seat};
use crate::rules::state::table::Moment;
use crate::tile::Symbol;

/// How much of a declared hand lies open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Laid {
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
pub enum Meanwhile {
    /// Put up tiles.
    Exposed,
    /// Threw the hand in.
    ThrewIn,
    /// Disturbed the wall.
    BrokeWall,
}

/// What became of a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Declared {
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

/// A declaration of Mah Jongg.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declaration {
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
    /// The value that was named, and whether the word jokerless was said.
    pub named: Option<(u32, bool)>,
    /// Who finds it right or wrong.
    pub voices: BySeat<Option<bool>>,
    /// What others did meanwhile.
    pub meanwhile: Vec<(Seat, Meanwhile, Moment)>,
    /// What became of it.
    pub state: Declared,
    /// The joker was announced as this natural (K-33).
    pub joker_named: Option<Symbol>,
    /// It was made in the Charleston or as East's first turn.
    pub heavenly: bool,
    /// Who discarded the tile.
    pub discarder: Option<Seat>,
    /// The tile was discarded out of turn.
    pub out_of_turn: bool,
    /// Another declared on the fresh pick at the same moment (MJX-11).
    pub tie: bool,
}

/// A game that was won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Winner {
    /// By whom.
    pub seat: Seat,
    /// How the last tile came.
    pub by: Win,
    /// Who discarded it.
    pub discarder: Option<Seat>,
    /// The value of the hand, if it is known.
    pub value: Option<u32>,
    /// It has no joker, and its section earns the bonus.
    pub bonus: bool,
    /// It has no joker.
    pub jokerless: bool,
    /// The value and the word jokerless that were announced.
    pub named: Option<(u32, bool)>,
    /// The discarder pays four times the value alone, by this law.
    pub alone: Option<Rule>,
    /// How many exposures were up.
    pub exposures: usize,
    /// A group once had a joker that was redeemed.
    pub redeemed: bool,
    /// The tile was thrown into the hot wall.
    pub hot: bool,
    /// Declared in the Charleston or as East's first turn.
    pub heavenly: bool,
    /// Exchanged a joker after a claim of the same turn.
    pub after_call: bool,
}
