//! `mahj charleston`

use mahj::advice;
use mahj::play::{Scene, Study};
use mahj::rules::Stage;

use super::advise::{RolloutArgs, no_game, no_scene};
use crate::input::{self, SeenArg};
use crate::output::{Exit, Failed};
use crate::run::{Context, Run};

/// Which tiles to pass in the Charleston, and whether to stop it.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj charleston \"11B 22B 2C 111C N 9D 7D 5D J\" --seat South --rollouts 128\nExample: mahj charleston \"11B 22B 2C 111C FF 9D 7D J\" --seat South --pass second-left --rollouts 128\n\nThe passes: first-right, first-across, first-left, second-left, second-across, second-right, courtesy. Before the second left it is said whether to stop, if nobody else does; what is said of its passes is true if nobody stops. Jokers are never passed; on the first left and the second right tiles may be passed on unseen. Who says nothing of the seat is East, with 14 tiles."
)]
pub(crate) struct Charleston {
    /// The hand before the pass, 13 tiles, of East 14; `-` reads it from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// Which pass comes.
    #[arg(long, value_name = "PASS", default_value = "first-right")]
    pass: Stage,
    #[command(flatten)]
    rollouts: RolloutArgs,
}

impl Run for Charleston {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let (matcher, hand, seen) = input::game(context.options, &self.hand, &self.seen)?;
        let study = Study::new(&matcher);
        let set = matcher.targets().card().tile_set;
        let scene = Scene::charleston(self.rollouts.seat, hand, &seen, &set, self.pass);
        let scene = scene.map_err(no_scene)?;
        let rollouts = self.rollouts.rollouts();
        let mut progress = self.rollouts.progress();
        let clock = self.rollouts.clock(&mut progress);
        let advice = advice::charleston(&study, &scene, self.pass, &rollouts, clock);
        progress.end();
        let advice = advice.map_err(no_game)?;
        context.out.report(&advice.report(&matcher, &scene, self.pass, &rollouts))
    }
}
