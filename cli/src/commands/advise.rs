//! `mahj advise`

use std::time::{Duration, Instant};

use mahj::desk::{self, HouseRulesChoice};
use mahj::play::Goal;
use mahj::{Seat, Tile};

use crate::house_rules::HouseRulesArgs;
use crate::input::{self, SeenArg};
use crate::interrupt;
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::progress::Progress;
use crate::rows::threads;
use crate::run::{Context, Run};

/// The options for simulating games from a given position.
#[derive(Debug, clap::Args)]
pub(crate) struct RolloutArgs {
    /// Your seat [default: the one that fits your tiles and the discarder].
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<Seat>,
    /// Compare options by how often you win, or by points.
    #[arg(long = "for", value_name = "win|points", default_value = "win", value_parser = goal)]
    pub(crate) goal: Goal,
    /// Simulate for this many seconds; the result depends on the machine.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Maximum number of deals to simulate, in batches of 64 [default: 1,024 unless --time is
    /// given].
    #[arg(long, value_name = "N", value_parser = number(1))]
    rollouts: Option<u64>,
    /// Seed of the deals; the same seed gives the same answer.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0))]
    pub(crate) seed: u64,
    /// Number of threads [default: one per processor].
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

/// The default number of deals.
const DEALS: u64 = 1_024;

fn goal(text: &str) -> Result<Goal, String> {
    text.parse().map_err(|_| "use `win` or `points`".to_owned())
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> =
        text.parse().ok().filter(|seconds| (0.01..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or("must be 0.01 to 3600 seconds".to_owned())
}

impl RolloutArgs {
    /// Returns the maximum number of deals.
    pub(crate) fn most(&self) -> u64 {
        match (self.rollouts, self.time) {
            (Some(rollouts), _) => rollouts,
            (None, Some(_)) => u64::MAX,
            (None, None) => DEALS,
        }
    }

    /// Asks until the time is up or the user interrupts, and writes the answer.
    pub(crate) fn ask(
        &self,
        question: &impl desk::Ask,
        context: &mut Context<'_>,
    ) -> Result<Exit, CommandError> {
        let mut session = input::session(context.options)?;
        session.threads = Some(threads(self.threads));
        let most = self.most();
        let mut progress = Progress::new((most < u64::MAX).then_some(most), "deals", false);
        let (began, time) = (Instant::now(), self.time);
        interrupt::enough();
        let report = session.ask_watched(question, &mut |done| {
            progress.show(done, done);
            !interrupt::enough() && time.is_none_or(|time| began.elapsed() < time)
        });
        progress.end();
        context.out.report(&report?)
    }
}

/// What should I discard, or should I call? Best choice first, with what each other choice costs.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj advise \"11B 22B 22C 11C J N 9D [FFF]\" --wall 60 --rollouts 128\nExample: mahj advise \"11B 2B 22C 111C JJ [FFF]\" --tile 2B --from North --rollouts 128\nExample: mahj advise \"11B 22B 22C 11C J N 9D [FFF]\" --players 3 --rollouts 128\n\nEach promising option is simulated to the end of the game, on the same deals of the unseen tiles, by bots that play like `claims`. Numbers are estimates with an interval. They assume bots; against people, results may differ."
)]
pub(crate) struct Advise {
    /// Your hand: 14 tiles before a discard, 13 with --tile, exposures in brackets; `-` reads it
    /// from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// Tiles left in the wall [default: unseen tiles that are in no hand].
    #[arg(long, value_name = "N", value_parser = number(0))]
    wall: Option<u64>,
    /// The discard you may call; don't repeat it in --seen.
    #[arg(long, value_name = "TILE")]
    tile: Option<Tile>,
    /// Who discarded it [default: the player before you].
    #[arg(long, value_name = "SEAT", requires = "tile")]
    from: Option<Seat>,
    /// A player's exposures and discards, as `South [777C J] 5D`; don't repeat them in --seen.
    #[arg(long = "player", value_name = "SEAT TILES")]
    players: Vec<String>,
    #[command(flatten)]
    house_rules: HouseRulesArgs,
    #[command(flatten)]
    rollouts: RolloutArgs,
}

impl Run for Advise {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let question = desk::Advise {
            hand: input::words(&self.hand)?,
            seen: self.seen.tiles.clone(),
            wall: self.wall,
            tile: self.tile,
            from: self.from,
            players: self.players.clone(),
            seat: self.rollouts.seat,
            house: HouseRulesChoice::from(&self.house_rules.read()?),
            goal: Some(self.rollouts.goal),
            rollouts: Some(self.rollouts.most()),
            seed: self.rollouts.seed,
        };
        self.rollouts.ask(&question, context)
    }
}
