//! The command from the outside: exit status, streams, JSON keys, invalid input.

use std::process::Stdio;

use crate::command::{mahj, object, objects, status, stdout, with_input};
use mahj::rulebook::{Dispute, Topic};
use serde_json::Value;

fn has_keys(object: &Value, keys: &str) {
    for key in keys.split(' ') {
        assert!(object.get(key).is_some(), "no key {key} in {object}");
    }
}

const WIN: &str = "11B 22B J FFF 22C 111C J";
const LOSS: &str = "11B 22B J FFF 2C J 111C J";

#[test]
fn verify_exit_status_is_yes_no_or_error() {
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
    has_keys(&no["nearest"], "line away value concealed missing useful_jokers possible reason");

    let bad = mahj(&["verify", "--json", "10B Q"]);
    assert_eq!(status(&bad), 2);
    let error = &object(&bad)["error"];
    has_keys(error, "code message help faults");
    assert_eq!(error["faults"][0]["code"], "hand::ten");
    assert!(String::from_utf8_lossy(&bad.stderr).contains("hand::unknown-word"));
}

#[test]
fn hand_may_be_one_or_several_arguments() {
    let one = mahj(&["verify", WIN]);
    let words: Vec<&str> = std::iter::once("verify").chain(WIN.split(' ')).collect();
    assert_eq!(stdout(&one), stdout(&mahj(&words)));
    let unicode = mahj(&["verify", "--unicode", WIN]);
    assert!(stdout(&unicode).starts_with('🀢'));
    let first = stdout(&unicode).lines().next().unwrap().to_owned();
    assert_eq!(status(&mahj(&["verify", &first])), 0);
}

#[test]
fn hand_may_come_from_stdin() {
    let hand = "11B 22B 22C 111C J [FFF]";
    let full = "11B 22B J 22C 111C J [FFF]";
    for args in [
        &["away", hand][..],
        &["away", hand, "--seen", "1C", "--json"],
        &["waits", hand],
        &["call", hand, "--tile", "2B"],
        &["what-if", hand],
        &["exchange", full],
        &["odds", hand, "--draws", "3"],
        &["verify", full, "--by", "self"],
        &["exposures", "[FFF] [222B J]"],
    ] {
        let mut piped = args.to_vec();
        piped[1] = "-";
        // Rows are blanks.
        let rows = args[1].replace(' ', "\r\n");
        let output = with_input(&piped, rows.as_bytes());
        assert_eq!(stdout(&output), stdout(&mahj(args)), "{args:?}");
    }
    for (text, code) in
        [(&b"11B\n10B"[..], "hand::ten"), (b"\xff", "hand::unknown-word"), (b"", "hand::empty")]
    {
        let output = with_input(&["verify", "-", "--json"], text);
        assert_eq!(
            (status(&output), &object(&output)["error"]["faults"][0]["code"]),
            (2, &code.into())
        );
    }
    assert_eq!(
        object(&with_input(&["exposures", "-", "--json"], b"\n"))["error"]["code"],
        "hand::empty"
    );
}

#[test]
fn odds_json_has_stable_keys_and_kinds() {
    let hand = "11B 22B 22C 111C J [FFF]";
    let odds = object(&mahj(&["odds", hand, "--seen", "2B", "--wall", "60", "--json"]));
    has_keys(&odds, "hand tiles best draws wall unseen any points lines left_out");
    assert_eq!(
        (&odds["draws"], &odds["unseen"], &odds["wall"]),
        (&15.into(), &138.into(), &60.into())
    );
    has_keys(&odds["any"], "low high kind low_interval high_interval");
    assert_eq!(odds["lines"].as_array().unwrap().len(), 55);
    let first = &odds["lines"][0];
    has_keys(first, "line name value concealed target away low high kind exact live");
    assert_eq!((&first["line"], &first["away"]), (&"consecutive-run/2".into(), &1.into()));
    has_keys(&first["exact"], "target odds by_draw");
    assert_eq!(first["exact"]["odds"], first["low"]);
    let by_draw = first["exact"]["by_draw"].as_array().unwrap();
    assert_eq!((by_draw.len(), &by_draw[15]), (16, &first["low"]));
    // No 1C is left; two 2B and seven jokers are left among 138 tiles.
    let one = object(&mahj(&["odds", hand, "--seen", "1C", "--draws", "1", "--json"]));
    assert_eq!(one["wall"], Value::Null);
    assert_eq!(one["any"]["kind"], "exact");
    assert!((one["any"]["low"].as_f64().unwrap() - 9.0 / 138.0).abs() < 1e-12, "{one}");

    let lines = |line: &str| {
        let odds = object(&mahj(&["odds", hand, "--draws", "9", "--line", line, "--json"]));
        odds["lines"].as_array().unwrap().len()
    };
    assert_eq!((lines("consecutive-run"), lines("consecutive-run/2")), (8, 1));
    assert_eq!(lines("winds-dragons/1b"), 1);
    // The same seed gives the same walls; without walls every bound is proven.
    let far = "FFF 11B 22C 111C 9D N";
    let ask = |more: &[&str]| {
        let args: Vec<&str> = ["odds", far, "--json"].iter().chain(more).copied().collect();
        object(&mahj(&args))
    };
    let played = ask(&["--rollouts", "300", "--seed", "7"]);
    assert_eq!(played, ask(&["--rollouts", "300", "--seed", "7"]));
    assert_eq!((&played["rollouts"], &played["seed"]), (&300.into(), &7.into()));
    assert_eq!(played["any"]["kind"], "about");
    assert!(played["any"]["high_interval"][0].is_number());
    let proven = ask(&["--rollouts", "0"]);
    assert_eq!((&proven["any"]["kind"], &proven["seed"]), (&"between".into(), &Value::Null));
    // A completed hand is certain, and without draws nothing else is possible.
    for (hand, sure) in [(WIN, 1.0), (LOSS, 0.0)] {
        let odds = object(&mahj(&["odds", hand, "--draws", "0", "--json"]));
        assert_eq!((&odds["any"]["low"], &odds["any"]["kind"]), (&sure.into(), &"exact".into()));
    }
    for (wrong, help) in [
        (&["--draws", "200"][..], "unseen"),
        (&["--wall", "152"], "unseen"),
        (&["--draws", "3", "--wall", "12"], "cannot be used with"),
        (&["--draws", "few"], "whole number"),
        (&["--line", "consecutive-run/99"], "no line"),
        (&["--seen", "1C 1C"], "the set has"),
    ] {
        let args: Vec<&str> = ["odds", hand].iter().chain(wrong).copied().collect();
        let output = mahj(&args);
        assert_eq!(status(&output), 2, "{wrong:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains(help), "{wrong:?}");
    }
}

#[test]
fn away_ranks_every_line_and_explains_one() {
    let away = object(&mahj(&["away", "--json", "11B 22B FFF 22C 111C J"]));
    has_keys(&away, "best lines");
    assert_eq!(away["best"], 1);
    let lines = away["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 55);
    has_keys(&lines[0], "line away value concealed missing useful_jokers possible reason");
    has_keys(&lines[0]["missing"][0], "tile count joker");
    let one = object(&mahj(&["away", "--json", "11B", "--line", "winds-dragons/1b"]));
    assert_eq!(one["lines"][0]["line"], "winds-dragons/1b");
    for section in ["consecutive-run", "Consecutive Run"] {
        let some = object(&mahj(&["away", "--json", "11B", "--line", section]));
        let some = some["lines"].as_array().unwrap();
        assert!(some.len() > 2 && some.len() < 55, "{section}");
        for line in some {
            assert!(line["line"].as_str().unwrap().starts_with("consecutive-run/"), "{line}");
        }
    }
    let some = objects(&mahj(&["card", "targets", "--json", "--line", "2468"]));
    assert!(some.iter().all(|hand| hand["line"].as_str().unwrap().starts_with("2468/")));
    let none = mahj(&["away", "11B", "--line", "winds-dragon/1"]);
    assert_eq!(status(&none), 2);
    assert!(String::from_utf8_lossy(&none.stderr).contains("winds-dragons/1"));
}

#[test]
fn card_check_show_and_hands_work() {
    let shown = objects(&mahj(&["card", "show", "cards/tiny.card", "--json"]));
    has_keys(&shown[0], "line section number form text note concealed value reading targets");
    let targets = objects(&mahj(&["card", "targets", "cards/tiny.card", "--json"]));
    assert_eq!(targets.len(), 21);
    has_keys(&targets[0], "line value concealed groups");
    has_keys(&targets[0]["groups"][0], "tile size jokers");
    let blocks = objects(&mahj(&["card", "targets", "--json", "--line", "2031/2"]));
    let groups = blocks[0]["groups"].as_array().unwrap();
    assert!(groups.iter().any(|group| group["block"] == true && group["tile"] == "2B"));
    assert_eq!(status(&mahj(&["card", "check", "cards/tiny.card", "cards/practice.card"])), 0);
    assert_eq!(status(&mahj(&["card", "check", "tests/data/bad_cards/thirteen_tiles.card"])), 1);
    let unread = mahj(&["card", "check", "no-such.card", "cards/tiny.card"]);
    assert_eq!(status(&unread), 2);
    assert!(stdout(&unread).contains("cards/tiny.card: 0 errors"));
}

#[test]
fn exposures_show_the_only_remaining_way() {
    let shown = ["exposures", "[222B] [FFF]"];
    let lines = object(&mahj(&[shown[0], shown[1], "--json"]))["lines"].clone();
    let hands: Vec<&Value> = lines.as_array().unwrap().iter().map(|line| &line["hand"]).collect();
    assert_eq!(hands, [&Value::Null, &Value::Null, &"11B 222B FFF 22C 1111C".into()]);
    let text = stdout(&mahj(&[shown[0], shown[1], "--width", "120"]));
    assert!(text.contains("groups                  only way\n"), "{text}");
    assert!(text.contains("11a 222a FFF 22b 1111b  11B 222B FFF 22C 1111C\n"), "{text}");
    // If every line has several ways left, there is no such column.
    assert!(!stdout(&mahj(&["exposures", "[FFF]"])).contains("only way"));
}

#[test]
fn skip_faulty_uses_a_faulty_card() {
    let card = "tests/data/bad_cards/good_lines_between_bad_ones.card";
    let refused = mahj(&["verify", "--card", card, WIN]);
    assert_eq!(status(&refused), 2);
    assert!(refused.stdout.is_empty() && !refused.stderr.is_empty());
    let answered = mahj(&["verify", "--card", card, "--skip-faulty", "--json", WIN]);
    assert_eq!(status(&answered), 1);
    assert!(!object(&answered)["left_out"].as_array().unwrap().is_empty());
    let shown = mahj(&["card", "show", card]);
    assert_eq!(status(&shown), 1);
    assert!(stdout(&shown).contains("ignored because of errors"));
    assert!(!shown.stderr.is_empty());
}

#[test]
fn hands_are_checked_against_the_cards_tile_set() {
    let nine = "FFFFFFFFF";
    assert_eq!(status(&mahj(&["away", nine])), 2);
    assert_eq!(status(&mahj(&["away", "--card", "cards/every-clause.card", nine])), 0);
}

#[test]
fn diff_compares_cards_by_their_targets() {
    let same = mahj(&["card", "diff", "cards/tiny.card", "cards/tiny.card"]);
    assert_eq!(
        (status(&same), stdout(&same).as_str()),
        (0, "lines: 2 same, 0 moved, 0 changed, 0 gone, 0 new\n")
    );
    let folder = std::env::temp_dir().join(format!("mahj-diff-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (before, after) = (folder.join("before.card"), folder.join("after.card"));
    let text = "[A]\nFFF 11a 333a 55a 7777a X 25\n7 7 44444 9 DDDDDD X 25\nNNNNNN E WWWWW SS X 30\nFFFF 2222a 666666b X 30\n";
    std::fs::write(&before, text).unwrap();
    let other = "[A]\nFFF 11b 333b 55b 7777b X 25\n7 7 44444 9 DDDDDD C 30\nFFFF 2222a 666666b (Bams & Craks Only) X 30\n[B]\nNNNNNN E WWWWW SS X 30\n";
    std::fs::write(&after, other).unwrap();
    let diff = mahj(&["card", "diff", "--json", before.to_str().unwrap(), after.to_str().unwrap()]);
    assert_eq!(status(&diff), 1);
    let rows = objects(&diff);
    let changes: Vec<&str> = rows.iter().map(|row| row["change"].as_str().unwrap()).collect();
    assert_eq!(changes, ["same", "changed", "moved", "gone", "new"]);
    assert_eq!(
        (&rows[2]["line"], &rows[2]["line_after"]),
        (&Value::from("a/3"), &Value::from("b/1"))
    );
    assert_eq!((&rows[3]["nearest"], &rows[3]["shared"]), (&Value::from("a/3"), &Value::from(2)));
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn diff_pairs_a_changed_line_with_its_old_version() {
    let folder = std::env::temp_dir().join(format!("mahj-former-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (before, after) = (folder.join("before.card"), folder.join("after.card"));
    let evens = "[2031]\nFFFF 2031a 222b 333c X 30\n[Evens]\nFFFF 2222a 666666b X 30\nFF 222a 444a 666b 888b X 25\n";
    let other = "[2032]\nFFFF 2032a 333b 444c X 30\n[Evens]\nFFFF 2222a 666666b X 30\nFF 222a 444a 666b 888c C 30\n";
    std::fs::write(&before, evens).unwrap();
    std::fs::write(&after, other).unwrap();
    let paths = [before.to_str().unwrap(), after.to_str().unwrap()];
    let rows = objects(&mahj(&["card", "diff", "--json", paths[0], paths[1]]));
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row["change"].as_str().unwrap(), &row["line"], &row["line_after"]))
        .collect();
    // The section of the year is the same in another year.
    let id = |name: &str| Value::from(name);
    assert_eq!(told[0], ("changed", &id("2031/1"), &id("2032/1")));
    assert_eq!(told[2], ("changed", &id("evens/2"), &id("evens/2")));
    assert_eq!((told.len(), told[1].0), (3, "same"));
    assert_eq!(rows[2]["differs"], serde_json::json!(["groups", "value", "mark"]));
    assert_eq!(
        (&rows[2]["targets"], &rows[2]["targets_after"]),
        (&Value::from(6), &Value::from(6))
    );
    assert_eq!(rows[2]["print_after"], "FF 222a 444a 666b 888c C 30");
    let text = stdout(&mahj(&["card", "diff", paths[0], paths[1]]));
    let block = "changed: Evens 2, groups, value, mark\n  was  FF 222a 444a 666b 888b X 25\n  now  FF 222a 444a 666b 888c C 30\n";
    assert!(text.contains(block), "{text}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn imports_cards_in_other_notations() {
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
fn bad_input_never_panics() {
    let long = "1".repeat(10_000_000);
    let opened = "(".repeat(1_000_000);
    let notes = format!("[A]\n22a 4444a 6666b 8888b ({}) X 25", "Any 2 Suits, ".repeat(100_000));
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
fn invalid_arguments_are_json_errors_too() {
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
fn verify_shows_who_pays() {
    let with = "11B 22B J 22C 111C J [FFF]";
    let won =
        mahj(&["verify", with, "--by", "discard", "--from", "east", "--winner", "S", "--json"]);
    assert_eq!(status(&won), 0);
    let won = object(&won);
    let paid = won["payments"].as_array().unwrap();
    assert_eq!(paid.len(), 3);
    has_keys(&paid[0], "from to amount");
    let of =
        |seat: &str| paid.iter().find(|row| row["from"] == seat).map(|row| row["amount"].as_u64());
    assert_eq!(
        (of("East"), of("West"), of("North")),
        (Some(Some(50)), Some(Some(25)), Some(Some(25)))
    );
    let anonymous = object(&mahj(&["verify", with, "--by", "self", "--json"]));
    assert_eq!(anonymous["payments"][0]["from"], "others");
    assert_eq!(anonymous["payments"][0]["amount"], 50);
    let misnamed = object(&mahj(&["verify", with, "--by", "misname", "--json"]));
    assert_eq!(
        (&misnamed["payments"][0]["from"], &misnamed["payments"][0]["amount"]),
        (&Value::from("discarder"), &Value::from(100))
    );
    // A jokerless hand of Singles and Pairs earns no bonus; others do.
    let single =
        object(&mahj(&["verify", "N EE W SS R GG 0 FF 55B", "--by", "exchange", "--json"]));
    assert_eq!(single["payments"][0]["amount"], 100);
    let jokerless =
        object(&mahj(&["verify", "11B 222B FFF 22C 1111C", "--by", "exchange", "--json"]));
    assert_eq!(jokerless["lines"][0]["jokerless"], true);
    assert_eq!(jokerless["payments"][0]["amount"], 100);
    // A discarded joker never wins.
    let joker = mahj(&["verify", with, "--by", "discard", "--tile", "J", "--json"]);
    assert_eq!((status(&joker), &object(&joker)["rule"]), (1, &Value::from("CLM-04")));
    for wrong in [
        &["--from", "East"][..],
        &["--by", "self", "--from", "East"],
        &["--winner", "East"],
        &["--tile", "9D"],
        &["--tile", "F"],
    ] {
        let args: Vec<&str> = ["verify", with].iter().chain(wrong).copied().collect();
        assert_eq!(status(&mahj(&args)), 2, "{wrong:?}");
    }
}

#[test]
fn table_questions_have_stable_json_keys() {
    let waits = objects(&mahj(&[
        "waits",
        "11B 22B 22C 111C J [FFF]",
        "--seen",
        "1C 5D [777C J]",
        "--json",
    ]));
    has_keys(&waits[0], "tile left away_after lines");
    assert!(
        waits.iter().any(|row| row["tile"] == "J" && row["left"] == 6 && row["away_after"] == 0)
    );
    assert!(waits.iter().any(|row| row["tile"] == "1C" && row["left"] == 0));

    let open = mahj(&["exposures", "[222B J] [FFF]", "--json"]);
    assert_eq!(status(&open), 0);
    let open = object(&open);
    has_keys(&open, "dead reason open lines closed");
    has_keys(&open["lines"][0], "line forms value");
    assert_eq!(open["open"], 5);
    let dead = mahj(&["exposures", "[222B J] [333B]", "--json"]);
    assert_eq!((status(&dead), object(&dead)["dead"].as_bool()), (1, Some(true)));

    let call = mahj(&["call", "11B 2B 22C 111C JJ [FFF]", "--tile", "2B", "--json"]);
    assert_eq!(status(&call), 0);
    let call = object(&call);
    assert_eq!(call["claims"][0]["kind"], "mah_jongg");
    assert_eq!(call["claims"][1]["exposure"], "[22B J]");
    let refused = mahj(&["call", "11B 2B 22C 111C JJ [FFF]", "--tile", "J", "--json"]);
    assert_eq!(
        (status(&refused), &object(&refused)["refused"][0]["rule"]),
        (1, &Value::from("CLM-04"))
    );

    let what_if = objects(&mahj(&["what-if", "11B 22B 22C 111C J N [FFF]", "--json"]));
    has_keys(&what_if[0], "tile away open_lines live");
    assert_eq!((&what_if[0]["tile"], &what_if[0]["away"]), (&Value::from("N"), &Value::from(1)));
    assert!(objects(&mahj(&["what-if", "11B 22B 22C 111C J [FFF]", "--json"])).len() > 30);

    let exchange =
        objects(&mahj(&["exchange", "11B 22B 22C 111C J 7D [FFF]", "--seen", "[77D J]", "--json"]));
    has_keys(&exchange[0], "tile from away_after mah_jongg");
    assert_eq!(exchange[0]["mah_jongg"], true);
}

/// A question may be about one line, or the lines of a section.
#[test]
fn exposures_and_call_accept_a_line_or_section() {
    let open = |line: &str| mahj(&["exposures", "[222B]", "--line", line, "--json"]);
    let one = object(&open("consecutive-run/2"));
    assert_eq!((one["open"].as_u64(), one["closed"].as_array().unwrap().len()), (Some(1), 0));
    let all = object(&mahj(&["exposures", "[222B]", "--json"]));
    let of = |key: &str| {
        let lines = all[key].as_array().unwrap().iter().map(|line| line["line"].as_str().unwrap());
        lines.filter(|line| line.starts_with("consecutive-run/")).count() as u64
    };
    let section = object(&open("Consecutive Run"));
    assert_eq!(section["open"].as_u64(), Some(of("lines")));
    assert_eq!(section["closed"].as_array().unwrap().len() as u64, of("closed"));
    let closed = all["closed"][0]["line"].as_str().unwrap();
    let output = open(closed);
    assert_eq!((status(&output), object(&output)["dead"].as_bool()), (1, Some(false)));
    let told = stdout(&mahj(&["exposures", "[222B]", "--line", closed]));
    assert!(told.starts_with("[222B]\nNo line possible\n") && told.lines().count() > 2, "{told}");

    let call = ["call", "11B 22B J FFF 22C 111C", "--tile", "2B", "--json", "--line"];
    let call = |line| mahj(&[&call[..], &[line]].concat());
    let claims = object(&call("consecutive-run/2"));
    for claim in claims["claims"].as_array().unwrap() {
        assert_eq!(claim["lines"][0]["line"], "consecutive-run/2");
        assert_eq!(claim["lines"].as_array().unwrap().len(), 1);
    }
    let other = call("singles-and-pairs");
    assert_eq!((status(&other), object(&other)["claims"].as_array().unwrap().len()), (1, 0));
    for output in [open("nonsense/7"), call("nonsense/7")] {
        assert_eq!(
            (status(&output), object(&output)["error"]["code"].as_str()),
            (2, Some("line::unknown"))
        );
    }
}

#[test]
fn hand_and_seen_tiles_must_fit_the_set() {
    let output = mahj(&["away", "1B 1B 1B", "--seen", "1B 1B", "--json"]);
    assert_eq!(
        (status(&output), &object(&output)["error"]["code"]),
        (2, &Value::from("hand::too-many"))
    );
    let seen = mahj(&["away", "1B", "--seen", "[11B] D"]);
    assert_eq!(status(&seen), 2);
    assert!(String::from_utf8_lossy(&seen.stderr).contains("seen:1:1"));
    assert_eq!(status(&mahj(&["exposures", "[222B] 5D"])), 2);
    assert_eq!(status(&mahj(&["call", "11B 22B J FFF 22C 111C J", "--tile", "F"])), 2);
}

#[test]
fn rules_are_listed_and_looked_up() {
    let all = mahj(&["rules"]);
    assert_eq!(status(&all), 0);
    // The topics fit a screen.
    let text = stdout(&all);
    assert!(text.starts_with("topic ") && text.lines().count() < 24, "{text}");
    assert!(text.lines().all(|row| row.chars().count() <= 80), "{text}");
    for topic in Topic::ALL {
        assert!(text.contains(&format!("\n{topic} ")), "{topic}");
        let rules = objects(&mahj(&["rules", topic.name(), "--json"]));
        assert!(rules.iter().all(|rule| rule["topic"] == topic.name()), "{topic}");
        assert!(!rules.is_empty(), "{topic}");
    }
    let laws = objects(&mahj(&["rules", "--json"]));
    assert_eq!(laws.len(), mahj::Rule::COUNT);
    for law in &laws {
        has_keys(law, "id topic kind sentence source disputes switches");
        assert_eq!(law["kind"] == "repeats", law.get("repeats").is_some());
    }

    let one = mahj(&["rules", "sim-01"]);
    assert_eq!(status(&one), 0);
    assert!(stdout(&one).starts_with("SIM-01\n") && stdout(&one).contains("disputed    K-06: "));
    let one = object(&mahj(&["rules", "SMX-02", "--json"]));
    assert_eq!((&one["kind"], &one["repeats"]), (&Value::from("repeats"), &Value::from("SIM-07")));
    let family = objects(&mahj(&["rules", "clm", "--json"]));
    assert_eq!(family.len(), 13);
    assert!(family.iter().all(|law| law["id"].as_str().unwrap().starts_with("CLM-")));
    assert_eq!(stdout(&mahj(&["rules", "PRO"])).matches("PRO-").count(), 1);

    for unknown in ["CLM-99", "clmm-06", "comit-on"] {
        let output = mahj(&["rules", unknown, "--json"]);
        assert_eq!(status(&output), 2, "{unknown}");
        let error = &object(&output)["error"];
        assert_eq!(error["code"], "rules::unknown");
        assert!(error["help"].as_str().unwrap().starts_with("the closest IDs are "));
    }
    let words = mahj(&["rules", "clmm-06"]).stderr;
    assert!(String::from_utf8_lossy(&words).contains("the closest IDs are CLM-06, "));
}

#[test]
fn disputed_points_show_their_house_rules() {
    let text = stdout(&mahj(&["rules", "k-08"]));
    assert!(text.starts_with("K-08\nOne player says \"wait,\""));
    assert!(text.contains("house rule  pause_priority\n  answer_before_commit (default)\n"));
    let point = object(&mahj(&["rules", "K-14", "--json"]));
    has_keys(&point, "id topic question answer switches rules");
    has_keys(&point["switches"][0], "field sentence default values dispute rules");
    assert_eq!(point["switches"][0]["default"], "pay4");
    assert_eq!(point["switches"][1]["values"][1]["name"], "true");
    assert!(stdout(&mahj(&["rules", "K-36"])).ends_with("house rule  none\n"));
    assert_eq!(objects(&mahj(&["rules", "K", "--json"])).len(), Dispute::COUNT);
    assert!(stdout(&mahj(&["rules", "K"])).contains("\nK-37  How late"));

    let wall = object(&mahj(&["rules", "wall", "--json"]));
    assert_eq!((&wall["field"], &wall["dispute"]), (&Value::from("wall"), &Value::Null));
    assert!(stdout(&mahj(&["rules", "WAL-03"])).contains("house rule  wall: "));
}

#[test]
fn closed_pipe_exits_silently() {
    let mut child = crate::command::program()
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

/// IDs are accepted without their zero, several at once; words, quoted or not, are a question.
#[test]
fn rules_are_found_in_players_words() {
    for (asked, found) in [
        (&["rules", "blind", "pass"][..], "CHA-"),
        (&["rules", "joker pair"], "GLO-04"),
        (&["rules", "payments"], "PAY-"),
        (&["rules", "dead", "hands"], "DHC-"),
        (&["rules", "dead", "hand"], "\nRules about `dead hand`\n"),
        (&["rules", "clm6"], "CLM-06"),
        (&["rules", "K-1"], "K-01"),
        (&["rules", "COM-03", "COM-04"], "COM-04"),
        (&["rules", "K"], "house rule commit_on: "),
    ] {
        let output = mahj(asked);
        assert_eq!(status(&output), 0, "{asked:?}");
        assert!(stdout(&output).contains(found), "{asked:?}: {}", stdout(&output));
        assert!(stdout(&output).lines().all(|row| row.chars().count() <= 80), "{asked:?}");
    }
}

#[test]
fn rules_question_gets_its_answer_first() {
    let quoted = mahj(&["rules", "do i have to say please when i take the joker"]);
    let text = stdout(&quoted);
    assert!(text.starts_with("Yes, announce it, but any words will do; "), "{text}");
    assert!(text.contains("\n  JKX-11  ") && text.ends_with("For more: mahj rules JKX-11\n"));
    let asked: Vec<&str> =
        "rules do i have to say please when i take the joker".split(' ').collect();
    assert_eq!((status(&quoted), text), (0, stdout(&mahj(&asked))));

    let sure = object(&mahj(&["rules", "who", "pays", "double", "--json"]));
    has_keys(&sure, "schema question sure answers");
    has_keys(&sure["answers"][0], "asked answer score laws sources differ switches table");
    assert_eq!((&sure["question"], &sure["sure"]), (&Value::from("who pays double"), &true.into()));
    assert_eq!(sure["answers"][0]["laws"][0], "PAY-01");

    let back = mahj(&["rules", "can i win on a discard with a concealed hand"]);
    assert!(stdout(&back).starts_with("Did you mean\n  1  ") && stdout(&back).contains("\n  2  "));
    assert_eq!(status(&back), 0);
    let back = object(&mahj(&["rules", "can i win on a discard with a concealed hand", "--json"]));
    assert_eq!(back["sure"], false);
    assert_eq!(back["answers"][2]["asked"], Value::Null);

    for nothing in ["xylophone", "chess", "jo"] {
        let nothing = mahj(&["rules", nothing]);
        assert_eq!((status(&nothing), nothing.stderr.as_slice()), (1, &b""[..]));
        assert!(stdout(&nothing).starts_with("No rule fits this question.\n"));
    }
    let dice = mahj(&["rules", "who rolls the dice"]);
    assert_eq!((status(&dice), &*stdout(&dice)), (1, "The rules here don't mention dice.\n"));
    let dice = object(&mahj(&["rules", "who rolls the dice", "--json"]));
    assert_eq!(dice["answers"], serde_json::json!([]));
    assert_eq!(dice["note"], "The rules here don't mention dice.");
}

#[test]
fn answer_shows_the_tables_house_rules() {
    let asked = "what if I call a hand dead and I am wrong";
    let text = stdout(&mahj(&["rules", asked]));
    assert!(
        text.contains("\nRulebooks disagree (K-19): ") && text.contains("(false_challenge = 50).")
    );
    let text = stdout(&mahj(&["rules", asked, "--rules", "tournament"]));
    assert!(text.contains("(false_challenge = challenger_dead,"), "{text}");
    let row = &object(&mahj(&["rules", asked, "--rules", "tournament", "--json"]))["answers"][0]["table"]
        [0];
    assert_eq!((&row["value"], &row["default"]), (&Value::from("challenger_dead"), &false.into()));
    let unknown = mahj(&["rules", asked, "--rules", "nowhere"]);
    assert_eq!(status(&unknown), 2);
}

/// Without a command, piped rows are questions.
#[test]
fn piped_rows_need_no_command() {
    let output = with_input(&[], "hand 11B 2B 22C 111C JJ [FFF]\nwaits\n");
    assert_eq!(
        (
            status(&output),
            with_input(&["ask"], "hand 11B 2B 22C 111C JJ [FFF]\nwaits\n").stdout == output.stdout
        ),
        (0, true)
    );
    assert!(!output.stdout.is_empty());
}

#[test]
fn simulate_reports_shares() {
    let run = |threads: &str| {
        mahj(&["simulate", "--json", "--games", "120", "--seed", "3", "--threads", threads])
    };
    let told = run("1");
    assert_eq!(status(&told), 0);
    // The number of threads doesn't matter.
    assert_eq!(stdout(&told), stdout(&run("2")));
    let told = object(&told);
    has_keys(
        &told,
        "games seed policy wall self_picked jokerless draws_at_win points_a_win claims exchanges \
         exposures seats sections lines never_won left_out",
    );
    has_keys(&told["wall"], "share low high");
    has_keys(&told["lines"][0], "line value targets wins share low high");
    has_keys(&told["sections"][0], "section wins share low high");
    has_keys(&told["seats"][0], "seat wins share low high");
    assert_eq!((&told["games"], &told["policy"]), (&120.into(), &"claims".into()));
    let lines = told["lines"].as_array().unwrap();
    let wins: u64 = lines.iter().map(|line| line["wins"].as_u64().unwrap()).sum();
    let walls = 120.0 * told["wall"]["share"].as_f64().unwrap();
    assert_eq!(wins, 120 - walls.round() as u64);
    let never = told["never_won"].as_array().unwrap().len();
    assert_eq!(lines.iter().filter(|line| line["wins"] == 0).count(), never);

    let near = mahj(&["simulate", "--games", "20", "--policy", "near"]);
    assert!(stdout(&near).starts_with("20 games, four bots (near), seed 0\n"));
    assert_eq!(status(&mahj(&["simulate", "--policy", "best"])), 2);
}

#[test]
fn read_reports_lines_and_danger() {
    let args = ["read", "--json", "[222B] [FFF]", "--games", "80", "--rack", "1C 7C NN J"];
    let told = mahj(&args);
    assert_eq!(status(&told), 0);
    let told = object(&told);
    has_keys(&told, "exposures dead wall games seed policy lines entropy danger left_out");
    has_keys(&told["lines"][0], "line value share");
    has_keys(&told["danger"][0], "tile share mah_jongg exposure");
    let shares = told["lines"].as_array().unwrap().iter();
    let sum: f64 = shares.map(|line| line["share"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    let tiles: Vec<&str> = told["danger"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["tile"].as_str().unwrap())
        .collect();
    // No one can call a joker, and no line with these exposures has a seven.
    assert_eq!(tiles.len(), 4);
    assert_eq!(tiles[0], "J");
    assert_eq!(told["wall"], 99);

    let dead = mahj(&["read", "[222B] [FFFFF]", "--games", "20"]);
    assert_eq!(status(&dead), 1);
    assert!(stdout(&dead).contains("No line is possible"));
    let many = mahj(&["read", "[222B]", "--seen", "2B", "--rack", "2B", "--games", "20"]);
    assert_eq!(status(&many), 2);
}
