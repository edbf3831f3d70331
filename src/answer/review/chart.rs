//! The win chances of the seats over the game, as a drawing.

use std::fmt::Write;

use super::ReviewReport;
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

/// Draws the chances at a given width.
pub(super) fn svg(report: &ReviewReport, width: f64) -> String {
    let mut rows: Vec<(usize, usize)> =
        report.chances.iter().map(|chance| (chance.event, chance.row)).collect();
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
    for (event, row) in rows.iter().step_by(step) {
        let number = if *row > 0 { row } else { event };
        let at = (x(*event), HEIGHT - BOTTOM + 20.0);
        svg.text(at, 14, &plain("middle"), &number.to_string());
    }
    svg.text((LEFT + (end - LEFT) / 2.0, HEIGHT - 4.0), 14, &plain("middle"), "row of the record");
    let mut names: Vec<(f64, Seat)> = Vec::new();
    for seat in Seat::ALL {
        let own: Vec<(usize, f64)> = report
            .chances
            .iter()
            .filter(|chance| chance.seat == seat.name())
            .map(|chance| (chance.event, chance.win))
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
        names.push((y(latest), seat));
    }
    names.sort_by(|one, other| one.0.total_cmp(&other.0));
    // Names that would overlap move up, starting with the lowest.
    let mut below = f64::MAX;
    for (at, seat) in names.iter_mut().rev() {
        *at = at.min(below - APART);
        below = *at;
        let style = format!("font-weight=\"bold\" fill=\"{}\"", LINES[seat.index()].0);
        svg.text((end + 8.0, *at + 5.0), 15, &style, report.called(seat.name()));
    }
    for (nth, row) in super::worst(report).iter().enumerate() {
        let (at, up) = (x(row.event), y(row.win));
        let dot = format!("M{:.1} {up:.1}a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z", at - 11.0);
        svg.path(&dot, "fill=\"#222222\"");
        let style = "text-anchor=\"middle\" font-weight=\"bold\" fill=\"#ffffff\"";
        svg.text((at, up + 5.0), 14, style, &(nth + 1).to_string());
    }
    svg.finish(width as u32, HEIGHT as u32, "Win chances of each seat over the game")
}
