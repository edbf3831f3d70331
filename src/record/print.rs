//! The canonical form of a record: the setup in the order of the grammar, then one act per row.

use std::fmt;

use super::act::Act;
use super::event::Event;
use super::inflect::base;
use super::types::{Begin, Choice, Entry, Record, Setup};
use crate::rules::{Bet, Who};
use crate::seat::Seat;

impl fmt::Display for Record {
    /// Prints the record. The output parses to the same record, and prints the same again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.setup)?;
        if self.setup != Setup::default() && !self.entries.is_empty() {
            writeln!(f)?;
        }
        let mut group = None;
        for entry in &self.entries {
            match entry {
                Entry::Event(event, _) => {
                    if let Some(time) = event.at {
                        write!(f, "{time} ")?;
                    }
                    if event.together.is_some() && event.together == group {
                        f.write_str("& ")?;
                    }
                    group = event.together;
                    writeln!(f, "{event}")?;
                }
                Entry::Ask(_) => writeln!(f, "?")?,
                Entry::Note(note) => writeln!(f, "# {note}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Setup {
    /// Prints the rows before play.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for note in &self.notes {
            writeln!(f, "# {note}")?;
        }
        if let Some(title) = &self.title {
            writeln!(f, "title {title}")?;
        }
        if let Some(card) = &self.card {
            writeln!(f, "card {card}")?;
        }
        if !self.rules.is_empty() {
            let choices: Vec<String> = self.rules.iter().map(ToString::to_string).collect();
            writeln!(f, "rules {}", choices.join(", "))?;
        }
        if let Some(mode) = self.mode {
            writeln!(f, "mode {mode}")?;
        }
        if let Some(absent) = self.absent {
            f.write_str("seats")?;
            for seat in Seat::ALL.into_iter().filter(|seat| *seat != absent) {
                write!(f, " {seat}")?;
            }
            writeln!(f)?;
        }
        for seat in Seat::ALL {
            let known = self.seat(seat);
            if let Some(name) = &known.name {
                writeln!(f, "{seat} is {name}")?;
            }
            if !known.shows.is_empty() {
                write!(f, "{seat} shows")?;
                for group in &known.shows {
                    write!(f, " [{group}]")?;
                }
                writeln!(f)?;
            }
            if !known.holds.is_empty() {
                writeln!(f, "{seat} holds {}", known.holds)?;
            }
            if let Some(count) = known.has {
                writeln!(f, "{seat} has {count} tiles")?;
            }
            if known.dead {
                writeln!(f, "{seat} is dead")?;
            }
            match &known.erred {
                Some(Some(line)) => writeln!(f, "{seat} erred on {line}")?,
                Some(None) => writeln!(f, "{seat} erred")?,
                None => {}
            }
        }
        if !self.table.is_empty() {
            writeln!(f, "table {}", self.table)?;
        }
        if let Some(wall) = self.wall {
            write!(f, "wall {wall}")?;
            if !self.next.is_empty() {
                f.write_str(", next")?;
                for tile in &self.next {
                    write!(f, " {tile}")?;
                }
            }
            writeln!(f)?;
        }
        if self.begin != Begin::Inferred {
            writeln!(f, "{}", self.begin)?;
        }
        if let Some(name) = &self.bettor {
            writeln!(f, "bettor is {name}")?;
        }
        match self.bet {
            Some(Bet::Wall) => writeln!(f, "bet on a wall game"),
            Some(on) => writeln!(f, "bet on {on}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Begin {
    /// Prints the setup row for this, or nothing if it can be inferred.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Begin::Inferred => Ok(()),
            Begin::Turn(seat) => write!(f, "turn {seat}"),
            Begin::Opening => f.write_str("opening"),
            Begin::First(way) => write!(f, "charleston first {way}"),
            Begin::Second(way) => write!(f, "charleston second {way}"),
            Begin::Courtesy => f.write_str("charleston courtesy"),
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Preset(name) => f.write_str(name),
            Choice::Switch(name, value) => write!(f, "{name} {value}"),
        }
    }
}

impl fmt::Display for Event {
    /// Prints the event as its row, without its time: `South discards 7D as 7B`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.who, &self.does) {
            (Who::All, Act::WallGame) => write!(f, "{}", self.does),
            (Who::All, act) => write!(f, "all {}", plural(&act.to_string())),
            (who, act) => write!(f, "{who} {act}"),
        }
    }
}

/// Converts a form to the plural, for several players: `throws in` becomes `throw in`.
pub(crate) fn plural(form: &str) -> String {
    let (verb, rest) = form.split_at(form.find(' ').unwrap_or(form.len()));
    format!("{}{rest}", base(verb))
}
