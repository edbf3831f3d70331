//! A review as a page: one HTML document without scripts, for screens and paper.

use std::fmt::Write;

use super::text::{
    assumed, balance, cost, explained, lead, outcome, remarks, together, unclear, unreviewed,
    verdict,
};
use super::{DecisionRow, ReviewReport, ReviewedSeatRow, chart, worst};
use crate::answer::TableRulesRow;
use crate::answer::html;
use crate::answer::picture::looks;
use crate::answer::svg::escaped;
use crate::tile::Tile;
use crate::tiles::Tiles;

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
.costly { border: 1px solid #cfcbc1; border-radius: 8px; padding: 10px 12px; margin: 10px 0; break-inside: avoid; }
.hand { display: flex; flex-wrap: wrap; gap: 2px; margin: 6px 0; }
.hand svg { width: 30px; height: 41px; }
.hand .shown { border-bottom: 3px solid #6b6b6b; display: flex; gap: 2px; margin-left: 8px; padding-bottom: 2px; }
.hand .played { outline: 3px solid #b3261e; outline-offset: -1px; border-radius: 5px; }
.hand .better { outline: 3px dashed #1b7a3d; outline-offset: -1px; border-radius: 5px; }
.steps .hand svg { width: 22px; height: 30px; }
.steps .hand .played { outline: 2px solid #6b6b6b; }
.key { color: #4a4a4a; font-size: 0.9em; }
table { border-collapse: collapse; width: 100%; }
.balance { width: auto; }
.balance td, .balance th { text-align: right; padding-right: 16px; white-space: nowrap; }
.balance td:first-child, .balance th:first-child { text-align: left; }
th { text-align: left; color: #4a4a4a; font-weight: 600; }
td, th { padding: 4px 10px 4px 0; border-bottom: 1px solid #e5e2da; vertical-align: top; }
tr { break-inside: avoid; }
.steps td:first-child { white-space: nowrap; }
.steps td:nth-child(n+3), .steps th:nth-child(n+3) { text-align: right; white-space: nowrap; }
.others { display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: center; }
.others .hand { display: inline-flex; margin: 0 0 0 4px; vertical-align: middle; }
.others .hand svg { width: 22px; height: 30px; }
.others .hand .shown { margin-left: 4px; }
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
        if let Some(words) = self.rules.as_ref().and_then(TableRulesRow::words) {
            let _ = writeln!(out, "<p>House rules: {}</p>", escaped(&words));
        }
        for seat in &self.seats {
            let verdict = escaped(&verdict(self, seat));
            let together = together(seat).map(|text| format!(" {}", escaped(&text)));
            let together = together.unwrap_or_default();
            let _ = writeln!(out, "<p><strong>{verdict}</strong>{together}</p>");
            for unclear in unclear(self, seat) {
                let _ = writeln!(out, "<p>{}</p>", escaped(&unclear));
            }
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
        for seat in &self.seats {
            self.costliest(seat, &mut out);
        }
        if self.decisions.iter().any(|row| row.costly) {
            out.push_str(
                "<p class=\"key\">Red frame: what was played. Dashed green frame: what was better. \
                 Tiles without a frame are the same in both plays.</p>\n",
            );
        }
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

    /// Writes a seat's costliest decisions.
    fn costliest(&self, seat: &ReviewedSeatRow, out: &mut String) {
        let worst: Vec<&DecisionRow> = worst(self, seat).collect();
        let what = match (worst.len(), seat.costly.len()) {
            (0, _) => return,
            (1, _) => "costly decision",
            (_, 2) => "two costly decisions",
            (_, 3) => "three costly decisions",
            _ => "three costliest decisions",
        };
        let heading = match self.seats.len() {
            1 => format!("The {what}"),
            _ => format!("{}: the {what}", self.called(seat.seat)),
        };
        let _ = writeln!(out, "<h2>{}</h2>", escaped(&heading));
        for (nth, row) in worst.into_iter().enumerate() {
            let said = escaped(&lead(self, row));
            let _ = writeln!(out, "<div class=\"costly\"><h3>{}. {said}</h3>", nth + 1);
            hand(out, row, true);
            self.others(row, out);
            let cost = escaped(&cost(row));
            let _ = writeln!(out, "<p>It cost <span class=\"cost\">{cost}</span>.</p>");
            for remark in remarks(self, row) {
                let _ = writeln!(out, "<p>{}</p>", escaped(&remark));
            }
            out.push_str("</div>\n");
        }
    }

    /// Writes what the other players have exposed.
    fn others(&self, row: &DecisionRow, out: &mut String) {
        if row.tiles.shown.is_empty() {
            return;
        }
        out.push_str("<div class=\"others key\">");
        for ((seat, groups), label) in row.tiles.shown.iter().zip(&row.shown) {
            let (name, label) = (escaped(self.called(seat)), escaped(label));
            let _ = write!(
                out,
                "<span>{name}<span class=\"hand\" role=\"img\" aria-label=\"{label}\">"
            );
            groups.iter().for_each(|group| exposure(out, group));
            out.push_str("</span></span>");
        }
        out.push_str("</div>\n");
    }

    fn balance(&self, out: &mut String) {
        let rows = balance(self);
        if rows.is_empty() {
            return;
        }
        out.push_str(
            "<h2>Choices and luck</h2>\n<table class=\"balance\"><tr><th>Wins/100</th>\
             <th>start</th><th>choices</th><th>luck</th><th>end</th></tr>\n",
        );
        for row in rows {
            let cells = row.map(|cell| format!("<td>{}</td>", escaped(&cell)));
            let _ = writeln!(out, "<tr>{}</tr>", cells.concat());
        }
        let explained = escaped(&explained(self));
        let _ = writeln!(out, "</table>\n<p class=\"key\">{explained}</p>");
    }

    /// The record from its first row to its last, with what was known and decided at each step.
    fn all_steps(&self, out: &mut String) {
        out.push_str(
            "<h2>The whole game</h2>\n<table class=\"steps\"><tr><th>Row</th><th>What \
             happened</th><th>Wall</th><th>Chance</th></tr>\n",
        );
        for step in &self.steps {
            let [first, last] = step.events;
            let [first_row, last_row] = if step.rows[0] > 0 { step.rows } else { step.events };
            let number = match first_row == last_row {
                true => first_row.to_string(),
                false => format!("{first_row}–{last_row}"),
            };
            let is_here = |event: usize| (first..=last).contains(&event);
            let own: Vec<&DecisionRow> =
                self.decisions.iter().filter(|row| is_here(row.event)).collect();
            let wall = self.chances.iter().find(|row| is_here(row.event)).map(|row| row.wall);
            let wall = wall.map(|wall| wall.to_string()).unwrap_or_default();
            let chance = own.iter().find(|row| row.discard.is_none());
            let chance = chance.map(|row| format!("{:.0}%", row.win * 100.0)).unwrap_or_default();
            let stage = own.iter().find(|row| !row.is_vote).and_then(|row| row.stage.as_ref());
            let stage = stage.map(|stage| format!(" ({stage})")).unwrap_or_default();
            let text = escaped(&step.text) + &stage;
            let _ = write!(out, "<tr><td>{number}</td><td>{text}");
            for row in own {
                self.step(out, row);
            }
            let _ = writeln!(out, "</td><td>{wall}</td><td>{chance}</td></tr>");
        }
        out.push_str(
            "</table>\n<p class=\"key\">Wall: the tiles left in it. Chance: the player's chance of winning \
             after the play. Gray frames: the tiles that were passed or discarded.</p>\n",
        );
    }

    /// Writes a decision: the hand if it is the seat's own turn, and, if the decision was costly,
    /// what would have been better.
    fn step(&self, out: &mut String, row: &DecisionRow) {
        // The record says who stopped the Charleston, but not who could have.
        let went_on = row.is_vote && !row.did.starts_with("stopped");
        if row.costly || went_on {
            let said = format!("{} {}.", self.called(row.seat), row.did);
            let _ = write!(out, "<p class=\"key\">{}</p>", escaped(&said));
        }
        if row.discard.is_none() && !row.is_vote {
            hand(out, row, false);
        }
        if row.costly {
            self.others(row, out);
            let better = row.better.as_deref().unwrap_or_default();
            let mut said = format!("Better: {better}. It cost {}.", cost(row));
            for remark in remarks(self, row) {
                let _ = write!(said, " {remark}");
            }
            let _ = write!(out, "<p class=\"cost\">{}</p>", escaped(&said));
        }
    }
}

/// Draws the tiles of a hand; if requested, those played and those that were better are framed.
fn hand(out: &mut String, row: &DecisionRow, marks: bool) {
    let [mut played, mut better] =
        [&row.tiles.played, &row.tiles.better].map(|tiles| tiles.iter().copied().collect());
    if marks {
        (played, better) = (played - better, better - played);
    } else {
        better = Tiles::NONE;
    }
    let mut take = |tile: Tile| {
        for (left, marked) in [(&mut played, Marked::Played), (&mut better, Marked::Better)] {
            if left[tile] > 0 {
                left.take_some(tile, 1);
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
    row.tiles.exposures.iter().for_each(|shown| exposure(out, shown));
    out.push_str("</div>");
}

fn exposure(out: &mut String, tiles: &[Tile]) {
    out.push_str("<span class=\"shown\">");
    for tile in tiles {
        draw(out, *tile, Marked::No);
    }
    out.push_str("</span>");
}

fn draw(out: &mut String, tile: Tile, marked: Marked) {
    let class = match marked {
        Marked::No => "",
        Marked::Played => " class=\"played\"",
        Marked::Better => " class=\"better\"",
    };
    let _ = write!(out, "<svg{class}><use href=\"#t{tile}\"/></svg>");
}
