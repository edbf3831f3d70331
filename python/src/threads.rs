//! How many threads work is split into, also in a process that was forked.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::available_parallelism;

use rayon::{ThreadPool, ThreadPoolBuilder};

/// The most threads per processor; more only take longer to start.
const PER_PROCESSOR: usize = 8;

/// The process that imported the module.
static PROCESS: OnceLock<u32> = OnceLock::new();
/// The threads of a forked process.
static POOL: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);

fn processors() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// Remembers which process this is.
pub(crate) fn imported() {
    PROCESS.get_or_init(std::process::id);
}

/// Returns true in a child process, as `multiprocessing` forks it on Linux: the threads that its
/// parent had are gone, so whoever waits for one waits forever.
fn is_forked() -> bool {
    PROCESS.get().is_some_and(|process| *process != std::process::id())
}

/// Returns the number of threads to start, or `None` for those that run already.
pub(crate) fn threads(asked: Option<usize>) -> Option<usize> {
    let most = PER_PROCESSOR * processors();
    asked.map(|threads| threads.clamp(1, most)).or_else(|| is_forked().then(processors))
}

/// Runs work that is split over the usual threads.
pub(crate) fn shared<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    if !is_forked() {
        return work();
    }
    let process = std::process::id();
    let mut kept = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.as_ref().is_none_or(|(of, _)| *of != process) {
        let pool = ThreadPoolBuilder::new().num_threads(processors()).build().ok();
        let own = pool.map(|pool| (process, Arc::new(pool)));
        // The pool of a parent can't be dropped: that waits for its threads.
        std::mem::forget(std::mem::replace(&mut *kept, own));
    }
    let pool = kept.as_ref().map(|(_, pool)| Arc::clone(pool));
    drop(kept);
    match pool {
        Some(pool) => pool.install(work),
        None => work(),
    }
}
