/** What commands beside the import take from it. */
export { LIKELY } from './detect.ts';
export { findDocument } from './find-document.ts';
export { FORMATS } from './formats/index.ts';
export { listManifests, readManifests, type OpenManifest } from './manifest.ts';
export { importSource } from './import-source.ts';
export type { SourceRecords } from './records.ts';
export { runImport } from './run.ts';
export { bundleRepository, commitsShownAt } from './git/repository.ts';
export { findRules, type FoundRules } from './git/find-rules.ts';
export { NO_CAUSES, seeCauses, type SeenCauses } from './git/see-causes.ts';
export { historyIn, readSeries, type HistoryKind } from './read-series.ts';
