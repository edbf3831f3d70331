//! What a rule is for.

use std::fmt;
use std::str::FromStr;

use super::Rule;
use crate::named::{UnknownNameError, from_text};

/// What a rule is for.
///
/// # Examples
///
/// ```
/// # use mahj::Rule;
/// # use mahj::rulebook::RuleKind;
/// let kind = Rule::Smx02.kind();
/// assert_eq!(kind, RuleKind::Repeats(Rule::Sim07));
/// assert_eq!((kind.name(), kind.repeats()), ("repeats", Some(Rule::Sim07)));
/// assert_eq!("repeats SIM-07".parse(), Ok(kind));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RuleKind {
    /// It decides rulings.
    Decides,
    /// It defines a word, a fact about the tiles, or how to read a card.
    Defines,
    /// It restates this rule.
    Repeats(Rule),
    /// It is never enforced.
    Advice,
}

impl RuleKind {
    /// Returns the kind in one word, `decides`, without the rule it repeats.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            RuleKind::Decides => "decides",
            RuleKind::Defines => "defines",
            RuleKind::Repeats(_) => "repeats",
            RuleKind::Advice => "advice",
        }
    }

    /// Returns the rule it repeats, if any.
    #[must_use]
    pub const fn repeats(self) -> Option<Rule> {
        match self {
            RuleKind::Repeats(of) => Some(of),
            _ => None,
        }
    }
}

impl fmt::Display for RuleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self.repeats() {
            Some(of) => write!(f, " {of}"),
            None => Ok(()),
        }
    }
}

impl FromStr for RuleKind {
    type Err = UnknownNameError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = UnknownNameError::new("kind");
        let (name, of) = match text.trim().split_once(' ') {
            Some((name, of)) => (name, Some(of.parse().map_err(|_| unknown)?)),
            None => (text.trim(), None),
        };
        match (name.to_ascii_lowercase().as_str(), of) {
            ("decides", None) => Ok(RuleKind::Decides),
            ("defines", None) => Ok(RuleKind::Defines),
            ("advice", None) => Ok(RuleKind::Advice),
            ("repeats", Some(of)) => Ok(RuleKind::Repeats(of)),
            _ => Err(unknown),
        }
    }
}

from_text!(RuleKind);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_kinds_round_trip() {
        for rule in Rule::ALL {
            assert_eq!(rule.kind().to_string().parse(), Ok(rule.kind()));
        }
        for wrong in ["", "repeats", "repeats XYZ-01", "advice CLM-01", "rules"] {
            assert_eq!(wrong.parse::<RuleKind>(), Err(UnknownNameError::new("kind")), "{wrong}");
        }
    }
}
