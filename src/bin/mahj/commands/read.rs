//! `mahj read`

use mahj::report::{DangerRow, LineShareRow, ReadQuestion, ReadReport, some_exposure};

use crate::input::{self, SeenArg};
use crate::numbers::number;
use crate::output::{Exit, Failed, Out};
use crate::run::{Context, Run};

/// What may a player with these exposures hold, and how dangerous are my tiles?
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj read \"[222B] [FFF]\" --discards \"7C 8C\" --seen \"3B 3B\" --rack \"1C 7C NN\" --games 100\n\nShares and danger are learned from games that bots play with the card while you wait: they are true of such players.\n\nExit status: 0 a line is open, 1 dead, 2 not understood."
)]
pub(crate) struct Read {
    /// The player's exposures, each in brackets; `-` reads them from standard input.
    #[arg(required = true, value_name = "GROUPS")]
    groups: Vec<String>,
    /// What this player has thrown and lies on the table; not said in --seen again.
    #[arg(long, value_name = "TILES", default_value = "", hide_default_value = true)]
    discards: String,
    #[command(flatten)]
    seen: SeenArg,
    /// Your own tiles: their danger is told.
    #[arg(long, value_name = "HAND", default_value = "", hide_default_value = true)]
    rack: String,
    /// How many tiles the wall has; without it what follows from the discards.
    #[arg(long, value_name = "N", value_parser = number(0))]
    wall: Option<u64>,
    /// How many games are played to learn from.
    #[arg(long, value_name = "N", default_value = "500", value_parser = number(1))]
    games: u64,
    /// Their seed.
    #[arg(long, value_name = "S", default_value = "0", value_parser = number(0))]
    seed: u64,
}

impl Run for Read {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, Failed> {
        let groups = [input::words(&self.groups)?];
        some_exposure(&groups[0])?;
        let (matcher, hand, seen) = input::question(context.options, &groups, &self.seen)?;
        let thrown = input::seen(&self.discards, &matcher)?.tiles();
        let rack = input::seen(&self.rack, &matcher)?.tiles();
        let asked = ReadQuestion {
            thrown,
            rack,
            wall: self.wall.map(|wall| usize::try_from(wall).unwrap_or(usize::MAX)),
            games: self.games,
            seed: self.seed,
        };
        let report =
            ReadReport::ask(&matcher, &hand, &seen, &asked).map_err(|fault| Failed::Other {
                code: fault.code(),
                message: fault.to_string(),
                help: fault.help().to_owned(),
            })?;
        let out = &mut context.out;
        if out.is_json() {
            out.object(&report)?;
        } else {
            tell(&report, out)?;
            out.left_out(&matcher.targets().card().left_out)?;
        }
        Ok(if report.dead { Exit::No } else { Exit::Yes })
    }
}

fn tell(report: &ReadReport, out: &mut Out) -> Result<(), Failed> {
    if report.dead {
        return out.line(&format!("{}: no line is open, the hand is dead", report.exposures));
    }
    let percent = |share: f64| format!("{:.1}", share * 100.0);
    out.line(&format!("{}: what may be played, about\n", report.exposures))?;
    let line =
        |row: &LineShareRow| vec![row.line.clone(), row.value.to_string(), percent(row.share)];
    out.table(&["line", "value", "%"], report.lines.iter().map(line).collect())?;
    out.line("")?;
    let tile = |row: &DangerRow| {
        let [share, win, exposure] = [row.share, row.mah_jongg, row.exposure].map(percent);
        vec![row.tile.clone(), share, exposure, win]
    };
    let danger = report.danger.iter().map(tile).collect();
    out.table(&["discard", "wanted by % of hands", "% exposure", "% Mah Jongg"], danger)?;
    out.line("")?;
    out.paragraph(
        "",
        &format!(
            "Learned from {} games each for lines and danger, four bots by {}, seed {}; {} tiles in \
             the wall, entropy {:.2}.",
            report.games, report.policy, report.seed, report.wall, report.entropy
        ),
    )
}
