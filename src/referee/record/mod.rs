//! A game, or one incident, as text that a person can write at the table and read aloud.
//!
//! ```text
//! record   ::= { row newline }
//! row      ::= [ setup | play | ask ] [ '#' note ]        setup rows come before the first row of play
//! ask      ::= '?' | words '?'                            what is asked of no player: `May she give it back?`
//!
//! setup    ::= said { ( ',' | ';' ) said }              several in a row where each begins with a seat
//! said     ::= 'title' text
//!            | 'card' ( 'practice' | file )               a file below the folder of the record
//!            | 'rules' choice { ',' choice }              rules tournament, misname_mj pay4
//!            | 'mode' ( 'play' | 'referee' )
//!            | 'seats' seat seat seat                     three at the table
//!            | seat 'is' name { ( ',' | 'and' ) seat 'is' name }    the name then stands for the seat
//!            | seat 'shows' group { group }               exposures, in the order made
//!            | seat 'holds' tiles [ '...' ]               concealed tiles that are known, in one row or several
//!            | seat 'has' number [ 'tiles' ]              another count than usual
//!            | seat 'is dead'
//!            | seat 'erred' [ 'on' line ]                 Mah Jongg in error earlier in the game
//!            | 'table' tiles                              older discards
//!            | 'wall' number [ ',' 'next' tiles ]         tiles left, and the next ones
//!            | 'turn' seat | seat ( 'to play' | 'is to play' | 'is next' )
//!            | 'opening'                                  East is to discard first
//!            | 'bet' [ 'on' ] ( seat | 'a wall game' )    also `bettor bets on ...` above another row of the setup
//!            | 'charleston' ( ( 'first' | 'second' ) way | 'courtesy' )
//! choice   ::= preset | switch [ ':' | '=' ] value
//! way      ::= 'right' | 'across' | 'left'
//!
//! play     ::= [ time ] [ '&' ] acts { '&' acts } [ 'together' | 'at the same time' | 'in one breath' ]
//! acts     ::= [ when ] who [ ':' ] act { stop [ who ] act }    the same player goes on until another is named
//! when     ::= ( 'before' | 'after' | 'when' | ... ) who act ','    what the rows above say as well
//! stop     ::= ',' | ';' | '. ' | 'and' | 'then'          the words before an act alone
//! who      ::= seat { ( ',' | 'and' | '&' ) seat } | 'all' | 'bettor' | (nothing, before 'wall game')
//! time     ::= digit digit ':' digit digit [ ':' digit digit ]
//! act      ::= [ subject ] phrase objects [ lies ]        by the table of phrases, the longest first
//! subject  ::= 'I' | 'he' | 'she' | 'they'
//! lies     ::= 'face down' | 'beside the rack'            an act of its own
//! group    ::= '[' tiles ']'
//! tiles    ::= as hands are written, each word tiles as a whole; also seven bam, two jokers, the called 2B;
//!              what follows a comma belongs to them if it is tiles
//! name     ::= [ '"' ] ( tile | 'same' ) [ '"' ]
//! line     ::= section '/' number | section number        consecutive-run/2, Consecutive Run 2
//! seat     ::= 'East' | 'South' | 'West' | 'North'        in full: E S W N are tiles
//! ```
//!
//! Capitals, full stops, quotes and the words *the, a, an, it, her, his, their, my, your, own, too,
//! also, then, both, please* change nothing; *it, that, the tile, the called tile, the discard* stand
//! for the newest discard, or for the tile in the fingers. What is said may stand in quotes or behind
//! a colon, and then means only what is done by saying it. `&` joins the act before it and the act
//! after it into one moment; at the beginning of a row it joins the last act above; `together`, `at
//! the same time` and `in one breath` make one moment of a row; what is told may stand in the past,
//! `called`, `has taken`; what is said and is no act, in two words or more, is a remark and binds
//! nobody; what is done, wanted or left undone and is no act stays with its words; several players
//! with one act do it at one moment. `?` asks the referee what stands, and so does a row that asks in
//! words, which stay beside it as a note.

mod act;
mod adverb;
mod aside;
mod ask;
mod exchange;
pub(in crate::referee) mod json;
mod names;
mod object;
mod phrase;
mod piece;
mod rest;
mod sentence;
mod setup;
mod speech;
mod tense;
mod usual;
mod verb;
mod words;

use std::mem::discriminant;

use nom::Parser;
use nom::combinator::verify;

use crate::fault::{Code, Collector, Draft, Faults, Rows, Spot};
use crate::record::Act;
use crate::record::Event;
use crate::rules::{Seat, Source, Who};
use crate::spelling::edits;
use crate::tile::Tile;

pub use json::json_fault;
pub(crate) use names::by_name;

use crate::record::{Entry, Record};

use piece::{Piece, Read};
use rest::{Around, Done, time};
use sentence::sentences;
use verb::begins_an_act;
use words::{who, word};

/// Returns how each act is written, with all phrases for it; `_` is a seat, `~` the words Mah Jongg,
/// `it` a tile without its name, and `…` what the act needs.
pub fn phrases() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    act::phrases()
}

/// Reads a record, and tells all that is wrong with it together.
///
/// # Errors
///
/// Every row that is not understood, with its place, what was seen and what may have been meant.
///
/// # Examples
///
/// ```
/// # use mahj::referee::record::record;
/// let read = record("South holds 5C 5C J\n\nWest discards 7D as \"7B\"\nSouth calls, lifts, places").unwrap();
/// assert_eq!(read.events().count(), 4);
/// assert_eq!(record(&read.to_string()).unwrap(), read);
///
/// let faults = record("Sout calls").unwrap_err();
/// assert_eq!(faults.list[0].message(), "a row says who does what, `Sout` is no seat");
/// assert_eq!(faults.list[0].help, "did you mean `South`?");
/// ```
pub fn record(text: &str) -> Result<Record, Faults> {
    let Some(renamed) = names::Renamed::of(text) else {
        return read(text, &[]);
    };
    let rows = Rows::new(text);
    match read(&renamed.text, &renamed.names) {
        Ok(record) => Ok(renamed.record(record, text, &rows)),
        Err(faults) => Err(renamed.faults(faults, &rows)),
    }
}

/// Reads a record in which players are told by their seats; names are for messages.
fn read(text: &str, names: &[(String, Seat)]) -> Result<Record, Faults> {
    let mut faults = Collector::new(text);
    let mut reading = setup::Reading::default();
    let mut entries: Vec<Entry> = Vec::new();
    let mut played = false;
    let mut groups = 0;
    let mut before = Before { names, ..Before::default() };
    let mut at = 0;
    for row in text.split_inclusive(['\n', '\r']) {
        let whole = Piece { text: row, at };
        at += row.len();
        let (piece, note) = parted(whole);
        let trimmed = piece.trimmed();
        if trimmed.text.is_empty() {
            // Only a note, or nothing.
        } else if trimmed.text == "?" || ask::is_question(trimmed) {
            played = true;
            entries.push(Entry::Ask(Spot(faults.rows().place(trimmed.span()))));
            // What was asked stays with its words.
            let words = trimmed.text.split_whitespace().collect::<Vec<_>>().join(" ");
            entries.extend((words != "?").then_some(Entry::Note(words)));
        } else if let Some((seat, act)) = usual::row(trimmed.text) {
            played = true;
            before.has_said(Who::Seat(seat), &act);
            let spot = Spot(faults.rows().place(trimmed.span()));
            entries.push(Entry::Event(Event::new(Who::Seat(seat), act), spot));
        } else if let Some((kind, rest)) = setup_row(trimmed, played, &text[at..]) {
            let mut row = Some((kind, rest)).filter(|_| !played);
            if played {
                faults.add(late(trimmed));
            }
            while let Some((kind, rest)) = row {
                let (rest, next) = setup::parted(kind, rest);
                row = next;
                if let Err(drafts) = reading.row(kind, trimmed.span(), rest) {
                    drafts.into_iter().for_each(|draft| faults.add(draft));
                }
            }
        } else {
            let first = !played;
            match play(trimmed, &mut before) {
                Ok(said) => {
                    // What is no act says how the table stood, and more of that may follow.
                    let tells = |one: &Said<'_>| matches!(one.event.does, Act::Aside { .. });
                    played = !first || !said.iter().all(tells);
                    for one in said {
                        let spot = Spot(faults.rows().place(one.piece.span()));
                        let mut event = one.event;
                        if one.joined {
                            match last_event(&mut entries) {
                                Some(before) => {
                                    if before.together.is_none() {
                                        groups += 1;
                                        before.together = Some(groups);
                                    }
                                    event.together = before.together;
                                }
                                None => faults.add(joins_nothing(trimmed)),
                            }
                        }
                        entries.push(Entry::Event(event, spot));
                    }
                }
                Err(drafts) => {
                    // A row that may have been meant for the setup does not end it.
                    played = !first;
                    drafts.into_iter().for_each(|draft| faults.add(draft));
                }
            }
        }
        match note {
            Some(note) if played || !entries.is_empty() => entries.push(Entry::Note(note)),
            Some(note) => reading.setup.notes.push(note),
            None => {}
        }
    }
    for draft in reading.too_many() {
        faults.add(draft);
    }
    if faults.count() > 0 {
        return Err(faults.into_faults());
    }
    Ok(Record { setup: reading.setup, entries })
}

/// Reads a record from bytes.
///
/// # Errors
///
/// As [`record`], and when the bytes are no text in UTF-8.
pub fn record_bytes(bytes: &[u8]) -> Result<Record, Faults> {
    match std::str::from_utf8(bytes) {
        Ok(text) => record(text.trim_start_matches('\u{FEFF}')),
        Err(error) => {
            let text = String::from_utf8_lossy(bytes);
            let mut faults = Collector::new(&text);
            let at = error.valid_up_to();
            faults.add(
                Draft::new(Code::RecordEncoding, at..at + 1, "a record is text in UTF-8")
                    .seen("here stand bytes that are none")
                    .help("save the file as UTF-8"),
            );
            Err(faults.into_faults())
        }
    }
}

/// Parts a row from its note, if that says anything.
fn parted(row: Piece<'_>) -> (Piece<'_>, Option<String>) {
    let mut quoted = false;
    let mark = row.text.char_indices().find(|(_, c)| {
        quoted ^= *c == '"';
        *c == '#' && !quoted
    });
    // A quote that does not end hides no note.
    let mark = mark.map(|(at, _)| at).or_else(|| quoted.then(|| row.text.find('#')).flatten());
    let Some(at) = mark else {
        return (row, None);
    };
    let note = row.text[at + 1..].split_whitespace().collect::<Vec<_>>().join(" ");
    (row.between(0, at), (!note.is_empty()).then_some(note))
}

fn last_event(entries: &mut [Entry]) -> Option<&mut Event> {
    entries.iter_mut().rev().find_map(|entry| match entry {
        Entry::Event(event, _) => Some(event),
        _ => None,
    })
}

/// Returns what a row of the setup says, if it is one where it stands.
fn setup_row<'t>(row: Piece<'t>, played: bool, below: &str) -> Option<(setup::Kind, Piece<'t>)> {
    if let (false, Some(bet)) = (played, setup::bettor_bets(row)) {
        return is_above_setup(below).then_some((setup::Kind::Bet, bet));
    }
    let (kind, rest) = setup::kind(row)?;
    // Behind the first act brackets are shown while declaring,
    // and so many tiles are counted.
    let is_act = matches!(kind, setup::Kind::Shows(_) | setup::Kind::Shown(_))
        || matches!(kind, setup::Kind::Has(_)) && setup::number_of(rest).is_some();
    (!(played && is_act)).then_some((kind, rest))
}

/// Returns true if a row of the setup stands below, before anybody acts.
fn is_above_setup(below: &str) -> bool {
    let rows = below.split(['\n', '\r']).map(|text| parted(Piece { text, at: 0 }).0.trimmed());
    let mut known = rows.filter_map(|row| match setup::bettor_bets(row) {
        Some(_) => None,
        None if setup::kind(row).is_some() => Some(true),
        None => who(row.text).is_ok().then_some(false),
    });
    known.next().unwrap_or(false)
}

fn late(row: Piece<'_>) -> Draft {
    let law = "how the table stands is said before play";
    Draft::new(Code::RecordSetupLate, row.span(), law)
        .seen("this row comes behind the first act")
        .help("move it up; what came out later is written `South held 22B`")
}

fn joins_nothing(row: Piece<'_>) -> Draft {
    Draft::new(Code::RecordJoin, row.at..row.at + 1, "`&` joins two acts")
        .seen("here stands only one of them")
        .help("write the act that happened at the same moment as well")
}

/// An act that was said, and whether it joins the one before.
struct Said<'t> {
    event: Event,
    joined: bool,
    piece: Piece<'t>,
}

/// What the rows above leave to be known: the newest discard, and who acted last.
#[derive(Debug, Default)]
struct Before<'n> {
    newest: Option<Tile>,
    thrower: Option<Seat>,
    actors: Vec<Who>,
    since: Vec<Done>,
    names: &'n [(String, Seat)],
}

impl Before<'_> {
    /// Notes a row of one act of one player.
    fn has_said(&mut self, who: Who, act: &Act) {
        self.has_done(who, act);
        self.actors.clear();
        self.actors.push(who);
    }

    /// Notes an act.
    fn has_done(&mut self, who: Who, act: &Act) {
        if let Act::Discard { tile, .. } | Act::Touch { tile } | Act::Swap { tile } = act {
            (self.newest, self.thrower) = (Some(*tile), who.seat());
            self.since.clear();
        }
        let done = (who, discriminant(act));
        if !self.since.contains(&done) {
            self.since.push(done);
        }
    }

    /// Returns what is known of the table to whoever acts.
    fn around(&self, actor: Option<Seat>) -> Around<'_> {
        let (discard, thrower) = (self.newest, self.thrower);
        Around { actor, discard, thrower, since: &self.since, ..Around::default() }
    }
}

/// play ::= [ time ] [ '&' ] acts { '&' acts } [ 'together' | 'at the same time' | 'in one breath' ]
fn play<'t>(row: Piece<'t>, before: &mut Before<'_>) -> Read<Vec<Said<'t>>> {
    let (row, at) = match time(row.text) {
        Ok((rest, at)) => (row.after(rest).trimmed(), Some(at)),
        Err(_) => (row, None),
    };
    let leading = row.text.starts_with('&');
    let row = row.between(usize::from(leading), row.text.len()).trimmed();
    let moment =
        ["together", "at the same time", "at the same moment", "in one breath", "simultaneously"];
    let cut = moment.iter().find_map(|end| row.without_last(end));
    let (row, together) = (cut.unwrap_or(row).trimmed(), cut.is_some());
    let mut said: Vec<Said<'_>> = Vec::new();
    let mut faults = Vec::new();
    let mut waiting: Vec<Who> = Vec::new();
    for part in row.split('&') {
        if part.trimmed().text.is_empty() {
            faults.push(joins_nothing(part));
            continue;
        }
        match acts(part, &mut waiting, before) {
            Ok(some) => {
                for (nth, mut one) in some.into_iter().enumerate() {
                    one.joined |= match said.is_empty() {
                        true => leading,
                        false => nth == 0 || together,
                    };
                    one.event.at = at;
                    said.push(one);
                }
            }
            Err(some) => faults.extend(some),
        }
    }
    if !waiting.is_empty() && faults.is_empty() {
        let law = "after the seat comes what was done";
        faults.push(
            Draft::new(Code::RecordUnknownVerb, row.span(), law)
                .seen("the row ends behind a seat")
                .help("write what was done, `South calls`"),
        );
    }
    if faults.is_empty() { Ok(said) } else { Err(faults) }
}

/// acts ::= who [ ':' ] act { ',' [ who ] act }
fn acts<'t>(
    part: Piece<'t>,
    waiting: &mut Vec<Who>,
    before: &mut Before<'_>,
) -> Read<Vec<Said<'t>>> {
    let mut said = Vec::new();
    let mut current: Vec<Who> = Vec::new();
    let (mut pick, mut has_picked, mut spoke) = (None, false, false);
    let mut circumstance = None;
    let end = part.trimmed().span().end;
    for (nth_piece, piece) in sentences(part).into_iter().enumerate() {
        let front = match current.is_empty() && waiting.is_empty() {
            true => aside::in_front(piece, &mut circumstance, before.around(None))?,
            false => None,
        };
        let piece = match front {
            // A row of nothing else tells no act, which is said as of any other.
            Some(behind) if behind.text.is_empty() && piece.span().end != end => continue,
            Some(behind) if !behind.text.is_empty() => behind,
            _ => piece,
        };
        if is_wall_game(piece) {
            said.push(Said { event: Event::new(Who::All, Act::WallGame), joined: false, piece });
            continue;
        }
        let (rest, named) = match who(piece.text) {
            Ok((rest, named)) => (piece.after(rest), named),
            Err(_) => match words::others(piece.text) {
                Ok((rest, ())) => {
                    let one = if current.is_empty() { &before.actors } else { &current };
                    (piece.after(rest), all_but(one, piece, before.names)?)
                }
                Err(_) => (piece, Vec::new()),
            },
        };
        let all_said = rest.trimmed().text.is_empty();
        if !named.is_empty() && all_said {
            waiting.extend(named);
            continue;
        }
        let colon = piece.between(0, rest.at - piece.at).text.trim_end().ends_with(':');
        // `says oops, wrong tile`
        let unnamed = named.is_empty();
        let goes_on = spoke && unnamed;
        let speaks = colon || goes_on && !begins_an_act(rest);
        spoke = speaks || speech::speech(rest).is_some() || rest.trimmed().text.starts_with('"');
        if !unnamed || !waiting.is_empty() {
            current = std::mem::take(waiting);
            current.extend(named);
            (pick, has_picked) = (None, false);
        }
        if current.is_empty() {
            return Err(vec![nobody(piece, before.names)]);
        }
        for (nth, who) in current.iter().enumerate() {
            let around = Around { has_picked, pick, ..before.around(who.seat()) };
            let read = act::acts(rest, *who, speaks, around).or_else(|faults| {
                let said = goes_on.then(|| act::acts(rest, *who, true, around));
                let aside = || (nth_piece > 0 && unnamed).then(|| aside::fragment(rest))?;
                said.and_then(Result::ok).or_else(|| aside().map(|act| vec![act])).ok_or(faults)
            })?;
            if let Some(fault) = thrown_by_nobody(piece, &read, before) {
                return Err(vec![fault]);
            }
            for (at, act) in read.into_iter().enumerate() {
                if said.last().is_some_and(|last| is_other_half(last, *who, &act)) {
                    continue;
                }
                // `gives South the joker and puts the 5C in its place`
                if let (Act::Expose { tiles, apart: false }, Some(last)) = (&act, said.last_mut())
                    && last.event.who == *who
                    && let Act::HandOver { keeps, .. } = &mut last.event.does
                    && keeps.is_empty()
                {
                    *keeps = *tiles;
                    continue;
                }
                before.has_done(*who, &act);
                match &act {
                    Act::Pick { tile, .. } => (has_picked, pick) = (true, *tile),
                    Act::Look | Act::Remark { .. } | Act::Aside { .. } => {}
                    _ => has_picked = false,
                }
                said.push(Said { event: Event::new(*who, act), joined: nth > 0 && at == 0, piece });
            }
        }
    }
    if !current.is_empty() {
        before.actors = current;
    }
    Ok(said)
}

/// Asks who has made the discard of which a claim speaks, if no row has told of any: `South called a
/// discarded 5 dot` alone would be ruled as if nothing lay there.
fn thrown_by_nobody(piece: Piece<'_>, acts: &[Act], before: &Before<'_>) -> Option<Draft> {
    let tile = acts.iter().find_map(|act| match act {
        Act::Claim { tile, .. } if before.newest.is_none() => *tile,
        _ => None,
    })?;
    let words = words::tokens(piece);
    let thrown = ["discard", "discarded"];
    let word = words.iter().find(|word| words::is_one_of(words::plain(word.text), &thrown))?;
    Some(
        Draft::new(Code::RecordObject, word.span(), "a discard is told before it is called")
            .seen("no row says who made this one")
            .help(format!("write above who discarded it, as `East discards {tile}`")),
    )
}

/// Returns true if the joker is taken for which a tile has just been given: `gives North 7D, takes J
/// from North` is one exchange.
fn is_other_half(last: &Said<'_>, who: Who, act: &Act) -> bool {
    match (&last.event.does, act) {
        (
            Act::Exchange { give, take: None, with, source: Source::Hand },
            Act::Exchange { give: nothing, take, with: from, source: Source::Nothing },
        ) => {
            let jokers = take.is_none_or(|take| take.naturals().is_empty());
            last.event.who == who
                && with == from
                && !give.is_empty()
                && nothing.is_empty()
                && jokers
        }
        // `offers South 8D and asks for her joker`
        (
            Act::AnnounceExchange { give, with },
            Act::AnnounceExchange { give: nothing, with: from },
        ) => {
            let same = from.is_none() || with == from;
            last.event.who == who && !give.is_empty() && nothing.is_empty() && same
        }
        _ => false,
    }
}

/// Returns the others beside those who acted last.
fn all_but(one: &[Who], piece: Piece<'_>, names: &[(String, Seat)]) -> Read<Vec<Who>> {
    let rest = Seat::ALL.map(Who::Seat).into_iter().filter(|who| !one.contains(who));
    match one {
        [] | [Who::All | Who::Bettor, ..] => Err(vec![nobody(piece, names)]),
        _ => Ok(rest.collect()),
    }
}

/// wall_game ::= [ who ] [ 'declares' | 'calls' | 'it is' ] 'wall game' | 'nobody wins'
fn is_wall_game(piece: Piece<'_>) -> bool {
    let behind = who(piece.text).map_or(piece, |(rest, _)| piece.after(rest));
    let declares =
        ["declares", "declare", "calls", "call", "declared", "called", "is", "agree", "agrees"];
    let piece = match word(behind.text) {
        Ok((rest, verb)) if words::is_one_of(verb, &declares) => behind.after(rest),
        _ => piece,
    };
    let two = |first: &'static str, second: &'static str| {
        let is = |wanted: &'static str| {
            verify(word, move |word: &str| word.eq_ignore_ascii_case(wanted))
        };
        (is(first), is(second)).parse(piece.text).is_ok_and(|(rest, _)| rest.trim().is_empty())
    };
    two("wall", "game") || two("nobody", "wins")
}

/// Says that a row names nobody.
fn nobody(piece: Piece<'_>, named: &[(String, Seat)]) -> Draft {
    let first = word(piece.text).map_or(piece.text, |(_, word)| word);
    let shown: String = first.chars().take(30).collect();
    let at = piece.at + (first.as_ptr() as usize - piece.text.as_ptr() as usize);
    // Where players are told by their names, a word with a capital is one of them.
    let person = shown.starts_with(char::is_uppercase) && shown.chars().all(char::is_alphabetic);
    let setup = { setup::WORDS.into_iter() }.filter(|_| named.is_empty() || !person);
    let near = { Seat::ALL.map(Seat::name).into_iter().chain(setup) }
        .chain(named.iter().map(|(name, _)| name.as_str()))
        .map(|name| (edits(name, &shown), name))
        .filter(|(edits, name)| *edits <= name.len() / 3)
        .min();
    if shown.starts_with(|c: char| c.is_ascii_digit()) && shown.contains(':') {
        return Draft::new(Code::RecordRow, at..at + first.len(), "a row says who does what")
            .seen(format!("`{shown}` is no time of day"))
            .help("write `09:05` or `23:59:59` before the seat");
    }
    let tile = ["E", "S", "W", "N"].iter().position(|tile| tile.eq_ignore_ascii_case(&shown));
    let help = match (near, tile) {
        (_, Some(at)) => {
            let seat = [Seat::East, Seat::South, Seat::West, Seat::North][at];
            format!("write `{seat}`; the letter alone is a tile")
        }
        (Some((_, near)), _) => format!("did you mean `{near}`?"),
        (None, None) if person && !named.is_empty() => {
            format!("say above the first act who that is: `South is {shown}`")
        }
        (None, None) => {
            "begin with East, South, West, North, bettor, or a word of the setup".to_owned()
        }
    };
    Draft::new(Code::RecordRow, at..at + first.len().max(1), "a row says who does what")
        .seen(format!("`{shown}` is no seat"))
        .help(help)
}

#[cfg(test)]
mod tests;
