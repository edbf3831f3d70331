//! What counts against players: broken rules, causes of dead hands, challenges.

use std::sync::Arc;

use crate::rulebook::Rule;
use crate::rules::state::history::History;
use crate::rules::state::moment::Moment;
use crate::seat::{BySeat, Seat};

/// Why a hand is dead, or would be if challenged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cause {
    /// This player's exposures fit no line, or are not valid exposures.
    Exposures(Seat, Rule, String),
    /// How many tiles this player has, and how many the player should have.
    Count(Seat, usize, usize),
    /// A rule was broken.
    Violation(Rule, String),
    /// Mah Jongg in error.
    Error,
    /// The player exposed tiles or threw in before another player's Mah Jongg was verified.
    Premature,
    /// The player exposed tiles for a discard that went to a Mah Jongg in error.
    Displaced,
    /// The player accepted a challenge that had no basis.
    Accepted,
    /// Challenged wrongly.
    FalseChallenge,
    /// The setup says that the hand is dead.
    Given,
}

impl Cause {
    /// Returns the rule.
    #[must_use]
    pub(crate) const fn rule(&self) -> Rule {
        match self {
            Cause::Exposures(_, rule, _) | Cause::Violation(rule, _) => *rule,
            Cause::Count(..) => Rule::Cnt02,
            Cause::Error => Rule::Mie01,
            Cause::Premature => Rule::Pae01,
            Cause::Displaced => Rule::Sim08,
            Cause::Accepted | Cause::Given => Rule::Dhc06,
            Cause::FalseChallenge => Rule::Trm04,
        }
    }

    /// Returns the cause, worded to follow "because".
    #[must_use]
    pub(crate) fn sentence(&self) -> String {
        match self {
            Cause::Exposures(seat, _, why) => {
                format!("{seat} can't win with these exposures: {why}")
            }
            Cause::Violation(_, why) => why.clone(),
            Cause::Count(seat, tiles, should) => {
                format!("{seat} has {tiles} tiles in all and should have {should}")
            }
            Cause::Error => "Mah Jongg was declared in error".to_owned(),
            Cause::Premature => {
                "tiles were exposed or thrown in before Mah Jongg was verified".to_owned()
            }
            Cause::Displaced => {
                "tiles were exposed for a discard that was called for Mah Jongg".to_owned()
            }
            Cause::Accepted => "the challenge was accepted".to_owned(),
            Cause::FalseChallenge => "the challenge was wrong".to_owned(),
            Cause::Given => "it was dead before".to_owned(),
        }
    }
}

/// The effect of a broken rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// No effect.
    Nothing,
    /// The hand is dead if challenged.
    Kills,
    /// The hand is dead if challenged, unless the error is corrected before this turn ends.
    Curable,
    /// The error was cured.
    Cured,
}

/// A rule that was broken, and its effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// Who broke it.
    pub seat: Seat,
    /// Which rule.
    pub rule: Rule,
    /// When.
    pub at: Moment,
    /// The effect on the player's hand.
    pub effect: Effect,
    /// Why, as a sentence.
    pub why: String,
}

impl Violation {
    /// Returns true if it may still have an effect.
    const fn is_pending(&self) -> bool {
        matches!(self.effect, Effect::Kills | Effect::Curable)
    }
}

/// The rules that were broken in a game. Most no longer have any effect; those that still matter
/// can be found without scanning the rest.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Breaches {
    all: History<Violation>,
    /// Which ones may still have an effect, in order.
    pending: Arc<Vec<usize>>,
}

impl Breaches {
    /// Returns the number of broken rules.
    pub(crate) const fn len(&self) -> usize {
        self.all.len()
    }

    /// Returns all of them, in order.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Violation> {
        self.all.iter()
    }

    /// Returns those that kill the hand or can be cured, in order.
    pub(crate) fn pending(&self) -> impl Iterator<Item = &Violation> {
        self.pending.iter().filter_map(|at| self.all.get(*at))
    }

    /// Adds some.
    pub(crate) fn extend(&mut self, breaches: Vec<Violation>) {
        for breach in breaches {
            if breach.is_pending() {
                Arc::make_mut(&mut self.pending).push(self.all.len());
            }
            self.all.push(breach);
        }
    }

    /// Changes the first match that may still have an effect. Returns false if there is none.
    pub(crate) fn change_first(
        &mut self,
        like: impl Fn(&Violation) -> bool,
        change: impl FnOnce(&mut Violation),
    ) -> bool {
        let found = self.pending.iter().find(|at| self.all.get(**at).is_some_and(&like));
        let Some(breach) = found.and_then(|at| self.all.get_mut(*at)) else {
            return false;
        };
        change(breach);
        true
    }

    /// Marks as cured every match that may still have an effect.
    pub(crate) fn cure(&mut self, like: impl Fn(&Violation) -> bool) {
        if !self.pending().any(&like) {
            return;
        }
        let all = &mut self.all;
        Arc::make_mut(&mut self.pending).retain(|at| {
            if !all.get(*at).is_some_and(&like) {
                return true;
            }
            if let Some(breach) = all.get_mut(*at) {
                breach.effect = Effect::Cured;
            }
            false
        });
    }
}

/// What became of a challenge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Contest {
    /// It has not been answered.
    Open,
    /// It was accepted.
    Accepted,
    /// It was contested.
    Contested,
    /// It was decided by a count, or because the hand died for another reason.
    Decided,
    /// The challenger took it back before it was answered.
    Withdrawn,
}

/// A challenge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Challenge {
    /// Who made it.
    pub by: Seat,
    /// Whose hand it says is dead.
    pub of: Seat,
    /// When.
    pub at: Moment,
    /// The cause that everyone could see at the time; `None` if the challenge was wrong.
    pub finding: Option<Cause>,
    /// What became of it.
    pub state: Contest,
}

impl Challenge {
    /// Returns true if it is undecided: unanswered or contested.
    #[must_use]
    const fn is_pending(&self) -> bool {
        matches!(self.state, Contest::Open | Contest::Contested)
    }
}

/// The challenges to one hand, in order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct OfHand {
    /// The challenges, each numbered among the challenges to all hands.
    list: History<(usize, Challenge)>,
    /// How many were answered; all later ones are open or withdrawn.
    answered: usize,
    /// How many of the later ones were withdrawn.
    withdrawn: usize,
    /// How many are not waiting for a count.
    counted: usize,
}

/// How many challenges to a hand are compared with a new one. More are not made, except in a
/// hostile record.
const RECENT: usize = 16;

/// The challenges of a game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Challenges {
    of: BySeat<OfHand>,
    made: usize,
}

impl Challenges {
    /// Adds an open challenge, in the place of the last one if that was withdrawn: a hostile record
    /// may repeat both.
    pub(crate) fn push(&mut self, challenge: Challenge) {
        let hand = &mut self.of[challenge.of];
        let made = (self.made, challenge);
        self.made += 1;
        let last = hand.list.len().saturating_sub(1);
        let withdrawn = |(_, one): &(usize, Challenge)| one.state == Contest::Withdrawn;
        match hand.list.get(last).is_some_and(withdrawn) {
            true => {
                if let Some(one) = hand.list.get_mut(last) {
                    *one = made;
                }
                hand.withdrawn = hand.withdrawn.saturating_sub(1);
                (hand.answered, hand.counted) = (hand.answered.min(last), hand.counted.min(last));
            }
            false => hand.list.push(made),
        }
    }

    /// Returns how many challenges to a hand are waiting for an answer.
    pub(crate) fn open_of(&self, seat: Seat) -> usize {
        let hand = &self.of[seat];
        hand.list.len() - hand.answered - hand.withdrawn
    }

    /// Returns true if any challenge to a hand is undecided: unanswered or contested.
    pub(crate) fn is_pending_of(&self, seat: Seat) -> bool {
        self.of[seat].list.iter().rev().any(|(_, challenge)| challenge.is_pending())
    }

    /// Returns true if a hand was challenged for this cause, and that is undecided; by this player,
    /// if one is given.
    pub(crate) fn is_challenged_for(
        &self,
        seat: Seat,
        by: Option<Seat>,
        finding: Option<&Cause>,
    ) -> bool {
        let same = |one: &Challenge| {
            one.is_pending() && by.is_none_or(|by| by == one.by) && one.finding.as_ref() == finding
        };
        self.of[seat].list.iter().rev().take(RECENT).any(|(_, challenge)| same(challenge))
    }

    /// Answers every challenge to a hand that is waiting for an answer. Returns false if there is
    /// none.
    pub(crate) fn answer(&mut self, seat: Seat, answer: Contest) -> bool {
        let any = self.open_of(seat) > 0;
        let hand = &mut self.of[seat];
        for at in hand.answered..hand.list.len() {
            if hand.list.get(at).is_some_and(|(_, one)| one.state == Contest::Open)
                && let Some((_, challenge)) = hand.list.get_mut(at)
            {
                challenge.state = answer;
            }
        }
        (hand.answered, hand.withdrawn) = (hand.list.len(), 0);
        any
    }

    /// Returns a player's newest unanswered challenge: when it was made, whose hand it is about, and
    /// its place in the list.
    fn newest_by(&self, by: Seat) -> Option<(u32, Seat, usize)> {
        let newest = |of: Seat| {
            let hand = &self.of[of];
            let recent = (hand.answered..hand.list.len()).rev().take(RECENT);
            let mut found = recent.filter_map(|at| Some((&hand.list.get(at)?.1, at)));
            let found = found.find(|(one, _)| one.by == by && one.state == Contest::Open);
            found.map(|(one, at)| (one.at.event, of, at))
        };
        Seat::ALL.into_iter().filter_map(newest).max()
    }

    /// Returns the event in which a player made the newest challenge that is waiting for an answer.
    pub(crate) fn open_by(&self, by: Seat) -> Option<u32> {
        self.newest_by(by).map(|(event, ..)| event)
    }

    /// Takes back a player's newest unanswered challenge. Returns whose hand it was about.
    pub(crate) fn withdraw(&mut self, by: Seat) -> Option<Seat> {
        let (_, of, at) = self.newest_by(by)?;
        self.of[of].list.get_mut(at)?.1.state = Contest::Withdrawn;
        self.of[of].withdrawn += 1;
        Some(of)
    }

    /// Returns the hand that a player's challenge is about, if its owner contests it.
    pub(crate) fn contested_of(&self, by: Seat) -> Option<Seat> {
        Seat::ALL.into_iter().find(|of| {
            let recent = self.of[*of].list.iter().rev().take(RECENT);
            recent.map(|(_, one)| one).any(|one| one.by == by && one.state == Contest::Contested)
        })
    }

    /// Accepts the newest contested challenge to a hand. Returns false if there is none.
    pub(crate) fn give_in(&mut self, seat: Seat) -> bool {
        let hand = &mut self.of[seat];
        let pending = |at: &usize| hand.list.get(*at).is_some_and(|(_, one)| one.is_pending());
        let newest = (0..hand.list.len()).rev().find(pending);
        let Some((_, challenge)) = newest.and_then(|at| hand.list.get_mut(at)) else {
            return false;
        };
        challenge.state = Contest::Accepted;
        true
    }

    /// Returns the cause that everyone could see when the newest accepted challenge to a hand was
    /// made.
    pub(crate) fn accepted(&self, seat: Seat) -> Option<Cause> {
        let accepted = |challenge: &&Challenge| challenge.state == Contest::Accepted;
        let list = self.of[seat].list.iter().rev().map(|(_, challenge)| challenge);
        list.filter(accepted).find_map(|challenge| challenge.finding.clone())
    }

    /// Decides every undecided challenge to a hand by the result of a count.
    pub(crate) fn decide(&mut self, seat: Seat, finding: &Cause) {
        let hand = &mut self.of[seat];
        for at in 0..hand.list.len() {
            if let Some((_, challenge)) = hand.list.get_mut(at).filter(|(_, one)| one.is_pending())
            {
                challenge.finding = Some(finding.clone());
                // The player who contested was wrong, and pays for it when the game is over
                // (DHC-06).
                if challenge.state == Contest::Open {
                    challenge.state = Contest::Decided;
                }
            }
        }
        (hand.answered, hand.counted) = (hand.list.len(), hand.list.len());
        hand.withdrawn = 0;
    }

    /// Records that the count of a challenged hand is right: the challenges are justified by
    /// something else, or by nothing.
    pub(crate) fn counted_right(&mut self, seat: Seat, finding: Option<&Cause>) {
        let hand = &mut self.of[seat];
        for at in hand.counted..hand.list.len() {
            let waits =
                |one: &Challenge| one.is_pending() && matches!(one.finding, Some(Cause::Count(..)));
            if hand.list.get(at).is_some_and(|(_, one)| waits(one))
                && let Some((_, challenge)) = hand.list.get_mut(at)
            {
                challenge.finding = finding.cloned();
            }
        }
        hand.counted = hand.list.len();
    }

    /// Records the result of a count after the game for the contested challenges to a hand.
    pub(crate) fn contested_for(&mut self, seat: Seat, finding: Option<&Cause>) {
        let hand = &mut self.of[seat];
        for at in 0..hand.list.len() {
            if let Some((_, challenge)) = hand.list.get_mut(at)
                && challenge.state == Contest::Contested
            {
                challenge.finding = finding.cloned();
            }
        }
    }

    /// Returns the challenges in a given state, in order.
    pub(crate) fn in_state(&self, state: Contest) -> Vec<&Challenge> {
        let all = self.of.values().flat_map(|hand| hand.list.iter());
        let mut found: Vec<_> = all.filter(|(_, one)| one.state == state).collect();
        found.sort_by_key(|(made, _)| *made);
        found.into_iter().map(|(_, challenge)| challenge).collect()
    }
}
