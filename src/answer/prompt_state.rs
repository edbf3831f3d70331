//! What the prompt keeps between questions, and how far away the hand is.

use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::layout::Page;
use super::words::{count, note_source, state};
use super::{CardSource, QuestionError, Report, SCHEMA, left_out, target_text};
use crate::hand::{Hand, Seen};
use crate::matcher::Matcher;

/// One of the closest lines, with its closest way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct NearLineRow {
    pub line: String,
    pub name: String,
    pub value: u32,
    pub target: Option<String>,
}

/// What the prompt keeps between questions (card, hand and seen tiles), and which lines are
/// closest.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Seen, Targets};
/// use mahj::answer::{PromptState, Report, layout::Look};
///
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "11B 22B 22C 111C J [FFF]".parse().unwrap();
/// let kept = PromptState::ask(&matcher, Some(&hand), &Seen::default()).unwrap();
/// assert_eq!((kept.best, kept.nearest[0].line.as_str()), (Some(1), "consecutive-run/2"));
/// let text = kept.in_short("").text().render(Look::default());
/// assert_eq!(text, "13 tiles, waiting: Consecutive Run 2 (25)\n");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "KeptReport"))]
pub struct PromptState {
    pub schema: u32,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// Null until there is one.
    pub hand: Option<String>,
    /// How many tiles the hand has.
    pub tiles: usize,
    /// The visible tiles, in the notation of `--seen`; empty if none.
    pub seen: String,
    pub best: Option<u8>,
    /// The lines that are that far away, highest value first.
    pub nearest: Vec<NearLineRow>,
    pub left_out: Vec<String>,
    /// How many lines the card has.
    #[serde(skip)]
    pub(super) lines: usize,
    /// The beginning of the short text, if the text is to be short.
    #[serde(skip)]
    pub(super) lead: Option<String>,
    #[serde(skip)]
    pub(super) source: CardSource,
}

impl PromptState {
    /// Reports what is kept, and measures the hand if there is one.
    ///
    /// # Errors
    ///
    /// If the hand and the table together have more of a tile than the set holds.
    pub fn ask(
        matcher: &Matcher,
        hand: Option<&Hand>,
        seen: &Seen,
    ) -> Result<PromptState, QuestionError> {
        let away = hand.map(|hand| matcher.away(hand, seen)).transpose()?;
        let best = away.as_ref().and_then(|away| away.best());
        let lines = away.iter().flat_map(|away| &away.lines);
        let near = lines.filter(|line| best.is_some() && line.away == best && line.possible());
        let mut shown: Vec<String> = seen.exposures.iter().map(ToString::to_string).collect();
        if !seen.discards.is_empty() {
            shown.insert(0, seen.discards.to_string());
        }
        let targets = matcher.targets();
        Ok(PromptState {
            schema: SCHEMA,
            card: targets.card().title.clone(),
            hand: hand.map(ToString::to_string),
            tiles: hand.map_or(0, Hand::len),
            seen: shown.join(" "),
            best,
            nearest: near
                .map(|line| NearLineRow {
                    line: line.name.id(),
                    name: line.name.to_string(),
                    value: line.value,
                    target: line.target.map(|target| target_text(matcher, target)),
                })
                .collect(),
            left_out: left_out(&targets.card().left_out),
            lines: targets.lines().len(),
            lead: None,
            source: CardSource::of(matcher),
        })
    }

    /// Returns the report with a one-sentence text: what was done, unless that is empty, and how
    /// far away the hand is.
    #[must_use]
    pub fn in_short(mut self, done: impl Into<String>) -> PromptState {
        self.lead = Some(done.into());
        self
    }
}

/// The maximum width of the sentence in columns, not counting an `and 3 more` at its end.
const ROOM: usize = 66;

impl Report for PromptState {
    type Row = PromptState;

    fn rows(&self) -> &[PromptState] {
        std::slice::from_ref(self)
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        match self.lead.as_deref() {
            Some(done) => {
                if !done.is_empty() {
                    page.paragraph("", done);
                }
                page.line(sentence(self));
            }
            None => {
                let title = self.card.as_deref().unwrap_or("untitled card");
                page.paragraph("card  ", format!("{title}, {}", count(self.lines, "line")));
                page.paragraph("hand  ", self.hand.as_deref().unwrap_or("none yet"));
                let seen = if self.seen.is_empty() { "nothing" } else { &self.seen };
                page.paragraph("seen  ", seen);
                if self.hand.is_some() {
                    page.paragraph("      ", sentence(self));
                }
                note_source(&mut page, &self.source);
            }
        }
        page
    }
}

/// How far away the hand is, and from which lines, in one row.
fn sentence(report: &PromptState) -> String {
    if report.hand.is_none() {
        return "No hand yet.".to_owned();
    }
    let state = format!("{}, {}", count(report.tiles, "tile"), state(report.tiles, report.best));
    if report.nearest.is_empty() {
        return state;
    }
    let mut sentence = format!("{state}:");
    for (at, line) in report.nearest.iter().enumerate() {
        let comma = if at > 0 { "," } else { "" };
        let next = format!("{comma} {} ({})", line.name, line.value);
        // The first is always included, the others only while the row has room.
        if at > 0 && sentence.width() + next.width() > ROOM {
            sentence.push_str(&format!(" and {} more", report.nearest.len() - at));
            break;
        }
        sentence.push_str(&next);
    }
    sentence
}
