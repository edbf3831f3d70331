//! Pictures as files; and that of `mahj card stats`: how often each line is nearest, with its
//! interval, and how far hands are away.

use std::path::Path;

use mahj::report::{CardStatsRow, LineStatsRow};
use plotters::coord::Shift;
use plotters::prelude::*;

use mahj::report::text::count;

use crate::output::Failed;

const WIDTH: u32 = 900;
const ROW: u32 = 16;
const HEAD: u32 = 260;
const MARGIN: u32 = 10;
/// Room for the names of lines and for the scale.
const NAMES: u32 = 220;
const SCALE: u32 = 40;
const BAR: RGBColor = RGBColor(0x4E, 0x79, 0xA7);
const ENDS: RGBColor = RGBColor(0x22, 0x22, 0x22);

type Drawn<'p> = Result<(), DrawingAreaErrorKind<<SVGBackend<'p> as DrawingBackend>::ErrorType>>;

/// Writes a picture to a file, if it could be drawn.
pub(crate) fn write(path: &Path, drawn: Result<String, String>) -> Result<(), Failed> {
    let written =
        drawn.and_then(|drawn| std::fs::write(path, drawn).map_err(|error| error.to_string()));
    written.map_err(|why| Failed::unwritten(path, why))
}

/// Draws the lines as an SVG document.
///
/// # Errors
///
/// What the drawing library says.
pub(crate) fn svg(
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
            .and_then(|()| shares(&body, lines))
            .and_then(|()| area.present())
            .map_err(|error| error.to_string())?;
    }
    Ok(picture)
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

/// How often each line is nearest, the interval drawn over the end of its bar.
fn shares<'p>(area: &DrawingArea<SVGBackend<'p>, Shift>, lines: &[LineStatsRow]) -> Drawn<'p> {
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
        .x_desc("share of hands to which no line is nearer, with its 95 % interval")
        .x_label_formatter(&|share| format!("{:.1} %", share * 100.0))
        .y_labels(0)
        .draw()?;
    let bars = lines.iter().enumerate().map(|(place, line)| {
        let corners = [(0.0, at(place) - 0.35), (line.nearest, at(place) + 0.35)];
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
        let name = format!("{}  {}", line.line, line.value);
        let (_, top) = area.get_base_pixel();
        area.draw_text(&name, &style, ((NAMES + MARGIN - 8) as i32, y - top))?;
    }
    Ok(())
}
