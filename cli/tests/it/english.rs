//! User-visible text is plain American English: screens, messages, rulings, rules and help.
//!
//! The words below are forbidden, each with a replacement. Text that a user typed, codes, options
//! and file names are ignored: text in backticks, `card::color-letter`, `--laws`, the rows of an
//! excerpt.

use std::fs;
use std::path::{Path, PathBuf};

use crate::command::{ROOT, mahj, stdout};
use crate::pages::{Page, pages};

/// Forbidden words, and what to write instead.
const FORBIDDEN: &[(&str, &str)] = &[
    ("behind", "after"),
    ("stands in", "is in, goes in"),
    ("nobody", "no one"),
    ("somebody", "someone"),
    ("anybody", "anyone"),
    ("the own", "your, their"),
    ("one's own", "your, their"),
    ("so many", "a number"),
    ("colour", "color"),
    ("colours", "colors"),
    ("licence", "license"),
    ("parted", "separated"),
    ("mend", "fix, correct"),
    ("anew", "again"),
    ("dearest", "highest value"),
    ("dearer", "worth more"),
    ("hangs on", "depends on"),
    ("faulty", "with errors, invalid"),
    ("bears it out", "shows it"),
    ("in a hundred", "per 100 games"),
    ("beside people", "against people"),
    ("ledge", "on top of the rack"),
    ("is none of", "isn't"),
    ("law", "rule"),
    ("laws", "rules"),
];

/// The maximum length of a message's first line, without its code.
const LONGEST: usize = 80;

/// Messages that may be longer, by code: they quote what a library or the operating system says.
const LONG: &[&str] = &["rules::file", "record::json"];

/// Returns the snapshots of a folder.
fn snapshots(folder: &str) -> Vec<PathBuf> {
    let all =
        fs::read_dir(Path::new(ROOT).join(folder)).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> =
        all.filter(|path| path.extension().is_some_and(|end| end == "snap")).collect();
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap().replace('\r', "")
}

/// Returns the body of a snapshot.
fn body(snapshot: &str) -> &str {
    snapshot.splitn(3, "---\n").nth(2).unwrap_or_default()
}

/// Returns a row in lower case without quoted text, codes, options and file names.
fn plain(row: &str) -> String {
    let outside: String = row.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let words = outside.split_whitespace().filter(|word| {
        !(word.contains("::") || word.contains("--") || word.contains('/') || word.contains('_'))
    });
    words.collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Returns the forbidden words of a row.
fn forbidden(row: &str) -> Vec<String> {
    let row = plain(row);
    let ends = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    let has = |word: &str| {
        row.match_indices(word).any(|(at, _)| {
            ends(row[..at].chars().next_back()) && ends(row[at + word.len()..].chars().next())
        })
    };
    let mut found: Vec<String> = FORBIDDEN
        .iter()
        .filter(|(word, _)| has(word))
        .map(|(word, instead)| format!("`{word}`, write: {instead}"))
        .collect();
    let percent = row.match_indices(" %").any(|(at, _)| {
        row[..at].ends_with(|c: char| c.is_ascii_digit()) && ends(row[at + 2..].chars().next())
    });
    if percent {
        found.push("a space before %".to_owned());
    }
    found
}

fn hold(name: &str, text: &str, wrong: &mut Vec<String>) {
    for (at, row) in text.lines().enumerate() {
        for word in forbidden(row) {
            wrong.push(format!("{name}:{}: {word}: {}", at + 1, row.trim()));
        }
    }
}

/// Returns true for a row that shows what was typed.
fn is_excerpt(row: &str) -> bool {
    let row = row.trim_start();
    row.starts_with("-->")
        || row.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start().starts_with('|')
}

#[test]
fn user_text_is_plain_american_english() {
    let mut wrong = Vec::new();
    let folders =
        ["tests/data/screens", "tests/data/bad_cards/messages", "tests/data/bad_records/messages"];
    for path in folders.into_iter().flat_map(snapshots) {
        let snapshot = read(&path);
        let shown: String = body(&snapshot)
            .lines()
            .filter(|row| !is_excerpt(row))
            .flat_map(|row| [row, "\n"])
            .collect();
        hold(path.file_name().unwrap().to_str().unwrap(), &shown, &mut wrong);
    }
    let others = ["tests/data/sentences.txt", "docs/rules.md", "cards/README.md"].map(Page::read);
    for page in others.into_iter().chain(pages()) {
        // Blocks of a card or a record are typed text.
        hold(&page.name, &page.prose(), &mut wrong);
    }
    hold("help", &stdout(&mahj(&["manual"])).replace("\\-", "-"), &mut wrong);
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns the texts of a page's source row: literals with a space in them, and what is between tags.
/// Comments, class names, types and code within a text are left out.
fn page_texts(row: &str) -> Vec<String> {
    let row = row.trim();
    let code = ['=', ';', '(', ')', '{', '}', '<', '>', '[', ']', '$'];
    let typed = row.split(' ').next().is_some_and(|first| first.ends_with(':'));
    if ["//", "/*", "*", "import "].iter().any(|begin| row.starts_with(begin)) || typed {
        return Vec::new();
    }
    let mut texts = Vec::new();
    if !row.contains(code) && !row.contains('"') {
        texts.push(row);
    }
    for mark in ['"', '`'] {
        let parts: Vec<&str> = row.split(mark).collect();
        let literals = parts.iter().enumerate().skip(1).step_by(2);
        let shown = literals.filter(|(at, _)| !parts[at - 1].ends_with("class="));
        texts.extend(shown.map(|(_, text)| *text));
    }
    texts.extend(row.split('>').skip(1).filter_map(|after| Some(after.split_once('<')?.0)));
    let words = |text: &str| {
        let plain = |word: &&str| !word.contains(code) && !word.trim_end_matches('.').contains('.');
        let words = text.split_whitespace().filter(plain);
        words.collect::<Vec<_>>().join(" ")
    };
    texts.into_iter().filter(|text| text.contains(' ')).map(words).collect()
}

#[test]
fn page_is_plain_american_english() {
    let mut wrong = Vec::new();
    let (mut folders, mut texts) = (vec![Path::new(ROOT).join("web/src")], 0);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if (name.ends_with(".ts") || name.ends_with(".tsx")) && !name.contains(".test.")
            {
                for text in read(&path).lines().flat_map(page_texts) {
                    texts += 1;
                    hold(&name, &text, &mut wrong);
                }
            }
        }
    }
    assert!(texts > 1_000, "only {texts} texts found");
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn first_line_of_every_message_is_short() {
    let mut wrong = Vec::new();
    let folders = ["tests/data/bad_cards/messages", "tests/data/bad_records/messages"];
    for path in folders.into_iter().flat_map(snapshots) {
        for row in body(&read(&path)).lines() {
            let Some((code, message)) = row.split_once("]: ") else { continue };
            let code = code.trim_start_matches("error[").trim_start_matches("warning[");
            if message.chars().count() > LONGEST && !LONG.contains(&code) {
                wrong.push(format!("{}: {row}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of them:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn finds_forbidden_words_only_as_whole_words() {
    assert_eq!(forbidden("write `]` behind the group").len(), 1);
    assert_eq!(forbidden("7.1 % of all games, in a hundred").len(), 2);
    for row in
        ["error[card::colour-letter]", "use --laws or --skip-faulty", "`nobody`", "a flawless line"]
    {
        assert!(forbidden(row).is_empty(), "{row}");
    }
}
