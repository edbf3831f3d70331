//! Normalizes rows for the list of phrases: speech is moved after `says`, and an unnamed tile
//! becomes `it`.

use crate::lexicon;
use crate::record::token::{Cursor, Token, TokenKind, tokens};
use crate::record::{players, slot, tiles};
use crate::rules::Who;
use crate::seat::Seat;

/// Verbs that may be followed by something said.
pub(super) const SPEECH: [&str; 35] = [
    "says",
    "said",
    "say",
    "asks",
    "asked",
    "tells",
    "told",
    "answers",
    "answered",
    "claimed",
    "insists",
    "insisted",
    "explains",
    "explained",
    "protests",
    "protested",
    "thinks",
    "thought",
    "agreed",
    "claims",
    "complains",
    "replies",
    "argues",
    "argued",
    "contends",
    "contended",
    "asserts",
    "asserted",
    "maintains",
    "maintained",
    "grumbles",
    "mutters",
    "whispers",
    "murmurs",
    "exclaims",
];

/// Words that say nothing about what was done.
const EMPTY: [&str; 20] = [
    "now",
    "quickly",
    "slowly",
    "immediately",
    "already",
    "just",
    "still",
    "quietly",
    "loudly",
    "too",
    "both",
    "even",
    "simply",
    "finally",
    "accidentally",
    "actually",
    "straight",
    "softly",
    "carefully",
    "correctly",
];

/// Words before a tile that don't say which it is.
const MARKERS: [&str; 9] =
    ["that", "this", "called", "claimed", "discarded", "lifted", "picked", "another", "newest"];

/// Verbs for one tile that a player has, whatever else is hers.
const MOVES: [&str; 6] = ["returns", "returned", "puts", "put", "gives", "gave"];

/// Words for an unnamed tile.
const NOUNS: [&str; 3] = ["tile", "discard", "one"];

pub(super) fn is_one_of(token: &Token<'_>, words: &[&str]) -> bool {
    words.iter().any(|word| token.is(word))
}

/// Words that are often written without an apostrophe, and `w/`.
const CONTRACTED: [(&str, &str); 17] = [
    ("its", "it's"),
    ("thats", "that's"),
    ("shes", "she's"),
    ("hes", "he's"),
    ("youre", "you're"),
    ("im", "i'm"),
    ("ill", "i'll"),
    ("theres", "there's"),
    ("didnt", "didn't"),
    ("doesnt", "doesn't"),
    ("dont", "don't"),
    ("isnt", "isn't"),
    ("wasnt", "wasn't"),
    ("cant", "can't"),
    ("wont", "won't"),
    ("hasnt", "hasn't"),
    ("w/", "with"),
];

/// Returns a word with the apostrophe it was written without.
pub(super) fn contracted(word: &str) -> Option<&'static str> {
    CONTRACTED.iter().find(|(short, _)| word.eq_ignore_ascii_case(short)).map(|(_, word)| *word)
}

/// The longest row that is read, in words and marks; some steps look ahead at each word.
const MAX_TOKENS: usize = 200;

/// Words before the player that say nothing: `oh and then Joan discards 0`.
const BEFORE: [&str; 12] =
    ["oh", "and", "then", "so", "next", "later", "now", "also", "well", "ok", "okay", "finally"];

/// Words that begin what is said and mean nothing.
const SOUNDS: [&str; 7] = ["hey", "oh", "well", "um", "uh", "hmm", "look"];

/// What may follow such a word without a comma: `well done` and `hey stop` say something.
const AFTER_SOUND: [&str; 12] =
    ["i", "i'm", "i'll", "i'd", "it's", "that's", "that", "it", "sorry", "you", "you're", "wait"];

/// Returns the words of a row.
pub(super) fn words<'t>(row: &'t str, names: &[(String, Who)]) -> Vec<Token<'t>> {
    let all = tokens(row, 0);
    if all.len() > MAX_TOKENS {
        return Vec::new();
    }
    let is_name = |token: &Token<'_>| {
        let mut words = names.iter().flat_map(|(name, _)| name.split(' '));
        words.any(|name| token.is(name))
    };
    let idle =
        |token: &&Token<'_>| token.is_mark(",") || is_one_of(token, &BEFORE) && !is_name(token);
    let before = all.iter().take_while(idle).count();
    // Alone, such a word may be a player's name or begin a note.
    let begins = !players(&mut Cursor::new(&all[before..]), names).is_empty();
    let mut split = without_quotes(&all[if begins { before } else { 0 }..], names);
    for token in &mut split {
        // What a player asks is read without its question mark; a `?` alone is an unknown tile.
        let asked = token.text.trim_end_matches('?');
        token.text = if asked.is_empty() { token.text } else { asked };
    }
    for at in 0..split.len() {
        // `in its place`
        let before = ["in", "to", "of", "on", "at", "from", "for", "with", "into"];
        let owns = split[at].is("its") && at > 0 && is_one_of(&split[at - 1], &before);
        let kept = owns || is_name(&split[at]);
        if let Some(whole) = split[at].word().and_then(contracted).filter(|_| !kept) {
            split[at].text = whole;
        }
    }
    // `takes the 7Bs back` doesn't say how many, unlike `takes two 7Bs back`.
    for at in 0..split.len() {
        let counted = at > 0 && slot::number(&mut Cursor { tokens: &split, at: at - 1 }).is_some();
        if !counted && is_plural(split[at].text) {
            split[at].text = "tiles";
        }
    }
    for at in 0..split.len() {
        let is_tile = |at: usize| {
            let word = |token: &Token<'_>| token.kind == TokenKind::Word && !token.is_filler();
            split.get(at).is_some_and(word)
                && tiles::tile(&mut Cursor { tokens: &split, at }).is_some()
        };
        // `takes the J from West` is as good as `takes the joker`.
        if split[at].text == "J" && !is_tile(at + 1) && (at == 0 || !is_tile(at - 1)) {
            split[at].text = "joker";
        }
    }
    with_it(&split)
}

/// Returns true for `7Bs`.
fn is_plural(text: &str) -> bool {
    matches!(text.as_bytes(), [b'1'..=b'9', b'B' | b'C' | b'D', b's'])
}

fn word(text: &'static str, at: usize) -> Token<'static> {
    Token { text, at, end: at, kind: TokenKind::Word }
}

/// Removes quotes and colons from what is said.
fn without_quotes<'t>(row: &[Token<'t>], names: &[(String, Who)]) -> Vec<Token<'t>> {
    let mut out: Vec<Token<'t>> = Vec::new();
    let says = |out: &[Token<'_>]| out.last().is_some_and(|last| is_one_of(last, &SPEECH));
    let ends_name = |text: &str| names.iter().any(|(name, _)| name.ends_with(text));
    for (nth, token) in row.iter().enumerate() {
        match token.kind {
            TokenKind::Quote => {
                // `asks, "..."`
                let comma = out.last().is_some_and(|last| last.is_mark(","));
                if comma && says(&out[..out.len() - 1]) {
                    out.pop();
                }
                // `as "7B"` is a name.
                let name = out.last().is_some_and(|last| last.is("as"));
                if !says(&out) && !name {
                    out.push(word("says", token.at));
                }
                let quote = token.at + (token.end - token.at - token.text.len()) / 2;
                out.extend(tokens(token.text, quote));
                if row.get(nth + 1).is_some_and(|next| !next.is("for")) {
                    out.push(Token {
                        text: ",",
                        at: token.end,
                        end: token.end,
                        kind: TokenKind::Mark,
                    });
                }
            }
            TokenKind::Word
                if token.text.len() > 1 && token.text.ends_with(':') && !ends_name(token.text) =>
            {
                let text = token.text.trim_end_matches(':');
                out.push(Token { text, end: token.end - 1, ..*token });
                // A quote brings its own `says`.
                let next = row.get(nth + 1);
                let quote = next.is_some_and(|next| next.kind == TokenKind::Quote);
                // `East: discards 8D` is an act, not speech.
                let acts = next.is_some_and(|next| lexicon::verb(next.text) == Some(next.text));
                if !says(&out) && !quote && !acts {
                    out.push(word("says", token.end));
                }
            }
            _ => {
                // `says, I call`
                let after = says(&out) && token.is_mark(",");
                if !after {
                    out.push(*token);
                }
            }
        }
    }
    out
}

/// Replaces words for an unnamed tile with `it`, and removes words that say nothing.
fn with_it<'t>(row: &[Token<'t>]) -> Vec<Token<'t>> {
    let mut out: Vec<Token<'t>> = Vec::new();
    let mut at = 0;
    let mut spoken = false;
    while let Some(token) = row.get(at) {
        let out_loud = row.get(at + 1).is_some_and(|next| next.is("out"));
        if out_loud && is_one_of(token, &["points", "pointed"]) {
            let that = row.get(at + 2).filter(|next| next.is("that"));
            let end = that.unwrap_or(&row[at + 1]).end;
            out.push(Token { text: "says", end, ..*token });
            (at, spoken) = (at + 2, true);
            continue;
        }
        let says = out.last().is_some_and(|last| is_one_of(last, &SPEECH));
        let next = row.get(at + 1);
        let idle = |next: &Token<'_>| next.is_mark(",") || is_one_of(next, &AFTER_SOUND);
        if says && is_one_of(token, &SOUNDS) && next.is_some_and(idle) {
            at += 1 + usize::from(next.is_some_and(|next| next.is_mark(",")));
            continue;
        }
        spoken |= is_one_of(token, &SPEECH) || token.is("denies") || token.is("denied");
        let marks = |token: &Token<'_>| is_one_of(token, &MARKERS) || token.is("the");
        let markers = row[at..].iter().take_while(|token| marks(token)).count();
        // `racks the called tile` isn't `racks it`.
        let racks = out.last().is_some_and(|last| is_one_of(last, &["racks", "racked", "rack"]));
        let called = row[at..at + markers].iter().any(|token| !token.is("the"));
        let markers = if racks && called { 0 } else { markers };
        // `the one bam`
        let suited = |noun: &&Token<'_>| {
            let suit = row.get(at + markers + 1).and_then(Token::word).and_then(tiles::suit_word);
            suit.is_none() || !noun.is("one")
        };
        let noun = row.get(at + markers).filter(|_| markers > 0).filter(suited);
        if let Some(noun) = noun.filter(|noun| is_one_of(noun, &NOUNS)) {
            out.push(Token { text: "it", at: token.at, end: noun.end, kind: TokenKind::Word });
            at += markers + 1;
            continue;
        }
        let before_tile = || {
            let mut ahead = Cursor { tokens: row, at: at + markers };
            noun.is_some() && tiles::tile(&mut ahead).is_some()
        };
        if is_one_of(token, &MARKERS) && !is_verb_here(&out) && before_tile() {
            at += markers;
            continue;
        }
        if token.is("that") || token.is("this") {
            // `says that West is dead`, `wants that`
            if out.last().is_some_and(|last| is_one_of(last, &SPEECH)) && next.is_some() {
                at += 1;
                continue;
            }
            let follows = ["for", "back", "up", "on", "in", "beside", "and", "with"];
            if next.is_none_or(|next| next.kind == TokenKind::Mark || is_one_of(next, &follows)) {
                out.push(Token { text: "it", ..*token });
                at += 1;
                continue;
            }
        }
        let own = is_one_of(token, &["her", "his", "my", "their"]);
        // `returns her tile to the wall`
        let one = next.filter(|_| own).filter(|next| is_one_of(next, &["tile", "discard", "pick"]));
        if let Some(one) = one.filter(|_| out.last().is_some_and(|last| is_one_of(last, &MOVES))) {
            out.push(Token { text: "it", at: token.at, end: one.end, kind: TokenKind::Word });
            at += 2;
            continue;
        }
        if own && spoken && next.is_some_and(|next| next.is("hand")) {
            out.push(Token { text: "own", ..*token });
            at += 1;
            continue;
        }
        let once = token.is("at") && next.is_some_and(|next| next.is("once"));
        if once {
            at += 2;
            continue;
        }
        // `too late` isn't `late`.
        let degree = token.is("too")
            && next.is_some_and(|next| is_one_of(next, &["late", "early", "soon", "many", "few"]));
        if degree || !is_one_of(token, &EMPTY) && !token.is("my") {
            out.push(*token);
        }
        at += 1;
    }
    out
}

/// Returns true at the beginning of an act, where `called` is a verb.
fn is_verb_here(before: &[Token<'_>]) -> bool {
    before.last().is_none_or(|last| {
        let seat = last.word().is_some_and(|word| word.parse::<Seat>().is_ok() && word.len() > 1);
        seat || last.kind == TokenKind::Mark
            || is_one_of(last, &["has", "have", "had", "she", "he", "then"])
    })
}
