import { expect, test } from 'vitest';
import type { SourceDocument } from './document.ts';
import { isExport, openExport } from './open-export.ts';

function documentOf(...lines: readonly string[]): SourceDocument {
  const file = { name: 'wiki.xml', path: 'wiki.xml', lines };
  return { id: 'wiki', name: 'wiki.xml', isFolder: false, sha256: '', files: [file] };
}

const page = (title: string, ...revisions: readonly string[]) =>
  `<page><title>${title}</title><ns>0</ns><id>1</id>${revisions.join('')}</page>`;
const revision = (id: string, text: string) =>
  `<revision><id>${id}</id><timestamp>2009-03-01T10:20:${id}Z</timestamp>${text}</revision>`;
const wiki = (...pages: readonly string[]) =>
  documentOf('<?xml version="1.0"?>', '<mediawiki version="0.10">', ...pages, '</mediawiki>');

const TWO = wiki(
  page(
    'Rules',
    revision('10', '<text>== 1 ==\nA &amp; b</text>'),
    revision('09', '<text>old</text>'),
  ),
  page('Rules/Tea', revision('11', '<text bytes="9" deleted="deleted"/>')),
);

test('an export is told by its beginning', () => {
  expect(isExport(TWO)).toBe(true);
  expect(isExport(documentOf('', '<mediawiki>'))).toBe(true);
  expect(isExport(documentOf('<html>', '<mediawiki>'))).toBe(false);
});

test('its newest pages are files of wikitext, and what has no text is told', () => {
  const { document, messages } = openExport(TWO);
  expect(document).toMatchObject({
    ...{ id: 'wiki', isFolder: true },
    files: [{ name: 'Rules.wiki', path: 'wiki.xml: Rules', lines: ['== 1 ==', 'A & b'] }],
  });
  expect(messages.map(({ ruleId, line }) => [ruleId, line])).toEqual([['revision-unread', 5]]);
});

test('pages are chosen by their titles', () => {
  expect(openExport(TWO, ['Cups']).messages.map(({ ruleId }) => ruleId)).toEqual(['nothing-found']);
});

test('one that breaks off is an error', () => {
  const { document, messages } = openExport(documentOf('<mediawiki>', '<page><title>a'));
  expect(document).toBeUndefined();
  expect(messages.map(({ ruleId }) => ruleId)).toEqual(['revision-unread', 'xml-malformed']);
});
