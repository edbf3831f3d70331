//! The files that a run reads, so that no run writes over one of them.
//!
//! Every file is opened here and remembered by its name. [`crate::part`] opens every output, and
//! asks here first.

use std::collections::BTreeSet;
use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use same_file::Handle;

/// The names of the inputs. A list of the whole process, so that no command can forget one.
static INPUTS: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Opens a file to read it.
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

/// Returns the name of the input that is the same regular file as `output`, through whatever links.
pub(crate) fn same_as(output: &Handle) -> Option<PathBuf> {
    if regular(Handle::stdin()).is_some_and(|stdin| stdin == *output) {
        return Some(PathBuf::from("standard input"));
    }
    let inputs = INPUTS.lock().unwrap_or_else(PoisonError::into_inner);
    let same = |path: &&PathBuf| regular_at(path).is_some_and(|input| input == *output);
    inputs.iter().find(same).cloned()
}

/// Returns the name of the input that is standard output too.
pub(crate) fn stdout_is_one() -> Option<PathBuf> {
    regular(Handle::stdout()).and_then(|stdout| same_as(&stdout))
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
