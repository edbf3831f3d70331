//! `mahj card stats`

use std::path::PathBuf;

use mahj::answer::{CardStatsRow, LineStatsRow};
use mahj::batch::{CardStats, Sample};

use crate::input;
use crate::numbers::number;
use crate::output::{Exit, Failed, Out};
use crate::picture;
use crate::run::{Context, Run};
use mahj::answer::count;

/// How hard is each line? Hands are dealt and measured against all of them.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card stats --deals 100000 --svg stats.svg\n\nA line counts as nearest for a hand when no line is nearer, so that shares may add to more than 1."
)]
pub(crate) struct Stats {
    /// The card file; without it --card, or the practice card.
    file: Option<PathBuf>,
    /// How many hands to deal.
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = number(1))]
    deals: u64,
    /// The seed of the deals: the same hands for the same seed.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0))]
    seed: u64,
    /// The tiles of each hand: 13, or 14 as East has them.
    #[arg(long, value_name = "N", default_value_t = 13, value_parser = clap::value_parser!(u8).range(13..=14))]
    tiles: u8,
    /// Print a row a line as CSV.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Draw the lines into a picture.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl Run for Stats {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let sample = Sample { deals: self.deals, seed: self.seed, tiles: usize::from(self.tiles) };
        let targets =
            input::good(self.file.as_deref().or(options.card.as_deref()), options.skip_faulty)?;
        if targets.is_empty() {
            return Err(Failed::Other {
                code: "card::no-lines",
                message: "the card has no line that hands can be measured against".to_owned(),
                help: "type its lines, or mend those with faults: `mahj card check FILE`"
                    .to_owned(),
            });
        }
        let stats = CardStats::of(&targets, sample);
        let (card, lines) = (stats.row(&targets.card().left_out), stats.line_rows(&targets));
        if let Some(path) = &self.svg {
            let title = targets.card().title.as_deref().unwrap_or("Card");
            picture::write(path, &mahj::answer::stats_svg(title, &card, &lines))?;
        }
        if out.is_json() {
            out.object(&card)?;
            for line in &lines {
                out.object(line)?;
            }
            return Ok(Exit::Yes);
        }
        if self.csv {
            rows(&card, &lines, out)?;
            return Ok(Exit::Yes);
        }
        table(&card, &lines, out)?;
        out.left_out(&targets.card().left_out)?;
        Ok(Exit::Yes)
    }
}

fn percent(share: f64) -> String {
    format!("{:.2} %", share * 100.0)
}

fn table(card: &CardStatsRow, lines: &[LineStatsRow], out: &mut Out) -> Result<(), Failed> {
    out.line(&format!(
        "{} of {} tiles, seed {}\n",
        count(card.deals as usize, "hand"),
        card.tiles,
        card.seed
    ))?;
    let mut rows = Vec::new();
    for (away, hands) in card.best.iter().enumerate().filter(|(_, hands)| **hands > 0) {
        let share = *hands as f64 / card.deals as f64;
        rows.push(vec![away.to_string(), hands.to_string(), percent(share)]);
    }
    out.table(&["away", "hands", "share"], rows)?;
    if let Some(mean) = card.mean {
        out.line(&format!("\nThe nearest line is {mean:.2} away on average.\n"))?;
    }
    let titles = [
        "line",
        "value",
        "hands",
        "nearest %",
        "95 %",
        "tied %",
        "away",
        "90 %",
        "jokers",
        "naturals",
    ];
    let mut rows = Vec::new();
    for line in lines {
        rows.push(vec![
            line.line.clone(),
            line.value.to_string(),
            line.targets.to_string(),
            format!("{:.2}", line.nearest * 100.0),
            format!("{:.2}-{:.2}", line.low * 100.0, line.high * 100.0),
            format!("{:.2}", line.tied * 100.0),
            line.mean.map_or("-".to_owned(), |mean| format!("{mean:.2}")),
            middle(&line.distances),
            line.jokers.to_string(),
            line.naturals.to_string(),
        ]);
    }
    out.table(&titles, rows)?;
    out.line("")?;
    out.paragraph(
        "",
        "nearest: no line is nearer, so that shares may add to more than 100 %; 95 %: the interval \
         of it; tied: others are as near; away: on average, and where nine of ten hands are; \
         jokers: it can use at most; naturals: tiles in singles, pairs and blocks, where no joker \
         may stand, at least",
    )
}

/// Returns between which distances nine of ten hands are, one of twenty being nearer and one
/// farther.
fn middle(distances: &[u64]) -> String {
    let all: u64 = distances.iter().sum();
    let within = |hands: u64| {
        let mut before = 0;
        distances.iter().position(|count| {
            before += count;
            before * 20 > hands
        })
    };
    match (within(all), within(all * 19 - 1)) {
        (Some(low), Some(high)) => format!("{low}-{high}"),
        _ => "-".to_owned(),
    }
}

/// One row a line, the distances in columns of their own.
fn rows(card: &CardStatsRow, lines: &[LineStatsRow], out: &mut Out) -> Result<(), Failed> {
    let distances: Vec<String> = (0..=14).map(|away| format!("away_{away}")).collect();
    out.line(&format!(
        "line,value,targets,nearest,low,high,tied,alone,alone_low,alone_high,mean,jokers,naturals,{}",
        distances.join(",")
    ))?;
    // The card as a whole: how far the hands are from their nearest line, whichever it is.
    let best: Vec<String> = card.best.iter().map(u64::to_string).collect();
    let mean = card.mean.map_or(String::new(), |mean| mean.to_string());
    let targets: usize = lines.iter().map(|line| line.targets).sum();
    out.line(&format!("any,,{targets},,,,,,,,{mean},,,{}", best.join(",")))?;
    for line in lines {
        let distances: Vec<String> = line.distances.iter().map(u64::to_string).collect();
        out.line(&format!(
            "{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
            line.line,
            line.value,
            line.targets,
            line.nearest,
            line.low,
            line.high,
            line.tied,
            line.alone,
            line.alone_low,
            line.alone_high,
            line.mean.map_or(String::new(), |mean| mean.to_string()),
            line.jokers,
            line.naturals,
            distances.join(",")
        ))?;
    }
    Ok(())
}
