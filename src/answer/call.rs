//! What a hand may do with a discard.

use serde::Serialize;

use super::layout::{Grid, Line, Page, Tone};
use super::line_away::groups;
use super::unanswerable::between_turns;
use super::verify::{ArrangementRow, Paying};
use super::words::{by_law, lines, mark, note_source};
use super::{CardSource, QuestionError, Report, SCHEMA, left_out, lines_named, target_text};
use crate::card::LineName;
use crate::hand::{Hand, Seen};
use crate::matcher::{Call, Matcher};
use crate::tile::Tile;

/// One way to call a discard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ClaimRow {
    /// `exposure` or `mah_jongg`.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["exposure", "mah_jongg"])))]
    pub kind: &'static str,
    /// The exposure, with the called tile among its naturals.
    pub exposure: Option<String>,
    /// How many tiles the exposure has, 3 to 6; null for Mah Jongg.
    pub size: Option<usize>,
    /// How many naturals come from the rack.
    pub own: Option<u8>,
    /// How many jokers come from the rack.
    pub jokers: Option<u8>,
    /// How many tiles the hand is away after the call, 0 to 14.
    pub away_after: u8,
    /// The lines the call is for.
    pub lines: Vec<ClaimLineRow>,
    /// The arrangements, for Mah Jongg.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<ArrangementRow>,
}

/// Puts what leaves the hand closest first: Mah Jongg, then exposures; of these, smaller groups and
/// fewer jokers, as the matcher lists them. There are only a few, and a sort from the standard library
/// would make `hand.wasm` larger.
fn closest_first(claims: &mut [ClaimRow]) {
    for at in 1..claims.len() {
        for at in (0..at).rev() {
            if claims[at].away_after <= claims[at + 1].away_after {
                break;
            }
            claims.swap(at, at + 1);
        }
    }
}

/// A line that a discard may be called for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClaimLineRow {
    pub line: String,
    pub value: u32,
    /// How many tiles the hand is away from it after the call, 0 to 14.
    pub away: u8,
    pub target: String,
    /// The line as players say it.
    #[serde(skip)]
    pub(super) name: String,
}

/// Why a discard may not be called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RefusalRow {
    pub rule: &'static str,
    pub reason: String,
    /// The line that makes the call tempting.
    pub line: Option<String>,
    /// That line as players say it.
    #[serde(skip)]
    pub(super) name: Option<String>,
}

/// What a hand may do with a discard.
///
/// # Examples
///
/// ```
/// use mahj::desk::{Answer, Call, Question, Session};
///
/// let question = Call { hand: "FFF 11B 22B J 22C 111C".into(), tile: "2B".parse().ok(), ..Call::default() };
/// let Ok(Answer::Call(report)) = Session::default().answer(&Question::Call(question)) else { unreachable!() };
/// assert_eq!(report.claims.len(), 4);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CallReport {
    pub schema: u32,
    pub hand: String,
    /// The discard.
    pub tile: String,
    /// How many tiles the hand is away before the call, 0 to 14; null if no line can be made.
    pub away_before: Option<u8>,
    /// The line that it is closest to.
    pub line_before: Option<String>,
    /// What you may do with it: Mah Jongg first, then the exposures that bring the hand closest.
    pub claims: Vec<ClaimRow>,
    /// Tempting calls that aren't allowed.
    pub refused: Vec<RefusalRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    pub(super) source: CardSource,
    /// The line it is closest to, as players say it, and whether it is concealed.
    #[serde(skip)]
    pub(super) nearest: Option<(String, bool)>,
}

impl CallReport {
    /// Finds what a hand of 13 tiles may do with a discard.
    ///
    /// # Errors
    ///
    /// If the hand already includes a 14th tile, or the hand and the table together have more of
    /// a tile than the set holds.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Seen, Targets};
    /// # use mahj::answer::{CallReport, Report};
    /// let matcher = Matcher::new(Targets::practice());
    /// let tile = "1B".parse().unwrap();
    /// let hand = "FFF 1B 222B 22C 1111C".parse().unwrap();
    /// let report = CallReport::ask(&matcher, &hand, tile, &Seen::default()).unwrap();
    /// assert!(report.is_yes());
    /// ```
    pub fn ask(
        matcher: &Matcher,
        hand: &Hand,
        tile: Tile,
        seen: &Seen,
    ) -> Result<CallReport, QuestionError> {
        between_turns(hand, "give the hand before the call, and the discard with {tile}")?;
        Ok(CallReport::of(matcher, hand, tile, &matcher.call(hand, tile, seen)?))
    }

    /// Restricts the report to one line, or to the lines of a section.
    ///
    /// # Errors
    ///
    /// If the card has no such line, or it was left out because of errors.
    pub(crate) fn of_lines(
        mut self,
        matcher: &Matcher,
        name: &str,
    ) -> Result<CallReport, QuestionError> {
        let wanted = lines_named(matcher.targets(), name)?;
        for claim in &mut self.claims {
            claim.lines.retain(|line| wanted.contains(&line.line));
            claim.readings.retain(|reading| wanted.contains(&reading.line));
            claim.away_after = claim.lines.iter().map(|line| line.away).min().unwrap_or(0);
        }
        self.claims.retain(|claim| !claim.lines.is_empty());
        closest_first(&mut self.claims);
        // A refusal without a line applies to every line.
        self.refused
            .retain(|refusal| refusal.line.as_ref().is_none_or(|line| wanted.contains(line)));
        Ok(self)
    }

    /// Makes the report.
    #[must_use]
    pub(crate) fn of(matcher: &Matcher, hand: &Hand, tile: Tile, call: &Call) -> CallReport {
        let mut claims = Vec::new();
        if !call.mah_jongg.is_empty() {
            let readings = call.mah_jongg.iter();
            claims.push(ClaimRow {
                kind: "mah_jongg",
                exposure: None,
                size: None,
                own: None,
                jokers: None,
                away_after: 0,
                lines: readings
                    .clone()
                    .map(|reading| ClaimLineRow {
                        line: reading.name.id(),
                        value: reading.value,
                        away: 0,
                        target: target_text(matcher, reading.target),
                        name: reading.name.to_string(),
                    })
                    .collect(),
                readings: readings
                    .map(|reading| ArrangementRow::of(matcher, reading, &Paying::default()))
                    .collect(),
            });
        }
        claims.extend(call.exposures.iter().map(|made| {
            ClaimRow {
                kind: "exposure",
                exposure: Some(made.exposure.to_string()),
                size: Some(made.exposure.len()),
                own: Some(made.own),
                jokers: Some(made.exposure.jokers()),
                away_after: made.away,
                lines: made
                    .lines
                    .iter()
                    .map(|line| ClaimLineRow {
                        line: line.name.id(),
                        value: line.value,
                        away: line.away,
                        target: target_text(matcher, line.target),
                        name: line.name.to_string(),
                    })
                    .collect(),
                readings: Vec::new(),
            }
        }));
        closest_first(&mut claims);
        let targets = matcher.targets();
        let before = call.before.map(|(_, target)| targets.get(target));
        let name = |target| targets.name_of(target);
        CallReport {
            schema: SCHEMA,
            hand: hand.to_string(),
            tile: tile.to_string(),
            away_before: call.before.map(|(away, _)| away),
            line_before: before.map(|target| name(target).id()),
            nearest: before
                .map(|target| (name(target).to_string(), targets.lines()[target.line].concealed)),
            claims,
            refused: call
                .refusals
                .iter()
                .map(|refusal| RefusalRow {
                    rule: refusal.rule.id(),
                    reason: refusal.why.clone(),
                    line: refusal.line.as_ref().map(LineName::id),
                    name: refusal.line.as_ref().map(ToString::to_string),
                })
                .collect(),
            left_out: left_out(&matcher.targets().card().left_out),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
        }
    }
}

impl Report for CallReport {
    type Row = CallReport;

    fn rows(&self) -> &[CallReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        !self.claims.is_empty()
    }

    fn text(&self) -> Page {
        call(self)
    }
}

fn call(report: &CallReport) -> Page {
    let mut page = Page::default();
    page.line(format!("{}   discard {}", report.hand, report.tile));
    let general = report.refused.iter().any(|refusal| refusal.name.is_none());
    if report.claims.is_empty() && !general {
        page.line(Line::default().and(Tone::No, "You can't call it."));
    }
    for reading in report.claims.iter().flat_map(|claim| &claim.readings) {
        let (mark, value) = (mark(reading.concealed), reading.value);
        let yes = Line::default().and(Tone::Yes, "Mah Jongg");
        page.line(yes.and(Tone::Plain, format!(": {}   {mark} {value}", reading.name)));
        page.line(Line::from("  hand   ").then(groups(&reading.groups)));
    }
    let rows: Vec<Vec<Line>> = report
        .claims
        .iter()
        .filter_map(|claim| {
            let named = claim.lines.iter().map(|line| (line.name.as_str(), line.value));
            Some(vec![
                claim.exposure.as_deref()?.into(),
                claim.away_after.to_string().into(),
                lines(named).into(),
            ])
        })
        .collect();
    if let Some(warning) = no_nearer(report) {
        page.paragraph("", warning);
    }
    if !rows.is_empty() {
        page.table(Grid::new(&["expose", "then away", "for"], rows));
    }
    for refusal in &report.refused {
        let lead = match &refusal.name {
            Some(name) => format!("For {name}, "),
            None => "You can't call it: ".to_owned(),
        };
        page.line(by_law(format!("{lead}{}", refusal.reason), refusal.rule, ""));
    }
    note_source(&mut page, &report.source);
    page
}

/// A caution before anything is exposed: no exposure brings the hand closer.
fn no_nearer(report: &CallReport) -> Option<String> {
    let before = report.away_before?;
    let (name, concealed) = report.nearest.as_ref()?;
    let after = report.claims.iter().map(|claim| claim.away_after).min()?;
    if after < before {
        return None;
    }
    let which = if *concealed { ", a concealed line" } else { "" };
    let what = if after > before { "moves you farther away" } else { "brings you closer" };
    let any = if after > before { "every exposure" } else { "no exposure" };
    Some(format!("You're {before} away from {name}{which}; {any} {what}."))
}
