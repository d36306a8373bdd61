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

test('the catalogue has every code, in alphabetical order', () => {
  const codes = viewDiagnostics([model]).codes.map(({ code }) => code);
  expect(codes).toEqual(Object.keys(CODES).sort());
});

test('a code counts its findings and leads to their documents', () => {
  const entry = viewDiagnostics([model]).codes.find(({ code }) => code === 'revision-mismatch');
  expect(entry).toMatchObject({
    severity: 'warning',
    word: 'Finding',
    count: 2,
    found: [{ text: 'The page', href: '/harbour/sources/page/#findings', count: 2 }],
  });
});

test('the data counts them too', () => {
  const { codes } = diagnosticsData([model]);
  expect(codes.filter(({ findings }) => findings > 0)).toMatchObject([
    { code: 'revision-mismatch', findings: 2 },
  ]);
});
