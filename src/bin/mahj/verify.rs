//! `mahj verify`

use mahj::matcher::{Reading, Verdict};
use mahj::report::{Paying, ReadingRow, VerifyReport};
use mahj::rules::Win;
use mahj::{Hand, Matcher, Rule, Tile, notation};

use crate::Answer;
use crate::args::Args;
use crate::card::left_out;
use crate::groups::{explain, groups, mark};
use crate::input;
use crate::output::{Failed, Out};

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

pub(crate) fn verify(
    args: &Args,
    text: &str,
    paying: &Paying,
    tile: Option<Tile>,
    unicode: bool,
    out: &mut Out,
) -> Result<Answer, Failed> {
    let matcher = input::matcher(args)?;
    let hand = input::hand(text, &matcher)?;
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
    let answer = if report.mah_jongg { Answer::Yes } else { Answer::No };
    if out.is_json() {
        out.object(&report)?;
        return Ok(answer);
    }
    out.line(&if unicode { notation::unicode(&hand) } else { hand.to_string() })?;
    if report.mah_jongg {
        out.line("Mah Jongg!")?;
        for reading in &verdict.readings {
            out.line("")?;
            show_reading(&matcher, reading, paying, out)?;
        }
    } else {
        let (reason, rule) = (report.reason.unwrap_or_default(), report.rule.unwrap_or_default());
        out.line(&format!("Not Mah Jongg: {reason} ({rule})."))?;
        if let Some(nearest) = &verdict.nearest {
            out.line("")?;
            explain(&matcher, nearest, out)?;
        }
    }
    left_out(&matcher.targets().card().left_out, out)?;
    Ok(answer)
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
