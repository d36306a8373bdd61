import { resolve } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { browserDump } from '../../scripts/import-archives/formats/browser-dump/index.ts';
import { initialSet } from '../../scripts/import-archives/formats/initial-set/index.ts';
import { ocrPrint } from '../../scripts/import-archives/formats/ocr-print/index.ts';
import { searchCache } from '../../scripts/import-archives/formats/search-cache/index.ts';
import { wikiPage } from '../../scripts/import-archives/formats/wiki-page/index.ts';
import {
  findCitations,
  findTerms,
  parseText,
  plainText,
  renderText,
  stringifyText,
} from '../../src/markdown/index.ts';
import { readRealSource } from '../support/real-source.ts';

const folders = inject('archives');

const square = { open: '[[', close: ']]' };
const slash = { open: '/*', close: '*/' };
const round = { open: '((', close: '))' };
const numbered = ['rule', 'short-rule', 'era-rule', 'revision', 'proposal', 'time'];

/**
 * Each document with the marks and references of its game, the rules in which an opening mark stands
 * that opens no comment (because the rule speaks of it, or its fellow is lost), and what it cites.
 */
const SOURCES = {
  print: {
    format: ocrPrint,
    file: 'b-nomic/002_45ea24fe6a73fb23.txt',
    beside: { pages: 'b-nomic/002.pages.yaml' },
    comments: [square],
    references: numbered,
    spokenOf: ['349/0', '8/1'],
    cites: ['101', '101/0', '124', '203', '203/17', '301', '355', '402', '6', '7.0', '8'],
  },
  dump: {
    format: browserDump,
    file: 'b-nomic/000_161809361884cb21.txt',
    beside: {},
    comments: [square],
    references: numbered,
    spokenOf: ['8/2'],
    cites: ['129', '1896', '1909', '212.6', '257', '33', '396', '699'],
  },
  cache: {
    format: searchCache,
    file: 'b-nomic/001_fcb906d613603658.txt',
    beside: {},
    comments: [square, slash],
    references: numbered,
    spokenOf: ['4E5'],
    cites: ['112', '135', '15', '4E15', '85'],
  },
  mail: {
    format: initialSet,
    file: 'nomic-by-mail/004_2aeba4aa67f83679.txt',
    beside: {},
    comments: [round],
    references: ['rule'],
    spokenOf: [],
    cites: ['101', '116', '201', '203', '204', '212', '213', '308', '311'],
  },
  wiki: {
    format: wikiPage,
    file: 'blognomic/003_cee74ee6fa1601a1.txt',
    beside: { headings: 'blognomic/003.headings.yaml' },
    anchors: [],
    comments: [],
    references: ['title'],
    spokenOf: [],
    cites: [
      ...['Calls for Judgement', 'Crooks', 'Dynasties', 'Fair Play', 'Gamestate Tracking'],
      ...['Ruleset and Gamestate', 'Story Post', 'Victory and Ascension', 'Votable Matters', 'Vote'],
    ],
  },
};

const wordsIn = (html: string): string =>
  html
    .replace(/<[^>]*>/gu, '')
    .replace(/&#x([0-9A-F]+);/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

const squeeze = (words: string): string => words.replace(/\s+/gu, '');

describe.skipIf(folders.length === 0).each(Object.entries(SOURCES))('%s', (_name, source) => {
  const texts = (() => {
    let read: { id: string; title: string; markdown: string; words: string }[] | undefined;
    const all = [...folders, resolve('archives')];
    return () =>
      (read ??= readRealSource(all, source.file, source.format, source.beside).drafts.rules.map(
        ({ id, title, body }) => ({
          id,
          title,
          markdown: stringifyText(body),
          words: plainText(body),
        }),
      ));
  })();
  const render = (markdown: string): string =>
    renderText(markdown, { ...source, resolve: ({ kind, key }) => ({ href: `#${kind}-${key}` }) });

  test('keeps every word of its texts', () => {
    const lost = texts().filter(
      ({ markdown, words }) => squeeze(wordsIn(render(markdown))) !== squeeze(words),
    );
    expect(lost.map(({ id }) => id)).toEqual([]);
    expect(texts().length).toBeGreaterThan(30);
  });

  test('has a comment wherever a mark opens one', () => {
    const outside = texts().filter(({ markdown }) => {
      const rest = withoutComments(render(markdown));
      return source.comments.some(({ open }) => rest.includes(open));
    });
    expect(outside.map(({ id }) => id).sort()).toEqual(source.spokenOf);
  });

  test('cites what it cites', () => {
    const titles = new Set(
      texts().flatMap(({ title, markdown }) => [
        title,
        ...findTerms(parseText(markdown)).map(({ words }) => words),
      ]),
    );
    const options = { references: source.references, isTitle: (words: string) => titles.has(words) };
    const cited = texts()
      .flatMap(({ markdown }) => findCitations(parseText(markdown), options))
      .map(({ key, revision }) => (revision === undefined ? key : `${key}/${revision}`));
    expect([...new Set(cited)].sort()).toEqual(source.cites);
  });
});

/** Takes the comments out of a rendered text, the innermost elements first. */
function withoutComments(html: string): string {
  const shorter = html
    .replace(/<div class="comment" role="note">.*?<\/div>/gsu, '')
    .replace(/<span class="comment">(?:(?!<\/?span).)*<\/span>/gsu, '');
  return shorter === html ? wordsIn(html) : withoutComments(shorter);
}
