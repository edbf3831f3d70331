//! A plain-language description of how a form was understood.

use crate::card::{
    Color, DragonSource, Face, Form, NumberSource, Numbers, SuitSource, Suits, Variable, Word,
};
use crate::group::GroupKind;
use crate::spelling::{in_words, listed};

/// Describes in plain words what a form leaves free, so that the card's owner can see it was
/// understood.
///
/// # Examples
///
/// ```
/// # use mahj::{Card, targets::reading};
/// let card = Card::parse("[Run]\n111 22 33 444 DDDD (Any 1 Suit, Any 4 Consec. Nos.) X 25").card;
/// let (_, line) = card.lines().next().unwrap();
/// assert_eq!(reading(&line.forms[0]), "one suit, 4 numbers in a row, dragon of that suit");
/// ```
#[must_use]
pub fn reading(form: &Form) -> String {
    let mut parts = Vec::new();
    suits(form, &mut parts);
    numbers(form, &mut parts);
    dragons(form, &mut parts);
    winds(form, &mut parts);
    parts.extend(
        form.words
            .iter()
            .filter(|word| word.no_joker)
            .map(|word| format!("no joker in {}", Word { no_joker: false, ..(*word).clone() })),
    );
    if parts.is_empty() {
        parts.push("exactly these tiles".to_owned());
    }
    parts.join(", ")
}

/// Returns the colors of the words for which `of` holds; words without a color count as one color.
fn colors(form: &Form, of: impl Fn(usize, &Word) -> bool) -> Vec<Option<Color>> {
    let words = form.words.iter().enumerate().filter(|(at, word)| of(*at, word));
    let mut colors: Vec<Option<Color>> = words.map(|(_, word)| word.color).collect();
    colors.sort_unstable();
    colors.dedup();
    colors
}

fn suits(form: &Form, parts: &mut Vec<String>) {
    let loose = |at: usize| form.binding.words[at].suit == SuitSource::Loose;
    let count = colors(form, |at, word| word.has_number() && !loose(at)).len();
    match count {
        0 => {}
        1 => parts.push("one suit".to_owned()),
        n => parts.push(format!("{} suits", in_words(n))),
    }
    let mut limits: Vec<(Suits, Vec<String>)> = Vec::new();
    for (at, word) in form.words.iter().enumerate() {
        let suits = form.binding.words[at].suits;
        if suits == Suits::ALL || !word.needs_color() {
            continue;
        }
        match limits.iter_mut().find(|(limit, _)| *limit == suits) {
            Some((_, words)) => words.push(word.to_string()),
            None => limits.push((suits, vec![word.to_string()])),
        }
    }
    let suited = form.words.iter().filter(|word| word.needs_color()).count();
    for (suits, words) in limits {
        let names: Vec<String> = suits.iter().map(|suit| suit.plural().to_owned()).collect();
        let names = names.join(" or ");
        if words.len() == suited {
            parts.push(format!("{names} only"));
        } else {
            parts.push(format!("{} of {names} only", words.join(" ")));
        }
    }
    if as_printed(form) {
        parts.push("these numbers".to_owned());
    }
    for at in (0..form.words.len()).filter(|at| loose(*at)) {
        let stated = &form.binding.suit_counts;
        let counts: Vec<String> =
            stated.iter().map(|n| in_words(usize::from(*n)).into_owned()).collect();
        let all = if counts.is_empty() {
            String::new()
        } else {
            format!(", {} suits in all", counts.join(" or "))
        };
        parts.push(format!("{} in any suit{all}", named(&form.words[at])));
    }
}

/// Returns a word as players say it: `kong`, `pair of 2s`, or the block itself.
fn named(word: &Word) -> String {
    match (word.kind(), word.digits().next()) {
        (Some(kind), Some(digit)) => format!("{kind} of {digit}s"),
        (Some(kind), None) => kind.to_string(),
        (None, _) => Word { color: None, ..word.clone() }.to_string(),
    }
}

/// Returns several groups as players list them: `two kongs`, `quint and kong`.
fn several(form: &Form, words: &[usize]) -> String {
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for at in words {
        let kind = form.words[*at].kind().map_or("block".to_owned(), |kind| kind.to_string());
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((kind, 1)),
        }
    }
    let each = kinds.into_iter().map(|(kind, count)| match count {
        1 => kind,
        n => format!("{} {kind}s", in_words(n)),
    });
    listed(&each.collect::<Vec<_>>(), "and")
}

/// Returns the kind of some words, such as `kongs`, or `groups` if they are mixed or include
/// blocks.
fn kinds(form: &Form, words: &[usize]) -> String {
    let first = form.words[words[0]].kind();
    let alike = words.iter().all(|at| form.words[*at].kind() == first);
    let plural = if words.len() == 1 { "" } else { "s" };
    match first.filter(|_| alike) {
        Some(kind) => format!("{kind}{plural}"),
        None if words.len() == 1 => "block".to_owned(),
        None => "groups".to_owned(),
    }
}

fn set(numbers: Numbers) -> String {
    match numbers {
        Numbers::ALL => "any number".to_owned(),
        Numbers::ODD => "any odd number".to_owned(),
        Numbers::EVEN => "any even number".to_owned(),
        list => list.to_string(),
    }
}

/// Returns the number words whose digits come from this source.
fn numbered(form: &Form, source: NumberSource) -> Vec<usize> {
    (0..form.words.len())
        .filter(|at| form.words[*at].is_number() && form.binding.words[*at].number == source)
        .collect()
}

/// Returns true if a word has a variable: `xxx`.
fn has(form: &Form, variable: Variable) -> bool {
    form.words.iter().any(|word| word.faces.contains(&Face::Free(variable)))
}

/// Returns true if a form has numbers, and all of them are as printed.
fn as_printed(form: &Form) -> bool {
    !numbered(form, NumberSource::Printed).is_empty()
        && numbered(form, NumberSource::Run).is_empty()
        && form.binding.likes.is_empty()
        && form.binding.numbers.is_empty()
        && form.binding.doubled.is_none()
        && !Variable::ALL.into_iter().any(|variable| has(form, variable))
}

fn numbers(form: &Form, parts: &mut Vec<String>) {
    let of = |source| numbered(form, source);
    let running = of(NumberSource::Run);
    let printed = of(NumberSource::Printed);
    if !running.is_empty() {
        let digits: Numbers = running.iter().flat_map(|at| form.words[*at].digits()).collect();
        parts.push(match digits.len() {
            1 => "any number".to_owned(),
            n => {
                let (low, high) =
                    (digits.iter().next().unwrap_or(1), digits.iter().next_back().unwrap_or(1));
                if usize::from(high - low) + 1 == n {
                    format!("{n} numbers in a row")
                } else {
                    format!("{n} numbers that move together")
                }
            }
        });
    }
    for (group, values) in form.binding.likes.iter().enumerate() {
        let words = of(NumberSource::Like(group));
        if words.is_empty() {
            continue;
        }
        let numbers = form.words.iter().filter(|word| word.is_number()).count();
        let every = words.len() == numbers;
        let some =
            if every && words.len() > 1 { "all groups".to_owned() } else { several(form, &words) };
        let all = if words.len() == 2 && !every { "both" } else { "all" };
        parts.push(match *values {
            values if words.len() == 1 => format!("{some} of {}", set(values)),
            Numbers::ALL => format!("{some} of the same number"),
            Numbers::ODD => format!("{some} of the same odd number"),
            Numbers::EVEN => format!("{some} of the same even number"),
            list => format!("{some} of {list}, {all} the same"),
        });
    }
    for free in &form.binding.numbers {
        let words = kinds(form, &free.words);
        match free.words.len() {
            1 => parts.push(format!("{words} of {}", set(free.set))),
            n => parts.push(format!("{} {words} of {}, all different", in_words(n), set(free.set))),
        }
    }
    if let Some(doubled) = &form.binding.doubled {
        let which = match doubled.set {
            Numbers::ALL if running.is_empty() => "any of these numbers".to_owned(),
            Numbers::ALL => "any number in the run".to_owned(),
            some => set(some),
        };
        let follow = if doubled.followers.is_empty() {
            String::new()
        } else {
            format!(", {} to match", kinds(form, &doubled.followers))
        };
        parts.push(format!("pair of {which}{follow}"));
    }
    for variable in Variable::ALL {
        if has(form, variable) {
            parts.push(format!("{variable} is {}", set(form.binding.variables[variable.index()])));
        }
    }
    for (one, other) in &form.binding.unlike {
        if one < other {
            parts.push(format!("{one} and {other} different"));
        }
    }
    if !printed.is_empty() && form.binding.doubled.is_none() && !as_printed(form) {
        parts.push("the other numbers as printed".to_owned());
    }
}

fn dragons(form: &Form, parts: &mut Vec<String>) {
    for free in &form.binding.dragons {
        let which = if free.set.len() == 3 {
            "any dragon".to_owned()
        } else {
            let names: Vec<&str> = free.set.iter().map(|dragon| dragon.spoken()).collect();
            names.join(" or ")
        };
        match free.words.len() {
            1 => parts.push(which),
            n => parts.push(format!("{} different dragons in any order", in_words(n))),
        }
    }
    let tied = |at: usize, word: &Word| {
        word.faces.contains(&Face::Dragon) && form.binding.words[at].dragon == DragonSource::Suit
    };
    let words: Vec<usize> =
        (0..form.words.len()).filter(|at| tied(*at, &form.words[*at])).collect();
    let dragons = colors(form, tied);
    let numbers = colors(form, |_, word| word.has_number());
    if words.is_empty() {
        return;
    }
    let many = words.len() > 1;
    parts.push(if numbers.is_empty() {
        match dragons.len() {
            1 if many => "dragons all the same".to_owned(),
            1 => "any dragon".to_owned(),
            n => format!("{} different dragons", in_words(n)),
        }
    } else if dragons.iter().all(|color| numbers.contains(color)) {
        match (numbers.len(), many) {
            (1, false) => "dragon of that suit".to_owned(),
            (1, true) => "dragons of that suit".to_owned(),
            (_, false) => "dragon matching the suit of the same color".to_owned(),
            (_, true) => "each dragon matching the suit of the same color".to_owned(),
        }
    } else if dragons.iter().all(|color| !numbers.contains(color)) {
        let loose = form.binding.words.iter().any(|word| word.suit == SuitSource::Loose);
        match (dragons.len(), numbers.len()) {
            (1, 2) if !loose => "dragon of the third suit".to_owned(),
            (1, _) => "dragon of another suit".to_owned(),
            _ => "dragons of other suits".to_owned(),
        }
    } else {
        "dragons of these suits and of another suit".to_owned()
    });
}

fn winds(form: &Form, parts: &mut Vec<String>) {
    for free in &form.binding.winds {
        let kind = kinds(form, &free.words);
        let which = if free.set.len() == 4 {
            "any wind".to_owned()
        } else {
            let names: Vec<String> = free.set.iter().map(ToString::to_string).collect();
            names.join(" or ")
        };
        match free.words.len() {
            1 if form.words[free.words[0]].kind() == Some(GroupKind::Single) => parts.push(which),
            1 => parts.push(format!("{kind} of {which}")),
            n => parts.push(format!("{} different winds", in_words(n))),
        }
    }
}
