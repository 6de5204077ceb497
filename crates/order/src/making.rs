//! How orders become files.

use std::sync::atomic::AtomicUsize;
use std::sync::{Mutex, PoisonError};

use tilendar_press::{
    Extent, FileName, FileSink, MakeError, Outcome, OutputFile, Press, Progress, Resources,
};

use crate::{Order, OrderError};

/// The result of an order.
#[derive(Debug, Clone, PartialEq)]
pub struct Made {
    /// The files; several are sorted by name.
    pub files: Vec<OutputFile>,
    /// A summary of the files.
    pub outcome: Outcome,
}

/// Files, each with a digest of each of its pages.
pub type PageDigests = Vec<(FileName, Vec<u64>)>;

/// One page of an order's product, for viewing.
#[derive(Debug, Clone, PartialEq)]
pub struct Preview {
    /// The page as SVG.
    pub svg: Vec<u8>,
    /// The number of pages, or of sides of sheets if pages are imposed.
    pub pages: usize,
    /// A summary of the whole product.
    pub outcome: Outcome,
}

impl Order {
    /// Makes the order, with all files in memory. `()` as resources has only presets; as a progress it ignores
    /// reports.
    ///
    /// # Errors
    /// [`OrderError`] if the order cannot be made.
    pub fn make(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
    ) -> Result<Made, OrderError> {
        Ok(self.collect(resources, progress, Extent::Whole)?.0)
    }

    /// Makes the order and passes each file to `sink` as soon as it is ready, so that memory use does not grow with
    /// the number of files.
    ///
    /// # Errors
    /// [`OrderError`] if the order cannot be made. Some files may have been passed on before.
    pub fn make_into(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
        sink: FileSink<'_>,
    ) -> Result<Outcome, OrderError> {
        Ok(self.run(resources, progress, sink, Extent::Whole)?.0)
    }

    /// Checks and lays out everything, but writes nothing: the files have no content.
    ///
    /// # Errors
    /// As for [`Order::make_into`].
    pub fn rehearse(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
    ) -> Result<Made, OrderError> {
        Ok(self.collect(resources, progress, Extent::Rehearsal)?.0)
    }

    /// The files of the order without their content, each with digests of its pages, and the outcome: pages whose
    /// digests are the same look the same.
    ///
    /// # Errors
    /// As for [`Order::make_into`].
    pub fn page_digests(
        &self,
        resources: &dyn Resources,
    ) -> Result<(PageDigests, Outcome), OrderError> {
        let (Made { files, outcome }, _) = self.collect(resources, &(), Extent::Digests)?;
        let digests = files.into_iter().map(|file| {
            let digests = file.bytes.as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes));
            (file.name, digests.collect())
        });
        Ok((digests.collect(), outcome))
    }

    /// Makes the one file of this name, and draws no other.
    ///
    /// # Errors
    /// As for [`Order::make_into`]; and [`MakeError::NotTaken`] if the order makes no file of this name.
    pub fn make_file(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
        name: FileName,
    ) -> Result<(OutputFile, Outcome), OrderError> {
        let missing = format!("the order makes no file {name}");
        let (Made { mut files, outcome }, _) =
            self.collect(resources, progress, Extent::File(name))?;
        let file = files.pop().ok_or_else(|| MakeError::NotTaken(missing.into()))?;
        Ok((file, outcome))
    }

    /// One page as printed, as SVG, without making the rest. `number` counts from 0; beyond the end it is the last
    /// page. Products for a laser show the sheets to cut.
    ///
    /// # Errors
    /// [`OrderError`] if the order cannot be made.
    pub fn preview(&self, resources: &dyn Resources, number: usize) -> Result<Preview, OrderError> {
        let mut fields = self.fields();
        match self {
            Self::Laser(_) | Self::Coupon(_) => {
                fields.insert("format".to_owned(), "svg".into());
            }
            Self::TuckBox(_) => {
                fields.remove("format");
            }
            _ => {}
        }
        let order = Self::from_fields(self.product(), fields)?;
        let page = Extent::Page { number, count: AtomicUsize::new(0) };
        let (Made { mut files, outcome }, extent) = order.collect(resources, &(), page)?;
        let count = match extent {
            Extent::Page { count, .. } => count.into_inner(),
            _ => 0,
        };
        // Each sheet for a laser is a file, and all of them are made.
        let pages = count.max(files.len());
        files.truncate(number + 1);
        Ok(Preview { svg: files.pop().map_or_else(Vec::new, |file| file.bytes), pages, outcome })
    }

    /// Makes the `extent` of the order, with the files in memory.
    fn collect(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
        extent: Extent,
    ) -> Result<(Made, Extent), OrderError> {
        let files = Mutex::new(Vec::new());
        let (outcome, extent) = self.run(
            resources,
            progress,
            &|file| {
                files.lock().unwrap_or_else(PoisonError::into_inner).push(file);
                Ok(())
            },
            extent,
        )?;
        let files = files.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((Made { files, outcome }, extent))
    }

    /// Makes the `extent` of the order, and adds the paper it takes to the outcome.
    fn run(
        &self,
        resources: &dyn Resources,
        progress: &dyn Progress,
        sink: FileSink<'_>,
        extent: Extent,
    ) -> Result<(Outcome, Extent), OrderError> {
        let (complete, mut remarks) = self.complete(resources)?;
        let press = Press {
            resources,
            progress,
            sink,
            extent,
            fields: complete.fields(),
            order: complete.to_json(),
            paper: Mutex::default(),
        };
        let outcome = complete.make_with(&press)?;
        remarks.extend(outcome.remarks);
        let paper = press.paper.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok((Outcome { paper, remarks, ..outcome }, press.extent))
    }
}
