import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shapeOf } from '../../src/site/data/shapes/index.ts';
import { SAMPLE_LOG } from '../support/sample-replay.ts';
import { sampleRules } from '../support/sample-rules.ts';
import { listPages } from './list-pages.ts';

/**
 * All that is published as data of a small invented archive, where each figure can be told by hand from its records. It
 * stands beside this test; `UPDATE=1` writes it anew, to be read before it is committed.
 */
const FILE = join(import.meta.dirname, 'harbour.json');

const pages = listPages(sampleRules({ log: SAMPLE_LOG }));
const withData = pages.flatMap(({ address, data }) => (data ? [{ address, data }] : []));

/** What is written of data: nothing of what is undefined. */
const written = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

if (process.env['UPDATE'] !== undefined) {
  const all = Object.fromEntries(withData.map(({ address, data }) => [address, written(data())]));
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

const known = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, unknown>>;

describe('what is published of a small archive', () => {
  test('is of the pages that it has', () => {
    expect(withData.map(({ address }) => address)).toEqual(Object.keys(known));
  });

  test.each(withData)('is at $address what its records say', ({ address, data }) => {
    expect(written(data())).toEqual(known[address]);
  });

  test.each(withData)('has at $address the shape that is promised', ({ address, data }) => {
    const file = `${address.replace(/^\//u, '')}data.json`;
    expect(shapeOf(file)?.safeParse(written(data())).error).toBeUndefined();
    expect(shapeOf(file)).toBeDefined();
  });
});
