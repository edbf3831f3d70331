//! `mahj simulate`

use std::path::{Path, PathBuf};

use mahj::Targets;
use mahj::batch::GameRow;
use mahj::batch::rows::{Format, GameRows};
use mahj::play::{self, Bot, Played, Players, Run as Games, Study, Totals};

use crate::house_rules::HouseRulesArgs;
use crate::interrupt::Kept;
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::progress::Progress;
use crate::rows::{Name, built_in, failed, is_pipe, run_failed, threads, written};
use crate::run::{Context, Run};
use crate::{input, interrupt, partial_file};

/// Which lines win? Four bots play whole games, from the deal to the payments.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj simulate --games 200 --seed 1\nExample: mahj simulate --games 200 --out games.csv --svg wins.svg\nExample: mahj simulate --games 200 --against near\nExample: mahj simulate --games 200 --charleston first --jokers 10\n\nGame number i depends only on the seed and i. The bots call, exchange jokers and never give up on a hand; against people, results may differ."
)]
pub(crate) struct Simulate {
    /// Number of games; with --against, number of deals, each played twice with the seats swapped.
    #[arg(long, value_name = "N", default_value = "1000", value_parser = number(1))]
    games: u64,
    /// Seed for the random games.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
    /// How the bots play: near goes for the fewest tiles away; odds, for the likeliest lines;
    /// claims also counts on calls; wary and wary-claims also play defense.
    #[arg(long, value_name = "POLICY", default_value = Bot::REFERENCE.name())]
    policy: Bot,
    /// Write the games, one per row, as .csv, .jsonl or .parquet; or one record each into a folder,
    /// `records/`.
    #[arg(long, value_name = "OUT")]
    out: Option<PathBuf>,
    /// Draw the wins by line, with their intervals, as an SVG file.
    #[arg(long, value_name = "FILE", alias = "picture")]
    svg: Option<PathBuf>,
    /// Play the policy against another, two seats each, on the same deals.
    #[arg(long, value_name = "POLICY", conflicts_with_all = ["out", "svg"])]
    against: Option<Bot>,
    /// Also play the same deals with another card, and compare.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "svg", "against"])]
    against_card: Option<PathBuf>,
    #[command(flatten)]
    house_rules: HouseRulesArgs,
    /// Number of threads [default: one per processor].
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

impl Run for Simulate {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let Context { options, out, .. } = context;
        let house = self.house_rules.read()?;
        let (rules, row) = (house.table()?, house.row());
        let matcher = house.card(input::session(options)?.playable()?)?;
        let study = Study::new(&matcher);
        let run =
            Games { threads: Some(threads(self.threads)), ..Games::new(self.seed, 0..self.games) };
        let run = run.with_rules(rules);
        if let Some(against) = self.against {
            if rules.players == Players::Three {
                return Err(CommandError::Other {
                    code: "simulate::rules",
                    message: "two seats against two need four players".to_owned(),
                    help: "leave out `--against`, or `--players 3`".to_owned(),
                });
            }
            let bots = [self.policy, against];
            let [one, other] = bots.map(|bot| {
                let study = &study;
                move || bot.policy(study)
            });
            let met = play::compare(&study, one, other, &run)?;
            return out.report(&met.report(&matcher, bots, self.seed).with_rules(row));
        }
        if let Some(card) = &self.against_card {
            let other = input::with_card(Some(card), options)?.playable()?;
            let other = house.card(other)?;
            let other_study = Study::new(&other);
            let name = |path: Option<&Path>| {
                path.map_or("practice".to_owned(), |path| path.display().to_string())
            };
            let names = [name(options.card()), name(Some(card))];
            let met = play::compare_cards([&study, &other_study], self.policy, &run);
            return out.report(&met?.report(names, self.policy, self.seed).with_rules(row));
        }
        let mut totals = Totals::new(matcher.targets());
        let outputs = [&self.out, &self.svg].into_iter().flatten();
        let to_stdout = outputs.into_iter().any(|path| is_pipe(path));
        // Open the output first, so that no games are played if it cannot be written.
        let picture = partial_file::Out::open_picture(self.svg.as_deref())?;
        let mut progress = Progress::new(Some(self.games), "games", to_stdout);
        let mut added = |played: &Played| {
            totals.add(played);
            progress.show(totals.games, totals.games);
        };
        let seats = || [self.policy; 4].map(|bot| bot.policy(&study));
        match &self.out {
            None => run.each(&study, seats, added)?,
            Some(path) if is_folder(path) => {
                std::fs::create_dir_all(path)
                    .map_err(|error| CommandError::unwritten(path, error))?;
                interrupt::set_kept(Kept::Written);
                let record = |room: &play::Room<'_>, _: &Played| room.record();
                run.try_each_seen(&study, seats, record, |played, record| {
                    added(played);
                    let file = format!("{}-{}.record", self.seed, played.number);
                    partial_file::Out::open_in(path, &file)?
                        .write_whole(record.to_string().as_bytes())
                })?;
            }
            Some(path) => self.rows(path, matcher.targets(), |on_game| {
                run.try_each_seen(
                    &study,
                    seats,
                    |_, _| (),
                    |played, ()| {
                        added(played);
                        on_game(played)
                    },
                )
            })?,
        }
        progress.end();
        let report = totals.report(&matcher, self.policy.name(), self.seed).with_rules(row);
        if let Some(picture) = picture {
            picture.write_whole(mahj::answer::wins_svg(matcher.targets(), &report).as_bytes())?;
        }
        // If games or the picture go to standard output, nothing else may.
        if to_stdout {
            return Ok(Exit::Yes);
        }
        out.report(&report)
    }
}

/// Returns true if a name refers to a folder.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().to_string_lossy().ends_with(std::path::is_separator)
}

impl Simulate {
    /// Writes a row for each game.
    fn rows(
        &self,
        path: &Path,
        targets: &Targets,
        play: impl FnOnce(
            &mut dyn FnMut(&Played) -> Result<(), CommandError>,
        ) -> Result<(), CommandError>,
    ) -> Result<(), CommandError> {
        let name = Name::of(path);
        if name.odd {
            return Err(CommandError::Other {
                code: "simulate::form",
                message: format!("can't tell the format of {}", path.display()),
                help: "use .csv, .jsonl or .parquet, or a folder for one record per game, \
                   such as records/"
                    .to_owned(),
            });
        }
        let format = name.format.unwrap_or(Format::Csv);
        built_in(format)?;
        name.packed
            .map_or(Ok(()), |packed| packed.holds(format))
            .map_err(|why| failed(why, path))?;
        let out = partial_file::Out::open(path, false)?;
        interrupt::set_kept(out.kept());
        let mut played = Ok(());
        let done = written(&out, name.packed, |write| {
            let mut rows = GameRows::new(format, write)?;
            played = play(&mut |played| {
                let row = GameRow::of(played, targets, self.seed);
                rows.add(row).map_err(|failure| run_failed(failure, path, &out))
            });
            rows.finish()
        });
        // The first error is the one to report.
        played?;
        done?.map_err(|failure| run_failed(failure, path, &out))?;
        out.finish()
    }
}
