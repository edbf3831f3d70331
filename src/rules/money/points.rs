//! Tournament points.

use crate::rulebook::Rule;
use crate::rules::judgment::Judgment;
use crate::rules::state::{Points, Status, Win, Winner};
use crate::seat::Seat;

fn push(case: &mut Judgment<'_>, seat: Seat, points: i32) {
    case.after.points.push(Points { seat, points, rule: Rule::Trm05 });
}

/// Awards points for a win: the value, plus 10 for a self-picked tile and 20 for a jokerless hand.
/// A player who discards the winning tile to a hand with exposures loses points.
pub(crate) fn of_win(case: &mut Judgment<'_>, winner: &Winner) {
    if winner.by == Win::Misnamed {
        return of_misname(case, winner);
    }
    let mut points = i32::try_from(winner.value.unwrap_or(0)).unwrap_or(i32::MAX);
    if matches!(winner.by, Win::SelfPicked | Win::Exchange) {
        points = points.saturating_add(10);
    }
    if winner.has_bonus() {
        points = points.saturating_add(20);
    }
    push(case, winner.seat, points);
    let thrown = winner.discarder.filter(|_| winner.by == Win::Discard);
    let fine = match winner.exposures {
        0 | 1 => 0,
        2 => -20,
        _ => -25,
    };
    for seat in Seat::ALL {
        let present = !case.before.is_absent(seat);
        let won = case.after.winners.iter().any(|other| other.seat == seat);
        if present && !won {
            push(case, seat, if thrown == Some(seat) { fine } else { 0 });
        }
    }
}

/// Awards points for Mah Jongg on a misnamed tile: the discarder loses 25, the winner scores the
/// value.
pub(crate) fn of_misname(case: &mut Judgment<'_>, winner: &Winner) {
    if let Some(by) = winner.discarder {
        push(case, by, -25);
    }
    let value = i32::try_from(winner.value.unwrap_or(0)).unwrap_or(i32::MAX);
    push(case, winner.seat, value);
}

/// Awards points for a wall game: 10 to each player whose hand is alive.
pub(crate) fn of_wall_game(case: &mut Judgment<'_>) {
    for seat in Seat::ALL {
        match case.after.status[seat] {
            Status::Active => push(case, seat, 10),
            Status::Dead { .. } => push(case, seat, 0),
            Status::Absent => {}
        }
    }
}
