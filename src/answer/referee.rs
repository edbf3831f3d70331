//! The report on a judged record: every ruling, the state of the table at each question, and how it
//! ended.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::layout::Page;
use super::open_table::{OpenTableRow, Players, beside, stands};
use super::{Report, SCHEMA};
use crate::diagnostic::RowIndex;
use crate::referee::{Accounts, EventRulings, Judged, JudgedEntry, Mode};
use crate::rules::{Account, Ending, Points, Response, Ruling, Transfer, Who, Won};
use crate::seat::Seat;
use crate::spelling::listed;

impl Judged {
    /// Returns a row for each ruling and each question.
    #[must_use]
    pub fn rows(&self) -> Vec<JudgedRow> {
        let of = |entry: &JudgedEntry| match entry {
            JudgedEntry::Asked(row, open) => {
                vec![JudgedRow::Open(Box::new(OpenTableRow::of(*row, open)))]
            }
            JudgedEntry::Event(event) => {
                let mut said = Said::before(event);
                let row = |ruling| {
                    let sentence = said.sentence(ruling, self.mode);
                    JudgedRow::Ruling(Box::new(RulingRow::of(event, ruling, sentence)))
                };
                event.rulings.iter().map(row).collect()
            }
        };
        self.entries.iter().flat_map(of).collect()
    }

    /// Returns the row for how the record ended.
    #[must_use]
    pub fn end(&self) -> EndRow {
        let by_seat = |of: &dyn Fn(Seat) -> i64| -> BTreeMap<&'static str, i64> {
            Seat::ALL.iter().map(|seat| (seat.name(), of(*seat))).collect()
        };
        let Accounts { seats, bettor, points, incomplete } = self.accounts;
        EndRow {
            schema: SCHEMA,
            over: self.ending.is_some(),
            ending: self.ending.map(Ending::name),
            next_east: self.next_east.map(Seat::name),
            refused: self.refused(),
            accounts: by_seat(&|seat| seats[seat]),
            bettor,
            points: points.map(|points| by_seat(&|seat| i64::from(points[seat]))),
            incomplete,
            names: { self.names.iter() }
                .filter_map(|(seat, name)| Some((seat.name(), name.clone()?)))
                .collect(),
            unread: Vec::new(),
            card: self.card.clone(),
            card_hash: self.card_hash.clone(),
        }
    }

    /// Returns the text about one row of the record, counted from 1: the rulings on it, or the state
    /// of the table at a question. It is what the text of the whole record has under that row.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets};
    /// # use mahj::referee::{Judged, Mode};
    /// # use mahj::answer::layout::Look;
    /// # use mahj::rules::RuleSet;
    /// let matcher = Matcher::new(Targets::practice());
    /// let record = mahj::record::parse("East discards 2B\n?").unwrap();
    /// let judged = Judged::new(&record, &matcher, RuleSet::LEAGUE, Mode::Referee).unwrap();
    /// let text = judged.row_text(2).render(Look::default());
    /// assert!(text.contains("South plays next. The 2 Bam can be called."), "{text}");
    /// ```
    #[must_use]
    pub fn row_text(&self, row: usize) -> Page {
        let mut tips: HashSet<String> = { self.events().filter(|event| event.row < row) }
            .flat_map(|event| &event.rulings)
            .filter(|ruling| ruling.answer == Response::Advice)
            .map(|ruling| ruling.why.clone())
            .collect();
        let mut page = Page::default();
        for entry in self.entries.iter().filter(|entry| entry.row() == row) {
            about(&mut page, entry, self, CITED, &mut tips);
        }
        page
    }

    /// Returns the whole record as one row.
    #[must_use]
    pub fn summary(&self, file: &str, title: Option<&str>) -> RecordRow {
        let rulings = || self.events().flat_map(|event| &event.rulings);
        let wins: Vec<(&Ruling, &Won)> = rulings()
            .filter_map(|ruling| match &ruling.answer {
                Response::Win(won) => Some((ruling, won)),
                _ => None,
            })
            .collect();
        let last = wins.last().map(|(_, won)| *won);
        let end = self.end();
        RecordRow {
            schema: SCHEMA,
            file: file.to_owned(),
            title: title.map(str::to_owned),
            events: self.events().count(),
            rulings: rulings().count(),
            illegal: rulings().filter(|ruling| ruling.answer == Response::Illegal).count(),
            refused: end.refused,
            over: end.over,
            ending: end.ending,
            next_east: end.next_east,
            winners: wins.iter().filter_map(|(ruling, _)| seat_of(ruling.who)).collect(),
            line: last.and_then(|won| won.line.as_ref()).map(|line| line.id()),
            value: last.and_then(|won| won.value),
            accounts: end.accounts,
            bettor: end.bettor,
            points: end.points,
        }
    }
}

fn seat_of(who: Option<Who>) -> Option<&'static str> {
    match who? {
        Who::Seat(seat) => Some(seat.name()),
        Who::Bettor => Some("bettor"),
        Who::All => None,
    }
}

/// A row of the answer: a ruling, the state of the table at a question, or last, how the record
/// ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[non_exhaustive]
pub enum JudgedRow {
    /// A ruling.
    Ruling(Box<RulingRow>),
    /// The state of the table at a question.
    Open(Box<OpenTableRow>),
    /// How it ended.
    End(Box<EndRow>),
}

/// A judged record, with its rulings in words.
///
/// # Examples
///
/// ```
/// # use std::sync::Arc;
/// # use mahj::{Matcher, Targets};
/// # use mahj::referee::{Judged, Mode};
/// # use mahj::answer::{RecordReport, Report, layout::Look};
/// # use mahj::rules::RuleSet;
/// let matcher = Matcher::new(Targets::practice());
/// let source = "East discards 2B";
/// let record = mahj::record::parse(source).unwrap();
/// let judged = Judged::new(&record, &matcher, RuleSet::LEAGUE, Mode::Referee).unwrap();
/// let report = RecordReport::of(Arc::new(judged), "a record", "practice card", "league", Some(source));
/// let text = report.text().render(Look::default());
/// assert!(text.starts_with("a record: practice card, league rules, referee mode\n\n  1  East"));
/// ```
#[derive(Debug, Clone)]
pub struct RecordReport {
    /// The rulings and questions, as serialized, and how the record ended.
    pub rows: Vec<JudgedRow>,
    judged: Arc<Judged>,
    title: String,
    card: String,
    rules: String,
    /// The rows of the record as they were written, if it was written as text.
    source: Option<Vec<String>>,
    /// The rows of the record that could not be parsed and were left out.
    unread: Vec<usize>,
    /// True to cite every rule of a ruling; otherwise, at most two are cited.
    all_rules: bool,
}

impl RecordReport {
    /// Creates the report, given the names of the record, its card and its rules, and the record's
    /// text if it has one. For a record in JSON, events are shown in canonical form.
    #[must_use]
    pub fn of(
        judged: Arc<Judged>,
        title: &str,
        card: &str,
        rules: &str,
        source: Option<&str>,
    ) -> RecordReport {
        let mut rows = judged.rows();
        rows.push(JudgedRow::End(Box::new(judged.end())));
        let [title, card, rules] = [title, card, rules].map(str::to_owned);
        let rows_of = |text| RowIndex::new(text).list().map(|row| row.trim().to_owned()).collect();
        let source = source.map(rows_of);
        RecordReport {
            rows,
            judged,
            title,
            card,
            rules,
            source,
            unread: Vec::new(),
            all_rules: false,
        }
    }

    /// Returns the report of a record with some unparsed rows: it shows them in place, without the
    /// rulings on them, and counts them.
    #[must_use]
    pub fn with_unread(mut self, rows: Vec<usize>) -> RecordReport {
        let unread = |row: &JudgedRow| match row {
            JudgedRow::Ruling(ruling) => rows.binary_search(&ruling.row).is_ok(),
            JudgedRow::Open(_) | JudgedRow::End(_) => false,
        };
        self.rows.retain(|row| !unread(row));
        if let Some(JudgedRow::End(end)) = self.rows.last_mut() {
            end.unread.clone_from(&rows);
        }
        RecordReport { unread: rows, ..self }
    }

    /// Returns the same report, citing every rule of a ruling instead of at most two.
    #[must_use]
    pub fn with_all_rules(self) -> RecordReport {
        RecordReport { all_rules: true, ..self }
    }

    /// Returns a row of the record as written.
    fn row(&self, number: usize) -> Option<&str> {
        self.source.as_ref()?.get(number.checked_sub(1)?).map(String::as_str)
    }
}

/// A ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RulingRow {
    pub schema: u32,
    /// The number of the event, from 1.
    pub event: usize,
    /// The row in the record, from 1.
    pub row: usize,
    /// The event in its canonical form.
    pub text: String,
    /// Events with the same number happened at the same time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<u32>,
    /// The answer, such as `dead-when-called`.
    pub ruling: &'static str,
    /// Who it concerns: a seat, or `bettor`.
    pub seat: Option<&'static str>,
    /// The IDs of the rules, the deciding one first.
    pub rules: Vec<&'static str>,
    pub why: String,
    /// The whole ruling as a sentence, if it says more than `why`: what it depends on, and what
    /// becomes of an illegal act.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// What it depends on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hangs_on: Option<String>,
    /// True if there is no League rule and this is what the sources recommend.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub recommended: bool,
    /// For an illegal act: true if it happened anyway (it then has consequences, or is undone if
    /// someone objects); false if it was refused or has no effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands: Option<bool>,
    /// True if these payments replace those reported before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub replaces: bool,
    /// Who pays whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payments: Option<Vec<TransferRow>>,
    /// Tournament points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<PointsRow>,
    /// The winning line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// What the winning line pays, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<u32>,
    /// How the last tile was obtained, if known.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::rules::Win::ALL))))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<&'static str>,
    /// The exposures that stay, or that are returned to the rack.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
}

impl RulingRow {
    /// Creates the row for a ruling, which is printed as a sentence.
    #[must_use]
    fn of(event: &EventRulings, ruling: &Ruling, sentence: String) -> RulingRow {
        let (payments, points) = match &ruling.answer {
            Response::Payments(transfers, points) => (
                Some(transfers.iter().map(TransferRow::of).collect()),
                points.iter().map(PointsRow::of).collect(),
            ),
            _ => (None, Vec::new()),
        };
        let won = match &ruling.answer {
            Response::Win(won) => Some(won),
            _ => None,
        };
        let groups = match &ruling.answer {
            Response::Locked(groups) | Response::Void(groups) => groups.as_slice(),
            _ => &[],
        };
        RulingRow {
            schema: SCHEMA,
            event: event.event,
            row: event.row,
            text: event.text.clone(),
            together: event.together,
            ruling: ruling.answer.name(),
            seat: seat_of(ruling.who),
            rules: ruling.rules.iter().map(|rule| rule.id()).collect(),
            why: ruling.why.clone(),
            sentence: Some(sentence).filter(|sentence| *sentence != ruling.why),
            hangs_on: ruling.depends_on.map(|dependency| dependency.to_string()),
            recommended: ruling.recommended,
            stands: (ruling.answer == Response::Illegal).then_some(ruling.stands),
            replaces: ruling.replaces,
            payments,
            points,
            line: won.and_then(|won| won.line.as_ref()).map(|line| line.id()),
            value: won.and_then(|won| won.value),
            by: won.map(|won| won.by.name()),
            groups: groups.iter().map(|group| format!("[{group}]")).collect(),
        }
    }
}

/// A payment between two players.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TransferRow {
    /// Who pays: a seat, or `bettor`.
    pub from: &'static str,
    /// Who is paid: a seat, or `bettor`.
    pub to: &'static str,
    /// The amount, in points.
    pub amount: u32,
    pub rule: &'static str,
}

impl TransferRow {
    fn of(transfer: &Transfer) -> TransferRow {
        let name = |account: Account| match account {
            Account::Seat(seat) => seat.name(),
            Account::Bettor => "bettor",
        };
        TransferRow {
            from: name(transfer.from),
            to: name(transfer.to),
            amount: transfer.amount,
            rule: transfer.rule.id(),
        }
    }
}

/// Tournament points of one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PointsRow {
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::one_of(&crate::seat::Seat::ALL))))]
    pub seat: &'static str,
    /// The tournament points; negative if they are deducted.
    pub points: i32,
    pub rule: &'static str,
}

impl PointsRow {
    fn of(points: &Points) -> PointsRow {
        PointsRow { seat: points.seat.name(), points: points.points, rule: points.rule.id() }
    }
}

/// How a record ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct EndRow {
    pub schema: u32,
    /// True if the game has ended.
    pub over: bool,
    /// How it ended: `won`, `wall-game` and so on.
    pub ending: Option<&'static str>,
    /// The player who is East in the next game.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::or_null(&crate::seat::Seat::ALL))))]
    pub next_east: Option<&'static str>,
    /// How many events were refused.
    pub refused: usize,
    /// What each seat has won, in points; negative if it lost.
    pub accounts: BTreeMap<&'static str, i64>,
    /// What the bettor has won, in points; null if there is no bettor.
    pub bettor: Option<i64>,
    /// The tournament points of each seat; null if none are awarded.
    pub points: Option<BTreeMap<&'static str, i64>>,
    /// True if a payment isn't included because the line that it depends on isn't known.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub incomplete: bool,
    /// The names of the players, by seat, if the record has them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<&'static str, String>,
    /// The rows that could not be read and were left out, from 1; rulings below them may depend on
    /// them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<usize>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
}

/// The summary of one of several records.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RecordRow {
    pub schema: u32,
    pub file: String,
    /// The title of the record, if it has one.
    pub title: Option<String>,
    /// How many events it has.
    pub events: usize,
    /// How many rulings there are.
    pub rulings: usize,
    /// How many of them found an act illegal.
    pub illegal: usize,
    /// How many events were refused.
    pub refused: usize,
    /// True if the game has ended.
    pub over: bool,
    /// How it ended: `won`, `wall-game` and so on.
    pub ending: Option<&'static str>,
    /// The player who is East in the next game.
    pub next_east: Option<&'static str>,
    /// The seats that won.
    pub winners: Vec<&'static str>,
    /// The line of the last winner.
    pub line: Option<String>,
    /// What the last winning line pays, in points.
    pub value: Option<u32>,
    /// What each seat has won, in points; negative if it lost.
    pub accounts: BTreeMap<&'static str, i64>,
    /// What the bettor has won, in points; null if there is no bettor.
    pub bettor: Option<i64>,
    /// Tournament points.
    pub points: Option<BTreeMap<&'static str, i64>>,
}

impl Report for RecordReport {
    type Row = JudgedRow;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[JudgedRow] {
        &self.rows
    }

    fn is_yes(&self) -> bool {
        self.judged.refused() == 0
    }

    fn text(&self) -> Page {
        record(self)
    }
}

fn record(report: &RecordReport) -> Page {
    let judged = &*report.judged;
    let mut page = Page::default();
    let players = Players(&judged.names);
    let rules = match report.rules.split_once(", ") {
        None => format!("{} rules", report.rules),
        Some((preset, changed)) => {
            let changed: Vec<_> =
                changed.split(", ").map(|choice| choice.replacen(' ', " = ", 1)).collect();
            format!("{preset} rules with {}", listed(&changed, "and"))
        }
    };
    let colon = if report.title.ends_with(['?', '!', '.']) { "" } else { ":" };
    page.paragraph(
        "",
        format!("{}{colon} {}, {rules}, {} mode", report.title, report.card, judged.mode),
    );
    let mut row = 0;
    // Repeated tips are shown once.
    let mut tips: HashSet<String> = HashSet::new();
    let cited = if report.all_rules { usize::MAX } else { CITED };
    let mut unread = report.unread.iter().copied().peekable();
    let mut not_read = |page: &mut Page, before: usize| {
        while let Some(row) = unread.next_if(|row| *row < before) {
            page.blank();
            page.line(format!("{row:>3}  {}", report.row(row).unwrap_or_default()));
            page.paragraph("      ", "This row couldn't be read; later rulings may depend on it.");
        }
    };
    for entry in &judged.entries {
        if report.unread.binary_search(&entry.row()).is_ok() {
            continue;
        }
        if entry.row() != row || row == 0 {
            row = entry.row();
            not_read(&mut page, row);
            page.blank();
            page.line(format!(
                "{row:>3}  {}",
                report.row(row).map_or_else(|| players.named(entry.text()), Cow::Borrowed)
            ));
        } else if report.source.is_none() {
            page.line(format!("     {}", players.named(entry.text())));
        }
        about(&mut page, entry, judged, cited, &mut tips);
    }
    not_read(&mut page, usize::MAX);
    if judged.ending.is_some() {
        accounts(&mut page, judged, players);
    }
    match report.unread.len() {
        0 => {}
        1 => {
            page.blank();
            page.line("1 row couldn't be read.");
        }
        rows => {
            page.blank();
            page.line(format!("{rows} rows couldn't be read."));
        }
    }
    page
}

/// Writes the rulings on an event, or the state of the table at a question. `tips` holds the advice
/// that was written before: it is not repeated.
fn about(
    page: &mut Page,
    entry: &JudgedEntry,
    judged: &Judged,
    cited: usize,
    tips: &mut HashSet<String>,
) {
    let players = Players(&judged.names);
    match entry {
        JudgedEntry::Event(event) => {
            // A tip is shown once, and so is a sentence under one row: `all agree`.
            let first = |ruling: &Ruling| match (ruling.answer == Response::Advice, event.row) {
                (true, _) => tips.insert(ruling.why.clone()),
                (false, 0) => true,
                (false, row) => tips.insert(format!("{row} {}", ruling.why)),
            };
            rulings(page, event, judged.mode, players, cited, first);
        }
        JudgedEntry::Asked(_, open) => stands(page, open, players),
    }
}

/// Whether what becomes of an illegal act has been said. If the hand is dead, that says enough.
struct Said(bool);

impl Said {
    /// Before the first ruling on an event.
    fn before(event: &EventRulings) -> Said {
        Said(event.rulings.iter().any(|ruling| ruling.answer == Response::Dead))
    }

    /// Returns the ruling as a sentence.
    fn sentence(&mut self, ruling: &Ruling, mode: Mode) -> String {
        let mut sentence = ruling.why.clone();
        if let Some(dependency) = ruling.depends_on {
            sentence.push_str(&format!(" That depends on {dependency}."));
        }
        if ruling.recommended {
            sentence.push_str(" The League has no rule on this; this is the usual advice.");
        }
        if ruling.answer == Response::Illegal && !self.0 {
            self.0 = true;
            sentence.push_str(match (mode, ruling.stands) {
                (Mode::Play, _) => " Not allowed.",
                // What must be done and what stands would contradict each other.
                (Mode::Referee, true) if ruling.mends => " If no one objects, play goes on.",
                (Mode::Referee, true) => " The action stands unless another player objects.",
                (Mode::Referee, false) => " The action has no effect.",
            });
        }
        sentence
    }
}

/// How many rules of a ruling are cited; the first decides.
const CITED: usize = 2;

fn rulings(
    page: &mut Page,
    event: &EventRulings,
    mode: Mode,
    players: Players<'_>,
    cited: usize,
    mut first: impl FnMut(&Ruling) -> bool,
) {
    let mut said = Said::before(event);
    let mut told: Vec<&Ruling> = event.rulings.iter().filter(|ruling| first(ruling)).collect();
    // Every act gets an answer, even the same one again.
    if told.is_empty() {
        told.extend(event.rulings.first());
    }
    for ruling in told {
        let sentence = said.sentence(ruling, mode);
        let rules = &ruling.rules[..ruling.rules.len().min(cited)];
        beside(page, &sentence, rules, players);
    }
    if event.rulings.is_empty() {
        beside(page, "No ruling.", &[], players);
    }
}

/// Writes what each player pays or gets.
fn accounts(page: &mut Page, judged: &Judged, players: Players<'_>) {
    let EndRow { accounts, bettor, points, incomplete, .. } = judged.end();
    page.blank();
    let mut lead = "payments";
    let present = Seat::ALL.into_iter().filter(|seat| Some(*seat) != judged.absent);
    let of = |seat: Seat| accounts.get(seat.name()).copied().unwrap_or(0);
    let all: Vec<_> = { present.map(|seat| (seat.name(), of(seat))) }
        .chain(bettor.map(|amount| ("bettor", amount)))
        .map(|(seat, amount)| (seat, players.named(seat), amount))
        .collect();
    const MISSING: &str = "a payment is missing: the line it depends on isn't known";
    if incomplete && points.is_none() && all.iter().all(|(_, _, amount)| *amount == 0) {
        return page.paragraph(format!("{lead:<9}"), MISSING);
    }
    let width = all.iter().map(|(_, name, _)| name.width()).max().unwrap_or(0).max(6) + 1;
    for (seat, name, amount) in all {
        let points = points.as_ref().and_then(|points| points.get(seat));
        let points = points.map_or(String::new(), |points| format!("   {points:>4} points"));
        let gap = " ".repeat(width - name.width());
        page.line(format!("{lead:<9}{name}{gap}{}{points}", signed(amount)));
        lead = "";
    }
    if incomplete {
        page.line(format!("{:<9}{MISSING}", ""));
    }
}

fn signed(amount: i64) -> String {
    if amount == 0 { format!("{amount:>5}") } else { format!("{amount:>+5}") }
}
