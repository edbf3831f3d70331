//! Plain owned results in the shapes that are serialised. Keys are added to, never renamed;
//! `schema` is 1.

mod card;
mod hand;
mod law;
mod ruling;
mod stats;
mod table;

use serde::Serialize;

use crate::card::LineName;

pub use card::{
    DiffRow, FaultRow, MoreRow, Showing, TargetGroupRow, TargetRow, diff_rows, fault_rows,
    show_rows, target_rows,
};
pub use hand::{
    AwayReport, FilledRow, LineAwayRow, MissingRow, Paying, PaymentRow, ReadingRow, VerifyReport,
};
pub use law::{DisputeRow, RuleRow, SwitchRow, SwitchValueRow, dispute_rows, near_ids, rule_rows};
pub use ruling::{
    DeadRow, EndRow, EventRulings, Judged, OpenClaimRow, OpenJokerRow, OpenTableRow, PointsRow,
    RecordRow, RulingRow, Told, ToldRow, TransferRow,
};
pub use stats::{CardStatsRow, LineStatsRow};
pub use table::{
    CallReport, ChoiceRow, ClaimLineRow, ClaimRow, ClosedRow, ExchangeRow, LineValueRow,
    OpenReport, OpenRow, RefusalRow, WaitRow, choice_rows, exchange_rows, wait_rows,
};

/// The version of all shapes.
pub const SCHEMA: u32 = 1;

/// Lines that were left out because they have faults, by their names as data.
fn left_out(names: &[LineName]) -> Vec<String> {
    names.iter().map(LineName::id).collect()
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
