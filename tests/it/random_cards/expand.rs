//! The naive expansion of a line: tries every assignment of suits, numbers, winds and dragons in
//! nested loops, and drops targets that the tile set can't hold.

use crate::random_cards::model::*;
use std::collections::BTreeMap;

/// A group of a target. Tiles that can neither be exposed nor be jokers form one pile: whether two
/// of them are printed as a pair, as two singles or in a block, the hand is the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Group {
    pub tile: usize,
    pub size: usize,
    pub jokers: bool,
    /// True for tiles of singles, pairs and blocks.
    pub heap: bool,
}

/// A target: its groups in order, so that equal targets compare equal.
pub type Target = Vec<Group>;

/// Returns every target of a line, with the first alternative that produces it.
pub fn expand(line: &Line, flowers: usize, jokers: usize) -> BTreeMap<Target, usize> {
    let mut targets = BTreeMap::new();
    for (at, form) in line.forms.iter().enumerate() {
        for target in expand_form(form) {
            if can_be_held(&target, flowers, jokers) {
                targets.entry(target).or_insert(at);
            }
        }
    }
    targets
}

/// Returns true if the set can't hold any target of the alternative.
pub fn is_impossible(form: &Form, card: &Card) -> bool {
    !expand_form(form).iter().any(|target| can_be_held(target, card.flowers, card.jokers))
}

/// Returns true if the set has the tiles: groups without jokers need naturals, and jokers fill
/// whatever is then missing.
pub fn can_be_held(target: &Target, flowers: usize, jokers: usize) -> bool {
    let mut strict = [0; KINDS];
    let mut all = [0; KINDS];
    for group in target {
        all[group.tile] += group.size;
        if !group.jokers {
            strict[group.tile] += group.size;
        }
    }
    let held = |tile: usize| match tile {
        FLOWER => flowers,
        PRINTED => 0,
        _ => 4,
    };
    let short: usize = (0..KINDS).map(|tile| all[tile].saturating_sub(held(tile))).sum();
    (0..KINDS).all(|tile| strict[tile] <= held(tile)) && short <= jokers
}

/// A partial assignment.
#[derive(Clone)]
struct Filled {
    /// The suit of each word.
    suits: Vec<usize>,
    /// The faces of each word, with digits for the free numbers; `0` for a tile that was chosen.
    faces: Vec<Vec<Chosen>>,
}

#[derive(Clone, Copy)]
enum Chosen {
    Printed(Face),
    Tile(usize),
}

pub fn expand_form(form: &Form) -> Vec<Target> {
    let mut targets = Vec::new();
    let printed = |word: &Word| word.faces.iter().map(|face| Chosen::Printed(*face)).collect();
    let faces: Vec<Vec<Chosen>> = form.words.iter().map(printed).collect();
    for suits in suits_of(form) {
        for numbers in numbers_of(form) {
            for winds in
                choices(form.bind.winds.len(), &[WIND, WIND + 1, WIND + 2, WIND + 3], false)
            {
                for dragons in choices(form.bind.dragons.len(), &[RED, GREEN, SOAP], true) {
                    let mut filled = Filled { suits: suits.clone(), faces: faces.clone() };
                    for (at, digits) in numbers.iter().enumerate() {
                        fill_digits(&mut filled.faces[at], digits);
                    }
                    for (word, wind) in form.bind.winds.iter().zip(&winds) {
                        filled.faces[*word].fill(Chosen::Tile(*wind));
                    }
                    for (word, dragon) in form.bind.dragons.iter().zip(&dragons) {
                        for face in &mut filled.faces[*word] {
                            if let Chosen::Printed(Face::Dragon | Face::Red | Face::Green) = face {
                                *face = Chosen::Tile(*dragon);
                            }
                        }
                    }
                    targets.push(target_of(form, &filled));
                }
            }
        }
    }
    targets
}

/// Returns the suits of the words for each way to assign different suits to the colors.
fn suits_of(form: &Form) -> Vec<Vec<usize>> {
    let bind = &form.bind;
    let loose = bind.loose.as_ref().map(|(word, _)| *word);
    // The colors of words that take their suit from their color; free dragons don't.
    let used: Vec<usize> = (0..3)
        .filter(|color| {
            form.words.iter().enumerate().any(|(at, word)| {
                let freed = bind.dragons.contains(&at) && !word.is_number();
                word.color == *color && word.has_suit() && loose != Some(at) && !freed
            })
        })
        .collect();
    let allowed = bind.suits.clone().unwrap_or(vec![0, 1, 2]);
    let mut all = Vec::new();
    for given in choices(used.len(), &allowed, true) {
        let mut of_color = [0; 3];
        for (color, suit) in used.iter().zip(&given) {
            of_color[*color] = *suit;
        }
        let suits: Vec<usize> = form.words.iter().map(|word| of_color[word.color]).collect();
        let Some((word, counts)) = &bind.loose else {
            all.push(suits);
            continue;
        };
        for suit in &allowed {
            let mut suits = suits.clone();
            suits[*word] = *suit;
            let holds = counts.as_ref().is_none_or(|counts| {
                let numbers = (0..suits.len()).filter(|at| form.words[*at].is_number());
                let mut different: Vec<usize> = numbers.map(|at| suits[at]).collect();
                different.sort_unstable();
                different.dedup();
                counts.contains(&different.len())
            });
            if holds {
                all.push(suits);
            }
        }
    }
    all
}

/// Returns the digits of the words, in the order of their faces, for each way to choose them.
fn numbers_of(form: &Form) -> Vec<Vec<Vec<usize>>> {
    let bind = &form.bind;
    let mut all = Vec::new();
    let shifts = if bind.run { -8..=8_isize } else { 0..=0 };
    for shift in shifts {
        let Some(shifted) = shifted(form, shift) else { continue };
        for like in bind.like.as_ref().map_or(vec![0], |(_, values)| values.clone()) {
            for free in free_values(bind) {
                for doubled in doubled_values(form, &shifted) {
                    for letters in letters_of(form) {
                        let mut digits = shifted.clone();
                        for word in bind.like.iter().flat_map(|(words, _)| words) {
                            digits[*word].fill(like);
                        }
                        for ((word, _), value) in bind.free.iter().zip(&free) {
                            digits[*word].fill(*value);
                        }
                        if let Some(rule) = &bind.doubled {
                            let block = &mut digits[rule.block];
                            block.sort_unstable();
                            block.dedup();
                            block.push(doubled);
                            for follower in &rule.followers {
                                digits[*follower].fill(doubled);
                            }
                        }
                        insert_letters(form, &mut digits, &letters);
                        all.push(digits);
                    }
                }
            }
        }
    }
    all
}

/// Returns the printed digits shifted, if all that shift stay within 1 to 9.
fn shifted(form: &Form, shift: isize) -> Option<Vec<Vec<usize>>> {
    let bind = &form.bind;
    let mut all = Vec::new();
    for (at, word) in form.words.iter().enumerate() {
        let like = bind.like.as_ref().is_some_and(|(words, _)| words.contains(&at));
        let free = bind.free.iter().any(|(word, _)| *word == at);
        let moves = !like && !free;
        let mut digits = word.digits();
        for digit in digits.iter_mut().filter(|_| moves) {
            let moved = *digit as isize + shift;
            if !(1..=9).contains(&moved) {
                return None;
            }
            *digit = moved as usize;
        }
        all.push(digits);
    }
    Some(all)
}

fn free_values(bind: &Bind) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for (_, values) in &bind.free {
        let mut longer = Vec::new();
        for before in &all {
            for value in values.iter().filter(|value| !before.contains(*value)) {
                let mut next: Vec<usize> = before.clone();
                next.push(*value);
                longer.push(next);
            }
        }
        all = longer;
    }
    all
}

fn doubled_values(form: &Form, digits: &[Vec<usize>]) -> Vec<usize> {
    let Some(rule) = &form.bind.doubled else { return vec![0] };
    let mut values = digits[rule.block].clone();
    values.sort_unstable();
    values.dedup();
    values.retain(|value| rule.values.contains(value));
    values
}

/// Returns each choice of values for those of `x`, `y` and `z` that are printed.
fn letters_of(form: &Form) -> Vec<[usize; 3]> {
    let printed =
        |letter: usize| form.words.iter().any(|word| word.faces.contains(&Face::Free(letter)));
    let values = |letter: usize| if printed(letter) { 1..=9_usize } else { 0..=0 };
    let mut all = Vec::new();
    for x in values(0) {
        for y in values(1) {
            for z in values(2) {
                let letters = [x, y, z];
                let holds = form.bind.rules.iter().all(|rule| match rule {
                    Rule::In(letter, values) => values.contains(&letters[*letter]),
                    Rule::Not(letter, value) => letters[*letter] != *value,
                    Rule::Differ(one, other) => letters[*one] != letters[*other],
                });
                if holds {
                    all.push(letters);
                }
            }
        }
    }
    all
}

/// Puts the values of free numbers among the digits of each word, in the order of its faces.
fn insert_letters(form: &Form, digits: &mut [Vec<usize>], letters: &[usize; 3]) {
    for (at, word) in form.words.iter().enumerate() {
        if !word.has(|face| matches!(face, Face::Free(_))) {
            continue;
        }
        let mut own = digits[at].iter();
        let mut filled = Vec::new();
        for face in &word.faces {
            match face {
                Face::Digit(_) => filled.push(*own.next().unwrap()),
                Face::Free(letter) => filled.push(letters[*letter]),
                _ => {}
            }
        }
        digits[at] = filled;
    }
}

fn fill_digits(faces: &mut [Chosen], digits: &[usize]) {
    let mut digits = digits.iter();
    for face in faces {
        if let Chosen::Printed(Face::Digit(_) | Face::Free(_)) = face {
            *face = Chosen::Printed(Face::Digit(*digits.next().unwrap()));
        }
    }
}

fn target_of(form: &Form, filled: &Filled) -> Target {
    let mut target = Vec::new();
    for (at, word) in form.words.iter().enumerate() {
        let suit = filled.suits[at];
        let tile = |face: &Chosen| match face {
            Chosen::Tile(tile) => *tile,
            Chosen::Printed(face) => match face {
                Face::Flower => FLOWER,
                Face::Joker => PRINTED,
                Face::Wind(wind) => WIND + wind,
                Face::Dragon => dragon_of(suit),
                Face::Red => RED,
                Face::Green => GREEN,
                Face::Soap => SOAP,
                Face::Digit(digit) => suit * 9 + digit - 1,
                Face::Free(_) => unreachable!("free numbers are filled in before"),
            },
        };
        let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
        for face in &filled.faces[at] {
            *counts.entry(tile(face)).or_default() += 1;
        }
        for (tile, size) in counts {
            let heap = word.is_block() || size < 3 || tile == PRINTED;
            let jokers = tile == PRINTED || !heap && !word.no_joker;
            target.push(Group { tile, size, jokers, heap });
        }
    }
    pile_up(target)
}

/// Sorts the groups, and puts the tiles of singles, pairs, blocks and printed jokers on one pile.
pub fn pile_up(groups: Vec<Group>) -> Target {
    let mut heap = [0; KINDS];
    for group in groups.iter().filter(|group| group.heap) {
        heap[group.tile] += group.size;
    }
    let mut target: Target = groups.into_iter().filter(|group| !group.heap).collect();
    for (tile, size) in heap.into_iter().enumerate().filter(|(_, size)| *size > 0) {
        target.push(Group { tile, size, jokers: tile == PRINTED, heap: true });
    }
    target.sort_unstable();
    target
}

/// Returns every way to choose `count` of the values in order, each at most once if they must be different.
fn choices(count: usize, values: &[usize], different: bool) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let mut longer = Vec::new();
        for before in &all {
            for value in values.iter().filter(|value| !different || !before.contains(*value)) {
                let mut next: Vec<usize> = before.clone();
                next.push(*value);
                longer.push(next);
            }
        }
        all = longer;
    }
    all
}
