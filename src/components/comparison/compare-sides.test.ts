import { describe, expect, test } from 'vitest';
import type { ComparedFacts } from '../../engine/texts/comparison/facts.ts';
import type { AtData } from '../../site/data/replay/at.ts';
import { compareSides } from './compare-sides.ts';
import { momentSide } from './moment-side.ts';
import type { Item, Side } from './side.ts';
import { sumUp } from './sum-up.ts';

const sideOf = (items: Readonly<Record<string, Item>>): Side => ({
  items: new Map(Object.entries(items)),
  mayLack: () => false,
});
const side = (texts: Readonly<Record<string, string | null>>): Side =>
  sideOf(
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, { name: `Rule ${key}`, text }]),
    ),
  );
const kinds = (older: Side, newer: Side) =>
  compareSides(older, newer).differences.map(({ name, kind }) => `${name}: ${kind}`);

describe('two rulesets', () => {
  test('differ in what was changed, and in what only one of them has', () => {
    const older = side({ 1: 'The toll is one eel.', 2: 'Hats.', 3: 'Moss.' });
    const newer = side({ 1: 'The toll is two eels.', 3: 'Moss.', 4: 'Hum.' });
    expect(kinds(older, newer)).toEqual([
      'Rule 1: changed',
      'Rule 4: only-after',
      'Rule 2: only-before',
    ]);
    expect(compareSides(older, newer).same).toBe(1);
  });

  test('are said neither to differ nor to be the same where a text is not held', () => {
    const [held, lost] = [side({ 1: 'Moss.' }), side({ 1: null })];
    for (const [older, newer] of [
      [held, lost],
      [lost, held],
      [lost, side({ 1: null })],
    ] as const) {
      const compared = compareSides(older, newer);
      expect(compared).toMatchObject({ differences: [{ kind: 'unsure', hunks: null }], same: 0 });
      expect(sumUp(compared, 'rules')).toBe('Of 1 rule 1 perhaps differs.');
    }
  });

  test('are compared by the digests of texts that are not held', () => {
    const lost = (wording: string) => sideOf({ 1: { name: 'Rule 1', text: null, wording } });
    expect(compareSides(lost('a'), lost('a'))).toEqual({ differences: [], same: 1 });
    expect(kinds(lost('a'), lost('b'))).toEqual(['Rule 1: changed']);
    expect(sumUp(compareSides(lost('a'), lost('b')), 'version')).toMatch(/^The words differ/u);
  });
});

describe('two copies', () => {
  const copy = (facts: Partial<ComparedFacts>): Side =>
    sideOf({
      1: {
        ...{ name: 'Rule 1', text: 'Moss.' },
        facts: { ...BARE, ...facts },
      },
    });
  const BARE: ComparedFacts = {
    ...{ number: '1', title: 'Moss', section: null, status: 'in-force' },
    ...{ attributes: {}, keywords: [] },
  };

  test.each([
    { section: 'The Water' },
    { attributes: { power: '1' } },
    { keywords: ['Fees'] },
    { number: null },
  ])('are not said to differ in what one of them does not print: %o', (facts) => {
    expect(kinds(copy(BARE), copy(facts))).toEqual(['Rule 1: unsure']);
    expect(kinds(copy(facts), copy(BARE))).toEqual(['Rule 1: unsure']);
  });

  test('differ in what both print', () => {
    const power = (value: string) => copy({ attributes: { power: value } });
    expect(kinds(power('1'), power('2'))).toEqual(['Rule 1: changed']);
  });
});

describe('two moments', () => {
  const rule = {
    ...{ rule: '1', number: '1', version: '2', revision: 2, title: 'Eels' },
    attributes: { power: '1' },
  };
  const moment = (parts: Partial<AtData>): Side =>
    momentSide({
      ...{ game: 'harbour', time: '2002', rules: [], perhaps: [], isWhole: true },
      ...{ log: 'within', state: {}, unsure: {}, differences: [], believed: {} },
      ...parts,
    });
  const doubt = { certainty: 'between', candidates: ['4', '5'] } as const;

  test('are the same where everything is known to be', () => {
    const known = moment({ rules: [rule], state: { 'tide/height': '4' } });
    expect(compareSides(known, known)).toEqual({ differences: [], same: 2 });
  });

  test.each([
    ['a rule of an unknown version', { rules: [{ ...rule, version: null, revision: null }] }],
    ['a rule of one of several revisions', { rules: [{ ...rule, version: null }] }],
    ['a rule of an unknown title', { rules: [{ ...rule, title: null }] }],
    ['a rule of unknown power', { rules: [{ ...rule, attributes: { power: null } }] }],
    ['a rule that was perhaps in force', { perhaps: [rule] }],
    ['a value that nobody tells', { state: { 'tide/height': null } }],
    ['a value that is not sure', { state: { tide: '4' }, unsure: { tide: doubt } }],
  ])('are not said to be the same where neither tells of %s', (_, parts) => {
    expect(compareSides(moment(parts), moment(parts))).toMatchObject({
      differences: [{ kind: 'unsure' }],
      same: 0,
    });
  });

  test('differ where one thing is known to, whatever else is not', () => {
    const other = { ...rule, version: null, revision: null, title: 'Oars' };
    expect(kinds(moment({ rules: [rule] }), moment({ rules: [other] }))).toEqual([
      'Rule 1: changed',
    ]);
  });

  test('differ in a version, where the game counts no revisions', () => {
    const uncounted = (version: string) =>
      moment({ rules: [{ ...rule, version, revision: null }] });
    expect(kinds(uncounted('print'), uncounted('page'))).toEqual(['Rule 1: changed']);
  });

  test('are not said to lack what the log does not tell of them', () => {
    const [told, none] = [moment({ state: { tide: '4' } }), moment({})];
    expect(kinds(none, told)).toEqual(['tide: only-after']);
    for (const log of ['none', 'before', 'after'] as const) {
      expect(kinds(moment({ log }), told)).toEqual(['tide: unsure']);
      expect(kinds(told, moment({ log }))).toEqual(['tide: unsure']);
    }
  });

  test('are not said to have had a value that was perhaps not there', () => {
    const [none, told] = [moment({}), moment({ state: { tide: '4' }, unsure: { tide: doubt } })];
    expect(kinds(none, told)).toEqual(['tide: unsure']);
    expect(kinds(told, none)).toEqual(['tide: unsure']);
  });

  test('do not differ from themselves, whatever is not known', () => {
    const unknown = moment({ perhaps: [rule], state: { tide: null } });
    expect(compareSides(unknown, unknown)).toEqual({ differences: [], same: 2 });
  });

  test('are not said to have had a rule that was perhaps not in force', () => {
    expect(kinds(moment({}), moment({ rules: [rule] }))).toEqual(['Rule 1: only-after']);
    expect(kinds(moment({}), moment({ perhaps: [rule] }))).toEqual(['Rule 1: unsure']);
    expect(kinds(moment({ perhaps: [rule] }), moment({}))).toEqual(['Rule 1: unsure']);
  });
});

describe('what came of a comparison is said plainly', () => {
  const older = side({ 1: 'The toll is one eel.', 2: 'Hats.', 3: 'Moss.' });
  const newer = side({ 1: 'The toll is two eels.', 3: 'Moss.', 4: 'Hum.' });

  test('of whole rulesets, by how many rules became what', () => {
    expect(sumUp(compareSides(older, newer), 'rules')).toBe(
      'Of 4 rules 1 changed, 1 is there only after, 1 is there only before and 1 is the same.',
    );
    expect(sumUp(compareSides(older, older), 'rules')).toBe('Nothing differs.');
    expect(sumUp(compareSides(side({}), side({})), 'rules')).toBe('There is nothing to compare.');
  });

  test('of two versions of a rule, which have no other parts', () => {
    const [before, after] = [side({ 1: 'Moss.' }), side({ 1: 'Moss!' })];
    expect(sumUp(compareSides(before, after), 'version')).toBe('What differs is marked below.');
    expect(sumUp(compareSides(before, side({ 1: null })), 'version')).toMatch(/not in this copy/u);
  });
});
