//! Per-thread worker: takes hands, returns answers. Independent of the file format.

#[cfg(feature = "rows")]
use super::column::HandColumn;
use super::column::LineOf;
use super::fault::RowFault;
use super::more::{Asked, Value};
use super::workers::Nearest;
use crate::kernel::{Kernel, LANES, Scratch};
use crate::packed::PackedHand;

/// The hands of some rows, and what is wrong with those that have none.
#[derive(Default)]
pub(super) struct Hands {
    list: Vec<PackedHand>,
    /// Rows that are wrong, by their place.
    faults: Vec<(usize, RowFault)>,
}

impl Hands {
    /// Reads the hand of the next row from a cell of text.
    #[cfg(feature = "rows")]
    #[inline]
    pub(super) fn read(&mut self, column: &HandColumn, text: &[u8]) {
        match column.usual(text) {
            Some(hand) => self.list.push(hand),
            None => self.put(column.unusual(text)),
        }
    }

    /// Takes in the next row.
    #[inline]
    pub(super) fn put(&mut self, hand: Result<PackedHand, RowFault>) {
        let hand = hand.unwrap_or_else(|fault| {
            self.faults.push((self.list.len(), fault));
            PackedHand::EMPTY
        });
        self.list.push(hand);
    }
}

/// What a thread works with.
pub(super) struct Worker<'k> {
    kernel: &'k Kernel,
    scratch: Scratch,
    hands: Hands,
    found: Vec<Option<Nearest>>,
    /// For each line in turn the distance of each row, if these are asked for.
    away: Option<Vec<u8>>,
    /// The lines of the card, and which columns more are asked for.
    lines: &'k [LineOf],
    asked: &'k Asked<'k>,
    /// Their values, row by row.
    more: Vec<Value>,
}

impl<'k> Worker<'k> {
    pub(super) fn new(
        kernel: &'k Kernel,
        lines: &'k [LineOf],
        all_lines: bool,
        asked: &'k Asked<'k>,
    ) -> Worker<'k> {
        Worker {
            kernel,
            scratch: kernel.scratch(),
            hands: Hands::default(),
            found: Vec::new(),
            away: all_lines.then(Vec::new),
            lines,
            asked,
            more: Vec::new(),
        }
    }

    /// Clears the last rows and returns where the next ones go.
    pub(super) fn clear(&mut self) -> &mut Hands {
        self.hands.list.clear();
        self.hands.faults.clear();
        &mut self.hands
    }

    /// Measures all hands.
    pub(super) fn measure(&mut self) {
        let rows = self.hands.list.len();
        self.found.clear();
        self.found.reserve(rows);
        self.more.clear();
        let mut bad = self.hands.faults.iter().map(|(row, _)| *row).peekable();
        if let Some(away) = &mut self.away {
            away.resize(rows * self.kernel.lines(), 0);
        }
        for (block, hands) in self.hands.list.chunks(LANES).enumerate() {
            let away = self.kernel.away(hands, &mut self.scratch);
            Nearest::each(&away, |found| self.found.push(found));
            let at = block * LANES;
            for (row, hand) in hands.iter().enumerate().filter(|_| self.asked.len() > 0) {
                if bad.next_if_eq(&(at + row)).is_some() {
                    let nothing = std::iter::repeat_n(Value::Null, self.asked.len());
                    self.more.extend(nothing);
                } else {
                    let found = self.found[at + row];
                    self.asked.answer((hand, row), &away, self.lines, found, &mut self.more);
                }
            }
            if let Some(columns) = &mut self.away {
                for (line, column) in columns.chunks_exact_mut(rows).enumerate() {
                    column[at..at + hands.len()].copy_from_slice(away.line(line));
                }
            }
        }
    }

    /// Returns the answers of what was measured last.
    pub(super) fn measured(&self) -> Measured<'_> {
        let by_line = self.away.as_ref().map(|away| (away.as_slice(), self.kernel.lines()));
        Measured {
            found: &self.found,
            faults: &self.hands.faults,
            by_line,
            more: &self.more,
            columns: self.asked.len(),
        }
    }
}

/// What there is to say about a row.
#[derive(Debug, Clone, Copy)]
pub(super) enum Answer<'d> {
    /// Its nearest line; nothing where its exposures forbid every line.
    Found(Option<Nearest>),
    /// What is wrong with it.
    Bad(&'d RowFault),
}

/// The answers of some rows.
#[derive(Clone, Copy)]
pub(super) struct Measured<'d> {
    found: &'d [Option<Nearest>],
    faults: &'d [(usize, RowFault)],
    /// For each line in turn the distance of each row, and how many lines there are.
    by_line: Option<(&'d [u8], usize)>,
    /// The values of the columns that are asked for, row by row, and how many columns.
    more: &'d [Value],
    columns: usize,
}

impl<'d> Measured<'d> {
    /// Returns how many rows there are.
    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// Returns the values of a row in the columns that are asked for.
    #[inline]
    pub(super) fn more(&self, row: usize) -> &'d [Value] {
        &self.more[row * self.columns..][..self.columns]
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

    /// Returns for each line in turn the distances of all rows, if they were asked for.
    #[cfg(feature = "arrow")]
    pub(super) fn columns(&self) -> impl Iterator<Item = &'d [u8]> + 'd {
        let (away, lines) = self.by_line.unwrap_or_default();
        let rows = self.found.len();
        (0..lines).map(move |line| &away[line * rows..][..rows])
    }
}

#[cfg(feature = "rows")]
impl<'d> Measured<'d> {
    /// Returns what is wrong, each with the place of its row.
    pub(super) fn faults(&self) -> &'d [(usize, RowFault)] {
        self.faults
    }

    /// Returns the distances of a row from all lines, if they were asked for.
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
    /// Returns the distance from each line in turn; nothing where the exposures forbid it.
    pub(super) fn distances(&self) -> impl Iterator<Item = Option<u8>> + '_ {
        let column = self.away.iter().skip(self.row).step_by(self.rows.max(1));
        column.map(|away| (*away != Kernel::NEVER).then_some(*away))
    }
}
