//! What only the concrete hands show: lines without one, lines that are the same, lines that share
//! some, lines for which a card leaves too much free.

use std::collections::{HashMap, HashSet};

use super::expand::{self, Budget, Key, TooMany};
use super::{Expanded, Target, TargetGroup, TargetLine, Targets};
use crate::card::{Binding, Card, HandLine, LineName, Mark, Section, Word};
use crate::fault::{Also, Code, Fault, Faults, Spot};
use crate::visible::clipped;

/// What a line gave when it was spelled out.
#[derive(Debug, Clone, Default)]
struct Hands {
    /// For each hand its form and groups.
    list: Vec<(usize, Box<[TargetGroup]>)>,
    /// The forms without a hand.
    none: Vec<usize>,
    /// The forms whose hands are all those of forms before them.
    covered: Vec<usize>,
    /// The form at which the card had too many, and of what.
    too_many: Option<(usize, TooMany)>,
}

impl Hands {
    fn are_good(&self) -> bool {
        self.none.is_empty() && self.too_many.is_none()
    }
}

/// What makes two lines alike before they are spelled out: the words of their forms with what the
/// notes free in them, and the mark. Remarks, signs and values are nothing to the hands.
type Print<'c> = (Vec<(&'c [Word], &'c Binding)>, Mark);

fn print_of(line: &HandLine) -> Print<'_> {
    (line.forms.iter().map(|form| (form.words.as_slice(), &form.binding)).collect(), line.mark)
}

pub(super) fn expand(card: Card) -> Expanded {
    let mut faults = Vec::new();
    let mut good: Vec<(usize, usize, Hands)> = Vec::new();
    let mut budget = Budget::new();
    let mut left_out = Vec::new();
    // The first of lines that are printed alike: the others are not spelled out again. It is among
    // the good ones, or it has faults, which then are those of the others too.
    let mut first: HashMap<Print<'_>, Result<usize, Hands>> = HashMap::new();
    for (section_at, section) in card.sections.iter().enumerate() {
        for (at, line) in section.lines.iter().enumerate() {
            let name = section.name_of(line);
            match first.get(&print_of(line)) {
                Some(Ok(earlier)) => {
                    let (of, nth, _) = &good[*earlier];
                    let of = &card.sections[*of];
                    faults.push(same(of, &of.lines[*nth], line, &name));
                    left_out.push((section_at, at, name));
                    continue;
                }
                Some(Err(hands)) => {
                    faults.extend(faults_of(hands, line, &name));
                    left_out.push((section_at, at, name));
                    continue;
                }
                None => {}
            }
            let before = budget.hands;
            let hands = hands(&card, line, &mut budget);
            faults.extend(faults_of(&hands, line, &name));
            if hands.are_good() {
                first.insert(print_of(line), Ok(good.len()));
                good.push((section_at, at, hands));
            } else {
                // What was made of a line that is left out is not on the card.
                budget.hands = before;
                left_out.push((section_at, at, name));
                first.insert(print_of(line), Err(Hands { list: Vec::new(), ..hands }));
            }
        }
    }
    drop(first);
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

/// Spells out one line, as far as there is no fault in it.
fn hands(card: &Card, line: &HandLine, budget: &mut Budget) -> Hands {
    let mut hands = Hands::default();
    let mut seen = HashSet::new();
    for (at, form) in line.forms.iter().enumerate() {
        let mut out = Vec::new();
        match expand::expand(form, &card.tile_set, budget, &mut seen, &mut out) {
            Err(too_many) => {
                hands.too_many = Some((at, too_many));
                break;
            }
            Ok(false) => hands.none.push(at),
            Ok(true) if out.is_empty() => hands.covered.push(at),
            Ok(true) => {}
        }
        hands.list.extend(out.into_iter().map(|groups| (at, groups)));
    }
    hands
}

/// Returns what is wrong with a line.
fn faults_of(hands: &Hands, line: &HandLine, name: &LineName) -> Vec<Fault> {
    let name = shown(name);
    let spot = |at: &usize| &line.forms[*at].spot;
    let mut faults = Vec::new();
    faults.extend(hands.none.iter().map(|at| {
        fault(
            Code::CardNoHand,
            spot(at),
            "a line has at least one hand that the set of tiles can hold".to_owned(),
            format!("{name} has none"),
            "count the tiles of each kind: four of each, only groups of three or more take jokers; or mend the note",
        )
    }));
    faults.extend(hands.covered.iter().map(|at| {
        fault(
            Code::CardSharedHand,
            spot(at),
            "a form has hands that the forms before it have not".to_owned(),
            format!("this one of {name} has none"),
            "check its words and colours, or leave it out",
        )
    }));
    if let Some((at, too_many)) = &hands.too_many {
        let (law, seen) = match too_many {
            TooMany::Hands => (
                format!("a card has at most {} concrete hands", Targets::MOST),
                format!("{name} leaves too much free for that"),
            ),
            TooMany::Trials(trials) => (
                format!("all that a card leaves free is tried in at most {} ways", Budget::TRIALS),
                match trials {
                    Some(trials) => format!("with {name} there are {trials}"),
                    None => format!("with {name} there are more than can be counted"),
                },
            ),
        };
        let help = "leave less free in this line or in those before it: fewer free numbers, or a smaller set for them";
        faults.push(fault(Code::CardTooMany, spot(at), law, seen, help));
    }
    faults
}

/// Returns the name of a line as messages show it: its section not too long.
fn shown(name: &LineName) -> String {
    LineName { section: clipped(&name.section, 40).into_owned(), ..name.clone() }.to_string()
}

/// A line with the very hands of an earlier one.
fn same(section: &Section, first: &HandLine, second: &HandLine, later: &LineName) -> Fault {
    let (earlier, later) = (shown(&section.name_of(first)), shown(later));
    let mut fault = fault(
        Code::CardSameLine,
        &second.spot,
        "no two lines of a card are the same".to_owned(),
        format!("{later} has the very hands of {earlier}"),
        "leave one of them out, or mend the one that is mistyped",
    );
    fault.also.push(Also { place: first.spot.0.clone(), label: earlier });
    fault
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
        let printed: Vec<Key> = hands.list.iter().map(|(_, groups)| expand::key(groups)).collect();
        let mut keys = printed.clone();
        keys.sort_unstable();
        let mark = card.sections[*section].lines[*line].mark;
        if let Some(earlier) = whole.get(&(keys.clone(), mark)) {
            twin_of.insert(at, *earlier);
            shared.insert((*earlier, at), (hands.list.len(), 0));
            continue;
        }
        whole.insert((keys, mark), at);
        for (nth, key) in printed.into_iter().enumerate() {
            match first.entry(key) {
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
            (section, &section.lines[*line])
        };
        let ((section, first), (of, second)) = (print(one), print(other));
        let (earlier, later) = (section.name_of(first), of.name_of(second));
        if twin_of.get(&other) == Some(&one) {
            twins.push(other);
            faults.push(same(section, first, second, &later));
            continue;
        }
        let (earlier, later) = (shown(&earlier), shown(&later));
        let (form, groups) = &lines[other].2.list[example];
        let target = Target { line: other, form: *form, groups: groups.clone() };
        let mut fault = fault(
            Code::CardSharedHand,
            &second.spot,
            "lines of a card seldom share a hand".to_owned(),
            format!(
                "{later} and {earlier} share {count} {}, such as {target}",
                if count == 1 { "hand" } else { "hands" }
            ),
            "check both lines; a hand that fits both may be played as either",
        );
        fault.also.push(Also { place: first.spot.0.clone(), label: earlier });
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
