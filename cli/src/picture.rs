//! Pictures as files.

use std::path::Path;

use crate::output::Failed;

/// Writes a picture to a file.
pub(crate) fn write(path: &Path, picture: &str) -> Result<(), Failed> {
    std::fs::write(path, picture).map_err(|error| Failed::unwritten(path, error.to_string()))
}
