//! `mahj advise`

use std::time::{Duration, Instant};

use mahj::play::Goal;
use mahj::{Seat, Tile, desk};

use crate::input::{self, SeenArg};
use crate::interrupt;
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::progress::Progress;
use crate::rows::threads;
use crate::run::{Context, Run};

/// How games are played on from a moment.
#[derive(Debug, clap::Args)]
pub(crate) struct RolloutArgs {
    /// Which seat is one's own.
    #[arg(long, value_name = "SEAT", default_value = "East")]
    pub(crate) seat: Seat,
    /// What options are compared by: how often one wins, or points.
    #[arg(long = "for", value_name = "win|points", default_value = "win", value_parser = goal)]
    pub(crate) goal: Goal,
    /// How many seconds are played; what comes of it depends on the machine.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// How many deals at most, in batches of 64. Without --time and --rollouts 1,024.
    #[arg(long, value_name = "N", value_parser = number(1))]
    rollouts: Option<u64>,
    /// The seed of the deals: the same answer for the same seed.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0))]
    pub(crate) seed: u64,
    /// How many threads work; without it one a processor.
    #[arg(long, value_name = "N", value_parser = number(1))]
    threads: Option<u64>,
}

/// How many deals are played if nothing is said.
const DEALS: u64 = 1_024;

fn goal(text: &str) -> Result<Goal, String> {
    text.parse().map_err(|_| "options are compared by `win` or `points`".to_owned())
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> =
        text.parse().ok().filter(|seconds| (0.01..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or("from 0.01 to 3600 seconds".to_owned())
}

impl RolloutArgs {
    /// Returns how many deals are played at most.
    pub(crate) fn most(&self) -> u64 {
        match (self.rollouts, self.time) {
            (Some(rollouts), _) => rollouts,
            (None, Some(_)) => u64::MAX,
            (None, None) => DEALS,
        }
    }

    /// Asks until the time is over or somebody interrupts, and writes the answer.
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

/// What to throw, or whether to claim this discard? The best first, with what the others cost.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj advise \"11B 22B 22C 11C J N 9D [FFF]\" --wall 60 --rollouts 128\nExample: mahj advise \"11B 2B 22C 111C JJ [FFF]\" --tile 2B --from North --rollouts 128\n\nWhat is worth being tried is played out to the end, every option on the same deals of what you cannot see, by four bots that play by odds. Numbers are about: counted, with an interval, and true of such players."
)]
pub(crate) struct Advise {
    /// The hand, 14 tiles before a discard, 13 with --tile, exposures in brackets; `-` reads it from
    /// standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// How many tiles the wall has; without it what nobody holds or has thrown.
    #[arg(long, value_name = "N", value_parser = number(0))]
    wall: Option<u64>,
    /// The discard that may be claimed; it is not written under --seen.
    #[arg(long, value_name = "TILE")]
    tile: Option<Tile>,
    /// Who discarded it; without it the player before in turn.
    #[arg(long, value_name = "SEAT", requires = "tile")]
    from: Option<Seat>,
    /// What a player shows and has thrown, as `South [777C J] 5D`; it is not written under --seen.
    #[arg(long = "player", value_name = "SEAT TILES")]
    players: Vec<String>,
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
            seat: Some(self.rollouts.seat),
            goal: Some(self.rollouts.goal),
            rollouts: Some(self.rollouts.most()),
            seed: self.rollouts.seed,
        };
        self.rollouts.ask(&question, context)
    }
}
