//! The log kept next to `OUT.part`, so that an interrupted run can resume.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use mahj::batch::rows::{Checkpoint, Digest};
use same_file::Handle;

use crate::inputs::{regular, regular_at};
use crate::interrupt;
use crate::output::CommandError;
use crate::partial_file::{PartialFile, beside, unwritable};
use crate::resume_log::{self, LogLines, Unusable};

pub(crate) use crate::resume_log::ResumeHeader;

/// Returns the error for a run that cannot resume.
pub(crate) fn refused(why: &str) -> CommandError {
    CommandError::Other {
        code: "batch::resume",
        message: format!("can't resume: {why}"),
        help: "start over without --resume".to_owned(),
    }
}

/// `OUT.part.log`: a header that describes the run, then one line per checkpoint.
pub(crate) struct Log {
    file: File,
    part: File,
    lines: LogLines,
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

    fn begin(part: &PartialFile, head: &ResumeHeader) -> Result<(File, LogLines), CommandError> {
        let path = beside(&part.part, ".log");
        // An old file with this name was removed with the old part; links are not followed.
        let file = OpenOptions::new().write(true).create_new(true).open(&path);
        let mut file = file.map_err(|error| unwritable(&path, &error))?;
        let (lines, row) = LogLines::begin(head)?;
        file.write_all(&row).map_err(|error| unwritable(&path, &error))?;
        Ok((file, lines))
    }

    /// Finds the last checkpoint that is covered by the part, and truncates both files to it.
    fn go_on(
        part: &mut PartialFile,
        head: &ResumeHeader,
    ) -> Result<(File, LogLines, Checkpoint, Digest), CommandError> {
        let path = beside(&part.part, ".log");
        let mut file = open_log(&path)?;
        let written = part.file.metadata()?.len();
        let read = resume_log::read(&mut io::BufReader::new(&mut file), head, written)?;
        let found = read.map_err(|why| match why {
            Unusable::Damaged => refused(&format!("{} has changed or is damaged", path.display())),
            Unusable::Other(why) => refused(why),
        })?;
        let digest = digest_of(&part.part, found.point.output)?;
        if digest.value() != found.written {
            return Err(refused(&format!("{} has changed since", part.part.display())));
        }
        file.set_len(found.end)?;
        file.seek(io::SeekFrom::End(0))?;
        part.file.set_len(found.point.output)?;
        part.file.seek(io::SeekFrom::End(0))?;
        Ok((file, found.lines, found.point, digest))
    }

    /// Saves a checkpoint after syncing the output to disk, if it is time.
    pub(crate) fn note(&mut self, point: &Checkpoint) -> io::Result<()> {
        if self.noted.is_some_and(|noted| noted.elapsed() < self.every) {
            return Ok(());
        }
        self.noted = Some(Instant::now());
        self.part.sync_data()?;
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner).value();
        self.file.write_all(&self.lines.line(point, written)?)
    }
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
