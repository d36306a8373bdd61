import { defineFormat } from '../../format.ts';
import { parseWikiPage } from './parse.ts';
import { sniffWikiPage } from './sniff.ts';

/** A wiki's page of rules as plain text, from which the marks of the headings are gone. */
export const wikiPage = defineFormat({
  name: 'wiki-page',
  title:
    'wiki page as plain text, with bare titles and the sections “Core Rules”, “Dynastic Rules”, “Appendix”',
  takes: ['headings'],
  sniff: sniffWikiPage,
  parse: parseWikiPage,
});
