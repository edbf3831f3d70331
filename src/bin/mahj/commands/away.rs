//! `mahj away`

use mahj::report::{self, AwayReport};

use crate::groups::{explain, groups, left_out, mark, missing};
use crate::input::{self, SeenArg};
use crate::output::{Exit, Failed};
use crate::run::{Context, Run};
use crate::words::count;

/// How many tiles away is this hand, and from which lines? Nearest first, then dearer.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj away \"11B 22B 22C 111C J [FFF]\" --line consecutive-run/2\n\nA hand of 13 tiles that is 1 away is waiting."
)]
pub(crate) struct Away {
    /// The hand, usually 13 or 14 tiles, exposures in brackets.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// Explain one line, named as in `card show`: `2468/3`, or `2468/3b` for one form.
    #[arg(long, value_name = "ID")]
    line: Option<String>,
    /// List every line, not only the ten nearest.
    #[arg(long)]
    all: bool,
}

impl Run for Away {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        const SHOWN: usize = 10;
        let (matcher, hand, seen) = input::question(options, &self.hand, &self.seen)?;
        let line = self.line.as_deref();
        let away = report::away(&matcher, &hand, &seen, line)?;
        if out.is_json() {
            out.object(&AwayReport::of(&matcher, &hand, &away))?;
            return Ok(Exit::Yes);
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
        out.line(&format!("{}, {state}\n", count(tiles, "tile")))?;
        if line.is_some() {
            for line in &away.lines {
                explain(&matcher, line, out)?;
            }
            return left_out(&matcher.targets().card().left_out, out).map(|()| Exit::Yes);
        }
        let shown = if self.all { away.lines.len() } else { SHOWN.min(away.lines.len()) };
        let mut rows =
            vec![["away", "line", "", "value", "hand", "needs"].map(str::to_owned).to_vec()];
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
            out.line(&format!("{} with --all; --line ID explains one", count(more, "more line")))?;
        }
        left_out(&matcher.targets().card().left_out, out)?;
        Ok(Exit::Yes)
    }
}
