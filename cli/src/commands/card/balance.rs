//! `mahj card balance`

use std::path::PathBuf;

use mahj::Matcher;
use mahj::answer::BalanceReport;
use mahj::answer::count;
use mahj::batch::{CardStats, Sample};
use mahj::play::{Balance as Balanced, Run as Games};

use crate::commands::advise::no_game;
use crate::input;
use crate::numbers::number;
use crate::output::{Exit, Failed, Out};
use crate::progress::Progress;
use crate::rows::threads;
use crate::run::{Context, Run};

/// How many hands are dealt to see how far they are from each line.
const DEALS: u64 = 100_000;

/// Is each line worth its value? Bots play for points, and values are moved until all lines are.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card balance my.card --games 5000\n\nGames are played at the printed values, then in rounds at others, until every line brings as many points as every other or --rounds are over. The bots claim, exchange jokers and never fold: what comes of their games is true of such players."
)]
pub(crate) struct Balance {
    /// The card file; without it --card, or the practice card.
    file: Option<PathBuf>,
    /// How many games a round.
    #[arg(long, value_name = "N", default_value = "5000", value_parser = number(1))]
    games: u64,
    /// How many rounds at most.
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u32).range(0..=100))]
    rounds: u32,
    /// The seed.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
    /// How many threads work; without it one a processor.
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

impl Run for Balance {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let file = self.file.as_deref().or(options.card.as_deref());
        let targets = input::playable(file, options.skip_faulty)?;
        let sample = Sample { deals: DEALS, seed: self.seed, tiles: 13 };
        let stats = CardStats::of(&targets, sample);
        let matcher = Matcher::new(targets);
        let run =
            Games { threads: Some(threads(self.threads)), ..Games::new(self.seed, 0..self.games) };
        let rounds = u64::from(self.rounds) + 1;
        let mut progress = Progress::new(Some(rounds), "games", false);
        let mut played = 0;
        let balance = Balanced::of(&matcher, &run, self.rounds, |totals| {
            played += 1;
            progress.show(played, played * totals.games);
            true
        });
        progress.end();
        let balance = balance.map_err(no_game)?;
        let report = balance.report(matcher.targets(), &stats.means(), self.seed);
        if out.is_json() {
            out.object(&report)?;
        } else {
            tell(&report, out)?;
            out.left_out(&matcher.targets().card().left_out)?;
        }
        Ok(Exit::Yes)
    }
}

fn tell(report: &BalanceReport, out: &mut Out) -> Result<(), Failed> {
    out.line(&format!(
        "{} a round, four bots by {}, seed {}; {}\n",
        count(report.games as usize, "game"),
        report.policy,
        report.seed,
        count(report.rounds as usize, "round"),
    ))?;
    let mut rows = Vec::new();
    for line in &report.lines {
        let of = |share: f64| format!("{:.1}", share * 100.0);
        let balanced = &line.balanced;
        let open = if balanced.settled { "" } else { " ?" };
        rows.push(vec![
            line.line.clone(),
            line.value.to_string(),
            line.wins.to_string(),
            of(line.share.share),
            format!("{}-{}", of(line.share.low), of(line.share.high)),
            format!("{:.0}", line.points),
            format!("{:.0}{open}", balanced.value),
            format!("{:.0}-{:.0}", balanced.low, balanced.high),
            line.by_deals.to_string(),
            line.by_games.to_string(),
        ]);
    }
    let titles =
        ["line", "value", "wins", "%", "95 %", "points", "fair", "95 %", "by deals", "by games"];
    out.table(&titles, rows)?;
    out.line("")?;
    if !report.never_won.is_empty() {
        out.paragraph("Never won: ", &report.never_won.join(", "))?;
        out.line("")?;
    }
    let settled = if report.settled {
        "All values settled."
    } else {
        "Where ? stands the line did not bring as much as the others in the last round, by more than \
         chance explains: play more rounds."
    };
    out.paragraph(
        "",
        &format!(
            "points: what the line brings in a hundred games, at its printed value; fair: the value \
             at which it brings as much as every other; by deals, by games: its place among the \
             lines by how near dealt hands are, and by wins, so that a line that is won more than \
             it looks has the lower number by games. {settled}"
        ),
    )
}
