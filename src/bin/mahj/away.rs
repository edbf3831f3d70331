//! `mahj away`

use mahj::report::AwayReport;

use crate::Answer;
use crate::args::Args;
use crate::card::{left_out, no_line};
use crate::groups::{explain, groups, mark, missing};
use crate::input;
use crate::output::{Failed, Out};

pub(crate) fn away(
    args: &Args,
    text: &str,
    seen: &str,
    line: Option<&str>,
    all: bool,
    out: &mut Out,
) -> Result<Answer, Failed> {
    const SHOWN: usize = 10;
    let matcher = input::matcher(args)?;
    let (hand, seen) = (input::hand(text, &matcher)?, input::seen(seen, &matcher)?);
    let mut away = matcher.away(&hand, &seen)?;
    if let Some(name) = line {
        let targets = matcher.targets();
        let (line, form) = targets.find(name).ok_or_else(|| no_line(name, targets))?;
        away.lines = matcher.away_of(&hand, &seen, line, form)?.into_iter().collect();
    }
    if out.is_json() {
        out.object(&AwayReport::of(&matcher, &hand, &away))?;
        return Ok(Answer::Yes);
    }
    out.line(&hand.to_string())?;
    let tiles = hand.len();
    let state = match (tiles, away.best()) {
        (_, None) if line.is_some() => "the line cannot be completed".to_owned(),
        (_, None) => "no line can be completed".to_owned(),
        (14, Some(0)) => "Mah Jongg".to_owned(),
        (13, Some(1)) => "waiting".to_owned(),
        (_, Some(best)) => format!("{best} away"),
    };
    out.line(&format!("{}, {state}\n", crate::card::count(tiles, "tile")))?;
    if line.is_some() {
        for line in &away.lines {
            explain(&matcher, line, out)?;
        }
        return left_out(&matcher.targets().card().left_out, out).map(|()| Answer::Yes);
    }
    let shown = if all { away.lines.len() } else { SHOWN.min(away.lines.len()) };
    let mut rows = vec![["away", "line", "", "value", "hand", "needs"].map(str::to_owned).to_vec()];
    for line in &away.lines[..shown] {
        let closed = line.closed.map(|closed| format!("closed: {}", closed.sentence()));
        rows.push(vec![
            line.away.map_or("-".to_owned(), |away| away.to_string()),
            line.name.to_string(),
            mark(line.concealed).to_owned(),
            line.value.to_string(),
            groups(&line.groups),
            closed.unwrap_or_else(|| missing(line)),
        ]);
    }
    out.table(rows)?;
    out.line("\n. is missing, * a joker will do")?;
    if shown < away.lines.len() {
        let more = away.lines.len() - shown;
        out.line(&format!(
            "{} with --all; --line ID explains one",
            crate::card::count(more, "more line")
        ))?;
    }
    left_out(&matcher.targets().card().left_out, out)?;
    Ok(Answer::Yes)
}
