import { defineFormat } from '../../format.ts';
import { markOfFiles, parseHeadings, partsOfFiles, rulesInFile } from './parse.ts';
import { explainHeadings, sniffHeadings } from './sniff.ts';

/** A ruleset that somebody has written down with a heading for every rule, or a file for each. */
export const headings = defineFormat({
  name: 'headings',
  title:
    'rules below headings of their own (“## 101”, “Rule 1: Title”, “**101** Text”), or a file a rule',
  aliases: ['markdown-rules'],
  isGeneral: true,
  readsFolder: 'either',
  takesHeadings: true,
  sniff: sniffHeadings,
  explain: explainHeadings,
  rulesIn: rulesInFile,
  partsOf: partsOfFiles,
  markOf: markOfFiles,
  parse: parseHeadings,
});
