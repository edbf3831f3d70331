//! The values of every house rule, by their names in rules files. There is one enum per house rule,
//! default first, for the field of [`RuleSet`](super::RuleSet) with the same name.

use crate::named::named;
use crate::rulebook::for_each_switch;

macro_rules! values {
    ($(
        $field:ident $Switch:ident $([$($rule:ident)+])?
        $sentence:literal { $($value:ident $text:literal $meaning:literal)+ }
    )*) => {
        $(named! {
            #[doc = $sentence]
            pub enum $Switch {
                $(#[doc = $meaning] $value $text,)+
            }
            /// All of them, the default first.
            ALL: slice;
            /// Returns the name used in rules files.
            name: trimmed "value of this house rule";
        })*

        #[cfg(test)]
        mod tests {
            #[test]
            fn house_rule_values_round_trip() {
                $(crate::named::hold(super::$Switch::ALL, super::$Switch::index);)*
            }
        }
    };
}

for_each_switch!(values);
