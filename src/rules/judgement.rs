//! One act under judgement: what it is asked about, and what follows from it.

use crate::named::named;

use crate::law::Rule;
use crate::matcher::Matcher;
use crate::rules::ruleset::RuleSet;
use crate::rules::ruling::{Answer, Hangs, Ruling};
use crate::rules::state::{Breach, Effect, Impossible, Lot, Moment, Place, Seat, Table, Who};

/// One act under judgement. What was asked does not change; what follows is written down as it is
/// found.
#[derive(Debug)]
pub(crate) struct Judgement<'j> {
    /// How this table plays.
    pub(crate) rules: &'j RuleSet,
    /// Everything that depends on the card.
    pub(crate) matcher: &'j Matcher,
    /// The table as the act found it.
    pub(crate) before: &'j Table,
    /// The table as the act leaves it.
    pub(crate) after: Table,
    /// When the act is.
    pub(crate) at: Moment,
    /// How acts that break a rule are taken.
    pub(crate) mode: Mode,
    /// What is ruled.
    pub(crate) rulings: Vec<Ruling>,
    /// Rules it broke.
    pub(crate) breaches: Vec<Breach>,
    /// True once a move could not be: then nothing has happened.
    pub(crate) impossible: bool,
}

impl<'j> Judgement<'j> {
    /// Begins with the table as it is.
    pub(crate) fn new(
        rules: &'j RuleSet,
        matcher: &'j Matcher,
        before: &'j Table,
        at: Moment,
        mode: Mode,
    ) -> Judgement<'j> {
        Judgement {
            rules,
            matcher,
            before,
            after: before.clone(),
            at,
            mode,
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
        seat: Seat,
        rules: &[Rule],
        effect: Effect,
        why: impl Into<String>,
    ) {
        let why = why.into();
        self.rule(Answer::Illegal, seat, rules, why.clone());
        self.remember(seat, rules, effect, why);
    }

    /// Adds `illegal` for one who is no player; what is remembered stands under East's name and
    /// does nothing.
    pub(crate) fn breach_of(&mut self, who: Who, rules: &[Rule], why: impl Into<String>) {
        let why = why.into();
        self.rule(Answer::Illegal, who, rules, why.clone());
        self.remember(Seat::East, rules, Effect::Nothing, why);
    }

    /// Adds `dead-when-called`, and a breach that kills.
    pub(crate) fn doom(&mut self, seat: Seat, rules: &[Rule], why: impl Into<String>) {
        let why = why.into();
        self.rule(Answer::DeadWhenCalled, seat, rules, why.clone());
        let known = |breach: &Breach| breach.seat == seat && breach.rule == rules[0];
        if !self.after.breaches.iter().any(known) {
            self.remember(seat, rules, Effect::Kills, why);
        }
    }

    fn remember(&mut self, seat: Seat, rules: &[Rule], effect: Effect, why: String) {
        if let Some(rule) = rules.first() {
            self.breaches.push(Breach { seat, rule: *rule, at: self.at, effect, why });
        }
    }

    /// Moves tiles. If that cannot be, `impossible` is ruled and the act has not happened.
    pub(crate) fn shift(&mut self, from: Place, to: Place, lot: impl Into<Lot>) -> bool {
        let moved = self.after.places.shift(from, to, lot.into());
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

named! {
    /// How acts that break a rule are taken.
    #[derive(Default)]
    pub enum Mode {
        /// They are refused, and change nothing.
        Play "play",
        /// They have happened, and are ruled when somebody speaks.
        #[default]
        Referee "referee",
    }
    /// Both of them.
    ALL: array;
    /// Returns `play` or `referee`.
    name: trimmed "mode";
}
