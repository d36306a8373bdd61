import { describe, expect, test } from 'vitest';
import { sampleRules } from '../../../test/support/sample-rules.ts';
import { viewFindings } from './findings.ts';

const acknowledge = [
  { code: 'meta-damaged', source: 'page', rule: '33/3', because: 'the page was cut' },
  { code: 'line-unclaimed', source: 'print', because: 'another document' },
];
const seen = { page: '0'.repeat(64), print: '0'.repeat(64) };
const model = sampleRules({ notes: { acknowledge, seen } });
const views = viewFindings(model, 'page', model.sourceById.get('page')!.findings);

describe('findings', () => {
  test('have an anchor each, also where two stand on one line', () => {
    expect(views.map(({ id, href }) => [id, href])).toEqual([
      ['L20', '/harbour/sources/page/#L20'],
      ['L5', '/harbour/sources/page/#L5'],
      ['L5-2', '/harbour/sources/page/#L5-2'],
    ]);
  });

  test('are explained by the catalogue', () => {
    expect(views[1]).toMatchObject({
      severity: 'warning',
      word: 'Finding',
      title: 'Heading and history disagree',
      codeHref: '/diagnostics/#revision-mismatch',
      rule: [{ text: '33/3', href: '/harbour/rules/33/' }],
    });
  });

  test('that are known say why', () => {
    expect(views.map(({ because }) => because)).toEqual(['', '', 'the page was cut']);
  });

  test.each([
    ['a document of other bytes that has the same id', { page: '1'.repeat(64) }],
    ['another document', { print: '0'.repeat(64) }],
    ['no document', undefined],
  ])('that are known of %s are not excused', (_what, digests) => {
    const notes = { acknowledge, ...(digests !== undefined && { seen: digests }) };
    const strange = sampleRules({ notes });
    const shown = viewFindings(strange, 'page', strange.sourceById.get('page')!.findings);
    expect(shown.map(({ because }) => because)).toEqual(['', '', '']);
  });

  test('of a kind that nobody knows are shown as they are', () => {
    const [odd] = viewFindings(model, 'page', [
      { code: 'odd-thing', line: 3, file: 'rules/1', rule: '99', message: 'Odd.' },
    ]);
    expect(odd).toMatchObject({
      title: 'odd-thing',
      severity: 'warning',
      place: 'line 3',
      file: 'rules/1',
      rule: ['99'],
    });
  });
});
