//! Pictures as files.

use std::path::Path;

use crate::output::Failed;

/// Writes a picture to a file, if it could be drawn.
pub(crate) fn write(path: &Path, drawn: Result<String, String>) -> Result<(), Failed> {
    let written =
        drawn.and_then(|drawn| std::fs::write(path, drawn).map_err(|error| error.to_string()));
    written.map_err(|why| Failed::unwritten(path, why))
}
