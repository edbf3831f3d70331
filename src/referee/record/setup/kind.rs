//! Which rows say how the table stood, by their first words.

use nom::Parser;
use nom::combinator::verify;

use super::super::names::naming;
use super::super::object;
use super::super::piece::Piece;
use super::super::rest::{Around, Rest};
use super::super::verb::is_past_of_act;
use super::super::words::{is_one_of, seat, units, word};
use crate::rules::Seat;

/// How a row begins that is one of the setup.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in super::super) enum Kind {
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
    /// The same in other words, which need no brackets.
    Shown(Seat),
    Holds(Seat),
    Has(Seat),
    Plays(Seat),
    Dead(Seat),
    Erred(Seat),
    /// The whole row is needed: it may name several.
    Named,
}

impl Kind {
    /// Returns true if it says of a player how the game stands.
    pub(super) const fn is_of_player(self) -> bool {
        use Kind::{Dead, Erred, Has, Holds, Shown, Shows};
        matches!(self, Shows(_) | Shown(_) | Holds(_) | Has(_) | Dead(_) | Erred(_))
    }
}

/// The first words of the setup that stand without a seat, for what may have been meant.
pub(in super::super) const WORDS: [&str; 11] = [
    "title",
    "card",
    "rules",
    "mode",
    "seats",
    "table",
    "wall",
    "turn",
    "opening",
    "charleston",
    "bet",
];

/// Returns what a row of the setup says, and what stands behind its first words.
///
/// setup ::= word rest | seat ( 'shows' | 'holds' | 'has' | 'is dead' | 'erred' | 'to play' ) rest
pub(in super::super) fn kind(row: Piece<'_>) -> Option<(Kind, Piece<'_>)> {
    let plain = [
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
    let (rest, first) = word(row.text).ok()?;
    for (name, kind) in plain {
        if is_same(first, name) {
            // `wall game` ends a game.
            if kind == Kind::Wall && is(rest, "game").is_some() {
                return None;
            }
            return Some((kind, row.after(rest)));
        }
    }
    // `It is East's turn`
    let from = is(row.text, "is").unwrap_or(row.text);
    let (rest, who) = seat(from).ok()?;
    if from.len() < row.text.len() {
        let rest = all(rest, &["turn"]).or_else(|| all(rest, &["to", "play"]))?;
        return Some((Kind::Plays(who), row.after(rest)));
    }
    if naming(row).is_some() {
        return Some((Kind::Named, row));
    }
    let (behind, second) = word(rest).ok()?;
    let (mut kind, rest) = seated(who).into_iter().find_map(|(words, kind)| {
        let (first, others) = words.split_first()?;
        Some((kind, is_same(second, first).then(|| all(behind, others))??))
    })?;
    if matches!(kind, Kind::Has(_)) {
        let had = seat(from).is_ok_and(|(rest, _)| is(rest, "had").is_some());
        kind = has(who, had, row.after(rest))?;
    }
    // Who holds a tile out would exchange it, and who holds on waits.
    if matches!(kind, Kind::Holds(_)) && (is(rest, "out").is_some() || is(rest, "on").is_some()) {
        return None;
    }
    // Without brackets it is shown while declaring.
    if matches!(kind, Kind::Shows(_)) && !rest.trim_start().starts_with('[') {
        return None;
    }
    Some((kind, row.after(rest)))
}

/// Returns what stands behind a word, if it comes next.
fn is<'t>(input: &'t str, wanted: &str) -> Option<&'t str> {
    verify(word, |found: &str| is_same(found, wanted)).parse(input).ok().map(|(rest, _)| rest)
}

fn is_same(found: &str, wanted: &str) -> bool {
    found.trim_end_matches([':', '.']).eq_ignore_ascii_case(wanted)
}

/// Returns what stands behind words, if they come next.
fn all<'t>(input: &'t str, words: &[&str]) -> Option<&'t str> {
    words.iter().try_fold(input, |rest, wanted| is(rest, wanted))
}

/// Returns the words behind a seat, the longer before those with which they begin.
fn seated(who: Seat) -> [(&'static [&'static str], Kind); 22] {
    [
        (&["shows"], Kind::Shows(who)),
        (&["has", "exposed"], Kind::Shown(who)),
        (&["has", "shown"], Kind::Shown(who)),
        (&["has", "already", "exposed"], Kind::Shown(who)),
        (&["has", "already", "shown"], Kind::Shown(who)),
        (&["has", "up"], Kind::Shown(who)),
        (&["had", "exposed"], Kind::Shown(who)),
        (&["exposed"], Kind::Shown(who)),
        (&["showed"], Kind::Shown(who)),
        (&["has", "in", "hand"], Kind::Holds(who)),
        (&["has", "in", "rack"], Kind::Holds(who)),
        (&["turn"], Kind::Plays(who)),
        (&["is", "up"], Kind::Plays(who)),
        (&["holds"], Kind::Holds(who)),
        (&["has"], Kind::Has(who)),
        (&["had"], Kind::Has(who)),
        (&["to", "play"], Kind::Plays(who)),
        (&["is", "to", "play"], Kind::Plays(who)),
        (&["is", "next"], Kind::Plays(who)),
        (&["next"], Kind::Plays(who)),
        (&["is", "dead"], Kind::Dead(who)),
        (&["erred"], Kind::Erred(who)),
    ]
}

/// Returns what a player has: so many tiles, exposures, or tiles in the rack. Nothing where it is an
/// act that was done.
fn has(who: Seat, had: bool, after: Piece<'_>) -> Option<Kind> {
    // `has called the 2 bam`, `has not called`
    let acts = |first: &str| is_past_of_act(first) || is_one_of(first, &["not", "never"]);
    if word(after.text).is_ok_and(|(_, first)| acts(first)) {
        return None;
    }
    let counted = number_of(after).is_some();
    // Which tiles somebody had comes out later.
    if had && !counted {
        return None;
    }
    if after.text.trim_start().starts_with('[') {
        return Some(Kind::Shows(who));
    }
    Some(match units(after) {
        Ok(tiles) if !counted && !tiles.is_empty() => {
            // What could be exposures is shown.
            let shown = !object::apart(&tiles).is_empty();
            if shown { Kind::Shown(who) } else { Kind::Holds(who) }
        }
        _ => Kind::Has(who),
    })
}

/// number ::= number [ 'tiles' ]                          several noughts are soaps
pub(in super::super) fn number_of(piece: Piece<'_>) -> Option<u8> {
    let cut = piece.without_last("tiles").or(piece.without_last("tile")).unwrap_or(piece);
    let rest = Rest { piece: cut, usage: "", inside: None, around: Around::default() };
    rest.number().ok()
}

pub(super) fn usage(kind: Kind) -> &'static str {
    match kind {
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
        Kind::Shows(_) | Kind::Shown(_) => "South shows [222B J] [FFF]",
        Kind::Holds(_) => "South holds 5C 5C J ...",
        Kind::Has(_) => "South has 12 tiles",
        Kind::Plays(_) => "South to play",
        Kind::Dead(_) => "South is dead",
        Kind::Named => "South is Ann",
        Kind::Erred(_) => "South erred on Consecutive Run 2",
    }
}
