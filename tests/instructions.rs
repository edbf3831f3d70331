//! Counts instructions with callgrind: unlike times, they don't depend on the load of the machine.
//! A row that takes 10% more than `tests/data/instructions.txt` fails; `cargo renew-instructions`
//! rewrites the file, and `docs/speed.md` shows it.
//!
//! It runs only on x86-64 with valgrind. The test runs itself under valgrind, once per row, with
//! the name of the row in the environment.
#![allow(clippy::print_stderr)]
// Counted once, without Parquet.
#![cfg(all(target_arch = "x86_64", target_os = "linux", not(feature = "parquet")))]

mod common;

use std::fmt::Write as _;
use std::hint::black_box;
use std::process::Command;

use common::families::family;
use common::game;
use mahj::kernel::{Kernel, LANES, Level, Single};
use mahj::referee::{JudgedGame, Mode};
use mahj::rules::RuleSet;
use mahj::{Hand, Matcher, PackedHand, Seen, Targets, Tile, TileSet, notation};

const ROW: &str = "MAHJ_COUNTED_ROW";

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/instructions.txt");

/// The workload, and how often it is repeated: the file has the instructions for one.
const ROWS: [(&str, u64); 19] = [
    ("a hand in lanes, portable", 2_048),
    ("a hand in lanes, avx2", 2_048),
    ("a packed hand, avx2", 2_048),
    ("a packed hand with exposures, avx2", 2_048),
    ("one hand at a time, portable", 256),
    ("one hand at a time, avx2", 256),
    ("all 36 draws of a hand, avx2", 64),
    ("all 14 discards of a hand, avx2", 64),
    ("all 504 turns of a hand, avx2", 64),
    ("away", 16),
    ("away with exposures", 16),
    ("waits", 16),
    ("what-if, 14 discards", 8),
    ("call", 8),
    ("exposures", 16),
    ("verify, Mah Jongg", 16),
    ("a card parsed, checked and expanded", 1),
    ("a card expanded and prepared for one hand at a time", 1),
    ("a game of 334 events, judged", 1),
];

/// Runs a workload; callgrind looks for this function's name.
#[inline(never)]
fn counted_work(work: &mut dyn FnMut()) {
    work();
    // Keep something after the call, so that it isn't a tail call.
    black_box(());
}

fn hands(name: &str, count: u64) -> Vec<PackedHand> {
    family(name, &Targets::practice(), count as usize)
}

fn level_of(row: &str) -> Level {
    if row.ends_with("avx2") { Level::Avx2 } else { Level::Portable }
}

/// Prepares the workload of a row, runs it once to warm up, and then runs it counted.
fn run(row: &str) {
    let count = ROWS.iter().find(|(name, _)| *name == row).map_or(1, |(_, count)| *count);
    let targets = Targets::practice();
    let twice = |mut work: Box<dyn FnMut()>| {
        work();
        counted_work(&mut work);
    };
    if row.contains("lanes") || row.starts_with("a packed") {
        let kernel = Kernel::with_level(&targets, level_of(row));
        let mut scratch = kernel.scratch();
        let hands = hands(if row.contains("exposures") { "exposed" } else { "deal13" }, count);
        let mut lanes = Vec::new();
        if row.contains("lanes") {
            for hands in hands.chunks(LANES) {
                let mut filled = mahj::kernel::Lanes::new();
                filled.fill(hands);
                lanes.push(filled);
            }
        }
        return twice(Box::new(move || {
            for lanes in &lanes {
                black_box(kernel.measure(lanes, &mut scratch).best()[0]);
            }
            if lanes.is_empty() {
                for hands in hands.chunks(LANES) {
                    black_box(kernel.away(hands, &mut scratch).best()[0]);
                }
            }
        }));
    }
    if row.ends_with("portable") || row.ends_with("avx2") {
        let single = Single::with_level(&targets, level_of(row));
        let mut scratch = single.scratch();
        let hands = hands(if row.contains("36") { "mid13" } else { "near14" }, count);
        let mut turns = [[0; Tile::COUNT]; 14];
        let row = row.to_owned();
        return twice(Box::new(move || {
            for hand in &hands {
                match row.split(' ').nth(1) {
                    Some("hand") => _ = black_box(single.away(hand, &mut scratch)[0]),
                    Some("36") => _ = black_box(single.draws(hand, &mut scratch)),
                    Some("14") => _ = black_box(single.discards(hand, &mut scratch)),
                    _ => single.turns(hand, &mut scratch, black_box(&mut turns)),
                }
            }
        }));
    }
    if row.ends_with("prepared for one hand at a time") {
        return twice(Box::new(move || {
            _ = black_box(Single::with_level(&targets, Level::Portable))
        }));
    }
    if row.starts_with("a card") {
        let text = include_str!("../cards/practice.card");
        return twice(Box::new(move || _ = black_box(Targets::read(text))));
    }
    let matcher: &'static Matcher = Box::leak(Box::new(Matcher::new(targets)));
    if row.starts_with("a game") {
        let mut dice = game::Dice(7);
        let setup = game::setup(&mut dice);
        let events = game::whole_game(matcher, &setup, &mut dice);
        return twice(Box::new(move || {
            let mut game = JudgedGame::new(matcher, RuleSet::LEAGUE, Mode::Play, &setup).unwrap();
            events.iter().for_each(|event| _ = black_box(game.judge(event)));
        }));
    }
    let set = TileSet::default();
    let seen = notation::seen("1C 5D 5D 9B N N [777C J]", &set).unwrap();
    let name = match row {
        "away with exposures" => "exposed",
        "what-if, 14 discards" => "near14",
        "verify, Mah Jongg" => "win14",
        _ => "mid13",
    };
    let fits = |hand: &Hand| seen.left(hand, &set).is_ok();
    let hands: Vec<Hand> =
        hands(name, 4 * count).iter().map(|hand| hand.hand(&set).unwrap()).filter(fits).collect();
    let hands: Vec<Hand> = hands.into_iter().take(count as usize).collect();
    assert_eq!(hands.len() as u64, count, "{row}");
    let shown: Hand = "[222B J] [FFF]".parse().unwrap();
    let (row, discard): (String, Tile) = (row.to_owned(), "2B".parse().unwrap());
    twice(Box::new(move || {
        for hand in &hands {
            match row.as_str() {
                "away" | "away with exposures" => _ = black_box(matcher.away(hand, &seen)),
                "waits" => _ = black_box(matcher.waits(hand, &seen)),
                "what-if, 14 discards" => _ = black_box(matcher.what_if(hand, &seen)),
                "call" => _ = black_box(matcher.call(hand, discard, &Seen::default())),
                "exposures" => _ = black_box(matcher.open_lines(shown.exposures(), &seen)),
                "verify, Mah Jongg" => _ = black_box(matcher.verify(hand)),
                _ => panic!("{row} is no row"),
            }
        }
    }));
}

/// Counts the instructions of a row; returns `None` without valgrind.
fn count(row: &str, count: u64) -> Option<u64> {
    let counted = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg("--toggle-collect=*counted_work*")
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "counts_one_row", "--ignored", "--test-threads=1"])
        .env(ROW, row)
        .output()
        .ok()?;
    let told = String::from_utf8_lossy(&counted.stderr).into_owned();
    assert!(counted.status.success(), "{row}: {told}");
    let counted = told.lines().find_map(|line| line.split_once("Collected : "));
    let counted: u64 = counted.and_then(|(_, count)| count.trim().parse().ok()).unwrap_or(0);
    assert!(counted > 0, "{row}: {told}");
    Some(counted / count)
}

#[test]
#[ignore = "run under valgrind by the test beside it"]
fn counts_one_row() {
    if let Ok(row) = std::env::var(ROW) {
        run(&row);
    }
}

#[test]
fn instruction_counts_stay_within_10_percent() {
    if option_env!("CARGO_PROFILE_TEST_OPT_LEVEL").is_some_and(|level| level != "3") {
        eprintln!("not built as it is used: not counted");
        return;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        eprintln!("there is no valgrind here: not counted");
        return;
    }
    let known = std::fs::read_to_string(FILE).unwrap_or_default();
    let known = |row: &str| -> Option<u64> {
        let (_, count) = known
            .lines()
            .filter_map(|line| line.split_once('\t'))
            .find(|(name, _)| *name == row)?;
        count.parse().ok()
    };
    let renew = std::env::var_os("RENEW").is_some();
    let (mut page, mut over) = (String::new(), Vec::new());
    page.push_str("# Instructions, counted by callgrind in the profile of the tests: `cargo renew-instructions`.\n");
    for (row, times) in ROWS {
        if row.ends_with("avx2") && !Level::Avx2.is_available() {
            eprintln!("this processor lacks avx2: {row} is not counted");
            continue;
        }
        let Some(counted) = count(row, times) else { return };
        writeln!(page, "{row}\t{counted}").unwrap();
        match known(row) {
            Some(known) if counted <= known + known / 10 => {}
            known => over.push(format!("{row}: {counted}, of {known:?}")),
        }
    }
    if renew {
        std::fs::write(FILE, page).unwrap();
        return;
    }
    assert!(over.is_empty(), "a tenth more than before: {over:#?}");
}
