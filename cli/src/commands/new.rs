//! `mahj new`

use std::path::{Path, PathBuf};

use crate::output::{CommandError, Exit};
use crate::partial_file::Out;
use crate::run::{Context, Run};

/// A card to fill in. All its lines are our own work.
const TEMPLATE: &str = "\
# A card to fill in. Each section has an example after `#`: type your lines below it as they are
# printed, then run
#
#     mahj card check --watch FILE
# in a second window. A line has its groups with a small letter for each color (a, b, c: different
# suits; flowers, winds, R, G and 0 have none), then the words in parentheses, then
# X (may be exposed) or C (concealed), then the value. The manual is cards/README.md.

title: My card
year: 2031

[2031]
# FFF 22 0 333 F 1111               (Any 1 Suit)                            X 25

[2468]
# 2222a F 6a FFF 4b 8888b           (Any 2 Suits)                           X 25

[Any Like Numbers]
# FFF 11a NW 1111b 111c             (Any 3 Suits)                           X 30

[Quints]
# 1a 22222a 333b 44444b             (Any 2 Suits, Any 4 Consec. Nos.)       X 40

[Consecutive Run]
# 11a 222a FFF 22b 1111b            (Any 2 Consec. Nos.)                    X 25

[13579]
# 1111a 9a 1b 9999b DDDD            (Any 2 Suits, Kong Any Dragon)          X 25

[Winds - Dragons]
# NNN F 111a 1111b WWW -or- EEE F 222a 2222b SSS
#   (Any 2 Suits, Any Like Odd Nos. -or- Any Like Even Nos.)                X 25

[369]
# 36a 666a 69b 999b 93c FF          (Any 3 Suits)                           X 30

[Sums and Products]
# 99a - 4444b = 5555c DDDD          (Any 3 Suits, Kong Any Dragon)          X 25

[Singles and Pairs]
# 22a 0 3a 11a FF 11b 3b 0 22b      (Any 2 Suits)                           C 75
";

/// Start a card file: the usual sections, with an example line in each.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: mahj new my.card\n\nAn existing file is never overwritten. `-` is standard output."
)]
pub(crate) struct New {
    /// Output file.
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl Run for New {
    fn run(&self, context: &mut Context<'_>) -> Result<Exit, CommandError> {
        if self.file == Path::new("-") {
            context.out.data(TEMPLATE.as_bytes())?;
            return Ok(Exit::Yes);
        }
        // A dangling link counts as existing too.
        if self.file.symlink_metadata().is_ok() {
            return Err(CommandError::Other {
                code: "new::there",
                message: format!("{} already exists", self.file.display()),
                help: "choose another name".to_owned(),
            });
        }
        Out::open(&self.file, false)?.write_new(TEMPLATE.as_bytes())?;
        let name = self.file.display();
        context.out.line(&format!("{name} is ready to fill in."))?;
        context
            .out
            .line(&format!("mahj card check --watch {name}   checks it each time you save"))?;
        context.out.line(&format!("mahj card show {name}            shows it as mahj reads it"))?;
        Ok(Exit::Yes)
    }
}
