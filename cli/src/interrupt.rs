//! Handles Ctrl-C: reports what was saved, and how to continue.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::output::{self, CommandError};

/// What happens to the work when the program is interrupted.
#[derive(Debug, Clone)]
pub(crate) enum Kept {
    /// The file can be resumed.
    PartialFile(PathBuf),
    /// The unfinished file is useless.
    Nothing,
    /// What was written so far is valid.
    Written,
    /// The answer covers what was counted so far; a second interrupt ends the program immediately.
    Answer,
}

/// The exit status of interrupted programs.
const STATUS: i32 = 130;

static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

/// Files that are useless until complete, and removed if the program is interrupted.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Registers a file to be removed on interrupt.
pub(crate) fn remove_on_interrupt(part: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).insert(part.to_owned());
}

/// Unregisters a file, because it is complete, removed, or can be resumed.
pub(crate) fn release(part: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).remove(part);
}

/// True once the user has interrupted, so that the work should end with what was counted so far.
static ENOUGH: AtomicBool = AtomicBool::new(false);

/// Makes an interrupt end the count with an answer, and returns true if that has happened.
pub(crate) fn enough() -> bool {
    set_kept(Kept::Answer);
    ENOUGH.load(Ordering::Relaxed)
}

/// Sets what is kept if the program is interrupted from now on. Until this is called, an interrupt
/// simply ends the program.
pub(crate) fn set_kept(kept: Kept) {
    let mut place = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if place.replace(kept).is_none() {
        // If the signal is ignored, as in a script's background job, it stays ignored.
        let _ = ctrlc::try_set_handler(end);
    }
}

fn end() {
    // Hold the lock to the end, so that nothing wrong is reported about a file that gets its final
    // name meanwhile.
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if matches!(&*kept, Some(Kept::Answer)) && !ENOUGH.swap(true, Ordering::Relaxed) {
        return;
    }
    // Hold this lock to the end too.
    let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    for part in unfinished.iter() {
        let _ = std::fs::remove_file(part);
    }
    let help = match &*kept {
        Some(Kept::PartialFile(part)) => {
            format!("progress is in {}; add --resume to continue", part.display())
        }
        Some(Kept::Nothing) => "nothing was saved; start over".to_owned(),
        Some(Kept::Written) => "what was written is kept; start over".to_owned(),
        Some(Kept::Answer) => "interrupt once to end with an answer".to_owned(),
        None => String::new(),
    };
    let message = "interrupted".to_owned();
    output::fail(false, CommandError::Other { code: "interrupted", message, help });
    std::process::exit(STATUS);
}

/// Clears what an interrupt would report, because the work is done and its file is complete.
pub(crate) fn finish() {
    let mut place = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if place.is_some() {
        *place = Some(Kept::Written);
    }
}
