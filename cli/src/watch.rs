//! Watches files for changes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};

use crate::output::CommandError;

/// How long to wait for further changes before reading a saved file, because editors write in
/// several steps.
const QUIET: Duration = Duration::from_millis(150);

/// Reports which files have changed.
pub(crate) struct Watch {
    events: Receiver<notify::Result<Event>>,
    files: Vec<(PathBuf, PathBuf)>,
    // Keeps the watcher alive.
    _watcher: RecommendedWatcher,
}

impl Watch {
    /// Starts watching. The folders are watched, because an editor may replace the file with a new
    /// one.
    pub(crate) fn new(files: &[PathBuf]) -> Result<Watch, CommandError> {
        let (sender, events) = mpsc::channel();
        let mut watcher = notify::recommended_watcher(sender).map_err(unwatched)?;
        let mut folders = BTreeSet::new();
        let mut real = Vec::new();
        for file in files {
            let failed = |error| CommandError::File { path: file.clone(), error };
            let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
            let folder = folder.unwrap_or(Path::new(".")).canonicalize().map_err(failed)?;
            let name = file.file_name().unwrap_or_default();
            real.push((folder.join(name), file.clone()));
            folders.insert(folder);
        }
        for folder in &folders {
            watcher.watch(folder, RecursiveMode::NonRecursive).map_err(unwatched)?;
        }
        Ok(Watch { events, files: real, _watcher: watcher })
    }

    /// Waits until files are saved and returns them; returns none if no more changes can come.
    pub(crate) fn saved(&self) -> Result<Vec<PathBuf>, CommandError> {
        let mut saved: BTreeSet<PathBuf> = BTreeSet::new();
        loop {
            let event = if saved.is_empty() {
                self.events.recv().map_err(|_| RecvTimeoutError::Disconnected)
            } else {
                self.events.recv_timeout(QUIET)
            };
            match event {
                Ok(event) => {
                    let event = event.map_err(unwatched)?;
                    // Ignore read accesses.
                    if event.kind.is_access() {
                        continue;
                    }
                    let of = |path: &PathBuf| self.files.iter().find(|(real, _)| real == path);
                    saved.extend(event.paths.iter().filter_map(of).map(|(_, file)| file.clone()));
                }
                Err(_) => return Ok(saved.into_iter().collect()),
            }
        }
    }
}

fn unwatched(error: notify::Error) -> CommandError {
    CommandError::Other {
        code: "watch",
        message: format!("can't watch the file: {error}"),
        help: "check it without --watch".to_owned(),
    }
}
