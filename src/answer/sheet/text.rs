//! The sheet as text.

use super::names::{Letters, suit};
use super::{KeyTileRow, SheetReport, SheetRow, SheetSwitchRow};
use crate::answer::layout::{Grid, Line, Page, Tone};
use crate::answer::words::{count, inks, mark, note_source, several_spoken};
use crate::spelling::listed;

/// The maximum number of key tiles named in a row.
const KEYS: usize = 3;
/// For each line, at most this many lines to switch to are listed.
const SWITCHES: usize = 3;

pub(super) fn page(report: &SheetReport) -> Page {
    let mut page = Page::default();
    page.line(format!("{}: what's possible after an exposure", report.title()));
    let concealed = report.lines.iter().filter(|line| line.concealed).count();
    let lines = count(report.lines.len(), "line");
    page.line(match concealed {
        0 => format!("{lines}, none of them concealed"),
        _ => format!("{lines}, {concealed} of them concealed; an exposure rules those out"),
    });
    if !report.seen.is_empty() {
        page.line(format!("seen: {}", report.seen));
    }
    page.blank();
    for (lead, text) in report.legend() {
        page.paragraph(lead, text);
    }
    if let Some(example) = report.example() {
        page.paragraph("example  ", example);
    }
    exposures(&mut page, "One exposure", &report.singles);
    let dead = report.dead_alone();
    if !dead.is_empty() {
        page.blank();
        page.paragraph("dead  ", dead.join(", "));
    }
    exposures(&mut page, "Two exposures: any two not listed together are dead", &report.pairs);
    let keys = report.lines.iter().filter(|line| !line.key_tiles.is_empty() || !line.open);
    let keys: Vec<Vec<Line>> = keys
        .map(|line| {
            let keys = if line.open { keys_text(&line.key_tiles, None) } else { "dead".to_owned() };
            vec![
                line.short.as_str().into(),
                mark(line.concealed).into(),
                keys.into(),
                inks(&line.print),
            ]
        })
        .collect();
    if !keys.is_empty() {
        heading(&mut page, "Key tiles of each line, with nothing exposed");
        page.table(Grid::new(&["line", "", "dead when out", "groups"], keys));
    }
    let switches: Vec<Vec<Line>> = report
        .switches
        .iter()
        .flat_map(|from| {
            from.to.iter().take(SWITCHES).enumerate().map(|(nth, to)| switch(&from.short, nth, to))
        })
        .collect();
    if !switches.is_empty() {
        heading(&mut page, "Switches: the lines that share the most tiles");
        page.table(Grid::new(&["from", "to", "tiles kept", "exposures that fit both"], switches));
    }
    note_source(&mut page, &report.source);
    page
}

fn heading(page: &mut Page, text: &str) {
    page.blank();
    page.line(Line::default().and(Tone::Heading, text));
    page.blank();
}

fn exposures(page: &mut Page, title: &str, rows: &[SheetRow]) {
    let open: Vec<Vec<Line>> = rows.iter().filter(|row| !row.dead).map(row).collect();
    if open.is_empty() {
        return;
    }
    heading(page, title);
    page.table(Grid::new(&["exposed", "lines", "which (key tiles)"], open));
}

fn row(row: &SheetRow) -> Vec<Line> {
    let alone = row.lines.len() == 1;
    let lines: Vec<String> = row.lines.iter().map(|line| line.marked()).collect();
    let number = row.lines.len().to_string();
    vec![
        row.spelled().into(),
        if alone { Line::default().and(Tone::Yes, number) } else { number.into() },
        match row.keys() {
            keys if keys.is_empty() => lines.join(" ").into(),
            keys => format!("{} ({keys})", lines.join(" ")).into(),
        },
    ]
}

fn switch(from: &str, nth: usize, to: &SheetSwitchRow) -> Vec<Line> {
    vec![
        if nth == 0 { from.into() } else { Line::default() },
        to.short.as_str().into(),
        to.kept.to_string().into(),
        if to.groups.is_empty() { "-".into() } else { to.exposures.as_str().into() },
    ]
}

/// Returns key tiles, such as `3 x 2D`, with the suit letters of the exposures if given.
pub(super) fn keys_text(keys: &[KeyTileRow], letters: Option<&Letters>) -> String {
    let name = |row: &KeyTileRow| {
        let symbol = row.key.symbol;
        let tile = letters.map_or_else(|| row.tile.clone(), |letters| letters.some(symbol, 1));
        format!("{} x {tile}", row.seen)
    };
    // The smallest counts first: those run out soonest.
    let mut keys: Vec<&KeyTileRow> = keys.iter().collect();
    keys.sort_by_key(|key| key.seen);
    let more = if keys.len() > KEYS { ", ..." } else { "" };
    keys.into_iter().take(KEYS).map(name).collect::<Vec<_>>().join(", ") + more
}

impl super::SheetOpenRow {
    /// Returns the line with a sign for what the exposures require: `*` for jokers, `!` for no
    /// jokers.
    pub(super) fn marked(&self) -> String {
        let sign = match (self.jokers, self.naturals_only) {
            (Some(_), _) => "*",
            (None, true) => "!",
            (None, false) => "",
        };
        format!("{}{sign}", self.short)
    }
}

impl SheetRow {
    /// Returns the exposures as groups of tiles, with suit letters if they stand for all or most
    /// suits.
    pub(super) fn spelled(&self) -> String {
        const FEW: usize = 3;
        if self.any_suit {
            return self.pattern.clone();
        }
        if self.members.len() > FEW {
            return format!("{} (other suits)", super::pattern(&self.members[0], true));
        }
        let each = self.members.iter().map(|shown| super::pattern(shown, false));
        each.collect::<Vec<_>>().join(" or ")
    }

    /// Returns the key tiles, written with the suit letters of the row.
    pub(super) fn keys(&self) -> String {
        let letters = Letters::of(&self.members[0]);
        let suited = self.members[0].iter().any(|shown| suit(shown.symbol()).is_some());
        let lettered = suited && (self.any_suit || self.members.len() > 1);
        keys_text(&self.key_tiles, lettered.then_some(&letters))
    }
}

impl SheetReport {
    /// Returns the single exposures that are dead, grouped by size.
    pub(super) fn dead_alone(&self) -> Vec<String> {
        let mut out = Vec::new();
        for (size, kind) in [(3, "pung"), (4, "kong"), (5, "quint"), (6, "sextet")] {
            let of_size = |row: &&SheetRow| row.members[0].iter().all(|shown| shown.len() == size);
            let (mut open, mut dead) = (Vec::new(), Vec::new());
            for row in self.singles.iter().filter(of_size) {
                if row.dead { &mut dead } else { &mut open }.push(row.spelled());
            }
            if open.is_empty() && !dead.is_empty() {
                out.push(format!("every {kind}"));
            } else if open.len() < dead.len() {
                out.push(format!("every {kind} except {}", listed(&open, "and")));
            } else {
                out.extend(dead);
            }
        }
        out
    }

    /// Returns what signs and abbreviations mean.
    pub(super) fn legend(&self) -> Vec<(&'static str, String)> {
        let mut legend =
            vec![("a b    ", "any two suits; DDDa is the dragon that goes with suit a".to_owned())];
        if !self.sections.is_empty() {
            let each = self.sections.iter().map(|(short, name)| format!("{short} {name}"));
            legend.push(("lines  ", each.collect::<Vec<_>>().join(", ")));
        }
        let has = |test: fn(&super::SheetOpenRow) -> bool| {
            self.singles.iter().chain(&self.pairs).flat_map(|row| &row.lines).any(test)
        };
        if has(|line| line.jokers.is_some()) {
            let text = "possible only with jokers in the exposures: the natural tiles are needed elsewhere";
            legend.push(("*      ", text.to_owned()));
        }
        if has(|line| line.naturals_only) {
            legend.push(("!      ", "possible only without a joker in the exposures".to_owned()));
        }
        let cut = |row: &SheetRow| row.key_tiles.len() > KEYS;
        if self.singles.iter().chain(&self.pairs).any(cut) {
            legend.push(("...    ", "there are more such key tiles".to_owned()));
        }
        legend
    }

    /// Returns an example as a sentence: two exposures that leave only one line, and the tile that
    /// kills it.
    pub(super) fn example(&self) -> Option<String> {
        let one = |row: &&SheetRow| row.lines.len() == 1 && row.any_suit;
        let suited = |key: &KeyTileRow| matches!(key.key.symbol, crate::tile::Symbol::Suited(..));
        let rows = || self.pairs.iter().filter(one);
        let row = rows().find(|row| row.key_tiles.iter().any(suited)).or_else(|| rows().next())?;
        let name = self.lines.iter().find(|line| line.line == row.lines[0].line)?;
        let said = format!("{} give the hand away: only {} is left", row.exposures, name.name);
        let key = row.key_tiles.iter().filter(|key| suited(key)).min_by_key(|key| key.seen);
        let key = key.map_or_else(String::new, |key| {
            format!(
                ". Key tile: with {} out, the hand is dead",
                several_spoken(key.seen, key.key.symbol)
            )
        });
        Some(format!("{said}{key}."))
    }
}
