//! The canonical form of a record: the setup in the order of the grammar, then one act a row.

use std::fmt;

use super::object::reads_apart;
use super::setup::way_of;
use crate::record::Event;
use crate::record::{Act, Habit};
use crate::record::{Begin, Choice, Entry, Record, Setup};
use crate::rules::{Bet, Lot, Seat, Source, Who};
use crate::tile::Tile;
use crate::tiles::Tiles;

impl fmt::Display for Record {
    /// Prints the record. What is printed reads the same, and is printed the same again.
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
        match self.bet {
            Some(Bet::Wall) => writeln!(f, "bet on a wall game"),
            Some(on) => writeln!(f, "bet on {on}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Begin {
    /// Prints the row that says it; nothing where it is inferred.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, way_of(*self)) {
            (_, Some((round, way))) => write!(f, "charleston {round} {way}"),
            (Begin::Turn(seat), _) => write!(f, "turn {seat}"),
            (Begin::Opening, _) => f.write_str("opening"),
            (Begin::Courtesy, _) => f.write_str("charleston courtesy"),
            _ => Ok(()),
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

/// Makes a phrase one that several do: `throws in` is `throw in`.
fn plural(phrase: &str) -> String {
    let (verb, rest) = phrase.split_at(phrase.find(' ').unwrap_or(phrase.len()));
    let es = ["sses", "shes", "ches", "oes", "xes"];
    let cut = match verb {
        "was" | "is" => 0,
        _ if es.iter().any(|end| verb.ends_with(end)) => 2,
        _ => usize::from(verb.ends_with('s')),
    };
    format!("{}{rest}", &verb[..verb.len() - cut])
}

impl fmt::Display for Act {
    /// Prints the act by its first phrase: `picks 5D`. One match of every act, long because there
    /// are many.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let maybe = |f: &mut fmt::Formatter<'_>, tile: &Option<Tile>| match tile {
            Some(tile) => write!(f, " {tile}"),
            None => Ok(()),
        };
        match self {
            Act::Deal { counts: None } => f.write_str("deals"),
            Act::Deal { counts: Some([east, south, west, north]) } => {
                write!(f, "deals {east} {south} {west} {north}")
            }
            Act::Pass { tiles, blind, way } => {
                f.write_str("passes")?;
                match (tiles.known.is_empty(), tiles.unknown, blind) {
                    (true, 0, 1..) => write!(f, " {blind} blind")?,
                    (_, _, 0) => write_lot(f, tiles)?,
                    _ => {
                        write_lot(f, tiles)?;
                        write!(f, " and {blind} blind")?;
                    }
                }
                way.map_or(Ok(()), |way| write!(f, " {way}"))
            }
            Act::Stop => f.write_str("stops the Charleston"),
            Act::Courtesy { wish, tiles } if tiles.is_empty() => write!(f, "offers {wish}"),
            Act::Courtesy { wish, tiles } => {
                let others = usize::from(*wish).saturating_sub(tiles.len());
                let text = tiles.to_string();
                if text.bytes().all(|byte| byte == b'0') {
                    // Soap alone would read as how many.
                    write!(f, "offers{}", " soap".repeat(tiles.len()))?;
                } else {
                    write!(f, "offers {text}")?;
                }
                if others > 0 {
                    write!(f, " {}", "?".repeat(others))?;
                }
                Ok(())
            }
            Act::Replace { tile, with } => write!(f, "replaces {tile} with {with}"),
            Act::Pick { tile, wrong_end } => {
                f.write_str("picks")?;
                maybe(f, tile)?;
                f.write_str(if *wrong_end { " from the wrong end" } else { "" })
            }
            Act::Look => f.write_str("looks"),
            Act::TurnUp { tile } => write!(f, "turns up {tile}"),
            Act::Tap => f.write_str("taps"),
            Act::Rest => f.write_str("rests the pick"),
            Act::Rack { let_go: true } => f.write_str("racks"),
            Act::Rack { let_go: false } => f.write_str("begins to rack"),
            Act::Release => f.write_str("lets go"),
            Act::RackJoker => f.write_str("racks the joker"),
            Act::ReturnToWall => f.write_str("puts the pick back"),
            Act::Touch { tile } => write!(f, "touches the table with {tile}"),
            Act::PartialName { part } => write!(f, "names {part}"),
            Act::Name { name } => write!(f, "names {name}"),
            Act::Discard { tile, name: None } => write!(f, "discards {tile}"),
            Act::Discard { tile, name: Some(name) } => write!(f, "discards {tile} as {name}"),
            Act::Rename { tile } => write!(f, "renames {tile}"),
            Act::Swap { tile } => write!(f, "swaps for {tile}"),
            Act::Pause => f.write_str("waits"),
            Act::GoOn => f.write_str("goes on"),
            Act::Claim { tile, group, unheard } => {
                f.write_str("calls")?;
                match (tile, group) {
                    (_, None) => maybe(f, tile)?,
                    (None, Some(group)) => write!(f, " for a {group}")?,
                    (Some(tile), Some(group)) => write!(f, " for a {group} of {tile}")?,
                }
                f.write_str(if *unheard { " unheard" } else { "" })
            }
            Act::LiftDiscard { tile } => {
                f.write_str("lifts")?;
                maybe(f, tile)
            }
            Act::TouchDiscard => f.write_str("touches the tile"),
            Act::ReturnDiscard => f.write_str("puts it back"),
            Act::PlaceOnTop => f.write_str("places"),
            Act::PlaceInSlope => f.write_str("puts it in the rack"),
            Act::Expose { tiles, apart: false } if reads_apart(tiles) => {
                let groups: Vec<String> = tiles
                    .kinds()
                    .map(|(tile, count)| std::iter::repeat_n(tile, count.into()).collect())
                    .map(|group: Tiles| group.to_string())
                    .collect();
                write!(f, "exposes {}", groups.join(" + "))
            }
            Act::Expose { tiles, apart: false } => write!(f, "exposes {tiles}"),
            Act::Expose { tiles, apart: true } => write!(f, "exposes [{tiles}]"),
            Act::TakeBack { tiles } if tiles.is_empty() => f.write_str("takes them back"),
            Act::TakeBack { tiles } => write!(f, "takes back {tiles}"),
            Act::EndExposure => f.write_str("finishes"),
            Act::AnnounceExchange { give, with } => {
                let what =
                    if give.is_empty() { "an exchange".to_owned() } else { give.to_string() };
                write!(f, "announces {what}")?;
                with.map_or(Ok(()), |with| write!(f, " with {with}"))
            }
            Act::Exchange { give, take, with, source } => {
                f.write_str("exchanges")?;
                match source {
                    Source::Discard => f.write_str(" the discard")?,
                    Source::Nothing => f.write_str(" nothing")?,
                    Source::Hand if give.is_empty() => f.write_str(" it")?,
                    Source::Hand => {}
                }
                if !give.is_empty() {
                    write!(f, " {give}")?;
                }
                if let Some(take) = take {
                    write!(f, " for {take}")?;
                }
                write!(f, " with {with}")
            }
            Act::TakeBackExchange => f.write_str("undoes the exchange"),
            Act::Refuse => f.write_str("refuses"),
            Act::HandOver { tiles, keeps } => {
                write!(f, "hands over {tiles}")?;
                if keeps.is_empty() { Ok(()) } else { write!(f, " and keeps {keeps}") }
            }
            Act::Declare { line: None } => f.write_str("says Mah Jongg"),
            Act::Declare { line: Some(line) } => write!(f, "says Mah Jongg on {line}"),
            Act::Show { tiles: None } => f.write_str("shows all"),
            Act::Show { tiles: Some(tiles) } => write!(f, "shows {tiles}"),
            Act::Verify { right: true } => f.write_str("agrees"),
            Act::Verify { right: false } => f.write_str("disagrees"),
            Act::Withdraw => f.write_str("withdraws"),
            Act::Convert => f.write_str("converts"),
            Act::Value { points: None, jokerless: true } => f.write_str("says it is jokerless"),
            Act::Value { points: None, jokerless: false } => f.write_str("names no value"),
            Act::Value { points: Some(points), jokerless } => {
                write!(f, "names the value {points}")?;
                f.write_str(if *jokerless { " jokerless" } else { "" })
            }
            Act::ThrowIn => f.write_str("throws in"),
            Act::DisturbWall => f.write_str("breaks the wall"),
            Act::NudgeWall => f.write_str("nudges the wall"),
            Act::MixUp { of: None } => f.write_str("mixes up the tiles"),
            Act::MixUp { of: Some(of) } => write!(f, "takes tiles meant for {of}"),
            Act::Remark { words } if words.is_empty() => f.write_str("says oops"),
            Act::Remark { words } => write!(f, "says \"{words}\""),
            Act::Aside { words } => write!(f, "does \"{words}\""),
            Act::Question { of } => write!(f, "asks about {of}"),
            Act::Challenge { of } => write!(f, "challenges {of}"),
            Act::Accept => f.write_str("accepts"),
            Act::Contest => f.write_str("contests"),
            Act::Count { tiles } => write!(f, "counts {tiles}"),
            Act::Bet { on: Bet::Wall } => f.write_str("bets on a wall game"),
            Act::Bet { on } => write!(f, "bets on {on}"),
            Act::Speak => f.write_str("speaks"),
            Act::Reveal { tiles } => write!(f, "held {tiles}"),
            Act::Playing { line } => write!(f, "was playing {line}"),
            Act::Habit { habit: Habit::LeavesGaps } => f.write_str("leaves gaps"),
            Act::Habit { habit: Habit::ReachesOver } => f.write_str("reaches over"),
            Act::Habit { habit: Habit::RacksUnseen } => f.write_str("racks unseen"),
            Act::Habit { habit: Habit::FaceDown } => f.write_str("puts tiles up face down"),
            Act::Habit { habit: Habit::BesideRack } => f.write_str("lays tiles beside the rack"),
            Act::Habit { habit: Habit::PutsRight } => f.write_str("puts the exposure right"),
            Act::WallGame => f.write_str("wall game"),
        }
    }
}

fn write_lot(f: &mut fmt::Formatter<'_>, lot: &Lot) -> fmt::Result {
    if lot.known.is_empty() { write!(f, " {} tiles", lot.unknown) } else { write!(f, " {lot}") }
}
