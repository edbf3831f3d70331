//! Which rows describe the table before play, by their first words.

use super::super::slot::{Slot, Value, number, seat, take_bettor};
use super::super::tiles::{self, groups_of};
use super::super::token::{Cursor, TokenKind};
use crate::lexicon::begins_question;
use crate::rules::Who;
use crate::seat::Seat;

/// How a setup row begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Title,
    Card,
    Rules,
    Mode,
    Seats,
    Table,
    Wall,
    Turn,
    Opening,
    Charleston,
    Bet,
    Shows(Seat),
    Holds(Seat),
    Has(Seat),
    Plays(Seat),
    Dead(Seat),
    Erred(Seat),
    Named(Who),
    /// The name comes first: `Ann is South`.
    NameFirst(Who),
}

/// The words that begin a setup row that doesn't name a player first.
pub(crate) const WORDS: [(&str, Kind); 11] = [
    ("title", Kind::Title),
    ("card", Kind::Card),
    ("rules", Kind::Rules),
    ("mode", Kind::Mode),
    ("seats", Kind::Seats),
    ("table", Kind::Table),
    ("wall", Kind::Wall),
    ("turn", Kind::Turn),
    ("opening", Kind::Opening),
    ("charleston", Kind::Charleston),
    ("bet", Kind::Bet),
];

/// Creates the kind of a row about a player.
type OfSeat = fn(Seat) -> Kind;

/// The words after a player, with longer ones before their own prefixes.
const SEATED: [(&str, OfSeat); 24] = [
    ("has exposed", Kind::Shows),
    ("has shown", Kind::Shows),
    ("has already exposed", Kind::Shows),
    ("has already shown", Kind::Shows),
    ("has up", Kind::Shows),
    ("had exposed", Kind::Shows),
    ("had shown", Kind::Shows),
    ("exposed", Kind::Shows),
    ("showed", Kind::Shows),
    ("shows", Kind::Shows),
    ("has in hand", Kind::Holds),
    ("has in rack", Kind::Holds),
    ("holds", Kind::Holds),
    ("has", Kind::Has),
    ("had", Kind::Has),
    ("turn", Kind::Plays),
    ("is up", Kind::Plays),
    ("to play", Kind::Plays),
    ("is to play", Kind::Plays),
    ("is next", Kind::Plays),
    ("next", Kind::Plays),
    ("is dead", Kind::Dead),
    ("erred", Kind::Erred),
    ("is", |seat| Kind::Named(Who::Seat(seat))),
];

impl Kind {
    /// Returns how such a row is written.
    pub(super) fn usage(self) -> &'static str {
        match self {
            Kind::Title => "title Two hands for one tile",
            Kind::Card => "card practice",
            Kind::Rules => "rules tournament, misname_mj pay4",
            Kind::Mode => "mode play` or `mode referee",
            Kind::Seats => "seats East South West",
            Kind::Table => "table 222C N",
            Kind::Wall => "wall 38, next 5D 2B",
            Kind::Turn => "turn South",
            Kind::Opening => "opening",
            Kind::Charleston => "charleston first right` or `charleston courtesy",
            Kind::Bet => "bet on South` or `bet on a wall game",
            Kind::Named(Who::Bettor) | Kind::NameFirst(Who::Bettor) => "bettor is Fran",
            Kind::Shows(_) => "South shows [222B J] [FFF]",
            Kind::Holds(_) => "South holds 5C 5C J ...",
            Kind::Has(_) => "South has 12 tiles",
            Kind::Plays(_) => "South to play",
            Kind::Dead(_) => "South is dead",
            Kind::Erred(_) => "South erred on Consecutive Run 2",
            Kind::Named(_) | Kind::NameFirst(_) => "South is Ann",
        }
    }
}

/// Returns what kind of setup row it is, and takes the words that say so; `None` for any other row,
/// such as an act.
pub(crate) fn kind(cursor: &mut Cursor<'_, '_>, names: &[(String, Who)]) -> Option<Kind> {
    let mut ahead = *cursor;
    let first = ahead.next()?.word()?.trim_end_matches(':');
    if let Some((word, kind)) = WORDS.iter().find(|(word, _)| first.eq_ignore_ascii_case(word)) {
        let game = *word == "wall" && ahead.peek().is_some_and(|next| next.is("game"));
        // `bets on South` is an act, `bet on South` is the setup.
        *cursor = ahead;
        return (!game).then_some(*kind);
    }
    let mut ahead = *cursor;
    if take_bettor(&mut ahead, names) {
        // `bettor is talking` names no one.
        let is = ahead.take("is");
        let name = ahead.raw().is_some_and(|token| token.text.starts_with(char::is_uppercase));
        *cursor = ahead;
        return (is && name).then_some(Kind::Named(Who::Bettor));
    }
    // `It is East's turn`
    let mut contracted = ahead;
    if contracted.take("it's") || contracted.take_all(&["it", "was"]) {
        ahead = contracted;
    }
    if ahead.at > cursor.at || ahead.take_all(&["it", "is"]) {
        let value = Slot::Owner.parse(&mut ahead, names);
        let (Some(Value::Seat(seat)), true) = (value, ahead.take("turn")) else { return None };
        *cursor = ahead;
        return Some(Kind::Plays(seat));
    }
    let Some(seat) = seat(&mut ahead, names) else { return name_first(*cursor) };
    let words = |words: &str| -> Option<Cursor<'_, '_>> {
        let mut after = ahead;
        words.split(' ').all(|word| after.take(word)).then_some(after)
    };
    for (said, of) in SEATED {
        let Some(after) = words(said) else { continue };
        let bracket = after.peek().is_some_and(|next| next.is_mark("["));
        let kind = match of(seat) {
            // Without brackets, the hand is shown for Mah Jongg.
            Kind::Shows(_) if said == "shows" && !bracket => return None,
            Kind::Has(_) => has(seat, said == "had", after)?,
            kind => kind,
        };
        *cursor = after;
        return Some(kind);
    }
    None
}

/// Recognizes `Ann is South`, in a row or up to a comma. The cursor stays before the name.
fn name_first(cursor: Cursor<'_, '_>) -> Option<Kind> {
    let before = before_is(cursor)?;
    let words = &before.tokens[before.at..];
    let plain = words.iter().all(|token| token.kind == TokenKind::Word);
    let name = words.first()?.text;
    if !plain || !name.starts_with(char::is_uppercase) || begins_question(name) {
        return None;
    }
    let mut after = Cursor { tokens: cursor.tokens, at: before.tokens.len() + 1 };
    let who = match after.take("bettor") {
        true => Who::Bettor,
        false => seat(&mut after, &[])?.into(),
    };
    let ends = after.peek().is_none_or(|next| next.kind == TokenKind::Mark || next.is("and"));
    ends.then_some(Kind::NameFirst(who))
}

/// Returns the words before the next `is`.
pub(super) fn before_is<'r, 't>(cursor: Cursor<'r, 't>) -> Option<Cursor<'r, 't>> {
    let is = (cursor.at..cursor.tokens.len()).find(|at| cursor.tokens[*at].is("is"))?;
    Some(Cursor { tokens: &cursor.tokens[..is], at: cursor.at })
}

/// Returns what a player has: a number of tiles, exposures, or tiles in the rack. Returns `None` if
/// it is an act.
fn has(seat: Seat, had: bool, after: Cursor<'_, '_>) -> Option<Kind> {
    if after.peek()?.is_mark("[") {
        return Some(Kind::Shows(seat));
    }
    let mut ahead = after;
    if number(&mut ahead).is_some() {
        let _ = ahead.take("tiles") || ahead.take("tile");
        if ahead.is_empty() || ahead.peek()?.kind == TokenKind::Mark {
            return Some(Kind::Has(seat));
        }
    }
    let mut ahead = after;
    let row = tiles::tiles(&mut ahead).filter(|_| !had)?;
    Some(if groups_of(&row.tiles).is_empty() { Kind::Holds(seat) } else { Kind::Shows(seat) })
}

/// Returns true for a row that says what the bettor bets on, and takes the words that say so.
pub(crate) fn take_bet_of_bettor(cursor: &mut Cursor<'_, '_>, names: &[(String, Who)]) -> bool {
    let mut ahead = *cursor;
    let found = take_bettor(&mut ahead, names) && (ahead.take("bets") || ahead.take("bet"));
    if found {
        *cursor = ahead;
    }
    found
}
