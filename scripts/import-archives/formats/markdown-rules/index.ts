import { defineFormat } from '../../format.ts';
import { parseMarkdown } from './parse.ts';
import { sniffMarkdown } from './sniff.ts';

/** A ruleset that somebody has written down in Markdown. */
export const markdownRules = defineFormat({
  name: 'markdown-rules',
  title: 'rules in Markdown, with headings “### Rule 1-2: Title” below “## Section”',
  sniff: sniffMarkdown,
  parse: parseMarkdown,
});
