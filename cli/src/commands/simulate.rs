//! `mahj simulate`

use std::path::{Path, PathBuf};

use mahj::answer::count;
use mahj::answer::{AboutRow, BothRow, CardsReport, PoliciesReport, SCHEMA, SimulationReport};
use mahj::batch::rows::{Format, GameRow, GameRows};
use mahj::play::{self, Bot, Foul, Played, Run as Games, Study, Totals};
use mahj::statistics::Difference;
use mahj::{Matcher, Targets};

use super::advise::no_game;
use crate::numbers::number;
use crate::output::{Exit, Failed, Out};
use crate::progress::Progress;
use crate::rows::{Name, built_in, failed, threads, written};
use crate::run::{Context, Run};
use crate::{input, interrupt, part, picture};

/// Which lines win? Four bots play whole games, from the deal to the account.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj simulate --games 200 --seed 1\nExample: mahj simulate --games 200 --out games.csv --picture wins.svg\nExample: mahj simulate --games 200 --against near\n\nGame number i depends on the seed and i alone. The bots claim, exchange jokers and never fold: what comes of their games is true of such players."
)]
pub(crate) struct Simulate {
    /// How many games; with --against how many deals, each of them played both ways round.
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number(1))]
    games: u64,
    /// The seed.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
    /// What the bots play for: near, the fewest tiles away; odds, what may still come.
    #[arg(long, value_name = "near|odds", default_value = "odds")]
    policy: Bot,
    /// Write the games, a row each, as .csv, .jsonl or .parquet; or into a folder, `records/`, as a
    /// record each.
    #[arg(long, value_name = "OUT")]
    out: Option<PathBuf>,
    /// Draw the wins by line, with their intervals, into an SVG file.
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Set the policy against another, two seats each, on the same deals.
    #[arg(long, value_name = "near|odds", conflicts_with_all = ["out", "picture"])]
    against: Option<Bot>,
    /// Play the same deals with another card too, and tell the differences.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "picture", "against"])]
    against_card: Option<PathBuf>,
    /// How many threads work; without it one a processor.
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

impl Run for Simulate {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let Context { options, out, .. } = context;
        let targets = input::playable(options.card.as_deref(), options.skip_faulty)?;
        let matcher = Matcher::new(targets);
        let study = Study::new(&matcher);
        let run =
            Games { threads: Some(threads(self.threads)), ..Games::new(self.seed, 0..self.games) };
        if let Some(against) = self.against {
            return self.policies(&study, against, &run, out);
        }
        if let Some(card) = &self.against_card {
            let other = Matcher::new(input::playable(Some(card), options.skip_faulty)?);
            let other_study = Study::new(&other);
            let name = |path: Option<&Path>| {
                path.map_or("practice".to_owned(), |path| path.display().to_string())
            };
            let names = [name(options.card.as_deref()), name(Some(card))];
            return self.cards([&study, &other_study], names, &run, out);
        }
        let mut totals = Totals::new(matcher.targets());
        let to_stdout = self.out.as_deref() == Some(Path::new("-"));
        let mut progress = Progress::new(Some(self.games), "games", to_stdout);
        let mut added = |played: &Played| {
            totals.add(played);
            progress.show(totals.games, totals.games);
        };
        let seats = || [self.policy; 4].map(|bot| bot.policy(&study));
        match &self.out {
            None => run.each(&study, seats, added).map_err(no_game)?,
            Some(path) if is_folder(path) => {
                let mut written = Ok(());
                std::fs::create_dir_all(path).map_err(|error| Failed::unwritten(path, error))?;
                let played = run.each_seen(
                    &study,
                    seats,
                    |room, _| room.record(),
                    |played, record| {
                        added(played);
                        let file = path.join(format!("{}-{}.record", self.seed, played.number));
                        if written.is_ok() {
                            written = std::fs::write(&file, record.to_string())
                                .map_err(|error| Failed::unwritten(&file, error));
                        }
                    },
                );
                played.map_err(no_game)?;
                written?;
            }
            Some(path) => self.rows(path, matcher.targets(), |told| {
                run.each(&study, seats, |played| {
                    added(played);
                    told(played);
                })
            })?,
        }
        progress.end();
        let report = totals.report(matcher.targets(), self.policy.name(), self.seed);
        if let Some(path) = &self.picture {
            let title = matcher.targets().card().title.as_deref().unwrap_or("Card");
            picture::write(path, &mahj::answer::wins_svg(title, &report))?;
        }
        // Where the games themselves go to standard output, nothing else does.
        if to_stdout {
            return Ok(Exit::Yes);
        }
        if out.is_json() {
            out.object(&report)?;
        } else {
            tell(&report, out)?;
            out.left_out(&matcher.targets().card().left_out)?;
        }
        Ok(Exit::Yes)
    }
}

/// True for a name that means a folder.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}

impl Simulate {
    /// Writes a row for each game.
    fn rows(
        &self,
        path: &Path,
        targets: &Targets,
        play: impl FnOnce(&mut dyn FnMut(&Played)) -> Result<(), Foul>,
    ) -> Result<(), Failed> {
        let name = Name::of(path);
        if name.odd {
            return Err(Failed::Other {
                code: "simulate::form",
                message: format!("nothing says in which form {} is written", path.display()),
                help: "write games as .csv, .jsonl or .parquet, or a record each into a folder, \
                       records/"
                    .to_owned(),
            });
        }
        let format = name.format.unwrap_or(Format::Csv);
        built_in(format)?;
        name.packed
            .map_or(Ok(()), |packed| packed.holds(format))
            .map_err(|why| failed(why, path))?;
        let out = part::Out::open(path, false, None)?;
        interrupt::keeps(out.kept(false));
        let mut foul = Ok(());
        let done = written(&out, name.packed, |write| {
            let mut rows = GameRows::new(format, write)?;
            let mut added = Ok(());
            foul = play(&mut |played| {
                if added.is_ok() {
                    added = rows.add(GameRow::of(played, targets, self.seed));
                }
            });
            added?;
            rows.finish()
        });
        match done? {
            Ok(()) => {
                foul.map_err(no_game)?;
                out.finish()
            }
            Err(failure) => {
                out.give_up();
                Err(failed(failure, path))
            }
        }
    }

    /// Two policies on the same deals.
    fn policies(
        &self,
        study: &Study<'_>,
        against: Bot,
        run: &Games,
        out: &mut Out,
    ) -> Result<Exit, Failed> {
        let bot = |bot: Bot| move || bot.policy(study);
        let met = play::compare(study, bot(self.policy), bot(against), run).map_err(no_game)?;
        let report = PoliciesReport {
            schema: SCHEMA,
            games: met.deals,
            seed: self.seed,
            policy: self.policy.name(),
            against: against.name(),
            wins: met.wins,
            difference: about(met.difference),
            points: about(met.points),
        };
        if out.is_json() {
            out.object(&report)?;
            return Ok(Exit::Yes);
        }
        out.line(&format!(
            "{} by two seats each, both ways round, seed {}\n",
            count(report.games as usize, "deal"),
            report.seed
        ))?;
        let [one, other] = report.wins;
        out.line(&format!(
            "{} wins {} % of the games, {} {} %: {} wins in a hundred ({} to {})",
            report.policy,
            percent(one),
            report.against,
            percent(other),
            signed(report.difference.about * 100.0),
            signed(report.difference.low * 100.0),
            signed(report.difference.high * 100.0)
        ))?;
        out.line(&format!(
            "{} gets {} points a game, both seats ({} to {})",
            report.policy,
            signed(report.points.about),
            signed(report.points.low),
            signed(report.points.high)
        ))?;
        Ok(Exit::Yes)
    }

    /// Two cards on the same deals.
    fn cards(
        &self,
        studies: [&Study<'_>; 2],
        [card, against]: [String; 2],
        run: &Games,
        out: &mut Out,
    ) -> Result<Exit, Failed> {
        let met = play::compare_cards(studies, self.policy, run).map_err(no_game)?;
        let row = |both, difference| BothRow { both, difference: about(difference) };
        let report = CardsReport {
            schema: SCHEMA,
            games: met.games,
            seed: self.seed,
            policy: self.policy.name(),
            card,
            against,
            wall: row(met.wall, met.wall_difference),
            points: row(met.points, met.points_difference),
            draws: row(met.draws, met.draws_difference),
        };
        if out.is_json() {
            out.object(&report)?;
            return Ok(Exit::Yes);
        }
        out.line(&format!(
            "{} with each card, four bots by {}, seed {}\n",
            count(report.games as usize, "game"),
            report.policy,
            report.seed
        ))?;
        let row = |what: &str, row: &BothRow, times: f64| {
            let [one, other] = row.both.map(|number| format!("{:.1}", number * times));
            let less = row.difference;
            let ends = [less.low, less.high].map(|end| signed(end * times)).join(" to ");
            vec![what.to_owned(), one, other, signed(less.about * times), ends]
        };
        let rows = vec![
            row("wall games, %", &report.wall, 100.0),
            row("points a game to the winner", &report.points, 1.0),
            row("tiles picked a game", &report.draws, 1.0),
        ];
        out.table(&["", &report.card, &report.against, "difference", "95 %"], rows)?;
        Ok(Exit::Yes)
    }
}

fn about(difference: Difference) -> AboutRow {
    AboutRow { about: difference.mean, low: difference.low(), high: difference.high() }
}

fn signed(number: f64) -> String {
    format!("{number:+.1}")
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
    let between = |share: &mahj::answer::ShareRow| {
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
