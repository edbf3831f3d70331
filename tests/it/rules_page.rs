//! The page for judges, `docs/rules.md`, is generated from the rules; this test checks that it is
//! current.
//!
//! `cargo renew-rules` regenerates it.

use std::fmt::Write as _;
use std::path::Path;

use mahj::Rule;
use mahj::rulebook::{Dispute, RuleKind, Switch, Topic};

const PAGE: &str = "docs/rules.md";

const INTRODUCTION: &str = "\
# The rules, in the order of a game

Every rule that `mahj` knows, in our own words, with its source. Rules from the five main sources give the title of their source. The others fill the gaps. They come from League publications, as quoted by others, and from guides, columns and tournaments. Nothing here is League text.

A rule that restates another is marked *repeats*; one that is never enforced is marked *advice*. Where rulebooks
disagree or say nothing, there is a disputed point with a number such as K-01: the question, how `mahj` rules, and the
house rule that changes it. The default value comes first.

At the table, `mahj rules CLM-06` shows a rule, `mahj rules K-01` a disputed point, `mahj rules commit_on` a house rule.
";

/// Returns the page: the topics in order, each with its rules, its disputed points, and the other
/// house rules.
fn page() -> String {
    let mut page = INTRODUCTION.to_owned();
    page.push_str("\n## Parts\n\n");
    for topic in Topic::ALL {
        let heading = topic.heading();
        let anchor = heading.to_lowercase().replace(' ', "-");
        let laws = of_topic(*topic).count();
        writeln!(page, "- [{heading}](#{anchor}), {laws} rules").unwrap();
    }
    for topic in Topic::ALL {
        writeln!(page, "\n## {}\n", topic.heading()).unwrap();
        of_topic(*topic).for_each(|rule| law(&mut page, rule));
        let disputes = Dispute::ALL.iter().filter(|point| point.topic() == *topic);
        for (at, dispute) in disputes.enumerate() {
            if at == 0 {
                page.push_str("\n### Where rulebooks disagree\n");
            }
            point(&mut page, *dispute);
        }
        let alone = Switch::ALL
            .iter()
            .filter(|switch| switch.dispute().is_none() && switch.rules()[0].topic() == *topic);
        for (at, switch) in alone.enumerate() {
            if at == 0 {
                page.push_str("\n### What each table chooses\n");
            }
            writeln!(page, "\n{} ({})\n", switch.sentence(), ids(switch.rules())).unwrap();
            values(&mut page, *switch);
        }
    }
    page
}

fn of_topic(topic: Topic) -> impl Iterator<Item = Rule> {
    let belongs = move |rule: &Rule| rule.topic() == topic;
    Rule::ALL.iter().copied().filter(belongs)
}

fn law(page: &mut String, rule: Rule) {
    write!(page, "- **{rule}** {} ", rule.sentence()).unwrap();
    match rule.kind() {
        RuleKind::Repeats(of) => write!(page, "(repeats {of}) ").unwrap(),
        RuleKind::Advice => page.push_str("(advice) "),
        RuleKind::Decides | RuleKind::Defines => {}
    }
    write!(page, "*{}*", rule.source()).unwrap();
    let disputed: Vec<&str> = Dispute::about(rule).map(Dispute::id).collect();
    if !disputed.is_empty() {
        write!(page, ", see {}", disputed.join(", ")).unwrap();
    }
    page.push('\n');
}

fn point(page: &mut String, dispute: Dispute) {
    let (question, answer) = (dispute.question(), dispute.answer());
    let rules = ids(dispute.rules());
    writeln!(page, "\n**{dispute}** {question} {answer} ({rules})\n").unwrap();
    for switch in dispute.switches() {
        values(page, *switch);
    }
    if dispute.switches().is_empty() {
        page.push_str("- no house rule\n");
    }
}

fn values(page: &mut String, switch: Switch) {
    writeln!(page, "- `{switch}`").unwrap();
    for value in switch.values() {
        writeln!(page, "  - `{}`: {}", value.name, value.meaning).unwrap();
    }
}

fn ids(rules: &[Rule]) -> String {
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id()).collect();
    ids.join(", ")
}

#[test]
fn rules_page_is_generated_from_the_rules() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&path, page()).unwrap();
    }
    let stands = std::fs::read_to_string(&path).unwrap_or_default();
    let (stands, wanted) = (stands.replace('\r', ""), page());
    let differs = stands
        .lines()
        .zip(wanted.lines())
        .position(|(stands, wanted)| stands != wanted)
        .unwrap_or(stands.lines().count().min(wanted.lines().count()));
    assert!(
        stands == wanted,
        "{PAGE} differs from the rules from row {} on; renew it with `cargo renew-rules`",
        differs + 1
    );
}

#[test]
fn rules_page_lists_every_rule_and_dispute_once() {
    let page = page();
    for rule in Rule::ALL {
        assert_eq!(page.matches(&format!("- **{rule}** ")).count(), 1, "{rule}");
    }
    for dispute in Dispute::ALL {
        let head = format!("\n**{dispute}** ");
        assert_eq!(page.matches(&head).count(), 1, "{dispute}");
    }
    for switch in Switch::ALL {
        let row = format!("- `{switch}`\n");
        assert_eq!(page.matches(&row).count(), 1, "{switch}");
    }
}
