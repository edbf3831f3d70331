//! Random cards: lines as data, and the card text that expresses them.

use crate::random_cards::dice::Dice;
use crate::random_cards::draft::*;
use crate::random_cards::expand::expand;
use crate::random_cards::honors;
use crate::random_cards::model::*;
use crate::random_cards::recipes::{self, RECIPES};
use crate::random_cards::wording::*;

/// The maximum number of targets of a line; comparing more would take too long.
const MOST_TARGETS: usize = 700;

pub fn card(seed: u64) -> Card {
    let mut dice = Dice::new(seed);
    let dice = &mut dice;
    let (flowers, jokers) = *dice.pick(&[(8, 8), (8, 8), (8, 8), (10, 9), (4, 2), (8, 10)]);
    let mut text = String::new();
    if dice.chance(70) {
        text += "title: Random Card\n";
    }
    if (flowers, jokers) != (8, 8) {
        text += &format!("flowers: {flowers}\njokers: {jokers}\n");
    }
    // The cards of other seeds are as they were before cards could print jokers.
    let prints_jokers = seed % 4 == 3;
    if prints_jokers {
        text += "jokers in lines: yes\n";
    }
    let (sections, lines) = (Vec::new(), Vec::new());
    let mut card = Card { text, flowers, jokers, prints_jokers, sections, lines };
    for at in 0..dice.between(2, 3) {
        section(dice, &mut card, at);
    }
    card
}

/// A section's default for lines that leave their numbers open.
#[derive(Clone, Copy, PartialEq)]
enum Unsaid {
    None,
    Like,
    LikeOdd,
    Run,
}

fn section(dice: &mut Dice, card: &mut Card, at: usize) {
    let names = ["Odds and Ends", "Mixed Company", "This or That"];
    let (title, note, default, row) = match dice.below(8) {
        0 if at == 0 => like_title(dice),
        1 if at == 0 => ("Quints", " (Any Like Nos.)", Unsaid::Like, "[Quints] (Any Like Nos.)"),
        2 if at == 0 => ("Stairs", " (Any Run)", Unsaid::Run, "[Stairs] (Any Run)"),
        3 if at == 1 => ("Singles and Pairs", "", Unsaid::None, "[Singles and Pairs]"),
        _ => (names[at], "", Unsaid::None, ""),
    };
    card.text += &format!("\n[{title}]{note}\n");
    let mut bonus = title != "Singles and Pairs";
    if dice.chance(15) {
        card.text += if bonus { "jokerless: no\n" } else { "jokerless: yes\n" };
        bonus = !bonus;
    }
    card.sections.push(Section { title: title.into(), bonus });
    let wanted = dice.between(2, 5);
    let mut made = 0;
    for _ in 0..40 {
        if made == wanted {
            break;
        }
        let Some(mut line) = line(dice, default, card.prints_jokers) else { continue };
        if !row.is_empty() {
            line.shows.push(row);
        }
        let targets = expand(&line, card.flowers, card.jokers);
        let twin = card
            .lines
            .iter()
            .any(|other| expand(other, card.flowers, card.jokers).keys().eq(targets.keys()));
        if targets.len() > MOST_TARGETS || twin || (targets.is_empty() && !dice.chance(30)) {
            continue;
        }
        made += 1;
        let row = card.text.lines().count() + 1;
        card.text += &line.text;
        line.rows = row..card.text.lines().count() + 1;
        line.section = card.sections.len() - 1;
        line.number = made;
        card.lines.push(line);
    }
}

type Default = (&'static str, &'static str, Unsaid, &'static str);

/// A title that acts as a default by itself.
fn like_title(dice: &mut Dice) -> Default {
    *dice.pick(&[
        ("Any Like Numbers", "", Unsaid::Like, "[Any Like Numbers]"),
        ("Like Numbers", "", Unsaid::Like, "[Any Like Numbers]"),
        ("Any Like Odd Numbers", "", Unsaid::LikeOdd, "[Any Like Odd Numbers]"),
    ])
}

fn line(dice: &mut Dice, default: Unsaid, jokers: bool) -> Option<Line> {
    let concealed = dice.chance(20);
    let value = 5 * dice.between(5, 15) as u32;
    let way = if default == Unsaid::None { dice.below(10) } else { 9 };
    let (forms, notes, draft_rows) = match way {
        0 => recolored(dice)?,
        1 => odd_or_even(dice)?,
        2 => two_notes(dice)?,
        _ => {
            let mut draft = default_draft(dice, default)?;
            if jokers && dice.chance(60) {
                print_jokers(dice, &mut draft);
            }
            finish(dice, &mut draft, true)?;
            (vec![draft], Notes::Last, None)
        }
    };
    let mut shows: Vec<&'static str> = draft_rows.into_iter().collect();
    let (mut meant, mut allowed) = (Vec::new(), vec!["card::shared-hand"]);
    for draft in &forms {
        shows.extend(&draft.shows);
        shows.extend(draft.clauses.iter().map(|clause| clause.row));
        meant.extend(&draft.meant);
        allowed.extend(&draft.allowed);
    }
    let text = print_line(dice, &forms, notes, concealed, value);
    shows.push(if concealed { "C" } else { "X" });
    let forms =
        forms.into_iter().map(|draft| Form { words: draft.words, bind: draft.bind }).collect();
    let rows = 0..0;
    Some(Line { section: 0, number: 0, forms, concealed, value, text, rows, shows, meant, allowed })
}

/// Returns a draft of any recipe, or one that fits its section's default.
fn default_draft(dice: &mut Dice, default: Unsaid) -> Option<Draft> {
    if default == Unsaid::None {
        let recipe = *dice.pick(RECIPES);
        return recipe(dice);
    }
    match (dice.below(4), default) {
        (0, _) => {
            let mut draft = recipes::fixed(dice)?;
            draft.clauses.clear();
            draft.meant.clear();
            let text = say(dice, &["These Nos. Only"]);
            draft.clause("These Nos. Only", text);
            Some(draft)
        }
        (1, Unsaid::Run) => recipes::like_all(dice),
        (1, _) => recipes::run(dice),
        (_, Unsaid::Like | Unsaid::LikeOdd) => {
            let mut draft = recipes::like_all(dice)?;
            draft.clauses.clear();
            draft.meant.clear();
            let step = if default == Unsaid::LikeOdd { 2 } else { 1 };
            let digit = draft.words[0].digits()[0];
            if let Some((_, values)) = &mut draft.bind.like {
                *values = (1..=9).step_by(step).collect();
                if !values.contains(&digit) {
                    return None;
                }
            }
            draft.shows.push("(numbers by the default of the section)");
            Some(draft)
        }
        (_, _) => {
            let mut draft = recipes::run(dice)?;
            draft.clauses.clear();
            draft.shows.push("(numbers by the default of the section)");
            Some(draft)
        }
    }
}

/// Adds a word of one to three printed jokers, if there is room.
fn print_jokers(dice: &mut Dice, draft: &mut Draft) {
    let most = if draft.room() > 14 { 0 } else { draft.room().min(3) };
    if most > 0 {
        let at = dice.below(draft.words.len() + 1);
        insert(draft, at, Word::group(Face::Joker, dice.between(1, most), 0));
        draft.shows.push("jokers in lines");
    }
}

/// Adds winds, dragons, other words, suits and checks until the form is complete.
fn finish(dice: &mut Dice, draft: &mut Draft, alone: bool) -> Option<()> {
    if draft.room() > 14 {
        return None;
    }
    honors::winds(dice, draft);
    honors::dragons(dice, draft, alone);
    fill(dice, draft)?;
    if dice.chance(3) {
        honors::false_suits(dice, draft);
    }
    let own = draft.number_colors().len();
    honors::suits(dice, draft, &[own], alone);
    honors::checks(dice, draft);
    for word in &mut draft.words {
        let jokers = word.has(|face| *face == Face::Joker);
        let small = word.size() >= 3 && word.size() <= 4 && !word.is_block() && !jokers;
        if small && dice.chance(5) {
            word.no_joker = true;
        }
    }
    if draft.words.iter().any(|word| word.no_joker) {
        draft.shows.push("!");
    }
    let rises = draft.clauses.iter().any(|clause| clause.row.contains("Ascending"));
    if dice.chance(40) && !rises {
        reorder(dice, draft);
    }
    honors::wind_and_dragon(dice, draft);
    dice.shuffle(&mut draft.clauses);
    Some(())
}

/// Where the notes of a line with several forms go.
#[derive(Clone, Copy, PartialEq)]
enum Notes {
    /// One for all, at the end.
    Last,
    /// One at the end, with `-or-` inside.
    Parted,
    /// One after each form.
    Each,
}

type Forms = (Vec<Draft>, Notes, Option<&'static str>);

/// Two forms with the same words in different colors, and one note.
fn recolored(dice: &mut Dice) -> Option<Forms> {
    let recipe: recipes::Recipe = *dice.pick(&[recipes::fixed, recipes::run, recipes::like_all]);
    let mut first = recipe(dice)?;
    if !first.meant.is_empty() {
        return None;
    }
    let run_check = first.clauses.iter().any(|clause| clause.row.contains("Ascending"));
    if first.has_dragons() || run_check {
        return None;
    }
    fill(dice, &mut first)?;
    let mut second = first.clone();
    let numbers: Vec<usize> =
        (0..second.words.len()).filter(|at| second.words[*at].is_number()).collect();
    let colors = colors(dice, numbers.len());
    for (at, color) in numbers.iter().zip(&colors) {
        second.words[*at].color = *color;
    }
    let counts = distinct([first.number_colors().len(), second.number_colors().len()]);
    second.clauses.clear();
    second.shows.clear();
    second.allowed.clear();
    if dice.chance(25) && one_dragon(dice, &mut first) {
        first.clause("Any Dragon (in one form of two)", vary(dice, "Any Dragon"));
    }
    if counts.len() == 2 && dice.chance(60) {
        let text = vary(dice, &format!("Any {} or {} Suits", counts[0], counts[1]));
        first.clause("Any 1 or 3 Suits", text);
    } else if dice.chance(50) {
        honors::suits(dice, &mut first, &counts, false);
        second.bind.suits = first.bind.suits.clone();
    }
    Some((vec![first, second], Notes::Last, Some("-or- with one note")))
}

/// Turns a word of flowers into a free dragon.
fn one_dragon(dice: &mut Dice, draft: &mut Draft) -> bool {
    let flowers: Vec<usize> = (0..draft.words.len())
        .filter(|at| draft.words[*at].faces.iter().all(|face| *face == Face::Flower))
        .collect();
    // In a form without `D` the clause refers to `R` and `G`, which would be a different line.
    let named = |word: &Word| word.has(|face| matches!(face, Face::Red | Face::Green));
    if flowers.is_empty() || draft.words.iter().any(named) {
        return false;
    }
    let at = *dice.pick(&flowers);
    let color = draft.number_colors().first().copied().unwrap_or(0);
    draft.words[at] = Word::group(Face::Dragon, draft.words[at].size(), color);
    draft.bind.dragons.push(at);
    true
}

/// `Any Like Odd Nos. -or- Any Like Even Nos.`
fn odd_or_even(dice: &mut Dice) -> Option<Forms> {
    let mut first = recipes::like_all(dice)?;
    let values = |from: usize| (1..=9).filter(|value| value % 2 == from).collect::<Vec<usize>>();
    let words: Vec<usize> = (0..first.words.len()).collect();
    first.meant.clear();
    first.clauses.clear();
    let mut second = first.clone();
    second.shows.clear();
    for (draft, parity, name) in [(&mut first, 1, "Odd"), (&mut second, 0, "Even")] {
        let digit = *dice.pick(&values(parity));
        for word in &mut draft.words {
            for face in &mut word.faces {
                if let Face::Digit(old) = face {
                    *old = digit;
                }
            }
        }
        draft.bind.like = Some((words.clone(), values(parity)));
        let text = vary(dice, &format!("Any Like {name} Nos."));
        draft.clause("Odd ... -or- Even ...", text);
        finish(dice, draft, false)?;
    }
    Some((vec![first, second], Notes::Parted, None))
}

/// Two forms that have nothing in common, each with its own note.
fn two_notes(dice: &mut Dice) -> Option<Forms> {
    let mut forms = Vec::new();
    for _ in 0..2 {
        let recipe = *dice.pick(RECIPES);
        let mut draft = recipe(dice)?;
        finish(dice, &mut draft, false)?;
        if draft.clauses.is_empty() {
            let text = say(dice, &["These Nos. Only"]);
            draft.clause("These Nos. Only", text);
        }
        forms.push(draft);
    }
    let notes = if dice.chance(50) { Notes::Parted } else { Notes::Each };
    Some((forms, notes, Some("-or- with a note for each form")))
}

fn print_line(
    dice: &mut Dice,
    forms: &[Draft],
    notes: Notes,
    concealed: bool,
    value: u32,
) -> String {
    let note_of = |dice: &mut Dice, draft: &Draft| {
        let clauses: Vec<String> = draft.clauses.iter().map(|clause| clause.text.clone()).collect();
        join(dice, &clauses)
    };
    let mark = if concealed { ["C", "c"] } else { ["X", "x"] }[usize::from(dice.chance(15))];
    let end = match dice.below(6) {
        0 => format!("{mark}{value}"),
        1 => format!("{mark} $0.{value:02}"),
        _ => format!("{mark} {value}"),
    };
    let mut text = String::new();
    let layout = dice.below(12);
    let one_row = dice.chance(50);
    for (at, draft) in forms.iter().enumerate() {
        if at > 0 {
            text += match (one_row, dice.below(5)) {
                (true, 0) => " or ",
                (true, _) => " -or- ",
                (false, 0) => " -OR-\n    ",
                (false, _) => "\n  -or- ",
            };
        }
        let one_color =
            distinct(draft.words.iter().filter(|word| word.has_suit()).map(|word| word.color));
        let free = draft.words.iter().any(|word| word.has(|face| matches!(face, Face::Free(_))));
        let letters = free || one_color.len() > 1 || dice.chance(60) && !one_color.is_empty();
        text += &print_form(dice, &draft.words, letters);
        if notes == Notes::Each {
            text += &format!(" ({})", note_of(dice, draft));
        }
    }
    let note = match notes {
        Notes::Each => String::new(),
        Notes::Last => note_of(dice, &forms[0]),
        Notes::Parted => {
            let notes: Vec<String> = forms.iter().map(|draft| note_of(dice, draft)).collect();
            notes.join(" -or- ")
        }
    };
    let remark = if dice.chance(6) { "  {our own}" } else { "" };
    let note = if note.is_empty() { String::new() } else { format!("({note})") };
    text += &match layout {
        0 => format!("  {end}  {note}{remark}"),
        1 => format!("\n    {note}{remark}  {end}"),
        _ => format!("   {note}{remark}   {end}"),
    };
    if dice.chance(5) {
        text += "   # a comment (Any Wind)";
    }
    text + "\n"
}
