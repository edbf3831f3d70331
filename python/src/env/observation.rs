//! What a seat sees, as numbers.

use mahj::play::{Move, Position, RackValue, Request};
use mahj::rules::Stage;
use mahj::{Exposure, Seat, Tile, Tiles};

use super::actions::{Chosen, EXPOSURES, around};

/// A part of an observation: its name, its shape, and the largest value.
pub(super) type Part = (&'static str, &'static [usize], u8);

/// The largest number of exposures of a hand.
const SHOWN: usize = 4;
/// The largest number of discards of a game: one per pick, one per call, and the first.
const DISCARDS: usize = 120;
const MOMENTS: [&str; 5] = ["turn", "claim", "pass", "stop", "courtesy"];
/// No exposure, or no discard.
const NONE: u8 = 255;

/// The parts of an observation. Seats are counted in turn order from the player's own.
pub(super) const PARTS: [Part; 15] = [
    ("rack", &[Tile::COUNT], 14),
    ("exposures", &[Seat::COUNT, SHOWN, 3], NONE),
    ("exposed", &[Seat::COUNT, Tile::COUNT], 14),
    ("thrown", &[Seat::COUNT, Tile::COUNT], 8),
    ("discards", &[Tile::COUNT], 8),
    ("history", &[DISCARDS, 3], NONE),
    ("unseen", &[Tile::COUNT], 8),
    ("chosen", &[Tile::COUNT], 3),
    ("discard", &[Tile::COUNT], 1),
    ("from", &[Seat::COUNT], 1),
    ("moment", &[MOMENTS.len()], 1),
    ("stage", &[Stage::ALL.len()], 1),
    ("seat", &[Seat::COUNT], 1),
    ("tiles", &[Seat::COUNT], 14),
    ("wall", &[1], 152),
];

/// The number of values of an observation.
pub(super) const NUMBERS: usize = {
    let (mut all, mut at) = (0, 0);
    while at < PARTS.len() {
        let shape = PARTS[at].1;
        let (mut size, mut axis) = (1, 0);
        while axis < shape.len() {
            size *= shape[axis];
            axis += 1;
        }
        all += size;
        at += 1;
    }
    all
};

/// The parts that the engine adds if asked: name, shape, and a number that no value exceeds.
pub(super) const FEATURES: [(&str, &[usize], u16); 5] = [
    ("away", &[1], 14),
    ("ways", &[1], u16::MAX),
    ("value", &[1], u16::MAX),
    ("kept", &[Tile::COUNT], 1),
    ("calls", &[EXPOSURES.len()], 1),
];

/// The number of values that the engine adds.
pub(super) const FEATURED: usize = 3 + Tile::COUNT + EXPOSURES.len();

/// What the engine adds.
#[derive(Debug, Clone)]
pub(super) struct Added {
    pub(super) rack: RackValue,
    pub(super) calls: [f32; EXPOSURES.len()],
}

/// Writes the parts that the engine adds.
pub(super) fn write_features(added: &Added, features: &mut [f32]) {
    let Added { rack, calls } = added;
    // Lossless: a card has fewer targets than an f32 can count.
    features[..3].copy_from_slice(&[f32::from(rack.away), rack.ways as f32, rack.value]);
    features[3..][..Tile::COUNT].copy_from_slice(&rack.kept);
    features[3 + Tile::COUNT..].copy_from_slice(calls);
}

/// Writes values one after the other.
struct Writer<'w>(&'w mut [u8]);

impl Writer<'_> {
    fn put(&mut self, values: &[u8]) {
        let (own, rest) = std::mem::take(&mut self.0).split_at_mut(values.len());
        own.copy_from_slice(values);
        self.0 = rest;
    }

    fn one_hot(&mut self, count: usize, at: Option<usize>) {
        for nth in 0..count {
            self.put(&[u8::from(Some(nth) == at)]);
        }
    }
}

/// Writes what a seat sees when it is asked.
pub(super) fn write(
    position: &Position<'_>,
    moves: &[Move],
    request: Request,
    chosen: &Chosen,
    tiles_in_rack: impl Fn(Seat) -> usize,
    seen: &mut [u8],
) {
    let own = position.seat();
    let nth = |seat: Seat| around(own).position(|one| one == seat).unwrap_or_default();
    let mut out = Writer(seen);
    out.put(position.rack().counts());
    let exposures = |seat: Seat| position.exposures(seat);
    for seat in around(own) {
        let mut shown = [[NONE; 3]; SHOWN];
        for (row, exposure) in shown.iter_mut().zip(exposures(seat)) {
            let tile = Tile::Symbol(exposure.symbol()).index() as u8;
            *row = [tile, exposure.naturals(), exposure.jokers()];
        }
        out.put(shown.as_flattened());
    }
    for seat in around(own) {
        let tiles = exposures(seat).iter().map(Exposure::tiles);
        out.put(tiles.fold(Tiles::NONE, |all, tiles| all + tiles).counts());
    }
    let mut thrown = [[0; Tile::COUNT]; Seat::COUNT];
    let mut history = [[NONE; 3]; DISCARDS];
    let mut thrown_so_far = 0;
    for done in moves {
        match *done {
            Move::Discard { by, tile } => {
                thrown[nth(by)][tile.index()] += 1;
                if let Some(row) = history.get_mut(thrown_so_far) {
                    *row = [tile.index() as u8, nth(by) as u8, 0];
                }
                thrown_so_far += 1;
            }
            // The newest discard has been called.
            Move::Expose { .. } => {
                if let Some(row) = history.get_mut(thrown_so_far.wrapping_sub(1)) {
                    row[2] = 1;
                }
            }
            _ => {}
        }
    }
    out.put(thrown.as_flattened());
    out.put(position.discards().counts());
    out.put(history.as_flattened());
    out.put(position.live().counts());
    out.put(chosen.tiles().counts());
    let (moment, stage, discard) = match request {
        Request::Turn { .. } => (0, None, None),
        Request::Claim { tile, from, .. } => (1, None, Some((tile, from))),
        Request::Pass { stage, .. } => (2, Some(stage), None),
        Request::Stop { .. } => (3, None, None),
        Request::Courtesy { .. } => (4, Some(Stage::Courtesy), None),
    };
    out.one_hot(Tile::COUNT, discard.map(|(tile, _)| Tile::Symbol(tile).index()));
    out.one_hot(Seat::COUNT, discard.map(|(_, from)| nth(from)));
    out.one_hot(MOMENTS.len(), Some(moment));
    out.one_hot(
        Stage::ALL.len(),
        stage.and_then(|stage| Stage::ALL.iter().position(|one| *one == stage)),
    );
    out.one_hot(Seat::COUNT, Some(own.index()));
    for seat in around(own) {
        out.put(&[tiles_in_rack(seat) as u8]);
    }
    out.put(&[position.wall() as u8]);
}
