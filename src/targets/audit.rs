//! Diagnostics that only the targets reveal: lines with no targets, duplicate lines, lines that
//! share targets, and lines with too many possibilities.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use foldhash::fast::RandomState;

use super::expand::{self, Budget, Found, TooMany};
use super::key::{Key, Seen};
use super::{Expanded, Target, TargetLine, Targets};
use crate::card::{Binding, Card, HandLine, LineName, Mark, Section, Word};
use crate::diagnostic::{Code, Diagnostic, DiagnosticList, SourceSpan};
use crate::sanitize::clipped;
use crate::spelling::in_words;

/// The result of expanding a line.
#[derive(Debug, Default)]
struct Hands {
    found: Found,
    /// The forms without a hand.
    none: Vec<usize>,
    /// The forms whose hands are all covered by earlier forms.
    covered: Vec<usize>,
    /// The form at which the card exceeded a limit, and which limit.
    too_many: Option<(usize, TooMany)>,
}

impl Hands {
    fn are_good(&self) -> bool {
        !self.found.list.is_empty() && self.too_many.is_none()
    }

    fn are_faultless(&self) -> bool {
        self.are_good() && self.none.is_empty() && self.covered.is_empty()
    }
}

/// A valid line: its section, its index in that section, and its expansion.
type Line = (usize, usize, Hands);

/// What makes two lines equivalent before expansion: the words of their forms, what the notes leave
/// free in them, and the mark. Remarks, signs, and values don't affect the hands.
type Print<'c> = (Vec<(&'c [Word], &'c Binding)>, Mark);

fn print_of(line: &HandLine) -> Print<'_> {
    (line.forms.iter().map(|form| (form.words.as_slice(), &form.binding)).collect(), line.mark)
}

pub(super) fn expand(card: Card) -> Expanded {
    let mut faults = DiagnosticList::default();
    let mut good: Vec<Line> = Vec::new();
    let mut budget = Budget::new();
    let mut left_out = Vec::new();
    let mut seen = Seen::of(card.lines().count());
    let mut twins = Twins::default();
    // The first of several lines printed alike; the others aren't expanded again. It is either
    // valid or has errors, which then apply to the others too.
    let mut first: HashMap<Print<'_>, Result<usize, Hands>, RandomState> = HashMap::default();
    for (section_at, section) in card.sections.iter().enumerate() {
        for (at, line) in section.lines.iter().enumerate() {
            let new = match first.entry(print_of(line)) {
                Entry::Occupied(earlier) => {
                    let name = section.name_of(line);
                    match earlier.get() {
                        Ok(earlier) => {
                            let (of, nth, _) = &good[*earlier];
                            let of = &card.sections[*of];
                            faults.add(same(of, &of.lines[*nth], line, &name));
                        }
                        Err(hands) => {
                            faults_of(hands, line, &name)
                                .into_iter()
                                .for_each(|fault| faults.add(fault));
                        }
                    }
                    left_out.push((section_at, at, name));
                    continue;
                }
                Entry::Vacant(new) => new,
            };
            let before = budget.hands;
            let hands = hands(&card, line, &mut budget, &mut seen, good.len());
            if !hands.are_faultless() {
                let name = section.name_of(line);
                faults_of(&hands, line, &name).into_iter().for_each(|fault| faults.add(fault));
            }
            if hands.are_good() {
                twins.compare(&good, &hands, line.mark, seen.sum(&hands.found.keys));
                new.insert(Ok(good.len()));
                good.push((section_at, at, hands));
            } else {
                // The hands of a line that is left out don't count toward the card's limit.
                budget.hands = before;
                seen.take_back(&hands.found.keys, good.len());
                left_out.push((section_at, at, section.name_of(line)));
                new.insert(Err(Hands { found: Found::default(), ..hands }));
            }
        }
    }
    drop(first);
    twins.faults(&card, &good).for_each(|fault| faults.add(fault));
    for at in twins.later().into_iter().rev() {
        let (section, line, _) = good.remove(at);
        let name = card.sections[section].name_of(&card.sections[section].lines[line]);
        left_out.push((section, line, name));
    }
    let mut all = DiagnosticList::default();
    all.merge(faults);
    Expanded { targets: gather(card, good, left_out), faults: all }
}

/// Expands one line until an error is found; `at` is its index among the valid lines, if it turns
/// out to be valid.
fn hands(card: &Card, line: &HandLine, budget: &mut Budget, seen: &mut Seen, at: usize) -> Hands {
    let mut hands = Hands::default();
    seen.begin();
    for form in line.forms.iter().enumerate() {
        let before = hands.found.list.len();
        match expand::expand(form, &card.tile_set, budget, (seen, at), &mut hands.found) {
            Err(too_many) => {
                hands.too_many = Some((form.0, too_many));
                break;
            }
            Ok(false) => hands.none.push(form.0),
            Ok(true) if hands.found.list.len() == before => hands.covered.push(form.0),
            Ok(true) => {}
        }
    }
    hands
}

/// Returns what is wrong with a line.
fn faults_of(hands: &Hands, line: &HandLine, line_name: &LineName) -> Vec<Diagnostic> {
    let name = shown(line_name);
    let spot = |at: &usize| &line.forms[*at].spot;
    let mut faults = Vec::new();
    let playable = hands.none.len() < line.forms.len();
    faults.extend(hands.none.iter().map(|at| {
        if playable {
            let form = shown(&LineName { form: Some(*at), ..line_name.clone() });
            let message = format!("{form} needs more tiles than the set has");
            let help = "count each tile: a set has four of each, and as many flowers and jokers as \
                        the header says; jokers go only in groups of three or more. Or check \
                        the note. The other alternatives still count";
            return fault(Code::CardFormNoHand, spot(at), message, String::new(), help);
        }
        let help = "count each tile: a set has four of each, and as many flowers and jokers as the \
                    header says; jokers go only in groups of three or more. Or fix the note";
        let message = format!("{name} needs more tiles than the set has");
        fault(Code::CardNoHand, spot(at), message, String::new(), help)
    }));
    faults.extend(hands.covered.iter().map(|at| {
        fault(
            Code::CardSharedHand,
            spot(at),
            format!("this alternative of {name} adds nothing to the ones before it"),
            String::new(),
            "check its groups and colors, or remove it",
        )
    }));
    if let Some((at, too_many)) = &hands.too_many {
        let (message, note) = match too_many {
            TooMany::Hands => (
                format!("at most {} ways to make the lines of a card", Targets::MAX),
                format!("{name} has too many"),
            ),
            TooMany::Trials(trials) => (
                format!("a card can have at most {} combinations", Budget::TRIALS),
                match trials {
                    Some(trials) => format!("with {name} there are {trials}"),
                    None => format!("with {name} there are more than can be counted"),
                },
            ),
        };
        let help = "let fewer numbers vary in this line or an earlier one, or list fewer values for x, \
                    y and z";
        faults.push(fault(Code::CardTooMany, spot(at), message, note, help));
    }
    faults
}

/// Returns the name of a line as shown in messages, with a long section name truncated.
fn shown(name: &LineName) -> String {
    LineName { section: clipped(&name.section, 40).into_owned(), ..name.clone() }.to_string()
}

/// A line with exactly the same hands as an earlier one.
fn same(section: &Section, first: &HandLine, second: &HandLine, later: &LineName) -> Diagnostic {
    let (earlier, later) = (shown(&section.name_of(first)), shown(later));
    let mut fault = fault(
        Code::CardSameLine,
        &second.spot,
        format!("{later} is the same as {earlier}"),
        String::new(),
        "remove one of them, or fix the one that is mistyped",
    );
    fault.add(first.spot.0.clone(), earlier);
    fault
}

fn fault(code: Code, spot: &SourceSpan, message: String, note: String, help: &str) -> Diagnostic {
    Diagnostic {
        code,
        place: spot.0.clone(),
        message,
        note,
        continues: false,
        help: help.to_owned(),
        also: Vec::new(),
    }
}

/// Good lines that share hands.
#[derive(Debug, Default)]
struct Twins {
    /// For each pair of lines, earlier first: how many hands they share, and the first shared hand
    /// in the later line.
    shared: Vec<((usize, usize), (usize, usize))>,
    /// Lines with exactly the same hands and mark as an earlier one, each paired with that earlier
    /// line, sorted by the later line.
    twin_of: Vec<(usize, usize)>,
    /// The lines that aren't such twins, keyed by a hash of their hands. Collisions are possible.
    by_sum: HashMap<(u64, Mark), Vec<usize>>,
}

impl Twins {
    /// Adds the next valid line.
    fn compare(&mut self, good: &[Line], hands: &Hands, mark: Mark, sum: u64) {
        let Found { keys, shared, .. } = &hands.found;
        let at = good.len();
        let alike = self.by_sum.entry((sum, mark)).or_default();
        // A line with a hand that no other line has isn't a twin.
        if shared.len() == keys.len() && !alike.is_empty() {
            let sorted = |keys: &[Key]| {
                let mut keys = keys.to_vec();
                keys.sort_unstable();
                keys
            };
            let own = sorted(keys);
            let earlier = alike.iter().find(|earlier| {
                let (_, _, earlier) = &good[**earlier];
                earlier.found.keys.len() == keys.len() && sorted(&earlier.found.keys) == own
            });
            if let Some(earlier) = earlier {
                self.shared.push(((*earlier, at), (keys.len(), 0)));
                self.twin_of.push((at, *earlier));
                return;
            }
        }
        alike.push(at);
        let mut shared = shared.clone();
        shared.sort_unstable();
        let lines = shared.chunk_by(|one, other| one.0 == other.0);
        self.shared.extend(lines.map(|hands| ((hands[0].0, at), (hands.len(), hands[0].1))));
    }

    /// Returns the later line of each pair of twins, in ascending order.
    fn later(&self) -> Vec<usize> {
        self.twin_of.iter().map(|(later, _)| *later).collect()
    }

    /// Returns what is wrong with lines that share hands.
    fn faults<'a>(
        &'a mut self,
        card: &'a Card,
        good: &'a [Line],
    ) -> impl Iterator<Item = Diagnostic> + 'a {
        self.shared.sort_unstable();
        let print = move |at: usize| {
            let (section, line, _) = &good[at];
            let section = &card.sections[*section];
            (section, &section.lines[*line])
        };
        let Twins { shared, twin_of, .. } = self;
        let of_pair = move |((one, other), (count, example)): &((usize, usize), (usize, usize))| {
            let ((section, first), (of, second)) = (print(*one), print(*other));
            let (earlier, later) = (section.name_of(first), of.name_of(second));
            if twin_of.binary_search(&(*other, *one)).is_ok() {
                return same(section, first, second, &later);
            }
            let (earlier, later) = (shown(&earlier), shown(&later));
            let (form, groups) = &good[*other].2.found.list[*example];
            let target = Target { line: *other, form: *form, groups: *groups };
            let mut fault = fault(
                Code::CardSharedHand,
                &second.spot,
                format!(
                    "{later} and {earlier} share {} {}, such as {target}",
                    in_words(*count),
                    if *count == 1 { "hand" } else { "hands" }
                ),
                String::new(),
                "check both lines; a hand that fits both may be played as either",
            );
            fault.add(first.spot.0.clone(), earlier);
            fault
        };
        shared.iter().map(of_pair)
    }
}

/// Collects the hands of the valid lines and removes the other lines from the card.
fn gather(mut card: Card, good: Vec<Line>, mut left_out: Vec<(usize, usize, LineName)>) -> Targets {
    let (mut lines, mut list) = (Vec::new(), Vec::new());
    left_out.sort_by_key(|(section, line, _)| (*section, *line));
    for (section, at, hands) in good {
        let out =
            left_out.iter().filter(|(other, line, _)| *other == section && *line < at).count();
        let print = &card.sections[section].lines[at];
        let from = list.len();
        let line = lines.len();
        let (name, values) = (card.sections[section].name_of(print), print.values);
        let concealed = print.concealed();
        list.extend(hands.found.list.into_iter().map(|(form, groups)| Target {
            line,
            form,
            groups,
        }));
        lines.push(TargetLine {
            name,
            section,
            at: at - out,
            values,
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
