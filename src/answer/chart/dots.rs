//! A row for each line: a dot with its interval.

use super::frame::{FAINT, Frame, INK, MARGIN, RULE, WIDTH, color, width};
use super::px;
use crate::answer::simulation;
use crate::targets::Targets;

const ROW: f64 = 19.0;
/// The space to the right of an interval for its number.
const NUMBER: f64 = 54.0;
/// The height of the highest column.
const HEIGHT: f64 = 110.0;
/// The share below which a column has no number.
const LEAST: f64 = 0.0005;

/// A line with a share and its interval.
pub(super) struct Dot {
    pub(super) name: String,
    pub(super) value: u32,
    pub(super) color: &'static str,
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Dot {
    /// Creates the row of a line; `None` if the card doesn't have the line.
    pub(super) fn of(
        targets: &Targets,
        id: &str,
        (share, low, high): (f64, f64, f64),
    ) -> Option<Dot> {
        let (line, _) = targets.find(id)?;
        Some(Dot {
            name: line.name.spoken(),
            value: line.values.exposed,
            color: color(line.section),
            share,
            low,
            high,
        })
    }

    fn label(&self) -> String {
        format!("{} · {}", self.name, self.value)
    }
}

/// Draws a row for each line.
pub(super) fn dots(frame: &mut Frame, lines: &[Dot]) {
    let label = lines.iter().map(|line| width(&line.label(), 13)).fold(0.0, f64::max);
    let left = px(MARGIN + label.min(WIDTH / 2.0));
    let most = lines.iter().map(|line| line.high).fold(0.001, f64::max);
    let x = |share: f64| px(left + 12.0 + share / most * (WIDTH - MARGIN - NUMBER - left - 12.0));
    let top = frame.y;
    for line in lines {
        let y = px(frame.y + ROW / 2.0);
        let stroke = format!("stroke=\"{}\"", line.color);
        let svg = &mut frame.svg;
        svg.text((left, y + 4.5), 13, &format!("text-anchor=\"end\" {INK}"), &line.label());
        svg.line((x(line.low), y), (x(line.high), y), &format!("{stroke} stroke-width=\"2\""));
        svg.circle((x(line.share), y), 4.5, &format!("fill=\"{}\"", line.color));
        svg.text((x(line.high) + 8.0, y + 4.0), 12, FAINT, &percent(line.share));
        frame.y += ROW;
    }
    frame.svg.line((x(0.0), top), (x(0.0), frame.y), RULE);
}

/// Draws how many tiles away hands are, with a column for each distance.
pub(super) fn columns(frame: &mut Frame, hands: &[u64]) {
    let all = hands.iter().sum::<u64>().max(1) as f64;
    let shares: Vec<f64> = hands.iter().map(|hands| *hands as f64 / all).collect();
    let some = |share: &f64| *share > 0.0;
    let (Some(first), Some(last)) = (shares.iter().position(some), shares.iter().rposition(some))
    else {
        return;
    };
    let most = shares.iter().copied().fold(0.001, f64::max);
    let bottom = px(frame.y + 20.0 + HEIGHT);
    let wide = ((WIDTH - 2.0 * MARGIN) / (last + 1 - first) as f64).min(72.0);
    for (nth, at) in (first..=last).enumerate() {
        let x = px(MARGIN + wide * nth as f64);
        let middle = px(x + wide / 2.0);
        let height = px(shares[at] / most * HEIGHT);
        let svg = &mut frame.svg;
        svg.rect((x + 3.0, px(bottom - height)), (px(wide - 6.0), height), "fill=\"#6f87a3\"");
        let centered = |color: &str| format!("text-anchor=\"middle\" {color}");
        if shares[at] >= LEAST {
            let y = px(bottom - height - 6.0);
            svg.text((middle, y), 12, &centered(FAINT), &percent(shares[at]));
        }
        svg.text((middle, bottom + 17.0), 13, &centered(INK), &at.to_string());
    }
    let right = px(MARGIN + wide * (last + 1 - first) as f64);
    frame.svg.line((MARGIN, bottom), (right, bottom), RULE);
    frame.y = bottom + 24.0;
}

fn percent(share: f64) -> String {
    format!("{}%", simulation::percent(share))
}
