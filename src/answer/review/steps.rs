//! A record turn by turn, for reading: what everyone saw, without how the tiles were handled.

use crate::record::{Act, Event, Record};
use crate::rules::Who;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// What one player did in a row: a turn, a pass, or a remark.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Step {
    /// The numbers of its first and last event, from 1.
    pub(crate) events: [usize; 2],
    /// Their rows, from 1; 0 if the record has no rows.
    pub(crate) rows: [usize; 2],
    pub(crate) text: String,
}

/// Divides a record into steps.
pub(super) fn steps(record: &Record) -> Vec<Step> {
    let events: Vec<(&Event, usize)> =
        record.events().map(|(event, span)| (event, span.0.row)).collect();
    let mut newest: Option<Tile> = None;
    let mut steps = Vec::new();
    let mut at = 0;
    for turn in events.chunk_by(|(one, _), (other, _)| is_one_step(one, other)) {
        let shown: Vec<&(&Event, usize)> =
            turn.iter().filter(|(event, _)| !is_handling(&event.does)).collect();
        let shown = if shown.is_empty() { turn.iter().collect() } else { shown };
        let mut text = String::new();
        let mut called = None;
        for (event, _) in shown {
            let act = match (&event.does, called) {
                (Act::Claim { .. }, _) => {
                    called = newest;
                    newest.map_or_else(|| event.does.to_string(), |tile| format!("calls {tile}"))
                }
                // The whole exposure, as it lies on the table.
                (Act::Expose { tiles, apart: false }, Some(tile)) => {
                    called = None;
                    format!("exposes [{}]", *tiles + Tiles::from(tile))
                }
                (act, _) => act.to_string(),
            };
            match text.is_empty() {
                true if event.who == Who::All => text = event.to_string(),
                true => text = format!("{} {act}", named(event, record)),
                false => text = format!("{text}, {act}"),
            }
            if let Act::Discard { tile, .. } = &event.does {
                newest = Some(*tile);
            }
        }
        let rows = [turn.first(), turn.last()].map(|event| event.map_or(0, |(_, row)| *row));
        steps.push(Step { events: [at + 1, at + turn.len()], rows, text });
        at += turn.len();
    }
    steps
}

/// Returns true if two events in a row belong to one step: the same player does both, and the first
/// is not an act of the Charleston.
fn is_one_step(one: &Event, other: &Event) -> bool {
    let passes = matches!(one.does, Act::Pass { .. } | Act::Stop | Act::Courtesy { .. });
    matches!(one.who, Who::Seat(_)) && one.who == other.who && !passes
}

/// Returns true for what only says how a tile was handled.
const fn is_handling(act: &Act) -> bool {
    matches!(
        act,
        Act::Look
            | Act::Tap
            | Act::Rest
            | Act::Rack { .. }
            | Act::Release
            | Act::RackJoker
            | Act::LiftDiscard { .. }
            | Act::TouchDiscard
            | Act::PlaceOnTop
            | Act::PlaceInSlope
            | Act::AnnounceExchange { .. }
    )
}

/// Returns who did it: the player's name if the record has one, or else the seat.
fn named(event: &Event, record: &Record) -> String {
    let name = event.who.seat().and_then(|seat| record.setup.seat(seat).name.clone());
    name.unwrap_or_else(|| event.who.to_string())
}
