//! What a clause of a note says, and about which words.

use std::ops::Range;

use super::Variable;
use super::sets::{Numbers, Suits};
use crate::group::GroupKind;
use crate::tile::{Dragon, Wind};

/// A clause: what it says, about which words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Clause {
    pub(crate) about: About,
    pub(crate) says: Says,
    /// The bytes of the clause in the text of the card.
    pub(crate) span: Range<usize>,
}

/// The words a clause refers to. Empty: all of them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct About {
    /// Groups of these kinds, one bit per kind.
    pub(crate) kinds: Kinds,
    /// Words with these numbers (`1s & 5s`, `Pair of 2s`).
    pub(crate) values: Numbers,
    /// A block printed this way (`2031`).
    pub(crate) block: Option<String>,
    /// Dragon words.
    pub(crate) dragons: bool,
    /// The subject was carried over by `in`, and the whole line may be meant instead.
    pub(crate) loosely: bool,
}

impl About {
    pub(crate) fn is_all(&self) -> bool {
        *self == About::default()
    }
}

/// A set of kinds of group.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Kinds(u8);

impl Kinds {
    pub(crate) fn insert(&mut self, kind: GroupKind) {
        self.0 |= 1 << kind.index();
    }

    pub(crate) fn contains(self, kind: GroupKind) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = GroupKind> {
        GroupKind::ALL.into_iter().filter(move |kind| self.contains(*kind))
    }
}

/// One name in a clause that says what matches what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Name {
    /// `Kongs`
    Kind(GroupKind),
    /// `Pair of 2s`
    KindOf(GroupKind, Numbers),
    /// `6s`
    Value(u8),
    /// `2031`
    Block(String),
    /// `Dragons`
    Dragons,
    /// `Middle No.`
    Middle,
}

/// What a clause says. The first variants constrain the targets; the rest are only checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Says {
    /// All digits shift together; `count` of them, counted in numbers or in the groups referred to.
    Run { count: Option<u8> },
    /// The words share one number from the set. `alike` is true if the note says `Like`, not just a
    /// list.
    Like { set: Numbers, count: Option<u8>, alike: bool },
    /// `count` words have a free number each, all different; without a count, one word, or several
    /// if `many`.
    FreeNumbers { count: Option<u8>, many: bool, set: Numbers },
    /// `count` wind words are any winds of the set, all different.
    FreeWinds { count: Option<u8>, set: Vec<Wind> },
    /// The dragon words are any dragons of the set, all different.
    FreeDragons { count: Option<u8>, set: Vec<Dragon> },
    /// Only these suits.
    OnlySuits(Suits),
    /// The word may be in any suit.
    AnySuit,
    /// A free number takes these values, or differs from others.
    Variables { which: Vec<Variable>, set: Numbers, differs: Vec<Variable> },

    /// The digits are as printed.
    These,
    /// The number of suits; with `Other`, the number for only some of the words.
    SuitCount { counts: Vec<u8>, other: bool },
    /// Any suit: nothing to check against.
    SomeSuit,
    /// In different suits from the rest, or each in a different one.
    OtherSuits { each: bool },
    /// The words referred to share one suit.
    SameSuit,
    /// The words of all these names share one suit.
    SameSuitOf { names: Vec<Name> },
    /// Dragons of the numbers' suits, of other suits, or either.
    Dragons { matching: bool, opposite: bool },
    /// Dragons of a suit no number has.
    ThirdSuit,
    /// The words named go together, in suit or number.
    Match { names: Vec<Name> },
    /// What is named goes together within each word, or within each block printed this way.
    MatchInEach { names: Vec<Name>, block: Option<String> },
    /// These numbers are printed.
    Digits { set: Numbers, only: bool },
    /// The numbers printed are odd, or even.
    Parity { odd: bool },
    /// The middle number.
    Middle,
    /// Rising.
    Ascending,
    /// These winds are printed.
    WindFaces { set: Vec<Wind>, only: bool },
    /// These dragons are printed.
    DragonFaces { set: Vec<Dragon>, only: bool },
}

/// What a line's note may leave out because the section supplies it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aspect {
    Numbers,
    Suits,
    /// Bams, craks or dots by name.
    WhichSuits,
    /// A word that may be in any suit.
    Loose,
    Dragons,
    Winds,
    /// Free numbers, one bit each.
    Variables(u8),
    /// Clauses that only constrain how words match; always checked.
    Matching,
}

impl Clause {
    /// Returns what the clause is about, for the purpose of section defaults.
    pub(crate) fn aspect(&self) -> Aspect {
        match &self.says {
            Says::Run { .. }
            | Says::Like { .. }
            | Says::FreeNumbers { .. }
            | Says::These
            | Says::Digits { .. } => Aspect::Numbers,
            Says::FreeWinds { .. } | Says::WindFaces { .. } => Aspect::Winds,
            Says::FreeDragons { .. }
            | Says::Dragons { .. }
            | Says::ThirdSuit
            | Says::DragonFaces { .. } => Aspect::Dragons,
            Says::OnlySuits(_) => Aspect::WhichSuits,
            Says::AnySuit => Aspect::Loose,
            Says::SuitCount { .. }
            | Says::SomeSuit
            | Says::OtherSuits { .. }
            | Says::SameSuit
            | Says::SameSuitOf { .. } => Aspect::Suits,
            Says::Variables { which, .. } => {
                Aspect::Variables(which.iter().fold(0, |set, variable| set | 1 << variable.index()))
            }
            Says::Match { .. }
            | Says::MatchInEach { .. }
            | Says::Parity { .. }
            | Says::Middle
            | Says::Ascending => Aspect::Matching,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::{Card, Color, Face, Mark, NumberSource, SuitSource, Variable, note};
    use super::*;

    /// The name of each thing a clause can say; the compiler makes sure none is forgotten.
    fn name(says: &Says) -> &'static str {
        match says {
            Says::Run { count: None, .. } => "run",
            Says::Run { .. } => "run of so many",
            Says::Like { set: Numbers::ALL, .. } => "like",
            Says::Like { .. } => "like of a set",
            Says::FreeNumbers { count: None, .. } => "free number",
            Says::FreeNumbers { .. } => "free numbers",
            Says::FreeWinds { .. } => "free wind",
            Says::FreeDragons { count: None, .. } => "free dragon",
            Says::FreeDragons { .. } => "free dragons",
            Says::OnlySuits(_) => "only suits",
            Says::AnySuit => "any suit",
            Says::Variables { differs, .. } if differs.is_empty() => "variable",
            Says::Variables { .. } => "different variables",
            Says::These => "these",
            Says::SuitCount { other: true, .. } => "other suits, counted",
            Says::SuitCount { counts, .. } if counts.len() > 1 => "suits, one count or another",
            Says::SuitCount { .. } => "suits, counted",
            Says::SomeSuit => "some suit",
            Says::OtherSuits { .. } => "other suits",
            Says::SameSuit | Says::SameSuitOf { .. } => "same suit",
            Says::Dragons { matching: true, opposite: true } => "matching or opposite dragons",
            Says::Dragons { matching: true, .. } => "matching dragons",
            Says::Dragons { .. } => "opposite dragons",
            Says::ThirdSuit => "third suit",
            Says::Match { .. } => "match",
            Says::MatchInEach { .. } => "match in each",
            Says::Digits { only: true, .. } => "only these digits",
            Says::Digits { .. } => "digits",
            Says::Parity { odd: true } => "odd",
            Says::Parity { .. } => "even",
            Says::Middle => "middle",
            Says::Ascending => "ascending",
            Says::WindFaces { .. } => "winds",
            Says::DragonFaces { .. } => "dragons",
        }
    }

    const NAMES: &[&str] = &[
        "run",
        "run of so many",
        "like",
        "like of a set",
        "free number",
        "free numbers",
        "free wind",
        "free dragon",
        "free dragons",
        "only suits",
        "any suit",
        "variable",
        "different variables",
        "these",
        "other suits, counted",
        "suits, one count or another",
        "suits, counted",
        "some suit",
        "other suits",
        "same suit",
        "matching or opposite dragons",
        "matching dragons",
        "opposite dragons",
        "third suit",
        "match",
        "match in each",
        "only these digits",
        "digits",
        "odd",
        "even",
        "middle",
        "ascending",
        "winds",
        "dragons",
    ];

    const EVERY_CLAUSE: &str = include_str!("../../cards/every-clause.card");

    #[test]
    fn every_clause_card_has_every_clause() {
        let parsed = Card::parse(EVERY_CLAUSE);
        assert!(parsed.faults.is_empty(), "{:#?}", parsed.faults.list);
        let mut seen = BTreeSet::new();
        for section in &parsed.card.sections {
            let lines = section.lines.iter();
            let own = lines
                .flat_map(|line| line.forms.iter().flat_map(|form| &form.notes).chain(&line.notes));
            for text in section.notes.iter().chain(own) {
                let note = note::read(text, 0);
                seen.extend(note.readings.iter().flatten().map(|clause| name(&clause.says)));
            }
        }
        let missing: Vec<&&str> = NAMES.iter().filter(|name| !seen.contains(**name)).collect();
        assert!(missing.is_empty(), "not on the card: {missing:?}");
        assert!(seen.iter().all(|name| NAMES.contains(name)));
    }

    #[test]
    fn every_clause_card_has_every_construct() {
        let card = Card::parse(EVERY_CLAUSE).card;
        assert!(card.title.is_some() && card.year.is_some() && card.author.is_some());
        assert_ne!(card.tile_set, crate::tiles::TileSet::default());
        let lines: Vec<_> = card.lines().map(|(_, line)| line).collect();
        let forms: Vec<_> = lines.iter().flat_map(|line| &line.forms).collect();
        let words: Vec<_> = forms.iter().flat_map(|form| &form.words).collect();
        let bound: Vec<_> = forms.iter().flat_map(|form| &form.binding.words).collect();
        let faces: BTreeSet<Face> = words.iter().flat_map(|word| word.faces.clone()).collect();
        let wanted = (1..=9)
            .map(Face::Digit)
            .chain(Variable::ALL.map(Face::Free))
            .chain(Wind::ALL.map(Face::Wind));
        let named = [Dragon::Red, Dragon::Green].map(Face::Named);
        for face in wanted.chain(named).chain([Face::Flower, Face::Dragon, Face::Zero]) {
            assert!(faces.contains(&face), "{face:?}");
        }
        for kind in GroupKind::ALL {
            assert!(words.iter().any(|word| word.kind() == Some(kind)), "{kind}");
        }
        for color in Color::ALL {
            assert!(words.iter().any(|word| word.color == Some(color)), "{color}");
        }
        assert!(words.iter().any(|word| word.is_block()) && words.iter().any(|word| word.no_joker));
        for mark in [Mark::Exposed, Mark::Concealed] {
            assert!(lines.iter().any(|line| line.mark == mark));
        }
        let sources: [fn(&NumberSource) -> bool; 4] = [
            |source| *source == NumberSource::Printed,
            |source| *source == NumberSource::Run,
            |source| matches!(source, NumberSource::Like(_)),
            |source| matches!(source, NumberSource::Free(_)),
        ];
        assert!(sources.iter().all(|is| bound.iter().any(|word| is(&word.number))));
        for suit in
            [SuitSource::None, SuitSource::One, SuitSource::Loose, SuitSource::Color(Color::C)]
        {
            assert!(bound.iter().any(|word| word.suit == suit), "{suit:?}");
        }
        assert!(forms.iter().any(|form| form.binding.doubled.is_some()));
        assert!(forms.iter().any(|form| !form.signs.is_empty()));
        assert!(lines.iter().any(|line| line.forms.len() > 1 && line.note_text().contains("-or-")));
        assert!(lines.iter().any(|line| !line.remarks.is_empty()));
        assert!(lines.iter().any(|line| line.notes.is_empty()));
        assert!(card.sections.iter().any(|section| section.jokerless == Some(false)));
        assert!(card.sections.iter().any(|section| !section.notes.is_empty()));
        assert!(card.sections.iter().any(|section| section.name.contains("Like")));
    }
}
