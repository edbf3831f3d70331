//! Answers as columns.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{
    BooleanBuilder, FixedSizeListBuilder, Float64Builder, StringBuilder, UInt8Builder,
    UInt32Builder, UInt64Builder,
};
use arrow_schema::{DataType, Field, Schema, SchemaRef};

use crate::batch::column::{ERROR, LineOf};
use crate::batch::extra::added;
use crate::batch::question::Question;
use crate::batch::value::{Column, Form, Value};
use crate::batch::worker::{Answer, Measured};
use crate::kernel::Kernel;
use crate::tile::Tile;

/// Makes the columns of the answers.
#[derive(Debug)]
pub(in crate::batch) struct AnswerColumns {
    question: Question,
    lines: Vec<LineOf>,
    all_lines: bool,
    asked: Vec<Column>,
}

impl AnswerColumns {
    pub(in crate::batch) fn new(
        question: Question,
        lines: Vec<LineOf>,
        all_lines: bool,
        asked: Vec<Column>,
    ) -> AnswerColumns {
        AnswerColumns { question, lines, all_lines, asked }
    }

    /// Returns the names and types of the columns.
    pub(in crate::batch) fn fields(&self) -> impl Iterator<Item = Field> {
        let type_of = |name: &str| {
            let asked = self.asked.iter().find(|column| column.name == name);
            match (asked, name) {
                (Some(column), _) => form(column.form),
                (None, "best") => DataType::UInt8,
                (None, "value") => DataType::UInt32,
                (None, _) => DataType::Utf8,
            }
        };
        let all = added(self.question, &self.asked);
        let all = all.map(move |name| Field::new(name, type_of(name), true));
        let by_line = self.lines.iter().filter(|_| self.all_lines);
        all.chain(by_line.map(|line| Field::new(line.name.as_str(), DataType::UInt8, true)))
    }

    /// Returns the schema of columns that pass through with the answers after them.
    pub(in crate::batch) fn schema(&self, kept: impl Iterator<Item = Field>) -> SchemaRef {
        Arc::new(Schema::new(kept.chain(self.fields()).collect::<Vec<_>>()))
    }

    /// Makes the columns for some rows.
    pub(in crate::batch) fn columns(&self, measured: Measured<'_>) -> Vec<ArrayRef> {
        let rows = measured.len();
        let mut columns: Vec<ArrayRef> = Vec::new();
        let mut error = StringBuilder::new();
        let mut bad = vec![false; rows];
        for (row, answer) in measured.answers().enumerate() {
            bad[row] = matches!(answer, Answer::Bad(_));
            error.append_option(match answer {
                Answer::Found(_) => None,
                Answer::Bad(fault) => Some(fault.coded_message()),
            });
        }
        if self.question == Question::Away {
            columns.extend(self.nearest(&measured));
        }
        let mut values = Vec::with_capacity(rows * self.asked.len());
        (0..rows).for_each(|row| measured.each_value(row, |value| values.push(value.clone())));
        for (nth, column) in self.asked.iter().enumerate() {
            let values = values.iter().skip(nth).step_by(self.asked.len());
            columns.push(self.column(column.form, values));
        }
        let at = added(self.question, &self.asked).position(|name| name == ERROR);
        columns.insert(at.unwrap_or(columns.len()), Arc::new(error.finish()));
        columns.extend(measured.columns().map(|column| {
            let mut away = UInt8Builder::with_capacity(rows);
            for (distance, bad) in column.iter().zip(&bad) {
                let open = *distance != Kernel::UNREACHABLE && !bad;
                away.append_option(open.then_some(*distance));
            }
            Arc::new(away.finish()) as ArrayRef
        }));
        columns
    }

    /// Makes the columns of the nearest line: its distance, its name and its value.
    fn nearest(&self, measured: &Measured<'_>) -> [ArrayRef; 3] {
        let rows = measured.len();
        let (mut best, mut value) =
            (UInt8Builder::with_capacity(rows), UInt32Builder::with_capacity(rows));
        let mut line = StringBuilder::new();
        for answer in measured.answers() {
            let found = match answer {
                Answer::Found(found) => found,
                Answer::Bad(_) => None,
            };
            best.append_option(found.map(|nearest| nearest.away));
            let of_line = found.map(|nearest| &self.lines[nearest.line]);
            line.append_option(of_line.map(|line| &line.name));
            value.append_option(
                found.map(|nearest| self.lines[nearest.line].values.when(nearest.exposed)),
            );
        }
        [Arc::new(best.finish()), Arc::new(line.finish()), Arc::new(value.finish())]
    }

    /// Makes a column of values.
    fn column<'v>(&self, form: Form, values: impl Iterator<Item = &'v Value>) -> ArrayRef {
        match form {
            Form::Number8 => {
                let mut numbers = UInt8Builder::new();
                // A distance, or tiles of the set.
                values.for_each(|value| numbers.append_option(value.number().map(|n| n as u8)));
                Arc::new(numbers.finish())
            }
            Form::Number32 => {
                let mut numbers = UInt32Builder::new();
                // Points are 32 bits wide.
                values.for_each(|value| numbers.append_option(value.number().map(|n| n as u32)));
                Arc::new(numbers.finish())
            }
            Form::Number64 => {
                let mut numbers = UInt64Builder::new();
                values.for_each(|value| numbers.append_option(value.number()));
                Arc::new(numbers.finish())
            }
            Form::Chance => {
                let mut chances = Float64Builder::new();
                values.for_each(|value| {
                    chances.append_option(match value {
                        Value::Chance(chance) => Some(*chance),
                        _ => None,
                    });
                });
                Arc::new(chances.finish())
            }
            Form::Flag => {
                let mut flags = BooleanBuilder::new();
                values.for_each(|value| {
                    flags.append_option(match value {
                        Value::Flag(flag) => Some(*flag),
                        _ => None,
                    });
                });
                Arc::new(flags.finish())
            }
            Form::Counts => {
                let mut counts = FixedSizeListBuilder::new(UInt8Builder::new(), COUNTS);
                values.for_each(|value| {
                    let tiles = value.counts();
                    counts.values().append_slice(tiles.unwrap_or(&[0; Tile::COUNT]));
                    counts.append(tiles.is_some());
                });
                Arc::new(counts.finish())
            }
            Form::Text => {
                let (mut texts, mut text) = (StringBuilder::new(), Vec::new());
                values.for_each(|value| {
                    text.clear();
                    value.write(&self.lines, &mut text);
                    // It is always valid UTF-8.
                    let written = std::str::from_utf8(&text).unwrap_or_default();
                    texts.append_option((*value != Value::Null).then_some(written));
                });
                Arc::new(texts.finish())
            }
        }
    }
}

/// The length of a list of counts.
const COUNTS: i32 = Tile::COUNT as i32;

/// Returns the type of a column.
fn form(form: Form) -> DataType {
    match form {
        Form::Number8 => DataType::UInt8,
        Form::Number32 => DataType::UInt32,
        Form::Number64 => DataType::UInt64,
        Form::Chance => DataType::Float64,
        Form::Flag => DataType::Boolean,
        Form::Text => DataType::Utf8,
        Form::Counts => {
            DataType::FixedSizeList(Arc::new(Field::new_list_field(DataType::UInt8, true)), COUNTS)
        }
    }
}
