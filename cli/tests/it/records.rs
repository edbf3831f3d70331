//! Records through the command: bad ones with all their messages, and both formats.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Output;

use mahj::diagnostic::Code;

use crate::command::{self as runs, ROOT, stdout as out};

fn folder(name: &str) -> PathBuf {
    Path::new(ROOT).join(name)
}

fn files(name: &str, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder(name))
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    files
}

fn referee(args: &[&str], from: &str) -> Output {
    let mut command = crate::command::program();
    command.current_dir(folder(from)).arg("referee").args(args);
    command.output().unwrap()
}

fn with_input(args: &[&str], input: &str) -> Output {
    runs::with_input(&[&["referee"], args].concat(), input)
}

fn bad() -> Vec<String> {
    let all = ["record", "jsonl", "toml"]
        .into_iter()
        .flat_map(|ending| files("tests/data/bad_records", ending));
    let mut names: Vec<String> =
        all.map(|path| path.file_name().unwrap().to_str().unwrap().to_owned()).collect();
    names.sort();
    names
}

fn bad_run(name: &str, json: bool) -> Output {
    let mut args = if name.ends_with(".toml") {
        vec!["../../../records/01-claimed-exposure.record", "--rules", name]
    } else {
        vec![name]
    };
    if json {
        args.push("--json");
    }
    referee(&args, "tests/data/bad_records")
}

#[test]
fn bad_record_messages_match_snapshots() {
    assert!(bad().len() >= 25);
    for name in bad() {
        let output = bad_run(&name, false);
        assert_eq!(output.status.code(), Some(2), "{name}");
        let judged = String::from_utf8(output.stdout).unwrap();
        assert!(judged.is_empty() || judged.ends_with(" be read.\n"), "{name}");
        let told = String::from_utf8(output.stderr).unwrap();
        insta::with_settings!({ snapshot_path => "../../../tests/data/bad_records/messages", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(name.replace('.', "_"), told);
        });
    }
}

#[test]
fn every_record_and_rules_code_has_a_bad_file() {
    let mut seen = BTreeSet::new();
    for name in bad() {
        let told = out(&bad_run(&name, true));
        let rows: Vec<serde_json::Value> =
            told.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
        // Rulings on the rows that could be read come first.
        let (report, rulings) = rows.split_last().unwrap();
        assert!(rulings.is_empty() || rulings.last().unwrap()["unread"].is_array(), "{name}");
        assert_eq!(report["schema"], 1);
        for fault in report["error"]["faults"].as_array().unwrap() {
            assert!(fault["row"].as_u64() >= Some(1) && fault["column"].as_u64() >= Some(1));
            assert!(!fault["help"].as_str().unwrap().is_empty(), "{name}: {fault}");
            seen.insert(fault["code"].as_str().unwrap().to_owned());
        }
    }
    for code in Code::ALL.iter().map(|code| code.name()) {
        if code.starts_with("record::") || code.starts_with("rules::") {
            assert!(seen.contains(code), "no bad record shows {code}");
        }
    }
}

/// Some editors write a byte order mark.
#[test]
fn byte_order_mark_is_skipped() {
    let text = std::fs::read_to_string(folder("records").join("01-claimed-exposure.record"));
    let text = text.unwrap();
    let plain = with_input(&["-"], &text);
    assert_eq!(out(&with_input(&["-"], &format!("\u{FEFF}{text}"))), out(&plain));
    let json = out(&with_input(&["-", "--convert", "-"], &text));
    assert!(json.starts_with('{'), "{json}");
    let plain = with_input(&["-"], &json);
    assert_eq!(plain.status.code(), Some(0));
    assert_eq!(out(&with_input(&["-"], &format!("\u{FEFF}{json}"))), out(&plain));
}

/// The rows above the first invalid row are judged; line endings and later errors don't matter.
#[test]
fn judges_the_rows_it_can_parse() {
    for ends in ["\n", "\r\n", "\r"] {
        let text = [
            "South holds 22B J",
            "East discards 2B",
            "South calls",
            "South snags it",
            "South exposes 22B",
            "Clams",
        ];
        let output = with_input(&["-"], &text.join(ends));
        assert_eq!(output.status.code(), Some(2));
        let judged = String::from_utf8(output.stdout.clone()).unwrap();
        assert!(judged.ends_with("2 rows couldn't be read.\n"), "{judged}");
        assert!(judged.contains("4  South snags it\n      This row couldn't be read"), "{judged}");
        // The earlier rulings are the same as without the later rows; judging continues after the
        // bad row.
        let alone = out(&with_input(&["-"], &text[..3].join(ends)));
        let above = alone.split("\n\n").take(3).collect::<Vec<_>>().join("\n\n");
        assert!(judged.starts_with(&above) && above.contains("South calls"), "{judged}\n{above}");
        assert!(judged.contains("5  South exposes 22B"), "{judged}");
    }
    let output = with_input(&["-"], "Sout calls\nClams");
    assert!(output.stdout.is_empty());
    // A row of the setup decides what the others mean.
    let output = with_input(&["-"], "South hold 22B\nEast discards 2B\nSouth calls");
    assert!(output.stdout.is_empty());
    // An objection to a row that couldn't be read isn't answered for the row above it.
    let output = with_input(&["-"], "East discards 2B\nSouth picks\nWest snags it\nNorth objects");
    let judged = String::from_utf8(output.stdout).unwrap();
    assert!(judged.contains("What West did can't be judged"), "{judged}");
    assert!(judged.contains("3  West snags it\n      This row couldn't be read"), "{judged}");
}

#[test]
fn records_convert_both_ways() {
    for file in files("records", "record") {
        let name = file.to_str().unwrap();
        let lines = out(&referee(&[name, "--convert", "-"], "."));
        assert!(lines.starts_with("{\"schema\":1,\"setup\":"), "{lines}");
        let text = out(&with_input(&["-", "--convert", "-"], &lines));
        let again = out(&with_input(&["-", "--convert", "-"], &text));
        assert_eq!(again, lines);
        // The judged result is the same.
        let rows = |output: &Output| -> Vec<serde_json::Value> {
            let of = |row: &str| {
                let mut row: serde_json::Value = serde_json::from_str(row).unwrap();
                row.as_object_mut().unwrap().remove("row");
                row
            };
            out(output).lines().map(of).collect()
        };
        assert_eq!(
            rows(&with_input(&["-", "--json"], &lines)),
            rows(&referee(&[name, "--json"], ".")),
            "{name}"
        );
    }
}

#[test]
fn folder_gets_one_line_per_record_in_order() {
    let output = referee(&["records"], ".");
    let rows: Vec<serde_json::Value> =
        out(&output).lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!(rows.len(), files("records", "record").len());
    let names: Vec<&str> = rows.iter().map(|row| row["file"].as_str().unwrap()).collect();
    assert!(names.is_sorted());
    for row in &rows {
        assert_eq!(row["schema"], 1);
        for key in ["title", "events", "rulings", "illegal", "refused", "over", "accounts"] {
            assert!(!row[key].is_null(), "{row}: {key}");
        }
    }
    // An invalid record has its own row, and so do the others.
    let output = referee(
        &["../../../records/01-claimed-exposure.record", "seat_alone.record"],
        "tests/data/bad_records",
    );
    assert_eq!(output.status.code(), Some(2));
    let last = out(&output).lines().last().unwrap().to_owned();
    assert!(last.contains("record::unknown-verb") && last.contains("\"error\""), "{last}");
}

#[test]
fn ruling_json_keys_are_stable() {
    let output = referee(&["records/02-competing-claims.record", "--json"], ".");
    let text = out(&output);
    let rows: Vec<serde_json::Value> =
        text.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    for row in rows.iter().filter(|row| row.get("ruling").is_some()) {
        for key in ["schema", "event", "row", "text", "ruling", "seat", "rules", "why"] {
            assert!(row.get(key).is_some(), "{row}: {key}");
        }
    }
    let end = rows.last().unwrap();
    for key in ["over", "ending", "next_east", "refused", "accounts", "bettor", "points"] {
        assert!(end.get(key).is_some(), "{end}: {key}");
    }
}

#[test]
fn rules_accept_a_name_or_a_file() {
    let folder = std::env::temp_dir().join(format!("mahj-records-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("club.toml");
    std::fs::write(&file, "misname_mj = \"pay4\"\nfalse_challenge = 25\npreset = \"tournament\"\nquestion_is_challenge = false\n").unwrap();
    let output =
        referee(&["records/01-claimed-exposure.record", "--rules", file.to_str().unwrap()], ".");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(out(&output).contains("club.toml rules"));
    std::fs::remove_dir_all(&folder).unwrap();
    let output = referee(&["records/01-claimed-exposure.record", "--rules", "leage"], ".");
    assert_eq!(output.status.code(), Some(2));
}

/// A chosen act: the player's number, the form, and its values.
type Chosen<'a> = (&'a str, &'a str, &'a [&'a str]);

/// Writes a record by choosing, and returns the output and the saved file.
fn written(folder: &Path, answers: &[String]) -> (String, String) {
    let file = folder.join("written.record");
    let _ = std::fs::remove_file(&file);
    let told = with_input(&["--write", file.to_str().unwrap()], &(answers.join("\n") + "\n"));
    (out(&told), std::fs::read_to_string(&file).unwrap())
}

/// Returns the number of a form in the newest list.
fn number_of(form: &str, printed: &str) -> Option<String> {
    let before = &printed[..printed.rfind("(m: more").unwrap()];
    let list = &before[before.rfind("? ").unwrap()..];
    let items = list.lines().flat_map(|line| line.split("  "));
    let mut numbers = items.filter_map(|item| item.trim().split_once(' '));
    numbers.find(|(_, usage)| *usage == form).map(|(number, _)| number.to_owned())
}

/// Disputes written by choosing are the same as typed ones.
#[test]
fn write_builds_a_record_from_choices() {
    let folder = std::env::temp_dir().join(format!("mahj-write-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let disputes: [(&str, &[Chosen<'_>], &str, &str); 5] = [
        (
            "turn West\nSouth holds 33C J 5B\nNorth holds 3C JJ 8D",
            &[
                ("3", "discards TILE [as NAME]", &["3C", ""]),
                ("2", "calls [TILE]", &[""]),
                ("2", "places", &[]),
                ("4", "calls [TILE]", &[""]),
            ],
            "West discards 3C\nSouth calls\nSouth places\nNorth calls\n",
            "South has already committed to the tile. CLX-08 SIM-02",
        ),
        (
            "turn East",
            &[
                ("1", "discards TILE [as NAME]", &["F", ""]),
                ("3", "picks [TILE]", &["2C"]),
                ("4", "challenges PLAYER", &["3"]),
                ("3", "accepts", &[]),
            ],
            "East discards F\nWest picks 2C\nNorth challenges West\nWest accepts\n",
            "West's hand is dead because West picked out of turn",
        ),
        (
            "turn South\nwall 1\nWest shows [2222B] [3333D]",
            &[
                ("2", "challenges PLAYER", &["West"]),
                ("3", "contests", &[]),
                ("2", "picks [TILE]", &[""]),
                ("2", "discards TILE [as NAME]", &["1C", ""]),
            ],
            "South challenges West\nWest contests\nSouth picks\nSouth discards 1C\n",
            "The 1 Crak can be called.",
        ),
        (
            "turn East\nSouth holds 11B 22B FFF 22C 1111C",
            &[
                ("1", "discards TILE [as NAME]", &["2C", "2B"]),
                ("2", "says Mah Jongg [on LINE]", &[""]),
                ("2", "shows all", &[]),
            ],
            "East discards 2C as 2B\nSouth says Mah Jongg\nSouth shows all\n",
            "East pays South 100",
        ),
        (
            "turn East\nSouth holds 11B 22B FFF 22C 1111C\nWest holds 2B JJ FFFF 6B 4C 8888C",
            &[
                ("e", "discards TILE [as NAME]", &["2B", ""]),
                ("w", "says Mah Jongg [on LINE]", &[""]),
                ("&", "", &[]),
                ("s", "says Mah Jongg [on LINE]", &[""]),
                ("s", "shows all", &[]),
            ],
            "East discards 2B\nWest says Mah Jongg\n& South says Mah Jongg\nSouth shows all\n",
            "Mah Jongg! South wins",
        ),
    ];
    for (setup, acts, rows, ruled) in disputes {
        let mut answers: Vec<String> = setup.lines().map(str::to_owned).collect();
        for (who, form, blanks) in acts {
            answers.push((*who).to_owned());
            if form.is_empty() {
                continue;
            }
            let listed = |answers: &[String]| number_of(form, &written(&folder, answers).0);
            let number = listed(&answers).unwrap_or_else(|| {
                answers.push("m".to_owned());
                listed(&answers).unwrap_or_else(|| panic!("{form} is not listed"))
            });
            answers.push(number);
            answers.extend(blanks.iter().map(|blank| (*blank).to_owned()));
        }
        let (told, saved) = written(&folder, &answers);
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(saved, format!("{setup}\n{rows}"));
        assert!(words(&told).contains(ruled), "{told}");
    }
    // A reworded row is suggested, a row is undone, and the state is shown.
    let answers = ["East throws 2B", "South says Mah Jongg on nonsense/1", "South picks it up"];
    let answers = [&answers[..], &["1", "?", "u", "q"]].concat();
    let answers: Vec<String> = answers.into_iter().map(str::to_owned).collect();
    let (told, saved) = written(&folder, &answers);
    assert!(told.contains("1 South lifts") && told.contains("removed: South lifts"), "{told}");
    assert!(told.contains("The 2 Bam can be called."), "{told}");
    assert_eq!(saved, "East throws 2B\n");
    // An existing record is continued, and nothing is lost if the input breaks off.
    let file = folder.join("written.record");
    let told = with_input(&["--write", file.to_str().unwrap()], "South lifts\n");
    assert!(out(&told).contains("1 row; new ones are added"), "{}", out(&told));
    let saved = std::fs::read_to_string(&file).unwrap();
    assert_eq!(saved, "East discards 2B\nSouth lifts\n");
    // A name from the setup is a player.
    let answers = ["East is Ann", "ann", "discards 2B", "q"].map(str::to_owned);
    let (shown, saved) = written(&folder, &answers);
    assert_eq!(saved, "East is Ann\nAnn discards 2B\n", "{shown}");
    // The situation can be asked for anywhere, and an answer that doesn't fit is asked for again.
    let pung =
        |answers: &[String]| number_of("calls for a KIND [of TILE]", &written(&folder, answers).0);
    let menu = ["East discards 2B", "2", "?"].map(str::to_owned);
    let number = pung(&menu[..2]).unwrap();
    let answers = ["6 Crak", "?", "pung", "b", "q"].map(str::to_owned);
    let (shown, saved) =
        written(&folder, &[&menu[..], std::slice::from_ref(&number), &answers].concat());
    assert!(shown.contains("`6 Crak` isn't understood here."), "{shown}");
    assert_eq!(shown.matches("South plays next.").count(), 2, "{shown}");
    assert_eq!(saved, "East discards 2B\n", "{shown}");
    // No input is lost in a menu: a whole row is taken there too, a number that isn't listed is
    // reported, and a value that is needed may be left out to go back.
    let row = ["East discards 2B", "2", "99", "South calls", "4", "", "West picks it up"];
    let at_suggestions = ["9", "South places", "q"];
    let answers: Vec<String> = row.into_iter().chain(at_suggestions).map(str::to_owned).collect();
    let (shown, saved) = written(&folder, &answers);
    assert!(shown.contains("99 isn't listed. The numbers are 1 to"), "{shown}");
    assert!(shown.contains("9 isn't listed. The numbers are 1 to"), "{shown}");
    assert_eq!(saved, "East discards 2B\nSouth calls\nSouth places\n", "{shown}");
    std::fs::remove_dir_all(&folder).unwrap();
}
