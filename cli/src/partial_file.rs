//! Writes files atomically: as `OUT.part`, renamed to `OUT` at the end.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, Permissions, TryLockError};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use mahj::batch::rows::Digest;
use same_file::Handle;

use crate::inputs::{self, regular, regular_at};
use crate::interrupt::{self, Kept};
use crate::output::{CommandError, on_file};
use crate::resume::refused;
use crate::screen::Screen;

/// Where rows go.
pub(crate) enum Out {
    Stdout,
    /// A device or a named pipe, which is written directly.
    Direct(File),
    PartialFile(PartialFile),
}

/// A file being written. It is removed unless it is finished or can be resumed.
pub(crate) struct PartialFile {
    name: PathBuf,
    pub(crate) part: PathBuf,
    pub(crate) file: File,
    /// The permissions of the file it replaces.
    mode: Option<Permissions>,
    /// True if another run can resume it.
    pub(crate) resumable: bool,
    /// True if it must survive a loss of power. False when writing many files to a directory,
    /// because syncing each one would take longer than creating it.
    durable: bool,
    /// The digest of what was written, if there is a log.
    pub(crate) written: Option<Arc<Mutex<Digest>>>,
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        if !self.resumable {
            let _ = std::fs::remove_file(beside(&self.part, ".log"));
            let _ = std::fs::remove_file(&self.part);
        }
        interrupt::release(&self.part);
    }
}

/// Returns the error for a file that cannot be written.
pub(crate) fn unwritable(path: &Path, error: &io::Error) -> CommandError {
    CommandError::Other {
        code: "io::write",
        message: format!("can't write {}: {error}", path.display()),
        help: match error.kind() {
            io::ErrorKind::PermissionDenied => on_file(error).to_owned(),
            io::ErrorKind::StorageFull => "free some space".to_owned(),
            _ => "check its name and folder".to_owned(),
        },
    }
}

/// The files that this run writes.
static OUTPUTS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Rejects an output that is also an input, or that another option of the same command writes.
fn refuse_input(name: &Path) -> Result<(), CommandError> {
    let part = beside(name, ".part");
    let log = beside(&part, ".log");
    for (path, what) in [
        (name, "it would be overwritten"),
        (&part, "this run would write to it"),
        (&log, "this run would write to it"),
    ] {
        if let Some(input) = regular_at(path).and_then(|handle| inputs::same_as(&handle)) {
            let is_named = input == path || input.canonicalize().is_ok_and(|input| input == path);
            let also = if is_named { String::new() } else { format!(" {}", input.display()) };
            return Err(same_file(format!("{} is also the input{also}; {what}", path.display())));
        }
    }
    Ok(())
}

/// Rejects names that another option of the same command already writes.
fn refuse_output(names: &[PathBuf]) -> Result<(), CommandError> {
    let outputs = OUTPUTS.lock().unwrap_or_else(PoisonError::into_inner);
    match names.iter().find(|name| outputs.contains(name)) {
        Some(name) => Err(same_file(format!("{} would be written twice", shown(name)))),
        None => Ok(()),
    }
}

/// Returns the normalized names that an output uses.
fn names(path: &Path) -> Vec<PathBuf> {
    if is_stdout(path) || is_stdout_too(path) {
        return vec!["-".into()];
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize();
    let name = match (path.canonicalize(), folder, path.file_name()) {
        (Ok(name), ..) => name,
        (_, Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    };
    let part = beside(&name, ".part");
    vec![beside(&part, ".log"), part, name]
}

/// Returns true for another name of standard output, such as `/dev/stdout`.
fn is_stdout_too(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let id = |data: std::fs::Metadata| (data.dev(), data.ino());
        let stdout = Handle::stdout().and_then(|stdout| stdout.as_file().metadata());
        match (path.metadata(), stdout) {
            (Ok(named), Ok(stdout)) => !named.is_file() && id(named) == id(stdout),
            _ => false,
        }
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// Returns the file that a link leads to, whether or not it is there, so that the link isn't
/// replaced.
fn target(path: &Path) -> Result<PathBuf, CommandError> {
    /// As many as Linux follows.
    const LINKS: usize = 40;
    let mut name = path.to_owned();
    for _ in 0..LINKS {
        if let Ok(real) = name.canonicalize() {
            return Ok(real);
        }
        // A link such as `/dev/stdout` may lead to a pipe, which has no other name.
        if name.exists() {
            return Ok(name);
        }
        match name.read_link() {
            Ok(link) => name = name.parent().unwrap_or(Path::new("")).join(link),
            Err(_) => return Ok(name),
        }
    }
    Err(unwritable(path, &io::Error::other("a link that leads to itself")))
}

fn shown(name: &Path) -> String {
    if is_stdout(name) { "standard output".to_owned() } else { name.display().to_string() }
}

fn is_stdout(name: &Path) -> bool {
    name == Path::new("-")
}

/// Rejects rows that are read while answers or messages are appended to them.
pub(crate) fn refuse_endless() -> Result<(), CommandError> {
    match inputs::endless() {
        Some((stream, input)) => Err(is_input(stream, &input)),
        None => Ok(()),
    }
}

fn is_input(stream: &str, input: &Path) -> CommandError {
    same_file(format!("{stream} is the input {}", input.display()))
}

fn same_file(message: String) -> CommandError {
    CommandError::Other { code: "io::same-file", message, help: "use another name".to_owned() }
}

/// Opens `OUT.part` and locks it.
fn open_part(part: &Path, resume: bool) -> Result<File, CommandError> {
    let mut options = OpenOptions::new();
    options.write(true).create(!resume).truncate(false);
    // Another process may have renamed or removed the file before this one got the lock, so try
    // again.
    for _ in 0..3 {
        if part.symlink_metadata().is_ok_and(|data| !data.is_file()) {
            return Err(CommandError::Other {
                code: "io::no-file",
                message: format!("{} isn't a regular file", part.display()),
                help: "remove it, or use another name".to_owned(),
            });
        }
        let file = options.open(part).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound if resume => refused(&format!("no file {}", part.display())),
            _ => unwritable(part, &error),
        })?;
        // Ignore file systems without locks.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            break;
        }
        let there = part.symlink_metadata().is_ok_and(|data| data.is_file());
        if there && regular_at(part) == regular(file.try_clone().and_then(Handle::from_file)) {
            return Ok(file);
        }
    }
    Err(CommandError::Other {
        code: "batch::busy",
        message: format!("another run is writing {}", part.display()),
        help: "wait for it, or use another name".to_owned(),
    })
}

/// Copies another file's permissions; until the file is finished (`whole`), its owner can always
/// write to it.
fn keep_mode(file: &File, like: &Permissions, whole: bool) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = like.mode() & 0o7777;
        let mode = if whole { mode } else { mode & 0o777 | 0o600 };
        // Ignore file systems without permissions.
        let _ = file.set_permissions(Permissions::from_mode(mode));
    }
    #[cfg(not(unix))]
    let _ = (file, like, whole);
}

/// Writes a text to each path that was given, after all of them are open. Returns true if one of
/// them is standard output.
pub(crate) fn write_each<const N: usize>(
    files: [(&Option<PathBuf>, &str); N],
) -> Result<bool, CommandError> {
    let named = files.iter().filter_map(|(path, text)| Some((path.as_ref()?, *text)));
    let outputs = named.map(|(path, text)| Ok((is_stdout(path), Out::open(path, false)?, text)));
    let mut to_stdout = false;
    for (stdout, out, text) in outputs.collect::<Result<Vec<_>, CommandError>>()? {
        out.write_whole(text.as_bytes())?;
        to_stdout |= stdout;
    }
    Ok(to_stdout)
}

pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

impl Out {
    /// Opens an output. The part left by an interrupted run is kept only if it is to be resumed. A
    /// file that this run reads, or writes for another option, is rejected.
    ///
    /// All outputs are opened here, after the inputs and before the work starts.
    pub(crate) fn open(path: &Path, resume: bool) -> Result<Out, CommandError> {
        let names = names(path);
        refuse_output(&names)?;
        let out = Out::open_file(path, resume, true)?;
        OUTPUTS.lock().unwrap_or_else(PoisonError::into_inner).extend(names);
        Ok(out)
    }

    /// Writes a whole file that this run may write again, with more in it.
    pub(crate) fn save(path: &Path, bytes: &[u8]) -> Result<(), CommandError> {
        Out::open_file(path, false, true)?.write_whole(bytes)
    }

    /// Opens the picture that an option asks for, if it does, and says what is kept of it if the
    /// program is interrupted.
    pub(crate) fn open_picture(path: Option<&Path>) -> Result<Option<Out>, CommandError> {
        let out = path.map(|path| Out::open(path, false)).transpose()?;
        if let Some(out) = &out {
            interrupt::set_kept(out.kept());
        }
        Ok(out)
    }

    /// Opens one of many output files in a folder.
    pub(crate) fn open_in(folder: &Path, file: &str) -> Result<Out, CommandError> {
        let path = folder.join(file);
        refuse_output(&names(&path))?;
        Out::open_file(&path, false, false)
    }

    fn open_file(path: &Path, resume: bool, durable: bool) -> Result<Out, CommandError> {
        if is_stdout(path) {
            return match inputs::stdout_as_input() {
                Some(input) => Err(is_input("standard output", &input)),
                None => Ok(Out::Stdout),
            };
        }
        let name = target(path)?;
        if name.exists() && !name.is_file() {
            let file = OpenOptions::new().write(true).open(&name);
            // Some devices report an error even for an empty write, so fail early.
            let file = file.and_then(|mut file| file.write(&[]).map(|_| file));
            return file.map(Out::Direct).map_err(|error| unwritable(path, &error));
        }
        refuse_input(&name)?;
        let part = beside(&name, ".part");
        // A killed `write_new` may leave the finished file under both names; emptying one would
        // empty the other.
        if regular_at(&part).is_some_and(|part| regular_at(&name) == Some(part)) {
            let _ = std::fs::remove_file(&part);
        }
        let file = open_part(&part, resume)?;
        let mode = name.metadata().ok().map(|data| data.permissions());
        if !resume {
            interrupt::remove_on_interrupt(&part);
        }
        let part =
            PartialFile { name, part, file, mode, resumable: resume, durable, written: None };
        if let Some(mode) = &part.mode {
            keep_mode(&part.file, mode, false);
        }
        if !resume {
            part.file.set_len(0).map_err(|error| unwritable(&part.part, &error))?;
            let _ = std::fs::remove_file(beside(&part.part, ".log"));
        }
        Ok(Out::PartialFile(part))
    }

    /// Returns a writer for the output.
    pub(crate) fn writer(&self) -> Result<Box<dyn Write + Send>, CommandError> {
        Ok(match self {
            // Rows may contain anything that was in a file, so sanitize them for a terminal.
            Out::Stdout if io::stdout().is_terminal() => {
                Box::new(Screen::new(Stdout(io::stdout())))
            }
            Out::Stdout => Box::new(Stdout(io::stdout())),
            Out::Direct(file) => Box::new(file.try_clone()?),
            Out::PartialFile(part) => {
                let file = part.file.try_clone()?;
                match part.written.clone() {
                    Some(digest) => Box::new(Digested { file, digest }),
                    None => Box::new(file),
                }
            }
        })
    }

    /// Returns what is kept if the program is interrupted.
    pub(crate) fn kept(&self) -> Kept {
        match self {
            Out::PartialFile(part) if part.resumable => Kept::PartialFile(part.part.clone()),
            Out::PartialFile(_) => Kept::Nothing,
            Out::Stdout | Out::Direct(_) => Kept::Written,
        }
    }

    /// Renames the file to its final name, replacing an existing file.
    pub(crate) fn finish(self) -> Result<(), CommandError> {
        self.rename_into_place(|part, name| std::fs::rename(part, name))
    }

    fn rename_into_place(
        self,
        to_name: impl FnOnce(&Path, &Path) -> io::Result<()>,
    ) -> Result<(), CommandError> {
        let Out::PartialFile(mut part) = self else {
            interrupt::finish();
            return Ok(());
        };
        if let Some(mode) = &part.mode {
            keep_mode(&part.file, mode, true);
        }
        let synced = if part.durable { part.file.sync_all() } else { Ok(()) };
        if part.durable {
            interrupt::finish();
        }
        let done = synced.and_then(|()| to_name(&part.part, &part.name));
        done.map_err(|error| unwritable(&part.name, &error))?;
        let _ = std::fs::remove_file(beside(&part.part, ".log"));
        part.resumable = true;
        if part.durable {
            // Sync the folder so that the rename survives a loss of power too. Not every system can
            // open folders.
            let folder = part.name.parent().filter(|folder| *folder != Path::new(""));
            if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
                let _ = folder.sync_all();
            }
        }
        Ok(())
    }

    /// Writes the whole file and renames it to its final name.
    pub(crate) fn write_whole(self, bytes: &[u8]) -> Result<(), CommandError> {
        self.write_all(bytes)?;
        self.finish()
    }

    /// Writes the whole file and renames it to its final name, unless a file with that name exists.
    pub(crate) fn write_new(self, bytes: &[u8]) -> Result<(), CommandError> {
        self.write_all(bytes)?;
        self.rename_into_place(|part, name| match std::fs::hard_link(part, name) {
            Ok(()) => std::fs::remove_file(part),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
            // A file system without hard links.
            Err(_) if name.symlink_metadata().is_ok() => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => std::fs::rename(part, name),
        })
    }

    fn write_all(&self, bytes: &[u8]) -> Result<(), CommandError> {
        self.writer()?.write_all(bytes).map_err(|error| self.unwritten(error))
    }

    /// Returns the error for an output that cannot be written; a file is named.
    pub(crate) fn unwritten(&self, error: io::Error) -> CommandError {
        match self {
            Out::PartialFile(part) => unwritable(&part.name, &error),
            Out::Stdout | Out::Direct(_) => error.into(),
        }
    }

    /// Removes the unfinished file.
    pub(crate) fn give_up(self) {
        if let Out::PartialFile(mut part) = self {
            part.resumable = false;
        }
    }
}

/// A file that keeps a digest of everything written to it.
struct Digested {
    file: File,
    digest: Arc<Mutex<Digest>>,
}

impl Write for Digested {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        let mut digest = self.digest.lock().unwrap_or_else(PoisonError::into_inner);
        digest.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Standard output, unbuffered. If the reader closes it, the program ends, even while waiting for
/// input.
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
