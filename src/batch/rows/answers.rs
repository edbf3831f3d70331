//! Answers as text: what stands behind the columns that pass through.

use crate::batch::Nearest;
use crate::kernel::Kernel;
use crate::targets::Targets;

/// What there is to say about a row.
#[derive(Debug, Clone, Copy)]
pub(super) enum Answer<'a> {
    /// Its nearest line; nothing where its exposures forbid every line.
    Found(Option<Nearest>),
    /// Code and message of its error.
    Bad(&'a str),
}

/// The distances of a row from every line, in columns of all rows of a block.
#[derive(Debug, Clone, Copy)]
pub(super) struct ByLine<'a> {
    pub(super) away: &'a [u8],
    pub(super) rows: usize,
    pub(super) row: usize,
}

impl ByLine<'_> {
    /// Returns the distance from each line in turn; nothing where the exposures forbid it.
    pub(super) fn distances(&self) -> impl Iterator<Item = Option<u8>> + '_ {
        let column = self.away.iter().skip(self.row).step_by(self.rows.max(1));
        column.map(|away| (*away != Kernel::NEVER).then_some(*away))
    }
}

/// What is written of each line of the card, made once.
pub(super) struct Pieces {
    /// The name of a line, and its value.
    #[cfg(feature = "parquet")]
    pub(super) lines: Vec<(String, u32)>,
    /// `,consecutive-run/3,25,` and `"line":"consecutive-run/3","value":25,"error":null`
    csv: Vec<Vec<u8>>,
    json: Vec<Vec<u8>>,
    /// `"consecutive-run/3":`
    keys: Vec<Vec<u8>>,
}

impl Pieces {
    pub(super) fn new(targets: &Targets) -> Pieces {
        let lines = targets.lines().iter();
        let lines: Vec<(String, u32)> = lines.map(|line| (line.name.id(), line.value)).collect();
        // The name of a line has letters, digits, `-` and `/`, so that it needs quotes nowhere.
        let csv = |(name, value): &(String, u32)| format!(",{name},{value},").into_bytes();
        let json = |(name, value): &(String, u32)| {
            format!("\"line\":\"{name}\",\"value\":{value},\"error\":null").into_bytes()
        };
        let key = |(name, _): &(String, u32)| format!("\"{name}\":").into_bytes();
        Pieces {
            csv: lines.iter().map(csv).collect(),
            json: lines.iter().map(json).collect(),
            keys: lines.iter().map(key).collect(),
            #[cfg(feature = "parquet")]
            lines,
        }
    }

    /// Writes the answers of a row of CSV behind its other fields, with the end of the row.
    pub(super) fn csv(&self, answer: Answer<'_>, by_line: Option<ByLine<'_>>, out: &mut Vec<u8>) {
        out.push(b',');
        match answer {
            Answer::Found(Some(nearest)) => {
                digits(nearest.away, out);
                out.extend_from_slice(&self.csv[nearest.line]);
            }
            Answer::Found(None) => out.extend_from_slice(b",,,"),
            Answer::Bad(error) => {
                out.extend_from_slice(b",,,");
                field(error.as_bytes(), out);
            }
        }
        if let Some(by_line) = by_line {
            let bad = matches!(answer, Answer::Bad(_));
            for away in by_line.distances() {
                out.push(b',');
                if let (Some(away), false) = (away, bad) {
                    digits(away, out);
                }
            }
        }
        out.push(b'\n');
    }

    /// Writes the answers of an object behind its other keys, with its end and that of the row.
    pub(super) fn json(&self, answer: Answer<'_>, by_line: Option<ByLine<'_>>, out: &mut Vec<u8>) {
        out.extend_from_slice(b"\"best\":");
        match answer {
            Answer::Found(Some(nearest)) => {
                digits(nearest.away, out);
                out.push(b',');
                out.extend_from_slice(&self.json[nearest.line]);
            }
            Answer::Found(None) => {
                out.extend_from_slice(b"null,\"line\":null,\"value\":null,\"error\":null");
            }
            Answer::Bad(error) => {
                out.extend_from_slice(b"null,\"line\":null,\"value\":null,\"error\":");
                string(error, out);
            }
        }
        if let Some(by_line) = by_line {
            out.extend_from_slice(b",\"away_by_line\":");
            if let Answer::Bad(_) = answer {
                out.extend_from_slice(b"null");
            } else {
                let mut mark = b'{';
                for (key, away) in self.keys.iter().zip(by_line.distances()) {
                    out.push(mark);
                    out.extend_from_slice(key);
                    match away {
                        Some(away) => digits(away, out),
                        None => out.extend_from_slice(b"null"),
                    }
                    mark = b',';
                }
                out.push(b'}');
            }
        }
        out.extend_from_slice(b"}\n");
    }
}

/// Writes a number below 100, as all distances are.
fn digits(number: u8, out: &mut Vec<u8>) {
    if number >= 10 {
        out.push(b'0' + number / 10 % 10);
    }
    out.push(b'0' + number % 10);
}

/// Writes a field of CSV, in quotes where it needs them.
pub(super) fn field(text: &[u8], out: &mut Vec<u8>) {
    let odd = |byte: &u8| matches!(byte, b',' | b'"' | b'\n' | b'\r');
    if !text.iter().any(odd) {
        out.extend_from_slice(text);
        return;
    }
    out.push(b'"');
    for byte in text {
        if *byte == b'"' {
            out.push(b'"');
        }
        out.push(*byte);
    }
    out.push(b'"');
}

/// Writes a string of JSON.
pub(super) fn string(text: &str, out: &mut Vec<u8>) {
    // Writing into memory does not fail.
    let _ = serde_json::to_writer(out, text);
}
