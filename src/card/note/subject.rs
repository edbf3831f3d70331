//! Names that a clause may refer to, and whether anything is said about them.

use super::super::clause::{About, Name};
use super::super::sets::Numbers;
use super::{Mark, Phrase, Placed};
use crate::group::GroupKind;

/// Returns the names of a phrase that could be a subject.
pub(super) fn names(phrase: &Phrase) -> Option<Vec<Name>> {
    match phrase {
        Phrase::Block(block) => Some(vec![Name::Block(block.clone())]),
        Phrase::Values { set, like: false, any: false, only: false } => {
            Some(set.iter().map(Name::Value).collect())
        }
        Phrase::Noun(noun) if noun.is_name() && !noun.wind => {
            let mut names: Vec<Name> = noun
                .kinds
                .iter()
                .map(|kind| {
                    if noun.of.is_empty() {
                        Name::Kind(*kind)
                    } else {
                        Name::KindOf(*kind, noun.of)
                    }
                })
                .collect();
            if noun.dragon {
                names.push(Name::Dragons);
            }
            Some(names)
        }
        _ => None,
    }
}

/// Returns true for a phrase that cannot stand alone.
pub(super) fn is_subject(phrase: &Phrase) -> bool {
    match phrase {
        Phrase::Block(_) => true,
        Phrase::Noun(noun) => noun.is_name(),
        _ => false,
    }
}

/// Returns the kinds and numbers of `Kongs of 2s or 6s`, if the phrase says nothing else.
pub(super) fn kinds_of(phrase: &Phrase) -> Option<(&[GroupKind], Numbers)> {
    match phrase {
        Phrase::Noun(noun) if noun.is_name() && !noun.of.is_empty() => Some((&noun.kinds, noun.of)),
        _ => None,
    }
}

/// Returns true if these phrases say something about the name before them: that it matches, or
/// something about its suits.
pub(super) fn speaks_on(rest: &[Placed]) -> bool {
    let of_suits = |placed: &Placed| {
        matches!(&placed.phrase, Phrase::Noun(noun) if noun.suit)
            && matches!(placed.before, Mark::None | Mark::In)
    };
    leads_to_match(rest) || rest.first().is_some_and(of_suits)
}

/// Returns true if these phrases are more names, joined, and then `match` or `same suit`.
pub(super) fn leads_to_match(rest: &[Placed]) -> bool {
    for placed in rest {
        match &placed.phrase {
            // `2s in Each 2020 Match`
            Phrase::Each(_) => {}
            Phrase::Match | Phrase::SameSuit | Phrase::MaySuit => {
                return matches!(placed.before, Mark::None | Mark::And | Mark::In);
            }
            phrase
                if names(phrase).is_some() && matches!(placed.before, Mark::And | Mark::Comma) => {}
            _ => return false,
        }
    }
    false
}

/// Returns true if the name before these phrases is the subject of another `match`: `Pungs` in
/// `1s Match, Pungs & Kongs Match`. After a comma another clause begins, with its own names.
pub(super) fn begins_match(rest: &[Placed]) -> bool {
    let joined = rest.iter().take_while(|placed| placed.before != Mark::Comma).count();
    leads_to_match(&rest[..joined])
}

/// Returns the words that names refer to.
pub(super) fn about(names: &[Name]) -> About {
    let mut about = About::default();
    for name in names {
        match name {
            Name::Kind(kind) => about.kinds.insert(*kind),
            Name::KindOf(kind, values) => {
                about.kinds.insert(*kind);
                about.values = about.values.or(*values);
            }
            Name::Value(value) => about.values = about.values.or(std::iter::once(*value).collect()),
            Name::Block(block) => about.block = Some(block.clone()),
            Name::Dragons => about.dragons = true,
            Name::Middle => {}
        }
    }
    about
}
