import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { FORMATS, type Reference } from '../../src/components/cite/formats.ts';
import { sampleSource, sampleWitness } from '../../test/support/sample-archive.ts';
import { readCitation } from './read-citation.ts';
import { swhidOf, verify } from './verify.ts';

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DOCUMENT = 'Head\nRule 33/2\nThe ferry lies at\nthe quay.\nFoot\n';
const TEXT = 'The ferry lies at the quay.\n';
writeFileSync(join(folder, 'page.txt'), DOCUMENT);

const REFERENCE: Reference = {
  name: 'Rule 33/2, “The Ferry”',
  game: 'Harbour',
  time: 'nweek 3',
  source: 'The page',
  archive: 'Palimpsest',
  address: 'https://a.example/base/harbour/rules/33/2/#r33-p1',
  key: 'harbour-33-2',
  swhid: swhidOf(Buffer.from(TEXT)),
  part: 'paragraph 1',
  quote: 'ferry lies at the Quay',
};

function content(sha256 = createHash('sha256').update(DOCUMENT).digest('hex')) {
  const source = sampleSource('page', { file: 'page.txt', sha256 });
  const copy = sampleWitness('33/2', 'page', { lines: [[2, 4]] });
  return {
    sources: [{ id: '', file: '', data: source }],
    rules: [{ id: '', file: '', data: copy }],
    readText: () => TEXT,
  };
}

function prove(reference: Partial<Reference>, sha256?: string) {
  const [, plain] = FORMATS[0] ?? [];
  const citation = readCitation(plain?.({ ...REFERENCE, ...reference }) ?? '');
  return citation === null ? null : verify(content(sha256), citation, [folder]);
}

describe('a reference', () => {
  test.each(FORMATS)('as %s is read as it was given', (_, write) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -!#-~é’]{0,40}$/u), (words) => {
        const quote = words.replace(/\s+/gu, ' ').trim();
        const read = readCitation(write({ ...REFERENCE, quote }));
        expect(read).toEqual({
          game: 'harbour',
          rule: '33',
          version: '2',
          paragraph: 1,
          quote,
          marked: ['The Ferry'],
          swhid: REFERENCE.swhid,
        });
      }),
    );
  });

  test('without an address is none', () => {
    expect(readCitation('Rule 33')).toBeNull();
  });

  test('holds by the text and by the lines of the document', () => {
    const proof = prove({});
    expect(proof?.holds).toBe(true);
    expect(proof?.said.join(' ')).toContain('as cited');
    expect(proof?.said.join(' ')).toContain('lines 2–4 bear it out');
  });

  test.each([
    ['other words', { quote: 'ferry lies at the bar' }],
    ['words in another order', { quote: 'lies ferry' }],
    ['half a word', { quote: 'erry lies' }],
    ['another text', { swhid: `swh:1:cnt:${'0'.repeat(40)}` }],
    ['another rule', { address: 'https://a.example/harbour/rules/34/2/' }],
    ['another revision', { address: 'https://a.example/harbour/rules/33/3/', swhid: '' }],
  ])('to %s does not hold', (_, reference) => {
    expect(prove(reference)?.holds).toBe(false);
  });

  test.each([
    ['before a comma', '“{}”, Rule 33/2, “The Ferry”, Harbour, {address}'],
    ['in straight marks', '"{}" (Rule 33/2, {address})'],
    ['at the end', 'Rule 33/2, “The Ferry”, {address}, says: “{}”'],
  ])('that somebody wrote with the words %s holds by these words alone', (_, written) => {
    const proofOf = (quote: string) => {
      const words = written.replace('{}', quote).replace('{address}', REFERENCE.address);
      const citation = readCitation(words);
      return citation && verify(content(), citation, [folder]);
    };
    expect(proofOf('ferry lies at the Quay')).toMatchObject({ holds: true });
    expect(proofOf('ferry lies at the bar')).toMatchObject({ holds: false });
  });

  test('does not hold by a document that is another', () => {
    const proof = prove({}, '0'.repeat(64));
    expect(proof?.holds).toBe(false);
    expect(proof?.said.join(' ')).toContain('its digest differs');
  });
});

test('an identifier is what git reckons', () => {
  expect(swhidOf(Buffer.from(''))).toBe('swh:1:cnt:e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
});
