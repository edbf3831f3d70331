//! Charts as SVG documents. For statistics: how often each line is closest, and how far away hands
//! are. For simulated games: which lines win.

use super::svg::Svg;
use super::words::count;
use super::{CardStatsRow, LineStatsRow, LineWinsRow, SimulationReport};

const WIDTH: u32 = 900;
const ROW: f64 = 16.0;
const MARGIN: f64 = 10.0;
/// The left and right edges of plots. Line names go to the left of a plot, and half of a scale
/// label to the right.
const LEFT: f64 = 230.0;
const RIGHT: f64 = WIDTH as f64 - 30.0;
/// The top and bottom of the chart of distances.
const DISTANCES: (f64, f64) = (40.0, 210.0);
/// The space for a scale and its labels.
const SCALE: f64 = 44.0;
/// The captions of the bars.
const NEAREST: &str = "share of hands to which no line is closer, with its 95% interval";
const WON: &str = "share of all wins, with its 95% interval; each line with its value";

const BAR: &str = "fill=\"#4E79A7\"";
const END: &str = "stroke=\"#222222\"";
const AXIS: &str = "stroke=\"#444444\"";
const GRID: &str = "stroke=\"#cccccc\"";
const CENTERED: &str = "text-anchor=\"middle\"";
const TO_THE_LEFT: &str = "text-anchor=\"end\"";

/// Draws how far away dealt hands are, and how often each line is closest, as an SVG document.
///
/// # Examples
///
/// ```
/// # use mahj::{Targets, answer::stats_svg};
/// # use mahj::batch::{CardStats, Sample};
/// let targets = Targets::practice();
/// let stats = CardStats::piece(&targets, Sample { deals: 200, seed: 1, tiles: 14 }, 0);
/// let (card, lines) = (stats.row(&[]), stats.line_rows(&targets));
/// assert!(stats_svg("Practice Card", &card, &lines).starts_with("<svg "));
/// ```
#[must_use]
pub fn stats_svg(name: &str, card: &CardStatsRow, lines: &[LineStatsRow]) -> String {
    let hands = count(card.deals as usize, "hand");
    let title = format!("{name}: {hands} of {} tiles, seed {}", card.tiles, card.seed);
    let mut svg = titled(&title);
    distances(&mut svg, card);
    let bars: Vec<Bar> = lines.iter().map(Bar::nearest).collect();
    let end = shares(&mut svg, DISTANCES.1 + SCALE + 3.0 * MARGIN, &bars, NEAREST);
    svg.finish(WIDTH, end as u32, &title)
}

/// Draws which lines win as an SVG document, each with its printed value and its interval.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, answer::wins_svg};
/// # use mahj::play::{Bot, Run, Study, simulate};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let totals = simulate(&study, || [Bot::Odds; 4].map(|bot| bot.policy(&study)), &Run::new(1, 0..4))?;
/// let report = totals.report(matcher.targets(), "odds", 1);
/// assert!(wins_svg("Practice Card", &report).starts_with("<svg "));
/// # Ok::<(), mahj::play::Foul>(())
/// ```
#[must_use]
pub fn wins_svg(name: &str, report: &SimulationReport) -> String {
    let games = count(report.games as usize, "game");
    let title = format!("{name}: {games} of four bots ({}), seed {}", report.policy, report.seed);
    let mut svg = titled(&title);
    let bars: Vec<Bar> = report.lines.iter().map(Bar::won).collect();
    let end = shares(&mut svg, DISTANCES.0, &bars, WON);
    svg.finish(WIDTH, end as u32, &title)
}

fn titled(title: &str) -> Svg {
    let mut svg = Svg::default();
    svg.text((MARGIN, 26.0), 18, "", title);
    svg
}

/// A line with a share and its interval.
struct Bar {
    label: String,
    share: f64,
    low: f64,
    high: f64,
}

impl Bar {
    fn nearest(line: &LineStatsRow) -> Bar {
        let label = format!("{}  {}", line.line, line.value);
        Bar { label, share: line.nearest, low: line.low, high: line.high }
    }

    fn won(line: &LineWinsRow) -> Bar {
        let label = format!("{}  {}", line.line, line.value);
        let share = line.share;
        Bar { label, share: share.share, low: share.low, high: share.high }
    }
}

/// Draws how far dealt hands are from their closest line.
fn distances(svg: &mut Svg, card: &CardStatsRow) {
    let (top, bottom) = DISTANCES;
    let share = |hands: u64| hands as f64 / card.deals.max(1) as f64;
    let most = card.best.iter().map(|hands| share(*hands)).fold(0.01, f64::max) * 1.05;
    let x = |away: f64| px(LEFT + (away + 0.5) / 15.0 * (RIGHT - LEFT));
    let y = |share: f64| px(bottom - share / most * (bottom - top));
    for tick in ticks(most, 5) {
        svg.line((LEFT, y(tick)), (RIGHT, y(tick)), GRID);
        let label = format!("{:.0}%", tick * 100.0);
        svg.text((LEFT - 8.0, y(tick) + 4.0), 12, TO_THE_LEFT, &label);
    }
    for (away, hands) in card.best.iter().enumerate() {
        let (middle, height) = (away as f64, bottom - y(share(*hands)));
        let width = px(x(middle + 0.4) - x(middle - 0.4));
        svg.rect((x(middle - 0.4), y(share(*hands))), (width, px(height)), BAR);
        svg.text((x(middle), bottom + 16.0), 12, CENTERED, &away.to_string());
    }
    svg.line((LEFT, bottom), (RIGHT, bottom), AXIS);
    svg.line((LEFT, top), (LEFT, bottom), AXIS);
    svg.text((x(7.0), bottom + 36.0), 12, CENTERED, "tiles away from the closest line");
}

/// Draws a bar for each line, starting at `top`, with its interval over the end of the bar. Returns
/// where the drawing ends.
fn shares(svg: &mut Svg, top: f64, lines: &[Bar], what: &str) -> f64 {
    let bottom = top + ROW * lines.len() as f64;
    let most = lines.iter().map(|line| line.high).fold(0.01, f64::max) * 1.05;
    let x = |share: f64| px(LEFT + share / most * (RIGHT - LEFT));
    for tick in ticks(most, 10) {
        svg.line((x(tick), top), (x(tick), bottom), GRID);
        svg.text((x(tick), bottom + 16.0), 12, CENTERED, &format!("{:.1}%", tick * 100.0));
    }
    for (place, line) in lines.iter().enumerate() {
        let middle = top + ROW * (place as f64 + 0.5);
        svg.text((LEFT - 8.0, middle + 4.0), 12, TO_THE_LEFT, &line.label);
        svg.rect((LEFT, middle - 6.0), (px(x(line.share) - LEFT), 12.0), BAR);
        svg.line((x(line.low), middle), (x(line.high), middle), END);
        for end in [x(line.low), x(line.high)] {
            svg.line((end, middle - 3.0), (end, middle + 3.0), END);
        }
    }
    svg.line((LEFT, top), (LEFT, bottom), AXIS);
    svg.line((LEFT, bottom), (RIGHT, bottom), AXIS);
    svg.text(((LEFT + RIGHT) / 2.0, bottom + 36.0), 12, CENTERED, what);
    bottom + SCALE + MARGIN
}

/// Rounds a coordinate to a tenth of a pixel.
fn px(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}

/// Returns round numbers from zero up to `most`, at most one more than `count`: steps of 1, 2 or 5
/// thousandths, hundredths and so on.
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
