//! The answers to a question as columns of fixed types.

use super::{CallAnswer, Claim, ClaimAnswer, ExposuresAnswer, OddsAnswer, Question, WaitsAnswer};
use crate::batch::value::{Column, Form, Value, write_tiles};
use crate::rules::Amounts;
use crate::targets::Targets;
use crate::tiles::Tiles;

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
    fn put(&self, targets: &Targets, claim: &Claim, into: &mut Vec<Value>);
}

fn number(number: Option<u8>) -> Value {
    number.map_or(Value::Null, |number| Value::Number(number.into()))
}

fn name(line: Option<usize>) -> Value {
    line.map_or(Value::Null, Value::Line)
}

/// Returns tiles as text, or null if there are none.
fn text(tiles: &Tiles) -> Value {
    if *tiles == Tiles::NONE {
        return Value::Null;
    }
    let mut text = Vec::new();
    write_tiles(tiles, &mut text);
    // It is always valid UTF-8.
    Value::Text(String::from_utf8(text).unwrap_or_default())
}

impl Row for ClaimAnswer {
    fn put(&self, targets: &Targets, claim: &Claim, into: &mut Vec<Value>) {
        const NULL: Value = Value::Null;
        match self {
            ClaimAnswer::Won(win) => {
                let paid = claim.paying.win.map(|how| Amounts::new(win.value, win.bonus, how));
                let amount = |of: fn(&Amounts) -> Option<u32>| {
                    let amount = paid.as_ref().and_then(of);
                    amount.map_or(NULL, |amount| Value::Number(amount.into()))
                };
                into.extend([
                    Value::Flag(true),
                    Value::Line(targets.get(win.target).line),
                    Value::Number(win.value.into()),
                    Value::Number(win.jokers.len() as u64),
                    text(&win.jokers),
                    Value::Flag(win.is_jokerless()),
                    amount(|paid| paid.discarder),
                    amount(|paid| Some(paid.others)),
                    amount(|paid| Some(paid.winner)),
                    NULL,
                    NULL,
                ]);
            }
            ClaimAnswer::Refused { rule, reason } => {
                into.push(Value::Flag(false));
                into.extend([const { Value::Null }; 8]);
                into.extend([Value::Code(rule.id()), Value::Code(reason)]);
            }
        }
    }
}

impl Row for ExposuresAnswer {
    fn put(&self, _: &Targets, _: &Claim, into: &mut Vec<Value>) {
        let (rule, reason) = match self.dead {
            Some((rule, reason)) => (Value::Code(rule.id()), Value::Code(reason)),
            None => (Value::Null, Value::Null),
        };
        let open = Value::Number(self.open as u64);
        into.extend([Value::Flag(self.dead.is_some()), open, name(self.only), rule, reason]);
    }
}

impl Row for WaitsAnswer {
    fn put(&self, _: &Targets, _: &Claim, into: &mut Vec<Value>) {
        let live = Value::Number(self.left.len() as u64);
        let left = Value::Counts(Box::new(self.left));
        into.extend([number(self.best), Value::Number(self.tiles), left, live]);
    }
}

impl Row for CallAnswer {
    fn put(&self, _: &Targets, _: &Claim, into: &mut Vec<Value>) {
        into.push(Value::Flag(self.mah_jongg));
        into.extend(self.exposures.map(number));
        into.push(number(self.away_after()));
    }
}

impl Row for OddsAnswer {
    fn put(&self, _: &Targets, _: &Claim, into: &mut Vec<Value>) {
        into.extend([
            Value::Chance(self.any.low.value),
            Value::Chance(self.any.high.value),
            Value::Code(self.any.kind().name()),
            name(self.line),
        ]);
    }
}
