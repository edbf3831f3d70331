//! Hands for a card: dealt at random, or near one of its targets.

use crate::random_cards::dice::Dice;
use crate::random_cards::expand::Group;
use crate::random_cards::judge::{Marked, Pile, Shown, Table};
use crate::random_cards::model::*;

/// The tiles that are not dealt yet.
struct Wall(Pile);

impl Wall {
    fn take(&mut self, tile: usize, count: usize) -> bool {
        let enough = self.0.tiles[tile] >= count;
        if enough {
            self.0.tiles[tile] -= count;
        }
        enough
    }

    fn take_jokers(&mut self, count: usize) -> bool {
        let enough = self.0.jokers >= count;
        if enough {
            self.0.jokers -= count;
        }
        enough
    }

    /// Draws any tile; `KINDS` is a joker.
    fn draw(&mut self, dice: &mut Dice) -> usize {
        let mut at = dice.below(self.0.len());
        for tile in 0..KINDS {
            if at < self.0.tiles[tile] {
                self.0.tiles[tile] -= 1;
                return tile;
            }
            at -= self.0.tiles[tile];
        }
        self.0.jokers -= 1;
        KINDS
    }
}

fn add(pile: &mut Pile, tile: usize) {
    if tile == KINDS {
        pile.jokers += 1;
    } else {
        pile.tiles[tile] += 1;
    }
}

/// Deals a hand of 13 or 14 tiles, with what its player sees.
pub fn table(dice: &mut Dice, card: &Card, targets: &[Marked]) -> Table {
    let mut wall = Wall(Pile::set(card.flowers, card.jokers));
    let mut rack = Pile::none();
    let mut shown = Vec::new();
    let near = !targets.is_empty() && dice.chance(75);
    let aim: Vec<Group> = if near { dice.pick(targets).target.clone() } else { Vec::new() };
    let expose = near && dice.chance(50);
    let jokers = *dice.pick(&[0, 15, 40]);
    let lost = *dice.pick(&[0, 0, 10, 25]);
    for group in &aim {
        if expose && !group.heap && dice.chance(50) {
            expose_group(dice, &mut wall, &mut shown, group);
            continue;
        }
        for _ in 0..group.size {
            let joker = group.jokers && dice.chance(jokers) && wall.take_jokers(1);
            if joker {
                rack.jokers += 1;
            } else if dice.chance(100 - lost) && wall.take(group.tile, 1) {
                rack.tiles[group.tile] += 1;
            } else if group.jokers && wall.take_jokers(1) {
                rack.jokers += 1;
            }
        }
    }
    if dice.chance(4) {
        let group = Group {
            tile: dice.below(PRINTED),
            size: dice.between(3, 5),
            jokers: true,
            heap: false,
        };
        let most = 14 - shown.iter().map(Shown::size).sum::<usize>();
        if group.size <= most {
            expose_group(dice, &mut wall, &mut shown, &group);
        }
    }
    let out: usize = shown.iter().map(Shown::size).sum();
    let wanted = if dice.chance(50) { 13 } else { 14 };
    let wanted = wanted.max(out);
    while rack.len() + out < wanted {
        let tile = wall.draw(dice);
        add(&mut rack, tile);
    }
    while rack.len() + out > wanted {
        let at = dice.below(rack.len());
        give_back(&mut rack, &mut wall, at);
    }
    let (discards, others) = see(dice, &mut wall, &aim);
    Table { rack, shown, discards, others, left: wall.0 }
}

fn give_back(rack: &mut Pile, wall: &mut Wall, mut at: usize) {
    for tile in 0..KINDS {
        if at < rack.tiles[tile] {
            rack.tiles[tile] -= 1;
            wall.0.tiles[tile] += 1;
            return;
        }
        at -= rack.tiles[tile];
    }
    rack.jokers -= 1;
    wall.0.jokers += 1;
}

fn expose_group(dice: &mut Dice, wall: &mut Wall, shown: &mut Vec<Shown>, group: &Group) {
    let most = if group.jokers { group.size - 1 } else { 0 };
    let short = group.size.saturating_sub(wall.0.tiles[group.tile]);
    let jokers = if dice.chance(50) { short } else { short.max(dice.between(0, most)) };
    if jokers > most || wall.0.jokers < jokers {
        return;
    }
    let naturals = group.size - jokers;
    if wall.take(group.tile, naturals) && wall.take_jokers(jokers) {
        shown.push(Shown { tile: group.tile, naturals, jokers });
    }
}

/// Other players' discards and exposures: few or many, favoring tiles that the hand needs.
fn see(dice: &mut Dice, wall: &mut Wall, aim: &[Group]) -> (Pile, Vec<Shown>) {
    let (mut discards, mut others) = (Pile::none(), Vec::new());
    if dice.chance(30) {
        return (discards, others);
    }
    for _ in 0..dice.below(4) {
        let near = !aim.is_empty() && dice.chance(50);
        let tile = if near { dice.pick(aim).tile } else { dice.below(PRINTED) };
        let group = Group { tile, size: dice.between(3, 5), jokers: true, heap: false };
        expose_group(dice, wall, &mut others, &group);
    }
    for group in aim {
        while dice.chance(25) && wall.take(group.tile, 1) {
            discards.tiles[group.tile] += 1;
        }
    }
    let many = *dice.pick(&[0, 10, 40, 70]);
    for _ in 0..many {
        let tile = wall.draw(dice);
        add(&mut discards, tile);
    }
    if dice.chance(15) {
        discards.jokers += wall.0.jokers;
        wall.0.jokers = 0;
    }
    (discards, others)
}

/// Picks a tile that another player discards: one that the rack has, or any.
pub fn discard(dice: &mut Dice, table: &Table, aim: &[Marked]) -> Option<usize> {
    let left: Vec<usize> = (0..KINDS).filter(|tile| table.left.tiles[*tile] > 0).collect();
    let held: Vec<usize> =
        left.iter().copied().filter(|tile| table.rack.tiles[*tile] > 0).collect();
    if left.is_empty() {
        return None;
    }
    if !held.is_empty() && dice.chance(60) {
        return Some(*dice.pick(&held));
    }
    if !aim.is_empty() && dice.chance(60) {
        let target = dice.pick(aim).target.clone();
        let tile = dice.pick(&target).tile;
        return left.contains(&tile).then_some(tile);
    }
    Some(*dice.pick(&left))
}
