//! Compares two policies at one table, two seats each, or two cards on the same deals.

use super::bot::Bot;
use super::game::Room;
use super::policy::{IllegalMove, Policy};
use super::result::Played;
use super::run::Run;
use super::study::Study;
use crate::seat::Seat;
use crate::statistics::{Difference, Sums};

/// How one policy does against another, with two seats each; every deal is played twice, with the
/// seats swapped.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Comparison {
    /// The number of deals, each played twice.
    pub deals: u64,
    /// The share of games won by the two seats of each policy, 0 to 1.
    pub wins: [f64; 2],
    /// The first minus the second.
    pub difference: Difference,
    /// What the two seats of the first policy gain per game, in points, paid by the other two.
    pub points: Difference,
}

/// Plays two policies against each other: East and West against South and North, then the same
/// deals with the seats swapped. Each deal counts once, as the mean of its two games.
///
/// # Errors
///
/// If a policy makes an illegal move; returns the error of the first such game.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, play::{self, Bot, Run, Study}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let bot = |bot: Bot| { let study = &study; move || bot.policy(study) };
/// let met = play::compare(&study, bot(Bot::Odds), bot(Bot::Odds), &Run::new(1, 0..20))?;
/// // A policy is no better than itself.
/// assert_eq!((met.difference.mean, met.difference.half), (0.0, 0.0));
/// # Ok::<(), play::IllegalMove>(())
/// ```
pub fn compare<'s>(
    study: &'s Study<'s>,
    one: impl Fn() -> Box<dyn Policy + 's> + Sync,
    other: impl Fn() -> Box<dyn Policy + 's> + Sync,
    run: &Run,
) -> Result<Comparison, IllegalMove> {
    let rooms = || {
        let room = |seats| Room::new(study, seats).with_rules(run.rules);
        [room([one(), other(), one(), other()]), room([other(), one(), other(), one()])]
    };
    let play = |rooms: &mut [Room<'s>; 2], number: u64| -> Result<[Played; 2], IllegalMove> {
        let [first, second] = rooms;
        Ok([first.play(run.seed, number)?, second.play(run.seed, number)?])
    };
    let (mut deals, mut wins) = (0, [0_u64; 2]);
    let (mut difference, mut points) = (Sums::default(), Sums::default());
    run.in_order(rooms, play, |played| {
        let (mut won, mut paid) = ([0_u64; 2], 0);
        for (game, played) in played?.into_iter().enumerate() {
            // 0 if a seat is played by the first policy, 1 if by the second.
            let of = |seat: Seat| (seat.index() + game) % 2;
            if let Some(win) = played.win {
                won[of(win.seat)] += 1;
            }
            for (seat, points) in played.paid.iter() {
                paid += if of(seat) == 0 { *points } else { 0 };
            }
        }
        deals += 1;
        wins = [wins[0] + won[0], wins[1] + won[1]];
        difference.add((won[0] as f64 - won[1] as f64) / 2.0);
        points.add(paid as f64 / 2.0);
        Ok(())
    })?;
    let share = |wins: u64| wins as f64 / (2 * deals.max(1)) as f64;
    Ok(Comparison {
        deals,
        wins: wins.map(share),
        difference: difference.difference(),
        points: points.difference(),
    })
}

/// How games with one card compare to games with another, on the same deals.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CardComparison {
    /// The number of games played with each card.
    pub games: u64,
    /// The share of wall games with each card, 0 to 1.
    pub wall: [f64; 2],
    /// The first minus the second.
    pub wall_difference: Difference,
    /// What the winner gets per game with each card, in points; zero in a wall game.
    pub points: [f64; 2],
    /// The first minus the second.
    pub points_difference: Difference,
    /// How many tiles are picked from the wall per game, with each card.
    pub draws: [f64; 2],
    /// The first minus the second.
    pub draws_difference: Difference,
}

/// Plays the same deals with two cards, with four bots of the same kind.
///
/// # Errors
///
/// If bots cannot play one of the cards.
///
/// # Examples
///
/// ```
/// # use mahj::{Matcher, Targets, play::{self, Bot, Run, Study}};
/// let practice = Matcher::new(Targets::practice());
/// let tiny = "[Odd]\nFFF 11 333 55 7777 X 25\n[Run]\n111 22 33 444 DDDD (Any Run) X 25\n";
/// let tiny = Matcher::new(Targets::read(tiny).unwrap());
/// let studies = [&practice, &tiny].map(Study::new);
/// let met = play::compare_cards([&studies[0], &studies[1]], Bot::Odds, &Run::new(1, 0..20))?;
/// // With only two lines, nearly all games are wall games.
/// assert!(met.wall[1] > met.wall[0]);
/// # Ok::<(), play::IllegalMove>(())
/// ```
pub fn compare_cards(
    studies: [&Study<'_>; 2],
    bot: Bot,
    run: &Run,
) -> Result<CardComparison, IllegalMove> {
    let rooms = || {
        studies.map(|study| {
            let seats = [(); Seat::COUNT].map(|()| bot.policy(study));
            Room::new(study, seats).with_rules(run.rules)
        })
    };
    let play = |rooms: &mut [Room<'_>; 2], number: u64| -> Result<[Played; 2], IllegalMove> {
        let [first, second] = rooms;
        Ok([first.play(run.seed, number)?, second.play(run.seed, number)?])
    };
    let mut sums = [[Sums::default(); 3]; 3];
    run.in_order(rooms, play, |played| {
        let of = |played: Played| {
            let wall = f64::from(u8::from(played.win.is_none()));
            let points = played.win.map_or(0, |win| played.paid[win.seat]);
            [wall, points as f64, f64::from(played.draws)]
        };
        let [first, second] = played?.map(of);
        for (at, [one, other, less]) in sums.iter_mut().enumerate() {
            one.add(first[at]);
            other.add(second[at]);
            less.add(first[at] - second[at]);
        }
        Ok(())
    })?;
    let [wall, points, draws] = sums;
    let means = |[one, other, _]: [Sums; 3]| [one.mean(), other.mean()];
    Ok(CardComparison {
        games: wall[0].count() as u64,
        wall: means(wall),
        wall_difference: wall[2].difference(),
        points: means(points),
        points_difference: points[2].difference(),
        draws: means(draws),
        draws_difference: draws[2].difference(),
    })
}
