//! Whether a hand is Mah Jongg: its arrangements and who pays, or why not.

use serde::Serialize;

use super::layout::{Line, Page, Tone};
use super::line_away::{FilledRow, LineAwayRow};
use super::line_away::{explain, groups};
use super::words::{by_law, capital, inks, mark, note_source};
use super::{CardSource, QuestionError, Report, SCHEMA, left_out, target_print, target_text};
use crate::hand::Hand;
use crate::matcher::{Arrangement, Matcher, Verdict};
use crate::notation;
use crate::rulebook::Rule;
use crate::rules::{Win, payments};
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// An arrangement of a hand as Mah Jongg.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ArrangementRow {
    pub line: String,
    pub name: String,
    pub value: u32,
    pub concealed: bool,
    pub jokerless: bool,
    pub groups: Vec<FilledRow>,
    /// Who pays what for it, if the question says how the last tile was obtained.
    pub payments: Vec<PaymentRow>,
    /// The rule that determines the payments.
    #[serde(skip)]
    pub(super) paid_by: Option<Rule>,
    /// The line as printed on the card.
    #[serde(skip)]
    pub(super) print: String,
    /// The way to make a line.
    #[serde(skip)]
    pub(super) target: String,
}

impl ArrangementRow {
    /// Makes the row for an arrangement.
    #[must_use]
    pub(crate) fn of(matcher: &Matcher, reading: &Arrangement, paying: &Paying) -> ArrangementRow {
        let targets = matcher.targets();
        let line = &targets.lines()[targets.get(reading.target).line];
        let bonus = reading.jokerless && targets.print_of(line).0.jokerless_bonus();
        let paid =
            paying.win.map(|win| payments(reading.value, bonus, win, paying.winner, paying.from));
        let paid = paid.unwrap_or_default().into_iter().map(|payment| PaymentRow {
            from: payment.from.to_string(),
            to: payment.to.to_string(),
            amount: payment.amount,
        });
        ArrangementRow {
            payments: paid.collect(),
            line: reading.name.id(),
            name: reading.name.to_string(),
            value: reading.value,
            concealed: reading.concealed,
            jokerless: reading.jokerless,
            groups: FilledRow::all(
                matcher,
                reading.target,
                &reading.groups,
                reading.printed_jokers,
            ),
            paid_by: paying.win.map(Win::rule),
            print: target_print(matcher, reading.target),
            target: target_text(matcher, reading.target),
        }
    }
}

/// One payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PaymentRow {
    /// Who pays: a seat, `discarder`, or each of the `others`.
    pub from: String,
    /// Who is paid: a seat or `winner`.
    pub to: String,
    /// The amount, in points.
    pub amount: u32,
}

impl PaymentRow {
    /// Returns the payment as a clause, without a capital or a period.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::answer::PaymentRow;
    /// let payment = |from: &str, to: &str| PaymentRow { from: from.into(), to: to.into(), amount: 25 };
    /// assert_eq!(payment("East", "South").clause(), "East pays South 25");
    /// assert_eq!(payment("others", "winner").clause(), "everyone else pays the winner 25");
    /// assert_eq!(payment("discarder", "South").clause(), "the discarder pays South 25");
    /// ```
    #[must_use]
    pub fn clause(&self) -> String {
        let from = match self.from.as_str() {
            "others" => "everyone else",
            "discarder" => "the discarder",
            seat => seat,
        };
        let to = if self.to == "winner" { "the winner" } else { &self.to };
        format!("{from} pays {to} {}", self.amount)
    }
}

/// How the last tile was obtained and which seats are involved, where known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Paying {
    pub win: Option<Win>,
    /// Who won.
    pub winner: Option<Seat>,
    /// Who discarded or misnamed the tile.
    pub from: Option<Seat>,
}

impl Paying {
    /// Returns true if the last tile came from another player: a discard, correctly named or
    /// misnamed.
    #[must_use]
    pub(crate) const fn is_claimed(&self) -> bool {
        matches!(self.win, Some(Win::Discard | Win::Misnamed))
    }

    /// Rejects contradictory information about the last tile and the seats.
    pub(crate) fn check(&self, rack: &Tiles, tile: Option<Tile>) -> Result<(), QuestionError> {
        if self.from.is_some() && self.from == self.winner {
            return Err(QuestionError::OwnDiscard);
        }
        if self.from.is_some() && !self.is_claimed() {
            return Err(QuestionError::NoDiscard);
        }
        if self.winner.is_some() && self.win.is_none() {
            return Err(QuestionError::WinnerAlone);
        }
        match tile {
            Some(tile) if rack[tile] == 0 => Err(QuestionError::LastTile(tile)),
            _ => Ok(()),
        }
    }
}

/// Whether a hand is Mah Jongg.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// # use mahj::answer::{Paying, VerifyReport};
/// # use mahj::rules::Win;
/// let matcher = Matcher::new(Targets::practice());
/// let hand = "FFF 11B 22B J 22C 1111C".parse().unwrap();
/// let paying = Paying { win: Some(Win::SelfPicked), ..Paying::default() };
/// let report = VerifyReport::of(&matcher, &hand, &matcher.verify(&hand), &paying);
/// assert!(report.mah_jongg);
/// assert_eq!(report.payments[0].amount, 50);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerifyReport {
    pub schema: u32,
    pub hand: String,
    pub mah_jongg: bool,
    /// Every line that it makes, the highest value first.
    pub lines: Vec<ArrangementRow>,
    /// Who pays what for the first line, if the question says how the last tile was obtained.
    pub payments: Vec<PaymentRow>,
    pub reason: Option<String>,
    pub rule: Option<&'static str>,
    /// The closest line, if the hand isn't Mah Jongg.
    pub nearest: Option<LineAwayRow>,
    pub left_out: Vec<String>,
    /// The title of the card; null if it has none.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits identifying its text.
    pub card_hash: String,
    /// The hand as shown, if different from the printed form.
    #[serde(skip)]
    pub(super) drawn: Option<String>,
    #[serde(skip)]
    pub(super) source: CardSource,
}

impl VerifyReport {
    /// Judges a declaration of Mah Jongg, given what is known about the last tile and the seats.
    ///
    /// # Errors
    ///
    /// If the information is contradictory, or the last tile isn't among the concealed tiles.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets};
    /// # use mahj::answer::{Paying, VerifyReport};
    /// # use mahj::rules::Win;
    /// let matcher = Matcher::new(Targets::practice());
    /// let hand = "FFF 11B 22B J 22C 1111C".parse().unwrap();
    /// let claimed = Paying { win: Some(Win::Discard), ..Paying::default() };
    /// let ask = |tile: &str| VerifyReport::ask(&matcher, &hand, &claimed, Some(tile.parse().unwrap()));
    /// assert!(ask("1C").unwrap().mah_jongg);
    /// assert_eq!(ask("J").unwrap().rule, Some("CLM-04"));
    /// assert!(ask("9D").is_err());
    /// ```
    pub fn ask(
        matcher: &Matcher,
        hand: &Hand,
        paying: &Paying,
        tile: Option<Tile>,
    ) -> Result<VerifyReport, QuestionError> {
        paying.check(hand.rack(), tile)?;
        let verdict = match tile {
            Some(tile) if paying.is_claimed() => matcher.verify_claimed(hand, tile),
            _ => matcher.verify(hand),
        };
        Ok(VerifyReport::of(matcher, hand, &verdict, paying))
    }

    /// Returns the report with text that shows the hand in Unicode tiles.
    #[must_use]
    pub(crate) fn with_unicode(mut self, hand: &Hand) -> VerifyReport {
        self.drawn = Some(notation::unicode(hand));
        self
    }

    /// Makes the report of a verdict.
    #[must_use]
    pub fn of(matcher: &Matcher, hand: &Hand, verdict: &Verdict, paying: &Paying) -> VerifyReport {
        let lines: Vec<ArrangementRow> = verdict
            .readings
            .iter()
            .map(|reading| ArrangementRow::of(matcher, reading, paying))
            .collect();
        VerifyReport {
            schema: SCHEMA,
            hand: hand.to_string(),
            mah_jongg: verdict.is_mah_jongg(),
            payments: lines.first().map(|line| line.payments.clone()).unwrap_or_default(),
            lines,
            reason: verdict.reason.as_ref().map(|reason| reason.sentence()),
            rule: verdict.reason.as_ref().map(|reason| reason.rule().id()),
            nearest: verdict.nearest.as_ref().map(|line| LineAwayRow::of(matcher, line)),
            left_out: left_out(&matcher.targets().card().left_out),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
            drawn: None,
            source: CardSource::of(matcher),
        }
    }
}

impl Report for VerifyReport {
    type Row = VerifyReport;

    fn rows(&self) -> &[VerifyReport] {
        std::slice::from_ref(self)
    }

    fn is_yes(&self) -> bool {
        self.mah_jongg
    }

    fn text(&self) -> Page {
        verify(self)
    }
}

fn verify(report: &VerifyReport) -> Page {
    let mut page = Page::default();
    page.line(report.drawn.as_deref().unwrap_or(&report.hand));
    if report.mah_jongg {
        page.line(Line::default().and(Tone::Yes, "Mah Jongg!"));
        for reading in &report.lines {
            page.blank();
            self::reading(&mut page, reading);
        }
    } else {
        let reason = report.reason.as_deref().unwrap_or_default();
        let no = Line::default().and(Tone::No, "Not Mah Jongg");
        page.line(no.then(by_law(
            format!(". {}", capital(reason.to_owned())),
            report.rule.unwrap_or_default(),
            ".",
        )));
        if let Some(nearest) = &report.nearest {
            page.blank();
            explain(&mut page, nearest);
        }
    }
    note_source(&mut page, &report.source);
    page
}

fn reading(page: &mut Page, row: &ArrangementRow) {
    let jokerless = if row.jokerless { ", jokerless" } else { "" };
    page.line(format!("{}   {} {}{jokerless}", row.name, mark(row.concealed), row.value));
    page.line(Line::from("  card   ").then(inks(&row.print)));
    // A group made only of jokers doesn't show what it stands for.
    if row.groups.iter().any(|filled| filled.naturals == 0) {
        page.line(format!("  as     {}", row.target));
    }
    page.line(Line::from("  hand   ").then(groups(&row.groups)));
    let paid: Vec<String> = row.payments.iter().map(PaymentRow::clause).collect();
    if let (false, Some(rule)) = (paid.is_empty(), row.paid_by) {
        page.line(by_law(format!("  pays   {}", paid.join(", ")), rule.id(), ""));
    }
}
