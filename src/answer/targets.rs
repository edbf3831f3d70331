//! Every way to make a line of a card.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::layout::Page;
use super::words::{count, sign};
use super::{
    CardSource, QuestionError, Report, SCHEMA, blocks, left_out, line_named, section_named,
    target_text,
};
use crate::matcher::Matcher;
use crate::targets::{Target, TargetId};
use crate::tile::Tile;

/// A group of a way to make a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TargetGroupRow {
    pub tile: String,
    /// How many tiles it has.
    pub size: u8,
    /// True if it may have jokers.
    pub jokers: bool,
    /// True if it is part of a block.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub block: bool,
    /// Which block of the hand it is part of, from 1; null if it isn't part of one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_number: Option<u8>,
}

/// A way to make a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TargetRow {
    pub schema: u32,
    pub line: String,
    pub value: u32,
    /// What the line pays without exposures, in points, if that is different; otherwise null.
    pub concealed_value: Option<u32>,
    pub concealed: bool,
    /// The groups in printed order; then the jokers that the line prints, as a group of `J`.
    pub groups: Vec<TargetGroupRow>,
    pub left_out: Vec<String>,
}

/// A way to make a line of a card. It becomes a [`TargetRow`] only when serialized, because a card
/// may have a million of them.
#[derive(Debug, Clone)]
pub struct ListedTarget {
    matcher: Arc<Matcher>,
    id: TargetId,
}

impl Serialize for ListedTarget {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let targets = self.matcher.targets();
        let target = targets.get(self.id);
        let line = &targets.lines()[target.line];
        let numbers = blocks::numbers(&self.matcher, self.id);
        let groups =
            target.groups().iter().zip(numbers).map(|(group, block_number)| TargetGroupRow {
                tile: Tile::Symbol(group.symbol).to_string(),
                size: group.size,
                jokers: group.jokers,
                block: group.block,
                block_number,
            });
        let printed = target.printed_jokers();
        let jokers = (printed > 0).then(|| TargetGroupRow {
            tile: Tile::Joker.to_string(),
            size: printed,
            jokers: true,
            block: false,
            block_number: None,
        });
        let row = TargetRow {
            schema: SCHEMA,
            line: targets.name_of(target).id(),
            value: line.values.exposed,
            concealed_value: line.values.concealed_value(),
            concealed: line.concealed,
            groups: groups.chain(jokers).collect(),
            left_out: left_out(&targets.card().left_out),
        };
        row.serialize(serializer)
    }
}

/// The ways to make the lines of a card.
///
/// # Examples
///
/// ```
/// # use std::sync::Arc;
/// # use mahj::{Matcher, Targets, answer::{Report, TargetsReport}};
/// let matcher = Arc::new(Matcher::new(Targets::practice()));
/// let all = TargetsReport::ask(&matcher, None).unwrap();
/// assert_eq!(all.rows().len(), matcher.targets().len());
/// let section = TargetsReport::ask(&matcher, Some("consecutive-run")).unwrap();
/// let line = TargetsReport::ask(&matcher, Some("consecutive-run/2")).unwrap();
/// assert!(line.rows().len() < section.rows().len() && section.rows().len() < all.rows().len());
/// ```
#[derive(Debug, Clone)]
pub struct TargetsReport {
    matcher: Arc<Matcher>,
    rows: Vec<ListedTarget>,
}

impl TargetsReport {
    /// Lists the ways to make all lines, or those of one line, one alternative, or one section.
    ///
    /// # Errors
    ///
    /// If the card has no such line or section.
    pub fn ask(matcher: &Arc<Matcher>, line: Option<&str>) -> Result<TargetsReport, QuestionError> {
        let targets = matcher.targets();
        let row = |id| ListedTarget { matcher: Arc::clone(matcher), id };
        let all = || (0..).map(TargetId).zip(targets.iter());
        let rows = match line {
            None => all().map(|(id, _)| row(id)).collect(),
            Some(name) => match section_named(targets, name) {
                Some(section) if targets.find(name).is_none() => {
                    let of = |target: &Target| targets.name_of(target).section == section;
                    all().filter(|(_, target)| of(target)).map(|(id, _)| row(id)).collect()
                }
                _ => {
                    let (line, form) = line_named(targets, name)?;
                    let of = |target: &Target| form.is_none_or(|form| target.form == form);
                    let of_line = targets.of_line(line).filter(|(_, target)| of(target));
                    of_line.map(|(id, _)| row(id)).collect()
                }
            },
        };
        Ok(TargetsReport { matcher: Arc::clone(matcher), rows })
    }
}

impl Report for TargetsReport {
    type Row = ListedTarget;
    const IS_LIST: bool = true;

    fn rows(&self) -> &[ListedTarget] {
        &self.rows
    }

    fn text(&self) -> Page {
        let mut page = Page::default();
        let mut last = None;
        let targets = self.matcher.targets();
        for row in &self.rows {
            let target = targets.get(row.id);
            let name = targets.name_of(target);
            if last.as_ref() != Some(&name) {
                if last.is_some() {
                    page.blank();
                }
                let line = &targets.lines()[target.line];
                let form = &targets.print_of(line).1.forms[target.form];
                let mark = targets.print_of(line).1.mark;
                page.line(format!("{name}   {form}   {}", line.values.printed(mark)));
            }
            page.line(format!("  {}", target_text(&self.matcher, row.id)));
            last = Some(name);
        }
        page.blank();
        page.line(count(self.rows.len(), "way"));
        sign(&mut page, &CardSource::of(&self.matcher));
        page
    }
}
