//! Terminal screenshots: the colored output of a command as SVG.

use std::fmt::Write as _;

/// The columns of the terminal; longer rows wrap.
pub const COLUMNS: usize = 62;

/// The size of a character and of a row, and the space around all rows, in pixels.
const CHARACTER: f64 = 8.4;
const ROW: usize = 20;
const AROUND: usize = 16;

const HEAD: &str =
    "font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" font-size=\"14\"";

/// The style of a run of characters.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Style {
    /// The color of a terminal, 0 to 7.
    color: Option<u8>,
    bold: bool,
    dim: bool,
}

impl Style {
    /// Applies the numbers of an escape sequence.
    fn change(&mut self, numbers: &str) {
        for number in numbers.split(';') {
            match number.parse().unwrap_or(0) {
                0 => *self = Style::default(),
                1 => self.bold = true,
                2 => self.dim = true,
                22 => (self.bold, self.dim) = (false, false),
                39 => self.color = None,
                color @ 30..=37 => self.color = Some(color - 30),
                color @ 90..=97 => self.color = Some(color - 90),
                other => panic!("a terminal's escape sequence with {other}"),
            }
        }
    }

    fn fill(self) -> &'static str {
        let colors = [
            "#222222", "#b3261e", "#1b7a3d", "#8a6100", "#1f5fbf", "#6a3fa0", "#0b6e79", "#222222",
        ];
        match self.color {
            Some(color) => colors[usize::from(color)],
            None if self.dim => "#6b6b6b",
            None => "#222222",
        }
    }
}

/// Splits a text into rows, and each row into pieces of one style.
fn rows(shown: &str) -> Vec<Vec<(Style, String)>> {
    let (mut rows, mut style) = (Vec::new(), Style::default());
    for line in shown.lines() {
        let (mut row, mut column) = (Vec::new(), 0);
        for (at, part) in line.split("\u{1b}[").enumerate() {
            let mut text = part;
            if let Some((numbers, rest)) = part.split_once('m').filter(|_| at > 0) {
                style.change(numbers);
                text = rest;
            }
            while let Some((end, _)) = text.char_indices().nth(COLUMNS - column) {
                row.push((style, text[..end].to_owned()));
                rows.push(std::mem::take(&mut row));
                (text, column) = (&text[end..], 0);
            }
            column += text.chars().count();
            row.push((style, text.to_owned()));
        }
        rows.push(row);
    }
    rows
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Draws the content of a terminal. Every run of text has a position and a length, so that columns
/// stay aligned in any font.
pub fn svg(label: &str, shown: &str) -> String {
    let rows = rows(shown);
    let length = |row: &Vec<(Style, String)>| -> usize {
        row.iter().map(|(_, text)| text.chars().count()).sum()
    };
    let columns = rows.iter().map(length).max().unwrap_or(0);
    let (width, height) =
        ((columns as f64 * CHARACTER).ceil() as usize + 2 * AROUND, rows.len() * ROW + 2 * AROUND);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" {HEAD} role=\"img\" aria-label=\"{}\">\n<rect x=\"0.5\" y=\"0.5\" width=\"{}\" height=\"{}\" rx=\"12\" fill=\"#ffffff\" stroke=\"#d0d0d0\"/>\n",
        escaped(label),
        width - 1,
        height - 1,
    );
    for (number, row) in rows.iter().enumerate() {
        let (y, mut column) = (AROUND + number * ROW + 15, 0);
        for (style, text) in row {
            let count = text.chars().count();
            if !text.trim().is_empty() {
                writeln!(
                    svg,
                    "<text x=\"{:.1}\" y=\"{y}\" textLength=\"{:.1}\" fill=\"{}\"{} xml:space=\"preserve\">{}</text>",
                    AROUND as f64 + column as f64 * CHARACTER,
                    count as f64 * CHARACTER,
                    style.fill(),
                    if style.bold { " font-weight=\"bold\"" } else { "" },
                    escaped(text),
                )
                .unwrap();
            }
            column += count;
        }
    }
    svg.push_str("</svg>\n");
    svg
}

#[test]
fn terminal_picture_has_every_part_in_place() {
    let svg = svg("two rows", "a \u{1b}[1;31mb<\u{1b}[0m\n\u{1b}[94m\u{1b}[2mc\u{1b}[0m");
    assert!(svg.contains("width=\"66\" height=\"72\""), "{svg}");
    let bold = "<text x=\"32.8\" y=\"31\" textLength=\"16.8\" fill=\"#b3261e\" font-weight=\"bold\" xml:space=\"preserve\">b&lt;</text>";
    assert!(svg.contains(bold), "{svg}");
    assert!(svg.contains("y=\"51\" textLength=\"8.4\" fill=\"#1f5fbf\""), "{svg}");
    assert_eq!(rows(&"a".repeat(2 * COLUMNS + 1)).len(), 3);
}
