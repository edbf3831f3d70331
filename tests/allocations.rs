//! After setup, processing a hand allocates nothing. A counting allocator checks it.
#![allow(unsafe_code)]

#[path = "common/game.rs"]
#[allow(unreachable_pub)]
mod game;

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use mahj::batch::{HandText, Nearest, Workers};
use mahj::kernel::{Columns, Kernel, LANES, Lanes};
use mahj::referee::{JudgedGame, Mode};
use mahj::rules::{Ending, RuleSet};
use mahj::{Card, Deals, Hand, Matcher, PackedHand, Targets, TileSet};

/// The system allocator with counters.
struct Counting;

static COUNT: AtomicUsize = AtomicUsize::new(0);
/// The number of bytes allocated, and its peak.
static BYTES: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

fn grow(bytes: usize) {
    let now = BYTES.fetch_add(bytes, Ordering::Relaxed) + bytes;
    PEAK.fetch_max(now, Ordering::Relaxed);
}

// SAFETY: every call is forwarded unchanged to the system allocator, which upholds the contract.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        grow(layout.size());
        // SAFETY: the caller upholds the contract of `alloc`, which is the same here.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        BYTES.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the block was allocated by `System` with this layout.
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        // Both blocks may exist for a moment.
        grow(size);
        BYTES.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the block was allocated by `System` with this layout, and the caller passes a
        // valid size.
        unsafe { System.realloc(place, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Tests of one binary run in parallel; only one may count at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// Returns how many allocations some work takes. Another thread of the test harness may allocate
/// meanwhile, so the minimum of several rounds counts.
fn allocations(mut work: impl FnMut()) -> usize {
    let round = |_| {
        let before = COUNT.load(Ordering::Relaxed);
        work();
        COUNT.load(Ordering::Relaxed) - before
    };
    (0..5).map(round).min().unwrap_or(0)
}

/// Dealt hands, some with exposures.
fn hands(count: usize) -> Vec<PackedHand> {
    let shown: Hand = "[222B J] [FFF] 11B 22C J".parse().unwrap();
    let mut hands: Vec<PackedHand> =
        Deals::new(0, 14, &TileSet::default()).from(0).take(count).collect();
    hands.iter_mut().step_by(9).for_each(|hand| *hand = PackedHand::of(&shown));
    hands
}

#[test]
fn kernel_does_not_allocate_per_hand() {
    let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let kernel = Kernel::new(&Targets::expand(Card::practice()).targets);
    let hands = hands(12_800);
    let mut scratch = kernel.scratch();
    let mut lanes = Lanes::new();
    let mut best = vec![0; hands.len()];
    let mut lines = vec![0; hands.len() * kernel.lines()];
    let mut nearest = vec![None; hands.len()];
    let counted = allocations(|| {
        for (hands, nearest) in hands.chunks(LANES).zip(nearest.chunks_mut(LANES)) {
            let away = kernel.away(hands, &mut scratch);
            for (hand, nearest) in nearest.iter_mut().enumerate() {
                *nearest = Nearest::of(&away, hand);
            }
            lanes.fill(hands);
            std::hint::black_box(kernel.measure(&lanes, &mut scratch).best());
        }
        let columns = Columns { best: Some(&mut best), lines: Some(&mut lines) };
        kernel.columns(&hands, &mut scratch, columns);
    });
    assert_eq!(counted, 0);
    assert!(
        nearest
            .iter()
            .zip(&best)
            .all(|(nearest, best)| nearest.is_none_or(|nearest| nearest.away == *best))
    );
}

/// Passing work to threads may allocate, but no more for many hands than for few.
#[test]
fn threads_do_not_allocate_per_hand() {
    let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let kernel = Kernel::new(&Targets::expand(Card::practice()).targets);
    let hands = hands(200_000);
    let mut best = vec![0; hands.len()];
    let mut lines = vec![0; 20_000 * kernel.lines()];
    let mut nearest = vec![None; hands.len()];
    for threads in [1, 2, 3] {
        let workers = Workers::with_threads(&kernel, threads);
        // Warm up: start the threads, and let their queues grow to full size.
        for _ in 0..3 {
            workers.best(&hands, &mut best);
            workers.nearest(&hands, &mut nearest);
        }
        let most = 4 * threads;
        let counted = allocations(|| {
            workers.best(&hands, &mut best);
            workers.nearest(&hands, &mut nearest);
        });
        let allowed = if workers.threads() == 1 { 0 } else { most };
        assert!(counted <= allowed, "{counted} allocations on {threads} threads");
        // One list per line for each of a few parts.
        let counted = allocations(|| {
            let columns = Columns { best: Some(&mut best[..20_000]), lines: Some(&mut lines) };
            workers.columns(&hands[..20_000], columns);
        });
        assert!(counted <= 2 * most + 8, "{counted} allocations on {threads} threads");
    }
}

#[test]
fn common_hand_text_needs_no_allocation() {
    let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let text = HandText::new(&TileSet::default());
    let hands = hands(10_000);
    let mut row = Vec::with_capacity(100);
    let counted = allocations(|| {
        for hand in &hands {
            row.clear();
            text.write(hand, &mut row);
            assert!(text.fast_path(&row).is_some());
        }
    });
    assert_eq!(counted, 0);
}

/// A ruling is a sentence and a list of rules, so most events take two allocations; only the
/// changed parts of the table are copied.
#[test]
fn referee_allocates_little_per_event() {
    let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let matcher = Matcher::new(Targets::practice());
    let mut dice = game::Dice(7);
    let setup = game::setup(&mut dice);
    let events = game::whole_game(&matcher, &setup, &mut dice);
    assert!(events.len() > 300);
    let counted = allocations(|| {
        let mut game = JudgedGame::new(&matcher, RuleSet::LEAGUE, Mode::Play, &setup).unwrap();
        for event in &events {
            game.judge(event);
        }
        assert_eq!(game.ending(), Some(Ending::WallGame));
    });
    assert!(counted <= 6 * events.len(), "{counted} for {} events", events.len());
}

/// Generates a text of a given length.
type Text = Box<dyn Fn(usize) -> String>;

/// Texts that aren't cards, of any length.
fn nonsense() -> Vec<(&'static str, Text)> {
    let mut all: Vec<(&'static str, Text)> = Vec::new();
    for part in [
        "a ",
        "a",
        "Q ",
        "Q\n",
        "F ",
        "F\n",
        "1",
        "é",
        "\n",
        "\r\n",
        "# \n",
        "X ",
        "X 25 ",
        "X 25\n",
        "25 ",
        "or ",
        "x ",
        "+ ",
        "=",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "( ",
        "(\n",
        "{\n",
        "(x) ",
        "(x)\n",
        "{x} ",
        "[x] ",
        "() ",
        "F -or- ",
        "-or-\n",
        "[A]\n",
        "[A]\nQ\n",
        "[",
        "[A",
        "a:",
        "a: b\n",
        "jokerless: no\n",
        "F X 1\n",
        "FQ X 1\n",
        "gr ",
        "grgr",
        "22red ",
        "22d ",
        "2a2 ",
        "F! ",
        "(Any 2 Suits) ",
        "(Any 2 Siuts)\n",
        "{Any 2 Suits} ",
        "Any 2 Suits ",
        "(Any 2 Suits X 25\n",
        "FFF Any 2 Suits) X 25\n",
        "22a (Any 2 Siuts) X 25 ",
        "22a 4444a 6666b 8888b (Any 2 Suits) X 25\n",
        "22a 4444a 6666b 8888b (Any 2 Suits) X 25 ",
        "22a 4444a 6666b 8888b (Any 2 Suits) C 25\n[B]\n",
        "FFF 2031a 2222b 33c (Any 3 Suits, These Nos. Only) X 25 ",
    ] {
        all.push((part, Box::new(move |len| format!("[A]\n{}", part.repeat(len / part.len())))));
    }
    all.push(("keys", Box::new(|len| (0..len / 8).map(|at| format!("k{at}: x\n")).collect())));
    all.push(("titles", Box::new(|len| (0..len / 10).map(|at| format!("[T{at}]\nQ\n")).collect())));
    all.push((
        "title",
        Box::new(|len| format!("[{}]\n{}", "x".repeat(len / 2), "Q X 1\n".repeat(len / 12))),
    ));
    all.push((
        "key",
        Box::new(|len| {
            let key = "x".repeat(len / 40);
            format!("{key}: 1\n").repeat(40)
        }),
    ));
    all.push((
        "condition",
        Box::new(|len| format!("[S]\nFF 1111 2222 3333 (x = {}1) X 25\n", "1 or ".repeat(len / 5))),
    ));
    all.push((
        "note",
        Box::new(|len| format!("[A]\n22a ({}) X 25\n", "Any 2 Suits, ".repeat(len / 13))),
    ));
    all.push((
        "unlike",
        Box::new(|len| {
            let line = |at: usize| {
                format!(
                    "{0}{0}a {1}{1}{1}b FFF {0}{0}b DDDDa X {2}\n",
                    at % 9 + 1,
                    at / 9 % 9 + 1,
                    at + 1
                )
            };
            format!("[A]\n{}", (0..len / 30).map(line).collect::<String>())
        }),
    ));
    // Random text of the letters and marks of cards.
    all.push((
        "noise",
        Box::new(|len| {
            let mut random = fastrand::Rng::with_seed(7);
            let parts = [
                "F", "2", "a", " ", "\n", "(", ")", "X 25\n", "[A]\n", "{", "}", "-or-", "Any",
                "Suits", "D", "#", "=", ":",
            ];
            let mut text = String::new();
            while text.len() < len {
                text.push_str(parts[random.usize(..parts.len())]);
            }
            text
        }),
    ));
    all
}

/// The errors of a card are bounded: the first by location are kept, the others are counted.
#[test]
fn invalid_card_memory_is_bounded() {
    let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    for (name, text) in nonsense() {
        let text = text(2 << 20);
        let before = BYTES.load(Ordering::Relaxed);
        PEAK.store(before, Ordering::Relaxed);
        let read = mahj::targets::Expanded::read(text.as_bytes());
        let cost = PEAK.load(Ordering::Relaxed) - before;
        assert!(cost < 20_000_000, "{name:?}: {cost} bytes");
        assert!(read.faults.list.len() <= 100, "{name:?}");
        drop(read);
    }
}

/// Twice the card takes twice the time. The minimum of several rounds counts, because other work
/// may run meanwhile.
#[test]
fn invalid_card_time_is_linear() {
    let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    for (name, text) in nonsense() {
        let texts = [text(150_000), text(300_000)];
        let mut least = [f64::MAX; 2];
        for round in 0.. {
            for (least, text) in least.iter_mut().zip(&texts) {
                let from = std::time::Instant::now();
                let read = mahj::targets::Expanded::read(text.as_bytes());
                *least = least.min(from.elapsed().as_secs_f64());
                drop(read);
            }
            let [one, two] = least;
            // Times near zero give no meaningful ratio.
            if two < 0.002 || two <= 2.6 * one {
                break;
            }
            assert!(round < 100, "{name:?}: {:.4} s, then {:.4} s", one, two);
        }
    }
}
