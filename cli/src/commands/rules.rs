//! `mahj rules`

use mahj::Rule;
use mahj::answer::count;
use mahj::answer::{Named, SwitchRow, dispute_rows, rule_rows};
use mahj::law::{Dispute, Switch, Topic};

use crate::names;
use crate::output::{Exit, Failed, Out};
use crate::run::{Context, Run};

/// The laws that the program knows, each with its sentence and source, and the points on which
/// sources differ.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj rules CLM-06\n\nWithout an ID all laws, by the part of the game that they belong to. An ID is one of a law (CLM-06), of a family of laws (CLM), of a point on which sources differ (K-08, or K for all of them), or a switch (commit_on). Other words are looked for in what the laws say: mahj rules dead hand."
)]
pub(crate) struct Rules {
    /// The id of a law, a family of laws, a point on which sources differ, or a switch; or words that
    /// laws say.
    #[arg(value_parser = names::law(), hide_possible_values = true)]
    id: Vec<String>,
}

impl Run for Rules {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        // Several ids are told one behind the other; other words are looked for together.
        if self.id.len() > 1 && self.id.iter().all(|id| is_one(Some(id))) {
            for (nth, id) in self.id.iter().enumerate() {
                if nth > 0 && !context.out.is_json() {
                    context.out.line("")?;
                }
                tell(Some(id), context.out)?;
            }
            return Ok(Exit::Yes);
        }
        let id = Some(self.id.join(" ")).filter(|_| !self.id.is_empty());
        tell(id.as_deref(), context.out).map(|()| Exit::Yes)
    }
}

/// Tells all laws, or what an id stands for.
pub(crate) fn tell(id: Option<&str>, out: &mut Out) -> Result<(), Failed> {
    match id.map(str::trim) {
        None => all(out),
        Some(id) => one(id, out),
    }
}

/// Returns true if an id stands for one thing, and the answer is one object.
pub(crate) fn is_one(id: Option<&str>) -> bool {
    let one = |id| matches!(Named::of(id), Named::Law(_) | Named::Dispute(_) | Named::Switch(_));
    id.is_some_and(one)
}

/// Lists every law under the part of the game that it belongs to.
fn all(out: &mut Out) -> Result<(), Failed> {
    if out.is_json() {
        return objects(&rule_rows(Rule::ALL), out);
    }
    for topic in Topic::ALL {
        out.line(topic.heading())?;
        out.line("")?;
        for rule in Rule::ALL.iter().filter(|rule| rule.topic() == *topic) {
            row(*rule, out)?;
        }
        out.line("")?;
    }
    out.line(&format!(
        "{} laws, and {} points on which the sources differ: mahj rules {}",
        Rule::COUNT,
        Dispute::COUNT,
        Named::DISPUTES
    ))
}

/// Shows what an id stands for.
fn one(id: &str, out: &mut Out) -> Result<(), Failed> {
    match Named::of(id) {
        Named::Law(rule) => law(rule, out),
        Named::Dispute(dispute) => point(dispute, out),
        Named::Switch(switch) => field(switch, out),
        Named::Disputes => points(out),
        Named::Family(laws) | Named::Words(laws) if out.is_json() => {
            objects(&rule_rows(&laws), out)
        }
        Named::Words(laws) => words(&laws, id, out),
        Named::Family(family) => family.into_iter().try_for_each(|rule| row(rule, out)),
        Named::Nothing(near) => Err(Failed::Other {
            code: "rules::unknown",
            message: format!("no law has the id `{id}`, and none says all of it"),
            help: format!("the nearest ids are {}; mahj rules lists them all", near.join(", ")),
        }),
    }
}

/// Lists laws by what they say.
fn words(laws: &[Rule], words: &str, out: &mut Out) -> Result<(), Failed> {
    for rule in laws {
        out.paragraph(&format!("{rule}  "), rule.sentence())?;
    }
    let says = if laws.len() == 1 { "says" } else { "say" };
    out.line(&format!(
        "\n{} {says} `{words}`; mahj rules ID tells more of one",
        count(laws.len(), "law")
    ))
}

fn objects(rows: &[impl serde::Serialize], out: &mut Out) -> Result<(), Failed> {
    rows.iter().try_for_each(|row| out.object(row))
}

/// A law among others: its sentence, then what it is for and where it was read.
fn row(rule: Rule, out: &mut Out) -> Result<(), Failed> {
    out.paragraph(&format!("{rule}  "), rule.sentence())?;
    let behind = format!("{}; {}", rule.kind(), rule.source());
    out.paragraph(&" ".repeat(rule.id().len() + 4), &behind)
}

/// A law alone.
fn law(rule: Rule, out: &mut Out) -> Result<(), Failed> {
    if out.is_json() {
        return objects(&rule_rows(&[rule]), out);
    }
    out.line(rule.id())?;
    out.paragraph("", rule.sentence())?;
    out.line("")?;
    out.paragraph("kind      ", &rule.kind().to_string())?;
    out.paragraph("topic     ", rule.topic().heading())?;
    out.paragraph("source    ", rule.source())?;
    for dispute in Dispute::touching(rule) {
        let question = format!("{dispute}: {}", dispute.question());
        out.paragraph("disputed  ", &question)?;
    }
    for switch in Switch::ALL {
        if switch.dispute().is_none() && switch.rules().contains(&rule) {
            out.paragraph("switch    ", &format!("{switch}: {}", switch.sentence()))?;
        }
    }
    Ok(())
}

/// Lists every dispute.
fn points(out: &mut Out) -> Result<(), Failed> {
    if out.is_json() {
        return objects(&dispute_rows(Dispute::ALL), out);
    }
    for dispute in Dispute::ALL {
        out.paragraph(&format!("{dispute}  "), dispute.question())?;
        out.paragraph("        ", dispute.answer())?;
        for switch in dispute.switches() {
            let values =
                switch.values().iter().map(|value| value.name).collect::<Vec<_>>().join(", ");
            out.paragraph("        ", &format!("switch {switch}: {values}"))?;
        }
    }
    Ok(())
}

/// A dispute alone, with its switches.
fn point(dispute: Dispute, out: &mut Out) -> Result<(), Failed> {
    if out.is_json() {
        return objects(&dispute_rows(&[dispute]), out);
    }
    out.line(dispute.id())?;
    out.paragraph("", dispute.question())?;
    out.paragraph("", dispute.answer())?;
    out.line("")?;
    out.paragraph("topic     ", dispute.topic().heading())?;
    out.paragraph("laws      ", &ids(dispute.rules()))?;
    if dispute.switches().is_empty() {
        out.line("switch    none")?;
    }
    dispute.switches().iter().try_for_each(|switch| values(*switch, out))
}

/// A switch alone.
fn field(switch: Switch, out: &mut Out) -> Result<(), Failed> {
    if out.is_json() {
        return out.object(&SwitchRow::of(switch));
    }
    out.line(switch.field())?;
    out.paragraph("", switch.sentence())?;
    out.line("")?;
    if let Some(dispute) = switch.dispute() {
        let question = format!("{dispute}: {}", dispute.question());
        out.paragraph("disputed  ", &question)?;
    }
    out.paragraph("laws      ", &ids(switch.rules()))?;
    values(switch, out)
}

/// The values of a switch, one under the other, each with what it means.
fn values(switch: Switch, out: &mut Out) -> Result<(), Failed> {
    out.paragraph("switch    ", switch.field())?;
    for value in switch.values() {
        let mark = if value == switch.default() { " (default)" } else { "" };
        out.line(&format!("  {}{mark}", value.name))?;
        out.paragraph("          ", value.meaning)?;
    }
    Ok(())
}

fn ids(rules: &[Rule]) -> String {
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id()).collect();
    ids.join(" ")
}
