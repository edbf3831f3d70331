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

use std::mem::discriminant;

use super::act::plain_act;
use super::adverb::without_adverbs;
use super::phrase::{is, without_subject};
use super::piece::{Piece, Read};
use super::rest::{Around, Rest};
use super::speech::plain_words;
use super::verb::{Verb, begins_an_act, verbs};
use super::words::{
    any_word, is_filler, is_one_of, is_tile, number_word, plain, reference, seat, seat_of, suit_of,
    tokens, who,
};
use crate::fault::{Code, Draft};
use crate::record::Act;
use crate::rules::{Seat, Who};
use crate::spelling::edits;

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
const IDLE: [&str; 57] = [
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
    "consults",
    "realizes",
    "realises",
    "hears",
    "laughs",
    "sighs",
    "smiles",
    "nods",
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
    let (first, behind) = (plain(first), piece.after(rest));
    let wish = || WISHES.into_iter().find(|wish| is(first, wish, true));
    let kept = if is_left_undone(first, behind) || is_waiting(first, behind) {
        true
    } else if let Some(wish) = wish() {
        is_wish(wish, behind, reads)
    } else if IDLE.into_iter().chain(QUIET).any(|idle| is(first, idle, true)) {
        is_idle(first, behind)
    } else {
        is_beside_the_game(first, behind) || is_no_verb_of_an_act(piece, first, behind)
    };
    kept.then(|| Act::Aside { words: plain_words(piece.text, None) })
}

/// Returns true if nothing that says more stands in a piece.
fn is_bare(piece: Piece<'_>) -> bool {
    tokens(piece).iter().all(|token| is_filler(token.text))
}

/// Returns true if a piece has one of some words.
fn has(piece: Piece<'_>, words: &[&str]) -> bool {
    tokens(piece).iter().any(|token| is_one_of(plain(token.text), words))
}

/// `is waiting for 2B`, `needs 2B`, `plays a concealed hand`: what a player would like is no call.
fn is_waiting(first: &str, behind: Piece<'_>) -> bool {
    let next = any_word(behind.text).map_or("", |(_, next)| plain(next));
    if is_one_of(first, &["is", "was"]) {
        return is_one_of(next, &["waiting", "playing"]);
    }
    let for_tile = || is_one_of(next, &["for", "on", "a", "one"]);
    let waits = is(first, "waits", true) || is(first, "hopes", true);
    !is_bare(behind)
        && (waits && for_tile()
            || is(first, "needs", true)
            || is(first, "plays", true) && has(behind, &["hand"]))
}

/// Returns true if an idle verb is no act with what stands behind it.
fn is_idle(first: &str, behind: Piece<'_>) -> bool {
    let moves = is_one_of(first, &["turns", "turned", "gets", "got"]) && names_a_tile(behind);
    !moves && (!is_bare(behind) || is_one_of(first, &QUIET))
}

/// Returns true for verbs of acts in what is no act: `reaches for the wall`, `stops playing`.
fn is_beside_the_game(first: &str, behind: Piece<'_>) -> bool {
    let verb = |verbs: &[&str]| verbs.iter().any(|verb| is(first, verb, true));
    let ends = |ends: &[&str]| ends.iter().any(|end| behind.without_last(end).is_some());
    // Who only reaches for the wall has moved no tile of it.
    let reaches = verb(&["reaches"]) && has(behind, &["wall", "next"]);
    // `finds the missing F under West's chair`, `counts the tiles on the table: 151`
    let said = tokens(behind).iter().filter(|token| !is_filler(token.text)).count();
    let finds = verb(&["finds", "discovers", "counts"]) && said > 2;
    let closes = verb(&["puts", "turns", "lays"]) || is_one_of(first, &["put"]);
    // `touches S in her rack`
    let own = |own: &str| {
        let before = behind.without_last(own).map(tokens).unwrap_or_default();
        before.last().is_some_and(|last| is_one_of(last.text, &["in", "her", "his", "their"]))
    };
    reaches
        || finds
        || verb(&["stops"]) && ends(&["playing"])
        || verb(&["keeps"]) && ends(&["standing", "closed", "upright"])
        || verb(&["mixes"]) && ends(&["hand", "rack"])
        || closes && ends(&["face down"])
        || verb(&["touches", "handles", "fingers"]) && (own("rack") || own("hand"))
}

/// `South sits down` is nothing, and `South snags it` may be a call.
fn is_no_verb_of_an_act(piece: Piece<'_>, first: &str, behind: Piece<'_>) -> bool {
    let odd = first.len() < 3 || !first.chars().all(char::is_alphabetic) || seat(first).is_ok();
    !is_bare(behind)
        && !odd
        && !is_nearly_a_verb(first)
        && !begins_an_act(piece)
        && !speaks_of_tiles(piece)
}

/// Returns true if it is told that something was not done.
fn is_left_undone(first: &str, behind: Piece<'_>) -> bool {
    let next = any_word(behind.text).map_or("", |(_, next)| plain(next));
    let first = first.to_lowercase().replace('’', "'");
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

/// Words by which a clause is added, which may speak of other players.
const CLAUSES: [&str; 10] = [
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
];

/// Words by which a purpose or a circumstance is added.
const ADDS: [&str; 12] = [
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

/// Words that an act hangs on; where one of them stands nothing is taken off.
const DECIDING: [&str; 24] = [
    "late",
    "early",
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
pub(super) fn without_addition<'t>(piece: Piece<'t>, around: Around<'_>) -> Vec<Piece<'t>> {
    let at = |adds: &'static [&'static str], clause: bool| {
        let found = adds
            .iter()
            .flat_map(|add| piece.text.match_indices(add).map(move |(at, add)| (at, add, clause)));
        found.collect::<Vec<_>>()
    };
    let mut cuts: Vec<usize> = at(&CLAUSES, true)
        .into_iter()
        .chain(at(&ADDS, false))
        .filter(|(at, add, clause)| {
            let added = piece.between(at + add.len(), piece.text.len());
            match clause {
                true => is_circumstance(add.trim(), added, around),
                false => changes_nothing(added, false),
            }
        })
        .map(|(at, ..)| at)
        .collect();
    cuts.sort_unstable_by(|a, b| b.cmp(a));
    cuts.into_iter().map(|at| piece.between(0, at)).collect()
}

/// Returns true if no act hangs on words that are added; a clause may speak of other players.
fn changes_nothing(added: Piece<'_>, clause: bool) -> bool {
    let words = tokens(added);
    let free = |word: &Piece<'_>| {
        let word = plain(word.text);
        !is_one_of(word, &DECIDING)
            && (clause || seat(word).is_err())
            && !word.contains(|c: char| c.is_ascii_digit())
    };
    is_plain(added) && !words.is_empty() && words.iter().all(free) && !names_a_tile(added)
}

fn is_plain(added: Piece<'_>) -> bool {
    !added.text.contains(['[', '"', '“', '”', '?'])
}

/// Returns true if no act hangs on a clause: it tells of none, or repeats what the rows above say.
fn is_circumstance(add: &str, clause: Piece<'_>, around: Around<'_>) -> bool {
    if !tells_an_act(clause) {
        return changes_nothing(clause, true);
    }
    is_plain(clause)
        && seat(clause.text).is_ok_and(|(rest, of)| repeats(add, of, clause.after(rest), around))
}

/// Returns true for `before South had discarded` where the newest discard is another's, and for `after
/// South discarded` where it is South's: the row stands there as it is, and the clause says it again.
fn repeats(add: &str, of: Seat, told: Piece<'_>, around: Around<'_>) -> bool {
    let yet = is_one_of(add, &["before", "until"]);
    let after = is_one_of(add, &["after", "when", "since", "once"]);
    let helps = ["had", "has", "even", "could", "first", "just", "already", "ever"];
    let mut told = told;
    while let Ok((rest, word)) = any_word(told.text)
        && is_one_of(word, &helps)
    {
        told = told.after(rest);
    }
    let told = told.trimmed();
    let Some(thrower) = around.thrower else {
        return false;
    };
    if let Ok((rest, verb)) = any_word(told.text)
        && is_discard(verb)
    {
        let what = told.after(rest);
        let any = is_bare(what)
            || reference(what.text).is_some_and(|rest| is_bare(Piece { text: rest, ..what }))
            || has(what, &["anything", "something"]);
        let tile = || Rest { piece: what, usage: "", inside: None, around }.tile().ok();
        return yet && any && thrower != of
            || after && thrower == of && (any || tile().is_some() && tile() == around.discard);
    }
    let Some(act) = plain_act(told, Around { actor: Some(of), ..around }) else {
        return false;
    };
    let done = around.since.contains(&(Who::Seat(of), discriminant(&act)));
    !names_a_tile(told) && (yet && thrower != of && !done || after && done)
}

/// Returns true for a verb by which a tile is discarded.
fn is_discard(verb: &str) -> bool {
    let discards = |of: &&Verb| of.usage.starts_with("discards");
    let phrases = verbs().find(discards).map_or(&[][..], |of| of.phrases);
    phrases.iter().any(|phrase| is(verb, phrase, true))
}

/// A circumstance that stands in front of an act: its first word, and of whom it tells.
pub(super) type Front = (&'static str, Option<Seat>);

/// Takes off a circumstance that stands in front of an act, `Before South had picked, West calls`, and
/// returns what stands behind it; nothing for any other piece. What goes on with `and` is a piece of its
/// own, told of the same player.
pub(super) fn in_front<'t>(
    piece: Piece<'t>,
    front: &mut Option<Front>,
    around: Around<'_>,
) -> Read<Option<Piece<'t>>> {
    let Ok((rest, first)) = any_word(piece.text) else {
        return Ok(None);
    };
    let clauses = CLAUSES.into_iter().chain([" once "]).map(str::trim);
    let found = clauses.into_iter().find(|add| add.eq_ignore_ascii_case(first));
    let (add, told) = match (found, *front) {
        (Some(add), _) => (add, piece.after(rest)),
        // `Before South had picked and racked, West calls`
        (None, Some((add, Some(of)))) if who(piece.text).is_err() && begins_an_act(piece) => {
            let same = repeats(add, of, piece, around);
            let none = Some(piece.between(piece.text.len(), piece.text.len()));
            return if same { Ok(none) } else { Err(vec![another_act(piece, add)]) };
        }
        _ => {
            *front = None;
            return Ok(None);
        }
    };
    let of = seat(told.text).ok().map(|(_, of)| of);
    *front = Some((add, of));
    // `Before South had picked West calls`
    let next = tokens(told).into_iter().skip(2).find(|token| {
        let behind = token.span().end - told.at;
        seat_of(token.text).is_some() && begins_an_act(told.between(behind, told.text.len()))
    });
    let cut = next.map_or(told.text.len(), |next| next.at - told.at);
    let clause = told.between(0, told.text[..cut].trim_end_matches([',', ' ']).len());
    // What she did decides as what South did does.
    let acts = without_subject(clause).is_some_and(|(bare, _)| begins_an_act(bare));
    let timed = is_one_of(add, &["before", "until", "after", "when", "once"]);
    if acts && timed || !is_circumstance(add, clause, around) {
        let whole = piece.between(0, clause.span().end - piece.at);
        return Err(vec![another_act(whole, add)]);
    }
    Ok(Some(told.between(cut, told.text.len())))
}

/// Returns true if words begin as what is added to an act does.
pub(super) fn is_addition(words: &str) -> bool {
    CLAUSES.iter().chain(&ADDS).any(|add| words.starts_with(add))
}

/// Says that a clause tells an act that is none of its row: `calls after South racked`.
pub(super) fn second_act(piece: Piece<'_>) -> Option<Draft> {
    let clauses = CLAUSES
        .into_iter()
        .flat_map(|add| piece.text.match_indices(add).map(move |(at, _)| (at, add)));
    let told = |(at, add): (usize, &'static str)| {
        let clause = piece.between(at, piece.text.len()).trimmed();
        let tells = tells_an_act(piece.between(at + add.len(), piece.text.len()));
        tells.then_some((clause, add))
    };
    let (clause, add) = clauses.filter_map(told).min_by_key(|(clause, _)| clause.at)?;
    Some(another_act(clause, add.trim()))
}

/// Says that a clause tells an act, or something on which one hangs.
fn another_act(clause: Piece<'_>, add: &str) -> Draft {
    let help = match add {
        "before" | "until" => {
            "leave out what was not done yet; what came later has a row of its own, below"
        }
        "after" | "when" | "since" | "once" => "give it a row of its own, above",
        _ => "give it a row of its own, above or below",
    };
    let law = "acts stand in the order in which they happened";
    let draft = Draft::new(Code::RecordLeftOver, clause.span(), law);
    draft.seen(format!("`{}` tells another act", clause.shown())).help(help)
}

/// Returns true if a clause tells what a player did.
fn tells_an_act(clause: Piece<'_>) -> bool {
    let Ok((rest, _)) = who(clause.text) else {
        return false;
    };
    let mut told = clause.after(rest);
    while let Some(less) = without_adverbs(told).filter(|less| less.at > told.at) {
        told = less;
    }
    begins_an_act(told)
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
    names_a_tile(piece) || reference(piece.text).is_some() || has(piece, &meant)
}

/// Returns true if a word is the verb of an act but for a letter or two.
fn is_nearly_a_verb(found: &str) -> bool {
    let found = found.to_lowercase();
    verbs().flat_map(|verb| verb.phrases).any(|phrase| {
        let head = phrase.split(' ').next().unwrap_or(phrase);
        head.len() > 2 && edits(head, &found) <= head.len().min(6) / 3
    })
}
