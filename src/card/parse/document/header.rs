//! The header, and the titles of sections with their defaults.

use std::ops::Range;

use super::super::super::chars::plain;
use super::super::super::clause::{About, Aspect, Clause, Says};
use super::super::super::{Marks, Numbers, Section, note, slug};
use super::super::line::Defaults;
use super::super::word::PrintsJokers;
use super::super::{Item, Kind, LINES};
use super::{Gatherer, shorten};
use crate::diagnostic::{Code, DiagnosticBuilder};
use crate::sanitize::clipped;
use crate::tile::{Symbol, Tile};
use crate::tiles::TileSet;

/// The maximum number of characters in a section title, which is repeated with each of its lines.
const TITLE: usize = 200;

/// Returns what a value says, or that there is none.
fn says(text: &str) -> String {
    if text.is_empty() {
        "the value is missing".to_owned()
    } else {
        format!("this says `{}`", shorten(text))
    }
}

/// Reads the value of a key that is yes or no.
fn yes_or_no(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

impl Gatherer<'_> {
    pub(super) fn title(&mut self, item: &Item, name: Range<usize>, rest: &[Item]) {
        self.end_line(None);
        self.one_more(self.card.sections.len(), "sections", &item.span);
        if self.full {
            return;
        }
        let typed = self.words(&name);
        let title = plain(&clipped(typed, TITLE));
        let id = slug(&title);
        let bare = matches!(item.kind, Kind::BareTitle(_));
        if bare {
            self.bare_title(item, &title);
        }
        let faults = self.collector.count();
        if matches!(item.kind, Kind::OpenTitle(_)) {
            self.fault(
                DiagnosticBuilder::new(
                    Code::CardTitle,
                    item.span.clone(),
                    "section title without a closing `]`",
                )
                .help("add `]` after the title"),
            );
        }
        if typed.chars().nth(TITLE).is_some() {
            self.fault(
                DiagnosticBuilder::new(
                    Code::CardTitle,
                    name.clone(),
                    format!("section title over {TITLE} characters"),
                )
                .help("name the section as the card does, `[Consecutive Run]`"),
            );
        }
        let mut twice = false;
        if id.is_empty() {
            self.fault(
                DiagnosticBuilder::new(
                    Code::CardTitle,
                    item.span.clone(),
                    "section title without a letter or a digit",
                )
                .help("name the section as the card does, `[Consecutive Run]`"),
            );
        } else if let Some(earlier) = self.titles.get(&id).cloned() {
            twice = true;
            // One diagnostic is enough for a row that may not be a title.
            if !bare {
                let message = format!("section `{title}` appears twice");
                let draft = DiagnosticBuilder::new(Code::CardSectionTwice, name.clone(), message)
                    .help("move its lines under the first title, or rename this section")
                    .also(earlier, "first here");
                self.fault(draft);
            }
        } else {
            self.titles.insert(id, name.clone());
        }
        let mut section = Section { name: title, ..Section::default() };
        self.defaults = self.title_defaults(&name);
        for item in rest {
            match &item.kind {
                Kind::Note(within) => {
                    section.notes.push(plain(self.words(within)));
                    let read = note::read_with_help(self.words(within), within.start);
                    read.drafts.into_iter().for_each(|draft| self.fault(draft));
                    if read.readings.len() > 1 {
                        self.fault(
                            DiagnosticBuilder::new(
                                Code::CardForms,
                                item.span.clone(),
                                "a section note can't have alternatives",
                            )
                            .note(format!("this one has {}", read.readings.len()))
                            .help("move the note to each line it belongs to"),
                        );
                    }
                    self.defaults.note.extend(read.readings.into_iter().next().unwrap_or_default());
                }
                Kind::Remark(_) => {}
                Kind::Loose(within) => self.loose_note(item, within),
                Kind::Open(_) => self.stray(item, Code::CardTitle),
                _ => {
                    // One diagnostic for everything that is left.
                    let end = rest.last().map_or(item.span.end, |last| last.span.end);
                    let all = Item { kind: item.kind.clone(), span: item.span.start..end };
                    self.stray(&all, Code::CardTitle);
                    break;
                }
            }
        }
        self.card.sections.push(section);
        self.in_section = true;
        // Under a title used twice, two lines would have the same name.
        self.section_faulty = twice || self.collector.count() > faults;
        for item in rest {
            if let Kind::Remark(within) = &item.kind {
                self.remark(item, within);
            }
        }
        self.lines = 0;
    }

    /// A title without brackets. Its meaning is still clear, so its lines are parsed.
    fn bare_title(&mut self, item: &Item, title: &str) {
        let shown = shorten(title);
        // Some cards print the note below its line, without parentheses.
        let help = if note::understood(title) {
            format!(
                "if this is the note of a line, put it in parentheses before the X or C of that \
                 line, `({shown})`; if it's a title, write `[{shown}]`"
            )
        } else {
            format!("write `[{shown}]`, or start the row with #")
        };
        self.fault(
            DiagnosticBuilder::new(
                Code::CardTitle,
                item.span.clone(),
                "section title without brackets",
            )
            .help(help),
        );
    }

    /// A title that contains `Like` acts as a default; no other title binds.
    pub(super) fn title_defaults(&self, name: &Range<usize>) -> Defaults {
        let mut defaults = Defaults::default();
        let title = self.words(name);
        let has = |wanted: &str| {
            let mut words = title.split(|c: char| !c.is_alphabetic());
            words.any(|word| word.eq_ignore_ascii_case(wanted))
        };
        defaults.runs = ["run", "runs", "consecutive", "consec"].into_iter().any(has);
        if has("like") {
            let read = note::read_with_help(title, name.start);
            let about_numbers = |clause: &Clause| clause.aspect() == Aspect::Numbers;
            defaults.title = read.readings.into_iter().flatten().filter(about_numbers).collect();
            if defaults.title.is_empty() {
                let says = Says::Like { set: Numbers::ALL, count: None, alike: false };
                let about = About::default();
                defaults.title.push(Clause { about, says, span: name.clone() });
            }
        }
        defaults
    }

    pub(super) fn key(&mut self, row: &Range<usize>, key: Range<usize>, value: Range<usize>) {
        self.end_line(None);
        let name: Vec<&str> = self.words(&key).split_whitespace().collect();
        let (name, text) = (name.join(" ").to_lowercase(), self.words(&value));
        if self.in_section {
            return self.section_key(row, &key, &name, &value, text);
        }
        if self.given.contains(&name) {
            let law = format!("`{}` appears twice in the header", shorten(&name));
            let draft = DiagnosticBuilder::new(Code::CardHeader, key.clone(), law)
                .help("remove one of the two rows");
            self.fault(draft);
        }
        // Beyond the limit, keys are not remembered.
        if self.given.len() < LINES {
            self.given.insert(name.clone());
        }
        let kept = || (!text.is_empty()).then(|| plain(text));
        match name.as_str() {
            "title" => self.card.title = kept(),
            "year" => self.card.year = kept(),
            "author" => self.card.author = kept(),
            "marks" => match Marks::of_header(text) {
                Some(marks) => self.marks = marks,
                None => self.fault(
                    DiagnosticBuilder::new(
                        Code::CardHeader,
                        if value.is_empty() { row.clone() } else { value },
                        says(text),
                    )
                    .help("write `marks: O X` if O means exposed and X concealed"),
                ),
            },
            "jokers in lines" => match yes_or_no(text) {
                Some(yes) => self.jokers = PrintsJokers(yes),
                None => self.fault(
                    DiagnosticBuilder::new(
                        Code::CardHeader,
                        if value.is_empty() { row.clone() } else { value },
                        "`jokers in lines` must be yes or no",
                    )
                    .note(says(text))
                    .help("write `jokers in lines: yes` if the card prints J for a joker"),
                ),
            },
            "flowers" | "jokers" => {
                let set = self.card.tile_set;
                let (flowers, jokers) = (set.of(Tile::Symbol(Symbol::Flower)), set.of(Tile::Joker));
                let new = text.parse().ok().and_then(|count: u8| match name.as_str() {
                    "flowers" => TileSet::new(count, jokers),
                    _ => TileSet::new(flowers, count),
                });
                match new {
                    Some(set) => self.card.tile_set = set,
                    None => self.fault(
                        DiagnosticBuilder::new(
                            Code::CardTileSet,
                            value.clone(),
                            format!("expected 0 to {} {name}", TileSet::MAX),
                        )
                        .note(says(text))
                        .help(format!(
                            "write a number from 0 to {}, as in `{name}: 8`",
                            TileSet::MAX
                        )),
                    ),
                }
            }
            _ => self.fault(
                DiagnosticBuilder::new(
                    Code::CardHeader,
                    key,
                    format!("unknown header key `{}`", shorten(&name)),
                )
                .help("fix the key, or start the row with #"),
            ),
        }
    }

    pub(super) fn section_key(
        &mut self,
        row: &Range<usize>,
        key: &Range<usize>,
        name: &str,
        value: &Range<usize>,
        text: &str,
    ) {
        if name != "jokerless" || self.lines > 0 {
            let seen = match name {
                "jokerless" => "`jokerless` after the lines of its section".to_owned(),
                "title" | "year" | "author" | "flowers" | "jokers" | "jokers in lines"
                | "marks" => {
                    format!("`{name}` goes in the header, before the first section")
                }
                _ => format!("unknown row `{}` in a section", shorten(name)),
            };
            self.fault(
                DiagnosticBuilder::new(Code::CardHeader, key.clone(), seen)
                    .help("move or fix the row, or start it with #"),
            );
            return;
        }
        let jokerless = match yes_or_no(text) {
            Some(yes) => yes,
            None => {
                let span = if value.is_empty() { row.clone() } else { value.clone() };
                return self.fault(
                    DiagnosticBuilder::new(Code::CardHeader, span, "`jokerless` must be yes or no")
                        .note(says(text))
                        .help("write `jokerless: no` if these lines earn no jokerless bonus"),
                );
            }
        };
        let before =
            self.card.sections.last_mut().and_then(|section| section.jokerless.replace(jokerless));
        if before.is_some() {
            self.fault(
                DiagnosticBuilder::new(
                    Code::CardHeader,
                    key.clone(),
                    "`jokerless` appears twice in this section",
                )
                .help("remove one of the two rows"),
            );
        }
    }
}
