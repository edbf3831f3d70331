//! `mahj read`

use mahj::desk;

use crate::input::{self, SeenArg};
use crate::numbers::number;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// The default number of games to learn from.
const GAMES: u64 = 500;

/// What might a player with these exposures hold, and how dangerous are my tiles?
#[derive(Debug, clap::Args)]
#[command(
    hide = true,
    after_help = "Example: mahj read \"[222B] [FFF]\" --discards \"7C 8C\" --seen \"3B 3B\" --rack \"1C 7C NN\" --games 100\n\nThe percentages are learned from games that bots play with the card while you wait; against people, results may differ.\n\nExit status: 0 a line is possible, 1 dead, 2 error."
)]
pub(crate) struct Read {
    /// The player's exposures, each in brackets; `-` reads them from standard input.
    #[arg(required = true, value_name = "GROUPS")]
    groups: Vec<String>,
    #[command(flatten)]
    seen: SeenArg,
    #[command(flatten)]
    about: About,
}

/// What a player's likely hands and dangerous tiles are learned from.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct About {
    /// This player's discards; don't repeat them in --seen.
    #[arg(long, value_name = "TILES", default_value = "", hide_default_value = true)]
    discards: String,
    /// Your own tiles, to see how dangerous each is.
    #[arg(long, value_name = "HAND", default_value = "", hide_default_value = true)]
    rack: String,
    /// Tiles left in the wall [default: worked out from the discards].
    #[arg(long, value_name = "N", value_parser = number(0))]
    wall: Option<u64>,
    /// Number of games to learn from.
    #[arg(long, value_name = "N", default_value_t = GAMES, value_parser = number(1))]
    games: u64,
    /// Seed for the random games.
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = number(0))]
    seed: u64,
}

impl Run for Read {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        context.ask(&self.about.question(&self.groups, &self.seen)?)
    }
}

impl About {
    /// Rejects these options if a question doesn't use them.
    pub(crate) fn refused_without_likely(&self) -> Result<(), CommandError> {
        let used = [
            ("--discards", !self.discards.is_empty()),
            ("--rack", !self.rack.is_empty()),
            ("--wall", self.wall.is_some()),
            ("--games", self.games != GAMES),
            ("--seed", self.seed != 0),
        ];
        let Some((option, _)) = used.into_iter().find(|(_, used)| *used) else { return Ok(()) };
        Err(CommandError::Other {
            code: "usage",
            message: format!("{option} is only for --likely"),
            help: "add --likely, or leave it out".to_owned(),
        })
    }

    /// Returns the question about the player with these exposures.
    pub(crate) fn question(
        &self,
        groups: &[String],
        seen: &SeenArg,
    ) -> Result<desk::Read, CommandError> {
        Ok(desk::Read {
            hand: input::words(groups)?,
            seen: seen.tiles.clone(),
            discards: self.discards.clone(),
            rack: self.rack.clone(),
            wall: self.wall,
            games: Some(self.games),
            seed: self.seed,
        })
    }
}
