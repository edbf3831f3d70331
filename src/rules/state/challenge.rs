//! What stands against players: broken rules, causes of death, challenges.

use crate::law::Rule;
use crate::rules::state::moment::Moment;
use crate::seat::Seat;

/// Why a hand is dead, or would be when called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cause {
    /// What this player exposes fits no line, or is no exposure.
    Exposures(Seat, Rule, String),
    /// This player has so many tiles, and should have so many.
    Count(Seat, usize, usize),
    /// A rule was broken.
    Breach(Rule, String),
    /// Mah Jongg in error.
    Error,
    /// Exposed or threw in while another's Mah Jongg was not yet found right.
    Premature,
    /// Exposed for a tile that went to a wrong Mah Jongg.
    Displaced,
    /// Accepted a challenge without a cause.
    Accepted,
    /// Challenged wrongly.
    FalseChallenge,
    /// The setup says so.
    Given,
}

impl Cause {
    /// Returns the law.
    #[must_use]
    pub(crate) const fn rule(&self) -> Rule {
        match self {
            Cause::Exposures(_, rule, _) | Cause::Breach(rule, _) => *rule,
            Cause::Count(..) => Rule::Cnt02,
            Cause::Error => Rule::Mie01,
            Cause::Premature => Rule::Pae01,
            Cause::Displaced => Rule::Sim08,
            Cause::Accepted | Cause::Given => Rule::Dhc06,
            Cause::FalseChallenge => Rule::Trm04,
        }
    }

    /// Returns the cause in words that go behind "because".
    #[must_use]
    pub(crate) fn sentence(&self) -> String {
        match self {
            Cause::Exposures(seat, _, why) => {
                format!("{seat} cannot win with what is exposed: {why}")
            }
            Cause::Breach(_, why) => why.clone(),
            Cause::Count(seat, tiles, should) => {
                format!("{seat} has {tiles} tiles, and there should be {should}")
            }
            Cause::Error => "Mah Jongg was declared in error".to_owned(),
            Cause::Premature => {
                "tiles were put up or thrown in before Mah Jongg was found right".to_owned()
            }
            Cause::Displaced => "tiles were put up for a discard that went to Mah Jongg".to_owned(),
            Cause::Accepted => "the challenge was accepted".to_owned(),
            Cause::FalseChallenge => "the challenge was wrong".to_owned(),
            Cause::Given => "it died before".to_owned(),
        }
    }
}

/// What a broken rule does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Nothing follows.
    Nothing,
    /// The hand is dead when called.
    Kills,
    /// It is, unless it is cured before this turn ends.
    Curable,
    /// It was cured.
    Cured,
}

/// A rule that was broken, and what it does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// By whom.
    pub seat: Seat,
    /// Which.
    pub rule: Rule,
    /// When.
    pub at: Moment,
    /// What follows.
    pub effect: Effect,
    /// Why, as a sentence.
    pub why: String,
}

/// What became of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Contest {
    /// It has not been answered.
    Open,
    /// It was accepted.
    Accepted,
    /// It was contested.
    Contested,
    /// A count, or another death, has decided it.
    Decided,
}

/// A challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Challenge {
    /// Who made it.
    pub by: Seat,
    /// Whose hand it says is dead.
    pub of: Seat,
    /// When.
    pub at: Moment,
    /// What all could see then; nothing if it was wrong.
    pub finding: Option<Cause>,
    /// What became of it.
    pub state: Contest,
}

impl Challenge {
    /// Returns true if it is of this hand and has not been answered.
    #[must_use]
    pub(crate) fn is_open_of(&self, seat: Seat) -> bool {
        self.of == seat && self.state == Contest::Open
    }

    /// Returns true if it is of this hand and not decided: unanswered, or contested.
    #[must_use]
    pub(crate) fn is_pending_of(&self, seat: Seat) -> bool {
        self.of == seat && matches!(self.state, Contest::Open | Contest::Contested)
    }
}
