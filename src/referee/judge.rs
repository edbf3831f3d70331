//! Event by event: the gate that every act passes, and which rule decides it.

use std::borrow::Cow;

use super::{Act, Event, Game, Habit, Mode};
use crate::law::Rule;
use crate::rules::acts::{
    bettor, challenge, charleston, claim, commitment, count, declaration, error, exchange,
    exposure, misname, turn, window, withdrawal,
};
use crate::rules::{
    Answer, Case, Cause, Declared, Moment, Origin, Outcome, Phase, Ruling, Seat, Stage, Status,
    Table, Turn, Who, line_called,
};

/// Acts of play: what a dead hand may not do, and what contests a challenge if it is done.
const fn is_play(act: &Act) -> bool {
    matches!(
        act,
        Act::Pick { .. }
            | Act::Rack { .. }
            | Act::Release
            | Act::Discard { .. }
            | Act::Touch { .. }
            | Act::Name { .. }
            | Act::Claim { .. }
            | Act::LiftDiscard { .. }
            | Act::PlaceOnTop
            | Act::PlaceInSlope
            | Act::Expose { .. }
            | Act::AnnounceExchange { .. }
            | Act::Exchange { .. }
            | Act::Declare { .. }
            | Act::Challenge { .. }
            | Act::Question { .. }
            | Act::Pause
    )
}

/// Acts with which the game proper begins.
const fn begins_play(act: &Act) -> bool {
    matches!(
        act,
        Act::Pick { .. }
            | Act::Discard { .. }
            | Act::Touch { .. }
            | Act::Name { .. }
            | Act::AnnounceExchange { .. }
            | Act::Exchange { .. }
    )
}

/// What may still be said when the game is over.
const fn is_afterwards(act: &Act) -> bool {
    matches!(
        act,
        Act::Accept
            | Act::Contest
            | Act::Value { .. }
            | Act::Reveal { .. }
            | Act::Playing { .. }
            | Act::Verify { .. }
    )
}

impl Game<'_> {
    /// Judges an event and returns the rulings. Never panics, whatever the order of events.
    pub fn judge(&mut self, event: &Event) -> Vec<Ruling> {
        self.events = self.events.saturating_add(1);
        let at = Moment { event: self.events, group: event.together };
        let mut before = None;
        if let (true, Who::Seat(seat)) = (self.inferring, event.who) {
            before = Some(self.table.clone());
            self.infer(seat, &event.does);
        }
        let judged = self.table.breaches.len();
        let rulings = self.all_steps(at, event);
        let refused = |ruling: &Ruling| {
            let illegal = ruling.answer == Answer::Illegal && self.mode == Mode::Play;
            illegal || ruling.answer == Answer::Impossible
        };
        // What is refused has told nothing about the turn.
        if let Some(before) = before
            && self.table.breaches.len() == judged
            && rulings.iter().any(refused)
        {
            self.inferring = true;
            self.table = before;
        }
        rulings
    }

    /// Judges an event, for each of those who take part in it.
    fn all_steps(&mut self, at: Moment, event: &Event) -> Vec<Ruling> {
        match (event.who, &event.does) {
            (_, Act::WallGame) => self.step(at, Who::All, &event.does),
            (Who::All, Act::ThrowIn) if !self.table.opened => self.step(at, Who::All, &event.does),
            (Who::All, does) => {
                let open = |seat: Seat| {
                    self.table.declarations.iter().any(|declaration| {
                        declaration.seat == seat && declaration.state == Declared::Open
                    })
                };
                let declaring = matches!(does, Act::Verify { .. } | Act::ThrowIn);
                let seats: Vec<Seat> =
                    self.table.active().filter(|seat| !(declaring && open(*seat))).collect();
                seats.into_iter().flat_map(|seat| self.step(at, Who::Seat(seat), does)).collect()
            }
            (who, does) => self.step(at, who, does),
        }
    }

    /// Puts the table so that the first act is in turn.
    fn infer(&mut self, seat: Seat, act: &Act) {
        let table = &mut self.table;
        // A game that is over has no turn left, and nobody takes a tile.
        if matches!(table.phase, Phase::Over(_)) {
            return;
        }
        let begun = match act {
            Act::Pick { .. } => false,
            Act::Discard { .. }
            | Act::Touch { .. }
            | Act::Name { .. }
            | Act::PartialName { .. }
            | Act::AnnounceExchange { .. }
            | Act::Exchange { .. }
            | Act::Declare { .. }
            | Act::Expose { .. } => true,
            Act::Deal { .. } => {
                self.inferring = false;
                return;
            }
            Act::Pass { .. } => {
                self.inferring = false;
                table.phase = Phase::Charleston(Stage::FirstRight);
                table.opened = false;
                if table.places.count(Seat::East) == 13 {
                    table.places.draw_hidden(Seat::East);
                }
                table.turn = Turn { origin: Origin::Opening, begun: true, ..Turn::of(Seat::East) };
                return;
            }
            _ => return,
        };
        self.inferring = false;
        table.turn = Turn { begun, ..Turn::of(seat) };
        if begun && table.places.count(seat) == 13 {
            table.places.draw_hidden(seat);
        }
    }

    /// Judges one act of one player.
    fn step(&mut self, at: Moment, who: Who, act: &Act) -> Vec<Ruling> {
        let before = self.prepared(who, act);
        let case = Case {
            rules: &self.rules,
            matcher: self.matcher,
            table: &before,
            at,
            play: self.mode == Mode::Play,
        };
        let mut out = Outcome::of(&case);
        if !gate(&case, &mut out, who, act) {
            decide(&case, &mut out, who, act);
        }
        if out.impossible {
            out.rulings.retain(|ruling| ruling.answer == Answer::Impossible);
            for ruling in &mut out.rulings {
                ruling.who = ruling.who.or(Some(who));
            }
            return out.rulings;
        }
        if case.play && !out.breaches.is_empty() {
            out.rulings.retain(|ruling| ruling.answer == Answer::Illegal);
            return out.rulings;
        }
        out.table.sweep();
        if out.table.is_play() {
            claim::announce(&case, &mut out);
        }
        let Outcome { mut table, rulings, breaches, .. } = out;
        table.breaches.extend(breaches);
        self.table = table;
        rulings
    }

    /// Returns the table with what follows from the very fact that somebody acts.
    fn prepared(&self, who: Who, act: &Act) -> Cow<'_, Table> {
        let mut table = Cow::Borrowed(&self.table);
        let charleston = matches!(self.table.phase, Phase::Charleston(_));
        if charleston && begins_play(act) {
            charleston::finish(table.to_mut());
        }
        if let Who::Seat(seat) = who
            && is_play(act)
            && !self.table.challenges.is_empty()
        {
            challenge::contest_by_playing(table.to_mut(), seat);
        }
        table
    }
}

/// What forbids an act whatever it is. True if it was ruled on.
fn gate(case: &Case<'_>, out: &mut Outcome, who: Who, act: &Act) -> bool {
    if matches!(case.table.phase, Phase::Over(_)) && !is_afterwards(act) {
        let mut rules = case.table.ended_by.clone();
        if rules.is_empty() {
            rules.push(Rule::Set07);
        }
        out.rule(Answer::Void(Vec::new()), who, &rules, "The game is over.");
        return true;
    }
    let Who::Seat(seat) = who else {
        return false;
    };
    match &case.table.status[seat.index()] {
        Status::Active => false,
        Status::Absent => {
            out.cannot(&[Rule::Set08], format!("Nobody sits at {seat}."));
            true
        }
        Status::Dead { cause, .. } if is_play(act) => {
            let rule = if *cause == Cause::Error { Rule::Mie02 } else { Rule::Dhc03 };
            let why =
                format!("{seat}'s hand is dead: {seat} neither picks nor calls nor declares.");
            let effect = crate::rules::Effect::Nothing;
            out.breach(case, seat, &[rule], effect, why);
            true
        }
        Status::Dead { .. } => false,
    }
}

/// Asks the rule that decides an act.
fn decide(case: &Case<'_>, out: &mut Outcome, who: Who, act: &Act) {
    let seat = match (who, act) {
        (_, Act::WallGame) => return turn::wall_game(case, out),
        (Who::All, Act::ThrowIn) => return declaration::all_throw_in(out),
        (Who::Bettor, Act::Bet { on }) => return bettor::bet(case, out, *on),
        (Who::Bettor, Act::Challenge { of } | Act::Question { of }) => {
            return bettor::challenge(case, out, *of);
        }
        (Who::Bettor, _) => return bettor::speak(case, out),
        (Who::All, _) => return out.cannot(&[Rule::Trn01], "Not all can do that at once."),
        (Who::Seat(seat), _) => seat,
    };
    match act {
        Act::Deal { counts } => charleston::deal(case, out, seat, *counts),
        Act::Pass { tiles, blind, way } => {
            charleston::pass(case, out, seat, *tiles, *blind, *way);
        }
        Act::Stop => charleston::stop(case, out, seat),
        Act::Courtesy { wish, tiles } => charleston::courtesy(case, out, seat, *wish, *tiles),
        Act::Replace { tile, with } => charleston::replace(case, out, seat, *tile, *with),
        Act::Pick { tile, wrong_end } => turn::pick(case, out, seat, *tile, *wrong_end),
        Act::Look => charleston::look(case, out, seat),
        Act::TurnUp { tile } => turn::turn_up(case, out, seat, *tile),
        Act::Tap => turn::hold(case, out, seat, Rule::Woo07),
        Act::Rest => turn::hold(case, out, seat, Rule::Hnd04),
        Act::Rack { let_go } => turn::rack(case, out, seat, *let_go),
        Act::Release => turn::rack(case, out, seat, true),
        Act::ReturnToWall => turn::return_to_wall(case, out, seat),
        Act::Touch { tile } => turn::touch(case, out, seat, *tile),
        Act::PartialName { part } => turn::name_part(case, out, seat, *part),
        Act::Name { name } => turn::name(case, out, seat, *name),
        Act::Discard { tile, name } => {
            if !turn::put_down(case, out, seat, *tile) {
                turn::discard(case, out, seat, *tile, *name, turn::Way::Discarded);
            }
        }
        Act::Rename { tile } => misname::rename(case, out, seat, *tile),
        Act::Swap { tile } => misname::swap(case, out, seat, *tile),
        Act::Pause => window::pause(case, out, seat),
        Act::GoOn => window::go_on(case, out, seat),
        Act::Claim { tile, unheard } => claim::claim(case, out, seat, *tile, *unheard),
        Act::LiftDiscard { tile } => commitment::lift(case, out, seat, *tile),
        Act::ReturnDiscard => commitment::put_back(case, out, seat),
        Act::PlaceOnTop => commitment::place(case, out, seat),
        Act::PlaceInSlope => commitment::slope(case, out, seat),
        Act::Expose { tiles, apart } => exposure::expose(case, out, seat, *tiles, *apart),
        Act::TakeBack { tiles } => match case.table.phase {
            Phase::Charleston(_) => charleston::take_back(case, out, seat, *tiles),
            _ => exposure::take_back(case, out, seat, *tiles),
        },
        Act::EndExposure => exposure::finish(case, out, seat),
        Act::AnnounceExchange { give, with } => {
            let wanted = exchange::Wanted {
                give: *give,
                take: None,
                with: *with,
                source: crate::rules::Source::Hand,
                made: false,
            };
            exchange::exchange(case, out, seat, wanted);
        }
        Act::Exchange { give, take, with, source } => {
            let wanted = exchange::Wanted {
                give: *give,
                take: *take,
                with: *with,
                source: *source,
                made: true,
            };
            exchange::exchange(case, out, seat, wanted);
        }
        Act::TakeBackExchange => exchange::take_back(case, out, seat),
        Act::Refuse => exchange::refuse(case, out, seat),
        Act::Declare { line } => {
            let line = line.as_ref().and_then(|line| line_called(case.matcher, line));
            declaration::declare(case, out, seat, line);
        }
        Act::Show { tiles } => declaration::show(case, out, seat, *tiles),
        Act::Verify { right } => declaration::verify(case, out, seat, *right),
        Act::Withdraw => withdrawal::withdraw(case, out, seat),
        Act::Convert => withdrawal::convert(case, out, seat),
        Act::Value { points, jokerless } => {
            declaration::value(case, out, seat, *points, *jokerless);
        }
        Act::ThrowIn => declaration::throw_in(case, out, seat),
        Act::DisturbWall => declaration::disturb(case, out, seat),
        Act::Question { of } => challenge::question(case, out, seat, *of),
        Act::Challenge { of } => challenge::challenge(case, out, seat, *of, false),
        Act::Accept => challenge::accept(case, out, seat),
        Act::Contest => challenge::contest(case, out, seat),
        Act::Count { tiles } => count::count(case, out, seat, *tiles),
        Act::Bet { .. } | Act::Speak => {
            out.cannot(&[Rule::Bet01], "Only the bettor bets, or speaks as a bettor.");
        }
        Act::Reveal { tiles } => count::reveal(case, out, seat, (*tiles).into()),
        Act::Playing { line } => {
            let line = line_called(case.matcher, line);
            error::playing(case, out, seat, line);
        }
        Act::Habit { habit } => habits(case, out, seat, *habit),
        Act::WallGame => {}
    }
}

/// What rules only recommend or discourage.
fn habits(case: &Case<'_>, out: &mut Outcome, seat: Seat, habit: Habit) {
    let (rule, why) = match habit {
        Habit::LeavesGaps => {
            (Rule::Exp03, "Exposures stand close together; gaps tell others about the hand.")
        }
        Habit::ReachesOver => {
            (Rule::Jkx12, "Nobody reaches to another rack; the owner makes the exchange.")
        }
        Habit::RacksUnseen => (Rule::Hnd05, "Racking without a look is a way to play, not a rule."),
    };
    out.rule(Answer::Advice, seat, &[rule], why);
    if habit == Habit::RacksUnseen {
        turn::rack(case, out, seat, true);
    }
}
