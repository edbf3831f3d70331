//! The README: its card is valid, its test command matches CI, its figures match the speed page.
//! The page for contributors names existing files.

use crate::pages::Page;

fn readme() -> Page {
    Page::read("README.md")
}

#[test]
fn guide_card_has_no_errors() {
    let cards = Page::read("docs/guide/cards.md").blocks("card");
    assert_eq!(cards.len(), 1);
    let read = crate::common::read(&cards[0]);
    assert!(read.faults.is_empty(), "{:#?}", read.faults.list);
}

#[test]
fn ci_runs_the_documented_test_command() {
    let ci = include_str!("../../../.ci/run");
    let checked = readme().blocks("sh").into_iter().find(|block| block.starts_with("cargo test"));
    let checked = checked.unwrap();
    let command = checked.split("  ").next().unwrap();
    assert!(ci.lines().any(|row| row == format!("step tests {command}")), "{command}");
}

/// A row of the README is a prefix of a row on the page, which has more columns.
#[test]
fn readme_speed_rows_match_speed_page() {
    let page = include_str!("../../../docs/speed.md");
    let readme = readme();
    let section = readme.text.split("\n## Speed\n\n").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let machine = section.lines().next().unwrap();
    assert!(page.lines().any(|row| row == machine), "docs/speed.md says otherwise: {machine}");
    let mut rows = section.lines().filter(|row| row.starts_with('|')).skip(2).peekable();
    assert!(rows.peek().is_some());
    for row in rows {
        assert!(
            page.lines().any(|line| line.starts_with(row)),
            "docs/speed.md says otherwise: {row}"
        );
    }
}

const CONTRIBUTING: &str = include_str!("../../../CONTRIBUTING.md");

/// The text between backticks, outside of code blocks.
fn quoted() -> impl Iterator<Item = &'static str> {
    let outside = CONTRIBUTING.split("```").step_by(2);
    outside.flat_map(|text| text.split('`').skip(1).step_by(2))
}

#[test]
fn every_path_in_contributing_exists() {
    let root = std::path::Path::new(crate::command::ROOT);
    let map = CONTRIBUTING.split("```").nth(1).unwrap();
    let (mut room, mut seen) = (String::new(), 0);
    for row in map.lines().skip(1).filter(|row| !row.is_empty()) {
        let place = row.split_whitespace().next().unwrap();
        let path = if row.starts_with(' ') { format!("{room}{place}") } else { place.to_owned() };
        assert!(
            root.join(&path).exists(),
            "the map of CONTRIBUTING.md has {path}, which is not there"
        );
        if !row.starts_with(' ') {
            room = path;
        }
        seen += 1;
    }
    let tops = ["src/", "cli/", "tests/", "cards/", "docs/", "records/", ".ci/", ".cargo/"];
    for path in quoted().filter(|word| tops.iter().any(|top| word.starts_with(top))) {
        assert!(root.join(path).exists(), "CONTRIBUTING.md names {path}, which is not there");
        seen += 1;
    }
    assert!(seen >= 50, "{seen}");
}

#[test]
fn contributing_lists_every_cargo_alias() {
    let config = include_str!("../../../.cargo/config.toml");
    let aliases: Vec<&str> =
        config.lines().filter_map(|row| Some(row.split_once(" = ")?.0)).collect();
    for alias in &aliases {
        let named = quoted()
            .any(|word| word.split(' ').skip_while(|word| *word != "cargo").nth(1) == Some(alias));
        assert!(named, "CONTRIBUTING.md does not name `cargo {alias}`");
    }
    let own =
        ["+nightly", "add", "bench", "build", "check", "fmt", "fuzz", "insta", "install", "test"];
    for command in quoted().filter_map(|word| word.split_once("cargo ")) {
        let task = command.1.split(' ').next().unwrap();
        assert!(own.contains(&task) || aliases.contains(&task), "`cargo {task}` is no task");
    }
}

#[test]
fn changelog_has_current_practice_card_figures() {
    let targets = crate::common::targets(mahj::card::PRACTICE);
    let figures = format!("({} lines, 1,{} hands)", targets.lines().len(), targets.len() - 1000);
    assert!(include_str!("../../../CHANGELOG.md").contains(&figures), "{figures}");
    assert_eq!(targets.card().sections.len(), 10);
    assert!((50..=60).contains(&targets.lines().len()));
    assert!((1400..=1800).contains(&targets.len()));
    for line in targets.lines() {
        assert!((25..=75).contains(&line.values.exposed), "{}", line.name);
    }
}

/// The picture of the guide is drawn by the command.
#[test]
fn readme_picture_matches_program_output() {
    let targets = crate::common::targets(mahj::card::PRACTICE);
    let matcher = mahj::Matcher::new(targets);
    let hand = "11B 22B J FFF 22C 111C J".parse().unwrap();
    let report = mahj::answer::VerifyReport::ask(&matcher, &hand, &Default::default(), None);
    assert_eq!(report.unwrap().svg(), include_str!("../../../docs/pictures/verdict.svg"));
    assert!(Page::read("docs/guide/hands.md").text.contains("](../pictures/verdict.svg)"));
}
