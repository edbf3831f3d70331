//! Positions of simulated games, as seen by the player about to discard.

use std::cell::RefCell;
use std::rc::Rc;

use mahj::play::{
    Bot, Choice, Claim, Exchange, Pass, Policy, Position, Rollouts, Room, Scene, Study, TableRules,
};
use mahj::rules::Stage;
use mahj::{Seat, Seen, Symbol, Tile, Tiles};

/// A position before a discard.
pub struct Moment {
    /// What the player sees.
    pub scene: Scene,
    /// The same without knowing who discarded what.
    pub unread: Scene,
    /// What the reference bot discards.
    pub tile: Tile,
    /// Whether the player went on to win the game.
    pub won: bool,
}

type Noted = Rc<RefCell<Option<(Scene, Scene, Tile)>>>;

/// A bot that records the position before the n-th discard, whoever makes it.
struct Noting<'s> {
    inner: Box<dyn Policy + 's>,
    before: usize,
    noted: Noted,
}

impl Policy for Noting<'_> {
    fn begin(&mut self) {
        self.inner.begin();
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        self.inner.pass(position, stage)
    }

    fn stops(&mut self, position: &Position<'_>) -> bool {
        self.inner.stops(position)
    }

    fn courtesy(&mut self, position: &Position<'_>) -> [Option<Tile>; 3] {
        self.inner.courtesy(position)
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        self.inner.declares(position)
    }

    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        self.inner.exchange(position)
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        let tile = self.inner.discard(position);
        if position.thrown().count() + 1 == self.before {
            let unread = scene(position);
            assert_eq!(unread.wall(), position.wall());
            *self.noted.borrow_mut() = Some((read(&unread, position), unread, tile));
        }
        tile
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        self.inner.claim(position, tile, from)
    }
}

/// Describes a position with everything its player knows.
fn scene(position: &Position<'_>) -> Scene {
    let seen = Seen { discards: *position.discards(), exposures: Vec::new() };
    let scene = Scene::new(position.seat(), position.hand().unwrap(), &seen, position.set());
    let scene = scene.unwrap().with_rules(position.rules());
    let others = Seat::ALL.into_iter().filter(|seat| *seat != position.seat());
    others
        .fold(scene.unwrap(), |scene, seat| scene.showing(seat, position.exposures(seat)).unwrap())
}

/// Adds who discarded the tiles that no one called.
fn read(scene: &Scene, position: &Position<'_>) -> Scene {
    let mut thrown: Vec<(Seat, Tile)> = position.thrown().collect();
    // Newest first: among equal tiles, a called one was discarded before those on the table.
    thrown.reverse();
    let mut floor = *position.discards();
    thrown.retain(|(_, tile)| {
        floor[*tile] > 0 && {
            floor -= Tiles::from(*tile);
            true
        }
    });
    thrown.iter().fold(scene.clone(), |scene, (seat, tile)| {
        scene.having_thrown(*seat, &Tiles::from(*tile)).unwrap()
    })
}

/// Plays games of bots by house rules, and returns the positions before their n-th discard.
pub fn moments(
    study: &Study<'_>,
    rules: TableRules,
    seed: u64,
    before: usize,
    count: usize,
) -> Vec<Moment> {
    let noted = Noted::default();
    let bots = [(); 4].map(|()| -> Box<dyn Policy + '_> {
        let (inner, noted) = (Bot::REFERENCE.policy(study), Rc::clone(&noted));
        Box::new(Noting { inner, before, noted })
    });
    let mut room = Room::new(study, bots).with_rules(rules);
    let mut found = Vec::new();
    let mut number = 0;
    while found.len() < count {
        *noted.borrow_mut() = None;
        let played = room.play(seed, number).unwrap();
        number += 1;
        if let Some((scene, unread, tile)) = noted.take() {
            let won = played.win.is_some_and(|win| win.seat == scene.seat());
            found.push(Moment { scene, unread, tile, won });
        }
    }
    found
}

/// Returns the win probability that rollouts predict for a discard.
pub fn promised(study: &Study<'_>, scene: &Scene, tile: Tile, rollouts: &Rollouts) -> f64 {
    let choice = [Choice::Discard { exchanges: Vec::new(), tile }];
    rollouts.play(study, scene, &choice, |_| true).unwrap().options[0].win.share
}
