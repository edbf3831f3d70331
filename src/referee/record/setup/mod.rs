//! Rows that say how the table stood before the first act.

mod kind;

use std::ops::Range;

use nom::Parser;
use nom::combinator::verify;

use super::names::named;
use super::object;
use super::phrase::bets;
use super::piece::{Piece, Read};
use super::rest::{Around, Rest, row_of_tiles};
use super::words::{is_one_of, seat, units, word};
use crate::fault::{Code, Draft};
use crate::record::{Begin, Choice, Setup};
use crate::rules::{RuleSet, Seat, no_preset};
use crate::tile::{Symbol, Tile};
use crate::tiles::{TileSet, Tiles};
use kind::usage;

pub(super) use kind::{Kind, WORDS, kind, number_of};

/// What a row of the setup says once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Once {
    Title,
    Card,
    Mode,
    Seats,
    Table,
    Wall,
    Begin,
    Bet,
    Has(Seat),
    Erred(Seat),
    Name(Seat),
}

impl Once {
    fn words(self) -> String {
        match self {
            Once::Title => "the title".to_owned(),
            Once::Card => "the card".to_owned(),
            Once::Mode => "the mode".to_owned(),
            Once::Seats => "who sits at the table".to_owned(),
            Once::Table => "what lies on the table".to_owned(),
            Once::Wall => "the wall".to_owned(),
            Once::Begin => "where the game stands".to_owned(),
            Once::Bet => "what the bettor bets on".to_owned(),
            Once::Has(seat) => format!("how many tiles {seat} has"),
            Once::Erred(seat) => format!("that {seat} erred"),
            Once::Name(seat) => format!("what {seat} is called"),
        }
    }
}

/// The setup as it is read, and where each thing was said.
#[derive(Debug, Default)]
pub(super) struct Reading {
    pub(super) setup: Setup,
    said: Vec<(Once, Range<usize>)>,
    /// Every tile that was named, with the last place of each kind.
    tiles: Tiles,
    last: Vec<(Tile, Range<usize>)>,
}

/// Returns what stands behind `bettor bets on`.
pub(super) fn bettor_bets(row: Piece<'_>) -> Option<Piece<'_>> {
    let bettor = |word: &str| word.eq_ignore_ascii_case("bettor");
    let (rest, _) = { verify(word, bettor) }.parse(row.text).ok()?;
    bets(row.after(rest))
}

/// Parts what is said of a player from what is said of the next one in the same row: `West shows
/// [333B], North shows [444C]`.
pub(super) fn parted<'t>(kind: Kind, row: Piece<'t>) -> (Piece<'t>, Option<(Kind, Piece<'t>)>) {
    if !kind.is_of_player() {
        return (row, None);
    }
    let commas = row.text.match_indices([',', ';']).map(|(at, _)| at);
    for at in commas {
        let behind = row.between(at + 1, row.text.len()).trimmed();
        if let Some(next) = self::kind(behind).filter(|(kind, _)| kind.is_of_player()) {
            return (row.between(0, at), Some(next));
        }
    }
    (row, None)
}

/// erred ::= [ 'on' line ]
fn erred_on(rest: &Rest<'_>) -> Read<Option<String>> {
    let on = verify(word, |word: &str| word.eq_ignore_ascii_case("on")).parse(rest.piece.text);
    match on {
        Ok((after, _)) => rest.on(rest.piece.after(after)).line().map(Some),
        Err(_) => rest.nothing().map(|()| None),
    }
}

impl Reading {
    /// Reads what stands behind the first words of a row.
    pub(super) fn row(&mut self, kind: Kind, row: Range<usize>, piece: Piece<'_>) -> Read<()> {
        let rest = Rest { piece, usage: usage(kind), inside: None, around: Around::default() };
        match kind {
            Kind::Title => {
                self.once(Once::Title, &row)?;
                self.setup.title = Some(text(&rest)?);
            }
            Kind::Card => {
                self.once(Once::Card, &row)?;
                self.setup.card = Some(text(&rest)?);
            }
            Kind::Rules => self.rules(&rest)?,
            Kind::Mode => {
                self.once(Once::Mode, &row)?;
                let Ok(mode) = rest.piece.trimmed().text.parse() else {
                    return rest.needs("a record is taken in one of two modes");
                };
                self.setup.mode = Some(mode);
            }
            Kind::Seats => {
                self.once(Once::Seats, &row)?;
                self.setup.absent = Some(absent(&rest)?);
            }
            Kind::Shows(who) => self.shows(who, &rest)?,
            Kind::Shown(who) if piece.text.contains(['[', ']']) => self.shows(who, &rest)?,
            Kind::Shown(who) => self.shown(who, piece, &rest)?,
            Kind::Holds(who) => self.holds(who, &rest)?,
            Kind::Has(who) => {
                self.once(Once::Has(who), &row)?;
                let piece = rest.piece;
                let cut = piece.without_last("tiles").or(piece.without_last("tile"));
                let count: u8 = rest.on(cut.unwrap_or(piece)).number()?;
                self.setup.seats[who].has = Some(count);
            }
            Kind::Table => {
                self.once(Once::Table, &row)?;
                let tiles = rest.tiles()?;
                self.add(tiles, &rest.piece.trimmed().span());
                self.setup.table = tiles;
            }
            Kind::Wall => {
                self.once(Once::Wall, &row)?;
                self.wall(&rest)?;
            }
            Kind::Turn => {
                let who = rest.seat()?;
                self.begin(&row, Begin::Turn(who))?;
            }
            Kind::Plays(who) => {
                rest.nothing()?;
                self.begin(&row, Begin::Turn(who))?;
            }
            Kind::Opening => {
                rest.nothing()?;
                self.begin(&row, Begin::Opening)?;
            }
            Kind::Charleston => {
                let begin = charleston(&rest)?;
                self.begin(&row, begin)?;
            }
            Kind::Bet => {
                self.once(Once::Bet, &row)?;
                self.setup.bet = Some(object::bet_on(&rest)?);
            }
            Kind::Dead(who) => {
                rest.nothing()?;
                self.setup.seats[who].dead = true;
            }
            Kind::Erred(who) => {
                self.once(Once::Erred(who), &row)?;
                self.setup.seats[who].erred = Some(erred_on(&rest)?);
            }
            Kind::Named => self.named(piece)?,
        }
        Ok(())
    }

    fn named(&mut self, row: Piece<'_>) -> Read<()> {
        for (who, name) in named(row)? {
            self.once(Once::Name(who), &row.span())?;
            let other = { self.setup.seats.iter() }.find(|(_, of)| of.name.as_ref() == Some(&name));
            if let Some((other, _)) = other {
                let law = "two players have two names";
                let draft = Draft::new(Code::RecordTwice, row.span(), law);
                let help = "write more of the name: `East is Ann B.`, `South is Ann C.`";
                return Err(vec![draft.seen(format!("`{name}` is {other} already")).help(help)]);
            }
            self.setup.seats[who].name = Some(name);
        }
        Ok(())
    }

    /// shown ::= tiles                                        exposures without brackets
    fn shown(&mut self, who: Seat, piece: Piece<'_>, rest: &Rest<'_>) -> Read<()> {
        let units = units(piece)?;
        if units.is_empty() {
            return rest.needs("no tile stands here");
        }
        let all = units.iter().fold(Tiles::NONE, |all, unit| all + *unit);
        self.add(all, &piece.span());
        let groups = object::apart(&units);
        self.setup.seats[who].shows.extend(if groups.is_empty() { vec![all] } else { groups });
        Ok(())
    }

    /// holds ::= tiles [ '...' ]
    fn holds(&mut self, who: Seat, rest: &Rest<'_>) -> Read<()> {
        let piece = rest.piece.trimmed();
        let cut = piece.text.trim_end_matches(['.', '…']).len();
        let mut left = piece.between(0, cut);
        // What stands in brackets is shown.
        while let Some(open) = left.text.find('[') {
            let close = left.text.find(']').filter(|close| *close > open);
            let Some(close) = close else { break };
            let group = left.between(open, close + 1);
            let tiles = rest.on(group).tiles()?;
            self.add(tiles, &group.span());
            self.setup.seats[who].shows.push(tiles);
            self.hold(who, rest.on(left.between(0, open)))?;
            left = left.between(close + 1, left.text.len());
            if left.trimmed().text.is_empty() {
                return Ok(());
            }
        }
        let tiles = rest.on(left).tiles()?;
        self.add(tiles, &piece.span());
        self.setup.seats[who].holds += tiles;
        Ok(())
    }

    /// Adds concealed tiles, if some stand there.
    fn hold(&mut self, who: Seat, rest: Rest<'_>) -> Read<()> {
        if !rest.is_empty() {
            let tiles = rest.tiles()?;
            self.add(tiles, &rest.piece.span());
            self.setup.seats[who].holds += tiles;
        }
        Ok(())
    }

    fn begin(&mut self, row: &Range<usize>, begin: Begin) -> Read<()> {
        self.once(Once::Begin, row)?;
        self.setup.begin = begin;
        Ok(())
    }

    /// Says that something was said twice.
    fn once(&mut self, what: Once, row: &Range<usize>) -> Read<()> {
        if let Some((_, before)) = self.said.iter().find(|(said, _)| *said == what) {
            return Err(vec![
                Draft::new(
                    Code::RecordTwice,
                    row.clone(),
                    format!("{} is said once", what.words()),
                )
                .seen("it is said again here")
                .help("keep the row that holds")
                .also(before.clone(), "here it is said first"),
            ]);
        }
        self.said.push((what, row.clone()));
        Ok(())
    }

    fn add(&mut self, tiles: Tiles, span: &Range<usize>) {
        self.tiles += tiles;
        for (tile, _) in tiles.kinds() {
            self.last.retain(|(other, _)| *other != tile);
            self.last.push((tile, span.clone()));
        }
    }

    /// shows ::= group { group }
    fn shows(&mut self, who: Seat, rest: &Rest<'_>) -> Read<()> {
        let piece = rest.piece.trimmed();
        let mut left = piece.without_last("exposed").unwrap_or(piece).trimmed();
        while !left.text.is_empty() {
            let close = left.text.find(']');
            let (Some(close), true) = (close, left.text.starts_with('[')) else {
                return rest.on(left).needs("a group stands in a pair of brackets");
            };
            let tiles = rest.on(left.between(0, close + 1)).tiles()?;
            self.add(tiles, &left.between(0, close + 1).span());
            self.setup.seats[who].shows.push(tiles);
            left = left.between(close + 1, left.text.len());
            left =
                left.after(left.text.trim_start_matches(|c: char| c.is_whitespace() || c == ','));
        }
        Ok(())
    }

    /// rules ::= choice { ',' choice }
    /// choice ::= preset | switch [ ':' | '=' ] value
    fn rules(&mut self, rest: &Rest<'_>) -> Read<()> {
        let mut faults = Vec::new();
        for choice in rest.piece.split(',') {
            let choice = choice.trimmed();
            let mut words = choice
                .text
                .split(|c: char| c.is_whitespace() || matches!(c, ':' | '='))
                .filter(|word| !word.is_empty());
            let wrong = match (words.next(), words.next(), words.next()) {
                (None, ..) => {
                    return rest.on(choice).needs("a choice of rules is missing");
                }
                (Some(name), None, _) => match RuleSet::PRESETS
                    .iter()
                    .find(|(preset, _)| preset.eq_ignore_ascii_case(name))
                {
                    Some((preset, _)) => {
                        self.setup.rules.push(Choice::Preset((*preset).to_owned()));
                        continue;
                    }
                    None => match RuleSet::default().set(name, "") {
                        // It is a switch, and its value is missing.
                        Err(unknown) if unknown.value.is_some() => (unknown.seen(), unknown.help()),
                        _ => {
                            let told = no_preset(name);
                            let (seen, help) = told.split_once("; ").unwrap_or((&told, ""));
                            (seen.to_owned(), help.to_owned())
                        }
                    },
                },
                (Some(name), Some(value), None) => {
                    let mut trial = RuleSet::LEAGUE;
                    match trial.set(name, value) {
                        Ok(()) => {
                            let value = trial.get(&name.to_ascii_lowercase()).unwrap_or(value);
                            let choice =
                                Choice::Switch(name.to_ascii_lowercase(), value.to_owned());
                            self.setup.rules.push(choice);
                            continue;
                        }
                        Err(unknown) => (unknown.seen(), unknown.help()),
                    }
                }
                _ => {
                    return rest
                        .on(choice)
                        .needs(format!("`{}` are more than two words", choice.shown()));
                }
            };
            let law = "a choice of rules is a preset, or a switch and its value";
            faults.push(
                Draft::new(Code::RecordSwitch, choice.span(), law).seen(wrong.0).help(wrong.1),
            );
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    /// wall ::= number [ 'tiles' ] [ ',' 'next' tile { tile } ]
    fn wall(&mut self, rest: &Rest<'_>) -> Read<()> {
        let piece = rest.piece.trimmed();
        let (count, next) = match piece.text.split_once(',') {
            Some((count, _)) => (
                piece.between(0, count.len()),
                Some(piece.between(count.len() + 1, piece.text.len())),
            ),
            None => (piece, None),
        };
        let count = count.without_last("tiles").unwrap_or(count);
        // `the wall has 20 tiles`
        let is_has = verify(word, |word: &str| is_one_of(word, &["has", "had"])).parse(count.text);
        let count = is_has.map_or(count, |(after, _)| count.after(after));
        let count: u16 = rest.on(count).number()?;
        if let Some(next) = next {
            let is_next = verify(word, |word: &str| word.eq_ignore_ascii_case("next"));
            let Ok((after, _)) = { is_next }.parse(next.text) else {
                return rest.on(next).needs("behind the number come the next tiles");
            };
            let next = next.after(after);
            let row = row_of_tiles(next)?;
            if row.is_empty() {
                return rest.on(next).needs("no tile stands here");
            }
            self.add(row.iter().copied().collect(), &next.trimmed().span());
            self.setup.next = row;
        }
        self.setup.wall = Some(count);
        Ok(())
    }

    /// Holds the tiles that were named against what any set may have.
    pub(super) fn too_many(&self) -> Vec<Draft> {
        let most = TileSet::new(TileSet::MOST, TileSet::MOST).unwrap_or_default();
        let over = self.tiles.kinds().filter(|(tile, count)| *count > most.of(*tile));
        over.map(|(tile, count)| {
            let span = self.last.iter().find(|(last, _)| *last == tile);
            let span = span.map_or(0..0, |(_, span)| span.clone());
            let held = most.of(tile);
            let law = match tile {
                Tile::Joker | Tile::Symbol(Symbol::Flower) => {
                    format!("no set has more than {held} of {tile}")
                }
                Tile::Symbol(_) => format!("a set has {held} of {tile}"),
            };
            Draft::new(Code::RecordTooMany, span, law)
                .seen(format!("with these there are {count}"))
                .help("look at all rows that name them")
        })
        .collect()
    }
}

/// charleston ::= ( 'first' | 'second' ) way | 'courtesy'
fn charleston(rest: &Rest<'_>) -> Read<Begin> {
    let words: Vec<String> =
        rest.piece.trimmed().text.split_whitespace().map(str::to_ascii_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let begin = match words.as_slice() {
        ["courtesy"] => Some(Begin::Courtesy),
        ["first", way] => way.parse().ok().map(Begin::First),
        ["second" | "last", way] => way.parse().ok().map(Begin::Second),
        _ => None,
    };
    begin.map_or_else(|| rest.needs("it does not say which pass comes next"), Ok)
}

/// seats ::= seat seat seat
fn absent(rest: &Rest<'_>) -> Read<Seat> {
    let mut left = rest.piece.text;
    let mut there = Vec::new();
    while let Ok((after, who)) = seat(left) {
        there.push(who);
        left = after.trim_start_matches([',', ' ']);
    }
    rest.on(rest.piece.after(left)).nothing()?;
    let missing: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| !there.contains(seat)).collect();
    match (missing.as_slice(), there.len()) {
        ([absent], 3) => Ok(*absent),
        _ => rest.needs("these are not three different seats"),
    }
}

/// Returns a text that is free, in one line.
fn text(rest: &Rest<'_>) -> Read<String> {
    let text = rest.piece.text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return rest.needs("nothing stands here");
    }
    Ok(text)
}
