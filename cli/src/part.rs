//! Files that are whole or absent: written as `OUT.part`, named `OUT` at the end; and what is kept
//! beside them, so that an interrupted run can go on.

use std::ffi::OsString;
use std::fs::{File, Metadata, OpenOptions, Permissions, TryLockError};
use std::io::{self, BufRead, IsTerminal, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, UNIX_EPOCH};

use mahj::batch::rows::Checkpoint;
use same_file::Handle;
use serde::{Deserialize, Serialize};

use crate::interrupt::{self, Kept};
use crate::output::{Failed, on_file};
use crate::screen::Screen;

/// Where rows go.
pub(crate) enum Out {
    Stdout,
    /// A device or a pipe with a name, which nothing is renamed to.
    Direct(File),
    Part(Part),
}

/// A file on its way to its name.
pub(crate) struct Part {
    name: PathBuf,
    part: PathBuf,
    file: File,
    /// Who may do what with the file that had the name before.
    mode: Option<Permissions>,
}

/// Says that a file cannot be written.
fn unwritable(path: &Path, error: &io::Error) -> Failed {
    Failed::Other {
        code: "io::write",
        message: format!("{} cannot be written: {error}", path.display()),
        help: match error.kind() {
            io::ErrorKind::PermissionDenied => on_file(error).to_owned(),
            _ => "check its name and folder".to_owned(),
        },
    }
}

/// Returns a handle of a regular file, to compare with others; nothing for pipes and devices.
pub(crate) fn regular(handle: io::Result<Handle>) -> Option<Handle> {
    handle.ok().filter(|handle| handle.as_file().metadata().is_ok_and(|data| data.is_file()))
}

/// Returns the handle of the regular file that has a name. A pipe is not opened, as that may wait.
pub(crate) fn regular_at(path: &Path) -> Option<Handle> {
    path.metadata().ok().filter(Metadata::is_file)?;
    regular(Handle::from_path(path))
}

/// Refuses to write what is read.
fn refuse_input(name: &Path, input: &Handle) -> Result<(), Failed> {
    let part = beside(name, ".part");
    let log = beside(&part, ".log");
    for (path, what) in [
        (name, "it would be written over"),
        (&part, "this run would write it"),
        (&log, "this run would write it"),
    ] {
        if regular_at(path).is_some_and(|handle| handle == *input) {
            return Err(Failed::Other {
                code: "io::same-file",
                message: format!("{} is the input, and {what}", path.display()),
                help: "write to another name".to_owned(),
            });
        }
    }
    Ok(())
}

/// Opens `OUT.part` and locks it.
fn open_part(part: &Path, resume: bool) -> Result<File, Failed> {
    let mut options = OpenOptions::new();
    options.write(true).create(!resume).truncate(false);
    // Who had it before may have given it its name, or removed it, before the lock was ours.
    for _ in 0..3 {
        if part.symlink_metadata().is_ok_and(|data| !data.is_file()) {
            return Err(Failed::Other {
                code: "io::no-file",
                message: format!("{} is no regular file", part.display()),
                help: "remove it, or write to another name".to_owned(),
            });
        }
        let file = options.open(part).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound if resume => {
                refused(&format!("there is no {}", part.display()))
            }
            _ => unwritable(part, &error),
        })?;
        // A file system without locks does without.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            break;
        }
        let there = part.symlink_metadata().is_ok_and(|data| data.is_file());
        if there && regular_at(part) == regular(file.try_clone().and_then(Handle::from_file)) {
            return Ok(file);
        }
    }
    Err(Failed::Other {
        code: "batch::busy",
        message: format!("another run is writing {}", part.display()),
        help: "wait for it, or write to another name".to_owned(),
    })
}

/// Lets a file be read by whom another may be read; its owner writes it.
fn keep_mode(file: &File, like: &Permissions, whole: bool) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = like.mode() & 0o7777;
        let mode = if whole { mode } else { mode & 0o777 | 0o600 };
        // A file system without modes does without.
        let _ = file.set_permissions(Permissions::from_mode(mode));
    }
    #[cfg(not(unix))]
    let _ = (file, like, whole);
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

impl Out {
    /// Opens an output; what an interrupted run left is kept only if it is to go on. Nothing is
    /// written to a file that is read.
    pub(crate) fn open(path: &Path, resume: bool, input: Option<Handle>) -> Result<Out, Failed> {
        if path == Path::new("-") {
            return Ok(Out::Stdout);
        }
        // Where a link points, the file is written, not the link.
        let name = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        if name.exists() && !name.is_file() {
            let file = OpenOptions::new().write(true).open(&name);
            return file.map(Out::Direct).map_err(|error| unwritable(path, &error));
        }
        if let Some(input) = input {
            refuse_input(&name, &input)?;
        }
        let part = beside(&name, ".part");
        let file = open_part(&part, resume)?;
        let mode = name.metadata().ok().map(|data| data.permissions());
        if let Some(mode) = &mode {
            keep_mode(&file, mode, false);
        }
        if !resume {
            file.set_len(0).map_err(|error| unwritable(&part, &error))?;
            let _ = std::fs::remove_file(beside(&part, ".log"));
        }
        Ok(Out::Part(Part { name, part, file, mode }))
    }

    /// Returns something to write to.
    pub(crate) fn writer(&self) -> Result<Box<dyn Write + Send>, Failed> {
        Ok(match self {
            // Rows are data, and pass through whatever stood in a file; a person reads them as text.
            Out::Stdout if io::stdout().is_terminal() => {
                Box::new(Screen::new(Stdout(io::stdout())))
            }
            Out::Stdout => Box::new(Stdout(io::stdout())),
            Out::Direct(file) => Box::new(file.try_clone()?),
            Out::Part(part) => Box::new(part.file.try_clone()?),
        })
    }

    /// Returns what is kept of it when the program is interrupted.
    pub(crate) fn kept(&self, resumable: bool) -> Kept {
        match self {
            Out::Part(part) if resumable => Kept::Part(part.part.clone()),
            Out::Part(part) => Kept::Nothing(part.part.clone()),
            Out::Stdout | Out::Direct(_) => Kept::Written,
        }
    }

    /// Gives the file its name.
    pub(crate) fn finish(self) -> Result<(), Failed> {
        interrupt::is_over();
        let Out::Part(part) = self else {
            return Ok(());
        };
        if let Some(mode) = &part.mode {
            keep_mode(&part.file, mode, true);
        }
        let done = part.file.sync_all().and_then(|()| std::fs::rename(&part.part, &part.name));
        done.map_err(|error| unwritable(&part.name, &error))?;
        let _ = std::fs::remove_file(beside(&part.part, ".log"));
        // So that the name survives a loss of power too; not every system lets folders be opened.
        let folder = part.name.parent().filter(|folder| *folder != Path::new(""));
        if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
            let _ = folder.sync_all();
        }
        Ok(())
    }

    /// Removes what was begun.
    pub(crate) fn give_up(self) {
        if let Out::Part(part) = self {
            let _ = std::fs::remove_file(beside(&part.part, ".log"));
            let _ = std::fs::remove_file(&part.part);
        }
    }
}

/// Standard output, unbuffered. When nobody reads it any more the program ends, though it may be
/// waiting for input.
struct Stdout(io::Stdout);

impl Stdout {
    fn quiet<T>(result: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &result
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            std::process::exit(0);
        }
        result
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Stdout::quiet(self.0.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        Stdout::quiet(self.0.flush())
    }
}

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
