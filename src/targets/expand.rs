//! A form with everything filled in that its binding leaves free.

use std::collections::HashSet;

use super::{TargetGroup, Targets};
use crate::card::{Binding, Colour, DragonSource, Face, Form, NumberSource, SuitSource, Variable};
use crate::tile::{Dragon, Number, Suit, Symbol, Tile, Wind};
use crate::tiles::{TileSet, Tiles};

/// What makes a hand the same as another: its groups of three and more, whatever their order, and
/// its strict tiles together.
pub(super) type Key = [u16; 14];

/// What may still be done for one card. It is counted in hands and trials, never in time, so that a
/// card gives the same everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Budget {
    /// Hands that may still be made.
    pub(super) hands: usize,
    /// Assignments that may still be tried.
    pub(super) trials: u64,
}

impl Budget {
    /// The most trials for a card: a card that is sold takes some thousands.
    pub(super) const TRIALS: u64 = 2 * Targets::MOST as u64;

    /// What a card may cost that nothing has been done for yet.
    pub(super) const fn new() -> Budget {
        Budget { hands: Targets::MOST, trials: Budget::TRIALS }
    }

    /// Takes trials off, or says how many the card would have had with them.
    fn try_some(&mut self, trials: Option<u64>) -> Result<(), TooMany> {
        let used = Budget::TRIALS - self.trials;
        let left = trials.and_then(|trials| self.trials.checked_sub(trials));
        self.trials =
            left.ok_or(TooMany::Trials(trials.and_then(|trials| trials.checked_add(used))))?;
        Ok(())
    }
}

/// A form would take more than is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TooMany {
    /// It has more hands.
    Hands,
    /// It takes more trials; how many with those before it, if they can be counted.
    Trials(Option<u64>),
}

/// Spells out a form. `seen` holds the hands of the line's forms so far, and takes up the new ones.
/// Returns whether the form has hands, new or seen.
pub(super) fn expand(
    form: &Form,
    set: &TileSet,
    budget: &mut Budget,
    seen: &mut HashSet<Key>,
    out: &mut Vec<Box<[TargetGroup]>>,
) -> Result<bool, TooMany> {
    let total = total(form, budget)?;
    if total == 0 {
        return Ok(false);
    }
    let choices = Choices::of(form);
    let (tiles, jokers) = (set.tiles(), usize::from(set.of(Tile::Joker)));
    let mut any = false;
    let mut groups = Vec::with_capacity(14);
    for nth in 0..total {
        let chosen = choices.nth(nth);
        groups.clear();
        if !fill(form, &chosen, &mut groups) || !holds(&tiles, jokers, &groups) {
            continue;
        }
        any = true;
        if !seen.insert(key(&groups)) {
            continue;
        }
        budget.hands = budget.hands.checked_sub(1).ok_or(TooMany::Hands)?;
        out.push(groups.clone().into_boxed_slice());
    }
    Ok(any)
}

/// Takes what a form costs off the budget, before anything but its suits is listed: no list is
/// longer than there are assignments. Returns how many of these there are.
fn total(form: &Form, budget: &mut Budget) -> Result<u64, TooMany> {
    let binding = &form.binding;
    let loose = binding.words.iter().filter(|word| word.suit == SuitSource::Loose).count();
    let colours = ways(Suit::COUNT, Colour::ALL.len()).and_then(|ways| ways.checked_mul(3));
    let suits = u32::try_from(loose).ok().and_then(|loose| 3_u64.checked_pow(loose));
    budget.try_some(colours.zip(suits).and_then(|(one, other)| one.checked_mul(other)))?;
    let likes = binding.likes.iter().map(|set| (set.iter().count(), 1));
    let numbers = binding.numbers.iter().map(|free| (free.set.iter().count(), free.words.len()));
    let winds = binding.winds.iter().map(|free| (free.set.len(), free.words.len()));
    let dragons = binding.dragons.iter().map(|free| (free.set.len(), free.words.len()));
    let lists = likes.chain(numbers).chain(winds).chain(dragons);
    let short = [suit_choices(form).len(), shifts(form).len(), doubled(form).len()];
    let short = short.into_iter().chain([variables(form).len()]).map(|len| Some(len as u64));
    let all = short.chain(lists.map(|(items, count)| ways(items, count)));
    let total = all.reduce(|one, other| one?.checked_mul(other?)).flatten();
    budget.try_some(total)?;
    Ok(total.unwrap_or(0))
}

/// Returns how many [`arrangements`] there are.
fn ways(items: usize, count: usize) -> Option<u64> {
    (0..count).try_fold(1_u64, |ways, taken| ways.checked_mul(items.saturating_sub(taken) as u64))
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

/// Returns the digits of which one may be doubled.
fn doubled(form: &Form) -> Vec<u8> {
    match &form.binding.doubled {
        Some(doubled) => form.words[doubled.block].digit_set().iter().collect(),
        None => vec![0],
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
        for (items, count) in [(3, 2), (3, 0), (2, 3), (9, 4)] {
            let list = arrangements(&(0..items).collect::<Vec<_>>(), count);
            assert_eq!(ways(items, count), Some(list.len() as u64));
        }
    }
}
