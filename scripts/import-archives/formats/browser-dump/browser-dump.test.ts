import { describe, expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import type { SourceDocument } from '../../document.ts';
import { readSource } from '../../read-source.ts';
import { browserDump } from './index.ts';

describeFormat(browserDump, import.meta.url);

function documentOf(...lines: readonly string[]): SourceDocument {
  const file = { name: 'dump.txt', path: 'dump.txt', lines };
  return { id: 'dump', name: 'dump.txt', isFolder: false, sha256: '', files: [file] };
}

describe('the score', () => {
  test.each([
    [['See Rule 12/3.', 'Rule 12/3', 'is the rule', 'that it means.']],
    [['Rule 12/3', '', 'Slugs', 'Last Revision: nweek 3.', 'Keywords: Uncategorized']],
    [['_'.repeat(65), 'Keywords:', '[1]Slugs']],
  ])('of what only looks like a dump in part is too low: %j', (lines) => {
    expect(browserDump.sniff(documentOf(...lines))?.score ?? 0).toBeLessThan(0.5);
  });

  test('of a heading with its meta lines is high enough with a mark of a text browser alone', () => {
    const heading = ['Rule 12/3', 'Slugs', 'Last Revision: nweek 3.'];
    const scoreOf = (...lines: string[]) => browserDump.sniff(documentOf(...lines))?.score;
    expect(scoreOf(...heading)).toBeLessThan(0.5);
    expect(scoreOf(...heading, '_'.repeat(65))).toBeGreaterThanOrEqual(0.5);
    expect(scoreOf(...heading, 'Keywords: [4]Slugs')).toBeGreaterThanOrEqual(0.5);
  });
});

test('a document without a rule is an error at its first line', () => {
  const { messages, drafts } = readSource(documentOf('Slugs', 'are out.'), new Map(), browserDump);
  expect(drafts.rules).toEqual([]);
  expect(messages.map(({ ruleId, line, fatal }) => [ruleId, line, fatal])).toEqual([
    ['nothing-found', 1, true],
    ['line-unclaimed', 1, false],
  ]);
});

test('a word that is all but the one for no keyword is told of', () => {
  const meta = ['Rule 1/0', 'Slugs', 'Last Revision: nweek 1.', 'Keywords: Uncatcgorized'];
  const dump = documentOf(...meta, 'Attributes: Slime 1', 'Shoo.');
  const { messages } = readSource(dump, new Map(), browserDump);
  expect(messages.find(({ line }) => line === 4)?.reason).toBe(
    'Unexpected “Uncatcgorized” as a keyword, expected “Uncategorized” or a link.',
  );
});

test('a signature is no separator', () => {
  const dump = ['Rule 1/0', 'Slugs', 'Last Revision: nweek 1.', 'Keywords: Uncategorized', 'Shoo.'];
  const signed = documentOf(...dump, '_'.repeat(65), `${'_'.repeat(47)} the list`);
  const { lineCoverage, messages } = readSource(signed, new Map(), browserDump);
  expect(lineCoverage.runs.at(-1)).toMatchObject({ lines: [7, 7], as: 'list footer' });
  expect(messages).toEqual([]);
});
