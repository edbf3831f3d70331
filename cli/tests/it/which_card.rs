//! Which card an answer comes from, and that the answer names it.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::command::{object, program, status, stderr, stdout};

const HAND: &str = "11B 22B J FFF 22C 111C J";
const CARD: &str = "title: Club Card\n\n[Evens]\nFFFF 22a 44a 66a 8888a (Any 1 Suit) X 25\n";

struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let folder = std::env::temp_dir().join(format!("mahj-home-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("club.card"), CARD).unwrap();
        Home(folder)
    }

    fn mahj(&self, line: &str) -> Command {
        let mut command = program();
        command.env_remove("MAHJ_CARD").env("XDG_CONFIG_HOME", self.0.join("config"));
        command.env("HOME", &self.0).current_dir(&self.0).args(line.split(' '));
        command
    }

    /// Returns the row of an answer that names the card.
    fn named(&self, line: &str) -> String {
        let of_13 = ["waits", "odds", "call"].iter().any(|word| line.starts_with(word));
        let hand = if line == "exposures" {
            "[FFF]"
        } else if of_13 {
            &HAND[..HAND.len() - 2]
        } else {
            HAND
        };
        let text = stdout(&self.mahj(line).arg(hand).output().unwrap());
        text.lines().rfind(|row| row.starts_with("Card: ")).unwrap_or_default().to_owned()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn answers_name_their_card() {
    let home = Home::new("named");
    let practice = "Card: The Practice Card (built in)";
    for question in
        ["away", "verify", "waits", "odds", "what-if", "exchange", "call --tile 1B", "exposures"]
    {
        assert_eq!(home.named(question), practice, "{question}");
    }
    assert_eq!(home.named("away --card club.card"), "Card: Club Card");
    fs::write(home.0.join("bare.card"), CARD.replace("title: Club Card\n", "")).unwrap();
    assert_eq!(home.named("away --card bare.card"), "Card: untitled");
    for question in [
        "simulate --games 2",
        "simulate --games 2 --policy near --against odds",
        "card stats --deals 10",
        "card balance --games 2 --rounds 0",
        "card hands --line 2031/1",
    ] {
        let text = stdout(&home.mahj(question).output().unwrap());
        assert!(text.ends_with(&format!("\n{practice}\n")), "{question}: {text}");
        if !question.starts_with("card hands") {
            let json = stdout(&home.mahj(&format!("{question} --json")).output().unwrap());
            let row: serde_json::Value =
                serde_json::from_str(json.lines().next().unwrap()).unwrap();
            assert_eq!(row["card"], "The Practice Card", "{question}");
            assert_eq!(row["card_hash"].as_str().unwrap().len(), 10, "{question}");
        }
    }
    // The command line takes precedence, then the environment, then the stored card.
    let done = home.mahj("away").arg(HAND).env("MAHJ_CARD", "club.card").output().unwrap();
    assert!(stdout(&done).ends_with("\nCard: Club Card (MAHJ_CARD)\n"), "{}", stdout(&done));
    assert_eq!(status(&home.mahj("card use club.card").output().unwrap()), 0);
    assert_eq!(home.named("away"), "Card: Club Card (mahj card use)");
    assert_eq!(home.named("away --card practice"), practice);
    let done = home.mahj("away").arg(HAND).env("MAHJ_CARD", "").output().unwrap();
    assert!(stdout(&done).contains(practice));
    let said = stdout(&home.mahj("card use").output().unwrap());
    assert!(said.contains("Club Card") && said.contains("club.card"), "{said}");
    assert_eq!(status(&home.mahj("card use practice").output().unwrap()), 0);
    assert_eq!(home.named("away"), practice);
}

#[test]
fn scripts_use_only_the_card_they_name() {
    let home = Home::new("scripts");
    assert_eq!(status(&home.mahj("card use club.card").output().unwrap()), 0);
    let answer = object(&home.mahj("away --json").arg(HAND).output().unwrap());
    assert_eq!(answer["card"], "The Practice Card");
    assert_eq!(answer["card_hash"].as_str().unwrap().len(), 10);
    let answer =
        object(&home.mahj("away --json").env("MAHJ_CARD", "club.card").arg(HAND).output().unwrap());
    assert_eq!(answer["card"], "Club Card");
    fs::write(home.0.join("hands.csv"), format!("hand\n{HAND}\n")).unwrap();
    let row = |card: Option<&str>| {
        let mut command = home.mahj("batch hands.csv");
        if let Some(card) = card {
            command.env("MAHJ_CARD", card);
        }
        stdout(&command.output().unwrap())
    };
    assert!(row(None).contains("consecutive-run/2"));
    assert!(row(Some("club.card")).contains("evens/1"));
}

#[test]
fn card_use_rejects_unusable_cards() {
    let home = Home::new("refused");
    fs::write(home.0.join("odd.card"), "[Evens]\n22a X 25\n").unwrap();
    for file in ["odd.card", "no.card"] {
        let done = home.mahj(&format!("card use {file}")).output().unwrap();
        assert_eq!(status(&done), 2, "{file}");
        assert!(!stderr(&done).is_empty());
    }
    assert_eq!(home.named("away"), "Card: The Practice Card (built in)");
    // A missing stored card is an error, never the practice card.
    assert_eq!(status(&home.mahj("card use club.card").output().unwrap()), 0);
    fs::remove_file(home.0.join("club.card")).unwrap();
    let done = home.mahj("away").arg(HAND).output().unwrap();
    assert_eq!(status(&done), 2);
    assert!(stderr(&done).contains("mahj card use"), "{}", stderr(&done));
}

/// The stored card is never replaced with the practice card without a word.
#[test]
fn an_unreadable_stored_card_is_an_error() {
    let home = Home::new("stored");
    let place = home.0.join("config/mahj/card");
    fs::create_dir_all(place.parent().unwrap()).unwrap();
    fs::write(&place, b"\xff\xfe\n").unwrap();
    assert_eq!(status(&home.mahj("away").arg(HAND).output().unwrap()), 2);
    fs::remove_file(&place).unwrap();
    fs::create_dir(&place).unwrap();
    let done = home.mahj("away").arg(HAND).output().unwrap();
    assert_eq!(status(&done), 2);
    assert!(stderr(&done).contains("mahj card use"), "{}", stderr(&done));
    fs::remove_dir(&place).unwrap();
    // The file with its name is an input too.
    assert_eq!(status(&home.mahj("card use club.card").output().unwrap()), 0);
    let done = home.mahj("card show --svg config/mahj/card").output().unwrap();
    assert_eq!(status(&done), 2);
    assert!(fs::read_to_string(&place).unwrap().ends_with("club.card\n"));
}
