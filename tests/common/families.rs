//! The seeded families of hands that tests and benches share: from random deals to complete hands.
#![allow(dead_code, unreachable_pub, missing_docs)]

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use mahj::{Deals, Exposure, Hand, PackedHand, Target, TargetId, Targets, Tile, TileSet, Tiles};

/// Every family, by its name.
pub const FAMILIES: [&str; 8] =
    ["deal13", "deal14", "mid13", "near13", "near14", "win14", "exposed", "adversarial"];

/// Generates hands of a family, always the same ones.
pub fn family(name: &str, targets: &Targets, count: usize) -> Vec<PackedHand> {
    let at = FAMILIES.iter().position(|family| *family == name).unwrap();
    let mut maker = Maker {
        words: ChaCha8Rng::seed_from_u64(at as u64),
        targets,
        set: targets.card().tile_set,
    };
    let deal = |tiles| Deals::new(at as u64, tiles, &maker.set).from(0).take(count).collect();
    match name {
        "deal13" => deal(13),
        "deal14" => deal(14),
        _ => (0..count).map(|number| PackedHand::of(&maker.hand(name, number))).collect(),
    }
}

struct Maker<'t> {
    words: ChaCha8Rng,
    targets: &'t Targets,
    set: TileSet,
}

impl Maker<'_> {
    /// A random number below a limit.
    fn below(&mut self, end: usize) -> usize {
        ((u64::from(self.words.next_u32()) * end as u64) >> 32) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn target(&mut self) -> Target {
        let at = self.below(self.targets.len());
        self.targets.get(TargetId(at as u32)).clone()
    }

    fn hand(&mut self, name: &str, number: usize) -> Hand {
        match name {
            // The distances where decisions matter.
            "mid13" => {
                let keep = 7 + self.below(4);
                self.of_target(keep, 12, 13)
            }
            "near13" => {
                let keep = 12 + self.below(2);
                self.of_target(keep, 15, 13)
            }
            // About one in 25 wins with the random tiles.
            "near14" => {
                let keep = if self.chance(70) { 13 } else { 12 };
                self.of_target(keep, 15, 14)
            }
            "win14" => self.of_target(14, 15, 14),
            "exposed" => self.exposed(number),
            _ => self.adversarial(number),
        }
    }

    /// Some tiles of a target, some of them replaced by jokers where allowed, and others from the
    /// wall.
    fn of_target(&mut self, keep: usize, jokers: usize, len: usize) -> Hand {
        loop {
            let target = self.target();
            let mut tiles = Tiles::NONE;
            for tile in self.kept(&target, keep, jokers) {
                let more = tiles[tile] < self.set.of(tile);
                // The fifth tile of a kind is a joker.
                tiles.add_some(if more { tile } else { Tile::Joker }, 1);
            }
            if let Ok(hand) = Hand::new(self.filled(tiles, len), Vec::new(), &self.set) {
                return hand;
            }
        }
    }

    fn kept(&mut self, target: &Target, keep: usize, jokers: usize) -> Vec<Tile> {
        let mut tiles = Vec::new();
        for group in target.groups() {
            for _ in 0..group.size {
                let joker = group.jokers && self.chance(jokers);
                tiles.push(if joker { Tile::Joker } else { Tile::Symbol(group.symbol) });
            }
        }
        while tiles.len() > keep {
            let out = self.below(tiles.len());
            tiles.swap_remove(out);
        }
        tiles
    }

    /// Fills up a hand from the wall.
    fn filled(&mut self, mut tiles: Tiles, len: usize) -> Tiles {
        while tiles.len() < len {
            let wall: Vec<Tile> = Tile::all()
                .flat_map(|tile| {
                    let left = self.set.of(tile).saturating_sub(tiles[tile]);
                    std::iter::repeat_n(tile, left.into())
                })
                .collect();
            let tile = wall[self.below(wall.len())];
            tiles.add_some(tile, 1);
        }
        tiles
    }

    /// One to three exposed groups of a target, some with jokers, and a partly built rack. One in
    /// eight exposes a group that its line doesn't have.
    fn exposed(&mut self, number: usize) -> Hand {
        loop {
            let target = self.target();
            let mut groups: Vec<_> = target.groups().to_vec();
            let most = 1 + self.below(3);
            let (mut exposures, mut out) = (Vec::new(), Tiles::NONE);
            while exposures.len() < most {
                let may = |group: &mahj::TargetGroup| group.may_be_exposed();
                let Some(at) = groups.iter().position(may) else {
                    break;
                };
                let group = groups.remove(at);
                let size = if number % 8 == 7 { 3 + self.below(3) as u8 } else { group.size };
                let mut tiles = Tiles::NONE;
                tiles.add_some(Tile::Symbol(group.symbol), 1);
                for _ in 1..size {
                    let tile = Tile::Symbol(group.symbol);
                    let natural = tiles[tile] + out[tile] < self.set.of(tile);
                    let joker = !natural || group.jokers && self.chance(25);
                    tiles.add_some(if joker { Tile::Joker } else { tile }, 1);
                }
                out += tiles;
                exposures.extend(Exposure::new(&tiles));
            }
            let len = 13 + number % 2;
            let mut rack = Tiles::NONE;
            for group in groups {
                let kept = self.below(usize::from(group.size) + 1);
                for _ in 0..kept {
                    let joker = group.jokers && self.chance(12);
                    rack.add_some(if joker { Tile::Joker } else { Tile::Symbol(group.symbol) }, 1);
                }
            }
            while rack.len() + out.len() > len {
                let kinds: Vec<Tile> = rack.kinds().map(|(tile, _)| tile).collect();
                if kinds.is_empty() {
                    break;
                }
                let less: Tiles = [kinds[self.below(kinds.len())]].into_iter().collect();
                rack -= less;
            }
            if self.set.exceeded_by(&(rack + out)).is_some() || out.len() > 13 {
                continue;
            }
            let rack = self.filled(rack + out, len) - out;
            if let Ok(hand) = Hand::new(rack, exposures, &self.set) {
                return hand;
            }
        }
    }

    /// Corner cases: many jokers, pairs only, four of a kind, one tile in a pair and in a kong, all
    /// flowers.
    fn adversarial(&mut self, number: usize) -> Hand {
        let mut tiles = Tiles::NONE;
        let symbol = |maker: &mut Self| {
            let at = maker.below(Tile::COUNT - 1);
            Tile::from_index(at).unwrap()
        };
        match number % 5 {
            0 => tiles.add_some(Tile::Joker, 6 + self.below(3) as u8),
            1 => {
                while tiles.len() < 14 {
                    let tile = symbol(self);
                    if tiles[tile] == 0 {
                        tiles.add_some(tile, 2);
                    }
                }
            }
            2 => {
                while tiles.len() < 12 {
                    let tile = symbol(self);
                    if tiles[tile] == 0 {
                        tiles.add_some(tile, 4);
                    }
                }
            }
            3 => {
                // Most tiles of a target that has a tile in two groups.
                for _ in 0..2000 {
                    let target = self.target();
                    let groups = target.groups();
                    let twice =
                        |at: usize| groups[..at].iter().any(|g| g.symbol == groups[at].symbol);
                    if (0..groups.len()).any(twice) {
                        for tile in self.kept(&target, 12, 20) {
                            if tiles[tile] < self.set.of(tile) {
                                tiles.add_some(tile, 1);
                            }
                        }
                        break;
                    }
                }
            }
            _ => tiles.add_some(Tile::Symbol(mahj::Symbol::Flower), 8),
        }
        let len = 13 + self.below(2);
        let tiles = self.filled(tiles, len);
        Hand::new(tiles, Vec::new(), &self.set).unwrap()
    }
}
