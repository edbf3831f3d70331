//! Tournament points.

use crate::law::Rule;
use crate::rules::judgement::{Case, Outcome};
use crate::rules::money::payment::Win;
use crate::rules::ruling::Points;
use crate::rules::state::{Seat, Status, Winner};

fn push(out: &mut Outcome, seat: Seat, points: i32) {
    out.table.points.push(Points { seat, points, rule: Rule::Trm05 });
}

/// Points of a win: the value, 10 for a self-picked tile, 20 without jokers; a thrower into
/// exposures loses some.
pub(crate) fn of_win(case: &Case<'_>, out: &mut Outcome, winner: &Winner) {
    if winner.by == Win::Misnamed {
        return of_misname(out, winner);
    }
    let mut points = i32::try_from(winner.value.unwrap_or(0)).unwrap_or(i32::MAX);
    if matches!(winner.by, Win::SelfPicked | Win::Exchange) {
        points = points.saturating_add(10);
    }
    if winner.bonus {
        points = points.saturating_add(20);
    }
    push(out, winner.seat, points);
    let thrown = winner.discarder.filter(|_| winner.by == Win::Discard);
    let fine = match winner.exposures {
        0 | 1 => 0,
        2 => -20,
        _ => -25,
    };
    for seat in Seat::ALL {
        let present = !matches!(case.table.status[seat.index()], Status::Absent);
        let won = out.table.winners.iter().any(|other| other.seat == seat);
        if present && !won {
            push(out, seat, if thrown == Some(seat) { fine } else { 0 });
        }
    }
}

/// Points of a Mah Jongg by a wrong name: the discarder loses 25, the winner scores the value.
pub(crate) fn of_misname(out: &mut Outcome, winner: &Winner) {
    if let Some(by) = winner.discarder {
        push(out, by, -25);
    }
    let value = i32::try_from(winner.value.unwrap_or(0)).unwrap_or(i32::MAX);
    push(out, winner.seat, value);
}

/// Points of a wall game: 10 for each who is alive.
pub(crate) fn of_wall_game(out: &mut Outcome) {
    for seat in Seat::ALL {
        match out.table.status[seat.index()] {
            Status::Active => push(out, seat, 10),
            Status::Dead { .. } => push(out, seat, 0),
            Status::Absent => {}
        }
    }
}
