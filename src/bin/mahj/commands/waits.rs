//! `mahj waits`

use mahj::report;

use crate::groups::{left_out, lines_text};
use crate::input::{self, SeenArg};
use crate::output::{Exit, Failed, table_of};
use crate::run::{Context, Run};

/// Which tiles does this hand wait for, or which bring it nearer?
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj waits \"11B 22B 22C 111C J [FFF]\" --seen \"1C\"")]
pub(crate) struct Waits {
    /// The hand, usually 13 tiles, exposures in brackets.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
}

impl Run for Waits {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let (matcher, hand, seen) = input::question(options, &self.hand, &self.seen)?;
        let waits = report::waits(&matcher, &hand, &seen)?;
        if out.is_json() {
            for row in report::wait_rows(&matcher, &waits) {
                out.object(&row)?;
            }
            return Ok(Exit::Yes);
        }
        out.line(&hand.to_string())?;
        match waits.best {
            None => out.line("no line can be completed")?,
            Some(1) => out.line("waiting: each of these makes Mah Jongg\n")?,
            Some(best) => {
                out.line(&format!("{best} away: each of these brings it to {}\n", best - 1))?
            }
        }
        if waits.best.is_some() {
            let mut rows = table_of(&["tile", "left", "lines"]);
            for wait in &waits.waits {
                rows.push(vec![
                    wait.tile.to_string(),
                    wait.left.to_string(),
                    lines_text(
                        &wait.lines.iter().map(|line| (&line.name, line.value)).collect::<Vec<_>>(),
                    ),
                ]);
            }
            out.table(rows)?;
        }
        left_out(&matcher.targets().card().left_out, out)?;
        Ok(Exit::Yes)
    }
}
