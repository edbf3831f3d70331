//! The log kept next to `OUT.part`, so that an interrupted run can resume.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, Read, Seek, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, UNIX_EPOCH};

use mahj::batch::rows::{Checkpoint, Digest};
use same_file::Handle;
use serde::{Deserialize, Serialize};

use crate::inputs::{regular, regular_at};
use crate::interrupt;
use crate::output::CommandError;
use crate::partial_file::{PartialFile, beside, unwritable};

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

/// Returns the error for a run that cannot resume.
pub(crate) fn refused(why: &str) -> CommandError {
    CommandError::Other {
        code: "batch::resume",
        message: format!("can't resume: {why}"),
        help: "start over without --resume".to_owned(),
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

/// `OUT.part.log`: a header that describes the run, then one line per checkpoint.
pub(crate) struct Log {
    file: File,
    part: File,
    /// The digest of all lines so far.
    lines: Digest,
    /// The digest of the output so far.
    written: Arc<Mutex<Digest>>,
    every: Duration,
    noted: Option<Instant>,
}

impl Log {
    /// Starts a log next to a new part, or continues the existing log at the returned checkpoint.
    /// At most one checkpoint is saved per `every`.
    ///
    /// The part and the log are checked against their digests; files that have changed since are
    /// rejected.
    pub(crate) fn open(
        part: &mut PartialFile,
        head: &ResumeHeader,
        resume: bool,
        every: Duration,
    ) -> Result<(Log, Option<Checkpoint>), CommandError> {
        let (file, lines, from) = match resume {
            true => {
                let (file, lines, last, written) = Log::go_on(part, head)?;
                (file, lines, Some((last, written)))
            }
            false => {
                let (file, lines) = Log::begin(part, head)?;
                (file, lines, None)
            }
        };
        let (from, written) = from.unzip();
        let written = Arc::new(Mutex::new(written.unwrap_or_default()));
        part.written = Some(Arc::clone(&written));
        part.resumable = true;
        interrupt::release(&part.part);
        let part = part.file.try_clone()?;
        Ok((Log { file, part, lines, written, every, noted: None }, from))
    }

    fn begin(part: &PartialFile, head: &ResumeHeader) -> Result<(File, Digest), CommandError> {
        let path = beside(&part.part, ".log");
        // An old file with this name was removed with the old part; links are not followed.
        let file = OpenOptions::new().write(true).create_new(true).open(&path);
        let mut file = file.map_err(|error| unwritable(&path, &error))?;
        let (mut line, mut lines) =
            (serde_json::to_vec(head).map_err(io::Error::from)?, Digest::default());
        line.push(b'\n');
        file.write_all(&line).map_err(|error| unwritable(&path, &error))?;
        lines.update(&line);
        Ok((file, lines))
    }

    /// Finds the last checkpoint that is covered by the part, and truncates both files to it.
    fn go_on(
        part: &mut PartialFile,
        head: &ResumeHeader,
    ) -> Result<(File, Digest, Checkpoint, Digest), CommandError> {
        let path = beside(&part.part, ".log");
        let mut file = open_log(&path)?;
        let damaged = || refused(&format!("{} has changed or is damaged", path.display()));
        let mut rows = io::BufReader::new(&mut file);
        let mut row = Vec::new();
        bounded(&mut rows, &mut row)?;
        let began: ResumeHeader = serde_json::from_slice(&row).map_err(|_| damaged())?;
        if let Some(why) = head.differs(&began) {
            return Err(refused(why));
        }
        let written = part.file.metadata()?.len();
        let (mut at, mut lines) = (row.len() as u64, Digest::default());
        lines.update(&row);
        let mut last = None;
        loop {
            bounded(&mut rows, &mut row)?;
            // Only the last line may be incomplete.
            if !row.ends_with(b"\n") {
                if row.len() as u64 == LONGEST {
                    return Err(damaged());
                }
                break;
            }
            let line: Line = serde_json::from_slice(&row).map_err(|_| damaged())?;
            if line.log != Some(chained(&lines, &line)?) {
                return Err(damaged());
            }
            if line.point.output > written {
                break;
            }
            lines.update(&row);
            at += row.len() as u64;
            last = Some(line);
        }
        let last = last.ok_or_else(|| refused("nothing was saved yet"))?;
        let digest = digest_of(&part.part, last.point.output)?;
        if digest.value() != last.written {
            return Err(refused(&format!("{} has changed since", part.part.display())));
        }
        file.set_len(at)?;
        file.seek(io::SeekFrom::End(0))?;
        part.file.set_len(last.point.output)?;
        part.file.seek(io::SeekFrom::End(0))?;
        Ok((file, lines, last.point, digest))
    }

    /// Saves a checkpoint after syncing the output to disk, if it is time.
    pub(crate) fn note(&mut self, point: &Checkpoint) -> io::Result<()> {
        if self.noted.is_some_and(|noted| noted.elapsed() < self.every) {
            return Ok(());
        }
        self.noted = Some(Instant::now());
        self.part.sync_data()?;
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner).value();
        let mut line = Line { point: point.clone(), written, log: None };
        line.log = Some(chained(&self.lines, &line)?);
        let mut row = serde_json::to_vec(&line)?;
        row.push(b'\n');
        self.file.write_all(&row)?;
        self.lines.update(&row);
        Ok(())
    }
}

/// Returns the value of a line's `log` key.
fn chained(before: &Digest, line: &Line) -> io::Result<u64> {
    let mut digest = before.clone();
    digest.update(&serde_json::to_vec(&Line { log: None, ..line.clone() })?);
    Ok(digest.value())
}

/// Opens the log of a run to resume. It must be a regular file, not a link.
fn open_log(path: &Path) -> Result<File, CommandError> {
    let missing = |_| refused(&format!("no file {}", path.display()));
    let odd = || CommandError::Other {
        code: "io::no-file",
        message: format!("{} isn't a regular file", path.display()),
        help: "remove it, and start over without --resume".to_owned(),
    };
    // Checked before opening, because opening a pipe may block, and again after, because another
    // file may have taken its name.
    let is_file = || path.symlink_metadata().map(|data| data.is_file());
    if !is_file().map_err(missing)? {
        return Err(odd());
    }
    let file = OpenOptions::new().read(true).write(true).open(path).map_err(missing)?;
    let same = regular(file.try_clone().and_then(Handle::from_file)) == regular_at(path);
    if !(same && is_file().map_err(missing)?) {
        return Err(odd());
    }
    Ok(file)
}

/// Reads a line including its line ending, up to the maximum length.
fn bounded(rows: &mut impl BufRead, row: &mut Vec<u8>) -> io::Result<usize> {
    row.clear();
    rows.take(LONGEST).read_until(b'\n', row)
}

/// Returns the digest of the first bytes of a file.
fn digest_of(part: &Path, bytes: u64) -> Result<Digest, CommandError> {
    let unread = |error| CommandError::File { path: part.to_owned(), error };
    let mut file = File::open(part).map_err(unread)?.take(bytes);
    let (mut digest, mut block) = (Digest::default(), vec![0; 1 << 16]);
    loop {
        match file.read(&mut block) {
            Ok(0) => return Ok(digest),
            Ok(read) => digest.update(&block[..read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(unread(error)),
        }
    }
}
