//! `mahj verify`

use mahj::matcher::Reading;
use mahj::report::{self, Paying, ReadingRow, VerifyReport};
use mahj::rules::Win;
use mahj::{Matcher, Seat, Tile, notation};

use crate::groups::{explain, groups, left_out, mark};
use crate::input;
use crate::output::{Exit, Failed, Out};
use crate::run::{Context, Run};

/// Is this hand Mah Jongg? Every line that fits, with its jokers placed; else why not. And who
/// pays.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj verify \"11B 22B J 22C 111C J [FFF]\" --by discard --from East --winner South\n\nBrackets are exposures made before the declaration; tiles shown while declaring go outside them.\n\nExit status: 0 Mah Jongg, 1 not, 2 not understood."
)]
pub(crate) struct Verify {
    /// The hand, 14 tiles.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    /// How the last tile came: self (picked), discard, exchange (of a joker) or misname.
    #[arg(long, value_name = "HOW")]
    by: Option<Win>,
    /// Who discarded, or misnamed, the last tile.
    #[arg(long, value_name = "SEAT")]
    from: Option<Seat>,
    /// Who declares Mah Jongg.
    #[arg(long, value_name = "SEAT")]
    winner: Option<Seat>,
    /// The last tile; a discarded joker never wins.
    #[arg(long, value_name = "TILE")]
    tile: Option<Tile>,
    /// Print the hand in Unicode tiles.
    #[arg(long)]
    unicode: bool,
}

impl Run for Verify {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let matcher = input::matcher(options)?;
        let hand = input::hand(&self.hand.join(" "), &matcher)?;
        let paying = &Paying { win: self.by, winner: self.winner, from: self.from };
        let verdict = report::verify(&matcher, &hand, paying, self.tile)?;
        let report = VerifyReport::of(&matcher, &hand, &verdict, paying);
        let answer = if report.mah_jongg { Exit::Yes } else { Exit::No };
        if out.is_json() {
            out.object(&report)?;
            return Ok(answer);
        }
        out.line(&if self.unicode { notation::unicode(&hand) } else { hand.to_string() })?;
        if report.mah_jongg {
            out.line("Mah Jongg!")?;
            for reading in &verdict.readings {
                out.line("")?;
                show_reading(&matcher, reading, paying, out)?;
            }
        } else {
            let (reason, rule) =
                (report.reason.unwrap_or_default(), report.rule.unwrap_or_default());
            out.line(&format!("Not Mah Jongg: {reason} ({rule})."))?;
            if let Some(nearest) = &verdict.nearest {
                out.line("")?;
                explain(&matcher, nearest, out)?;
            }
        }
        left_out(&matcher.targets().card().left_out, out)?;
        Ok(answer)
    }
}

fn show_reading(
    matcher: &Matcher,
    reading: &Reading,
    paying: &Paying,
    out: &mut Out,
) -> Result<(), Failed> {
    let target = matcher.targets().get(reading.target);
    let line = &matcher.targets().lines()[target.line];
    let print = &matcher.targets().print_of(line).1.forms[target.form];
    let jokerless = if reading.jokerless { ", jokerless" } else { "" };
    out.line(&format!(
        "{}   {} {}{jokerless}",
        reading.name,
        mark(reading.concealed),
        reading.value
    ))?;
    out.line(&format!("  card   {print}"))?;
    // A group of jokers alone does not show what it stands for.
    if reading.groups.iter().any(|filled| filled.naturals == 0) {
        out.line(&format!("  as     {target}"))?;
    }
    out.line(&format!("  hand   {}", groups(&reading.groups)))?;
    let row = ReadingRow::of(matcher, reading, paying);
    let paid: Vec<String> = row
        .payments
        .iter()
        .map(|payment| match payment.from.as_str() {
            "others" => format!("each of the others pays the {} {}", payment.to, payment.amount),
            "discarder" => format!("the discarder pays the {} {}", payment.to, payment.amount),
            seat => format!("{seat} pays {} {}", payment.to, payment.amount),
        })
        .collect();
    if let (false, Some(win)) = (paid.is_empty(), paying.win) {
        out.line(&format!("  pays   {} ({})", paid.join(", "), win.rule()))?;
    }
    Ok(())
}
