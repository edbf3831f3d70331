//! What a judged record says: every ruling, what stands at its questions, and how it ended.

use std::collections::BTreeMap;

use serde::Serialize;

use super::SCHEMA;
use crate::fault::Rows;
use crate::referee::{Accounts, EventRulings, Judged, Open, Told};
use crate::rules::{Account, Aim, Answer, Commitment, Ending, Points, Ruling, Transfer, Who, Won};
use crate::seat::Seat;

impl Judged {
    /// Returns a row of each ruling and each question.
    #[must_use]
    pub fn rows(&self) -> Vec<ToldRow> {
        let of = |told: &Told| match told {
            Told::Asked(row, open) => vec![ToldRow::Open(Box::new(OpenTableRow::of(*row, open)))],
            Told::Event(event) => event
                .rulings
                .iter()
                .map(|ruling| ToldRow::Ruling(Box::new(RulingRow::of(event, ruling))))
                .collect(),
        };
        self.told.iter().flat_map(of).collect()
    }

    /// Returns how it ended.
    #[must_use]
    pub fn end(&self) -> EndRow {
        let by_seat = |of: &dyn Fn(Seat) -> i64| -> BTreeMap<&'static str, i64> {
            Seat::ALL.iter().map(|seat| (seat.name(), of(*seat))).collect()
        };
        let Accounts { seats, bettor, points } = self.accounts;
        EndRow {
            schema: SCHEMA,
            over: self.ending.is_some(),
            ending: self.ending.map(Ending::name),
            next_east: self.next_east.map(Seat::name),
            refused: self.refused(),
            accounts: by_seat(&|seat| seats[seat]),
            bettor,
            points: points.map(|points| by_seat(&|seat| i64::from(points[seat]))),
            names: { self.names.iter() }
                .filter_map(|(seat, name)| Some((seat.name(), name.clone()?)))
                .collect(),
        }
    }

    /// Returns the whole record as one row.
    #[must_use]
    pub fn summary(&self, file: &str, title: Option<&str>) -> RecordRow {
        let rulings = || self.events().flat_map(|event| &event.rulings);
        let wins: Vec<(&Ruling, &Won)> = rulings()
            .filter_map(|ruling| match &ruling.answer {
                Answer::Win(won) => Some((ruling, won)),
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
            illegal: rulings().filter(|ruling| ruling.answer == Answer::Illegal).count(),
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

/// A line of the answer: a ruling, what stands at a question, or, as the last, how it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ToldRow {
    /// A ruling.
    Ruling(Box<RulingRow>),
    /// What stands.
    Open(Box<OpenTableRow>),
    /// How it ended.
    End(Box<EndRow>),
}

/// A judged record as it is read aloud.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// # use mahj::referee::{Judged, Mode, record};
/// # use mahj::report::{RecordReport, Report, text::Look};
/// # use mahj::rules::RuleSet;
/// let matcher = Matcher::new(Targets::practice());
/// let source = "East discards 2B";
/// let record = record::record(source).unwrap();
/// let judged = Judged::new(&record, &matcher, RuleSet::LEAGUE, Mode::Referee).unwrap();
/// let report = RecordReport::of(&judged, "a record", "practice card", "league", Some(source));
/// let text = report.text().render(Look::default());
/// assert!(text.starts_with("a record: practice card, league rules, referee mode\n\n  1  East"));
/// ```
#[derive(Debug, Clone)]
pub struct RecordReport<'j> {
    /// What is told, as it is serialised, and how it ended.
    pub rows: Vec<ToldRow>,
    pub(super) judged: &'j Judged,
    pub(super) title: &'j str,
    pub(super) card: &'j str,
    pub(super) rules: &'j str,
    /// The rows of the record as they were written, if it was written as text.
    pub(super) source: Option<Vec<&'j str>>,
}

impl<'j> RecordReport<'j> {
    /// Makes the report: what the record, its card and its rules are called, and the record itself
    /// if it was written as text; of one in JSON the events are told in their canonical form.
    #[must_use]
    pub fn of(
        judged: &'j Judged,
        title: &'j str,
        card: &'j str,
        rules: &'j str,
        source: Option<&'j str>,
    ) -> RecordReport<'j> {
        let mut rows = judged.rows();
        rows.push(ToldRow::End(Box::new(judged.end())));
        let source = source.map(|text| Rows::new(text).list().collect());
        RecordReport { rows, judged, title, card, rules, source }
    }

    /// Returns a row of the record as it was written.
    pub(super) fn row(&self, number: usize) -> Option<&'j str> {
        self.source.as_ref()?.get(number.checked_sub(1)?).map(|row| row.trim())
    }
}

/// A ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RulingRow {
    pub schema: u32,
    /// Which event, from 1.
    pub event: usize,
    /// In the record, from 1.
    pub row: usize,
    /// The event in its canonical form.
    pub text: String,
    /// Events with the same number happened at one moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub together: Option<u32>,
    /// The answer, such as `dead-when-called`.
    pub ruling: &'static str,
    /// Whom it concerns: a seat, or `bettor`.
    pub seat: Option<&'static str>,
    /// The laws, the deciding one first.
    pub rules: Vec<&'static str>,
    pub why: String,
    /// What it hangs on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hangs_on: Option<String>,
    /// True where no League rule exists and the sources recommend.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub recommended: bool,
    /// For what is illegal: true if it has happened all the same and is put back when somebody says
    /// so, or leads to what follows; false if it was refused or has no effect.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands: Option<bool>,
    /// True for payments that stand instead of those told before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub replaces: bool,
    /// Who pays whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payments: Option<Vec<TransferRow>>,
    /// Tournament points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<PointsRow>,
    /// The line that was won with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<&'static str>,
    /// The exposures that stay, or that go back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
}

impl RulingRow {
    /// Makes a row of a ruling.
    #[must_use]
    pub(crate) fn of(event: &EventRulings, ruling: &Ruling) -> RulingRow {
        let (payments, points) = match &ruling.answer {
            Answer::Payments(transfers, points) => (
                Some(transfers.iter().map(TransferRow::of).collect()),
                points.iter().map(PointsRow::of).collect(),
            ),
            _ => (None, Vec::new()),
        };
        let won = match &ruling.answer {
            Answer::Win(won) => Some(won),
            _ => None,
        };
        let groups = match &ruling.answer {
            Answer::Locked(groups) | Answer::Void(groups) => groups.as_slice(),
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
            hangs_on: ruling.hangs_on.map(|hangs| hangs.to_string()),
            recommended: ruling.recommended,
            stands: (ruling.answer == Answer::Illegal).then_some(ruling.stands),
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

/// A payment between two at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TransferRow {
    pub from: &'static str,
    pub to: &'static str,
    /// In the unit of the card's values.
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
pub struct PointsRow {
    pub seat: &'static str,
    /// In tournament points; below 0 where they are taken away.
    pub points: i32,
    pub rule: &'static str,
}

impl PointsRow {
    fn of(points: &Points) -> PointsRow {
        PointsRow { seat: points.seat.name(), points: points.points, rule: points.rule.id() }
    }
}

/// What stands when the referee is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenTableRow {
    pub schema: u32,
    pub ask: bool,
    /// In the record, from 1.
    pub row: usize,
    /// How the game ended, if it has: `won`, `wall-game` and so on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<&'static str>,
    /// Who deals next, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_east: Option<&'static str>,
    /// The pass of the Charleston that is under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pass: Option<&'static str>,
    /// Who has still to pass.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<&'static str>,
    /// Whose turn it is.
    pub turn: &'static str,
    /// True if that player has the fourteenth tile.
    pub begun: bool,
    /// Whether the newest discard may be claimed.
    pub window: Option<bool>,
    pub tile: Option<String>,
    /// What it was called, if not by its own name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Who has it, of those who claimed it.
    pub award: Option<&'static str>,
    pub claims: Vec<OpenClaimRow>,
    /// What somebody has still to do.
    pub to_do: Vec<String>,
    pub dead: Vec<DeadRow>,
    /// Exposures with jokers that may be had.
    pub jokers: Vec<OpenJokerRow>,
}

/// A claim that stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenClaimRow {
    pub seat: &'static str,
    /// `exposure` or `mah-jongg`.
    pub aim: &'static str,
    /// `none`, `touched`, `placed`, `exposed` or `racked`.
    pub commitment: &'static str,
}

/// A hand that is dead, or would be if it were called so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeadRow {
    pub seat: &'static str,
    /// True if it is only dead when called.
    pub when_called: bool,
    /// Why it would be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// An exposure with jokers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenJokerRow {
    pub seat: &'static str,
    pub group: String,
}

impl OpenTableRow {
    /// Makes a row of what stands.
    #[must_use]
    pub(crate) fn of(row: usize, open: &Open) -> OpenTableRow {
        let claim = |(seat, aim, commitment): &(Seat, Aim, Commitment)| OpenClaimRow {
            seat: seat.name(),
            aim: match aim {
                Aim::Exposure => "exposure",
                Aim::MahJongg => "mah-jongg",
            },
            commitment: match commitment {
                Commitment::None => "none",
                Commitment::Touched => "touched",
                Commitment::Placed => "placed",
                Commitment::Exposed => "exposed",
                Commitment::Racked => "racked",
            },
        };
        OpenTableRow {
            schema: SCHEMA,
            ask: true,
            row,
            over: open.over.map(|(ending, _)| ending.name()),
            next_east: open.over.map(|(_, dealer)| dealer.name()),
            pass: open.passing.as_ref().map(|(stage, _)| stage.name()),
            awaited: open
                .passing
                .iter()
                .flat_map(|(_, awaited)| awaited.iter().map(|seat| seat.name()))
                .collect(),
            turn: open.turn.name(),
            begun: open.begun,
            window: open.window,
            tile: open.tile.map(|(tile, _)| tile.to_string()),
            name: open
                .tile
                .and_then(|(tile, name)| {
                    name.filter(|name| *name != crate::rules::Name::Tile(tile))
                })
                .map(|name| name.to_string()),
            award: open.award.map(Seat::name),
            claims: open.claims.iter().map(claim).collect(),
            to_do: open.to_do.clone(),
            dead: open
                .dead
                .iter()
                .map(|dying| DeadRow {
                    seat: dying.seat.name(),
                    when_called: dying.when_called.is_some(),
                    why: dying.when_called.clone(),
                })
                .collect(),
            jokers: open
                .jokers
                .iter()
                .map(|(seat, group)| OpenJokerRow {
                    seat: seat.name(),
                    group: format!("[{group}]"),
                })
                .collect(),
        }
    }
}

/// How a record ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EndRow {
    pub schema: u32,
    pub over: bool,
    /// How it ended: `won`, `wall-game` and so on.
    pub ending: Option<&'static str>,
    /// Who is East in the next game.
    pub next_east: Option<&'static str>,
    /// How many events were refused.
    pub refused: usize,
    /// By seat, in the unit of the card's values; below 0 for what is to be paid.
    pub accounts: BTreeMap<&'static str, i64>,
    /// The same of the bettor; null where nobody bets.
    pub bettor: Option<i64>,
    /// Tournament points.
    pub points: Option<BTreeMap<&'static str, i64>>,
    /// What the players are called, by seat, where the record says so.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<&'static str, String>,
}

/// A record among others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordRow {
    pub schema: u32,
    pub file: String,
    pub title: Option<String>,
    pub events: usize,
    pub rulings: usize,
    /// How many of them found an act illegal.
    pub illegal: usize,
    /// How many events were refused.
    pub refused: usize,
    pub over: bool,
    pub ending: Option<&'static str>,
    /// Who is East in the next game.
    pub next_east: Option<&'static str>,
    /// Who won.
    pub winners: Vec<&'static str>,
    /// The line of the last winner.
    pub line: Option<String>,
    pub value: Option<u32>,
    /// By seat, in the unit of the card's values; below 0 for what is to be paid.
    pub accounts: BTreeMap<&'static str, i64>,
    /// The same of the bettor; null where nobody bets.
    pub bettor: Option<i64>,
    /// Tournament points.
    pub points: Option<BTreeMap<&'static str, i64>>,
}
