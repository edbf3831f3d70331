//! `mahj HAND`

use mahj::answer::Report as _;
use mahj::answer::layout::Page;
use mahj::desk;

use crate::input;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// What about this hand? Is it Mah Jongg, or how far away is it, and which tiles help?
#[derive(Debug, clap::Args)]
#[command(
    hide = true,
    override_usage = "mahj [OPTIONS] <HAND>...",
    after_help = "Example: mahj \"11B 22B 22C 111C J [FFF]\"\n\nWith 14 tiles, it answers like `mahj verify`; with fewer, it says how far away the hand is, like `mahj away`, and which tiles help, like `mahj waits`."
)]
pub(crate) struct Hand {
    /// Your hand, exposures in brackets; `-` reads it from standard input.
    #[arg(required = true, value_name = "HAND")]
    hand: Vec<String>,
}

impl Run for Hand {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let hand = input::words(&self.hand)?;
        let mut session = input::session(context.options)?;
        if hand.parse::<mahj::Hand>().is_ok_and(|hand| hand.len() == mahj::Hand::MAX) {
            let verdict = session.ask(&desk::Verify { hand, ..desk::Verify::default() })?;
            return context.out.report(&verdict);
        }
        let away = session.ask(&desk::Away { hand: hand.clone(), ..desk::Away::default() })?;
        let waits = session.ask(&desk::Waits { hand, ..desk::Waits::default() })?;
        if context.options.json {
            context.out.report(&away)?;
        } else {
            // The second answer names the card for both.
            context.out.page(&Page { card: None, ..away.text() })?;
            context.out.line("")?;
        }
        context.out.report(&waits)
    }
}
