//! The long run of outputs: five hundred kills, and a disk with too little space. After each, an
//! output is absent, whole, or the file it was before.
#![cfg(unix)]
#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use xxhash_rust::xxh3::xxh3_64;

use crate::command::{ROOT, program, status, stderr, stdout};

/// A temporary folder for a test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kills").join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Returns the command, to run in the folder; arguments are separated by spaces.
    fn command(&self, line: &str) -> Command {
        let mut command = program();
        command.current_dir(&self.0).args(line.split(' '));
        command
    }

    fn mahj(&self, line: &str) -> Output {
        self.command(line).output().unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The files of a folder, by name.
type Files = BTreeMap<String, Vec<u8>>;

fn files(folder: &Path) -> Files {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let file = |entry: fs::DirEntry| {
        (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
    };
    entries.map(file).collect()
}

/// The content of the file that an output replaces.
const OLD: &[u8] = b"old";

/// Replaces a folder by one that has only the file `old`, if there is one.
fn reset(folder: &Path, old: Option<&str>) {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir(folder).unwrap();
    if let Some(name) = old {
        fs::write(folder.join(name), OLD).unwrap();
    }
}

/// Asserts that every output is whole or the old file, and that nothing else is left but the files
/// of unfinished ones.
fn assert_whole_or_absent(folder: &Path, whole: &Files, old: Option<&str>, what: &str) {
    let there = files(folder);
    for (name, bytes) in &there {
        let unfinished = name.strip_suffix(".part.log").or_else(|| name.strip_suffix(".part"));
        if let Some(of) = unfinished {
            assert!(whole.contains_key(of), "{what}: {name}");
            continue;
        }
        let is_whole = whole.get(name).is_some_and(|whole| whole == bytes);
        let is_old = old == Some(name.as_str()) && bytes == OLD;
        assert!(is_whole || is_old, "{what}: {name} has {} bytes", bytes.len());
    }
    assert!(old.is_none_or(|name| there.contains_key(name)), "{what}: the old file is gone");
}

/// Asserts that all outputs are whole, and that nothing else is left.
fn assert_whole(folder: &Path, whole: &Files, what: &str) {
    let there = files(folder);
    assert!(there == *whole, "{what}: {:?}", there.keys());
}

/// A run to kill.
struct Run {
    /// The command without the output's name.
    line: &'static str,
    /// The output; none if there are many, in a folder.
    output: &'static str,
    resumes: bool,
    kills: usize,
}

const fn run(line: &'static str, output: &'static str, resumes: bool, kills: usize) -> Run {
    Run { line, output, resumes, kills }
}

const RUNS: [Run; 8] = [
    run("batch in.csv --checkpoint 0 -o", "out.csv", true, 110),
    run("batch in.jsonl --checkpoint 0 -o", "out.jsonl", true, 80),
    run("batch few.csv -o", "out.csv.gz", false, 40),
    run("deal --count 1e6 -o", "out.csv", true, 80),
    run("deal --count 3e4 -o", "out.jsonl.gz", false, 30),
    run("simulate --games 300 --out", "out.csv", false, 40),
    run("simulate --games 300 --out", "out.jsonl", false, 30),
    run("simulate --games 200 --out", "", false, 90),
];

/// Seeded random moments.
struct Moments(u64);

impl Moments {
    /// Returns a moment within a run of this length.
    fn next(&mut self, length: Duration) -> Duration {
        self.0 += 1;
        length.mul_f64(xxh3_64(&self.0.to_le_bytes()) as f64 / u64::MAX as f64)
    }
}

/// Kills a run. Returns false if it had ended before.
fn killed(folder: &Folder, line: &str, resume: &str, moment: Duration) -> bool {
    let mut run = folder.command(&format!("{line}{resume}"));
    let mut run = run.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    thread::sleep(moment);
    run.kill().unwrap();
    let ended = run.wait().unwrap();
    match (ended.signal(), ended.code()) {
        (Some(9), _) => true,
        (_, Some(0)) => false,
        // There was nothing to resume.
        (_, Some(2)) if !resume.is_empty() => false,
        _ => panic!("{line}{resume}: {ended}"),
    }
}

impl Run {
    fn line(&self, folder: &str) -> String {
        format!("{} {folder}/{}", self.line, self.output)
    }

    /// Kills the run again and again, resuming it if it can be resumed, and lets it end after a few
    /// times. Returns the number of kills.
    fn kill(&self, folder: &Folder, moments: &mut Moments) -> usize {
        let undisturbed = |_| {
            let from = Instant::now();
            let done = folder.mahj(&self.line("whole"));
            assert_eq!(status(&done), 0, "{}: {}", self.line, stderr(&done));
            from.elapsed()
        };
        reset(&folder.path("whole"), None);
        // The first run has cold caches.
        let length = (0..3).map(undisturbed).min().unwrap();
        let whole = files(&folder.path("whole"));
        let (line, work) = (self.line("work"), folder.path("work"));
        let (mut kills, mut resumed) = (0, 0);
        for nth in 0.. {
            if kills >= self.kills {
                break;
            }
            let old = whole.keys().next().filter(|_| nth % 2 == 0).map(String::as_str);
            reset(&work, old);
            let mut resume = "";
            for _ in 0..4 {
                let was_killed = killed(folder, &line, resume, moments.next(length));
                assert_whole_or_absent(&work, &whole, old, &format!("{line}{resume}"));
                if !was_killed {
                    break;
                }
                kills += 1;
                // A new run may follow a killed one too.
                resume = if self.resumes && nth % 3 > 0 { " --resume" } else { "" };
            }
            let mut done = folder.mahj(&format!("{line}{resume}"));
            if resume.is_empty() || status(&done) == 0 {
                resumed += usize::from(!resume.is_empty());
            } else {
                // Killed before the first checkpoint, or after the file got its name.
                let why = stderr(&done);
                let is_nothing = why.contains("nothing was saved yet") || why.contains("no file ");
                assert!(is_nothing, "{line}: {why}");
                assert_whole_or_absent(&work, &whole, old, &line);
                done = folder.mahj(&line);
            }
            assert_eq!(status(&done), 0, "{line}: {}", stderr(&done));
            assert_whole(&work, &whole, &line);
        }
        assert_eq!(self.resumes, resumed > 0, "{line}: {resumed} runs resumed");
        println!("{kills} kills in {length:?}, {resumed} runs resumed: {line}");
        kills
    }
}

#[test]
#[ignore = "500 kills, two minutes: `cargo long kills`"]
fn killed_run_leaves_outputs_whole_or_absent() {
    let folder = Folder::new("killed");
    for line in [
        "deal --count 100000 --seed 3 -o in.csv",
        "deal --count 100000 --seed 3 -o in.jsonl",
        "deal --count 30000 --seed 3 -o few.csv",
    ] {
        assert_eq!(status(&folder.mahj(line)), 0, "{line}");
    }
    let mut moments = Moments(0);
    let kills: usize = RUNS.iter().map(|run| run.kill(&folder, &mut moments)).sum();
    assert!(kills >= 500, "{kills}");
}

/// The command lines that write files, and the name of the file; with `.record`, many files. They
/// run on the small disk, two folders below their inputs.
const WRITERS: [(&str, &str); 23] = [
    ("verify 'FFF 11B 222B 22C 1111C' --svg out.svg", "out.svg"),
    ("card stats --deals 10 --svg out.svg", "out.svg"),
    ("card balance --games 2 --rounds 0 --svg out.svg", "out.svg"),
    ("card show --svg out.svg", "out.svg"),
    ("card show --html out.html", "out.html"),
    ("card exposures --svg out.svg", "out.svg"),
    ("card exposures --html out.html", "out.html"),
    // The folder of the outputs is also the one for the user's configuration.
    ("card use ../../my.card", "card"),
    ("new out.card", "out.card"),
    ("referee ../../game.record --convert out.jsonl", "out.jsonl"),
    ("referee --write out.record < ../../rows", "out.record"),
    ("review ../../game.record --rollouts 2 --html out.html", "out.html"),
    ("simulate --games 2 --svg out.svg", "out.svg"),
    ("simulate --games 400 --out out.csv", "out.csv"),
    ("simulate --games 400 --out out.jsonl", "out.jsonl"),
    ("simulate --games 400 --out out.csv.gz", "out.csv.gz"),
    ("simulate --games 30 --out ./", ".record"),
    ("deal --count 20000 -o out.csv", "out.csv"),
    ("deal --count 20000 -o out.jsonl", "out.jsonl"),
    ("deal --count 20000 -o out.csv.gz", "out.csv.gz"),
    ("batch ../../in.csv --checkpoint 0 -o out.csv", "out.csv"),
    ("batch ../../in.csv --checkpoint 0 -o out.jsonl", "out.jsonl"),
    ("batch ../../in.csv -o out.csv.gz", "out.csv.gz"),
];

/// Names the mounted disk to the test that runs again beside it.
const DISK: &str = "MAHJ_TEST_DISK";

#[test]
#[ignore = "fills a small disk, a minute: `cargo long kills`"]
fn full_disk_leaves_outputs_whole_or_absent() {
    if let Some(disk) = env::var_os(DISK) {
        return fill_again_and_again(Path::new(&disk));
    }
    let folder = Folder::new("full");
    let disk = folder.path("disk");
    fs::create_dir(&disk).unwrap();
    // Anyone may mount a disk in namespaces of their own, on most systems. It is gone with the last
    // process there.
    let beside_disk = |script: &str| {
        let mut shell = Command::new("unshare");
        let mount = "mount -t tmpfs -o size=4m tmpfs \"$0\"";
        shell.args(["-rm", "sh", "-c", &format!("{mount} && {script}")]).arg(&disk);
        shell
    };
    let tried = beside_disk("true").output();
    if !tried.as_ref().is_ok_and(|done| done.status.success()) {
        // Not with `eprintln!`, whose text is hidden unless a test fails.
        let _ = writeln!(io::stderr(), "no full disk is tested: can't mount one: {tried:?}");
        return;
    }
    fs::write(folder.path("my.card"), "[Tiny]\nFFF 11a 222a 33a 4444a (Any 1 Suit) X 25\n")
        .unwrap();
    fs::write(folder.path("rows"), "East discards 9D\nSouth picks\nq\n").unwrap();
    let game = Path::new(ROOT).join("records/12-whole-game.record");
    fs::copy(game, folder.path("game.record")).unwrap();
    assert_eq!(status(&folder.mahj("deal --count 20000 --seed 3 -o in.csv")), 0);
    let name = "kills::full_disk_leaves_outputs_whole_or_absent";
    let done = beside_disk("exec \"$@\"")
        .arg(env::current_exe().unwrap())
        .args(["--exact", name, "--ignored", "--nocapture"])
        .env(DISK, &disk)
        .output()
        .unwrap();
    let said = format!("{}{}", stdout(&done), stderr(&done));
    assert!(done.status.success() && said.contains("1 passed"), "{said}");
}

fn fill_again_and_again(disk: &Path) {
    let work = disk.join("mahj");
    let mahj = |line: &str| {
        let line = format!("exec '{}' {line}", env!("CARGO_BIN_EXE_mahj"));
        let mut shell = Command::new("sh");
        shell.current_dir(&work).env("XDG_CONFIG_HOME", disk).env("MAHJ_CARD", "");
        shell.args(["-c", &line]).stdin(Stdio::null()).output().unwrap()
    };
    let mut resumed = 0;
    for (line, name) in WRITERS {
        reset(&work, None);
        let done = mahj(line);
        assert_eq!(status(&done), 0, "{line}: {}", stderr(&done));
        let whole = files(&work);
        let first = whole.keys().next().map(String::as_str);
        // `new` replaces no file, and `--write` adds to it.
        let olds = match name {
            "out.card" | "out.record" => vec![None],
            _ => vec![None, first],
        };
        let half = whole.values().map(Vec::len).sum::<usize>() as u64 / 2;
        let cases = [0, half].map(|space| olds.clone().into_iter().map(move |old| (space, old)));
        for (space, old) in cases.into_iter().flatten() {
            let what = format!("{line} with {space} bytes of space, over {old:?}");
            reset(&work, old);
            let filler = fill(disk, space);
            let done = mahj(line);
            assert_eq!(status(&done), 2, "{what}: {}", stderr(&done));
            let why = stderr(&done);
            assert!(why.contains("can't write") && why.contains(name), "{what}: {why}");
            assert_whole_or_absent(&work, &whole, old, &what);
            let left = files(&work);
            if name != ".record" {
                // A failed run doesn't replace the file, not even by a whole one.
                assert_eq!(left.get(name).map(Vec::as_slice), old.map(|_| OLD), "{what}");
            }
            fs::remove_file(filler).unwrap();
            let can_resume = left.keys().any(|name| name.ends_with(".part"));
            resumed += usize::from(can_resume);
            let done = mahj(&format!("{line}{}", if can_resume { " --resume" } else { "" }));
            assert_eq!(status(&done), 0, "{what}: {}", stderr(&done));
            assert_whole(&work, &whole, &what);
        }
    }
    assert!(resumed >= 4, "{resumed}");
}

/// Fills the disk until only so much space is left, in whole pages.
fn fill(disk: &Path, space: u64) -> PathBuf {
    let path = disk.join("filler");
    let mut filler = fs::File::create(&path).unwrap();
    let full = loop {
        if let Err(error) = filler.write_all(&[0; 4096]) {
            break error;
        }
    };
    assert_eq!(full.kind(), io::ErrorKind::StorageFull, "{full}");
    let length = filler.metadata().unwrap().len();
    filler.set_len(length - space / 4096 * 4096).unwrap();
    path
}
