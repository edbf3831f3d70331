//! What a thread has on its desk: a block of rows, their hands, and what was found.

use super::answers::{Answer, ByLine};
use super::layout::Layout;
use super::{Checkpoint, Format};
use super::{csv, json};
use crate::batch::Nearest;
use crate::batch::fault::{Failure, RowFault};
use crate::kernel::{Kernel, LANES, PackedHand, Scratch};

/// Some rows on their way.
#[derive(Default)]
pub(super) struct Block {
    /// Whole rows of text.
    pub(super) text: Vec<u8>,
    #[cfg(feature = "parquet")]
    pub(super) batch: Option<arrow_array::RecordBatch>,
    /// Where in the input it ends, and the digest up to there.
    pub(super) input: u64,
    pub(super) digest: u64,
    pub(super) rows: usize,
    pub(super) bad_rows: usize,
    /// The first bad rows, by their place in the block.
    pub(super) bad: Vec<(usize, String)>,
    /// What is to be written.
    pub(super) out: Vec<u8>,
}

/// A row in the text of its block.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub(super) from: usize,
    pub(super) to: usize,
}

/// A value that goes into a row of another form.
#[derive(Debug, Clone, Copy)]
pub(super) enum Cell {
    Null,
    /// Text.
    Text(Span),
    /// A number, a truth value, or a list or object as JSON.
    Raw(Span),
}

/// The values of a row, in the order of the columns that are kept.
#[derive(Default)]
pub(super) struct Cells {
    pub(super) bytes: Vec<u8>,
    pub(super) list: Vec<Cell>,
}

impl Cells {
    pub(super) fn reset(&mut self, columns: usize) {
        self.bytes.clear();
        self.list.clear();
        self.list.resize(columns, Cell::Null);
    }

    /// Takes in some bytes and says where they stand.
    pub(super) fn keep(&mut self, bytes: &[u8]) -> Span {
        let from = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        Span { from, to: self.bytes.len() }
    }

    pub(super) fn get(&self, span: Span) -> &[u8] {
        &self.bytes[span.from..span.to]
    }
}

/// What a thread works with.
pub(super) struct Desk {
    scratch: Scratch,
    pub(super) hands: Vec<PackedHand>,
    /// Rows that are wrong, by their place in the block.
    faults: Vec<(usize, RowFault)>,
    found: Vec<Option<Nearest>>,
    /// For each line in turn the distance of each row.
    away: Vec<u8>,
    /// Where rows stand in the text of the block.
    pub(super) spans: Vec<Span>,
    /// What passes through of each row of JSON.
    pub(super) passing: Vec<json::Passing>,
    pub(super) records: csv::Records,
    pub(super) cells: Cells,
}

impl Desk {
    pub(super) fn new(kernel: &Kernel) -> Desk {
        Desk {
            scratch: kernel.scratch(),
            hands: Vec::new(),
            faults: Vec::new(),
            found: Vec::new(),
            away: Vec::new(),
            spans: Vec::new(),
            passing: Vec::new(),
            records: csv::Records::default(),
            cells: Cells::default(),
        }
    }

    /// Reads the hands of all rows of a block.
    pub(super) fn read(&mut self, layout: &Layout, block: &Block) {
        self.hands.clear();
        self.faults.clear();
        self.spans.clear();
        self.passing.clear();
        match layout.source {
            Format::Csv => csv::read(layout, &block.text, self),
            Format::JsonLines => json::read(layout, &block.text, self),
            Format::Parquet => {
                #[cfg(feature = "parquet")]
                super::parquet::read(layout, block, self);
            }
        }
    }

    /// Takes in the next row.
    pub(super) fn put(&mut self, hand: Result<PackedHand, RowFault>) {
        let hand = hand.unwrap_or_else(|fault| {
            self.faults.push((self.hands.len(), fault));
            PackedHand::EMPTY
        });
        self.hands.push(hand);
    }

    /// Measures all hands.
    pub(super) fn measure(&mut self, layout: &Layout, kernel: &Kernel) {
        let rows = self.hands.len();
        self.found.clear();
        if layout.all_lines {
            self.away.resize(rows * kernel.lines(), 0);
        }
        for (block, hands) in self.hands.chunks(LANES).enumerate() {
            let away = kernel.away(hands, &mut self.scratch);
            self.found.extend((0..hands.len()).map(|hand| Nearest::of(&away, hand)));
            if layout.all_lines {
                let at = block * LANES;
                for (line, column) in self.away.chunks_exact_mut(rows).enumerate() {
                    column[at..at + hands.len()].copy_from_slice(away.line(line));
                }
            }
        }
    }

    /// Writes all rows with their answers.
    pub(super) fn write(&mut self, layout: &Layout, block: &mut Block) -> Result<(), Failure> {
        block.rows = self.hands.len();
        block.bad_rows = self.faults.len();
        block.bad.clear();
        let first = self.faults.iter().take(Checkpoint::NAMED);
        block.bad.extend(first.map(|(row, fault)| (*row, told(fault))));
        block.out.clear();
        #[cfg(feature = "parquet")]
        if layout.sink == Format::Parquet {
            return super::parquet::write(layout, block, self);
        }
        let mut faults = std::mem::take(&mut self.faults).into_iter().peekable();
        for row in 0..self.hands.len() {
            let error = faults.next_if(|(bad, _)| *bad == row).map(|(_, fault)| told(&fault));
            let answer = match &error {
                Some(error) => Answer::Bad(error),
                None => Answer::Found(self.found[row]),
            };
            match (layout.sink, layout.source) {
                (Format::JsonLines, Format::JsonLines) => {
                    json::pass(layout, block, self, row, answer)
                }
                (Format::JsonLines, _) => json::write(layout, block, self, row, answer),
                (_, Format::Csv) if self.records.is_plain() => {
                    csv::pass(layout, block, self, row, answer);
                }
                (_, _) => csv::write(layout, block, self, row, answer),
            }
        }
        Ok(())
    }

    /// Returns what is found for a row.
    #[cfg(feature = "parquet")]
    pub(super) fn found(&self) -> &[Option<Nearest>] {
        &self.found
    }

    /// Returns the errors of the rows, by their place in the block.
    #[cfg(feature = "parquet")]
    pub(super) fn errors(&self) -> impl Iterator<Item = (usize, String)> + '_ {
        self.faults.iter().map(|(row, fault)| (*row, told(fault)))
    }

    /// Returns for each line in turn the distances of all rows.
    #[cfg(feature = "parquet")]
    pub(super) fn away_columns(&self) -> impl Iterator<Item = &[u8]> {
        self.away.chunks_exact(self.hands.len().max(1))
    }

    /// Returns the distances of a row from all lines, if they are asked for.
    pub(super) fn by_line(&self, layout: &Layout, row: usize) -> Option<ByLine<'_>> {
        let rows = self.hands.len();
        layout.all_lines.then_some(ByLine { away: &self.away, rows, row })
    }

    /// Gathers the values of a row that pass through.
    pub(super) fn gather(&mut self, layout: &Layout, block: &Block, row: usize) {
        self.cells.reset(layout.kept.len());
        match layout.source {
            Format::Csv => csv::gather(layout, &block.text, self, row),
            Format::JsonLines => json::gather(layout, &block.text, self, row),
            Format::Parquet => {
                #[cfg(feature = "parquet")]
                super::parquet::gather(layout, block, self, row);
            }
        }
    }
}

fn told(fault: &RowFault) -> String {
    format!("{}: {fault}", fault.code())
}

/// Reads the hand of a cell of text.
pub(super) fn hand_of(layout: &Layout, text: &[u8]) -> Result<PackedHand, RowFault> {
    if layout.packed {
        let bytes = hex(text).ok_or(RowFault::Hex)?;
        return checked(layout, bytes);
    }
    if let Some(hand) = layout.text.usual(text) {
        return Ok(hand);
    }
    let text = std::str::from_utf8(text).map_err(|_| RowFault::Encoding)?;
    layout.text.read(text).map_err(RowFault::Hand)
}

/// Takes fourteen bytes for a hand, if they are one.
pub(super) fn checked(layout: &Layout, bytes: [u8; 14]) -> Result<PackedHand, RowFault> {
    let hand = PackedHand::from_bytes(bytes);
    match hand.check(layout.text.set()) {
        None => Ok(hand),
        Some(fault) => Err(RowFault::Packed(fault)),
    }
}

/// Reads fourteen bytes as hex digits.
fn hex(text: &[u8]) -> Option<[u8; 14]> {
    let digit = |byte: u8| (byte as char).to_digit(16).map(|digit| digit as u8);
    let mut bytes = [0; 14];
    let text = text.trim_ascii();
    if text.len() != 28 {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(text.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}
