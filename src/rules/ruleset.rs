//! A table's house rules, with one field for each house rule in the list.

use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::named::UnknownNameError;
use crate::rulebook::{Switch, for_each_switch};
use crate::rules::choice::*;
use crate::sanitize::clipped;
use crate::spelling::{listed, suggest};

macro_rules! rule_set {
    ($(
        $field:ident $Switch:ident $([$($rule:ident)+])?
        $sentence:literal { $($value:ident $text:literal $meaning:literal)+ }
    )*) => {
        /// A table's house rules: one field for each [`Switch`], which settles a point on which
        /// sources differ.
        ///
        /// In TOML and JSON, it is a table of the house rules that are set. The key `preset` starts
        /// from a preset other than `league`; unknown keys are rejected.
        ///
        /// # Examples
        ///
        /// ```
        /// # use mahj::rules::{RuleSet, choice::CommitOn};
        /// let mut rules = RuleSet::preset("tournament").unwrap();
        /// assert_eq!(rules.commit_on, CommitOn::Touch);
        /// rules.set("commit_on", "expose_only").unwrap();
        /// assert_eq!(rules.get("commit_on"), Some("expose_only"));
        /// let wrong = rules.set("comit_on", "touch").unwrap_err();
        /// assert_eq!(wrong.to_string(), "no house rule is called `comit_on`; did you mean `commit_on`?");
        /// ```
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub struct RuleSet { $(#[doc = $sentence] pub $field: $Switch,)* }

        impl RuleSet {
            /// The rules of the League, with the list's defaults where the League has none.
            pub const LEAGUE: RuleSet = RuleSet { $($field: $Switch::ALL[0],)* };

            /// Returns the value of a house rule as text.
            fn value(&self, switch: Switch) -> &'static str {
                match switch { $(Switch::$Switch => self.$field.name(),)* }
            }

            /// Sets a house rule. Returns false if it has no such value.
            fn put(&mut self, switch: Switch, value: &str) -> bool {
                match switch {
                    $(Switch::$Switch => value.parse().map(|value| self.$field = value).is_ok(),)*
                }
            }
        }
    };
}

for_each_switch!(rule_set);

/// The rules on one teacher's page: touching a discard commits, and only racking makes it too late
/// to call.
const TEACHER: RuleSet = RuleSet {
    commit_on: CommitOn::Touch,
    called_tile_in_slope: CalledTileInSlope::Dead,
    window_closes: WindowCloses::Racking,
    ..RuleSet::LEAGUE
};

/// The rules of tournaments: points are used, and a wrong challenge makes the challenger's hand
/// dead.
const TOURNAMENT: RuleSet = RuleSet {
    commit_on: CommitOn::Touch,
    called_tile_in_slope: CalledTileInSlope::Dead,
    false_challenge: FalseChallenge::ChallengerDead,
    misname_mj: MisnameMj::Points,
    scoring: Scoring::Points,
    silent_take: SilentTake::Returned,
    ..RuleSet::LEAGUE
};

/// The names of the presets.
const NAMES: [&str; 3] = ["league", "teacher", "tournament"];

/// The key for a preset in a file.
const PRESET: &str = "preset";

impl RuleSet {
    /// The presets by name, `league` first.
    pub const PRESETS: [(&'static str, RuleSet); 3] =
        [(NAMES[0], RuleSet::LEAGUE), (NAMES[1], TEACHER), (NAMES[2], TOURNAMENT)];

    /// Returns a preset by its name, ignoring case.
    ///
    /// # Errors
    ///
    /// If there is no such preset; the help lists them.
    pub fn preset(name: &str) -> Result<RuleSet, UnknownNameError> {
        let named = |(preset, _): &(&str, RuleSet)| preset.eq_ignore_ascii_case(name.trim());
        let unknown = UnknownNameError { what: "rule set", names: &NAMES };
        RuleSet::PRESETS.into_iter().find(named).map(|(_, rules)| rules).ok_or(unknown)
    }

    /// Returns the name of the preset this equals, if any.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        RuleSet::PRESETS.iter().find(|(_, rules)| rules == self).map(|(name, _)| *name)
    }

    /// Returns the value of a house rule as text, given the rule's name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'static str> {
        let switch = Switch::ALL.iter().find(|switch| switch.field() == name)?;
        Some(self.value(*switch))
    }

    /// Sets a house rule, given its name and value as text.
    ///
    /// # Errors
    ///
    /// If there is no such house rule, or it has no such value. The error suggests the closest
    /// name.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), UnknownSwitchError> {
        let Ok(switch) = name.parse::<Switch>() else {
            return Err(UnknownSwitchError {
                name: name.trim().to_owned(),
                value: None,
                nearest: suggest(name.trim(), Switch::ALL.iter().map(|switch| switch.field())),
            });
        };
        if self.put(switch, value) {
            return Ok(());
        }
        Err(UnknownSwitchError {
            name: switch.field().to_owned(),
            value: Some(value.trim().to_owned()),
            nearest: suggest(value.trim(), switch.values().iter().map(|value| value.name)),
        })
    }

    /// Returns the house rules that differ from another set, with their values in this one, in list
    /// order.
    #[must_use]
    pub fn differences(&self, from: &RuleSet) -> Vec<(&'static str, &'static str)> {
        Switch::ALL
            .iter()
            .filter(|switch| self.value(**switch) != from.value(**switch))
            .map(|switch| (switch.field(), self.value(*switch)))
            .collect()
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        RuleSet::LEAGUE
    }
}

/// The error for an unknown house rule, or an unknown value of one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct UnknownSwitchError {
    /// The name as written.
    pub name: String,
    /// The value, if the house rule is known but the value is not.
    pub value: Option<String>,
    /// The closest valid name.
    pub nearest: Option<&'static str>,
}

impl UnknownSwitchError {
    /// Returns how to fix it, as a sentence without its final period.
    #[must_use]
    pub fn help(&self) -> String {
        match (self.nearest, &self.value) {
            (Some(near), _) => format!("did you mean `{near}`?"),
            (None, None) => {
                "type `mahj rules K` for the disputed points and their house rules".to_owned()
            }
            (None, Some(_)) => {
                let switch: Option<Switch> = self.name.parse().ok();
                let names: Vec<String> = switch
                    .iter()
                    .flat_map(|switch| switch.values())
                    .map(|value| format!("`{}`", value.name))
                    .collect();
                format!("use {}", listed(&names, "or"))
            }
        }
    }

    /// Returns what was found; for long names, only the beginning.
    #[must_use]
    pub fn seen(&self) -> String {
        match &self.value {
            None => format!("no house rule is called `{}`", clipped(&self.name, 40)),
            Some(value) if value.is_empty() => {
                format!("`{}` needs a value", clipped(&self.name, 40))
            }
            Some(value) => {
                format!("`{}` can't be `{}`", clipped(&self.name, 40), clipped(value, 40))
            }
        }
    }
}

impl fmt::Display for UnknownSwitchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.seen(), self.help())
    }
}

impl std::error::Error for UnknownSwitchError {}

impl Serialize for RuleSet {
    /// Serializes every house rule, with yes and no as booleans and amounts as numbers.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(Switch::COUNT))?;
        for switch in Switch::ALL {
            let value = self.value(*switch);
            match (value, value.parse::<u32>()) {
                ("true", _) => map.serialize_entry(switch.field(), &true)?,
                ("false", _) => map.serialize_entry(switch.field(), &false)?,
                (_, Ok(amount)) => map.serialize_entry(switch.field(), &amount)?,
                (text, _) => map.serialize_entry(switch.field(), text)?,
            }
        }
        map.end()
    }
}

/// A value in a file: text, a number, or a boolean.
struct Value(String);

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfValue;

        impl Visitor<'_> for OfValue {
            type Value = Value;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("text, a number, true or false")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Value, E> {
                Ok(Value(text.to_owned()))
            }

            fn visit_bool<E: serde::de::Error>(self, yes: bool) -> Result<Value, E> {
                Ok(Value(yes.to_string()))
            }

            fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Value, E> {
                Ok(Value(number.to_string()))
            }

            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Value, E> {
                Ok(Value(number.to_string()))
            }
        }

        deserializer.deserialize_any(OfValue)
    }
}

impl<'de> Deserialize<'de> for RuleSet {
    /// Deserializes a table of house rules; `preset` may appear anywhere in it.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OfRules;

        impl<'de> Visitor<'de> for OfRules {
            type Value = RuleSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table of house rules")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RuleSet, A::Error> {
                let mut preset = None;
                let mut given: Vec<(String, String)> = Vec::new();
                while let Some(name) = map.next_key::<String>()? {
                    // Look up the house rule before its value, so that the diagnostic for an
                    // unknown one points at its name.
                    if name != PRESET {
                        let known = RuleSet::LEAGUE.clone().set(&name, "");
                        if let Err(unknown) = known
                            && unknown.value.is_none()
                        {
                            return Err(A::Error::custom(unknown));
                        }
                    }
                    if given.iter().any(|(other, _)| *other == name) {
                        return Err(A::Error::custom(format_args!("`{name}` appears twice")));
                    }
                    let Value(value) = map.next_value()?;
                    if name == PRESET {
                        let found = RuleSet::preset(&value);
                        preset = Some(found.map_err(|_| {
                            let (seen, help) = no_preset(&value);
                            A::Error::custom(format!("{seen}; {help}"))
                        })?);
                    } else {
                        let mut trial = RuleSet::LEAGUE;
                        trial.set(&name, &value).map_err(A::Error::custom)?;
                        given.push((name, value));
                    }
                }
                let mut rules = preset.unwrap_or_default();
                for (name, value) in given {
                    rules.set(&name, &value).map_err(A::Error::custom)?;
                }
                Ok(rules)
            }
        }

        deserializer.deserialize_map(OfRules)
    }
}

/// Returns the message for an unknown preset, and what to do.
pub(crate) fn no_preset(name: &str) -> (String, String) {
    let near = suggest(name.trim(), NAMES);
    let names = NAMES.map(|name| format!("`{name}`"));
    let help = near.map_or_else(
        || format!("use {}", listed(&names, "or")),
        |near| format!("did you mean `{near}`?"),
    );
    (format!("no rule set is called `{}`", name.trim()), help)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_every_house_rule_value_by_name() {
        for switch in Switch::ALL {
            let field = switch.field();
            assert_eq!(RuleSet::LEAGUE.get(field), Some(switch.default().name));
            for value in switch.values() {
                let mut rules = RuleSet::LEAGUE;
                rules.set(field, value.name).unwrap();
                assert_eq!(rules.get(field), Some(value.name));
                let differs = rules.differences(&RuleSet::LEAGUE);
                let wanted = Some((field, value.name)).filter(|_| value != switch.default());
                assert_eq!(differs, Vec::from_iter(wanted));
            }
        }
    }

    #[test]
    fn presets_match_the_rules_page() {
        let of = |name| {
            RuleSet::preset(name)
                .unwrap()
                .differences(&RuleSet::LEAGUE)
                .iter()
                .map(|(name, value)| format!("{name}: {value}"))
                .collect::<Vec<_>>()
                .join(", ")
        };
        assert_eq!(of("League"), "");
        assert_eq!(
            of("teacher"),
            "commit_on: touch, called_tile_in_slope: dead, window_closes: racking"
        );
        assert_eq!(
            of("tournament"),
            "commit_on: touch, called_tile_in_slope: dead, misname_mj: points, \
             false_challenge: challenger_dead, scoring: points, silent_take: returned"
        );
        for (name, rules) in RuleSet::PRESETS {
            assert_eq!(rules.name(), Some(name));
        }
    }

    #[test]
    fn json_round_trips() {
        for (_, mut rules) in RuleSet::PRESETS {
            rules.set("false_challenge", "25").unwrap();
            rules.set("question_is_challenge", "false").unwrap();
            let text = serde_json::to_string(&rules).unwrap();
            assert_eq!(serde_json::from_str::<RuleSet>(&text).unwrap(), rules);
        }
        let read: RuleSet =
            serde_json::from_str(r#"{"false_challenge": 25, "preset": "tournament"}"#).unwrap();
        assert_eq!(read.false_challenge, FalseChallenge::TwentyFive);
        assert_eq!(read.scoring, Scoring::Points);
    }

    #[test]
    fn rejects_unknown_house_rules() {
        for (text, wanted) in [
            (
                r#"{"comit_on": "touch"}"#,
                "no house rule is called `comit_on`; did you mean `commit_on`?",
            ),
            (r#"{"commit_on": "tuch"}"#, "`commit_on` can't be `tuch`; did you mean `touch`?"),
            (
                r#"{"false_challenge": 75}"#,
                "`false_challenge` can't be `75`; use `50`, `25`, `challenger_dead` or `none`",
            ),
            (
                r#"{"tie": "everybody"}"#,
                "`tie` can't be `everybody`; use `both_win` or `first_event`",
            ),
            (
                r#"{"preset": "turnament"}"#,
                "no rule set is called `turnament`; did you mean `tournament`?",
            ),
            (
                r#"{"speed": 1}"#,
                "no house rule is called `speed`; type `mahj rules K` for the disputed points and \
                 their house rules",
            ),
            (r#"{"tie": "both_win", "tie": "both_win"}"#, "`tie` appears twice"),
        ] {
            let error = serde_json::from_str::<RuleSet>(text).unwrap_err().to_string();
            assert!(error.starts_with(wanted), "{error}");
        }
    }
}
