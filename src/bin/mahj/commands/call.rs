//! `mahj call`

use mahj::report::{self, CallReport};
use mahj::{Tile, matcher};

use crate::groups::{groups, left_out, lines_text, mark};
use crate::input::{self, SeenArg};
use crate::output::{Exit, Failed, Out, table_of};
use crate::run::{Context, Run};

/// May this discard be claimed, for which exposures of which lines, or for Mah Jongg?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj call \"11B 22B 22C 111C JJ FF\" --tile F\n\nThe discard itself is not written under --seen.\n\nExit status: 0 it may be claimed, 1 not, 2 not understood."
)]
pub(crate) struct Call {
    /// The hand before the claim, 13 tiles, exposures in brackets.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    /// The discard.
    #[arg(long, value_name = "TILE")]
    tile: Tile,
    #[command(flatten)]
    seen: SeenArg,
}

impl Run for Call {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let (matcher, hand, seen) = input::question(options, &self.hand, &self.seen)?;
        let tile = self.tile;
        let call = report::call(&matcher, &hand, tile, &seen)?;
        let answer = if call.may_be_claimed() { Exit::Yes } else { Exit::No };
        if out.is_json() {
            out.object(&CallReport::of(&matcher, &hand, tile, &call))?;
            return Ok(answer);
        }
        out.line(&format!("{hand}   discard {tile}"))?;
        call_text(&call, out)?;
        left_out(&matcher.targets().card().left_out, out)?;
        Ok(answer)
    }
}

fn call_text(call: &matcher::Call, out: &mut Out) -> Result<(), Failed> {
    if !call.may_be_claimed() {
        out.line("It may not be claimed.")?;
    }
    for reading in &call.mah_jongg {
        let (name, value) = (&reading.name, reading.value);
        out.line(&format!("Mah Jongg: {name}   {} {value}", mark(reading.concealed)))?;
        out.line(&format!("  hand   {}", groups(&reading.groups)))?;
    }
    if !call.exposures.is_empty() {
        let mut rows = table_of(&["expose", "then away", "for"]);
        for made in &call.exposures {
            let lines: Vec<(&mahj::LineName, u32)> =
                made.lines.iter().map(|line| (&line.name, line.value)).collect();
            rows.push(vec![made.exposure.to_string(), made.away.to_string(), lines_text(&lines)]);
        }
        out.table(rows)?;
    }
    for refusal in &call.refusals {
        let of_line = refusal.line.as_ref().map(|line| format!(" for {line}")).unwrap_or_default();
        out.line(&format!("Not{of_line}: {} ({})", refusal.why, refusal.rule))?;
    }
    Ok(())
}
