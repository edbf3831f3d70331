//! The order in which simultaneous events are judged, regardless of how they were written down.

use std::borrow::Borrow;

use super::{Act, Event};
use crate::rules::{Table, Who};

/// Returns the events of one moment in the order in which they are judged: in the order of steps in
/// a turn, and within a step starting at the discarder. No answer depends on who was written down
/// first.
pub(super) fn order<E: Borrow<Event>>(table: &Table, events: &[E]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..events.len()).collect();
    if events.len() < 2 {
        return order;
    }
    let from = table.live.as_ref().map_or(table.turn.seat, |live| live.discard.by);
    // A commitment made under the wrong name comes before the correction.
    let binds = |event: &Event| {
        matches!(event.does, Act::Expose { .. } | Act::PlaceOnTop | Act::PlaceInSlope)
    };
    let bound = events.iter().map(Borrow::borrow).any(binds);
    let steps = |who: Who| who.seat().map_or(usize::MAX, |seat| from.steps_to(seat));
    order.sort_by_cached_key(|at| {
        let Event { who, does, .. } = events[*at].borrow();
        let in_turn = who.seat() == Some(table.turn.seat) && table.turn.begun;
        let step = match does {
            Act::Rename { .. } | Act::Name { .. } if bound => 16,
            _ => step(does, in_turn),
        };
        (step, steps(*who), *who, does.to_string())
    });
    order
}

/// Returns the step of a turn that an act belongs to.
fn step(act: &Act, in_turn: bool) -> u8 {
    match act {
        // Facts from before this moment.
        Act::Deal { .. }
        | Act::Count { .. }
        | Act::Reveal { .. }
        | Act::Playing { .. }
        | Act::Bet { .. } => 0,
        Act::Pick { .. } | Act::TurnUp { .. } => 1,
        Act::Look | Act::Tap | Act::Rest | Act::Rack { .. } | Act::Release | Act::Habit { .. } => 2,
        Act::ReturnToWall | Act::AnnounceExchange { .. } => 3,
        Act::Exchange { .. }
        | Act::TakeBackExchange
        | Act::HandOver { .. }
        | Act::RackJoker
        | Act::Refuse => 4,
        Act::Pass { .. } | Act::Stop | Act::Courtesy { .. } | Act::Replace { .. } => 4,
        // A player who declares on the pick comes before one who declares on the discard: both
        // count (MJX-11).
        Act::Declare { .. } if in_turn => 5,
        Act::Touch { .. } | Act::PartialName { .. } | Act::Discard { .. } => 6,
        Act::Name { .. } | Act::Rename { .. } | Act::Swap { .. } => 7,
        Act::Pause => 8,
        Act::Claim { .. } => 9,
        Act::Declare { .. } => 10,
        Act::GoOn | Act::Withdraw | Act::Convert => 11,
        Act::TouchDiscard | Act::LiftDiscard { .. } | Act::ReturnDiscard => 12,
        Act::PlaceOnTop | Act::PlaceInSlope => 13,
        Act::TakeBack { .. } => 14,
        Act::Expose { .. } => 15,
        Act::EndExposure => 16,
        // What others do about a declaration comes before the hand is judged.
        Act::ThrowIn | Act::DisturbWall | Act::NudgeWall | Act::MixUp { .. } => 17,
        Act::Show { .. } => 18,
        Act::Verify { .. } | Act::Value { .. } => 19,
        Act::Question { .. } | Act::Challenge { .. } => 20,
        Act::Accept | Act::Contest => 21,
        Act::Speak
        | Act::Object { .. }
        | Act::Remark { .. }
        | Act::Aside { .. }
        | Act::WallGame => 22,
    }
}
