//! How likely does a hand get there by own draws?

use serde::Serialize;

use super::{SCHEMA, Unanswerable, left_out, left_out_names, line_named, section_named};
use super::{target_print, target_text};
use crate::hand::{Hand, Seen};
use crate::matcher::Matcher;
use crate::odds::{Bracket, End, LineOdds, Odds, Unseen, Walls};
use crate::targets::{Target, Targets};

/// How many draws there are, as far as it is said.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Draws {
    /// What follows from the tiles that are seen.
    #[default]
    Seen,
    /// So many own draws.
    Own(usize),
    /// So many tiles in the wall, of which every fourth is one's own.
    Wall(usize),
}

/// What is asked about the odds of a hand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OddsQuestion<'q> {
    /// How many draws there are.
    pub draws: Draws,
    /// A line, a form of one, or a section, if not all are asked about.
    pub line: Option<&'q str>,
    /// The walls on which brackets are narrowed; without them all ends are proven.
    pub walls: Option<Walls>,
}

/// A number of which two ends are known, and of which kind it is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BracketRow {
    pub low: f64,
    pub high: f64,
    /// `exact`; `between` two proven ends; `about` where an end is simulated.
    pub kind: &'static str,
    /// The interval at 95 % of a low end that is simulated; null where it is proven.
    pub low_interval: Option<(f64, f64)>,
    /// The same of the high end.
    pub high_interval: Option<(f64, f64)>,
}

impl From<Bracket> for BracketRow {
    fn from(bracket: Bracket) -> Self {
        let Bracket { low: End { value: low, .. }, high: End { value: high, .. } } = bracket;
        BracketRow {
            low,
            high,
            kind: bracket.kind().name(),
            low_interval: bracket.low.interval,
            high_interval: bracket.high.interval,
        }
    }
}

/// The most likely concrete hand of a line, its odds exact.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExactRow {
    pub target: String,
    /// Its odds, 0 to 1, after all draws.
    pub odds: f64,
    /// Its odds after no draw, after one and so on.
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
    /// The most likely concrete hand of the line; null where exposures forbid the line.
    pub target: Option<String>,
    /// How far the hand is away from it.
    pub away: Option<u8>,
    #[serde(flatten)]
    pub odds: BracketRow,
    pub exact: Option<ExactRow>,
    /// How many unseen tiles are of use for that concrete hand.
    pub live: usize,
    /// The line as printed on the card.
    #[serde(skip)]
    pub(super) print: Option<String>,
}

/// How likely does a hand get there by own draws?
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// # use mahj::report::{OddsQuestion, OddsReport};
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 22B 22C 1111C".parse().unwrap();
/// let question = OddsQuestion { line: Some("consecutive-run/2"), ..OddsQuestion::default() };
/// let report = OddsReport::ask(&matcher, &hand, &Seen::default(), question).unwrap();
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
    /// How far the hand is from the nearest line, whatever line is asked about.
    pub best: Option<u8>,
    /// How many own draws there are.
    pub draws: usize,
    /// How many tiles the wall has; null where the draws were said.
    pub wall: Option<usize>,
    /// How many tiles the player cannot see, in the wall and in other racks.
    pub unseen: usize,
    /// How many walls were played for the ends that are simulated; 0 where all are proven.
    pub rollouts: usize,
    /// The seed of the walls; null where none were played.
    pub seed: Option<u64>,
    /// What was played: `sum of squares`, the tile is discarded that the chances of all near hands,
    /// each squared, miss least.
    pub policy: Option<&'static str>,
    /// Any of the lines.
    pub any: BracketRow,
    /// What the card pays for the line that comes, in points, on average; nothing where none comes.
    pub points: BracketRow,
    /// The lines, most likely first.
    pub lines: Vec<LineOddsRow>,
    pub left_out: Vec<String>,
    /// True if all lines were asked about.
    #[serde(skip)]
    pub(super) whole: bool,
    /// True to show people every line, not only the most likely.
    #[serde(skip)]
    pub(super) all: bool,
    #[serde(skip)]
    pub(super) without: Vec<String>,
}

impl OddsReport {
    /// Asks how likely a hand becomes one of a card, of a section, or of a line.
    ///
    /// # Errors
    ///
    /// When hand and table have more of a tile than the set holds, more tiles are to be drawn than
    /// are unseen, or the card has no such line.
    pub fn ask(
        matcher: &Matcher,
        hand: &Hand,
        seen: &Seen,
        question: OddsQuestion<'_>,
    ) -> Result<OddsReport, Unanswerable> {
        OddsReport::ask_told(matcher, hand, seen, question, |_| true)
    }

    /// The same, told how many walls are played; with `false` the answer is of these.
    ///
    /// # Errors
    ///
    /// As [`OddsReport::ask`].
    pub fn ask_told(
        matcher: &Matcher,
        hand: &Hand,
        seen: &Seen,
        question: OddsQuestion<'_>,
        told: impl FnMut(usize) -> bool,
    ) -> Result<OddsReport, Unanswerable> {
        let targets = matcher.targets();
        let unseen = Unseen::of(hand, seen, &targets.card().tile_set)?;
        let unseen = drawn(unseen, hand, question.draws)?;
        let wanted = question.line.map(|name| Wanted::named(targets, name)).transpose()?;
        let odds = Odds::of(targets, hand, &unseen, |target| {
            wanted.as_ref().is_none_or(|wanted| wanted.has(target))
        });
        let walls = question.walls.filter(|walls| walls.count > 0);
        let (odds, played) = match walls {
            Some(walls) => odds.with_walls_told(targets, hand, walls, told),
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
            whole: wanted.is_none(),
            all: wanted.is_some(),
            without: left_out_names(matcher),
        })
    }

    /// Returns the report with a text that lists every line, not only the most likely.
    #[must_use]
    pub fn with_all_lines(self) -> OddsReport {
        OddsReport { all: true, ..self }
    }
}

/// Says how many draws there are.
fn drawn(unseen: Unseen, hand: &Hand, draws: Draws) -> Result<Unseen, Unanswerable> {
    let tiles = match draws {
        Draws::Seen => 0,
        Draws::Own(tiles) | Draws::Wall(tiles) => tiles,
    };
    if tiles > unseen.len() {
        return Err(Unanswerable::TooManyDraws { tiles, unseen: unseen.len() });
    }
    Ok(match draws {
        Draws::Seen => unseen,
        Draws::Own(draws) => unseen.with_draws(draws),
        Draws::Wall(wall) => unseen.with_wall(wall, hand.len() < Hand::MOST),
    })
}

/// The lines that are asked about: those of a section, or one, or a form of it.
struct Wanted {
    lines: Vec<usize>,
    form: Option<usize>,
}

impl Wanted {
    fn named(targets: &Targets, name: &str) -> Result<Wanted, Unanswerable> {
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
        value: line.value,
        concealed: line.concealed,
        target: best.map(|best| target_text(matcher, best.id)),
        away: best.map(|best| best.odds.away()),
        odds: of.odds.into(),
        exact: best.map(|best| ExactRow {
            target: target_text(matcher, best.id),
            odds: best.odds.after(odds.unseen.draws()),
            by_draw: (0..=odds.unseen.draws()).map(|draws| best.odds.after(draws)).collect(),
        }),
        live: best.map_or(0, |best| best.odds.live()),
        print: best.map(|best| target_print(matcher, best.id)),
    }
}
