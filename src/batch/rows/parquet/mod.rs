//! Parquet, if built in.

#[cfg(feature = "parquet")]
mod files;
#[cfg(feature = "parquet")]
mod write;

use std::io::Write;

use super::checkpoint::Checkpoint;
use super::codec::{Codec, DealOutput, Reader, Source, Writer};
use super::layout::{Capabilities, Layout, ValueShape};
use super::options::Options;
use crate::batch::error::BatchError;
use crate::tiles::TileSet;

/// Columns of any type.
pub(super) struct Parquet;

impl Parquet {
    pub(super) const FACTS: Capabilities = Capabilities {
        name: "parquet",
        endings: &[],
        title: "Parquet",
        about: "Parquet, if built in",
        shape: ValueShape::Typed,
        streams: false,
        resumes: false,
        answers: true,
        built_in: cfg!(feature = "parquet"),
    };
}

#[cfg(feature = "parquet")]
impl Codec for Parquet {
    fn reader<'a>(
        &self,
        source: Source<'a>,
        options: &Options,
        _: &TileSet,
    ) -> Result<Reader<'a>, BatchError> {
        match source {
            Source::File(file) => files::reader(file, options.question),
            Source::Stream(_) => Err(BatchError::refused(
                "batch::no-stream",
                "Parquet needs a file; it can't come through a pipe".to_owned(),
                "name the file",
            )),
        }
    }

    fn writer<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        layout: &Layout,
        _: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, BatchError> {
        files::writer(write, layout)
    }

    fn dealt<'a>(
        &self,
        write: Box<dyn Write + Send + 'a>,
        _: bool,
        _: Option<&Checkpoint>,
    ) -> Result<DealOutput<'a>, BatchError> {
        files::dealt(write)
    }
}

#[cfg(not(feature = "parquet"))]
impl Codec for Parquet {
    fn reader<'a>(
        &self,
        _: Source<'a>,
        _: &Options,
        _: &TileSet,
    ) -> Result<Reader<'a>, BatchError> {
        Err(absent())
    }

    fn writer<'a>(
        &self,
        _: Box<dyn Write + Send + 'a>,
        _: &Layout,
        _: Option<&Checkpoint>,
    ) -> Result<Writer<'a>, BatchError> {
        Err(absent())
    }

    fn dealt<'a>(
        &self,
        _: Box<dyn Write + Send + 'a>,
        _: bool,
        _: Option<&Checkpoint>,
    ) -> Result<DealOutput<'a>, BatchError> {
        Err(absent())
    }
}

#[cfg(not(feature = "parquet"))]
fn absent() -> BatchError {
    let message = "this build of mahj has no Parquet".to_owned();
    BatchError::refused("batch::parquet", message, "build with the feature `parquet`")
}
