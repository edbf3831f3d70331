//! What every command shows on a terminal of 60, 80 and 120 columns: no row is wider, no word is
//! broken, and the whole is kept as it was looked at.
#![cfg(feature = "cli")]

use std::path::Path;
use std::process::Command;

use unicode_width::UnicodeWidthStr;

/// Every command that answers in words, each with a question.
const SCREENS: [(&str, &[&str]); 32] = [
    ("advise", &["advise", "11B 22B 22C 11C J N 9D [FFF]", "--wall", "60", "--rollouts", "256"]),
    (
        "advise-claim",
        &[
            "advise",
            "11B 2B 22C 111C J 9D [FFF]",
            "--tile",
            "2B",
            "--from",
            "North",
            "--seen",
            "[777C J]",
            "--rollouts",
            "256",
            "--for",
            "points",
        ],
    ),
    ("ask", &["ask", "tests/data/screens/ask.txt"]),
    ("away", &["away", "11B 22B 22C 111C J [FFF]"]),
    ("away-line", &["away", "11B 22B 22C 111C J", "--line", "consecutive-run/2", "--seen", "1C"]),
    ("call", &["call", "11B 2B 22C 111C JJ [FFF]", "--tile", "2B"]),
    ("call-no", &["call", "11B 2B 22C 111C JJ [FFF]", "--tile", "9D"]),
    (
        "card-balance",
        &["card", "balance", "cards/tiny.card", "--games", "200", "--rounds", "2", "--seed", "1"],
    ),
    ("card-check", &["card", "check", "tests/data/screens/bad.card"]),
    ("card-diff", &["card", "diff", "cards/tiny.card", "cards/practice.card"]),
    ("card-show", &["card", "show"]),
    ("card-stats", &["card", "stats", "--deals", "2000", "--seed", "1"]),
    ("card-targets", &["card", "targets", "--line", "2468/1"]),
    (
        "charleston",
        &["charleston", "11B 22B 2C 111C N 9D 7D 5D J", "--seat", "South", "--rollouts", "128"],
    ),
    (
        "charleston-stop",
        &[
            "charleston",
            "11B 22B 2C 111C FF 9D 7D J",
            "--seat",
            "South",
            "--pass",
            "second-left",
            "--rollouts",
            "128",
        ],
    ),
    ("exchange", &["exchange", "11B 22B 22C 111C 5D [FFF]", "--seen", "[555D J]"]),
    ("exposures", &["exposures", "[222B J] [FFF]", "--seen", "2C 2C 2C"]),
    ("exposures-dead", &["exposures", "[222B] [9999D]"]),
    ("odds", &["odds", "11B 22B 22C 111C J [FFF]", "--wall", "60"]),
    (
        "odds-line",
        &["odds", "11B 22B 22C 111C N 9D [FFF]", "--draws", "12", "--line", "consecutive-run/2"],
    ),
    ("read", &["read", "[222B] [FFF]", "--discards", "7C", "--rack", "1C 7C NN", "--games", "60"]),
    ("referee", &["referee", "records/02-competing-claims.record"]),
    ("referee-laws", &["referee", "records/01-claimed-exposure.record", "--laws"]),
    ("rules", &["rules", "joker exchange"]),
    ("rules-id", &["rules", "K-01"]),
    ("rules-switches", &["rules", "K-38"]),
    ("simulate", &["simulate", "--games", "300", "--seed", "1"]),
    ("verify", &["verify", "11B 22B J FFF 22C 111C J", "--by", "self"]),
    ("verify-no", &["verify", "11B 22B J FFF 2C J 111C J"]),
    ("waits", &["waits", "11B 22B 22C 111C J [FFF]"]),
    ("what-if", &["what-if", "11B 22B 22C 111C J N [FFF]"]),
    ("what-if-draws", &["what-if", "11B 22B 22C 111C JJ 9D"]),
];

fn screen(args: &[&str], width: usize) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_mahj"))
        .args(["--width", &width.to_string()])
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let mut all = String::from_utf8(output.stdout).unwrap();
    all.push_str(&String::from_utf8(output.stderr).unwrap());
    all
}

#[test]
fn every_screen_is_as_it_was_looked_at() {
    for (name, args) in SCREENS {
        let mut told = String::new();
        for width in [60, 80, 120] {
            let all = screen(args, width);
            // An excerpt of a text is shown as it stands, however long its row is.
            let wide =
                all.lines().find(|row| row.width() > width && !name.starts_with("card-check"));
            assert_eq!(wide, None, "{name}, {width} columns");
            told.push_str(&format!("--- {width} columns\n{all}\n"));
        }
        insta::with_settings!({ snapshot_path => "data/screens", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(name, told);
        });
    }
}

/// The words of a page are the same in every width: only blanks, ends of rows and commas differ.
#[test]
fn no_word_is_lost_or_broken() {
    for (name, args) in SCREENS {
        if name.starts_with("card-check") {
            continue;
        }
        let words = |width| {
            let all = screen(args, width);
            let mut words: Vec<String> =
                all.split_whitespace().map(|word| word.trim_end_matches(',').to_owned()).collect();
            words.sort();
            words.dedup();
            words
        };
        assert_eq!(words(60), words(200), "{name}");
    }
}

/// Colours stand where they are asked for, whatever reads it, and never where they are not.
#[test]
fn colours_are_chosen() {
    let run = |args: &[&str], no_color: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mahj"));
        command.args(args).env_remove("NO_COLOR").current_dir(env!("CARGO_MANIFEST_DIR"));
        if let Some(value) = no_color {
            command.env("NO_COLOR", value);
        }
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    let plain = run(&["card", "show"], None);
    assert!(!plain.contains('\u{1b}'));
    assert_eq!(run(&["card", "show", "--color", "never"], None), plain);
    for no_color in [None, Some("1")] {
        let coloured = run(&["card", "show", "--color", "always"], no_color);
        assert!(
            coloured.contains("\u{1b}[31m3333b\u{1b}[0m"),
            "an ink has its colour and its letter"
        );
    }
    let hand = ["away", "11B 22B 22C 111C J", "--line", "consecutive-run/2", "--color", "always"];
    let coloured = run(&hand, None);
    assert!(coloured.contains("\u{1b}[35mJ"), "jokers have a colour: {coloured}");
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/screens").is_dir());
}
