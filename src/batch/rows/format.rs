//! The list of all file formats, each with the module that reads and writes it.

use std::fmt;
use std::str::FromStr;

use super::codec::Codec;
use super::layout::Capabilities;
use crate::named::{UnknownNameError, from_text};

/// Defines the formats. Each row has a doc comment, a name, and the type that implements [`Codec`]
/// and has the [`Capabilities`].
macro_rules! formats {
    ($($(#[$doc:meta])* $name:ident is $form:path;)+) => {
        /// A file format.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Format { $($(#[$doc])* $name,)+ }

        impl Format {
            /// Every format.
            pub const ALL: [Format; Format::COUNT] = [$(Format::$name),+];

            /// The number of formats.
            pub const COUNT: usize = [$(Format::$name),+].len();

            pub(super) const fn facts(self) -> &'static Capabilities {
                match self { $(Format::$name => &<$form>::FACTS,)+ }
            }

            pub(super) fn form(self) -> &'static dyn Codec {
                match self { $(Format::$name => &$form,)+ }
            }
        }
    };
}

formats! {
    /// Comma-separated values with the column names in the first row; separated by semicolons if
    /// that row has semicolons but no commas.
    Csv is super::csv::Csv;
    /// Tab-separated values with the column names in the first row.
    Tsv is super::csv::Tsv;
    /// One JSON object per line.
    JsonLines is super::json::JsonLines;
    /// One hand per line, without answers.
    Text is super::plain::Plain;
    /// Parquet, with the feature `parquet`.
    Parquet is super::parquet::Parquet;
}

impl Format {
    /// Returns the index in [`Format::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the name, which is also the usual extension.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Returns the other file extensions for this format, in lowercase.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        self.facts().endings
    }

    /// Returns the name for use in a sentence, such as `JSON Lines`.
    #[must_use]
    pub const fn title(self) -> &'static str {
        self.facts().title
    }

    /// Returns a short description, for a list of all formats.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.facts().about
    }

    /// Returns the format for a file extension, ignoring case.
    ///
    /// # Examples
    ///
    /// ```
    /// # use mahj::batch::rows::Format;
    /// assert_eq!(Format::of_extension("CSV"), Some(Format::Csv));
    /// assert_eq!(Format::of_extension("ndjson"), Some(Format::JsonLines));
    /// assert_eq!(Format::of_extension("txt"), Some(Format::Text));
    /// assert_eq!(Format::of_extension("doc"), None);
    /// assert!(Format::ALL.iter().all(|form| form.to_string().parse() == Ok(*form)));
    /// ```
    #[must_use]
    pub fn of_extension(extension: &str) -> Option<Format> {
        let extension = extension.to_ascii_lowercase();
        Format::ALL
            .into_iter()
            .find(|form| form.name() == extension || form.endings().contains(&extension.as_str()))
    }

    /// Returns true if the library was built with support for this format.
    #[must_use]
    pub const fn is_built_in(self) -> bool {
        self.facts().built_in
    }

    /// Returns true if its rows have room for answers. Plain text has only hands.
    #[must_use]
    pub const fn holds_answers(self) -> bool {
        self.facts().answers
    }

    /// Returns true if it is read sequentially and can therefore come through a pipe.
    #[must_use]
    pub const fn is_streamed(self) -> bool {
        self.facts().streams
    }

    /// Returns true if it is read and written row by row, so that an interrupted run can resume.
    #[must_use]
    pub const fn is_resumed(self) -> bool {
        self.facts().resumes
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownNameError;

    /// Parses a name or any of the extensions.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Format::of_extension(text).ok_or(UnknownNameError::new("form of rows"))
    }
}

from_text!(Format);
