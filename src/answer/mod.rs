//! Answers: plain owned data in the form that is serialized, and their text, laid out with
//! [`layout`].
//!
//! Keys may be added but are never renamed. A key that means the same thing in every answer is
//! documented once, here (the JSON Schemas use this too); a field has its own comment if there is
//! more to say. `from` and `to` are seats or, if the seat isn't known, `discarder`, `others`,
//! `winner`, or `bettor`; `row` and `column` are 1-based, with columns in characters.
//!
#![doc = include_str!("keys.md")]
#![allow(
    missing_docs,
    reason = "keys that mean the same in every answer are described above, once"
)]

mod advice;
mod away;
mod balance;
#[cfg(feature = "rows")]
mod batch;
mod blocks;
mod call;
mod card;
mod card_paper;
mod charleston;
#[cfg(feature = "pictures")]
mod chart;
mod deal;
mod diagnostics;
mod diff;
mod exchange;
mod exposures;
mod house_rules;
mod html;
mod import;
pub mod layout;
mod line_away;
mod notation;
mod odds;
mod open_table;
mod options;
mod picture;
mod play;
mod prompt_state;
mod ranking;
mod reading;
mod referee;
mod review;
mod rule;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod score;
mod sheet;
mod show;
mod simulation;
mod stats;
mod svg;
mod targets;
mod unanswerable;
mod verify;
mod waits;
mod what_if;
mod words;

use serde::Serialize;

use crate::card::{LineName, practice_fingerprint};
use crate::matcher::Matcher;
use crate::targets::TargetId;
use layout::Page;

pub use advice::AdviceReport;
pub use away::AwayReport;
pub use balance::{BalanceReport, BalancedRow, LineBalanceRow};
#[cfg(feature = "rows")]
pub use batch::{BadRow, BatchReport};
pub use call::{CallReport, ClaimLineRow, ClaimRow, RefusalRow};
pub use card::CardReport;
pub use card_paper::card_html;
pub use charleston::CharlestonReport;
#[cfg(feature = "pictures")]
pub use chart::{balance_svg, stats_svg, wins_svg};
pub use deal::{DealReport, DealtRow};
pub use diagnostics::{CheckReport, CheckRow, FaultRow, MoreRow, UnreadRow, fault_rows};
pub use diff::{DiffReport, DiffRow};
pub use exchange::{ExchangeReport, ExchangeRow, TogetherRow};
pub use exposures::{ClosedRow, OpenReport, OpenRow, some_exposure};
pub use house_rules::{HouseRules, TableRulesRow};
pub use import::{ImportReport, ImportRow, ImportedRow};
pub use line_away::{FilledRow, LineAwayRow, MissingRow};
pub use notation::NotationReport;
pub use odds::{BracketRow, Draws, ExactRow, LineOddsRow, OddsQuestion, OddsReport};
pub use open_table::{DeadRow, OpenClaimRow, OpenJokerRow, OpenTableRow};
pub use options::{AboutRow, CostRow, OptionRow};
pub use picture::{card_svg, hand_svg};
pub use play::{
    GameOverRow, PlayEventRow, PlayReport, PlayRequestRow, PlayedDiscardRow, PlayerRow,
    PlayerTilesRow, PossibleCallRow, PossibleExchangeRow,
};
pub use prompt_state::{NearLineRow, PromptState};
pub use reading::{DangerRow, LineShareRow, ReadReport};
pub use referee::{EndRow, JudgedRow, PointsRow, RecordReport, RecordRow, RulingRow, TransferRow};
pub use review::{ChanceRow, DecisionRow, ReviewGapRow, ReviewReport, ReviewedSeatRow};
pub use rule::{AnsweredRow, HouseRuleRow, RuleReport, as_question};
pub use rules::{DisputeRow, RuleRow, RulesReport, RulesRow, SwitchRow, SwitchValueRow};
#[cfg(feature = "schema")]
pub(crate) use schema::schema_of_input;
#[cfg(feature = "schema")]
pub use schema::{answers, schema, schemas};
pub use score::{PlayerScoreRow, ScoreEntryRow, ScorePaymentRow, ScoreReport};
pub use sheet::{
    KeyTileRow, SheetLineRow, SheetOpenRow, SheetReport, SheetRow, SheetSwitchRow, SheetSwitchesRow,
};
pub use show::{ShowReport, Showing};
pub use simulation::{
    BothRow, CardsReport, LineWinsRow, PoliciesReport, SeatWinsRow, SectionWinsRow, ShareRow,
    SimulationReport,
};
pub use stats::{CardStatsRow, LineStatsRow, StatsReport, StatsRow};
pub use targets::{ListedTarget, TargetGroupRow, TargetRow, TargetsReport};
pub use unanswerable::QuestionError;
use unanswerable::lines_named;
pub(crate) use unanswerable::{line_named, section_named};
pub use verify::{ArrangementRow, Paying, PaymentRow, VerifyReport};
pub use waits::{LineValueRow, WaitRow, WaitsReport};
pub use what_if::{ChoiceRow, WhatIfReport};
pub use words::{count, inks, thousands};

/// The schema version of all answers.
pub const SCHEMA: u32 = 1;

/// Returns the IDs of lines left out because of errors.
pub(crate) fn left_out(names: &[LineName]) -> Vec<String> {
    names.iter().map(LineName::id).collect()
}

/// A target as text.
fn target_text(matcher: &Matcher, target: TargetId) -> String {
    let targets = matcher.targets();
    let target = targets.get(target);
    let words = targets.words_of(target).map(|word| {
        let groups: Vec<String> = word.iter().map(ToString::to_string).collect();
        crate::notation::joined(&groups)
    });
    let printed = "J".repeat(target.printed_jokers().into());
    let printed = (!printed.is_empty()).then_some(printed);
    words.chain(printed).collect::<Vec<_>>().join(" ")
}

/// Returns the line a target belongs to, as printed on the card.
fn target_print(matcher: &Matcher, target: TargetId) -> String {
    let targets = matcher.targets();
    let target = targets.get(target);
    let line = &targets.lines()[target.line];
    targets.print_of(line).1.forms[target.form].to_string()
}

/// The card information shown with an answer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct CardSource {
    /// What the card is called.
    title: String,
    /// Lines that were left out, as players say them.
    left_out: Vec<String>,
}

impl CardSource {
    pub(crate) fn of(matcher: &Matcher) -> CardSource {
        let card = matcher.targets().card();
        let built_in = matcher.fingerprint() == practice_fingerprint();
        let title = card.title.as_deref().unwrap_or("untitled");
        let title = if built_in { format!("{title} (built in)") } else { title.to_owned() };
        CardSource { title, left_out: card.left_out.iter().map(ToString::to_string).collect() }
    }
}

/// An answer in the same form for every front end: serialized data, text, and a yes-or-no result.
///
/// # Examples
///
/// ```
/// use mahj::answer::{Report, layout::Look};
/// use mahj::desk::{Answer, Question, Session, Waits};
///
/// let question = Waits { hand: "11B 22B 22C 111C J [FFF]".into(), ..Waits::default() };
/// let Ok(Answer::Waits(report)) = Session::default().answer(&Question::Waits(question)) else { unreachable!() };
/// assert!(report.is_yes());
/// assert_eq!(report.rows()[0].away_after, 0);
/// let text = report.text().render(Look::default());
/// assert_eq!(text.lines().nth(1).unwrap(), "waiting: any of these makes Mah Jongg");
/// ```
pub trait Report {
    /// The type that is serialized.
    type Row: Serialize;

    /// True if the JSON output is a list of rows, false if it is a single object.
    const IS_LIST: bool = false;

    /// Returns the objects for JSON output, one per line.
    fn rows(&self) -> &[Self::Row];

    /// Returns false if the answer is no: not Mah Jongg, dead, cannot be called, refused.
    fn is_yes(&self) -> bool {
        true
    }

    /// Returns the answer as human-readable text.
    fn text(&self) -> Page;
}

/// An answer as a single JSON value: its object, or the list of its rows.
#[derive(Debug)]
pub struct Json<'r, R>(pub &'r R);

impl<R: Report> Serialize for Json<'_, R> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match (R::IS_LIST, self.0.rows()) {
            (false, [row]) => row.serialize(to),
            (_, rows) => rows.serialize(to),
        }
    }
}

/// What went wrong, under the key `error`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorReport {
    pub schema: u32,
    /// What is wrong.
    pub error: ErrorBody,
}

/// An error, with all its diagnostics.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ErrorBody {
    pub code: String,
    pub message: String,
    pub help: String,
    /// The diagnostics, if some input could not be parsed.
    pub faults: Vec<FaultRow>,
}
