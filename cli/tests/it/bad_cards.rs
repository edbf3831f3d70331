//! Every bad card of `tests/data/bad_cards` with all its messages, as the command renders them.
use std::collections::BTreeSet;
use std::path::Path;

use mahj::diagnostic::Code;

fn files() -> Vec<String> {
    let folder = Path::new(crate::command::ROOT).join("tests/data/bad_cards");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".card"))
        .collect();
    names.sort();
    names
}

fn check(name: &str, json: bool) -> String {
    let folder = Path::new(crate::command::ROOT).join("tests/data/bad_cards");
    let mut command = crate::command::program();
    command.current_dir(folder).args(["card", "check", name]);
    if json {
        command.arg("--json");
    }
    let out = command.output().unwrap();
    assert!(matches!(out.status.code(), Some(0 | 1)), "{name}: {:?}", out.status);
    assert!(out.stderr.is_empty(), "{name}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}

#[test]
fn bad_card_messages_match_snapshots() {
    let files = files();
    assert!(files.len() >= 60);
    for name in files {
        let stem = name.trim_end_matches(".card");
        insta::with_settings!({ snapshot_path => "../../../tests/data/bad_cards/messages", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(stem, check(&name, false));
        });
    }
}

/// The rendered text and the JSON have the same errors.
#[test]
fn every_card_error_code_has_a_bad_card() {
    let mut seen = BTreeSet::new();
    for name in files() {
        let rows = check(&name, true);
        for row in rows.lines() {
            let row: serde_json::Value = serde_json::from_str(row).unwrap();
            assert_eq!(row["schema"], 1);
            if let Some(code) = row["code"].as_str() {
                assert!(row["row"].as_u64() >= Some(1) && row["column"].as_u64() >= Some(1));
                assert!(row["length"].as_u64() >= Some(1));
                assert!(!row["message"].as_str().unwrap().is_empty(), "{name}: {row}");
                assert!(!row["help"].as_str().unwrap().is_empty(), "{name}: {row}");
                seen.insert(code.to_owned());
            }
        }
    }
    for code in Code::ALL.iter().map(|code| code.name()) {
        let of_import = ["card::import", "card::value-guessed"].contains(&code);
        if code.starts_with("card::") && !of_import {
            assert!(seen.contains(code), "no bad card shows {code}");
        }
    }
}
