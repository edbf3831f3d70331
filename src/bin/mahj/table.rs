//! Questions at the table: `mahj waits`, `exposures`, `call`, `what-if`, `exchange`

use mahj::matcher::{Call, Owner};
use mahj::report::{self, CallReport, OpenReport};
use mahj::{Hand, Matcher, Seen, Tile};
use serde::Serialize;

use crate::Answer;
use crate::args::Args;
use crate::card::{count, left_out};
use crate::groups::{groups, mark};
use crate::input;
use crate::output::{Failed, Out};

fn wrong(message: String, help: &str) -> Failed {
    Failed::Other { code: "hand::tile-count", message, help: help.to_owned() }
}

/// Refuses a hand with the tile just taken where the question is about 13 tiles.
fn thirteen(hand: &Hand, instead: &str) -> Result<(), Failed> {
    if hand.len() < Hand::MOST {
        return Ok(());
    }
    Err(wrong("this question is about 13 tiles, this hand has 14".to_owned(), instead))
}

/// The header of a table, with its rows.
fn table(header: &[&str]) -> Vec<Vec<String>> {
    vec![header.iter().map(|cell| (*cell).to_owned()).collect()]
}

fn lines_text(lines: &[(&mahj::LineName, u32)]) -> String {
    let shown: Vec<String> =
        lines.iter().take(4).map(|(name, value)| format!("{name} ({value})")).collect();
    let more =
        if lines.len() > 4 { format!(" and {} more", lines.len() - 4) } else { String::new() };
    format!("{}{more}", shown.join(", "))
}

/// Reads what every question here is about: the card, the hand, and what is seen.
fn question(args: &Args, text: &str, seen: &str) -> Result<(Matcher, Hand, Seen), Failed> {
    let matcher = input::matcher(args)?;
    let (hand, seen) = (input::hand(text, &matcher)?, input::seen(seen, &matcher)?);
    Ok((matcher, hand, seen))
}

/// Writes rows as objects, a line each.
fn objects(rows: &[impl Serialize], out: &mut Out) -> Result<Answer, Failed> {
    for row in rows {
        out.object(row)?;
    }
    Ok(Answer::Yes)
}

fn end(matcher: &Matcher, out: &mut Out, answer: Answer) -> Result<Answer, Failed> {
    left_out(&matcher.targets().card().left_out, out)?;
    Ok(answer)
}

pub(crate) fn waits(args: &Args, text: &str, seen: &str, out: &mut Out) -> Result<Answer, Failed> {
    let (matcher, hand, seen) = question(args, text, seen)?;
    thirteen(&hand, "leave one out, or ask what-if for every discard")?;
    let waits = matcher.waits(&hand, &seen)?;
    if out.is_json() {
        return objects(&report::wait_rows(&matcher, &waits), out);
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
        let mut rows = table(&["tile", "left", "lines"]);
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
    end(&matcher, out, Answer::Yes)
}

pub(crate) fn exposures(
    args: &Args,
    text: &str,
    seen: &str,
    out: &mut Out,
) -> Result<Answer, Failed> {
    if text.trim().is_empty() {
        return Err(Failed::Other {
            code: "hand::empty",
            message: "no exposure is written".to_owned(),
            help: "write each group in brackets, as in \"[222B J] [FFF]\"".to_owned(),
        });
    }
    let (matcher, hand, seen) = question(args, text, seen)?;
    if !hand.rack().is_empty() {
        return Err(Failed::Other {
            code: "hand::bracket",
            message: format!(
                "only exposures are asked about here, and {} stands outside brackets",
                hand.rack()
            ),
            help: "write each exposure in brackets, and what else is seen under --seen".to_owned(),
        });
    }
    let lines = matcher.open_lines(hand.exposures(), &seen)?;
    let answer = if lines.dead.is_some() { Answer::No } else { Answer::Yes };
    if out.is_json() {
        out.object(&OpenReport::of(&matcher, &hand.to_string(), &lines))?;
        return Ok(answer);
    }
    out.line(&hand.to_string())?;
    match &lines.dead {
        Some((rule, why)) => out.line(&format!("Dead: {why} ({rule})."))?,
        None => {
            out.line(&format!("{} open\n", count(lines.open.len(), "line")))?;
            let mut rows = table(&["line", "", "value", "hands", "groups"]);
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
            out.line(&format!("  {}: {} ({})", line.name, line.why.sentence(), line.why.rule()))?;
        }
    }
    end(&matcher, out, answer)
}

pub(crate) fn call(
    args: &Args,
    text: &str,
    tile: Tile,
    seen: &str,
    out: &mut Out,
) -> Result<Answer, Failed> {
    let (matcher, hand, seen) = question(args, text, seen)?;
    thirteen(&hand, "write the hand as it is before the claim, and the discard with --tile")?;
    let call = matcher.call(&hand, tile, &seen)?;
    let answer = if call.may_be_claimed() { Answer::Yes } else { Answer::No };
    if out.is_json() {
        out.object(&CallReport::of(&matcher, &hand, tile, &call))?;
        return Ok(answer);
    }
    out.line(&format!("{hand}   discard {tile}"))?;
    call_text(&call, out)?;
    end(&matcher, out, answer)
}

fn call_text(call: &Call, out: &mut Out) -> Result<(), Failed> {
    if !call.may_be_claimed() {
        out.line("It may not be claimed.")?;
    }
    for reading in &call.mah_jongg {
        let (name, value) = (&reading.name, reading.value);
        out.line(&format!("Mah Jongg: {name}   {} {value}", mark(reading.concealed)))?;
        out.line(&format!("  hand   {}", groups(&reading.groups)))?;
    }
    if !call.exposures.is_empty() {
        let mut rows = table(&["expose", "then away", "for"]);
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

pub(crate) fn what_if(
    args: &Args,
    text: &str,
    seen: &str,
    out: &mut Out,
) -> Result<Answer, Failed> {
    let (matcher, hand, seen) = question(args, text, seen)?;
    let what_if = matcher.what_if(&hand, &seen)?;
    if out.is_json() {
        return objects(&report::choice_rows(&matcher, &what_if), out);
    }
    out.line(&hand.to_string())?;
    out.line(if what_if.discards {
        "every discard, the best first\n"
    } else {
        "every draw, the best first\n"
    })?;
    let mut header =
        vec![if what_if.discards { "discard" } else { "draw" }, "away", "open lines", "live tiles"];
    if !what_if.discards {
        header.push("left");
    }
    let mut rows = table(&header);
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
    end(&matcher, out, Answer::Yes)
}

pub(crate) fn exchange(
    args: &Args,
    text: &str,
    seen: &str,
    out: &mut Out,
) -> Result<Answer, Failed> {
    let (matcher, hand, seen) = question(args, text, seen)?;
    let exchanges = matcher.exchanges(&hand, &seen)?;
    if out.is_json() {
        return objects(&report::exchange_rows(&matcher, &exchanges), out);
    }
    out.line(&hand.to_string())?;
    if exchanges.is_empty() {
        out.line("There is no joker on the table that this hand has the tile for.")?;
        return end(&matcher, out, Answer::Yes);
    }
    let mut rows = table(&["give", "for jokers of", "", "away", "then"]);
    for exchange in &exchanges {
        let away = |away: Option<u8>| away.map_or("-".to_owned(), |away| away.to_string());
        rows.push(vec![
            if exchange.count == 1 {
                exchange.symbol.to_string()
            } else {
                format!("{} x {}", exchange.count, exchange.symbol)
            },
            exchange.from.to_string(),
            if exchange.owner == Owner::Own { "own" } else { "" }.to_owned(),
            away(exchange.away_before),
            if exchange.mah_jongg {
                "Mah Jongg, self-picked".to_owned()
            } else {
                away(exchange.away_after)
            },
        ]);
    }
    out.table(rows)?;
    end(&matcher, out, Answer::Yes)
}
