//! *Fields*, the parts of a question, and what each front end calls them: an option, an argument,
//! or a key.
//!
//! The library's messages name fields, never options. Help text puts a field in braces, `{tile}`,
//! or with a value, `{by:discard}`.

/// The fields that help text mentions, by their JSON keys.
const FIELDS: [&str; 20] = [
    "all",
    "at_table",
    "by",
    "charleston",
    "discards",
    "draws",
    "from",
    "jokers",
    "line",
    "pass",
    "player",
    "players",
    "rack",
    "seat",
    "seen",
    "skip_faulty",
    "tile",
    "verbose",
    "wall",
    "winner",
];

/// Boolean fields; the bare name means true.
const SWITCHED: [&str; 2] = ["skip_faulty", "verbose"];

/// What a front end calls fields.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Spelling {
    /// Command-line options: `--tile`, `--by discard`.
    #[default]
    Option,
    /// Python keyword arguments: `tile`, `by="discard"`, and `from_seat` for `from`. In Python, an
    /// answer's `.lines` has all the lines, so `all` isn't an argument.
    Keyword,
    /// JSON keys: `tile`, `by: "discard"`.
    Key,
}

impl Spelling {
    /// Returns the text with its fields named the way this front end names them.
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
    /// assert_eq!(Spelling::Option.spell("go on with {skip_faulty}"), "go on with --skip-faulty");
    /// ```
    #[must_use]
    pub fn spell(self, text: &str) -> String {
        let mut spelled = String::new();
        let mut rest = text;
        while let Some(at) = rest.find('{') {
            spelled.push_str(&rest[..at]);
            rest = &rest[at + 1..];
            let end = rest.find('}').unwrap_or(0);
            let (name, value) = rest[..end].split_once(':').unwrap_or((&rest[..end], ""));
            if FIELDS.contains(&name) {
                self.write(name, value, &mut spelled);
                rest = &rest[end + 1..];
            } else {
                spelled.push('{');
            }
        }
        spelled.push_str(rest);
        spelled
    }

    fn write(self, name: &str, value: &str, out: &mut String) {
        out.push_str(if self == Spelling::Option { "--" } else { "" });
        out.push_str(match (self, name) {
            (Spelling::Keyword, "from") => "from_seat",
            (Spelling::Keyword, "all") => ".lines",
            (Spelling::Keyword, "pass") => "stage",
            (Spelling::Option, "at_table") => "players",
            (Spelling::Keyword | Spelling::Key, "player") => "players",
            (Spelling::Option, "skip_faulty") => "skip-faulty",
            _ => name,
        });
        if SWITCHED.contains(&name) {
            out.push_str(match self {
                Spelling::Option => "",
                Spelling::Keyword => "=True",
                Spelling::Key => ": true",
            });
        }
        if !value.is_empty() {
            let (before, after) = match self {
                Spelling::Option => (" ", ""),
                Spelling::Keyword => ("=\"", "\""),
                Spelling::Key => (": \"", "\""),
            };
            for part in [before, value, after] {
                out.push_str(part);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_braces_are_kept() {
        for text in ["put it in {braces}", "{", "{tile", "a } b", "{}"] {
            assert_eq!(Spelling::Option.spell(text), text);
        }
        assert_eq!(Spelling::Key.spell("{{tile}"), "{tile");
    }

    /// None of the library's messages name an option.
    #[test]
    fn library_messages_name_no_cli_option() {
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
        // This file is the one that spells options.
        named.retain(|row| !row.contains("src/field.rs"));
        // Telling the user how to get a command's help isn't a field.
        named.retain(|row| !row.contains(" --help shows "));
        assert!(named.is_empty(), "{}", named.join("\n"));
    }
}
