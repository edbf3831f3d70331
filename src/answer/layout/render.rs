//! Renders a page as rows of text.

use unicode_width::UnicodeWidthStr;

use super::wrap::{self, wrapped};
use super::{Block, Line, Page, Span, Tone};
use crate::field::Spelling;
use crate::sanitize::sanitize;

/// The indent of a ruling, and the width reserved for its rule IDs at the end of a row.
const INDENT: usize = 6;
const LAWS: usize = 18;

/// How tones are shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Style {
    /// Not at all: the words alone say everything.
    #[default]
    Plain,
    /// With terminal colors.
    Color,
}

/// How a page is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Look {
    /// The width at which running text and tables are wrapped.
    pub width: usize,
    /// True to also wrap rows that are wider, as a terminal would, but between words.
    pub breaks_rows: bool,
    /// How tones are shown.
    pub style: Style,
    /// How fields are spelled.
    pub spelling: Spelling,
    /// True to name the card at the end.
    pub names_card: bool,
}

impl Default for Look {
    fn default() -> Self {
        Look {
            width: 80,
            breaks_rows: false,
            style: Style::Plain,
            spelling: Spelling::default(),
            names_card: true,
        }
    }
}

impl Style {
    /// Writes a span. Control characters become dots, because a card may contain them.
    fn write(self, span: &Span, out: &mut String) {
        let code = match (self, span.mark) {
            (Style::Plain, _) | (_, Tone::Plain) => None,
            (_, Tone::Heading) => Some("1"),
            (_, Tone::Yes) => Some("1;32"),
            (_, Tone::No) => Some("1;31"),
            (_, Tone::Joker) => Some("35"),
            (_, Tone::Missing) => Some("31"),
            (_, Tone::ColorA) => Some("34"),
            (_, Tone::ColorB) => Some("31"),
            (_, Tone::ColorC) => Some("32"),
            (_, Tone::Law) => Some("36"),
            (_, Tone::Note | Tone::Field) => Some("2"),
        };
        if let Some(code) = code {
            out.push_str("\u{1b}[");
            out.push_str(code);
            out.push('m');
        }
        out.push_str(&sanitize(&span.text));
        if code.is_some() {
            out.push_str("\u{1b}[0m");
        }
    }

    fn write_all(self, line: &Line, out: &mut String) {
        for span in &line.spans {
            self.write(span, out);
        }
    }
}

impl Page {
    /// Renders the page; every row ends with a newline.
    #[must_use]
    pub fn render(&self, look: Look) -> String {
        let mut out = String::new();
        for block in &self.blocks {
            match block {
                Block::Line(line) => {
                    let line = line.spelled(look.spelling);
                    if look.breaks_rows {
                        broken(&line, look, &mut out);
                    } else {
                        look.style.write_all(&line, &mut out);
                        out.push('\n');
                    }
                }
                Block::Paragraph { lead, text } => paragraph(lead, text, look, &mut out),
                Block::Table(table) => {
                    for line in wrap::rows(table, look.width) {
                        row(&line, look.style, &mut out);
                    }
                }
                Block::Ruling { text, laws } => ruling(text, laws, look, &mut out),
            }
        }
        if let Some(card) = self.card.as_ref().filter(|_| look.names_card) {
            out.push('\n');
            paragraph("Card: ", card, look, &mut out);
        }
        out
    }
}

/// Writes a row, without trailing spaces.
fn row(line: &Line, style: Style, out: &mut String) {
    let before = out.len();
    style.write_all(line, out);
    out.truncate(before + out[before..].trim_end().len());
    out.push('\n');
}

/// Writes a row, wrapped into as many as it needs, with a hanging indent.
fn broken(line: &Line, look: Look, out: &mut String) {
    let text = line.to_string();
    let indent = text.len() - text.trim_start_matches(' ').len();
    let whole = wrap::width(line) <= look.width;
    let columns = look.width.saturating_sub(if whole { 0 } else { indent + 2 });
    for (nth, part) in wrap::broken(line, columns.max(1)).into_iter().enumerate() {
        let lead = match (whole, nth) {
            (true, _) => 0,
            (false, 0) => indent,
            (false, _) => indent + 2,
        };
        row(&Line::from(" ".repeat(lead)).then(part), look.style, out);
    }
}

/// Writes running text after a lead, wrapped to the width.
fn paragraph(lead: &str, text: &str, look: Look, out: &mut String) {
    let mut lead = sanitize(lead).into_owned();
    let indent = " ".repeat(lead.width());
    let words: Vec<_> = text.split_whitespace().map(sanitize).collect();
    let mut rows = wrapped(&words.join(" "), look.width.saturating_sub(indent.len())).into_iter();
    lead.push_str(&rows.next().unwrap_or_default());
    row(&Line::from(lead), look.style, out);
    for rest in rows {
        row(&Line::from(format!("{indent}{rest}")), look.style, out);
    }
}

/// Writes a sentence, with its rule IDs in a separate column.
fn ruling(text: &str, laws: &[&'static str], look: Look, out: &mut String) {
    let room = look.width.saturating_sub(LAWS + INDENT);
    let words: Vec<&str> = text.split_whitespace().collect();
    let left = wrapped(&words.join(" "), room.saturating_sub(2));
    let right = wrapped(&laws.join(" "), LAWS);
    // The IDs go on the last row of the sentence, or below it if they do not fit.
    let from = left.len().saturating_sub(right.len());
    for at in 0..left.len().max(from + right.len()) {
        let words = left.get(at).map_or("", String::as_str);
        let laws = at.checked_sub(from).and_then(|at| right.get(at));
        let line = Line::from(format!("{}{words:<room$}", " ".repeat(INDENT)));
        row(&line.and(Tone::Law, laws.map_or("", String::as_str)), look.style, out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::layout::Grid;

    #[test]
    fn colors_do_not_change_text_or_columns() {
        let mut page = Page::default();
        page.line(Line::default().and(Tone::Yes, "Mah Jongg!"));
        let joker = Line::from("22B").and(Tone::Joker, "J");
        page.table(Grid::new(&["tile", "left"], vec![vec![joker, "3".into()]]));
        let colored = page.render(Look { style: Style::Color, ..Look::default() });
        let mut plain = String::new();
        for piece in colored.split('\u{1b}') {
            plain.push_str(
                piece
                    .split_once('m')
                    .filter(|_| piece.starts_with('['))
                    .map_or(piece, |(_, rest)| rest),
            );
        }
        assert_eq!(plain, page.render(Look::default()));
        assert!(colored.contains("\u{1b}[35mJ"));
    }

    #[test]
    fn wide_rows_break_at_marked_places() {
        let mut page = Page::default();
        page.line("  card   11a 222a FFF 22b");
        page.line("short");
        let look = Look { width: 16, breaks_rows: true, ..Look::default() };
        assert_eq!(page.render(look), "  card   11a\n    222a FFF 22b\nshort\n");
        assert_eq!(page.render(Look { width: 16, ..Look::default() }).lines().count(), 2);
    }

    #[test]
    fn paragraphs_wrap_at_the_width() {
        let mut page = Page::default();
        page.paragraph("law  ", "one two three four");
        let look = Look { width: 14, ..Look::default() };
        assert_eq!(page.render(look), "law  one two\n     three\n     four\n");
    }

    #[test]
    fn control_characters_become_dots() {
        let mut page = Page::default();
        page.line("a\u{1b}[31mb");
        assert_eq!(page.render(Look::default()), "a·[31mb\n");
    }

    #[test]
    fn bidi_characters_become_dots() {
        let mut page = Page::default();
        page.table(Grid::new(&["a", "b"], vec![vec!["x\u{202E}".into(), "y".into()]]));
        page.paragraph("\u{2066}", "\u{9b}2J");
        assert_eq!(page.render(Look::default()), "a   b\nx·  y\n··2J\n");
    }

    #[test]
    fn long_rule_lists_continue_on_the_next_line() {
        let mut page = Page::default();
        let laws = vec!["CLM-01", "CLM-02", "CLM-03"];
        page.blocks.push(Block::Ruling { text: "The tile is South's.".to_owned(), laws });
        let rows = page.render(Look::default());
        assert_eq!(rows.lines().count(), 2);
        assert_eq!(rows.lines().nth(1).unwrap().trim_start(), "CLM-03");
    }
}
