//! `mahj verify`

use mahj::matcher::{Reading, Verdict};
use mahj::report::{Paying, ReadingRow, VerifyReport};
use mahj::rules::Win;
use mahj::{Hand, Matcher, Rule, Seat, Tile, notation};

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

impl Verify {
    fn paying(&self) -> Paying {
        Paying { win: self.by, winner: self.winner, from: self.from }
    }
}

impl Run for Verify {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let matcher = input::matcher(options)?;
        let hand = input::hand(&self.hand.join(" "), &matcher)?;
        let (paying, tile) = (&self.paying(), self.tile);
        check(&hand, paying, tile)?;
        let claimed = matches!(paying.win, Some(Win::Discard | Win::Misnamed));
        let joker = claimed && tile == Some(Tile::Joker);
        let mut verdict = matcher.verify(&hand);
        if joker {
            verdict = Verdict { readings: Vec::new(), ..verdict };
        }
        let mut report = VerifyReport::of(&matcher, &hand, &verdict, paying);
        if joker {
            report.reason = Some("a discarded joker can never be claimed".to_owned());
            report.rule = Some(Rule::Clm04.id());
        }
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

fn wrong(message: &str, help: &str) -> Failed {
    Failed::Other { code: "usage", message: message.to_owned(), help: help.to_owned() }
}

/// Refuses what contradicts itself about the last tile and the seats.
fn check(hand: &Hand, paying: &Paying, tile: Option<Tile>) -> Result<(), Failed> {
    if paying.from.is_some() && paying.from == paying.winner {
        return Err(wrong(
            "nobody wins by the own discard",
            "--from and --winner are different seats",
        ));
    }
    if paying.from.is_some() && !matches!(paying.win, Some(Win::Discard | Win::Misnamed)) {
        return Err(wrong(
            "only a discard has a discarder",
            "--from goes with --by discard or --by misname",
        ));
    }
    if paying.winner.is_some() && paying.win.is_none() {
        return Err(wrong("who pays hangs on how the last tile came", "--winner goes with --by"));
    }
    match tile {
        Some(tile) if hand.rack()[tile] == 0 => {
            let message = format!("the last tile {tile} is not among the tiles outside brackets");
            Err(wrong(&message, "brackets are exposures made before the declaration"))
        }
        _ => Ok(()),
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
