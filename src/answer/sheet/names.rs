//! Short names on the sheet, for lines and for exposures in any suits.

use crate::hand::Exposure;
use crate::targets::Targets;
use crate::tile::{Suit, Symbol};

/// Short names for the lines of a card: `CR-2` for Consecutive Run 2.
pub(super) struct Abbreviations<'t> {
    pub(super) targets: &'t Targets,
    /// The abbreviations of the sections, in card order.
    sections: Vec<String>,
}

impl<'t> Abbreviations<'t> {
    pub(super) fn of(targets: &'t Targets) -> Abbreviations<'t> {
        let names: Vec<&str> =
            targets.card().sections.iter().map(|section| section.name.as_str()).collect();
        // Use the first of these that no other section has; as a last resort, the whole name.
        let forms: [fn(&str) -> String; 3] =
            [|name| abbreviation(name, 1), |name| abbreviation(name, 2), str::to_owned];
        let short = |name: &&str| {
            let alone = |form: &fn(&str) -> String| {
                names.iter().filter(|other| form(other) == form(name)).count() == 1
            };
            forms
                .iter()
                .find(|form| alone(form))
                .map_or_else(|| (*name).to_owned(), |form| form(name))
        };
        let sections = names.iter().map(short).collect();
        Abbreviations { targets, sections }
    }

    /// Returns the abbreviation of a line, by its index.
    pub(super) fn line(&self, at: usize) -> String {
        let line = &self.targets.lines()[at];
        format!("{}-{}", self.sections[line.section], line.name.number)
    }

    /// Returns the sections whose abbreviation differs from their name, as (abbreviation, name).
    pub(super) fn sections(&self) -> Vec<(String, String)> {
        let names = self.targets.card().sections.iter().map(|section| section.name.clone());
        let short = self.sections.iter().cloned();
        short.zip(names).filter(|(short, name)| short != name).collect()
    }
}

/// Returns the initials of a title of several words, with `letters` letters of the first word; the
/// first two letters of a single word; or a number unchanged.
fn abbreviation(title: &str, letters: usize) -> String {
    let words = || {
        title
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty() && !["and", "And", "of", "Of"].contains(word))
    };
    let first = words().next().unwrap_or(title);
    if first.starts_with(|c: char| c.is_numeric()) {
        return first.to_owned();
    }
    if words().nth(1).is_none() {
        return first.chars().take(2).collect();
    }
    let initials = words().skip(1).filter_map(|word| word.chars().next());
    first.chars().take(letters).chain(initials.flat_map(char::to_uppercase)).collect()
}

/// Letters for suits, in order of appearance, starting with `a`.
pub(super) struct Letters(Vec<Suit>);

impl Letters {
    pub(super) fn of(exposures: &[Exposure]) -> Letters {
        let mut suits: Vec<Suit> = Vec::new();
        let shown = exposures.iter().filter_map(|exposure| suit(exposure.symbol()));
        for suit in shown.chain(Suit::ALL) {
            if !suits.contains(&suit) {
                suits.push(suit);
            }
        }
        Letters(suits)
    }

    /// Returns a group of a tile: `333a`, `DDDb`, `NNN`.
    pub(super) fn some(&self, symbol: Symbol, count: usize) -> String {
        let sign = match symbol {
            Symbol::Suited(_, number) => number.to_string(),
            Symbol::Dragon(_) => "D".to_owned(),
            other => other.to_string(),
        };
        let letter = suit(symbol).and_then(|suit| self.0.iter().position(|one| *one == suit));
        let letter = letter.and_then(|at| ["a", "b", "c"].get(at).copied()).unwrap_or_default();
        format!("{}{letter}", sign.repeat(count))
    }
}

/// Returns the suit of a tile; for a dragon, the matching suit.
pub(super) fn suit(symbol: Symbol) -> Option<Suit> {
    match symbol {
        Symbol::Suited(suit, _) => Some(suit),
        Symbol::Dragon(dragon) => Suit::ALL.iter().copied().find(|suit| suit.dragon() == dragon),
        Symbol::Wind(_) | Symbol::Flower => None,
    }
}

/// Returns exposures without showing their jokers, with suit letters if they stand for any suits.
pub(super) fn pattern(exposures: &[Exposure], any_suit: bool) -> String {
    let letters = Letters::of(exposures);
    let some = |exposure: &Exposure| match (any_suit, exposure.symbol()) {
        (true, symbol) => letters.some(symbol, exposure.len()),
        (false, Symbol::Suited(suit, number)) => {
            format!("{}{suit}", number.to_string().repeat(exposure.len()))
        }
        (false, symbol) => symbol.to_string().repeat(exposure.len()),
    };
    exposures.iter().map(some).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_abbreviated() {
        for (title, short) in [
            ("2468", "2468"),
            ("Consecutive Run", "CR"),
            ("Winds - Dragons", "WD"),
            ("Singles and Pairs", "SP"),
            ("Quints", "Qu"),
            ("Any Like Numbers", "ALN"),
            ("-", "-"),
        ] {
            assert_eq!(abbreviation(title, 1), short);
        }
        assert_eq!(abbreviation("Singles and Pairs", 2), "SiP");
    }

    #[test]
    fn suit_letters_follow_the_exposures() {
        let shown = |text: &str| -> Vec<Exposure> {
            text.parse::<crate::hand::Hand>().unwrap().exposures().to_vec()
        };
        assert_eq!(pattern(&shown("[333C] [66B JJ]"), true), "333a 6666b");
        assert_eq!(pattern(&shown("[333C] [RRRR]"), true), "333a DDDDa");
        assert_eq!(pattern(&shown("[333C] [0000]"), true), "333a DDDDb");
        assert_eq!(pattern(&shown("[333C] [0000] [N JJ]"), false), "333C 0000 NNN");
    }
}
