//! Runs rows of hands through the library, in chunks of any size.

use std::io::Read;

use mahj::batch::rows::{Format, Input, Job, Options, Output, Summary};
use mahj::kernel::Kernel;
use mahj::{Card, Targets};

/// Returns its bytes in chunks of a given size.
pub struct Pieces<'t>(pub &'t [u8], pub usize);

impl Read for Pieces<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let len = self.1.min(into.len()).min(self.0.len());
        into[..len].copy_from_slice(&self.0[..len]);
        self.0 = &self.0[len..];
        Ok(len)
    }
}

pub struct Batch {
    pub targets: Targets,
    pub kernel: Kernel,
}

pub fn batch() -> Batch {
    let targets = Targets::expand(Card::practice()).targets;
    let kernel = Kernel::new(&targets);
    Batch { targets, kernel }
}

impl Batch {
    pub fn run(
        &self,
        (from, to): (Format, Format),
        text: &[u8],
        size: usize,
        options: &Options,
    ) -> Result<(String, Summary), String> {
        let read = Pieces(text, size);
        let input = match from {
            Format::Csv => Input::csv(read),
            form => Input::stream(form, read),
        };
        let mut out = Vec::new();
        let output = match to {
            Format::Csv => Output::csv(&mut out),
            form => Output::new(form, &mut out),
        };
        let job = Job::new(&self.targets, &self.kernel, options.clone());
        let summary = job.run(input, output, None, |_| Ok(()));
        let summary = summary.map_err(|failure| failure.to_string())?;
        assert_eq!(summary.done.output, out.len() as u64);
        assert_eq!(summary.done.input, text.len() as u64);
        Ok((String::from_utf8(out).unwrap(), summary))
    }

    pub fn text(&self, forms: (Format, Format), text: &str) -> String {
        self.run(forms, text.as_bytes(), 1 << 20, &Options::default()).unwrap().0
    }
}

pub const CSV: (Format, Format) = (Format::Csv, Format::Csv);
pub const JSON: (Format, Format) = (Format::JsonLines, Format::JsonLines);

pub fn records(text: &str) -> Vec<Vec<String>> {
    let reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let rows = reader.into_records().map(|row| row.unwrap());
    rows.map(|row| row.iter().map(str::to_owned).collect()).collect()
}
