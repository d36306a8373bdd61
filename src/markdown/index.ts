/** Stored texts: how they are written, read, searched for citations and rendered. */
export { findCitations, type CitationOptions, type Target } from './citations.ts';
export { parseText, plainText, stringifyText } from './text.ts';
