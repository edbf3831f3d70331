//! `mahj ask`: scripts of rows through a pipe, and the answer to each.

use std::path::Path;
use std::process::{Output, Stdio};

use crate::command::{status, stderr, stdout, with_input};
use serde_json::Value;

/// Pipes rows to the prompt.
fn ask(args: &[&str], rows: impl AsRef<[u8]>) -> Output {
    with_input(&[&["ask"], args].concat(), rows)
}

/// Pipes valid rows, and returns the answers without blank rows.
fn answers(rows: &str) -> Vec<String> {
    let output = ask(&[], rows);
    assert_eq!((status(&output), stderr(&output).as_str()), (0, ""), "{rows}");
    stdout(&output).lines().filter(|row| !row.is_empty()).map(str::to_owned).collect()
}

/// Pipes rows with `--json`, and returns one object per row.
fn objects(rows: &str) -> Vec<Value> {
    let output = ask(&["--json"], rows);
    let objects: Vec<Value> =
        stdout(&output).lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert!(objects.iter().all(|object| object["schema"] == 1));
    objects
}

/// Returns the output of a command without the card, which the prompt names only once.
fn command(args: &[&str]) -> String {
    let text = stdout(&crate::command::mahj(args));
    match text.split_once("\nCard: ") {
        Some((text, _)) => text.to_owned(),
        None => text,
    }
}

const HAND: &str = "11B 22B 22C 111C J [FFF]";

#[test]
fn every_change_reports_the_distance() {
    let rows = "
# An evening.
hand 11B 22B 22C 111C J [FFF]
draw 5C
drop 5C
seen 1C [777C J]
11B 2B 22C 111C JJ [FFF]
claim 2B with 22B J
claim 2B with 2B J
drop J
new
seen 9D
";
    let output = ask(&[], rows);
    assert_eq!(
        stdout(&output),
        "\
13 tiles, waiting: Consecutive Run 2 (25)
14 tiles, 1 away: Consecutive Run 2 (25)
13 tiles, waiting: Consecutive Run 2 (25)
13 tiles, waiting: Consecutive Run 2 (25)
13 tiles, waiting: Consecutive Run 2 (25)
14 tiles, Mah Jongg: Consecutive Run 2 (25)
13 tiles, waiting: Consecutive Run 2 (25)
No hand yet.
No hand yet.
"
    );
    assert_eq!(status(&output), 2);
}

#[test]
fn bare_tiles_set_the_hand_or_the_pick() {
    let told = answers(&format!("{HAND}\n5C\nshow\n"));
    assert_eq!(told[0], "13 tiles, waiting: Consecutive Run 2 (25)");
    assert!(told[1].starts_with("14 tiles, 1 away"), "{told:?}");
    assert!(told.contains(&"hand  11B 22B 111C 22C 5C J [FFF]".to_owned()), "{told:?}");
    // A letter that is a tile takes precedence over an abbreviated command.
    let told = answers(&format!("{HAND}\ns\nshow\n"));
    assert!(told.contains(&"hand  11B 22B 111C 22C S J [FFF]".to_owned()), "{told:?}");
}

#[test]
fn prompt_answers_match_command_answers() {
    let seen = ["--seen", "1C [77D J]"];
    let full = "11B 22B 22C 111C J 7D [FFF]";
    for (row, args) in [
        ("away", vec!["away", HAND]),
        ("away all", vec!["away", HAND, "--all"]),
        ("away 2468/1", vec!["away", HAND, "--line", "2468/1"]),
        ("away --line Consecutive Run 2", vec!["away", HAND, "--line", "Consecutive Run 2"]),
        ("waits", vec!["waits", HAND]),
        ("call 1C", vec!["call", HAND, "--tile", "1C"]),
        ("what-if", vec!["what-if", HAND]),
        ("what-if", vec!["what-if", full]),
        ("exchange", vec!["exchange", full]),
        ("exposures", vec!["exposures", "[FFF]"]),
        ("odds", vec!["odds", HAND]),
        ("odds 2468", vec!["odds", HAND, "--line", "2468"]),
        ("advise 2C from West", vec!["advise", HAND, "--tile", "2C", "--from", "West"]),
    ] {
        let hand = args[1];
        let hand = if hand.starts_with('[') { HAND } else { hand };
        let whole = [args.as_slice(), &seen[..]].concat();
        let rows = format!("seen {}\nhand {hand}\n{row}\n", seen[1]);
        let output = ask(&[], &rows);
        let told = stdout(&output);
        let told: Vec<&str> = told.splitn(3, '\n').collect();
        assert_eq!(told[2], command(&whole), "{row}: {}", stderr(&output));
    }
    for (row, args) in [
        ("verify", vec!["verify", "11B 22B J 22C 111C J [FFF]"]),
        (
            "verify by discard from East winner S tile J",
            "verify|11B 22B J 22C 111C J [FFF]|--by|discard|--from|East|--winner|S|--tile|J"
                .split('|')
                .collect(),
        ),
        ("rules CLM-06", vec!["rules", "CLM-06"]),
        ("rules K", vec!["rules", "K"]),
        ("rules", vec!["rules"]),
        ("rules dead hand", vec!["rules", "dead hand"]),
        ("who pays double", vec!["rules", "who pays double"]),
        ("dead hand?", vec!["rules", "dead hand?"]),
    ] {
        let told = stdout(&ask(&[], format!("hand 11B 22B J 22C 111C J [FFF]\n{row}\n")));
        assert_eq!(told.split_once('\n').unwrap().1, command(&args), "{row}");
    }
}

#[test]
fn exposures_question_includes_known_tiles() {
    // The exposed tiles count once, and the user's own hand is known.
    let told = stdout(&ask(&[], "hand 22C N E W S 5D\nseen [222B J]\nexposures [222B J] [FFF]\n"));
    let other = command(&["exposures", "[222B J] [FFF]", "--seen", "22C N E W S 5D"]);
    assert!(told.ends_with(&other), "{told}\n{other}");
}

#[test]
fn expose_uses_the_discard_asked_about() {
    let hand = "hand 11B 2B 22C 111C JJ [FFF]";
    for rows in [
        "call 2B\nexpose 2B J",
        "expose 2B J with 2B",
        "claim 2B with 2B J",
        "cl 2B with J2B",
        "call 2B with 2B J",
    ] {
        let told = answers(&format!("{hand}\n{rows}\nshow\n"));
        let kept = "hand  11B 111C 22C J [FFF] [22B J]".to_owned();
        assert!(told.contains(&kept), "{rows}: {told:#?}");
    }
    // Whatever changes in between, the question is still the earlier one.
    let output = ask(&[], format!("{hand}\ncall 2B\nseen 9D\nexpose 2B J\n"));
    assert!(stderr(&output).contains("no discard to expose with"), "{}", stderr(&output));
}

#[test]
fn undo_and_redo_restore_every_change() {
    let changes = [
        "hand 11B 2B 22C 111C JJ [FFF]",
        "seen 9D [777C J]",
        "claim 2B with 2B J",
        "drop J",
        "5C",
        "drop 5C",
        "card cards/tiny.card",
        "card practice",
        "11B 22B 22C 111C J [FFF]",
        "new",
        "draw",
    ];
    let changes = &changes[..10];
    let show = |rows: &[&str]| {
        let told = ask(&["--json"], format!("{}\nshow\n", rows.join("\n")));
        stdout(&told).lines().last().unwrap().to_owned()
    };
    for steps in 0..=changes.len() {
        let mut rows = changes.to_vec();
        rows.extend(vec!["undo"; changes.len() - steps]);
        assert_eq!(show(&rows), show(&changes[..steps]), "{steps}");
        rows.extend(vec!["redo"; changes.len() - steps]);
        assert_eq!(show(&rows), show(changes), "{steps}");
    }
    // A change after an undo clears the redo list.
    let output = ask(&[], "hand 11B\nundo\nhand 22B\nredo\n");
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("row 4: nothing to redo"));
    let told = answers("hand 11B\nundo\nredo\n");
    assert_eq!(told[1..4], ["undone: hand 11B", "No hand yet.", "redone: hand 11B"]);
    assert!(told[4].starts_with("2 tiles, ") && told[4].ends_with(" more"), "{told:?}");
    assert_eq!(told.len(), 5);
    assert_eq!(status(&ask(&[], "undo\n")), 2);
}

#[test]
fn undo_skips_questions() {
    let told = answers(&format!("{HAND}\nwaits\naway\nshow\nhelp\nrules CLM-06\nundo\n"));
    assert_eq!(told[told.len() - 2..], [format!("undone: {HAND}"), "No hand yet.".to_owned()]);
}

/// Invalid rows, the message of each, and the underlined characters.
#[test]
fn errors_have_a_location_and_change_nothing() {
    let hand13 = "hand 11B 2B 22C 111C JJ [FFF]";
    let hand14 = "hand 11B 2B 22C 111C JJ [FFF] 9D";
    for (kept, row, code, marked) in [
        ("", "hand 10B 22B", "hand::ten", "10B"),
        ("", "hand", "hand::empty", "hand"),
        ("", "hand 22222B", "hand::too-many", "22222B"),
        ("", "hand 123456789B 123456789C", "hand::tile-count", "123456789B 123456789C"),
        ("", "hand [22B]", "hand::exposure", "[22B]"),
        ("", "  [222B J", "hand::bracket", "["),
        ("", "11B 22B 5", "hand::no-suit", "5"),
        ("", "11B 22B", "hand::tile-count", "11B 22B"),
        ("", "foo 2B", "ask::word", "foo"),
        ("", "ex", "ask::word", "ex"),
        ("", "d 5C", "ask::word", "d"),
        ("", "seen", "ask::argument", ""),
        ("", "seen Q", "hand::unknown-word", "Q"),
        ("", "seen FFFFFFFFF", "hand::too-many", "F"),
        ("", "call", "ask::argument", ""),
        ("", "call 2B 3B", "ask::argument", "2B 3B"),
        ("", "card", "ask::argument", ""),
        ("", "undo 3", "ask::argument", "3"),
        ("", "waits now", "ask::argument", "now"),
        ("", "quit now", "ask::argument", "now"),
        (hand13, "drop 2B", "hand::tile-count", "2B"),
        (hand13, "draw 2B 3B", "ask::argument", "2B 3B"),
        (hand13, "seen 2222B", "hand::too-many", "2222B"),
        (hand13, "claim 2B with 22B", "ask::tile", "22B"),
        (hand13, "claim 2B with 1B J", "hand::exposure", "1B J"),
        (hand13, "claim 2B with J", "hand::exposure", "J"),
        (hand13, "claim J with 11B", "ask::claim", "11B"),
        (hand13, "claim N with JJ", "ask::claim", "JJ"),
        (hand13, "claim 2B", "ask::argument", "2B"),
        (hand13, "claim 2 with 2B J", "hand::no-suit", "2"),
        (hand13, "expose 2B J", "ask::argument", "2B J"),
        (hand13, "verify how", "ask::argument", "how"),
        (hand13, "verify by magic", "ask::argument", "magic"),
        (hand13, "verify by self from Eats", "ask::argument", "Eats"),
        (hand13, "verify tile", "ask::argument", "tile"),
        (hand14, "draw 5C", "hand::tile-count", "5C"),
        (hand14, "5C", "hand::tile-count", "5C"),
        (hand14, "drop 8D", "ask::tile", "8D"),
        (hand14, "drop F", "ask::tile", "F"),
        (hand14, "claim 2B with 2B J", "hand::tile-count", "2B J"),
    ] {
        let output = ask(&["--json"], format!("{kept}\n{row}\nshow\n"));
        assert_eq!(status(&output), 2, "{row}");
        let told: Vec<Value> =
            stdout(&output).lines().map(|row| serde_json::from_str(row).unwrap()).collect();
        let [.., bad, show] = told.as_slice() else { panic!("{row}: {told:?}") };
        assert_eq!(bad["row"], 2, "{row}");
        let fault = &bad["error"]["faults"][0];
        assert_eq!((&fault["code"], &fault["row"]), (&code.into(), &2.into()), "{row}: {bad}");
        let column = fault["column"].as_u64().unwrap() as usize;
        let length = fault["length"].as_u64().unwrap() as usize;
        let under: String = row.trim().chars().skip(column - 1).take(length).collect();
        assert_eq!(under, marked, "{row}: {bad}");
        let before = ask(&["--json"], format!("{kept}\nshow\n"));
        let before: Value = serde_json::from_str(stdout(&before).lines().last().unwrap()).unwrap();
        assert_eq!(&before, show, "{row}");
    }
}

#[test]
fn errors_without_a_location_name_the_row() {
    for (rows, told) in [
        ("waits", "row 1: no hand yet"),
        ("\nexposures", "row 2: no exposure given"),
        ("hand 11B\naway 2468/99", "row 2: no line `2468/99` on the card"),
        ("rules CLM-99", "row 1: no rule has the ID `CLM-99`"),
        ("card nothing.card", "row 1: can't read nothing.card: "),
        ("exposures 22B [FFF]", "row 1: 22B is outside the brackets"),
        (
            "hand 11B 22B J 22C 111C J [FFF]\nwaits",
            "row 2: this hand has 14 tiles; this question needs 13",
        ),
        (
            "hand 11B 22B J 22C 111C J [FFF]\nverify from East",
            "row 2: only a discard has a discarder",
        ),
    ] {
        let output = ask(&[], rows);
        assert_eq!(status(&output), 2, "{rows}");
        assert!(stderr(&output).contains(&format!("mahj: {told}")), "{rows}: {}", stderr(&output));
    }
    let faulty = "card tests/data/bad_cards/good_lines_between_bad_ones.card";
    let output = ask(&[], faulty);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("row 1: tests/data/bad_cards/"), "{}", stderr(&output));
    let output = ask(&["--skip-faulty"], format!("{faulty}\nshow\n"));
    assert_eq!(status(&output), 0, "{}", stderr(&output));
    assert!(stdout(&output).contains("ignored because of errors: "), "{}", stdout(&output));
}

/// The rows of the guide, and the output shown below each.
#[test]
fn guide_session_matches_its_transcript() {
    let blocks: Vec<String> =
        crate::pages::pages().iter().flat_map(|page| page.blocks("text")).collect();
    let shown = blocks.iter().find(|block| block.starts_with("mahj> ")).unwrap();
    let (rows, told): (Vec<&str>, Vec<&str>) =
        shown.lines().partition(|row| row.starts_with("mahj> "));
    let rows: Vec<&str> = rows.into_iter().map(|row| &row[6..]).collect();
    assert!(rows.len() >= 5);
    let output = ask(&[], rows.join("\n"));
    assert_eq!(
        (stdout(&output).trim_end(), stderr(&output).as_str()),
        (told.join("\n").as_str(), "")
    );
}

#[test]
fn errors_are_underlined_in_their_row() {
    let output = ask(&[], format!("{HAND}\n\n  draw 10C\nwaits\n"));
    assert_eq!(
        stderr(&output),
        "\
error[hand::ten]: there is no 10; suits run 1 to 9
 --> row:3:6
  |
3 | draw 10C
  |      ^^^
  |
  = help: write `1C 0` for a one and a soap, or the number you meant

"
    );
    // The next row is still answered.
    assert!(stdout(&output).ends_with(&command(&["waits", HAND])), "{}", stdout(&output));
}

#[test]
fn rejects_a_card_whose_set_lacks_the_tiles() {
    let output =
        ask(&["--card", "cards/every-clause.card"], "hand FFFFFFFFF\ncard practice\nshow\n");
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("nine flowers; the set has eight"), "{}", stderr(&output));
    assert!(stdout(&output).contains("hand  FFFFFFFFF\n"), "{}", stdout(&output));
}

#[test]
fn every_row_has_one_object() {
    let rows = format!(
        "{HAND}\n# a remark\n\nshow\nwaits\nwhat-if\naway\ncall 2B\nexposures\nexposures [222D]\n\
         rules CLM-06\nrules CLM\nhelp\nfoo\nN\nexchange\nverify\nundo\n"
    );
    let told = objects(&rows);
    assert_eq!(told.len(), 16);
    assert_eq!((&told[0]["best"], &told[0]["tiles"]), (&1.into(), &13.into()));
    assert_eq!(told[0]["nearest"][0]["line"], "consecutive-run/2");
    assert_eq!(told[1]["card"], "The Practice Card");
    assert_eq!(told[2]["answers"][0]["away_after"], 0);
    assert!(told[3]["answers"].as_array().unwrap().len() > 30);
    assert_eq!(told[4]["best"], 1);
    assert_eq!(told[5]["tile"], "2B");
    assert_eq!(told[6]["exposures"], "[FFF]");
    assert_eq!(told[7]["exposures"], "[222D]");
    assert_eq!(told[8]["id"], "CLM-06");
    assert_eq!(told[9]["answers"].as_array().unwrap().len(), 13);
    assert!(told[10]["answers"].as_array().unwrap().len() > 20);
    assert_eq!((&told[11]["row"], &told[11]["error"]["code"]), (&14.into(), &"ask::row".into()));
    // No possible exchange is an answer too.
    assert_eq!(told[13]["answers"].as_array().unwrap().len(), 0);
    assert_eq!(told[14]["mah_jongg"], false);
    assert_eq!(told[15]["tiles"], 13);
}

/// Every word for an action in the lexicon is accepted, and changes the hand like the command.
#[test]
fn player_synonyms_are_commands() {
    let hand = format!("hand {HAND} 9D\n");
    for word in ["toss", "throws", "Discard", "chuck", "discarded"] {
        assert_eq!(
            answers(&format!("{hand}{word} 9D\nshow\n"))[2..],
            answers(&format!("{hand}drop 9D\nshow\n"))[2..],
            "{word}"
        );
    }
    let twice = |row: &str| answers(&format!("hand {HAND}\n{row}\nshow\n"))[2..].to_vec();
    assert_eq!(twice("pick 9D"), twice("draw 9D"));
    assert_eq!(twice("meld 22B J with 2B"), twice("expose 22B J with 2B"));
    assert!(stderr(&ask(&[], "juggle 9D\n")).contains("unknown command `juggle`"));
}

#[test]
fn forecast_commands_report_bad_arguments() {
    for (row, wanted) in [
        ("charleston third", "this isn't a pass of the Charleston"),
        ("advise 2B of East", "more than a tile here"),
        ("advise 2B from Eest", "East"),
        ("advise 2B 3B", "more than a tile here"),
        ("read 2B", "no exposure"),
        ("odds Winds 99", "no"),
    ] {
        let output = ask(&[], format!("hand {HAND}\n{row}\n"));
        assert!(stderr(&output).contains(wanted), "{row}: {}", stderr(&output));
    }
}

#[test]
fn unambiguous_command_prefixes_are_accepted() {
    let told = answers(&format!(
        "ha {HAND}\nwai\nwhat\naw\ncar practice\nsh\nund\nun\nredo\nhel\nq\nfoo\n"
    ));
    assert!(told.len() > 30, "{told:#?}");
    let told = answers("?\n");
    for word in ["hand", "discard", "what-if", "undo"] {
        assert!(told.iter().any(|row| row.starts_with(word)), "{word}: {told:#?}");
    }
    assert!(told.iter().all(|row| row.chars().count() <= 80), "{told:#?}");
    assert_eq!(answers("exit\nfoo\n"), [""; 0]);
}

#[test]
fn reads_rows_from_a_file_or_stdin() {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("evening.ask");
    std::fs::write(&place, format!("\u{FEFF}{HAND}\r\nwaits\r\n")).unwrap();
    let told = stdout(&ask(&[place.to_str().unwrap()], "foo\n"));
    assert!(told.ends_with(&command(&["waits", HAND])), "{told}");
    assert_eq!(stdout(&ask(&["-"], format!("{HAND}\nwaits"))), told);
    assert_eq!(status(&ask(&["no-such.ask"], "")), 2);
    assert_eq!((status(&ask(&[], "")), stdout(&ask(&[], ""))), (0, String::new()));
    std::fs::remove_file(place).unwrap();
}

#[test]
fn prints_help_without_command_or_terminal() {
    let output = crate::command::program().stdin(Stdio::null()).output().unwrap();
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("Usage: mahj"), "{}", stderr(&output));
}

#[test]
fn untrusted_rows_print_no_control_characters() {
    let obeyed = "\u{1b}[31m\u{7}\u{8}\u{9b}2J\u{202E}\u{2066}";
    let rows = format!(
        "{HAND}\nhand 11{obeyed}B\n{obeyed}\nfoo{obeyed}\ncard {obeyed}.card\naway {obeyed}\n\
         rules {obeyed}\nverify by {obeyed}\ndraw {obeyed}\nhand {HAND}\u{85}\nundo\n"
    );
    let bytes = [rows.as_bytes(), b"\xff\xfe\x9b\n\0\n"].concat();
    for args in [&[][..], &["--json"]] {
        let output = ask(args, &bytes);
        assert_eq!(status(&output), 2);
        let said = String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat())
            .into_owned();
        let odd: String = said.chars().filter(|c| *c != '\n' && mahj::is_control(*c)).collect();
        assert!(odd.is_empty(), "{odd:?} in {said:?}");
        assert!(!said.contains("panicked"), "{said}");
    }
}

/// `call` and `exchange` are commands, but questions take precedence; a number chooses among the
/// suggested questions.
#[test]
fn rules_questions_work_at_the_prompt() {
    let asked = "can i win on a discard with a concealed hand";
    let back = command(&["rules", asked]);
    let told = stdout(&ask(&[], format!("{asked}\n2\n")));
    let chosen = told.strip_prefix(&*back).unwrap();
    assert!(
        chosen.starts_with("All of the tiles go back into the rack, and the hand is dead.\n"),
        "{told}"
    );
    // A number is a choice only right after the list, and only up to its length.
    for rows in [format!("{asked}\nshow\n2\n"), format!("{asked}\n4\n")] {
        assert!(stderr(&ask(&[], rows)).contains("no suit after"));
    }
    let hand = "hand 11B 2B 22C 111C JJ [FFF]\n";
    for row in ["call 2B", "exchange", "waits"] {
        assert!(!stdout(&ask(&[], format!("{hand}{row}\n"))).contains("mahj rules"), "{row}");
    }
}
