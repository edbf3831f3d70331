//! Rows of Parquet, where it is built in.

#[cfg(feature = "parquet")]
mod files;
#[cfg(feature = "parquet")]
mod write;

use std::io::Write;

use super::checkpoint::Checkpoint;
use super::codec::{Dealt, Form, Reader, Source, Writer};
use super::layout::{Facts, Layout, Shape};
use super::options::Options;
use crate::batch::error::Failure;
use crate::tiles::TileSet;

/// Columns of any type.
pub(super) struct Parquet;

impl Parquet {
    pub(super) const FACTS: Facts = Facts {
        name: "parquet",
        endings: &[],
        title: "Parquet",
        about: "Parquet, where it is built in",
        shape: Shape::Typed,
        streams: false,
        resumes: false,
        answers: true,
        built_in: cfg!(feature = "parquet"),
    };
}

#[cfg(feature = "parquet")]
impl Form for Parquet {
    fn reader<'a>(
        &self,
        source: Source<'a>,
        options: &Options,
        _: &TileSet,
    ) -> Result<Reader<'a>, Failure> {
        match source {
            Source::File(file) => files::reader(file, options.question),
            Source::Stream(_) => Err(Failure::refused(
                "batch::no-stream",
                "Parquet is read back and forth, so it cannot come through a pipe".to_owned(),
                "name the file",
            )),
        }
    }

    fn writer<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        layout: &Layout,
        _: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, Failure> {
        files::writer(write, layout)
    }

    fn dealt<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        _: bool,
        _: Option<&Checkpoint>,
    ) -> Result<Dealt<'a>, Failure> {
        files::dealt(write)
    }
}

#[cfg(not(feature = "parquet"))]
impl Form for Parquet {
    fn reader<'a>(&self, _: Source<'a>, _: &Options, _: &TileSet) -> Result<Reader<'a>, Failure> {
        Err(absent())
    }

    fn writer<'a>(
        &self,
        _: Box<dyn Write + Send + 'a>,
        _: &Layout,
        _: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, Failure> {
        Err(absent())
    }

    fn dealt<'a>(
        &self,
        _: Box<dyn Write + Send + 'a>,
        _: bool,
        _: Option<&Checkpoint>,
    ) -> Result<Dealt<'a>, Failure> {
        Err(absent())
    }
}

#[cfg(not(feature = "parquet"))]
fn absent() -> Failure {
    let message = "Parquet is not built in".to_owned();
    Failure::refused("batch::parquet", message, "the feature `parquet` builds it in")
}
