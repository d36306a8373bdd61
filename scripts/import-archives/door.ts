/** What commands beside the import take from it. */
export { findDocument } from './find-document.ts';
export { FORMATS } from './formats/index.ts';
export { listManifests, readManifests, type OpenManifest } from './manifest.ts';
export { importSource, runImport } from './run.ts';
