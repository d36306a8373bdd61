import { describe, expect, test } from 'vitest';
import { shapeOf } from '../../src/site/data/shapes/index.ts';
import { SAMPLE_LOG } from '../support/sample-replay.ts';
import { sampleRules } from '../support/sample-rules.ts';
import { listPages } from './list-pages.ts';

const pages = listPages(sampleRules({ log: SAMPLE_LOG }));
const withData = pages.flatMap(({ address, data }) => (data ? [{ address, data }] : []));

/** What is written of data: nothing of what is undefined. */
const written = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

describe('what is published of a small archive', () => {
  test.each(withData)('has at $address the shape that is promised', ({ address, data }) => {
    const file = `${address.replace(/^\//u, '')}data.json`;
    expect(shapeOf(file)?.safeParse(written(data())).error).toBeUndefined();
    expect(shapeOf(file)).toBeDefined();
  });
});
