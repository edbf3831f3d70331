//! Threads that measure hands, each with its own scratch space.

use std::sync::{Mutex, PoisonError};

use crate::kernel::{Columns, Kernel, LANES, Measured, Scratch};
use crate::packed::PackedHand;

/// How many hands a thread takes at a time: enough to make scheduling overhead negligible, few
/// enough to balance the load.
const CHUNK: usize = 64 * LANES;

/// How many hands of a stream are measured at a time.
const STREAM: usize = 16 * CHUNK;

/// The line that a hand is nearest to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Nearest {
    /// Tiles still needed, 0 (Mah Jongg) to 14.
    pub away: u8,
    /// The line, as an index into [`Targets::lines`](crate::Targets::lines); ties go to the highest
    /// value, then to card order.
    pub line: usize,
    /// Whether the hand has exposures, which determines the value of a line with two values.
    pub exposed: bool,
}

impl Nearest {
    /// Returns the nearest line of the hand at an index in the block, if its exposures leave one
    /// open.
    #[must_use]
    #[inline]
    pub fn of(away: &Measured<'_>, hand: usize) -> Option<Nearest> {
        let line = away.nearest(hand)?;
        Some(Nearest { away: away.best()[hand], line, exposed: away.is_exposed(hand) })
    }

    /// Calls `put` with the nearest line of each hand in turn.
    pub(super) fn each(away: &Measured<'_>, mut put: impl FnMut(Option<Nearest>)) {
        let mut hand = 0;
        away.each_nearest(|found| {
            let exposed = away.is_exposed(hand);
            hand += 1;
            put(found.map(|(line, away)| Nearest { away, line, exposed }));
        });
    }
}

/// Measures hands on all processors.
///
/// To measure more than once, keep a [`Workers`] instead.
///
/// # Examples
///
/// ```
/// # use mahj::{Deals, Targets, TileSet, batch, kernel::Kernel};
/// let targets = Targets::practice();
/// let hands: Vec<_> = Deals::new(0, 13, &TileSet::default()).from(0).take(10_000).collect();
/// let found = batch::run(&Kernel::new(&targets), &hands);
/// assert_eq!(found.len(), hands.len());
/// assert!(found.iter().all(|nearest| nearest.is_some()));
/// ```
#[must_use]
pub fn run(kernel: &Kernel, hands: &[PackedHand]) -> Vec<Option<Nearest>> {
    let mut found = vec![None; hands.len()];
    Workers::new(kernel).nearest(hands, &mut found);
    found
}

/// Threads that measure hands for one kernel.
///
/// Results are in the order of the hands and don't depend on the number of threads. There is no
/// per-hand allocation. Without the `parallel` feature, everything runs on the calling thread.
///
/// # Examples
///
/// ```
/// # use mahj::{Deals, Targets, TileSet, batch::Workers, kernel::Kernel};
/// let kernel = Kernel::new(&Targets::practice());
/// let workers = Workers::with_threads(&kernel, 2);
/// let hands: Vec<_> = Deals::new(0, 14, &TileSet::default()).from(0).take(10_000).collect();
/// let mut best = vec![0; hands.len()];
/// workers.best(&hands, &mut best);
///
/// // As a stream, and what a hand is nearest to.
/// let answers = workers.answers(hands.iter().copied());
/// assert!(answers.zip(best).all(|((_, nearest), best)| nearest.unwrap().away == best));
/// ```
#[derive(Debug)]
pub struct Workers<'k> {
    kernel: &'k Kernel,
    #[cfg(feature = "parallel")]
    pool: Option<rayon::ThreadPool>,
    /// Each thread's scratch space.
    rooms: Vec<Mutex<Scratch>>,
}

impl<'k> Workers<'k> {
    /// Starts a thread for each processor.
    #[must_use]
    pub fn new(kernel: &'k Kernel) -> Workers<'k> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Workers::with_threads(kernel, threads)
    }

    /// Starts the given number of threads, at least one. If no thread can be spawned, the calling
    /// thread does the work.
    #[must_use]
    pub fn with_threads(kernel: &'k Kernel, threads: usize) -> Workers<'k> {
        #[cfg(feature = "parallel")]
        let pool = (threads > 1)
            .then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build())
            .and_then(Result::ok);
        #[cfg(feature = "parallel")]
        let threads = pool.as_ref().map_or(1, |pool| pool.current_num_threads());
        #[cfg(not(feature = "parallel"))]
        let threads = threads.min(1);
        let rooms = (0..threads.max(1)).map(|_| Mutex::new(kernel.scratch()));
        Workers {
            kernel,
            #[cfg(feature = "parallel")]
            pool,
            rooms: rooms.collect(),
        }
    }

    /// Returns how many threads there are.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.rooms.len()
    }

    /// Measures each hand's distance to its nearest line; [`Kernel::UNREACHABLE`] if no line is
    /// open.
    ///
    /// # Panics
    ///
    /// If `best` and `hands` differ in length.
    pub fn best(&self, hands: &[PackedHand], best: &mut [u8]) {
        self.share(hands, best, |hands, scratch, best| {
            let columns = Columns { best: Some(best), lines: None };
            self.kernel.columns(hands, scratch, columns);
        });
    }

    /// Finds the nearest line of each hand; `None` if its exposures rule out every line.
    ///
    /// # Panics
    ///
    /// If the output and `hands` differ in length.
    pub fn nearest(&self, hands: &[PackedHand], nearest: &mut [Option<Nearest>]) {
        self.share(hands, nearest, |hands, scratch, out| {
            let mut out = out.iter_mut();
            for hands in hands.chunks(LANES) {
                Nearest::each(&self.kernel.away(hands, scratch), |found| {
                    if let Some(out) = out.next() {
                        *out = found;
                    }
                });
            }
        });
    }

    /// Computes a value for each hand from a block of distances and the hand's index in that block
    /// (up to 64 hands).
    ///
    /// # Panics
    ///
    /// If the output and `hands` differ in length.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Deals, Targets, TileSet, batch::Workers, kernel::Kernel};
    /// let kernel = Kernel::new(&Targets::practice());
    /// let hands: Vec<_> = Deals::new(0, 14, &TileSet::default()).from(0).take(1000).collect();
    /// // From how many lines is a hand at most seven away?
    /// let mut near = vec![0; 1000];
    /// Workers::new(&kernel).map(&hands, &mut near, |away, hand| {
    ///     (0..kernel.lines()).filter(|line| away.line(*line)[hand] <= 7).count()
    /// });
    /// assert!(near.iter().any(|near| *near > 0));
    /// ```
    pub fn map<T: Send>(
        &self,
        hands: &[PackedHand],
        out: &mut [T],
        of: impl Fn(&Measured<'_>, usize) -> T + Sync,
    ) {
        self.share(hands, out, |hands, scratch, out| {
            for (hands, out) in hands.chunks(LANES).zip(out.chunks_mut(LANES)) {
                let away = self.kernel.away(hands, scratch);
                for (hand, out) in out.iter_mut().enumerate() {
                    *out = of(&away, hand);
                }
            }
        });
    }

    /// Measures hands into columns as [`Kernel::columns`] does.
    ///
    /// # Panics
    ///
    /// If a column doesn't have one byte per hand (times the number of lines, for `lines`).
    pub fn columns(&self, hands: &[PackedHand], columns: Columns<'_>) {
        #[cfg(feature = "parallel")]
        if let (Some(pool), Columns { best, lines: Some(lines) }) = (&self.pool, &columns)
            && hands.len() > CHUNK
        {
            use rayon::prelude::*;
            assert!(
                best.as_ref().is_none_or(|best| best.len() == hands.len()),
                "one byte per hand"
            );
            assert_eq!(
                lines.len(),
                hands.len() * self.kernel.lines(),
                "one byte per hand and line"
            );
            let mut parts = self.parts(hands, columns);
            pool.install(|| {
                parts.par_iter_mut().for_each(|part| {
                    let mut room = self.room();
                    part.measure(self.kernel, &mut room);
                });
            });
            return;
        }
        match columns {
            Columns { best: Some(best), lines: None } => self.best(hands, best),
            columns => self.kernel.columns(hands, &mut self.room(), columns),
        }
    }

    /// Splits the columns among the threads, a few parts per thread regardless of the number of
    /// hands.
    #[cfg(feature = "parallel")]
    fn parts<'a>(&self, hands: &'a [PackedHand], columns: Columns<'a>) -> Vec<Part<'a>> {
        let size = hands.len().div_ceil(4 * self.threads()).next_multiple_of(LANES);
        let mut parts: Vec<Part> = hands
            .chunks(size)
            .map(|hands| Part { hands, best: None, lines: Vec::with_capacity(self.kernel.lines()) })
            .collect();
        if let Some(best) = columns.best {
            for (part, best) in parts.iter_mut().zip(best.chunks_mut(size)) {
                part.best = Some(best);
            }
        }
        for line in columns.lines.into_iter().flat_map(|lines| lines.chunks_exact_mut(hands.len()))
        {
            for (part, line) in parts.iter_mut().zip(line.chunks_mut(size)) {
                part.lines.push(line);
            }
        }
        parts
    }

    /// Measures a stream of hands, tens of thousands at a time, and yields each with its nearest
    /// line.
    pub fn answers<I: IntoIterator<Item = PackedHand>>(
        &self,
        hands: I,
    ) -> Answers<'_, 'k, I::IntoIter> {
        Answers {
            workers: self,
            hands: hands.into_iter(),
            taken: Vec::new(),
            found: Vec::new(),
            at: 0,
        }
    }

    /// Distributes the work in chunks, each using the scratch space of the thread that runs it.
    fn share<T: Send>(
        &self,
        hands: &[PackedHand],
        out: &mut [T],
        work: impl Fn(&[PackedHand], &mut Scratch, &mut [T]) + Sync,
    ) {
        assert_eq!(hands.len(), out.len(), "one place per hand");
        #[cfg(feature = "parallel")]
        if let Some(pool) = &self.pool
            && hands.len() > CHUNK
        {
            use rayon::prelude::*;
            let chunks = hands.par_chunks(CHUNK).zip(out.par_chunks_mut(CHUNK));
            pool.install(|| chunks.for_each(|(hands, out)| work(hands, &mut self.room(), out)));
            return;
        }
        work(hands, &mut self.room(), out);
    }

    /// Returns this thread's scratch space; anything left by a panic gets overwritten.
    fn room(&self) -> std::sync::MutexGuard<'_, Scratch> {
        #[cfg(feature = "parallel")]
        let thread = self.pool.as_ref().and_then(|pool| pool.current_thread_index()).unwrap_or(0);
        #[cfg(not(feature = "parallel"))]
        let thread = 0;
        let room = &self.rooms[thread];
        room.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Some of the hands, and their part of each column.
#[cfg(feature = "parallel")]
struct Part<'a> {
    hands: &'a [PackedHand],
    best: Option<&'a mut [u8]>,
    lines: Vec<&'a mut [u8]>,
}

#[cfg(feature = "parallel")]
impl Part<'_> {
    fn measure(&mut self, kernel: &Kernel, scratch: &mut Scratch) {
        for (block, some) in self.hands.chunks(LANES).enumerate() {
            let away = kernel.away(some, scratch);
            let place = block * LANES..block * LANES + some.len();
            if let Some(best) = &mut self.best {
                best[place.clone()].copy_from_slice(away.best());
            }
            for (line, column) in self.lines.iter_mut().enumerate() {
                column[place.clone()].copy_from_slice(away.line(line));
            }
        }
    }
}

/// Hands with their nearest lines, made by [`Workers::answers`].
#[derive(Debug)]
pub struct Answers<'w, 'k, I> {
    workers: &'w Workers<'k>,
    hands: I,
    taken: Vec<PackedHand>,
    found: Vec<Option<Nearest>>,
    at: usize,
}

impl<I: Iterator<Item = PackedHand>> Iterator for Answers<'_, '_, I> {
    type Item = (PackedHand, Option<Nearest>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.at == self.taken.len() {
            self.at = 0;
            self.taken.clear();
            self.taken.extend(self.hands.by_ref().take(STREAM));
            self.found.clear();
            self.found.resize(self.taken.len(), None);
            self.workers.nearest(&self.taken, &mut self.found);
        }
        let answer = (*self.taken.get(self.at)?, self.found[self.at]);
        self.at += 1;
        Some(answer)
    }
}
