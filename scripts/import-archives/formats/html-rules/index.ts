import { defineFormat } from '../../format.ts';
import { parsePage } from './parse.ts';
import { explainPage, sniffPage } from './sniff.ts';

/** A ruleset on a page of the web, saved or exported. */
export const htmlRules = defineFormat({
  name: 'html-rules',
  title: 'an HTML page with a heading or a bold number for every rule',
  isGeneral: true,
  takesHeadings: true,
  sniff: sniffPage,
  explain: explainPage,
  parse: parsePage,
});
