//! The output of every command on a terminal of 60, 80 and 120 columns: no row is wider, no word is
//! broken, and the output matches its reviewed snapshot.

use std::path::Path;

use crate::commands::SCREENS;
use unicode_width::UnicodeWidthStr;

fn screen(args: &[&str], width: usize) -> String {
    let output = crate::command::program()
        .args(["--width", &width.to_string()])
        .args(args)
        .current_dir(crate::command::ROOT)
        .output()
        .unwrap();
    let mut all = String::from_utf8(output.stdout).unwrap();
    all.push_str(&String::from_utf8(output.stderr).unwrap());
    all
}

#[test]
fn screens_match_snapshots() {
    for (name, args) in SCREENS {
        let mut told = String::new();
        for width in [60, 80, 120] {
            let all = screen(args, width);
            // An excerpt of a text is shown unchanged, however long its row is.
            let wide =
                all.lines().find(|row| row.width() > width && !name.starts_with("card-check"));
            assert_eq!(wide, None, "{name}, {width} columns");
            told.push_str(&format!("--- {width} columns\n{all}\n"));
        }
        insta::with_settings!({ snapshot_path => "../../../tests/data/screens", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(name, told);
        });
    }
}

/// The words of a page are the same at every width: only spaces, line breaks and commas differ.
#[test]
fn wrapping_keeps_every_word() {
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

/// Colors appear if requested, whatever reads the output, and never otherwise.
#[test]
fn color_option_selects_colors() {
    let run = |args: &[&str], no_color: Option<&str>| {
        let mut command = crate::command::program();
        command.args(args).env_remove("NO_COLOR").current_dir(crate::command::ROOT);
        if let Some(value) = no_color {
            command.env("NO_COLOR", value);
        }
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    let plain = run(&["card", "show"], None);
    assert!(!plain.contains('\u{1b}'));
    assert_eq!(run(&["card", "show", "--color", "never"], None), plain);
    for no_color in [None, Some("1")] {
        let colored = run(&["card", "show", "--color", "always"], no_color);
        assert!(
            colored.contains("\u{1b}[31m3333b\u{1b}[0m"),
            "an ink has its colour and its letter"
        );
    }
    let hand = ["away", "11B 22B 22C 111C J", "--line", "consecutive-run/2", "--color", "always"];
    let colored = run(&hand, None);
    assert!(colored.contains("\u{1b}[35mJ"), "jokers have a colour: {colored}");
    assert!(Path::new(crate::command::ROOT).join("tests/data/screens").is_dir());
}
