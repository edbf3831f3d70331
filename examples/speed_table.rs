//! Turns criterion's estimates into the page of speed, `docs/speed.md`; `--stdout` prints it instead.
//!
//! ```text
//! cargo bench --bench matching --bench batch --bench card
//! cargo run --release --example speed_table
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::SystemTime;

use mahj::kernel::{Kernel, Level};
use mahj::{Card, Targets};

/// Hands that a pass of each group measures, as the benches say.
const HANDS: f64 = 65_536.0;
const FEW: f64 = 1_024.0;

const PAGE: &str = "docs/speed.md";

/// What a test counts and holds.
const INSTRUCTIONS: &str = include_str!("../tests/data/instructions.txt");

const BENCHES: &str = "cargo bench --bench matching --bench batch --bench card";

struct Estimates {
    folder: PathBuf,
}

impl Estimates {
    /// The median of a bench in nanoseconds.
    fn median(&self, id: &str) -> Option<f64> {
        let file = self.folder.join(id).join("new/estimates.json");
        let json: serde_json::Value = serde_json::from_slice(&std::fs::read(file).ok()?).ok()?;
        json["median"]["point_estimate"].as_f64()
    }

    /// When the bench of the headline was measured.
    fn newest(&self) -> SystemTime {
        let file = self.folder.join("distance_batch/deal13/auto/new/estimates.json");
        let time = std::fs::metadata(file).and_then(|about| about.modified());
        time.unwrap_or(SystemTime::UNIX_EPOCH)
    }

    fn per(&self, id: &str, count: f64) -> Option<f64> {
        self.median(id).map(|median| median / count)
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let print = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => false,
        ["--stdout"] => true,
        _ => {
            eprintln!("usage: speed_table [--stdout]");
            return ExitCode::FAILURE;
        }
    };
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target"), PathBuf::from);
    let estimates = Estimates { folder: target.join("criterion") };
    let Some(batch) = estimates.per("distance_batch/deal13/auto", HANDS) else {
        eprintln!("no estimates yet: run `{BENCHES}` first");
        return ExitCode::FAILURE;
    };
    let mut page = head(&estimates);
    loops(&mut page, &estimates, batch);
    more(&mut page, &estimates, batch);
    instructions(&mut page);
    if print {
        print!("{page}");
        return ExitCode::SUCCESS;
    }
    match std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE), page) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{PAGE} cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What was measured, where, when and how.
fn head(estimates: &Estimates) -> String {
    let targets = Targets::expand(Card::practice()).targets;
    let kernel = Kernel::new(&targets);
    format!(
        "\
# How fast it is

{}, {}, level {}; the practice card: {} lines, {} hands, {} cells.

Each time is the median of one run; other work on the machine makes it longer. `tests/speed.rs` holds a floor under the
ratios. The page is written by

```sh
{BENCHES}
cargo run --release --example speed_table
```
",
        processor(),
        date(estimates.newest()),
        Level::best(),
        kernel.lines(),
        targets.len(),
        kernel.cells()
    )
}

/// The kernel beside the loops that a competent programmer writes first.
fn loops(page: &mut String, estimates: &Estimates, batch: f64) {
    page.push_str(
        "\n| what, all lines of the card | time a hand | hands a second | the kernel is so many times faster |\n|---|---|---|---|\n",
    );
    let mut row = |what: &str, ns: Option<f64>| {
        let Some(ns) = ns else { return missing(what) };
        let faster = if ns > batch * 1.01 { format!("{:.0}", ns / batch) } else { "-".to_owned() };
        writeln!(page, "| {what} | {} | {} | {faster} |", time(ns), rate(ns)).unwrap();
    };
    row("loop over histograms on the heap", estimates.per("baseline/naive_heap/deal13", FEW));
    row("loop over arrays", estimates.per("baseline/naive_array/deal13", FEW));
    row("loop over the kinds a target has", estimates.per("baseline/sparse/deal13", FEW));
    row("bit sets, one target after the other", estimates.per("baseline/bitset/deal13", FEW));
    for level in Level::ALL {
        let id = format!("distance_batch/deal13/{level}");
        row(&format!("**the kernel**, {level}"), estimates.per(&id, HANDS));
    }
}

/// Everything that has no loop to stand beside.
fn more(page: &mut String, estimates: &Estimates, batch: f64) {
    page.push_str("\n| more | |\n|---|---|\n");
    let mut say = |what: &str, value: Option<String>| {
        let Some(value) = value else { return missing(what) };
        writeln!(page, "| {what} | {value} |").unwrap();
    };
    let both = |ns: f64| format!("{} a hand, {}", time(ns), rate(ns));
    let end_to_end = estimates.per("distance_batch_e2e/deal13/auto", HANDS);
    say("from tile lists to all distances, one thread", end_to_end.map(both));
    let ratio = |over: &str, under: &str| Some(estimates.median(over)? / estimates.median(under)?);
    let times = |ratio: f64| format!("{ratio:.2} times");
    say("two threads against one", ratio("threads/1", "threads/2").map(times));
    let times = |ratio: f64| format!("{ratio:.2} times the time");
    let exposed = estimates.per("exposures/auto", HANDS).map(|ns| ns / batch);
    say("with exposures against without, in lanes", exposed.map(times));
    let packed = ratio("exposures_e2e/with", "exposures_e2e/without");
    say("with exposures against without, from packed hands", packed.map(times));
    let families = ["deal13", "deal14", "mid13", "near13", "near14", "win14", "adversarial"];
    let all: Vec<f64> = families
        .iter()
        .filter_map(|name| estimates.per(&format!("distance_batch/{name}/auto"), HANDS))
        .collect();
    let (least, most) =
        (all.iter().copied().fold(f64::MAX, f64::min), all.iter().copied().fold(0.0, f64::max));
    say("slowest family without exposures against fastest", Some(format!("{:.2}", most / least)));
    for name in ["deal14", "near14", "win14"] {
        let ns = estimates.per(&format!("win/{name}"), HANDS);
        say(&format!("win check, {name}"), ns.map(|ns| time(ns) + " a hand"));
    }
    say("one hand by a pass, all lines", estimates.per("distance_single/deal13", FEW).map(time));
    for level in Level::ALL {
        let ns = estimates.per(&format!("distance_at_once/deal13/{level}"), FEW);
        say(&format!("one hand at once, all lines, {level}"), ns.map(time));
    }
    say("all 36 draws of a hand", estimates.median("what_if/35-at-once").map(time));
    say("all 504 turns of a hand", estimates.median("what_if/490-at-once").map(time));
    say("`mahj what-if`, 14 tiles, in the library", estimates.median("question/what-if").map(time));
    let card = estimates.median("compile_card/practice");
    say("card read, checked, spelled out and compiled", card.map(time));
}

/// What does not depend on other work on the machine.
fn instructions(page: &mut String) {
    page.push_str(
        "\nInstructions are the same on any machine with this compiler, whatever else it does. `cargo renew-instructions` \
         counts them\nanew with valgrind, which knows no AVX-512; a test fails when a row takes a tenth more.\n\n\
         | what | instructions |\n|---|---|\n",
    );
    let rows = INSTRUCTIONS.lines().filter_map(|row| row.split_once('\t'));
    for (what, count) in rows {
        writeln!(page, "| {what} | {count} |").unwrap();
    }
}

/// Tells of a row that the page will lack.
fn missing(what: &str) {
    eprintln!("no estimate for `{what}`: the page has no such row");
}

fn time(ns: f64) -> String {
    match ns {
        ns if ns < 10.0 => format!("{ns:.1} ns"),
        ns if ns < 1e3 => format!("{ns:.0} ns"),
        ns if ns < 1e6 => format!("{:.1} µs", ns / 1e3),
        ns => format!("{:.1} ms", ns / 1e6),
    }
}

fn rate(ns: f64) -> String {
    match 1e9 / ns {
        rate if rate >= 1e6 => format!("{:.1} million", rate / 1e6),
        rate => format!("{rate:.0}"),
    }
}

fn processor() -> String {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = info.lines().find_map(|row| row.strip_prefix("model name")?.split_once(": "));
    let name = name.map_or(std::env::consts::ARCH, |(_, name)| name.trim());
    format!("{name}, {cores} cores")
}

/// The day of a time in the calendar (H. Hinnant's days-to-civil method), so that no crate is
/// needed for one line.
fn date(time: SystemTime) -> String {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    let seconds = since.map_or(0, |time| time.as_secs());
    let days = seconds as i64 / 86_400 + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let day_of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}
