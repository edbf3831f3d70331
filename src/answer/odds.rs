//! How likely a hand is to be completed by the player's own draws.

use serde::Serialize;

use super::layout::{Grid, Line, Page, Tone};
use super::words::{count, distance, inks, mark, more_lines, note_source, state};
use super::{
    CardSource, QuestionError, Report, SCHEMA, left_out, line_named, section_named, target_print,
    target_text,
};
use crate::hand::{Hand, Seen};
use crate::matcher::Matcher;
use crate::odds::{Bracket, End, Kind, LineOdds, Odds, Unseen, Walls};
use crate::targets::{Target, Targets};

/// The number of draws, if specified.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Draws {
    /// As many as the visible tiles imply.
    #[default]
    Seen,
    /// A number of the player's own draws.
    Own(usize),
    /// A number of tiles in the wall, of which the player draws every fourth.
    Wall(usize),
}

/// What is asked about the odds of a hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OddsQuestion<'q> {
    /// How many draws there are.
    pub draws: Draws,
    /// The line, alternative, or section to restrict the question to, if any.
    pub line: Option<&'q str>,
    /// The simulated walls used to narrow bounds; without them, all bounds are proven.
    pub walls: Option<Walls>,
}

/// A number with its lower and upper bounds, and its kind.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BracketRow {
    /// The low end: a probability, 0 to 1, or for `points`, in points.
    pub low: f64,
    /// The high end, in the same unit.
    pub high: f64,
    /// The number to quote, in the same unit: the midpoint of the range from the low end to the
    /// high end, widened by the intervals of simulated ends.
    pub middle: f64,
    /// How far the number may be off either way, in the same unit; 0 if it is exact.
    pub margin: f64,
    /// `exact`; `between` two proven bounds; `about` if a bound is simulated.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&Kind::ALL))))]
    pub kind: &'static str,
    /// The 95% interval of the low end if it is simulated, in the same unit; null if it is proven.
    pub low_interval: Option<(f64, f64)>,
    /// The 95% interval of the high end if it is simulated, in the same unit; null if it is proven.
    pub high_interval: Option<(f64, f64)>,
}

impl From<Bracket> for BracketRow {
    fn from(bracket: Bracket) -> Self {
        let Bracket { low: End { value: low, .. }, high: End { value: high, .. } } = bracket;
        let least = bracket.low.interval.map_or(low, |(least, _)| least);
        let most = bracket.high.interval.map_or(high, |(_, most)| most);
        BracketRow {
            low,
            high,
            middle: f64::midpoint(least, most),
            margin: (most - least) / 2.0,
            kind: bracket.kind().name(),
            low_interval: bracket.low.interval,
            high_interval: bracket.high.interval,
        }
    }
}

/// The most likely target of a line, with its exact odds.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ExactRow {
    pub target: String,
    /// Its odds after all picks, 0 to 1.
    pub odds: f64,
    /// Its odds after zero picks, after one, and so on; each 0 to 1.
    pub by_draw: Vec<f64>,
}

/// The odds of a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LineOddsRow {
    pub line: String,
    pub name: String,
    pub value: u32,
    pub concealed: bool,
    /// The most likely way to make the line; null if exposures rule the line out.
    pub target: Option<String>,
    /// How many tiles the hand is away from it, 0 to 14.
    pub away: Option<u8>,
    #[serde(flatten)]
    pub odds: BracketRow,
    /// The exact odds of that way; null if exposures rule the line out.
    pub exact: Option<ExactRow>,
    /// How many unseen tiles help to make it, 0 to 152: if the hand is one away, those that
    /// complete the line, as counted by `waits`; otherwise, those useful for the most likely way.
    pub live: usize,
    /// The line as printed on the card.
    #[serde(skip)]
    pub(super) print: Option<String>,
    /// True if the low bound counts everything the hand is waiting for.
    #[serde(skip)]
    pub(super) waiting: bool,
}

/// How likely a hand is to be completed by the player's own draws.
///
/// # Examples
///
/// ```
/// use mahj::desk::{Answer, Odds, Question, Session};
///
/// let question = Odds { hand: "FFF 11B 22B 22C 1111C".into(), line: Some("consecutive-run/2".into()), ..Odds::default() };
/// let Ok(Answer::Odds(report)) = Session::default().answer(&Question::Odds(question)) else { unreachable!() };
/// assert_eq!((report.draws, report.unseen, report.lines[0].away), (25, 139, Some(1)));
/// let exact = report.lines[0].exact.as_ref().unwrap();
/// assert!((exact.by_draw[1] - 10.0 / 139.0).abs() < 1e-12);
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OddsReport {
    pub schema: u32,
    pub hand: String,
    pub tiles: usize,
    /// How many tiles the hand is away from the closest line of the whole card, 0 to 14.
    pub best: Option<u8>,
    /// How many picks you have.
    pub draws: usize,
    /// How many tiles are left in the wall; null if the number of picks was given.
    pub wall: Option<usize>,
    /// How many tiles you can't see, in the wall and in other racks.
    pub unseen: usize,
    /// How many walls were simulated; 0 if all bounds are proven.
    pub rollouts: usize,
    /// The seed of the walls; null if none were simulated.
    pub seed: Option<u64>,
    /// The policy simulated: `sum of squares` discards the tile whose loss reduces the sum of the
    /// squared odds of all near hands the least.
    pub policy: Option<&'static str>,
    /// The odds of completing any of the lines.
    pub any: BracketRow,
    /// The average value of the completed line, in points, counting zero if none is completed.
    pub points: BracketRow,
    /// The lines, most likely first.
    pub lines: Vec<LineOddsRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    /// True if all lines were asked about.
    #[serde(skip)]
    pub(super) whole: bool,
    /// True if the text lists every line, not just the most likely.
    #[serde(skip)]
    pub(super) all: bool,
    /// True if the text shows both ends of every number, and their kinds.
    #[serde(skip)]
    pub(super) verbose: bool,
    #[serde(skip)]
    pub(super) source: CardSource,
}

impl OddsReport {
    /// Computes how likely a hand is to complete any line on the card, any line in a section, or
    /// one particular line. Calls `progress` with the number of walls played so far; if it returns
    /// `false`, the answer is based on those.
    ///
    /// # Errors
    ///
    /// If the hand and the table together have more of a tile than the set holds, if there are more
    /// draws than unseen tiles, or if the card has no such line.
    pub fn ask(
        matcher: &Matcher,
        hand: &Hand,
        seen: &Seen,
        question: OddsQuestion<'_>,
        progress: impl FnMut(usize) -> bool,
    ) -> Result<OddsReport, QuestionError> {
        let targets = matcher.targets();
        let unseen = Unseen::of(hand, seen, &targets.card().tile_set)?;
        let unseen = drawn(unseen, hand, question.draws)?;
        let wanted = question.line.map(|name| Wanted::named(targets, name)).transpose()?;
        let odds = Odds::of(targets, hand, &unseen, |target| {
            wanted.as_ref().is_none_or(|wanted| wanted.has(target))
        });
        let walls = question.walls.filter(|walls| walls.count > 0);
        let (odds, played) = match walls {
            Some(walls) => odds.with_walls_and_progress(targets, hand, walls, progress),
            None => (odds, 0),
        };
        let wall = match question.draws {
            Draws::Own(_) => None,
            Draws::Seen | Draws::Wall(_) => Some(unseen.wall()),
        };
        Ok(OddsReport {
            schema: SCHEMA,
            hand: hand.to_string(),
            tiles: hand.len(),
            best: matcher.away(hand, seen)?.best(),
            draws: unseen.draws(),
            wall,
            unseen: unseen.len(),
            rollouts: played,
            seed: walls.map(|walls| walls.seed),
            policy: walls.map(|_| "sum of squares"),
            any: odds.any.into(),
            points: odds.points.into(),
            lines: odds.lines.iter().map(|line| row(matcher, &odds, line)).collect(),
            left_out: left_out(&targets.card().left_out),
            card: targets.card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            whole: wanted.is_none(),
            all: wanted.is_some(),
            verbose: false,
            source: CardSource::of(matcher),
        })
    }

    /// Returns the report with text that lists every line, not just the most likely.
    pub(crate) fn with_all_lines(self) -> OddsReport {
        OddsReport { all: true, ..self }
    }

    /// Returns the report with text that shows both ends of every number, their kinds, and the most
    /// likely way to make each line.
    pub(crate) fn with_details(self) -> OddsReport {
        OddsReport { verbose: true, ..self }
    }
}

/// Sets the number of draws.
fn drawn(unseen: Unseen, hand: &Hand, draws: Draws) -> Result<Unseen, QuestionError> {
    let tiles = match draws {
        Draws::Seen => 0,
        Draws::Own(tiles) | Draws::Wall(tiles) => tiles,
    };
    if tiles > unseen.len() {
        return Err(QuestionError::TooManyDraws { tiles, unseen: unseen.len() });
    }
    Ok(match draws {
        Draws::Seen => unseen,
        Draws::Own(draws) => unseen.with_draws(draws),
        Draws::Wall(wall) => unseen.with_wall(wall, hand.len() < Hand::MAX),
    })
}

/// The lines that are asked about: those of a section, one line, or one alternative of it.
struct Wanted {
    lines: Vec<usize>,
    form: Option<usize>,
}

impl Wanted {
    fn named(targets: &Targets, name: &str) -> Result<Wanted, QuestionError> {
        let lines = targets.lines().iter().enumerate();
        if targets.find(name).is_none()
            && let Some(section) = section_named(targets, name)
        {
            let of = lines.filter(|(_, line)| line.name.section == section);
            return Ok(Wanted { lines: of.map(|(at, _)| at).collect(), form: None });
        }
        let (wanted, form) = line_named(targets, name)?;
        let of = lines.filter(|(_, line)| line.name == wanted.name);
        Ok(Wanted { lines: of.map(|(at, _)| at).collect(), form })
    }

    fn has(&self, target: &Target) -> bool {
        self.lines.contains(&target.line) && self.form.is_none_or(|form| form == target.form)
    }
}

fn row(matcher: &Matcher, odds: &Odds, of: &LineOdds) -> LineOddsRow {
    let targets = matcher.targets();
    let line = &targets.lines()[of.line];
    let best = of.best.as_ref();
    let name = best.map_or(line.name.clone(), |best| targets.name_of(targets.get(best.id)));
    LineOddsRow {
        line: name.id(),
        name: name.to_string(),
        value: odds.value_of(line),
        concealed: line.concealed,
        target: best.map(|best| target_text(matcher, best.id)),
        away: best.map(|best| best.odds.away()),
        odds: of.odds.into(),
        exact: best.map(|best| ExactRow {
            target: target_text(matcher, best.id),
            odds: best.odds.after(odds.unseen.draws()),
            by_draw: (0..=odds.unseen.draws()).map(|draws| best.odds.after(draws)).collect(),
        }),
        live: of.live,
        print: best.map(|best| target_print(matcher, best.id)),
        waiting: of.is_of_waits(),
    }
}

/// How many lines are listed unless all are requested.
const LIKELIEST: usize = 10;

/// The smallest odds shown as more than zero.
const LEAST: f64 = 0.0005;

impl Report for OddsReport {
    type Row = OddsReport;

    fn rows(&self) -> &[OddsReport] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        odds(self)
    }
}

fn odds(report: &OddsReport) -> Page {
    let mut page = Page::default();
    page.line(report.hand.as_str());
    let tiles = count(report.tiles, "tile");
    page.line(format!("{tiles}, {}", state(report.tiles, report.best)));
    page.blank();
    match report.lines.as_slice() {
        [line] if !report.whole => one(&mut page, line, report),
        _ => all(&mut page, report),
    }
    assumed(&mut page, report);
    note_source(&mut page, &report.source);
    page
}

fn all(page: &mut Page, report: &OddsReport) {
    let what = if report.whole { "Mah Jongg" } else { "one of these lines" };
    let picks = count(report.draws, "pick");
    page.line(format!(
        "{what} within {picks}: {}, worth {} at printed value",
        quoted(&report.any, percent, "%"),
        quoted(&report.points, points, " points")
    ));
    if report.verbose {
        page.line(format!("odds: {}", bracket_text(&report.any, percent, "%")));
        page.line(format!("worth: {}", bracket_text(&report.points, points, " points")));
    }
    page.blank();
    let can = |line: &&LineOddsRow| line.odds.high > 0.0;
    let mut likely: Vec<&LineOddsRow> = report.lines.iter().filter(can).collect();
    // In the order of the numbers that are shown: with details these are the ends, and the report
    // is sorted by the low one.
    if !report.verbose {
        likely.sort_by(|one, other| other.odds.middle.total_cmp(&one.odds.middle));
    }
    // Negligible odds are shown only if all lines are requested, or if there is nothing else to
    // show.
    let told_as_some = |line: &&&LineOddsRow| line.odds.high >= LEAST;
    let some = likely.iter().take(LIKELIEST).take_while(told_as_some).count().max(1);
    let shown = if report.all { likely.len() } else { some.min(likely.len()) };
    if shown > 0 {
        let rows = likely[..shown].iter().map(|line| cells(line, report.verbose)).collect();
        page.table(Grid::new(if report.verbose { &DETAILED[..] } else { &PLAIN[..] }, rows));
        page.blank();
    }
    let more = likely.len() - shown;
    if more > 0 {
        page.line(more_lines(&count(more, "more line")));
    }
    let none = report.lines.len() - likely.len();
    if none > 0 && shown > 0 {
        page.note(format!(
            "{} can't be made in {}",
            count(none, "line"),
            count(report.draws, "pick")
        ));
    }
    if shown > 0 && more + none > 0 {
        page.blank();
    }
}

/// The columns of lines, without and with details.
const PLAIN: [&str; 6] = ["odds", "away", "line", "", "value", "live"];
const DETAILED: [&str; 8] = ["odds", "", "away", "line", "", "value", "live", "most likely way"];

fn cells(line: &LineOddsRow, verbose: bool) -> Vec<Line> {
    let odds = if verbose {
        format!("{}%", range(&line.odds, percent))
    } else {
        quoted(&line.odds, percent, "%")
    };
    let mut cells = vec![
        Line::from(odds),
        distance(line.away).into(),
        line.name.as_str().into(),
        mark(line.concealed).into(),
        line.value.to_string().into(),
        line.live.to_string().into(),
    ];
    if verbose {
        cells.insert(1, line.odds.kind.into());
        cells.push(line.target.as_deref().unwrap_or_default().into());
    }
    cells
}

/// Explains one line.
fn one(page: &mut Page, line: &LineOddsRow, report: &OddsReport) {
    let draws = report.draws;
    page.line(format!("{}   {} {}", line.name, mark(line.concealed), line.value));
    let picks = count(draws, "pick");
    page.line(format!("  odds   {} within {picks}", quoted(&line.odds, percent, "%")));
    if report.verbose {
        page.line(format!("         {}", bracket_text(&line.odds, percent, "%")));
    }
    let (Some(exact), Some(away)) = (&line.exact, line.away) else {
        page.line("  your exposures rule it out");
        return page.blank();
    };
    if let Some(print) = &line.print {
        page.line(Line::from("  card   ").then(inks(print)));
    }
    page.line(format!("  as     {}   {away} away", exact.target));
    page.line(format!("  exact  {}% for this way alone", percent(exact.odds)));
    if draws > 1 && exact.odds > 0.0 {
        let steps = [1, 2, 3, 5, 10, 15, 20, 25, 30];
        let steps = steps.into_iter().filter(|step| *step < draws);
        let by: Vec<String> = steps
            .filter_map(|step| Some(format!("{step}: {}", percent(*exact.by_draw.get(step)?))))
            .collect();
        page.paragraph("  picks  ", format!("{}%", by.join("%, ")));
    }
    let of_use = if line.waiting { "that complete the line" } else { "that bring you closer" };
    page.line(format!("  live   {} {of_use}", count(line.live, "unseen tile")));
    page.blank();
}

/// What every number assumes, and what the kinds shown mean.
fn assumed(page: &mut Page, report: &OddsReport) {
    let wall = report.wall.map_or(String::new(), |wall| format!(", {wall} in the wall"));
    let draws = format!("{} left", count(report.draws, "pick"));
    page.paragraph("", format!("{draws}; {} unseen{wall}.", count(report.unseen, "tile")));
    if report.tiles + 1 < Hand::MAX {
        let missing = count(Hand::MAX - 1 - report.tiles, "tile");
        page.note(format!(
            "a hand has 13 tiles, or 14 on your turn; this one still has to pick {missing}"
        ));
    }
    let waiting = report.lines.iter().any(|line| line.waiting);
    let live = match (waiting, report.lines.len()) {
        (false, _) => {
            "Live tiles are the unseen tiles that bring you closer to a line in its most likely form."
        }
        (true, 1) => "Any live tile completes the line, one way or another.",
        (true, _) => {
            "For a line that is 1 away, any live tile completes it; for other lines, live tiles \
             bring you closer to the line in its most likely form."
        }
    };
    page.paragraph("", format!("Your own picks only: no calls, no exchanges. {live}"));
    let rows = || report.lines.iter().map(|line| &line.odds).chain([&report.any, &report.points]);
    if !report.verbose {
        if rows().any(|row| row.margin > 0.0) {
            let text = Line::default()
                .and(Tone::Plain, "±: how far the number may be off; ")
                .and(Tone::Field, "{verbose}")
                .and(Tone::Plain, " says why.");
            page.line(text);
        }
        return;
    }
    if rows().any(|row| row.kind == Kind::Between.name()) {
        let least = match waiting {
            false => "of the likeliest way alone",
            true => "of picking any tile you're waiting for",
        };
        page.paragraph("", format!("Between: proven bounds; at least the odds {least}, and at most the odds of all ways added together."));
    }
    if rows().any(|row| row.kind == Kind::About.name()) {
        let walls = count(report.rollouts, "wall");
        let seed = report.seed.unwrap_or_default();
        page.paragraph(
            "",
            format!(
                "About: ~ is an estimate from {walls} simulated (seed {seed}), with a 95% \
                 interval; a number without ~ is proven. The high end is what a player who \
                 knew the order of the wall could reach."
            ),
        );
    }
}

/// The number to quote, with its margin if it isn't exact.
fn quoted(row: &BracketRow, figure: impl Fn(f64) -> String, unit: &str) -> String {
    let (middle, margin) = (figure(row.middle), figure(row.margin));
    if row.margin == 0.0 || margin.starts_with('<') {
        return format!("{middle}{unit}");
    }
    format!("{middle}{unit} ± {margin}")
}

/// A number with its kind before it, and the intervals of simulated bounds after it.
fn bracket_text(row: &BracketRow, figure: impl Fn(f64) -> String, unit: &str) -> String {
    let join = if row.kind == Kind::Between.name() { "and" } else { "to" };
    let intervals = [row.low_interval, row.high_interval].into_iter().flatten();
    let intervals: Vec<String> =
        intervals.map(|(low, high)| format!("from {} to {}", figure(low), figure(high))).collect();
    let intervals = match intervals.as_slice() {
        [] => String::new(),
        some => format!(" (~ {})", some.join(", ")),
    };
    format!("{} {}{unit}{intervals}", row.kind, ends(row, figure, join))
}

fn range(row: &BracketRow, figure: impl Fn(f64) -> String) -> String {
    ends(row, figure, "to")
}

/// Both ends of a number, or just one if they print the same. Simulated ends are marked with `~`.
fn ends(row: &BracketRow, figure: impl Fn(f64) -> String, join: &str) -> String {
    let sign = |interval: Option<(f64, f64)>| if interval.is_some() { "~" } else { "" };
    let (low, high) = (figure(row.low), figure(row.high));
    if low == high {
        return format!("{}{low}", sign(row.low_interval.or(row.high_interval)));
    }
    format!("{}{low} {join} {}{high}", sign(row.low_interval), sign(row.high_interval))
}

/// A probability as a percentage. Only certainties are shown as 0 or 100.
fn percent(odds: f64) -> String {
    let tenths = (odds * 1000.0).round();
    match (odds, tenths) {
        (0.0, _) => "0".to_owned(),
        (1.0, _) => "100".to_owned(),
        (_, tenths) if tenths < 1.0 => "<0.1".to_owned(),
        (_, tenths) if tenths > 999.0 => ">99.9".to_owned(),
        (_, tenths) => format!("{:.1}", tenths / 10.0),
    }
}

fn points(points: f64) -> String {
    let tenths = (points * 10.0).round();
    match (points, tenths) {
        (0.0, _) => "0".to_owned(),
        (_, tenths) if tenths < 1.0 => "<0.1".to_owned(),
        (_, tenths) => format!("{:.1}", tenths / 10.0),
    }
}

#[cfg(test)]
mod tests;
