//! What to pass in the Charleston, and whether to stop it.

use super::{cost, goal_name, option_row};
use crate::hand::Hand;
use crate::matcher::Matcher;
use crate::play::{Candidates, Choice, Foul, Rated, Rollouts, Scene, Study};
use crate::report::{CharlestonReport, CostRow, OptionRow, SCHEMA, left_out, left_out_names};
use crate::rules::Stage;

/// What to pass in the Charleston, and whether to stop it.
#[derive(Debug, Clone, PartialEq)]
pub struct CharlestonAdvice {
    /// The passes.
    pub passes: Rated,
    /// Stopping and going on, before the second Charleston.
    pub stop: Option<Rated>,
}

/// Plays out what may be passed: three of the tiles that are wanted least, blind passes where they
/// are allowed, the courtesy pass; before the second Charleston also whether to stop. What is told
/// after each batch of deals is how many were played; `false` ends the question at hand.
///
/// # Errors
///
/// When the card cannot be played by bots.
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
/// let advice = advice::charleston(&study, &scene, stage, &Rollouts::new(64), |_| true)?;
/// assert!(advice.stop.is_none());
/// # Ok::<(), mahj::play::Foul>(())
/// ```
pub fn charleston(
    study: &Study<'_>,
    scene: &Scene,
    stage: Stage,
    rollouts: &Rollouts,
    mut told: impl FnMut(u64) -> bool,
) -> Result<CharlestonAdvice, Foul> {
    let mut candidates = Candidates::new(study, scene);
    let choices = match stage {
        Stage::Courtesy => candidates.offers(),
        _ => candidates.passes(stage),
    };
    let stop = match stage {
        Stage::SecondLeft => {
            let choices = [Choice::Stop(true), Choice::Stop(false)];
            Some(rollouts.play(study, scene, &choices, &mut told)?)
        }
        _ => None,
    };
    let passes = rollouts.play(study, scene, &choices, &mut told)?;
    Ok(CharlestonAdvice { passes, stop })
}

impl CharlestonAdvice {
    /// Returns what is told of it. Matcher, scene and rollouts are those it was made with.
    #[must_use]
    pub fn report(
        &self,
        matcher: &Matcher,
        scene: &Scene,
        stage: Stage,
        rollouts: &Rollouts,
    ) -> CharlestonReport {
        let rows = |rated: &Rated| -> Vec<OptionRow> {
            let best = rated.options.first();
            let to = best.map(|best| super::label(&best.choice, None)).unwrap_or_default();
            let row = |option| {
                let mut row = option_row(matcher, option, None, &to);
                row.win = super::beside(option, best, rollouts.goal);
                row
            };
            rated.options.iter().map(row).collect()
        };
        let options = rows(&self.passes);
        let first = options.first();
        let hand: &Hand = scene.hand();
        CharlestonReport {
            schema: SCHEMA,
            hand: hand.to_string(),
            tiles: hand.len(),
            stage: stage.to_string(),
            seat: scene.seat().to_string(),
            goal: goal_name(rollouts.goal),
            policy: "odds",
            rollouts: self.passes.rollouts,
            seed: rollouts.seed,
            pass: first.and_then(|best| best.pass.clone()).unwrap_or_default(),
            blind: first.and_then(|best| best.blind).unwrap_or(0),
            keeps: first.map(|best| best.aims.clone()).unwrap_or_default(),
            keep_names: first.map(|best| best.names.clone()).unwrap_or_default(),
            stop: self.stop.as_ref().and_then(stopping),
            options,
            left_out: left_out(&matcher.targets().card().left_out),
            without: left_out_names(matcher),
        }
    }
}

/// Returns what stopping brings more than going on.
fn stopping(rated: &Rated) -> Option<CostRow> {
    let stops = rated.options.iter().find(|option| option.choice == Choice::Stop(true))?;
    let less = match stops.difference {
        Some(less) => less,
        // It is the better one: what going on brings less is what it brings more.
        None => {
            let mut less = rated.options.iter().find_map(|option| option.difference)?;
            less.mean = -less.mean;
            less
        }
    };
    Some(cost(&less, "go on"))
}
