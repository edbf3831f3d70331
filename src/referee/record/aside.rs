//! What is done, left undone or wanted at a table and is no act of the game: it is kept with its words,
//! and nothing follows from it.
//!
//! ```text
//! aside ::= ( 'does' | 'did' | 'has' | ... ) 'not' words | 'never' words | 'forgets' 'to' words
//!         | wish [ seat ] ( 'to' | 'that' | 'about' | ... ) words       `refuses to pay`, `asks East to wait`
//!         | idle words                                                  `reads the card aloud`
//!         | verb words                                                  a verb of no act, no tile named
//! ```
//!
//! An act that was mistyped must not be lost here: where a tile is named or meant, only verbs that are
//! known to be idle are read, and a verb that is nearly one of an act is a fault.

use super::phrase::is;
use super::piece::Piece;
use super::speech::plain_words;
use super::verb::{begins_an_act, verbs};
use super::words::{
    any_word, is_filler, is_one_of, is_tile, number_word, plain, reference, seat, suit_of, tokens,
};
use crate::fault::edits;
use crate::referee::act::Act;

/// Verbs of what a player wants or will not do. Only what is asked of others may name a tile.
const WISHES: [&str; 31] = [
    "refuses",
    "declines",
    "objects",
    "agrees",
    "disagrees",
    "offers",
    "wants",
    "asks",
    "insists",
    "proposes",
    "suggests",
    "demands",
    "decides",
    "tries",
    "threatens",
    "promises",
    "hopes",
    "expects",
    "remembers",
    "prepares",
    "intends",
    "starts",
    "begins",
    "accuses",
    "blames",
    "thanks",
    "orders",
    "allows",
    "lets",
    "is",
    "begs",
];

/// Words by which a wish goes on.
const LINKS: [&str; 20] = [
    "to", "that", "on", "about", "with", "against", "whether", "if", "for", "of", "over", "at",
    "what", "why", "how", "who", "when", "not", "because", "being",
];

/// Verbs of what is done beside the game.
const IDLE: [&str; 67] = [
    "reads",
    "rebuilds",
    "pays",
    "stares",
    "points",
    "glances",
    "waves",
    "walks",
    "stands",
    "sits",
    "arranges",
    "sorts",
    "straightens",
    "rearranges",
    "studies",
    "inspects",
    "examines",
    "watches",
    "notices",
    "leans",
    "drinks",
    "coughs",
    "sneezes",
    "consults",
    "realizes",
    "realises",
    "hears",
    "laughs",
    "sighs",
    "smiles",
    "frowns",
    "nods",
    "gasps",
    "looks",
    "compares",
    "remembers",
    "forgets",
    "stays",
    "turns",
    "shuffles",
    "tidies",
    "recounts",
    "searches",
    "fetches",
    "writes",
    "argues",
    "complains",
    "apologizes",
    "apologises",
    "hesitates",
    "hums",
    "considers",
    "thinks",
    "believes",
    "knows",
    "sees",
    "gets",
    "chats",
    "talks",
    "chatters",
    "daydreams",
    "dawdles",
    "eats",
    "leaves",
    "returns",
    "quits",
    "got",
];

/// Verbs that are idle alone as well.
const QUIET: [&str; 12] = [
    "chats",
    "talks",
    "chatters",
    "daydreams",
    "dawdles",
    "eats",
    "chatted",
    "talked",
    "coughs",
    "sneezes",
    "frowns",
    "gasps",
];

/// Words with which it is said that something was not done.
const HELPS: [&str; 12] =
    ["does", "did", "do", "has", "have", "had", "is", "was", "will", "would", "can", "could"];

/// Reads a piece that no phrase fits. `reads` tells whether a phrase fits what is wished.
pub(super) fn aside(piece: Piece<'_>, reads: impl Fn(Piece<'_>) -> bool) -> Option<Act> {
    let (rest, first) = any_word(piece.text).ok()?;
    let behind = piece.after(rest);
    let kept = || Some(Act::Aside { words: plain_words(piece.text, None) });
    let bare = tokens(behind).iter().all(|token| is_filler(token.text));
    if is_left_undone(first, behind) {
        return kept();
    }
    // `is waiting for 2B`, `needs 2B`: what a player would like is no call.
    let waits =
        |word: &str| ["waits", "needs", "hopes", "plays"].iter().any(|known| is(word, known, true));
    let hand = tokens(behind).iter().any(|token| is_one_of(plain(token.text), &["hand"]));
    let next = any_word(rest).map_or("", |(_, next)| plain(next));
    let for_tile = is_one_of(next, &["for", "on", "a", "one"]) || is(first, "needs", true);
    let is_waiting =
        is_one_of(plain(first), &["is", "was"]) && is_one_of(next, &["waiting", "playing"]);
    let plays = is(first, "plays", true);
    if is_waiting || waits(first) && !bare && (if plays { hand } else { for_tile }) {
        return kept();
    }
    if let Some(wish) = WISHES.into_iter().find(|wish| is(first, wish, true)) {
        return if is_wish(wish, behind, reads) { kept() } else { None };
    }
    if IDLE.into_iter().any(|idle| is(first, idle, true)) {
        let quiet = (!bare || is_one_of(plain(first), &QUIET))
            && (!is_one_of(plain(first), &["turns", "turned", "gets", "got"])
                || !names_a_tile(behind));
        return if quiet { kept() } else { None };
    }
    // Who only reaches for the wall has moved no tile of it.
    if is_one_of(plain(first), &["reaches", "reached", "reach"])
        && tokens(behind).iter().any(|token| is_one_of(plain(token.text), &["wall", "next"]))
    {
        return kept();
    }
    // `finds the missing F under West's chair`, `counts the tiles on the table: 151`
    if is_one_of(
        plain(first),
        &["finds", "find", "found", "discovers", "discovered", "counts", "count", "counted"],
    ) && tokens(behind).iter().filter(|token| !is_filler(token.text)).count() > 2
    {
        return kept();
    }
    // `stops playing`, `puts her tiles face down`
    let ends = |end: &str| behind.without_last(end).is_some();
    if is(first, "stops", true) && ends("playing")
        || is(first, "keeps", true) && (ends("standing") || ends("closed") || ends("upright"))
        || is(first, "mixes", true) && (ends("hand") || ends("rack"))
        || is_one_of(plain(first), &["puts", "put", "turns", "turned", "lays", "laid"])
            && ends("face down")
    {
        return kept();
    }
    // `touches S in her rack`
    let own = ["rack", "hand"].into_iter().find_map(|place| behind.without_last(place));
    if is_one_of(plain(first), &["touches", "touched", "handles", "fingers", "rearranges"])
        && own.is_some_and(|own| {
            tokens(own)
                .last()
                .is_some_and(|last| is_one_of(last.text, &["in", "her", "his", "their"]))
        })
    {
        return kept();
    }
    // `South sits down` is nothing, and `South snags it` may be a call.
    let verb = plain(first);
    let odd = verb.len() < 3 || !verb.chars().all(char::is_alphabetic) || seat(first).is_ok();
    if bare || odd || is_nearly_a_verb(verb) || begins_an_act(piece) || speaks_of_tiles(piece) {
        return None;
    }
    kept()
}

/// Returns true if it is told that something was not done.
fn is_left_undone(first: &str, behind: Piece<'_>) -> bool {
    let next = any_word(behind.text).map_or("", |(_, next)| plain(next));
    let first = plain(first).to_lowercase().replace('’', "'");
    match first.as_str() {
        "never" | "neither" | "cannot" => !next.is_empty(),
        "forgets" | "forgot" | "fails" | "failed" | "neglects" | "neglected" => next == "to",
        short if short.ends_with("n't") => !next.is_empty(),
        other => HELPS.contains(&other) && is_one_of(next, &["not", "never"]),
    }
}

/// Returns true if what stands behind a verb for a wish is wished, and no act.
fn is_wish(wish: &str, behind: Piece<'_>, reads: impl Fn(Piece<'_>) -> bool) -> bool {
    let (to, after) = match seat(behind.text) {
        Ok((after, _)) => (true, behind.after(after)),
        Err(_) => (false, behind),
    };
    let Ok((rest, link)) = any_word(after.text) else {
        return false;
    };
    let wished = after.after(rest);
    if wished.trimmed().text.is_empty() && wish != "wants" {
        return false;
    }
    let links = is_one_of(link, &LINKS);
    let asked =
        to || ["asks", "refuses", "objects", "declines", "threatens", "promises"].contains(&wish);
    if wish == "is" {
        // `is about to rack`
        return is_one_of(link, &["about", "ready", "going"]);
    }
    if asked {
        let back = wished.without_last("back").is_some();
        let free = is_one_of(link, &["to"]) || back || wish == "objects";
        return links && (free || !names_a_tile(wished));
    }
    let lets = is_one_of(
        any_word(wished.text).map_or("", |(_, next)| next),
        &["let", "have", "make", "allow"],
    );
    match wish {
        // `wants her money`, `wants her joker back`
        "wants" if !is_one_of(link, &["to"]) => {
            after.without_last("back").is_some()
                || !speaks_of_tiles(after) && !is_nearly_a_tile(after)
        }
        _ => links && (lets || !reads(wished)) && !names_a_tile(wished),
    }
}

/// Words by which a reason, a purpose or a circumstance is added.
const ADDS: [&str; 22] = [
    " because ",
    " since ",
    " while ",
    " although ",
    " though ",
    " after ",
    " before ",
    " when ",
    " until ",
    " so ",
    " for ",
    " from ",
    " of ",
    " in ",
    " on ",
    " at ",
    " without ",
    " with ",
    " by ",
    " during ",
    " despite ",
    " as ",
];

/// How many of these may speak of other players.
const CLAUSES: usize = 10;

/// Words that an act hangs on; where one of them stands nothing is taken off.
const DECIDING: [&str; 22] = [
    "wrong",
    "end",
    "back",
    "other",
    "front",
    "side",
    "instead",
    "not",
    "no",
    "never",
    "none",
    "blind",
    "unseen",
    "look",
    "looking",
    "joker",
    "jokers",
    "dead",
    "jokerless",
    "face",
    "beside",
    "half",
];

/// Takes off what is added to an act and changes nothing: `picks another for her turn`, `calls because
/// she needs it`. The act that is left is the longest.
pub(super) fn without_addition(piece: Piece<'_>) -> Vec<Piece<'_>> {
    let found = ADDS.iter().enumerate().flat_map(|(nth, add)| {
        piece.text.match_indices(add).map(move |(at, _)| (at, at + add.len(), nth < CLAUSES))
    });
    let mut cuts: Vec<usize> = found
        .filter(|(_, to, clause)| {
            let added = piece.between(*to, piece.text.len());
            let words = tokens(added);
            let free = |word: &Piece<'_>| {
                let word = plain(word.text);
                !is_one_of(word, &DECIDING)
                    && (*clause || seat(word).is_err())
                    && !word.contains(|c: char| c.is_ascii_digit())
            };
            let plain = !added.text.contains(['[', '"', '“', '”', '?']);
            plain && !words.is_empty() && words.iter().all(free) && !names_a_tile(added)
        })
        .map(|(at, ..)| at)
        .collect();
    cuts.sort_unstable_by(|a, b| b.cmp(a));
    cuts.into_iter().map(|at| piece.between(0, at)).collect()
}

/// Reads what stands behind a comma and is no act: `her hand is right`, `five tiles face up`.
pub(super) fn fragment(piece: Piece<'_>) -> Option<Act> {
    let words = tokens(piece);
    let first = any_word(piece.text).map_or("", |(_, first)| first);
    let is = ["is", "are", "was", "were", "isn't", "wasn't", "aren't", "weren't", "it's", "that's"];
    let noun = is_filler(first)
        || is_one_of(first, &["it", "that", "this", "nobody", "everybody", "hers", "his"]);
    let tells = noun && words.iter().take(4).any(|word| is_one_of(plain(word.text), &is));
    let idle = words.len() > 1
        && !names_a_tile(piece)
        && !begins_an_act(piece)
        && !is_nearly_a_verb(plain(first));
    let kept = || Act::Aside { words: plain_words(piece.text, None) };
    (tells || idle && number_word(first).is_some()).then(kept)
}

fn names_a_tile(piece: Piece<'_>) -> bool {
    tokens(piece).iter().any(|token| {
        let word = plain(token.text);
        seat(word).is_err() && (is_tile(word) || suit_of(word).is_some())
    })
}

/// Returns true if a word is one for a tile but for a letter.
fn is_nearly_a_tile(piece: Piece<'_>) -> bool {
    let nouns = [
        "tile", "discard", "joker", "flower", "dragon", "soap", "crak", "bam", "dot", "pung",
        "kong", "exposure",
    ];
    tokens(piece).iter().any(|token| {
        let word = plain(token.text).to_lowercase();
        nouns.iter().any(|noun| edits(noun, &word) <= noun.len() / 4)
    })
}

/// Returns true if a tile is named, or may be meant.
fn speaks_of_tiles(piece: Piece<'_>) -> bool {
    let meant = [
        "tile", "tiles", "discard", "it", "that", "this", "them", "joker", "jokers", "pung",
        "kong", "quint",
    ];
    names_a_tile(piece)
        || reference(piece.text).is_some()
        || tokens(piece).iter().any(|token| is_one_of(plain(token.text), &meant))
}

/// Returns true if a word is the verb of an act but for a letter or two.
fn is_nearly_a_verb(found: &str) -> bool {
    let found = found.to_lowercase();
    verbs().flat_map(|verb| verb.phrases).any(|phrase| {
        let head = phrase.split(' ').next().unwrap_or(phrase);
        head.len() > 2 && edits(head, &found) <= head.len().min(6) / 3
    })
}
