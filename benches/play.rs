//! Measures a game of four bots, and a single turn.
//!
//! The time of a hand in a full kernel pass is measured too: a busy machine slows everything alike,
//! so the time of a game is also given in kernel hands.

use std::cell::Cell;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use mahj::advice;
use mahj::kernel::{Kernel, LANES, Lanes};
use mahj::opponent::OpponentModel;
use mahj::play::{Bot, Claim, Exchange, Pass, Policy, Position, Rollouts, Room, Scene, Study};
use mahj::rules::Stage;
use mahj::{Deals, Hand, Matcher, PackedHand, Seat, Symbol, Targets, Tile, TileSet, Tiles};

/// The number of games in rotation, so that one long game doesn't dominate.
const GAMES: u64 = 256;

fn kernel_hand(criterion: &mut Criterion) {
    let kernel = Kernel::new(&Targets::practice());
    let hands: Vec<PackedHand> =
        Deals::new(1, 13, &TileSet::default()).from(0).take(LANES).collect();
    let (mut lanes, mut scratch) = (Lanes::new(), kernel.scratch());
    lanes.fill(&hands);
    let mut group = criterion.benchmark_group("kernel");
    group.throughput(Throughput::Elements(LANES as u64));
    group.bench_function("pass", |bencher| {
        bencher.iter(|| kernel.measure(black_box(&lanes), &mut scratch).best()[0]);
    });
}

fn game(criterion: &mut Criterion) {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let mut room = Room::new(&study, [Bot::REFERENCE; 4].map(|bot| bot.policy(&study)));
    let walls = (0..GAMES).filter(|number| room.play(1, *number).unwrap().win.is_none()).count();
    assert!((2..26).contains(&walls), "{walls}");
    let mut number = 0;
    criterion.bench_function("game", |bencher| {
        bencher.iter(|| {
            number = (number + 1) % GAMES;
            black_box(room.play(1, number).unwrap())
        });
    });
}

/// A bot whose turns are timed, from the picked tile to the discard.
struct Timed<'s> {
    bot: Box<dyn Policy + 's>,
    turns: &'s Cell<(u64, Duration)>,
}

impl Timed<'_> {
    fn time<T>(&mut self, turns: u64, act: impl FnOnce(&mut dyn Policy) -> T) -> T {
        let started = Instant::now();
        let done = act(&mut *self.bot);
        let (before, time) = self.turns.get();
        self.turns.set((before + turns, time + started.elapsed()));
        done
    }
}

impl Policy for Timed<'_> {
    fn begin(&mut self) {
        self.bot.begin();
    }

    fn pass(&mut self, position: &Position<'_>, stage: Stage) -> Pass {
        self.bot.pass(position, stage)
    }

    fn declares(&mut self, position: &Position<'_>) -> bool {
        self.time(0, |bot| bot.declares(position))
    }

    fn exchange(&mut self, position: &Position<'_>) -> Option<Exchange> {
        self.time(0, |bot| bot.exchange(position))
    }

    fn discard(&mut self, position: &Position<'_>) -> Tile {
        self.time(1, |bot| bot.discard(position))
    }

    fn claim(&mut self, position: &Position<'_>, tile: Symbol, from: Seat) -> Claim {
        self.bot.claim(position, tile, from)
    }
}

fn turn(criterion: &mut Criterion) {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let turns = Cell::new((0, Duration::ZERO));
    let timed = || -> Box<dyn Policy + '_> {
        Box::new(Timed { bot: Bot::REFERENCE.policy(&study), turns: &turns })
    };
    let mut room = Room::new(&study, [timed(), timed(), timed(), timed()]);
    let mut number = 0;
    criterion.bench_function("turn", |bencher| {
        bencher.iter_custom(|wanted| {
            turns.set((0, Duration::ZERO));
            while turns.get().0 < wanted {
                number = (number + 1) % GAMES;
                room.play(1, number).unwrap();
            }
            let (some, time) = turns.get();
            time.mul_f64(wanted as f64 / some as f64)
        });
    });
}

/// Which tile to discard in mid-game: four options on 512 deals, on one thread, which resolves a
/// difference of three wins in 100.
fn advise(criterion: &mut Criterion) {
    let matcher = Matcher::new(Targets::practice());
    let study = Study::new(&matcher);
    let set = TileSet::default();
    let hand = "11B 23B 2C 11C J 5D 9D 7D [FFF]".parse().unwrap();
    let seen = "5D 5D S S E W W R 9C 9C 8B 3D 3D 1D [777C J] [NNN]".parse().unwrap();
    let scene = Scene::new(Seat::East, hand, &seen, &set).unwrap();
    let rollouts = Rollouts { threads: Some(1), ..Rollouts::new(512) };
    let mut group = criterion.benchmark_group("rollouts");
    group.sample_size(10);
    group.bench_function("advise", |bencher| {
        bencher.iter(|| advice::advise(&study, &scene, &rollouts, |_| true).unwrap());
    });
}

/// Estimates a player right after a first exposure.
fn read(criterion: &mut Criterion) {
    let targets = Targets::practice();
    let model = OpponentModel::new(&targets);
    let shown: Hand = "[222B]".parse().unwrap();
    let unseen = TileSet::default().tiles() - shown.tiles();
    let ask = || model.estimate(black_box(shown.exposures()), &Tiles::NONE, &unseen);
    assert!(ask().lines().len() > 1);
    criterion.bench_function("read", |bencher| bencher.iter(ask));
}

criterion_group!(benches, kernel_hand, turn, game, advise, read);
criterion_main!(benches);
