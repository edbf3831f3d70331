//! Additions to the number words: winds and dragons, suit limits, and checks.

use crate::random_cards::dice::Dice;
use crate::random_cards::draft::*;
use crate::random_cards::model::*;
use crate::random_cards::wording::*;

/// Adds a free wind, if there is room.
pub fn winds(dice: &mut Dice, draft: &mut Draft) {
    if draft.room() < 2 || draft.no_winds.is_some() || !dice.chance(25) {
        return;
    }
    let most = draft.room().min(6);
    let size = dice.between(1, most);
    draft.words.push(Word::group(Face::Wind(dice.below(4)), size, 0));
    draft.bind.winds = vec![draft.words.len() - 1];
    if (3..=5).contains(&size) && dice.chance(50) {
        // Winds of other kinds may follow.
        draft.no_winds = Some(size);
        let text = vary(dice, &format!("{} Any Wind", kind(size)));
        draft.clause("Kong Any Wind", text);
    } else {
        draft.no_winds = Some(0);
        let text = vary(dice, "Any Wind");
        draft.clause("Any Wind", text);
    }
}

/// Adds dragons, either free ones or ones that follow their color.
pub fn dragons(dice: &mut Dice, draft: &mut Draft, alone: bool) {
    if draft.no_dragons || draft.room() < 2 {
        return;
    }
    match dice.below(12) {
        0 | 1 => free_dragons(dice, draft),
        2 => kind_of_dragon(dice, draft),
        3 | 4 => tied_dragons(dice, draft),
        5 if alone => two_or_three(dice, draft),
        6 => block_or_named(dice, draft),
        7 => red_only(dice, draft),
        _ => {}
    }
}

fn add_dragon(dice: &mut Dice, draft: &mut Draft, size: usize, color: usize, letterless: bool) {
    let mut word = Word::group(Face::Dragon, size, color);
    word.letterless = letterless && dice.chance(50);
    draft.words.push(word);
}

fn free_dragons(dice: &mut Dice, draft: &mut Draft) {
    if draft.words.iter().any(|word| word.has(|face| matches!(face, Face::Dragon))) {
        return;
    }
    let most = (draft.room() / 2).min(3);
    let most = dice.between(1, most.max(1));
    for _ in 0..most {
        let size = dice.between(2, 4).min(draft.room());
        if size == 0 {
            break;
        }
        let color = dice.below(3);
        add_dragon(dice, draft, size, color, true);
        draft.bind.dragons.push(draft.words.len() - 1);
    }
    draft.no_dragons = true;
    let count = draft.bind.dragons.len();
    let template = match (count, dice.below(3)) {
        (1, _) => "Any Dragon".into(),
        (_, 0) => "Any Dragon".into(),
        (_, 1) => format!("Dragons Any #{count} Suits"),
        _ => format!("Any #{count} Dragons"),
    };
    let row = match (count, template.as_str()) {
        (1, _) => "Any Dragon",
        (_, "Any Dragon") => "Any Dragon (of several)",
        (_, other) if other.starts_with('A') => "Any 2 Dragons",
        _ => "Dragons Any 2 Suits",
    };
    let text = vary(dice, &template);
    draft.clause(row, text);
}

fn kind_of_dragon(dice: &mut Dice, draft: &mut Draft) {
    if draft.has_dragons() {
        return;
    }
    let size = dice.between(2, 5);
    if size > draft.room() {
        return;
    }
    let color = dice.below(3);
    add_dragon(dice, draft, size, color, true);
    draft.bind.dragons.push(draft.words.len() - 1);
    let other = dice.between(1, 4);
    let number_colors = draft.number_colors();
    if other != size && other <= draft.room() && !number_colors.is_empty() {
        let color = *dice.pick(&number_colors);
        add_dragon(dice, draft, other, color, false);
    }
    draft.no_dragons = true;
    let text = vary(dice, &format!("{} Any Dragon", kind(size)));
    draft.clause("Kong Any Dragon", text);
}

/// Dragons that follow their color, with a clause that says so.
fn tied_dragons(dice: &mut Dice, draft: &mut Draft) {
    let number_colors = draft.number_colors();
    if number_colors.is_empty() || draft.has_dragons() {
        return;
    }
    draft.no_dragons = true;
    let size = dice.between(1, draft.room().min(5));
    let other: Vec<usize> = (0..3).filter(|color| !number_colors.contains(color)).collect();
    if number_colors.len() == 2 && dice.chance(40) {
        add_dragon(dice, draft, size, other[0], false);
        let text = if size >= 2 && dice.chance(70) {
            vary(dice, &format!("{} Dragon 3rd Suit", kind(size)))
        } else {
            vary(dice, "Opp. Dragon")
        };
        draft.clause(
            if text.contains("rd") { "Kong Dragon 3rd Suit" } else { "Opp. Dragons" },
            text,
        );
    } else if !other.is_empty() && dice.chance(40) {
        add_dragon(dice, draft, size, other[0], false);
        if dice.chance(60) {
            let text = vary(dice, "Opp. Dragon");
            draft.clause("Opp. Dragons", text);
        } else {
            let text = vary(dice, "Matching or Opp. Dragon");
            draft.clause("Matching or Opp. Dragon", text);
        }
    } else {
        let color = *dice.pick(&number_colors);
        add_dragon(dice, draft, size, color, false);
        if dice.chance(60) {
            let text = say(dice, &["Matching Dragon", "Dragons Match", "Any Matching Dragon"]);
            draft.clause("Matching Dragons", text);
        } else {
            let all = draft.number_words();
            let one = all.iter().find(|word| word.color == color && !word.is_block());
            let digit = one.map(|word| word.digits()[0]);
            let own = |digit: usize| {
                all.iter()
                    .filter(|word| word.digits().contains(&digit))
                    .all(|word| word.color == color)
            };
            if let Some(digit) = digit.filter(|digit| own(*digit) && !draft.no_checks) {
                let text = vary(dice, &format!("{digit}s and Dragons Match"));
                draft.clause("6s and Dragons Match", text);
            } else {
                draft.shows.push("(dragon of its color, not said)");
            }
        }
    }
}

/// `2 or 3 Suits` on a line of one form frees its dragons.
fn two_or_three(dice: &mut Dice, draft: &mut Draft) {
    let colors = draft.number_colors();
    if draft.suits_said || draft.has_dragons() || colors.len() < 2 {
        return;
    }
    let count = dice.between(1, 2).min(draft.room());
    for _ in 0..count {
        if draft.room() == 0 {
            break;
        }
        let size = dice.between(2, 5).min(draft.room());
        let color = dice.below(3);
        add_dragon(dice, draft, size, color, true);
        draft.bind.dragons.push(draft.words.len() - 1);
    }
    draft.no_dragons = true;
    draft.suits_said = true;
    let text = say(dice, &["2 or 3 Suits", "Any 2 or 3 Suits"]);
    draft.clause("2 or 3 Suits", text);
}

/// `Any Dragon` where it can only mean a block or a dragon by name.
fn block_or_named(dice: &mut Dice, draft: &mut Draft) {
    if draft
        .words
        .iter()
        .any(|word| word.has(|face| matches!(face, Face::Dragon | Face::Red | Face::Green)))
    {
        return;
    }
    let blocks = draft
        .words
        .iter()
        .filter(|word| word.is_number() && draft.bind.like.is_none() && draft.bind.free.is_empty());
    let color = blocks.map(|word| word.color).next();
    match color {
        Some(color) if dice.chance(40) && draft.bind.doubled.is_none() && !draft.suits_said => {
            // A block is a number word: its digit has to agree with what the note says about
            // numbers.
            let digits: Vec<usize> = draft.words.iter().flat_map(Word::digits).collect();
            let digit = *dice.pick(&digits);
            draft.words.push(Word::block(&[Face::Digit(digit), Face::Dragon], color));
            draft.no_dragons = true;
            draft.bind.dragons.push(draft.words.len() - 1);
            let text = vary(dice, "Any Dragon");
            draft.clause("Any Dragon (of a block)", text);
        }
        _ => {
            let face = *dice.pick(&[Face::Red, Face::Green]);
            let size = dice.between(1, draft.room().min(5));
            draft.words.push(Word::group(face, size, 0));
            draft.no_dragons = true;
            draft.no_named = true;
            draft.bind.dragons.push(draft.words.len() - 1);
            let text = vary(dice, "Any Dragon");
            draft.clause("Any Dragon (by name)", text);
        }
    }
}

fn red_only(dice: &mut Dice, draft: &mut Draft) {
    if draft.has_dragons() {
        return;
    }
    let (face, name) = *dice.pick(&[(Face::Red, "Red"), (Face::Green, "Green")]);
    let size = dice.between(1, draft.room().min(6));
    draft.words.push(Word::group(face, size, 0));
    draft.no_dragons = true;
    draft.no_named = true;
    let text = vary(dice, &format!("{name} Dragon Only"));
    draft.clause("Red Dragon Only", text);
}

/// Says how many suits there are, or limits them.
pub fn suits(dice: &mut Dice, draft: &mut Draft, suits_of_line: &[usize], alone: bool) {
    let ties = ["Matching Dragons", "Opp. Dragons", "Kong Dragon 3rd Suit"];
    let tied = draft.clauses.iter().any(|clause| ties.contains(&clause.row));
    if dice.chance(6) && !draft.suits_said && !draft.number_colors().is_empty() {
        let names = ["Bams", "Craks", "Dots"];
        let count = dice.between(1, 2);
        let mut suits = vec![0, 1, 2];
        dice.shuffle(&mut suits);
        suits.truncate(count);
        let said: Vec<&str> = suits.iter().map(|suit| names[*suit]).collect();
        let text = vary(dice, &format!("{} Only", said.join(" & ")));
        draft.clause("Bams & Craks Only", text);
        draft.bind.suits = Some(suits);
        draft.suits_said = dice.chance(50);
    }
    if draft.suits_said || draft.number_colors().is_empty() || !dice.chance(70) {
        return;
    }
    draft.suits_said = true;
    let count = *dice.pick(suits_of_line);
    let (row, text) = match dice.below(6) {
        0 => ("Any 1 Suit", format!("#{count} Suits")),
        1 if count == 1 => {
            ("Any 1 or 3 Suits", say(dice, &["Any 1 or 3 Suits", "Any 1 or 2 Suits"]))
        }
        1 if count == 3 => ("Any 1 or 3 Suits", "Any 1 or 3 Suits".into()),
        1 => ("Any 1 or 3 Suits", "Any 1 or 2 Suits".into()),
        2 if count >= 2 && (!alone || tied || !draft.has_dragons()) => {
            ("2 or 3 Suits (a check)", say(dice, &["2 or 3 Suits", "Any 2 or 3 Suits"]))
        }
        _ => ("Any 1 Suit", format!("Any #{count} Suits")),
    };
    let text = vary(dice, &text);
    draft.clause(row, text);
}

/// Says `Any Wind` and `Any Dragon` in one clause.
pub fn wind_and_dragon(dice: &mut Dice, draft: &mut Draft) {
    let place = |row: &str| draft.clauses.iter().position(|clause| clause.row == row);
    let (Some(wind), Some(dragon)) = (place("Any Wind"), place("Any Dragon")) else { return };
    if dice.chance(50) {
        draft.clauses.remove(wind.max(dragon));
        draft.clauses.remove(wind.min(dragon));
        draft.clause("Any Wind & Dragon", vary(dice, "Any Wind & Dragon"));
    }
}

/// Adds a wrong number of suits, to cause a warning.
pub fn false_suits(dice: &mut Dice, draft: &mut Draft) {
    let dragons = draft.words.iter().filter(|word| word.has_suit()).map(|word| word.color);
    let counts = [draft.number_colors().len(), distinct(dragons).len()];
    let wrong: Vec<usize> = (1..=3).filter(|count| !counts.contains(count)).collect();
    if draft.suits_said
        || draft.number_colors().is_empty()
        || wrong.is_empty()
        || !draft.bind.dragons.is_empty()
    {
        return;
    }
    let text = format!("Any {} Suits", dice.pick(&wrong));
    draft.clause("Any 1 Suit (false)", text);
    draft.meant.push("card::check-suits");
    draft.suits_said = true;
}

/// Adds a true statement about the colors or tiles.
pub fn checks(dice: &mut Dice, draft: &mut Draft) {
    if draft.no_checks || draft.bind.dragons.len() + draft.bind.winds.len() > 0 {
        return;
    }
    let words: Vec<Word> = draft.number_words().into_iter().cloned().collect();
    let colors_of = |digit: usize| {
        distinct(words.iter().filter(|word| word.digits().contains(&digit)).map(|word| word.color))
    };
    let pairs: Vec<&Word> = words.iter().filter(|word| word.is_number_group(2)).collect();
    // A pair of dragons is a pair too.
    let all_pairs =
        draft.words.iter().filter(|word| word.has_suit() && word.size() == 2 && !word.is_block());
    let digits = distinct(words.iter().flat_map(Word::digits));
    match dice.below(10) {
        0 if pairs.len() >= 2 && distinct(all_pairs.map(|word| word.color)).len() == 1 => {
            let text = say(dice, &["Prs. Must Be Same Suit"]);
            draft.clause("Pairs Must Be Same Suit", text);
        }
        1 | 2 => {
            for size in 3..=5 {
                let matches = pairs.len() == 1
                    && words.iter().any(|word| {
                        word.is_number_group(size) && word.digits()[0] == pairs[0].digits()[0]
                    });
                if matches {
                    let name = kind(size);
                    let text = say(
                        dice,
                        &[&format!("{name}s Match Pair"), &format!("Pr. & {name}s Match")],
                    );
                    draft.clause("Kongs Match Pair", text);
                    return;
                }
            }
        }
        3 | 4 => {
            for one in &digits {
                for other in digits.iter().filter(|other| *other > one) {
                    if colors_of(*one) == colors_of(*other) && colors_of(*one).len() == 1 {
                        let text = vary(dice, &format!("{one}s & {other}s Match"));
                        draft.clause("1s & 5s Match", text);
                        return;
                    }
                }
            }
        }
        5 => {
            let alone: Vec<usize> = digits
                .iter()
                .copied()
                .filter(|digit| {
                    let own = colors_of(*digit);
                    let rest = words.iter().filter(|word| !word.digits().contains(digit));
                    let rest = distinct(rest.map(|word| word.color));
                    own.len() == 2 && rest.len() == 1 && !own.contains(&rest[0])
                })
                .collect();
            // With this clause, a number of suits applies to only some of the words, and can't be
            // false.
            let false_suits = draft.meant.contains(&"card::check-suits");
            if let Some(digit) = alone.first().filter(|_| !false_suits) {
                let text = say(
                    dice,
                    &[&format!("{digit}s in Other #2 Suits"), &format!("{digit}s in Opp. Suits")],
                );
                draft.clause("in Other 2 Suits", text);
            }
        }
        6 => {
            let winds = draft.words.iter().flat_map(|word| word.faces.clone());
            let winds: Vec<usize> =
                distinct(winds.filter_map(|face| {
                    if let Face::Wind(wind) = face { Some(wind) } else { None }
                }));
            if !winds.is_empty() && winds.len() <= 2 {
                let names = ["North", "East", "West", "South"];
                let said: Vec<&str> = winds.iter().map(|wind| names[*wind]).collect();
                let text = vary(dice, &format!("{} Only", said.join(" and ")));
                draft.clause("North and South Only", text);
            }
        }
        7 => {
            let blocks = words
                .iter()
                .filter(|word| word.is_block() && !word.has(|face| *face == Face::Dragon));
            if let Some(block) = blocks.clone().next() {
                let name: String = block.faces.iter().map(face_letter).collect();
                let digit = block.digits()[0];
                let several = words.iter().filter(|word| word.faces == block.faces).count() > 1;
                if !several {
                    draft.clause("2031 Any 1 Suit", vary(dice, &format!("{name} Any #1 Suit")));
                } else {
                    let text = vary(dice, &format!("{digit}s Match in Each {name}"));
                    draft.clause("2s Match in Each 2020", text);
                }
            }
        }
        _ => {
            let middle = digits.get(digits.len() / 2).copied().unwrap_or(0);
            let dragons: Vec<&Word> = draft
                .words
                .iter()
                .filter(|word| word.has(|face| matches!(face, Face::Dragon)))
                .collect();
            let own = distinct(dragons.iter().map(|word| word.color));
            if digits.len() % 2 == 1
                && digits.len() > 1
                && own.len() == 1
                && colors_of(middle) == own
            {
                let text = vary(dice, "Ds Match Middle No.");
                draft.clause("Ds Match Middle No.", text);
            }
        }
    }
}
