//! `mahj card stats`: the same counts for the same seed, in every format.

fn stats(args: &[&str]) -> (Option<i32>, String) {
    let output = crate::command::program()
        .current_dir(crate::command::ROOT)
        .args(["card", "stats", "--deals", "2000"])
        .args(args)
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

fn objects(args: &[&str]) -> Vec<serde_json::Value> {
    let (status, text) = stats(args);
    assert_eq!(status, Some(0));
    text.lines().map(|row| serde_json::from_str(row).unwrap()).collect()
}

#[test]
fn stats_json_has_every_line_with_interval() {
    let objects = objects(&["--json", "--seed", "3"]);
    assert_eq!(objects.len(), 1 + 55);
    let (card, lines) = objects.split_first().unwrap();
    assert_eq!(
        (&card["deals"], &card["seed"], &card["tiles"]),
        (&2000.into(), &3.into(), &13.into())
    );
    let all = |row: &serde_json::Value, key: &str| -> u64 {
        row[key].as_array().unwrap().iter().map(|hands| hands.as_u64().unwrap()).sum()
    };
    assert_eq!(all(card, "best"), 2000);
    let mut before = f64::INFINITY;
    for line in lines {
        assert_eq!(line["schema"], 1);
        assert_eq!(all(line, "distances"), 2000, "{line}");
        let of = |key: &str| line[key].as_f64().unwrap();
        assert!(of("low") <= of("nearest") && of("nearest") <= of("high"), "{line}");
        assert!(of("alone") <= of("nearest") && of("nearest") <= before, "{line}");
        assert!(of("jokers") <= 8.0, "{line}");
        assert!(of("naturals") + of("jokers") <= 14.0, "{line}");
        before = of("nearest");
    }
    // Every hand has a closest line.
    assert!(lines.iter().map(|line| line["nearest"].as_f64().unwrap()).sum::<f64>() >= 1.0);
}

#[test]
fn seed_determines_hands_and_east_has_fourteen() {
    assert_eq!(stats(&["--seed", "1"]), stats(&["--seed", "1"]));
    assert_ne!(stats(&["--seed", "1"]).1, stats(&["--seed", "2"]).1);
    let mean = |tiles| objects(&["--json", "--tiles", tiles])[0]["mean"].as_f64().unwrap();
    assert!(mean("14") < mean("13"));
    assert_eq!(stats(&["--tiles", "12"]).0, Some(2));
}

#[test]
fn reports_empty_cards_and_skipped_lines() {
    let folder = std::env::temp_dir().join(format!("mahj-stats-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let card = |text: &str| {
        let path = folder.join("some.card");
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let nothing = card("[A]\nFFF X 25\n");
    assert_eq!(stats(&[&nothing, "--skip-faulty"]).0, Some(2));
    let some = card("[A]\nFFF X 25\nFFFF 1111a 2222a 33a (Any 1 Suit) X 25\n");
    let objects = objects(&[&some, "--skip-faulty", "--json"]);
    assert_eq!(objects[0]["left_out"], serde_json::json!(["a/1"]));
    let nowhere = folder.join("none").join("x.svg");
    assert_eq!(stats(&["--svg", nowhere.to_str().unwrap()]).0, Some(2));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn csv_has_one_row_per_line_and_picture_labels_each() {
    let (status, text) = stats(&["--csv"]);
    assert_eq!((status, text.lines().count()), (Some(0), 2 + 55));
    let columns = text.lines().map(|row| row.split(',').count());
    assert!(columns.clone().all(|count| count == 14 + 15), "{:?}", columns.max());
    let path = std::env::temp_dir().join(format!("mahj-stats-{}.svg", std::process::id()));
    let (status, _) = stats(&["--svg", path.to_str().unwrap()]);
    assert_eq!(status, Some(0));
    let svg = std::fs::read_to_string(&path).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    let named = |label: &str| svg.contains(label);
    assert_eq!(svg.matches("<circle").count(), 55);
    assert!(named(">Consecutive Run 3 · 35<") && named(">2468 line 1 · 25<"), "{svg}");
}
