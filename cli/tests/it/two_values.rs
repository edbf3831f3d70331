//! A card with a two-value line, in every command.

use std::path::Path;

use crate::command::{mahj, status, stdout, with_input};
use serde_json::Value;

const CARD: &str =
    "marks: O X\n[Two]\nFFFF 2222a 44a 6666a (Any 1 Suit, These Nos. Only) O 40 X 50\n";

#[test]
fn batch_and_card_show_use_the_right_value() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("two-values.card");
    std::fs::write(&file, CARD).unwrap();
    let card = file.to_str().unwrap();
    let rows = "hand\n[FFFF] 2222B 44B 666B\nFFFF 2222B 44B 666B\n";
    let output = with_input(&["batch", "--card", card, "-"], rows);
    let text = stdout(&output);
    assert!(text.contains("[FFFF] 2222B 44B 666B,1,two/1,40,"), "{text}");
    assert!(text.contains("\nFFFF 2222B 44B 666B,1,two/1,50,"), "{text}");
    let rows = "{\"hand\":\"[FFFF] 2222B 44B 666B\"}\n{\"hand\":\"FFFF 2222B 44B 666B\"}\n";
    let output = with_input(&["batch", "--card", card, "--format", "jsonl", "-"], rows);
    let values: Vec<Value> = stdout(&output)
        .lines()
        .map(|row| serde_json::from_str::<Value>(row).unwrap()["value"].clone())
        .collect();
    assert_eq!(values, [40, 50]);
    let show = mahj(&["card", "show", card, "--json"]);
    let row: Value = serde_json::from_str(stdout(&show).lines().next().unwrap()).unwrap();
    assert_eq!((&row["value"], &row["concealed_value"]), (&40.into(), &50.into()));
    assert!(stdout(&mahj(&["card", "show", card])).contains("40/50"));
    for (hand, pays) in [("[FFFF] 2222B 44B 6666B", "40"), ("FFFF 2222B 44B 6666B", "50")] {
        let output = mahj(&["verify", "--card", card, hand]);
        assert_eq!(status(&output), 0);
        assert!(stdout(&output).contains(&format!("Two 1   X {pays}")), "{}", stdout(&output));
    }
}
