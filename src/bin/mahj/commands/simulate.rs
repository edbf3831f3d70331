//! `mahj simulate`

use mahj::Matcher;
use mahj::play::{Bot, Run as Games, Study, Totals};
use mahj::report::SimulationReport;
use mahj::report::text::count;

use crate::input;
use crate::numbers::number;
use crate::output::{Exit, Failed, Out};
use crate::progress::Progress;
use crate::rows::threads;
use crate::run::{Context, Run};

/// Which lines win? Four bots play whole games, from the deal to the account.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj simulate --games 200 --seed 1\n\nGame number i depends on the seed and i alone. The bots claim, exchange jokers and never fold: what comes of their games is true of such players."
)]
pub(crate) struct Simulate {
    /// How many games.
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number(1))]
    games: u64,
    /// The seed.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
    /// What the bots play for: near, the fewest tiles away; odds, what may still come.
    #[arg(long, value_name = "near|odds", default_value = "odds")]
    policy: Bot,
    /// How many threads work; without it one a processor.
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

impl Run for Simulate {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let targets = input::good(options.card.as_deref(), options.skip_faulty)?;
        if targets.is_empty() {
            return Err(Failed::Other {
                code: "card::no-lines",
                message: "the card has no line that can be played".to_owned(),
                help: "type its lines, or mend those with faults: `mahj card check FILE`"
                    .to_owned(),
            });
        }
        let matcher = Matcher::new(targets);
        let study = Study::new(&matcher);
        let mut totals = Totals::new(matcher.targets());
        let threads = Some(threads(self.threads));
        let run = Games { threads, ..Games::new(self.seed, 0..self.games) };
        let mut progress = Progress::new(Some(self.games), true);
        let played = run.each(
            &study,
            || [self.policy; 4].map(|bot| bot.policy(&study)),
            |played| {
                totals.add(played);
                progress.show(totals.games, totals.games);
            },
        );
        progress.end();
        played.map_err(|foul| Failed::Other {
            code: "simulate::foul",
            message: foul.to_string(),
            help: "this card cannot be played by bots".to_owned(),
        })?;
        let report = totals.report(matcher.targets(), self.policy.name(), self.seed);
        if out.is_json() {
            out.object(&report)?;
        } else {
            tell(&report, out)?;
            out.left_out(&matcher.targets().card().left_out)?;
        }
        Ok(Exit::Yes)
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

fn tell(report: &SimulationReport, out: &mut Out) -> Result<(), Failed> {
    out.line(&format!(
        "{}, four bots by {}, seed {}\n",
        count(report.games as usize, "game"),
        report.policy,
        report.seed
    ))?;
    let between = |share: &mahj::report::ShareRow| {
        [percent(share.share), format!("{}-{}", percent(share.low), percent(share.high))]
    };
    let mut rows = Vec::new();
    for (what, share) in [
        ("wall games", &report.wall),
        ("wins self-picked", &report.self_picked),
        ("wins without jokers", &report.jokerless),
    ] {
        let [share, interval] = between(share);
        rows.push(vec![what.to_owned(), share, interval]);
    }
    for seat in &report.seats {
        let [share, interval] = between(&seat.share);
        rows.push(vec![format!("won by {}", seat.seat), share, interval]);
    }
    out.table(&["", "%", "95 %"], rows)?;
    let mean = |mean: Option<f64>, digits: usize| {
        mean.map_or("-".to_owned(), |mean| format!("{mean:.digits$}"))
    };
    out.line("")?;
    out.paragraph(
        "",
        &format!(
            "A win takes {} tiles of the wall and brings {} points; a game has {:.1} claims for an \
             exposure and {:.1} exchanges of jokers.\n",
            mean(report.draws_at_win, 1),
            mean(report.points_a_win, 0),
            report.claims,
            report.exchanges
        ),
    )?;
    out.line("")?;
    let mut sections: Vec<_> = report.sections.iter().collect();
    sections.sort_by_key(|section| std::cmp::Reverse(section.wins));
    let mut rows = Vec::new();
    for section in sections {
        let [share, interval] = between(&section.share);
        rows.push(vec![section.section.clone(), section.wins.to_string(), share, interval]);
    }
    out.table(&["section", "wins", "%", "95 %"], rows)?;
    out.line("")?;
    let mut lines: Vec<_> = report.lines.iter().filter(|line| line.wins > 0).collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.wins));
    let mut rows = Vec::new();
    for line in lines {
        let [share, interval] = between(&line.share);
        let (value, targets) = (line.value.to_string(), line.targets.to_string());
        rows.push(vec![line.line.clone(), value, targets, line.wins.to_string(), share, interval]);
    }
    out.table(&["line", "value", "hands", "wins", "%", "95 %"], rows)?;
    if !report.never_won.is_empty() {
        out.line("")?;
        out.paragraph("Never won: ", &report.never_won.join(", "))?;
    }
    Ok(())
}
