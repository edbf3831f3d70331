//! What everyone can tell about another player's hand: the lines its exposures leave open.

use super::Matcher;
use super::closed::Closed;
use crate::card::LineName;
use crate::hand::{Exposure, Hand, HandError, Seen};
use crate::rulebook::Rule;
use crate::targets::TargetId;
use crate::tile::Symbol;
use crate::tiles::Tiles;

/// A line that may still be played.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand: Hand = "[222B] [FFF]".parse().unwrap();
/// let lines = matcher.open_lines(hand.exposures(), &Seen::default()).unwrap();
/// let line = lines.open.last().unwrap();
/// assert_eq!((line.name.to_string(), line.targets), ("Consecutive Run 2".into(), 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpenLine {
    pub name: LineName,
    /// The forms that are still possible, each by its full name; empty if the line has only one
    /// form.
    pub forms: Vec<LineName>,
    pub value: u32,
    pub concealed: bool,
    /// How many of its targets are still possible; at least one.
    pub targets: usize,
    /// The first of those targets.
    pub example: TargetId,
}

/// A line that is ruled out.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand: Hand = "[222B]".parse().unwrap();
/// let lines = matcher.open_lines(hand.exposures(), &Seen::default()).unwrap();
/// assert_eq!(lines.closed[0].why.rule().id(), "UNW-04");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ClosedLine {
    pub name: LineName,
    /// What rules it out: for the nearest target, if the exposures fit any.
    pub why: Closed,
}

/// The lines that exposures leave open, in card order, or why the hand is dead.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let hand: Hand = "[222B] [FFFFF]".parse().unwrap();
/// let lines = matcher.open_lines(hand.exposures(), &Seen::default()).unwrap();
/// assert_eq!(lines.dead.unwrap().1, "no line on the card has these groups");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenLines {
    pub open: Vec<OpenLine>,
    pub closed: Vec<ClosedLine>,
    /// The rule that makes the hand dead and the reason, if no line is open.
    pub dead: Option<(Rule, String)>,
    /// True if no line is open, and only concealed lines have groups that match the exposures.
    pub(crate) only_concealed: bool,
}

/// A group that can still be exposed, given the existing exposures.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seen, Targets};
/// let matcher = Matcher::new(Targets::practice());
/// let (hand, seen): (Hand, _) = ("[222B] [FFF]".parse().unwrap(), Seen::default());
/// let groups = |tile: &str| matcher.groups_of(hand.exposures(), tile.parse().unwrap(), &seen);
/// assert_eq!(groups("1C").unwrap()[0].size, 4);
/// // No open line has a group of these.
/// assert!(groups("3C").unwrap().is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct OpenGroup {
    /// How many tiles it has, 3 to 6.
    pub size: u8,
    /// False if the card marks it with `!`: only naturals can fill it.
    pub jokers: bool,
    /// The open lines that have it, in the order of the card.
    pub lines: Vec<LineName>,
}

impl Matcher {
    /// Finds the lines still open to a hand with the given exposures, based on what everyone can
    /// see. Its rack is unknown and may hold any of the remaining tiles.
    ///
    /// # Errors
    ///
    /// If there are more of a tile than the set contains.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, Matcher, Rule, Seen, Targets, TileSet};
    /// let matcher = Matcher::new(Targets::practice());
    /// let shown: Hand = "[222B] [111C J]".parse().unwrap();
    /// assert_eq!(matcher.open_lines(shown.exposures(), &Seen::default()).unwrap().open.len(), 1);
    /// let seen = mahj::notation::seen("1B 1B 1B", &TileSet::default()).unwrap();
    /// let dead = matcher.open_lines(shown.exposures(), &seen).unwrap().dead;
    /// assert_eq!(dead.unwrap().0, Rule::Unw01);
    /// ```
    pub fn open_lines(&self, exposures: &[Exposure], seen: &Seen) -> Result<OpenLines, HandError> {
        let set = self.targets.card().tile_set;
        let hand = match Hand::new(Tiles::NONE, exposures.to_vec(), &set) {
            // With nothing exposed, every line is open that the remaining tiles allow.
            Err(HandError::Empty) => None,
            hand => Some(hand?),
        };
        let nothing = Hand::nothing();
        let hand = hand.unwrap_or(nothing);
        let view = self.view(&hand, seen)?;
        let mut forms: Vec<Vec<usize>> = vec![Vec::new(); self.targets.lines().len()];
        let mut examples: Vec<Option<TargetId>> = vec![None; forms.len()];
        let reach = view.reach(&Tiles::NONE);
        reach.within(Hand::MAX as u8, |_, id| {
            let target = self.targets.get(id);
            forms[target.line].push(target.form);
            examples[target.line].get_or_insert(id);
        });
        let (mut open, mut closed) = (Vec::new(), Vec::new());
        for (at, line) in self.targets.lines().iter().enumerate() {
            let mut of_line = std::mem::take(&mut forms[at]);
            if let Some(example) = examples[at] {
                let targets = of_line.len();
                of_line.dedup();
                let several = self.targets.print_of(line).1.forms.len() > 1;
                let name = |form| LineName { form: Some(form), ..line.name.clone() };
                open.push(OpenLine {
                    name: line.name.clone(),
                    forms: if several {
                        of_line.into_iter().map(name).collect()
                    } else {
                        Vec::new()
                    },
                    value: line.values.of(exposures),
                    concealed: line.concealed,
                    targets,
                    example,
                });
                continue;
            }
            let why = match reach.least_closed(at, &view.most(&Tiles::NONE)) {
                Some(nearest) => view.proof(&hand, nearest),
                None => self.unfitting(line, exposures),
            };
            closed.push(ClosedLine { name: line.name.clone(), why });
        }
        let dead = open.is_empty().then(|| death(&closed));
        let only_concealed = dead.is_some()
            && closed.iter().any(|line| line.why == Closed::Concealed)
            && closed.iter().all(|line| line.why.rule() == Rule::Unw04);
        Ok(OpenLines { open, closed, dead, only_concealed })
    }

    /// Returns whether any line is open to a hand with the given exposures: whether
    /// [`Matcher::open_lines`] would find one. It stops at the first.
    ///
    /// # Errors
    ///
    /// The same as [`Matcher::open_lines`].
    pub(crate) fn is_open(&self, exposures: &[Exposure], seen: &Seen) -> Result<bool, HandError> {
        let set = self.targets.card().tile_set;
        let hand = match Hand::new(Tiles::NONE, exposures.to_vec(), &set) {
            Err(HandError::Empty) => Hand::nothing(),
            hand => hand?,
        };
        self.is_possible(&hand, seen)
    }

    /// Finds the groups of a tile that a player could still expose in addition to the existing
    /// exposures, whatever is in the rack. If there are none, the tile cannot be called for an
    /// exposure.
    ///
    /// # Errors
    ///
    /// If the exposures and the visible tiles together have more of a tile than the set contains.
    pub fn groups_of(
        &self,
        exposures: &[Exposure],
        symbol: Symbol,
        seen: &Seen,
    ) -> Result<Vec<OpenGroup>, HandError> {
        let set = self.targets.card().tile_set;
        let hand = match Hand::new(Tiles::NONE, exposures.to_vec(), &set) {
            Err(HandError::Empty) => Hand::nothing(),
            hand => hand?,
        };
        let view = self.view(&hand, seen)?;
        let mut groups: Vec<OpenGroup> = Vec::new();
        view.reach(&Tiles::NONE).within(Hand::MAX as u8, |_, id| {
            let target = self.targets.get(id);
            let line = &self.targets.lines()[target.line];
            if line.concealed {
                return;
            }
            let taken = target.fit(exposures).unwrap_or_default();
            for group in target.beside(taken) {
                if group.symbol != symbol || !group.may_be_exposed() {
                    continue;
                }
                let (size, jokers) = (group.size, group.jokers);
                let same = |other: &OpenGroup| other.size == size && other.jokers == jokers;
                match groups.iter_mut().find(|other| same(other)) {
                    Some(other) if other.lines.last() == Some(&line.name) => {}
                    Some(other) => other.lines.push(line.name.clone()),
                    None => groups.push(OpenGroup { size, jokers, lines: vec![line.name.clone()] }),
                }
            }
        });
        groups.sort_by_key(|group| (group.size, !group.jokers));
        Ok(groups)
    }
}

/// Returns the rule that makes a hand with no open lines dead, and the reason: what rules out the
/// lines that its exposures fit, or else that they fit no line.
fn death(closed: &[ClosedLine]) -> (Rule, String) {
    let fitting = closed.iter().filter(|line| line.why.rule() != Rule::Unw04);
    if let Some(line) = fitting.min_by_key(|line| line.why.rule()) {
        return (line.why.rule(), line.why.said_of(&line.name.spoken()));
    }
    let concealed = closed.iter().find(|line| line.why == Closed::Concealed);
    match concealed {
        Some(line) => (
            Rule::Unw04,
            format!("only concealed lines, such as {}, have these groups", line.name.spoken()),
        ),
        None => (Rule::Unw04, "no line on the card has these groups".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::targets::Targets;
    use crate::tile::Tile;

    #[test]
    fn a_concealed_line_is_named_only_if_it_has_all_the_groups() {
        let matcher = Matcher::new(Targets::practice());
        let told = |exposures: &str| {
            let hand: Hand = exposures.parse().unwrap();
            let lines = matcher.open_lines(hand.exposures(), &Seen::default()).unwrap();
            let concealed = lines.closed.iter().filter(|line| line.why == Closed::Concealed);
            (lines.dead.unwrap().1, concealed.count())
        };
        // Each of these groups is on a concealed line, but no line has both.
        assert_eq!(told("[333B] [777B]"), ("no line on the card has these groups".to_owned(), 0));
        let (reason, concealed) = told("[RRRR] [GGG]");
        assert_eq!(reason, "only concealed lines, such as Any Like Numbers 4, have these groups");
        assert!(concealed > 0);
    }

    #[test]
    fn line_is_open_agrees_with_open_lines() {
        let matcher = Matcher::new(Targets::practice());
        let set = matcher.targets().card().tile_set;
        let groups: Vec<Exposure> = Symbol::all()
            .flat_map(|symbol| (3..=6).map(move |size| (symbol, size)))
            .filter_map(|(symbol, size)| {
                let mut tiles = Tiles::NONE;
                let naturals = size.min(set.of(Tile::Symbol(symbol)));
                tiles.add_some(Tile::Symbol(symbol), naturals);
                tiles.add_some(Tile::Joker, size - naturals);
                Exposure::new(&tiles).ok()
            })
            .collect();
        let (mut open, mut dead) = (0, 0);
        let discards: Tiles = "1B 1B 5C 5C 5C N N N FFFFF".parse().unwrap();
        for seen in [Seen::default(), Seen { discards, exposures: Vec::new() }] {
            for one in &groups {
                for other in groups.iter().step_by(20) {
                    for exposures in [vec![], vec![*one], vec![*one, *other]] {
                        let slow = matcher.open_lines(&exposures, &seen);
                        let slow = slow.map(|lines| !lines.open.is_empty());
                        let counts = if slow == Ok(true) { &mut open } else { &mut dead };
                        *counts += 1;
                        assert_eq!(matcher.is_open(&exposures, &seen), slow);
                    }
                }
            }
        }
        assert!(open > 300 && dead > 300, "{open} {dead}");
    }
}
