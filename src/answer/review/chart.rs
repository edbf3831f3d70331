//! The win chances of the seats over the game, as a drawing.

use std::fmt::Write;

use super::{DecisionRow, ReviewReport};
use crate::answer::svg::Svg;
use crate::seat::Seat;

const HEIGHT: f64 = 340.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 92.0;
const TOP: f64 = 24.0;
const BOTTOM: f64 = 40.0;

/// The color and the dashes of each seat's line; the dashes distinguish them without color.
const LINES: [(&str, &str); Seat::COUNT] =
    [("#b3261e", ""), ("#1f5fa8", "9 4"), ("#1b7a3d", "3 3"), ("#6a3fa0", "12 3 3 3")];

/// The minimum distance between the names at the ends of the lines.
const APART: f64 = 17.0;

/// The distance between the centers of two markers that just touch.
const MARKER: f64 = 23.0;

/// Draws the chances at a given width.
pub(super) fn svg(report: &ReviewReport, width: f64) -> String {
    let mut rows: Vec<(usize, usize)> =
        report.chances.iter().map(|chance| (chance.event, chance.wall)).collect();
    rows.sort_unstable();
    rows.dedup();
    let last = rows.len().max(2) - 1 + usize::from(report.over);
    let x = |event: usize| {
        let at = rows.partition_point(|(other, _)| *other < event);
        LEFT + (width - LEFT - RIGHT) * at as f64 / last as f64
    };
    let end = LEFT + (width - LEFT - RIGHT);
    let y = |win: f64| TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - win);
    let mut svg = Svg::default();
    let plain = |text: &str| format!("text-anchor=\"{text}\" fill=\"#4a4a4a\"");
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        svg.line((LEFT, at), (end, at), "stroke=\"#dfdcd5\" stroke-width=\"1\"");
        svg.text((LEFT - 8.0, at + 5.0), 15, &plain("end"), &format!("{percent}%"));
    }
    let step = rows.len().div_ceil((width / 110.0) as usize).max(1);
    let mut before = None;
    for (event, wall) in rows.iter().step_by(step) {
        // During the Charleston, no tiles are picked.
        if before != Some(wall) {
            let at = (x(*event), HEIGHT - BOTTOM + 20.0);
            svg.text(at, 14, &plain("middle"), &wall.to_string());
        }
        before = Some(wall);
    }
    let middle = (LEFT + (end - LEFT) / 2.0, HEIGHT - 4.0);
    svg.text(middle, 14, &plain("middle"), "tiles left in the wall");
    // Where each name goes, and where its line ends.
    let mut names: Vec<(f64, f64, Seat)> = Vec::new();
    for seat in Seat::ALL {
        let own: Vec<(usize, f64)> = report
            .chances
            .iter()
            .filter(|chance| chance.seat == seat.name())
            .flat_map(|chance| {
                // A costly decision shows as a drop.
                let is_it = |row: &&DecisionRow| {
                    row.costly && (row.seat, row.event) == (chance.seat, chance.event)
                };
                let before = report.decisions.iter().find(is_it).map(|row| row.best);
                before.into_iter().chain([chance.win]).map(|win| (chance.event, win))
            })
            .collect();
        let Some((_, latest)) = own.last() else { continue };
        let (color, dashes) = LINES[seat.index()];
        let mut moves = String::new();
        for (nth, (event, win)) in own.iter().enumerate() {
            let go = if nth == 0 { 'M' } else { 'L' };
            let _ = write!(moves, "{go}{:.1} {:.1}", x(*event), y(*win));
        }
        let won = report.winners.contains(&seat.name());
        let latest = match report.over {
            true => f64::from(u8::from(won)),
            false => *latest,
        };
        if report.over {
            let _ = write!(moves, "L{end:.1} {:.1}", y(latest));
        }
        let style = format!(
            "fill=\"none\" stroke=\"{color}\" stroke-width=\"2.5\" stroke-dasharray=\"{dashes}\" \
             stroke-linejoin=\"round\""
        );
        svg.path(&moves, &style);
        names.push((y(latest), y(latest), seat));
    }
    names.sort_by(|one, other| one.0.total_cmp(&other.0));
    // Names that would overlap move up, starting with the lowest.
    let mut below = f64::MAX;
    for (at, ends, seat) in names.iter_mut().rev() {
        *at = at.min(below - APART);
        below = *at;
        let style = format!("font-weight=\"bold\" fill=\"{}\"", LINES[seat.index()].0);
        let label = report.called(seat.name());
        svg.text((end + 12.0, *at + 5.0), 15, &style, label);
        let line = format!("stroke=\"{}\" stroke-width=\"1\"", LINES[seat.index()].0);
        svg.line((end, *ends), (end + 10.0, *at), &line);
    }
    let mut markers: Vec<(f64, f64)> = Vec::new();
    for seat in &report.seats {
        let color = Seat::ALL.into_iter().find(|other| other.name() == seat.seat);
        let color = color.map_or("#222222", |seat| LINES[seat.index()].0);
        for (nth, row) in super::worst(report, seat).enumerate() {
            let place = apart((x(row.event), y(row.win)), &markers);
            markers.push(place);
            let (at, up) = place;
            let dot = format!("M{:.1} {up:.1}a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z", at - 11.0);
            svg.path(&dot, &format!("fill=\"{color}\" stroke=\"#ffffff\""));
            let style = "text-anchor=\"middle\" font-weight=\"bold\" fill=\"#ffffff\"";
            svg.text((at, up + 5.0), 14, style, &(nth + 1).to_string());
        }
    }
    svg.finish(width as u32, HEIGHT as u32, "Win chances of each seat over the game")
}

/// Moves a marker up or down until it touches no other, whichever is closer.
fn apart((at, up): (f64, f64), others: &[(f64, f64)]) -> (f64, f64) {
    let is_free = |up: f64| {
        others.iter().all(|(x, y)| (x - at).hypot(y - up) >= MARKER)
            && (TOP..=HEIGHT - BOTTOM).contains(&up)
    };
    let steps = (0..20).flat_map(|step| [up - f64::from(step) * 6.0, up + f64::from(step) * 6.0]);
    let free = steps.into_iter().find(|up| is_free(*up));
    (at, free.unwrap_or(up))
}
