//! Observes the discards of simulated games, and learns from them how dangerous discards are.

use super::danger::{CallerState, Danger, Learned, Watched};
use super::game::Room;
use super::player::Player;
use super::policy::{IllegalMove, Policy};
use super::result::Played;
use super::run::{Run, simulate};
use super::state::Move;
use super::study::Study;
use super::worth::{Claims, Defended, Worth};
use crate::hand::Exposure;
use crate::opponent::OpponentModel;
use crate::seat::{BySeat, Seat};
use crate::tile::{Symbol, Tile};
use crate::tiles::Tiles;

impl Danger {
    /// Learns from simulated games. One in `every` discards is observed, once for each player who
    /// might call it, whose hand is estimated from what all players can see. The estimates take
    /// most of the time.
    ///
    /// # Errors
    ///
    /// If a policy makes an illegal move; returns the error of the first such game.
    pub fn learn<'s>(
        study: &'s Study<'s>,
        model: &OpponentModel<'_>,
        seats: impl Fn() -> [Box<dyn Policy + 's>; Seat::COUNT] + Sync,
        run: &Run,
        every: usize,
    ) -> Result<Danger, IllegalMove> {
        let look = |room: &Room<'s>, played: &Played| watch(study, model, room, played, every);
        let mut all = Vec::new();
        run.each_seen(study, seats, look, |_, watched| all.extend(watched))?;
        Ok(Danger::of_watched(all))
    }
}

/// The number of games of each kind that are played to learn a card; one in `EVERY` discards is
/// observed.
const GAMES: u64 = 600;
const EVERY: usize = 3;
/// The number of the first game used for learning; games reported in statistics have lower numbers.
const FIRST: u64 = 1 << 41;

/// Returns what bot games show about a card, and plays these games on first use. They are always
/// the same games, played on one thread, because callers that wait for the result may occupy the
/// other threads.
pub(super) fn learned<'s>(study: &'s Study<'s>, worth: impl Defended + Sync) -> &'s Learned {
    worth.learned(study).get_or_init(|| {
        let of = |from: u64| Run { threads: Some(1), ..Run::new(0, from..from + GAMES) };
        let learned = learn_by(worth, study, &of(FIRST), &of(FIRST + GAMES), EVERY);
        // The built-in bots never make illegal moves; if one did, this falls back to knowing
        // nothing.
        let nothing = |_| Learned { wins: Vec::new(), danger: Danger::of_watched([]) };
        learned.unwrap_or_else(nothing)
    })
}

/// Learns from games of the reference bots: how often each line is won, and from further games, how
/// dangerous discards are. One in `every` discards is observed.
///
/// # Errors
///
/// If bots cannot play the card.
pub(crate) fn learn<'s>(
    study: &'s Study<'s>,
    lines: &Run,
    danger: &Run,
    every: usize,
) -> Result<Learned, IllegalMove> {
    learn_by(Claims, study, lines, danger, every)
}

/// Does the same with bots that value racks as given.
fn learn_by<'s, W: Worth + Sync + 's>(
    worth: W,
    study: &'s Study<'s>,
    lines: &Run,
    danger: &Run,
    every: usize,
) -> Result<Learned, IllegalMove> {
    // `Bot` can't be used here: `Bot::Wary` needs what is learned.
    let bot = |_: Seat| -> Box<dyn Policy + 's> { Box::new(Player::new(study, worth)) };
    let seats = || Seat::ALL.map(bot);
    let wins = simulate(study, seats, lines)?.lines;
    let model = OpponentModel::with_wins(study.matcher().targets(), &wins);
    let danger = Danger::learn(study, &model, seats, danger, every)?;
    Ok(Learned { wins, danger })
}

/// Observes one in `every` discards of a room's last game, once for each player who might have
/// called it.
#[must_use]
pub fn watch(
    study: &Study<'_>,
    model: &OpponentModel<'_>,
    room: &Room<'_>,
    played: &Played,
    every: usize,
) -> Vec<Watched> {
    let set = study.matcher().targets().card().tile_set.tiles();
    let (mut seen, mut newest) = (Tiles::NONE, None);
    let mut exposures: BySeat<Vec<Exposure>> = BySeat::default();
    let mut thrown: BySeat<Tiles> = BySeat::default();
    let picks = |done: &Move| matches!(done, Move::Pick { .. });
    // The number of tiles left in the wall: the set minus the deal, in which East gets one extra
    // tile.
    let mut wall = set.len() - Seat::COUNT * 13 - 1;
    let mut watched = Vec::new();
    // Start at a different discard in each game, so that no turn is skipped systematically.
    let mut at = played.number as usize;
    for (place, done) in room.moves().iter().enumerate() {
        wall -= usize::from(picks(done)).min(wall);
        match *done {
            Move::Discard { by, tile } => {
                at += 1;
                if at.is_multiple_of(every.max(1))
                    && let Tile::Symbol(_) = tile
                {
                    let next = room.moves().get(place + 1);
                    for seat in Seat::ALL.into_iter().filter(|seat| *seat != by) {
                        let read = model.estimate(&exposures[seat], &thrown[seat], &(set - seen));
                        let is = |yes| f64::from(u8::from(yes));
                        let won = matches!(next, Some(Move::MahJongg { by, .. }) if *by == seat);
                        let put = matches!(next, Some(Move::Expose { by, .. }) if *by == seat);
                        watched.push(Watched {
                            standing: CallerState::new(&read, exposures[seat].len(), wall, tile),
                            mah_jongg: is(won),
                            exposure: is(put),
                        });
                    }
                }
                thrown[by].add_some(tile, 1);
                seen.add_some(tile, 1);
                newest = Some(tile);
            }
            Move::Expose { by, tiles } => {
                seen += tiles;
                let claimed = newest.map_or(Tiles::NONE, Tiles::from);
                exposures[by].extend(Exposure::new(&(tiles + claimed)));
            }
            Move::Exchange { with, tile, .. } => {
                (seen, exposures[with]) = exchanged(seen, &exposures[with], tile);
            }
            _ => {}
        }
    }
    watched
}

/// Replaces a joker in an exposure with the tile it stands for.
fn exchanged(seen: Tiles, exposures: &[Exposure], tile: Symbol) -> (Tiles, Vec<Exposure>) {
    let (natural, joker) = (Tiles::from(Tile::Symbol(tile)), Tiles::from(Tile::Joker));
    let mut after = exposures.to_vec();
    let has = |shown: &&mut Exposure| shown.symbol() == tile && shown.jokers() > 0;
    if let Some(shown) = after.iter_mut().find(has)
        && let Ok(now) = Exposure::new(&(shown.tiles() - joker + natural))
    {
        *shown = now;
    }
    (seen - joker + natural, after)
}
