//! `mahj charleston`

use mahj::desk::{self, HouseRulesChoice};
use mahj::rules::Stage;

use super::advise::RolloutArgs;
use crate::house_rules::HouseRulesArgs;
use crate::input::{self, SeenArg};
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// What should I pass in the Charleston, and should I stop it?
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("seat", |seat| seat.help("Your seat [default: East with 14 tiles, South with 13]")),
    mut_arg("tiles", |seen| {
        seen.help("Tiles you saw that are out of play; in the Charleston, usually none")
    }),
    after_help = "Example: mahj charleston \"11B 22B 2C 111C N 9D 7D 5D J\" --rollouts 128\nExample: mahj charleston \"11B 22B 2C 111C FF 9D 7D J\" --pass second-left --rollouts 128\n\nThe passes: first-right, first-across, first-left, second-left, second-across, second-right, courtesy. Before the second left, the answer also says whether to stop, if no one else does; the passes it suggests are for going on. Jokers are never passed; on the first left and the second right, tiles may be passed on blind."
)]
pub(crate) struct Charleston {
    /// Your hand before the pass, 13 tiles, or 14 for East; `-` reads it from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    /// The next pass.
    #[arg(long, value_name = "PASS", default_value = "first-right")]
    pass: Stage,
    /// Also compare this pass, such as "3B 4C 9D" or "3B blind 2".
    #[arg(long, value_name = "TILES")]
    compare: Option<String>,
    #[command(flatten)]
    house_rules: HouseRulesArgs,
    #[command(flatten)]
    rollouts: RolloutArgs,
}

impl Run for Charleston {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let question = desk::Charleston {
            hand: input::words(&self.hand)?,
            seen: self.seen.tiles.clone(),
            compare: self.compare.clone(),
            pass: Some(self.pass),
            seat: self.rollouts.seat,
            house: HouseRulesChoice::from(&self.house_rules.read()?),
            goal: Some(self.rollouts.goal),
            rollouts: Some(self.rollouts.most()),
            seed: self.rollouts.seed,
        };
        self.rollouts.ask(&question, context)
    }
}
