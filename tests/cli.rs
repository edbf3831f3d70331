//! The command as scripts and people meet it: exit status, streams, JSON keys, wrong input.
#![cfg(feature = "cli")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn mahj(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mahj"));
    command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(args)
        .output()
        .unwrap()
}

/// Runs the command with some text on its standard input.
fn with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mahj"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

fn status(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn objects(output: &Output) -> Vec<Value> {
    let objects: Vec<Value> = stdout(output)
        .lines()
        .map(|row| serde_json::from_str(row).unwrap())
        .collect();
    for object in &objects {
        assert_eq!(object["schema"], 1, "{object}");
    }
    objects
}

fn object(output: &Output) -> Value {
    let mut objects = objects(output);
    assert_eq!(objects.len(), 1);
    objects.remove(0)
}

fn has_keys(object: &Value, keys: &str) {
    for key in keys.split(' ') {
        assert!(object.get(key).is_some(), "no key {key} in {object}");
    }
}

const WIN: &str = "11B 22B J FFF 22C 111C J";
const LOSS: &str = "11B 22B J FFF 2C J 111C J";

#[test]
fn verify_answers_yes_no_and_not_understood() {
    let yes = mahj(&["verify", "--json", WIN]);
    assert_eq!(status(&yes), 0);
    let yes = object(&yes);
    assert_eq!(yes["mah_jongg"], true);
    has_keys(&yes["lines"][0], "line value jokerless groups");
    assert_eq!(yes["lines"][0]["line"], "consecutive-run/2");
    assert_eq!(yes["lines"][0]["groups"][1]["jokers"], 1);

    let no = mahj(&["verify", "--json", LOSS]);
    assert_eq!(status(&no), 1);
    let no = object(&no);
    assert_eq!(no["mah_jongg"], false);
    assert_eq!(no["rule"], "JKX-01");
    has_keys(
        &no["nearest"],
        "line away value concealed missing useful_jokers possible reason",
    );

    let bad = mahj(&["verify", "--json", "10B Q"]);
    assert_eq!(status(&bad), 2);
    let error = &object(&bad)["error"];
    has_keys(error, "code message help faults");
    assert_eq!(error["faults"][0]["code"], "hand::ten");
    assert!(String::from_utf8_lossy(&bad.stderr).contains("hand::unknown-word"));
}

#[test]
fn a_hand_may_come_as_one_argument_or_several() {
    let one = mahj(&["verify", WIN]);
    let words: Vec<&str> = std::iter::once("verify").chain(WIN.split(' ')).collect();
    assert_eq!(stdout(&one), stdout(&mahj(&words)));
    let unicode = mahj(&["verify", "--unicode", WIN]);
    assert!(stdout(&unicode).starts_with('🀢'));
    let first = stdout(&unicode).lines().next().unwrap().to_owned();
    assert_eq!(status(&mahj(&["verify", &first])), 0);
}

#[test]
fn away_ranks_every_line_and_explains_one() {
    let away = object(&mahj(&["away", "--json", "11B 22B FFF 22C 111C J"]));
    has_keys(&away, "best lines");
    assert_eq!(away["best"], 1);
    let lines = away["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 55);
    has_keys(
        &lines[0],
        "line away value concealed missing useful_jokers possible reason",
    );
    has_keys(&lines[0]["missing"][0], "tile count joker");
    let one = object(&mahj(&[
        "away",
        "--json",
        "11B",
        "--line",
        "winds-dragons/1b",
    ]));
    assert_eq!(one["lines"][0]["line"], "winds-dragons/1b");
    let none = mahj(&["away", "11B", "--line", "winds-dragon/1"]);
    assert_eq!(status(&none), 2);
    assert!(String::from_utf8_lossy(&none.stderr).contains("winds-dragons/1"));
}

#[test]
fn cards_are_checked_shown_and_spelled_out() {
    let shown = objects(&mahj(&["card", "show", "cards/tiny.card", "--json"]));
    has_keys(
        &shown[0],
        "line section number form text note concealed value reading targets",
    );
    let targets = objects(&mahj(&["card", "targets", "cards/tiny.card", "--json"]));
    assert_eq!(targets.len(), 21);
    has_keys(&targets[0], "line value concealed groups");
    has_keys(&targets[0]["groups"][0], "tile size jokers");
    let blocks = objects(&mahj(&["card", "targets", "--json", "--line", "2031/2"]));
    let groups = blocks[0]["groups"].as_array().unwrap();
    assert!(
        groups
            .iter()
            .any(|group| group["block"] == true && group["tile"] == "2B")
    );
    assert_eq!(
        status(&mahj(&[
            "card",
            "check",
            "cards/tiny.card",
            "cards/practice.card"
        ])),
        0
    );
    assert_eq!(
        status(&mahj(&[
            "card",
            "check",
            "tests/data/bad_cards/thirteen_tiles.card"
        ])),
        1
    );
    let unread = mahj(&["card", "check", "no-such.card", "cards/tiny.card"]);
    assert_eq!(status(&unread), 2);
    assert!(stdout(&unread).contains("cards/tiny.card: 0 errors"));
}

#[test]
fn a_faulty_card_is_refused_for_questions_and_used_when_told_to() {
    let card = "tests/data/bad_cards/good_lines_between_bad_ones.card";
    let refused = mahj(&["verify", "--card", card, WIN]);
    assert_eq!(status(&refused), 2);
    assert!(refused.stdout.is_empty() && !refused.stderr.is_empty());
    let answered = mahj(&["verify", "--card", card, "--skip-faulty", "--json", WIN]);
    assert_eq!(status(&answered), 1);
    assert!(!object(&answered)["left_out"].as_array().unwrap().is_empty());
    let shown = mahj(&["card", "show", card]);
    assert_eq!(status(&shown), 1);
    assert!(stdout(&shown).contains("left out because of faults"));
    assert!(!shown.stderr.is_empty());
}

#[test]
fn the_tile_set_of_the_card_is_what_hands_are_held_against() {
    let nine = "FFFFFFFFF";
    assert_eq!(status(&mahj(&["away", nine])), 2);
    assert_eq!(
        status(&mahj(&["away", "--card", "cards/every-clause.card", nine])),
        0
    );
}

#[test]
fn two_cards_are_compared_by_their_hands() {
    let same = mahj(&["card", "diff", "cards/tiny.card", "cards/tiny.card"]);
    assert_eq!(
        (status(&same), stdout(&same).as_str()),
        (0, "lines: 2 same, 0 moved, 0 changed, 0 gone, 0 new\n")
    );
    let folder = std::env::temp_dir().join(format!("mahj-diff-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (before, after) = (folder.join("before.card"), folder.join("after.card"));
    let text = "[A]\nFFF 11a 333a 55a 7777a X 25\n22 444 66 888 DDDD X 25\nNNNN EEEE WWWW SS X 30\nFFFF 2222a 666666b X 30\n";
    std::fs::write(&before, text).unwrap();
    let other = "[A]\nFFF 11b 333b 55b 7777b X 25\n22 444 66 888 DDDD C 30\nFFFF 2222a 666666b (Bams & Craks Only) X 30\n[B]\nNNNN EEEE WWWW SS X 30\n";
    std::fs::write(&after, other).unwrap();
    let diff = mahj(&[
        "card",
        "diff",
        "--json",
        before.to_str().unwrap(),
        after.to_str().unwrap(),
    ]);
    assert_eq!(status(&diff), 1);
    let rows = objects(&diff);
    let changes: Vec<&str> = rows
        .iter()
        .map(|row| row["change"].as_str().unwrap())
        .collect();
    assert_eq!(changes, ["same", "changed", "moved", "gone", "new"]);
    assert_eq!(
        (&rows[2]["line"], &rows[2]["line_after"]),
        (&Value::from("a/3"), &Value::from("b/1"))
    );
    assert_eq!(
        (&rows[3]["nearest"], &rows[3]["shared"]),
        (&Value::from("a/3"), &Value::from(2))
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_card_in_another_notation_is_imported() {
    let hands = "# Years\nFFF 2031a XXX0b XXXX1c | C 50\nZZZZ FFFF 11a 2222b\nQQ | X 25\n";
    let output = with_input(&["card", "import", "-"], hands.as_bytes());
    assert_eq!(status(&output), 1);
    let card = stdout(&output);
    assert!(card.starts_with("[Years]\nFFF 2031a 111b 2222c -or- "));
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(words.contains("card::value-guessed") && words.contains("card::import"));
    let checked = with_input(&["card", "check", "-"], card.as_bytes());
    assert_eq!(status(&checked), 0, "{}", stdout(&checked));
}

#[test]
fn bad_input_is_answered_and_never_a_panic() {
    let long = "1".repeat(10_000_000);
    let opened = "(".repeat(1_000_000);
    let notes = format!(
        "[A]\n22a 4444a 6666b 8888b ({}) X 25",
        "Any 2 Suits, ".repeat(100_000)
    );
    let words = "F ".repeat(2_000_000);
    let forms = format!("[A]\n{}F X 25", "F -or- ".repeat(500_000));
    let rows = "[A]\nQ\n".repeat(300_000);
    let inputs: [&[u8]; 12] = [
        b"",
        b"\n\n\r\r\t",
        b"\x00\x01\x02",
        b"\xFF\xFE[\x00",
        b"\xEF\xBB\xBF[A]\r\nFFF 11a\xC2\xA0333a 55a 7777a \xE2\x80\x93 (Any 1 Suit \xE2\x80\x94 These Nos. Only) X 25\r\n",
        b"[A]\n\xC3(\n",
        long.as_bytes(),
        opened.as_bytes(),
        notes.as_bytes(),
        words.as_bytes(),
        forms.as_bytes(),
        rows.as_bytes(),
    ];
    for (at, input) in inputs.into_iter().enumerate() {
        let output = with_input(&["card", "check", "-"], input);
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(status(&output), 0 | 1), "input {at}: {words}");
        assert!(output.stdout.len() < 1_000_000, "input {at}");
        assert!(!words.contains("panicked"), "input {at}: {words}");
    }
}

#[test]
fn arguments_that_are_none_are_an_error_in_json_too() {
    let output = mahj(&["--json", "verfy"]);
    assert_eq!(status(&output), 2);
    assert_eq!(object(&output)["error"]["code"], "usage");
    assert!(!output.stderr.is_empty());
    assert_eq!(status(&mahj(&["--help"])), 0);
    assert_eq!(status(&mahj(&["--version"])), 0);
    let missing = mahj(&["verify", "--card", "no-such.card", "--json", WIN]);
    assert_eq!(status(&missing), 2);
    assert_eq!(object(&missing)["error"]["code"], "io::read");
}

#[test]
fn completions_and_the_manual_are_printed() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(
            stdout(&mahj(&["completions", shell])).contains("mahj"),
            "{shell}"
        );
    }
    let manual = stdout(&mahj(&["manual"]));
    assert!(manual.contains(".TH") && manual.contains("card check") || manual.contains("check"));
}

/// Every example in the help of a command works.
#[test]
fn the_examples_of_the_help_work() {
    let pages: [&[&str]; 5] = [
        &["--help"],
        &["verify", "--help"],
        &["away", "--help"],
        &["card", "targets", "--help"],
        &["card", "--help"],
    ];
    for page in pages {
        let help = stdout(&mahj(page)).replace("\n  ", " ");
        let example = help
            .split("Example: mahj ")
            .nth(1)
            .unwrap_or_else(|| panic!("{page:?}"));
        let example = example.lines().next().unwrap().trim();
        if example.contains("my.card") {
            continue;
        }
        let mut args: Vec<String> = Vec::new();
        for (at, part) in example.split('"').enumerate() {
            if at % 2 == 1 {
                args.push(part.to_owned());
            } else {
                args.extend(part.split_whitespace().map(str::to_owned));
            }
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let output = mahj(&args);
        assert!(
            matches!(status(&output), 0 | 1),
            "{example}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mahj"))
        .args(["card", "targets", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty());
}
