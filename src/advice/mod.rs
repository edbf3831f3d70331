//! Advice for a given position: plays out the choices on the same random deals of the tiles the
//! player cannot see.
//!
//! The bots' evaluation function quickly selects the choices to consider. [`Rollouts`] then measure
//! how good each choice is, and whether one is better than another. Rollouts do not find better
//! discards than the evaluation does; they show how many wins each discard costs, and which are
//! equally good.

mod charleston;
mod opponent;

use crate::hand::{Exposure, Seen};
use crate::matcher::Matcher;
use crate::play::{
    APART, Candidates, Choice, IllegalMove, Rated, RatedOption, Rollouts, Scene, Study, Thrown,
};
use crate::tile::{Symbol, Tile};

pub use charleston::{CharlestonAdvice, charleston};
pub use opponent::{OpponentAdvice, OpponentError, ReadQuestion, TileDanger, opponent};

/// The maximum number of exposures considered when a discard may be called for several.
const EXPOSURES: usize = 4;

/// What to do at one point in a game.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seat, Seen, Targets, TileSet};
/// # use mahj::{advice, play::{Rollouts, Scene, Study}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let hand: Hand = "11B 22B 22C 11C J N 9D [FFF]".parse().unwrap();
/// let scene = Scene::new(Seat::East, hand, &Seen::default(), &TileSet::default()).unwrap();
/// let rollouts = Rollouts::new(64);
/// let advice = advice::advise(&study, &scene, &rollouts, |_| true)?;
/// let report = advice.report(&matcher, &scene, &rollouts);
/// assert_eq!(report.options[0].act, "discard");
/// assert!(["N", "9D"].contains(&report.options[0].tile.as_deref().unwrap()));
/// # Ok::<(), mahj::play::IllegalMove>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The results of the choices.
    pub rated: Rated,
    /// The choices in the order they were considered, each with the tiles that are equally good to
    /// discard.
    pub given: Vec<Thrown>,
}

/// Plays out the choices in a scene: the discards that lose least, Mah Jongg, or the possible
/// calls. After each batch, `progress` is called with the number of deals played so far; if it
/// returns `false`, play ends.
///
/// # Errors
///
/// If bots cannot play the card.
pub fn advise(
    study: &Study<'_>,
    scene: &Scene,
    rollouts: &Rollouts,
    progress: impl FnMut(u64) -> bool,
) -> Result<Advice, IllegalMove> {
    let given = match scene.discard() {
        Some((symbol, _)) => claims(study.matcher(), scene, symbol),
        None => discards(study, scene),
    };
    let choices: Vec<Choice> = given.iter().map(|option| option.choice.clone()).collect();
    let mut rated = rollouts.play(study, scene, &choices, progress)?;
    // Nothing beats winning, and plain Mah Jongg is the simplest among equally good choices.
    if let Some(at) = rated.options.iter().position(|option| option.choice == Choice::MahJongg)
        && rated.options[at].tied
    {
        let won = rated.options.remove(at);
        rated.options.insert(0, won);
    }
    Ok(Advice { rated, given })
}

/// Returns the share of the hand's value that remains after each discard, 0 to 1, as judged by the
/// reference bot, which weighs all close lines by their odds. Nothing is simulated. Returns `None` if
/// no line is close enough to have a value.
pub(crate) fn kept(study: &Study<'_>, scene: &Scene) -> Option<Vec<(Tile, f64)>> {
    Candidates::new(study, scene).kept()
}

pub(crate) fn discards(study: &Study<'_>, scene: &Scene) -> Vec<Thrown> {
    let mut candidates = Candidates::new(study, scene);
    let mut all = Vec::new();
    if candidates.is_complete() {
        all.push(Thrown::plain(Choice::MahJongg));
    }
    all.extend(candidates.discards());
    all
}

/// Returns the choices for a discard, including the exposures that leave the hand closest.
pub(crate) fn claims(matcher: &Matcher, scene: &Scene, symbol: Symbol) -> Vec<Thrown> {
    let mut seen: Seen = scene.seen();
    seen.discards.take_some(Tile::Symbol(symbol), 1);
    let mut all = Vec::new();
    // A scene has no more tiles than the set, so the question is always answered.
    if let Ok(call) = matcher.call(scene.hand(), Tile::Symbol(symbol), &seen) {
        let mut exposures = call.exposures;
        // A tile that completes the hand is Mah Jongg, and is declared as such, unless the wall is
        // cold.
        if !scene.needs_self_pick() {
            if !call.mah_jongg.is_empty() {
                all.push(Thrown::plain(Choice::MahJongg));
            }
            exposures.retain(|exposure| exposure.away > 0);
        }
        exposures.sort_by_key(|exposure| exposure.away);
        let choice = |exposure: Exposure| Choice::Expose {
            naturals: exposure.naturals() - 1,
            jokers: exposure.jokers(),
        };
        let exposures = exposures.into_iter().take(EXPOSURES);
        // Once the wall is empty there are no more picks, so only Mah Jongg is useful.
        let exposures = exposures.filter(|_| scene.wall() > 0);
        all.extend(exposures.map(|exposure| Thrown::plain(choice(exposure.exposure))));
    }
    all.push(Thrown::plain(Choice::LetGo));
    all
}

impl Advice {
    /// Of the discards tied for best, returns the one that the other players clearly want least, if
    /// there is one.
    pub(crate) fn safest(&self) -> Option<usize> {
        let is_discard = |option: &&RatedOption| matches!(option.choice, Choice::Discard { .. });
        let tied = self.rated.options.iter().filter(|option| option.tied).filter(is_discard);
        let mut tied: Vec<usize> = tied.map(|option| option.index).collect();
        let wanted = |at: usize| self.given[at].wanted;
        tied.sort_by(|one, other| wanted(*one).total_cmp(&wanted(*other)));
        match tied[..] {
            [first, second, ..] if wanted(second) > wanted(first) + APART => Some(first),
            _ => None,
        }
    }
}
