import { defineFormat } from '../../format.ts';
import { parseCache } from './parse.ts';
import { sniffCache } from './sniff.ts';

/** A wiki's rules page as a search engine kept it: plain text, often mailed to a list. */
export const searchCache = defineFormat({
  name: 'search-cache',
  title: 'rules page as plain text from a search engine’s cache, with headings “Rule 4E1: Title”',
  sniff: sniffCache,
  parse: parseCache,
});
