//! `mahj verify` and `mahj away`

use mahj::matcher::{ExposuresUnread, Filled, LineAway, Reading};
use mahj::report::{AwayReport, VerifyReport};
use mahj::{Hand, Matcher, notation};

use crate::Answer;
use crate::args::Args;
use crate::card::{left_out, no_line};
use crate::input;
use crate::output::{Failed, Out};

impl From<ExposuresUnread> for Failed {
    fn from(error: ExposuresUnread) -> Self {
        Failed::Other {
            code: "hand::exposure-unread",
            message: error.to_string(),
            help: "this version judges concealed hands".to_owned(),
        }
    }
}

fn print(hand: &Hand, unicode: bool) -> String {
    if unicode {
        notation::unicode(hand)
    } else {
        hand.to_string()
    }
}

pub(crate) fn verify(
    args: &Args,
    text: &str,
    unicode: bool,
    out: &mut Out,
) -> Result<Answer, Failed> {
    let matcher = input::matcher(args)?;
    let hand = input::hand(text, &matcher)?;
    let verdict = matcher.verify(&hand)?;
    let answer = if verdict.is_mah_jongg() {
        Answer::Yes
    } else {
        Answer::No
    };
    if out.is_json() {
        out.object(&VerifyReport::of(&matcher, &hand, &verdict))?;
        return Ok(answer);
    }
    out.line(&print(&hand, unicode))?;
    if let Some(failing) = &verdict.failing {
        out.line(&format!(
            "Not Mah Jongg: {} ({}).",
            failing.sentence(),
            failing.rule()
        ))?;
        if let Some(nearest) = &verdict.nearest {
            out.line("")?;
            explain(&matcher, nearest, out)?;
        }
    } else {
        out.line("Mah Jongg!")?;
        for reading in &verdict.readings {
            out.line("")?;
            show_reading(&matcher, reading, out)?;
        }
    }
    left_out(&matcher.targets().card().left_out, out)?;
    Ok(answer)
}

fn show_reading(matcher: &Matcher, reading: &Reading, out: &mut Out) -> Result<(), Failed> {
    let target = matcher.targets().get(reading.target);
    let line = &matcher.targets().lines()[target.line];
    let print = &matcher.targets().print_of(line).1.forms[target.form];
    let mark = if reading.concealed { "C" } else { "X" };
    let jokerless = if reading.jokerless { ", jokerless" } else { "" };
    out.line(&format!(
        "{}   {mark} {}{jokerless}",
        reading.name, reading.value
    ))?;
    out.line(&format!("  card   {print}"))?;
    out.line(&format!("  hand   {}", groups(&reading.groups)))
}

/// Groups as tiles, with jokers as J and missing tiles as a dot each.
fn groups(groups: &[Filled]) -> String {
    let group = |filled: &Filled| {
        let natural = mahj::TargetGroup {
            size: filled.naturals,
            ..filled.group
        };
        let mut text = if filled.naturals > 0 {
            natural.to_string()
        } else {
            String::new()
        };
        text.push_str(&"J".repeat(usize::from(filled.jokers)));
        text.push_str(&".".repeat(usize::from(filled.missing())));
        text
    };
    groups.iter().map(group).collect::<Vec<_>>().join("  ")
}

/// Missing tiles: `2B (or joker)`, two of them `2 x 3C`.
fn missing(line: &LineAway) -> String {
    let tiles = line.missing.iter().map(|missing| {
        let tile = match missing.count {
            1 => missing.symbol.to_string(),
            count => format!("{count} x {}", missing.symbol),
        };
        format!("{tile}{}", if missing.joker { "*" } else { "" })
    });
    tiles.collect::<Vec<_>>().join(", ")
}

fn explain(matcher: &Matcher, line: &LineAway, out: &mut Out) -> Result<(), Failed> {
    let target = matcher.targets().get(line.target);
    let of_line = &matcher.targets().lines()[target.line];
    let print = &matcher.targets().print_of(of_line).1.forms[target.form];
    let mark = if line.concealed { "C" } else { "X" };
    let others = match line.ties {
        0 | 1 => String::new(),
        2 => ", and by one more of its hands".to_owned(),
        ties => format!(", and by {} more of its hands", ties - 1),
    };
    out.line(&format!(
        "{}   {mark} {}   {} away{others}",
        line.name, line.value, line.away
    ))?;
    out.line(&format!("  card   {print}"))?;
    out.line(&format!("  as     {target}"))?;
    out.line(&format!("  hand   {}", groups(&line.groups)))?;
    if line.away > 0 {
        out.line(&format!("  needs  {}", missing(line)))?;
        if line.useful_jokers() > 0 {
            out.line("         * a joker will do")?;
        }
    }
    Ok(())
}

pub(crate) fn away(
    args: &Args,
    text: &str,
    line: Option<&str>,
    all: bool,
    out: &mut Out,
) -> Result<Answer, Failed> {
    const SHOWN: usize = 10;
    let matcher = input::matcher(args)?;
    let hand = input::hand(text, &matcher)?;
    let mut away = matcher.away(&hand)?;
    if let Some(name) = line {
        let targets = matcher.targets();
        let (line, form) = targets.find(name).ok_or_else(|| no_line(name, targets))?;
        away.lines = matcher.away_of(&hand, line, form)?.into_iter().collect();
    }
    if out.is_json() {
        out.object(&AwayReport::of(&matcher, &hand, &away))?;
        return Ok(Answer::Yes);
    }
    out.line(&hand.to_string())?;
    let tiles = hand.len();
    let state = match (tiles, away.best()) {
        (_, None) => "the card has no such line".to_owned(),
        (14, Some(0)) => "Mah Jongg".to_owned(),
        (13, Some(1)) => "waiting".to_owned(),
        (_, Some(best)) => format!("{best} away"),
    };
    out.line(&format!("{tiles} tiles, {state}\n"))?;
    if line.is_some() {
        for line in &away.lines {
            explain(&matcher, line, out)?;
        }
        return left_out(&matcher.targets().card().left_out, out).map(|()| Answer::Yes);
    }
    let shown = if all {
        away.lines.len()
    } else {
        SHOWN.min(away.lines.len())
    };
    let mut rows = vec![
        ["away", "line", "", "value", "hand", "needs"]
            .map(str::to_owned)
            .to_vec(),
    ];
    for line in &away.lines[..shown] {
        rows.push(vec![
            line.away.to_string(),
            line.name.to_string(),
            if line.concealed { "C" } else { "X" }.to_owned(),
            line.value.to_string(),
            groups(&line.groups),
            missing(line),
        ]);
    }
    out.table(rows)?;
    out.line("\n. is missing, * a joker will do")?;
    if shown < away.lines.len() {
        let more = away.lines.len() - shown;
        out.line(&format!(
            "{more} more lines with --all; --line ID explains one"
        ))?;
    }
    left_out(&matcher.targets().card().left_out, out)?;
    Ok(Answer::Yes)
}
