//! `mahj card targets`

use std::path::PathBuf;

use mahj::{Target, answer};

use crate::input;
use crate::names;
use crate::output::{Exit, Failed};
use crate::run::{Context, Run};
use mahj::answer::count;

/// List every concrete hand.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj card targets --line consecutive-run/1")]
pub(crate) struct Targets {
    /// The card file; without it --card, or the practice card.
    file: Option<PathBuf>,
    /// Only one line, one form of it, or the lines of one section.
    #[arg(long, value_name = "ID", value_parser = names::line(), hide_possible_values = true)]
    line: Option<String>,
}

impl Run for Targets {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let targets =
            input::good(self.file.as_deref().or(options.card.as_deref()), options.skip_faulty)?;
        let list: Vec<&Target> = match &self.line {
            None => targets.iter().collect(),
            Some(name)
                if targets.find(name).is_none()
                    && answer::section_named(&targets, name).is_some() =>
            {
                let section = answer::section_named(&targets, name);
                let of_section =
                    |target: &&Target| Some(targets.name_of(target).section.as_str()) == section;
                targets.iter().filter(of_section).collect()
            }
            Some(name) => {
                let (line, form) = answer::line_named(&targets, name)?;
                let of_form = |target: &&Target| form.is_none_or(|form| target.form == form);
                targets.of_line(line).map(|(_, target)| target).filter(of_form).collect()
            }
        };
        if out.is_json() {
            for row in answer::target_rows(&targets, list.into_iter()) {
                out.object(&row)?;
            }
            return Ok(Exit::Yes);
        }
        let mut last = None;
        for target in &list {
            let name = targets.name_of(target);
            if last.as_ref() != Some(&name) {
                let line = &targets.lines()[target.line];
                let form = &targets.print_of(line).1.forms[target.form];
                let mark = if line.concealed { "C" } else { "X" };
                let gap = if last.is_some() { "\n" } else { "" };
                out.line(&format!("{gap}{name}   {form}   {mark} {}", line.value))?;
            }
            out.line(&format!("  {target}"))?;
            last = Some(name);
        }
        out.line(&format!("\n{}", count(list.len(), "hand")))?;
        out.left_out(&targets.card().left_out)?;
        Ok(Exit::Yes)
    }
}
