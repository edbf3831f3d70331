//! Numbers that are common, free, or doubled, or that run.

use super::super::Word;
use super::super::binding::{Doubled, Free, NumberSource, WordBinding};
use super::super::clause::{Clause, Says};
use super::super::sets::Numbers;
use super::{Binder, Counted};
use crate::diagnostic::{Code, DiagnosticBuilder};
use crate::group::GroupKind;
use crate::spelling::listed;

impl Binder<'_, '_> {
    pub(super) fn doubled(&mut self, clause: &Clause, set: Numbers) {
        let Some((block, printed)) = self.form.doubled() else {
            return self.no_numbers(clause, Some(GroupKind::Pair));
        };
        if self.binding.doubled.is_some() {
            return self.taken(clause, block);
        }
        if !set.contains(printed) {
            self.outside(clause, set, block, printed);
        }
        let words = self.form.words.iter().enumerate();
        let followers = words
            .filter(|(_, word)| !word.is_block() && word.digit_set().contains(printed))
            .map(|(at, _)| at)
            .collect();
        self.binding.doubled = Some(Doubled { block, printed, set, followers });
    }

    /// Reports a clause about the numbers of groups that the line doesn't have.
    fn no_numbers(&mut self, clause: &Clause, kind: Option<GroupKind>) {
        let (said, seen) = match kind {
            Some(kind) => (
                format!("the note says which number a {kind} may be"),
                format!("but the line has no such {kind}"),
            ),
            None => ("the note is about numbers".to_owned(), "but the line has none".to_owned()),
        };
        let draft = DiagnosticBuilder::new(Code::CardClauseCount, clause.span.clone(), said)
            .continued(seen)
            .help("check the groups of the line, or the clause");
        self.report(draft, &[]);
    }

    pub(super) fn outside(&mut self, clause: &Clause, set: Numbers, at: usize, digit: u8) {
        self.drafts.push(
            DiagnosticBuilder::new(
                Code::CardOutsideSet,
                clause.span.clone(),
                format!("the note says {set}"),
            )
            .continued(format!("but the line has {digit}"))
            .help("check both; the note decides")
            .also(self.form.spans[at].clone(), format!("{digit} isn't in the note")),
        );
    }

    pub(super) fn like(&mut self, clause: &Clause, set: Numbers, count: Option<u8>, alike: bool) {
        if self.speaks_of_doubled(&clause.about) {
            return self.doubled(clause, set);
        }
        let spoken = self.form.about(&clause.about, Word::is_number);
        if spoken.is_empty() {
            return self.no_numbers(clause, clause.about.kinds.iter().next());
        }
        let Some(bound) = self.alike(&spoken, self.opposed.contains(&clause.about.kinds)) else {
            let mut draft = DiagnosticBuilder::new(
                Code::CardAmbiguous,
                clause.span.clone(),
                "it isn't clear which groups share a number",
            )
            .help(if clause.about.kinds.is_empty() {
                "put the same number in the groups that match, or say which ones (`Like Kongs`)"
            } else {
                "give matching groups the same number"
            });
            for at in spoken.iter().take(6) {
                draft = draft.also(self.form.spans[*at].clone(), "one of these");
            }
            return self.drafts.push(draft);
        };
        if let Some(count) = count
            && usize::from(count) != bound.len()
        {
            let law = format!("the note says {count} groups with one number");
            let seen = format!("but the line has {}", bound.len());
            let mut draft =
                DiagnosticBuilder::new(Code::CardCheckNumbers, clause.span.clone(), law)
                    .continued(seen)
                    .help("check how many groups share the number");
            for at in bound.iter().take(6) {
                draft = draft.also(self.form.spans[*at].clone(), "alike");
            }
            self.drafts.push(draft);
        }
        if alike && count.is_none() && bound.len() == 1 {
            self.drafts.push(
                DiagnosticBuilder::new(
                    Code::CardCheckNumbers,
                    clause.span.clone(),
                    "Like needs two groups or more",
                )
                .note("only one has this number")
                .help("check the numbers of the line; `Kong Any No.` is for one group")
                .also(self.form.spans[bound[0]].clone(), "alone"),
            );
        }
        let group = self.binding.likes.len();
        self.binding.likes.push(set);
        if let Some(digit) = self.form.words[bound[0]].digits().next()
            && !set.contains(digit)
        {
            self.outside(clause, set, bound[0], digit);
        }
        for at in bound {
            self.take_number(clause, at, NumberSource::Like(group));
        }
    }

    /// Returns the words that share one number: all of them, otherwise those whose color has no
    /// other digit, otherwise those of the one color in which that number appears twice.
    ///
    /// `opposed` is true if they are in different suits from the rest: then a word that shares its
    /// color with other digits is not meant, even if it prints the same number.
    fn alike(&self, spoken: &[usize], opposed: bool) -> Option<Vec<usize>> {
        let digits = |words: &[usize]| -> Numbers {
            words.iter().flat_map(|at| self.form.words[*at].digits()).collect()
        };
        let alone = |at: &usize| self.form.digits_of(self.form.words[*at].color).len() == 1;
        let alone: Vec<usize> = spoken.iter().copied().filter(alone).collect();
        if digits(spoken).len() == 1 && !(opposed && alone.len() > 1) {
            return Some(spoken.to_vec());
        }
        if digits(&alone).len() == 1 {
            return Some(alone);
        }
        let color = |at: usize| self.form.words[at].color;
        let twice =
            |at: &usize| alone.iter().filter(|other| color(**other) == color(*at)).count() > 1;
        let twice: Vec<usize> = alone.iter().copied().filter(twice).collect();
        (digits(&twice).len() == 1).then_some(twice)
    }

    pub(super) fn free_numbers(
        &mut self,
        clause: &Clause,
        count: Option<u8>,
        many: bool,
        set: Numbers,
    ) {
        if self.speaks_of_doubled(&clause.about) {
            return self.doubled(clause, set);
        }
        let spoken = self.form.about(&clause.about, Word::is_number);
        let wanted = count.map_or(1, usize::from);
        let kind = clause.about.kinds.iter().next();
        if spoken.is_empty() {
            return self.no_numbers(clause, kind);
        }
        if !many && spoken.len() != wanted {
            return self.count_fault(clause, Counted::Numbers(kind), wanted, &spoken);
        }
        for &at in &spoken {
            if self.form.words[at].digit_set().len() > 1 {
                self.drafts.push(
                    DiagnosticBuilder::new(
                        Code::CardAmbiguous,
                        clause.span.clone(),
                        "any number means one number",
                    )
                    .continued("but this block has several")
                    .help("say which group, as in `Kong Any No.`")
                    .also(self.form.spans[at].clone(), "several numbers"),
                );
                return;
            }
        }
        for &at in &spoken {
            let first = self.form.words[at].digits().next();
            if let Some(digit) = first.filter(|digit| !set.contains(*digit)) {
                self.outside(clause, set, at, digit);
            }
        }
        let group = self.binding.numbers.len();
        self.binding.numbers.push(Free { set, words: spoken.clone() });
        for at in spoken {
            self.take_number(clause, at, NumberSource::Free(group));
        }
    }

    pub(super) fn run(&mut self, clause: &Clause) {
        let Says::Run { count } = clause.says else {
            return;
        };
        let running =
            |word: &WordBinding| matches!(word.number, NumberSource::Printed | NumberSource::Run);
        let words: Vec<usize> = (0..self.form.words.len())
            .filter(|at| self.form.words[*at].is_number() && running(&self.binding.words[*at]))
            .collect();
        let digits: Numbers = words.iter().flat_map(|at| self.form.words[*at].digits()).collect();
        if words.is_empty() {
            let said = "the note says a run";
            let draft = DiagnosticBuilder::new(Code::CardClauseCount, clause.span.clone(), said)
                .continued("but the line has no numbers for it")
                .help("check the groups of the line, or the clause");
            return self.report(draft, &[]);
        }
        if let Some(count) = count.filter(|count| !(1..=9).contains(count)) {
            let draft = DiagnosticBuilder::new(
                Code::CardRun,
                clause.span.clone(),
                format!("a run can't have {count} numbers; suits run 1 to 9"),
            )
            .help("check the number");
            return self.drafts.push(draft);
        }
        for &at in &words {
            self.binding.words[at].number = NumberSource::Run;
        }
        let spoken = self.form.about(&clause.about, Word::is_number);
        let of_spoken: Numbers =
            spoken.iter().flat_map(|at| self.form.words[*at].digits()).collect();
        let all = clause.about.is_all();
        if let Some(count) = count {
            let wanted = usize::from(count);
            let holds = if all {
                digits.len() == wanted
            } else {
                of_spoken.len() == wanted || spoken.len() == wanted
            };
            if !holds {
                self.run_of_another_length(clause, count, if all { digits } else { of_spoken });
            }
        }
        if digits.contains(1) && digits.contains(9) && digits.len() < 9 {
            self.run_without_room(clause);
        }
        // `Any Run` alone only says that the numbers shift together.
        if count.is_some() {
            self.check_gaps(clause, if all { digits } else { of_spoken });
        }
    }

    fn run_of_another_length(&mut self, clause: &Clause, count: u8, printed: Numbers) {
        self.drafts.push(
            DiagnosticBuilder::new(
                Code::CardCheckNumbers,
                clause.span.clone(),
                format!("the note says {count} in a row"),
            )
            .continued(format!("but the line has {} different numbers", printed.len()))
            .help("check the numbers of the line and the count")
            .also(self.form.span.clone(), "these groups"),
        );
    }

    fn run_without_room(&mut self, clause: &Clause) {
        let law = "this run already goes from 1 to 9";
        let help =
            "check the numbers; give groups outside the run their own rule, as in `Kong Any No.`";
        self.drafts.push(
            DiagnosticBuilder::new(Code::CardCheckNumbers, clause.span.clone(), law)
                .help(help)
                .also(self.form.span.clone(), "these groups"),
        );
    }

    /// Reports numbers that the note says are in a row but are not.
    fn check_gaps(&mut self, clause: &Clause, row: Numbers) {
        let (Some(low), Some(high)) = (row.iter().next(), row.iter().next_back()) else {
            return;
        };
        if usize::from(high - low) + 1 == row.len() {
            return;
        }
        let numbers: Vec<String> = row.iter().map(|number| number.to_string()).collect();
        self.drafts.push(
            DiagnosticBuilder::new(
                Code::CardCheckNumbers,
                clause.span.clone(),
                "the note says consecutive",
            )
            .continued(format!("but the line has {}", listed(&numbers, "and")))
            .help("check the numbers of the line; as typed, it skips a number, and so does every run made from it")
            .also(self.form.span.clone(), "these groups"),
        );
    }
}
