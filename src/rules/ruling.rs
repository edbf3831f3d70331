//! The referee's rulings.

use std::fmt;

use crate::card::LineName;
use crate::rulebook::Rule;
use crate::rules::state::{Points, Transfer, Who, Win};
use crate::seat::Seat;
use crate::tiles::Tiles;

/// What would have to be known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DependsOn {
    /// The concealed tiles.
    Concealed,
    /// The tile that was picked.
    Picked,
    /// The line that was attempted.
    Line,
    /// How the sources are to be understood.
    Sources,
    /// How many tiles were left in the wall.
    Wall,
}

/// The unknown fact that a ruling depends on.
///
/// # Examples
///
/// ```
/// # use mahj::Seat;
/// # use mahj::rules::{Dependency, DependsOn};
/// let hangs = Dependency { seat: Seat::South, tiles: 13, on: DependsOn::Concealed };
/// assert_eq!(hangs.to_string(), "South's concealed tiles; 13 are unknown");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dependency {
    /// Whose tiles.
    pub seat: Seat,
    /// How many of them are unknown; 0 when what is missing is not a tile.
    pub tiles: u8,
    /// What would have to be known.
    pub on: DependsOn,
}

impl fmt::Display for Dependency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Dependency { seat, tiles, on } = self;
        match on {
            DependsOn::Concealed => write!(
                f,
                "{seat}'s concealed tiles; {tiles} {} unknown",
                if *tiles == 1 { "is" } else { "are" }
            ),
            DependsOn::Picked => write!(f, "the tile {seat} picked"),
            DependsOn::Line => write!(f, "{seat}'s line"),
            DependsOn::Sources => f.write_str("which source the table follows"),
            DependsOn::Wall => f.write_str("how many tiles were left in the wall"),
        }
    }
}

/// What was won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Won {
    /// How the last tile was obtained.
    pub by: Win,
    /// The line, if it is known.
    pub line: Option<LineName>,
    /// The value that counts.
    pub value: Option<u32>,
    /// True if the jokerless bonus is paid.
    pub bonus: bool,
}

/// The answer of a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Response {
    /// The act is allowed.
    Legal,
    /// The act breaks a rule. In play mode, it is refused; in referee mode, it takes place and is
    /// remembered.
    Illegal,
    /// What was said or done has no effect. Holds the groups that are returned, if any.
    Void(Vec<Tiles>),
    /// An error without a penalty.
    NoPenalty,
    /// The hand is out of play.
    Dead,
    /// The hand plays on until an active player challenges it.
    DeadWhenCalled,
    /// This player gets the called tile.
    TileTo,
    /// The newest discard may be called.
    WindowOpen,
    /// It is too late to call the newest discard.
    WindowClosed,
    /// These exposures stay and no longer change, except by joker exchanges.
    Locked(Vec<Tiles>),
    /// This player is next to play.
    Next,
    /// This player has won.
    Win(Won),
    /// Who pays whom, and tournament points if they are used.
    Payments(Vec<Transfer>, Vec<Points>),
    /// The game is over; who is East next.
    GameOver(Seat),
    /// The hands are thrown in and the same East deals again.
    Replay,
    /// A recommendation, without consequences.
    Advice,
    /// It cannot have happened as written; nothing is changed.
    Impossible,
}

impl Response {
    /// Returns true if the act is refused in play mode.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        matches!(self, Response::Illegal | Response::Impossible)
    }

    /// Returns the stable name, such as `dead-when-called`.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::rules::Response;
    /// assert_eq!(Response::DeadWhenCalled.name(), "dead-when-called");
    /// assert_eq!(Response::Locked(Vec::new()).name(), "locked");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Response::Legal => "legal",
            Response::Illegal => "illegal",
            Response::Void(_) => "void",
            Response::NoPenalty => "no-penalty",
            Response::Dead => "dead",
            Response::DeadWhenCalled => "dead-when-called",
            Response::TileTo => "tile-to",
            Response::WindowOpen => "window-open",
            Response::WindowClosed => "window-closed",
            Response::Locked(_) => "locked",
            Response::Next => "next",
            Response::Win(_) => "win",
            Response::Payments(..) => "payments",
            Response::GameOver(_) => "game-over",
            Response::Replay => "replay",
            Response::Advice => "advice",
            Response::Impossible => "impossible",
        }
    }
}

/// One ruling: an answer, the rules that gave it, whom it concerns, and why.
///
/// # Examples
///
/// ```
/// # use mahj::{Rule, Seat};
/// # use mahj::rules::{Response, Ruling};
/// let ruling = Ruling::new(Response::Legal, Seat::South, &[Rule::Clm13], "South may take it.");
/// // HND-07 repeats CLM-13.
/// assert!(ruling.names(Rule::Clm13) && !ruling.names(Rule::Clm01));
/// assert_eq!(ruling.to_string(), "South may take it. (CLM-13)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// The answer.
    pub answer: Response,
    /// Whom it concerns.
    pub who: Option<Who>,
    /// The rules, the deciding one first; never empty.
    pub rules: Vec<Rule>,
    /// Why, as a sentence that can be read aloud.
    pub why: String,
    /// What it depends on, if something is unknown.
    pub depends_on: Option<Dependency>,
    /// True if there is no League rule and this is what the sources recommend (SIM-04, SMJ-04).
    pub recommended: bool,
    /// True for payments that replace those announced before (MJX-12).
    pub replaces: bool,
    /// For an illegal act: true if it has happened anyway and can be undone; false if it was
    /// refused or has no effect.
    pub stands: bool,
    /// For an illegal act: true if the sentence says what becomes of it, such as what must be taken
    /// back.
    pub(crate) mends: bool,
}

impl Ruling {
    /// Creates a ruling that depends on nothing unknown.
    #[must_use]
    pub fn new(
        answer: Response,
        who: impl Into<Who>,
        rules: &[Rule],
        why: impl Into<String>,
    ) -> Ruling {
        Ruling::of(answer, Some(who.into()), rules, why)
    }

    /// Creates a ruling that may concern no one in particular.
    pub(crate) fn of(
        answer: Response,
        who: Option<Who>,
        rules: &[Rule],
        why: impl Into<String>,
    ) -> Ruling {
        let mut named: Vec<Rule> = Vec::with_capacity(rules.len());
        for rule in rules {
            if !named.contains(rule) {
                named.push(*rule);
            }
        }
        Ruling {
            answer,
            who,
            rules: named,
            why: why.into(),
            depends_on: None,
            recommended: false,
            replaces: false,
            stands: false,
            mends: false,
        }
    }

    /// Returns true if this rule, or the rule that it repeats, is among those that gave the ruling.
    #[must_use]
    pub fn names(&self, rule: Rule) -> bool {
        self.rules.contains(&rule)
            || rule.kind().repeats().is_some_and(|base| self.rules.contains(&base))
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)?;
        if let Some(hangs) = &self.depends_on {
            write!(f, " That depends on {hangs}.")?;
        }
        for (at, rule) in self.rules.iter().enumerate() {
            f.write_str(if at == 0 { " (" } else { " " })?;
            write!(f, "{rule}")?;
        }
        f.write_str(if self.rules.is_empty() { "" } else { ")" })
    }
}
