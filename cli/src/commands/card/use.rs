use std::path::{Path, PathBuf};

use mahj::desk;

use crate::default_card::{self, DefaultCard, PRACTICE};
use crate::input;
use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Set the default card, or show it if no file is given.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj card use my.card\n\nThe path is kept in your configuration folder. --card and MAHJ_CARD come first; with --json, and in batch, only those two count. `mahj card use practice` goes back to the built-in card."
)]
pub(crate) struct Use {
    /// The card file, or `practice`.
    file: Option<PathBuf>,
}

impl Run for Use {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let options = context.options;
        let Some(file) = &self.file else {
            let chosen = match &options.card {
                Some(_) => DefaultCard::Practice,
                None => DefaultCard::find(false),
            };
            let path = options.card.as_deref().or(chosen.path());
            return answer(context, path);
        };
        let practice = file.as_path() == Path::new(PRACTICE);
        let path = (!practice).then_some(file.as_path());
        // Do not store a card that cannot be used.
        input::with_card(Some(file), options)?.valid_card()?;
        default_card::keep(path)?;
        if !context.out.is_json() {
            context.out.line("From now on, answers come from this card:")?;
        }
        answer(context, path)
    }
}

fn answer(context: &mut Context<'_>, path: Option<&Path>) -> Result<Exit, CommandError> {
    let file = path.unwrap_or(Path::new(PRACTICE));
    let question = desk::Card { text: None, name: None };
    let report = input::with_card(Some(file), context.options)?.ask(&question)?;
    let exit = context.out.report(&report)?;
    if !context.out.is_json() {
        context.out.line(&format!("{}", file.display()))?;
    }
    Ok(exit)
}
