//! A dot for each line: its value against its wins.

use super::frame::{FAINT, Frame, INK, MARGIN, RULE, WIDTH, color, width};
use super::px;
use crate::answer::LineBalanceRow;
use crate::targets::Targets;

const HEIGHT: f64 = 420.0;
/// The space to the left of the plot for the scale.
const LEFT: f64 = MARGIN + 36.0;
const RADIUS: f64 = 4.5;
/// How many lines are named.
const NAMED: usize = 14;
const LABEL: u32 = 12;

/// A line with its value and its wins.
pub(super) struct Point {
    name: String,
    color: &'static str,
    value: f64,
    share: f64,
    fair: f64,
    /// Whether its printed value is outside the interval of the fair one.
    is_off: bool,
}

impl Point {
    /// Creates the dot of a line; `None` if the card doesn't have the line.
    pub(super) fn of(targets: &Targets, row: &LineBalanceRow) -> Option<Point> {
        let (line, _) = targets.find(&row.line)?;
        Some(Point {
            name: line.name.spoken(),
            color: color(line.section),
            value: f64::from(row.value.max(1)),
            share: row.share.share,
            fair: row.balanced.value,
            is_off: !(row.balanced.low..=row.balanced.high).contains(&f64::from(row.value)),
        })
    }
}

/// A rectangle that is taken: left, top, right, bottom.
type Taken = [f64; 4];

/// Draws the dots, the curve on which all lines earn the same, and the names of those that are
/// farthest from it.
pub(super) fn scatter(frame: &mut Frame, points: &[Point]) {
    if points.is_empty() {
        return;
    }
    let top = frame.y + 20.0;
    let (bottom, right) = (top + HEIGHT, WIDTH - MARGIN);
    let values = points.iter().map(|point| point.value);
    let (low, high) =
        values.fold((f64::MAX, 0.0_f64), |(low, high), value| (low.min(value), high.max(value)));
    // Some space on both sides, even if all lines have the same value.
    let room = ((high - low) * 0.12).max(2.0);
    let (low, high) = (low - room, high + room);
    let most = points.iter().map(|point| point.share).fold(0.001, f64::max) * 1.06;
    let x = |value: f64| LEFT + (value - low) / (high - low) * (right - LEFT);
    let y = |share: f64| bottom - share / most * HEIGHT;

    scale(frame, points, (most, top, bottom), &x, &y);
    // Every line earns the same if its wins are in proportion to 1 / value.
    let all: f64 = points.iter().map(|point| 1.0 / point.value).sum();
    let fair = |value: f64| 1.0 / value / all;
    curve(frame, (low.max(1.0), high, most), fair, &x, &y);

    let mut taken: Vec<Taken> = Vec::new();
    let mut order: Vec<&Point> = points.iter().collect();
    let off = |point: &Point| (point.fair / point.value).ln().abs();
    order.sort_by(|one, other| other.is_off.cmp(&one.is_off).then(off(other).total_cmp(&off(one))));
    let mut named = Vec::new();
    for (nth, point) in order.iter().enumerate() {
        let (cx, cy) = beside(&taken, x(point.value), y(point.share));
        taken.push([cx - RADIUS, cy - RADIUS, cx + RADIUS, cy + RADIUS]);
        let circle = format!("fill=\"{}\" stroke=\"#ffffff\"", point.color);
        frame.svg.circle((px(cx), px(cy)), RADIUS, &circle);
        if nth < NAMED && point.is_off {
            named.push((*point, cx, cy));
        }
    }
    for (point, cx, cy) in named {
        let text = format!("{} · {:.0}", point.name, point.fair);
        let wide = width(&text, LABEL);
        // On the axis, a name is above its dot.
        let beside = [(cx + 9.0, cy, "start"), (cx - 9.0 - wide, cy, "end")];
        let above = [(cx - wide / 2.0, cy - 15.0, "middle")];
        let free = beside.into_iter().chain(above).find_map(|(from, cy, anchor)| {
            let area = [from, cy - 8.0, from + wide, cy + 6.0];
            let inside = from >= LEFT && from + wide <= right && area[3] < bottom;
            (inside && taken.iter().all(|other| apart(&area, other))).then_some((area, anchor))
        });
        // A name without room is left out: its dot remains.
        let Some((area, anchor)) = free else { continue };
        taken.push(area);
        let at = match anchor {
            "end" => area[2],
            "middle" => f64::midpoint(area[0], area[2]),
            _ => area[0],
        };
        let cy = area[1] + 8.0;
        let style = format!("text-anchor=\"{anchor}\" fill=\"{}\"", point.color);
        frame.svg.text((px(at), px(cy + 4.0)), LABEL, &style, &text);
    }
    frame.y = bottom + 40.0;
}

/// Draws the printed values below, and a few shares at the left.
fn scale(
    frame: &mut Frame,
    points: &[Point],
    (most, top, bottom): (f64, f64, f64),
    x: &impl Fn(f64) -> f64,
    y: &impl Fn(f64) -> f64,
) {
    let svg = &mut frame.svg;
    svg.line((LEFT, px(bottom)), (WIDTH - MARGIN, px(bottom)), RULE);
    let mut values: Vec<f64> = points.iter().map(|point| point.value).collect();
    values.sort_by(f64::total_cmp);
    values.dedup();
    let mut last = f64::MIN;
    for value in values {
        let at = px(x(value));
        if at - last > 26.0 {
            let style = format!("text-anchor=\"middle\" {INK}");
            svg.text((at, px(bottom + 17.0)), 13, &style, &format!("{value:.0}"));
            last = at;
        }
    }
    let middle = px(f64::midpoint(LEFT, WIDTH - MARGIN));
    let style = format!("text-anchor=\"middle\" {FAINT}");
    svg.text((middle, px(bottom + 35.0)), 13, &style, "printed value");
    let shares = ticks(most, 6);
    let digits = usize::from(shares.get(1).is_some_and(|step| *step < 0.01));
    for share in shares {
        let text = format!("{:.digits$}%", share * 100.0);
        let style = format!("text-anchor=\"end\" {FAINT}");
        svg.text((LEFT - 8.0, px(y(share) + 4.0)), 12, &style, &text);
    }
    svg.text((MARGIN, px(top - 4.0)), 12, FAINT, "share of wins");
}

/// Draws the part of the curve between two values that is inside the plot.
fn curve(
    frame: &mut Frame,
    (low, high, most): (f64, f64, f64),
    fair: impl Fn(f64) -> f64,
    x: &impl Fn(f64) -> f64,
    y: &impl Fn(f64) -> f64,
) {
    let mut path = String::new();
    for nth in 0..=60 {
        let value = low + (high - low) * f64::from(nth) / 60.0;
        if fair(value) <= most {
            let letter = if path.is_empty() { 'M' } else { 'L' };
            path += &format!("{letter}{} {}", px(x(value)), px(y(fair(value))));
        }
    }
    let style = "fill=\"none\" stroke=\"#8a8573\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"";
    frame.svg.path(&path, style);
}

/// Returns a place near a point where a dot covers no other: lines of one value lie side by side.
fn beside(taken: &[Taken], x: f64, y: f64) -> (f64, f64) {
    let free = |x: f64| {
        let area = [x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS];
        taken.iter().all(|other| apart(&area, other))
    };
    let steps = (0..8).flat_map(|step| [f64::from(step), -f64::from(step)]);
    let at = steps.map(|step| x + step * (2.0 * RADIUS + 1.0)).find(|x| free(*x));
    (at.unwrap_or(x), y)
}

fn apart(one: &Taken, other: &Taken) -> bool {
    one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1]
}

/// Returns round numbers from zero up to `most`, at most `count + 1` of them, in steps of 1, 2, or
/// 5 thousandths, hundredths, and so on.
fn ticks(most: f64, count: usize) -> Vec<f64> {
    let steps = (0..4).flat_map(|power| [1, 2, 5].map(|step| step * 10_usize.pow(power)));
    let thousandths = (most * 1000.0) as usize;
    let step = { steps }.find(|step| thousandths / step <= count).unwrap_or(1000);
    (0..=thousandths / step).map(|nth| (nth * step) as f64 / 1000.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(
            ticks(0.0105, 10),
            [0.0, 0.001, 0.002, 0.003, 0.004, 0.005, 0.006, 0.007, 0.008, 0.009, 0.01]
        );
        assert_eq!(ticks(0.076, 10), [0.0, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.07]);
        assert_eq!(ticks(0.4, 5), [0.0, 0.1, 0.2, 0.3, 0.4]);
        assert_eq!(ticks(1.05, 5), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
    }
}
