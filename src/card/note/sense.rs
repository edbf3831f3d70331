//! Phrases to clauses, in the order of precedence given on the card page:
//!
//! 1. A phrase that refers to printed words, or says how they match, only adds a check.
//! 2. `Consec.` and `Any Run` make all numbers shift together, regardless of the rest.
//! 3. `Like`, or a kind with two or more values, gives the words one common number.
//! 4. `Any` frees what it names.

use std::ops::Range;

use super::super::clause::{About, Clause, Name, Says};
use super::super::sets::Numbers;
use super::meaning::meaning;
use super::subject::{about, begins_match, is_subject, kinds_of, leads_to_match, names, speaks_on};
use super::{Mark, NounPhrase, Phrase, Placed, Source, unknown};
use crate::diagnostic::DiagnosticBuilder;
use crate::group::GroupKind;

/// Makes clauses from a row of phrases.
pub(super) fn clauses(
    phrases: &[Placed],
    source: &Source<'_>,
    clauses: &mut Vec<Clause>,
    drafts: &mut Vec<DiagnosticBuilder>,
) {
    let subject = Subject::default();
    let mut maker = Maker { source, clauses, drafts, subject, each: None, last: None };
    let mut at = 0;
    while at < phrases.len() {
        at += maker.step(&phrases[at..]);
    }
    maker.finish_subject();
    // A rule is never dropped silently.
    if let Some((_, span)) = maker.each.take() {
        maker.unknown(span);
    }
}

/// What cannot stand alone: names still waiting for something to be said about them.
#[derive(Debug, Default)]
struct Subject {
    names: Vec<Name>,
    span: Option<Range<usize>>,
}

impl Subject {
    /// Adds more names, found at these bytes.
    fn name(&mut self, names: impl IntoIterator<Item = Name>, at: &Range<usize>) {
        self.names.extend(names);
        let start = self.span.as_ref().map_or(at.start, |span| span.start);
        self.span = Some(start..at.end);
    }
}

struct Maker<'m, 't> {
    source: &'m Source<'t>,
    clauses: &'m mut Vec<Clause>,
    drafts: &'m mut Vec<DiagnosticBuilder>,
    subject: Subject,
    /// `in Each` that comes before what it refers to, with its block.
    each: Option<(Option<String>, Range<usize>)>,
    /// The subject of the last clause, which `&` and `in` continue.
    last: Option<About>,
}

impl Maker<'_, '_> {
    /// Handles the first phrases and returns how many it consumed.
    fn step(&mut self, phrases: &[Placed]) -> usize {
        let Some((first, rest)) = phrases.split_first() else {
            return 0;
        };
        if let Some(taken) = self.named(first, rest) {
            return taken;
        }
        match &first.phrase {
            Phrase::Match => return self.matching(first, rest),
            Phrase::SameSuit => self.same_suit(first),
            Phrase::MaySuit => self.says(first, Says::AnySuit),
            Phrase::Each(block) => self.each(first, block.clone(), rest),
            Phrase::Variables(which, set, differs) => {
                let says =
                    Says::Variables { which: which.clone(), set: *set, differs: differs.clone() };
                self.says(first, says);
            }
            Phrase::SuitNames(suits) => self.says(first, Says::OnlySuits(*suits)),
            Phrase::WindNames { set, or, only } => {
                let says = if *or && !only {
                    Says::FreeWinds { count: None, set: set.clone() }
                } else {
                    Says::WindFaces { set: set.clone(), only: *only }
                };
                self.says(first, says);
            }
            Phrase::DragonNames { set, or, only } => {
                let says = if *or && !only {
                    Says::FreeDragons { count: None, set: set.clone() }
                } else {
                    Says::DragonFaces { set: set.clone(), only: *only }
                };
                self.says(first, says);
            }
            Phrase::Block(_) => self.unknown(first.span.clone()),
            Phrase::Values { set, like, any, only } => self.values(first, *set, *like, *any, *only),
            Phrase::Noun(noun) => return self.noun(first, noun, rest),
        }
        1
    }

    /// Adds phrases that name words to the subject, with the numbers that complete a kind, and
    /// returns how many phrases it consumed; `None` for a phrase that says something about a
    /// subject.
    fn named(&mut self, first: &Placed, rest: &[Placed]) -> Option<usize> {
        if let Some((kinds, set)) = kinds_of(&first.phrase)
            && !speaks_on(rest)
        {
            // `Kong of 2s or 6s` is complete on its own.
            self.subject.name(kinds.iter().map(|kind| Name::Kind(*kind)), &first.span);
            self.values(first, set, false, false, false);
            return Some(1);
        }
        // `2, 4 or 8 Kong`
        if let Phrase::Values { set, like, any: false, only: false } = &first.phrase
            && self.subject.span.is_none()
            && let Some(next) = rest.first()
            && next.before == Mark::None
            && let Phrase::Noun(noun) = &next.phrase
            && noun.is_name()
            && !noun.kinds.is_empty()
            && !noun.dragon
            && !speaks_on(&rest[1..])
        {
            self.subject.name(noun.kinds.iter().map(|kind| Name::Kind(*kind)), &first.span);
            self.values(next, *set, *like, false, false);
            return Some(2);
        }
        // `Pair 2s May Be in Any Suit`
        if let Phrase::Values { set, like: false, any: false, only: false } = &first.phrase
            && let [.., name] = self.subject.names.as_mut_slice()
            && let Name::Kind(kind) = *name
            && matches!(
                rest.first(),
                Some(Placed { phrase: Phrase::MaySuit | Phrase::SameSuit, .. })
            )
        {
            *name = Name::KindOf(kind, *set);
            return Some(1);
        }
        if let Some(names) = names(&first.phrase)
            && (is_subject(&first.phrase) || (speaks_on(rest) && !self.wants_values(first.before)))
        {
            // A subject after a comma leaves an earlier one with nothing said about it.
            if first.before == Mark::Comma && !speaks_on(rest) && !self.joins_list(&names) {
                self.finish_subject();
            }
            self.subject.name(names, &first.span);
            return Some(1);
        }
        None
    }

    fn same_suit(&mut self, placed: &Placed) {
        if let Some((block, _)) = self.each.take() {
            let names = std::mem::take(&mut self.subject.names);
            let says = Says::MatchInEach { names: names.clone(), block };
            return match in_block(&names) {
                true => self.says(placed, says),
                false => self.unknown(placed.span.clone()),
            };
        }
        // Several names together share one suit.
        let several = std::mem::take(&mut self.subject.names);
        if several.len() > 1 {
            self.says(placed, Says::SameSuitOf { names: several });
        } else {
            self.subject.names = several;
            self.says(placed, Says::SameSuit);
        }
    }

    /// `in Each`, `in Each 2020`: says within what the clause before it, or the one after it,
    /// applies.
    fn each(&mut self, placed: &Placed, block: Option<String>, rest: &[Placed]) {
        let leads = leads_to_match(rest)
            || rest.split_first().is_some_and(|(name, rest)| {
                name.before == Mark::None && names(&name.phrase).is_some() && leads_to_match(rest)
            });
        let new = self.subject.span.is_some() || placed.before == Mark::Comma;
        if leads && (new || self.clauses.is_empty()) {
            if self.each.replace((block, placed.span.clone())).is_some() {
                self.unknown(placed.span.clone());
            }
            return;
        }
        let (names, of_suits) = match self.clauses.last() {
            Some(Clause { says: Says::Match { names } | Says::SameSuitOf { names }, .. }) => {
                (names.clone(), true)
            }
            Some(Clause { says: Says::SameSuit, about, .. }) => {
                (about.values.iter().map(Name::Value).collect(), true)
            }
            Some(Clause { says: Says::OtherSuits { .. }, .. }) => (Vec::new(), block.is_none()),
            _ => (Vec::new(), false),
        };
        if self.subject.span.is_some() || !of_suits || (block.is_some() && !in_block(&names)) {
            return self.unknown(placed.span.clone());
        }
        if let Some(clause) = self.clauses.last_mut().filter(|_| in_block(&names)) {
            clause.says = Says::MatchInEach { names, block };
            clause.span.end = placed.span.end;
            clause.about = About::default();
        }
    }

    /// Returns true if numbers would belong with what comes before them: `Kongs`, `Like Pungs`.
    fn wants_values(&self, before: Mark) -> bool {
        let like = |clause: &Clause| {
            matches!(clause.says, Says::Like { set: Numbers::ALL, .. }) && !clause.about.is_all()
        };
        let after_like =
            self.clauses.last().is_some_and(like) && matches!(before, Mark::None | Mark::Dash);
        after_like || self.subject.names.iter().any(|name| matches!(name, Name::Kind(_)))
    }

    /// Returns true if the names continue a list of names of the same sort, `Pungs, Kongs &
    /// Quints`.
    fn joins_list(&self, names: &[Name]) -> bool {
        matches!(
            (self.subject.names.last(), names.first()),
            (Some(Name::Kind(_)), Some(Name::Kind(_)))
                | (Some(Name::Value(_)), Some(Name::Value(_)))
        )
    }

    /// A subject about which nothing more is said: `Kong 8s` is complete, `Kongs` is not.
    fn finish_subject(&mut self) {
        let subject = std::mem::take(&mut self.subject);
        if let Some(span) = subject.span {
            let draft = unknown(self.source, span.clone());
            let quoted = self.source.quote(&span);
            self.drafts
                .push(draft.note(format!("`{quoted}` names groups but says nothing about them")));
        }
    }

    fn unknown(&mut self, span: Range<usize>) {
        let subject = std::mem::take(&mut self.subject);
        let start = subject.span.map_or(span.start, |subject| subject.start);
        self.drafts.push(unknown(self.source, start..span.end));
    }

    /// Takes the subject as what the clause is about. `&` and `in` continue the previous one,
    /// unless the clause has its own.
    fn about(&mut self, before: Mark, says: &Says) -> (About, Option<usize>) {
        let subject = std::mem::take(&mut self.subject);
        let start = subject.span.map(|span| span.start);
        if start.is_some() {
            let about = about(&subject.names);
            self.last = Some(about.clone());
            return (about, start);
        }
        let carries = match before {
            // `Quints Any Wind & Any No.`
            Mark::And if frees(says) => self.clauses.last().is_some_and(|last| frees(&last.says)),
            Mark::And => !speaks_of_line(says) && !matches!(says, Says::SuitCount { .. }),
            // `Pairs Any Like Nos. in Any 1 Suit`
            Mark::In => !speaks_of_line(says),
            _ => false,
        };
        let carried = self.last.clone().filter(|_| carries);
        (carried.map(|about| About { loosely: true, ..about }).unwrap_or_default(), None)
    }

    fn says(&mut self, placed: &Placed, says: Says) {
        self.says_at(placed.before, &placed.span, says);
    }

    fn says_at(&mut self, before: Mark, span: &Range<usize>, says: Says) {
        let (about, start) = self.about(before, &says);
        if start.is_none() && about.is_all() {
            self.last = None;
        }
        let span = start.unwrap_or(span.start)..span.end;
        self.clauses.push(Clause { about, says, span });
    }

    /// names 'match' names?
    fn matching(&mut self, verb: &Placed, rest: &[Placed]) -> usize {
        let mut said = std::mem::take(&mut self.subject);
        let mut taken = 1;
        let mut end = verb.span.end;
        for (at, placed) in rest.iter().enumerate() {
            let joined = placed.before == Mark::None || (at > 0 && placed.before == Mark::And);
            let object = match &placed.phrase {
                Phrase::Noun(noun) if noun.middle && noun.number && joined => {
                    Some(vec![Name::Middle])
                }
                phrase if joined && !begins_match(&rest[at + 1..]) => names(phrase),
                _ => None,
            };
            let Some(object) = object else { break };
            said.names.extend(object);
            taken += 1;
            end = placed.span.end;
        }
        match said.span {
            Some(span) if self.each.is_some() && !in_block(&said.names) => {
                self.each = None;
                self.unknown(span.start..end);
            }
            Some(span) => {
                let about = About::default();
                // `Dragons Match` are matching dragons.
                let says = if said.names == [Name::Dragons] {
                    Says::Dragons { matching: true, opposite: false }
                } else if let Some((block, _)) = self.each.take() {
                    Says::MatchInEach { names: said.names, block }
                } else {
                    Says::Match { names: said.names }
                };
                self.clauses.push(Clause { about, says, span: span.start..end });
            }
            None => self.unknown(verb.span.start..end),
        }
        self.last = None;
        taken
    }

    /// 2, 4 or 8: what it says depends on what it refers to.
    fn values(&mut self, placed: &Placed, set: Numbers, like: bool, any: bool, only: bool) {
        let kinds = self.subject.names.iter().any(|name| matches!(name, Name::Kind(_)));
        if only {
            return self.says(placed, Says::Digits { set, only: true });
        }
        if like || (kinds && (set.len() > 1 || any)) {
            return self.says(placed, Says::Like { set, count: None, alike: like });
        }
        if kinds {
            return self.says(placed, Says::Digits { set, only: false });
        }
        // `Like Pungs 3, 6 or 9`, `Any Like Nos. 2 or 4`
        if self.subject.span.is_none()
            && let Some(Clause { says: Says::Like { set: all, .. }, span, .. }) =
                self.clauses.last_mut()
            && *all == Numbers::ALL
        {
            *all = set;
            span.end = placed.span.end;
            return;
        }
        self.unknown(placed.span.clone());
    }

    fn noun(&mut self, placed: &Placed, noun: &NounPhrase, rest: &[Placed]) -> usize {
        match like_in(noun, rest.first()) {
            Some((noun, end)) => {
                self.says_noun(placed.before, noun, placed.span.start..end);
                2
            }
            None => {
                self.says_noun(placed.before, noun.clone(), placed.span.clone());
                1
            }
        }
    }

    fn says_noun(&mut self, before: Mark, noun: NounPhrase, span: Range<usize>) {
        // Its own kind is the subject, unless one is already waiting.
        if !noun.kinds.is_empty() {
            if !self.subject.names.is_empty() && !noun.like && !noun.any && !noun.matching {
                return self.unknown(span);
            }
            let of = noun.of;
            let name = |kind: &GroupKind| match of.is_empty() {
                true => Name::Kind(*kind),
                false => Name::KindOf(*kind, of),
            };
            self.subject.name(noun.kinds.iter().map(name), &span);
        }
        if noun.like && !noun.of.is_empty() {
            return self.like_kinds_of(before, &noun, span);
        }
        if self.is_in_run(before, &noun) || self.sets_parity(before, &noun, &span) {
            return;
        }
        match meaning(&noun, &self.subject.names) {
            Some(said) if !said.is_empty() => {
                for (at, says) in said.into_iter().enumerate() {
                    // Anything else it says continues the same subject.
                    let before = if at == 0 { before } else { Mark::And };
                    self.says_at(before, &span, says);
                }
            }
            _ => self.unknown(span),
        }
    }

    /// `Like Kongs of 2s, 4s or 6s`
    fn like_kinds_of(&mut self, before: Mark, noun: &NounPhrase, span: Range<usize>) {
        let bare = NounPhrase {
            any: noun.any,
            like: true,
            number: noun.number,
            kinds: noun.kinds.clone(),
            of: noun.of,
            ..NounPhrase::default()
        };
        if *noun != bare {
            return self.unknown(span);
        }
        self.subject.names = noun.kinds.iter().map(|kind| Name::Kind(*kind)).collect();
        self.says_at(before, &span, Says::Like { set: noun.of, count: None, alike: true });
    }

    /// `Pair Any No. in Run`: the pair is already free, and saying that it is in the run adds
    /// nothing.
    fn is_in_run(&self, before: Mark, noun: &NounPhrase) -> bool {
        *noun == (NounPhrase { run: true, ..NounPhrase::default() })
            && before == Mark::In
            && self.clauses.last().is_some_and(|clause| {
                matches!(clause.says, Says::FreeNumbers { .. })
                    && clause.about.kinds.contains(GroupKind::Pair)
            })
    }

    /// `Any Like Nos. Odd`: sets the parity of the common or free number in the previous clause.
    fn sets_parity(&mut self, before: Mark, noun: &NounPhrase, span: &Range<usize>) -> bool {
        let parity = NounPhrase {
            odd: noun.odd,
            even: noun.even,
            number: noun.number,
            ..NounPhrase::default()
        };
        if *noun == parity
            && noun.odd != noun.even
            && matches!(before, Mark::None | Mark::Comma)
            && self.subject.span.is_none()
            && let Some(Clause {
                says: Says::Like { set, .. } | Says::FreeNumbers { set, .. },
                span: of,
                ..
            }) = self.clauses.last_mut()
            && *set == Numbers::ALL
        {
            *set = noun.parity();
            of.end = span.end;
            return true;
        }
        false
    }
}

/// Returns true for a clause that frees words, each separately.
fn frees(says: &Says) -> bool {
    matches!(says, Says::FreeNumbers { .. } | Says::FreeWinds { .. } | Says::FreeDragons { .. })
}

/// Returns true for what applies to the whole line when no words are named.
fn speaks_of_line(says: &Says) -> bool {
    matches!(
        says,
        Says::Run { .. }
            | Says::Like { .. }
            | Says::These
            | Says::Digits { .. }
            | Says::OnlySuits(_)
            | Says::Parity { .. }
    )
}

/// Returns true for names of things that may be in a block.
fn in_block(names: &[Name]) -> bool {
    !names.is_empty() && names.iter().all(|name| matches!(name, Name::Value(_) | Name::Dragons))
}

/// `Like Kongs Any Even No.`, `Any Pairs of Like Odd Nos.`, `Like Pungs Middle No. Only`: joins the
/// groups that are alike with the number after them, and returns where that ends.
fn like_in(noun: &NounPhrase, next: Option<&Placed>) -> Option<(NounPhrase, usize)> {
    let next = next.filter(|next| matches!(next.before, Mark::None | Mark::Dash))?;
    let Phrase::Noun(more) = &next.phrase else {
        return None;
    };
    // `Any Pairs` alone frees each of them separately.
    let any = NounPhrase {
        any: true,
        kinds: noun.kinds.clone(),
        counts: noun.counts.clone(),
        ..NounPhrase::default()
    };
    let joins = (noun.like || (*noun == any && (more.like || more.same)))
        && !noun.kinds.is_empty()
        && more.kinds.is_empty()
        && !(more.suit || more.dragon || more.wind || more.consec || more.run);
    let joined = || NounPhrase {
        // A count on both sides counts nothing that is one.
        counts: [noun.counts.as_slice(), &more.counts].concat(),
        of: noun.of,
        like: true,
        any: noun.any || more.any,
        odd: noun.odd || more.odd,
        even: noun.even || more.even,
        kinds: noun.kinds.clone(),
        ..more.clone()
    };
    joins.then(|| (joined(), next.span.end))
}
