//! Pictures of answers as SVG documents, for web pages, notes and printouts, with tiles as they
//! look on the table.

use std::fmt::Write;

use super::layout::{Tone, wrapped};
use super::svg::{Svg, escaped};
use super::words::capital;
use super::words::{inked, inks};
use super::{ArrangementRow, FilledRow, ShowReport, VerifyReport};
use crate::hand::Hand;
use crate::targets::Targets;
use crate::tile::{Dragon, Suit, Symbol, Tile};

/// A tile, the gaps between tiles and between groups, and the margin, in pixels.
const TILE: (u32, u32) = (44, 60);
const GAP: u32 = 3;
const GROUP_GAP: u32 = 17;
const MARGIN: u32 = 20;
const ROW: u32 = 22;
/// The minimum width, and how many columns of text fit in it.
const WIDTH: u32 = 640;
const PER_COLUMN: f32 = 7.6;

/// Color is never the only distinction: every tile also shows its letters.
const BAM: &str = "#1b7a3d";
const CRAK: &str = "#b3261e";
const DOT: &str = "#1f5fa8";
const HONOR: &str = "#222222";
const FLOWER: &str = "#9c2f7c";
const JOKER: &str = "#6a3fa0";
const WORDS: &str = "#222222";
const FAINT: &str = "#6b6b6b";

impl VerifyReport {
    /// Draws the verdict as an SVG document: the tiles of each arrangement with jokers in place; or
    /// why the hand is not Mah Jongg, and what the closest line is missing.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets};
    /// # use mahj::answer::{Paying, VerifyReport};
    /// let matcher = Matcher::new(Targets::practice());
    /// let hand = "11B 22B J FFF 22C 111C J".parse().unwrap();
    /// let report = VerifyReport::ask(&matcher, &hand, &Paying::default(), None).unwrap();
    /// let picture = report.svg();
    /// assert!(picture.starts_with("<svg ") && picture.contains("Mah Jongg!"));
    /// assert!(picture.contains(">for 2B<") && picture.contains(">for 1C<"));
    /// ```
    #[must_use]
    pub fn svg(&self) -> String {
        let mut picture = Picture::default();
        if self.mah_jongg {
            picture.title("Mah Jongg!", BAM);
            for reading in &self.lines {
                picture.words(&reading_said(reading));
                picture.groups(&reading.groups);
            }
        } else {
            picture.title("Not Mah Jongg", CRAK);
            let law = self.rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
            let reason = capital(self.reason.clone().unwrap_or_default());
            picture.words(&format!("{reason}{law}."));
            if let Some(nearest) = &self.nearest {
                let away = nearest.away.map(|away| format!(", {away} away")).unwrap_or_default();
                let said = format!("Closest: {}{away}", nearest.name);
                picture.words(&said);
                picture.groups(&nearest.groups);
            }
        }
        for payment in &self.payments {
            picture.words(&format!("{}.", capital(payment.clause())));
        }
        picture.finish(&self.hand)
    }
}

/// Draws a hand as an SVG document: its rack sorted by kind, then each exposure with a line under
/// it.
///
/// # Examples
///
/// ```
/// # use mahj::answer::hand_svg;
/// let picture = hand_svg(&"11B 2B J [FFF]".parse().unwrap());
/// assert!(picture.starts_with("<svg ") && picture.contains("aria-label=\"11B 2B J [FFF]\""));
/// assert_eq!(picture.matches(">flower<").count(), 3);
/// ```
#[must_use]
pub fn hand_svg(hand: &Hand) -> String {
    let row = |tile: Tile, naturals: u8, jokers: u8, exposed: bool| FilledRow {
        tile: tile.to_string(),
        size: naturals + jokers,
        naturals,
        jokers,
        missing: 0,
        exposed,
        block: false,
        block_number: None,
        laid: String::new(),
    };
    let rack = hand.rack().kinds().map(|(tile, count)| row(tile, count, 0, false));
    let exposures = hand.exposures().iter();
    let exposures = exposures
        .map(|shown| row(Tile::Symbol(shown.symbol()), shown.naturals(), shown.jokers(), true));
    let mut picture = Picture::default();
    picture.groups(&rack.chain(exposures).collect::<Vec<_>>());
    picture.finish(&hand.to_string())
}

/// Draws a card as printed, as an SVG document: groups in three colors, each with its own underline
/// style, the mark and value on the right, notes below.
///
/// # Examples
///
/// ```
/// # use mahj::{Targets, answer::card_svg};
/// let picture = card_svg(&Targets::practice());
/// assert!(picture.starts_with("<svg ") && picture.contains("Consecutive Run"));
/// // The color letter is not drawn, but the sign that forbids jokers is.
/// assert!(picture.contains(">999</tspan>!"));
/// ```
#[must_use]
pub fn card_svg(targets: &Targets) -> String {
    let title = targets.card().title.clone().unwrap_or_else(|| "Card".to_owned());
    let mut picture = Picture::default();
    picture.title(&title, WORDS);
    let (right, mut section) = (WIDTH - MARGIN, String::new());
    for row in ShowReport::of(targets).rows {
        if row.section != section {
            picture.y += 34;
            picture.text((MARGIN, picture.y), 17, "font-weight=\"bold\"", &row.section);
            section.clone_from(&row.section);
        }
        picture.y += 26;
        let mut words = String::new();
        for span in inks(&row.text).spans {
            let style = match span.mark {
                Tone::ColorA => "fill=\"#7C2D12\" text-decoration=\"underline\"",
                Tone::ColorB => "fill=\"#0E8074\" text-decoration=\"underline double\"",
                Tone::ColorC => "fill=\"#1D2F7F\" text-decoration=\"underline dotted\"",
                _ => "",
            };
            let (text, sign) = inked(&span);
            let _ = write!(words, "<tspan {style}>{}</tspan>{sign}", escaped(text));
        }
        let y = picture.y;
        let style = "font-weight=\"bold\" xml:space=\"preserve\"";
        picture.body.spans((MARGIN, y), 16, style, &words);
        let at_end = format!("text-anchor=\"end\" fill=\"{WORDS}\"");
        picture.text((right, y), 16, &at_end, &row.printed_value());
        if !row.note.is_empty() {
            picture.y += 18;
            picture.text((MARGIN, picture.y), 13, &format!("fill=\"{FAINT}\""), &row.note);
        }
    }
    picture.finish(&title)
}

fn reading_said(reading: &ArrangementRow) -> String {
    let mark = if reading.concealed { "C" } else { "X" };
    let jokerless = if reading.jokerless { ", jokerless" } else { "" };
    format!("{}   {mark} {}{jokerless}", reading.name, reading.value)
}

/// How a tile is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Face {
    Natural(Tile),
    /// A joker, and what it stands for.
    Joker(Tile),
    Missing(Tile),
}

/// The drawing so far.
#[derive(Debug, Default)]
struct Picture {
    body: Svg,
    width: u32,
    /// Where the next row starts.
    y: u32,
}

impl Picture {
    fn text(&mut self, at: (u32, u32), size: u32, style: &str, text: &str) {
        self.body.text(at, size, style, text);
    }

    fn title(&mut self, text: &str, color: &str) {
        self.y = MARGIN + 24;
        let style = format!("font-weight=\"bold\" fill=\"{color}\"");
        self.text((MARGIN, self.y), 24, &style, text);
        self.y += 10;
    }

    /// Adds text, in as many rows as it needs.
    fn words(&mut self, text: &str) {
        let columns = ((WIDTH - 2 * MARGIN) as f32 / PER_COLUMN) as usize;
        for row in wrapped(text, columns) {
            self.y += ROW;
            let style = format!("fill=\"{WORDS}\" xml:space=\"preserve\"");
            self.text((MARGIN, self.y), 15, &style, &row);
        }
    }

    /// Adds a row of tiles in groups, with a line under each exposed group.
    fn groups(&mut self, groups: &[FilledRow]) {
        self.y += 12;
        let mut x = MARGIN;
        let mut block = None;
        for (nth, group) in groups.iter().enumerate() {
            // The tiles of a block of unlike tiles go together without a gap.
            if nth > 0 && (block.is_none() || block != group.block_number) {
                x += GROUP_GAP - GAP;
            }
            block = group.block_number;
            let Ok(tile) = group.tile.parse() else { continue };
            let faces = [
                (Face::Natural(tile), group.naturals),
                (Face::Joker(tile), group.jokers),
                (Face::Missing(tile), group.missing),
            ];
            let from = x;
            for (face, count) in faces {
                for _ in 0..count {
                    self.tile(x, face);
                    x += TILE.0 + GAP;
                }
            }
            if group.exposed {
                let (y, to) = (self.y + TILE.1 + 6, x - GAP);
                let style = format!("stroke=\"{FAINT}\" stroke-width=\"3\"");
                self.body.line((from, y), (to, y), &style);
            }
        }
        self.width = self.width.max(x - GAP + MARGIN);
        self.y += TILE.1 + 14;
    }

    fn tile(&mut self, x: u32, face: Face) {
        let (y, middle) = (self.y, x + TILE.0 / 2);
        let (tile, frame) = match face {
            Face::Natural(tile) => (tile, "fill=\"#fffdf6\" stroke=\"#8a8573\""),
            Face::Joker(_) => {
                (Tile::Joker, "fill=\"#f3ecfb\" stroke=\"#6a3fa0\" stroke-width=\"2\"")
            }
            Face::Missing(tile) => (
                tile,
                "fill=\"none\" stroke=\"#b3261e\" stroke-width=\"2\" stroke-dasharray=\"4 3\"",
            ),
        };
        self.body.rect((x, y), TILE, &format!("rx=\"6\" {frame}"));
        let (sign, word, color) = looks(tile);
        let style = |more: &str| format!("text-anchor=\"middle\" fill=\"{color}\"{more}");
        self.text((middle, y + 34), 26, &style(" font-weight=\"bold\""), &sign);
        let below = match face {
            // A joker that the line prints stands for nothing else.
            Face::Joker(Tile::Joker) => word.to_owned(),
            Face::Joker(of) => format!("for {of}"),
            Face::Missing(_) => "missing".to_owned(),
            Face::Natural(_) => word.to_owned(),
        };
        let size = if below.len() > 6 { 10 } else { 11 };
        self.text((middle, y + 52), size, &style(""), &below);
    }

    /// Returns the document, with a text description of what it shows.
    fn finish(self, hand: &str) -> String {
        self.body.finish(self.width.max(WIDTH), self.y + MARGIN, hand)
    }
}

/// Returns the sign of a tile, the word below it, and its color.
pub(super) fn looks(tile: Tile) -> (String, &'static str, &'static str) {
    match tile {
        Tile::Joker => ("J".to_owned(), "joker", JOKER),
        Tile::Symbol(Symbol::Flower) => ("F".to_owned(), "flower", FLOWER),
        Tile::Symbol(Symbol::Wind(_)) => (tile.to_string(), "wind", HONOR),
        Tile::Symbol(Symbol::Dragon(dragon)) => {
            let (word, color) = match dragon {
                Dragon::Green => ("green", BAM),
                Dragon::Red => ("red", CRAK),
                Dragon::White => ("soap", DOT),
            };
            (tile.to_string(), word, color)
        }
        Tile::Symbol(Symbol::Suited(suit, number)) => {
            let (word, color) = match suit {
                Suit::Bam => ("bam", BAM),
                Suit::Crak => ("crak", CRAK),
                Suit::Dot => ("dot", DOT),
            };
            (number.to_string(), word, color)
        }
    }
}
