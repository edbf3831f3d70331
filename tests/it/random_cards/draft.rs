//! A line being generated, and helpers that every recipe uses.

use crate::random_cards::dice::Dice;
use crate::random_cards::model::*;

/// A partial line with its note.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    pub words: Vec<Word>,
    pub bind: Bind,
    pub clauses: Vec<Clause>,
    /// Rows of the manual that it covers without a separate clause.
    pub shows: Vec<&'static str>,
    pub meant: Vec<&'static str>,
    pub allowed: Vec<&'static str>,
    /// No group of winds of this size may be added; 0 for no wind groups at all.
    pub no_winds: Option<usize>,
    /// No words with `D` may be added.
    pub no_dragons: bool,
    /// No words with `R` or `G` may be added.
    pub no_named: bool,
    /// Whether the note must, or must not, say how many suits there are.
    pub suits_said: bool,
    /// Words whose printed form means nothing must not be named by a check.
    pub no_checks: bool,
}

impl Draft {
    pub fn room(&self) -> usize {
        14 - self.words.iter().map(Word::size).sum::<usize>()
    }

    pub fn clause(&mut self, row: &'static str, text: String) {
        self.clauses.push(Clause { row, text });
    }

    pub fn number_words(&self) -> Vec<&Word> {
        self.words.iter().filter(|word| word.is_number()).collect()
    }

    pub fn number_colors(&self) -> Vec<usize> {
        let free =
            |word: &&Word| word.is_number() || word.has(|face| matches!(face, Face::Free(_)));
        distinct(self.words.iter().filter(free).map(|word| word.color))
    }

    /// Returns true if the form has groups of `D`, or blocks with one.
    pub fn has_dragons(&self) -> bool {
        self.words.iter().any(|word| word.has(|face| matches!(face, Face::Dragon)))
    }
}

pub fn distinct(values: impl IntoIterator<Item = usize>) -> Vec<usize> {
    let mut values: Vec<usize> = values.into_iter().collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// Returns `count` sizes of groups, 1 to 6 each, that add up to `total`.
pub fn sizes(dice: &mut Dice, count: usize, total: usize) -> Option<Vec<usize>> {
    for _ in 0..50 {
        let mut sizes: Vec<usize> =
            (0..count).map(|_| *dice.pick(&[1, 2, 2, 3, 3, 3, 4, 4, 5, 6])).collect();
        let sum: usize = sizes.iter().sum();
        let last = sizes[count - 1] + total;
        if last > sum && last - sum <= 6 {
            sizes[count - 1] = last - sum;
            return Some(sizes);
        }
    }
    None
}

/// Returns a color for each of some words: one to three colors, each used.
pub fn colors(dice: &mut Dice, count: usize) -> Vec<usize> {
    let most = count.min(3);
    let different = dice.between(1, most);
    let mut colors: Vec<usize> =
        (0..count).map(|at| if at < different { at } else { dice.below(different) }).collect();
    dice.shuffle(&mut colors);
    colors
}

/// Adds flowers, winds, dragons by name and blocks without suit until the form has 14 tiles.
pub fn fill(dice: &mut Dice, draft: &mut Draft) -> Option<()> {
    for _ in 0..200 {
        let room = draft.room();
        if room == 0 {
            return Some(());
        }
        let size = dice.between(1, room.min(6));
        let word = match dice.below(10) {
            0..=4 => Word::group(Face::Flower, size, 0),
            5 | 6 if draft.no_winds.is_none_or(|kind| kind != 0 && kind != size) => {
                Word::group(Face::Wind(dice.below(4)), size, 0)
            }
            7 if !draft.no_named => {
                let face = *dice.pick(&[Face::Red, Face::Green, Face::Soap]);
                Word::group(face, size, 0)
            }
            8 if size <= 4 => Word::group(Face::Soap, size, 0),
            9 => {
                let (n, e, w, s) = (Face::Wind(0), Face::Wind(1), Face::Wind(2), Face::Wind(3));
                let winds = draft.no_winds != Some(0);
                let faces: &[Face] = match dice.below(5) {
                    0 if winds => &[n, e, w, s],
                    1 if winds => &[e, w],
                    2 if winds => &[n, e, w],
                    3 if !draft.no_named => &[Face::Red, Face::Green],
                    4 if !draft.no_named => &[Face::Red, Face::Green, Face::Soap],
                    _ => continue,
                };
                Word::block(faces, 0)
            }
            _ => continue,
        };
        // Many singles in a row would make a strange card; a few are enough.
        if word.size() <= room && (size > 1 || room == 1 || word.is_block() || dice.chance(30)) {
            let at = dice.below(draft.words.len() + 1);
            insert(draft, at, word);
        }
    }
    None
}

/// Inserts a word before others, and updates the indexes in the binding.
pub fn insert(draft: &mut Draft, at: usize, word: Word) {
    draft.words.insert(at, word);
    let moved = |place: usize| if place >= at { place + 1 } else { place };
    move_places(&mut draft.bind, moved);
}

/// Shuffles the words.
pub fn reorder(dice: &mut Dice, draft: &mut Draft) {
    let mut order: Vec<usize> = (0..draft.words.len()).collect();
    dice.shuffle(&mut order);
    draft.words = order.iter().map(|at| draft.words[*at].clone()).collect();
    let moved = |place: usize| order.iter().position(|at| *at == place).unwrap();
    move_places(&mut draft.bind, moved);
}

fn move_places(bind: &mut Bind, moved: impl Fn(usize) -> usize) {
    let places = bind.like.iter_mut().flat_map(|(words, _)| words);
    let places = places.chain(bind.free.iter_mut().map(|(word, _)| word));
    let places = places.chain(
        bind.doubled
            .iter_mut()
            .flat_map(|rule| std::iter::once(&mut rule.block).chain(&mut rule.followers)),
    );
    let places = places.chain(&mut bind.winds).chain(&mut bind.dragons);
    let places = places.chain(bind.loose.iter_mut().map(|(word, _)| word));
    for place in places {
        *place = moved(*place);
    }
}

/// Values by a name: all, the odd ones, the even ones.
pub fn parity(dice: &mut Dice) -> (&'static str, Vec<usize>) {
    if dice.chance(50) { ("Odd", vec![1, 3, 5, 7, 9]) } else { ("Even", vec![2, 4, 6, 8]) }
}

/// Returns two or three values with `digit` among them, in order.
pub fn values_with(dice: &mut Dice, digit: usize) -> Vec<usize> {
    let count = dice.between(2, 3);
    let mut values = vec![digit];
    while values.len() < count {
        let other = dice.between(1, 9);
        if !values.contains(&other) {
            values.push(other);
        }
    }
    distinct(values)
}

pub fn distinct_rows(rows: &[&'static str]) -> Vec<&'static str> {
    let mut rows = rows.to_vec();
    rows.sort_unstable();
    rows.dedup();
    rows
}
