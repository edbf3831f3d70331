//! What a noun phrase says, in the order of precedence given on the card page.
//!
//! Each case names the qualities it uses, and a phrase with any other is not understood: a rule
//! must never be dropped silently.

use super::super::clause::{Name, Says};
use super::NounPhrase;
use crate::tile::{Dragon, Wind};

/// True if a phrase has no quality but these. Kinds have already become the subject.
macro_rules! only {
    ($noun:ident: $($field:ident)*) => {
        *$noun == NounPhrase {
            kinds: $noun.kinds.clone(),
            of: $noun.of,
            $($field: $noun.$field.clone(),)*
            ..NounPhrase::default()
        }
    };
}

/// Returns what a noun phrase says about its subject, or `None` if it cannot be understood.
pub(super) fn meaning(noun: &NounPhrase, subject: &[Name]) -> Option<Vec<Says>> {
    if noun.suit {
        return suits(noun, subject).map(|says| vec![says]);
    }
    let count = match noun.counts.as_slice() {
        [] => None,
        [count] => Some(*count),
        _ => return None,
    };
    let winds = || Says::FreeWinds { count, set: Wind::ALL.to_vec() };
    let dragons = || Says::FreeDragons { count, set: Dragon::ALL.to_vec() };
    match (noun.number, noun.dragon, noun.wind) {
        (_, false, false) => numbers(noun, count, subject).map(|says| vec![says]),
        // `Any Wind, Dragon or No.`
        (true, dragon, wind) => {
            if !(noun.any && only!(noun: any number dragon wind odd even))
                || noun.odd != noun.even && noun.odd
            {
                return None;
            }
            let mut said = vec![Says::FreeNumbers { count, many: false, set: noun.parity() }];
            said.extend(wind.then(winds));
            said.extend(dragon.then(dragons));
            Some(said)
        }
        (false, true, false) if noun.matching || noun.opposite => {
            only!(noun: any matching opposite dragon only)
                .then(|| vec![Says::Dragons { matching: noun.matching, opposite: noun.opposite }])
        }
        (false, dragon, wind) => {
            if !(noun.any && only!(noun: any counts different dragon wind)) {
                return None;
            }
            let mut said = Vec::new();
            said.extend(wind.then(winds));
            said.extend(dragon.then(dragons));
            Some(said)
        }
    }
}

fn suits(noun: &NounPhrase, subject: &[Name]) -> Option<Says> {
    if let Some(which) = noun.ordinal {
        return (which == 3 && only!(noun: suit ordinal)).then_some(Says::ThirdSuit);
    }
    if noun.same || noun.these || noun.matching {
        return only!(noun: suit same these matching any).then_some(Says::SameSuit);
    }
    if !only!(noun: suit any only counts other opposite different) {
        return None;
    }
    let dragons = subject.last() == Some(&Name::Dragons)
        && subject[..subject.len() - 1].iter().all(|name| matches!(name, Name::Kind(_)));
    Some(match (noun.counts.as_slice(), noun.other, noun.opposite || noun.different) {
        ([count], false, false) if dragons && noun.any => {
            Says::FreeDragons { count: Some(*count), set: Dragon::ALL.to_vec() }
        }
        ([], false, false) if noun.any || noun.only => Says::SomeSuit,
        ([], false, false) => return None,
        ([], _, _) => Says::OtherSuits { each: noun.different },
        (counts, other, opposite) => {
            Says::SuitCount { counts: counts.to_vec(), other: other || opposite }
        }
    })
}

fn numbers(noun: &NounPhrase, count: Option<u8>, subject: &[Name]) -> Option<Says> {
    // 1. A phrase that points at printed words, or says how they match, only checks.
    if noun.middle {
        return only!(noun: middle like number only).then_some(Says::Middle);
    }
    if noun.ascending {
        return only!(noun: ascending like number only).then_some(Says::Ascending);
    }
    if noun.these {
        return only!(noun: these number only).then_some(Says::These);
    }
    if noun.matching {
        let names = subject.to_vec();
        let said = !names.is_empty() && only!(noun: matching number);
        return said.then_some(Says::Match { names });
    }
    // 2. Consec. and Any Run shift, whatever else is in the phrase; odd or even numbers do not run.
    if noun.consec || noun.run {
        return only!(noun: any like same consec run counts number only)
            .then_some(Says::Run { count });
    }
    // 3. Like gives the words one common number.
    if noun.like || noun.same {
        let said = only!(noun: any like same odd even counts number only);
        return said.then(|| Says::Like { set: noun.parity(), count, alike: true });
    }
    let parity = noun.odd != noun.even;
    if noun.only {
        return if parity {
            only!(noun: odd even number only).then_some(Says::Parity { odd: noun.odd })
        } else {
            (noun.kinds.is_empty() && only!(noun: number only)).then_some(Says::These)
        };
    }
    // 4. Any frees what it names.
    if noun.any {
        let many = noun.different && count.is_none();
        let said = only!(noun: any odd even different counts number);
        return said.then(|| Says::FreeNumbers { count, many, set: noun.parity() });
    }
    (parity && only!(noun: odd even number)).then_some(Says::Parity { odd: noun.odd })
}
