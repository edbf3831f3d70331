//! Phrases that people write, and the forms that say what they mean.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use super::above::Above;
use crate::record::pattern::{Pattern, Values};
use crate::record::slot::{Slot, Value};
use crate::record::{inflections, is_filler};
use crate::rules::{Direction, Who};
use crate::seat::Seat;
use crate::tile::Tile;

const PHRASES: &str = include_str!("phrases.txt");

/// A phrase of the list.
pub(super) struct Phrase {
    pub(super) pattern: Pattern,
    /// What it means: the first reading whose guard is true.
    readings: Vec<(Option<&'static str>, &'static str)>,
}

struct Phrases {
    phrases: Vec<Phrase>,
    by_word: HashMap<String, Vec<usize>>,
}

static ALL: LazyLock<Phrases> = LazyLock::new(|| {
    let mut list = Phrases { phrases: Vec::new(), by_word: HashMap::new() };
    for row in PHRASES.lines().filter(|row| !row.starts_with('#') && !row.trim().is_empty()) {
        let (patterns, readings) = row.split_once("=>").unwrap_or((row, ""));
        let readings: Vec<_> = readings.split("||").map(guarded).collect();
        for pattern in patterns.split('|') {
            let pattern = Pattern::new(pattern.trim());
            let at = list.phrases.len();
            for word in pattern.verbs() {
                for written in inflections(word) {
                    let all = list.by_word.entry(written).or_default();
                    if !all.contains(&at) {
                        all.push(at);
                    }
                }
            }
            list.phrases.push(Phrase { pattern, readings: readings.clone() });
        }
    }
    list
});

/// Splits a reading from its guard.
fn guarded(reading: &'static str) -> (Option<&'static str>, &'static str) {
    match reading.trim().split_once("? ") {
        Some((guard, acts)) => (Some(guard), acts.trim()),
        None => (None, reading.trim()),
    }
}

/// Returns the phrases that begin with a word.
pub(super) fn of_word(word: &str) -> impl Iterator<Item = &'static Phrase> {
    let found = ALL.by_word.get(word.to_ascii_lowercase().as_str());
    found.into_iter().flatten().map(|at| &ALL.phrases[*at])
}

/// Returns true if a phrase begins with a word.
pub(super) fn is_first_word(word: &str) -> bool {
    !is_filler(word) && ALL.by_word.contains_key(word.to_ascii_lowercase().as_str())
}

/// Who acts, and what is known.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) actor: Option<Seat>,
    pub(super) above: &'a Above,
}

impl Known<'_> {
    fn pick(&self) -> Option<Tile> {
        self.above.picked.filter(|(seat, _)| Some(*seat) == self.actor)?.1
    }

    fn is_in(&self, players: &[Who]) -> bool {
        self.actor.is_some_and(|seat| players.contains(&Who::Seat(seat)))
    }

    fn holds(&self, guard: &str, values: &Values) -> bool {
        let first = values.first().and_then(Option::as_ref);
        match guard {
            "picked" => self.above.picked.is_some_and(|(seat, _)| Some(seat) == self.actor),
            "pick" => self.pick().is_some(),
            "threw" => self.above.thrower.is_some() && self.above.thrower == self.actor,
            "called" => self.is_in(&self.above.callers),
            "newest" => self.above.newest.is_some(),
            "no-discard" => self.above.newest.is_none(),
            "wrong-end" => self.is_in(&self.above.wrong_end),
            "called-for" => !self.above.callers.is_empty(),
            "declaring" => !self.above.declarers.is_empty(),
            "tally" => {
                matches!(first, Some(Value::Number(9..=15))) && self.above.declarers.is_empty()
            }
            "asked" => self.above.asked.is_some(),
            "aside" => self.above.aside.is_some_and(|who| self.is_in(&[who])),
            "two" => matches!(first, Some(Value::Tiles(tiles)) if tiles.len() == 2),
            "joker" => self.above.newest == Some(Tile::Joker),
            "jokers" => match first {
                Some(Value::Tiles(tiles)) => tiles.naturals().is_empty(),
                Some(Value::Tile(tile)) => *tile == Tile::Joker,
                _ => false,
            },
            "thrower" => match first {
                Some(Value::Seat(seat)) => self.above.thrower.is_none_or(|by| by == *seat),
                _ => false,
            },
            "same" => match first {
                Some(Value::Tiles(tiles)) => {
                    self.above.newest.is_none_or(|newest| *tiles == newest.into())
                }
                _ => false,
            },
            "passing" => self.above.passing,
            "passed-joker" => self.is_in(&self.above.passed_joker),
            "shown" => self.is_in(&self.above.shown),
            "challenged" => self.is_in(&self.above.challenged),
            "challenger" => self.is_in(&self.above.challengers),
            "declared" => self.is_in(&self.above.declarers),
            "unchallenged" => !self.above.last.is_empty() && !self.is_in(&self.above.challenged),
            "drawn" => self.above.drawn.is_some_and(|(seat, drawn)| {
                let is_drawn = match first {
                    Some(Value::Tiles(tiles)) => *tiles == drawn.into(),
                    Some(Value::Tile(tile)) => *tile == drawn,
                    _ => false,
                };
                is_drawn && Some(seat) == self.actor
            }),
            "called-tile" => match first {
                Some(Value::Tiles(tiles)) => {
                    let newest = self.above.newest.filter(|_| self.is_in(&self.above.callers));
                    newest.is_some_and(|newest| *tiles == newest.into())
                }
                _ => false,
            },
            "points" => matches!(first, Some(Value::Number(10..))),
            _ => false,
        }
    }
}

/// What a phrase means.
pub(super) struct Meant {
    pub(super) acts: String,
    /// What is known about the table decided it.
    pub(super) decided: bool,
    /// It may well mean something else.
    pub(super) guessed: bool,
}

impl Phrase {
    /// Returns what the phrase means; `None` if too little is known.
    pub(super) fn acts(&self, values: &Values, known: Known<'_>) -> Option<Meant> {
        let holds = |guard: &Option<&str>| guard.is_none_or(|guard| known.holds(guard, values));
        let (guard, acts) = self.readings.iter().find(|(guard, _)| holds(guard))?;
        let guess = acts.strip_prefix("perhaps ");
        let decided = guard.is_some();
        let acts = match guess.unwrap_or(acts) {
            "@beside" => beside(values, known),
            "@way" => way_to(values, known),
            acts => self.filled(acts, values, known),
        };
        Some(Meant { acts: acts?, decided, guessed: guess.is_some() })
    }

    /// Fills the slots of acts. Text in brackets is left out if a slot in it is empty.
    fn filled(&self, acts: &str, values: &Values, known: Known<'_>) -> Option<String> {
        let mut out = String::new();
        let mut rest = acts;
        while let Some(at) = rest.find(['{', '[']) {
            out.push_str(&rest[..at]);
            let close = if rest[at..].starts_with('{') { '}' } else { ']' };
            let (inside, after) = rest[at + 1..].split_once(close)?;
            if close == '}' {
                out.push_str(&self.slot(inside, values, known)?);
            } else {
                out.push_str(&self.filled(inside, values, known).unwrap_or_default());
            }
            rest = after;
        }
        out.push_str(rest);
        Some(out)
    }

    fn slot(&self, name: &str, values: &Values, known: Known<'_>) -> Option<String> {
        match name {
            "newest" => known.above.newest.map(|tile| tile.to_string()),
            "pick" => known.pick().map(|tile| tile.to_string()),
            "asked" => known.above.asked.map(|seat| seat.to_string()),
            "me" => known.actor.map(|seat| seat.to_string()),
            at => {
                let at: usize = at.parse().ok()?;
                let slots = self.pattern.slots();
                let (slot, _) = slots.iter().find(|(_, value)| *value == at)?;
                let slot = if *slot == Slot::Owner { Slot::Seat } else { *slot };
                Some(Printed(slot, values.get(at)?.as_ref()?).to_string())
            }
        }
    }
}

struct Printed<'v>(Slot, &'v Value);

impl fmt::Display for Printed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.print(self.1, f)
    }
}

/// Reads a tile laid beside a group as exposing the newest discard if it belongs there, and
/// otherwise as only placing it.
fn beside(values: &Values, known: Known<'_>) -> Option<String> {
    let Some(Value::Tiles(group)) = values.first()?.as_ref() else { return None };
    let of_group = group.naturals().kinds().next().map(|(tile, _)| tile);
    let newest = known.above.newest;
    Some(match of_group {
        Some(tile) if newest.is_none_or(|newest| newest == tile) => format!("exposes {tile}"),
        _ => "places".to_owned(),
    })
}

/// Returns which way tiles passed to a player go.
fn way_to(values: &Values, known: Known<'_>) -> Option<String> {
    let seat = values.iter().flatten().find_map(|value| match value {
        Value::Seat(seat) => Some(*seat),
        _ => None,
    })?;
    let way =
        Direction::ALL.into_iter().find(|way| known.actor.is_some_and(|from| way.of(from) == seat));
    let tiles = values.iter().flatten().find(|value| matches!(value, Value::PartialTiles(_)));
    let tiles =
        tiles.map_or("3 tiles".to_owned(), |value| Printed(Slot::PartialTiles, value).to_string());
    Some(format!("passes {tiles} {}", way?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_meaning_has_a_known_guard() {
        let guards = [
            "picked",
            "pick",
            "threw",
            "called",
            "newest",
            "no-discard",
            "wrong-end",
            "called-for",
            "declaring",
            "tally",
            "asked",
            "aside",
            "drawn",
            "two",
            "joker",
            "jokers",
            "points",
            "thrower",
            "same",
            "passing",
            "passed-joker",
            "shown",
            "challenged",
            "challenger",
            "declared",
            "unchallenged",
            "called-tile",
        ];
        for phrase in &ALL.phrases {
            for (guard, acts) in &phrase.readings {
                assert!(guard.is_none_or(|guard| guards.contains(&guard)), "{guard:?} {acts}");
                assert!(!acts.is_empty(), "{}", phrase.pattern.usage());
            }
        }
        assert!(PHRASES.lines().count() <= 500);
    }
}
