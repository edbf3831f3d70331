//! Parts of a question. The library names a *field*; each front end spells it, as an option, an
//! argument or a key.
//!
//! Help that names a field has it in braces, `{tile}`, or with a value, `{by:discard}`.

use crate::named::named;

named! {
    /// A part of a question.
    pub enum Field {
        /// Whether every line is listed.
        All "all",
        /// How the last tile came.
        By "by",
        /// What another player has discarded.
        Discards "discards",
        /// How many picks there are.
        Draws "draws",
        /// Who discarded.
        From "from",
        /// A line, or the lines of a section.
        Line "line",
        /// What a player shows and has discarded.
        Player "player",
        /// Tiles in the rack.
        Rack "rack",
        /// The player's own seat.
        Seat "seat",
        /// What is seen on the table.
        Seen "seen",
        /// A discard, or the last tile.
        Tile "tile",
        /// How many tiles are left in the wall.
        Wall "wall",
        /// Who declared Mah Jongg.
        Winner "winner",
    }
    /// All fields.
    ALL: slice;
    /// Returns the name, as a key of JSON has it.
    name: "field";
}

/// How a front end spells fields.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Spelling {
    /// Options of a command: `--tile`, `--by discard`.
    #[default]
    Option,
    /// Keyword arguments of Python: `tile`, `by="discard"`, and `from_seat` for `from`.
    Keyword,
    /// Keys of JSON: `tile`, `by: "discard"`.
    Key,
}

impl Spelling {
    /// Returns a text with its fields as this front end spells them.
    ///
    /// # Examples
    ///
    /// ```
    /// use mahj::field::Spelling;
    ///
    /// let help = "{from} goes with {by:discard}";
    /// assert_eq!(Spelling::Option.spell(help), "--from goes with --by discard");
    /// assert_eq!(Spelling::Keyword.spell(help), "from_seat goes with by=\"discard\"");
    /// assert_eq!(Spelling::Key.spell(help), "from goes with by: \"discard\"");
    /// ```
    #[must_use]
    pub fn spell(self, text: &str) -> String {
        let mut spelled = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            spelled.push_str(before);
            let inside = after.split_once('}');
            let named = inside.and_then(|(inside, after)| {
                let (name, value) = inside.split_once(':').unzip();
                let field = name.unwrap_or(inside).parse().ok()?;
                Some((self.field(field, value), after))
            });
            match named {
                Some((field, after)) => {
                    spelled.push_str(&field);
                    rest = after;
                }
                None => {
                    spelled.push('{');
                    rest = after;
                }
            }
        }
        spelled + rest
    }

    fn field(self, field: Field, value: Option<&str>) -> String {
        let name = match (self, field) {
            (Spelling::Keyword, Field::From) => "from_seat",
            (Spelling::Keyword, Field::Player) => "players",
            (Spelling::Key, Field::Player) => "players",
            _ => field.name(),
        };
        match (self, value) {
            (Spelling::Option, None) => format!("--{name}"),
            (Spelling::Option, Some(value)) => format!("--{name} {value}"),
            (_, None) => name.to_owned(),
            (Spelling::Keyword, Some(value)) => format!("{name}=\"{value}\""),
            (Spelling::Key, Some(value)) => format!("{name}: \"{value}\""),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_braces_stay() {
        for text in ["put it in {braces}", "{", "{tile", "a } b", "{}"] {
            assert_eq!(Spelling::Option.spell(text), text);
        }
        assert_eq!(Spelling::Key.spell("{{tile}"), "{tile");
    }

    /// No text of the library names an option.
    #[test]
    fn the_library_names_no_option() {
        fn read(folder: &std::path::Path, named: &mut Vec<String>) {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    read(&path, named);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]").next().unwrap();
                for row in code.lines().filter(|row| !row.trim_start().starts_with("//")) {
                    let option = row
                        .split("--")
                        .skip(1)
                        .any(|after| after.starts_with(|first: char| first.is_ascii_lowercase()));
                    if option && row.contains('"') {
                        named.push(format!("{}: {}", path.display(), row.trim()));
                    }
                }
            }
        }
        let mut named = Vec::new();
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        read(&source, &mut named);
        // This file spells options; the record language is going to be replaced.
        named.retain(|row| !row.contains("src/field.rs") && !row.contains("referee/record"));
        assert!(named.is_empty(), "{}", named.join("\n"));
    }
}
