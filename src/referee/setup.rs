//! Creates the table that a setup describes.

use std::sync::Arc;

use super::{Begin, Setup};
use crate::matcher::Matcher;
use crate::rules::{
    Bettor, Breaches, Cause, Challenges, Direction, Discard, Erred, Foreseen, Landing, Moment,
    Name, Older, Origin, PartialTiles, Passing, Phase, Place, Places, Plan, Stage, Status, Table,
    TableError, Timing, Turn, line_called,
};
use crate::seat::{BySeat, Seat};
use crate::tiles::Tiles;

/// Returns the pass that a record begins with.
const fn stage(begin: Begin) -> Option<Stage> {
    match begin {
        Begin::First(Direction::Right) => Some(Stage::FirstRight),
        Begin::First(Direction::Across) => Some(Stage::FirstAcross),
        Begin::First(Direction::Left) => Some(Stage::FirstLeft),
        Begin::Second(Direction::Left) => Some(Stage::SecondLeft),
        Begin::Second(Direction::Across) => Some(Stage::SecondAcross),
        Begin::Second(Direction::Right) => Some(Stage::SecondRight),
        Begin::Courtesy => Some(Stage::Courtesy),
        Begin::Inferred | Begin::Turn(_) | Begin::Opening => None,
    }
}

/// Returns the discards on the table. Who discarded them is unknown and does not matter.
fn older(tiles: Tiles) -> Older {
    let mut older = Older::default();
    for (tile, _) in tiles.kinds() {
        older.push(Discard {
            tile,
            name: Some(Name::Tile(tile)),
            by: Seat::North,
            landing: Landing::Down,
            timing: Timing::InTurn,
            place: Place::Floor,
            renamed: None,
        });
    }
    older
}

impl Setup {
    /// Sets up the table.
    pub(super) fn table(&self, matcher: &Matcher) -> Result<Table, TableError> {
        let set = matcher.targets().card().tile_set;
        // Before the first discard, East has the fourteenth tile. With three players, there is no
        // Charleston (SET-08).
        let begins = stage(self.begin);
        let stage = begins.filter(|_| self.absent.is_none());
        let east_has_14 = begins.is_some() || self.begin == Begin::Opening;
        let mut plan =
            Plan { floor: self.table, wall: self.wall, next: self.next.clone(), ..Plan::default() };
        let mut status = BySeat::all(Status::Active);
        let mut errors = Vec::new();
        for seat in Seat::ALL {
            let of = &self.seats[seat];
            let should: usize = match self.begin {
                _ if self.absent == Some(seat) => 0,
                _ if east_has_14 && seat == Seat::East => 14,
                _ => 13,
            };
            let shown: usize = of.shows.iter().map(Tiles::len).sum();
            let all = of.has.map_or(should, usize::from);
            let unknown = all.saturating_sub(shown + of.holds.len());
            plan.racks[seat] =
                PartialTiles { known: of.holds, unknown: u8::try_from(unknown).unwrap_or(u8::MAX) };
            plan.exposed_areas[seat] = of.shows.clone();
            let dead = |cause| Status::Dead { since: Moment::default(), cause };
            if let Some(line) = &of.erred {
                status[seat] = dead(Cause::Error);
                let line = line.as_ref().and_then(|line| line_called(matcher, line));
                errors.push(Erred { seat, line });
            } else if of.dead {
                status[seat] = dead(Cause::Given);
            }
            if self.absent == Some(seat) {
                status[seat] = Status::Absent;
            }
        }
        let places = Places::new(set, plan)?;
        let mut turn = Turn::of(match self.begin {
            Begin::Turn(seat) => seat,
            _ => Seat::East,
        });
        if east_has_14 {
            turn.origin = Origin::Opening;
            turn.begun = true;
        }
        Ok(Table {
            phase: stage.map_or(Phase::Play, Phase::Charleston),
            places,
            status,
            older: older(self.table),
            live: None,
            turn,
            opened: !east_has_14,
            claims: Vec::new(),
            declarations: Vec::new(),
            breaches: Breaches::default(),
            challenges: Challenges::default(),
            errors,
            attempts: Default::default(),
            passing: Passing { recorded: stage.is_some(), ..Passing::default() },
            bettor: self.bet.map(|on| Bettor { on: Some(on), spoke: false }),
            pauses: BySeat::default(),
            winners: Vec::new(),
            won: Vec::new(),
            owed: Arc::default(),
            points: Vec::new(),
            waits_for_line: None,
            ended_by: Vec::new(),
            last_exchange: None,
            foreseen: Foreseen::default(),
            unnoticed: None,
            wall_is_known: east_has_14 || self.wall.is_some(),
        })
    }
}
