import type { SourceDocument, SourceFile } from '../document.ts';

/** Lines looked at. */
const REACH = 50;
const BEGINS =
  /^\s*<(?:!doctype html|html|head|body|div|h[1-6]|p|ul|ol|table|meta|article|section|main|pre|!--)\b/iu;
const ELEMENT = /<(?:html|body|h[1-6]|p|div|li|table|pre)\b/iu;

/** A page may say that it is XML as well. */
function withoutDeclaration(line: string): string {
  return line.replace(/^\s*<\?xml\b[^<>]{0,200}\?>/u, '').trim();
}

/** Lines that what stands above a page may have. */
const MOST_ABOVE = 200;

/**
 * Returns how many lines stand above a page and say how it is to be made, between two lines of `---`, as programs that
 * make sites of pages have them.
 */
export function linesAbovePage({ name, lines }: SourceFile): number {
  if (lines[0]?.trim() !== '---' || !/\.x?html?$/iu.test(name)) return 0;
  const end = lines.slice(1, MOST_ABOVE).findIndex((line) => line.trim() === '---');
  return end < 0 ? 0 : end + 2;
}

/** Returns whether a document is a page of the web: it begins with a tag and has others. */
export function isPage({ files, isFolder }: SourceDocument): boolean {
  const [file] = files;
  const from = file === undefined ? 0 : linesAbovePage(file);
  const lines = file?.lines.slice(from, from + REACH).map((line) => line.slice(0, 2_000)) ?? [];
  const above = lines.map(withoutDeclaration).filter((line) => line !== '');
  // A comment may say where the page lies.
  const first = above.find((line) => !/^<!--(?:(?!-->).){0,500}-->$/u.test(line)) ?? above[0] ?? '';
  return (
    !isFolder &&
    (BEGINS.test(first) || first.trim() === '<!--') &&
    lines.some((line) => ELEMENT.test(line))
  );
}
