//! Per-thread worker: takes hands, returns answers. Independent of the file format.

use super::column::{HandColumn, LineOf};
use super::details::{DetailColumn, Details};
use super::error::RowError;
use super::extra::Asked;
use super::question::{
    CallAnswer, Claim, ClaimAnswer, ExposuresAnswer, OddsAnswer, Question, QuestionWorker, Row,
    WaitsAnswer,
};
use super::value::Value;
use super::workers::Nearest;
use crate::answer::QuestionError;
use crate::kernel::{Kernel, LANES, Scratch};
use crate::packed::PackedHand;
use crate::targets::Targets;

/// The hands of some rows with their details, and the errors of the bad ones.
#[derive(Default)]
pub(super) struct Hands {
    list: Vec<PackedHand>,
    question: Question,
    details: Details,
    /// The errors of bad rows, by row index.
    faults: Vec<(usize, RowError)>,
}

impl Hands {
    /// Clears the rows; the next ones are for this question and have these columns.
    pub(super) fn clear(&mut self, question: Question, columns: &[DetailColumn]) {
        self.list.clear();
        self.faults.clear();
        self.question = question;
        self.details.clear(question, columns);
    }

    /// Reads the hand of the next row from a text cell.
    #[cfg(feature = "rows")]
    #[inline]
    pub(super) fn read(&mut self, column: &HandColumn, text: &[u8]) {
        match column.fast_path(text) {
            Some(hand) => self.list.push(hand),
            None => return self.put(column.unusual(text)),
        }
        self.details.begin();
    }

    /// Adds the next row.
    #[inline]
    pub(super) fn put(&mut self, hand: Result<PackedHand, RowError>) {
        let hand = hand.unwrap_or_else(|fault| {
            self.faults.push((self.list.len(), fault));
            PackedHand::EMPTY
        });
        self.list.push(hand);
        self.details.begin();
    }

    /// Reads a detail of the newest row, unless the row already has an error.
    #[cfg(feature = "rows")]
    pub(super) fn say(
        &mut self,
        column: &DetailColumn,
        hand: &HandColumn,
        value: Result<Option<&[u8]>, RowError>,
    ) {
        let row = self.list.len().saturating_sub(1);
        if self.faults.last().is_some_and(|(bad, _)| *bad == row) {
            return;
        }
        let said = value.and_then(|text| {
            self.details.read(row, column, (self.question, hand), text.unwrap_or_default())
        });
        if let Err(fault) = said {
            self.faults.push((row, fault));
        }
    }

    /// Reads a detail of all rows from a column, except for rows that already have an error.
    #[cfg(feature = "arrow")]
    pub(super) fn say_all<'v>(
        &mut self,
        column: &DetailColumn,
        hand: &HandColumn,
        values: impl Iterator<Item = Option<&'v [u8]>>,
    ) {
        let mut spoiled = Vec::new();
        let mut bad = self.faults.iter().map(|(row, _)| *row).peekable();
        for (row, value) in values.enumerate() {
            if bad.next_if_eq(&row).is_some() {
                continue;
            }
            let text = value.unwrap_or_default();
            let said = self.details.read(row, column, (self.question, hand), text);
            spoiled.extend(said.err().map(|fault| (row, fault)));
        }
        self.spoil(spoiled);
    }

    /// Records errors of rows; a row that already has an error keeps it.
    fn spoil(&mut self, mut more: Vec<(usize, RowError)>) {
        if more.is_empty() {
            return;
        }
        self.faults.append(&mut more);
        self.faults.sort_by_key(|(row, _)| *row);
        self.faults.dedup_by_key(|(row, _)| *row);
    }
}

/// A thread's worker.
pub(super) struct Worker<'k> {
    targets: &'k Targets,
    hands: Hands,
    found: Vec<Option<Nearest>>,
    /// The lines of the card, and which columns are asked for.
    lines: &'k [LineOf],
    asked: Asked<'k>,
    answers: Answers,
    /// Measures distances.
    kernel: &'k Kernel,
    scratch: Option<Scratch>,
    /// The distances of all rows, line by line, if requested.
    away: Option<Vec<u8>>,
    /// Answers other questions.
    questions: Option<QuestionWorker<'k>>,
}

impl<'k> Worker<'k> {
    pub(super) fn new(
        (targets, kernel): (&'k Targets, &'k Kernel),
        lines: &'k [LineOf],
        all_lines: bool,
        asked: &Asked<'k>,
    ) -> Worker<'k> {
        Worker {
            targets,
            hands: Hands::default(),
            found: Vec::new(),
            lines,
            asked: asked.clone(),
            answers: Answers::Away(Vec::new()),
            kernel,
            scratch: None,
            away: all_lines.then(Vec::new),
            questions: asked.questions(),
        }
    }

    /// Clears the rows and returns where to put the next ones, which have these columns.
    pub(super) fn clear(&mut self, columns: &[DetailColumn]) -> &mut Hands {
        self.hands.clear(self.asked.question, columns);
        &mut self.hands
    }

    /// Answers all rows.
    pub(super) fn measure(&mut self) {
        self.found.clear();
        match self.questions.take() {
            None => self.measure_away(),
            Some(mut worker) => {
                self.answers = self.ask(&mut worker);
                self.found.resize(self.hands.list.len(), None);
                self.questions = Some(worker);
            }
        }
    }

    /// Answers the question for all rows.
    fn ask(&mut self, worker: &mut QuestionWorker<'_>) -> Answers {
        let Hands { list, details, faults, .. } = &self.hands;
        let Details { seen, claims, tiles, .. } = details;
        let mut spoiled = Vec::new();
        let into = &mut spoiled;
        let answers = match self.asked.question {
            Question::Away => Answers::Away(Vec::new()),
            Question::Verify => {
                Answers::Verify(good(faults, into, |all| worker.verify(list, claims, all)))
            }
            Question::Exposures => {
                Answers::Exposures(good(faults, into, |all| worker.exposures(list, seen, all)))
            }
            Question::Waits => {
                Answers::Waits(good(faults, into, |all| worker.waits(list, seen, all)))
            }
            Question::Call => {
                Answers::Call(good(faults, into, |all| worker.call(list, tiles, seen, all)))
            }
            Question::Odds => Answers::Odds(good(faults, into, |all| worker.odds(list, seen, all))),
        };
        self.hands.spoil(spoiled);
        answers
    }

    /// Measures all hands.
    fn measure_away(&mut self) {
        let rows = self.hands.list.len();
        self.found.reserve(rows);
        let mut more = match std::mem::take(&mut self.answers) {
            Answers::Away(values) => values,
            _ => Vec::new(),
        };
        more.clear();
        let scratch = self.scratch.get_or_insert_with(|| self.kernel.scratch());
        let mut bad = self.hands.faults.iter().map(|(row, _)| *row).peekable();
        if let Some(away) = &mut self.away {
            away.resize(rows * self.kernel.lines(), 0);
        }
        for (block, hands) in self.hands.list.chunks(LANES).enumerate() {
            let away = self.kernel.away(hands, scratch);
            Nearest::each(&away, |found| self.found.push(found));
            let at = block * LANES;
            for (row, hand) in hands.iter().enumerate().filter(|_| self.asked.len() > 0) {
                if bad.next_if_eq(&(at + row)).is_some() {
                    let nothing = std::iter::repeat_n(Value::Null, self.asked.len());
                    more.extend(nothing);
                } else {
                    let found = self.found[at + row];
                    self.asked.answer((hand, row), &away, self.lines, found, &mut more);
                }
            }
            if let Some(columns) = &mut self.away {
                for (line, column) in columns.chunks_exact_mut(rows).enumerate() {
                    column[at..at + hands.len()].copy_from_slice(away.line(line));
                }
            }
        }
        self.answers = Answers::Away(more);
    }

    /// Returns the answers for the rows that were measured last.
    pub(super) fn measured(&self) -> Measured<'_> {
        let by_line = self.away.as_ref().map(|away| (away.as_slice(), self.kernel.lines()));
        Measured {
            found: &self.found,
            faults: &self.hands.faults,
            by_line,
            targets: self.targets,
            claims: &self.hands.details.claims,
            answers: &self.answers,
            columns: self.asked.len(),
        }
    }
}

/// The answers of all rows, except for bad ones.
enum Answers {
    /// The values of the requested columns, row by row.
    Away(Vec<Value>),
    Verify(Vec<Option<ClaimAnswer>>),
    Exposures(Vec<Option<ExposuresAnswer>>),
    Waits(Vec<Option<WaitsAnswer>>),
    Call(Vec<Option<CallAnswer>>),
    Odds(Vec<Option<OddsAnswer>>),
}

impl Default for Answers {
    fn default() -> Answers {
        Answers::Away(Vec::new())
    }
}

/// Returns the answers that a function appends to a list, without those of rows that already have
/// an error, and adds the other errors to `spoiled`.
fn good<R>(
    faults: &[(usize, RowError)],
    spoiled: &mut Vec<(usize, RowError)>,
    ask: impl FnOnce(&mut Vec<Result<R, QuestionError>>),
) -> Vec<Option<R>> {
    let mut all = Vec::new();
    ask(&mut all);
    let mut bad = faults.iter().map(|(row, _)| *row).peekable();
    let each = all.into_iter().enumerate().map(|(row, answer)| {
        if bad.next_if_eq(&row).is_some() {
            return None;
        }
        answer.map_err(|why| spoiled.push((row, RowError::QuestionError(why)))).ok()
    });
    each.collect()
}

/// The answer for a row.
#[derive(Debug, Clone, Copy)]
pub(super) enum Answer<'d> {
    /// Its nearest line; `None` if its exposures rule out every line, or if another question is
    /// asked.
    Found(Option<Nearest>),
    /// Its error.
    Bad(&'d RowError),
}

/// The answers of some rows.
#[derive(Clone, Copy)]
pub(super) struct Measured<'d> {
    found: &'d [Option<Nearest>],
    faults: &'d [(usize, RowError)],
    /// The distances of all rows, line by line, and the number of lines.
    by_line: Option<(&'d [u8], usize)>,
    targets: &'d Targets,
    claims: &'d [Claim],
    answers: &'d Answers,
    /// How many values each row has.
    columns: usize,
}

impl<'d> Measured<'d> {
    /// Returns how many rows there are.
    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// Calls `put` with each value of a row, in the order of the columns.
    #[inline]
    pub(super) fn each_value(&self, row: usize, put: impl FnMut(&Value)) {
        match self.answers {
            Answers::Away(values) => {
                values[row * self.columns..][..self.columns].iter().for_each(put)
            }
            Answers::Verify(list) => self.each_of(&list[row], row, put),
            Answers::Exposures(list) => self.each_of(&list[row], row, put),
            Answers::Waits(list) => self.each_of(&list[row], row, put),
            Answers::Call(list) => self.each_of(&list[row], row, put),
            Answers::Odds(list) => self.each_of(&list[row], row, put),
        }
    }

    #[inline]
    fn each_of(&self, answer: &Option<impl Row>, row: usize, mut put: impl FnMut(&Value)) {
        match answer {
            Some(answer) => {
                let claim = self.claims.get(row).copied().unwrap_or_default();
                answer.each(self.targets, &claim, put);
            }
            None => (0..self.columns).for_each(|_| put(&Value::Null)),
        }
    }

    /// Returns the answer of each row in turn.
    pub(super) fn answers(&self) -> impl Iterator<Item = Answer<'d>> + 'd {
        let mut faults = self.faults.iter().peekable();
        self.found.iter().enumerate().map(move |(row, found)| {
            match faults.next_if(|(bad, _)| *bad == row) {
                Some((_, fault)) => Answer::Bad(fault),
                None => Answer::Found(*found),
            }
        })
    }

    /// Returns the distances of all rows, line by line, if requested.
    #[cfg(feature = "arrow")]
    pub(super) fn columns(&self) -> impl Iterator<Item = &'d [u8]> + 'd {
        let (away, lines) = self.by_line.unwrap_or_default();
        let rows = self.found.len();
        (0..lines).map(move |line| &away[line * rows..][..rows])
    }
}

#[cfg(feature = "rows")]
impl<'d> Measured<'d> {
    /// Returns the errors, each with the index of its row.
    pub(super) fn faults(&self) -> &'d [(usize, RowError)] {
        self.faults
    }

    /// Returns the distances of a row from all lines, if requested.
    pub(super) fn by_line(&self, row: usize) -> Option<ByLine<'d>> {
        self.by_line.map(|(away, _)| ByLine { away, rows: self.found.len(), row })
    }
}

/// The distances of a row from every line.
#[cfg(feature = "rows")]
#[derive(Debug, Clone, Copy)]
pub(super) struct ByLine<'d> {
    away: &'d [u8],
    rows: usize,
    row: usize,
}

#[cfg(feature = "rows")]
impl ByLine<'_> {
    /// Returns the distance from each line in turn; `None` if the exposures rule it out.
    pub(super) fn distances(&self) -> impl Iterator<Item = Option<u8>> + '_ {
        let column = self.away.iter().skip(self.row).step_by(self.rows.max(1));
        column.map(|away| (*away != Kernel::UNREACHABLE).then_some(*away))
    }
}
