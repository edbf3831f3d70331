//! A card expanded tile by tile: every target of every line.
//!
//! [`Targets::expand`] returns a card's [`Target`]s, plus the diagnostics that only they reveal:
//! lines the tile set can't make, duplicate lines, and lines that share hands.

mod audit;
mod diff;
mod expand;
mod groups;
mod key;
#[cfg(test)]
mod naive;
mod reading;

use std::fmt;
use std::ops::Range;

use crate::card::{Card, HandLine, LineName, Parsed, Section, Values};
use crate::diagnostic::{Code, DiagnosticList};
use crate::group::GroupKind;
use crate::tile::{Suit, Symbol, Tile};
use crate::tiles::Tiles;

use groups::Groups;

pub use diff::{Change, Differs, LineChange, diff};
pub use reading::reading;

/// A group of a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TargetGroup {
    /// The tile the group is made of.
    pub symbol: Symbol,
    /// How many tiles, 1 to 6 (up to 14 in a block).
    pub size: u8,
    /// True if it may contain jokers: three or more tiles, not in a block, not marked with `!`.
    pub jokers: bool,
    /// True if it is part of a block, which is never exposed.
    pub block: bool,
}

impl TargetGroup {
    /// Returns the kind of group; `None` for part of a block.
    #[must_use]
    pub fn kind(&self) -> Option<GroupKind> {
        if self.block { None } else { GroupKind::of_len(usize::from(self.size)) }
    }

    /// Returns true if the group may be claimed and exposed: three or more identical tiles, not in
    /// a block.
    #[must_use]
    pub fn may_be_exposed(&self) -> bool {
        !self.block && self.size >= 3
    }
}

impl fmt::Display for TargetGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::notation::write_some(f, Tile::Symbol(self.symbol), self.size)
    }
}

/// The index of a target among all the targets of its card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TargetId(pub u32);

impl TargetId {
    /// Returns the id as a `usize` index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A target: a line with suits, numbers, winds and dragons filled in, 14 tiles in groups.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Target {
    /// Its line, as an index into [`Targets::lines`].
    pub line: usize,
    /// Which form of the line it belongs to, from 0.
    pub form: usize,
    groups: Groups,
}

impl Target {
    /// Returns the groups in printed order, without the jokers that the line prints.
    #[must_use]
    pub fn groups(&self) -> &[TargetGroup] {
        &self.groups
    }

    /// Returns how many of its fourteen tiles must be jokers, because the line prints a J for them
    /// (header `jokers in lines: yes`). Zero on nearly all cards.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Targets;
    /// let card = "jokers in lines: yes\n[Odd]\nFF JJ 2222a 4444a 66a (Any 1 Suit, These Nos. Only) X 50";
    /// let targets = Targets::read(card).unwrap();
    /// let target = targets.iter().next().unwrap();
    /// assert_eq!((target.to_string(), target.printed_jokers()), ("FF 2222B 4444B 66B JJ".into(), 2));
    /// ```
    #[must_use]
    pub fn printed_jokers(&self) -> u8 {
        self.groups.printed_jokers
    }

    /// Returns how many of each natural tile the hand has.
    #[must_use]
    pub fn tiles(&self) -> Tiles {
        self.tiles_of(|_| true)
    }

    /// Returns the tiles in groups that take no jokers, which must be naturals.
    #[must_use]
    pub fn strict_tiles(&self) -> Tiles {
        self.tiles_of(|group| !group.jokers)
    }

    fn tiles_of(&self, of: impl Fn(&TargetGroup) -> bool) -> Tiles {
        let mut tiles = Tiles::NONE;
        for group in self.groups.iter().filter(|group| of(group)) {
            tiles.add_some(Tile::Symbol(group.symbol), group.size);
        }
        tiles
    }

    /// Returns the target with its suits mapped by `exchange`; dragons follow their suits.
    #[must_use]
    pub fn with_suits(&self, exchange: impl Fn(Suit) -> Suit) -> Target {
        let mut target = self.clone();
        for group in target.groups.iter_mut() {
            group.symbol = group.symbol.with_suits(&exchange);
        }
        target
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, group) in self.groups.iter().enumerate() {
            write!(f, "{}{group}", if at == 0 { "" } else { " " })?;
        }
        match self.printed_jokers() {
            0 => Ok(()),
            some => write!(f, " {:J>1$}", "", usize::from(some)),
        }
    }
}

/// A line of the card, and which targets belong to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TargetLine {
    /// Its section and number, without a form.
    pub name: LineName,
    /// Its section, as an index into the card's sections.
    pub section: usize,
    /// Its index among the section's valid lines, from 0; its printed number counts all lines.
    pub at: usize,
    /// What the card pays for it.
    pub values: Values,
    /// True for a line marked C, false for X.
    pub concealed: bool,
    /// The range of its targets' indices ([`TargetId`]), form by form.
    pub targets: Range<usize>,
}

/// All targets of a card.
///
/// # Examples
///
/// ```
/// # use mahj::Targets;
/// let card = "[Run]\n111 22 33 444 DDDD (Any 1 Suit, Any 4 Consec. Nos.) X 25";
/// let targets = Targets::read(card).unwrap();
/// assert_eq!(targets.len(), 18);
/// assert_eq!(targets.iter().next().unwrap().to_string(), "111B 22B 33B 444B GGGG");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Targets {
    card: Card,
    lines: Vec<TargetLine>,
    list: Vec<Target>,
}

/// The result of expanding a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expanded {
    /// The targets. Their card leaves out lines with errors, but lists their names.
    pub targets: Targets,
    /// The diagnostics that only the targets reveal; from [`Expanded::read`], also those found
    /// while parsing.
    pub faults: DiagnosticList,
}

impl Expanded {
    /// Parses a card from a file's bytes and expands it, collecting the diagnostics from both
    /// steps.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::targets::Expanded;
    /// let read = Expanded::read(b"[Run]\n111 22 33 444 DDDD (Any 1 Suit, Any 4 Consec. Nos.) X 25");
    /// assert_eq!((read.targets.len(), read.faults.errors()), (18, 0));
    /// ```
    #[must_use]
    pub fn read(bytes: &[u8]) -> Expanded {
        let Parsed { card, mut faults } = Card::parse_bytes(bytes);
        let expanded = Targets::expand(card);
        faults.merge(expanded.faults);
        Expanded { targets: expanded.targets, faults }
    }

    /// Returns true if the valid lines can be used without the faulty ones. This is always so
    /// unless the tile set is wrong, which affects every line.
    #[must_use]
    pub(crate) fn can_leave_out(&self) -> bool {
        !self.faults.list.iter().any(|fault| fault.code == Code::CardTileSet)
    }
}

impl Targets {
    /// The most targets a card can have.
    pub const MAX: usize = 1_000_000;

    /// Parses a printed card and expands it, if it has no errors: the shortest way from a card's
    /// text to a [`Matcher`](crate::Matcher) or a [`Kernel`](crate::kernel::Kernel).
    ///
    /// Warnings are ignored. [`Expanded::read`] also reports warnings, and leaves out lines with
    /// errors instead of rejecting the card.
    ///
    /// # Errors
    ///
    /// If the card has errors: all its diagnostics, including warnings.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets};
    /// let card = "[Odd]\nFFF 11a 333a 55a 7777a (Any 1 Suit, These Nos. Only) X 25";
    /// let matcher = Matcher::new(Targets::read(card)?);
    /// assert!(matcher.verify(&"FFF 11B 333B 55B 7777B".parse()?).is_mah_jongg());
    ///
    /// let faults = Targets::read("[Odd]\nFFF 11 333 5 7777 (Any 1 Suit) X 25").unwrap_err();
    /// assert!(faults.to_string().starts_with("2:1: this line has 13 tiles; it needs 14"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(text: &str) -> Result<Targets, DiagnosticList> {
        let Expanded { targets, faults } = Expanded::read(text.as_bytes());
        if faults.errors() == 0 { Ok(targets) } else { Err(faults) }
    }

    /// Expands the built-in practice card, for learning and for tests: 55 lines, covering most of
    /// what a card can express.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Matcher, Targets};
    /// let matcher = Matcher::new(Targets::practice());
    /// assert!(matcher.verify(&"FFF 11B 222B 22C 1111C".parse().unwrap()).is_mah_jongg());
    /// ```
    #[must_use]
    pub fn practice() -> Targets {
        Targets::expand(Card::practice()).targets
    }

    /// Expands a card; the diagnostics are those that only the expansion can reveal.
    #[must_use]
    pub fn expand(card: Card) -> Expanded {
        audit::expand(card)
    }

    /// Returns the card, without the lines that have errors.
    #[must_use]
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// Returns the number of targets.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns true if there are no targets.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns all the targets, line by line.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Target> {
        self.list.iter()
    }

    /// Returns one target.
    ///
    /// # Panics
    ///
    /// If the id comes from another card with more targets.
    #[must_use]
    pub fn get(&self, id: TargetId) -> &Target {
        &self.list[id.index()]
    }

    /// Returns the lines, in card order.
    #[must_use]
    pub fn lines(&self) -> &[TargetLine] {
        &self.lines
    }

    /// Returns the targets of a line, with their ids.
    pub fn of_line(&self, line: &TargetLine) -> impl Iterator<Item = (TargetId, &Target)> {
        let ids = (line.targets.start as u32..).map(TargetId);
        ids.zip(&self.list[line.targets.clone()])
    }

    /// Returns a line as it is printed, with its section.
    #[must_use]
    pub fn print_of(&self, line: &TargetLine) -> (&Section, &HandLine) {
        let section = &self.card.sections[line.section];
        (section, &section.lines[line.at])
    }

    /// Returns the name of a target's line, including the form if the line has several.
    #[must_use]
    pub fn name_of(&self, target: &Target) -> LineName {
        let line = &self.lines[target.line];
        let several = self.print_of(line).1.forms.len() > 1;
        LineName { form: several.then_some(target.form), ..line.name.clone() }
    }

    /// Returns the groups of the block that contains a group of a target; a block is printed as one
    /// word. Empty if the group isn't part of a block.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::Targets;
    /// let card = "[Year]\nFFFF 2031a 2222b 33c (Any 3 Suits, These Nos. Only) X 25";
    /// let targets = Targets::read(card).unwrap();
    /// let target = targets.iter().next().unwrap();
    /// let block = target.groups().iter().find(|group| group.block).unwrap();
    /// assert_eq!(targets.block_of(target, block).len(), 4);
    /// ```
    #[must_use]
    pub fn block_of<'t>(&self, target: &'t Target, group: &TargetGroup) -> &'t [TargetGroup] {
        let mut words =
            self.words_of(target).filter(|word| word.first().is_some_and(|of| of.block));
        words.find(|word| word.contains(group)).unwrap_or_default()
    }

    /// Returns the groups of a target, one slice for each word that is printed: one group, or the
    /// groups of a block. Printed jokers have none.
    pub(crate) fn words_of<'t>(
        &self,
        target: &'t Target,
    ) -> impl Iterator<Item = &'t [TargetGroup]> + use<'_, 't> {
        let line = self.lines.get(target.line).map(|line| self.print_of(line).1);
        let words = line.and_then(|line| line.forms.get(target.form)).map(|form| &form.words);
        let mut rest = target.groups();
        words.into_iter().flatten().filter(|word| !word.is_jokers()).map(move |word| {
            // A word's groups have as many tiles as the word has characters.
            let (mut count, mut tiles) = (0, 0);
            while tiles < word.faces.len() && count < rest.len() {
                tiles += usize::from(rest[count].size);
                count += 1;
            }
            rest.split_off(..count).unwrap_or_default()
        })
    }

    /// Finds a line or form by its id, such as `consecutive-run/3b`, or by the name players use.
    /// Returns the line and the form, if one was named.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<(&TargetLine, Option<usize>)> {
        let wanted = name.trim().to_lowercase();
        let is = |name: &LineName| name.id() == wanted || name.to_string().to_lowercase() == wanted;
        self.lines.iter().find_map(|line| {
            if is(&line.name) {
                return Some((line, None));
            }
            let forms = self.print_of(line).1.forms.len();
            let form = (0..forms).find(|form| {
                forms > 1 && is(&LineName { form: Some(*form), ..line.name.clone() })
            })?;
            Some((line, Some(form)))
        })
    }
}
