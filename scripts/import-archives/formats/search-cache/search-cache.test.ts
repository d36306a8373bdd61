import { describe, expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import { searchCache } from './index.ts';
import { isMisreadHeading, readRuleHeading } from './rule-heading.ts';

describeFormat(searchCache, import.meta.url);

describe('a heading of which one character is another', () => {
  test.each([
    'Ruie 4E1: Tea',
    'Pule 4E1: Tea',
    'Rule 4F1: Tea',
    'Rule 4El: Tea',
    'Rule-7: Tea',
    'Rule 7; Tea',
  ])('is told: %s', (text) => {
    expect([readRuleHeading(text), isMisreadHeading(text)]).toEqual([undefined, true]);
  });

  test.each([
    'Rule 4E1: Tea',
    'rule 7: tea',
    'Rule 7, as it was',
    'Rule of thumb: Tea',
    'Mule 7: tea',
  ])('is not found where there is none: %s', (text) => {
    expect(isMisreadHeading(text)).toBe(false);
  });
});
