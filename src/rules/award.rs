//! Decides who gets a discard that several players call: what is binding, and what overrides the
//! order of turns.

use crate::rulebook::Rule;
use crate::rules::choice::{BothExposed, CommitOn, PreferenceBreak};
use crate::rules::judgment::Judgment;
use crate::rules::ruleset::RuleSet;
use crate::rules::state::{Aim, Claim, Commitment, Moment, Promptness, Table, Window};
use crate::seat::Seat;

/// Who gets the tile, and by which rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Award {
    /// Who.
    pub seat: Seat,
    /// The rules, the deciding one first.
    pub rules: Vec<Rule>,
    /// True if the sources only recommend it.
    pub recommended: bool,
}

/// Returns true if a caller is committed by what they did, according to the house rule `commit_on`.
#[must_use]
pub(crate) fn binds(commitment: Commitment, rules: &RuleSet) -> bool {
    match rules.commit_on {
        CommitOn::Touch => commitment >= Commitment::Touched,
        CommitOn::PlaceOrExpose => commitment >= Commitment::Placed,
        // A tile put among the concealed tiles is out of sight, so it always commits the caller
        // (COM-04).
        CommitOn::ExposeOnly => matches!(commitment, Commitment::Exposed | Commitment::Racked),
    }
}

/// Returns the rules that commit a claimant.
pub(crate) const fn bound_by(claim: &Claim, rules: &RuleSet) -> &'static [Rule] {
    if matches!(rules.commit_on, CommitOn::Touch) {
        return &[Rule::Hnd09, Rule::Trm02];
    }
    match claim.commitment {
        Commitment::Exposed => &[Rule::Com02],
        Commitment::Racked => &[Rule::Com04],
        Commitment::Placed | Commitment::Touched | Commitment::None => &[Rule::Com01],
    }
}

/// Returns the rules by which a caller who has the tile is not committed to it. Unless touching is
/// binding, lifting the tile doesn't commit the caller; if only exposing tiles from the hand is
/// binding, placing it on top of the rack doesn't either.
pub(crate) const fn left_free_by(claim: &Claim) -> &'static [Rule] {
    match claim.commitment {
        Commitment::None | Commitment::Touched => &[Rule::Com03],
        _ => &[Rule::Com03, Rule::Com02],
    }
}

/// Returns true if what a caller has done takes precedence over turn order.
pub(crate) const fn breaks(commitment: Commitment, rules: &RuleSet) -> bool {
    match rules.preference_break {
        PreferenceBreak::ExposeOrPlace => {
            matches!(commitment, Commitment::Placed | Commitment::Exposed | Commitment::Racked)
        }
        PreferenceBreak::Expose => matches!(commitment, Commitment::Exposed),
        PreferenceBreak::Never => false,
    }
}

/// Ranks claims on one discard and returns who gets the tile, as things stand.
pub(crate) fn rank(
    claims: &[Claim],
    discarder: Seat,
    pauses: &[Seat],
    rules: &RuleSet,
) -> Option<Award> {
    let mut standing: Vec<&Claim> = claims.iter().filter(|claim| stands(claim)).collect();
    // A call that no group supports never gets the tile, whatever was done with it.
    standing.retain(|claim| !claim.is_unlawful());
    if standing.is_empty() {
        return None;
    }
    let mah_jongg = standing.iter().any(|claim| claim.aim == Aim::MahJongg);
    let aim = if mah_jongg { Aim::MahJongg } else { Aim::Exposure };
    // The furthest commitment among the lower-ranked callers.
    let others = standing.iter().filter(|claim| claim.aim != aim);
    let given_way = others.map(|claim| claim.commitment).max();
    standing.retain(|claim| claim.aim == aim);
    let mut award = match standing.as_slice() {
        [one] => alone(one, pauses),
        several => first_of(several, aim, discarder, rules)?,
    };
    if let Some(commitment) = given_way {
        let before = [Rule::Sim05, Rule::Sim06];
        let some = if commitment > Commitment::Touched { 2 } else { 1 };
        award.rules.splice(0..0, before.into_iter().take(some));
    }
    Some(award)
}

/// Returns true for claims that are ranked: those made under the tile's correct name, and those
/// that are binding anyway.
fn stands(claim: &Claim) -> bool {
    let unnamed = claim.is_misnamed() && claim.aim == Aim::Exposure;
    (claim.spoken.is_some() || claim.commitment > Commitment::Touched)
        && (!unnamed && !claim.is_unlawful() || claim.commitment > Commitment::None)
}

impl Award {
    fn of(claim: &Claim, rules: &[Rule]) -> Award {
        Award { seat: claim.seat, rules: rules.to_vec(), recommended: false }
    }
}

/// Awards the tile to the only player who calls it for this purpose.
fn alone(claim: &Claim, pauses: &[Seat]) -> Award {
    match claim.aim {
        Aim::MahJongg => Award::of(claim, &[Rule::Mjx01]),
        Aim::Exposure if pauses.iter().any(|who| *who != claim.seat) => {
            Award::of(claim, &[Rule::Clm01, Rule::Vrb05])
        }
        Aim::Exposure => Award::of(claim, &[Rule::Clm01]),
    }
}

/// Awards the tile to one of several who claim it for the same purpose: one whose commitment
/// overrides turn order under the house rules, or else the next in turn.
fn first_of(claims: &[&Claim], aim: Aim, discarder: Seat, rules: &RuleSet) -> Option<Award> {
    let of_aim = |mah_jongg, exposure| match aim {
        Aim::MahJongg => mah_jongg,
        Aim::Exposure => exposure,
    };
    let nearest = |claims: &[&Claim]| {
        claims.iter().min_by_key(|claim| discarder.steps_to(claim.seat)).copied().copied()
    };
    // A player who called at the same moment another committed is not too late.
    let too_late = |claim: &Claim| {
        !claims.iter().any(|other| {
            let at_once = |at: Moment| other.spoken.is_some_and(|spoken| spoken.with(at));
            other.seat != claim.seat
                && discarder.steps_to(other.seat) < discarder.steps_to(claim.seat)
                && claim.committed.is_some_and(at_once)
        })
    };
    let breaking: Vec<&Claim> = claims
        .iter()
        .copied()
        .filter(|claim| breaks(claim.commitment, rules) && too_late(claim))
        .collect();
    let at_that_moment = claims.iter().any(|claim| breaks(claim.commitment, rules));
    match breaking.as_slice() {
        [] => {
            let claim = nearest(claims)?;
            let mut laws = vec![of_aim(Rule::Smj01, Rule::Sim01)];
            if claim.promptness == Promptness::AfterPause {
                laws.push(Rule::Clx09);
            }
            // Another player committed at the same moment as the call (K-46).
            Some(Award { recommended: at_that_moment, ..Award::of(&claim, &laws) })
        }
        [one] if one.commitment == Commitment::Exposed => {
            Some(Award::of(one, &[of_aim(Rule::Smj02, Rule::Sim02)]))
        }
        [one] => Some(Award::of(one, &[of_aim(Rule::Smj02, Rule::Clx08)])),
        several if rules.both_exposed == BothExposed::NextInTurn => {
            let laws = [of_aim(Rule::Smj03, Rule::Sim03), of_aim(Rule::Smj04, Rule::Sim04)];
            Some(Award { recommended: true, ..Award::of(&nearest(several)?, &laws) })
        }
        several => {
            let when = |claim: &&&Claim| claim.committed.map_or(u32::MAX, |at| at.event);
            let first = several.iter().min_by_key(when)?;
            let moment = first.committed.unwrap_or_default();
            let at_once = |claim: &Claim| claim.committed.is_some_and(|at| at.with(moment));
            let at_once: Vec<&Claim> =
                several.iter().copied().filter(|claim| at_once(claim)).collect();
            let claim = nearest(&at_once).unwrap_or(**first);
            Some(Award::of(&claim, &[of_aim(Rule::Smj02, Rule::Sim02)]))
        }
    }
}

/// Ranks the claims of a table.
pub(crate) fn award(table: &Table, rules: &RuleSet) -> Option<Award> {
    // No one gets a discarded joker, even if someone declares on its wrong name.
    let live = table.live.as_ref().filter(|live| live.window != Window::Dead)?;
    let pauses: Vec<Seat> = live.pauses.iter().map(|pause| pause.seat).collect();
    rank(&table.claims, live.discard.by, &pauses, rules)
}

/// Ranks the claims as if a player had committed this far.
pub(crate) fn award_if(case: &Judgment<'_>, seat: Seat, commitment: Commitment) -> Option<Award> {
    let live = case.after.live.as_ref()?;
    let mut claims = case.after.claims.clone();
    if let Some(claim) = claims.iter_mut().find(|claim| claim.seat == seat) {
        claim.commitment = claim.commitment.max(commitment);
        claim.committed = claim.committed.or(Some(case.at));
    }
    let pauses: Vec<Seat> = live.pauses.iter().map(|pause| pause.seat).collect();
    rank(&claims, live.discard.by, &pauses, case.rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mah_jongg_beats_a_nearer_exposure() {
        let claim = |seat, aim| Claim::new(seat, aim, Some(Moment::default()));
        let claims = [claim(Seat::South, Aim::Exposure), claim(Seat::North, Aim::MahJongg)];
        let award = rank(&claims, Seat::East, &[], &RuleSet::LEAGUE).unwrap();
        assert_eq!((award.seat, award.rules[0].id()), (Seat::North, "SIM-05"));
    }
}
