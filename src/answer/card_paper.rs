//! A card as a page to print: one HTML document, letter size, without scripts.

use std::fmt::Write;

use super::svg::escaped;
use super::words::{inked, inks};
use super::{ShowReport, Showing, html};
use crate::targets::Targets;

/// Two columns: a card of sixty lines with notes fits on one page.
const STYLE: &str = "\
@page { size: letter; margin: 0.4in; }
* { box-sizing: border-box; }
body { font: 11px/1.26 system-ui, 'DejaVu Sans', sans-serif; color: #222; max-width: 7.7in; margin: 0 auto; padding: 0 8px; }
h1 { font-size: 18px; margin: 0 0 6px; text-align: center; }
h2 { font-size: 11.5px; margin: 6px 0 1px; border-bottom: 1.5px solid #222; break-after: avoid; }
section:first-child h2 { margin-top: 0; }
.columns { columns: 3in 2; column-gap: 0.3in; column-rule: 1px solid #dfdcd5; }
.line { display: flex; justify-content: space-between; gap: 8px; break-inside: avoid; }
.line > span:first-child { font-weight: 700; white-space: pre-wrap; }
.line > span:last-child { white-space: nowrap; }
.note { display: block; font-weight: 400; font-size: 9px; color: #5c5c5c; }
.a { color: #7C2D12; text-decoration: underline; }
.b { color: #0E8074; text-decoration: underline double; }
.c { color: #1D2F7F; text-decoration: underline dotted; }
footer { margin-top: 8px; font-size: 10px; color: #5c5c5c; }
";

/// Returns a card as printed, as one HTML document that prints on letter-size paper: groups in
/// three colors, each with its own underline style; marks, values and notes.
///
/// # Examples
///
/// ```
/// # use mahj::{Targets, answer::card_html};
/// let page = card_html(&Targets::practice());
/// assert!(page.starts_with("<!doctype html>") && !page.contains("<script"));
/// // The color letter isn't printed, but the sign that forbids jokers is.
/// assert!(page.contains(">999</span>!"));
/// ```
#[must_use]
pub fn card_html(targets: &Targets) -> String {
    let title = targets.card().title.as_deref().unwrap_or("Untitled card");
    let mut out = html::opening(title, STYLE);
    let _ = writeln!(out, "<h1>{}</h1>\n<div class=\"columns\">", escaped(title));
    let rows = ShowReport::of(targets).rows;
    for section in rows.chunk_by(|one, other| one.section == other.section) {
        let _ = writeln!(out, "<section><h2>{}</h2>", escaped(&section[0].section));
        section.iter().for_each(|row| line(&mut out, row));
        out.push_str("</section>\n");
    }
    out.push_str(
        "</div>\n<footer>Colors stand for any suits, the same color for the same suit. X: may be \
         exposed. C: concealed.</footer>\n</body>\n</html>\n",
    );
    out
}

// Writing to a string never fails.
fn line(out: &mut String, row: &Showing) {
    out.push_str("<div class=\"line\"><span>");
    for span in inks(&row.text).spans {
        let (text, sign) = inked(&span);
        let text = escaped(text);
        let _ = match html::ink_class(span.mark) {
            Some(class) => write!(out, "<span class=\"{class}\">{text}</span>{sign}"),
            None => write!(out, "{text}"),
        };
    }
    if !row.note.is_empty() {
        let _ = write!(out, "<span class=\"note\">{}</span>", escaped(&row.note));
    }
    let _ = writeln!(out, "</span><span>{}</span></div>", row.printed_value());
}
