import { expect, test } from 'vitest';
import { checkScheme } from './check-scheme.ts';
import { decide } from './decide.ts';
import { findScheme } from './find-scheme.ts';
import { laidDown, namedScheme, schemeNames } from './general-schemes.ts';
import type { RankedRule } from './ranked-rule.ts';

function rule(id: string, attributes: RankedRule['attributes'] = {}): RankedRule {
  return { id, number: id, attributes, classes: [], claims: [] };
}

test.each([
  ['power', { power: ['3'] }],
  ['chutzpah', { chutzpah: ['3'] }],
  ['mutability', { mutability: ['immutable'] }],
  ['prioritisation', { section: ['appendix'] }],
])('the scheme %s of no game puts what ranks higher first', (name, high) => {
  expect(schemeNames()).toContain(name);
  const scheme = namedScheme(name);
  if (scheme === undefined) throw new Error('There is no such scheme.');
  const ranked = { rules: [rule('5'), rule('9', high)], judgements: [] };
  expect(decide(scheme, ranked, ['5', '9']).map(({ ruling }) => ruling.winner)).toEqual(['9']);
  expect(scheme.steps.map((step) => step.rule)).not.toContain('5');
});

test('a scheme without rules holds in every ruleset, another where its rules are printed', () => {
  const book = [{ id: '7/2', number: '7', title: 'Tides' }];
  const bare = namedScheme('power');
  const found = (rules: string[]) => {
    const scheme = namedScheme({ by: 'power', rules });
    return scheme && findScheme([scheme], book)?.steps.map((step) => step.rule);
  };
  expect(bare && findScheme([bare], book)).toBe(bare);
  expect(found(['7'])).toEqual(['7', '7', '7']);
  expect(found(['7/2', 'Tides'])).toBeUndefined();
  expect(found(['7', '7/2'])).toEqual([undefined, undefined, undefined]);
  expect(found(['7/3'])).toBeUndefined();
});

test('each step may have a rule of its own', () => {
  const scheme = namedScheme('mutability');
  expect(scheme && laidDown(scheme, '1', '2', '2').steps.map((step) => step.rule)).toEqual([
    '1',
    '2',
    '2',
  ]);
  expect(scheme && laidDown(scheme, '1', '2', '2').rules).toEqual(['1', '2']);
});

test('a name that no scheme has is told with what is near', () => {
  const placeOf = () => ({ file: 'weir.yaml', line: 6, column: 13 });
  const told = (precedence: Parameters<typeof checkScheme>[0]['precedence']) =>
    checkScheme({ precedence }, placeOf).map(({ reason, note }) => [reason, note]);
  expect(told('power')).toEqual([]);
  expect(told(undefined)).toEqual([]);
  expect(told('powr')).toEqual([
    [
      'Unexpected “powr” in the field precedence, expected one of chutzpah, mutability, power, prioritisation.',
      expect.stringContaining('Perhaps “power” is meant.'),
    ],
  ]);
  expect(told({ by: 'tide', rules: ['1'] })).toEqual([
    [expect.stringContaining('Unexpected “tide” in the field precedence.by'), expect.anything()],
  ]);
});
