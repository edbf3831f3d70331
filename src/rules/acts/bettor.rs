//! The bettor, a fifth person at the table.

use crate::rulebook::Rule;
use crate::rules::choice::BettorSpeaks;
use crate::rules::judgment::Judgment;
use crate::rules::ruling::Response;
use crate::rules::state::{Bet, Bettor, Phase, Who};
use crate::seat::Seat;

/// Bets on a player or a wall game.
pub(crate) fn bet(case: &mut Judgment<'_>, on: Bet) {
    if matches!(case.before.phase, Phase::Deal | Phase::Charleston(_)) {
        let why = "Bets are placed after the Charleston.";
        return case.breach_of(Who::Bettor, &[Rule::Bet01], why);
    }
    if let Some(on) = case.before.bettor.and_then(|bettor| bettor.on) {
        let why = format!("The bettor has already bet on {}.", in_words(on));
        return case.breach_of(Who::Bettor, &[Rule::Bet01], why);
    }
    let spoke = case.before.bettor.is_some_and(|bettor| bettor.spoke);
    case.after.bettor = Some(Bettor { on: Some(on), spoke });
    let why = format!("The bettor bets on {}.", in_words(on));
    case.rule(Response::Legal, Who::Bettor, &[Rule::Bet01], why);
}

/// Returns what a bet is on.
const fn in_words(on: Bet) -> &'static str {
    match on {
        Bet::Seat(seat) => seat.name(),
        Bet::Wall => "a wall game",
    }
}

/// Speaks about the play.
pub(crate) fn speak(case: &mut Judgment<'_>) {
    let bettor = case.after.bettor.get_or_insert_default();
    bettor.spoke = true;
    let why = match case.rules.bettor_speaks {
        BettorSpeaks::Cancel => "The bettor may not speak about the play: the bet is off.",
        BettorSpeaks::StillPays => {
            "The bettor may not speak about the play: the bettor now collects nothing but still pays."
        }
    };
    case.rule(Response::Void(Vec::new()), Who::Bettor, &[Rule::Bet03], why);
}

/// Rules on a challenge by the bettor, who may not challenge.
pub(crate) fn challenge(case: &mut Judgment<'_>, of: Seat) {
    let why = format!("The bettor may not comment on {of}'s hand.");
    case.rule(Response::Void(Vec::new()), Who::Bettor, &[Rule::Unw05], why);
    speak(case);
}
