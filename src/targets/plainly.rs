//! The cards spelled out as plainly as can be, which is the measure of [`super::expand`] and
//! [`super::audit`]: every assignment by itself, every hand against every other. Which values a form
//! leaves open is asked of the same three functions.

use std::collections::HashSet;

use proptest::strategy::Strategy as _;

use super::expand::{doubled, shifts, variables};
use super::groups::Groups;
use super::{Target, TargetGroup, Targets};
use crate::card::{
    Binding, Card, Colour, DragonSource, Face, Form, HandLine, NumberSource, SuitSource,
};
use crate::tile::{Dragon, Number, Suit, Symbol, Tile, Wind};
use crate::tiles::{TileSet, Tiles};

/// What makes a hand the same as another: its groups of three and more, and its strict tiles.
type Key = [u16; 14];

/// For each hand its form and groups.
type Hands = Vec<(usize, Box<[TargetGroup]>)>;

/// Spells out a line: for each hand its form and groups, and the forms without any.
fn hands(line: &HandLine, set: &TileSet) -> (Hands, Vec<usize>) {
    let (mut list, mut none) = (Vec::new(), Vec::new());
    let mut seen = HashSet::new();
    let (tiles, jokers) = (set.tiles(), usize::from(set.of(Tile::Joker)));
    for (at, form) in line.forms.iter().enumerate() {
        let mut any = false;
        let choices = Choices::of(form);
        for nth in 0..choices.total() {
            let mut groups = Vec::new();
            if !fill(form, &choices.nth(nth), &mut groups) || !holds(&tiles, jokers, &groups) {
                continue;
            }
            any = true;
            if seen.insert(key(&groups)) {
                list.push((at, groups.into_boxed_slice()));
            }
        }
        if !any {
            none.push(at);
        }
    }
    (list, none)
}

/// What a form leaves open, each with its possible values. An assignment takes one of each.
struct Choices<'f> {
    binding: &'f Binding,
    /// Suits of the colours, or of the form, and of the loose words.
    suits: Vec<SuitChoice>,
    shifts: Vec<i8>,
    likes: Vec<Vec<u8>>,
    numbers: Vec<Vec<Vec<u8>>>,
    winds: Vec<Vec<Vec<Wind>>>,
    dragons: Vec<Vec<Vec<Dragon>>>,
    doubled: Vec<u8>,
    variables: Vec<[u8; 3]>,
}

#[derive(Debug, Clone)]
struct SuitChoice {
    /// Of each word, where it has one.
    of_word: Vec<Suit>,
}

struct Chosen<'c> {
    binding: &'c Binding,
    suits: &'c SuitChoice,
    shift: i8,
    likes: Vec<u8>,
    numbers: Vec<&'c [u8]>,
    winds: Vec<&'c [Wind]>,
    dragons: Vec<&'c [Dragon]>,
    doubled: u8,
    variables: [u8; 3],
}

impl<'f> Choices<'f> {
    fn of(form: &'f Form) -> Choices<'f> {
        let binding = &form.binding;
        Choices {
            binding,
            suits: suit_choices(form),
            shifts: shifts(form),
            likes: binding.likes.iter().map(|set| set.iter().collect()).collect(),
            numbers: binding
                .numbers
                .iter()
                .map(|free| arrangements(&free.set.iter().collect::<Vec<_>>(), free.words.len()))
                .collect(),
            winds: binding
                .winds
                .iter()
                .map(|free| arrangements(&free.set, free.words.len()))
                .collect(),
            dragons: binding
                .dragons
                .iter()
                .map(|free| arrangements(&free.set, free.words.len()))
                .collect(),
            doubled: doubled(form),
            variables: variables(form),
        }
    }

    fn total(&self) -> u64 {
        let short = [self.suits.len(), self.shifts.len(), self.doubled.len(), self.variables.len()];
        let likes = self.likes.iter().map(Vec::len);
        let numbers = self.numbers.iter().map(Vec::len);
        let winds = self.winds.iter().map(Vec::len);
        let dragons = self.dragons.iter().map(Vec::len);
        let all = short.into_iter().chain(likes).chain(numbers).chain(winds).chain(dragons);
        all.product::<usize>() as u64
    }

    /// Returns the nth assignment, counting like an odometer.
    fn nth(&self, nth: u64) -> Chosen<'_> {
        let mut rest = nth;
        let mut digit = |size: usize| {
            let at = rest % size as u64;
            rest /= size as u64;
            at as usize
        };
        let suits = digit(self.suits.len());
        let shift = digit(self.shifts.len());
        let doubled = digit(self.doubled.len());
        let variables = digit(self.variables.len());
        Chosen {
            binding: self.binding,
            suits: &self.suits[suits],
            shift: self.shifts[shift],
            doubled: self.doubled[doubled],
            variables: self.variables[variables],
            likes: self.likes.iter().map(|set| set[digit(set.len())]).collect(),
            numbers: self.numbers.iter().map(|all| all[digit(all.len())].as_slice()).collect(),
            winds: self.winds.iter().map(|all| all[digit(all.len())].as_slice()).collect(),
            dragons: self.dragons.iter().map(|all| all[digit(all.len())].as_slice()).collect(),
        }
    }
}

/// Returns every way to take `count` different items in order.
fn arrangements<T: Copy>(items: &[T], count: usize) -> Vec<Vec<T>> {
    fn further<T: Copy>(items: &[T], count: usize, places: &mut Vec<usize>, out: &mut Vec<Vec<T>>) {
        if places.len() == count {
            out.push(places.iter().map(|at| items[*at]).collect());
            return;
        }
        for at in 0..items.len() {
            if !places.contains(&at) {
                places.push(at);
                further(items, count, places, out);
                places.pop();
            }
        }
    }
    let mut out = Vec::new();
    further(items, count, &mut Vec::with_capacity(count), &mut out);
    out
}

/// Returns true if the word needs a suit: it has a number, or a dragon that is not free.
fn needs_suit(form: &Form, at: usize) -> bool {
    let word = &form.words[at];
    let tied =
        form.binding.words[at].dragon == DragonSource::Suit && word.faces.contains(&Face::Dragon);
    word.has_number() || tied
}

/// Returns the suits of the words, every way that colours are different suits, limits are kept, and
/// a stated number of suits holds of the number words where a word is loose.
fn suit_choices(form: &Form) -> Vec<SuitChoice> {
    let sources: Vec<Option<SuitSource>> = (0..form.words.len())
        .map(|at| needs_suit(form, at).then_some(form.binding.words[at].suit))
        .collect();
    let uses = |source: SuitSource| sources.contains(&Some(source));
    let used: Vec<Colour> =
        Colour::ALL.into_iter().filter(|colour| uses(SuitSource::Colour(*colour))).collect();
    let one = if uses(SuitSource::One) { Suit::ALL.as_slice() } else { &Suit::ALL[..1] };
    let loose: Vec<usize> =
        (0..sources.len()).filter(|at| sources[*at] == Some(SuitSource::Loose)).collect();
    let mut out = Vec::new();
    for colours in arrangements(&Suit::ALL, used.len()) {
        for one in one {
            for free in powers(&Suit::ALL, loose.len()) {
                let of_word: Vec<Suit> = (0..form.words.len())
                    .map(|at| match sources[at] {
                        Some(SuitSource::Colour(colour)) => used
                            .iter()
                            .position(|used| *used == colour)
                            .map_or(*one, |at| colours[at]),
                        Some(SuitSource::Loose) => {
                            loose.iter().position(|loose| *loose == at).map_or(*one, |at| free[at])
                        }
                        _ => *one,
                    })
                    .collect();
                if allowed(form, &sources, &of_word) {
                    out.push(SuitChoice { of_word });
                }
            }
        }
    }
    out
}

fn allowed(form: &Form, sources: &[Option<SuitSource>], of_word: &[Suit]) -> bool {
    let within = (0..of_word.len())
        .all(|at| sources[at].is_none() || form.binding.words[at].suits.contains(of_word[at]));
    let stated = &form.binding.suit_counts;
    let mut numbers: Vec<Suit> = (0..of_word.len())
        .filter(|at| form.words[*at].has_number())
        .map(|at| of_word[at])
        .collect();
    numbers.sort_unstable();
    numbers.dedup();
    within && (stated.is_empty() || stated.iter().any(|count| usize::from(*count) == numbers.len()))
}

/// Returns every row of `count` items, repeats among them.
fn powers<T: Copy>(items: &[T], count: usize) -> Vec<Vec<T>> {
    (0..count).fold(vec![Vec::new()], |rows, _| {
        rows.into_iter()
            .flat_map(|row| items.iter().map(move |item| [row.as_slice(), &[*item]].concat()))
            .collect()
    })
}

/// Fills in a form. Returns false if the assignment breaks a set that can only be seen now.
fn fill(form: &Form, chosen: &Chosen<'_>, out: &mut Vec<TargetGroup>) -> bool {
    if let Some(doubled) = &chosen.binding.doubled {
        let runs = chosen.binding.words[doubled.block].number == NumberSource::Run;
        let shift = if runs { chosen.shift } else { 0 };
        if !shifted(chosen.doubled, shift).is_some_and(|number| doubled.set.contains(number.get()))
        {
            return false;
        }
    }
    for (at, word) in form.words.iter().enumerate() {
        let block = word.is_block();
        let from = out.len();
        let mut twice = false;
        for face in &word.faces {
            let Some(symbol) = symbol(chosen, at, *face, &mut twice) else {
                return false;
            };
            match out[from..].iter_mut().find(|group| group.symbol == symbol) {
                Some(group) => group.size += 1,
                None => {
                    out.push(TargetGroup { symbol, size: 1, jokers: word.takes_jokers(), block })
                }
            }
        }
        if chosen.binding.doubled.as_ref().is_some_and(|doubled| doubled.block == at) {
            out[from..].sort_by_key(|group| group.symbol);
        }
    }
    true
}

fn shifted(digit: u8, shift: i8) -> Option<Number> {
    digit.checked_add_signed(shift).and_then(Number::new)
}

fn symbol(chosen: &Chosen<'_>, at: usize, face: Face, twice: &mut bool) -> Option<Symbol> {
    let bound = &chosen.binding.words[at];
    let place = |words: &[usize]| words.iter().position(|word| *word == at);
    let suit = chosen.suits.of_word[at];
    Some(match face {
        Face::Flower => Symbol::Flower,
        Face::Zero => Symbol::Dragon(Dragon::White),
        Face::Free(variable) => {
            Symbol::Suited(suit, Number::new(chosen.variables[variable.index()])?)
        }
        Face::Wind(printed) => Symbol::Wind(match bound.wind {
            Some(free) => chosen.winds[free][place(&chosen.binding.winds[free].words)?],
            None => printed,
        }),
        Face::Dragon | Face::Named(_) => Symbol::Dragon(match (bound.dragon, face) {
            (DragonSource::Free(free), _) => {
                chosen.dragons[free][place(&chosen.binding.dragons[free].words)?]
            }
            (DragonSource::Suit, Face::Named(named)) => named,
            (DragonSource::Suit, _) => suit.dragon(),
        }),
        Face::Digit(printed) => {
            let digit = match &chosen.binding.doubled {
                // The second of the doubled digits becomes the one that is doubled now.
                Some(doubled) if doubled.block == at && printed == doubled.printed => {
                    if std::mem::replace(twice, true) {
                        chosen.doubled
                    } else {
                        printed
                    }
                }
                Some(doubled) if doubled.followers.contains(&at) => chosen.doubled,
                _ => printed,
            };
            let number = match bound.number {
                NumberSource::Printed => Number::new(digit)?,
                NumberSource::Run => shifted(digit, chosen.shift)?,
                NumberSource::Like(group) => Number::new(chosen.likes[group])?,
                NumberSource::Free(free) => {
                    Number::new(chosen.numbers[free][place(&chosen.binding.numbers[free].words)?])?
                }
            };
            Symbol::Suited(suit, number)
        }
    })
}

/// Returns true if the tiles of a set can hold the hand, with all its jokers.
fn holds(tiles: &Tiles, jokers: usize, groups: &[TargetGroup]) -> bool {
    let mut strict = Tiles::NONE;
    let mut all = Tiles::NONE;
    for group in groups {
        let tile = Tile::Symbol(group.symbol);
        all.add_some(tile, group.size);
        if !group.jokers {
            strict.add_some(tile, group.size);
        }
    }
    strict.fits_in(tiles) && (all - *tiles).len() <= jokers
}

/// Returns what makes the hand the same as another.
fn key(groups: &[TargetGroup]) -> Key {
    let mut key = [0; 14];
    let mut strict = [0_u8; Symbol::COUNT];
    let mut len = 0;
    for group in groups {
        let symbol = group.symbol.index();
        if group.may_be_exposed() {
            key[len] = (1 << 12)
                | u16::from(group.jokers) << 11
                | (symbol as u16) << 4
                | u16::from(group.size);
            len += 1;
        } else {
            strict[symbol] += group.size;
        }
    }
    for (symbol, count) in strict.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        key[len] = (symbol as u16) << 4 | u16::from(count);
        len += 1;
    }
    key.sort_unstable();
    key
}

/// Lines that tread on each other in every way: the same hands in other words, under the other
/// mark, some of them, none at all, forms that add nothing, hands without number.
const LINES: [&str; 16] = [
    "FFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25",
    "FFF 11 333 55 7777 (These Nos. Only) X 30",
    "7777 55 333 11 FFF (These Nos. Only) X 30",
    "FFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) C 25",
    "111 22 33 444 DDDD (Any 1 Suit, Any 4 Consec. Nos.) X 25",
    "222 33 44 555 DDDD (These Nos. Only) X 25",
    "222 33 44 555 DDDD -or- 111 22 33 444 DDDD (Any Run) C 25",
    "222 33 44 555 DDDD -or- 666 77 88 999 DDDD (These Nos. Only) X 25",
    "FFF 111a 1111b 1111c (Any 3 Suits, Any Like Nos.) X 30",
    "FFF 222a 2222b 2222c (Any 3 Suits, Like Nos. 2 or 4) X 30",
    "11a 11a 11a 1111a 1111b (These Nos. Only) X 30",
    "NNNN 11a 22a 33a DDDD (Any Run, Any Wind, Any Dragon) X 30",
    "FF 1123a 1111b 1111c (Any 3 Suits, Any Run, Pair Any No. in Run) X 30",
    "FFFF xxa yyyyb xxxxa (x != y) X 30",
    "FFFF xxa xxxxb yyyya (x != y) X 30",
    "RRRR GG 0000 DDDD (Any Dragon) X 25",
];

/// Returns what is said of lines that share hands, the later of the lines that are the same, and
/// the hands of the others.
fn audit(card: &Card) -> (Vec<String>, Vec<Hands>) {
    let mut good: Vec<(String, &HandLine, Hands)> = Vec::new();
    for (section, line) in card.lines() {
        let (list, none) = hands(line, &card.tile_set);
        if none.is_empty() {
            good.push((section.name_of(line).to_string(), line, list));
        }
    }
    let keys = |at: usize| good[at].2.iter().map(|(_, groups)| key(groups));
    let set = |at: usize| keys(at).collect::<HashSet<Key>>();
    let twin_of = |at: usize| {
        (0..at).find(|earlier| good[*earlier].1.mark == good[at].1.mark && set(*earlier) == set(at))
    };
    let (mut said, mut left) = (Vec::new(), Vec::new());
    for (later, (name, _, list)) in good.iter().enumerate() {
        if let Some(first) = twin_of(later) {
            said.push(format!("{name} has the very hands of {}", good[first].0));
            continue;
        }
        left.push(list.clone());
        for (first, (earlier, ..)) in good[..later].iter().enumerate() {
            let before = |key: &Key| (0..first).any(|at| set(at).contains(key));
            let shared = (0..list.len()).filter(|nth| {
                let key = key(&list[*nth].1);
                set(first).contains(&key) && !before(&key)
            });
            let shared: Vec<usize> = shared.collect();
            if let Some(nth) = shared.first() {
                let (form, groups) = list[*nth].clone();
                let target = Target { line: later, form, groups: Groups::of(&groups) };
                let hands = if shared.len() == 1 { "hand" } else { "hands" };
                let count = shared.len();
                said.push(format!("{name} and {earlier} share {count} {hands}, such as {target}"));
            }
        }
    }
    said.sort();
    (said, left)
}

fn compare(text: &str) {
    let card = Card::parse(text).card;
    let (said, hands) = audit(&card);
    let expanded = Targets::expand(card);
    let of_lines: Vec<Vec<_>> = expanded
        .targets
        .lines()
        .iter()
        .map(|line| expanded.targets.of_line(line))
        .map(|hands| hands.map(|(_, hand)| (hand.form, Box::from(hand.groups()))).collect())
        .collect();
    assert_eq!(of_lines, hands, "{text}");
    let of_lines = |seen: &&String| seen.contains(" share ") || seen.contains(" the very hands ");
    let faults = expanded.faults.list.iter().map(|fault| &fault.seen);
    let mut seen: Vec<String> = faults.filter(of_lines).cloned().collect();
    seen.sort();
    assert_eq!(seen, said, "{text}");
}

#[test]
fn the_cards_are_spelled_out_as_plainly() {
    for card in ["practice", "tiny", "every-clause"] {
        let path = format!("{}/cards/{card}.card", env!("CARGO_MANIFEST_DIR"));
        compare(&std::fs::read_to_string(path).unwrap());
    }
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(32))]

    #[test]
    fn lines_that_share_hands_are_found_as_plainly(
        lines in proptest::sample::subsequence(LINES.to_vec(), 0..=LINES.len()).prop_shuffle()
    ) {
        compare(&format!("[Some]\n{}\n", lines.join("\n")));
    }
}
