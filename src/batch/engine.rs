//! Processes blocks of rows on several threads; reads and writes them in order.
//!
//! All threads do the same work: each takes an empty block, fills it (one thread at a time),
//! processes it, and queues it behind the blocks before it; whichever thread queues the next block
//! in order writes everything that is ready. The number of blocks is fixed, so memory use is
//! constant no matter how long the input is or how slow the output.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Blocks per thread: one in progress, and some waiting to be written.
const BLOCKS: usize = 3;

/// The maximum number of threads; more would only cost memory.
const MAX: usize = 256;

/// What the threads do with each block.
pub(super) trait Work<B, F>: Sync {
    /// Per-thread state.
    type Worker;
    /// Makes the worker of a thread.
    fn worker(&self) -> Self::Worker;
    /// Works on a block.
    fn work(&self, worker: &mut Self::Worker, block: &mut B) -> Result<(), F>;
}

struct BlockQueue<B> {
    /// Free blocks.
    empty: Vec<B>,
    /// Blocks waiting to be written, each at its number modulo the number of all blocks.
    done: Vec<Option<B>>,
    /// The number of the block that is written next.
    next: usize,
    writing: bool,
}

struct Shared<B, F, R, W> {
    reader: Mutex<Reader<R>>,
    writer: Mutex<W>,
    line: Mutex<BlockQueue<B>>,
    /// Notified when a block is free again, and when the run is over.
    freed: Condvar,
    failure: Mutex<Option<F>>,
    /// True once no further block may be started.
    over: AtomicBool,
}

struct Reader<R> {
    read: R,
    /// The number of the next block.
    number: usize,
    ended: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Passes all blocks from `read` (which returns false at the end) through `work` to `write`. The
/// first failure stops the run; after a read failure, what was already read is still written.
pub(super) fn drive<B, F, K>(
    threads: usize,
    read: impl FnMut(&mut B) -> Result<bool, F> + Send,
    work: &K,
    write: impl FnMut(&mut B) -> Result<(), F> + Send,
) -> Result<(), F>
where
    B: Default + Send,
    F: Send,
    K: Work<B, F>,
{
    let threads = if cfg!(feature = "parallel") { threads.clamp(1, MAX) } else { 1 };
    let blocks = if threads == 1 { 1 } else { BLOCKS * threads };
    let shared = Shared {
        reader: Mutex::new(Reader { read, number: 0, ended: false }),
        writer: Mutex::new(write),
        line: Mutex::new(BlockQueue {
            empty: (0..blocks).map(|_| B::default()).collect(),
            done: (0..blocks).map(|_| None).collect(),
            next: 0,
            writing: false,
        }),
        freed: Condvar::new(),
        failure: Mutex::new(None),
        over: AtomicBool::new(false),
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // If no more threads can be spawned, the existing ones do the work.
            let started = std::thread::Builder::new().spawn_scoped(scope, || shared.serve(work));
            if started.is_err() {
                break;
            }
        }
        shared.serve(work);
    });
    match shared.failure.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(failure) => Err(failure),
        None => Ok(()),
    }
}

impl<B, F, R, W> Shared<B, F, R, W> {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::Acquire)
    }

    fn end(&self) {
        self.over.store(true, Ordering::Release);
        // A thread holds the lock from checking `over` until it is waiting, so no notification is
        // missed.
        drop(lock(&self.line));
        self.freed.notify_all();
    }

    fn fail(&self, failure: F) {
        lock(&self.failure).get_or_insert(failure);
        self.end();
    }
}

/// Stops all threads when one panics, so that the others do not wait for it.
struct PanicGuard<'s, B, F, R, W>(&'s Shared<B, F, R, W>);

impl<B, F, R, W> Drop for PanicGuard<'_, B, F, R, W> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end();
        }
    }
}

impl<B, F, R, W> Shared<B, F, R, W>
where
    R: FnMut(&mut B) -> Result<bool, F>,
    W: FnMut(&mut B) -> Result<(), F>,
{
    /// The loop of each thread; returns at the end of the run.
    fn serve<K: Work<B, F>>(&self, work: &K) {
        let _fuse = PanicGuard(self);
        let mut worker = work.worker();
        while let Some(mut block) = self.empty_block() {
            let Some(number) = self.read(&mut block) else {
                break;
            };
            if let Err(failure) = work.work(&mut worker, &mut block) {
                return self.fail(failure);
            }
            if let Err(failure) = self.pass(number, block) {
                return self.fail(failure);
            }
        }
    }

    /// Waits for an empty block; `None` when the run is over.
    fn empty_block(&self) -> Option<B> {
        let mut line = lock(&self.line);
        loop {
            if self.is_over() {
                return None;
            }
            if let Some(block) = line.empty.pop() {
                return Some(block);
            }
            line = self.freed.wait(line).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Fills a block and returns its number, if there is more.
    fn read(&self, block: &mut B) -> Option<usize> {
        let mut reader = lock(&self.reader);
        if reader.ended || self.is_over() {
            return None;
        }
        match (reader.read)(block) {
            Ok(true) => {
                reader.number += 1;
                Some(reader.number - 1)
            }
            Ok(false) => {
                reader.ended = true;
                None
            }
            Err(failure) => {
                reader.ended = true;
                drop(reader);
                // Earlier blocks are still written by the threads that hold them.
                self.fail(failure);
                None
            }
        }
    }

    /// Queues a finished block, then writes all blocks that are next in order.
    fn pass(&self, number: usize, block: B) -> Result<(), F> {
        let mut line = lock(&self.line);
        let blocks = line.done.len();
        line.done[number % blocks] = Some(block);
        if line.writing {
            return Ok(());
        }
        line.writing = true;
        loop {
            let place = line.next % blocks;
            let Some(mut block) = line.done[place].take() else {
                line.writing = false;
                return Ok(());
            };
            drop(line);
            // After a failure the queue is left as it is, and nothing more is written.
            lock(&self.writer)(&mut block)?;
            line = lock(&self.line);
            line.next += 1;
            line.empty.push(block);
            self.freed.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Twice;

    impl Work<u64, String> for Twice {
        type Worker = ();
        fn worker(&self) {}
        fn work(&self, _: &mut (), block: &mut u64) -> Result<(), String> {
            // Some take longer than others.
            for _ in 0..*block % 7 * 1000 {
                std::hint::black_box(());
            }
            *block *= 2;
            Ok(())
        }
    }

    fn run(threads: usize, fail_read: u64, fail_write: u64) -> (Vec<u64>, Result<(), String>) {
        let mut number = 0;
        let mut written = Vec::new();
        let done = drive(
            threads,
            |block| {
                *block = number;
                number += 1;
                match number {
                    n if n == fail_read => Err("read".to_owned()),
                    n => Ok(n <= 1000),
                }
            },
            &Twice,
            |block| {
                if *block == fail_write {
                    return Err("write".to_owned());
                }
                written.push(*block);
                Ok(())
            },
        );
        (written, done)
    }

    #[test]
    fn blocks_stay_in_order_for_any_thread_count() {
        for threads in [1, 2, 3, 8] {
            let (written, done) = run(threads, u64::MAX, u64::MAX);
            assert_eq!(done, Ok(()));
            assert!(written.iter().copied().eq((0..1000).map(|n| 2 * n)));
        }
    }

    #[test]
    fn failure_leaves_whole_blocks() {
        for threads in [1, 2, 5] {
            let (written, done) = run(threads, 500, u64::MAX);
            assert_eq!(done, Err("read".to_owned()));
            assert!(written.iter().copied().eq((0..499).map(|n| 2 * n)));
            let (written, done) = run(threads, u64::MAX, 600);
            assert_eq!(done, Err("write".to_owned()));
            assert!(written.iter().copied().eq((0..300).map(|n| 2 * n)));
        }
    }
}
