//! The built-in bots, which differ only in how they value a rack.

use super::hot::Hot;
use super::policy::{Claim, Exchange, Pass, Policy};
use super::position::Position;
use super::sight::Sight;
use super::study::Study;
use super::worth::Worth;
use crate::hand::{Exposure, Hand};
use crate::odds::{Losses, Outlook};
use crate::opponent::after_throwing;
use crate::rules::Stage;
use crate::seat::Seat;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The factor by which a value must be better, so that rounding never decides.
const CLEARLY: f32 = 1.0 + 1e-5;

/// The maximum distance at which a bot stops the Charleston after its first three passes. Two
/// against two on 12,000 deals, it wins 0.026 ± 0.011 more games than a bot that never stops, never
/// passes blind and offers nothing in the courtesy pass; with 3 it was 0.021.
const NEAR: u8 = 4;

/// A bot.
#[derive(Clone)]
pub(super) struct Player<'s, W> {
    study: &'s Study<'s>,
    worth: W,
    sight: Sight<'s>,
    hot: Hot,
}

/// Returns the tile of a rack that loses least, never a joker. Ties go to the tile with the most
/// copies visible.
fn least(rack: &Tiles, losses: &Losses, shown: &Tiles) -> Option<(Tile, f32)> {
    let mut least: Option<(usize, f32)> = None;
    for (tile, some) in rack.counts()[..Symbol::COUNT].iter().enumerate() {
        if *some == 0 {
            continue;
        }
        let loss = losses.of[tile];
        let better = least.is_none_or(|(other, least)| {
            loss < least || loss == least && shown.counts()[tile] > shown.counts()[other]
        });
        if better {
            least = Some((tile, loss));
        }
    }
    least.and_then(|(tile, loss)| Some((Tile::from_index(tile)?, loss)))
}

/// Returns the tile to discard and its loss: the tile that loses least. A joker only if every other
/// tile loses more, as when the closest hand is all singles and pairs. `None` for an empty rack.
fn discarded<W: Worth>(rack: &Tiles, losses: &Losses, shown: &Tiles) -> Option<(Tile, f32)> {
    let joker = (rack.jokers() > 0).then(|| (Tile::Joker, losses.of(Tile::Joker)));
    match (least(rack, losses, shown), joker) {
        (Some(other), Some(joker)) if W::JOKERS && joker.1 < other.1 => Some(joker),
        (other, joker) => other.or(joker),
    }
}

impl<'s, W: Worth> Player<'s, W> {
    pub(super) fn new(study: &'s Study<'s>, worth: W) -> Player<'s, W> {
        Player { study, worth, sight: Sight::new(study), hot: Hot::default() }
    }

    /// Returns the study of the card.
    pub(super) const fn study(&self) -> &'s Study<'s> {
        self.study
    }

    /// Chooses tiles to give away, least useful first; never jokers.
    pub(super) fn part_with<const MAX: usize>(
        &mut self,
        position: &Position<'_>,
        most: usize,
    ) -> [Option<Tile>; MAX] {
        let outlook = self.worth.outlook(position);
        let mut rack = *position.rack();
        self.sight.scan(position, &outlook);
        let mut chosen = [None; MAX];
        let (mut some, most) = (0, most.min(MAX));
        while some < most {
            let losses = self.worth.losses(self.sight.within(1), &rack, &outlook);
            // Tiles that cost nothing can all go in one step, one of each kind: taking one does not
            // make another cost more.
            let free = rack.kinds().filter(|(tile, _)| losses.of(*tile) == 0.0);
            let before = some;
            for (tile, _) in free.filter(|(tile, _)| *tile != Tile::Joker).take(most - some) {
                chosen[some] = Some(tile);
                some += 1;
            }
            if some == before {
                let Some((tile, _)) = least(&rack, &losses, position.shown()) else { break };
                chosen[some] = Some(tile);
                some += 1;
            }
            for tile in chosen[before..some].iter().flatten() {
                rack.take_some(*tile, 1);
            }
        }
        chosen
    }

    /// Returns the relative likelihood, 0 to 1, of a rack whose owner has discarded some tiles. It
    /// is the mean over the near targets, weighted by value, of the factor by which an
    /// [`OpponentModel`](crate::opponent::OpponentModel) discounts a target for each discarded tile
    /// that it wants.
    pub(super) fn likely(&mut self, position: &Position<'_>, thrown: &Tiles) -> f32 {
        let outlook = self.worth.outlook(position);
        self.sight.scan(position, &outlook);
        let (mut all, mut likely) = (0.0, 0.0);
        for wants in self.sight.within(1) {
            let worth = self.worth.value(std::iter::once(wants), position.rack(), &outlook);
            all += worth;
            likely += worth * after_throwing(wants, thrown) as f32;
        }
        if all > 0.0 { likely / all } else { 1.0 }
    }

    /// Returns how much of the rack's value each discard loses.
    pub(super) fn losses(&mut self, position: &Position<'_>) -> Losses {
        let outlook = self.worth.outlook(position);
        self.sight.scan(position, &outlook);
        self.worth.losses(self.sight.within(1), position.rack(), &outlook)
    }

    /// Returns the distance of the closest target, and how many targets are that close, after the
    /// rack was scanned.
    pub(super) fn nearest(&self) -> (u8, u32) {
        let best = self.sight.best();
        let ways = self.sight.near().iter().filter(|near| near.away == best).count() as u32;
        (best.min(Hand::MAX as u8), ways)
    }

    /// Clears what it remembers of the game.
    pub(super) fn forget(&mut self) {
        self.sight.forget();
        self.hot.forget();
    }

    /// Records a discard that was chosen for this bot by someone else.
    pub(super) fn throws(&mut self, tile: Tile) {
        self.sight.discard(tile);
    }

    /// Returns the value a different rack would have, based on the targets near the current one.
    pub(super) fn worth_of(&mut self, position: &Position<'_>, rack: &Tiles) -> f32 {
        let outlook = self.worth.outlook(position);
        self.sight.scan(position, &outlook);
        self.worth.value(self.sight.within(u8::MAX), rack, &outlook)
    }

    /// Returns the value after a call, as a share of the sum of that value and the value without the
    /// call; 0 if neither has any.
    pub(super) fn share_of_call(&mut self, position: &Position<'_>, exposure: &Exposure) -> f32 {
        self.hot.take_up(&mut self.sight, self.study, position, exposure.symbol());
        let outlook = self.worth.outlook(position);
        self.sight.scan(position, &outlook);
        let pass = self.worth.value(self.sight.within(u8::MAX), position.rack(), &outlook);
        let after = self.after(position, exposure, &outlook).unwrap_or(0.0).max(0.0);
        if after > 0.0 { after / (after + pass) } else { 0.0 }
    }

    /// Returns the value after exposing the discard and discarding the tile that then loses least,
    /// or `None` if no near target remains.
    fn after(
        &mut self,
        position: &Position<'_>,
        exposure: &Exposure,
        outlook: &Outlook,
    ) -> Option<f32> {
        let exposures = position.exposures(position.seat());
        let trial = self.hot.beside(&self.sight, self.study, exposures, exposure);
        if trial.is_empty() {
            return None;
        }
        let mut tiles = exposure.tiles();
        tiles.take_some(Tile::Symbol(exposure.symbol()), 1);
        let rack = *position.rack() - tiles;
        // Once these tiles are exposed, some targets may no longer be possible.
        let possible = || trial.iter().filter(|wants| outlook.is_possible(wants, &rack));
        possible().next()?;
        let losses = self.worth.losses(possible(), &rack, outlook);
        let (_, loss) = discarded::<W>(&rack, &losses, position.shown())?;
        Some(losses.value - loss)
    }
}

/// Returns an exposure of the given size made with the discard, using the rack's naturals before
/// its jokers.
fn exposure(rack: &Tiles, symbol: Symbol, size: u8) -> Option<Exposure> {
    let naturals = rack.of(symbol).min(size - 1);
    let jokers = size - 1 - naturals;
    if jokers > rack.jokers() {
        return None;
    }
    let mut tiles = Tiles::NONE;
    tiles.add_some(Tile::Symbol(symbol), naturals + 1);
    tiles.add_some(Tile::Joker, jokers);
    Exposure::new(&tiles).ok()
}

impl<W: Worth> Policy for Player<'_, W> {
    fn begin(&mut self) {
        self.forget();
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        let least = self.part_with::<3>(position, 3).into_iter().flatten();
        if !position.rules().charleston.allows_blind(stage) {
            return Pass { tiles: least.collect(), blind: 0 };
        }
        // Useful tiles are kept, and incoming tiles are passed on blind in their place.
        let losses = self.losses(position);
        let of_use = |tile: &Tile| losses.of(*tile) > W::KEPT * losses.value;
        let tiles: Tiles = least.filter(|tile| !of_use(tile)).collect();
        Pass { tiles, blind: 3 - tiles.len() as u8 }
    }

    fn stops(&mut self, position: &Position<'_>) -> bool {
        self.sight.scan(position, &self.worth.outlook(position));
        self.sight.best() <= NEAR
    }

    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        let losses = self.losses(position);
        let mut offer = self.part_with::<3>(position, 3);
        // The tiles that cost least are at the front.
        let most = W::OFFERED * losses.value;
        let costs = |tile: &Option<Tile>| tile.is_none_or(|tile| losses.of(tile) > most);
        if let Some(at) = offer.iter().position(costs) {
            offer[at..].fill(None);
        }
        offer
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        self.sight.scan(position, &self.worth.outlook(position));
        self.sight.best() == 0
    }

    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        let rack = position.rack();
        let mut now = None;
        let mut best: Option<(f32, Exchange)> = None;
        for with in Seat::ALL {
            for exposure in position.exposures(with) {
                let tile = exposure.symbol();
                if exposure.jokers() == 0 || rack.of(tile) == 0 {
                    continue;
                }
                let outlook = self.worth.outlook(position);
                let near = self.sight.within(u8::MAX);
                let now =
                    *now.get_or_insert_with(|| self.worth.value(near.clone(), rack, &outlook));
                let mut with_joker = *rack;
                with_joker.take_some(Tile::Symbol(tile), 1);
                with_joker.add_some(Tile::Joker, 1);
                let value = self.worth.value(near, &with_joker, &outlook);
                let least = best.as_ref().map_or(now, |(value, _)| *value);
                if value > least * CLEARLY {
                    best = Some((value, Exchange { with, tile }));
                }
            }
        }
        best.map(|(_, exchange)| exchange)
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        let (rack, outlook) = (position.rack(), self.worth.outlook(position));
        self.sight.scan(position, &outlook);
        let losses = self.worth.losses(self.sight.within(1), rack, &outlook);
        let tile = discarded::<W>(rack, &losses, position.shown());
        let tile = tile.map_or(Tile::Joker, |(tile, _)| tile);
        self.sight.discard(tile);
        tile
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, _: Seat) -> Claim {
        self.hot.take_up(&mut self.sight, self.study, position, tile);
        if self.hot.is_win(tile) {
            return Claim::MahJongg;
        }
        let rack = position.rack();
        // After the last tile is picked, an exposure gains nothing: there are no more picks.
        let some = rack.of(tile) + rack.jokers();
        if !self.hot.is_call(tile) || some < 2 || position.wall() == 0 {
            return Claim::No;
        }
        let outlook = self.worth.outlook(position);
        self.sight.scan(position, &outlook);
        let pass = self.worth.value(self.sight.within(u8::MAX), rack, &outlook);
        let (mut best, mut claim) = (pass * CLEARLY, Claim::No);
        for size in 3..=6.min(some + 1) {
            let Some(exposure) = exposure(rack, tile, size) else { continue };
            if let Some(after) = self.after(position, &exposure, &outlook)
                && after > best
            {
                best = after;
                let (naturals, jokers) = (exposure.naturals() - 1, exposure.jokers());
                claim = Claim::Expose { naturals, jokers };
            }
        }
        claim
    }
}
