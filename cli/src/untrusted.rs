//! Files of strangers: a record may come from anyone, and so may rows of the prompt through a pipe,
//! and the card that either names. Where such a file may lie, what it may be, and how long.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::inputs;
use crate::output::CommandError;

/// The most bytes that are read of a record, and of a card that a record names. The longest records
/// that people write have some hundred rows, and a card has some hundred lines.
pub(crate) const MAX: u64 = 10 * 1024 * 1024;

/// What the folder of a record is called in messages.
pub(crate) const OF_RECORD: &str = "the folder of the record";

/// Returns where a file really lies, and refuses one outside a folder, whatever links and `..` lead
/// there. Nothing is told of what lies outside, not even whether it is there.
pub(crate) fn below(folder: &Path, called: &str, path: &Path) -> Result<PathBuf, CommandError> {
    // The folder of a name without one is where the command runs.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let unread = |error| CommandError::File { path: path.to_owned(), error };
    let folder = folder.canonicalize().map_err(unread)?;
    // Of a file that is not there its nearest folder says on which side it would be. A link to
    // nothing counts as one that leads out, or it would tell what is not there.
    let mut parts = path.ancestors().map(|part| match part.as_os_str().is_empty() {
        true => Path::new("."),
        false => part,
    });
    let known = parts.find_map(|part| match part.canonicalize() {
        Ok(known) => Some(known),
        Err(_) => part.is_symlink().then(PathBuf::new),
    });
    if !known.is_some_and(|known| known.starts_with(&folder)) {
        return Err(CommandError::Other {
            code: "io::outside",
            message: format!("{} is outside {called}", path.display()),
            help: "move it into that folder, or use --any-file".to_owned(),
        });
    }
    path.canonicalize().map_err(unread)
}

/// Reads a file of a stranger: a regular one, and not too long. It is opened by its real name, and
/// told by the one that it was given.
pub(crate) fn regular(real: &Path, named: &Path) -> Result<Vec<u8>, CommandError> {
    let unread = |error| CommandError::File { path: named.to_owned(), error };
    let is_file = |data: io::Result<std::fs::Metadata>| data.map(|data| data.is_file());
    let odd = || CommandError::Other {
        code: "io::no-file",
        message: format!("{} isn't a regular file", named.display()),
        help: "use a file, not a folder, device, pipe or socket".to_owned(),
    };
    // Asked before it is opened, as to open a pipe or a device may wait or do something; and once
    // more after that, as another may have taken its name.
    if !is_file(real.metadata()).map_err(unread)? {
        return Err(odd());
    }
    let file = inputs::open(real).map_err(unread)?;
    if !is_file(file.metadata()).map_err(unread)? {
        return Err(odd());
    }
    bounded(file, named)
}

/// Reads all there is, unless that is too much. What a file says about its length is not relied on:
/// it may grow, and a stream says nothing.
pub(crate) fn bounded(from: impl Read, named: &Path) -> Result<Vec<u8>, CommandError> {
    let mut bytes = Vec::new();
    from.take(MAX + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| CommandError::File { path: named.to_owned(), error })?;
    if bytes.len() as u64 > MAX {
        return Err(CommandError::Other {
            code: "io::too-long",
            message: format!("{} is over {} MB", named.display(), MAX >> 20),
            help: "no card or record is that long; split it if it is one".to_owned(),
        });
    }
    Ok(bytes)
}
