//! `mahj schema`

use mahj::{answer, desk};

use crate::output::{CommandError, Exit};
use crate::run::{Context, Run};

/// Print the JSON Schema of a command's answer, or of all answers.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj schema what-if\n\nA schema describes one line of output; `error` is the answer of any command that fails. Within a version, keys are added but never renamed; `$id` ends in the version, which every answer has under `schema`."
)]
pub(crate) struct Schema {
    /// The command, such as `away` or `card check` [default: all answers in one document].
    /// `question` is the schema of questions to the engine for browsers and Node.
    answer: Vec<String>,
}

impl Run for Schema {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        let name = self.answer.join(" ");
        let schema = match name.as_str() {
            "" => answer::schemas(),
            "question" => desk::schema(),
            name => answer::schema(name).ok_or_else(|| unknown(name))?,
        };
        if context.out.is_json() {
            context.out.object(&schema)?;
        } else {
            let text = serde_json::to_string_pretty(&schema).unwrap_or_default();
            context.out.data(format!("{text}\n").as_bytes())?;
        }
        Ok(Exit::Yes)
    }
}

fn unknown(name: &str) -> CommandError {
    CommandError::Other {
        code: "usage",
        message: format!("no answer is called `{name}`"),
        help: format!("use {}, question", answer::answers().collect::<Vec<_>>().join(", ")),
    }
}
