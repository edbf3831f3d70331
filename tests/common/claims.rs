//! Generates rows for questions: hands near a card's lines, with exposures, and tables with some
//! discards. The same seed gives the same rows.

use fastrand::Rng;
use mahj::answer::Paying;
use mahj::batch::Claim;
use mahj::rules::Win;
use mahj::{Exposure, Hand, PackedHand, Seat, Seen, Targets, Tile, Tiles};

/// A row.
#[derive(Debug, Clone)]
pub struct Row {
    pub hand: Hand,
    pub packed: PackedHand,
    pub seen: Seen,
    /// A tile that another player discards.
    pub discard: Tile,
    pub claim: Claim,
}

/// The kind of rows to generate.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    /// The number of tiles of a hand.
    pub tiles: usize,
    /// The percentage of groups that are exposed; above 100, nothing is concealed.
    pub exposed: u32,
    /// The percentage of tiles that come from the wall instead of a line.
    pub astray: u32,
    /// The maximum number of discards.
    pub discards: usize,
}

/// Generates rows.
pub fn rows(targets: &Targets, seed: u64, count: usize, kind: Kind) -> Vec<Row> {
    let mut rng = Rng::with_seed(seed);
    let ids: Vec<_> = targets.iter().collect();
    let mut rows = Vec::with_capacity(count);
    while rows.len() < count {
        let target = ids[rng.usize(..ids.len())];
        rows.extend(row(targets, target, kind, &mut rng));
    }
    rows
}

fn draw(left: &mut Tiles, rng: &mut Rng) -> Option<Tile> {
    let at = rng.usize(..left.len().max(1));
    let mut before = 0;
    let tile = left.kinds().find(|(_, some)| {
        before += usize::from(*some);
        at < before
    })?;
    *left -= Tiles::from(tile.0);
    Some(tile.0)
}

fn row(targets: &Targets, target: &mahj::Target, kind: Kind, rng: &mut Rng) -> Option<Row> {
    let set = targets.card().tile_set;
    let mut left = set.tiles();
    let (mut rack, mut exposures) = (Tiles::NONE, Vec::new());
    for group in target.groups() {
        let tile = Tile::Symbol(group.symbol);
        let jokers = if group.jokers { rng.u8(..3).min(group.size - 1) } else { 0 };
        let mut tiles = Tiles::NONE;
        let whole = set.of(tile).min(group.size - jokers);
        tiles.add_some(tile, whole);
        tiles.add_some(Tile::Joker, group.size - whole);
        if kind.exposed > rng.u32(..100) && tiles.fits_in(&left) {
            let wrong = rng.u32(..100) < kind.astray / 4;
            let changed = if wrong { tiles + Tiles::from(tile) } else { tiles };
            if let Some(exposure) = Exposure::new(&changed).ok().filter(|_| changed.fits_in(&left))
            {
                left -= changed;
                exposures.push(exposure);
                continue;
            }
        }
        if kind.exposed > 100 {
            continue;
        }
        for nth in 0..group.size {
            let tile = if group.jokers && nth < jokers { Tile::Joker } else { tile };
            let astray = rng.u32(..100) < kind.astray;
            if !astray && left[tile] > 0 {
                left -= Tiles::from(tile);
                rack += Tiles::from(tile);
            }
        }
    }
    let shown: usize = exposures.iter().map(Exposure::len).sum();
    if kind.exposed <= 100 {
        while rack.len() + shown < kind.tiles {
            rack += Tiles::from(draw(&mut left, rng)?);
        }
        while rack.len() + shown > kind.tiles && !rack.is_empty() {
            let tile = draw(&mut rack, rng)?;
            left += Tiles::from(tile);
        }
    }
    let hand = Hand::new(rack, exposures, &set).ok()?;
    let mut seen = Seen::default();
    for _ in 0..rng.usize(..3).min(kind.discards) {
        let tile = Tile::from_index(rng.usize(..35))?;
        let mut tiles = Tiles::NONE;
        tiles.add_some(tile, rng.u8(1..4));
        tiles.add_some(Tile::Joker, rng.u8(..3));
        if let (Ok(exposure), true) = (Exposure::new(&tiles), tiles.fits_in(&left)) {
            left -= tiles;
            seen.exposures.push(exposure);
        }
    }
    for _ in 0..rng.usize(..=kind.discards) {
        seen.discards += Tiles::from(draw(&mut left, rng)?);
    }
    // Usually a tile that is left, sometimes an impossible one.
    let discard =
        if rng.u8(..20) == 0 { Tile::from_index(rng.usize(..36))? } else { draw(&mut left, rng)? };
    let seat = |rng: &mut Rng| rng.bool().then(|| Seat::ALL[rng.usize(..4)]);
    let tiles: Vec<Tile> = hand.rack().kinds().map(|(tile, _)| tile).collect();
    let win = rng.bool().then(|| Win::ALL[rng.usize(..4)]);
    let tile = (rng.bool() && !tiles.is_empty()).then(|| tiles[rng.usize(..tiles.len())]);
    let tile = if rng.u8(..30) == 0 { Some(Tile::Joker) } else { tile };
    let claim = Claim { tile, paying: Paying { win, winner: seat(rng), from: seat(rng) } };
    Some(Row { packed: PackedHand::of(&hand), hand, seen, discard, claim })
}
