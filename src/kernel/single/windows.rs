//! The minimum of each line, whose columns are adjacent.
//!
//! ```text
//! columns     7 5 6 9 4 8 ...
//! of two      5 5 6 4 4 ...        the minimum of each column and the next
//! of four     5 4 4 ...            the minimum of two windows of two
//! ```
//!
//! A line with any number of columns is covered by two windows of the same width, which may
//! overlap: two bytes to look at, whatever the line.

use super::table::{Table, TableLine};

/// The positions of each line's windows.
#[derive(Debug, Clone)]
pub(super) struct Windows {
    columns: usize,
    /// How many widths there are: one column, two, four, and so on.
    widths: usize,
    /// For each line, the positions of its two windows among the windows of all widths.
    lines: Vec<[u32; 2]>,
}

impl Windows {
    pub(super) fn of(table: &Table) -> Windows {
        let columns = table.columns();
        let mut widths = 1;
        let mut window = |line: &TableLine| {
            let count = line.columns.len();
            let Some(width) = count.checked_ilog2() else {
                // A line without targets looks at a column without targets.
                return [columns as u32 - 1; 2];
            };
            let width = width as usize;
            widths = widths.max(width + 1);
            let at = |column: usize| (width * columns + column) as u32;
            [at(line.columns.start), at(line.columns.end - (1 << width))]
        };
        let lines: Vec<[u32; 2]> = table.lines.iter().map(&mut window).collect();
        let all = columns * widths;
        assert!(lines.as_flattened().iter().all(|at| (*at as usize) < all));
        Windows { columns, widths, lines }
    }

    /// Returns how many windows there are.
    pub(super) const fn len(&self) -> usize {
        self.columns * self.widths
    }

    /// Finds the minimum of each line.
    ///
    /// It is inlined separately into each CPU level, so that the windows are computed with that
    /// level's vectors.
    #[inline(always)]
    pub(super) fn lines(&self, columns: &[u8], windows: &mut [u8], lines: &mut [u8]) {
        windows[..self.columns].copy_from_slice(columns);
        for width in 1..self.widths {
            let (before, of) = windows.split_at_mut(width * self.columns);
            let before = &before[(width - 1) * self.columns..];
            let next = &before[1 << (width - 1)..];
            for ((of, one), other) in of.iter_mut().zip(before).zip(next) {
                *of = *one.min(other);
            }
        }
        assert!(windows.len() >= self.len());
        // SAFETY: no line's index is past the end of the windows (checked in `of`). It saves a
        // tenth of the time for one hand.
        #[allow(unsafe_code)]
        let window = |at: u32| unsafe { *windows.get_unchecked(at as usize) };
        for (least, [one, other]) in lines.iter_mut().zip(&self.lines) {
            *least = window(*one).min(window(*other));
        }
    }
}
