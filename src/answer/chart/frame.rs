//! What every chart has: a title that states the finding, the sections with their colors, and a
//! note of what was counted.

use super::px;
use crate::answer::layout::wrapped;
use crate::answer::svg::{Svg, escaped};
use crate::targets::Targets;

/// The width of a chart, chosen so that its smallest text is still 8 pixels high when the chart is
/// scaled down to 400 pixels.
pub(super) const WIDTH: f64 = 620.0;
pub(super) const MARGIN: f64 = 20.0;
/// The average widths of a character, as fractions of its height.
const NORMAL: f64 = 0.56;
const BOLD: f64 = 0.6;

pub(super) const INK: &str = "fill=\"#222222\"";
pub(super) const FAINT: &str = "fill=\"#6b6b6b\"";
pub(super) const RULE: &str = "stroke=\"#bdb8ac\"";

/// The colors of sections, in card order; after the last one, they repeat. They differ in
/// brightness too, and each has a contrast of at least 4.5 on white.
const COLORS: [&str; 10] = [
    "#1f5fa8", "#b3261e", "#1b7a3d", "#6a3fa0", "#a04b00", "#007078", "#9c2f7c", "#4d5560",
    "#735f00", "#222222",
];

/// Returns the color of a section, by its index in the card.
pub(super) fn color(section: usize) -> &'static str {
    COLORS[section % COLORS.len()]
}

/// Returns the approximate width of the text, in pixels.
pub(super) fn width(text: &str, size: u32) -> f64 {
    text.chars().count() as f64 * f64::from(size) * NORMAL
}

/// Wraps a title into as few rows as fit, of about the same length: no word is alone in the last one.
fn balanced(text: &str, columns: usize) -> Vec<String> {
    let rows = wrapped(text, columns);
    let mut narrower = (1..columns).map(|columns| wrapped(text, columns));
    narrower.find(|narrow| narrow.len() <= rows.len()).unwrap_or(rows)
}

/// A chart that is being drawn, from the top down.
pub(super) struct Frame {
    pub(super) svg: Svg,
    /// Where the next part begins.
    pub(super) y: f64,
    title: String,
}

impl Frame {
    pub(super) fn new(title: &str) -> Frame {
        let mut frame = Frame { svg: Svg::default(), y: 14.0, title: title.to_owned() };
        let columns = (WIDTH - 2.0 * MARGIN) / (21.0 * BOLD);
        for row in balanced(title, columns as usize) {
            frame.y += 26.0;
            frame.svg.text((MARGIN, frame.y), 21, &format!("font-weight=\"bold\" {INK}"), &row);
        }
        frame.y += 6.0;
        frame
    }

    /// Adds a sentence about what follows.
    pub(super) fn words(&mut self, text: &str) {
        let columns = (WIDTH - 2.0 * MARGIN) / (13.0 * NORMAL);
        for row in wrapped(text, columns as usize) {
            self.y += 18.0;
            self.svg.text((MARGIN, self.y), 13, FAINT, &row);
        }
        self.y += 6.0;
    }

    /// Adds the names of the sections, each in its color.
    pub(super) fn legend(&mut self, targets: &Targets) {
        let (mut x, mut row) = (MARGIN, Vec::new());
        let mut rows = Vec::new();
        for (at, section) in targets.card().sections.iter().enumerate() {
            let wide = width(&section.name, 13) + 18.0;
            if x + wide > WIDTH - MARGIN && !row.is_empty() {
                rows.push(std::mem::take(&mut row));
                x = MARGIN;
            }
            x += wide;
            let name = escaped(&section.name);
            row.push(format!("<tspan fill=\"{}\">● {name}</tspan>", color(at)));
        }
        rows.push(row);
        for row in rows {
            self.y += 18.0;
            self.svg.spans((MARGIN, self.y), 13, "font-weight=\"600\"", &row.join("   "));
        }
        self.y += 8.0;
    }

    /// Returns the document, with what was counted, and the card, as its last row.
    pub(super) fn finish(mut self, targets: &Targets, what: &str) -> String {
        let card = targets.card().title.as_deref().unwrap_or("untitled card");
        self.y += 22.0;
        self.svg.text((MARGIN, px(self.y)), 12, FAINT, &format!("{what} · {card} · mahj"));
        self.svg.finish(WIDTH as u32, (self.y + MARGIN) as u32, &self.title)
    }
}

#[cfg(test)]
mod tests {
    use super::balanced;

    #[test]
    fn titles_leave_no_word_alone() {
        let title = "10 lines are too close to say which wins most often";
        assert_eq!(balanced(title, 45), ["10 lines are too close to", "say which wins most often"]);
        assert_eq!(balanced("Run 5 wins most often", 45), ["Run 5 wins most often"]);
    }
}
