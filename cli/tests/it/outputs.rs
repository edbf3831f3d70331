//! Outputs: never one of the inputs, written atomically, and no work is done for an output that
//! can't be written.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const CARD: &str = "[Run]\nFFF 11a 222a 22b 1111b (Any 2 Suits, Any 2 Consec. Nos.) X 25\n";
const RECORD: &str = "card my.card\nEast discards 9D\n";
const ROWS: &str = "hand\nFFF 11B 222B 22C 1111C\n";
const RULES: &str = "preset = \"league\"\n";
const INPUTS: [(&str, &str); 5] = [
    ("my.card", CARD),
    ("one.record", RECORD),
    ("hands.csv", ROWS),
    ("hand.txt", "FFF 11B 222B 22C 1111C"),
    ("my.toml", RULES),
];

/// A temporary folder with one input of each kind.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outputs").join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        let folder = Folder(path);
        for (name, text) in INPUTS {
            fs::write(folder.path(name), text).unwrap();
        }
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    fn names(&self) -> Vec<String> {
        let all = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            all.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Runs a shell line in the folder; `mahj` is the command.
    fn shell(&self, line: &str) -> Output {
        let mahj = env!("CARGO_BIN_EXE_mahj");
        Command::new("sh")
            .current_dir(&self.0)
            .env("MAHJ_CARD", "")
            .args(["-c", &format!("mahj() {{ '{mahj}' \"$@\"; }}; {line}")])
            .stdin(Stdio::null())
            .output()
            .unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

const HAND: &str = "'FFF 11B 222B 22C 1111C'";

#[test]
fn never_overwrites_an_input() {
    let folder = Folder::new("inputs");
    fs::hard_link(folder.path("my.card"), folder.path("hard.csv")).unwrap();
    symlink("my.card", folder.path("soft.csv")).unwrap();
    fs::hard_link(folder.path("my.toml"), folder.path("rules.jsonl")).unwrap();
    let before = folder.names();
    for (line, named) in [
        ("mahj card stats my.card --deals 10 --svg my.card", "my.card"),
        ("mahj card stats --card my.card --deals 10 --svg my.card", "my.card"),
        ("mahj card stats my.card --deals 10 --svg ./my.card", "my.card"),
        ("mahj card stats my.card --deals 10 --svg hard.csv", "hard.csv"),
        ("mahj card stats my.card --deals 10 --svg soft.csv", "my.card"),
        ("mahj card stats - --deals 10 --svg my.card < my.card", "my.card"),
        ("mahj card stats /dev/stdin --deals 10 --svg my.card < my.card", "my.card"),
        (&format!("mahj verify {HAND} --card my.card --svg my.card"), "my.card"),
        ("mahj verify - --svg hand.txt < hand.txt", "hand.txt"),
        ("mahj simulate --games 1 --card my.card --svg my.card", "my.card"),
        ("mahj card balance my.card --games 1 --rounds 0 --svg my.card", "my.card"),
        ("mahj card show my.card --svg my.card", "my.card"),
        ("mahj card show my.card --html my.card", "my.card"),
        ("mahj card exposures my.card --html my.card", "my.card"),
        ("mahj simulate --games 1 --card my.card --out hard.csv", "hard.csv"),
        ("mahj simulate --games 1 --card my.card --out soft.csv", "my.card"),
        ("mahj deal --count 1 --card my.card -o hard.csv", "hard.csv"),
        ("mahj batch hands.csv -o hands.csv", "hands.csv"),
        ("mahj batch hands.csv --card my.card -o hard.csv", "hard.csv"),
        ("mahj batch - -o hands.csv < hands.csv", "hands.csv"),
        ("mahj batch hands.csv -o - >> hands.csv", "hands.csv"),
        // Answers or messages that are read as rows would never end.
        ("mahj ask hand.txt >> hand.txt", "hand.txt"),
        ("mahj ask < hand.txt >> hand.txt", "standard input"),
        ("mahj ask hand.txt --any-file >> hand.txt", "hand.txt"),
        ("mahj referee one.record --convert one.record", "one.record"),
        ("mahj referee - --convert one.record < one.record", "one.record"),
        // Files that a conversion doesn't need are inputs too.
        ("mahj referee one.record --convert my.card", "my.card"),
        ("mahj referee one.record --card hands.csv --convert hands.csv", "hands.csv"),
        ("mahj referee one.record --rules my.toml --convert rules.jsonl", "rules.jsonl"),
    ] {
        let line = line.replacen(" -", " --json -", 1);
        let done = folder.shell(&line);
        let said = said(&done);
        assert_eq!(done.status.code(), Some(2), "{line}: {said}");
        // If standard output is an input, the error isn't written there either.
        let expected = if line.contains(">>") { "is the input" } else { "\"io::same-file\"" };
        assert!(said.contains(expected), "{line}: {said}");
        assert!(said.contains(named), "{line}: {said}");
        for (name, text) in INPUTS {
            assert_eq!(folder.read(name), text, "{line}");
        }
        assert_eq!(folder.names(), before, "{line}");
    }
}

#[test]
fn never_writes_two_outputs_to_one_file() {
    let folder = Folder::new("twice");
    fs::create_dir(folder.path("games")).unwrap();
    for line in [
        "mahj simulate --games 1 --out both.csv --svg both.csv",
        "mahj simulate --games 1 --out both.csv --svg ./both.csv.part",
        "mahj simulate --games 1 --out - --svg -",
        "mahj simulate --games 1 --out - --svg /dev/stdout",
        "mahj card show my.card --html - --svg /dev/stdout | cat; exit 2",
        "mahj simulate --games 1 --out games/ --svg games/0-0.record",
        "mahj card show my.card --svg both --html both",
        "mahj card exposures my.card --svg both --html both",
    ] {
        let done = folder.shell(line);
        assert_eq!(done.status.code(), Some(2), "{line}: {}", said(&done));
        assert!(said(&done).contains("would be written twice"), "{line}: {}", said(&done));
    }
    assert_eq!(
        folder.names(),
        ["games", "hand.txt", "hands.csv", "my.card", "my.toml", "one.record"]
    );
    assert_eq!(fs::read_dir(folder.path("games")).unwrap().count(), 0);
}

/// Messages that are read as rows would never end either.
#[test]
fn messages_never_become_rows() {
    let folder = Folder::new("messages");
    for line in ["mahj ask hand.txt 2>> hand.txt", "mahj batch hands.csv -o out.csv 2>> hands.csv"]
    {
        let done = folder.shell(line);
        assert_eq!(done.status.code(), Some(2), "{line}: {}", said(&done));
    }
    // One message each, and no output.
    let added = |name: &str| folder.read(name).matches("standard error is the input").count();
    assert_eq!((added("hand.txt"), added("hands.csv")), (1, 1));
    assert!(!folder.path("out.csv").exists());
}

#[test]
fn writes_to_the_target_of_a_link() {
    let folder = Folder::new("links");
    fs::create_dir(folder.path("there")).unwrap();
    symlink("there/one.svg", folder.path("dangling.svg")).unwrap();
    symlink("round.svg", folder.path("round.svg")).unwrap();
    let done = folder.shell("mahj card show my.card --svg dangling.svg");
    assert_eq!(done.status.code(), Some(0), "{}", said(&done));
    assert!(folder.path("dangling.svg").is_symlink());
    assert!(folder.read("there/one.svg").starts_with("<svg "));
    let done = folder.shell("mahj card show my.card --svg round.svg");
    assert_eq!(done.status.code(), Some(2), "{}", said(&done));
    assert!(folder.path("round.svg").is_symlink());
}

/// A device or a pipe has no end.
#[test]
fn endless_files_are_refused() {
    let folder = Folder::new("endless");
    for line in [
        "mahj card check /dev/zero",
        "yes a | mahj card check -",
        "yes a | mahj card import -",
        &format!("mahj verify {HAND} --card /dev/zero"),
        "mahj referee one.record --rules /dev/zero",
    ] {
        let done = folder.shell(line);
        assert_eq!(done.status.code(), Some(2), "{line}: {}", said(&done));
        assert!(said(&done).contains("is over 10 MB"), "{line}: {}", said(&done));
    }
}

#[test]
fn picture_on_stdout_is_the_only_output() {
    let folder = Folder::new("stdout");
    for line in [
        &format!("mahj verify {HAND} --card my.card --svg -"),
        "mahj card stats my.card --deals 10 --svg -",
        "mahj simulate --card my.card --games 2 --svg -",
        // Its name until there was one for all commands.
        "mahj simulate --card my.card --games 2 --picture -",
        "mahj card balance my.card --games 2 --rounds 0 --svg -",
        "mahj card show my.card --svg -",
    ] {
        let done = folder.shell(line);
        assert_eq!(done.status.code(), Some(0), "{line}: {}", said(&done));
        let svg = String::from_utf8(done.stdout).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{line}: {svg}");
    }
    assert!(!folder.path("-").exists());
}

/// `ulimit -f` simulates a full disk for every file; the answers themselves go to pipes.
#[test]
fn full_disk_leaves_old_file_unchanged() {
    let folder = Folder::new("full");
    fs::create_dir(folder.path("games")).unwrap();
    fs::create_dir(folder.path("mahj")).unwrap();
    let olds = ["old.svg", "old.csv", "old.jsonl", "games/0-0.record", "mahj/card"];
    for name in olds {
        fs::write(folder.path(name), "old").unwrap();
    }
    let before = folder.names();
    for (line, named) in [
        ("mahj card stats my.card --deals 10 --svg old.svg", "old.svg"),
        ("mahj card stats my.card --deals 10 --svg new.svg", "new.svg"),
        (&format!("mahj verify {HAND} --svg old.svg"), "old.svg"),
        (&format!("mahj verify {HAND} --svg new.svg"), "new.svg"),
        ("mahj simulate --games 2 --svg old.svg", "old.svg"),
        ("mahj card balance --games 2 --rounds 0 --svg old.svg", "old.svg"),
        ("mahj card show --svg old.svg", "old.svg"),
        ("mahj card show --html new.html", "new.html"),
        ("mahj simulate --games 2 --out games/", "0-0.record"),
        ("mahj simulate --games 2 --out old.csv --svg new.svg", "old.csv"),
        ("mahj simulate --games 2 --out new.jsonl", "new.jsonl"),
        ("mahj simulate --games 2 --out new.csv.gz", "new.csv.gz"),
        ("mahj deal --count 2 -o new.csv", "new.csv"),
        ("mahj deal --count 2 -o new.csv.gz", "new.csv.gz"),
        ("mahj batch hands.csv -o old.csv", "old.csv"),
        ("mahj batch hands.csv -o new.jsonl.gz", "new.jsonl.gz"),
        ("mahj referee one.record --convert old.jsonl", "old.jsonl"),
        ("mahj referee one.record --convert new.jsonl", "new.jsonl"),
        ("mahj new new.card", "new.card"),
        ("echo East discards 9D | mahj referee --write new.record", "new.record"),
        ("export XDG_CONFIG_HOME=\"$PWD\"; mahj card use my.card", "mahj/card"),
    ] {
        let done = folder.shell(&format!("trap '' XFSZ; ulimit -f 0; {line}"));
        assert_eq!(done.status.code(), Some(2), "{line}: {}", said(&done));
        let message = said(&done);
        assert!(message.contains("can't write") && message.contains(named), "{line}: {message}");
        assert_eq!(folder.names(), before, "{line}");
        for name in olds {
            assert_eq!(folder.read(name), "old", "{line}");
        }
    }
    for path in ["games", "mahj"] {
        assert_eq!(fs::read_dir(folder.path(path)).unwrap().count(), 1, "{path}");
    }
}

/// A killed `mahj new` may leave its file under the name of the partial file too.
#[test]
fn full_disk_leaves_old_file_with_two_names_unchanged() {
    let folder = Folder::new("two-names");
    fs::hard_link(folder.path("hand.txt"), folder.path("hand.txt.part")).unwrap();
    let before = folder.read("hand.txt");
    let done = folder.shell("trap '' XFSZ; ulimit -f 0; mahj card show --html hand.txt");
    assert_eq!(done.status.code(), Some(2), "{}", said(&done));
    assert_eq!(folder.read("hand.txt"), before);
    assert!(!folder.path("hand.txt.part").exists());
}

#[test]
fn card_new_never_replaces_a_file() {
    let folder = Folder::new("new");
    symlink("nothing", folder.path("link.card")).unwrap();
    let before = folder.names();
    for name in ["my.card", "link.card", "."] {
        let done = folder.shell(&format!("mahj new {name}"));
        assert_eq!(done.status.code(), Some(2), "{name}: {}", said(&done));
        assert!(said(&done).contains("already exists"), "{name}: {}", said(&done));
    }
    assert_eq!((folder.names(), folder.read("my.card")), (before, CARD.to_owned()));
}

/// Each of these would run for days.
#[test]
fn plays_no_game_if_output_is_unwritable() {
    let folder = Folder::new("at-once");
    fs::write(folder.path("file"), "").unwrap();
    let games = "mahj simulate --games 1000000000";
    for line in [
        &format!("{games} --out /dev/full"),
        &format!("{games} --out - > /dev/full"),
        &format!("{games} --threads 1 --out /dev/full"),
        &format!("trap '' XFSZ; ulimit -f 0; {games} --out games/"),
        &format!("trap '' XFSZ; ulimit -f 8; {games} --out games.jsonl"),
        &format!("trap '' XFSZ; ulimit -f 8; {games} --out games.csv"),
        &format!("{games} --out file/"),
        &format!("{games} --out file/games/"),
        &format!("{games} --out none/games.csv"),
        &format!("{games} --svg none/wins.svg"),
        &format!("{games} --svg /dev/full"),
        "mahj card stats --deals 1000000000 --svg none/stats.svg",
        "mahj card stats --deals 1000000000 --svg /dev/full",
    ] {
        let from = Instant::now();
        let done = folder.shell(&format!("{line} --json"));
        assert_eq!(done.status.code(), Some(2), "{line}: {}", said(&done));
        assert!(said(&done).contains("can't write"), "{line}: {}", said(&done));
        assert!(from.elapsed() < Duration::from_secs(60), "{line}");
    }
    // If no one reads the pipe, the run ends like any other program.
    let done = folder.shell(&format!("{games} --out - | head -n 1"));
    assert_eq!(done.status.code(), Some(0), "{}", said(&done));
    let leavings: Vec<String> =
        folder.names().into_iter().filter(|name| name.contains("part")).collect();
    assert!(leavings.is_empty(), "{leavings:?}");
}

/// The output of an interrupted run is used only if it is unchanged.
#[test]
fn resumes_only_from_its_own_output() {
    let folder = Folder::new("resume");
    let run = "mahj batch in.csv --checkpoint 0";
    let line = format!("mahj deal --count 60000 --seed 3 -o in.csv && {run} -o whole.csv");
    let whole = folder.shell(&line);
    assert_eq!(whole.status.code(), Some(0), "{}", said(&whole));
    folder.shell(&format!("ulimit -f 4000; {run} -o out.csv"));
    let (part, log) = (folder.path("out.csv.part"), folder.path("out.csv.part.log"));
    let (written, noted) = (fs::read(&part).unwrap(), fs::read_to_string(&log).unwrap());
    let rows: Vec<&str> = noted.lines().collect();
    assert!(rows.len() >= 2, "{noted}");
    let last = rows[rows.len() - 1];
    let refused = |why: &str| {
        let names = folder.names();
        let kept = fs::read(&part).unwrap();
        let done = folder.shell(&format!("{run} -o out.csv --resume"));
        assert_eq!(done.status.code(), Some(2), "{why}: {}", said(&done));
        assert!(said(&done).contains(why), "{why}: {}", said(&done));
        // A rejected run changes nothing.
        assert_eq!(folder.names(), names, "{why}");
        assert!(fs::read(&part).unwrap() == kept, "{why}");
    };
    // A tile in a completed row.
    let mut edited = written.clone();
    let at = edited.iter().rposition(|byte| *byte == b'B').unwrap().min(2000);
    let at = edited[..at + 1].iter().rposition(|byte| *byte == b'B').unwrap();
    edited[at] = b'C';
    fs::write(&part, &edited).unwrap();
    refused("out.csv.part has changed since");
    fs::write(&part, &written).unwrap();
    // A log with a different position in any of its numbers.
    for key in ["\"rows\":", "\"output\":", "\"bad\":", "\"written\":", "\"log\":"] {
        let (before, after) = last.split_once(key).unwrap();
        let digit = after.chars().next().unwrap();
        let other = if digit == '1' { '2' } else { '1' };
        let line = format!("{before}{key}{other}{}", &after[1..]);
        fs::write(&log, noted.replacen(last, &line, 1)).unwrap();
        refused("out.csv.part.log has changed or is damaged");
    }
    // A line that says the same in other characters.
    fs::write(&log, noted.replacen(last, &last.replacen(':', ": ", 1), 1)).unwrap();
    refused("out.csv.part.log has changed or is damaged");
    // A line from another position, an invalid one, and one without a line ending.
    fs::write(&log, format!("{noted}{last}\n")).unwrap();
    refused("has changed or is damaged");
    fs::write(&log, format!("{noted}\n")).unwrap();
    refused("has changed or is damaged");
    fs::write(&log, format!("{noted}{}", " ".repeat(3 << 20))).unwrap();
    refused("has changed or is damaged");
    fs::write(&log, " ".repeat(3 << 20)).unwrap();
    refused("has changed or is damaged");
    // The log must be a regular file, not a link or a pipe.
    fs::remove_file(&log).unwrap();
    fs::write(folder.path("elsewhere"), &noted).unwrap();
    symlink("elsewhere", &log).unwrap();
    refused("out.csv.part.log isn't a regular file");
    fs::remove_file(&log).unwrap();
    assert!(Command::new("mkfifo").arg(&log).status().unwrap().success());
    refused("out.csv.part.log isn't a regular file");
    fs::remove_file(&log).unwrap();
    fs::create_dir(&log).unwrap();
    refused("out.csv.part.log isn't a regular file");
    fs::remove_dir(&log).unwrap();
    fs::write(&log, &noted).unwrap();
    let done = folder.shell(&format!("{run} -o out.csv --resume"));
    assert_eq!(done.status.code(), Some(0), "{}", said(&done));
    assert_eq!(folder.read("out.csv"), folder.read("whole.csv"));
    // A new run doesn't follow links either.
    symlink("elsewhere", &log).unwrap();
    let done = folder.shell(&format!("{run} -o out.csv"));
    assert_eq!(done.status.code(), Some(0), "{}", said(&done));
    assert_eq!(folder.read("elsewhere"), noted);
}
