import { z } from 'astro/zod';

/**
 * How the text of a source's rules is written. In `plain` every character stands for itself; in the
 * others signs mean emphasis, links, lists, tables, quotations and code.
 */
export const Markup = z.enum([
  'plain',
  'markdown',
  'rst',
  'wikitext',
  'latex',
  'asciidoc',
  'typst',
]);
export type Markup = z.output<typeof Markup>;
