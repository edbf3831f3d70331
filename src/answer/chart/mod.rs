//! Charts of a card's lines as SVG documents: how often each is closest, how often it wins, and
//! what it is worth.

mod dots;
mod frame;
mod scatter;

use super::words::count;
use super::{BalanceReport, CardStatsRow, LineStatsRow, SimulationReport, TableRulesRow};
use crate::spelling::listed;
use crate::targets::Targets;

use dots::{Dot, columns, dots};
use frame::Frame;
use scatter::{Point, scatter};

/// The maximum number of lines that a title names.
const NAMED: usize = 3;

/// Draws how far away dealt hands are, and how often each line is closest, as an SVG document.
/// The rows must be those of the same card.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, answer::stats_svg};
/// # use mahj::batch::{CardStats, Sample};
/// let matcher = Matcher::practice();
/// let targets = matcher.targets();
/// let stats = CardStats::piece(targets, Sample { deals: 200, seed: 1, tiles: 14 }, 0);
/// let (card, lines) = (stats.row(&matcher), stats.line_rows(targets));
/// assert!(stats_svg(targets, &card, &lines).starts_with("<svg "));
/// ```
#[must_use]
pub fn stats_svg(targets: &Targets, card: &CardStatsRow, lines: &[LineStatsRow]) -> String {
    let rows = ranked(
        lines
            .iter()
            .filter_map(|row| Dot::of(targets, &row.line, (row.nearest, row.low, row.high))),
    );
    let mean = card.mean.map(|mean| format!("Dealt hands are {mean:.1} tiles away on average. "));
    let title = mean.unwrap_or_default() + &leaders(&rows, "is closest most often");
    let mut frame = Frame::new(&title);
    let hands = count(card.deals as usize, "hand");
    frame.words("How many tiles away the closest line is");
    columns(&mut frame, &card.best);
    frame.words("How often no line is closer, with the 95% interval; each line with its value");
    frame.legend(targets);
    dots(&mut frame, &rows);
    let what = format!("{hands} of {} tiles, seed {}", card.tiles, card.seed);
    frame.finish(targets, &what)
}

/// Draws which lines win as an SVG document, each with its value and its interval. The report must
/// be of games with the same card.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, answer::wins_svg};
/// # use mahj::play::{Bot, Run, Study, simulate};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let totals = simulate(&study, || [Bot::Odds; 4].map(|bot| bot.policy(&study)), &Run::new(1, 0..4))?;
/// let report = totals.report(&matcher, "odds", 1);
/// assert!(wins_svg(matcher.targets(), &report).starts_with("<svg "));
/// # Ok::<(), mahj::play::IllegalMove>(())
/// ```
#[must_use]
pub fn wins_svg(targets: &Targets, report: &SimulationReport) -> String {
    let rows = ranked(report.lines.iter().filter_map(|row| {
        let share = row.share;
        Dot::of(targets, &row.line, (share.share, share.low, share.high))
    }));
    let mut frame = Frame::new(&leaders(&rows, "wins most often"));
    frame.words("Share of all wins, with the 95% interval; each line with its value");
    frame.legend(targets);
    dots(&mut frame, &rows);
    let games = count(report.games as usize, "game");
    let bots = TableRulesRow::bots(&report.rules);
    let mut what = format!("{games} of {bots} ({}), seed {}", report.policy, report.seed);
    if let Some(rules) = report.rules.as_ref().and_then(TableRulesRow::words) {
        what.push_str(&format!("; {rules}"));
    }
    frame.finish(targets, &what)
}

/// Draws the value of each line against its wins as an SVG document, with the curve on which all
/// lines earn the same. The report must be of games with the same card.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, answer::balance_svg};
/// # use mahj::play::{Balance, Run};
/// let matcher = Matcher::practice();
/// let balance = Balance::of(&matcher, &Run::new(1, 0..4), 0, |_| true)?;
/// let report = balance.report(&matcher, &[None; 55], 1);
/// assert!(balance_svg(matcher.targets(), &report).starts_with("<svg "));
/// # Ok::<(), mahj::play::IllegalMove>(())
/// ```
#[must_use]
pub fn balance_svg(targets: &Targets, report: &BalanceReport) -> String {
    let worth = |more: bool| {
        let lines = report.lines.iter().filter(|row| {
            let value = f64::from(row.value);
            if more { row.balanced.low > value } else { row.balanced.high < value }
        });
        lines.count()
    };
    let title = match [true, false].map(worth) {
        [0, 0] => "No line clearly pays too little or too much".to_owned(),
        [little, much] => format!(
            "{} of {} pay too little for how often they win, {much} too much",
            little,
            count(report.lines.len(), "line")
        ),
    };
    let points: Vec<Point> =
        report.lines.iter().filter_map(|row| Point::of(targets, row)).collect();
    let mut frame = Frame::new(&title);
    frame.words(
        "Each dot is a line: its printed value, and its share of all wins at the printed values. On the curve, every \
         line earns the same; above it a line pays too much, below it too little. The lines that are farthest off, \
         beyond chance, are named, with the fair value.",
    );
    frame.legend(targets);
    scatter(&mut frame, &points);
    let games = count(report.games as usize, "game");
    let what = format!("{games} per round of four bots ({}), seed {}", report.policy, report.seed);
    frame.finish(targets, &what)
}

/// Returns the rows, highest share first.
fn ranked(rows: impl Iterator<Item = Dot>) -> Vec<Dot> {
    let mut rows: Vec<Dot> = rows.collect();
    rows.sort_by(|one, other| other.share.total_cmp(&one.share));
    rows
}

/// Names the lines that may be the best: those whose interval overlaps the best one's. The rows
/// must be sorted.
fn leaders(rows: &[Dot], what: &str) -> String {
    let Some(best) = rows.first().filter(|row| row.share > 0.0) else {
        return format!("No line {what}");
    };
    let names: Vec<&str> =
        rows.iter().filter(|row| row.high >= best.low).map(|row| row.name.as_str()).collect();
    match names[..] {
        [one] => format!("{one} {what}"),
        _ if names.len() <= NAMED => format!("{} {what}", listed(&names, "or")),
        _ => format!("{} lines are too close to say which {what}", names.len()),
    }
}

/// Rounds a coordinate to a tenth of a pixel.
fn px(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dot(name: &str, share: f64, low: f64, high: f64) -> Dot {
        Dot { name: name.to_owned(), value: 25, color: "", share, low, high }
    }

    #[test]
    fn chart_title_claims_only_significant_leaders() {
        let clear = [dot("A 1", 0.3, 0.28, 0.32), dot("B 1", 0.2, 0.18, 0.22)];
        assert_eq!(leaders(&clear, "wins"), "A 1 wins");
        let close = [dot("A 1", 0.3, 0.22, 0.38), dot("B 1", 0.2, 0.12, 0.28)];
        assert_eq!(leaders(&close, "wins"), "A 1 or B 1 wins");
        let many = [0; 5].map(|_| dot("A 1", 0.2, 0.1, 0.3));
        assert_eq!(leaders(&many, "wins"), "5 lines are too close to say which wins");
        assert_eq!(leaders(&[dot("A 1", 0.0, 0.0, 0.1)], "wins"), "No line wins");
    }
}
