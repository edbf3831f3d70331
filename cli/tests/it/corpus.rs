//! A corpus of questions with the command's answers, as text and as JSON.
//!
//! `tests/data/answers.txt` has a row for each question: the exit status, a digest of the answer's
//! structure (JSON without its free text), a digest of the whole JSON, a digest of the words, and
//! the question. A change that isn't meant to alter behavior must not change the file; a wording
//! change affects only the last two digests. `cargo renew-answers` writes the file again. With
//! `OLD=path/to/an/older/mahj` the test prints both answers of each row that differs.
#![allow(clippy::print_stderr)]

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::commands::SCREENS;
use crate::common::rows;
use crate::pages::{pages, words};
use serde_json::Value;
use xxhash_rust::xxh3::xxh3_64;

/// The file of digests.
const ANSWERS: &str = "tests/data/answers.txt";

/// Keys whose text is free: it may be reworded without a change of behavior.
const FREE: [&str; 11] = [
    "message", "help", "why", "reason", "sentence", "hangs_on", "to_do", "question", "answer",
    "meaning", "reading",
];

/// A question to the command. `text` goes into a separate file, which `args` names.
struct Question {
    name: String,
    args: Vec<String>,
    text: Option<(&'static str, String)>,
}

fn root() -> PathBuf {
    PathBuf::from(crate::command::ROOT)
}

fn read(file: &str) -> String {
    std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Returns the files of a folder with an extension, in order.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let all = std::fs::read_dir(root().join(folder)).unwrap();
    let mut names: Vec<String> = all
        .map(|entry| format!("{folder}/{}", entry.unwrap().file_name().to_string_lossy()))
        .filter(|name| name.ends_with(ending))
        .collect();
    names.sort();
    names
}

#[derive(Default)]
struct Corpus(Vec<Question>);

impl Corpus {
    /// Adds a question that consists only of arguments.
    fn ask(&mut self, args: &[&str]) {
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        self.0.push(Question { name: args.join(" "), args, text: None });
    }

    /// Adds a question about a text that isn't in a file.
    fn about(&mut self, name: String, args: &[&str], file: &'static str, text: String) {
        let args = args.iter().map(|&arg| arg.to_owned()).collect();
        self.0.push(Question { name, args, text: Some((file, text)) });
    }

    fn card(&mut self, ask: &str, place: String, text: String) {
        self.about(format!("card {ask} {place}"), &["card", ask, "row.card"], "row.card", text);
    }

    fn record(&mut self, place: String, text: String) {
        self.about(format!("referee {place}"), &["referee", "row.record"], "row.record", text);
    }
}

/// The cells of a row of expectations.
fn cells(row: &str) -> Vec<&str> {
    row.split('|').map(str::trim).collect()
}

fn hands(corpus: &mut Corpus) {
    let calls = ["--card", "tests/data/calls.card"];
    let seen = |seen: Option<&&'static str>| -> Vec<&'static str> {
        seen.filter(|seen| !seen.is_empty()).map(|&seen| vec!["--seen", seen]).unwrap_or_default()
    };
    for (_, row) in rows(include_str!("../../../tests/data/calls.txt")) {
        let row = cells(row);
        let seen = seen(row.get(2));
        corpus.ask(&[&["call", row[0], "--tile", row[1]], &calls[..], &seen].concat());
        corpus.ask(&[&["away", row[0]], &calls[..], &seen].concat());
    }
    for (_, row) in rows(include_str!("../../../tests/data/waits.txt")) {
        let row = cells(row);
        for ask in ["waits", "what-if"] {
            corpus.ask(&[&[ask, row[0]], &calls[..], &seen(row.get(1))].concat());
        }
    }
    for table in [
        include_str!("../../../tests/data/exposures.txt"),
        include_str!("../../../tests/data/dead.txt"),
    ] {
        for (_, row) in rows(table) {
            let row = cells(row);
            let card = ["--card", "tests/data/table.card"];
            corpus.ask(&[&["exposures", row[0]], &card[..], &seen(row.get(1))].concat());
        }
    }
    for (_, row) in rows(include_str!("../../../tests/data/blocks.txt")) {
        let row = cells(row);
        let card: &[&str] = match row[0] {
            "practice" => &[],
            "calls" => &calls,
            "blocks" => &["--card", "tests/data/rulings/blocks.card"],
            other => panic!("{other} is no card of blocks.txt"),
        };
        let tile = row.get(2).filter(|tile| !tile.is_empty());
        match tile {
            Some(tile) => corpus.ask(&[&["call", row[1], "--tile", tile], card].concat()),
            None => corpus.ask(&[&["verify", row[1]], card].concat()),
        }
    }
    let hands =
        ["11B 22B J 22C 111C J [FFF]", "11B 22B J FFF 22C 111C J", "1B", "10B", "222B JJJJJJJJJ"];
    for hand in hands {
        corpus.ask(&["verify", hand]);
        corpus.ask(&["verify", hand, "--by", "discard", "--from", "East", "--winner", "South"]);
        corpus.ask(&["verify", hand, "--by", "self", "--from", "East"]);
        corpus.ask(&["verify", hand, "--by", "exchange", "--winner", "West"]);
        corpus.ask(&["verify", hand, "--tile", "J"]);
        corpus.ask(&["verify", hand, "--unicode"]);
        corpus.ask(&["away", hand, "--all"]);
        corpus.ask(&["away", hand, "--line", "consecutive-run/2"]);
        corpus.ask(&["away", hand, "--line", "nothing"]);
        corpus.ask(&["exchange", hand, "--seen", "[77D J]"]);
    }
    corpus.ask(&["exchange", "11B 22B 22C 111C J 7D [FFF]", "--seen", "[77D J]"]);
    corpus.ask(&["call", "11B 22B 22C 111C JJ FF", "--tile", "F", "--line", "consecutive-run"]);
    corpus.ask(&["exposures", "[222B J] [FFF]", "--seen", "3B 3B [777C J]", "--line", "2468"]);
    corpus.ask(&["deal", "--count", "50", "--seed", "7"]);
    let set = mahj::TileSet::default();
    for hand in mahj::Deals::new(7, 13, &set).from(0).take(15) {
        for ask in ["away", "waits", "what-if"] {
            corpus.ask(&[ask, &hand.hand(&set).unwrap().to_string()]);
        }
    }
    let faulty = ["--card", "tests/data/bad_cards/both_marks.card"];
    corpus.ask(&[&["away", hands[0]], &faulty[..]].concat());
    corpus.ask(&[&["away", hands[0], "--skip-faulty"], &faulty[..]].concat());
}

fn chances(corpus: &mut Corpus) {
    let waiting = "11B 22B 22C 111C J [FFF]";
    let few = ["--rollouts", "64"];
    corpus.ask(&["odds", waiting, "--seen", "2B 9D", "--wall", "60", "--rollouts", "200"]);
    corpus.ask(&["odds", waiting, "--draws", "5", "--rollouts", "0", "--all"]);
    corpus.ask(&["odds", waiting, "--draws", "5000"]);
    let advise = ["advise", "11B 22B 22C 11C J N 9D [FFF]", "--wall", "60", "--seed", "2"];
    corpus.ask(&[&advise[..], &few].concat());
    let advise = ["advise", "11B 2B 22C 111C JJ [FFF]", "--tile", "2B", "--from", "North"];
    corpus.ask(&[&advise[..], &few].concat());
    corpus.ask(&[&["advise", "11B"], &few[..]].concat());
    let charleston = ["charleston", "11B 2B 111C N 9D 7D 5D 22B J", "--seat", "South"];
    corpus.ask(&[&charleston[..], &few].concat());
    let charleston = ["charleston", "11B 2B 111C 22B 9D 7D FF J", "--seat", "South"];
    corpus.ask(&[&charleston[..], &["--pass", "second-left"], &few].concat());
    corpus.ask(&["read", "[222B]", "--seen", "2B", "--rack", "2B", "--games", "20"]);
    corpus.ask(&["simulate", "--games", "20", "--policy", "wary", "--seed", "3"]);
    corpus.ask(&["simulate", "--games", "20", "--policy", "claims", "--seed", "3"]);
    corpus.ask(&["simulate", "--games", "20", "--policy", "wary-claims", "--seed", "3"]);
    corpus.ask(&["simulate", "--games", "20", "--against", "near", "--seed", "3"]);
}

fn cards(corpus: &mut Corpus) {
    for card in ["cards/practice.card", "cards/tiny.card", "cards/every-clause.card"] {
        for ask in ["check", "show", "targets"] {
            corpus.ask(&["card", ask, card]);
        }
        corpus.ask(&["card", "stats", card, "--deals", "500", "--seed", "1"]);
    }
    for seen in ["", "2B 2B N [F JJ]"] {
        corpus.ask(&["card", "exposures", "cards/practice.card", "--seen", seen]);
        corpus.ask(&["card", "exposures", "cards/tiny.card", "--seen", seen]);
    }
    for card in files("tests/data/bad_cards", ".card") {
        corpus.ask(&["card", "check", &card]);
    }
    corpus.ask(&["card", "diff", "cards/practice.card", "cards/tiny.card"]);
    for (_, row) in rows(include_str!("../../../tests/data/fanout.txt")) {
        let row = cells(row);
        corpus.card(
            "show",
            format!("fanout.txt: {} {}", row[0], row[1]),
            format!("[{}]\n{}\n", row[0], row[1]),
        );
    }
    for (ask, file, table) in [
        ("show", "readings.txt", include_str!("../../../tests/data/readings.txt")),
        ("check", "silence.txt", include_str!("../../../tests/data/silence.txt")),
    ] {
        for (_, row) in rows(table) {
            let line = cells(row)[0];
            corpus.card(ask, format!("{file}: {line}"), format!("[Misc]\n{line} X 25\n"));
        }
    }
    let mut form = "";
    for (_, row) in rows(include_str!("../../../tests/data/wordings.txt")) {
        if let Some(groups) = row.strip_prefix("form:") {
            form = groups.trim();
        } else if let Some(note) = ["= ", "! ", "? "].iter().find_map(|sign| row.strip_prefix(sign))
        {
            let text = format!("[Misc]\n{form} ({note}) X 25\n");
            corpus.card("check", format!("wordings.txt: {form} ({note})"), text);
        }
    }
}

fn records(corpus: &mut Corpus) {
    for record in files("records", ".record") {
        corpus.ask(&["referee", &record]);
        corpus.ask(&["referee", &record, "--rules", "tournament", "--laws"]);
        corpus.ask(&["referee", &record, "--mode", "play"]);
    }
    for record in files("tests/data/bad_records", ".record") {
        corpus.ask(&["referee", &record]);
    }
    for (_, row) in rows(include_str!("../../../tests/data/words.txt")) {
        let said = row.split(" => ").next().unwrap();
        let text = format!("{}\n", said.replace(" / ", "\n"));
        corpus.record(format!("words.txt: {said}"), text);
    }
    for file in files("tests/data/rulings", ".txt") {
        for case in (format!("\n{}", read(&file))).split("\n== ").skip(1) {
            let mut text = String::new();
            for row in case.lines().skip(1).filter(|row| !row.trim().is_empty()) {
                if ["#", "when:", "gives:", "with:", "- "].iter().any(|key| row.starts_with(key)) {
                    continue;
                }
                let row = row.strip_prefix("+ ").unwrap_or(row);
                writeln!(text, "{}", row.split(" => ").next().unwrap()).unwrap();
            }
            let (heading, digest) = (case.lines().next().unwrap(), xxh3_64(text.as_bytes()) as u16);
            corpus.record(format!("{file}: {heading} {digest:04x}"), text);
        }
    }
}

fn rules(corpus: &mut Corpus) {
    corpus.ask(&["rules"]);
    corpus.ask(&["rules", "--disputes"]);
    for id in ["CLM-06", "CLM", "K", "K-08", "commit_on", "dead hand", "nonsense-word", "misname"] {
        corpus.ask(&["rules", id]);
    }
    let questions = read("tests/data/rule_questions.txt");
    for row in questions.lines().filter(|row| !row.starts_with('#') && !row.is_empty()) {
        let (question, _) = row.split_once(" = ").unwrap();
        corpus.ask(&["rules", question]);
        corpus.ask(&["rules", question, "--rules", "tournament"]);
    }
}

/// All questions: those also used for the WebAssembly engine and the Python module, those of the
/// screens, and those of the README and the guide.
fn corpus() -> Vec<Question> {
    let mut corpus = Corpus::default();
    hands(&mut corpus);
    chances(&mut corpus);
    cards(&mut corpus);
    records(&mut corpus);
    rules(&mut corpus);
    for (_, args) in SCREENS {
        corpus.ask(args);
    }
    for page in pages() {
        for example in page.examples() {
            // Other shell lines, and files that the reader creates, aren't questions.
            let alone = !example.command.contains(['|', '>']) && !example.command.contains("my.");
            if let Some(line) = example.command.strip_prefix("mahj ").filter(|_| alone) {
                corpus.ask(&words(line));
            }
        }
    }
    let mut seen = std::collections::HashSet::new();
    corpus.0.retain(|question| seen.insert(question.name.clone()));
    corpus.0
}

/// Asks a command; `folder` is a folder of this thread's own, for texts.
fn run(command: &Path, question: &Question, json: bool, folder: &Path) -> Output {
    let mut command = Command::new(command);
    match &question.text {
        Some((file, text)) => {
            std::fs::write(folder.join(file), text).unwrap();
            command.current_dir(folder);
        }
        None => {
            command.current_dir(root());
        }
    }
    if json {
        command.arg("--json");
    }
    command.args(&question.args).env("NO_COLOR", "1").env("MAHJ_CARD", "").output().unwrap()
}

/// Empties the free text of an answer.
fn without_words(value: &mut Value) {
    match value {
        Value::Object(keys) => {
            for (key, value) in keys.iter_mut() {
                if value.is_string() && FREE.contains(&key.as_str()) {
                    *value = Value::Null;
                } else {
                    without_words(value);
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(without_words),
        _ => {}
    }
}

/// An answer: its row without the name, and the full text.
fn answered(command: &Path, question: &Question, folder: &Path) -> (String, String) {
    let json = run(command, question, true, folder);
    let words = run(command, question, false, folder);
    assert_eq!(
        json.status.code(),
        words.status.code(),
        "{}: exit status with --json",
        question.name
    );
    let json = String::from_utf8(json.stdout).unwrap();
    let mut structure = String::new();
    for line in json.lines() {
        let mut value = serde_json::from_str(line).unwrap_or(Value::Null);
        without_words(&mut value);
        writeln!(structure, "{value}").unwrap();
    }
    let shown = [words.stdout, words.stderr].concat();
    let digest = |text: &[u8]| format!("{:08x}", xxh3_64(text) as u32);
    let row = format!(
        "{} {} {} {}",
        words.status.code().unwrap(),
        digest(structure.as_bytes()),
        digest(json.as_bytes()),
        digest(&shown)
    );
    (row, format!("{}\n{json}", String::from_utf8_lossy(&shown)))
}

/// The answers to all questions, in order, computed on all cores.
fn answers(command: &Path, questions: &[Question]) -> Vec<(String, String)> {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut all: Vec<(usize, (String, String))> = std::thread::scope(|scope| {
        let worker = |nth: usize| {
            let next = &next;
            scope.spawn(move || {
                let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("corpus-{nth}"));
                std::fs::create_dir_all(&folder).unwrap();
                let mut done = Vec::new();
                while let at = next.fetch_add(1, Ordering::Relaxed)
                    && let Some(question) = questions.get(at)
                {
                    done.push((at, answered(command, question, &folder)));
                }
                done
            })
        };
        let workers: Vec<_> = (0..threads).map(worker).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    });
    all.sort_by_key(|&(at, _)| at);
    all.into_iter().map(|(_, answer)| answer).collect()
}

#[test]
fn answers_match_the_corpus() {
    let questions = corpus();
    assert!(questions.len() > 2_500, "{} questions", questions.len());
    let command = Path::new(env!("CARGO_BIN_EXE_mahj"));
    let now = answers(command, &questions);
    let mut page = String::from(
        "# What the command answers to every question of the corpus (cargo renew-answers): exit status,\n\
         # digests of the structure, the JSON and the words, and the question.\n",
    );
    for (question, (row, _)) in questions.iter().zip(&now) {
        writeln!(page, "{row} {}", question.name).unwrap();
    }
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(root().join(ANSWERS), &page).unwrap();
    }
    let kept = std::fs::read_to_string(root().join(ANSWERS)).unwrap_or_default();
    let kept: std::collections::HashSet<&str> = kept.lines().collect();
    let differ: Vec<&str> = page.lines().filter(|row| !kept.contains(row)).collect();
    if let Some(old) = std::env::var_os("OLD") {
        let changed = questions.into_iter().filter(|question| {
            differ.iter().any(|row| row.ends_with(&format!(" {}", question.name)))
        });
        let changed: Vec<Question> = changed.collect();
        let before = answers(Path::new(&old), &changed);
        let after = answers(command, &changed);
        for ((question, old), new) in changed.iter().zip(before).zip(after) {
            eprintln!("===== {}\n--- before\n{}\n--- after\n{}", question.name, old.1, new.1);
        }
    }
    assert!(
        differ.is_empty(),
        "{} of {} answers differ from {ANSWERS}:\n{}",
        differ.len(),
        kept.len(),
        differ[..differ.len().min(40)].join("\n")
    );
    assert_eq!(page.lines().count(), kept.len(), "{ANSWERS} has rows that are no longer questions");
}
