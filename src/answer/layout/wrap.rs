//! Fits a table into the available width: cells that do not fit are wrapped between words, or moved
//! below their row.

use std::borrow::Cow;

use textwrap::core::Fragment;
use textwrap::wrap_algorithms::wrap_first_fit;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use unicode_width::UnicodeWidthStr;

use super::{Align, Grid, Line, Span, Tone};
use crate::sanitize::sanitize;

/// The spaces between columns.
const GAP: usize = 2;

/// A last column that would be narrower than this goes below its row, rather than wrapping into
/// many short pieces.
const NARROW: usize = 20;

/// Returns the display width of a row.
pub(super) fn width(line: &Line) -> usize {
    line.spans.iter().map(|span| sanitize(&span.text).width()).sum()
}

/// Returns the rows of a table, within the given width if wrapping between words allows.
pub(super) fn rows(table: &Grid, columns: usize) -> Vec<Line> {
    let count = table.align.len();
    let natural = widths(table, width);
    let least = widths(table, longest_word);
    let room =
        |widths: &[usize]| widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1);
    let Some(last) = count.checked_sub(1) else {
        return Vec::new();
    };
    let over = room(&natural).saturating_sub(columns);
    let mut fitted = natural.clone();
    let below = if table.below {
        true
    } else if over == 0 {
        false
    } else if natural[last].saturating_sub(over) >= least[last].max(NARROW) {
        fitted[last] -= over;
        false
    } else {
        // A short cell below a row would be easy to miss.
        count > 2 && natural[last] > NARROW
    };
    let mut beside = if below { last } else { count };
    // If there are too many columns, the last ones go below the row together.
    while beside > 2 && room(&least[..beside]) > columns {
        beside -= 1;
    }
    while room(&fitted[..beside]) > columns {
        let widest = (0..beside).filter(|at| fitted[*at] > least[*at]).max_by_key(|at| fitted[*at]);
        let Some(at) = widest else {
            break;
        };
        fitted[at] -= 1;
    }
    let mut out = Vec::new();
    for (nth, cells) in std::iter::once(&table.header).chain(&table.rows).enumerate() {
        let upper = cells.get(..beside.min(cells.len())).unwrap_or_default();
        out.extend(beside_each_other(upper, &fitted, &table.align));
        // Indent to the second column if there is one, but at most half the width.
        let indent = if last > 1 { (fitted[0] + GAP).min(columns / 2) } else { GAP };
        match cells.get(beside..).filter(|_| nth > 0) {
            None | Some([]) => {}
            Some([cell]) => {
                let lead = Some(&table.header[last]).filter(|_| !table.below);
                out.extend(under(cell, lead, indent, columns));
            }
            Some(more) => {
                let named = named(&table.header[beside..], more);
                out.extend(under(&named, None, indent, columns));
            }
        }
    }
    out
}

/// Returns the largest measure in each column; an empty column still gets a width of one.
fn widths(table: &Grid, measure: impl Fn(&Line) -> usize) -> Vec<usize> {
    let all = || std::iter::once(&table.header).chain(&table.rows);
    let of = |at| all().filter_map(|row| row.get(at)).map(&measure).max().unwrap_or(0).max(1);
    (0..table.align.len()).map(of).collect()
}

fn longest_word(cell: &Line) -> usize {
    words(cell).iter().map(|word| word.width).max().unwrap_or(0)
}

/// Writes the cells of a row side by side, in as many lines as the tallest cell needs.
fn beside_each_other(cells: &[Line], widths: &[usize], align: &[Align]) -> Vec<Line> {
    let broken: Vec<Vec<Line>> =
        cells.iter().zip(widths).map(|(cell, width)| broken(cell, *width)).collect();
    let high = broken.iter().map(Vec::len).max().unwrap_or(0).max(1);
    (0..high)
        .map(|nth| {
            let mut line = Line::default();
            for (at, rows) in broken.iter().enumerate() {
                let cell = rows.get(nth).cloned().unwrap_or_default();
                let pad = " ".repeat(widths[at].saturating_sub(width(&cell)));
                let gap = " ".repeat(if at == 0 { 0 } else { GAP });
                line = match align[at] {
                    Align::Left => line.and(Tone::Plain, gap).then(cell).and(Tone::Plain, pad),
                    Align::Right => line.and(Tone::Plain, format!("{gap}{pad}")).then(cell),
                };
            }
            line
        })
        .collect()
}

/// Writes a cell below its row, after the name of its column.
fn under(cell: &Line, lead: Option<&Line>, indent: usize, columns: usize) -> Vec<Line> {
    if cell.spans.is_empty() {
        return Vec::new();
    }
    let mut lead = lead.cloned().unwrap_or_default();
    if !lead.spans.is_empty() {
        lead = lead.and(Tone::Plain, " ".repeat(GAP));
    }
    let indent = indent + width(&lead);
    let rows = broken(cell, columns.saturating_sub(indent).max(8));
    let row = |(nth, row): (usize, Line)| {
        let blank = |count: usize| Line::from(" ".repeat(count));
        let before =
            if nth == 0 { blank(indent - width(&lead)).then(lead.clone()) } else { blank(indent) };
        before.then(row)
    };
    rows.into_iter().enumerate().map(row).collect()
}

/// Returns cells in one row, each after the name of its column.
fn named(header: &[Line], cells: &[Line]) -> Line {
    let mut line = Line::default();
    for (name, cell) in header.iter().zip(cells).filter(|(_, cell)| !cell.spans.is_empty()) {
        line.push(Tone::Plain, if line.spans.is_empty() { "" } else { ", " });
        line = line.then(name.clone()).and(Tone::Plain, " ").then(cell.clone());
    }
    line
}

/// A word of a cell with the spaces after it.
#[derive(Debug)]
struct Word {
    spans: Vec<Span>,
    width: usize,
    spaces: usize,
}

impl Fragment for Word {
    fn width(&self) -> f64 {
        self.width as f64
    }

    fn whitespace_width(&self) -> f64 {
        self.spaces as f64
    }

    fn penalty_width(&self) -> f64 {
        0.0
    }
}

/// Splits a cell at its spaces; a word may have several marks.
fn words(cell: &Line) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for span in &cell.spans {
        for (nth, part) in span.text.split(' ').enumerate() {
            if nth > 0
                && let Some(word) = words.last_mut()
            {
                word.spaces += 1;
            }
            if part.is_empty() {
                continue;
            }
            let piece = Span { text: part.to_owned(), mark: span.mark };
            let width = sanitize(part).width();
            match words.last_mut().filter(|word| word.spaces == 0) {
                Some(word) => {
                    word.spans.push(piece);
                    word.width += width;
                }
                None => words.push(Word { spans: vec![piece], width, spaces: 0 }),
            }
        }
    }
    words
}

/// Wraps words into rows of `columns`, never within a word.
pub(in crate::answer) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let options = Options::new(columns)
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    let rows = textwrap::wrap(text, options).into_iter().map(Cow::into_owned);
    rows.filter(|row| !row.is_empty()).collect()
}

/// Wraps a cell into rows of `columns`, never within a word.
pub(super) fn broken(cell: &Line, columns: usize) -> Vec<Line> {
    if width(cell) <= columns {
        return vec![cell.clone()];
    }
    let row = |words: &[Word]| {
        let mut row = Line::default();
        let mut spaces = 0;
        for word in words {
            row.push(Tone::Plain, " ".repeat(spaces));
            row.spans.extend(word.spans.iter().cloned());
            spaces = word.spaces;
        }
        row
    };
    wrap_first_fit(&words(cell), &[columns as f64]).into_iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(table: &Grid, columns: usize) -> Vec<String> {
        rows(table, columns).iter().map(|row| row.to_string().trim_end().to_owned()).collect()
    }

    fn table() -> Grid {
        let row = |line: &str, needs: &str| vec!["4".into(), line.into(), needs.into()];
        let rows = vec![
            row("Consecutive Run 2", "3 x F*, 1C*, and a good deal of luck besides"),
            row("2031 3", "4 x 0, 4 x 3D*"),
        ];
        Grid::new(&["away", "line", "needs"], rows)
    }

    #[test]
    fn fitting_rows_stay_on_one_line() {
        assert_eq!(told(&table(), 80).len(), 3);
    }

    #[test]
    fn last_column_wraps_between_words() {
        assert_eq!(
            told(&table(), 50),
            [
                "away  line               needs",
                "   4  Consecutive Run 2  3 x F*, 1C*, and a good",
                "                         deal of luck besides",
                "   4  2031 3             4 x 0, 4 x 3D*",
            ]
        );
    }

    #[test]
    fn narrow_last_column_moves_below() {
        assert_eq!(
            told(&table(), 40),
            [
                "away  line",
                "   4  Consecutive Run 2",
                "      needs  3 x F*, 1C*, and a good",
                "             deal of luck besides",
                "   4  2031 3",
                "      needs  4 x 0, 4 x 3D*",
            ]
        );
    }

    #[test]
    fn several_columns_move_below_together() {
        let row = |line: &str| [line, "60", "30", "35.85"].map(Line::from).to_vec();
        let rows = vec![row("singles-and-pairs/2"), row("consecutive-run/5")];
        let table = Grid::new(&["line", "value", "hands", "nearest"], rows);
        assert_eq!(
            told(&table, 28),
            [
                "line                 value",
                "singles-and-pairs/2     60",
                "              hands 30,",
                "              nearest 35.85",
                "consecutive-run/5       60",
                "              hands 30,",
                "              nearest 35.85",
            ]
        );
    }

    #[test]
    fn wrapped_tables_keep_width_and_words() {
        for columns in 40..100 {
            let rows = told(&table(), columns);
            assert!(rows.iter().all(|row| row.width() <= columns), "{columns}: {rows:#?}");
            let all = rows.join(" ");
            for word in ["Consecutive", "Run", "3", "F*,", "besides", "3D*"] {
                assert!(all.split_whitespace().any(|found| found == word), "{columns}: {word}");
            }
        }
    }

    #[test]
    fn adjacent_spans_without_space_stay_together() {
        let cell = Line::from("11B  22B").and(Tone::Joker, "J").and(Tone::Plain, "  FFF");
        let rows: Vec<String> = broken(&cell, 9).iter().map(ToString::to_string).collect();
        assert_eq!(rows, ["11B  22BJ", "FFF"]);
    }
}
