import type { SourceFile } from '../../document.ts';
import type { ExportedPage, ExportedRevision } from './export.ts';

/** Returns the wikitext of a revision; undefined where its main slot holds none. */
export function wikitextOf({ slots }: ExportedRevision): string | undefined {
  const main = slots.find(({ role }) => role === 'main');
  if (main?.model !== 'wikitext' || main.text.state !== 'text') return undefined;
  return main.text.words;
}

/**
 * Returns a page as a file, as formats read it. Its name is the title, in which what has a meaning in
 * paths is written otherwise; `path` is that of the export, as messages show it.
 */
export function toPageFile({ title }: ExportedPage, words: string, path: string): SourceFile {
  const name = `${title.replace(/[\\/]/gu, '∕').replace(/^\.+/u, '')}.wiki`;
  const lines = words.split(/\r\n|\n|\r/u);
  if (lines.at(-1) === '') lines.pop();
  return { name, path: `${path}: ${title}`, lines };
}
