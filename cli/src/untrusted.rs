//! Opens untrusted files. A record may come from anyone, and so may prompt rows from a pipe, and
//! the cards that either names. This limits where such a file may be, what type it may have, and
//! how long it may be.

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::inputs;
use crate::output::CommandError;

/// The maximum number of bytes read from a record, or from a card that a record names. The longest
/// records people write have a few hundred rows, and a card has about a hundred lines.
pub(crate) const MAX: u64 = 10 * 1024 * 1024;

/// The name for a record's folder in messages.
pub(crate) const OF_RECORD: &str = "the folder of the record";

/// Returns the real path of a file, and refuses one outside a folder, whatever links and `..` lead
/// there. Nothing is revealed about files outside, not even whether they exist.
pub(crate) fn below(folder: &Path, called: &str, path: &Path) -> Result<PathBuf, CommandError> {
    // A name without a folder is in the current folder.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let unread = |error| CommandError::File { path: path.to_owned(), error };
    let folder = folder.canonicalize().map_err(unread)?;
    // For a missing file, its closest existing ancestor decides whether it would be inside. A
    // dangling link counts as leading outside; otherwise it would reveal what does not exist.
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

/// Reads an untrusted file, which must be a regular file and not too long. It is opened by its real
/// path, and messages use the name that was given.
pub(crate) fn regular(real: &Path, named: &Path) -> Result<Vec<u8>, CommandError> {
    let unread = |error| CommandError::File { path: named.to_owned(), error };
    let is_file = |data: io::Result<std::fs::Metadata>| data.map(|data| data.is_file());
    let odd = || CommandError::Other {
        code: "io::no-file",
        message: format!("{} isn't a regular file", named.display()),
        help: "use a file, not a folder, device, pipe or socket".to_owned(),
    };
    // Checked before opening, because opening a pipe or a device may block or have side effects,
    // and again after, because another file may have taken its name.
    if !is_file(real.metadata()).map_err(unread)? {
        return Err(odd());
    }
    let file = inputs::open(real).map_err(unread)?;
    if !is_file(file.metadata()).map_err(unread)? {
        return Err(odd());
    }
    bounded(file, named)
}

/// Reads everything, up to the limit. The reported length of a file is not trusted, because the
/// file may grow, and a stream has none.
pub(crate) fn bounded(from: impl Read, named: &Path) -> Result<Vec<u8>, CommandError> {
    let mut bytes = Vec::new();
    from.take(MAX + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| CommandError::File { path: named.to_owned(), error })?;
    if bytes.len() as u64 > MAX {
        return Err(CommandError::Other {
            code: "io::too-long",
            message: format!("{} is over {} MB", named.display(), MAX >> 20),
            help: "no card or record is that long; if it is one, split it".to_owned(),
        });
    }
    Ok(bytes)
}
