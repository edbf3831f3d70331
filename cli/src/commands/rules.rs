//! `mahj rules`

use mahj::answer::RulesReport;

use crate::names;
use crate::output::{CommandError, Exit};
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
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let id = (!self.id.is_empty()).then(|| self.id.join(" "));
        context.out.report(&RulesReport::ask(id.as_deref())?)
    }
}
