//! The sheet as a page to print: one HTML document, letter size, without scripts.

use std::fmt::Write;

use super::picture::{FIELDS, Squares, Suits};
use super::{SheetReport, SheetRow};
use crate::answer::html;
use crate::answer::svg::escaped;
use crate::answer::words::{inks, mark};
use crate::card::Values;

const STYLE: &str = "\
@page { size: letter; margin: 0.45in; }
* { box-sizing: border-box; }
body { font: 9.5px/1.35 system-ui, 'DejaVu Sans', sans-serif; color: #222; max-width: 7.6in; margin: 0 auto; padding: 0; }
h1 { font-size: 20px; margin: 0 0 4px; }
h2 { font-size: 14px; margin: 16px 0 5px; border-bottom: 1.5px solid #222; padding-bottom: 2px; break-after: avoid; }
h3 { font-size: 11px; margin: 8px 0 2px; color: #6b6b6b; font-weight: 600; break-after: avoid; }
p { margin: 3px 0; font-size: 11px; }
svg { display: block; width: 100%; height: auto; }
.next { break-before: page; }
.fields span { display: inline-block; margin-right: 14px; font-size: 11px; }
.fields i { display: inline-block; min-width: 24px; padding: 1px 3px; margin-right: 4px; text-align: center; font-style: normal; border-radius: 2px; min-height: 16px; vertical-align: middle; }
.columns { columns: 3; column-gap: 0.22in; column-rule: 1px solid #dfdcd5; }
.columns.two { columns: 2; }
.row { display: flex; gap: 6px; padding: 1px 0; border-bottom: 1px solid #eeece6; break-inside: avoid; }
.row b { flex: 0 1 auto; font-weight: 600; min-width: 28%; max-width: 55%; }
.row > span { flex: 1 1 0; text-align: right; }
.row em, p em { color: #b3261e; font-style: normal; }
.one { background: #ffe2ae; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; font-weight: 600; color: #6b6b6b; }
td, th { padding: 1.5px 8px 1.5px 0; border-bottom: 1px solid #eeece6; vertical-align: top; }
tr { break-inside: avoid; }
.a { color: #7C2D12; } .b { color: #0E8074; } .c { color: #1D2F7F; }
";

/// The maximum number of lines to switch to that are printed.
const SWITCHES: usize = 3;

// Writing to a string never fails.
impl SheetReport {
    /// Returns the sheet as one HTML document that prints on letter-size paper: the pairs of exposures
    /// as squares, then as a list, the lines with their key tiles, and where to switch.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Seen, answer::SheetReport};
    /// let page = SheetReport::ask(&Matcher::practice(), &Seen::default()).unwrap().html();
    /// assert!(page.starts_with("<!doctype html>") && !page.contains("<script"));
    /// ```
    #[must_use]
    pub fn html(&self) -> String {
        let squares = Squares::of(self);
        let title = format!("{}: which exposures are dead?", self.title());
        let mut out = html::opening(&title, STYLE);
        let _ = writeln!(out, "<h1>{}</h1>", escaped(&title));
        let _ = writeln!(
            out,
            "<p>{} The lists after the grids name the lines. Three exposures: check them two at a time; \
             if any two are dead, so is the hand.</p>",
            escaped(&squares.directions().join(" "))
        );
        if let Some(example) = squares.example() {
            let _ = writeln!(out, "<p>{}</p>", escaped(&example));
        }
        if !self.seen.is_empty() {
            let _ = writeln!(out, "<p>Seen: {}</p>", escaped(&self.seen));
        }
        out.push_str("<p class=\"fields\">");
        for (color, label, meaning) in FIELDS {
            let _ =
                write!(out, "<span><i style=\"background: {color}\">{label}</i>{meaning}</span>");
        }
        let _ = writeln!(out, "</p>\n{}<div class=\"next\"></div>", squares.svg(Suits::Two));
        out.push_str(&squares.svg(Suits::One));
        self.singles_part(&mut out);
        self.pairs_part(&mut out);
        self.lines_part(&mut out);
        self.switches_part(&mut out);
        if !self.source.left_out.is_empty() {
            let names = escaped(&self.source.left_out.join(", "));
            let _ = writeln!(out, "<p>Left out because of errors: {names}</p>");
        }
        out.push_str("</body>\n</html>\n");
        out
    }

    fn singles_part(&self, out: &mut String) {
        out.push_str("<h2 class=\"next\">One exposure</h2>\n");
        for (lead, text) in self.legend() {
            let _ = writeln!(out, "<p><b>{}</b> {}</p>", escaped(lead.trim()), escaped(&text));
        }
        if let Some(example) = self.example() {
            let _ = writeln!(out, "<p>{}</p>", escaped(&example));
        }
        out.push_str("<div class=\"columns two\">\n");
        rows(out, &self.singles);
        out.push_str("</div>\n");
        let dead = self.dead_alone().join(", ");
        if !dead.is_empty() {
            let _ = writeln!(out, "<p><b>Dead:</b> {}</p>", escaped(&dead));
        }
    }

    fn pairs_part(&self, out: &mut String) {
        out.push_str("<h2 class=\"next\">Two exposures</h2>\n");
        out.push_str("<p>Any two exposures not listed here are dead. Look under the shorter one; if both are equally long, numbers come first, then winds, dragons and flowers. Red: the key tiles. <em>4 x 3a</em> means that the hand is dead once four 3s of suit a are out besides these exposures; after <em>...</em> there are more such tiles.</p>\n");
        out.push_str("<div class=\"columns\">\n");
        let kind = |row: &SheetRow| {
            let first = &row.members[0][0];
            let text = super::pattern(std::slice::from_ref(first), true);
            text.trim_end_matches(|c: char| c.is_ascii_lowercase()).to_owned()
        };
        let open: Vec<&SheetRow> = self.pairs.iter().filter(|row| !row.dead).collect();
        for group in open.chunk_by(|one, other| kind(one) == kind(other)) {
            let _ = writeln!(out, "<h3>{} with</h3>", kind(group[0]));
            rows(out, group.iter().copied());
        }
        out.push_str("</div>\n");
    }

    fn lines_part(&self, out: &mut String) {
        out.push_str("<h2 class=\"next\">The lines, and the tiles that kill them with nothing exposed</h2>\n<table>\n<tr><th></th><th>line</th><th></th><th>groups</th><th>dead when out</th></tr>\n");
        for line in &self.lines {
            let keys = if line.open {
                super::text::keys_text(&line.key_tiles, None)
            } else {
                "dead".to_owned()
            };
            let _ = writeln!(
                out,
                "<tr><td>{}</td><td>{}</td><td>{} {}</td><td>{}</td><td>{}</td></tr>",
                escaped(&line.short),
                escaped(&line.name),
                mark(line.concealed),
                Values::of_row(line.value, line.concealed_value),
                colored(&line.print),
                escaped(&keys)
            );
        }
        out.push_str("</table>\n");
    }

    fn switches_part(&self, out: &mut String) {
        if self.switches.is_empty() {
            return;
        }
        out.push_str("<h2 class=\"next\">Switches: the lines that share the most tiles</h2>\n<p>If you have already exposed, look up your exposures in the lists above: every line named there is open to you. Where no exposures are named, no exposure fits both lines.</p>\n<table>\n<tr><th>from</th><th>to</th><th>tiles kept</th><th>exposures that fit both</th><th>for example, from</th></tr>\n");
        for from in &self.switches {
            for (nth, to) in from.to.iter().take(SWITCHES).enumerate() {
                let _ = writeln!(
                    out,
                    "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                    if nth == 0 { escaped(&from.short) } else { String::new() },
                    escaped(&to.short),
                    to.kept,
                    escaped(&to.exposures),
                    escaped(&to.hand)
                );
            }
        }
        out.push_str("</table>\n");
    }
}

fn rows<'r>(out: &mut String, rows: impl IntoIterator<Item = &'r SheetRow>) {
    for row in rows.into_iter().filter(|row| !row.dead) {
        let lines: Vec<String> = row.lines.iter().map(|line| unbroken(&line.marked())).collect();
        let one = if row.lines.len() == 1 { " one" } else { "" };
        let keys = row.keys();
        let keys = if keys.is_empty() { keys } else { format!(" <em>{}</em>", escaped(&keys)) };
        let _ = writeln!(
            out,
            "<div class=\"row{one}\"><b>{}</b><span>{}{keys}</span></div>",
            colored(&row.spelled()),
            lines.join(" ")
        );
    }
}

/// Returns the name of a line with a non-breaking hyphen.
fn unbroken(name: &str) -> String {
    escaped(name).replace('-', "\u{2011}")
}

/// Returns groups colored by their letters.
fn colored(groups: &str) -> String {
    let mut out = String::new();
    for span in inks(groups).spans {
        let text = escaped(&span.text);
        match html::ink_class(span.mark) {
            Some(class) => out.extend(["<span class=\"", class, "\">", &text, "</span>"]),
            None => out.push_str(&text),
        }
    }
    out
}
