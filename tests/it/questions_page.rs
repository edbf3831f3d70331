//! The page of questions and answers, `docs/questions.md`, is generated from the known questions;
//! this test checks that it is current. `cargo renew-questions` writes it.

use std::fmt::Write as _;
use std::path::Path;

use mahj::answer::as_question;
use mahj::rulebook::{KnownQuestion, Topic};

const PAGE: &str = "docs/questions.md";

const INTRODUCTION: &str = "\
# Questions about the rules

What players ask, with a short answer, the rules it comes from, and the points on which rulebooks disagree.
[rules.md](rules.md) has the rules and points in full, with their sources.

Ask in your own words, as in `mahj rules how do I exchange a joker`; the answer says how your table plays:
`mahj rules who pays double --rules tournament`. `mahj rules JKX-02` shows a rule, `mahj rules K-01` a disputed point.
";

fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    for topic in Topic::ALL.iter().copied().map(Some).chain([None]) {
        let heading = topic.map_or("Not in the rules", Topic::heading);
        writeln!(page, "\n## {heading}\n").unwrap();
        for known in KnownQuestion::all().filter(|known| known.topic() == topic) {
            write!(page, "- **{}** {}", as_question(known.asks()[0]), known.answer()).unwrap();
            let rules = known.rules().iter().map(|rule| rule.id());
            let points = known.disputes().iter().map(|point| point.id());
            let ids: Vec<&str> = rules.chain(points).collect();
            if !ids.is_empty() {
                write!(page, " *{}*", ids.join(", ")).unwrap();
            }
            page.push('\n');
        }
    }
    page
}

#[test]
fn questions_page_is_generated_from_known_questions() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&path, page()).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default().replace('\r', "");
    let wanted = page();
    let differs = there.lines().zip(wanted.lines()).position(|(there, wanted)| there != wanted);
    assert!(
        there == wanted,
        "{PAGE} differs from the known questions in row {}; `cargo renew-questions` writes it",
        differs.map_or(there.lines().count().min(wanted.lines().count()), |at| at + 1)
    );
}

#[test]
fn questions_page_lists_every_question_once() {
    let page = page();
    for known in KnownQuestion::all() {
        let row = format!("- **{}** {}", as_question(known.asks()[0]), known.answer());
        assert_eq!(page.matches(&row).count(), 1, "{row}");
    }
}
