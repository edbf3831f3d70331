//! The answers to a question as columns of fixed types.

use super::{CallAnswer, Claim, ClaimAnswer, ExposuresAnswer, OddsAnswer, Question, WaitsAnswer};
use crate::batch::value::{Column, Form, Value};
use crate::rules::Amounts;
use crate::targets::Targets;

const fn column(name: &'static str, form: Form) -> Column {
    Column { name, form }
}

const VERIFY: [Column; 11] = [
    column("mah_jongg", Form::Flag),
    column("line", Form::Text),
    column("value", Form::Number32),
    column("jokers", Form::Number8),
    column("jokers_as", Form::Text),
    column("jokerless", Form::Flag),
    column("discarder_pays", Form::Number32),
    column("others_pay", Form::Number32),
    column("winner_gets", Form::Number32),
    column("rule", Form::Text),
    column("reason", Form::Text),
];

const EXPOSURES: [Column; 5] = [
    column("dead", Form::Flag),
    column("open", Form::Number32),
    column("only", Form::Text),
    column("rule", Form::Text),
    column("reason", Form::Text),
];

const WAITS: [Column; 4] = [
    column("best", Form::Number8),
    column("mask", Form::Number64),
    column("left", Form::Counts),
    column("live", Form::Number8),
];

const CALL: [Column; 6] = [
    column("mah_jongg", Form::Flag),
    column("pung", Form::Number8),
    column("kong", Form::Number8),
    column("quint", Form::Number8),
    column("sextet", Form::Number8),
    column("away_after", Form::Number8),
];

const ODDS: [Column; 4] = [
    column("low", Form::Chance),
    column("high", Form::Chance),
    column("kind", Form::Text),
    column("line", Form::Text),
];

impl Question {
    /// Returns the columns of its answers, without the error column. Those of `away` are not
    /// included, because more of them can be requested.
    pub(in crate::batch) const fn columns(self) -> &'static [Column] {
        match self {
            Question::Away => &[],
            Question::Verify => &VERIFY,
            Question::Exposures => &EXPOSURES,
            Question::Waits => &WAITS,
            Question::Call => &CALL,
            Question::Odds => &ODDS,
        }
    }
}

/// An answer as a value for each column of its question.
pub(in crate::batch) trait Row {
    /// Calls `put` with each value.
    fn each(&self, targets: &Targets, claim: &Claim, put: impl FnMut(&Value));
}

const NULL: Value = Value::Null;

fn number<N: Into<u64>>(number: Option<N>) -> Value {
    number.map_or(NULL, |number| Value::Number(number.into()))
}

fn name(line: Option<usize>) -> Value {
    line.map_or(NULL, Value::Line)
}

impl Row for ClaimAnswer {
    #[inline]
    fn each(&self, targets: &Targets, claim: &Claim, mut put: impl FnMut(&Value)) {
        match self {
            ClaimAnswer::Won(win) => {
                let paid = claim.paying.win.map(|how| Amounts::new(win.value, win.bonus, how));
                put(&Value::Flag(true));
                put(&Value::Line(targets.get(win.target).line));
                put(&Value::Number(win.value.into()));
                put(&Value::Number(win.jokers.len() as u64));
                put(&if win.is_jokerless() { NULL } else { Value::Tiles(win.jokers) });
                put(&Value::Flag(win.is_jokerless()));
                put(&number(paid.as_ref().and_then(|paid| paid.discarder)));
                put(&number(paid.as_ref().map(|paid| paid.others)));
                put(&number(paid.as_ref().map(|paid| paid.winner)));
                put(&NULL);
                put(&NULL);
            }
            ClaimAnswer::Refused { rule, reason } => {
                put(&Value::Flag(false));
                (0..8).for_each(|_| put(&NULL));
                put(&Value::Code(rule.id()));
                put(&Value::Code(reason));
            }
        }
    }
}

impl Row for ExposuresAnswer {
    fn each(&self, _: &Targets, _: &Claim, mut put: impl FnMut(&Value)) {
        put(&Value::Flag(self.dead.is_some()));
        put(&Value::Number(self.open as u64));
        put(&name(self.only));
        put(&self.dead.map_or(NULL, |(rule, _)| Value::Code(rule.id())));
        put(&self.dead.map_or(NULL, |(_, reason)| Value::Code(reason)));
    }
}

impl Row for WaitsAnswer {
    fn each(&self, _: &Targets, _: &Claim, mut put: impl FnMut(&Value)) {
        put(&number(self.best));
        put(&Value::Number(self.tiles));
        put(&Value::Tiles(self.left));
        put(&Value::Number(self.left.len() as u64));
    }
}

impl Row for CallAnswer {
    fn each(&self, _: &Targets, _: &Claim, mut put: impl FnMut(&Value)) {
        put(&Value::Flag(self.mah_jongg));
        self.exposures.iter().for_each(|away| put(&number(*away)));
        put(&number(self.away_after()));
    }
}

impl Row for OddsAnswer {
    fn each(&self, _: &Targets, _: &Claim, mut put: impl FnMut(&Value)) {
        put(&Value::Chance(self.any.low.value));
        put(&Value::Chance(self.any.high.value));
        put(&Value::Code(self.any.kind().name()));
        put(&name(self.line));
    }
}
