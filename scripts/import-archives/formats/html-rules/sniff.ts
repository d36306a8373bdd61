import { spanOfLine, type SourceDocument, type SourceFile } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { describeFamily } from '../../shared/headings/describe.ts';
import { isPage } from '../../shared/is-page.ts';
import { placesOf } from '../../shared/placed-lines.ts';
import { singleOf } from '../../shared/each-file.ts';
import { isPageFile } from './parse.ts';
import { readPage } from './read-page.ts';

/** Weighs the headings of a page; what is no page is none of this format. */
export function sniffPage(document: SourceDocument): Sniff | undefined {
  if (document.isFolder) return sniffPages(document);
  const page = isPage(document) ? readPage(document) : undefined;
  if (page === undefined) return undefined;
  const { score, headings } = page.choice;
  const evidence = [...headings.keys()].slice(0, 3).flatMap((index) => {
    const line = page.lines[index];
    return line ? placesOf(line, 0, line.text.length).slice(0, 1) : [];
  });
  return { score, evidence };
}

/** Most files of the folder are pages, and half of these have a heading with a number or several of rules. */
function sniffPages(document: SourceDocument): Sniff | undefined {
  const pages = document.files.filter(isPageFile);
  if (pages.length * 2 <= document.files.length) return undefined;
  const holding = findHalf(pages, (file) => {
    const single = singleOf(document, file);
    const choice = isPage(single) ? readPage(single)?.choice : undefined;
    return [...(choice?.headings.values() ?? [])].some(({ number }) => number !== null);
  });
  const evidence = holding.slice(0, 3).map((file) => {
    const line = file.lines.findIndex((text) => text.trim() !== '') + 1;
    return { ...spanOfLine(file, line), file: file.name };
  });
  return { score: holding.length * 2 >= pages.length ? 0.8 : 0, evidence };
}

/** Finds files that hold something; no more are looked at once it is known whether half of them do. */
function findHalf(
  files: readonly SourceFile[],
  holds: (file: SourceFile) => boolean,
): readonly SourceFile[] {
  const found: SourceFile[] = [];
  for (const [at, file] of files.entries()) {
    const left = files.length - at;
    if (found.length * 2 >= files.length || (found.length + left) * 2 < files.length) break;
    if (holds(file)) found.push(file);
  }
  return found;
}

/** Returns what looks like rules in a page that was not taken. */
export function explainPage(document: SourceDocument): string | undefined {
  if (document.isFolder) return undefined;
  const page = isPage(document) ? readPage(document) : undefined;
  const choice = page?.choice;
  const best = choice?.weighed[0];
  if (choice === undefined || best === undefined) return undefined;
  const why = best.doubts.length > 0 ? best.doubts.join(', and ') : 'too little speaks for it';
  return `${describeFamily(best, choice)} look like rules of a page, but ${why}; if they are rules, write “format: html-rules”`;
}
