//! One table: a game, its players, and what it is waiting for.

use mahj::play::{
    Action, Bot, BotPlayer, Claim, IllegalMove, Played, Policy, Request, Step, Study, TableGame,
    TableRules, Valuer,
};
use mahj::{Exposure, Seat, Tile};

use super::actions::{self, ACTIONS, Chosen, EXPOSURES};
use super::observation::{self, Added};

/// Who plays a seat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Seated {
    /// The caller.
    Agent,
    /// At random, among the legal actions.
    Random,
    Bot(Bot),
}

/// A player with its memory of the game.
#[derive(Debug, Clone)]
enum Player<'s> {
    Agent,
    /// The state of the generator, which advances with each choice.
    Random(u64),
    Bot(Box<BotPlayer<'s>>),
}

/// A game, as what reproduces it.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct TableState {
    pub(super) seed: u64,
    pub(super) number: u64,
    /// The agents' actions so far, of which there are fewer than 256 kinds.
    pub(super) actions: Vec<u8>,
}

const _: () = assert!(ACTIONS <= 256, "an action is stored as a byte");

/// A table.
#[derive(Debug, Clone)]
pub(super) struct Table<'s> {
    study: &'s Study<'s>,
    rules: TableRules,
    seated: [Seated; Seat::COUNT],
    players: [Player<'s>; Seat::COUNT],
    game: TableGame<'s>,
    state: TableState,
    chosen: Chosen,
    may: [bool; ACTIONS],
    /// Set if observations have the engine's parts, or if rewards are shaped.
    valuer: Option<Valuer<'s>>,
    added: Option<Added>,
    /// The value of each agent's rack when it was asked last.
    before: [Option<f32>; Seat::COUNT],
    /// What the values have gained since the last step.
    gained: [f64; Seat::COUNT],
    /// The last game that is over.
    last: Option<TableGame<'s>>,
    expert: Option<(Bot, BotPlayer<'s>)>,
}

impl<'s> Table<'s> {
    pub(super) fn new(
        study: &'s Study<'s>,
        rules: TableRules,
        seated: [Seated; Seat::COUNT],
        valued: bool,
    ) -> Table<'s> {
        Table {
            study,
            rules,
            seated,
            players: [const { Player::Agent }; Seat::COUNT],
            game: TableGame::with_rules(study, rules, 0, 0),
            state: TableState::default(),
            chosen: Chosen::default(),
            may: [false; ACTIONS],
            valuer: valued.then(|| Valuer::new(study)),
            added: None,
            before: [None; Seat::COUNT],
            gained: [0.0; Seat::COUNT],
            last: None,
            expert: None,
        }
    }

    /// Starts a game, and plays it to the first choice of an agent.
    pub(super) fn begin(&mut self, seed: u64, number: u64) -> Result<(), IllegalMove> {
        let game = TableGame::with_rules(self.study, self.rules, seed, number);
        let before = std::mem::replace(&mut self.game, game);
        if matches!(before.next(), Step::Over(_)) {
            self.last = Some(before);
        }
        self.state.actions.clear();
        (self.state.seed, self.state.number) = (seed, number);
        self.chosen.clear();
        self.before = [None; Seat::COUNT];
        let mut chance = seed ^ number.rotate_left(32);
        for (player, seated) in self.players.iter_mut().zip(self.seated) {
            chance = chance.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            match (seated, &mut *player) {
                (Seated::Bot(_), Player::Bot(bot)) => bot.begin(),
                (Seated::Bot(bot), _) => *player = Player::Bot(Box::new(bot.player(self.study))),
                (Seated::Agent, _) => *player = Player::Agent,
                (Seated::Random, _) => *player = Player::Random(chance),
            }
        }
        self.advance()
    }

    /// Plays a game again from its state.
    ///
    /// Returns false if an action is illegal.
    pub(super) fn restore(&mut self, state: &TableState) -> Result<bool, IllegalMove> {
        self.begin(state.seed, state.number)?;
        for action in &state.actions {
            if !self.may(usize::from(*action)) {
                return Ok(false);
            }
            self.act(usize::from(*action))?;
        }
        self.gained = [0.0; Seat::COUNT];
        Ok(true)
    }

    pub(super) const fn state(&self) -> &TableState {
        &self.state
    }

    /// Returns true if an action is legal now.
    pub(super) fn may(&self, action: usize) -> bool {
        self.may.get(action).copied().unwrap_or(false)
    }

    pub(super) const fn mask(&self) -> &[bool; ACTIONS] {
        &self.may
    }

    /// Returns the seat that is asked, or `None` if the game is over.
    pub(super) const fn asked(&self) -> Option<Seat> {
        match self.game.next() {
            Step::Asked(request) => Some(request.seat()),
            Step::Over(_) => None,
        }
    }

    pub(super) const fn over(&self) -> Option<Played> {
        match self.game.next() {
            Step::Asked(_) => None,
            Step::Over(played) => Some(played),
        }
    }

    /// Takes a legal action, and plays to the next choice of an agent.
    pub(super) fn act(&mut self, action: usize) -> Result<(), IllegalMove> {
        let Step::Asked(request) = self.game.next() else { return Ok(()) };
        // Lossless: there are at most 256 actions.
        self.state.actions.push(action as u8);
        match actions::taken(request, action, &mut self.chosen) {
            Some(answer) => {
                self.game.answer(answer)?;
                self.advance()
            }
            None => {
                self.look(request.seat());
                Ok(())
            }
        }
    }

    /// Writes which actions of a seat are legal. Returns true if there is a choice.
    fn look(&mut self, seat: Seat) -> bool {
        let legal = self.game.legal(seat);
        legal.is_some_and(|legal| actions::mask(seat, &legal, &self.chosen, &mut self.may))
    }

    fn advance(&mut self) -> Result<(), IllegalMove> {
        loop {
            let Step::Asked(request) = self.game.next() else {
                self.end();
                return Ok(());
            };
            let seat = request.seat();
            if let Player::Bot(bot) = &mut self.players[seat.index()] {
                let answer = bot.answer(&self.game.position(seat), request);
                self.game.answer(answer)?;
                continue;
            }
            if !self.look(seat) {
                self.game.answer(Action::Claim(Claim::No))?;
                continue;
            }
            let Player::Random(state) = &mut self.players[seat.index()] else {
                self.measure(request);
                return Ok(());
            };
            let action = chance(state, &self.may);
            if let Some(answer) = actions::taken(request, action, &mut self.chosen) {
                self.game.answer(answer)?;
            }
        }
    }

    /// Values the rack and the calls of the agent that is asked.
    fn measure(&mut self, request: Request) {
        let Some(valuer) = &mut self.valuer else { return };
        let seat = request.seat();
        let position = self.game.position(seat);
        let rack = valuer.value(&position);
        let mut calls = [0.0; EXPOSURES.len()];
        if let Request::Claim { tile, .. } = request {
            for (at, (naturals, jokers)) in actions::exposures_in(&self.may) {
                let naturals = std::iter::repeat_n(Tile::Symbol(tile), usize::from(naturals) + 1);
                let jokers = std::iter::repeat_n(Tile::Joker, usize::from(jokers));
                let exposure = Exposure::new(&naturals.chain(jokers).collect());
                calls[at] = exposure.map_or(0.0, |exposure| valuer.call(&position, &exposure));
            }
        }
        self.added = Some(Added { rack, calls });
        let before = self.before[seat.index()].replace(rack.value);
        self.gained[seat.index()] += before.map_or(0.0, |before| f64::from(rack.value - before));
    }

    fn end(&mut self) {
        self.may = [false; ACTIONS];
        self.added = None;
        // What is over has no value any more.
        for (before, gained) in self.before.iter_mut().zip(&mut self.gained) {
            *gained -= before.take().map_or(0.0, f64::from);
        }
    }

    /// Returns what the value of each agent's rack has gained since this was called last.
    pub(super) fn take_gained(&mut self) -> [f64; Seat::COUNT] {
        std::mem::take(&mut self.gained)
    }

    /// Writes what the seat that is asked sees; zeros if the game is over.
    pub(super) fn write(&self, seen: &mut [u8], features: &mut [f32]) {
        let Step::Asked(request) = self.game.next() else {
            seen.fill(0);
            features.fill(0.0);
            return;
        };
        let position = self.game.position(request.seat());
        let rack = |seat| self.game.position(seat).rack().len();
        observation::write(&position, self.game.moves(), request, &self.chosen, rack, seen);
        if let (Some(added), false) = (&self.added, features.is_empty()) {
            observation::write_features(added, features);
        }
    }

    /// Returns the action that a bot would choose now.
    pub(super) fn expert(&mut self, bot: Bot) -> Option<usize> {
        let Step::Asked(request) = self.game.next() else { return None };
        let (_, expert) = match &mut self.expert {
            Some(kept) if kept.0 == bot => kept,
            none => none.insert((bot, bot.player(self.study))),
        };
        // It sees the position for the first time, so what it says depends on the position alone.
        expert.begin();
        let seat = request.seat();
        let answer = expert.answer(&self.game.position(seat), request);
        Some(actions::number(seat, answer, &self.chosen))
    }

    /// Returns the last game that is over.
    pub(super) fn last(&self) -> Option<&TableGame<'s>> {
        match self.game.next() {
            Step::Over(_) => Some(&self.game),
            Step::Asked(_) => self.last.as_ref(),
        }
    }
}

/// Chooses among the legal actions at random (SplitMix64).
fn chance(state: &mut u64, may: &[bool; ACTIONS]) -> usize {
    let all: Vec<usize> = (0..ACTIONS).filter(|action| may[*action]).collect();
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = (*state ^ (*state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    let at = (u128::from(mixed ^ (mixed >> 31)) * all.len() as u128) >> 64;
    all[at as usize]
}
