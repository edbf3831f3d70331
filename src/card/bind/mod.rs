//! Binds a form by the clauses of its note.

mod numbers;

use super::binding::{Binding, DragonSource, Free, NumberSource, SuitSource, WordBinding};
use super::clause::{About, Clause, Kinds, Says};
use super::printed::Printed;
use super::sets::{Numbers, Suits};
use super::{Color, Face, Variable, Word};
use crate::diagnostic::{Code, DiagnosticBuilder};
use crate::group::GroupKind;
use crate::spelling::in_words;
use crate::tile::{Dragon, Wind};

/// Binds a form by the clauses of its note. `one_form` is true if the line has no other form,
/// `unread` if something in its note was not understood.
pub(crate) fn bind(
    form: &Printed<'_>,
    clauses: &[&Clause],
    one_form: bool,
    unread: bool,
    drafts: &mut Vec<DiagnosticBuilder>,
) -> Binding {
    let uncolored = (0..form.words.len()).all(|at| form.color(at).is_none());
    let words = form.words.iter().map(|word| WordBinding {
        suit: match word.color {
            _ if !word.needs_color() => SuitSource::None,
            Some(color) => SuitSource::Color(color),
            None => SuitSource::One,
        },
        suits: Suits::ALL,
        number: NumberSource::Printed,
        dragon: DragonSource::Suit,
        wind: None,
    });
    let binding =
        Binding { words: words.collect(), variables: [Numbers::ALL; 3], ..Binding::default() };
    let opposed = clauses.iter().filter(|clause| {
        let other =
            matches!(clause.says, Says::OtherSuits { .. } | Says::SuitCount { other: true, .. });
        other && !clause.about.kinds.is_empty()
    });
    let opposed = opposed.map(|clause| clause.about.kinds).collect();
    let mut binder = Binder { form, binding, opposed, drafts };
    for clause in clauses {
        binder.clause(clause);
    }
    binder.these_and_others(clauses);
    if one_form {
        for clause in clauses {
            binder.two_or_three_suits(clause, clauses);
        }
    }
    for clause in clauses {
        if let Says::OnlySuits(suits) = &clause.says {
            binder.only_suits(clause, *suits, one_form);
        }
    }
    // The remaining digits run: those that no other clause has taken.
    for clause in clauses.iter().filter(|clause| matches!(clause.says, Says::Run { .. })) {
        binder.run(clause);
    }
    if binder.binding.words.iter().any(|word| word.suit == SuitSource::Loose) {
        let stated = clauses.iter().filter(|clause| clause.about.is_all() || clause.about.loosely);
        binder.binding.suit_counts = stated
            .filter_map(|clause| match &clause.says {
                Says::SuitCount { counts, other: false } => Some(counts.as_slice()),
                _ => None,
            })
            .flatten()
            .copied()
            .collect();
    }
    if !uncolored {
        let freeing = |clause: &&Clause| matches!(clause.says, Says::FreeDragons { .. });
        binder.missing_colors(unread || clauses.iter().any(freeing));
    }
    binder.binding
}

/// What a clause counts in a line.
#[derive(Clone, Copy)]
enum Counted {
    Winds,
    Dragons,
    /// Numbers, or those of one kind of group.
    Numbers(Option<GroupKind>),
}

impl Counted {
    fn name(self) -> &'static str {
        match self {
            Counted::Winds => "wind",
            Counted::Dragons => "dragon",
            Counted::Numbers(_) => "number",
        }
    }

    /// Returns what a note says: `any wind`, `two quints of any numbers`.
    fn said(self, count: usize) -> String {
        let many = in_words(count);
        match (self, count) {
            (Counted::Numbers(Some(kind)), 1) => format!("a {kind} of any number"),
            (Counted::Numbers(Some(kind)), _) => format!("{many} {kind}s of any numbers"),
            (_, 1) => format!("any {}", self.name()),
            _ => format!("{many} {}s", self.name()),
        }
    }

    /// Returns what to do about a note that asks for a different number of groups than the line
    /// has.
    fn help(self, wanted: usize, found: usize) -> String {
        match self {
            _ if found == 0 => "check the groups of the line, or the clause".to_owned(),
            _ if wanted > 1 => "check the groups of the line and the count in the note".to_owned(),
            Counted::Winds => {
                format!("say which one (`Kong Any Wind`) or how many (`Any {found} Winds`)")
            }
            Counted::Dragons => {
                format!("say which one (`Kong Any Dragon`) or how many (`Any {found} Dragons`)")
            }
            Counted::Numbers(None) => format!(
                "say which one (`Kong Any No.`), how many (`Any {found} Nos.`), or that they are \
                 alike (`Any Like Nos.`)"
            ),
            Counted::Numbers(Some(_)) => format!(
                "say how many (`Kongs Any {found} Nos.`) or that they are alike (`Like Kongs`)"
            ),
        }
    }
}

struct Binder<'b, 'p> {
    form: &'b Printed<'p>,
    binding: Binding,
    /// Kinds that the note says are in other suits.
    opposed: Vec<Kinds>,
    drafts: &'b mut Vec<DiagnosticBuilder>,
}

impl Binder<'_, '_> {
    fn clause(&mut self, clause: &Clause) {
        match &clause.says {
            Says::Like { set, count, alike } => self.like(clause, *set, *count, *alike),
            Says::FreeNumbers { count, many, set } => {
                self.free_numbers(clause, *count, *many, *set)
            }
            Says::FreeWinds { count, set } => self.free_winds(clause, *count, set),
            Says::FreeDragons { count, set } => self.free_dragons(clause, *count, set),
            Says::AnySuit => self.any_suit(clause),
            Says::Variables { which, set, differs } => self.variables(clause, which, *set, differs),
            // A run takes the digits that all other clauses left, so it comes after them.
            Says::Run { .. } | Says::These => {}
            // The suits are those of the words that still have one after all dragons are freed.
            Says::OnlySuits(_) => {}
            // These only check.
            Says::SuitCount { .. }
            | Says::SomeSuit
            | Says::OtherSuits { .. }
            | Says::SameSuit
            | Says::SameSuitOf { .. }
            | Says::Dragons { .. }
            | Says::ThirdSuit
            | Says::Match { .. }
            | Says::MatchInEach { .. }
            | Says::Digits { .. }
            | Says::Parity { .. }
            | Says::Middle
            | Says::Ascending
            | Says::WindFaces { .. }
            | Says::DragonFaces { .. } => {}
        }
    }

    /// `These Nos. Only` and a clause that changes the numbers cannot both apply.
    fn these_and_others(&mut self, clauses: &[&Clause]) {
        let these =
            clauses.iter().find(|clause| clause.says == Says::These && clause.about.is_all());
        let frees = |clause: &&&Clause| {
            matches!(clause.says, Says::Run { .. } | Says::Like { .. } | Says::FreeNumbers { .. })
        };
        if let (Some(these), Some(other)) = (these, clauses.iter().find(frees)) {
            self.drafts.push(
                DiagnosticBuilder::new(
                    Code::CardContradiction,
                    these.span.clone(),
                    "the note says exactly these numbers",
                )
                .continued("but another clause lets them change")
                .help("remove one of the two clauses")
                .also(other.span.clone(), "lets them change"),
            );
        }
    }

    /// Reports what is wrong with a clause about these groups; `groups` is empty if the line has no
    /// such groups.
    fn report(&mut self, draft: DiagnosticBuilder, groups: &[usize]) {
        let draft = self.form.pointed(draft, groups);
        self.drafts.push(DiagnosticBuilder { found_none: groups.is_empty(), ..draft });
    }

    /// Reports that a clause that frees words found a different number of them than it says.
    fn count_fault(&mut self, clause: &Clause, what: Counted, wanted: usize, found: &[usize]) {
        let said = format!("the note says {}", what.said(wanted));
        let seen = match found.len() {
            0 => "but the line has none".to_owned(),
            count => format!("but the line has {}", in_words(count)),
        };
        let draft = DiagnosticBuilder::new(Code::CardClauseCount, clause.span.clone(), said)
            .continued(seen)
            .help(what.help(wanted, found.len()));
        self.report(draft, found);
    }

    /// Reports more groups than there are different winds or dragons for them.
    fn too_many(&mut self, clause: &Clause, what: Counted, choices: usize, found: &[usize]) {
        let said = format!("there are only {} to choose from", in_words(choices));
        let draft = DiagnosticBuilder::new(Code::CardClauseCount, clause.span.clone(), said)
            .continued(format!("but the line has {} {}s", in_words(found.len()), what.name()))
            .help("check the groups of the line, or name fewer of them in the note");
        self.report(draft, found);
    }

    /// Two clauses claim the same word.
    fn taken(&mut self, clause: &Clause, at: usize) {
        self.drafts.push(
            DiagnosticBuilder::new(
                Code::CardContradiction,
                clause.span.clone(),
                "two clauses change the same group",
            )
            .help("remove one of the two clauses")
            .also(self.form.spans[at].clone(), "changed twice"),
        );
    }

    fn take_number(&mut self, clause: &Clause, at: usize, source: NumberSource) {
        if self.binding.words[at].number == NumberSource::Printed {
            self.binding.words[at].number = source;
        } else {
            self.taken(clause, at);
        }
    }

    /// Returns true if the clause mentions a pair and no number word is a pair.
    fn speaks_of_doubled(&self, about: &About) -> bool {
        let pairs = |word: &Word| word.is_number() && word.kind() == Some(GroupKind::Pair);
        about.kinds.iter().eq([GroupKind::Pair]) && !self.form.words.iter().any(pairs)
    }

    fn free_winds(&mut self, clause: &Clause, count: Option<u8>, set: &[Wind]) {
        let is_wind =
            |word: &Word| !word.is_block() && matches!(word.faces.first(), Some(Face::Wind(_)));
        let spoken = self.form.about(&clause.about, is_wind);
        let wanted = count.map_or(1, usize::from);
        if spoken.len() != wanted {
            return self.count_fault(clause, Counted::Winds, wanted, &spoken);
        }
        if spoken.len() > set.len() {
            return self.too_many(clause, Counted::Winds, set.len(), &spoken);
        }
        let group = self.binding.winds.len();
        for &at in &spoken {
            if self.binding.words[at].wind.replace(group).is_some() {
                self.taken(clause, at);
            }
        }
        self.binding.winds.push(Free { set: set.to_vec(), words: spoken });
    }

    fn free_dragons(&mut self, clause: &Clause, count: Option<u8>, set: &[Dragon]) {
        // Groups of `D` first; a block such as `1Da`, or a dragon by name, only if there is no such
        // group.
        let colored = |word: &Word| word.faces.contains(&Face::Dragon);
        // `RG` names two dragons. One free dragon can't stand for both.
        let several = |word: &Word| {
            let is_dragon = |face: &&Face| matches!(face, Face::Named(_) | Face::Zero);
            let mut dragons = word.faces.iter().filter(is_dragon);
            let first = dragons.next();
            dragons.any(|face| Some(face) != first)
        };
        let mut spoken = self.form.about(&clause.about, |word| colored(word) && !word.is_block());
        if spoken.is_empty() {
            spoken = self.form.about(&clause.about, colored);
        }
        if spoken.is_empty() {
            spoken = self.form.about(&clause.about, |word| word.is_dragon() && !several(word));
        }
        if spoken.len() > set.len() {
            return self.too_many(clause, Counted::Dragons, set.len(), &spoken);
        }
        let wrong = count.is_some_and(|count| usize::from(count) != spoken.len());
        if wrong || spoken.is_empty() {
            let wanted = count.map_or(1, usize::from);
            return self.count_fault(clause, Counted::Dragons, wanted, &spoken);
        }
        self.loosen_dragons(clause, spoken, set);
    }

    fn loosen_dragons(&mut self, clause: &Clause, words: Vec<usize>, set: &[Dragon]) {
        let group = self.binding.dragons.len();
        for &at in &words {
            if self.binding.words[at].dragon == DragonSource::Suit {
                self.binding.words[at].dragon = DragonSource::Free(group);
            } else {
                self.taken(clause, at);
            }
        }
        self.binding.dragons.push(Free { set: set.to_vec(), words });
    }

    /// `2 or 3 Suits` on a line of one form: the dragons make the difference, so they are free,
    /// unless a clause ties them (`Matching Dragons`) or has already freed them.
    fn two_or_three_suits(&mut self, clause: &Clause, clauses: &[&Clause]) {
        let Says::SuitCount { counts, other: false } = &clause.says else {
            return;
        };
        if counts.as_slice() != [2, 3] || !(clause.about.is_all() || clause.about.loosely) {
            return;
        }
        let tied = |clause: &&Clause| matches!(clause.says, Says::Dragons { .. } | Says::ThirdSuit);
        if clauses.iter().any(tied) {
            return;
        }
        let words = self.form.words.iter().enumerate();
        let still_tied = |at: usize| self.binding.words[at].dragon == DragonSource::Suit;
        let dragons: Vec<usize> = words
            .filter(|(at, word)| word.faces.contains(&Face::Dragon) && still_tied(*at))
            .map(|(at, _)| at)
            .collect();
        if dragons.is_empty() {
            return;
        }
        if dragons.len() > Dragon::COUNT {
            return self.too_many(clause, Counted::Dragons, Dragon::COUNT, &dragons);
        }
        self.loosen_dragons(clause, dragons, &Dragon::ALL);
    }

    /// Limits words to these suits. A form with too many colors for them has no hand, which is an
    /// error if the line has no other form.
    fn only_suits(&mut self, clause: &Clause, suits: Suits, one_form: bool) {
        let mut spoken = self.form.about(&clause.about, Word::needs_color);
        spoken.retain(|at| self.has_suit(*at));
        let mut colors: Vec<Option<Color>> = spoken.iter().map(|at| self.form.color(*at)).collect();
        colors.sort_unstable();
        colors.dedup();
        if spoken.is_empty() || (one_form && colors.len() > suits.len()) {
            let law = match suits.len() {
                1 => "the note names one suit".to_owned(),
                n => format!("the note names {n} suits"),
            };
            let seen = format!(
                "but the groups have {} colors",
                if spoken.is_empty() { 0 } else { colors.len() }
            );
            let mut draft =
                DiagnosticBuilder::new(Code::CardContradiction, clause.span.clone(), law)
                    .continued(seen)
                    .help("name as many suits as there are colors, or fix the colors")
                    .also(self.form.span.clone(), "this line");
            draft.found_none = spoken.is_empty();
            return self.drafts.push(draft);
        }
        // A color is the same suit everywhere in the form.
        for at in 0..self.form.words.len() {
            let suited = self.form.words[at].needs_color() && self.has_suit(at);
            if suited && colors.contains(&self.form.color(at)) {
                let word = &mut self.binding.words[at];
                word.suits = word.suits.both(suits);
            }
        }
    }

    /// Returns false for a word whose only suit was that of a dragon that is now free.
    fn has_suit(&self, at: usize) -> bool {
        self.form.words[at].has_number() || self.binding.words[at].dragon == DragonSource::Suit
    }

    fn any_suit(&mut self, clause: &Clause) {
        let spoken = self.form.about(&clause.about, Word::needs_color);
        let seen = match spoken.as_slice() {
            _ if clause.about.is_all() => "but doesn't say which".to_owned(),
            [at] => {
                self.binding.words[*at].suit = SuitSource::Loose;
                return;
            }
            [] => "but the line has no such group".to_owned(),
            several => format!("but {} groups fit", in_words(several.len())),
        };
        let said = "the note lets one group be in any suit";
        let draft = DiagnosticBuilder::new(Code::CardClauseCount, clause.span.clone(), said)
            .continued(seen)
            .help("name a single group of the line, as in `Pair of 2s May Be in Any Suit`");
        self.report(draft, &spoken);
    }

    fn variables(
        &mut self,
        clause: &Clause,
        which: &[Variable],
        set: Numbers,
        differs: &[Variable],
    ) {
        let stands = |variable: &Variable| {
            self.form.words.iter().any(|word| word.faces.contains(&Face::Free(*variable)))
        };
        if let Some(absent) = which.iter().chain(differs).find(|variable| !stands(variable)) {
            let law = format!("the note mentions {absent}, but no group uses {absent}");
            let draft = DiagnosticBuilder::new(Code::CardVariable, clause.span.clone(), law)
                .help(format!("use it in a group, as in `{absent}{absent}{absent}a`"))
                .also(self.form.span.clone(), "in this line");
            return self.drafts.push(draft);
        }
        for variable in which {
            let may_be = &mut self.binding.variables[variable.index()];
            *may_be = may_be.both(set);
            if may_be.is_empty() {
                let law = format!("{variable} has to be some number from 1 to 9");
                let draft =
                    DiagnosticBuilder::new(Code::CardContradiction, clause.span.clone(), law)
                        .note("no number is left for it")
                        .help("change one of the clauses about it");
                return self.drafts.push(draft);
            }
        }
        for one in which {
            for other in differs.iter().filter(|other| *other != one) {
                self.binding.unlike.push((*one.min(other), *one.max(other)));
            }
        }
        if !differs.is_empty() && self.binding.unlike.is_empty() {
            let draft = DiagnosticBuilder::new(
                Code::CardVariable,
                clause.span.clone(),
                "only one letter in a clause that compares two",
            )
            .help("name two, as in `x != y`");
            self.drafts.push(draft);
        }
        self.binding.unlike.sort_unstable();
        self.binding.unlike.dedup();
    }

    /// `freeing` is true if a clause frees dragons: if it failed, that has already been reported,
    /// and a `D` without a color is not a separate error.
    fn missing_colors(&mut self, freeing: bool) {
        for (at, word) in self.form.words.iter().enumerate() {
            let free = matches!(self.binding.words[at].dragon, DragonSource::Free(_));
            let freed = !word.has_number() && (free || freeing);
            if !word.needs_color() || word.color.is_some() || freed {
                continue;
            }
            let what = if word.has_number() { "number" } else { "dragon" };
            self.drafts.push(
                DiagnosticBuilder::new(
                    Code::CardColorMissing,
                    self.form.spans[at].clone(),
                    format!("this {what} needs a color letter, like the others"),
                )
                .help({
                    let plain = Word { no_joker: false, ..word.clone() };
                    let mark = if word.no_joker { "!" } else { "" };
                    let or = if word.has_number() {
                        ""
                    } else {
                        ". If it may be any dragon, add `Any Dragon` to the note"
                    };
                    format!(
                        "add its color letter: `{plain}a{mark}`, `{plain}b{mark}` or \
                         `{plain}c{mark}`{or}"
                    )
                }),
            );
        }
    }
}
