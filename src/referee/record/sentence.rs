//! A row parted into its sentences: what one player does or says at a time.

use super::object::group_of;
use super::piece::Piece;
use super::rest::goes_on_with_tiles;
use super::speech::speech;
use super::verb::{begins_an_act, is_past_of_act};
use super::words::{is_one_of, is_reference, plain, seat_of, tokens, who, word};

/// Parts a row into its sentences: at commas and stops, but for those among tiles, and at `and` or
/// `then` before an act.
pub(super) fn sentences(part: Piece<'_>) -> Vec<Piece<'_>> {
    let mut out: Vec<Piece<'_>> = Vec::new();
    let stops = part.split(',').into_iter().flat_map(|piece| piece.split(';'));
    for piece in stops.flat_map(after_stops).flat_map(before_acts) {
        let piece = piece.trimmed();
        let piece = match word(piece.text) {
            Ok((rest, "and" | "but")) => piece.after(rest).trimmed(),
            _ => piece,
        };
        if piece.text.is_empty() {
            continue;
        }
        match out.last_mut() {
            Some(before) if goes_on(*before, piece) => {
                let from = before.at - part.at;
                *before = part.between(from, piece.span().end - part.at);
            }
            _ => out.push(piece),
        }
    }
    out
}

/// Returns true if a piece belongs to the act before it.
fn goes_on(before: Piece<'_>, piece: Piece<'_>) -> bool {
    let act = who(before.text).map_or(before, |(rest, _)| before.after(rest));
    let verb = word(act.text).map_or("", |(_, verb)| plain(verb));
    let first = word(piece.text).map_or("", |(_, first)| first);
    let last = plain(piece.text.rsplit(char::is_whitespace).next().unwrap_or(""));
    // `says, "call"`
    let says = ["says", "say", "asks", "ask", "said", "asked"];
    if is_one_of(verb, &says) && behind(act).trimmed().text.is_empty() {
        return true;
    }
    // `Are you dead, West?`
    if is_seat_alone(piece) {
        let addressed = tokens(before).iter().any(|word| is_one_of(word.text, &["you", "your"]));
        return piece.text.ends_with('?') || addressed;
    }
    // `discards 5D, "five bam"`
    if piece.text.starts_with(['"', '“']) {
        return false;
    }
    let object = is_one_of(first, &["as", "saying", "calling", "with", "for", "from", "to"]);
    let lies = is_one_of(last, &["down", "rack"]) && is_one_of(first, &["face", "faces", "beside"]);
    // `passes 2, one unseen`, `passes 2 and owes 1`
    let passes = is_one_of(verb, &["passes", "pass"])
        && (is_one_of(first, &["owes", "owe", "owing"]) || is_one_of(last, &["blind", "unseen"]));
    // `gives J, keeps 5D`
    let keeps = is_one_of(verb, &["gives", "give", "hands", "hand"])
        && is_one_of(first, &["keeps", "keep", "keeping"])
        && !is_reference(behind(piece));
    // `calls, pung`; `says Mah Jongg, 25 points`
    let group = is_one_of(verb, &["calls", "call", "called"]) && group_of(first).is_some();
    let points = is_one_of(last, &["points", "each", "cents", "apiece"]);
    object || lies || passes || keeps || group || !points && goes_on_with_tiles(piece)
}

/// Returns what stands behind the first word.
fn behind(piece: Piece<'_>) -> Piece<'_> {
    word(piece.text).map_or(piece, |(rest, _)| piece.after(rest))
}

fn is_seat_alone(piece: Piece<'_>) -> bool {
    who(piece.text).is_ok_and(|(rest, _)| rest.trim().is_empty())
}

/// Returns true if a place of a text stands in quotes.
fn is_quoted(text: &str, at: usize) -> bool {
    text[..at].chars().filter(|c| matches!(c, '"' | '“' | '”')).count() % 2 == 1
}

/// Parts a piece behind every stop that a blank follows.
fn after_stops(piece: Piece<'_>) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    let mut from = 0;
    for (at, _) in piece.text.match_indices(['.', '!']) {
        let ends = piece.text[at + 1..].starts_with(char::is_whitespace);
        if ends && !is_quoted(piece.text, at) {
            out.push(piece.between(from, at));
            from = at + 1;
        }
    }
    out.push(piece.between(from, piece.text.len()));
    out
}

/// Returns true if what stands behind `and` belongs to what is said: `says North picked and racked`.
fn goes_on_speaking(left: Piece<'_>, act: Piece<'_>) -> bool {
    let said = who(left.text).map_or(left, |(rest, _)| left.after(rest));
    let Some(words) = speech(said).map(|speech| speech.words) else {
        return false;
    };
    let past =
        |piece: Piece<'_>| word(piece.text).is_ok_and(|(_, first)| is_past_of_act(plain(first)));
    // Who tells in the past goes on in the past, unless somebody else is spoken of.
    past(act) && (!past(said) || tokens(words).iter().any(|token| seat_of(token.text).is_some()))
}

/// Parts a piece at every `and` behind which an act begins; one between seats parts nothing.
fn before_acts(piece: Piece<'_>) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    let mut from = 0;
    let marks = [" and ", " then ", " but "];
    let mut found: Vec<(usize, &str)> =
        marks.iter().flat_map(|mark| piece.text.match_indices(mark)).collect();
    found.sort_unstable();
    for (at, mark) in found {
        // `and then` is found twice.
        if at < from {
            continue;
        }
        let left = piece.between(from, at);
        let right = piece.between(at + mark.len(), piece.text.len());
        let act = who(right.text).map_or(right, |(rest, _)| right.after(rest));
        let speaks = goes_on_speaking(left, act);
        if !is_seat_alone(left) && !is_quoted(piece.text, at) && begins_an_act(act) && !speaks {
            out.push(left);
            from = at + mark.len();
        }
    }
    out.push(piece.between(from, piece.text.len()));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_parted_before_every_act() {
        for (row, wanted) in [
            ("South calls, lifts and places", "South calls|lifts|places"),
            ("South calls and then she lifts", "South calls|then she lifts"),
            ("South exposes 22B, J and a 2B", "South exposes 22B, J and a 2B"),
            ("West gives J and keeps 5D", "West gives J and keeps 5D"),
            ("West gives J, keeps it", "West gives J|keeps it"),
            ("South passes 2, one unseen", "South passes 2, one unseen"),
            ("South says, \"call and win\"", "South says, \"call and win\""),
            ("South: \"Are you dead, West?\"", "South: \"Are you dead, West?\""),
            ("are you dead, West?", "are you dead, West?"),
            ("East, West call", "East|West call"),
        ] {
            let parts: Vec<&str> =
                sentences(Piece { text: row, at: 0 }).into_iter().map(|part| part.text).collect();
            assert_eq!(parts.join("|"), wanted);
        }
    }
}
