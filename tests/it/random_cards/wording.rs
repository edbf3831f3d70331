//! The many ways in which the manual allows something to be said.

use crate::random_cards::dice::Dice;
use crate::random_cards::model::*;

/// Synonyms, by the word that the templates use.
const SYNONYMS: &[(&str, &[&str])] = &[
    ("Consec.", &["Consec.", "Consec", "Consecutive"]),
    ("Nos.", &["Nos.", "Nos", "Numbers", "No."]),
    ("No.", &["No.", "No", "Number", "Nos."]),
    ("Suits", &["Suits", "Suits", "Suit"]),
    ("Prs.", &["Prs.", "Pairs", "Pr."]),
    ("Pair", &["Pair", "Pr.", "Pairs"]),
    ("Pung", &["Pung", "Pungs"]),
    ("Kong", &["Kong", "Kongs"]),
    ("Quint", &["Quint", "Quints"]),
    ("Sextet", &["Sextet", "Sextets"]),
    ("Dragon", &["Dragon", "Dragons", "Dr."]),
    ("Opp.", &["Opp.", "Opp", "Opposite"]),
    ("w", &["w", "with"]),
    ("&", &["&", "and"]),
    ("#1", &["1", "One"]),
    ("#2", &["2", "Two"]),
    ("#3", &["3", "Three"]),
    ("#4", &["4", "Four"]),
    ("#5", &["5", "Five"]),
    ("#6", &["6", "Six"]),
    ("#7", &["7", "Seven"]),
];

/// Renders a template: each word of the table as one of its synonyms, in varying case.
pub fn vary(dice: &mut Dice, template: &str) -> String {
    let mut words = Vec::new();
    for word in template.split(' ') {
        let (stem, mark) = match word.strip_suffix(',') {
            Some(stem) => (stem, ","),
            None => (word, ""),
        };
        let known = SYNONYMS.iter().find(|(name, _)| *name == stem);
        let said = match known {
            Some((_, synonyms)) if dice.chance(45) || stem.starts_with('#') => dice.pick(synonyms),
            _ => stem,
        };
        words.push(format!("{said}{mark}"));
    }
    let text = words.join(" ");
    match dice.below(12) {
        0 => text.to_lowercase(),
        1 => text.to_uppercase(),
        _ => text,
    }
}

/// Renders one of several templates.
pub fn say(dice: &mut Dice, templates: &[&str]) -> String {
    let template = *dice.pick(templates);
    vary(dice, template)
}

/// Renders `2, 4 or 8` or `2s, 4s or 8s`.
pub fn list(dice: &mut Dice, values: &[usize], joint: &str) -> String {
    let plural = if dice.chance(30) { "s" } else { "" };
    list_of(values, plural, joint)
}

pub fn list_of(values: &[usize], plural: &str, joint: &str) -> String {
    let names: Vec<String> = values.iter().map(|value| format!("{value}{plural}")).collect();
    let (last, before) = names.split_last().unwrap();
    if before.is_empty() { last.clone() } else { format!("{} {joint} {last}", before.join(", ")) }
}

/// Returns the name of a group of this many tiles.
pub fn kind(size: usize) -> &'static str {
    ["Single", "Pair", "Pung", "Kong", "Quint", "Sextet"][size - 1]
}

/// Joins the clauses of a note with some of the marks that the manual names.
pub fn join(dice: &mut Dice, clauses: &[String]) -> String {
    let mut text = String::new();
    for (at, clause) in clauses.iter().enumerate() {
        if at > 0 {
            let lower = clause.to_lowercase();
            let before = text.to_lowercase();
            let before = before.as_str();
            let last = clauses[at - 1].to_lowercase();
            let suits = lower.starts_with("any ") && lower.contains(" suit");
            // `Pung 9s, 5s & 7s Match` could be a list of three numbers.
            let list = lower.starts_with(|first: char| first.is_ascii_digit())
                && last.trim_end_matches('s').ends_with(|end: char| end.is_ascii_digit());
            text += match dice.below(16) {
                _ if list => "; ",
                0 | 1 => "; ",
                2 => " - ",
                3 => " – ",
                4 if suits => " in ",
                5 if lower.contains("match") => " w ",
                6 if lower.starts_with("any ") => " & ",
                7 if lower.starts_with("any ") => " with ",
                8 if before.ends_with("any run") && !lower.contains(" - ") => " ",
                9 => " — ",
                _ => ", ",
            };
        }
        text += clause;
    }
    text
}

/// Prints the words of a form, with color letters where the form needs them.
pub fn print_form(dice: &mut Dice, words: &[Word], letters: bool) -> String {
    let mut text = String::new();
    for (at, word) in words.iter().enumerate() {
        let printed = print_word(dice, word, letters);
        // `x 5` at the end of a row is a mark and its value, `x 5c` too.
        let value = printed.trim_end_matches(['c', 'C']).bytes().all(|byte| byte.is_ascii_digit());
        let sign_x = !(at + 1 == words.len() && value);
        if at > 0 {
            text += match dice.below(40) {
                0 => " + ",
                1 => " - ",
                2 if sign_x => " x ",
                3 => " * ",
                4 => " = ",
                5 => " / ",
                6 => " × ",
                7 => "  ",
                8 => "+",
                _ => " ",
            };
        }
        text += &printed;
    }
    text
}

fn print_word(dice: &mut Dice, word: &Word, letters: bool) -> String {
    let mut text: String = word.faces.iter().map(face_letter).collect();
    if word.faces.iter().all(|face| matches!(face, Face::Flower)) && dice.chance(5) {
        text = text.to_lowercase();
    }
    let free = word.has(|face| matches!(face, Face::Free(_)));
    let wanted = word.has_suit() && !word.letterless;
    let idle = !word.has_suit() && dice.chance(4);
    if letters && (wanted || idle) || free {
        let letter = if dice.chance(5) { ["A", "B", "C"] } else { ["a", "b", "c"] };
        text += letter[word.color];
    }
    if word.no_joker {
        text += "!";
    }
    text
}

pub fn face_letter(face: &Face) -> char {
    match face {
        Face::Flower => 'F',
        Face::Joker => 'J',
        Face::Wind(wind) => ['N', 'E', 'W', 'S'][*wind],
        Face::Dragon => 'D',
        Face::Red => 'R',
        Face::Green => 'G',
        Face::Soap => '0',
        Face::Digit(digit) => char::from(b'0' + *digit as u8),
        Face::Free(letter) => ['x', 'y', 'z'][*letter],
    }
}
