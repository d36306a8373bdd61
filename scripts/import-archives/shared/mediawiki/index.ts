/** Exports of MediaWiki: pages with the history of their revisions. */
export type { Contributor, ExportedPage, ExportedRevision, ExportItem } from './export.ts';
export { createExportParser } from './parse-export.ts';
export { isChosen } from './titles.ts';
export { newestPages } from './newest-pages.ts';
export { toPageFile, wikitextOf } from './page-file.ts';
