//! The answers that are added only on request.

use std::cmp::Reverse;

use super::column::{BEST, ERROR, LINE, LineOf, VALUE};
use super::question::{Question, QuestionWorker};
use super::value::{Column, Form, Value};
use super::workers::Nearest;
use crate::hand::Seen;
use crate::kernel::{self, Kernel};
use crate::matcher::Matcher;
use crate::named::named;
use crate::packed::PackedHand;
use crate::tiles::Tiles;

named! {
    /// A column of answers that is added on request. It is empty in a row with an error.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::batch::ExtraColumn;
    /// assert_eq!("second_away".parse(), Ok(ExtraColumn::SecondAway));
    /// assert_eq!(ExtraColumn::LinesAway.to_string(), "lines_away");
    /// ```
    pub enum ExtraColumn {
        /// The second-closest line.
        Second "second",
        /// Its distance.
        SecondAway "second_away",
        /// How many of the hand's jokers are used in the nearest line's best target.
        Jokers "jokers",
        /// Whether the nearest line is concealed.
        Concealed "concealed",
        /// The tiles missing from the nearest line's best target.
        Missing "missing",
        /// The distance to every line the exposures leave open, in one column.
        LinesAway "lines_away",
    }
    /// All of them.
    ALL: array;
    /// Returns the name of the column.
    name: "column of answers";
}

impl ExtraColumn {
    /// Returns true if the kernel does not answer it.
    #[cfg(feature = "rows")]
    const fn needs_matcher(self) -> bool {
        matches!(self, ExtraColumn::Jokers | ExtraColumn::Missing)
    }

    const fn form(self) -> Form {
        match self {
            ExtraColumn::SecondAway | ExtraColumn::Jokers => Form::Number8,
            ExtraColumn::Concealed => Form::Flag,
            ExtraColumn::Second | ExtraColumn::Missing | ExtraColumn::LinesAway => Form::Text,
        }
    }
}

/// Returns the columns whose values are answered row by row: those of a question, or those
/// requested in addition to distances.
pub(super) fn columns(question: Question, more: &[ExtraColumn]) -> Vec<Column> {
    let more = more.iter().map(|more| Column { name: more.name(), form: more.form() });
    question.columns().iter().copied().chain(more).collect()
}

/// Returns the names of the added columns, in order, given those from [`columns`]. The distance
/// columns and their error come first; for any other question, the error comes last.
pub(super) fn added(
    question: Question,
    asked: &[Column],
) -> impl Iterator<Item = &'static str> + '_ {
    let (before, after) = match question {
        Question::Away => (&[BEST, LINE, VALUE, ERROR][..], &[][..]),
        _ => (&[][..], &[ERROR][..]),
    };
    let asked = asked.iter().map(|column| column.name);
    before.iter().copied().chain(asked).chain(after.iter().copied())
}

/// The question asked about every row.
#[derive(Debug, Clone)]
pub(super) struct Asked<'m> {
    pub(super) question: Question,
    /// The columns to add, each once, in the order requested.
    list: Vec<ExtraColumn>,
    /// `None` if the kernel alone answers.
    matcher: Option<&'m Matcher>,
}

impl<'m> Asked<'m> {
    /// Creates the question; `matcher` is called unless the kernel alone answers.
    #[cfg(feature = "rows")]
    pub(super) fn new(
        question: Question,
        list: &[ExtraColumn],
        matcher: impl FnOnce() -> &'m Matcher,
    ) -> Asked<'m> {
        let needed = question != Question::Away || list.iter().any(|more| more.needs_matcher());
        Asked { question, list: list.to_vec(), matcher: needed.then(matcher) }
    }

    /// Creates a question without added columns.
    #[cfg(feature = "arrow")]
    pub(super) const fn plain(question: Question, matcher: Option<&'m Matcher>) -> Asked<'m> {
        Asked { question, list: Vec::new(), matcher }
    }

    /// Returns how many columns there are.
    pub(super) fn len(&self) -> usize {
        self.list.len() + self.question.columns().len()
    }

    /// Creates the worker for a question other than distances.
    pub(super) fn questions(&self) -> Option<QuestionWorker<'m>> {
        let matcher = self.matcher.filter(|_| self.question != Question::Away)?;
        Some(QuestionWorker::new(matcher, matcher.kernel()))
    }

    /// Appends the answers for one hand, given its index among the hands measured together.
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
            all.filter(|(_, away)| *away != Kernel::UNREACHABLE)
        };
        // The first in card order of those equally near and equally valuable.
        let second = || {
            let others = open().filter(|(line, _)| found.is_some_and(|found| found.line != *line));
            let exposed = found.is_some_and(|found| found.exposed);
            others.min_by_key(|(line, away)| (*away, Reverse(lines[*line].values.when(exposed))))
        };
        let nearest = found.zip(self.matcher).and_then(|(found, matcher)| {
            let targets = matcher.targets();
            let hand = hand.hand(&targets.card().tile_set).ok()?;
            let line = targets.lines().get(found.line)?;
            matcher.away_of(&hand, &Seen::default(), line, None).ok()?
        });
        values.extend(self.list.iter().map(|more| {
            let value = match more {
                ExtraColumn::Second => second().map(|(line, _)| Value::Line(line)),
                ExtraColumn::SecondAway => second().map(|(_, away)| Value::Number(away.into())),
                ExtraColumn::Concealed => {
                    found.map(|found| Value::Flag(lines[found.line].concealed))
                }
                ExtraColumn::LinesAway => Some(Value::Lines(open().collect())),
                ExtraColumn::Jokers => nearest.as_ref().map(|line| {
                    let in_groups: u8 = line.groups.iter().map(|filled| filled.jokers).sum();
                    Value::Number((in_groups + line.printed_jokers).into())
                }),
                ExtraColumn::Missing => nearest.as_ref().map(|line| {
                    let mut tiles = Tiles::NONE;
                    for missing in &line.missing {
                        tiles.add_some(missing.tile, missing.count);
                    }
                    Value::Tiles(tiles)
                }),
            };
            value.unwrap_or(Value::Null)
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::ExtraColumn;
    use crate::named::hold;

    #[test]
    fn the_columns_have_names() {
        hold(&ExtraColumn::ALL, ExtraColumn::index);
    }
}
