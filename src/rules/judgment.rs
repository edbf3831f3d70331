//! An act being judged: its input, and the consequences found so far.

use crate::named::named;

use crate::matcher::Matcher;
use crate::rulebook::Rule;
use crate::rules::ruleset::RuleSet;
use crate::rules::ruling::{Dependency, Response, Ruling};
use crate::rules::state::{Effect, Moment, PartialTiles, Place, Table, TableError, Violation, Who};
use crate::seat::Seat;

/// An act being judged. Its input does not change; consequences are recorded as they are found.
#[derive(Debug)]
pub(crate) struct Judgment<'j> {
    /// How this table plays.
    pub(crate) rules: &'j RuleSet,
    /// Everything that depends on the card.
    pub(crate) matcher: &'j Matcher,
    /// The table as the act found it.
    pub(crate) before: &'j Table,
    /// The table as the act leaves it.
    pub(crate) after: Table,
    /// When the act happens.
    pub(crate) at: Moment,
    /// How acts that break a rule are handled.
    pub(crate) mode: Mode,
    /// The rulings so far.
    pub(crate) rulings: Vec<Ruling>,
    /// The rules it broke.
    pub(crate) breaches: Vec<Violation>,
    /// True once a move has proved impossible; the act then has no effect.
    pub(crate) impossible: bool,
}

impl<'j> Judgment<'j> {
    /// Starts with the current table.
    pub(crate) fn new(
        rules: &'j RuleSet,
        matcher: &'j Matcher,
        before: &'j Table,
        at: Moment,
        mode: Mode,
    ) -> Judgment<'j> {
        Judgment {
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

    /// Adds a ruling about someone, without repeating the same words.
    pub(crate) fn rule(
        &mut self,
        answer: Response,
        who: impl Into<Who>,
        rules: &[Rule],
        why: impl Into<String>,
    ) {
        let ruling = Ruling::new(answer, who, rules, why);
        let same = |before: &&mut Ruling| {
            (&before.answer, before.who, &before.why) == (&ruling.answer, ruling.who, &ruling.why)
        };
        match self.rulings.iter_mut().find(same) {
            Some(before) => {
                for rule in ruling.rules {
                    if !before.rules.contains(&rule) {
                        before.rules.push(rule);
                    }
                }
            }
            None => self.rulings.push(ruling),
        }
    }

    /// Adds a ruling about no one in particular.
    pub(crate) fn rule_all(&mut self, answer: Response, rules: &[Rule], why: impl Into<String>) {
        self.rulings.push(Ruling::of(answer, None, rules, why));
    }

    /// Marks the newest ruling as a recommendation of the cited rules rather than a rule.
    pub(crate) fn recommend(&mut self) {
        if let Some(ruling) = self.rulings.last_mut() {
            ruling.recommended = true;
        }
    }

    /// Marks the newest ruling on a dead hand as a recommendation.
    pub(crate) fn recommend_dead(&mut self) {
        let dead = |ruling: &&mut Ruling| ruling.answer == Response::Dead;
        if let Some(ruling) = self.rulings.iter_mut().find(dead) {
            ruling.recommended = true;
        }
    }

    /// Makes the newest ruling depend on an unknown fact.
    pub(crate) fn hang(&mut self, hangs: Option<Dependency>) {
        if let Some(ruling) = self.rulings.last_mut() {
            ruling.depends_on = ruling.depends_on.or(hangs);
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
        self.rule(Response::Illegal, seat, rules, why.clone());
        self.remember(seat, rules, effect, why);
    }

    /// Adds `illegal` for someone who may not be a player. The breach is recorded under East and
    /// has no effect.
    pub(crate) fn breach_of(&mut self, who: Who, rules: &[Rule], why: impl Into<String>) {
        let why = why.into();
        self.rule(Response::Illegal, who, rules, why.clone());
        self.remember(Seat::East, rules, Effect::Nothing, why);
    }

    /// Adds `illegal`, and a breach that can be cured, as the sentence says.
    pub(crate) fn curable(&mut self, seat: Seat, rules: &[Rule], why: impl Into<String>) {
        self.mended(seat, rules, Effect::Curable, why);
    }

    /// Adds `illegal` and the breach, with a sentence that says what becomes of the act.
    pub(crate) fn mended(
        &mut self,
        seat: Seat,
        rules: &[Rule],
        effect: Effect,
        why: impl Into<String>,
    ) {
        let why = why.into();
        self.breach(seat, rules, effect, why.clone());
        let told = self.rulings.iter_mut().filter(|ruling| ruling.why == why);
        told.for_each(|ruling| ruling.mends = true);
    }

    /// Adds `illegal` for what was done, and `dead-when-called` as its consequence.
    pub(crate) fn fatal(&mut self, seat: Seat, laws: &[Rule], rules: &[Rule], why: &str) {
        self.fatal_as(seat, laws, rules, why, dead_when_called(seat));
    }

    /// Does the same, and says in a sentence of its own when the hand is dead.
    pub(crate) fn fatal_as(
        &mut self,
        seat: Seat,
        laws: &[Rule],
        rules: &[Rule],
        why: &str,
        sentence: String,
    ) {
        self.breach(seat, laws, Effect::Nothing, why);
        self.rule(Response::DeadWhenCalled, seat, rules, sentence);
        self.condemn(seat, rules[0], why.to_owned());
    }

    /// Adds `dead-when-called`, and a breach that makes the hand dead.
    pub(crate) fn doom(&mut self, seat: Seat, rules: &[Rule], why: impl Into<String>) {
        let why = why.into();
        let sentence = format!("{why} {}", dead_when_called(seat));
        self.rule(Response::DeadWhenCalled, seat, rules, sentence);
        self.condemn(seat, rules[0], why);
    }

    /// Records a breach that makes the hand dead, once.
    fn condemn(&mut self, seat: Seat, rule: Rule, why: String) {
        let same = |breach: &Violation| breach.seat == seat && breach.rule == rule;
        let kills =
            |breach: &mut Violation| (breach.effect, breach.why) = (Effect::Kills, why.clone());
        if self.after.breaches.change_first(same, kills) {
            return;
        }
        let pending = |breach: &&mut Violation| {
            same(breach) && matches!(breach.effect, Effect::Curable | Effect::Kills)
        };
        match self.breaches.iter_mut().find(pending) {
            Some(breach) => kills(breach),
            None => self.remember(seat, &[rule], Effect::Kills, why),
        }
    }

    /// Marks a curable breach as cured.
    pub(crate) fn cure(&mut self, seat: Seat, rules: &[Rule]) {
        self.cure_all(|breach| {
            breach.effect == Effect::Curable && breach.seat == seat && rules.contains(&breach.rule)
        });
    }

    /// Cancels the breaches since a moment, because what caused them was undone.
    pub(crate) fn pardon(&mut self, seat: Seat, rules: &[Rule], since: Moment) {
        self.cure_all(|breach| {
            let of_it = breach.seat == seat && rules.contains(&breach.rule);
            of_it && breach.effect == Effect::Kills && breach.at.event >= since.event
        });
    }

    /// Cancels the effect of matching breaches.
    fn cure_all(&mut self, like: impl Fn(&Violation) -> bool) {
        self.after.breaches.cure(&like);
        for breach in self.breaches.iter_mut().filter(|breach| like(breach)) {
            breach.effect = Effect::Cured;
        }
    }

    fn remember(&mut self, seat: Seat, rules: &[Rule], effect: Effect, why: String) {
        if let Some(rule) = rules.first() {
            self.breaches.push(Violation { seat, rule: *rule, at: self.at, effect, why });
        }
    }

    /// Moves tiles. If that is impossible, `impossible` is ruled and the act has not happened.
    pub(crate) fn shift(&mut self, from: Place, to: Place, lot: impl Into<PartialTiles>) -> bool {
        let moved = self.after.places.shift(from, to, lot.into());
        self.hold(moved)
    }

    /// Records whether a move was possible.
    pub(crate) fn hold<T>(&mut self, moved: Result<T, TableError>) -> bool {
        match moved {
            Ok(_) => true,
            Err(impossible) => {
                self.cannot(&[Rule::Set01], impossible.to_string());
                false
            }
        }
    }

    /// Records on each ruling whether the illegal act took place or has no effect, so that the
    /// answer agrees with the table.
    pub(crate) fn tell_what_stands(&mut self) {
        // Most acts are legal; this avoids comparing two tables.
        if self.rulings.iter().all(|ruling| ruling.answer != Response::Illegal) {
            return self.rulings.iter_mut().for_each(|ruling| ruling.stands = false);
        }
        let effect = |breach: &Violation| matches!(breach.effect, Effect::Kills | Effect::Curable);
        // If the act makes a hand dead immediately, none of it stands.
        let settled = self.rulings.iter().any(|ruling| ruling.answer == Response::Dead);
        let stands = self.mode == Mode::Referee
            && !settled
            && (self.breaches.iter().any(effect) || self.after.has_moved_since(self.before));
        for ruling in &mut self.rulings {
            ruling.stands = stands && ruling.answer == Response::Illegal;
        }
    }

    /// Rules that the act cannot have happened as written.
    pub(crate) fn cannot(&mut self, rules: &[Rule], why: impl Into<String>) {
        if !self.impossible {
            self.impossible = true;
            self.rulings.push(Ruling::of(Response::Impossible, None, rules, why));
        }
    }
}

/// Returns the sentence saying that a hand is dead if challenged.
fn dead_when_called(seat: Seat) -> String {
    format!("{seat}'s hand is dead if challenged.")
}

named! {
    /// How acts that break a rule are handled.
    #[derive(Default)]
    pub enum Mode {
        /// They are refused and change nothing.
        Play "play",
        /// They take place, and have consequences when someone objects.
        #[default]
        Referee "referee",
    }
    /// Both of them.
    ALL: array;
    /// Returns `play` or `referee`.
    name: trimmed "mode";
}
