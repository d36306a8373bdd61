import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RuleLife } from './life.ts';
import { readLife, readPath, writeLife, writePath } from './written-life.ts';

const second = fc
  .date({ min: new Date('1993-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .chain((date) => {
    const day = date.toISOString().slice(0, 10);
    const time = date.toISOString().slice(11, 19);
    return fc.constantFrom(`${day}T${time}Z`, `${day}T00:00:00Z`, `${day}T23:59:59Z`);
  });
const nday = fc
  .tuple(fc.nat(9), fc.nat(200), fc.nat(999_999))
  .map(
    ([era, nweek, day]) =>
      `00${era}.${String(nweek).padStart(9, '0')}.${String(day).padStart(6, '0')}`,
  );
const place = fc.oneof(second, nday);
const part = (key: string) =>
  fc
    .option(place, { nil: undefined })
    .map((value) => (value === undefined ? {} : { [key]: value }));
const seconds = fc.tuple(part('first'), part('last')).map(([a, b]) => ({ ...a, ...b }));
const stretch = fc.tuple(part('from'), part('to')).map(([a, b]) => ({ ...a, ...b }));
const known = fc.option(fc.stringMatching(/^[a-z0-9-]{1,8}$/u), { nil: null });
const window = fc.record({ sure: seconds, likely: seconds });

const life = fc.record({
  rule: fc.constant('7'),
  before: fc.constantFrom('in-force', 'not-in-force', null),
  steps: fc.array(
    fc.record({
      event: fc.nat(),
      window,
      force: fc.constantFrom('in-force', 'not-in-force', null),
      number: known,
      revision: known,
      version: known,
      copy: known,
      facts: fc.constant(new Map<string, string | null>()),
    }),
  ),
  told: fc.array(stretch),
  doubts: fc.array(stretch),
  gone: fc.array(stretch),
  prints: fc.constant([]),
  factDoubts: fc.constant(new Map<string, RuleLife['told']>()),
  copied: fc.array(
    fc
      .record({ version: known, revision: known, number: known, copy: known, isSure: fc.boolean() })
      .map((shown) => ({ ...shown, facts: new Map<string, string | null>() }))
      .chain((shown) => stretch.map((during) => ({ ...shown, ...during }))),
  ),
});

test('what is written in few letters is read as it was', () => {
  fc.assert(
    fc.property(life, (one) => {
      expect(readLife(writeLife(one as RuleLife))).toEqual(one);
    }),
  );
});

test('a value, too', () => {
  const step = fc.record({ event: fc.nat(), window, value: known, isKnown: fc.boolean() });
  const path = fc.record({
    path: fc.constant('player/Ann/points'),
    steps: fc.array(step),
    told: fc.array(stretch),
    doubts: fc.array(stretch),
    checks: fc.array(fc.record({ place, asserted: fc.string(), agrees: fc.boolean() })),
  });
  fc.assert(
    fc.property(path, (one) => {
      expect(readPath(writePath(one))).toEqual(one);
    }),
  );
});
