//! Charts as SVG documents: how often each line is nearest and how far hands are away, of statistics;
//! which lines win, of simulated games.

use plotters::coord::Shift;
use plotters::prelude::*;

use super::text::count;
use super::{CardStatsRow, LineStatsRow, LineWinsRow, SimulationReport};

const WIDTH: u32 = 900;
const ROW: u32 = 16;
const HEAD: u32 = 260;
const MARGIN: u32 = 10;
/// Room for the names of lines and for the scale.
const NAMES: u32 = 220;
const SCALE: u32 = 40;
/// Room for a title alone.
const TITLE: u32 = 44;
/// What the bars say.
const NEAREST: &str = "share of hands to which no line is nearer, with its 95 % interval";
const WON: &str = "share of all wins, with its 95 % interval; beside each line its value";
const BAR: RGBColor = RGBColor(0x4E, 0x79, 0xA7);
const ENDS: RGBColor = RGBColor(0x22, 0x22, 0x22);

type Drawn<'p> = Result<(), DrawingAreaErrorKind<<SVGBackend<'p> as DrawingBackend>::ErrorType>>;

/// Draws how far dealt hands are, and how often each line is nearest, as an SVG document.
///
/// # Errors
///
/// What the drawing library says.
///
/// # Examples
///
/// ```
/// # use mahj::{Targets, report::stats_svg};
/// # use mahj::batch::{CardStats, Sample};
/// let targets = Targets::practice();
/// let stats = CardStats::piece(&targets, Sample { deals: 200, seed: 1, tiles: 14 }, 0);
/// let (card, lines) = (stats.row(&[]), stats.line_rows(&targets));
/// assert!(stats_svg("Practice Card", &card, &lines).unwrap().starts_with("<svg "));
/// ```
pub fn stats_svg(
    name: &str,
    card: &CardStatsRow,
    lines: &[LineStatsRow],
) -> Result<String, String> {
    let mut picture = String::new();
    let height = HEAD + SCALE + 2 * MARGIN + 40 + ROW * lines.len() as u32;
    {
        let area = SVGBackend::with_string(&mut picture, (WIDTH, height)).into_drawing_area();
        let (head, body) = area.split_vertically(HEAD);
        area.fill(&WHITE)
            .and_then(|()| best(&head, name, card))
            .and_then(|()| {
                shares(&body, &lines.iter().map(Bar::nearest).collect::<Vec<_>>(), NEAREST)
            })
            .and_then(|()| area.present())
            .map_err(|error| error.to_string())?;
    }
    Ok(picture)
}

/// Draws which lines win as an SVG document, each with its printed value and its interval.
///
/// # Errors
///
/// What the drawing library says.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, report::wins_svg};
/// # use mahj::play::{Bot, Run, Study, simulate};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let totals = simulate(&study, || [Bot::Odds; 4].map(|bot| bot.policy(&study)), &Run::new(1, 0..4))?;
/// let report = totals.report(matcher.targets(), "odds", 1);
/// assert!(wins_svg("Practice Card", &report).unwrap().starts_with("<svg "));
/// # Ok::<(), mahj::play::Foul>(())
/// ```
pub fn wins_svg(name: &str, report: &SimulationReport) -> Result<String, String> {
    let mut picture = String::new();
    let height = TITLE + SCALE + 2 * MARGIN + 40 + ROW * report.lines.len() as u32;
    {
        let area = SVGBackend::with_string(&mut picture, (WIDTH, height)).into_drawing_area();
        let (head, body) = area.split_vertically(TITLE);
        let games = count(report.games as usize, "game");
        let title =
            format!("{name}: {games} of four bots by {}, seed {}", report.policy, report.seed);
        let style = TextStyle::from(("sans-serif", 18).into_font());
        let bars: Vec<Bar> = report.lines.iter().map(Bar::won).collect();
        area.fill(&WHITE)
            .and_then(|()| head.draw_text(&title, &style, (MARGIN as i32, 16)))
            .and_then(|()| shares(&body, &bars, WON))
            .and_then(|()| area.present())
            .map_err(|error| error.to_string())?;
    }
    Ok(picture)
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

/// How far dealt hands are from their nearest line.
fn best<'p>(
    area: &DrawingArea<SVGBackend<'p>, Shift>,
    name: &str,
    card: &CardStatsRow,
) -> Drawn<'p> {
    let hands = count(card.deals as usize, "hand");
    let title = format!("{name}: {hands} of {} tiles, seed {}", card.tiles, card.seed);
    let share = |hands: u64| hands as f64 / (card.deals.max(1)) as f64;
    let most = card.best.iter().map(|hands| share(*hands)).fold(0.01, f64::max);
    let mut chart = ChartBuilder::on(area)
        .caption(title, ("sans-serif", 18))
        .margin(MARGIN)
        .x_label_area_size(SCALE)
        .y_label_area_size(NAMES)
        .build_cartesian_2d(-0.5..14.5, 0.0..most * 1.05)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(15)
        .x_label_formatter(&|away| format!("{away:.0}"))
        .x_desc("tiles away from the nearest line")
        .y_labels(5)
        .y_label_formatter(&|share| format!("{:.0} %", share * 100.0))
        .draw()?;
    let bar = |(away, hands): (usize, &u64)| {
        let away = away as f64;
        Rectangle::new([(away - 0.4, 0.0), (away + 0.4, share(*hands))], BAR.filled())
    };
    chart.draw_series(card.best.iter().enumerate().map(bar))?;
    Ok(())
}

/// A bar for each line, the interval drawn over its end.
fn shares<'p>(area: &DrawingArea<SVGBackend<'p>, Shift>, lines: &[Bar], what: &str) -> Drawn<'p> {
    let most = lines.iter().map(|line| line.high).fold(0.01, f64::max);
    let rows = lines.len() as f64;
    let mut chart = ChartBuilder::on(area)
        .margin(MARGIN)
        .x_label_area_size(SCALE)
        .y_label_area_size(NAMES)
        .build_cartesian_2d(0.0..most * 1.05, 0.0..rows)?;
    // The first line stands on top.
    let at = |place: usize| rows - 0.5 - place as f64;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .x_desc(what)
        .x_label_formatter(&|share| format!("{:.1} %", share * 100.0))
        .y_labels(0)
        .draw()?;
    let bars = lines.iter().enumerate().map(|(place, line)| {
        let corners = [(0.0, at(place) - 0.35), (line.share, at(place) + 0.35)];
        Rectangle::new(corners, BAR.filled())
    });
    chart.draw_series(bars)?;
    let intervals = lines.iter().enumerate().flat_map(|(place, line)| {
        let stroke = |points| PathElement::new(points, ENDS.stroke_width(1));
        let end = |share| stroke(vec![(share, at(place) - 0.2), (share, at(place) + 0.2)]);
        [stroke(vec![(line.low, at(place)), (line.high, at(place))]), end(line.low), end(line.high)]
    });
    chart.draw_series(intervals)?;
    let style = TextStyle::from(("sans-serif", 12).into_font()).pos(
        plotters::style::text_anchor::Pos::new(
            plotters::style::text_anchor::HPos::Right,
            plotters::style::text_anchor::VPos::Center,
        ),
    );
    for (place, line) in lines.iter().enumerate() {
        let (_, y) = chart.backend_coord(&(0.0, at(place)));
        let (_, top) = area.get_base_pixel();
        area.draw_text(&line.label, &style, ((NAMES + MARGIN - 8) as i32, y - top))?;
    }
    Ok(())
}
