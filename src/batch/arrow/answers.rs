//! Answers as columns.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{BooleanBuilder, StringBuilder, UInt8Builder, UInt32Builder};
use arrow_schema::{DataType, Field, Schema, SchemaRef};

use crate::batch::column::{ADDED, LineOf};
use crate::batch::more::{More, Value};
use crate::batch::worker::{Answer, Measured};
use crate::kernel::Kernel;

/// Makes the columns of the answers.
#[derive(Debug)]
pub(in crate::batch) struct AnswerColumns {
    lines: Vec<LineOf>,
    all_lines: bool,
    more: Vec<More>,
}

impl AnswerColumns {
    pub(in crate::batch) fn new(
        lines: Vec<LineOf>,
        all_lines: bool,
        more: Vec<More>,
    ) -> AnswerColumns {
        AnswerColumns { lines, all_lines, more }
    }

    /// Returns the names and types of the columns.
    pub(in crate::batch) fn fields(&self) -> impl Iterator<Item = Field> {
        let forms = [DataType::UInt8, DataType::Utf8, DataType::UInt32, DataType::Utf8];
        let by_line = self.lines.iter().filter(|_| self.all_lines);
        let by_line = by_line.map(|line| (line.name.as_str(), DataType::UInt8));
        let more = self.more.iter().map(|more| (more.name(), form(*more)));
        let all = ADDED.into_iter().zip(forms).chain(more).chain(by_line);
        all.map(|(name, form)| Field::new(name, form, true))
    }

    /// Returns the schema of columns that pass through with the answers behind them.
    pub(in crate::batch) fn schema(&self, kept: impl Iterator<Item = Field>) -> SchemaRef {
        Arc::new(Schema::new(kept.chain(self.fields()).collect::<Vec<_>>()))
    }

    /// Makes the columns for some rows.
    pub(in crate::batch) fn columns(&self, measured: Measured<'_>) -> Vec<ArrayRef> {
        let rows = measured.len();
        let (mut best, mut value) =
            (UInt8Builder::with_capacity(rows), UInt32Builder::with_capacity(rows));
        let (mut line, mut error) = (StringBuilder::new(), StringBuilder::new());
        let mut bad = vec![false; rows];
        for (row, answer) in measured.answers().enumerate() {
            let (found, fault) = match answer {
                Answer::Found(found) => (found, None),
                Answer::Bad(fault) => (None, Some(fault.told())),
            };
            bad[row] = fault.is_some();
            best.append_option(found.map(|nearest| nearest.away));
            let of_line = found.map(|nearest| &self.lines[nearest.line]);
            line.append_option(of_line.map(|line| &line.name));
            value.append_option(of_line.map(|line| line.value));
            error.append_option(fault);
        }
        let mut columns: Vec<ArrayRef> = vec![
            Arc::new(best.finish()),
            Arc::new(line.finish()),
            Arc::new(value.finish()),
            Arc::new(error.finish()),
        ];
        for (nth, more) in self.more.iter().enumerate() {
            columns.push(self.column(*more, (0..rows).map(|row| &measured.more(row)[nth])));
        }
        columns.extend(measured.columns().map(|column| {
            let mut away = UInt8Builder::with_capacity(rows);
            for (distance, bad) in column.iter().zip(&bad) {
                let open = *distance != Kernel::NEVER && !bad;
                away.append_option(open.then_some(*distance));
            }
            Arc::new(away.finish()) as ArrayRef
        }));
        columns
    }

    /// Makes a column that is asked for.
    fn column<'v>(&self, more: More, values: impl Iterator<Item = &'v Value>) -> ArrayRef {
        match form(more) {
            DataType::UInt8 => {
                let mut numbers = UInt8Builder::new();
                values.for_each(|value| {
                    numbers.append_option(match value {
                        Value::Number(number) => Some(*number),
                        _ => None,
                    });
                });
                Arc::new(numbers.finish())
            }
            DataType::Boolean => {
                let mut flags = BooleanBuilder::new();
                values.for_each(|value| {
                    flags.append_option(match value {
                        Value::Flag(flag) => Some(*flag),
                        _ => None,
                    });
                });
                Arc::new(flags.finish())
            }
            _ => {
                let mut texts = StringBuilder::new();
                values.for_each(|value| texts.append_option(value.text(&self.lines)));
                Arc::new(texts.finish())
            }
        }
    }
}

/// Returns the type of a column that is asked for.
const fn form(more: More) -> DataType {
    match more {
        More::SecondAway | More::Jokers => DataType::UInt8,
        More::Concealed => DataType::Boolean,
        More::Second | More::Missing | More::LinesAway => DataType::Utf8,
    }
}
