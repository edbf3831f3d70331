//! `mahj what-if`

use mahj::report;

use crate::groups::left_out;
use crate::input::{self, SeenArg};
use crate::output::{Exit, Failed, table_of};
use crate::run::{Context, Run};

/// For 14 tiles every discard, for 13 every draw, the best first.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: mahj what-if \"11B 22B 22C 111C J N [FFF]\"")]
pub(crate) struct WhatIf {
    /// The hand, 13 or 14 tiles, exposures in brackets.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
}

impl Run for WhatIf {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let (matcher, hand, seen) = input::question(options, &self.hand, &self.seen)?;
        let what_if = matcher.what_if(&hand, &seen)?;
        if out.is_json() {
            for row in report::choice_rows(&matcher, &what_if) {
                out.object(&row)?;
            }
            return Ok(Exit::Yes);
        }
        out.line(&hand.to_string())?;
        out.line(if what_if.discards {
            "every discard, the best first\n"
        } else {
            "every draw, the best first\n"
        })?;
        let mut header = vec![
            if what_if.discards { "discard" } else { "draw" },
            "away",
            "open lines",
            "live tiles",
        ];
        if !what_if.discards {
            header.push("left");
        }
        let mut rows = table_of(&header);
        for choice in &what_if.choices {
            let mut row = vec![
                choice.tile.to_string(),
                choice.away.map_or("-".to_owned(), |away| away.to_string()),
                choice.open_lines.to_string(),
                choice.live.to_string(),
            ];
            if !what_if.discards {
                row.push(choice.left.to_string());
            }
            rows.push(row);
        }
        out.table(rows)?;
        left_out(&matcher.targets().card().left_out, out)?;
        Ok(Exit::Yes)
    }
}
