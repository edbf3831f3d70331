//! Event by event: the gate that every act passes, and which rule decides it.

use super::{Act, Class, Event, Game, Habit};
use crate::law::Rule;
use crate::rules::acts::{
    bettor, challenge, charleston, claim, commitment, count, declaration, discard, error, exchange,
    exposure, name, pick, window, withdrawal,
};
use crate::rules::{
    Answer, Cause, Effect, Judgement, Mode, Moment, Origin, Phase, Ruling, Seat, Source, Stage,
    Status, Table, Turn, Who, line_called,
};
use std::borrow::Cow;

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
                    self.table
                        .declarations
                        .iter()
                        .any(|declaration| declaration.seat == seat && declaration.is_open())
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
        match act.class() {
            Class::Deal => {
                self.inferring = false;
                return;
            }
            Class::Pass => {
                self.inferring = false;
                table.phase = Phase::Charleston(Stage::FirstRight);
                table.opened = false;
                if table.places.count(Seat::East) == 13 {
                    table.places.draw_hidden(Seat::East);
                }
                table.turn = Turn { origin: Origin::Opening, begun: true, ..Turn::of(Seat::East) };
                return;
            }
            _ => {}
        }
        let Some(begun) = act.class().has_fourteen() else {
            return;
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
        let mut case = Judgement::new(&self.rules, self.matcher, &before, at, self.mode);
        if !gate(&mut case, who, act) {
            decide(&mut case, who, act);
        }
        if case.impossible {
            case.rulings.retain(|ruling| ruling.answer == Answer::Impossible);
            for ruling in &mut case.rulings {
                ruling.who = ruling.who.or(Some(who));
            }
            return case.rulings;
        }
        if case.mode == Mode::Play && !case.breaches.is_empty() {
            case.rulings.retain(|ruling| ruling.answer == Answer::Illegal);
            return case.rulings;
        }
        case.after.places.sweep();
        if case.after.is_play() {
            claim::announce(&mut case);
        }
        let Judgement { after, rulings, breaches, .. } = case;
        self.table = after;
        self.table.breaches.extend(breaches);
        rulings
    }

    /// Returns the table with what follows from the very fact that somebody acts.
    fn prepared(&self, who: Who, act: &Act) -> Cow<'_, Table> {
        let mut table = Cow::Borrowed(&self.table);
        let charleston = matches!(self.table.phase, Phase::Charleston(_));
        if charleston && act.class().begins_play() {
            charleston::finish(table.to_mut());
        }
        if let Who::Seat(seat) = who
            && act.class().is_play()
            && !self.table.challenges.is_empty()
        {
            challenge::contest_by_playing(table.to_mut(), seat);
        }
        table
    }
}

/// What forbids an act whatever it is. True if it was ruled on.
fn gate(case: &mut Judgement<'_>, who: Who, act: &Act) -> bool {
    if matches!(case.before.phase, Phase::Over(_)) && act.class() != Class::Afterwards {
        let mut rules = case.before.ended_by.clone();
        if rules.is_empty() {
            rules.push(Rule::Set07);
        }
        case.rule(Answer::Void(Vec::new()), who, &rules, "The game is over.");
        return true;
    }
    let Who::Seat(seat) = who else {
        return false;
    };
    match &case.before.status[seat] {
        Status::Active => false,
        Status::Absent => {
            case.cannot(&[Rule::Set08], format!("Nobody sits at {seat}."));
            true
        }
        Status::Dead { cause, .. } if act.class().is_play() => {
            let rule = if *cause == Cause::Error { Rule::Mie02 } else { Rule::Dhc03 };
            let why =
                format!("{seat}'s hand is dead: {seat} neither picks nor calls nor declares.");
            case.breach(seat, &[rule], Effect::Nothing, why);
            true
        }
        Status::Dead { .. } => false,
    }
}

/// Asks the rule that decides an act. One match of every act, long because there are many.
fn decide(case: &mut Judgement<'_>, who: Who, act: &Act) {
    let seat = match (who, act) {
        (_, Act::WallGame) => return pick::wall_game(case),
        (Who::All, Act::ThrowIn) => return declaration::all_throw_in(case),
        (Who::Bettor, Act::Bet { on }) => return bettor::bet(case, *on),
        (Who::Bettor, Act::Challenge { of } | Act::Question { of }) => {
            return bettor::challenge(case, *of);
        }
        (Who::Bettor, _) => return bettor::speak(case),
        (Who::All, _) => return case.cannot(&[Rule::Trn01], "Not all can do that at once."),
        (Who::Seat(seat), _) => seat,
    };
    match act {
        Act::Deal { counts } => charleston::deal(case, seat, *counts),
        Act::Pass { tiles, blind, way } => {
            charleston::pass(case, seat, *tiles, *blind, *way);
        }
        Act::Stop => charleston::stop(case, seat),
        Act::Courtesy { wish, tiles } => charleston::courtesy(case, seat, *wish, *tiles),
        Act::Replace { tile, with } => charleston::replace(case, seat, *tile, *with),
        Act::Pick { tile, wrong_end } => pick::pick(case, seat, *tile, *wrong_end),
        Act::Look => charleston::look(case, seat),
        Act::TurnUp { tile } => pick::turn_up(case, seat, *tile),
        Act::Tap => pick::hold(case, seat, Rule::Woo07),
        Act::Rest => pick::hold(case, seat, Rule::Hnd04),
        Act::Rack { let_go } => pick::rack(case, seat, *let_go),
        Act::Release => pick::rack(case, seat, true),
        Act::ReturnToWall => pick::return_to_wall(case, seat),
        Act::Touch { tile } => discard::touch(case, seat, *tile),
        Act::PartialName { part } => name::name_part(case, seat, *part),
        Act::Name { name } => name::name(case, seat, *name),
        Act::Discard { tile, name } => {
            if !discard::put_down(case, seat, *tile) {
                discard::discard(case, seat, *tile, *name, discard::Manner::Discarded);
            }
        }
        Act::Rename { tile } => name::rename(case, seat, *tile),
        Act::Swap { tile } => name::swap(case, seat, *tile),
        Act::Pause => window::pause(case, seat),
        Act::GoOn => window::go_on(case, seat),
        Act::Claim { tile, unheard } => claim::claim(case, seat, *tile, *unheard),
        Act::LiftDiscard { tile } => commitment::lift(case, seat, *tile),
        Act::ReturnDiscard => commitment::put_back(case, seat),
        Act::PlaceOnTop => commitment::place(case, seat),
        Act::PlaceInSlope => commitment::slope(case, seat),
        Act::Expose { tiles, apart } => exposure::expose(case, seat, *tiles, *apart),
        Act::TakeBack { tiles } => match case.before.phase {
            Phase::Charleston(_) => charleston::take_back(case, seat, *tiles),
            _ => exposure::take_back(case, seat, *tiles),
        },
        Act::EndExposure => exposure::finish(case, seat),
        Act::AnnounceExchange { give, with } => {
            let wanted = exchange::Wanted {
                give: *give,
                take: None,
                with: *with,
                source: Source::Hand,
                made: false,
            };
            exchange::exchange(case, seat, wanted);
        }
        Act::Exchange { give, take, with, source } => {
            let wanted = exchange::Wanted {
                give: *give,
                take: *take,
                with: *with,
                source: *source,
                made: true,
            };
            exchange::exchange(case, seat, wanted);
        }
        Act::TakeBackExchange => exchange::take_back(case, seat),
        Act::Refuse => exchange::refuse(case, seat),
        Act::Declare { line } => {
            let line = line.as_ref().and_then(|line| line_called(case.matcher, line));
            declaration::declare(case, seat, line);
        }
        Act::Show { tiles } => declaration::show(case, seat, *tiles),
        Act::Verify { right } => declaration::verify(case, seat, *right),
        Act::Withdraw => withdrawal::withdraw(case, seat),
        Act::Convert => withdrawal::convert(case, seat),
        Act::Value { points, jokerless } => {
            declaration::value(case, seat, *points, *jokerless);
        }
        Act::ThrowIn => declaration::throw_in(case, seat),
        Act::DisturbWall => declaration::disturb(case, seat),
        Act::Question { of } => challenge::question(case, seat, *of),
        Act::Challenge { of } => challenge::challenge(case, seat, *of, false),
        Act::Accept => challenge::accept(case, seat),
        Act::Contest => challenge::contest(case, seat),
        Act::Count { tiles } => count::count(case, seat, *tiles),
        Act::Bet { .. } | Act::Speak => {
            case.cannot(&[Rule::Bet01], "Only the bettor bets, or speaks as a bettor.");
        }
        Act::Reveal { tiles } => count::reveal(case, seat, (*tiles).into()),
        Act::Playing { line } => {
            let line = line_called(case.matcher, line);
            error::playing(case, seat, line);
        }
        Act::Habit { habit } => habits(case, seat, *habit),
        Act::WallGame => {}
    }
}

/// What rules only recommend or discourage.
fn habits(case: &mut Judgement<'_>, seat: Seat, habit: Habit) {
    let (rule, why) = match habit {
        Habit::LeavesGaps => {
            (Rule::Exp03, "Exposures stand close together; gaps tell others about the hand.")
        }
        Habit::ReachesOver => {
            (Rule::Jkx12, "Nobody reaches to another rack; the owner makes the exchange.")
        }
        Habit::RacksUnseen => (Rule::Hnd05, "Racking without a look is a way to play, not a rule."),
    };
    case.rule(Answer::Advice, seat, &[rule], why);
    if habit == Habit::RacksUnseen {
        pick::rack(case, seat, true);
    }
}
