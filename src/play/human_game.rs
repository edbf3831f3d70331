//! A game with a human player at one seat and bots at the other three.

use super::bot::Bot;
use super::legal::LegalMoves;
use super::policy::{Action, Claim, IllegalMove, Policy, Request};
use super::position::Position;
use super::rules::TableRules;
use super::state::Move;
use super::study::Study;
use super::table::{Step, TableGame};
use crate::hand::Hand;
use crate::record::Record;
use crate::rules::Stage;
use crate::seat::Seat;
use crate::tile::Tile;
use crate::tiles::Tiles;

/// A game that pauses only when the human player has a choice.
///
/// The bots answer for the other seats. If the player can't call a discard, it is passed on
/// automatically, so the game pauses only for real decisions. The game depends only on the seed,
/// the number, the bots and the player's actions, in order: the same actions always reproduce the
/// same game.
pub(crate) struct HumanGame<'s> {
    game: TableGame<'s>,
    bots: [Box<dyn Policy + 's>; Seat::COUNT],
    /// The seed and the number of the game.
    deal: (u64, u64),
    seat: Seat,
    bot: Bot,
    /// During a pass: which pass, and the tiles the player kept.
    passing: Option<(Stage, Tiles)>,
    received: Vec<Tiles>,
}

impl<'s> HumanGame<'s> {
    /// Deals the game with this seed and number at a table with house rules, and plays to the
    /// player's first choice.
    ///
    /// # Errors
    ///
    /// If a bot makes an illegal move.
    pub(crate) fn new(
        study: &'s Study<'s>,
        rules: TableRules,
        deal: (u64, u64),
        seat: Seat,
        bot: Bot,
    ) -> Result<HumanGame<'s>, IllegalMove> {
        let mut bots = [bot; Seat::COUNT].map(|bot| bot.policy(study));
        bots.iter_mut().for_each(|bot| bot.begin());
        let game = TableGame::with_rules(study, rules, deal.0, deal.1);
        let received = Vec::new();
        let mut this = HumanGame { game, bots, deal, seat, bot, passing: None, received };
        this.advance()?;
        Ok(this)
    }

    /// Returns the seed and the number of the game.
    pub(crate) const fn deal(&self) -> (u64, u64) {
        self.deal
    }

    /// Returns the bot in the other seats.
    pub(crate) const fn bot(&self) -> Bot {
        self.bot
    }

    /// Returns the human player's seat.
    pub(crate) const fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns what the player is asked, or how the game ended.
    pub(crate) const fn step(&self) -> Step {
        self.game.next()
    }

    /// Returns what the player can see.
    pub(crate) const fn position(&self) -> Position<'_> {
        self.game.position(self.seat)
    }

    /// Returns the other players' seats in turn order, the one after the player first.
    pub(crate) fn others(&self) -> Vec<Seat> {
        let players = self.position().rules().players;
        let after = |seat: &Seat| Some(players.after(*seat)).filter(|seat| *seat != self.seat);
        std::iter::successors(after(&self.seat), after).collect()
    }

    /// Returns how many tiles a rack has, which everyone sees.
    pub(crate) fn tiles_in_rack(&self, seat: Seat) -> usize {
        self.game.position(seat).rack().len()
    }

    /// Returns a seat's tiles, with one more if given. The human player may see the others' tiles
    /// once the game is over.
    pub(crate) fn hand(&self, seat: Seat, with: Option<Tile>) -> Option<Hand> {
        self.game.state.hand(seat, with)
    }

    /// Returns the player's legal answers; `None` once the game is over.
    pub(crate) fn legal(&self) -> Option<LegalMoves> {
        self.game.legal(self.seat)
    }

    /// Returns the moves so far, of all seats and with all tiles.
    pub(crate) fn moves(&self) -> &[Move] {
        self.game.moves()
    }

    /// Returns the tiles the player received in each completed pass, in order, excluding the
    /// courtesy pass.
    pub(crate) fn received(&self) -> &[Tiles] {
        &self.received
    }

    /// Returns the game so far as a record, with every tile.
    pub(crate) fn record(&self) -> Record {
        self.game.record()
    }

    /// Takes the player's answer, and plays to the next choice.
    ///
    /// # Errors
    ///
    /// If the answer is illegal (the game is then unchanged), or if a bot makes an illegal move.
    pub(crate) fn answer(&mut self, action: Action) -> Result<(), IllegalMove> {
        let passing = match (self.game.next(), action) {
            (Step::Asked(Request::Pass { stage, .. }), Action::Pass(pass))
                if pass.tiles.fits_in(self.position().rack()) =>
            {
                Some((stage, *self.position().rack() - pass.tiles))
            }
            _ => None,
        };
        self.game.answer(action)?;
        self.passing = passing;
        self.advance()
    }

    /// Lets a bot play for the human player until the game is over.
    ///
    /// # Errors
    ///
    /// If a bot makes an illegal move.
    pub(crate) fn finish(&mut self, mut bot: Box<dyn Policy + 's>) -> Result<(), IllegalMove> {
        bot.begin();
        while let Step::Asked(request) = self.step() {
            let action = bot.answer(&self.position(), request);
            self.answer(action)?;
        }
        Ok(())
    }

    fn advance(&mut self) -> Result<(), IllegalMove> {
        loop {
            self.receive();
            let Step::Asked(request) = self.game.next() else { return Ok(()) };
            let seat = request.seat();
            let action = if seat == self.seat {
                if self.has_choice() {
                    return Ok(());
                }
                Action::Claim(Claim::No)
            } else {
                self.bots[seat.index()].answer(&self.game.position(seat), request)
            };
            self.game.answer(action)?;
        }
    }

    /// Records the tiles received once everyone has passed.
    fn receive(&mut self) {
        let Some((passed, kept)) = self.passing else { return };
        let going_on = matches!(
            self.game.next(),
            Step::Asked(Request::Pass { stage, .. }) if stage == passed
        );
        if !going_on {
            self.received.push(*self.position().rack() - kept);
            self.passing = None;
        }
    }

    fn has_choice(&self) -> bool {
        !matches!(
            self.legal(),
            Some(LegalMoves::Claim { mah_jongg: false, exposures }) if exposures.is_empty()
        )
    }
}
