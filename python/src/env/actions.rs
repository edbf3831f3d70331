//! The numbering of actions: what a seat may do as a mask, and a number as an answer to the table.

use mahj::play::{Action, Claim, Exchange, LegalMoves, Pass, Request};
use mahj::{Seat, Symbol, Tile, Tiles};

/// The first numbers are tiles to discard, pass or offer; this one declares Mah Jongg.
const DECLARE: usize = Tile::COUNT;
/// No call, no more tiles (the rest of a pass is blind where that is allowed), or go on with the
/// Charleston.
const NO: usize = DECLARE + 1;
/// Stop the Charleston.
const STOP: usize = NO + 1;
/// Call for an exposure of 3 to 6 tiles with a given number of jokers.
const EXPOSE: usize = STOP + 1;
pub(super) const EXPOSURES: [(u8, u8); 18] = exposures();
/// Exchange a tile for a seat's joker; seats are counted in turn order from the player's own.
const EXCHANGE: usize = EXPOSE + EXPOSURES.len();
/// The number of actions.
pub(super) const ACTIONS: usize = EXCHANGE + Seat::COUNT * Symbol::COUNT;

/// The number of tiles in a pass.
const PASSED: usize = 3;

/// Returns the naturals and jokers from the rack for each exposure, smaller exposures first.
const fn exposures() -> [(u8, u8); 18] {
    let mut all = [(0, 0); 18];
    let (mut at, mut size) = (0, 3);
    while size <= 6 {
        let mut jokers = 0;
        while jokers < size {
            all[at] = (size - 1 - jokers, jokers);
            at += 1;
            jokers += 1;
        }
        size += 1;
    }
    all
}

/// Returns the exposures that a mask allows: the place in [`EXPOSURES`], naturals and jokers.
pub(super) fn exposures_in(may: &[bool; ACTIONS]) -> impl Iterator<Item = (usize, (u8, u8))> + '_ {
    EXPOSURES.into_iter().enumerate().filter(|(at, _)| may[EXPOSE + at])
}

/// Returns the names of the actions.
pub(super) fn names() -> Vec<String> {
    let mut names: Vec<String> = Tile::all().map(|tile| tile.to_string()).collect();
    names.extend(["mah jongg", "no", "stop"].map(str::to_owned));
    names.extend(EXPOSURES.map(|(own, jokers)| format!("expose {own}+{jokers}J")));
    for seat in ["own", "next", "across", "before"] {
        names.extend(
            Symbol::all().map(|symbol| format!("exchange {} {seat}", Tile::Symbol(symbol))),
        );
    }
    names
}

/// Returns all seats in turn order, starting with one.
pub(super) fn around(from: Seat) -> impl Iterator<Item = Seat> {
    std::iter::successors(Some(from), |seat| Some(seat.next())).take(Seat::COUNT)
}

/// The tiles of a pass or an offer, chosen one by one.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chosen {
    tiles: [Option<Tile>; PASSED],
    count: usize,
}

impl Chosen {
    fn add(&mut self, tile: Tile) {
        self.tiles[self.count] = Some(tile);
        self.count += 1;
    }

    pub(super) fn tiles(&self) -> Tiles {
        self.tiles.into_iter().flatten().collect()
    }

    pub(super) fn clear(&mut self) {
        *self = Chosen::default();
    }
}

/// Writes which actions are legal. Returns true if there is a choice.
pub(super) fn mask(seat: Seat, legal: &LegalMoves, chosen: &Chosen, may: &mut [bool]) -> bool {
    may.fill(false);
    let mut tiles = |rack: &Tiles| {
        for (tile, _) in (*rack - chosen.tiles()).kinds() {
            may[tile.index()] = true;
        }
    };
    match legal {
        LegalMoves::Pass { tiles: rack, blind } => {
            tiles(rack);
            may[NO] = *blind > 0;
        }
        LegalMoves::Stop => (may[NO], may[STOP]) = (true, true),
        LegalMoves::Courtesy { tiles: rack } => {
            tiles(rack);
            may[NO] = true;
        }
        LegalMoves::Turn { mah_jongg, exchanges, discards } => {
            tiles(discards);
            may[DECLARE] = *mah_jongg;
            for exchange in exchanges {
                may[exchange_number(seat, *exchange)] = true;
            }
        }
        LegalMoves::Claim { mah_jongg, exposures } => {
            may[NO] = true;
            may[DECLARE] = *mah_jongg;
            for claim in exposures {
                may[claim_number(*claim)] = true;
            }
            return *mah_jongg || !exposures.is_empty();
        }
    }
    true
}

fn exchange_number(seat: Seat, exchange: Exchange) -> usize {
    let nth = around(seat).position(|one| one == exchange.with).unwrap_or_default();
    EXCHANGE + nth * Symbol::COUNT + exchange.tile.index()
}

fn claim_number(claim: Claim) -> usize {
    match claim {
        Claim::No => NO,
        Claim::MahJongg => DECLARE,
        Claim::Expose { naturals, jokers } => {
            let at = EXPOSURES.iter().position(|exposure| *exposure == (naturals, jokers));
            at.map_or(NO, |at| EXPOSE + at)
        }
    }
}

/// Takes a legal action. Returns the answer to the request, or `None` while more tiles are to be
/// chosen.
pub(super) fn taken(request: Request, action: usize, chosen: &mut Chosen) -> Option<Action> {
    match request {
        Request::Pass { .. } | Request::Courtesy { .. } => {
            if let Some(tile) = Tile::from_index(action) {
                chosen.add(tile);
                if chosen.count < PASSED {
                    return None;
                }
            }
            let Chosen { tiles, count } = *chosen;
            chosen.clear();
            Some(match request {
                Request::Courtesy { .. } => Action::Courtesy(tiles),
                _ => {
                    let blind = (PASSED - count) as u8;
                    Action::Pass(Pass { tiles: tiles.into_iter().flatten().collect(), blind })
                }
            })
        }
        Request::Stop { .. } => Some(Action::Stop(action == STOP)),
        Request::Turn { seat } => Some(match action {
            DECLARE => Action::MahJongg,
            EXCHANGE.. => {
                let at = action - EXCHANGE;
                let with = around(seat).nth(at / Symbol::COUNT)?;
                Action::Exchange(Exchange { with, tile: Symbol::from_index(at % Symbol::COUNT)? })
            }
            tile => Action::Discard(Tile::from_index(tile)?),
        }),
        Request::Claim { .. } => Some(Action::Claim(match action {
            DECLARE => Claim::MahJongg,
            EXPOSE..EXCHANGE => {
                let (naturals, jokers) = EXPOSURES[action - EXPOSE];
                Claim::Expose { naturals, jokers }
            }
            _ => Claim::No,
        })),
    }
}

/// Returns the number of the next action that leads to an answer, given the tiles chosen so far.
/// For a pass or an offer, tiles that the answer doesn't have count as choices made otherwise.
pub(super) fn number(seat: Seat, answer: Action, chosen: &Chosen) -> usize {
    let next = |tiles: Vec<Tile>| {
        let mut before = chosen.tiles();
        let is_new = |tile: &Tile| {
            let is_new = before[*tile] == 0;
            before -= Tiles::from(*tile);
            is_new
        };
        tiles.into_iter().find(is_new).map_or(NO, Tile::index)
    };
    match answer {
        Action::Pass(pass) => next(each(&pass.tiles).collect()),
        Action::Courtesy(offer) => next(offer.into_iter().flatten().collect()),
        Action::Stop(stops) => {
            if stops {
                STOP
            } else {
                NO
            }
        }
        Action::MahJongg => DECLARE,
        Action::Exchange(exchange) => exchange_number(seat, exchange),
        Action::Discard(tile) => tile.index(),
        Action::Claim(claim) => claim_number(claim),
    }
}

/// Returns tiles one by one.
fn each(tiles: &Tiles) -> impl Iterator<Item = Tile> + '_ {
    tiles.kinds().flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into()))
}
