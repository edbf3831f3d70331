//! Combines the words of a row into acts of the record language.

mod speech;
mod typo;

use super::Suggestion;
use super::above::Above;
use super::normal::{SPEECH, is_one_of};
use super::notes::{NO_ACT, is_denial};
use super::phrases::{self, Known, Meant};
use crate::lexicon;
use crate::record::forms::{is_verb, of_verb};
use crate::record::pattern::Matched;
use crate::record::token::{Cursor, Token, TokenKind};
use crate::record::{Act, Time, parse, players, plural, tiles};
use crate::rules::Who;
use crate::seat::Seat;

/// Words that begin a circumstance under which something was done.
const CIRCUMSTANCES: [&str; 9] =
    ["before", "after", "when", "while", "because", "once", "since", "until", "so"];

/// Acts that are the same when said or done twice in a row.
const ONCE: [&str; 11] = [
    "looks",
    "withdraws",
    "objects",
    "waits",
    "places",
    "lifts",
    "agrees",
    "disagrees",
    "accepts",
    "contests",
    "throws in",
];

/// Words for speech without what was said.
const TALK: [&str; 6] = ["talks", "talked", "talking", "chats", "chatted", "comments"];

const PRONOUNS: [&str; 4] = ["she", "he", "they", "i"];

/// Row endings that say that everything in the row happened at once.
const MOMENTS: [&[&str]; 4] =
    [&["in", "one", "breath"], &["at", "same", "time"], &["at", "same", "moment"], &["together"]];

/// An act of the row as it is suggested.
#[derive(Clone)]
struct Piece {
    /// Who acts; empty if it is whoever acted before.
    who: Vec<Who>,
    acts: String,
    /// Another reading.
    other: Option<String>,
    /// It happens at the same moment as the previous act.
    joined: bool,
}

/// Reads a row; each suggestion is one reading of it.
pub(in crate::suggest) fn read(
    row: &str,
    words: &[Token<'_>],
    above: &Above,
    names: &[(String, Who)],
) -> Vec<Suggestion> {
    let mut reader = Reader {
        row,
        names,
        above: above.clone(),
        current: Vec::new(),
        pieces: Vec::new(),
        unused: Vec::new(),
        other: None,
        guessed: false,
        spoke: false,
    };
    let mut cursor = Cursor::new(words);
    let at: Option<Time> = cursor.raw().and_then(|token| token.text.parse().ok());
    cursor.at += usize::from(at.is_some());
    if reader.all(cursor).is_none() || reader.pieces.is_empty() || reader.denies() {
        return Vec::new();
    }
    let time = at.map_or(String::new(), |at| format!("{at} "));
    let sure = reader.unused.is_empty() && !reader.guessed;
    let suggestion = |pieces: &[Piece]| {
        let row = format!("{time}{}", written(pieces));
        Suggestion { row, sure, unused: reader.unused.clone() }
    };
    let mut out = vec![suggestion(&reader.pieces)];
    let other = reader.pieces.iter().position(|piece| piece.other.is_some());
    if let Some((at, acts)) = other.and_then(|at| Some((at, reader.pieces[at].other.clone()?))) {
        let mut pieces = reader.pieces.clone();
        pieces[at].acts = acts;
        out.push(suggestion(&pieces));
    }
    out
}

/// Writes acts as a row.
fn written(pieces: &[Piece]) -> String {
    let mut out = String::new();
    for (nth, piece) in pieces.iter().enumerate() {
        out.push_str(match (nth, piece.joined) {
            (0, true) => "& ",
            (0, false) => "",
            (_, true) => " & ",
            (_, false) => ", ",
        });
        let who: Vec<String> = piece.who.iter().map(ToString::to_string).collect();
        if piece.acts != "wall game" && !who.is_empty() {
            out.push_str(&who.join(" and "));
            out.push(' ');
        }
        let several = who.len() > 1 || piece.who == [Who::All];
        match several && piece.acts != "wall game" {
            true => out.push_str(&plural(&piece.acts)),
            false => out.push_str(&piece.acts),
        }
    }
    out
}

struct Reader<'a> {
    row: &'a str,
    names: &'a [(String, Who)],
    above: Above,
    current: Vec<Who>,
    pieces: Vec<Piece>,
    unused: Vec<String>,
    /// Another reading of the act that is being read.
    other: Option<String>,
    guessed: bool,
    /// True if the previous act was speech.
    spoke: bool,
}

/// A possible meaning of some words.
struct Candidate<'r, 't> {
    after: Cursor<'r, 't>,
    words: usize,
    acts: String,
    /// What is known about the table decided between readings.
    decided: bool,
    /// It may well mean something else.
    guessed: bool,
}

impl Reader<'_> {
    /// Reads the whole row, or gives up.
    fn all<'r, 't>(&mut self, mut cursor: Cursor<'r, 't>) -> Option<()> {
        let mut joined = cursor.take_mark("&");
        let together = self.takes_moment(&mut cursor);
        while !cursor.is_empty() {
            if is_circumstance(cursor) {
                self.skip_circumstance(&mut cursor)?;
                continue;
            }
            let named = self.players(&mut cursor)?;
            let named = named.or_else(|| self.last_by_pronoun(cursor));
            let who = named.clone().unwrap_or_default();
            if let Some(named) = named {
                self.current = named;
            }
            if self.current.is_empty() || cursor.is_empty() {
                return None;
            }
            if who.is_empty() && self.is_reason(cursor) {
                self.guessed = true;
                cursor.at = self.end_of_speech(cursor);
                self.separator(&mut cursor, &mut joined);
                continue;
            }
            self.other = None;
            let acts = self.act(&mut cursor)?;
            self.add(who, acts, joined)?;
            joined = together;
            self.separator(&mut cursor, &mut joined);
        }
        Some(())
    }

    /// Returns who acted last, if the row begins with a pronoun: `she puts it back`.
    fn last_by_pronoun(&mut self, cursor: Cursor<'_, '_>) -> Option<Vec<Who>> {
        let pronoun = cursor.peek().is_some_and(|token| is_one_of(token, &["she", "he"]));
        let [Who::Seat(_)] = self.above.last.as_slice() else { return None };
        let found = (pronoun && self.current.is_empty()).then(|| self.above.last.clone());
        self.guessed |= found.is_some();
        found
    }

    /// Consumes a final phrase such as `at the same time`, which applies to the whole row.
    fn takes_moment(&self, cursor: &mut Cursor<'_, '_>) -> bool {
        let tokens = cursor.tokens;
        let kept: Vec<usize> =
            (cursor.at..tokens.len()).filter(|at| !tokens[*at].is_filler()).collect();
        for moment in MOMENTS {
            let Some(from) = kept.len().checked_sub(moment.len()).filter(|from| *from > 0) else {
                continue;
            };
            let found = kept[from..].iter().zip(moment).all(|(at, word)| tokens[*at].is(word));
            let separates =
                |token: &Token<'_>| token.is_mark(",") || token.is_mark("&") || token.is("and");
            let mut clause =
                tokens[..kept[from]].iter().rev().take_while(|token| !separates(token));
            let mut said = || clause.any(|token| is_one_of(token, &SPEECH));
            if found && !said() {
                *cursor = Cursor { tokens: &tokens[..kept[from]], at: cursor.at };
                return true;
            }
        }
        false
    }

    /// Takes what separates two acts.
    fn separator(&mut self, cursor: &mut Cursor<'_, '_>, joined: &mut bool) {
        loop {
            if cursor.take_mark("&") {
                *joined = true;
            } else if !(cursor.take_mark(",")
                || cursor.take_mark(";")
                || cursor.take("and")
                || cursor.take("but"))
            {
                return;
            }
        }
    }

    /// Consumes the names of the players who act, if there are any.
    fn players(&self, cursor: &mut Cursor<'_, '_>) -> Option<Option<Vec<Who>>> {
        let found = players(cursor, self.names);
        let mut ahead = *cursor;
        let else_ = found == [Who::All] && ahead.take("else");
        let mut others = *cursor;
        let others_named = found.is_empty()
            && (others.take("others")
                || others.take("rest")
                || others.take("other") && (others.take("three") || others.take("players")));
        if else_ || others_named {
            let one = if self.current.is_empty() { &self.above.last } else { &self.current };
            if one.is_empty() || one.contains(&Who::All) || one.contains(&Who::Bettor) {
                return None;
            }
            *cursor = if else_ { ahead } else { others };
            let rest = Seat::ALL.map(Who::Seat).into_iter().filter(|who| !one.contains(who));
            return Some(Some(rest.collect()));
        }
        if found == [Who::All] {
            cursor.take("four");
        } else if found.len() > 1 && !cursor.take("all") {
            cursor.take("each");
        }
        Some((!found.is_empty()).then_some(found))
    }

    fn known(&self) -> Known<'_> {
        let actor = match self.current.as_slice() {
            [Who::Seat(seat)] => Some(*seat),
            _ => None,
        };
        Known { actor, above: &self.above }
    }

    /// Takes an act.
    fn act<'r, 't>(&mut self, cursor: &mut Cursor<'r, 't>) -> Option<String> {
        let mut from = *cursor;
        if let Some(acts) = self.rest_of_call(from, cursor) {
            return Some(acts);
        }
        let spoke = from.peek().is_some_and(|token| {
            is_one_of(token, &SPEECH)
                || is_one_of(token, &["calls", "called", "corrects", "objects"])
        });
        let goes_on = std::mem::replace(&mut self.spoke, spoke);
        if self.current == [Who::Bettor] {
            let talks = self.talks(from);
            if talks || spoke && !self.speaks_of_more(from) {
                self.guessed |= talks;
                cursor.at = cursor.tokens.len();
                return Some("speaks".to_owned());
            }
        }
        let pronoun = from.peek().is_some_and(|token| is_one_of(token, &PRONOUNS));
        if pronoun {
            from.next();
        }
        let is_no_act = |words: &[&str]| {
            let mut ahead = from;
            words.iter().all(|word| {
                ahead.take(word) || ahead.at > from.at && ahead.take("her") && ahead.take(word)
            })
        };
        if NO_ACT.iter().any(|words| is_no_act(words)) {
            return self.aside(from, cursor);
        }
        // What had been done before can't be put in its place.
        let had = from.peek().filter(|token| token.is("had")).map(|token| token.end);
        let rest = had.and_then(|end| self.row.get(end..)).unwrap_or_default();
        if rest.trim_start().starts_with("already ") {
            self.guessed = true;
            self.other = self.best(from, &mut from.clone());
            return self.aside(from, cursor);
        }
        if let Some(acts) = self.best(from, cursor) {
            return Some(acts);
        }
        if let Some(acts) = self.spoken(from, cursor) {
            return Some(acts);
        }
        // The reason for an objection, even what wasn't done, changes nothing.
        if from.peek().is_some_and(|token| is_one_of(token, &["objects", "objected"])) {
            self.guessed = true;
            let end = self.end_of_speech(from);
            cursor.at = end;
            return Some(self.objection(&from.tokens[from.at + 1..end]));
        }
        // The rest of what is said.
        let said: Vec<Token<'t>> = std::iter::once(Token {
            text: "says",
            at: from.peek()?.at,
            end: from.peek()?.at,
            kind: TokenKind::Word,
        })
        .chain(from.tokens[from.at..].iter().copied())
        .collect();
        let mut after = Cursor::new(&said);
        if goes_on && let Some(acts) = self.best(Cursor::new(&said), &mut after) {
            cursor.at = from.at + after.at - 1;
            return Some(acts);
        }
        self.guessed = true;
        self.with_synonym(from, cursor)
            .or_else(|| self.with_typo(from, cursor))
            .or_else(|| self.with_tile_typo(from, cursor))
            .or_else(|| self.begun(from, cursor))
            .or_else(|| self.remark(from, cursor))
            .or_else(|| self.aside(from, cursor))
    }

    /// Takes the tile or group that was called, if it comes after a comma: `calls, pung`.
    fn rest_of_call<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        self.pieces.last().filter(|last| last.acts == "calls")?;
        let first = from.peek()?;
        let verb = Token { text: "calls", at: first.at, end: first.at, kind: TokenKind::Word };
        let said: Vec<Token<'t>> =
            std::iter::once(verb).chain(from.tokens[from.at..].iter().copied()).collect();
        let mut after = Cursor::new(&said);
        let acts = self.best(after, &mut after)?;
        let rest = acts.strip_prefix("calls ")?;
        cursor.at = from.at + after.at - 1;
        Some(format!("+ {rest}"))
    }

    /// Returns true if the bettor says something that matters: that a hand is dead.
    fn speaks_of_more(&self, from: Cursor<'_, '_>) -> bool {
        let all = self.candidates(from);
        all.iter().any(|one| one.acts.starts_with("challenges") && self.ends(one.after))
    }

    /// Takes the longest candidate that is understood.
    fn best<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let mut all = self.candidates(from);
        all.retain(|candidate| self.ends(candidate.after));
        self.longest(all, cursor)
    }

    fn longest<'r, 't>(
        &mut self,
        all: Vec<Candidate<'r, 't>>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let most = all.iter().map(|one| (one.after.at, one.words)).max()?;
        let mut best: Vec<_> =
            all.into_iter().filter(|one| (one.after.at, one.words) == most).collect();
        best.sort_by_key(|one| !one.decided);
        let mut best = best.into_iter();
        let Candidate { after, acts, decided, guessed, .. } = best.next()?;
        self.guessed |= guessed;
        if let Some(other) = best.find(|other| other.acts != acts).filter(|_| !decided) {
            self.other.get_or_insert(other.acts);
        }
        *cursor = after;
        Some(acts)
    }

    /// Returns everything the words may mean, according to the forms of the language and the list
    /// of phrases.
    fn candidates<'r, 't>(&self, from: Cursor<'r, 't>) -> Vec<Candidate<'r, 't>> {
        let mut verb = from;
        let has = ["has", "have", "had"].iter().any(|word| verb.take(word));
        let mut all = Vec::new();
        for from in [Some(from), has.then_some(verb)].into_iter().flatten() {
            let Some(word) = from.peek().and_then(Token::word) else { continue };
            for (form, pattern) in of_verb(word) {
                if let Matched::Whole(values, after, words) = pattern.matches(from, self.names)
                    && let Some(act) = (form.make)(&values)
                    && (act != Act::Stop || self.may_stop())
                {
                    let acts = act.to_string();
                    all.push(Candidate { after, words, acts, decided: false, guessed: false });
                }
            }
            for phrase in phrases::of_word(word) {
                if let Matched::Whole(values, after, words) =
                    phrase.pattern.matches(from, self.names)
                    && let Some(Meant { acts, decided, guessed }) =
                        phrase.acts(&values, self.known())
                {
                    all.push(Candidate { after, words, acts, decided, guessed });
                }
            }
        }
        all
    }

    /// Returns true if someone is said to talk, without what was said.
    fn talks(&self, from: Cursor<'_, '_>) -> bool {
        let denied = self.row.split_whitespace().any(|word| is_denial(word) || word == "stops");
        !denied && from.tokens[from.at..].iter().any(|token| is_one_of(token, &TALK))
    }

    /// Returns true if `stops` can mean the Charleston: no one has discarded yet, or the row says so.
    fn may_stop(&self) -> bool {
        let said = self.row.to_ascii_lowercase();
        self.above.passing || self.above.newest.is_none() || said.contains("charleston")
    }

    /// Takes an act with words after it that are not understood.
    fn begun<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let speech = from.peek().is_some_and(|token| is_one_of(token, &SPEECH));
        let mut all = self.candidates(from);
        // `refuses to pay` isn't `refuses`, and `knocks over` isn't `knocks`.
        let others = ["to", "of", "back", "that", "over", "off", "down", "time"];
        all.retain(|one| one.after.peek().is_none_or(|next| !is_one_of(next, &others)));
        let acts = self.longest(all, cursor).filter(|_| !speech)?;
        let mut left = 0;
        while !self.ends(*cursor) {
            let token = cursor.next()?;
            self.unused.push(token.text.to_owned());
            left += 1;
            // `draws 4B from her rack` isn't a pick, and `counts five bams` counts something else.
            let other = acts.starts_with("picks")
                && is_one_of(token, &["rack", "hand", "exposure"])
                || token.word().and_then(tiles::suit_word).is_some();
            if left > 5 || other {
                return None;
            }
        }
        Some(acts)
    }

    /// Returns true where an act may end.
    fn ends(&self, cursor: Cursor<'_, '_>) -> bool {
        let Some(token) = cursor.peek() else { return true };
        if cursor.raw().is_some_and(|token| token.is("then")) {
            return true;
        }
        let before = cursor.at.checked_sub(1).and_then(|at| cursor.tokens.get(at));
        let sentence = before.is_some_and(|before| before.text.ends_with(['.', '!', '?']));
        let marks = [",", ";", "&"].iter().any(|mark| token.is_mark(mark));
        if sentence || marks || token.is("but") || is_circumstance(cursor) {
            return true;
        }
        let mut ahead = cursor;
        if !ahead.take("and") {
            return false;
        }
        let article = ahead.raw().is_some_and(Token::is_article);
        let begins = ahead.peek().and_then(Token::word).is_some_and(|word| {
            !article && begins_act(word)
                || PRONOUNS.iter().any(|pronoun| word.eq_ignore_ascii_case(pronoun))
        });
        begins || !players(&mut ahead, self.names).is_empty()
    }

    /// Skips a circumstance under which something was done: up to a comma, or to a player who acts.
    fn skip_circumstance(&mut self, cursor: &mut Cursor<'_, '_>) -> Option<()> {
        let first = self.pieces.is_empty();
        let comma = cursor.tokens[cursor.at..].iter().position(|token| token.is_mark(","));
        let end = match comma {
            Some(comma) => cursor.at + comma,
            None if first => {
                let acts = |at: &usize| {
                    let mut ahead = Cursor { tokens: cursor.tokens, at: *at };
                    !players(&mut ahead, self.names).is_empty()
                        && ahead.peek().and_then(Token::word).is_some_and(is_verb)
                };
                (cursor.at + 1..cursor.tokens.len()).rev().find(acts)?
            }
            None => cursor.tokens.len(),
        };
        if cursor.peek().is_some_and(|token| token.is("because")) {
            // A reason may deny something; what was done for it was done.
            self.guessed = true;
        } else {
            let skipped = cursor.tokens[cursor.at..end].iter().map(|token| token.text.to_owned());
            self.unused.extend(skipped);
        }
        cursor.at = end;
        cursor.take_mark(",");
        Some(())
    }

    /// Appends acts, and updates what is known about the table.
    fn add(&mut self, who: Vec<Who>, acts: String, joined: bool) -> Option<()> {
        if let Some(rest) = acts.strip_prefix("+ ") {
            let last = self.pieces.last_mut()?;
            last.acts = format!("{} {rest}", last.acts);
            return Some(());
        }
        if let Some(last) = self.pieces.last_mut().filter(|_| who.is_empty()) {
            if last.acts == acts && ONCE.contains(&acts.as_str()) {
                return Some(());
            }
            // What isn't an act is quoted once.
            let quoted = last.acts.strip_prefix("does \"").and_then(|acts| acts.strip_suffix('"'));
            if let (Some(one), Some(other)) = (quoted, acts.strip_prefix("does \"")) {
                last.acts = format!("does \"{one}, {other}");
                return Some(());
            }
        }
        // `gives North 7D, takes J from North` is one exchange.
        let taken =
            acts.strip_prefix("exchanges nothing").and_then(|rest| rest.rsplit_once("with "));
        if let (Some((_, with)), Some(last)) = (taken, self.pieces.last())
            && last.acts.starts_with("exchanges ")
            && last.acts.ends_with(&format!("with {with}"))
        {
            return Some(());
        }
        // `undoes the exchange and takes back the 6D` is one act as well.
        let undone = self.pieces.last().is_some_and(|last| last.acts == "undoes the exchange")
            && who.is_empty();
        if undone && acts.starts_with("takes back ") {
            return Some(());
        }
        let first = self.current.first()?;
        let alone = format!("{first} {acts}");
        if acts != "wall game" {
            for entry in &parse(&alone).ok()?.entries {
                self.above.entry(entry);
            }
        }
        let other = self.other.take();
        self.pieces.push(Piece { who, acts, other, joined });
        Some(())
    }

    /// Returns true if any skipped words say that something wasn't done.
    fn denies(&self) -> bool {
        self.unused.iter().any(|word| is_denial(word))
    }
}

/// Returns true for a word with which an act may begin: a verb of a form or of a phrase, or a synonym.
fn begins_act(word: &str) -> bool {
    is_verb(word) || phrases::is_first_word(word) || lexicon::verb(word).is_some()
}

fn is_circumstance(cursor: Cursor<'_, '_>) -> bool {
    let mut ahead = cursor;
    let later = ahead.next().is_some_and(|token| is_one_of(token, &["second", "moment", "minute"]))
        && ahead.take("later");
    let first = (cursor.at..cursor.tokens.len()).find(|at| !cursor.tokens[*at].is_filler());
    later
        || first.is_some_and(|at| {
            // `for a while`
            let noun = at > 0 && cursor.tokens[at - 1].is("a");
            !noun && is_one_of(&cursor.tokens[at], &CIRCUMSTANCES)
        })
}
