//! Small enums with named variants: a list of variants, an index, and parsing and printing by name.

use std::fmt;

use crate::spelling::listed;

/// The error when a string isn't a valid name for the expected kind of value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnknownNameError {
    /// What was expected, such as `suit`.
    pub what: &'static str,
    /// The valid names, if there are only a few.
    pub names: &'static [&'static str],
}

/// The maximum number of valid names to list in an error message.
pub(crate) const FEW: usize = 8;

impl UnknownNameError {
    /// Makes an error for a type with no list of names, or one too long to show.
    pub(crate) const fn new(what: &'static str) -> UnknownNameError {
        UnknownNameError { what, names: &[] }
    }

    /// Returns a hint listing the valid names, if there are only a few.
    ///
    /// # Examples
    ///
    /// ```
    /// let unknown = "Ost".parse::<mahj::Seat>().unwrap_err();
    /// assert_eq!(unknown.help().unwrap(), "use East, South, West or North");
    /// ```
    #[must_use]
    pub fn help(&self) -> Option<String> {
        (!self.names.is_empty()).then(|| format!("use {}", listed(self.names, "or")))
    }
}

impl fmt::Display for UnknownNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this isn't a {}", self.what)?;
        if !self.names.is_empty() {
            write!(f, "; use {}", listed(self.names, "or"))?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownNameError {}

/// Implements `TryFrom<&str>` in terms of `FromStr`.
macro_rules! from_text {
    ($($Name:ty),+) => {$(
        impl TryFrom<&str> for $Name {
            type Error = <$Name as ::std::str::FromStr>::Err;

            /// Accepts whatever `parse` accepts.
            fn try_from(text: &str) -> Result<Self, <$Name as ::std::str::FromStr>::Err> {
                text.parse()
            }
        }
    )+};
}
pub(crate) use from_text;

/// Defines an enum with `ALL`, `COUNT`, `index`, `Display`, `FromStr`, `TryFrom<&str>`, and a
/// function that returns the name.
///
/// Each variant has a printed name and may have aliases; parsing is case-insensitive. `ALL` is an
/// `array` if the set of variants is final, and a `slice` if more may be added, so that the count
/// isn't part of its type. The name function and the noun used in an [`UnknownNameError`] come
/// last; `trimmed` also accepts surrounding whitespace.
///
/// ```text
/// named! {
///     /// A wind. Listed as cards print them: N E W S.
///     pub enum Wind {
///         /// North.
///         North "N" "North",
///         ...
///     }
///     /// All of them, in the order of their index.
///     ALL: array;
///     /// Returns the short name, as it is printed.
///     name: "wind";
/// }
/// ```
macro_rules! named {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident {
            $($(#[$doc:meta])* $value:ident $name:tt $($other:literal)*,)+
        }
        $(#[$all:meta])*
        ALL: $list:ident;
        $(#[$get_doc:meta])*
        $get:ident: $($trimmed:ident)? $what:literal;
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $Name { $($(#[$doc])* $value,)+ }

        impl $Name {
            $crate::named::named!(@all $list [$(#[$all])*] $Name $($value)+);
            /// How many there are.
            pub const COUNT: usize = [$($Name::$value,)+].len();

            /// Returns the index in [`Self::ALL`].
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            $(#[$get_doc])*
            #[must_use]
            pub const fn $get(self) -> &'static str {
                match self { $($Name::$value => $name,)+ }
            }
        }

        impl ::std::fmt::Display for $Name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.$get())
            }
        }

        impl ::std::str::FromStr for $Name {
            type Err = $crate::named::UnknownNameError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                $(let text = $crate::named::named!(@$trimmed text);)?
                $(
                    if [$name, $($other),*].iter().any(|name| name.eq_ignore_ascii_case(text)) {
                        return Ok($Name::$value);
                    }
                )+
                let names: &[&str] = &[$($name),+];
                let names = if names.len() > $crate::named::FEW { &[] } else { names };
                Err($crate::named::UnknownNameError { what: $what, names })
            }
        }

        $crate::named::from_text!($Name);
    };
    (@all array [$($doc:tt)*] $Name:ident $($value:ident)+) => {
        $($doc)*
        pub const ALL: [$Name; $Name::COUNT] = [$($Name::$value,)+];
    };
    (@all slice [$($doc:tt)*] $Name:ident $($value:ident)+) => {
        $($doc)*
        pub const ALL: &'static [$Name] = &[$($Name::$value,)+];
    };
    (@trimmed $text:ident) => { $text.trim() };
}
pub(crate) use named;

/// Checks that a list keeps its enum's guarantees: each variant is at its index and parses back
/// from its printed form, in either case.
#[cfg(test)]
pub(crate) fn hold<T>(all: &[T], index: impl Fn(T) -> usize)
where
    T: Copy + PartialEq + fmt::Debug + fmt::Display + std::str::FromStr<Err = UnknownNameError>,
    T: for<'t> TryFrom<&'t str>,
{
    for (at, value) in all.iter().enumerate() {
        let name = value.to_string();
        assert_eq!(index(*value), at, "{name}");
        for text in [name.to_uppercase(), name.to_lowercase(), name] {
            assert_eq!(text.parse().ok(), Some(*value), "{text}");
            assert_eq!(T::try_from(&*text).ok(), Some(*value), "{text}");
        }
    }
    let unknown = "\u{1F004}".parse::<T>().unwrap_err();
    let names: Vec<String> = all.iter().map(ToString::to_string).collect();
    let names =
        if names.len() > FEW { String::new() } else { format!("; use {}", listed(&names, "or")) };
    assert_eq!(unknown.to_string(), format!("this isn't a {}{names}", unknown.what));
}
