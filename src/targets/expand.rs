//! A form with everything filled in that its binding leaves free.

use std::collections::HashSet;

use super::TargetGroup;
use crate::card::{Binding, Colour, DragonSource, Face, Form, NumberSource, SuitSource, Variable};
use crate::tile::{Dragon, Number, Suit, Symbol, Tile, Wind};
use crate::tiles::{TileSet, Tiles};

/// What makes a hand the same as another: its groups of three and more, whatever their order, and
/// its strict tiles together.
pub(super) type Key = [u16; 14];

/// More assignments than are tried for one form.
const MOST_ASSIGNMENTS: u64 = 4_000_000;

/// There would be more hands than are spelled out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooMany;

/// Spells out a form. `seen` holds the hands of the line's forms so far, and takes up the new ones;
/// at most `most` hands are made.
pub(super) fn expand(
    form: &Form,
    set: &TileSet,
    most: usize,
    seen: &mut HashSet<Key>,
    out: &mut Vec<Box<[TargetGroup]>>,
) -> Result<(), TooMany> {
    let choices = Choices::of(form);
    let total = choices.total().filter(|total| *total <= MOST_ASSIGNMENTS).ok_or(TooMany)?;
    let mut made = 0;
    let mut groups = Vec::with_capacity(14);
    for nth in 0..total {
        let chosen = choices.nth(nth);
        groups.clear();
        if !fill(form, &chosen, &mut groups) || !holds(set, &groups) || !seen.insert(key(&groups)) {
            continue;
        }
        made += 1;
        if made > most {
            return Err(TooMany);
        }
        out.push(groups.clone().into_boxed_slice());
    }
    Ok(())
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
            doubled: match &binding.doubled {
                Some(doubled) => form.words[doubled.block].digit_set().iter().collect(),
                None => vec![0],
            },
            variables: variables(form),
        }
    }

    fn sizes(&self) -> impl Iterator<Item = u64> + '_ {
        let several =
            [self.suits.len(), self.shifts.len(), self.doubled.len(), self.variables.len()];
        several
            .into_iter()
            .chain(self.likes.iter().map(Vec::len))
            .chain(self.numbers.iter().map(Vec::len))
            .chain(self.winds.iter().map(Vec::len))
            .chain(self.dragons.iter().map(Vec::len))
            .map(|size| size as u64)
    }

    fn total(&self) -> Option<u64> {
        self.sizes().try_fold(1_u64, u64::checked_mul)
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
    let mut out: Vec<(Vec<T>, Vec<usize>)> = vec![(Vec::new(), Vec::new())];
    for _ in 0..count {
        out = out
            .into_iter()
            .flat_map(|(taken, places)| {
                let free: Vec<usize> = (0..items.len()).filter(|at| !places.contains(at)).collect();
                free.into_iter().map(move |at| {
                    let (mut taken, mut places) = (taken.clone(), places.clone());
                    taken.push(items[at]);
                    places.push(at);
                    (taken, places)
                })
            })
            .collect();
    }
    out.into_iter().map(|(taken, _)| taken).collect()
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

/// Returns how far the digits that run may shift and stay within 1 to 9.
fn shifts(form: &Form) -> Vec<i8> {
    let words = form.words.iter().zip(&form.binding.words);
    let running = words.filter(|(_, word)| word.number == NumberSource::Run);
    let digits: Vec<i8> = running
        .flat_map(|(word, _)| word.digits())
        .filter_map(|digit| i8::try_from(digit).ok())
        .collect();
    match (digits.iter().min(), digits.iter().max()) {
        (Some(low), Some(high)) => (1 - low..=9 - high).collect(),
        _ => vec![0],
    }
}

/// Returns the values of `x y z`, as far as they stand in the form.
fn variables(form: &Form) -> Vec<[u8; 3]> {
    let values = |variable: Variable| -> Vec<u8> {
        let stands = form.words.iter().any(|word| word.faces.contains(&Face::Free(variable)));
        if stands { form.binding.variables[variable.index()].iter().collect() } else { vec![0] }
    };
    let mut out = Vec::new();
    for x in values(Variable::X) {
        for y in values(Variable::Y) {
            for z in values(Variable::Z) {
                let row = [x, y, z];
                if form.binding.unlike.iter().all(|(a, b)| row[a.index()] != row[b.index()]) {
                    out.push(row);
                }
            }
        }
    }
    out
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

/// Returns true if the set can hold the hand, with all its jokers.
fn holds(set: &TileSet, groups: &[TargetGroup]) -> bool {
    let mut strict = Tiles::NONE;
    let mut all = Tiles::NONE;
    for group in groups {
        let tile = Tile::Symbol(group.symbol);
        all.add_some(tile, group.size);
        if !group.jokers {
            strict.add_some(tile, group.size);
        }
    }
    let short = all - set.tiles();
    strict.fits_in(&set.tiles()) && short.len() <= usize::from(set.of(Tile::Joker))
}

/// Returns what makes the hand the same as another.
pub(super) fn key(groups: &[TargetGroup]) -> Key {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrangements_take_different_items_in_every_order() {
        assert_eq!(arrangements(&[1, 2, 3], 2).len(), 6);
        assert_eq!(arrangements(&[1, 2, 3], 0), vec![Vec::<i32>::new()]);
        assert!(arrangements(&[1, 2], 3).is_empty());
        assert_eq!(powers(&[1, 2, 3], 2).len(), 9);
    }
}
