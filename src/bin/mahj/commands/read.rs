//! `mahj read`

use mahj::play::{self, Bot, Danger, Run as Numbers, Study};
use mahj::reading::{LineShare, Reader};
use mahj::report::{DangerRow, LineShareRow, ReadReport, SCHEMA, some_exposure};
use mahj::rules::Seat;
use mahj::{Symbol, Tile};

use super::advise::no_game;
use crate::input::{self, SeenArg};
use crate::numbers::number;
use crate::output::{Exit, Failed, Out};
use crate::rows::usage;
use crate::run::{Context, Run};

/// Which games the danger is learned from: others than those that lines are counted in.
const OTHERS: u64 = 1 << 40;
/// Of how many discards one is looked at.
const EVERY: usize = 4;

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
        let targets = matcher.targets();
        let set = &targets.card().tile_set;
        let known = hand
            .exposures()
            .iter()
            .fold(seen.tiles() + thrown + rack, |all, shown| all + shown.tiles());
        if let Some((tile, some)) = set.exceeded_by(&known) {
            return Err(usage(
                format!("{some} of {tile} are known, the set has {}", set.of(tile)),
                "say each tile once: exposures, --discards, --seen and --rack are beside each other",
            ));
        }
        // East has thrown before anybody picks, then each tile on the floor stands for a pick.
        let floor = seen.discards.len() + thrown.len();
        let first = set.tiles().len() - Seat::COUNT * 13;
        let wall = self.wall.map_or(first.saturating_sub(floor.max(1)), |wall| wall as usize);

        let study = Study::new(&matcher);
        let seats = || [Bot::Odds; 4].map(|bot| bot.policy(&study));
        let wins = play::simulate(&study, seats, &Numbers::new(self.seed, 0..self.games))
            .map_err(no_game)?
            .lines;
        let reader = Reader::with_wins(targets, &wins);
        let games = OTHERS..OTHERS + self.games;
        let danger = Danger::learn(&study, &reader, seats, &Numbers::new(self.seed, games), EVERY)
            .map_err(no_game)?;
        let reading = reader.read(hand.exposures(), &thrown, &(set.tiles() - known));

        let row = |tile: Tile| {
            let risk = danger.of(&reading, hand.exposures().len(), wall, tile);
            DangerRow {
                tile: tile.to_string(),
                share: if tile == Tile::Joker { 0.0 } else { reading.wants(tile) },
                mah_jongg: risk.mah_jongg,
                exposure: risk.exposure,
            }
        };
        let mut rows: Vec<DangerRow> = if rack.is_empty() {
            let all = Symbol::all().map(|symbol| row(Tile::Symbol(symbol)));
            all.filter(|row| row.share > 0.0).collect()
        } else {
            rack.kinds().map(|(tile, _)| row(tile)).collect()
        };
        let danger = |row: &DangerRow| (row.mah_jongg, row.exposure, row.share);
        rows.sort_by(|one, other| {
            danger(one).partial_cmp(&danger(other)).unwrap_or(std::cmp::Ordering::Equal)
        });
        if rack.is_empty() {
            rows.reverse();
        }
        // Of a hand that is dead nothing is claimed.
        if reading.lines().is_empty() {
            rows.clear();
        }
        let line = |of: &LineShare| {
            let line = &targets.lines()[of.line];
            LineShareRow { line: line.name.id(), value: line.value, share: of.share }
        };
        let report = ReadReport {
            schema: SCHEMA,
            exposures: hand.to_string(),
            dead: reading.lines().is_empty(),
            wall,
            games: self.games,
            seed: self.seed,
            policy: Bot::Odds.name().to_owned(),
            lines: reading.lines().iter().map(line).collect(),
            entropy: reading.entropy(),
            danger: rows,
            left_out: targets.card().left_out.iter().map(|name| name.id()).collect(),
        };
        let out = &mut context.out;
        if out.is_json() {
            out.object(&report)?;
        } else {
            tell(&report, out)?;
            out.left_out(&targets.card().left_out)?;
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
