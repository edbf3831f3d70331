//! Tracks the files that a run reads, so that it never overwrites one of them.
//!
//! Every input is opened here and remembered by name. [`crate::partial_file`] opens every output,
//! and checks here first.

use std::collections::BTreeSet;
use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use same_file::Handle;

/// The names of the inputs. The list is global, so that no command can forget one.
static INPUTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Opens a file for reading.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    remember(path);
    File::open(path)
}

/// Remembers the name of an input, whether or not it is read in the end.
pub(crate) fn remember(path: &Path) {
    let mut inputs = INPUTS.lock().unwrap_or_else(PoisonError::into_inner);
    if !inputs.contains(path) {
        inputs.insert(path.to_owned());
    }
}

/// Forgets an input that this run continues: what was read is written back with more.
pub(crate) fn forget(path: &Path) {
    INPUTS.lock().unwrap_or_else(PoisonError::into_inner).remove(path);
}

/// Returns the name of the input that is the same regular file as `output`, if any, following
/// links.
pub(crate) fn same_as(output: &Handle) -> Option<PathBuf> {
    if regular(Handle::stdin()).is_some_and(|stdin| stdin == *output) {
        return Some(PathBuf::from("standard input"));
    }
    let inputs = INPUTS.lock().unwrap_or_else(PoisonError::into_inner);
    let same = |path: &&PathBuf| regular_at(path).is_some_and(|input| input == *output);
    inputs.iter().find(same).cloned()
}

/// Returns the name of the input that is also standard output, if any.
pub(crate) fn stdout_as_input() -> Option<PathBuf> {
    as_input(Handle::stdout())
}

fn as_input(stream: io::Result<Handle>) -> Option<PathBuf> {
    regular(stream).and_then(|stream| same_as(&stream))
}

/// Returns an input that grows with each answer or message, because it is also standard output or
/// standard error: its end would never be reached.
pub(crate) fn endless() -> Option<(&'static str, PathBuf)> {
    let streams = [("standard output", Handle::stdout()), ("standard error", Handle::stderr())];
    streams.into_iter().find_map(|(name, stream)| Some((name, as_input(stream)?)))
}

/// Returns the handle if it is a regular file, for comparison with others; `None` for pipes and
/// devices.
pub(crate) fn regular(handle: io::Result<Handle>) -> Option<Handle> {
    handle.ok().filter(|handle| handle.as_file().metadata().is_ok_and(|data| data.is_file()))
}

/// Returns a handle of the regular file with this name. A pipe is not opened, because that may
/// block.
pub(crate) fn regular_at(path: &Path) -> Option<Handle> {
    path.metadata().ok().filter(Metadata::is_file)?;
    regular(Handle::from_path(path))
}
