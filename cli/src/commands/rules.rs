//! `mahj rules`

use mahj::answer::{RuleReport, RulesReport};

use crate::names;
use crate::output::{CommandError, Exit};
use crate::records;
use crate::run::{Context, Run};

/// A rule in plain words: the answer to a question, the rules that decide it, and where rulebooks disagree.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj rules how do I exchange a joker\n\nThe short answer comes first, then the rules and their sources. If the question could mean several things, mahj asks which one you mean. Where rulebooks disagree, the answer says how your table plays (choose its rules with --rules).\n\nType an ID to see what it stands for: a rule (CLM-06), a family of rules (CLM), a disputed point (K-08, or K for all of them), or a house rule (commit_on). `mahj rules jokers` lists the rules on a topic, and `mahj rules` alone lists the topics.\n\nExit status: 0 answered, or asked which one you mean, 1 nothing was found, 2 not understood."
)]
pub(crate) struct Rules {
    /// A question in your own words, IDs, or a topic.
    #[arg(value_name = "QUESTION|ID", value_parser = names::law(), hide_possible_values = true)]
    question: Vec<String>,
    /// How your table plays: league, teacher, tournament, or a TOML file of house rules.
    #[arg(long, value_name = "NAME|FILE", requires = "question")]
    rules: Option<String>,
}

impl Run for Rules {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let asked = self.question.join(" ");
        if RulesReport::are_ids(&asked) {
            let ids = (!self.question.is_empty()).then_some(asked.as_str());
            return context.out.report(&RulesReport::ask(ids)?);
        }
        let rules = self.rules.as_deref().map(records::rules).transpose()?;
        context.out.report(&RuleReport::answer(&asked, rules.as_ref().map(|(_, rules)| rules)))
    }
}
