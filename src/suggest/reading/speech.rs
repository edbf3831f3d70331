//! What is said, and what is done that is not an act of the language.

use super::super::normal::{SPEECH, contracted, is_one_of};
use super::super::notes::{is_denial, player_or_owner};
use super::{PRONOUNS, Reader, begins_act};
use crate::record::forms::is_verb;
use crate::record::token::{Cursor, Token, is_quote};
use crate::record::{Act, parse, players};
use crate::rules::Who;

impl Reader<'_> {
    /// Takes an act that a player announces: `says I accept`, `says she wants it`. A statement
    /// about the past is not an act.
    pub(super) fn spoken<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let mut ahead = from;
        let says = ahead.next().is_some_and(|token| is_one_of(token, &["says", "said", "say"]));
        if !says {
            return None;
        }
        let pronoun = ahead.peek().is_some_and(|token| is_one_of(token, &PRONOUNS));
        if pronoun {
            ahead.next();
        }
        let verb = ahead.peek()?.word()?;
        let past = verb.ends_with("ed") || !pronoun && !verb.ends_with('s') && !is_verb(verb);
        let acts = [
            "call",
            "calls",
            "wants",
            "want",
            "accept",
            "withdraw",
            "disagree",
            "agree",
            "challenge",
            "show",
            "contest",
            "exchange",
            "refuse",
            "means",
            "declare",
            "would",
            "is",
            "has",
            "have",
        ];
        if past || !acts.contains(&verb.to_ascii_lowercase().as_str()) {
            return None;
        }
        self.best(ahead, cursor)
    }

    /// Consumes speech that is not an act, up to the end of the row, and returns it as a remark.
    pub(super) fn remark<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let mut ahead = from;
        let speech = ahead.next().is_some_and(|token| is_one_of(token, &SPEECH));
        let complains = is_one_of(from.peek()?, &["complains", "complained", "protests"]);
        if complains && let Some(act) = self.complaint(from, cursor) {
            return Some(act);
        }
        // `asks for her joker back` doesn't quote anything.
        let others = ["for", "to", "on", "of", "over", "with", "about"];
        let thinks = from.peek().is_some_and(|token| is_one_of(token, &["thinks", "thought"]));
        if ahead.peek().is_some_and(|next| {
            is_one_of(next, &others)
                || thinks && is_one_of(next, &["it", "long", "hard", "twice", "again"])
        }) {
            return None;
        }
        // What is said to a player keeps its verb.
        let told = is_one_of(from.peek()?, &["asks", "asked", "tells", "told"]);
        let mut to = ahead;
        let all = ["her", "him", "them", "everyone", "everybody", "others", "table"];
        let told = told
            && (ahead.raw().is_some_and(|token| is_one_of(token, &all))
                || !players(&mut to, self.names).is_empty());
        ahead.raw().filter(|_| speech)?;
        let end = self.end_of_speech(ahead);
        let until = from.tokens.get(end).map_or(self.row.len(), |token| token.at);
        let words = self.row.get(from.peek()?.end..until)?.replace(is_quote, "");
        let words = without_that(words.trim_matches([' ', ':', ',', ';']));
        cursor.at = end;
        if self.current == [Who::Bettor] {
            return Some("speaks".to_owned());
        }
        let does = format!("does \"{} {words}\"", from.peek()?.text);
        if told && !is_objection(words) {
            return Some(does);
        }
        let said = format!("says \"{words}\"");
        if parse(&format!("East {said}")).is_ok() {
            let asks = is_one_of(from.peek()?, &["asks", "asked"]) || words.ends_with('?');
            let meant = match asks {
                true => None,
                false if is_objection(words) => Some("objects".to_owned()),
                false => self.challenge_of_last(words),
            };
            return match meant {
                Some(meant) => {
                    self.other.get_or_insert(said);
                    Some(meant)
                }
                None => Some(said),
            };
        }
        // The words would be an act after `says`, so they are quoted after `does`.
        Some(does)
    }

    /// Writes an objection. The words after `objects` may say what it is about: `to West's call`,
    /// `to the exchange`.
    pub(super) fn objection(&mut self, reason: &[Token<'_>]) -> String {
        let mut to = Cursor::new(reason);
        if !to.take("to") {
            return "objects".to_owned();
        }
        let of = |word: &str| self.above.doer(&word.to_ascii_lowercase());
        let other = |who: &Who| !self.current.contains(who) && *who != Who::All;
        let about = player_or_owner(to, self.names)
            .or_else(|| reason.iter().find_map(|token| of(token.word()?)))
            .filter(other);
        match about {
            Some(who) => Act::Object { to: Some(who) }.to_string(),
            None => {
                // What it is about may not be the newest act.
                if !reason.iter().any(|token| is_denial(token.text)) {
                    self.unused.extend(reason.iter().map(|token| token.text.to_owned()));
                }
                "objects".to_owned()
            }
        }
    }

    /// Takes a complaint about an act, which is an objection.
    fn complaint<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        const ACTS: [&str; 9] =
            ["call", "change", "exchange", "exposure", "pick", "discard", "pass", "it", "that"];
        let mut after = from;
        let does = self.aside(from, &mut after)?;
        let words = &from.tokens[from.at..after.at];
        let about = words.iter().position(|token| token.is("about"));
        let of =
            about.and_then(|at| player_or_owner(Cursor { tokens: words, at: at + 1 }, self.names));
        if let Some(who) = of.filter(|who| *who != Who::All && !self.current.contains(who)) {
            *cursor = after;
            self.other.get_or_insert(does);
            return Some(Act::Object { to: Some(who) }.to_string());
        }
        let about = does.contains(" about ")
            && words_of(&does).iter().any(|word| ACTS.contains(&word.as_str()));
        *cursor = about.then_some(after)?;
        self.other.get_or_insert(does);
        Some("objects".to_owned())
    }

    /// Returns where speech ends: with its quotation, or where another player acts.
    pub(super) fn end_of_speech(&self, from: Cursor<'_, '_>) -> usize {
        let start = from.raw().map_or(self.row.len(), |token| token.at);
        let spoken = self.row.get(..start).unwrap_or("").trim_end();
        if spoken.ends_with(is_quote) {
            let closing = self.row.get(start..).and_then(|rest| rest.find(is_quote));
            let closing = closing.map_or(self.row.len(), |at| start + at);
            let after = |at: &usize| from.tokens[*at].at >= closing;
            return (from.at + 1..from.tokens.len()).find(after).unwrap_or(from.tokens.len());
        }
        let acts = |at: &usize| {
            let mut ahead = Cursor { tokens: from.tokens, at: at + 1 };
            from.tokens[*at].is_mark(",")
                && !players(&mut ahead, self.names).is_empty()
                && self.candidates(ahead).iter().any(|one| self.ends(one.after))
        };
        (from.at + 1..from.tokens.len()).find(acts).unwrap_or(from.tokens.len())
    }

    /// Returns the challenge in `you're dead`, said to whoever acted last.
    fn challenge_of_last(&self, said: &str) -> Option<String> {
        let said = words_of(said);
        let dead = |at: usize| {
            let you = said[at] == "you're" || said[at] == "you" && said.get(at + 1)? == "are";
            let word = at + if said[at] == "you" { 2 } else { 1 };
            (you && said.get(word)? == "dead").then_some(())
        };
        (0..said.len()).find_map(dead)?;
        let [Who::Seat(other)] = self.above.last.as_slice() else { return None };
        (!self.current.contains(&Who::Seat(*other))).then(|| format!("challenges {other}"))
    }

    /// Returns true for the reason for an act, which changes nothing: `disagrees, you can't do that`.
    pub(super) fn is_reason(&self, from: Cursor<'_, '_>) -> bool {
        let reasoned = ["disagrees", "objects", "accepts", "contests", "withdraws", "refuses"];
        let reasoned = |last: &str| reasoned.contains(&last) || last.starts_with("challenges ");
        let acts = |word: &str| begins_act(word) && !word.eq_ignore_ascii_case("no");
        let first = from.raw();
        let pronoun = PRONOUNS.iter().any(|pronoun| first.is_some_and(|first| first.is(pronoun)));
        let verb = from.tokens.get(from.at + usize::from(pronoun)).and_then(Token::word);
        let mut ahead = from;
        self.pieces.last().is_some_and(|last| reasoned(&last.acts))
            && verb.is_some_and(|verb| !acts(verb))
            && players(&mut ahead, self.names).is_empty()
    }

    /// Consumes something that was done but is not an act of the language, and returns it verbatim,
    /// quoted after `does`.
    pub(super) fn aside<'r, 't>(
        &mut self,
        from: Cursor<'r, 't>,
        cursor: &mut Cursor<'r, 't>,
    ) -> Option<String> {
        let first = from.raw()?;
        let mut after = from;
        let mut end = first.at;
        while let Some(token) = after.raw() {
            if after.at > from.at && self.ends(after) {
                break;
            }
            if is_denial(token.text) {
                return None;
            }
            end = token.end;
            after.at += 1;
        }
        let words = self.row.get(first.at..end)?.replace(is_quote, "");
        *cursor = after;
        Some(format!("does \"{}\"", words.trim()))
    }
}

/// Returns true if what is said is that another player may not do something.
fn is_objection(said: &str) -> bool {
    let said = words_of(said);
    let has = |words: &[&str]| said.iter().any(|word| words.contains(&word.as_str()));
    let begins = |words: &[&str]| said.first().is_some_and(|first| words.contains(&first.as_str()));
    let of_self = begins(&["she", "he", "i", "she's", "he's", "i'm", "they"]);
    let forbids = has(&["can't", "cannot", "must", "mustn't", "wrong", "illegal", "allowed"]);
    let late = has(&["late"]) && !begins(&["it", "it's"]);
    let turn = has(&["turn"]) && has(&["your", "my", "not", "isn't"]);
    !of_self && (forbids || late || turn)
}

/// Removes the `that` of indirect speech; `that is my tile` keeps it.
fn without_that(said: &str) -> &str {
    let verbs =
        ["is", "was", "isn't", "wasn't", "should", "makes", "means", "can't", "hand", "tile"];
    let Some(rest) = said.strip_prefix("that ") else { return said };
    let next = rest.split_whitespace().next().unwrap_or("");
    if verbs.contains(&next) { said } else { rest }
}

/// Returns the words of what is said, in lower case and without punctuation.
fn words_of(said: &str) -> Vec<String> {
    let word = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        contracted(word).map_or_else(|| word.replace('’', "'").to_ascii_lowercase(), str::to_owned)
    };
    said.split_whitespace().map(word).collect()
}
