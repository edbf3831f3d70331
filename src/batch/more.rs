//! The answers that are added only where they are asked for.

use std::cmp::Reverse;

use super::column::LineOf;
use super::workers::Nearest;
use crate::hand::Seen;
use crate::kernel::{self, Kernel};
use crate::matcher::Matcher;
use crate::named::named;
use crate::packed::PackedHand;
use crate::tile::Tile;
use crate::tiles::Tiles;

named! {
    /// A column of answers that is added where it is asked for. All are empty in a row with an error.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::batch::More;
    /// assert_eq!("second_away".parse(), Ok(More::SecondAway));
    /// assert_eq!(More::LinesAway.to_string(), "lines_away");
    /// ```
    pub enum More {
        /// The line that is nearest after the nearest.
        Second "second",
        /// How far that one is away.
        SecondAway "second_away",
        /// How many jokers of the hand lie in the nearest line's best concrete hand.
        Jokers "jokers",
        /// Whether the nearest line is a concealed one.
        Concealed "concealed",
        /// The tiles that are missing for the nearest line's best concrete hand.
        Missing "missing",
        /// How far every line is away that exposures leave open, in one column.
        LinesAway "lines_away",
    }
    /// All of them.
    ALL: array;
    /// Returns the name of the column.
    name: "column of answers";
}

impl More {
    /// Returns true if the kernel does not answer it.
    #[cfg(feature = "rows")]
    const fn needs_matcher(self) -> bool {
        matches!(self, More::Jokers | More::Missing)
    }
}

/// A value of such a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    Null,
    Number(u8),
    Flag(bool),
    Text(String),
    /// Lines by their place on the card, each with how far it is away.
    Lines(Vec<(usize, u8)>),
}

impl Value {
    /// Returns the value as a cell of text; lines as `consecutive-run/2:1 quints/1:9`.
    pub(super) fn text(&self, lines: &[LineOf]) -> Option<String> {
        Some(match self {
            Value::Null => return None,
            Value::Number(number) => number.to_string(),
            Value::Flag(flag) => flag.to_string(),
            Value::Text(text) => text.clone(),
            Value::Lines(list) => {
                let each = list.iter().map(|(line, away)| format!("{}:{away}", lines[*line].name));
                each.collect::<Vec<_>>().join(" ")
            }
        })
    }
}

/// What answers these columns.
#[derive(Debug, Clone)]
pub(super) struct Asked<'m> {
    /// Each of them once, in the order in which they were asked for.
    list: Vec<More>,
    matcher: Option<&'m Matcher>,
}

impl<'m> Asked<'m> {
    /// Asks for columns; `matcher` is called if the kernel alone does not answer them.
    #[cfg(feature = "rows")]
    pub(super) fn new(list: &[More], matcher: impl FnOnce() -> &'m Matcher) -> Asked<'m> {
        let needed = list.iter().any(|more| more.needs_matcher());
        Asked { list: list.to_vec(), matcher: needed.then(matcher) }
    }

    /// Asks for nothing.
    #[cfg(feature = "arrow")]
    pub(super) const fn nothing() -> Asked<'m> {
        Asked { list: Vec::new(), matcher: None }
    }

    /// Returns how many columns there are.
    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Answers for a hand, given by its place among those that were measured together.
    pub(super) fn answer(
        &self,
        (hand, at): (&PackedHand, usize),
        away: &kernel::Measured<'_>,
        lines: &[LineOf],
        found: Option<Nearest>,
        values: &mut Vec<Value>,
    ) {
        let open = || {
            let all = (0..lines.len()).map(|line| (line, away.line(line)[at]));
            all.filter(|(_, away)| *away != Kernel::NEVER)
        };
        // The first of the card among those as near and as dear.
        let second = || {
            let others = open().filter(|(line, _)| found.is_some_and(|found| found.line != *line));
            others.min_by_key(|(line, away)| (*away, Reverse(lines[*line].value)))
        };
        let nearest = found.zip(self.matcher).and_then(|(found, matcher)| {
            let targets = matcher.targets();
            let hand = hand.hand(&targets.card().tile_set).ok()?;
            let line = targets.lines().get(found.line)?;
            matcher.away_of(&hand, &Seen::default(), line, None).ok()?
        });
        values.extend(self.list.iter().map(|more| {
            let value = match more {
                More::Second => second().map(|(line, _)| Value::Text(lines[line].name.clone())),
                More::SecondAway => second().map(|(_, away)| Value::Number(away)),
                More::Concealed => found.map(|found| Value::Flag(lines[found.line].concealed)),
                More::LinesAway => Some(Value::Lines(open().collect())),
                More::Jokers => nearest.as_ref().map(|line| {
                    Value::Number(line.groups.iter().map(|filled| filled.jokers).sum())
                }),
                More::Missing => nearest.as_ref().map(|line| {
                    let mut tiles = Tiles::NONE;
                    for missing in &line.missing {
                        tiles.add_some(Tile::Symbol(missing.symbol), missing.count);
                    }
                    Value::Text(tiles.to_string())
                }),
            };
            value.unwrap_or(Value::Null)
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::More;
    use crate::named::hold;

    #[test]
    fn the_columns_have_names() {
        hold(&More::ALL, More::index);
    }
}
