//! `mahj exposures`

use mahj::report::{self, OpenReport};

use crate::groups::{left_out, mark};
use crate::input::{self, SeenArg};
use crate::output::{Exit, Failed, table_of};
use crate::run::{Context, Run};
use crate::words::count;

/// What may a player with these exposures still be playing, or is the hand dead?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj exposures \"[222B J] [FFF]\" --seen \"3B 3B [777C J]\"\n\nExit status: 0 a line is open, 1 dead, 2 not understood."
)]
pub(crate) struct Exposures {
    /// The exposures, each in brackets.
    #[arg(required = true, value_name = "GROUPS")]
    groups: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
}

impl Run for Exposures {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        report::some_exposure(&self.groups.join(" "))?;
        let (matcher, hand, seen) = input::question(options, &self.groups, &self.seen)?;
        let lines = report::exposures(&matcher, &hand, &seen)?;
        let answer = if lines.dead.is_some() { Exit::No } else { Exit::Yes };
        if out.is_json() {
            out.object(&OpenReport::of(&matcher, &hand.to_string(), &lines))?;
            return Ok(answer);
        }
        out.line(&hand.to_string())?;
        match &lines.dead {
            Some((rule, why)) => out.line(&format!("Dead: {why} ({rule})."))?,
            None => {
                out.line(&format!("{} open\n", count(lines.open.len(), "line")))?;
                let mut rows = table_of(&["line", "", "value", "hands", "groups"]);
                for line in &lines.open {
                    let of = matcher.targets().lines().iter().find(|of| of.name == line.name);
                    let print = of.map(|of| matcher.targets().print_of(of).1);
                    let forms: Vec<String> = match print {
                        Some(print) if line.forms.is_empty() => vec![print.forms_text()],
                        Some(print) => line
                            .forms
                            .iter()
                            .filter_map(|name| Some(print.forms[name.form?].to_string()))
                            .collect(),
                        None => Vec::new(),
                    };
                    let names: Vec<String> = line.forms.iter().map(ToString::to_string).collect();
                    rows.push(vec![
                        if names.is_empty() { line.name.to_string() } else { names.join(", ") },
                        mark(line.concealed).to_owned(),
                        line.value.to_string(),
                        line.targets.to_string(),
                        forms.join(" -or- "),
                    ]);
                }
                out.table(rows)?;
            }
        }
        let near: Vec<_> =
            lines.closed.iter().filter(|line| line.why.rule() != mahj::Rule::Unw04).collect();
        // A death says why already, where there is one such line.
        if near.len() > usize::from(lines.dead.is_some()) {
            out.line("\nclosed though the groups fit:")?;
            for line in near {
                out.line(&format!(
                    "  {}: {} ({})",
                    line.name,
                    line.why.sentence(),
                    line.why.rule()
                ))?;
            }
        }
        left_out(&matcher.targets().card().left_out, out)?;
        Ok(answer)
    }
}
