//! Questions about the rules in plain words get the right answer first, and no wrong one alone.
//!
//! `cargo one rule_questions -- --nocapture` prints how many do.

#![allow(clippy::print_stdout)]

use mahj::Rule;
use mahj::answer::{Report, RuleReport};
use mahj::rulebook::KnownQuestion;

const QUESTIONS: &str = include_str!("../data/rule_questions.txt");

/// Returns the questions, each with the rules that answer it; none if no rule does.
fn questions() -> Vec<(&'static str, Vec<&'static str>)> {
    let rows = QUESTIONS.lines().filter(|row| !row.starts_with('#') && !row.is_empty());
    let questions = rows.map(|row| {
        let (question, rules) = row.split_once(" = ").unwrap();
        (question, rules.split(' ').filter(|rule| *rule != "none").collect())
    });
    questions.collect()
}

/// Returns true if one of the rules is among the first three of an answer, or a point in it.
fn is_right(report: &RuleReport, nth: usize, rules: &[&str]) -> bool {
    let row = report.answers.get(nth);
    row.is_some_and(|row| {
        row.laws.iter().take(3).chain(&row.differ).any(|rule| rules.contains(rule))
    })
}

#[test]
fn right_answer_ranks_first() {
    let (mut first, mut three, mut sure, mut asked, mut none) = (0, 0, 0, 0, 0);
    for (question, rules) in questions() {
        let report = RuleReport::answer(question, None);
        if rules.is_empty() {
            assert!(!report.sure, "{question}: {:?}", report.answers);
            none += 1;
            continue;
        }
        asked += 1;
        let right = is_right(&report, 0, &rules);
        assert!(right || !report.sure, "{question}: {:?}", report.answers);
        first += usize::from(right);
        sure += usize::from(right && report.sure);
        three += usize::from((0..3).any(|nth| is_right(&report, nth, &rules)));
        if !right {
            let got: Vec<_> = report.answers.iter().map(|row| row.asked).collect();
            println!("not first: {question}\n  {got:?}");
        }
    }
    println!(
        "of {asked} questions {first} are right first, {three} among three, {sure} alone; none is wrong alone; \
         {none} without a rule are not sure"
    );
    assert_eq!((asked, none), (76, 8));
    assert!(first >= 72 && three >= 75 && sure >= 58, "{first} {three} {sure}");
}

#[test]
fn known_questions_find_their_own_answer() {
    for known in KnownQuestion::all() {
        for ask in known.asks() {
            let report = RuleReport::answer(ask, None);
            match known.rules() {
                [] => assert_eq!(report.note, Some(known.answer()), "{ask}"),
                _ => assert_eq!(report.answers[0].asked, Some(known.asks()[0]), "{ask}"),
            }
        }
    }
}

#[test]
fn typos_do_not_change_the_answer() {
    for (typed, rule) in [
        ("can I exchagne a joker in my own exposure", Rule::Jkq13),
        ("how does the charlestno work", Rule::Cha01),
        ("does a dead hnad have to pay", Rule::Pay07),
        ("what is a bilnd pass", Rule::Cha04),
    ] {
        let report = RuleReport::answer(typed, None);
        assert_eq!(report.answers[0].laws[0], rule.id(), "{typed}");
    }
}

/// Both used to get misleading answers.
#[test]
fn answers_dead_hand_jokers_and_wrong_mah_jongg_tile() {
    let report = RuleReport::answer("can a joker in a dead hand be exchanged", None);
    assert_eq!(report.answers[0].laws[0], "DHC-08");
    assert!(report.answers[0].answer.starts_with("Yes"), "{}", report.answers[0].answer);
    let report = RuleReport::answer("picked wrong tile for mah jongg", None);
    assert_eq!(report.answers[0].laws[0], "MJX-10");
    assert!(report.answers[0].answer.contains("put it back"), "{}", report.answers[0].answer);
}

#[test]
fn questions_never_panic() {
    let long = "joker ".repeat(100_000);
    for typed in ["", "?", "😀", "xyzzy plugh", "the of a", &long, "\u{0}\u{85}"] {
        let report = RuleReport::answer(typed, None);
        assert!(report.answers.len() <= 3, "{}", report.answers.len());
        let _ = report.text();
    }
}
