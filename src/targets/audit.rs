//! What only the concrete hands show: lines without one, lines that are the same, lines that share
//! some.

use std::collections::{HashMap, HashSet};

use super::expand::{self, Key};
use super::{Expanded, Target, TargetGroup, TargetLine, Targets};
use crate::card::{Card, LineName, Mark, Section};
use crate::fault::{Also, Code, Fault, Faults, Spot};

/// The concrete hands of one line, and its faults.
#[derive(Default)]
struct Hands {
    /// For each hand its form and groups.
    list: Vec<(usize, Box<[TargetGroup]>)>,
    faults: Vec<Fault>,
    warnings: Vec<Fault>,
}

pub(super) fn expand(card: Card) -> Expanded {
    let mut faults = Vec::new();
    let mut good: Vec<(usize, usize, Hands)> = Vec::new();
    let mut left = Targets::MOST;
    let mut left_out = Vec::new();
    for (section_at, section) in card.sections.iter().enumerate() {
        for (at, line) in section.lines.iter().enumerate() {
            let name = section.name_of(line);
            let mut hands = hands(&card, section, at, left, &name);
            faults.append(&mut hands.warnings);
            if hands.faults.is_empty() {
                left -= hands.list.len();
                good.push((section_at, at, hands));
            } else {
                faults.extend(hands.faults);
                left_out.push((section_at, at, name));
            }
        }
    }
    let (twins, shared) = twins(&card, &good);
    faults.extend(shared);
    for at in twins.into_iter().rev() {
        let (section, line, _) = good.remove(at);
        let name = card.sections[section].name_of(&card.sections[section].lines[line]);
        left_out.push((section, line, name));
    }
    let mut all = Faults::default();
    all.merge(Faults { list: faults, ..Faults::default() });
    Expanded { targets: gather(card, good, left_out), faults: all }
}

/// Spells out one line.
fn hands(card: &Card, section: &Section, at: usize, left: usize, name: &LineName) -> Hands {
    let line = &section.lines[at];
    let mut hands = Hands::default();
    let mut seen = HashSet::new();
    for (at, form) in line.forms.iter().enumerate() {
        let mut out = Vec::new();
        let before = seen.len();
        if expand::expand(form, &card.tile_set, left.saturating_sub(before), &mut seen, &mut out)
            .is_err()
        {
            hands.faults.push(fault(
                Code::CardTooMany,
                &form.spot,
                format!("a card has at most {} concrete hands", Targets::MOST),
                format!("{name} leaves too much free for that"),
                "leave less free in this line: fewer free numbers, or a smaller set for them",
            ));
            return hands;
        }
        if out.is_empty() && !covered(form, card) {
            hands.faults.push(fault(
                Code::CardNoHand,
                &form.spot,
                "a line has at least one hand that the set of tiles can hold".to_owned(),
                format!("{name} has none"),
                "count the tiles of each kind: four of each, only groups of three or more take jokers; or mend the note",
            ));
        }
        if out.is_empty() && hands.faults.is_empty() {
            hands.warnings.push(fault(
                Code::CardSharedHand,
                &form.spot,
                "a form has hands that the forms before it have not".to_owned(),
                format!("this one of {name} has none"),
                "check its words and colours, or leave it out",
            ));
        }
        hands.list.extend(out.into_iter().map(|groups| (at, groups)));
    }
    hands
}

/// Returns true if a form has hands by itself, which then are those of an earlier form.
fn covered(form: &crate::card::Form, card: &Card) -> bool {
    let (mut seen, mut out) = (HashSet::new(), Vec::new());
    expand::expand(form, &card.tile_set, Targets::MOST, &mut seen, &mut out).is_ok()
        && !out.is_empty()
}

fn fault(code: Code, spot: &Spot, law: String, seen: String, help: &str) -> Fault {
    Fault { code, place: spot.0.clone(), law, seen, help: help.to_owned(), also: Vec::new() }
}

/// Finds lines with the same hands. Returns the later of twins, rising, and the faults.
fn twins(card: &Card, lines: &[(usize, usize, Hands)]) -> (Vec<usize>, Vec<Fault>) {
    let mut first: HashMap<Key, usize> = HashMap::new();
    let mut shared: HashMap<(usize, usize), (usize, usize)> = HashMap::new();
    // The very same hands under the same mark, whatever a line before them shares with both.
    let mut whole: HashMap<(Vec<Key>, Mark), usize> = HashMap::new();
    let mut twin_of: HashMap<usize, usize> = HashMap::new();
    for (at, (section, line, hands)) in lines.iter().enumerate() {
        let mut keys: Vec<Key> = hands.list.iter().map(|(_, groups)| expand::key(groups)).collect();
        keys.sort_unstable();
        let mark = card.sections[*section].lines[*line].mark;
        if let Some(earlier) = whole.get(&(keys.clone(), mark)) {
            twin_of.insert(at, *earlier);
            shared.insert((*earlier, at), (hands.list.len(), 0));
            continue;
        }
        whole.insert((keys, mark), at);
        for (nth, (_, groups)) in hands.list.iter().enumerate() {
            match first.entry(expand::key(groups)) {
                std::collections::hash_map::Entry::Occupied(earlier) => {
                    shared.entry((*earlier.get(), at)).or_insert((0, nth)).0 += 1;
                }
                std::collections::hash_map::Entry::Vacant(new) => {
                    new.insert(at);
                }
            }
        }
    }
    let mut pairs: Vec<_> = shared.into_iter().collect();
    pairs.sort_unstable();
    let (mut twins, mut faults) = (Vec::new(), Vec::new());
    for ((one, other), (count, example)) in pairs {
        let print = |at: usize| {
            let (section, line, _) = &lines[at];
            let section = &card.sections[*section];
            (section.name_of(&section.lines[*line]), &section.lines[*line])
        };
        let ((earlier, first), (later, second)) = (print(one), print(other));
        let same = twin_of.get(&other) == Some(&one);
        let mut fault = if same {
            twins.push(other);
            fault(
                Code::CardSameLine,
                &second.spot,
                "no two lines of a card are the same".to_owned(),
                format!("{later} has the very hands of {earlier}"),
                "leave one of them out, or mend the one that is mistyped",
            )
        } else {
            let (form, groups) = &lines[other].2.list[example];
            let target = Target { line: other, form: *form, groups: groups.clone() };
            fault(
                Code::CardSharedHand,
                &second.spot,
                "lines of a card seldom share a hand".to_owned(),
                format!(
                    "{later} and {earlier} share {count} {}, such as {target}",
                    if count == 1 { "hand" } else { "hands" }
                ),
                "check both lines; a hand that fits both may be played as either",
            )
        };
        fault.also.push(Also { place: first.spot.0.clone(), label: format!("{earlier}") });
        faults.push(fault);
    }
    twins.sort_unstable();
    twins.dedup();
    (twins, faults)
}

/// Puts the hands of the good lines together, and takes the others out of the card.
fn gather(
    mut card: Card,
    good: Vec<(usize, usize, Hands)>,
    mut left_out: Vec<(usize, usize, LineName)>,
) -> Targets {
    let (mut lines, mut list) = (Vec::new(), Vec::new());
    left_out.sort_by_key(|(section, line, _)| (*section, *line));
    for (section, at, hands) in good {
        let out =
            left_out.iter().filter(|(other, line, _)| *other == section && *line < at).count();
        let print = &card.sections[section].lines[at];
        let from = list.len();
        let line = lines.len();
        let (name, value) = (card.sections[section].name_of(print), print.value);
        let concealed = print.concealed();
        list.extend(hands.list.into_iter().map(|(form, groups)| Target { line, form, groups }));
        lines.push(TargetLine {
            name,
            section,
            at: at - out,
            value,
            concealed,
            targets: from..list.len(),
        });
    }
    for (section, line, name) in left_out.into_iter().rev() {
        card.sections[section].lines.remove(line);
        card.left_out.push(name);
    }
    Targets { card, lines, list }
}
