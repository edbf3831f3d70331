//! The values of every switch, by the names that files of rules have for them.

use std::fmt;
use std::str::FromStr;

use crate::law::for_each_switch;
use crate::tile::UnknownName;

macro_rules! values {
    ($(
        $field:ident $Switch:ident $([$($rule:ident)+])?
        $sentence:literal { $($value:ident $text:literal $meaning:literal)+ }
    )*) => {
        $(
            #[doc = $sentence]
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
            pub enum $Switch { $(#[doc = $meaning] $value,)+ }

            impl $Switch {
                /// All of them, the default first.
                pub const ALL: &'static [$Switch] = &[$($Switch::$value,)+];
                /// How many there are.
                pub const COUNT: usize = $Switch::ALL.len();

                /// Returns the place in [`Self::ALL`].
                #[must_use]
                pub const fn index(self) -> usize {
                    self as usize
                }

                /// Returns the name, as it stands in a file of rules.
                #[must_use]
                pub const fn name(self) -> &'static str {
                    match self { $($Switch::$value => $text,)+ }
                }
            }

            impl fmt::Display for $Switch {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str(self.name())
                }
            }

            impl FromStr for $Switch {
                type Err = UnknownName;

                fn from_str(text: &str) -> Result<Self, Self::Err> {
                    $Switch::ALL
                        .iter()
                        .copied()
                        .find(|value| value.name().eq_ignore_ascii_case(text.trim()))
                        .ok_or(UnknownName { what: "value of this switch" })
                }
            }
        )*
    };
}

for_each_switch!(values);
