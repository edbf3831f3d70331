//! The bettor, the fifth at the table.

use crate::law::Rule;
use crate::rules::choice::BettorSpeaks;
use crate::rules::judgement::{Case, Outcome};
use crate::rules::ruling::Answer;
use crate::rules::state::{Bet, Bettor, Phase, Seat, Who};

/// Bets on a player or a wall game.
pub(crate) fn bet(case: &Case<'_>, out: &mut Outcome, on: Bet) {
    if matches!(case.table.phase, Phase::Deal | Phase::Charleston(_)) {
        let why = "Bets are made after the Charleston.";
        return out.breach_of(case, Who::Bettor, &[Rule::Bet01], why);
    }
    let spoke = case.table.bettor.is_some_and(|bettor| bettor.spoke);
    out.table.bettor = Some(Bettor { on: Some(on), spoke });
    let why = match on {
        Bet::Seat(seat) => format!("The bettor bets on {seat}."),
        Bet::Wall => "The bettor bets on a wall game.".to_owned(),
    };
    out.rule(Answer::Legal, Who::Bettor, &[Rule::Bet01], why);
}

/// Speaks about the play.
pub(crate) fn speak(case: &Case<'_>, out: &mut Outcome) {
    let bettor = out.table.bettor.get_or_insert_default();
    bettor.spoke = true;
    let why = match case.rules.bettor_speaks {
        BettorSpeaks::Cancel => "The bettor may not speak about the play: the bet is off.",
        BettorSpeaks::StillPays => {
            "The bettor may not speak about the play, gets nothing, and still pays."
        }
    };
    out.rule(Answer::Void(Vec::new()), Who::Bettor, &[Rule::Bet03], why);
}

/// Challenges a hand, which the bettor may not.
pub(crate) fn challenge(case: &Case<'_>, out: &mut Outcome, of: Seat) {
    let why = format!("The bettor may not say anything about {of}'s hand.");
    out.rule(Answer::Void(Vec::new()), Who::Bettor, &[Rule::Unw05], why);
    speak(case, out);
}
