//! Writes rows as JSON objects.

use super::super::block::{Cell, Content};
use super::super::codec::{AnsweredBlock, RowEncoder};
use super::super::layout::{AWAY_BY_LINE, Layout, SCHEMA_KEY};
use crate::answer::SCHEMA;
use crate::batch::column::{BEST, ERROR, LINE, LineOf, VALUE};
use crate::batch::error::BatchError;
use crate::batch::question::Question;
use crate::batch::value::{Value, digits};
use crate::batch::worker::{Answer, Measured};

/// Returns the start of an object, with the schema version if requested.
pub(super) fn begin(schema: bool) -> String {
    if schema { format!("{{\"{SCHEMA_KEY}\":{SCHEMA},") } else { "{".to_owned() }
}

/// Writes objects.
pub(super) struct JsonPen {
    begin: String,
    /// The names of the columns that pass through, as JSON keys with colons.
    keys: Vec<Vec<u8>>,
    question: Question,
    /// `"best":`
    best: String,
    /// `"line":"consecutive-run/3","value":25,"error":null` of each line of the card, for hands
    /// without exposures and with them.
    lines: Vec<[String; 2]>,
    /// The same for a hand without a line, up to the error.
    no_line: String,
    /// `,"second":` for each requested column.
    more: Vec<String>,
    /// `,"away_by_line":`
    by_line: String,
    /// `"consecutive-run/3":` for each line of the card.
    line_keys: Vec<String>,
    names: Vec<String>,
}

impl JsonPen {
    pub(super) fn new(layout: &Layout) -> JsonPen {
        let key = |name| {
            let mut key = Vec::new();
            string(name, &mut key);
            key.push(b':');
            key
        };
        // The ID of a line has only letters, digits, `-` and `/`, so it needs no escaping.
        let line = |line: &LineOf| {
            let LineOf { name, values, .. } = line;
            [false, true].map(|exposed| {
                let value = values.when(exposed);
                format!("\"{LINE}\":\"{name}\",\"{VALUE}\":{value},\"{ERROR}\":null")
            })
        };
        JsonPen {
            begin: begin(layout.schema_key),
            keys: layout.kept_names().map(key).collect(),
            best: format!("\"{BEST}\":"),
            lines: layout.lines.iter().map(line).collect(),
            no_line: format!("null,\"{LINE}\":null,\"{VALUE}\":null,\"{ERROR}\":"),
            question: layout.question,
            more: layout.asked.iter().map(|column| format!(",\"{}\":", column.name)).collect(),
            by_line: format!(",\"{AWAY_BY_LINE}\":"),
            names: layout.lines.iter().map(|line| line.name.clone()).collect(),
            line_keys: layout.lines.iter().map(|line| format!("\"{}\":", line.name)).collect(),
        }
    }

    /// Writes the answers after the other keys, then ends the object and the row.
    fn answer(&self, row: usize, answer: Answer<'_>, measured: &Measured<'_>, out: &mut Vec<u8>) {
        if self.question != Question::Away {
            let mut keys = self.more.iter().enumerate();
            measured.each_value(row, |value| {
                if let Some((nth, key)) = keys.next() {
                    // The comma before the first key is already there.
                    out.extend_from_slice(&key.as_bytes()[usize::from(nth == 0)..]);
                    self.value(value, out);
                }
            });
            out.extend_from_slice(format!(",\"{ERROR}\":").as_bytes());
            match answer {
                Answer::Bad(fault) => string(&fault.coded_message(), out),
                Answer::Found(_) => out.extend_from_slice(b"null"),
            }
            out.extend_from_slice(b"}\n");
            return;
        }
        out.extend_from_slice(self.best.as_bytes());
        match answer {
            Answer::Found(Some(nearest)) => {
                digits(nearest.away.into(), out);
                out.push(b',');
                out.extend_from_slice(
                    self.lines[nearest.line][usize::from(nearest.exposed)].as_bytes(),
                );
            }
            Answer::Found(None) => {
                out.extend_from_slice(self.no_line.as_bytes());
                out.extend_from_slice(b"null");
            }
            Answer::Bad(fault) => {
                out.extend_from_slice(self.no_line.as_bytes());
                string(&fault.coded_message(), out);
            }
        }
        let mut keys = self.more.iter();
        measured.each_value(row, |value| {
            if let Some(key) = keys.next() {
                out.extend_from_slice(key.as_bytes());
                self.value(value, out);
            }
        });
        if let Some(by_line) = measured.by_line(row) {
            out.extend_from_slice(self.by_line.as_bytes());
            if let Answer::Bad(_) = answer {
                out.extend_from_slice(b"null");
            } else {
                let mut mark = b'{';
                for (key, away) in self.line_keys.iter().zip(by_line.distances()) {
                    out.push(mark);
                    out.extend_from_slice(key.as_bytes());
                    match away {
                        Some(away) => digits(away.into(), out),
                        None => out.extend_from_slice(b"null"),
                    }
                    mark = b',';
                }
                out.push(b'}');
            }
        }
        out.extend_from_slice(b"}\n");
    }

    /// Writes the value of a requested column; distances by line become an object.
    fn value(&self, value: &Value, out: &mut Vec<u8>) {
        match value {
            Value::Null => out.extend_from_slice(b"null"),
            Value::Number(_) | Value::Flag(_) | Value::Chance(_) => value.write(&[], out),
            // Line IDs, codes and tiles need no escaping.
            Value::Line(line) => {
                out.push(b'"');
                out.extend_from_slice(self.names[*line].as_bytes());
                out.push(b'"');
            }
            Value::Code(_) | Value::Tiles(_) => {
                out.push(b'"');
                value.write(&[], out);
                out.push(b'"');
            }
            Value::Lines(list) => {
                out.push(b'{');
                for (nth, (line, away)) in list.iter().enumerate() {
                    if nth > 0 {
                        out.push(b',');
                    }
                    out.extend_from_slice(self.line_keys[*line].as_bytes());
                    digits((*away).into(), out);
                }
                out.push(b'}');
            }
        }
    }
}

impl RowEncoder for JsonPen {
    fn write(
        &self,
        mut answered: AnsweredBlock<'_>,
        written: &mut Content,
    ) -> Result<(), BatchError> {
        let (measured, out) = (answered.measured, &mut written.text);
        out.clear();
        for (row, answer) in measured.answers().enumerate() {
            out.extend_from_slice(self.begin.as_bytes());
            if !answered.pass(row, matches!(answer, Answer::Bad(_)), out) {
                let cells = answered.gather(row);
                for (cell, key) in cells.list.iter().zip(&self.keys) {
                    out.extend_from_slice(key);
                    match cell {
                        Cell::Null => out.extend_from_slice(b"null"),
                        Cell::Text(span) => {
                            string(&String::from_utf8_lossy(cells.get(*span)), out);
                        }
                        Cell::Raw(span) => out.extend_from_slice(cells.get(*span)),
                    }
                    out.push(b',');
                }
            }
            self.answer(row, answer, &measured, out);
        }
        Ok(())
    }
}

/// Writes a JSON string.
pub(super) fn string(text: &str, out: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = serde_json::to_writer(out, text);
}
