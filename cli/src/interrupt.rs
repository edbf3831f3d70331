//! Ctrl-C: what is kept of the work is said, and how to go on.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::output::{self, CommandError};

/// What becomes of the work.
#[derive(Debug, Clone)]
pub(crate) enum Kept {
    /// What is in the file can be gone on with.
    PartialFile(PathBuf),
    /// What is in the file is of no use.
    Nothing,
    /// What was written was written.
    Written,
    /// What was counted so far is told; who interrupts again has it end at once.
    Answer,
}

/// The exit status of programs that were interrupted.
const STATUS: i32 = 130;

static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

/// Files that are of no use until they are whole, and removed if they do not get there.
static UNFINISHED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Lets an interrupt remove a file.
pub(crate) fn removes(part: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).insert(part.to_owned());
}

/// Lets an interrupt leave a file: it is whole, removed, or can be resumed.
pub(crate) fn leaves(part: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).remove(part);
}

/// Whether it was said that the work shall end with what is counted so far.
static ENOUGH: AtomicBool = AtomicBool::new(false);

/// Says that an interrupted count ends with an answer, and returns whether it is to.
pub(crate) fn enough() -> bool {
    keeps(Kept::Answer);
    ENOUGH.load(Ordering::Relaxed)
}

/// Says from now on what is kept when the program is interrupted; with nothing said it ends as any.
pub(crate) fn keeps(kept: Kept) {
    let mut place = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if place.replace(kept).is_none() {
        // Where the signal is ignored, as in the background of a script, it stays so.
        let _ = ctrlc::try_set_handler(end);
    }
}

fn end() {
    // Held to the end, so that nothing more is said of a file that has its name already.
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if matches!(&*kept, Some(Kept::Answer)) && !ENOUGH.swap(true, Ordering::Relaxed) {
        return;
    }
    // Held to the end too.
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

/// Lets nothing be said any more: the work is done, and its file has its name.
pub(crate) fn is_over() {
    let mut place = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if place.is_some() {
        *place = Some(Kept::Written);
    }
}
