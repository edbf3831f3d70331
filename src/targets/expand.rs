//! Expands a form by filling in everything its binding leaves free.

use super::groups::Groups;
use super::key::{Key, Known, Seen};
use super::{TargetGroup, Targets};
use crate::card::{
    Binding, Color, Doubled, DragonSource, Face, Form, NumberSource, Numbers, SuitSource, Variable,
    Word,
};
use crate::tile::{Dragon, Number, Suit, Symbol, Tile, Wind};
use crate::tiles::TileSet;

/// The remaining budget for one card. It is counted in hands and trials, never in time, so that
/// results are the same on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Budget {
    /// Hands that may still be made.
    pub(super) hands: usize,
    /// Assignments that may still be tried.
    pub(super) trials: u64,
}

impl Budget {
    /// The most trials for a card; a commercial card takes a few thousand.
    pub(super) const TRIALS: u64 = 2 * Targets::MAX as u64;

    /// The full budget for a new card.
    pub(super) const fn new() -> Budget {
        Budget { hands: Targets::MAX, trials: Budget::TRIALS }
    }

    /// Deducts trials from the budget, or returns how many the card would need in total.
    fn try_some(&mut self, trials: Option<u64>) -> Result<(), TooMany> {
        let used = Budget::TRIALS - self.trials;
        let left = trials.and_then(|trials| self.trials.checked_sub(trials));
        self.trials =
            left.ok_or(TooMany::Trials(trials.and_then(|trials| trials.checked_add(used))))?;
        Ok(())
    }
}

/// A form would exceed the remaining budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TooMany {
    /// It has more hands.
    Hands,
    /// It takes more trials; holds the total including earlier ones, if it can be computed.
    Trials(Option<u64>),
}

/// What a line has produced so far.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// For each hand, its form and groups.
    pub(super) list: Vec<(usize, Groups)>,
    /// The key of each hand; hands with equal keys are the same.
    pub(super) keys: Vec<Key>,
    /// For each hand that an earlier line also has, that line and the hand's index.
    pub(super) shared: Vec<(usize, usize)>,
}

/// Expands form `nth` of a line; `at` is the line's index among the valid lines, if it turns out to
/// be valid. `seen` has the hands of earlier lines and forms, and the new ones are added to it.
/// Returns whether the form has any hands, new or already seen.
pub(super) fn expand(
    (nth, form): (usize, &Form),
    set: &TileSet,
    budget: &mut Budget,
    (seen, at): (&mut Seen, usize),
    found: &mut Found,
) -> Result<bool, TooMany> {
    let (mut choices, total) = Choices::of(form, budget)?;
    let Some(slots) = slots(form).filter(|_| total > 0) else {
        return Ok(false);
    };
    let have = Have::of(set);
    let jokers = form.words.iter().filter(|word| word.is_jokers());
    let printed_jokers = jokers.map(|word| word.faces.len() as u8).sum();
    let mut any = false;
    let mut groups = Vec::with_capacity(Groups::MAX);
    for trial in 0..total {
        if trial > 0 {
            choices.step();
        }
        groups.clear();
        if !choices.fill(&slots, &mut groups) || !have.hold(&groups, printed_jokers) {
            continue;
        }
        any = true;
        let key = Key::of(&groups);
        match seen.add(key, at) {
            Known::Again => continue,
            Known::Of(earlier) => found.shared.push((earlier, found.list.len())),
            Known::New => {}
        }
        found.keys.push(key);
        budget.hands = budget.hands.checked_sub(1).ok_or(TooMany::Hands)?;
        found.list.push((nth, Groups::of(&groups, printed_jokers)));
    }
    Ok(any)
}

/// Returns how many [`arrangements`] there are.
fn ways(items: usize, count: usize) -> Option<u64> {
    (0..count).try_fold(1_u64, |ways, taken| ways.checked_mul(items.saturating_sub(taken) as u64))
}

/// Rows of equal length, stored contiguously.
#[derive(Debug, PartialEq, Eq)]
struct Rows<T> {
    width: usize,
    len: usize,
    items: Vec<T>,
}

impl<T: Copy> Rows<T> {
    fn row(&self, at: usize) -> &[T] {
        &self.items[at * self.width..(at + 1) * self.width]
    }
}

/// Returns every way to take `count` different items in order.
fn arrangements<T: Copy>(items: &[T], count: usize) -> Rows<T> {
    fn further<T: Copy>(items: &[T], taken: u32, row: &mut Vec<T>, rows: &mut Rows<T>) {
        if row.len() == rows.width {
            rows.items.extend_from_slice(row);
            rows.len += 1;
            return;
        }
        for (at, item) in items.iter().enumerate().filter(|(at, _)| taken >> at & 1 == 0) {
            row.push(*item);
            further(items, taken | 1 << at, row, rows);
            row.pop();
        }
    }
    let mut rows = Rows { width: count, len: 0, items: Vec::new() };
    further(items, 0, &mut Vec::with_capacity(count), &mut rows);
    rows
}

/// The choices a form leaves open, each with its possible values and the current one. An assignment
/// picks one value for each.
struct Choices<'f> {
    binding: &'f Binding,
    /// The suit of each word; unused for a word without one.
    suits: Rows<Suit>,
    shifts: Vec<i8>,
    doubled: Vec<u8>,
    variables: Vec<[u8; 3]>,
    likes: Vec<Rows<u8>>,
    numbers: Vec<Rows<u8>>,
    winds: Vec<Rows<Wind>>,
    dragons: Vec<Rows<Dragon>>,
    /// For each choice, in the order above: its number of values, and the index of the chosen one.
    places: Vec<(usize, usize)>,
}

impl<'f> Choices<'f> {
    /// The number of choices that come before `likes`: `suits`, `shifts`, `doubled`, `variables`.
    const SHORT: usize = 4;

    /// Charges a form's cost to the budget before listing anything but its suits, since no list is
    /// longer than the number of assignments. Returns the choices, set to the first assignment, and
    /// the number of assignments.
    fn of(form: &'f Form, budget: &mut Budget) -> Result<(Choices<'f>, u64), TooMany> {
        let binding = &form.binding;
        let loose = binding.words.iter().filter(|word| word.suit == SuitSource::Loose).count();
        let colors = ways(Suit::COUNT, Color::ALL.len()).and_then(|ways| ways.checked_mul(3));
        let loose = u32::try_from(loose).ok().and_then(|loose| 3_u64.checked_pow(loose));
        budget.try_some(colors.zip(loose).and_then(|(one, other)| one.checked_mul(other)))?;
        let (suits, shifts) = (suits(form), shifts(form));
        let (doubled, variables) = (doubled(form), variables(form));
        let likes = binding.likes.iter().map(|set| (set.len(), 1));
        let numbers = binding.numbers.iter().map(|free| (free.set.len(), free.words.len()));
        let winds = binding.winds.iter().map(|free| (free.set.len(), free.words.len()));
        let dragons = binding.dragons.iter().map(|free| (free.set.len(), free.words.len()));
        let lists = likes.chain(numbers).chain(winds).chain(dragons);
        let short = [suits.len, shifts.len(), doubled.len(), variables.len()];
        let short = short.into_iter().map(|len| Some(len as u64));
        let all = short.chain(lists.map(|(items, count)| ways(items, count)));
        let total = all.reduce(|one, other| one?.checked_mul(other?)).flatten();
        budget.try_some(total)?;
        let total = total.unwrap_or(0);
        let mut choices = Choices {
            binding,
            suits,
            shifts,
            doubled,
            variables,
            likes: Vec::new(),
            numbers: Vec::new(),
            winds: Vec::new(),
            dragons: Vec::new(),
            places: Vec::new(),
        };
        if total > 0 {
            choices.list();
        }
        Ok((choices, total))
    }

    /// Lists what is not listed yet, and chooses the first of each.
    fn list(&mut self) {
        let binding = self.binding;
        let numbers = |set: Numbers, count| arrangements(&set.iter().collect::<Vec<_>>(), count);
        self.likes = binding.likes.iter().map(|set| numbers(*set, 1)).collect();
        let free = binding.numbers.iter();
        self.numbers = free.map(|free| numbers(free.set, free.words.len())).collect();
        let free = binding.winds.iter();
        self.winds = free.map(|free| arrangements(&free.set, free.words.len())).collect();
        let free = binding.dragons.iter();
        self.dragons = free.map(|free| arrangements(&free.set, free.words.len())).collect();
        let short = [self.suits.len, self.shifts.len(), self.doubled.len(), self.variables.len()];
        let digits = self.likes.iter().chain(&self.numbers).map(|rows| rows.len);
        let winds = self.winds.iter().map(|rows| rows.len);
        let dragons = self.dragons.iter().map(|rows| rows.len);
        let sizes = short.into_iter().chain(digits).chain(winds).chain(dragons);
        self.places = sizes.map(|size| (size, 0)).collect();
    }

    /// Advances to the next assignment, like an odometer.
    fn step(&mut self) {
        for (size, at) in &mut self.places {
            *at += 1;
            if *at < *size {
                break;
            }
            *at = 0;
        }
    }

    /// Fills in a form. Returns false if the assignment turns out to be invalid, such as when the
    /// doubled digit, once shifted, is not in its set.
    fn fill(&self, slots: &[Slot], out: &mut Vec<TargetGroup>) -> bool {
        let now = Now {
            choices: self,
            suits: self.suits.row(self.places[0].1),
            shift: self.shifts[self.places[1].1],
            doubled: self.doubled[self.places[2].1],
            variables: self.variables[self.places[3].1],
        };
        let doubled = self.binding.doubled.as_ref();
        if doubled.is_some_and(|doubled| !now.may_double(doubled)) {
            return false;
        }
        let mut from = 0;
        for slot in slots {
            if slot.begins {
                from = out.len();
            }
            let Some(symbol) = now.symbol(slot) else {
                return false;
            };
            let Slot { size, jokers, block, .. } = *slot;
            let group = TargetGroup { symbol, size, jokers, block };
            match out[from..].iter_mut().find(|group| group.symbol == symbol) {
                Some(group) => group.size += size,
                None => out.push(group),
            }
            if slot.sorts {
                out[from..].sort_by_key(|group| group.symbol);
            }
        }
        true
    }
}

/// What is chosen now.
struct Now<'c> {
    choices: &'c Choices<'c>,
    suits: &'c [Suit],
    shift: i8,
    doubled: u8,
    variables: [u8; 3],
}

impl Now<'_> {
    fn may_double(&self, doubled: &Doubled) -> bool {
        let runs = self.choices.binding.words[doubled.block].number == NumberSource::Run;
        let number = shifted(self.doubled, if runs { self.shift } else { 0 });
        number.is_some_and(|number| doubled.set.contains(number.get()))
    }

    fn symbol(&self, slot: &Slot) -> Option<Symbol> {
        let choices = self.choices;
        let suit = self.suits[slot.word];
        // Lists appear in `places` in the same order as in the choices.
        let likes = Choices::SHORT;
        let numbers = likes + choices.likes.len();
        let winds = numbers + choices.numbers.len();
        let dragons = winds + choices.winds.len();
        let at = |list: usize| choices.places[list].1;
        Some(match slot.stands {
            Stands::For(symbol) => symbol,
            Stands::Wind(free, place) => {
                Symbol::Wind(choices.winds[free].row(at(winds + free))[place])
            }
            Stands::Dragon(free, place) => {
                Symbol::Dragon(choices.dragons[free].row(at(dragons + free))[place])
            }
            Stands::SuitDragon => Symbol::Dragon(suit.dragon()),
            Stands::Printed(number) => Symbol::Suited(suit, number),
            Stands::Run(digit) => Symbol::Suited(suit, shifted(digit, self.shift)?),
            Stands::Doubled => Symbol::Suited(suit, Number::new(self.doubled)?),
            Stands::DoubledRun => Symbol::Suited(suit, shifted(self.doubled, self.shift)?),
            Stands::Like(like) => {
                Symbol::Suited(suit, Number::new(choices.likes[like].row(at(likes + like))[0])?)
            }
            Stands::Free(free, place) => {
                let number = choices.numbers[free].row(at(numbers + free))[place];
                Symbol::Suited(suit, Number::new(number)?)
            }
            Stands::Variable(variable) => {
                Symbol::Suited(suit, Number::new(self.variables[variable.index()])?)
            }
        })
    }
}

fn shifted(digit: u8, shift: i8) -> Option<Number> {
    digit.checked_add_signed(shift).and_then(Number::new)
}

/// Characters of a word that always stand for the same tile.
#[derive(Debug, Clone, Copy)]
struct Slot {
    word: usize,
    stands: Stands,
    /// How many.
    size: u8,
    jokers: bool,
    block: bool,
    /// It is the first of its word.
    begins: bool,
    /// It ends the block whose digit may be doubled; after it, the block's tiles are sorted.
    sorts: bool,
}

/// What a character stands for: a tile, or the choice that determines it. A free wind, dragon or
/// number has the index of its list, and the position of its word among those that share the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stands {
    For(Symbol),
    Wind(usize, usize),
    Dragon(usize, usize),
    SuitDragon,
    Printed(Number),
    Run(u8),
    Doubled,
    DoubledRun,
    Like(usize),
    Free(usize, usize),
    Variable(Variable),
}

/// Returns the slots of a form, word by word, without printed jokers; `None` if it has a character
/// that can't stand for any tile.
fn slots(form: &Form) -> Option<Vec<Slot>> {
    let mut slots: Vec<Slot> = Vec::with_capacity(14);
    for (word, print) in form.words.iter().enumerate().filter(|(_, print)| !print.is_jokers()) {
        let (block, jokers) = (print.is_block(), print.takes_jokers());
        let from = slots.len();
        let mut twice = false;
        for face in &print.faces {
            let stands = stands(&form.binding, word, *face, &mut twice)?;
            match slots[from..].iter_mut().find(|slot| slot.stands == stands) {
                Some(slot) => slot.size += 1,
                None => {
                    let begins = slots.len() == from;
                    let slot = Slot { word, stands, size: 1, jokers, block, begins, sorts: false };
                    slots.push(slot);
                }
            }
        }
        if form.binding.doubled.as_ref().is_some_and(|doubled| doubled.block == word) {
            slots.last_mut()?.sorts = true;
        }
    }
    Some(slots)
}

fn stands(binding: &Binding, word: usize, face: Face, twice: &mut bool) -> Option<Stands> {
    let bound = &binding.words[word];
    let place = |words: &[usize]| words.iter().position(|other| *other == word);
    Some(match face {
        Face::Joker => return None,
        Face::Flower => Stands::For(Symbol::Flower),
        Face::Zero => Stands::For(Symbol::Dragon(Dragon::White)),
        Face::Free(variable) => Stands::Variable(variable),
        Face::Wind(printed) => match bound.wind {
            Some(free) => Stands::Wind(free, place(&binding.winds[free].words)?),
            None => Stands::For(Symbol::Wind(printed)),
        },
        Face::Dragon | Face::Named(_) => match (bound.dragon, face) {
            (DragonSource::Free(free), _) => {
                Stands::Dragon(free, place(&binding.dragons[free].words)?)
            }
            (DragonSource::Suit, Face::Named(named)) => Stands::For(Symbol::Dragon(named)),
            (DragonSource::Suit, _) => Stands::SuitDragon,
        },
        Face::Digit(printed) => {
            let doubles = match &binding.doubled {
                // The second of the doubled digits becomes the one that is doubled now.
                Some(doubled) if doubled.block == word && printed == doubled.printed => {
                    std::mem::replace(twice, true)
                }
                Some(doubled) => doubled.followers.contains(&word),
                None => false,
            };
            match bound.number {
                NumberSource::Printed if doubles => Stands::Doubled,
                NumberSource::Printed => Stands::Printed(Number::new(printed)?),
                NumberSource::Run if doubles => Stands::DoubledRun,
                NumberSource::Run => Stands::Run(printed),
                NumberSource::Like(group) => Stands::Like(group),
                NumberSource::Free(free) => {
                    Stands::Free(free, place(&binding.numbers[free].words)?)
                }
            }
        }
    })
}

/// Returns true if the word needs a suit: it has a number, or a dragon that is not free.
fn needs_suit(form: &Form, at: usize) -> bool {
    let word = &form.words[at];
    let tied =
        form.binding.words[at].dragon == DragonSource::Suit && word.faces.contains(&Face::Dragon);
    word.has_number() || tied
}

/// Returns every valid suit assignment for the words: different colors get different suits, limits
/// are respected, and if a word is loose, the number words use the stated number of suits.
fn suits(form: &Form) -> Rows<Suit> {
    let sources: Vec<Option<SuitSource>> = (0..form.words.len())
        .map(|at| needs_suit(form, at).then_some(form.binding.words[at].suit))
        .collect();
    let uses = |source: SuitSource| sources.contains(&Some(source));
    let used: Vec<Color> =
        Color::ALL.into_iter().filter(|color| uses(SuitSource::Color(*color))).collect();
    let ones = if uses(SuitSource::One) { Suit::ALL.as_slice() } else { &Suit::ALL[..1] };
    let loose: Vec<usize> =
        (0..sources.len()).filter(|at| sources[*at] == Some(SuitSource::Loose)).collect();
    let numbers: Vec<bool> = form.words.iter().map(Word::has_number).collect();
    let mut out = Rows { width: form.words.len(), len: 0, items: Vec::new() };
    let colors = arrangements(&Suit::ALL, used.len());
    for colors in (0..colors.len).map(|at| colors.row(at)) {
        for one in ones {
            for free in 0..3_usize.pow(loose.len() as u32) {
                let from = out.items.len();
                out.items.extend(sources.iter().map(|source| match source {
                    Some(SuitSource::Color(color)) => {
                        used.iter().position(|used| used == color).map_or(*one, |at| colors[at])
                    }
                    _ => *one,
                }));
                // The suits of the loose words are the base-3 digits of a number, least significant
                // last.
                let mut rest = free;
                for word in loose.iter().rev() {
                    out.items[from + word] = Suit::ALL[rest % 3];
                    rest /= 3;
                }
                if allowed(form, &sources, &numbers, &out.items[from..]) {
                    out.len += 1;
                } else {
                    out.items.truncate(from);
                }
            }
        }
    }
    out
}

fn allowed(
    form: &Form,
    sources: &[Option<SuitSource>],
    numbers: &[bool],
    of_word: &[Suit],
) -> bool {
    let binding = &form.binding;
    let mut words = of_word.iter().zip(sources).zip(&binding.words);
    let within = words.all(|((suit, source), word)| source.is_none() || word.suits.contains(*suit));
    let of_numbers = of_word.iter().zip(numbers).filter(|(_, number)| **number);
    let suits = of_numbers.fold(0_u8, |suits, (suit, _)| suits | 1 << suit.index()).count_ones();
    let stated = &binding.suit_counts;
    within && (stated.is_empty() || stated.iter().any(|count| u32::from(*count) == suits))
}

/// Returns every shift that keeps the digits that run within 1 to 9; just 0 if no digits run.
pub(super) fn shifts(form: &Form) -> Vec<i8> {
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

/// Returns the digits, any one of which may be doubled.
pub(super) fn doubled(form: &Form) -> Vec<u8> {
    match &form.binding.doubled {
        Some(doubled) => form.words[doubled.block].digit_set().iter().collect(),
        None => vec![0],
    }
}

/// Returns the possible values of `x y z`, with 0 for those that the form does not use.
pub(super) fn variables(form: &Form) -> Vec<[u8; 3]> {
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

/// How many of each symbol a tile set has, and its jokers.
struct Have {
    tiles: [u8; Symbol::COUNT],
    jokers: usize,
}

impl Have {
    fn of(set: &TileSet) -> Have {
        let mut tiles = [0; Symbol::COUNT];
        for symbol in Symbol::all() {
            tiles[symbol.index()] = set.of(Tile::Symbol(symbol));
        }
        Have { tiles, jokers: usize::from(set.of(Tile::Joker)) }
    }

    /// Returns true if the hand can be made from the set, using all its jokers, some of which the
    /// line prints.
    fn hold(&self, groups: &[TargetGroup], printed_jokers: u8) -> bool {
        let (mut strict, mut all) = ([0_u8; Symbol::COUNT], [0_u8; Symbol::COUNT]);
        let mut beyond = usize::from(printed_jokers);
        for group in groups {
            let symbol = group.symbol.index();
            let had = all[symbol];
            all[symbol] += group.size;
            beyond += usize::from(all[symbol].saturating_sub(had.max(self.tiles[symbol])));
            if !group.jokers {
                strict[symbol] += group.size;
                if strict[symbol] > self.tiles[symbol] {
                    return false;
                }
            }
        }
        beyond <= self.jokers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrangements_are_ordered_selections() {
        assert_eq!(arrangements(&[1, 2, 3], 2).len, 6);
        assert_eq!(arrangements(&[1, 2, 3], 2).row(5), [3, 2]);
        assert_eq!((arrangements(&[1, 2, 3], 0).len, arrangements(&[1, 2], 3).len), (1, 0));
        for (items, count) in [(3, 2), (3, 0), (2, 3), (9, 4)] {
            let rows = arrangements(&(0..items).collect::<Vec<_>>(), count);
            assert_eq!(ways(items, count), Some(rows.len as u64));
        }
    }
}
