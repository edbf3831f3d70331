//! Questions that can be parsed but can't be answered.

use std::fmt;

use super::ErrorBody;
use crate::card::LineName;
use crate::hand::{Hand, HandError};
use crate::sanitize::{ECHO, clipped};
use crate::targets::{TargetLine, Targets};
use crate::tile::Tile;
use crate::tiles::{TileSet, Tiles};

/// Why a question cannot be answered even though its hand, tiles and seats could be parsed.
///
/// # Examples
///
/// ```
/// use mahj::answer::QuestionError;
///
/// let unanswerable = QuestionError::OwnDiscard;
/// assert_eq!(unanswerable.code(), "usage");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuestionError {
    /// Winner and discarder are the same player.
    OwnDiscard,
    /// There is a discarder, but the last tile wasn't a discard.
    NoDiscard,
    /// There is a winner, but it isn't known how the last tile was obtained.
    WinnerAlone,
    /// The last tile is not among the concealed tiles.
    LastTile(Tile),
    /// The hand has 14 tiles but the question needs 13; holds the help text.
    JustTaken(&'static str),
    /// No exposure was written.
    NoExposure,
    /// The question takes only exposures, but these tiles are outside brackets.
    OutsideBrackets(Tiles),
    /// The line was left out of the card because it has errors.
    LeftOut(LineName),
    /// The card has no line of this name.
    UnknownLine {
        /// The name as written.
        name: String,
        /// The id of the line that shares the longest prefix with it; `None` on a card without
        /// lines.
        near: Option<String>,
    },
    /// No rule, disputed point or house rule has this ID.
    UnknownRuleError {
        /// The id as written.
        id: String,
        /// The closest ids, at most three.
        near: Vec<&'static str>,
    },
    /// More draws are requested than there are unseen tiles.
    TooManyDraws {
        /// The number of draws requested.
        tiles: usize,
        /// How many are unseen.
        unseen: usize,
    },
    /// Simulated games are paid for, but the house rules score points.
    PointsScoring,
    /// Three players have no Charleston, but one is asked for.
    ThreePassing,
    /// No line of the card can be made with that few jokers.
    NoLinesLeft {
        /// How many jokers.
        jokers: u8,
    },
    /// A set can't have that many jokers.
    TooManyJokers {
        /// How many jokers.
        jokers: u64,
    },
    /// The hand and the table together have more of a tile than the set holds.
    TooMany(HandError),
}

impl QuestionError {
    /// Returns the stable code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            QuestionError::OwnDiscard
            | QuestionError::NoDiscard
            | QuestionError::WinnerAlone
            | QuestionError::LastTile(_)
            | QuestionError::TooManyDraws { .. }
            | QuestionError::TooManyJokers { .. } => "usage",
            QuestionError::JustTaken(_) => "hand::tile-count",
            QuestionError::NoExposure => "hand::empty",
            QuestionError::OutsideBrackets(_) => "hand::bracket",
            QuestionError::LeftOut(_) => "line::left-out",
            QuestionError::UnknownLine { .. } => "line::unknown",
            QuestionError::UnknownRuleError { .. } => "rules::unknown",
            QuestionError::PointsScoring | QuestionError::ThreePassing => "simulate::rules",
            QuestionError::NoLinesLeft { .. } => "card::no-lines",
            QuestionError::TooMany(_) => "hand::too-many",
        }
    }

    /// Returns how to fix it, or an empty string if there is no advice. Field names are
    /// placeholders, filled in by a [`Spelling`](crate::field::Spelling).
    #[must_use]
    pub fn help(&self) -> String {
        let help = match self {
            QuestionError::OwnDiscard => "{from} and {winner} must be different seats",
            QuestionError::NoDiscard => "use {from} with {by:discard} or {by:misname}",
            QuestionError::WinnerAlone => "use {winner} with {by}",
            QuestionError::LastTile(_) => "brackets are for exposures made before Mah Jongg",
            QuestionError::JustTaken(instead) => instead,
            QuestionError::NoExposure => "put each group in brackets, as in \"[222B J] [FFF]\"",
            QuestionError::OutsideBrackets(_) => {
                "put each exposure in brackets, and other seen tiles under {seen}"
            }
            QuestionError::LeftOut(_) => "fix it; mahj card check shows what's wrong",
            QuestionError::UnknownLine { near: Some(near), .. } => {
                return format!("try a name such as `{near}`");
            }
            QuestionError::UnknownLine { near: None, .. } => "",
            QuestionError::UnknownRuleError { near, .. } => {
                let near = near.join(", ");
                return format!("the closest IDs are {near}; mahj rules lists the topics");
            }
            QuestionError::TooManyDraws { .. } => {
                "{draws} is your own picks, {wall} the tiles left in the wall"
            }
            QuestionError::PointsScoring => {
                "leave out `scoring = \"points\"`, which `tournament` has too"
            }
            QuestionError::ThreePassing => "leave out {charleston}, or play with four",
            QuestionError::NoLinesLeft { .. } => "use more jokers, or another card",
            QuestionError::TooManyJokers { .. } => {
                return format!("use {{jokers}} from 0 to {}", TileSet::MAX);
            }
            QuestionError::TooMany(fault) => fault.help(),
        };
        help.to_owned()
    }
}

impl fmt::Display for QuestionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QuestionError::OwnDiscard => f.write_str("you can't win on your own discard"),
            QuestionError::NoDiscard => f.write_str("only a discard has a discarder"),
            QuestionError::WinnerAlone => f.write_str("who pays depends on how the last tile came"),
            QuestionError::LastTile(tile) => {
                write!(f, "the last tile {tile} isn't among the tiles outside the brackets")
            }
            QuestionError::JustTaken(_) => {
                f.write_str("this hand has 14 tiles; this question needs 13")
            }
            QuestionError::NoExposure => f.write_str("no exposure given"),
            QuestionError::OutsideBrackets(tiles) => {
                write!(f, "{tiles} is outside the brackets; this question takes only exposures")
            }
            QuestionError::LeftOut(line) => write!(f, "{line} is ignored because of its errors"),
            QuestionError::UnknownLine { name, .. } => {
                write!(f, "no line `{}` on the card", clipped(name, ECHO))
            }
            QuestionError::UnknownRuleError { id, .. } => {
                write!(f, "no rule has the ID `{}`", clipped(id, ECHO))
            }
            QuestionError::TooManyDraws { tiles, unseen } => {
                write!(f, "can't pick {tiles} tiles; only {unseen} are unseen")
            }
            QuestionError::PointsScoring => {
                f.write_str("simulated games are paid for; they can't be scored by points")
            }
            QuestionError::ThreePassing => f.write_str("three players have no Charleston"),
            QuestionError::TooManyJokers { jokers } => {
                write!(f, "a set can't have {jokers} jokers")
            }
            QuestionError::NoLinesLeft { jokers } => {
                write!(f, "no line of the card can be made with {jokers} jokers")
            }
            QuestionError::TooMany(fault) => write!(f, "hand and table together: {fault}"),
        }
    }
}

impl std::error::Error for QuestionError {}

impl From<HandError> for QuestionError {
    fn from(fault: HandError) -> Self {
        QuestionError::TooMany(fault)
    }
}

impl From<&QuestionError> for ErrorBody {
    fn from(unanswerable: &QuestionError) -> Self {
        ErrorBody {
            code: unanswerable.code().to_owned(),
            message: unanswerable.to_string(),
            help: unanswerable.help(),
            faults: Vec::new(),
        }
    }
}

/// Rejects a hand that has the tile just taken if the question is about 13 tiles.
pub(super) fn between_turns(hand: &Hand, instead: &'static str) -> Result<(), QuestionError> {
    if hand.len() < Hand::MAX { Ok(()) } else { Err(QuestionError::JustTaken(instead)) }
}

/// Returns the title of the section with this name, ignoring case, or with this ID, as in the IDs
/// of its lines: `consecutive-run`.
#[must_use]
pub(crate) fn section_named<'t>(targets: &'t Targets, name: &str) -> Option<&'t str> {
    let wanted = name.trim().to_lowercase();
    let is = |line: &&TargetLine| {
        let id = line.name.id();
        let of_id = id.rsplit_once('/').is_some_and(|(section, _)| section == wanted);
        of_id || line.name.section.to_lowercase() == wanted
    };
    targets.lines().iter().find(is).map(|line| line.name.section.as_str())
}

/// Returns the IDs of the lines that a name refers to: one line, or those of a section.
///
/// # Errors
///
/// The same as [`line_named`].
pub(super) fn lines_named(targets: &Targets, name: &str) -> Result<Vec<String>, QuestionError> {
    if targets.find(name).is_none()
        && let Some(section) = section_named(targets, name)
    {
        let of = targets.lines().iter().filter(|line| line.name.section == section);
        return Ok(of.map(|line| line.name.id()).collect());
    }
    Ok(vec![line_named(targets, name)?.0.name.id()])
}

/// Returns the line that a name refers to, and the alternative if it names one.
///
/// # Errors
///
/// If the card has no such line, or it was left out because of errors.
pub(crate) fn line_named<'t>(
    targets: &'t Targets,
    name: &str,
) -> Result<(&'t TargetLine, Option<usize>), QuestionError> {
    if let Some(found) = targets.find(name) {
        return Ok(found);
    }
    let wanted = name.trim().to_lowercase();
    let is = |out: &&LineName| out.id() == wanted || out.to_string().to_lowercase() == wanted;
    if let Some(out) = targets.card().left_out.iter().find(is) {
        return Err(QuestionError::LeftOut(out.clone()));
    }
    let names = targets.lines().iter().map(|line| line.name.id());
    let near = names.min_by_key(|id| {
        // The name that shares the longest prefix.
        let common =
            id.chars().zip(name.to_lowercase().chars()).take_while(|(a, b)| a == b).count();
        (std::cmp::Reverse(common), id.len())
    });
    Err(QuestionError::UnknownLine { name: name.to_owned(), near })
}
