//! A scripted game, always the same: every tile known, some 330 events, all accepted.

use mahj::referee::{Act, Begin, Event, JudgedGame, Mode, Setup};
use mahj::rules::{Place, RuleSet, Ruling};
use mahj::{Matcher, Seat, Tile, TileSet, Tiles};

/// A simple generator, so that the game is always the same.
pub struct Dice(pub u32);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % most.max(1)
    }
}

/// Deals all tiles: East has 14, the others 13, the wall the rest.
pub fn setup(dice: &mut Dice) -> Setup {
    let set = TileSet::default();
    let mut tiles: Vec<Tile> = set
        .tiles()
        .kinds()
        .flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
        .collect();
    for at in (1..tiles.len()).rev() {
        tiles.swap(at, dice.below(at + 1));
    }
    let mut setup = Setup { begin: Begin::Opening, ..Setup::default() };
    for (seat, count) in setup.seats.values_mut().zip([14, 13, 13, 13]) {
        seat.holds = tiles.drain(..count).collect();
    }
    setup.next = tiles;
    setup
}

fn is_good(rulings: &[Ruling]) -> bool {
    rulings.iter().all(|ruling| !["illegal", "impossible", "void"].contains(&ruling.answer.name()))
}

/// Performs some acts in order, if none of them is refused.
fn tried<'m>(
    game: &JudgedGame<'m>,
    acts: &[(Seat, Act)],
    events: &mut Vec<Event>,
) -> Option<JudgedGame<'m>> {
    let mut game = game.clone();
    let acts: Vec<Event> = acts.iter().map(|(seat, act)| Event::new(*seat, act.clone())).collect();
    for event in &acts {
        if !is_good(&game.judge(event)) {
            return None;
        }
    }
    events.extend(acts);
    Some(game)
}

/// Calls the newest discard for a group, if someone can.
fn called<'m>(
    game: &JudgedGame<'m>,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> Option<JudgedGame<'m>> {
    let newest = game.table().newest()?.0;
    for seat in Seat::ALL {
        let rack = game.table().places().at(Place::Rack(seat)).known;
        for size in 3..=4_u8 {
            let own = rack[newest].min(size - 1);
            let mut tiles = Tiles::NONE;
            tiles.add_some(newest, own);
            tiles.add_some(Tile::Joker, size - 1 - own);
            if own == 0 || !tiles.fits_in(&rack) {
                continue;
            }
            let claim = Act::Claim { tile: None, group: None, unheard: false };
            let lift = Act::LiftDiscard { tile: None };
            let expose = Act::Expose { tiles, apart: false };
            let acts = [claim, lift, Act::PlaceOnTop, expose].map(|act| (seat, act));
            let mut made = Vec::new();
            if let Some(after) = tried(game, &acts, &mut made)
                && let Some(after) = discarded(&after, seat, dice, &mut made)
            {
                events.append(&mut made);
                return Some(after);
            }
        }
    }
    None
}

fn discarded<'m>(
    game: &JudgedGame<'m>,
    seat: Seat,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> Option<JudgedGame<'m>> {
    let rack = game.table().places().at(Place::Rack(seat)).known.naturals();
    let kinds: Vec<Tile> = rack.kinds().map(|(tile, _)| tile).collect();
    let tile = *kinds.get(dice.below(kinds.len()))?;
    tried(game, &[(seat, Act::Discard { tile, name: None })], events)
}

/// Plays the game and returns its events, all of them accepted.
pub fn whole_game(matcher: &Matcher, setup: &Setup, dice: &mut Dice) -> Vec<Event> {
    let mut game = JudgedGame::new(matcher, RuleSet::LEAGUE, Mode::Play, setup).unwrap();
    let mut events = Vec::new();
    game = discarded(&game, Seat::East, dice, &mut events).unwrap();
    while game.table().places().wall_left() > 0 {
        if let Some(after) = called(&game, dice, &mut events) {
            game = after;
            continue;
        }
        let seat = game.table().whose_turn();
        let pick = Act::Pick { tile: None, wrong_end: false };
        let acts = [(seat, pick), (seat, Act::Rack { let_go: true })];
        game = tried(&game, &acts, &mut events).unwrap();
        game = discarded(&game, seat, dice, &mut events).unwrap();
    }
    events.push(Event::new(Seat::East, Act::WallGame));
    events
}
