//! Questions at the table, asked of the command: its JSON says what the golden rows say.

use mahj::Tile;

use crate::common::{cells, order, rows};

fn json(args: &[&str]) -> (i32, Vec<serde_json::Value>) {
    let output = crate::command::program()
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data"))
        .arg("--json")
        .args(args)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let rows = text.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    (output.status.code().unwrap(), rows)
}

#[test]
fn exposures_and_dead_hands() {
    for (number, row) in rows(include_str!("../../../tests/data/exposures.txt")) {
        let [exposures, on_table, open, _] = cells(number, row);
        if exposures.is_empty() {
            continue;
        }
        let (status, rows) =
            json(&["exposures", exposures, "--seen", on_table, "--card", "table.card"]);
        let lines = rows[0]["lines"].as_array().unwrap().iter().flat_map(|line| {
            let (name, forms) = (line["line"].as_str().unwrap(), line["forms"].as_array().unwrap());
            let section = name.rsplit_once('/').unwrap().0;
            match forms.as_slice() {
                [] => vec![name.to_owned()],
                forms => forms
                    .iter()
                    .map(|form| format!("{section}/{}", form.as_str().unwrap()))
                    .collect(),
            }
        });
        let lines: Vec<String> = lines.collect();
        let said = if lines.is_empty() { "-".to_owned() } else { lines.join(" ") };
        assert_eq!(said, open, "row {number}: {row}");
        assert_eq!(status == 1, open == "-", "row {number}");
    }
    for (number, row) in rows(include_str!("../../../tests/data/dead.txt")) {
        let [exposures, on_table, verdict, _] = cells(number, row);
        let (status, rows) =
            json(&["exposures", exposures, "--seen", on_table, "--card", "table.card"]);
        let said = match rows[0]["rule"].as_str() {
            Some(rule) => format!("dead {rule}"),
            None => "alive".to_owned(),
        };
        assert_eq!(said, verdict, "row {number}: {row}");
        assert_eq!(status == 1, verdict != "alive", "row {number}");
    }
}

#[test]
fn waits_and_calls() {
    for (number, row) in rows(include_str!("../../../tests/data/waits.txt")) {
        let [tiles, on_table, after, wanted, _] = cells(number, row);
        let (_, rows) = json(&["waits", tiles, "--seen", on_table, "--card", "calls.card"]);
        let mut list: Vec<(usize, String)> = rows
            .iter()
            .map(|row| {
                let tile: Tile = row["tile"].as_str().unwrap().parse().unwrap();
                assert_eq!(row["away_after"].to_string(), after, "row {number}");
                (order(tile), format!("{tile}:{}", row["left"]))
            })
            .collect();
        list.sort();
        let list: Vec<String> = list.into_iter().map(|(_, text)| text).collect();
        assert_eq!(
            if list.is_empty() { "-".to_owned() } else { list.join(" ") },
            wanted,
            "row {number}: {row}"
        );
    }
    for (number, row) in rows(include_str!("../../../tests/data/calls.txt")) {
        let [tiles, tile, on_table, claims, _] = cells(number, row);
        let (status, rows) =
            json(&["call", tiles, "--tile", tile, "--seen", on_table, "--card", "calls.card"]);
        let said = rows[0]["claims"].as_array().unwrap();
        let exposures =
            said.iter().filter_map(|claim| claim["exposure"].as_str().map(str::to_owned));
        let wins = said.iter().any(|claim| claim["kind"] == "mah_jongg");
        let mut all: Vec<String> = exposures.collect();
        all.extend(wins.then(|| "mah jongg".to_owned()));
        if all.is_empty() {
            all.push(format!("no {}", rows[0]["refused"][0]["rule"].as_str().unwrap()));
        }
        let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut wanted: Vec<String> = claims.split(';').map(plain).collect();
        all.sort();
        wanted.sort();
        assert_eq!(all, wanted, "row {number}: {row}");
        // The rows list smaller groups first, the answer those that bring the hand closest.
        let away = said.iter().map(|claim| claim["away_after"].as_u64().unwrap());
        assert!(away.is_sorted(), "row {number}: {row}");
        assert_eq!(status == 1, claims.starts_with("no "), "row {number}");
    }
}
