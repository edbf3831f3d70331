//! A naive audit to check [`super::audit`] against: it compares every hand of each line with every
//! hand of every other. A line's expansion depends only on the line itself; the random-card tests
//! check that.

use std::collections::HashSet;

use proptest::strategy::Strategy as _;

use super::groups::Groups;
use super::{Target, TargetGroup, Targets};
use crate::card::{Card, HandLine, Section};
use crate::tile::Symbol;

/// The identity of a hand: its groups of three or more and its strict tiles.
type Key = [u16; 14];

/// For each hand its form and groups.
type Hands = Vec<(usize, Box<[TargetGroup]>)>;

/// Expands a line by itself.
fn hands(card: &Card, section: &Section, line: &HandLine) -> Hands {
    let section = Section { lines: vec![line.clone()], ..section.clone() };
    let alone = Card { sections: vec![section], ..card.clone() };
    let targets = Targets::expand(alone).targets;
    targets.iter().map(|target| (target.form, Box::from(target.groups()))).collect()
}

/// Returns the key of a hand; hands with equal keys are the same.
fn key(groups: &[TargetGroup]) -> Key {
    let mut key = [0; 14];
    let mut strict = [0_u8; Symbol::COUNT];
    let mut len = 0;
    for group in groups {
        let symbol = group.symbol.index();
        if group.may_be_exposed() {
            key[len] = (1 << 12)
                | u16::from(group.jokers) << 11
                | (symbol as u16) << 4
                | u16::from(group.size);
            len += 1;
        } else {
            strict[symbol] += group.size;
        }
    }
    for (symbol, count) in strict.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        key[len] = (symbol as u16) << 4 | u16::from(count);
        len += 1;
    }
    key.sort_unstable();
    key
}

/// Lines that overlap in every way: the same hands written differently or with the other mark, some
/// shared hands, no hands at all, forms that add nothing, too many hands.
const LINES: [&str; 16] = [
    "FFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25",
    "FFF 11 333 55 7777 (These Nos. Only) X 30",
    "7777 55 333 11 FFF (These Nos. Only) X 30",
    "FFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) C 25",
    "111 22 33 444 DDDD (Any 1 Suit, Any 4 Consec. Nos.) X 25",
    "222 33 44 555 DDDD (These Nos. Only) X 25",
    "222 33 44 555 DDDD -or- 111 22 33 444 DDDD (Any Run) C 25",
    "222 33 44 555 DDDD -or- 666 77 88 999 DDDD (These Nos. Only) X 25",
    "FFF 111a 1111b 1111c (Any 3 Suits, Any Like Nos.) X 30",
    "FFF 222a 2222b 2222c (Any 3 Suits, Like Nos. 2 or 4) X 30",
    "11a 11a 11a 1111a 1111b (These Nos. Only) X 30",
    "NNNN 11a 22a 33a DDDD (Any Run, Any Wind, Any Dragon) X 30",
    "FF 1123a 1111b 1111c (Any 3 Suits, Any Run, Pair Any No. in Run) X 30",
    "FFFF xxa yyyyb xxxxa (x != y) X 30",
    "FFFF xxa xxxxb yyyya (x != y) X 30",
    "RRRR GG 0000 DDDD (Any Dragon) X 25",
];

/// Returns the messages about lines that share hands with an earlier line or are the same as one,
/// and the hands of each line that isn't the same as an earlier one.
fn audit(card: &Card) -> (Vec<String>, Vec<Hands>) {
    let mut good: Vec<(String, &HandLine, Hands)> = Vec::new();
    for (section, line) in card.lines() {
        let list = hands(card, section, line);
        if !list.is_empty() {
            good.push((section.name_of(line).to_string(), line, list));
        }
    }
    let keys = |at: usize| good[at].2.iter().map(|(_, groups)| key(groups));
    let set = |at: usize| keys(at).collect::<HashSet<Key>>();
    let twin_of = |at: usize| {
        (0..at).find(|earlier| good[*earlier].1.mark == good[at].1.mark && set(*earlier) == set(at))
    };
    let (mut said, mut left) = (Vec::new(), Vec::new());
    for (later, (name, _, list)) in good.iter().enumerate() {
        if let Some(first) = twin_of(later) {
            said.push(format!("{name} is the same as {}", good[first].0));
            continue;
        }
        left.push(list.clone());
        for (first, (earlier, ..)) in good[..later].iter().enumerate() {
            let before = |key: &Key| (0..first).any(|at| set(at).contains(key));
            let shared = (0..list.len()).filter(|nth| {
                let key = key(&list[*nth].1);
                set(first).contains(&key) && !before(&key)
            });
            let shared: Vec<usize> = shared.collect();
            if let Some(nth) = shared.first() {
                let (form, groups) = list[*nth].clone();
                let target = Target { line: later, form, groups: Groups::of(&groups, 0) };
                let hands = if shared.len() == 1 { "hand" } else { "hands" };
                let count = crate::spelling::in_words(shared.len());
                said.push(format!("{name} and {earlier} share {count} {hands}, such as {target}"));
            }
        }
    }
    said.sort();
    (said, left)
}

fn compare(text: &str) {
    let card = Card::parse(text).card;
    let (said, hands) = audit(&card);
    let expanded = Targets::expand(card);
    let of_lines: Vec<Vec<_>> = expanded
        .targets
        .lines()
        .iter()
        .map(|line| expanded.targets.of_line(line))
        .map(|hands| hands.map(|(_, hand)| (hand.form, Box::from(hand.groups()))).collect())
        .collect();
    assert_eq!(of_lines, hands, "{text}");
    let of_lines = |said: &&String| said.contains(" share ") || said.contains(" is the same as ");
    let faults = expanded.faults.list.iter().map(|fault| &fault.message);
    let mut seen: Vec<String> = faults.filter(of_lines).cloned().collect();
    seen.sort();
    assert_eq!(seen, said, "{text}");
}

#[test]
fn finds_card_lines_that_share_targets() {
    for card in ["practice", "tiny", "every-clause"] {
        let path = format!("{}/cards/{card}.card", env!("CARGO_MANIFEST_DIR"));
        compare(&std::fs::read_to_string(path).unwrap());
    }
}

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config::with_cases(32))]

    #[test]
    fn finds_lines_that_share_targets(
        lines in proptest::sample::subsequence(LINES.to_vec(), 0..=LINES.len()).prop_shuffle()
    ) {
        compare(&format!("[Some]\n{}\n", lines.join("\n")));
    }
}
