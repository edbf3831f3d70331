//! What is kept beside `OUT.part`, so that an interrupted run can go on.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, Seek, Write};
use std::time::{Duration, Instant, UNIX_EPOCH};

use mahj::batch::rows::Checkpoint;
use serde::{Deserialize, Serialize};

use crate::interrupt;
use crate::output::Failed;
use crate::part::{Part, beside, unwritable};

/// What has to be the same when a run goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) schema: u32,
    /// Which digests the log has; older logs don't say.
    #[serde(default)]
    digests: Digests,
    /// The version of the program.
    pub(crate) version: String,
    /// A digest of the card.
    pub(crate) card: u64,
    /// The forms of rows, and what is written of them.
    pub(crate) options: String,
    /// How long the input is, and when it was changed.
    pub(crate) bytes: u64,
    pub(crate) changed: u128,
}

/// How the digests of a log are computed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Digests {
    #[default]
    Unnamed,
    Xxh3,
}

impl Head {
    /// Describes a run without input.
    pub(crate) fn new(card: u64, options: String) -> Head {
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let (schema, digests) = (mahj::answer::SCHEMA, Digests::Xxh3);
        Head { schema, digests, version, card, options, bytes: 0, changed: 0 }
    }

    /// Describes a run over an input file.
    pub(crate) fn of(input: &File, card: u64, options: String) -> io::Result<Head> {
        let data = input.metadata()?;
        let changed = data.modified()?.duration_since(UNIX_EPOCH);
        let changed = changed.map_or(0, |time| time.as_nanos());
        Ok(Head { bytes: data.len(), changed, ..Head::new(card, options) })
    }

    /// Says why a run that began with another head cannot go on with this one.
    fn differs(&self, began: &Head) -> Option<&'static str> {
        [
            (
                self.schema == began.schema
                    && self.digests == began.digests
                    && self.version == began.version,
                "it was begun by another version of mahj",
            ),
            (self.card == began.card, "it was begun with another card"),
            (self.options == began.options, "it was begun with other options"),
            (
                self.bytes == began.bytes && self.changed == began.changed,
                "the input was changed since",
            ),
        ]
        .into_iter()
        .find_map(|(same, why)| (!same).then_some(why))
    }
}

/// Refuses to go on.
pub(crate) fn refused(why: &str) -> Failed {
    Failed::Other {
        code: "batch::resume",
        message: format!("the run cannot be resumed: {why}"),
        help: "begin again without --resume".to_owned(),
    }
}

/// `OUT.part.log`: what the run is, then a line for each checkpoint.
pub(crate) struct Log {
    file: File,
    part: File,
    every: Duration,
    noted: Option<Instant>,
}

impl Log {
    /// Begins a log beside a new part, or goes on with the one there is, at the checkpoint that is
    /// returned. Not more than one is noted in so much time.
    pub(crate) fn open(
        part: &mut Part,
        head: &Head,
        resume: bool,
        every: Duration,
    ) -> Result<(Log, Option<Checkpoint>), Failed> {
        let (file, from) = match resume {
            true => Log::go_on(part, head).map(|(file, from)| (file, Some(from)))?,
            false => (Log::begin(part, head)?, None),
        };
        part.keeps = true;
        interrupt::leaves(&part.part);
        let part = part.file.try_clone()?;
        Ok((Log { file, part, every, noted: None }, from))
    }

    fn begin(part: &Part, head: &Head) -> Result<File, Failed> {
        let path = beside(&part.part, ".log");
        let mut file = File::create(&path).map_err(|error| unwritable(&path, &error))?;
        line(&mut file, head)?;
        Ok(file)
    }

    /// Finds the last checkpoint that is in the part, and cuts off what comes after it.
    fn go_on(part: &mut Part, head: &Head) -> Result<(File, Checkpoint), Failed> {
        let path = beside(&part.part, ".log");
        let file = OpenOptions::new().read(true).write(true).open(&path);
        let mut file = file.map_err(|_| refused(&format!("there is no {}", path.display())))?;
        let damaged = || refused(&format!("{} is damaged", path.display()));
        let mut rows = io::BufReader::new(&mut file);
        let mut row = Vec::new();
        rows.read_until(b'\n', &mut row)?;
        let began: Head = serde_json::from_slice(&row).map_err(|_| damaged())?;
        if let Some(why) = head.differs(&began) {
            return Err(refused(why));
        }
        let written = part.file.metadata()?.len();
        let mut at = row.len() as u64;
        let mut last = None;
        loop {
            row.clear();
            // The last line may be torn.
            let read = rows.read_until(b'\n', &mut row)?;
            match serde_json::from_slice::<Checkpoint>(&row) {
                Ok(point) if row.ends_with(b"\n") && point.output <= written => {
                    at += read as u64;
                    last = Some(point);
                }
                _ => break,
            }
        }
        let last = last.ok_or_else(|| refused("nothing of it was done yet"))?;
        file.set_len(at)?;
        file.seek(io::SeekFrom::End(0))?;
        part.file.set_len(last.output)?;
        part.file.seek(io::SeekFrom::End(0))?;
        Ok((file, last))
    }

    /// Notes how far the work is, once that is on the disk, if it is time.
    pub(crate) fn note(&mut self, point: &Checkpoint) -> io::Result<()> {
        if self.noted.is_some_and(|noted| noted.elapsed() < self.every) {
            return Ok(());
        }
        self.noted = Some(Instant::now());
        self.part.sync_data()?;
        line(&mut self.file, point)
    }
}

fn line(file: &mut File, value: &impl Serialize) -> io::Result<()> {
    let mut line = serde_json::to_vec(value)?;
    line.push(b'\n');
    file.write_all(&line)
}
