//! Files that are whole or absent: written as `OUT.part`, named `OUT` at the end.

use std::ffi::OsString;
use std::fs::{File, Metadata, OpenOptions, Permissions, TryLockError};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;

use crate::interrupt::{self, Kept};
use crate::output::{Failed, on_file};
use crate::resume::refused;
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
    pub(crate) part: PathBuf,
    pub(crate) file: File,
    /// Who may do what with the file that had the name before.
    mode: Option<Permissions>,
}

/// Says that a file cannot be written.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> Failed {
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

pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
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
