//! Plays each choice to the end on the same deals, for reviews.

use std::ops::Range;

use super::choice::Choice;
use super::policy::IllegalMove;
use super::result::Played as GameResult;
use super::rollouts::{Dealt, Played, Rollouts};
use super::run::Run;
use super::scene::{Hidden, Scene};
use super::study::Study;

impl Hidden {
    /// Continues a game from a choice with the tiles as they really were, with the reference bot in
    /// all four seats.
    ///
    /// # Errors
    ///
    /// If the choice is not allowed, or bots cannot play the card.
    pub(crate) fn play(
        &self,
        study: &Study<'_>,
        scene: &Scene,
        choice: &Choice,
    ) -> Result<GameResult, IllegalMove> {
        let mut played = Played::new(study, scene, Dealt::Any);
        played.lay(self);
        played.finish(choice)
    }
}

impl Rollouts {
    /// Plays each choice on the deals with these numbers, and returns the results: a row for each
    /// deal, with the choices in order. No choice is dropped, so that the results of two of them
    /// can be compared deal by deal. The numbers alone determine how many deals are played.
    ///
    /// # Errors
    ///
    /// If a choice is not allowed, or bots cannot play the card.
    pub(crate) fn on_deals(
        &self,
        study: &Study<'_>,
        scene: &Scene,
        choices: &[&Choice],
        deals: Range<u64>,
    ) -> Result<Vec<Vec<GameResult>>, IllegalMove> {
        let run = Run { threads: self.threads, ..Run::new(self.seed, deals) };
        let tables = || Played::new(study, scene, self.dealt);
        let play = |played: &mut Played<'_, '_>, number: u64| {
            played.deal(self.seed, number);
            choices
                .iter()
                .map(|choice| played.finish(choice))
                .collect::<Result<Vec<_>, IllegalMove>>()
        };
        let mut all = Vec::new();
        run.in_order(tables, play, |row| {
            all.push(row?);
            Ok::<(), IllegalMove>(())
        })?;
        Ok(all)
    }
}
