//! The text of the log of a run: a header that describes the run, then one line per checkpoint. The
//! fuzz target `resume_log` includes this file, so it uses nothing else of the command.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::time::UNIX_EPOCH;

use mahj::batch::rows::{Checkpoint, Digest};
use serde::{Deserialize, Serialize};

/// What has to be the same when a run resumes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ResumeHeader {
    pub(crate) schema: u32,
    /// Which digests the log has; older logs do not say.
    #[serde(default)]
    digests: Digests,
    /// The version of the program.
    pub(crate) version: String,
    /// A digest of the card.
    pub(crate) card: u64,
    /// The row formats and output options.
    pub(crate) options: String,
    /// The length of the input, and when it was last changed.
    pub(crate) bytes: u64,
    pub(crate) changed: u128,
}

/// How the digests of a log are computed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Digests {
    #[default]
    Unnamed,
    /// XXH3 of the input alone.
    Xxh3,
    /// XXH3 of the input, of the output, and of the log up to each line.
    Xxh3Chained,
}

impl ResumeHeader {
    /// Describes a run without input.
    pub(crate) fn new(card: u64, options: String) -> ResumeHeader {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let (schema, digests) = (mahj::answer::SCHEMA, Digests::Xxh3Chained);
        ResumeHeader { schema, digests, version, card, options, bytes: 0, changed: 0 }
    }

    /// Describes a run over an input file.
    pub(crate) fn of(input: &File, card: u64, options: String) -> io::Result<ResumeHeader> {
        let data = input.metadata()?;
        let changed = data.modified()?.duration_since(UNIX_EPOCH);
        let changed = changed.map_or(0, |time| time.as_nanos());
        Ok(ResumeHeader { bytes: data.len(), changed, ..ResumeHeader::new(card, options) })
    }

    /// Returns why a run that began with another header cannot resume with this one, if it cannot.
    fn differs(&self, began: &ResumeHeader) -> Option<&'static str> {
        [
            (
                self.schema == began.schema
                    && self.digests == began.digests
                    && self.version == began.version,
                "it was started by another version of mahj",
            ),
            (self.card == began.card, "it was started with another card"),
            (self.options == began.options, "it was started with other options"),
            (
                self.bytes == began.bytes && self.changed == began.changed,
                "the input has changed since",
            ),
        ]
        .into_iter()
        .find_map(|(same, why)| (!same).then_some(why))
    }
}

/// A line of the log.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Line {
    #[serde(flatten)]
    point: Checkpoint,
    /// The digest of the output up to there.
    written: u64,
    /// The digest of all previous lines and of this one without its last key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    log: Option<u64>,
}

/// The maximum length of a log line in bytes; real lines are much shorter.
const LONGEST: u64 = 1 << 20;

/// The lines of a log, as they are written: the digest of all lines so far.
#[derive(Debug, Clone)]
pub(crate) struct LogLines(Digest);

impl LogLines {
    /// Starts a log, and returns its header.
    pub(crate) fn begin(head: &ResumeHeader) -> io::Result<(LogLines, Vec<u8>)> {
        let mut row = serde_json::to_vec(head)?;
        row.push(b'\n');
        let mut lines = LogLines(Digest::default());
        lines.0.update(&row);
        Ok((lines, row))
    }

    /// Returns the line for the next checkpoint; `written` is the digest of the output up to there.
    pub(crate) fn line(&mut self, point: &Checkpoint, written: u64) -> io::Result<Vec<u8>> {
        let mut line = Line { point: point.clone(), written, log: None };
        let mut digest = self.0.clone();
        digest.update(&serde_json::to_vec(&line)?);
        line.log = Some(digest.value());
        let mut row = serde_json::to_vec(&line)?;
        row.push(b'\n');
        self.0.update(&row);
        Ok(row)
    }
}

/// The last checkpoint of a log that can be resumed from.
#[derive(Debug)]
pub(crate) struct LogEnd {
    /// Where its line ends, in bytes.
    pub(crate) end: u64,
    /// The lines up to there.
    pub(crate) lines: LogLines,
    pub(crate) point: Checkpoint,
    /// The digest of the output up to there.
    pub(crate) written: u64,
}

/// Why a run cannot resume from a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unusable {
    /// The program did not write it, or not like this.
    Damaged,
    Other(&'static str),
}

/// Finds the last checkpoint of a log that is covered by an output of this length.
///
/// Every line must be what the program writes there; only the last may be incomplete.
pub(crate) fn read(
    rows: &mut impl BufRead,
    head: &ResumeHeader,
    written: u64,
) -> io::Result<Result<LogEnd, Unusable>> {
    let mut row = Vec::new();
    bounded(rows, &mut row)?;
    let Ok(began) = serde_json::from_slice::<ResumeHeader>(&row) else {
        return Ok(Err(Unusable::Damaged));
    };
    if let Some(why) = head.differs(&began) {
        return Ok(Err(Unusable::Other(why)));
    }
    let (mut lines, header) = LogLines::begin(&began)?;
    if header != row {
        return Ok(Err(Unusable::Damaged));
    }
    let (mut end, mut last) = (row.len() as u64, None);
    loop {
        bounded(rows, &mut row)?;
        if !row.ends_with(b"\n") {
            if row.len() as u64 == LONGEST {
                return Ok(Err(Unusable::Damaged));
            }
            break;
        }
        let Ok(line) = serde_json::from_slice::<Line>(&row) else {
            return Ok(Err(Unusable::Damaged));
        };
        let mut next = lines.clone();
        if next.line(&line.point, line.written)? != row {
            return Ok(Err(Unusable::Damaged));
        }
        if line.point.output > written {
            break;
        }
        end += row.len() as u64;
        (lines, last) = (next, Some(line));
    }
    let Some(Line { point, written, .. }) = last else {
        return Ok(Err(Unusable::Other("nothing was saved yet")));
    };
    Ok(Ok(LogEnd { end, lines, point, written }))
}

/// Reads a line including its line ending, up to the maximum length.
fn bounded(rows: &mut impl BufRead, row: &mut Vec<u8>) -> io::Result<usize> {
    row.clear();
    rows.take(LONGEST).read_until(b'\n', row)
}
