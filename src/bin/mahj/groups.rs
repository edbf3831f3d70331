//! Groups of a hand and lines as text, shared by the answers.

use mahj::matcher::{Filled, LineAway};
use mahj::{LineName, Matcher, TargetGroup};

use crate::output::{Failed, Out};

/// Groups as tiles: exposures in brackets, jokers as J, a dot for each missing tile.
pub(crate) fn groups(groups: &[Filled]) -> String {
    let group = |filled: &Filled| {
        let natural = TargetGroup { size: filled.naturals, ..filled.group };
        let mut text = if filled.naturals > 0 { natural.to_string() } else { String::new() };
        text.push_str(&"J".repeat(usize::from(filled.jokers)));
        text.push_str(&".".repeat(usize::from(filled.missing())));
        if filled.exposed { format!("[{text}]") } else { text }
    };
    groups.iter().map(group).collect::<Vec<_>>().join("  ")
}

/// Missing tiles: `1B`, two of them `2 x 3C`, with a star where a joker will do.
pub(crate) fn missing(line: &LineAway) -> String {
    let tiles = line.missing.iter().map(|missing| {
        let tile = match missing.count {
            1 => missing.symbol.to_string(),
            count => format!("{count} x {}", missing.symbol),
        };
        format!("{tile}{}", if missing.joker { "*" } else { "" })
    });
    tiles.collect::<Vec<_>>().join(", ")
}

/// X or C.
pub(crate) fn mark(concealed: bool) -> &'static str {
    if concealed { "C" } else { "X" }
}

/// Explains how a hand stands to one line.
pub(crate) fn explain(matcher: &Matcher, line: &LineAway, out: &mut Out) -> Result<(), Failed> {
    let head = format!("{}   {} {}", line.name, mark(line.concealed), line.value);
    let closed =
        line.closed.map(|closed| format!("closed: {} ({})", closed.sentence(), closed.rule()));
    let (Some(target), Some(away)) = (line.target, line.away) else {
        return out.line(&format!("{head}   {}", closed.unwrap_or_default()));
    };
    let target = matcher.targets().get(target);
    let of_line = &matcher.targets().lines()[target.line];
    let print = &matcher.targets().print_of(of_line).1.forms[target.form];
    let others = match line.ties {
        0 | 1 => String::new(),
        2 => ", and by one more of its hands".to_owned(),
        ties => format!(", and by {} more of its hands", ties - 1),
    };
    out.line(&format!("{head}   {away} away{others}"))?;
    if let Some(closed) = closed {
        out.line(&format!("  {closed}"))?;
    }
    out.line(&format!("  card   {print}"))?;
    out.line(&format!("  as     {target}"))?;
    out.line(&format!("  hand   {}", groups(&line.groups)))?;
    if away > 0 {
        out.line(&format!("  needs  {}", missing(line)))?;
        let left: Vec<String> = line
            .missing
            .iter()
            .map(|missing| format!("{} {}", missing.left, missing.symbol))
            .collect();
        out.line(&format!("  left   {}", left.join(", ")))?;
        if line.useful_jokers() > 0 {
            out.line("         * a joker will do")?;
        }
    }
    Ok(())
}

/// Says which lines were left out, if any.
pub(crate) fn left_out(names: &[LineName], out: &mut Out) -> Result<(), Failed> {
    if names.is_empty() {
        return Ok(());
    }
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    out.line(&format!("left out because of faults: {}", names.join(", ")))
}

/// The dearest of some lines, each with its value.
pub(crate) fn lines_text(lines: &[(&LineName, u32)]) -> String {
    let shown: Vec<String> =
        lines.iter().take(4).map(|(name, value)| format!("{name} ({value})")).collect();
    let more =
        if lines.len() > 4 { format!(" and {} more", lines.len() - 4) } else { String::new() };
    format!("{}{more}", shown.join(", "))
}
