//! The pairs of exposures as a picture: a grid of all exposures by all exposures, for one suit and
//! for two.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::names::suit;
use super::{SheetReport, SheetRow};
use crate::answer::svg::Svg;
use crate::hand::Exposure;
use crate::tile::{Dragon, Symbol, Wind};

const WIDTH: f64 = 760.0;
const MARGIN: f64 = 14.0;
/// The space for a label next to a row and above a column.
const LABEL: f64 = 50.0;
/// The gap between exposures of different sizes or kinds of tile.
const GAP: f64 = 4.0;
const HEAD: f64 = 90.0;
const LEGEND: f64 = 40.0;

const DEAD: &str = "#dfdcd5";
const ONE: &str = "#ffc65c";
const FEW: &str = "#c4e6cc";
const MANY: &str = "#84c797";
const DEPENDS: &str = "#fff0c4";
const INK: &str = "#222222";
const FAINT: &str = "#6b6b6b";

/// The tile of an exposure, whatever its suit. The white dragon is separate because it is also
/// zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Number(u8),
    Colored,
    Soap,
    Wind(Wind),
    Flower,
}

/// A row of the picture, and a column of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Class {
    size: usize,
    kind: Kind,
}

impl Class {
    fn of(exposure: &Exposure) -> Class {
        let kind = match exposure.symbol() {
            Symbol::Suited(_, number) => Kind::Number(number.get()),
            Symbol::Dragon(Dragon::White) => Kind::Soap,
            Symbol::Dragon(_) => Kind::Colored,
            Symbol::Wind(wind) => Kind::Wind(wind),
            Symbol::Flower => Kind::Flower,
        };
        Class { size: exposure.len(), kind }
    }

    fn label(self) -> String {
        let sign = match self.kind {
            Kind::Number(number) => number.to_string(),
            Kind::Colored => "D".to_owned(),
            Kind::Soap => "0".to_owned(),
            Kind::Wind(wind) => wind.to_string(),
            Kind::Flower => "F".to_owned(),
        };
        sign.repeat(self.size)
    }

    /// Returns the band: classes in the same band have no gap between them.
    fn band(self) -> (usize, u8) {
        let kind = match self.kind {
            Kind::Number(_) => 0,
            Kind::Colored | Kind::Soap => 1,
            Kind::Wind(_) => 2,
            Kind::Flower => 3,
        };
        (self.size, kind)
    }
}

/// How many lines are left: the minimum and maximum over all suits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Left {
    low: usize,
    high: usize,
    /// True if some of these lines are possible without a joker in the exposures.
    natural: bool,
}

impl Left {
    fn of(row: &SheetRow) -> Left {
        let lines = row.lines.len();
        Left {
            low: lines,
            high: lines,
            natural: row.lines.iter().any(|line| line.jokers.is_none()),
        }
    }

    fn with(self, other: Left) -> Left {
        Left {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
            natural: self.natural || other.natural,
        }
    }

    /// Returns true if the only line left needs a joker in the exposures.
    fn is_one_with_joker(self) -> bool {
        (self.low, self.high, self.natural) == (1, 1, false)
    }

    fn fill(self) -> &'static str {
        match (self.low, self.high) {
            (0, 0) => DEAD,
            (1, 1) => ONE,
            (low, high) if low != high => DEPENDS,
            (2..=4, _) => FEW,
            _ => MANY,
        }
    }

    fn label(self) -> String {
        match (self.low, self.high) {
            (0, 0) => String::new(),
            _ if self.is_one_with_joker() => "1*".to_owned(),
            (low, high) if low == high => low.to_string(),
            (low, high) => format!("{low}-{high}"),
        }
    }
}

/// Which suits the two exposures of a square have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Suits {
    One,
    Two,
}

impl Suits {
    const fn title(self) -> &'static str {
        match self {
            Suits::One => "One suit",
            Suits::Two => "Two suits",
        }
    }

    const fn about(self) -> &'static str {
        match self {
            Suits::One => {
                "both exposures of the same suit, or a number and the dragon that goes with it"
            }
            Suits::Two => "exposures of two suits, or a number and another dragon",
        }
    }
}

/// The data that all grids are drawn from.
pub(super) struct Squares {
    classes: Vec<Class>,
    alone: BTreeMap<Class, Left>,
    pairs: BTreeMap<(Suits, Class, Class), Left>,
}

impl Squares {
    pub(super) fn of(report: &SheetReport) -> Squares {
        let (mut alone, mut pairs) = (BTreeMap::new(), BTreeMap::new());
        for (here, shown) in members(&report.singles) {
            let [exposure] = shown else { continue };
            let left = alone.entry(Class::of(exposure)).or_insert(here);
            *left = left.with(here);
        }
        for (here, shown) in members(&report.pairs) {
            let [one, other] = shown else { continue };
            let of: &[Suits] = match (suit(one.symbol()), suit(other.symbol())) {
                (Some(one), Some(other)) if one == other => &[Suits::One],
                (Some(_), Some(_)) => &[Suits::Two],
                _ => &[Suits::One, Suits::Two],
            };
            let (one, other) = (Class::of(one), Class::of(other));
            for suits in of {
                for key in [(*suits, one, other), (*suits, other, one)] {
                    let left = pairs.entry(key).or_insert(here);
                    *left = left.with(here);
                }
            }
        }
        let live = alone.iter().filter(|(_, left): &(&Class, &Left)| left.high > 0);
        let classes: BTreeSet<Class> = live.map(|(class, _)| *class).collect();
        Squares { classes: classes.into_iter().collect(), alone, pairs }
    }

    /// Returns how to use the grids, in two rows.
    pub(super) fn directions(&self) -> [String; 2] {
        let all = self.alone.values().chain(self.pairs.values());
        let star = if all.copied().any(Left::is_one_with_joker) {
            " 1*: dead unless a joker shows."
        } else {
            ""
        };
        let read = format!("Go to the row of one exposure and the column of the other.{star}");
        ["Two suits, or one: pick the grid; for winds and flowers either will do.".to_owned(), read]
    }

    /// Returns an example in words: how to find a pair of labels, and what their square means.
    pub(super) fn example(&self) -> Option<String> {
        let class = |size, number| Class { size, kind: Kind::Number(number) };
        let (one, other) = (class(3, 3), class(4, 6));
        let left = self.pairs.get(&(Suits::Two, one, other))?;
        let says = match (left.low, left.high) {
            (0, 0) => "gray, so they're dead".to_owned(),
            (1, 1) => "a 1: one line is left".to_owned(),
            (low, high) if low == high => format!("a {low}: {low} lines are left"),
            (low, high) => {
                format!("{low}-{high}: {low} to {high} lines are left, depending on the suits")
            }
        };
        Some(format!(
            "Example: a pung of 3 Bams and a kong of 6 Craks are two suits. In row 333, column 6666 is {says}."
        ))
    }

    /// Returns where each class starts, and where the last ends.
    fn places(&self, from: f64) -> (Vec<f64>, f64, f64) {
        let bands = self.classes.windows(2).filter(|two| two[0].band() != two[1].band()).count();
        let count = self.classes.len().max(1) as f64;
        let room = WIDTH - MARGIN - from - LABEL - GAP * bands as f64;
        let cell = (room / count * 10.0).floor() / 10.0;
        let cell = cell.clamp(4.0, 24.0);
        let (mut places, mut at) = (Vec::new(), from);
        for (nth, class) in self.classes.iter().enumerate() {
            if nth > 0 && self.classes[nth - 1].band() != class.band() {
                at += GAP;
            }
            places.push(at);
            at += cell;
        }
        (places, cell, at)
    }

    /// Draws a grid below `top`; returns where it ends.
    fn draw(&self, svg: &mut Svg, suits: Suits, top: f64) -> f64 {
        let alone = MARGIN + LABEL;
        // The column of exposures alone is as wide as two others.
        let (columns, cell, right) = self.places(alone + 30.0);
        let first = top + LABEL + 20.0;
        let rows: Vec<f64> = columns.iter().map(|x| x - columns[0] + first).collect();
        let bottom = right - columns[0] + first;
        let small = ((cell * 0.62) as u32).clamp(5, 11);
        let mut fields = Fields::default();
        svg.text((MARGIN, top + 14.0), 17, "font-weight=\"bold\"", suits.title());
        svg.text((MARGIN + 100.0, top + 14.0), 11, &fill(FAINT), suits.about());
        for (class, at) in self.classes.iter().zip(&columns) {
            let x = at + cell / 2.0 + 3.5;
            for (y, anchor) in [(first - 4.0, "start"), (bottom + 4.0, "end")] {
                let turn = format!(
                    "{} text-anchor=\"{anchor}\" transform=\"rotate(-90 {} {})\"",
                    fill(INK),
                    px(x),
                    px(y)
                );
                svg.text((px(x), px(y)), small + 1, &turn, &class.label());
            }
        }
        svg.text((alone - 2.0, first - 6.0), 8, &fill(FAINT), "alone");
        for (class, at) in self.classes.iter().zip(&rows) {
            let y = px(at + cell / 2.0 + 3.5);
            let end = format!("{} text-anchor=\"end\"", fill(INK));
            svg.text((alone - 4.0, y), small + 1, &end, &class.label());
            svg.text((px(right + 4.0), y), small + 1, &fill(INK), &class.label());
            let left = self.alone.get(class);
            fields.add((alone, *at), (24.0, cell), small, left.copied());
            for (other, x) in self.classes.iter().zip(&columns) {
                let left = self.pairs.get(&(suits, *class, *other));
                fields.add((*x, *at), (cell, cell), small, left.copied());
            }
        }
        fields.draw(svg);
        bottom + LABEL
    }

    /// Returns one grid as a separate document.
    pub(super) fn svg(&self, suits: Suits) -> String {
        let mut svg = Svg::default();
        let bottom = self.draw(&mut svg, suits, MARGIN);
        svg.finish(WIDTH as u32, bottom as u32, suits.title())
    }
}

fn fill(color: &str) -> String {
    format!("fill=\"{color}\"")
}

/// Rounds a coordinate to a tenth of a pixel.
fn px(place: f64) -> f64 {
    (place * 10.0).round() / 10.0
}

/// The squares of a grid, with one path per color, which keeps the document small.
#[derive(Default)]
struct Fields {
    paths: BTreeMap<&'static str, String>,
    labels: Svg,
}

impl Fields {
    fn add(
        &mut self,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        size: u32,
        left: Option<Left>,
    ) {
        // A combination of exposures that does not exist in these suits, such as red dragon and
        // soap in one suit.
        let Some(left) = left else { return };
        let (wide, high) = (width - 1.0, height - 1.0);
        let path = self.paths.entry(left.fill()).or_default();
        // Writing to a string never fails.
        let _ = write!(path, "M{} {}h{}v{}h-{}z", px(x), px(y), px(wide), px(high), px(wide));
        let label = left.label();
        if label.is_empty() {
            return;
        }
        let narrow = label.len() > 2 && width < 24.0;
        let size = if narrow { (size * 3 / 4).max(4) } else { size };
        let bold = if (left.low, left.high) == (1, 1) { " font-weight=\"bold\"" } else { "" };
        let middle = y + high / 2.0 + f64::from(size) * 0.36;
        let style = format!("text-anchor=\"middle\"{bold}");
        self.labels.text((px(x + wide / 2.0), px(middle)), size, &style, &label);
    }

    fn draw(self, svg: &mut Svg) {
        for (color, path) in &self.paths {
            svg.path(path, &fill(color));
        }
        svg.append(self.labels);
    }
}

/// Returns how many lines each exposure or pair leaves, in every suit.
fn members(rows: &[SheetRow]) -> impl Iterator<Item = (Left, &[Exposure])> {
    rows.iter().flat_map(|row| row.members.iter().map(|shown| (Left::of(row), shown.as_slice())))
}

/// The legend of a grid: how a square is filled, what is in it, and what it means.
pub(super) const FIELDS: [(&str, &str, &str); 5] = [
    (DEAD, "", "dead"),
    (ONE, "1", "one line left: a giveaway"),
    (FEW, "2", "two to four lines left"),
    (MANY, "5", "five or more"),
    (DEPENDS, "0-1", "depends on the suits"),
];

impl SheetReport {
    /// Draws all pairs of exposures as an SVG document: a grid for two suits and one for a single
    /// suit, with the number of lines left in each square.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Seen, answer::SheetReport};
    /// let picture = SheetReport::ask(&Matcher::practice(), &Seen::default()).unwrap().svg();
    /// assert!(picture.starts_with("<svg ") && picture.contains(">Two suits<"));
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        let squares = Squares::of(self);
        let mut svg = Svg::default();
        let title = format!("{}: which exposures are dead?", self.title());
        svg.text((MARGIN, 30.0), 20, "font-weight=\"bold\"", &title);
        let example = squares.example().unwrap_or_default();
        let [choose, read] = squares.directions();
        for (y, row) in [(50.0, choose), (66.0, read), (82.0, example)] {
            svg.text((MARGIN, y), 12, &fill(INK), &row);
        }
        let mut x = MARGIN;
        for (color, label, meaning) in FIELDS {
            svg.rect((x, HEAD + 8.0), (24.0, 16.0), &format!("rx=\"1.5\" fill=\"{color}\""));
            let centered = format!("{} text-anchor=\"middle\"", fill(INK));
            svg.text((x + 12.0, HEAD + 20.0), 10, &centered, label);
            svg.text((x + 29.0, HEAD + 20.0), 11, &fill(INK), meaning);
            x += 50.0 + meaning.len() as f64 * 6.0;
        }
        let mut top = HEAD + LEGEND;
        if !self.seen.is_empty() {
            svg.text((MARGIN, top), 12, &fill(INK), &format!("seen: {}", self.seen));
            top += 16.0;
        }
        let below = squares.draw(&mut svg, Suits::Two, top);
        let bottom = squares.draw(&mut svg, Suits::One, below + 10.0);
        svg.finish(WIDTH as u32, bottom as u32, &title)
    }
}
