import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { narrowInOrder, type NweekSpan } from './nweek-span.ts';
import { placeInGame } from './place-in-game.ts';
import { sampleCopy } from '../../../test/support/sample-copy.ts';

const change = (by: string): RevisionEvent => ({ verb: 'revised', by, lines: [1, 1] });

const copy = (source: string, by: readonly string[], more: Partial<Witness> = {}): Witness =>
  sampleCopy('7', source, { revision: by.length, events: by.map(change), ...more });

/** Two copies of the ruleset, of nweeks 9 and 20. */
const NWEEKS: Readonly<Record<string, number>> = { early: 9, late: 20 };

const place = (rules: Readonly<Record<string, readonly Witness[]>>) => {
  const spans = placeInGame(
    Object.entries(rules).map(([rule, copies]) => ({
      rule,
      events: copies.at(-1)?.events ?? [],
      copies,
    })),
    { first: 1, last: 20, nweekOf: (source) => NWEEKS[source] },
  );
  return (rule: string) =>
    (spans.get(rule) ?? []).map(
      ({ first, last, about }) => `${first}${first === last ? '' : `–${last}`}${about ? '?' : ''}`,
    );
};

describe('the nweek of a change', () => {
  test('is what the heading prints as the last revision', () => {
    const copies = [copy('late', ['p1', 'p2'], { lastRevision: 'nweek 12' })];
    expect(place({ 7: copies })('7')).toEqual(['1–12', '12']);
  });

  test('is only bounded by it where the heading counts more changes than are listed', () => {
    const copies = [copy('late', ['p1', 'p2'], { lastRevision: 'nweek 12', revision: 3 })];
    expect(place({ 7: copies })('7')).toEqual(['1–12', '1–12']);
  });

  test('lies between the copies that do not list it and those that do', () => {
    const copies = [copy('early', ['p1'], { lastRevision: 'nweek 4' }), copy('late', ['p1', 'p2'])];
    expect(place({ 7: copies })('7')).toEqual(['4', '9–20']);
  });

  test('is not told by a number that is lower than the one before it, or that another copy has otherwise', () => {
    const dated = [copy('late', ['p2'], { lastRevision: 'nweek 4' })];
    const turned = [copy('late', ['p3', 'p2', 'p5'], { lastRevision: 'nweek 12' })];
    expect(place({ 7: dated, 8: turned })('8')).toEqual(['1–12', '1–12', '12']);
    const otherwise = [copy('early', ['p3', 'p4']), copy('late', ['p2', 'p4', 'p5'])];
    expect(place({ 7: dated, 8: otherwise })('8')[0]).not.toBe('4');
  });

  test('is known of every rule that one proposal changed', () => {
    const dated = [copy('late', ['p2'], { lastRevision: 'nweek 12' })];
    const other = [copy('late', ['1/0', '2/1', '3/0'])];
    expect(place({ 7: dated, 8: other })('8')).toEqual(['1–12', '12', '12–20']);
  });

  test('is estimated from the numbers of the proposals before and behind it', () => {
    const dated = (by: string, nweek: number) => [
      copy('late', [by], { lastRevision: `nweek ${nweek}` }),
    ];
    const placed = place({
      1: dated('p10', 5),
      2: dated('p20', 5),
      3: dated('p30', 8),
      9: [copy('late', ['p15', 'p25', 'p99'])],
    });
    expect(placed('9')).toEqual(['5?', '5–8?', '5–20?']);
  });

  test('is not estimated against what is sure', () => {
    const placed = place({
      1: [copy('late', ['p10'], { lastRevision: 'nweek 5' })],
      2: [copy('late', ['p20'], { lastRevision: 'nweek 6' })],
      9: [copy('early', [], { revision: 0 }), copy('late', ['p1', 'p15'])],
      8: [copy('early', ['p1'], { lastRevision: 'nweek 2' }), copy('late', ['p1', 'p15'])],
    });
    expect(placed('8')).toEqual(['2', '9–20']);
  });

  test('is either of two where headings disagree on a proposal', () => {
    const placed = place({
      1: [copy('late', ['p10'], { lastRevision: 'nweek 5' })],
      2: [copy('late', ['p10'], { lastRevision: 'nweek 6' })],
      3: [copy('late', ['p10', 'player Ada (loophole)'])],
    });
    expect(placed('3')).toEqual(['5–6?', '5–20?']);
    // Nobody can tell which of the headings is misread.
    expect([placed('1'), placed('2')]).toEqual([['5–6'], ['5–6']]);
  });
});

test('spans in order never go back, and are as they were or narrower', () => {
  const span = fc
    .tuple(fc.nat(20), fc.nat(20), fc.boolean())
    .map(([a, b, about]): NweekSpan => ({ first: Math.min(a, b), last: Math.max(a, b), about }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
      const narrowed = narrowInOrder(spans);
      // Where an order is possible at all, one is given by the first nweeks that are.
      let reached = 0;
      const isPossible = spans.every(
        ({ first, last }) => (reached = Math.max(reached, first)) <= last,
      );
      expect(narrowed !== undefined).toBe(isPossible);
      narrowed?.forEach(({ first, last }, index) => {
        const [own, next] = [spans[index], narrowed[index + 1]];
        expect(first >= (own?.first ?? 0) && last <= (own?.last ?? 0)).toBe(true);
        expect(first <= (next?.first ?? first) && last <= (next?.last ?? last)).toBe(true);
      });
    }),
  );
});
