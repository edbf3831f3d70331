//! Ctrl-C: what is kept of the work is said, and how to go on.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use crate::output::{self, Failed};

/// What becomes of the work.
#[derive(Debug, Clone)]
pub(crate) enum Kept {
    /// What is in the file can be gone on with.
    Part(PathBuf),
    /// What is in the file is of no use, and removed.
    Nothing(PathBuf),
    /// What was written was written.
    Written,
}

/// The exit status of programs that were interrupted.
const STATUS: i32 = 130;

static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

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
    let help = match &*kept {
        Some(Kept::Part(part)) => {
            format!("what is done is in {}; the same with --resume goes on", part.display())
        }
        Some(Kept::Nothing(part)) => {
            let _ = std::fs::remove_file(part);
            "nothing is kept; begin again".to_owned()
        }
        Some(Kept::Written) => "what was written stands; begin again".to_owned(),
        None => String::new(),
    };
    let message = "interrupted".to_owned();
    output::fail(false, Failed::Other { code: "interrupted", message, help });
    std::process::exit(STATUS);
}

/// Lets nothing be said any more: the work is done, and its file has its name.
pub(crate) fn is_over() {
    let mut place = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if place.is_some() {
        *place = Some(Kept::Written);
    }
}
