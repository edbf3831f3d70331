//! Which lines exposures leave open.

use serde::Serialize;

use super::layout::{Grid, Line, Page, Tone};
use super::words::{by_law, count, inks, mark, note_source};
use super::{CardSource, QuestionError, Report, SCHEMA, left_out, lines_named, target_text};
use crate::card::LineName;
use crate::hand::{Hand, Seen};
use crate::matcher::{Matcher, OpenLine, OpenLines};
use crate::rulebook::Rule;

/// A line that is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenRow {
    pub line: String,
    /// The alternatives that are still possible, such as `3a`; empty if the line has only one.
    pub forms: Vec<String>,
    pub value: u32,
    pub concealed: bool,
    /// How many ways to make it are still possible.
    pub targets: usize,
    /// The first of these ways.
    pub example: String,
    /// The only way, if just one is left; otherwise null.
    pub hand: Option<String>,
    /// The line as players say it, or its alternatives that are still possible.
    #[serde(skip)]
    pub(super) name: String,
    /// The same line or alternatives, as printed on the card.
    #[serde(skip)]
    pub(super) print: String,
}

/// A line that can't be made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClosedRow {
    pub line: String,
    pub reason: String,
    pub rule: &'static str,
    /// The line as players say it.
    #[serde(skip)]
    pub(super) name: String,
}

/// Which lines exposures leave open.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seen, Targets};
/// # use mahj::answer::OpenReport;
/// let matcher = Matcher::new(Targets::practice());
/// let hand: Hand = "[222B]".parse().unwrap();
/// let lines = matcher.open_lines(hand.exposures(), &Seen::default()).unwrap();
/// assert_eq!(OpenReport::of(&matcher, "[222B]", &lines).open, 6);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenReport {
    pub schema: u32,
    pub exposures: String,
    /// True if no line is possible.
    pub dead: bool,
    pub reason: Option<String>,
    pub rule: Option<&'static str>,
    /// How many lines are still possible.
    pub open: usize,
    /// The lines that are still possible.
    pub lines: Vec<OpenRow>,
    /// The lines that can't be made, with the reason.
    pub closed: Vec<ClosedRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
    #[serde(skip)]
    pub(super) source: CardSource,
    /// True if the report covers only some lines.
    #[serde(skip)]
    pub(super) of_lines: bool,
}

impl OpenRow {
    fn of(matcher: &Matcher, line: &OpenLine) -> OpenRow {
        let form = |name: &LineName| {
            let id = name.id();
            id.rsplit_once('/').map_or(id.clone(), |(_, form)| form.to_owned())
        };
        let names: Vec<String> = line.forms.iter().map(ToString::to_string).collect();
        let targets = matcher.targets();
        let of = &targets.lines()[targets.get(line.example).line];
        let print = targets.print_of(of).1;
        let named = line.forms.iter().filter_map(|name| Some(print.forms[name.form?].to_string()));
        OpenRow {
            line: line.name.id(),
            forms: line.forms.iter().map(form).collect(),
            value: line.value,
            concealed: line.concealed,
            targets: line.targets,
            hand: (line.targets == 1).then(|| target_text(matcher, line.example)),
            example: target_text(matcher, line.example),
            name: if names.is_empty() { line.name.to_string() } else { names.join(", ") },
            print: if names.is_empty() {
                print.forms_text()
            } else {
                named.collect::<Vec<_>>().join(" -or- ")
            },
        }
    }
}

impl OpenReport {
    /// Finds the lines that exposures leave open.
    ///
    /// # Errors
    ///
    /// If there are tiles outside brackets, or the hand and the table together have more of a tile
    /// than the set holds.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Seen, Targets};
    /// # use mahj::answer::OpenReport;
    /// let matcher = Matcher::new(Targets::practice());
    /// let hand = "[222B]".parse().unwrap();
    /// assert!(!OpenReport::ask(&matcher, &hand, &Seen::default()).unwrap().dead);
    /// let hand = "[222B] N".parse().unwrap();
    /// assert!(OpenReport::ask(&matcher, &hand, &Seen::default()).is_err());
    /// ```
    pub fn ask(matcher: &Matcher, hand: &Hand, seen: &Seen) -> Result<OpenReport, QuestionError> {
        if !hand.rack().is_empty() {
            return Err(QuestionError::OutsideBrackets(*hand.rack()));
        }
        let lines = matcher.open_lines(hand.exposures(), seen)?;
        Ok(OpenReport::of(matcher, &hand.to_string(), &lines))
    }

    /// Makes the report.
    #[must_use]
    pub fn of(matcher: &Matcher, exposures: &str, lines: &OpenLines) -> OpenReport {
        OpenReport {
            schema: SCHEMA,
            exposures: exposures.to_owned(),
            dead: lines.dead.is_some(),
            reason: lines.dead.as_ref().map(|(_, why)| why.clone()),
            rule: lines.dead.as_ref().map(|(rule, _)| rule.id()),
            open: lines.open.len(),
            lines: lines.open.iter().map(|line| OpenRow::of(matcher, line)).collect(),
            closed: lines
                .closed
                .iter()
                .map(|line| ClosedRow {
                    line: line.name.id(),
                    reason: line.why.sentence(),
                    rule: line.why.rule().id(),
                    name: line.name.to_string(),
                })
                .collect(),
            left_out: left_out(&matcher.targets().card().left_out),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            source: CardSource::of(matcher),
            of_lines: false,
        }
    }

    /// Restricts the report to one line, or to the lines of a section, whether possible or not.
    ///
    /// # Errors
    ///
    /// If the card has no such line, or it was left out because of errors.
    pub(crate) fn of_lines(
        mut self,
        matcher: &Matcher,
        name: &str,
    ) -> Result<OpenReport, QuestionError> {
        let wanted = lines_named(matcher.targets(), name)?;
        self.lines.retain(|line| wanted.contains(&line.line));
        self.closed.retain(|line| wanted.contains(&line.line));
        self.open = self.lines.len();
        self.of_lines = true;
        Ok(self)
    }
}

/// Rejects a question about exposures that contains none.
///
/// # Errors
///
/// If the text is blank.
pub fn some_exposure(text: &str) -> Result<(), QuestionError> {
    if text.trim().is_empty() { Err(QuestionError::NoExposure) } else { Ok(()) }
}

impl Report for OpenReport {
    type Row = OpenReport;

    fn rows(&self) -> &[OpenReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        self.open > 0
    }

    fn text(&self) -> Page {
        exposures(self)
    }
}

fn exposures(report: &OpenReport) -> Page {
    let mut page = Page::default();
    page.line(report.exposures.as_str());
    match (&report.reason, report.rule) {
        (Some(why), Some(rule)) => {
            let dead = Line::default().and(Tone::No, "Dead");
            page.line(dead.then(by_law(format!(": {why}"), rule, ".")));
        }
        _ if report.open == 0 => page.line(Line::default().and(Tone::No, "No line possible")),
        _ => {
            page.line(format!("{} possible", count(report.open, "line")));
            page.blank();
            // If only one way to make a line is left, all its tiles are known.
            let any = report.lines.iter().any(|line| line.hand.is_some());
            let rows = report.lines.iter().map(|line| {
                let mut row: Vec<Line> = vec![
                    line.name.as_str().into(),
                    mark(line.concealed).into(),
                    line.value.to_string().into(),
                    line.targets.to_string().into(),
                    inks(&line.print),
                ];
                row.extend(any.then(|| line.hand.as_deref().unwrap_or_default().into()));
                row
            });
            let header = ["line", "", "value", "ways", "groups", "only way"];
            let columns = header.len() - usize::from(!any);
            page.table(Grid::new(&header[..columns], rows.collect()));
        }
    }
    if report.of_lines {
        for line in &report.closed {
            page.line(by_law(format!("{}: {}", line.name, line.reason), line.rule, ""));
        }
        note_source(&mut page, &report.source);
        return page;
    }
    let near: Vec<&ClosedRow> =
        report.closed.iter().filter(|line| line.rule != Rule::Unw04.id()).collect();
    // If there is only one such line, the reason the hand is dead already covers it.
    if near.len() > usize::from(report.dead) {
        page.blank();
        page.line("can't be made, although the groups fit:");
        for line in near {
            page.line(by_law(format!("  {}: {}", line.name, line.reason), line.rule, ""));
        }
    }
    note_source(&mut page, &report.source);
    page
}
