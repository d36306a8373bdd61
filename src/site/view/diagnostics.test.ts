import { expect, test } from 'vitest';
import { sampleModel, sampleSource } from '../../../test/support/sample-archive.ts';
import { CODES } from '../../diagnostics/index.ts';
import { diagnosticsData } from '../data/diagnostics.ts';
import { viewDiagnostics } from './diagnostics.ts';

const model = sampleModel({
  sources: [
    sampleSource('page', {
      findings: [
        { code: 'revision-mismatch', line: 4, message: 'Heading 7, history 6.' },
        { code: 'revision-mismatch', line: 9, message: 'Heading 2, history 1.' },
      ],
    }),
  ],
});

const { groups } = viewDiagnostics([model]);
const codes = groups.flatMap((group) => group.codes);

test('the catalogue has every code once, what was found here first', () => {
  expect(codes.map(({ code }) => code).sort()).toEqual(Object.keys(CODES).sort());
  expect(groups.map(({ id }) => id)).toEqual(['found-here', 'errors', 'findings', 'notes']);
  expect(groups[0]?.codes.map(({ code }) => code)).toEqual(['revision-mismatch']);
  for (const { codes: listed } of groups) {
    const titles = listed.map(({ title }) => title);
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('en').compare));
  }
});

test('a code counts its findings and leads to their documents', () => {
  const entry = codes.find(({ code }) => code === 'revision-mismatch');
  expect(entry).toMatchObject({
    severity: 'warning',
    word: 'Finding',
    count: 2,
    found: [{ text: 'The page', href: '/harbour/sources/page/#findings', count: 2 }],
  });
});

test('the data counts them too', () => {
  const data = diagnosticsData([model]);
  expect(data.codes.filter(({ findings }) => findings > 0)).toMatchObject([
    { code: 'revision-mismatch', findings: 2 },
  ]);
});
