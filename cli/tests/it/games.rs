//! `mahj simulate` with files of games, pictures, and comparisons.
use std::path::{Path, PathBuf};
use std::process::Output;

fn mahj(folder: &Path, args: &[&str]) -> Output {
    crate::command::program().args(args).current_dir(folder).output().unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("games").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn told(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn game_rows_are_in_order_for_any_thread_count() {
    let folder = folder("rows");
    for (name, threads) in
        [("one.jsonl", "1"), ("two.jsonl", "2"), ("one.csv", "1"), ("two.csv", "2")]
    {
        let args =
            ["simulate", "--games", "600", "--seed", "4", "--threads", threads, "--out", name];
        told(&mahj(&folder, &args));
    }
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(read("one.jsonl"), read("two.jsonl"));
    assert_eq!(read("one.csv"), read("two.csv"));
    let mut wins = 0;
    for (number, (row, line)) in
        read("one.jsonl").lines().zip(read("one.csv").lines().skip(1)).enumerate()
    {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        assert_eq!((row["game"].as_u64(), row["seed"].as_u64()), (Some(number as u64), Some(4)));
        let paid = ["east", "south", "west", "north"].map(|seat| row[seat].as_i64().unwrap());
        assert_eq!(paid.iter().sum::<i64>(), 0, "{row}");
        match row["winner"].as_str() {
            Some(winner) => {
                wins += 1;
                assert!(row[winner.to_lowercase()].as_i64().unwrap() > 0, "{row}");
                assert_eq!(row["by"] == "discard", row["from"].is_string(), "{row}");
            }
            None => {
                assert_eq!(paid, [0; 4]);
                assert!(
                    ["line", "value", "by", "from", "jokerless"]
                        .iter()
                        .all(|key| row[key].is_null())
                );
            }
        }
        // The same in the other form.
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields[2], number.to_string());
        assert_eq!(fields[3], row["winner"].as_str().unwrap_or(""));
    }
    assert!((500..600).contains(&wins), "{wins}");
    // Standard output has nothing else.
    let out = mahj(&folder, &["simulate", "--games", "3", "--seed", "4", "--out", "-"]);
    assert_eq!(told(&out).lines().count(), 4);
    assert!(read("one.csv").starts_with(&told(&out)));
}

#[test]
fn referee_accepts_every_game_record() {
    let folder = folder("records");
    told(&mahj(&folder, &["simulate", "--games", "40", "--seed", "2", "--out", "records/"]));
    let records: Vec<String> = (0..40).map(|number| format!("records/2-{number}.record")).collect();
    let mut args = vec!["referee", "--json"];
    args.extend(records.iter().map(String::as_str));
    let judged = told(&mahj(&folder, &args));
    for row in judged.lines() {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        for ruling in row["rulings"].as_array().into_iter().flatten() {
            let answer = ruling["answer"].as_str().unwrap();
            assert!(!["illegal", "impossible", "void"].contains(&answer), "{row}");
        }
    }
}

#[test]
fn rejects_unwritable_output_before_playing() {
    let folder = folder("refused");
    for (name, words) in [
        ("games.txt", "can't write games as plain text"),
        ("games.mahj", "form"),
        ("nowhere/games.csv", "nowhere/games.csv"),
    ] {
        let output = mahj(&folder, &["simulate", "--games", "100000000", "--out", name]);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{name}: {error}");
        assert!(error.contains(words), "{error}");
        assert!(!folder.join(name).exists());
    }
    #[cfg(not(feature = "parquet"))]
    {
        let output = mahj(&folder, &["simulate", "--games", "100000000", "--out", "games.parquet"]);
        assert!(String::from_utf8_lossy(&output.stderr).contains("this build of mahj has no"));
    }
    #[cfg(feature = "parquet")]
    {
        told(&mahj(&folder, &["simulate", "--games", "100", "--out", "games.parquet"]));
        let bytes = std::fs::read(folder.join("games.parquet")).unwrap();
        assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    }
}

#[test]
fn picture_has_every_line_and_value() {
    let folder = folder("picture");
    told(&mahj(&folder, &["simulate", "--games", "50", "--svg", "wins.svg"]));
    let picture = std::fs::read_to_string(folder.join("wins.svg")).unwrap();
    assert!(picture.contains("50 games of four bots (claims), seed 0"));
    for line in mahj::Targets::practice().lines() {
        // After a section such as 2468, a number alone would be read as one with it.
        let section = &line.name.section;
        let line_word = if section.ends_with(|c: char| c.is_ascii_digit()) { " line" } else { "" };
        let (number, value) = (line.name.number, line.values.exposed);
        let label = format!(">{section}{line_word} {number} · {value}<");
        assert!(picture.contains(&label), "{label}");
    }
}

#[test]
fn comparisons_use_the_same_deals() {
    let folder = folder("against");
    let json = |args: &[&str]| -> serde_json::Value {
        serde_json::from_str(&told(&mahj(&folder, args))).unwrap()
    };
    let met = json(&["--json", "simulate", "--games", "200", "--against", "near", "--seed", "1"]);
    assert_eq!((met["policy"].as_str(), met["against"].as_str()), (Some("claims"), Some("near")));
    assert!(met["difference"]["low"].as_f64() > Some(0.0), "{met}");
    let same = json(&["--json", "simulate", "--games", "50", "--against", "claims"]);
    assert_eq!(same["difference"]["about"].as_f64(), Some(0.0));
    let tiny = concat!(env!("CARGO_MANIFEST_DIR"), "/../cards/tiny.card");
    let cards = json(&["--json", "simulate", "--games", "50", "--against-card", tiny]);
    assert!(cards["wall"]["difference"]["high"].as_f64() < Some(0.0), "{cards}");
    // A card compared with itself has no difference.
    let same =
        json(&["--json", "--card", tiny, "simulate", "--games", "50", "--against-card", tiny]);
    for key in ["wall", "points", "draws"] {
        assert_eq!(same[key]["difference"]["about"].as_f64(), Some(0.0), "{same}");
    }
}

const COLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/screens/cold.toml");

#[test]
fn answers_name_the_house_rules_that_were_played() {
    let folder = folder("house_rules");
    let simulate = |args: &[&str]| -> serde_json::Value {
        let all = [&["--json", "simulate", "--games", "100", "--seed", "1"], args].concat();
        serde_json::from_str(&told(&mahj(&folder, &all))).unwrap()
    };
    let league = simulate(&[]);
    assert!(league.get("rules").is_none(), "{league}");
    assert_eq!(simulate(&["--rules", "league", "--charleston", "full"]), league);
    let cold = simulate(&["--rules", COLD, "--charleston", "no-blind"]);
    let rules = serde_json::json!({
        "wall": "cold", "charleston": "no-blind", "players": 4, "jokers": null, "without_effect": ["commit_on"],
    });
    assert_eq!(cold["rules"], rules);
    assert!(cold["wall"]["share"].as_f64() > league["wall"]["share"].as_f64(), "{cold}");
    for more in [["--against", "near"], ["--against-card", "practice"]] {
        let rules = &simulate(&[&["--charleston", "none"], &more[..]].concat())["rules"];
        assert_eq!(rules["charleston"], "none", "{more:?}");
    }
}

#[test]
fn three_players_have_no_north() {
    let folder = folder("three");
    let args = ["simulate", "--games", "60", "--players", "3", "--seed", "1"];
    let text = told(&mahj(&folder, &args));
    assert!(text.starts_with(
        "60 games, three bots (claims), seed 1\nHouse rules: three players, so no Charleston\n"
    ));
    assert!(text.contains("won by West") && !text.contains("won by North"), "{text}");
}

/// With few jokers, some lines can't be made. They are left out, and the answer says so.
#[test]
fn jokers_can_be_more_or_fewer() {
    let folder = folder("jokers");
    let simulate = |jokers: &str| -> serde_json::Value {
        let args = ["--json", "simulate", "--games", "100", "--jokers", jokers];
        serde_json::from_str(&told(&mahj(&folder, &args))).unwrap()
    };
    let none = simulate("0");
    assert_eq!((&none["rules"]["jokers"], &none["jokerless"]["share"]), (&0.into(), &1.0.into()));
    assert_eq!(none["exchanges"], 0.0);
    assert!(none["left_out"].as_array().unwrap().contains(&"quints/5".into()), "{none}");
    assert_eq!(simulate("12")["left_out"].as_array().unwrap().len(), 0);
    // The card's own number is played by the same rules as without the option.
    let (eight, usual) =
        (simulate("8"), told(&mahj(&folder, &["--json", "simulate", "--games", "100"])));
    let usual: serde_json::Value = serde_json::from_str(&usual).unwrap();
    assert_eq!((&eight["lines"], &eight["card_hash"]), (&usual["lines"], &usual["card_hash"]));
}

#[test]
fn rejects_house_rules_that_games_do_not_have() {
    let folder = folder("not_rules");
    for (args, message) in [
        (
            &["--rules", "tournament"][..],
            "mahj: simulated games are paid for; they can't be scored by points (leave out \
             `scoring = \"points\"`, which `tournament` has too)\n",
        ),
        (
            &["--rules", "leage"],
            "mahj: no rule set or file is called `leage` (use league or teacher)\n",
        ),
        (
            &["--charleston", "second"],
            "error: invalid value 'second' for '--charleston <KIND>': this isn't a kind of \
             Charleston; use full, first, no-blind, no-courtesy or none\n\nFor more information, \
             try '--help'.\n",
        ),
        (
            &["--players", "3", "--charleston", "first"],
            "mahj: three players have no Charleston (leave out --charleston, or play with four)\n",
        ),
        (
            &["--players", "3", "--against", "near"],
            "mahj: two seats against two need four players (leave out `--against`, or \
             `--players 3`)\n",
        ),
        (
            &["--jokers", "25"],
            "error: invalid value '25' for '--jokers <N>': 25 is not in 0..=24\n\nFor more \
             information, try '--help'.\n",
        ),
    ] {
        let output = mahj(&folder, &[&["simulate", "--games", "10"], args].concat());
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((error.as_str(), output.status.code()), (message, Some(2)));
    }
}

#[test]
fn referee_accepts_records_of_games_under_house_rules() {
    let folder = folder("house_records");
    let records = ["simulate", "--games", "40", "--seed", "2", "--out", "records/"];
    told(&mahj(&folder, &[&records, &["--rules", COLD, "--charleston", "first"][..]].concat()));
    let judged = told(&mahj(&folder, &["referee", "--json", "records"]));
    assert_eq!(judged.lines().count(), 40);
    for row in judged.lines() {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        assert_eq!(row["refused"], 0, "{row}");
        let record = std::fs::read_to_string(folder.join(row["file"].as_str().unwrap())).unwrap();
        assert!(record.starts_with("rules wall cold\n"), "{record}");
    }
}

/// Advice takes the options of simulated games. Those that don't fit are explained by their names.
#[test]
fn advice_rejects_house_rules_that_do_not_fit() {
    let folder = folder("not_advice");
    let empty = "mahj: with three players, North's seat is empty (use East, South and West, or leave \
                 out --players for four players)\n";
    let advise = ["advise", "11B 22B 22C 11C J N 9D [FFF]", "--rollouts", "8"];
    let call = ["advise", "11B 2B 22C 111C JJ [FFF]", "--rollouts", "8", "--tile", "2B"];
    let pass = ["charleston", "11B 22B 2C 111C N 9D 7D 5D J", "--rollouts", "8"];
    for (ask, args, message) in [
        (&advise[..], &["--players", "3", "--seat", "North"][..], empty),
        (&advise, &["--players", "3", "--player", "North [777C J]"], empty),
        (&call, &["--players", "3", "--from", "North"], empty),
        (
            &advise,
            &["--players", "3", "--charleston", "first"],
            "mahj: three players have no Charleston (leave out --charleston, or play with four)\n",
        ),
        (
            &advise,
            &["--rules", "tournament"],
            "mahj: simulated games are paid for; they can't be scored by points (leave out \
             `scoring = \"points\"`, which `tournament` has too)\n",
        ),
        (
            &advise,
            &["--rules", "leage"],
            "mahj: no rule set or file is called `leage` (use league or teacher)\n",
        ),
        (
            &pass,
            &["--players", "3"],
            "mahj: this table has no Charleston (East discards from the tiles dealt; ask about \
             that)\n",
        ),
        (
            &pass,
            &["--charleston", "first", "--pass", "second-left"],
            "mahj: this table's Charleston doesn't have the pass `second left` (change --pass or \
             --charleston)\n",
        ),
    ] {
        let output = mahj(&folder, &[ask, args].concat());
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((error.as_str(), output.status.code()), (message, Some(2)), "{args:?}");
    }
}
