//! SVG documents: shapes, text and the document frame. All text is escaped here.

use std::fmt::{Display, Write};

use crate::sanitize::is_control;

/// What has been drawn.
#[derive(Debug, Default)]
pub(super) struct Svg(String);

// Writing to a string never fails.
impl Svg {
    /// Adds a row of text. `style` holds SVG attributes.
    pub(super) fn text<N: Display>(&mut self, (x, y): (N, N), size: u32, style: &str, text: &str) {
        self.spans((x, y), size, style, &escaped(text));
    }

    /// Adds a row of text that is already escaped, such as spans.
    pub(super) fn spans<N: Display>(&mut self, (x, y): (N, N), size: u32, style: &str, text: &str) {
        let _ = writeln!(
            self.0,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" {style}>{text}</text>"
        );
    }

    /// Adds a rectangle by its corner, width and height.
    pub(super) fn rect<N: Display>(
        &mut self,
        (x, y): (N, N),
        (width, height): (N, N),
        style: &str,
    ) {
        let _ = writeln!(
            self.0,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {style}/>"
        );
    }

    /// Adds a circle by its center and radius.
    #[cfg(feature = "pictures")]
    pub(super) fn circle(&mut self, (x, y): (f64, f64), radius: f64, style: &str) {
        let _ = writeln!(self.0, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" {style}/>");
    }

    /// Adds a path, such as `M1 2h9v9h-9z`. `style` holds SVG attributes.
    pub(super) fn path(&mut self, moves: &str, style: &str) {
        let _ = writeln!(self.0, "<path d=\"{moves}\" {style}/>");
    }

    /// Adds a line between two points.
    pub(super) fn line<N: Display>(&mut self, from: (N, N), to: (N, N), style: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let _ = writeln!(self.0, "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" {style}/>");
    }

    /// Appends another drawing.
    pub(super) fn append(&mut self, other: Svg) {
        self.0.push_str(&other.0);
    }

    /// Returns the document on a white background; `label` describes in words what it shows.
    pub(super) fn finish(self, width: u32, height: u32, label: &str) -> String {
        let label = escaped(label);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" font-family=\"system-ui, 'DejaVu Sans', sans-serif\" role=\"img\" \
             aria-label=\"{label}\">\n\
             <rect width=\"{width}\" height=\"{height}\" rx=\"12\" fill=\"#ffffff\"/>\n{}</svg>\n",
            self.0
        )
    }
}

/// Escapes text for a document, and removes control characters and whatever else XML does not
/// allow.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !is_control(*c) && !matches!(c, '\u{FFFE}' | '\u{FFFF}')) {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn svg_text_is_escaped() {
        let mut svg = Svg::default();
        svg.text((1, 2), 9, "fill=\"red\"", "</text><script>\u{1b}[2J\u{202E}\0&\u{FFFE}");
        let document = svg.finish(10, 10, "\"><script>\n");
        let text = ">&lt;/text&gt;&lt;script&gt;[2J&amp;</text>";
        assert!(document.contains(text), "{document}");
        assert!(document.contains("aria-label=\"&quot;&gt;&lt;script&gt;\">"), "{document}");
    }
}
