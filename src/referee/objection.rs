//! Objections: whether the act that a player objects to was allowed.

use super::{Class, Event};
use crate::record::Act;
use crate::rulebook::Rule;
use crate::rules::{Dependency, Judgment, Response, Ruling, Who};
use crate::seat::Seat;

/// The newest act to which others may object.
#[derive(Debug, Clone)]
pub(super) struct Disputed {
    finding: Finding,
    by: Who,
}

/// What was ruled about the act.
#[derive(Debug, Clone)]
enum Finding {
    Allowed,
    Depends(Dependency),
    /// The record has it only in the writer's own words.
    InWords,
    /// It had no effect; the sentence says why.
    NoEffect {
        why: String,
        rules: Vec<Rule>,
    },
    /// The sentence says what was wrong.
    Wrong {
        why: String,
        rules: Vec<Rule>,
    },
}

impl Disputed {
    /// Returns what an objection to an event would be about; `None` if the event is only speech, or
    /// can't have happened.
    pub(super) fn of(event: &Event, rulings: &[Ruling]) -> Option<Disputed> {
        if let (Act::Aside { .. }, Who::Seat(_)) = (&event.does, event.who) {
            return Some(Disputed { finding: Finding::InWords, by: event.who });
        }
        let words = matches!(
            event.does,
            Act::Remark { .. } | Act::Aside { .. } | Act::Question { .. } | Act::Challenge { .. }
        );
        if words || event.does.class() == Class::Afterwards || rulings.is_empty() {
            return None;
        }
        let of = |answer: Response| rulings.iter().find(|ruling| ruling.answer == answer);
        if of(Response::Impossible).is_some() {
            return None;
        }
        let wrong = of(Response::Illegal).or_else(|| of(Response::Dead));
        // What had no effect wasn't allowed either.
        let by_self = |ruling: &Ruling| ruling.who.is_none_or(|who| who == event.who);
        let void = rulings.first().filter(|ruling| {
            matches!(&ruling.answer, Response::Void(back) if back.is_empty()) && by_self(ruling)
        });
        let refused = wrong.filter(|wrong| wrong.answer == Response::Illegal && !wrong.stands);
        if let Some(Ruling { why, rules, .. }) = refused.or(void.filter(|_| wrong.is_none())) {
            let finding = Finding::NoEffect { why: why.clone(), rules: rules.clone() };
            return Some(Disputed { finding, by: event.who });
        }
        // The bettor's other words settle the bet and nothing else.
        if event.who == Who::Bettor {
            return None;
        }
        let finding = match (wrong, rulings.iter().find_map(|ruling| ruling.depends_on)) {
            (Some(Ruling { why, rules, .. }), _) => {
                Finding::Wrong { why: why.clone(), rules: rules.clone() }
            }
            (None, Some(dependency)) => Finding::Depends(dependency),
            (None, None) => Finding::Allowed,
        };
        Some(Disputed { finding, by: event.who })
    }

    /// Orders simultaneous acts: an objection is about what was wrong, if anything was.
    pub(super) fn rank(&self) -> (u8, Option<Seat>) {
        let rank = match self.finding {
            Finding::Allowed => 0,
            Finding::Depends(_) => 1,
            Finding::InWords => 2,
            Finding::NoEffect { .. } => 3,
            Finding::Wrong { .. } => 4,
        };
        (rank, self.by.seat())
    }

    /// Returns what an objection is about after another event: an act in the writer's own words
    /// doesn't replace one that was wrong.
    pub(super) fn or_newer(self, newer: Option<Disputed>) -> Disputed {
        let wrong = matches!(self.finding, Finding::Wrong { .. } | Finding::NoEffect { .. });
        match newer {
            Some(newer) if !(wrong && matches!(newer.finding, Finding::InWords)) => newer,
            _ => self,
        }
    }

    /// Returns the act if someone other than the objector did it.
    pub(super) fn by_another(&self, objector: Who) -> Option<&Disputed> {
        (self.by != objector).then_some(self)
    }
}

/// Rules on an objection to an act.
pub(super) fn rule(case: &mut Judgment<'_>, objector: Who, disputed: &Disputed) {
    let by = disputed.by;
    match &disputed.finding {
        Finding::Allowed => {
            let why = format!("What {by} did is allowed; the objection has no effect.");
            case.rule(Response::Advice, objector, &[], why);
        }
        Finding::Depends(dependency) => {
            case.rule(
                Response::Advice,
                objector,
                &[],
                format!("Whether {by} may do that isn't clear from the record."),
            );
            case.hang(Some(*dependency));
        }
        Finding::InWords => {
            let why = format!(
                "What {by} did can't be judged from the words of the record. If the objection is \
                 right, write what is taken back or undone, or challenge the hand."
            );
            case.rule(Response::Advice, objector, &[], why);
        }
        Finding::NoEffect { why, rules } => {
            let why = format!("The objection is right. {why}");
            case.rule(Response::Advice, objector, rules, why);
        }
        Finding::Wrong { why, rules } => {
            let why = format!(
                "The objection is right. {why} Write what is taken back or undone, or challenge the \
                 hand."
            );
            case.rule(Response::Advice, objector, rules, why);
        }
    }
}
