/** Exports of MediaWiki: pages with the history of their revisions. */
export type {
  Contributor,
  ExportedPage,
  ExportedRevision,
  ExportItem,
  Slot,
  SlotText,
} from './export.ts';
export { createExportParser, type ExportParser } from './parse-export.ts';
export { isChosen } from './titles.ts';
export { newestPages } from './newest-pages.ts';
export { toPageFile, wikitextOf } from './page-file.ts';
