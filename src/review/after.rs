//! A hand after a choice, measured against the card.

use crate::hand::{Exposure, Hand, Seen};
use crate::matcher::{Away, LineAway, Matcher};
use crate::play::{Choice, Scene};
use crate::rules::Stage;
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

/// The hand after a choice.
pub(super) struct After {
    pub(super) hand: Hand,
    seen: Seen,
    away: Away,
}

/// A player's rack and exposures, and the seen tiles, after a choice.
struct Tabled {
    rack: Tiles,
    exposures: Vec<Exposure>,
    seen: Seen,
}

/// Carries out a choice; returns `None` if the tiles aren't there. Mah Jongg leaves the hand as it
/// is, plus the discard if there is one.
fn tabled(scene: &Scene, choice: &Choice) -> Option<Tabled> {
    let hand = scene.hand();
    let mut after =
        Tabled { rack: *hand.rack(), exposures: hand.exposures().to_vec(), seen: scene.seen() };
    match choice {
        Choice::Discard { exchanges, tile } => {
            after.exchange(exchanges)?;
            after.give(*tile)?;
            after.seen.discards.add_some(*tile, 1);
        }
        Choice::MahJonggAfter { exchanges } => after.exchange(exchanges)?,
        Choice::MahJongg => after.rack.extend(scene.discard().map(|(tile, _)| Tile::Symbol(tile))),
        Choice::Expose { naturals, jokers } => {
            let tile = Tile::Symbol(scene.discard()?.0);
            let mut tiles = Tiles::NONE;
            tiles.add_some(tile, *naturals);
            tiles.add_some(Tile::Joker, *jokers);
            if !tiles.fits_in(&after.rack) {
                return None;
            }
            after.rack -= tiles;
            after.seen.discards.take_some(tile, 1);
            after.exposures.push(Exposure::new(&(tiles + Tiles::from(tile))).ok()?);
        }
        Choice::Give(pass) => {
            if !pass.tiles.fits_in(&after.rack) {
                return None;
            }
            after.rack -= pass.tiles;
        }
        Choice::Offer(offer) => {
            offer.iter().flatten().try_for_each(|tile| after.give(*tile))?;
        }
        Choice::LetGo | Choice::Stop(_) => {}
    }
    Some(after)
}

impl Tabled {
    fn give(&mut self, tile: Tile) -> Option<()> {
        let has = self.rack[tile] > 0;
        self.rack.take_some(tile, 1);
        has.then_some(())
    }

    /// Takes jokers from exposures.
    fn exchange(&mut self, exchanges: &[Symbol]) -> Option<()> {
        for symbol in exchanges {
            self.give(Tile::Symbol(*symbol))?;
            self.rack.add_some(Tile::Joker, 1);
            let mut all = self.seen.exposures.iter_mut().chain(self.exposures.iter_mut());
            let shown = all.find(|shown| shown.symbol() == *symbol && shown.jokers() > 0)?;
            let mut tiles = shown.tiles();
            tiles.take_some(Tile::Joker, 1);
            tiles.add_some(Tile::Symbol(*symbol), 1);
            *shown = Exposure::new(&tiles).ok()?;
        }
        Some(())
    }

    fn hand(self, matcher: &Matcher) -> Option<(Hand, Seen)> {
        let hand = Hand::new(self.rack, self.exposures, &matcher.targets().card().tile_set).ok()?;
        Some((hand, self.seen))
    }
}

/// Returns true if bots can continue from a choice: a choice from a record may break a rule.
pub(super) fn is_playable(
    matcher: &Matcher,
    scene: &Scene,
    choice: &Choice,
    stage: Option<Stage>,
) -> bool {
    let Some((hand, seen)) = tabled(scene, choice).and_then(|after| after.hand(matcher)) else {
        return false;
    };
    match choice {
        Choice::MahJongg if scene.discard().is_some() && scene.needs_self_pick() => false,
        Choice::MahJongg | Choice::MahJonggAfter { .. } => matcher.verify(&hand).is_mah_jongg(),
        Choice::Expose { .. } => matcher.is_open(hand.exposures(), &seen).unwrap_or(false),
        Choice::Give(_) | Choice::Offer(_) => {
            stage.is_some_and(|stage| choice.may_be_given(scene, stage))
        }
        Choice::Discard { .. } | Choice::LetGo | Choice::Stop(_) => true,
    }
}

impl After {
    /// Returns the hand of a scene after a choice; `None` if the choice can't be carried out, or if
    /// nothing is left to do.
    pub(super) fn new(matcher: &Matcher, scene: &Scene, choice: &Choice) -> Option<After> {
        if matches!(choice, Choice::MahJongg | Choice::MahJonggAfter { .. }) {
            return None;
        }
        let (hand, seen) = tabled(scene, choice)?.hand(matcher)?;
        let away = matcher.away(&hand, &seen).ok()?;
        Some(After { hand, seen, away })
    }

    /// Returns how many tiles the closest line needs.
    pub(super) fn best(&self) -> Option<u8> {
        self.away.best()
    }

    /// Returns the closest line, by its index on the card.
    pub(super) fn line(&self, matcher: &Matcher) -> Option<usize> {
        let first = self.away.lines.first().filter(|line| line.possible())?;
        matcher.targets().lines().iter().position(|line| line.name == plain(&first.name))
    }

    fn row(&self, matcher: &Matcher, line: usize) -> Option<&LineAway> {
        let name = &matcher.targets().lines().get(line)?.name;
        self.away.lines.iter().find(|row| plain(&row.name) == *name)
    }

    /// Returns how many tiles a line needs; `None` if it can no longer be made.
    pub(super) fn of(&self, matcher: &Matcher, line: usize) -> Option<u8> {
        let row = self.row(matcher, line)?;
        row.away.filter(|_| row.possible())
    }

    /// Returns whether the closest way to make a line needs the tile where no joker can stand for
    /// it; `None` if it doesn't need the tile.
    pub(super) fn needs(&self, matcher: &Matcher, line: usize, tile: Tile) -> Option<bool> {
        let row = self.row(matcher, line)?;
        let missing = row.missing.iter().filter(|one| one.tile == tile);
        missing.map(|one| !one.joker).max()
    }

    /// Returns true if every closest way to make a line uses what the rack has of a tile where no
    /// joker can stand for it.
    pub(super) fn uses_strictly(&self, matcher: &Matcher, line: usize, tile: Tile) -> bool {
        let (targets, held) = (matcher.targets(), self.hand.rack()[tile]);
        let away = self.of(matcher, line);
        let mut closest = targets
            .of_line(&targets.lines()[line])
            .filter(|(id, _)| matcher.distance(&self.hand, *id) == away);
        closest.all(|(_, target)| target.strict_tiles()[tile] >= held)
    }

    /// Returns how many unseen tiles bring the hand closer. Jokers count only if one of them brings
    /// it closer.
    pub(super) fn tiles_out(&self, matcher: &Matcher) -> Option<u32> {
        if self.hand.len() > Hand::MAX - 1 {
            return None;
        }
        let waits = matcher.waits(&self.hand, &self.seen).ok()?;
        Some(waits.waits.iter().map(|wait| u32::from(wait.left)).sum())
    }
}

/// A line without the letter of its alternative.
fn plain(name: &crate::card::LineName) -> crate::card::LineName {
    crate::card::LineName { form: None, ..name.clone() }
}
