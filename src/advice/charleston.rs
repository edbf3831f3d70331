//! What to pass in the Charleston, and whether to stop it.

use crate::play::{Candidates, Choice, IllegalMove, Rated, Rollouts, Scene, Study};
use crate::rules::Stage;

/// What to pass in the Charleston, and whether to stop it.
#[derive(Debug, Clone, PartialEq)]
pub struct CharlestonAdvice {
    /// The passes.
    pub passes: Rated,
    /// Stopping and continuing, before the second Charleston.
    pub stop: Option<Rated>,
    /// The pass that was to be compared with the others.
    pub(crate) compared: Option<Choice>,
}

/// Plays out the possible passes: three of the least useful tiles, blind passes where they are
/// allowed, or offers for the courtesy pass; before the second Charleston, also whether to stop.
/// `compared` is one more pass or offer to play out.
/// After each batch, `progress` is called with the number of deals played so far; returning `false`
/// stops the simulation.
///
/// # Errors
///
/// If bots cannot play the card.
///
/// # Examples
///
/// ```
/// # use mahj::{Hand, Matcher, Seat, Seen, Targets, TileSet, rules::Stage};
/// # use mahj::{advice, play::{Rollouts, Scene, Study}};
/// let matcher = Matcher::new(Targets::practice());
/// let study = Study::new(&matcher);
/// let hand: Hand = "11B 22B 2C 111C N 9D 7D 5D J".parse().unwrap();
/// let stage = Stage::FirstRight;
/// let (seen, set) = (Seen::default(), TileSet::default());
/// let scene = Scene::charleston(Seat::South, hand, &seen, &set, stage).unwrap();
/// let advice = advice::charleston(&study, &scene, stage, &Rollouts::new(64), None, |_| true)?;
/// assert!(advice.stop.is_none());
/// # Ok::<(), mahj::play::IllegalMove>(())
/// ```
pub fn charleston(
    study: &Study<'_>,
    scene: &Scene,
    stage: Stage,
    rollouts: &Rollouts,
    compared: Option<Choice>,
    mut progress: impl FnMut(u64) -> bool,
) -> Result<CharlestonAdvice, IllegalMove> {
    let mut candidates = Candidates::new(study, scene);
    let mut choices = match stage {
        Stage::Courtesy => candidates.offers(),
        _ => candidates.passes(stage),
    };
    let is_new = |choice: &&Choice| !choices.iter().any(|other| other.is_same(choice));
    if let Some(new) = compared.as_ref().filter(is_new) {
        choices.push(new.clone());
    }
    let stop = match stage {
        Stage::SecondLeft => {
            let choices = [Choice::Stop(true), Choice::Stop(false)];
            Some(rollouts.play(study, scene, &choices, &mut progress)?)
        }
        _ => None,
    };
    let passes = rollouts.play(study, scene, &choices, &mut progress)?;
    Ok(CharlestonAdvice { passes, stop, compared })
}
