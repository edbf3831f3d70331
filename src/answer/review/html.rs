//! A review as a page: one HTML document without scripts, for screens and paper.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::text::{
    BALANCE, assumed, balance, branch, mistake, outcome, together, unclear, unreviewed, verdict,
    wins,
};
use super::{DecisionRow, ReviewReport, chart, worst};
use crate::answer::html;
use crate::answer::picture::looks;
use crate::answer::svg::escaped;
use crate::tile::Tile;

const STYLE: &str = "\
@page { margin: 0.5in; }
* { box-sizing: border-box; }
body { font: 16px/1.45 system-ui, 'DejaVu Sans', sans-serif; color: #222; background: #fff; max-width: 960px; margin: 0 auto; padding: 16px; }
h1 { font-size: 1.6em; margin: 0 0 4px; overflow-wrap: anywhere; }
h2 { font-size: 1.2em; margin: 28px 0 8px; border-bottom: 2px solid #222; padding-bottom: 2px; break-after: avoid; }
h3 { font-size: 1em; margin: 0 0 6px; }
p { margin: 6px 0; }
.chart svg { display: block; width: 100%; height: auto; }
.narrow { display: none; }
@media (max-width: 640px) { .wide { display: none; } .narrow { display: block; } }
.mistake { border: 1px solid #cfcbc1; border-radius: 8px; padding: 10px 12px; margin: 10px 0; break-inside: avoid; }
.hand { display: flex; flex-wrap: wrap; gap: 2px; margin: 6px 0; }
.hand svg { width: 30px; height: 41px; }
.hand .shown { border-bottom: 3px solid #6b6b6b; display: flex; gap: 2px; margin-left: 8px; padding-bottom: 2px; }
.hand .played { outline: 3px solid #b3261e; outline-offset: -1px; border-radius: 5px; }
.hand .better { outline: 3px dashed #1b7a3d; outline-offset: -1px; border-radius: 5px; }
.steps .hand svg { width: 22px; height: 30px; }
.key { color: #4a4a4a; font-size: 0.9em; }
table { border-collapse: collapse; width: 100%; }
.balance { width: auto; }
.balance td, .balance th { text-align: right; padding-right: 16px; }
.balance td:first-child, .balance th:first-child { text-align: left; }
th { text-align: left; color: #4a4a4a; font-weight: 600; }
td, th { padding: 4px 10px 4px 0; border-bottom: 1px solid #e5e2da; vertical-align: top; }
tr { break-inside: avoid; }
.steps td:first-child, .steps td:last-child { text-align: right; white-space: nowrap; }
.steps td:last-child { padding-right: 0; }
.cost { color: #b3261e; font-weight: 600; }
@media print { body { font-size: 11px; max-width: none; padding: 0; } .wide { display: block; } .narrow { display: none; } }
";

/// How a tile is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Marked {
    No,
    Played,
    Better,
}

// Writing to a string never fails.
impl ReviewReport {
    /// Returns the review as one HTML document that needs nothing else: the chances as a chart, the
    /// three costliest decisions, and the whole game step by step.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::desk::{Review, Session};
    /// let text = "mode play\nSouth holds 11B 22B FFF 22C 111C 9D\nopening\nEast discards 2B\nSouth picks 8D, discards 8D";
    /// let question = Review { text: Some(text.into()), rollouts: Some(1), ..Review::default() };
    /// let page = Session::default().ask(&question).unwrap().html();
    /// assert!(page.starts_with("<!doctype html>") && !page.contains("<script"));
    /// ```
    #[must_use]
    pub fn html(&self) -> String {
        let title = format!("Review: {}", self.title);
        let mut out = html::opening(&title, STYLE);
        self.symbols(&mut out);
        let _ = writeln!(out, "<h1>{}</h1>\n<p>{}</p>", escaped(&title), escaped(&outcome(self)));
        for seat in &self.seats {
            let verdict = escaped(&verdict(self, seat));
            let together = together(seat).map(|text| format!(" {}", escaped(&text)));
            let together = together.unwrap_or_default();
            let unclear = unclear(self, seat).map(|text| format!(" {}", escaped(&text)));
            let unclear = unclear.unwrap_or_default();
            let _ = writeln!(out, "<p><strong>{verdict}</strong>{together}{unclear}</p>");
            for gap in &seat.gaps {
                let gap = unreviewed(gap.decisions, gap.row, gap.why);
                let _ = writeln!(out, "<p class=\"key\">{}</p>", escaped(&gap));
            }
        }
        if !self.chances.is_empty() {
            let _ = writeln!(
                out,
                "<h2>Win chances</h2>\n<div class=\"chart wide\">{}</div>\n<div \
                 class=\"chart narrow\">{}</div>\n<p class=\"key\">Each player's own chance, judged by what that player knew at the time; the four don't add up to 100%.</p>",
                chart::svg(self, 960.0),
                chart::svg(self, 430.0)
            );
        }
        self.mistakes(&mut out);
        self.balance(&mut out);
        self.all_steps(&mut out);
        let _ = writeln!(out, "<p class=\"key\">{}</p>", escaped(&assumed(self)));
        let _ = writeln!(out, "<p class=\"key\">Card: {}</p>", escaped(&self.source.title));
        if !self.left_out.is_empty() {
            let names = escaped(&self.left_out.join(", "));
            let _ = writeln!(out, "<p class=\"key\">Ignored because of errors: {names}</p>");
        }
        out.push_str("</body>\n</html>\n");
        out
    }

    /// The tiles, each drawn once.
    fn symbols(&self, out: &mut String) {
        out.push_str(
            "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\">\n",
        );
        for tile in Tile::all() {
            let (sign, word, color) = looks(tile);
            let size = if word.len() > 5 { 11 } else { 13 };
            let _ = writeln!(
                out,
                "<symbol id=\"t{tile}\" viewBox=\"0 0 44 60\"><rect x=\"1\" y=\"1\" width=\"42\" \
                 height=\"58\" rx=\"6\" fill=\"#fffdf6\" stroke=\"#8a8573\"/><g fill=\"{color}\" \
                 text-anchor=\"middle\" font-family=\"system-ui,'DejaVu Sans',sans-serif\"><text \
                 x=\"22\" y=\"35\" font-size=\"28\" font-weight=\"bold\">{sign}</text><text \
                 x=\"22\" y=\"53\" font-size=\"{size}\">{word}</text></g></symbol>"
            );
        }
        out.push_str("</svg>\n");
    }

    fn mistakes(&self, out: &mut String) {
        let worst = worst(self);
        if worst.is_empty() {
            return;
        }
        let heading = match worst.len() {
            1 => "The costliest mistake",
            2 => "The two costliest mistakes",
            _ => "The three costliest mistakes",
        };
        let _ = writeln!(out, "<h2>{heading}</h2>");
        for (nth, row) in worst.iter().enumerate() {
            let said = escaped(&mistake(self, row));
            let _ = writeln!(out, "<div class=\"mistake\"><h3>{}. {said}</h3>", nth + 1);
            hand(out, row, true);
            let cost = escaped(&wins(&row.cost));
            let _ = writeln!(out, "<p>It cost <span class=\"cost\">{cost}</span>.</p>");
            if let Some(why) = &row.why {
                let _ = writeln!(out, "<p>{}</p>", escaped(why));
            }
            if let Some(branch) = branch(self, row) {
                let _ = writeln!(out, "<p>{}</p>", escaped(&branch));
            }
            out.push_str("</div>\n");
        }
        out.push_str(
            "<p class=\"key\">Red frame: what was played. Dashed green frame: what was \
             better.</p>\n",
        );
    }

    fn balance(&self, out: &mut String) {
        let rows = balance(self);
        if rows.is_empty() {
            return;
        }
        out.push_str(
            "<h2>Choices and luck</h2>\n<table class=\"balance\"><tr><th>Wins per 100 games</th>\
             <th>start</th><th>choices</th><th>luck</th><th>end</th></tr>\n",
        );
        for row in rows {
            let cells = row.map(|cell| format!("<td>{}</td>", escaped(&cell)));
            let _ = writeln!(out, "<tr>{}</tr>", cells.concat());
        }
        let _ = writeln!(out, "</table>\n<p class=\"key\">{BALANCE}</p>");
    }

    /// The record from its first row to its last, with what was known and decided at each step.
    fn all_steps(&self, out: &mut String) {
        let mut decisions: BTreeMap<usize, Vec<&DecisionRow>> = BTreeMap::new();
        for row in &self.decisions {
            decisions.entry(row.event).or_default().push(row);
        }
        out.push_str(
            "<h2>The whole game</h2>\n<table class=\"steps\"><tr><th>Row</th><th>What \
             happened</th><th>Chance</th></tr>\n",
        );
        let mut at = 0;
        while let Some(first) = self.steps.get(at) {
            let same = |step: &&super::Step| first.row > 0 && step.row == first.row;
            let some = 1 + self.steps[at + 1..].iter().take_while(same).count();
            let steps = &self.steps[at..at + some];
            at += some;
            let number = if first.row > 0 { first.row } else { first.event };
            let text = escaped(&joined(steps.iter().map(|step| step.text.as_str())));
            let own: Vec<&DecisionRow> = steps
                .iter()
                .filter_map(|step| decisions.get(&step.event))
                .flatten()
                .copied()
                .collect();
            let chance = own.iter().find(|row| row.discard.is_none());
            let chance = chance.map(|row| format!("{:.0}%", row.win * 100.0)).unwrap_or_default();
            let _ = write!(out, "<tr><td>{number}</td><td>{text}");
            for row in own {
                self.step(out, row);
            }
            let _ = writeln!(out, "</td><td>{chance}</td></tr>");
        }
        out.push_str("</table>\n");
    }

    /// Writes a decision: the hand if it is the seat's own turn, and, if the decision was costly,
    /// what would have been better.
    fn step(&self, out: &mut String, row: &DecisionRow) {
        if row.discard.is_none() {
            hand(out, row, false);
        } else if row.costly {
            let said = format!("{} {}.", self.called(row.seat), row.did);
            let _ = write!(out, "<p class=\"key\">{}</p>", escaped(&said));
        }
        if row.costly {
            let better = row.better.as_deref().unwrap_or_default();
            let cost = wins(&row.cost);
            let said = format!("Better: {better}. It cost {cost}.");
            let why = row.why.as_ref().map(|why| format!(" {why}")).unwrap_or_default();
            let _ = write!(out, "<p class=\"cost\">{}</p>", escaped(&(said + &why)));
        }
    }
}

/// Joins the events of a row, naming a player only once.
fn joined<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    let (mut all, mut who) = (String::new(), String::new());
    for text in texts {
        let first = text.split(' ').next().unwrap_or_default();
        match (all.is_empty(), first == who) {
            (true, _) => all.push_str(text),
            (false, true) => {
                let _ = write!(all, ", {}", text[first.len()..].trim_start());
            }
            (false, false) => {
                let _ = write!(all, "; {text}");
            }
        }
        who = first.to_owned();
    }
    all
}

/// Draws the tiles of a hand; if requested, those played and those that were better are framed.
fn hand(out: &mut String, row: &DecisionRow, marks: bool) {
    let mut played = row.tiles.played.clone();
    let mut better = if marks { row.tiles.better.clone() } else { Vec::new() };
    let mut take = |tile: Tile| {
        for (left, marked) in [(&mut played, Marked::Played), (&mut better, Marked::Better)] {
            if let Some(at) = left.iter().position(|other| *other == tile) {
                left.remove(at);
                return marked;
            }
        }
        Marked::No
    };
    let label = escaped(&row.hand);
    let _ = write!(out, "<div class=\"hand\" role=\"img\" aria-label=\"{label}\">");
    for tile in &row.tiles.rack {
        draw(out, *tile, take(*tile));
    }
    for shown in &row.tiles.exposures {
        out.push_str("<span class=\"shown\">");
        for tile in shown {
            draw(out, *tile, Marked::No);
        }
        out.push_str("</span>");
    }
    out.push_str("</div>");
}

fn draw(out: &mut String, tile: Tile, marked: Marked) {
    let class = match marked {
        Marked::No => "",
        Marked::Played => " class=\"played\"",
        Marked::Better => " class=\"better\"",
    };
    let _ = write!(out, "<svg{class}><use href=\"#t{tile}\"/></svg>");
}
