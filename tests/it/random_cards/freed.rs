//! Number words that a clause frees: one function per kind of clause.

use crate::random_cards::dice::Dice;
use crate::random_cards::draft::*;
use crate::random_cards::model::*;
use crate::random_cards::recipes::{dice_total, groups};
use crate::random_cards::wording::*;

/// One word with a free number.
pub fn free_one(dice: &mut Dice) -> Option<Draft> {
    let size = dice.between(2, 6);
    let (name, values) = match dice.below(3) {
        0 => parity(dice),
        _ => ("", (1..=9).collect()),
    };
    let digit = dice.between(1, 9);
    if !values.contains(&digit) {
        return None;
    }
    if dice.chance(30) {
        let words = vec![Word::group(Face::Digit(digit), size, 0)];
        let mut draft = Draft { words, no_checks: true, ..Draft::default() };
        draft.bind.free = vec![(0, values)];
        let text = vary(dice, &format!("Any {name} No.").replace("  ", " "));
        draft.clause("Any No.", text);
        return Some(draft);
    }
    let others = dice.between(1, 3);
    let mut sizes = sizes(dice, others, dice_total(2).max(others))?;
    sizes.retain(|other| *other != size);
    if sizes.is_empty() {
        return None;
    }
    let runs = sizes.len() >= 2 && dice.chance(30);
    let start = dice.between(1, 7);
    let mut digits: Vec<usize> =
        (0..sizes.len()).map(|at| if runs { start + at } else { dice.between(1, 9) }).collect();
    sizes.insert(0, size);
    digits.insert(0, digit);
    let colors = colors(dice, sizes.len());
    let mut draft = Draft { words: groups(&digits, &sizes, &colors), ..Draft::default() };
    draft.no_checks = true;
    draft.bind.free = vec![(0, values)];
    let text = vary(dice, &format!("{} Any {name} No.", kind(size)).replace("  ", " "));
    draft.clause("Kong Any Odd No.", text);
    if runs {
        draft.bind.run = true;
        let text = vary(dice, "Any Run");
        draft.clause("Any Run beside Any No.", text);
    } else {
        draft.allowed.push("card::run-unsaid");
    }
    Some(draft)
}

/// Several words, each with its own free number.
pub fn free_many(dice: &mut Dice) -> Option<Draft> {
    let size = dice.between(3, 5);
    let count = 2;
    let named = dice.chance(50);
    let mut digits = vec![dice.between(1, 9), dice.between(1, 9)];
    let mut sizes = vec![size; count];
    if named {
        let other = dice.between(1, 6);
        if other == size || other + 2 * size > 14 {
            return None;
        }
        sizes.push(other);
        digits.push(dice.between(1, 9));
    } else {
        sizes[1] = dice.between(2, 6);
    }
    let colors = colors(dice, sizes.len());
    let mut draft = Draft { words: groups(&digits, &sizes, &colors), ..Draft::default() };
    if sizes.iter().sum::<usize>() > 14 {
        return None;
    }
    draft.no_checks = true;
    draft.bind.free = vec![(0, (1..=9).collect()), (1, (1..=9).collect())];
    let nos = *dice.pick(&["#2 Nos.", "#2 Non-Matching Nos."]);
    if named {
        let text = vary(dice, &format!("{} Any {nos}", kind(size)));
        draft.clause("Quints Any 2 Nos.", text);
    } else {
        let text = vary(dice, &format!("Any {nos}"));
        draft.clause("Any 2 Nos.", text);
    }
    draft.allowed.push("card::run-unsaid");
    Some(draft)
}

/// A block with a doubled digit that may be any of its digits.
pub fn doubled(dice: &mut Dice) -> Option<Draft> {
    let different = dice.between(3, 5);
    let in_row = dice.chance(60);
    let start = if in_row { dice.between(1, 10 - different) } else { dice.between(1, 2) };
    let step = if in_row { 1 } else { 2 };
    let digits: Vec<usize> = (0..different).map(|at| start + at * step).collect();
    if digits[different - 1] > 9 {
        return None;
    }
    let twice = *dice.pick(&digits);
    let mut faces = Vec::new();
    for digit in &digits {
        faces.push(Face::Digit(*digit));
        if *digit == twice {
            faces.push(Face::Digit(*digit));
        }
    }
    let mut words = vec![Word::block(&faces, 0)];
    let room = 14 - faces.len();
    let count = dice.between(0, 2);
    for at in 0..count {
        let size = *dice.pick(&[1, 3, 4, 5]);
        if words.iter().map(Word::size).sum::<usize>() + size <= 14 && size <= room {
            words.push(Word::group(
                Face::Digit(twice),
                size,
                if dice.chance(80) { 1 + at } else { 0 },
            ));
        }
    }
    let followers = (1..words.len()).collect();
    let mut draft = Draft { words, no_checks: true, ..Draft::default() };
    let run = in_row && dice.chance(50);
    draft.bind.run = run;
    let mut said_run = !run;
    let mut values: Vec<usize> = (1..=9).collect();
    match dice.below(4) {
        0 => {
            let text = vary(dice, "Any Pair");
            draft.clause("Any Pair", text);
        }
        1 if !run => {
            let (name, odd) = parity(dice);
            if !odd.contains(&twice) {
                return None;
            }
            values = odd;
            let text = vary(dice, &format!("Pair Any {name} No."));
            draft.clause("Pair Any Odd No.", text);
        }
        2 if !run => {
            values = vec![twice, *dice.pick(&digits), *dice.pick(&digits)];
            values = distinct(values);
            if values.len() < 2 {
                return None;
            }
            let text = format!("{} {}", vary(dice, "Pair"), list(dice, &values, "or"));
            draft.clause("Pair 3, 6 or 9", text);
        }
        _ if run && dice.chance(50) => {
            let text = vary(dice, "Any Run, Pair Any No. in Run");
            draft.clause("Pair Any No. in Run", text);
            said_run = true;
        }
        _ => {
            let text = say(dice, &["Pair Any No.", "Pair Any No."]);
            draft.clause("Pair Any No.", text);
        }
    }
    if !said_run {
        let text = say(dice, &["Any Run", &format!("Any {different} Consec. Nos.")]);
        draft.clause("Any Run beside a doubled digit", text);
    }
    draft.bind.doubled = Some(Doubled { block: 0, values, followers });
    draft.allowed.push("card::run-unsaid");
    Some(draft)
}

/// A word that isn't bound to its color.
pub fn loose(dice: &mut Dice) -> Option<Draft> {
    let count = dice.between(3, 4);
    let total = dice.between(8, 13);
    let sizes = sizes(dice, count, total)?;
    let colors = colors(dice, count);
    let digits: Vec<usize> = (0..count).map(|_| dice.between(1, 9)).collect();
    let same = |at: &usize| sizes[*at] == sizes[0] && digits[*at] == digits[0];
    if !(2..=5).contains(&sizes[0]) || (1..count).any(|at| same(&at)) {
        return None;
    }
    let mut draft = Draft { words: groups(&digits, &sizes, &colors), ..Draft::default() };
    draft.no_checks = true;
    draft.no_dragons = true;
    draft.suits_said = true;
    draft.allowed.push("card::run-unsaid");
    let text = vary(dice, &format!("{} of {}s May Be in Any Suit", kind(sizes[0]), digits[0]));
    let said = distinct(colors.iter().copied()).len();
    if dice.chance(50) {
        draft.clause("Pair of 2s May Be in Any Suit", text);
        draft.bind.loose = Some((0, None));
    } else {
        let suits = vary(dice, &format!("Any #{said} Suits"));
        draft.clause("Any 2 Suits", suits);
        draft.clause("Pair of 2s May Be in Any Suit (beside Any 2 Suits)", text);
        draft.bind.loose = Some((0, Some(vec![said])));
    }
    Some(draft)
}

/// Free numbers.
pub fn letters(dice: &mut Dice) -> Option<Draft> {
    let count = dice.between(2, 4);
    let total = dice.between(count.max(5), 13);
    let sizes = sizes(dice, count, total)?;
    let colors = colors(dice, count);
    let different = dice.between(1, if count >= 3 { 3 } else { 2 });
    let mut words: Vec<Word> = (0..count)
        .map(|at| Word::group(Face::Free(at % different), sizes[at], colors[at]))
        .collect();
    let mut draft = Draft { no_checks: true, ..Draft::default() };
    if dice.chance(30) && total <= 10 {
        let faces = [Face::Free(0), Face::Free(different - 1), Face::Digit(dice.between(1, 9))];
        words.push(Word::block(&faces, colors[0]));
    } else if dice.chance(40) && total <= 11 {
        words.push(Word::group(Face::Digit(dice.between(1, 9)), dice.between(1, 3), colors[0]));
        if dice.chance(40) {
            draft.bind.run = true;
            let text = vary(dice, "Any Run");
            draft.clause("Any Run beside free numbers", text);
        }
    }
    draft.words = words;
    for (letter, name) in ["x", "y", "z"].into_iter().enumerate().take(different) {
        match dice.below(5) {
            0 => {
                let first = dice.between(1, 9);
                let values = values_with(dice, first);
                draft.clause("x = 2, 4 or 8", format!("{name} = {}", list_of(&values, "", "or")));
                draft.bind.rules.push(Rule::In(letter, values));
            }
            1 => {
                let (text, values) = parity(dice);
                draft.clause("x odd", format!("{name} {}", text.to_lowercase()));
                draft.bind.rules.push(Rule::In(letter, values));
            }
            2 => {
                let value = dice.between(1, 9);
                let sign = *dice.pick(&["!=", "is not"]);
                draft.clause("z is not 3", format!("{name} {sign} {value}"));
                draft.bind.rules.push(Rule::Not(letter, value));
            }
            _ => draft.shows.push("x without a clause of its own"),
        }
    }
    if different >= 2 && dice.chance(60) {
        draft.clause("x != y", "x != y".into());
        draft.bind.rules.push(Rule::Differ(0, 1));
    } else if different == 3 && dice.chance(60) {
        draft.clause("x, y and z different", "x, y and z different".into());
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            draft.bind.rules.push(Rule::Differ(one, other));
        }
    }
    if different >= 2 && draft.bind.rules.is_empty() && dice.chance(40) {
        let (text, values) = parity(dice);
        draft.clause("x, y even", format!("x, y {}", text.to_lowercase()));
        draft.bind.rules.push(Rule::In(0, values.clone()));
        draft.bind.rules.push(Rule::In(1, values));
    }
    // Two clauses about one letter may leave it no number at all: such a line has no hand.
    Some(draft)
}

/// `Any Wind, Dragon or No.`
pub fn wind_dragon_number(dice: &mut Dice) -> Option<Draft> {
    let sizes = sizes(dice, 3, dice_total(3) + 4)?;
    let words = vec![
        Word::group(Face::Wind(dice.below(4)), sizes[0], 0),
        Word::group(Face::Dragon, sizes[1], 0),
        Word::group(Face::Digit(dice.between(1, 9)), sizes[2], 0),
    ];
    let mut draft = Draft { words, no_checks: true, ..Draft::default() };
    draft.no_winds = Some(0);
    draft.no_dragons = true;
    draft.no_named = true;
    draft.bind.winds = vec![0];
    draft.bind.dragons = vec![1];
    draft.bind.free = vec![(2, (1..=9).collect())];
    let text = vary(dice, "Any Wind, Dragon or No.");
    draft.clause("Any Wind, Dragon or No.", text);
    Some(draft)
}
