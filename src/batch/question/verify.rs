//! Whether a hand is Mah Jongg, on which line, where the jokers go, and who pays; or why not.

use super::{Claim, QuestionWorker, shown};
use crate::answer::{Paying, QuestionError};
use crate::hand::Hand;
use crate::kernel::{Counts, Next, Shown, is_any};
use crate::matcher::Block;
use crate::packed::PackedHand;
use crate::rulebook::Rule;
use crate::rules::{Payment, payments};
use crate::targets::TargetId;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The answer to a claim of Mah Jongg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimAnswer {
    /// It is Mah Jongg.
    Won(ClaimWin),
    /// It isn't.
    Refused {
        /// The rule that it breaks.
        rule: Rule,
        /// Why, as a code: [`NotMahJongg::code`](crate::matcher::NotMahJongg::code).
        reason: &'static str,
    },
}

/// A winning hand, on the line that pays the most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClaimWin {
    /// The way to make the line; the first, if there are several.
    pub target: TargetId,
    /// What the card pays for the line, in points.
    pub value: u32,
    /// The tiles that jokers stand for, in the rack or in exposures; a joker where the line prints
    /// one stands for itself.
    pub jokers: Tiles,
    /// True if the jokerless bonus is paid: there is no joker, and the section pays it.
    pub bonus: bool,
}

impl ClaimWin {
    /// Returns true if the hand has no joker.
    #[must_use]
    pub fn is_jokerless(&self) -> bool {
        self.jokers == Tiles::NONE
    }

    /// Returns who pays what; empty if it isn't known how the last tile was obtained.
    #[must_use]
    pub fn payments(&self, paying: &Paying) -> Vec<Payment> {
        let paid =
            paying.win.map(|win| payments(self.value, self.bonus, win, paying.winner, paying.from));
        paid.unwrap_or_default()
    }
}

impl QuestionWorker<'_> {
    /// Judges claims of Mah Jongg, as [`Matcher::verify`](crate::Matcher::verify) and
    /// [`Matcher::verify_claimed`](crate::Matcher::verify_claimed) do. `claims` has one entry per
    /// hand, or is empty if there are no details.
    ///
    /// An answer is an error if the details contradict each other, or if the last tile isn't in the
    /// rack.
    pub fn verify(
        &mut self,
        hands: &[PackedHand],
        claims: &[Claim],
        answers: &mut Vec<Result<ClaimAnswer, QuestionError>>,
    ) {
        answers.reserve(hands.len());
        if claims.is_empty() {
            answers.extend(hands.iter().map(|hand| Ok(self.judge(hand))));
            return;
        }
        for (hand, claim) in hands.iter().zip(claims) {
            answers.push(self.claim(hand, claim));
        }
    }

    fn claim(&mut self, hand: &PackedHand, claim: &Claim) -> Result<ClaimAnswer, QuestionError> {
        if *claim != Claim::default() {
            claim.paying.check(&hand.rack(), claim.tile)?;
            if claim.paying.is_claimed() && claim.tile == Some(Tile::Joker) {
                return Ok(refused(Rule::Clm04, "discarded-joker"));
            }
        }
        Ok(self.judge(hand))
    }

    fn judge(&mut self, hand: &PackedHand) -> ClaimAnswer {
        if let Some(id) = self.bulk.wins.find(hand) {
            return ClaimAnswer::Won(self.won(hand, id));
        }
        if hand.len() != Hand::MAX {
            return refused(Rule::Glo06, "tile-count");
        }
        if self.matcher.targets().lines().is_empty() {
            return refused(Rule::Glo06, "no-lines");
        }
        let (shown, rack) = (shown(hand), hand.rack());
        let sets = &self.bulk.sets;
        sets.showing(&shown, &mut self.set);
        let fits = shown.is_empty() || self.any_fits(&shown);
        if fits {
            // A target that has all naturals has room for all jokers, if they might stand anywhere.
            sets.having(&(rack.naturals() + counted(&shown)), &mut self.set);
            if is_any(&self.set)
                && let Some(rule) = self.joker_misplaced(&rack, &shown)
            {
                return refused(rule, "joker-misplaced");
            }
        }
        if !shown.is_empty() && self.is_concealed(&(rack + shown.tiles())) {
            return refused(Rule::Glo05, "concealed");
        }
        if fits { refused(Rule::Glo06, "no-line") } else { refused(Rule::Clx04, "exposures") }
    }

    fn won(&self, hand: &PackedHand, id: TargetId) -> ClaimWin {
        let targets = self.matcher.targets();
        let target = targets.get(id);
        let line = &targets.lines()[target.line];
        let mut jokers = target.tiles();
        for byte in hand.bytes() {
            let tile = byte & crate::packed::TILE;
            if let Some(tile) = Tile::from_index(usize::from(tile)) {
                jokers.take_some(tile, 1);
            }
        }
        jokers.add_some(Tile::Joker, target.printed_jokers());
        let bonus = jokers == Tiles::NONE && targets.print_of(line).0.jokerless_bonus();
        ClaimWin { target: id, value: line.values.when(hand.has_exposures()), jokers, bonus }
    }

    /// Returns true if a target of the set has groups for all exposures together.
    fn any_fits(&self, shown: &Shown) -> bool {
        let (sets, targets) = (&self.bulk.sets, self.matcher.targets());
        let mut fits = false;
        sets.each(&self.set, |id| {
            fits = fits || sets.beside(targets, id, shown).is_some();
            Next::Line
        });
        // The first target of a line may not fit when another one does.
        if !fits && is_any(&self.set) {
            sets.each(&self.set, |id| {
                fits = fits || sets.beside(targets, id, shown).is_some();
                Next::Target
            });
        }
        fits
    }

    /// Returns the rule that a misplaced joker breaks, if that alone keeps the hand from being Mah
    /// Jongg.
    fn joker_misplaced(&self, rack: &Tiles, shown: &Shown) -> Option<Rule> {
        let (sets, targets) = (&self.bulk.sets, self.matcher.targets());
        let counts = Counts::of(rack);
        let mut best: Option<(u32, std::cmp::Reverse<u32>, TargetId)> = None;
        sets.each(&self.set, |id| {
            if let Some(need) = sets.beside(targets, id, shown)
                && need.all.at_least(&counts)
            {
                let value = targets.lines()[sets.line(id)].values.when(!shown.is_empty());
                let key = (need.strict.lacking(&counts), std::cmp::Reverse(value), id);
                if key.0 > 0 && best.is_none_or(|best| key < best) {
                    best = Some(key);
                }
            }
            Next::Target
        });
        let (_, _, id) = best?;
        let target = targets.get(id);
        // Naturals fill the groups that take no joker first, as printed.
        let exposures: Vec<_> = shown.each().copied().collect();
        let taken = target.fit(&exposures)?;
        let mut left = *rack;
        for group in target.beside(taken).filter(|group| !group.jokers) {
            let tile = Tile::Symbol(group.symbol);
            if left[tile] < group.size {
                let block = targets.block_of(target, group);
                let rule = if block.is_empty() { Rule::Jkx01 } else { Block::of(block).rule() };
                return Some(rule);
            }
            left.take_some(tile, group.size);
        }
        None
    }

    /// Returns true if the tiles, all of them concealed, would be Mah Jongg on a concealed line.
    fn is_concealed(&mut self, tiles: &Tiles) -> bool {
        let sets = &self.bulk.sets;
        sets.showing(&Shown::default(), &mut self.set);
        sets.concealed(&mut self.set);
        sets.having(&tiles.naturals(), &mut self.set);
        let counts = Counts::of(tiles);
        let mut is = false;
        sets.each(&self.set, |id| {
            let need = sets.need(id);
            is |= counts.at_least(&need.strict) && need.all.at_least(&counts);
            Next::Target
        });
        is
    }
}

fn refused(rule: Rule, reason: &'static str) -> ClaimAnswer {
    ClaimAnswer::Refused { rule, reason }
}

/// Returns the tiles of the exposures, counting each joker as the tile it stands for.
fn counted(shown: &Shown) -> Tiles {
    let mut tiles = Tiles::NONE;
    for exposure in shown.each() {
        tiles.add_some(Tile::Symbol(exposure.symbol()), exposure.len() as u8);
    }
    tiles
}

const _: () = assert!(Tile::COUNT == Symbol::COUNT + 1);
