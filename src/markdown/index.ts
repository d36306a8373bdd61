/** Stored texts: how they are written, read, searched for citations and rendered. */
export { parseText, plainText, stringifyText } from './text.ts';
