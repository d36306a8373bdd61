import { defineFormat } from '../../format.ts';
import { parse } from './parse.ts';
import { sniff } from './sniff.ts';

/** Headings of the rules as they were published, with their revisions, powers and titles. */
export const publishedHeadings = defineFormat({
  name: 'published-headings',
  title: 'a JSON list of publications with revision, power and title of each rule',
  sniff,
  parse,
});
