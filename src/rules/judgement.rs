//! What a rule is asked about, and what follows from an act.

use crate::law::Rule;
use crate::matcher::Matcher;
use crate::rules::ruleset::RuleSet;
use crate::rules::ruling::{Answer, Hangs, Ruling};
use crate::rules::state::{Breach, Effect, Impossible, Lot, Moment, Place, Seat, Table, Who};

/// What a rule is asked about.
#[derive(Debug, Clone, Copy)]
pub struct Case<'c> {
    /// How this table plays.
    pub rules: &'c RuleSet,
    /// Everything that depends on the card.
    pub matcher: &'c Matcher,
    /// The table before the act.
    pub table: &'c Table,
    /// When the act is.
    pub at: Moment,
    /// True if what breaks a rule is refused.
    pub play: bool,
}

/// What follows from an act: the table after it, what is ruled, and the rules it broke.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// The table after it.
    pub table: Table,
    /// What is ruled.
    pub rulings: Vec<Ruling>,
    /// Rules it broke.
    pub breaches: Vec<Breach>,
    /// True once a move could not be: then nothing has happened.
    pub impossible: bool,
}

impl Outcome {
    /// Starts with the table as it is.
    pub(crate) fn of(case: &Case<'_>) -> Outcome {
        Outcome {
            table: case.table.clone(),
            rulings: Vec::new(),
            breaches: Vec::new(),
            impossible: false,
        }
    }

    /// Adds a ruling about somebody.
    pub(crate) fn rule(
        &mut self,
        answer: Answer,
        who: impl Into<Who>,
        rules: &[Rule],
        why: impl Into<String>,
    ) {
        self.rulings.push(Ruling::new(answer, who, rules, why));
    }

    /// Adds a ruling about nobody.
    pub(crate) fn rule_all(&mut self, answer: Answer, rules: &[Rule], why: impl Into<String>) {
        self.rulings.push(Ruling::of(answer, None, rules, why));
    }

    /// Makes the newest ruling hang on something.
    pub(crate) fn hang(&mut self, hangs: Option<Hangs>) {
        if let Some(ruling) = self.rulings.last_mut() {
            ruling.hangs_on = ruling.hangs_on.or(hangs);
        }
    }

    /// Adds `illegal` and the breach.
    pub(crate) fn breach(
        &mut self,
        case: &Case<'_>,
        seat: Seat,
        rules: &[Rule],
        effect: Effect,
        why: impl Into<String>,
    ) {
        let why = why.into();
        self.rule(Answer::Illegal, seat, rules, why.clone());
        self.remember(case, seat, rules, effect, why);
    }

    /// Adds `illegal` for one who is no player; what is remembered stands under East's name and
    /// does nothing.
    pub(crate) fn breach_of(
        &mut self,
        case: &Case<'_>,
        who: Who,
        rules: &[Rule],
        why: impl Into<String>,
    ) {
        let why = why.into();
        self.rule(Answer::Illegal, who, rules, why.clone());
        self.remember(case, Seat::East, rules, Effect::Nothing, why);
    }

    /// Adds `dead-when-called`, and a breach that kills.
    pub(crate) fn doom(
        &mut self,
        case: &Case<'_>,
        seat: Seat,
        rules: &[Rule],
        why: impl Into<String>,
    ) {
        let why = why.into();
        self.rule(Answer::DeadWhenCalled, seat, rules, why.clone());
        let known = |breach: &Breach| breach.seat == seat && breach.rule == rules[0];
        if !self.table.breaches.iter().any(known) {
            self.remember(case, seat, rules, Effect::Kills, why);
        }
    }

    fn remember(
        &mut self,
        case: &Case<'_>,
        seat: Seat,
        rules: &[Rule],
        effect: Effect,
        why: String,
    ) {
        if let Some(rule) = rules.first() {
            self.breaches.push(Breach { seat, rule: *rule, at: case.at, effect, why });
        }
    }

    /// Moves tiles. If that cannot be, `impossible` is ruled and the act has not happened.
    pub(crate) fn shift(&mut self, from: Place, to: Place, lot: impl Into<Lot>) -> bool {
        let moved = self.table.places.shift(from, to, lot.into());
        self.hold(moved)
    }

    /// Notes whether a move could be.
    pub(crate) fn hold<T>(&mut self, moved: Result<T, Impossible>) -> bool {
        match moved {
            Ok(_) => true,
            Err(impossible) => {
                self.cannot(&[Rule::Set01], impossible.to_string());
                false
            }
        }
    }

    /// Rules that the act cannot have happened as written.
    pub(crate) fn cannot(&mut self, rules: &[Rule], why: impl Into<String>) {
        if !self.impossible {
            self.impossible = true;
            self.rulings.push(Ruling::of(Answer::Impossible, None, rules, why));
        }
    }
}
