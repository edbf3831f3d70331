//! Objections: whether the act that a player objects to was allowed.

use super::{Class, Event};
use crate::record::Act;
use crate::rulebook::Rule;
use crate::rules::acts::exchange::UNTIMELY;
use crate::rules::{Dependency, Judgment, Response, Ruling, Who};
use crate::seat::Seat;

/// The acts to which others may object.
#[derive(Debug, Clone, Default)]
pub(super) struct Objections {
    /// The newest act of each player, the one that an objection is about last.
    acts: Vec<Disputed>,
    /// Who has said something since, which has no effect.
    said: Option<Who>,
}

/// An act to which others may object.
#[derive(Debug, Clone)]
pub(super) struct Disputed {
    finding: Finding,
    by: Who,
    /// What was ruled; empty if there was only advice.
    why: String,
    rules: Vec<Rule>,
}

/// What was ruled about an act.
#[derive(Debug, Clone, Copy)]
enum Finding {
    Allowed,
    Depends(Dependency),
    /// The record has it only in the writer's own words.
    InWords,
    /// It had no effect.
    NoEffect,
    /// It was wrong; if it kills, the hand can be challenged for it.
    Wrong {
        kills: bool,
        /// It is an exchange that can still be undone (JOX-02, JOX-03).
        exchange: bool,
    },
}

/// An act with the ruling that an objection to it repeats.
#[derive(Clone, Copy)]
pub(super) struct Objectionable<'r> {
    finding: Finding,
    by: Who,
    ruling: Option<&'r Ruling>,
}

impl<'r> Objectionable<'r> {
    /// Returns what an objection to an event would be about; `None` if the event is only speech, or
    /// can't have happened.
    pub(super) fn of(event: &Event, rulings: &'r [Ruling]) -> Option<Objectionable<'r>> {
        let by = event.who;
        if let (Act::Aside { .. }, Who::Seat(_)) = (&event.does, by) {
            return Some(Objectionable { finding: Finding::InWords, by, ruling: None });
        }
        let speaks = matches!(
            event.does,
            Act::Object { .. }
                | Act::Remark { .. }
                | Act::Aside { .. }
                | Act::Question { .. }
                | Act::Challenge { .. }
        );
        // The bettor's words may be about the play, which is ruled on.
        let words = speaks && by != Who::Bettor;
        // Giving up what isn't there takes nothing from anyone.
        let gives_up = matches!(event.does, Act::GoOn | Act::Withdraw);
        if words || event.does.class() == Class::Afterwards || rulings.is_empty() {
            return None;
        }
        let (mut illegal, mut killing) = (None, None);
        for ruling in rulings {
            match ruling.answer {
                Response::Impossible => return None,
                Response::Illegal => illegal = illegal.or(Some(ruling)),
                Response::Dead | Response::DeadWhenCalled => killing = killing.or(Some(ruling)),
                _ => {}
            }
        }
        let wrong = illegal.or(killing);
        // What had no effect wasn't allowed either.
        let by_self = |ruling: &Ruling| ruling.who.is_none_or(|who| who == by);
        let void = rulings.first().filter(|ruling| {
            matches!(&ruling.answer, Response::Void(back) if back.is_empty()) && by_self(ruling)
        });
        if gives_up && wrong.is_none() && void.is_some() {
            return None;
        }
        let refused = wrong.filter(|wrong| wrong.answer == Response::Illegal && !wrong.stands);
        if let Some(ruling) = refused.or(void.filter(|_| wrong.is_none())) {
            return Some(Objectionable { finding: Finding::NoEffect, by, ruling: Some(ruling) });
        }
        // The bettor's other words settle the bet and nothing else.
        if by == Who::Bettor {
            return None;
        }
        let (finding, ruling) = match (wrong, rulings.iter().find_map(|ruling| ruling.depends_on)) {
            (Some(wrong), _) => {
                let of_exchange =
                    |ruling: &Ruling| ruling.rules.iter().any(|rule| UNTIMELY.contains(rule));
                let exchange = killing.is_some_and(of_exchange);
                (Finding::Wrong { kills: killing.is_some(), exchange }, Some(wrong))
            }
            (None, Some(dependency)) => (Finding::Depends(dependency), None),
            (None, None) => {
                let first = rulings.iter().find(|ruling| ruling.answer != Response::Advice);
                (Finding::Allowed, first)
            }
        };
        Some(Objectionable { finding, by, ruling })
    }

    /// Orders simultaneous acts: an objection is about what was wrong, if anything was.
    pub(super) fn rank(&self) -> (u8, Option<Seat>) {
        let rank = match self.finding {
            Finding::Allowed => 0,
            Finding::Depends(_) => 1,
            Finding::InWords => 2,
            Finding::NoEffect => 3,
            Finding::Wrong { .. } => 4,
        };
        (rank, self.by.seat())
    }
}

impl Disputed {
    fn is_wrong(&self) -> bool {
        matches!(self.finding, Finding::Wrong { .. } | Finding::NoEffect)
    }
}

impl Objections {
    /// Keeps what an objection would be about after another event: an act in the writer's own words
    /// doesn't replace one that was wrong.
    pub(super) fn update(&mut self, newer: Option<Objectionable<'_>>) {
        let Some(Objectionable { finding, by, ruling }) = newer else { return };
        let in_words = matches!(finding, Finding::InWords);
        let older = self.acts.iter().position(|act| act.by == by);
        if in_words && older.is_some_and(|at| self.acts[at].is_wrong()) {
            return;
        }
        let stays = in_words && self.acts.last().is_some_and(Disputed::is_wrong);
        // Most events replace an act, so the space of the older one is used again.
        let (mut why, mut rules) = match older.map(|at| self.acts.remove(at)) {
            Some(older) => (older.why, older.rules),
            None => Default::default(),
        };
        why.clear();
        rules.clear();
        if let Some(ruling) = ruling {
            why.push_str(&ruling.why);
            rules.extend_from_slice(&ruling.rules);
        }
        let at = self.acts.len() - usize::from(stays);
        self.acts.insert(at, Disputed { finding, by, why, rules });
        if !stays {
            self.said = None;
        }
    }

    /// Notes that a player has said something since.
    pub(super) fn note_words(&mut self, event: &Event) {
        if let (Act::Remark { words }, Who::Seat(_)) = (&event.does, event.who)
            && !words.is_empty()
        {
            self.said = Some(event.who);
        }
    }

    /// Returns what an objection is about: the newest act of the player that it names, or the newest
    /// act if that wasn't the objector's own.
    pub(super) fn about(&self, objector: Who, to: Option<Who>) -> Option<(&Disputed, Option<Who>)> {
        let act = match to {
            Some(to) => self.acts.iter().find(|act| act.by == to),
            None => self.acts.last(),
        };
        let act = act.filter(|act| act.by != objector)?;
        let said = self.said.filter(|said| *said != objector && to.is_none_or(|to| to == *said));
        Some((act, said))
    }
}

/// Rules on an objection to an act.
///
/// `said` is who has said something since.
pub(super) fn rule(
    case: &mut Judgment<'_>,
    objector: Who,
    (disputed, said): (&Disputed, Option<Who>),
) {
    let Disputed { finding, by, why, rules } = disputed;
    let advice = |case: &mut Judgment<'_>, rules: &[Rule], why: &str| {
        case.rule(Response::Advice, objector, rules, why.trim_end());
    };
    match finding {
        Finding::Allowed => {
            // The objection may be about what was said.
            let words = match said {
                Some(said) => format!("Only actions count; what {said} said has no effect. "),
                None => String::new(),
            };
            let allowed = format!("What {by} did is allowed; the objection has no effect.");
            advice(case, rules, &format!("{words}{allowed} {why}"));
        }
        Finding::Depends(dependency) => {
            advice(case, &[], &format!("Whether {by} may do that isn't clear from the record."));
            case.hang(Some(*dependency));
        }
        Finding::InWords => advice(
            case,
            &[],
            &format!(
                "What {by} did can't be judged from the words of the record. If the objection is \
                 right, write what is taken back or undone, or challenge the hand."
            ),
        ),
        Finding::NoEffect => advice(case, rules, &format!("The objection is right. {why}")),
        Finding::Wrong { kills, exchange } => {
            let next = match (kills, exchange) {
                (true, true) => "Write that the exchange is undone, or challenge the hand.",
                (true, false) => "Challenge the hand.",
                (false, _) => "Write what is taken back or undone.",
            };
            advice(case, rules, &format!("The objection is right. {why} {next}"));
        }
    }
}
