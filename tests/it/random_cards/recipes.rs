//! The number words of a form with the clauses that bind them: as printed, in a row, or alike. Free
//! words are in `freed`.

use crate::random_cards::dice::Dice;
use crate::random_cards::draft::*;
use crate::random_cards::freed::*;
use crate::random_cards::model::*;
use crate::random_cards::wording::*;

pub type Recipe = fn(&mut Dice) -> Option<Draft>;

/// Every recipe, the common ones more than once.
pub const RECIPES: &[Recipe] = &[
    fixed,
    fixed,
    fixed,
    run,
    run,
    run,
    like_all,
    like_all,
    like_kind,
    like_kind,
    like_mixed,
    free_one,
    free_many,
    doubled,
    doubled,
    loose,
    letters,
    letters,
    wind_dragon_number,
    no_numbers,
];

/// Makes number groups with the given digits, sizes and colors.
pub fn groups(digits: &[usize], sizes: &[usize], colors: &[usize]) -> Vec<Word> {
    let word = |at: usize| Word::group(Face::Digit(digits[at]), sizes[at], colors[at]);
    (0..digits.len()).map(word).collect()
}

/// Digits as they are printed.
pub fn fixed(dice: &mut Dice) -> Option<Draft> {
    let count = dice.between(2, 5);
    let total = dice.between(count.max(5), 12);
    let sizes = sizes(dice, count, total)?;
    let colors = colors(dice, count);
    let pool: &[usize] = match dice.below(5) {
        0 => &[1, 3, 5, 7, 9],
        1 => &[2, 4, 6, 8],
        2 => &[3, 6, 9],
        _ => &[1, 2, 3, 4, 5, 6, 7, 8, 9],
    };
    let digits: Vec<usize> = (0..count).map(|_| *dice.pick(pool)).collect();
    let mut draft = Draft { words: groups(&digits, &sizes, &colors), ..Draft::default() };
    if dice.chance(30) {
        add_block(dice, &mut draft, pool);
    }
    draft.allowed.push("card::run-unsaid");
    say_fixed(dice, &mut draft);
    Some(draft)
}

/// Adds a block of digits, possibly with zero or the dragon of its suit.
fn add_block(dice: &mut Dice, draft: &mut Draft, pool: &[usize]) {
    let color = *dice.pick(&draft.number_colors());
    let digit = Face::Digit(*dice.pick(pool));
    let other = Face::Digit(*dice.pick(pool));
    let faces = match dice.below(5) {
        0 => vec![digit, Face::Soap, other, Face::Digit(*dice.pick(pool))],
        1 => vec![digit, Face::Dragon],
        2 => vec![digit, digit, Face::Dragon],
        3 => vec![digit, other],
        _ => vec![digit, other, digit, Face::Soap],
    };
    let word = Word::block(&faces, color);
    if word.size() <= draft.room() && word.is_block() {
        if word.faces.windows(3).any(|three| three.iter().all(|face| *face == three[0])) {
            draft.allowed.push("card::block-group");
        }
        if 2 * word.size() <= draft.room() && dice.chance(40) {
            // The same block in another color.
            draft.words.push(Word { color: (color + 1) % 3, ..word.clone() });
        }
        draft.words.push(word);
        draft.shows.push("(block of numbers)");
    }
}

fn say_fixed(dice: &mut Dice, draft: &mut Draft) {
    let digits = distinct(draft.words.iter().flat_map(Word::digits));
    let parity = digits.iter().map(|digit| digit % 2).sum::<usize>();
    match dice.below(6) {
        0 => {
            let text = say(dice, &["These Nos. Only", "These Nos. Only"]);
            draft.clause("These Nos. Only", text);
        }
        1 if digits.len() <= 4 => {
            let text = format!("{} Only", list_of(&digits, "s", "and"));
            draft.clause("2s and 8s Only", text);
        }
        2 => {
            let kinds = draft.words.iter().filter(|word| word.is_number() && !word.is_block());
            let kinds: Vec<(usize, usize)> =
                kinds.map(|word| (word.size(), word.digits()[0])).collect();
            let (size, digit) = *dice.pick(&kinds);
            if size >= 2 {
                let text = vary(dice, &format!("{} {digit}s", kind(size)));
                draft.clause("Kong 8s", text);
            } else {
                draft.shows.push("(no clause for the numbers)");
            }
        }
        3 if parity == digits.len() || parity == 0 => {
            let name = if parity == 0 { "Even" } else { "Odd" };
            let text = say(dice, &[&format!("{name} Nos."), &format!("{name} Nos. Only")]);
            draft.clause("Odd Nos.", text);
        }
        3 if dice.chance(20) => {
            let name = if digits.iter().any(|digit| digit % 2 == 0) { "Odd" } else { "Even" };
            draft.clause("Odd Nos. (false)", format!("{name} Nos."));
            draft.meant.push("card::check-numbers");
        }
        _ => draft.shows.push("(no clause for the numbers)"),
    }
}

/// Consecutive numbers, without a clause yet.
fn row_of(dice: &mut Dice) -> Option<(Draft, usize)> {
    let long = dice.chance(10);
    let different = if long { 7 } else { *dice.pick(&[2, 3, 3, 4, 4, 5, 6]) };
    let start = dice.between(1, 10 - different);
    let count = different + dice.below(3);
    let total = dice.between(count.max(6), 13);
    let sizes = sizes(dice, count, total)?;
    let colors = colors(dice, count);
    let digits: Vec<usize> = (0..count)
        .map(|at| start + if at < different { at } else { dice.below(different) })
        .collect();
    let mut draft = Draft { words: groups(&digits, &sizes, &colors), ..Draft::default() };
    if dice.chance(35) {
        merge_small(&mut draft);
    }
    Some((draft, different))
}

/// Makes one block of two or more singles and pairs in a color.
fn merge_small(draft: &mut Draft) {
    let color = draft.words[0].color;
    let small = |word: &&Word| word.color == color && word.size() <= 2;
    let list: Vec<Word> = draft.words.iter().filter(small).cloned().collect();
    let faces: Vec<Face> = list.iter().flat_map(|word| word.faces.clone()).collect();
    let block = Word::block(&faces, color);
    if list.len() >= 2 && block.is_block() && faces.windows(3).all(|three| three[0] != three[2]) {
        draft.words.retain(|word| !small(&word));
        draft.words.push(block);
        draft.shows.push("(block of numbers)");
    }
}

/// Numbers that shift together.
pub fn run(dice: &mut Dice) -> Option<Draft> {
    if dice.chance(15) {
        return run_of_pairs(dice);
    }
    if dice.chance(15) {
        return same_run(dice);
    }
    let (mut draft, different) = row_of(dice)?;
    draft.bind.run = true;
    match dice.below(3) {
        0 => {
            let text = vary(dice, &format!("Any {different} Consec. Nos."));
            draft.clause("Any 3 Consec. Nos.", text);
        }
        1 => {
            let text = vary(dice, &format!("Any Run of {different}"));
            draft.clause("Any Run of 7", text);
        }
        _ => {
            let text = vary(dice, "Any Run");
            draft.clause("Any Run", text);
        }
    }
    run_checks(dice, &mut draft);
    Some(draft)
}

fn run_checks(dice: &mut Dice, draft: &mut Draft) {
    let digits = distinct(draft.words.iter().flat_map(Word::digits));
    let middle = digits[digits.len() / 2];
    for size in 2..=5 {
        let of_kind: Vec<usize> = draft
            .words
            .iter()
            .filter(|word| word.is_number_group(size))
            .map(|word| word.digits()[0])
            .collect();
        if digits.len() % 2 == 1 && of_kind.contains(&middle) && dice.chance(25) {
            let text = vary(dice, &format!("{} Middle No. Only", kind(size)));
            draft.clause("Kong Middle No. Only", text);
            return;
        }
        if of_kind.len() >= 2 && of_kind.windows(2).all(|two| two[0] < two[1]) && dice.chance(25) {
            let text = vary(dice, &format!("Like {} Ascending No.", kind(size)));
            draft.clause("Like Kongs Ascending No.", text);
            return;
        }
    }
}

fn run_of_pairs(dice: &mut Dice) -> Option<Draft> {
    let different = dice.between(2, 4);
    let start = dice.between(1, 10 - different);
    let twice = different <= 3 && dice.chance(50);
    let count = if twice { 2 * different } else { different };
    let digits: Vec<usize> = (0..count).map(|at| start + at % different).collect();
    let colors =
        if twice { (0..count).map(|at| at / different).collect() } else { colors(dice, count) };
    let mut draft = Draft { words: groups(&digits, &vec![2; count], &colors), ..Draft::default() };
    draft.bind.run = true;
    let text = vary(dice, &format!("Any {different} Consec. Prs."));
    draft.clause("Any 2 Consec. Prs.", text);
    Some(draft)
}

fn same_run(dice: &mut Dice) -> Option<Draft> {
    let different = dice.between(2, 3);
    let start = dice.between(1, 10 - different);
    let half = sizes(dice, different, dice_total(different))?;
    let digits: Vec<usize> = (0..2 * different).map(|at| start + at % different).collect();
    let sizes: Vec<usize> = half.iter().chain(&half).copied().collect();
    let colors: Vec<usize> = (0..2 * different).map(|at| at / different).collect();
    let mut draft = Draft { words: groups(&digits, &sizes, &colors), ..Draft::default() };
    draft.bind.run = true;
    let text = vary(dice, &format!("Any Same {different} Consec. Nos."));
    draft.clause("Any Same 3 Consec. Nos.", text);
    Some(draft)
}

pub fn dice_total(different: usize) -> usize {
    if different == 2 { 5 } else { 6 }
}

/// All number words have one number, without a clause yet.
fn alike(dice: &mut Dice) -> Option<Draft> {
    let count = dice.between(2, 4);
    let total = dice.between(count.max(5), 12);
    let sizes = sizes(dice, count, total)?;
    let colors = colors(dice, count);
    let digit = dice.between(1, 9);
    let mut draft =
        Draft { words: groups(&vec![digit; count], &sizes, &colors), ..Draft::default() };
    if dice.chance(20) && draft.room() >= 2 {
        let color = *dice.pick(&colors);
        draft.words.push(Word::block(&[Face::Digit(digit), Face::Dragon], color));
        draft.shows.push("(block of numbers)");
    }
    Some(draft)
}

fn bind_like(draft: &mut Draft, words: Vec<usize>, values: Vec<usize>, digit: usize) {
    if !values.contains(&digit) {
        draft.meant.push("card::outside-set");
    }
    draft.bind.like = Some((words, values));
}

pub fn like_all(dice: &mut Dice) -> Option<Draft> {
    let mut draft = alike(dice)?;
    let digit = draft.words[0].digits()[0];
    let words = (0..draft.words.len()).collect();
    match dice.below(5) {
        0 | 1 => {
            let text = say(dice, &["Any Like Nos.", "Any Like No."]);
            draft.clause("Any Like Nos.", text);
            bind_like(&mut draft, words, (1..=9).collect(), digit);
        }
        2 => {
            let text = vary(dice, "Any Like Odd or Even Nos.");
            draft.clause("Any Like Odd or Even Nos.", text);
            bind_like(&mut draft, words, (1..=9).collect(), digit);
        }
        _ => {
            let (name, values) = parity(dice);
            let text = vary(dice, &format!("Any Like {name} Nos."));
            draft.clause("Any Like Odd Nos.", text);
            bind_like(&mut draft, words, values, digit);
        }
    }
    Some(draft)
}

/// Words of one kind share one number, next to others.
pub fn like_kind(dice: &mut Dice) -> Option<Draft> {
    let size = dice.between(2, 5);
    let alike = dice.between(1, if size >= 4 { 2 } else { 3 });
    let digit = dice.between(1, 9);
    let others = dice.between(1, 3);
    let left = 14_usize.checked_sub(alike * size)?;
    let total = dice.between(others, left.clamp(others, 6 * others));
    let mut other_sizes = sizes(dice, others, total)?;
    other_sizes.retain(|other| *other != size);
    let runs = other_sizes.len() >= 2 && dice.chance(30);
    let start = dice.between(1, 7);
    let other_digits: Vec<usize> = (0..other_sizes.len())
        .map(|at| if runs { start + at } else { dice.between(1, 9) })
        .collect();
    if other_sizes.is_empty() || other_digits.contains(&digit) {
        return None;
    }
    let all_sizes: Vec<usize> = vec![size; alike].into_iter().chain(other_sizes).collect();
    let all_digits: Vec<usize> = vec![digit; alike].into_iter().chain(other_digits).collect();
    let colors = colors(dice, all_sizes.len());
    let mut draft = Draft { words: groups(&all_digits, &all_sizes, &colors), ..Draft::default() };
    draft.no_checks = true;
    let name = kind(size);
    let words: Vec<usize> = (0..alike).collect();
    match dice.below(3) {
        0 if alike >= 2 => {
            let text =
                say(dice, &[&format!("Like {name}s Any No."), &format!("{name}s Any Like No.")]);
            draft.clause("Like Kongs Any No.", text);
            bind_like(&mut draft, words, (1..=9).collect(), digit);
        }
        1 if alike >= 2 => {
            let (parity, values) = parity(dice);
            let mut templates = vec![
                format!("Like {name}s Any {parity} No."),
                format!("{name}s Any Like {parity} Nos."),
            ];
            let row = if size == 2 { "Pairs Any Like Odd Nos." } else { "Like Kongs Any Even No." };
            if size == 2 {
                templates.push(format!("Any Pairs of Like {parity} Nos."));
            }
            let template = dice.pick(&templates).clone();
            let text = vary(dice, &template);
            draft.clause(row, text);
            bind_like(&mut draft, words, values, digit);
        }
        _ => {
            let inside = if dice.chance(92) { digit } else { digit % 9 + 1 };
            let mut values = values_with(dice, inside);
            if inside != digit {
                values.retain(|value| *value != digit);
                if values.len() < 2 {
                    return None;
                }
            }
            let plain = list(dice, &values, "or");
            let plural = list_of(&values, "s", "or");
            // `Like` refers to two or more words.
            let (row, text) = match dice.below(if alike >= 2 { 4 } else { 2 }) {
                0 => ("Kong 2 or 6", format!("{name} {plain}")),
                1 => ("Kong 2 or 6", format!("{name}s - {plain}")),
                2 => ("Like Pungs 3, 6 or 9", format!("Like {name}s {plain}")),
                _ => ("Kongs Like 1s, 3s or 5s", format!("{name}s Like {plural}")),
            };
            draft.clause(row, text);
            bind_like(&mut draft, words, values, digit);
        }
    }
    if runs {
        draft.bind.run = true;
        let text = vary(dice, "Any Run");
        draft.clause("Any Run beside Like", text);
    } else {
        draft.allowed.push("card::run-unsaid");
    }
    Some(draft)
}

/// `Any Like Nos.` where the words are printed with different digits.
pub fn like_mixed(dice: &mut Dice) -> Option<Draft> {
    let digit = dice.between(1, 9);
    let mut words = Vec::new();
    if dice.chance(40) {
        let faces = [Face::Digit(2), Face::Soap, Face::Digit(3), Face::Digit(1)];
        words.push(Word::block(&faces, 0));
    } else {
        let first = dice.between(1, 8);
        for at in 0..dice.between(2, 3) {
            let size = dice.between(1, 3);
            words.push(Word::group(Face::Digit(if at == 0 { 9 } else { first }), size, 0));
        }
    }
    let from = words.len();
    let row = if dice.chance(35) {
        // The color in which the digit is printed twice.
        let other = digit % 9 + 1;
        for _ in 0..2 {
            words.push(Word::group(Face::Digit(digit), dice.between(2, 3), 1));
        }
        words.push(Word::group(Face::Digit(other), dice.between(1, 4), 2));
        "Any Like Nos. (the digit printed twice)"
    } else {
        for at in 0..dice.between(2, 3) {
            words.push(Word::group(Face::Digit(digit), dice.between(1, 4), 1 + at % 2));
        }
        "Any Like Nos. (colors of one digit)"
    };
    let to = if row.contains("twice") { words.len() - 1 } else { words.len() };
    let mut draft = Draft { words, no_checks: true, ..Draft::default() };
    if draft.words.iter().map(Word::size).sum::<usize>() > 14 {
        return None;
    }
    let (name, values) = match dice.below(3) {
        0 => parity(dice),
        _ => ("", (1..=9).collect()),
    };
    if !values.contains(&digit) {
        return None;
    }
    let template = format!("Any Like {name} Nos.").replace("  ", " ");
    let text = vary(dice, &template);
    draft.clause(row, text);
    bind_like(&mut draft, (from..to).collect(), values, digit);
    draft.allowed.push("card::run-unsaid");
    Some(draft)
}

/// A form without numbers.
pub fn no_numbers(_: &mut Dice) -> Option<Draft> {
    Some(Draft { shows: vec!["(no numbers)"], ..Draft::default() })
}
