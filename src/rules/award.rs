//! Who of several gets a discard: what binds, what breaks the order of turns.

use crate::law::Rule;
use crate::rules::choice::{BothExposed, CommitOn, PreferenceBreak};
use crate::rules::judgement::Judgement;
use crate::rules::ruleset::RuleSet;
use crate::rules::state::{Aim, Claim, Commitment, Promptness, Seat, Table};

/// Who has the tile, and by which laws.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// Who.
    pub seat: Seat,
    /// The laws, the deciding one first.
    pub rules: Vec<Rule>,
    /// True if sources only recommend it.
    pub recommended: bool,
}

/// Returns true if what a claimant has done binds, by the switch `commit_on`.
#[must_use]
pub fn binds(commitment: Commitment, rules: &RuleSet) -> bool {
    let least = match rules.commit_on {
        CommitOn::Touch => Commitment::Touched,
        CommitOn::PlaceOrExpose => Commitment::Placed,
        CommitOn::ExposeOnly => Commitment::Exposed,
    };
    commitment >= least
}

/// Returns the laws that bind a claimant.
pub(crate) fn bound_by(claim: &Claim, rules: &RuleSet) -> Vec<Rule> {
    if rules.commit_on == CommitOn::Touch {
        return vec![Rule::Hnd09, Rule::Trm02];
    }
    let mut named = match claim.commitment {
        Commitment::Exposed => vec![Rule::Com02],
        Commitment::Racked => vec![Rule::Com04],
        Commitment::Placed => vec![Rule::Com01],
        Commitment::Touched | Commitment::None => Vec::new(),
    };
    if named.is_empty() {
        named.push(Rule::Com01);
    }
    named
}

/// Returns true if what a claimant has done goes before turn order.
pub(crate) const fn breaks(commitment: Commitment, rules: &RuleSet) -> bool {
    match rules.preference_break {
        PreferenceBreak::ExposeOrPlace => {
            matches!(commitment, Commitment::Placed | Commitment::Exposed | Commitment::Racked)
        }
        PreferenceBreak::Expose => matches!(commitment, Commitment::Exposed),
        PreferenceBreak::Never => false,
    }
}

/// Ranks claims on one discard and returns who has the tile now.
///
/// # Examples
///
/// ```
/// # use mahj::Seat;
/// # use mahj::rules::{Aim, Claim, Moment, RuleSet, rank};
/// let claim = |seat, aim| Claim::new(seat, aim, Some(Moment::default()));
/// let claims = [claim(Seat::South, Aim::Exposure), claim(Seat::North, Aim::MahJongg)];
/// let award = rank(&claims, Seat::East, &[], &RuleSet::LEAGUE).unwrap();
/// assert_eq!((award.seat, award.rules[0].id()), (Seat::North, "SIM-05"));
/// ```
#[must_use]
pub fn rank(claims: &[Claim], discarder: Seat, pauses: &[Seat], rules: &RuleSet) -> Option<Award> {
    let standing: Vec<&Claim> = claims
        .iter()
        .filter(|claim| claim.spoken.is_some() || claim.commitment > Commitment::Touched)
        .filter(|claim| {
            let unnamed = claim.is_misnamed() && claim.aim == Aim::Exposure;
            !unnamed || claim.commitment > Commitment::None
        })
        .collect();
    let mah_jongg = standing.iter().any(|claim| claim.aim == Aim::MahJongg);
    let aim = if mah_jongg { Aim::MahJongg } else { Aim::Exposure };
    let mut before = Vec::new();
    if mah_jongg && standing.iter().any(|claim| claim.aim == Aim::Exposure) {
        before.push(Rule::Sim05);
        let committed =
            |claim: &&&Claim| claim.aim == Aim::Exposure && claim.commitment > Commitment::Touched;
        if standing.iter().any(|claim| committed(&claim)) {
            before.push(Rule::Sim06);
        }
    }
    let of_aim: Vec<&Claim> = standing.iter().copied().filter(|claim| claim.aim == aim).collect();
    let nearest = |claims: &[&Claim]| {
        claims.iter().min_by_key(|claim| discarder.steps_to(claim.seat)).copied().copied()
    };
    let award = |claim: Claim, laws: &[Rule], recommended| {
        let mut rules = before.clone();
        rules.extend_from_slice(laws);
        Some(Award { seat: claim.seat, rules, recommended })
    };
    if let [one] = of_aim.as_slice() {
        return match aim {
            Aim::MahJongg => award(**one, &[Rule::Mjx01], false),
            Aim::Exposure if pauses.iter().any(|who| *who != one.seat) => {
                award(**one, &[Rule::Clm01, Rule::Vrb05], false)
            }
            Aim::Exposure => award(**one, &[Rule::Clm01], false),
        };
    }
    let breaking: Vec<&Claim> =
        of_aim.iter().copied().filter(|claim| breaks(claim.commitment, rules)).collect();
    match breaking.as_slice() {
        [] => {
            let claim = nearest(&of_aim)?;
            let law = match aim {
                Aim::MahJongg => Rule::Smj01,
                Aim::Exposure => Rule::Sim01,
            };
            if claim.promptness == Promptness::AfterPause {
                award(claim, &[law, Rule::Clx09], false)
            } else {
                award(claim, &[law], false)
            }
        }
        [one] => match (aim, one.commitment) {
            (Aim::MahJongg, _) => award(**one, &[Rule::Smj02], false),
            (_, Commitment::Exposed) => award(**one, &[Rule::Sim02], false),
            _ => award(**one, &[Rule::Clx08], false),
        },
        several => match rules.both_exposed {
            BothExposed::NextInTurn => {
                let claim = nearest(several)?;
                let laws = match aim {
                    Aim::MahJongg => [Rule::Smj03, Rule::Smj04],
                    Aim::Exposure => [Rule::Sim03, Rule::Sim04],
                };
                award(claim, &laws, true)
            }
            BothExposed::FirstExposer => {
                let when = |claim: &Claim| claim.committed.map_or(u32::MAX, |at| at.event);
                let first = several.iter().min_by_key(|claim| when(claim)).copied()?;
                let moment = first.committed.unwrap_or_default();
                let at_once: Vec<&Claim> = several
                    .iter()
                    .copied()
                    .filter(|claim| claim.committed.is_some_and(|at| at.with(moment)))
                    .collect();
                let claim = nearest(&at_once).unwrap_or(*first);
                let law = match aim {
                    Aim::MahJongg => Rule::Smj02,
                    Aim::Exposure => Rule::Sim02,
                };
                award(claim, &[law], false)
            }
        },
    }
}

/// Ranks the claims of a table.
pub(crate) fn award(table: &Table, rules: &RuleSet) -> Option<Award> {
    let live = table.live.as_ref()?;
    let pauses: Vec<Seat> = live.pauses.iter().map(|pause| pause.seat).collect();
    rank(&table.claims, live.discard.by, &pauses, rules)
}

/// Ranks them as if a player had committed so far. The tile is the player's if the award says so.
pub(crate) fn award_if(case: &Judgement<'_>, seat: Seat, commitment: Commitment) -> Option<Award> {
    let live = case.after.live.as_ref()?;
    let mut claims = case.after.claims.clone();
    if let Some(claim) = claims.iter_mut().find(|claim| claim.seat == seat) {
        claim.commitment = claim.commitment.max(commitment);
        claim.committed = claim.committed.or(Some(case.at));
    }
    let pauses: Vec<Seat> = live.pauses.iter().map(|pause| pause.seat).collect();
    rank(&claims, live.discard.by, &pauses, case.rules)
}
