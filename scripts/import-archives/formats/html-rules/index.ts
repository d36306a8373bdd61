import { defineFormat } from '../../format.ts';
import { parsePages, rulesInPage } from './parse.ts';
import { explainPage, sniffPage } from './sniff.ts';

/** A ruleset on a page of the web, saved or exported. */
export const htmlRules = defineFormat({
  name: 'html-rules',
  title: 'an HTML page with a heading or a bold number for every rule, or a folder of such pages',
  isGeneral: true,
  readsFolder: 'either',
  takesHeadings: true,
  sniff: sniffPage,
  explain: explainPage,
  rulesIn: rulesInPage,
  parse: parsePages,
});
