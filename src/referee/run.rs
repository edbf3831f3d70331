//! Judges a whole record.

use super::{Accounts, Act, Entry, Event, JudgedGame, Mode, Open, Record};
use crate::diagnostic::{Code, Diagnostic, DiagnosticList, Location, RowIndex, SourceSpan};
use crate::matcher::Matcher;
use crate::rules::{Ending, RuleSet, Ruling, Table, TableError, line_called};
use crate::seat::{BySeat, Seat};

/// How a record is judged.
///
/// # Examples
///
/// ```
/// # use mahj::referee::{Mode, Terms};
/// let record = mahj::record::parse("mode play\nEast discards 2B").unwrap();
/// let terms = Terms::of(&record, None, None);
/// assert_eq!((terms.called.as_str(), terms.mode), ("league", Mode::Play));
/// assert_eq!(Terms::of(&record, None, Some(Mode::Referee)).mode, Mode::Referee);
/// ```
#[derive(Debug, Clone)]
pub struct Terms {
    /// How the table plays.
    pub rules: RuleSet,
    /// The name of these rules, or the house rules that define them.
    pub called: String,
    /// How acts that break a rule are handled.
    pub mode: Mode,
}

impl Terms {
    /// Returns how a record is judged: by the requested rules and mode; otherwise by the record's
    /// own; otherwise by the League's rules in referee mode.
    #[must_use]
    pub fn of(record: &Record, rules: Option<&(String, RuleSet)>, mode: Option<Mode>) -> Terms {
        let setup = &record.setup;
        let (called, rules) = rules.cloned().unwrap_or_else(|| {
            // A parsed record has no invalid house-rule values.
            let rules = setup.rule_set().unwrap_or_default();
            let choices: Vec<String> = setup.rules.iter().map(ToString::to_string).collect();
            let called = if choices.is_empty() { "league".to_owned() } else { choices.join(", ") };
            (called, rules)
        });
        Terms { rules, called, mode: mode.or(setup.mode).unwrap_or_default() }
    }
}

/// A judged record.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// # use mahj::referee::{Judged, Mode};
/// # use mahj::rules::RuleSet;
/// let matcher = Matcher::new(Targets::practice());
/// let record = mahj::record::parse("East discards 2B\n?").unwrap();
/// let judged = Judged::new(&record, &matcher, RuleSet::LEAGUE, Mode::Referee).unwrap();
/// assert_eq!(judged.entries.len(), 2);
/// assert_eq!(judged.refused(), 0);
/// ```
#[derive(Debug, Clone)]
pub struct Judged {
    /// The answers, in record order.
    pub entries: Vec<JudgedEntry>,
    /// How acts that break a rule were handled.
    pub mode: Mode,
    /// How the game ended, if it did.
    pub ending: Option<Ending>,
    /// Who is East in the next game, once that is known.
    pub next_east: Option<Seat>,
    /// What each player pays or receives.
    pub accounts: Accounts,
    /// The empty seat, if there is one.
    pub absent: Option<Seat>,
    /// The players' names, if the record has them.
    pub names: BySeat<Option<String>>,
    /// The title of the card, if it has one.
    pub card: Option<String>,
    /// The card's fingerprint: ten hex digits that identify its text.
    pub card_hash: String,
}

/// What the referee answered at one place in a record.
#[derive(Debug, Clone)]
pub enum JudgedEntry {
    /// An event with its rulings.
    Event(EventRulings),
    /// The open state of the table at a question, and the row of the question.
    Asked(usize, Open),
}

impl JudgedEntry {
    /// Returns the row of the record.
    #[must_use]
    pub const fn row(&self) -> usize {
        match self {
            JudgedEntry::Event(event) => event.row,
            JudgedEntry::Asked(row, _) => *row,
        }
    }

    /// Returns the event in its canonical form, or the question mark of a question.
    #[must_use]
    pub(crate) const fn text(&self) -> &str {
        match self {
            JudgedEntry::Event(event) => event.text.as_str(),
            JudgedEntry::Asked(..) => "?",
        }
    }
}

/// An event with its rulings.
#[derive(Debug, Clone)]
pub struct EventRulings {
    /// Which event, from 1.
    pub event: usize,
    /// The row of the record.
    pub row: usize,
    /// The event in its canonical form.
    pub text: String,
    /// Events with the same number happened at one moment.
    pub together: Option<u32>,
    /// The rulings on the event.
    pub rulings: Vec<Ruling>,
    /// True if the event was refused in play mode.
    pub refused: bool,
}

impl Judged {
    /// Judges a record.
    ///
    /// # Errors
    ///
    /// If the setup names more of a tile than the card's tile set holds, or more tiles than there
    /// are.
    pub fn new(
        record: &Record,
        matcher: &Matcher,
        rules: RuleSet,
        mode: Mode,
    ) -> Result<Judged, TableError> {
        let mut game = JudgedGame::new(matcher, rules, mode, &record.setup)?;
        let mut entries = Vec::new();
        let mut events = 0;
        for step in steps(record) {
            let moment = match step {
                Step::Moment(moment) => moment,
                Step::Ask(spot) => {
                    entries.push(JudgedEntry::Asked(spot.0.row, game.open()));
                    continue;
                }
            };
            let at_once: Vec<&Event> = moment.iter().map(|(event, _)| *event).collect();
            for ((event, spot), rulings) in moment.iter().zip(game.moment(&at_once)) {
                events += 1;
                let against = |ruling: &Ruling| ruling.answer.is_refusal();
                entries.push(JudgedEntry::Event(EventRulings {
                    event: events,
                    row: spot.0.row,
                    text: event.to_string(),
                    together: event.together,
                    refused: mode == Mode::Play && rulings.iter().any(against),
                    rulings,
                }));
            }
        }
        Ok(Judged {
            entries,
            mode,
            ending: game.ending(),
            next_east: game.ending().map(Ending::next_east),
            accounts: game.accounts(),
            absent: record.setup.absent,
            names: BySeat::from_fn(|seat| record.setup.seat(seat).name.clone()),
            card: matcher.targets().card().title.clone(),
            card_hash: matcher.fingerprint().to_owned(),
        })
    }

    /// Returns the events, each with its rulings.
    pub fn events(&self) -> impl Iterator<Item = &EventRulings> {
        self.entries.iter().filter_map(|entry| match entry {
            JudgedEntry::Event(event) => Some(event),
            JudgedEntry::Asked(..) => None,
        })
    }

    /// Returns how many events were refused in play mode.
    #[must_use]
    pub fn refused(&self) -> usize {
        self.events().filter(|event| event.refused).count()
    }
}

/// Judges a record, and shows the table before and after each moment to `seen`, with the events of
/// the moment, where they are in the record, and what was ruled.
///
/// # Errors
///
/// The same as [`Judged::new`].
pub(crate) fn replay(
    record: &Record,
    matcher: &Matcher,
    rules: RuleSet,
    mode: Mode,
    mut seen: impl FnMut(&Table, &[(&Event, &SourceSpan)], &[Vec<Ruling>], &Table),
) -> Result<(), TableError> {
    let mut game = JudgedGame::new(matcher, rules, mode, &record.setup)?;
    for step in steps(record) {
        let Step::Moment(moment) = step else { continue };
        let before = game.table.clone();
        let at_once: Vec<&Event> = moment.iter().map(|(event, _)| *event).collect();
        let rulings = game.moment(&at_once);
        seen(&before, &moment, &rulings, &game.table);
    }
    Ok(())
}

/// One step for the referee.
enum Step<'r> {
    /// The events of one moment, each with its location.
    Moment(Vec<(&'r Event, &'r SourceSpan)>),
    /// A question about the open state.
    Ask(&'r SourceSpan),
}

/// Splits the entries of a record at its moments and questions; notes are for readers.
fn steps(record: &Record) -> Vec<Step<'_>> {
    let mut steps: Vec<Step<'_>> = Vec::new();
    for entry in &record.entries {
        let (event, spot) = match entry {
            Entry::Event(event, spot) => (event, spot),
            Entry::Ask(spot) => {
                steps.push(Step::Ask(spot));
                continue;
            }
            Entry::Note(_) => continue,
        };
        let joins = |last: &Event| event.together.is_some() && last.together == event.together;
        match steps.last_mut() {
            Some(Step::Moment(moment)) if moment.last().is_some_and(|(last, _)| joins(last)) => {
                moment.push((event, spot));
            }
            _ => steps.push(Step::Moment(vec![(event, spot)])),
        }
    }
    steps
}

/// Returns a diagnostic for each line that a record names and the card does not have, placed in the
/// text of the record.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets};
/// # use mahj::referee::unknown_lines;
/// let matcher = Matcher::new(Targets::practice());
/// let text = "East says Mah Jongg on nonsense/7";
/// let faults = unknown_lines(&mahj::record::parse(text).unwrap(), text, &matcher);
/// assert_eq!(faults.list[0].note, "the card has no `nonsense/7`");
/// ```
#[must_use]
pub fn unknown_lines(record: &Record, text: &str, matcher: &Matcher) -> DiagnosticList {
    let unknown = |line: &str| line_called(matcher, line).is_none();
    let fault = |place: Location, line: &str| {
        let seen = format!("the card has no `{line}`");
        Diagnostic::new(Code::RecordLine, place, "no such line", seen)
            .with_help("`mahj card show` lists its lines; write section and number, as in `2468/3`")
    };
    let mut faults = DiagnosticList::default();
    for (event, spot) in record.events() {
        let (Act::Declare { line: Some(line) } | Act::Playing { line }) = &event.does else {
            continue;
        };
        if unknown(line) {
            faults.list.push(fault(spot.0.clone(), line));
        }
    }
    let erred = record.setup.seats.values().filter_map(|seat| seat.erred.as_ref()?.as_ref());
    for line in erred.filter(|line| unknown(line)) {
        let at = text.find(line.as_str()).unwrap_or(0);
        faults.list.push(fault(RowIndex::new(text).place(at..at + line.len()), line));
    }
    faults
}
