//! A fast estimate of a rack's value based on the tiles still to come, cheap enough for every turn
//! of a game.
//!
//! For every near target, its odds are approximated. Each unseen tile is drawn with probability
//! `r`, the number of draws left divided by the number of unseen tiles. For each kind of tile that
//! the rack is missing, with `s` missing where jokers aren't allowed, `f` missing elsewhere, `l`
//! unseen, and `j` jokers in the rack:
//!
//! ```text
//! q       the product over the kinds of  P(Bin(l, r) >= s)   times   P(Bin(L, r) >= F - j)
//! F, L    the sum of f; the sum of l - s where f is nonzero, plus the unseen jokers
//! ```
//!
//! So strict places are counted separately for each kind, and all other places are pooled. The
//! value of a rack is the **sum of q² over its near targets**: a win takes only one target, so one
//! good chance is worth more than two half as good.
//!
//! The loss from each discard is found kind by kind in the same pass; a kind that a target doesn't
//! need costs nothing.
//!
//! [`Outlook::with_calls`] also counts other players' discards. Games end early, so only a fraction
//! `h` of the player's own picks counts. On the other hand, each group that may be exposed adds
//! copies to the pool: opponents discard about `a` copies for each one the player picks, and a call
//! needs a group that is missing only one tile:
//!
//! ```text
//! r       h times the picks left, divided by the unseen tiles; h = 0.5
//! E       w^(g - 1) (1 - (1 - a r)^l) / r,  g = max(1, f - j),  a = 1.2, w = 0.5
//! q       as above, with L plus the sum of E; E is zero on concealed lines
//! ```

use std::sync::LazyLock;

use crate::hand::{Exposure, Hand};
use crate::targets::{TargetId, Targets};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The number of probability steps in the table.
const STEPS: usize = 128;

/// The most tiles that can be missing, plus one for a joker or a discarded tile.
const LACK: usize = Hand::MAX + 2;

/// The table size for the number of tiles in a pool, including those that calls add. Larger pools
/// count as this size; a near target is missing so few tiles that it makes no difference.
const LIVE: usize = 64;

/// For a given draw probability, the probability that at least `k` of `n` tiles are drawn.
type AtLeast = [[f32; LIVE]; LACK];

/// Indexed by the draw probability in steps, from one step to certainty.
static AT_LEAST: LazyLock<Vec<AtLeast>> =
    LazyLock::new(|| (1..=STEPS).map(|step| at_least(step as f64 / STEPS as f64)).collect());

/// Returns the probabilities for a given draw probability.
fn at_least(chance: f64) -> AtLeast {
    let mut of_live = [[0.0_f64; LACK]; LIVE];
    of_live[0][0] = 1.0;
    for live in 1..LIVE {
        of_live[live][0] = 1.0;
        for lack in 1..LACK {
            let fewer = of_live[live - 1];
            of_live[live][lack] = chance * fewer[lack - 1] + (1.0 - chance) * fewer[lack];
        }
    }
    std::array::from_fn(|lack| std::array::from_fn(|live| of_live[live][lack] as f32))
}

/// The fraction of the player's own picks that counts when calls are included: games end after
/// about 60 of 99 picks.
const PLAYED: f64 = 0.5;

/// How many copies of a wanted tile opponents discard for each one the player picks.
const DISCARDED: f64 = 1.2;

/// The factor applied to a call for each additional missing tile in the group.
const FARTHER: f64 = 0.5;

/// The resolution of the table of copies that calls add: eighths of a tile.
const PARTS: u16 = 8;

/// The table sizes for the tiles a group is missing, and for the live tiles of its kind.
const CALLED: usize = Hand::MAX;
const COPIES: usize = 12;

/// The copies that calls add to the pool, in eighths, indexed by the number of tiles the group is
/// missing beyond one, and by the live tiles of its kind.
type Extra = [[u8; COPIES]; CALLED];

/// [`AT_LEAST`] and [`Extra`] with half the step size, since with calls, at most half of the tiles
/// are drawn.
static WITH_CALLS: LazyLock<Vec<(AtLeast, Extra)>> = LazyLock::new(|| {
    let step = |step: usize| {
        let chance = step as f64 / (2 * STEPS) as f64;
        (at_least(chance), extra(chance))
    };
    (1..=STEPS).map(step).collect()
});

/// Returns the copies that calls add for a given draw probability.
fn extra(chance: f64) -> Extra {
    let discarded = (DISCARDED * chance).min(1.0);
    std::array::from_fn(|farther| {
        std::array::from_fn(|live| {
            let any = 1.0 - (1.0 - discarded).powi(live as i32);
            let copies = FARTHER.powi(farther as i32) * any / chance;
            (f64::from(PARTS) * copies).round() as u8
        })
    })
}

/// How many of one kind of tile a target needs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Want {
    pub(super) symbol: u8,
    /// How many in places that do not allow jokers, and how many elsewhere, four bits each.
    some: u8,
}

impl Want {
    pub(super) const fn strict(self) -> u8 {
        self.some >> 4
    }

    pub(super) const fn soft(self) -> u8 {
        self.some & 0x0F
    }

    /// Returns how many a rack is missing where jokers aren't allowed, and how many elsewhere.
    #[inline]
    pub(super) fn lacking(self, rack: &Tiles) -> (u8, u8) {
        lacking(self.strict(), self.soft(), have(rack, self))
    }
}

/// Returns how many of a kind are missing where jokers are not allowed, and how many elsewhere,
/// given the number in the rack. Tiles fill the places without jokers first.
#[inline]
pub(crate) const fn lacking(strict: u8, soft: u8, have: u8) -> (u8, u8) {
    (strict.saturating_sub(have), soft.saturating_sub(have.saturating_sub(strict)))
}

/// What a target needs from the rack, kind by kind: the whole target, or the part the exposures
/// leave.
///
/// # Examples
///
/// ```
/// # use mahj::{Targets, odds::Wants};
/// let targets = Targets::practice();
/// let (line, _) = targets.find("consecutive-run/2").unwrap();
/// let (id, target) = targets.of_line(line).next().unwrap();
/// assert_eq!(target.to_string(), "11B 222B FFF 22C 1111C");
/// let exposed = "[1111C]".parse::<mahj::Hand>().unwrap().exposures().to_vec();
/// let wants = Wants::of(&targets, id, &exposed).unwrap();
/// assert_eq!(wants.away(&mahj::Tiles::default()), 10);
/// // Two of the four 2C places allow calls for a pair only; there is no kong to expose.
/// let kong = "[2222C]".parse::<mahj::Hand>().unwrap().exposures().to_vec();
/// assert_eq!(Wants::of(&targets, id, &kong), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wants {
    kinds: [Want; Hand::MAX],
    len: u8,
    /// How many jokers it prints.
    jokers: u8,
    /// True if its groups may be exposed.
    calls: bool,
    /// The factor for its odds, in 64ths.
    weight: u16,
}

/// The neutral weight.
const ONE: u16 = 64;

impl Wants {
    /// Returns what a target needs besides the exposures; `None` if they rule it out.
    ///
    /// # Panics
    ///
    /// If the ID comes from another card with more targets.
    #[must_use]
    pub fn of(targets: &Targets, id: TargetId, exposures: &[Exposure]) -> Option<Wants> {
        let target = targets.get(id);
        let calls = !targets.lines()[target.line].concealed;
        if !calls && !exposures.is_empty() {
            return None;
        }
        let taken = target.fit(exposures)?;
        let (kinds, jokers) = ([Want::default(); Hand::MAX], target.printed_jokers());
        let mut wants = Wants { kinds, len: 0, jokers, calls, weight: ONE };
        for group in target.beside(taken) {
            let symbol = group.symbol.index() as u8;
            let kinds = &wants.kinds[..usize::from(wants.len)];
            let at = kinds.iter().position(|kind| kind.symbol == symbol).unwrap_or_else(|| {
                wants.len += 1;
                usize::from(wants.len) - 1
            });
            // A hand has at most fourteen tiles, so each count fits in four bits.
            let some = if group.jokers { group.size } else { group.size << 4 };
            wants.kinds[at] = Want { symbol, some: wants.kinds[at].some + some };
        }
        Some(wants)
    }

    /// Returns a copy with the odds multiplied by `weight`, 0 to 1,000, rounded to 64ths;
    /// when playing for points, the weight is the line's value.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, Targets, TargetId, Tiles, odds::{Outlook, Wants}};
    /// let targets = Targets::practice();
    /// let wants = Wants::of(&targets, TargetId(0), &[]).unwrap();
    /// let outlook = Outlook::new(&targets.card().tile_set.tiles(), 18);
    /// let value = |wants: Wants| outlook.value([&wants], &Tiles::NONE);
    /// assert_eq!(value(wants.weighted(2.0)), 4.0 * value(wants));
    /// ```
    #[must_use]
    pub fn weighted(self, weight: f64) -> Wants {
        // In range because of the clamp; NaN becomes zero.
        Wants { weight: (weight.clamp(0.0, 1_000.0) * f64::from(ONE)).round() as u16, ..self }
    }

    /// Returns the same wants with the weight of another.
    pub(crate) fn weighted_as(self, other: &Wants) -> Wants {
        Wants { weight: other.weight, ..self }
    }

    #[inline]
    fn weight(&self) -> f32 {
        f32::from(self.weight) * (1.0 / ONE as f32)
    }

    /// Returns how far away a rack is: the minimum number of tiles it is missing, regardless of
    /// what can still come.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, TargetId, Targets, odds::Wants};
    /// let targets = Targets::practice();
    /// let (line, _) = targets.find("consecutive-run/2").unwrap();
    /// let (id, _) = targets.of_line(line).next().unwrap();
    /// let wants = Wants::of(&targets, id, &[]).unwrap();
    /// let rack = *"FFF 11B 22B J 22C 111C N".parse::<Hand>().unwrap().rack();
    /// assert_eq!(wants.away(&rack), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn away(&self, rack: &Tiles) -> u8 {
        let (mut strict, mut soft) = (0, self.jokers);
        for kind in self.kinds() {
            let lacking = kind.lacking(rack);
            strict += lacking.0;
            soft += lacking.1;
        }
        strict + soft.saturating_sub(rack.jokers())
    }

    /// Returns what it needs, kind by kind: the tile, how many in places that do not allow jokers,
    /// and how many elsewhere.
    #[inline]
    pub(crate) fn each(&self) -> impl Iterator<Item = (usize, u8, u8)> + '_ {
        let index = |kind: &Want| usize::from(kind.symbol) % Tile::COUNT;
        self.kinds().iter().map(move |kind| (index(kind), kind.strict(), kind.soft()))
    }

    /// Returns the same wants minus some of a tile from places that allow jokers.
    #[must_use]
    pub(crate) fn without_soft(mut self, symbol: Symbol, some: u8) -> Wants {
        let kinds = &mut self.kinds[..usize::from(self.len)];
        if let Some(kind) = kinds.iter_mut().find(|kind| usize::from(kind.symbol) == symbol.index())
        {
            kind.some -= some.min(kind.soft());
        }
        self
    }

    /// Returns how many printed jokers it needs.
    #[inline]
    pub(crate) const fn printed_jokers(&self) -> u8 {
        self.jokers
    }

    #[inline]
    pub(super) fn kinds(&self) -> &[Want] {
        &self.kinds[..usize::from(self.len)]
    }
}

/// Returns how many tiles of this kind there are.
#[inline]
pub(super) fn have(tiles: &Tiles, kind: Want) -> u8 {
    tiles.counts()[usize::from(kind.symbol) % Tile::COUNT]
}

/// What may still come: the tiles a player can't see, and how many of them the player will draw.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Seen, Targets, odds::{Outlook, Wants}};
/// let targets = Targets::practice();
/// let hand: Hand = "FFF 11B 22B J 22C 111C N".parse().unwrap();
/// let live = Seen::default().left(&hand, &targets.card().tile_set).unwrap();
/// let outlook = Outlook::new(&live, 18);
/// let (line, _) = targets.find("consecutive-run/2").unwrap();
/// let near: Vec<Wants> = targets
///     .of_line(line)
///     .filter_map(|(id, _)| Wants::of(&targets, id, &[]))
///     .filter(|wants| wants.away(hand.rack()) <= 2)
///     .collect();
/// let losses = outlook.losses(&near, hand.rack());
/// assert!(losses.value > 0.3);
/// // None of these targets uses the north wind, and all of them need the flowers.
/// assert_eq!(losses.of("N".parse().unwrap()), 0.0);
/// assert!(losses.of("F".parse().unwrap()) > 0.1);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Outlook {
    live: Tiles,
    at_least: &'static AtLeast,
    extra: Option<&'static Extra>,
}

/// The value of a rack, and how much of it each discard would lose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Losses {
    /// The sum of the squares.
    pub value: f32,
    pub(crate) of: [f32; Tile::COUNT],
}

impl Losses {
    /// Returns the loss from giving up one of a tile; zero if it isn't in the rack.
    #[must_use]
    #[inline]
    pub fn of(&self, tile: Tile) -> f32 {
        self.of[tile.index()]
    }
}

/// What a rack is missing for a target, with the odds of the strict kinds already multiplied.
#[derive(Debug, Clone, Copy)]
struct Lack {
    strict: f32,
    /// The missing places that allow jokers, and the unseen tiles that can fill one.
    soft: u8,
    pool: u8,
    /// What calls add to the pool, in eighths of a tile.
    extra: u16,
}

impl Outlook {
    /// Makes an outlook for a number of draws from the tiles a player can't see. At least one draw
    /// is always counted; otherwise everything would be worth zero on the last turn, and all
    /// discards would look equally good.
    #[must_use]
    pub fn new(live: &Tiles, draws: usize) -> Outlook {
        let unseen = live.len().max(1);
        let draws = draws.clamp(1, unseen);
        let step = ((2 * STEPS * draws + unseen) / (2 * unseen)).clamp(1, STEPS);
        Outlook { live: *live, at_least: &AT_LEAST[step - 1], extra: None }
    }

    /// Makes an outlook for a game in which other players discard and may win first: it counts a
    /// fraction of the player's own picks, plus calls for exposures.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::{Hand, Seen, Targets, odds::{Outlook, Wants}};
    /// let targets = Targets::practice();
    /// let hand: Hand = "FFF 11B 22B 22C 1111C".parse().unwrap();
    /// let live = Seen::default().left(&hand, &targets.card().tile_set).unwrap();
    /// let (line, _) = targets.find("consecutive-run/2").unwrap();
    /// let (id, _) = targets.of_line(line).next().unwrap();
    /// let wants = Wants::of(&targets, id, &[]).unwrap();
    /// // The hand is missing a 2 Bam for a pung, and can call it.
    /// let picks = Outlook::new(&live, 9).chance(&wants, hand.rack());
    /// assert!(Outlook::with_calls(&live, 18).chance(&wants, hand.rack()) > picks);
    /// ```
    #[must_use]
    pub fn with_calls(live: &Tiles, picks: usize) -> Outlook {
        let unseen = live.len().max(1) as f64;
        // At least one pick counts, as in `new`.
        let chance = (PLAYED * picks as f64).max(1.0) / unseen;
        let step = ((2 * STEPS) as f64 * chance).round() as usize;
        let (at_least, extra) = &WITH_CALLS[step.clamp(1, STEPS) - 1];
        Outlook { live: *live, at_least, extra: Some(extra) }
    }

    /// Returns what calls add to the pool for the missing places of a kind, in eighths of a tile.
    #[inline]
    fn called(&self, wants: &Wants, soft: u8, live: u8, jokers: u8) -> u16 {
        let Some(extra) = self.extra.filter(|_| wants.calls && soft > 0) else { return 0 };
        let farther = usize::from(soft.saturating_sub(jokers).saturating_sub(1));
        extra[farther.min(CALLED - 1)][usize::from(live).min(COPIES - 1)].into()
    }

    /// Returns the probability that at least `lack` of the `live` tiles are drawn.
    #[inline]
    fn at_least(&self, lack: u8, live: u8) -> f32 {
        let live = usize::from(live).min(LIVE - 1);
        self.at_least[usize::from(lack) % LACK][live]
    }

    /// Returns the probability that enough tiles of the pool are drawn to fill the missing places
    /// that jokers in the rack do not fill.
    #[inline]
    fn pooled(&self, soft: u8, pool: u8, extra: u16, jokers: u8) -> f32 {
        let lack = soft.saturating_sub(jokers);
        let (whole, part) = (extra / PARTS, extra % PARTS);
        // Cannot overflow: even fourteen groups of one tile would add fewer than 255.
        let pool = pool.saturating_add(whole as u8);
        let low = self.at_least(lack, pool);
        if part == 0 {
            return low;
        }
        let part = f32::from(part) * (1.0 / PARTS as f32);
        low + (self.at_least(lack, pool.saturating_add(1)) - low) * part
    }

    #[inline]
    fn lack(&self, wants: &Wants, rack: &Tiles) -> Lack {
        let pool = self.live.jokers();
        let mut lack = Lack { strict: 1.0, soft: wants.jokers, pool, extra: 0 };
        let jokers = rack.jokers();
        for kind in wants.kinds() {
            let ((strict, soft), live) = (kind.lacking(rack), have(&self.live, *kind));
            lack.strict *= self.at_least(strict, live);
            if soft > 0 {
                let live = live.saturating_sub(strict);
                lack.soft += soft;
                lack.pool = lack.pool.saturating_add(live);
                lack.extra += self.called(wants, soft, live, jokers);
            }
        }
        lack
    }

    /// Returns what all calls add to the pool, given the jokers in the rack, in eighths of a tile.
    #[inline]
    fn all_called(&self, wants: &Wants, rack: &Tiles, jokers: u8) -> u16 {
        let called = |kind: &Want| {
            let ((strict, soft), live) = (kind.lacking(rack), have(&self.live, *kind));
            self.called(wants, soft, live.saturating_sub(strict), jokers)
        };
        wants.kinds().iter().map(called).sum()
    }

    /// Returns true if a target can be completed from the live tiles, no matter how many draws that
    /// takes.
    #[must_use]
    #[inline]
    pub(crate) fn is_possible(&self, wants: &Wants, rack: &Tiles) -> bool {
        let mut for_jokers = wants.jokers;
        for kind in wants.kinds() {
            let ((strict, soft), live) = (kind.lacking(rack), have(&self.live, *kind));
            if strict > live {
                return false;
            }
            for_jokers += soft.saturating_sub(live - strict);
        }
        for_jokers <= self.live.jokers().saturating_add(rack.jokers())
    }

    /// Returns the estimated odds of a target, 0 to 1.
    #[must_use]
    #[inline]
    pub fn chance(&self, wants: &Wants, rack: &Tiles) -> f32 {
        let lack = self.lack(wants, rack);
        lack.strict * self.pooled(lack.soft, lack.pool, lack.extra, rack.jokers())
    }

    /// Returns the value of a rack with respect to some targets.
    #[must_use]
    pub fn value<'w>(&self, wants: impl IntoIterator<Item = &'w Wants>, rack: &Tiles) -> f32 {
        let squares = wants.into_iter().map(|wants| {
            let chance = self.chance(wants, rack) * wants.weight();
            chance * chance
        });
        squares.sum()
    }

    /// Returns the value of a rack with respect to some targets, and how much each discard loses.
    #[must_use]
    pub fn losses<'w>(&self, wants: impl IntoIterator<Item = &'w Wants>, rack: &Tiles) -> Losses {
        let mut losses = Losses { value: 0.0, of: [0.0; Tile::COUNT] };
        for wants in wants {
            self.lose(wants, rack, &mut losses);
        }
        losses
    }

    /// Adds a target's value, and how much of it is lost without one of each tile.
    fn lose(&self, wants: &Wants, rack: &Tiles, losses: &mut Losses) {
        let jokers = rack.jokers();
        let lack = self.lack(wants, rack);
        let pooled = self.pooled(lack.soft, lack.pool, lack.extra, jokers);
        let chance = lack.strict * pooled * wants.weight();
        let square = chance * chance;
        if square == 0.0 {
            return;
        }
        losses.value += square;
        // `left` is the share of the odds that remains; the value is their square.
        let lost = |left: f32| square - square * left * left;
        for kind in wants.kinds() {
            let (have, live) = (have(rack, *kind), have(&self.live, *kind));
            if have == 0 || have > kind.strict() + kind.soft() {
                continue;
            }
            let left = if have <= kind.strict() {
                let strict = kind.strict() - have;
                let left = self.at_least(strict + 1, live) / self.at_least(strict, live);
                if kind.soft() == 0 || live <= strict {
                    left
                } else {
                    // One of the unseen tiles is now needed here and can no longer fill a soft
                    // place.
                    let called = |live| self.called(wants, kind.soft(), live, jokers);
                    let extra = lack.extra - called(live - strict) + called(live - strict - 1);
                    left * self.pooled(lack.soft, lack.pool - 1, extra, jokers) / pooled
                }
            } else if lack.soft < jokers {
                continue;
            } else {
                let lacking = kind.strict() + kind.soft() - have;
                let pool = lack.pool.saturating_add(if lacking == 0 { live } else { 0 });
                let called = |soft| self.called(wants, soft, live, jokers);
                let extra = lack.extra - called(lacking) + called(lacking + 1);
                self.pooled(lack.soft + 1, pool, extra, jokers) / pooled
            };
            losses.of[usize::from(kind.symbol) % Tile::COUNT] += lost(left);
        }
        if jokers > 0 && lack.soft >= jokers {
            let extra = self.extra.map_or(0, |_| self.all_called(wants, rack, jokers - 1));
            let left = self.pooled(lack.soft, lack.pool, extra, jokers - 1) / pooled;
            losses.of[Tile::Joker.index()] += lost(left);
        }
    }
}

#[cfg(test)]
mod tests;
