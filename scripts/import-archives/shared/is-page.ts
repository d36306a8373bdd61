import type { SourceDocument } from '../document.ts';

/** Lines looked at. */
const REACH = 50;
const BEGINS =
  /^\s*<(?:!doctype html|html|head|body|div|h[1-6]|p|ul|ol|table|meta|article|section|main|pre|!--)\b/iu;
const ELEMENT = /<(?:html|body|h[1-6]|p|div|li|table|pre)\b/iu;

/** Returns whether a document is a page of the web: it begins with a tag and has others. */
export function isPage({ files, isFolder }: SourceDocument): boolean {
  const lines = files[0]?.lines.slice(0, REACH).map((line) => line.slice(0, 2_000)) ?? [];
  const first = lines.find((line) => line.trim() !== '') ?? '';
  return (
    !isFolder &&
    (BEGINS.test(first) || first.trim() === '<!--') &&
    lines.some((line) => ELEMENT.test(line))
  );
}
