//! The names of players in text about a record.

use std::borrow::Cow;

use crate::seat::BySeat;

/// Returns true if a word begins and ends at these positions.
fn is_word(text: &str, from: usize, to: usize) -> bool {
    let joins = |c: char| c.is_alphanumeric() || c == '-';
    let before = text[..from].chars().next_back().is_some_and(joins);
    let after = text[to..].chars().next().is_some_and(joins);
    !before && !after
}

/// Returns a sentence with players' names in place of their seats.
pub(crate) fn by_name<'t>(names: &BySeat<Option<String>>, sentence: &'t str) -> Cow<'t, str> {
    let named: Vec<(&str, &str)> =
        names.iter().filter_map(|(seat, name)| Some((seat.name(), name.as_deref()?))).collect();
    if named.is_empty() {
        return Cow::Borrowed(sentence);
    }
    let (mut out, mut taken) = (String::with_capacity(sentence.len()), 0);
    for (at, _) in sentence.char_indices() {
        let fits =
            |seat: &str| sentence[at..].starts_with(seat) && is_word(sentence, at, at + seat.len());
        if let Some((seat, name)) = named.iter().find(|(seat, _)| at >= taken && fits(seat)) {
            out.push_str(&sentence[taken..at]);
            out.push_str(name);
            taken = at + seat.len();
        }
    }
    out.push_str(&sentence[taken..]);
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seat;

    #[test]
    fn sentences_use_player_names() {
        let mut names = BySeat::<Option<String>>::default();
        let told = "South's hand is dead; East and South-East pay.";
        assert_eq!(by_name(&names, told), told);
        names[Seat::South] = Some("Bob".to_owned());
        names[Seat::East] = Some("Ann".to_owned());
        assert_eq!(by_name(&names, told), "Bob's hand is dead; Ann and South-East pay.");
    }
}
