//! Plain owned results in the shapes that are serialised. Keys are added to, never renamed;
//! `schema` is 1.

mod away;
mod call;
mod diff;
mod exchange;
mod exposures;
mod faults;
mod referee;
mod rules;
mod show;
mod stats;
mod targets;
mod unanswerable;
mod verify;
mod waits;
mod what_if;

use serde::Serialize;

use crate::card::LineName;
use crate::matcher::Matcher;
use crate::targets::TargetId;

pub use away::{AwayReport, FilledRow, LineAwayRow, MissingRow, away};
pub use call::{CallReport, ClaimLineRow, ClaimRow, RefusalRow, call};
pub use diff::{DiffRow, diff_rows};
pub use exchange::{ExchangeRow, exchange_rows};
pub use exposures::{ClosedRow, OpenReport, OpenRow, exposures, some_exposure};
pub use faults::{FaultRow, MoreRow, fault_rows};
pub use referee::{
    DeadRow, EndRow, OpenClaimRow, OpenJokerRow, OpenTableRow, PointsRow, RecordRow, RulingRow,
    ToldRow, TransferRow,
};
pub use rules::{
    DisputeRow, RuleRow, SwitchRow, SwitchValueRow, dispute_rows, near_ids, rule_rows,
};
pub use show::{Showing, show_rows};
pub use stats::{CardStatsRow, LineStatsRow};
pub use targets::{TargetGroupRow, TargetRow, target_rows};
pub use unanswerable::{Unanswerable, line_named};
pub use verify::{Paying, PaymentRow, ReadingRow, VerifyReport, verify};
pub use waits::{LineValueRow, WaitRow, wait_rows, waits};
pub use what_if::{ChoiceRow, choice_rows};

/// The version of all shapes.
pub const SCHEMA: u32 = 1;

/// Lines that were left out because they have faults, by their names as data.
fn left_out(names: &[LineName]) -> Vec<String> {
    names.iter().map(LineName::id).collect()
}

/// A concrete hand as text.
fn target_text(matcher: &Matcher, target: TargetId) -> String {
    matcher.targets().get(target).to_string()
}

/// What went wrong, under the key `error`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ErrorReport {
    /// The version of the shape.
    pub schema: u32,
    /// The error.
    pub error: ErrorBody,
}

/// An error: what it is, and every fault that led to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ErrorBody {
    /// A stable code.
    pub code: String,
    /// The error as a sentence.
    pub message: String,
    /// What to do.
    pub help: String,
    /// The faults, if a text could not be read.
    pub faults: Vec<FaultRow>,
}
