import type { SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { describeFamily } from '../../shared/headings/describe.ts';
import { isPage } from '../../shared/is-page.ts';
import { placesOf } from '../../shared/placed-lines.ts';
import { readPage } from './read-page.ts';

/** Weighs the headings of a page; what is no page is none of this format. */
export function sniffPage(document: SourceDocument): Sniff | undefined {
  const page = isPage(document) ? readPage(document) : undefined;
  if (page === undefined) return undefined;
  const { score, headings } = page.choice;
  const evidence = [...headings.keys()].slice(0, 3).flatMap((index) => {
    const line = page.lines[index];
    return line ? placesOf(line, 0, line.text.length).slice(0, 1) : [];
  });
  return { score, evidence };
}

/** Tells what looks like rules in a page that was not taken. */
export function explainPage(document: SourceDocument): string | undefined {
  const page = isPage(document) ? readPage(document) : undefined;
  const choice = page?.choice;
  const best = choice?.weighed[0];
  if (choice === undefined || best === undefined) return undefined;
  const why = best.doubts.length > 0 ? best.doubts.join(', and ') : 'too little speaks for it';
  return `${describeFamily(best, choice)} look like rules of a page, but ${why}; if they are rules, write “format: html-rules”`;
}
