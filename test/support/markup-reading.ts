import fc, { type Arbitrary } from 'fast-check';
import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import type { SourceDocument, SourceFile } from '../../scripts/import-archives/document.ts';
import type { Claim } from '../../scripts/import-archives/draft.ts';
import { coverLines } from '../../scripts/import-archives/line-coverage.ts';
import {
  readMarkup,
  type MarkupOptions,
} from '../../scripts/import-archives/shared/markup/index.ts';
import { textLines } from '../../scripts/import-archives/shared/text-line.ts';
import { verifyDraft } from '../../scripts/import-archives/verify.ts';
import { findDeepNode, renderText, stringifyText } from '../../src/markdown/index.ts';
import type { Markup } from '../../src/schemas/index.ts';

/** What a text in markup was read as, and what is wrong with that. */
export interface MarkupReading {
  readonly body: Root;
  readonly claims: readonly Claim[];
  /** Codes of what was reported. */
  readonly reported: readonly string[];
  /** Laws that do not hold: words of the body, lines of the ledger. */
  readonly broken: readonly string[];
}

/** Reads a whole text as the text of one rule, and holds it to the laws of every import. */
export function readMarked(
  text: string,
  markup: Exclude<Markup, 'plain'>,
  resolveLink?: MarkupOptions['resolveLink'],
): MarkupReading {
  const file: SourceFile = { name: 'a', path: 'a', lines: text.split(/\r\n|\n|\r/u) };
  const document: SourceDocument = {
    id: 'a',
    name: 'a',
    isFolder: false,
    sha256: '',
    files: [file],
  };
  const reported: string[] = [];
  const report = (code: string) => void reported.push(code);
  const lines = textLines(file, 1, file.lines.length);
  const { body, claims } = readMarkup(lines, markup, { file, report, resolveLink });
  const { coverage, overlaps } = coverLines(
    document,
    claims.map(({ span, as }) => ({ span, as, state: 'claimed' })),
  );
  const facts = { id: '1', place: { line: 1, start: 0, end: 0 } };
  const altered =
    findDeepNode(body) === undefined
      ? verifyDraft(document, { ...facts, claims, body } as Parameters<typeof verifyDraft>[1])
      : [];
  return {
    ...{ body, claims, reported },
    broken: [
      ...altered.map(String),
      ...(coverage.unclaimed > 0 ? [`${coverage.unclaimed} lines unclaimed`] : []),
      ...overlaps.map(([first, second]) => JSON.stringify([first, second])),
    ],
  };
}

/**
 * The law of every markup: whatever a text holds, its words stay, and every line is claimed once.
 *
 * @param marked texts with the signs of the markup
 */
export function testWordsStay(markup: Exclude<Markup, 'plain'>, marked: Arbitrary<string>): void {
  test('keeps its words, and every line is claimed once', () => {
    fc.assert(
      fc.property(marked, (text) => {
        expect(readMarked(text, markup).broken).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
}

/** Renders what was read as a page would show it, on one line. */
export function showMarked(...[text, markup, resolveLink]: Parameters<typeof readMarked>): string {
  const { body } = readMarked(text, markup, resolveLink);
  return renderText(stringifyText(body), {
    ...{ comments: [], references: [] },
    resolve: ({ kind, key }) => ({ href: `/${kind}/${key}/` }),
  })
    .replace(/ id="p\d+"/gu, '')
    .replaceAll('\n', '');
}
