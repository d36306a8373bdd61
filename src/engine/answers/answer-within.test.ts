import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerRule } from './answer-rule.ts';
import { answerWithin } from './answer-within.ts';
import type { RuleLife, RuleStep } from './life.ts';

const facts = new Map<string, string | null>();
const place = fc.nat(9).map(String);
const during = fc
  .tuple(place, place)
  .map((ends) => ends.toSorted())
  .map(([first = '', last = '']) => ({ first, last }));

const steps = fc
  .array(fc.tuple(during, fc.constantFrom('in-force' as const, 'not-in-force' as const)), {
    maxLength: 4,
  })
  .map((all) =>
    all
      .toSorted(([a], [b]) => a.first.localeCompare(b.first) || a.last.localeCompare(b.last))
      .map(([window, force], event): RuleStep => {
        const [number, version] = ['1', String(event)];
        const told = { number, version, revision: version, copy: null, facts };
        return { event, force, window: { sure: window, likely: window }, ...told };
      }),
  );

const stretch = during.map(({ first, last }) => ({ from: first, to: last }));

const copied = fc.tuple(stretch, fc.nat(3).map(String)).map(([own, version]) => ({
  ...{ ...own, version, revision: version, number: '1', copy: null, isSure: true, facts },
}));

const life = fc.record({
  ...{ rule: fc.constant('1'), before: fc.constantFrom('in-force', 'not-in-force', null), steps },
  told: fc.array(stretch, { maxLength: 3 }),
  doubts: fc.array(stretch, { maxLength: 2 }),
  copied: fc.array(copied, { maxLength: 2 }),
  gone: fc.array(stretch, { maxLength: 1 }),
  prints: fc.constant([]),
  factDoubts: fc.constant(new Map()),
}) satisfies fc.Arbitrary<RuleLife>;

test('whatever a rule can be at a moment of a stretch is among what it can be within', () => {
  fc.assert(
    fc.property(life, during, fc.nat(19), (one, within, half) => {
      const [whole, at] = [Math.floor(half / 2), half % 2 === 0 ? '' : '5'];
      const moment = `${whole}${at}`;
      fc.pre(within.first <= moment && moment <= within.last);
      for (const part of ['force', 'version', 'revision'] as const) {
        const then = answerRule(one, moment)[part];
        const all = answerWithin(one, within)[part];
        if (all.certainty === 'unknown') continue;
        expect(all.candidates).toEqual(expect.arrayContaining([...then.candidates]));
        expect(then.certainty).not.toBe('unknown');
      }
    }),
    { numRuns: 3000 },
  );
});

test('a rule that was repealed and reenacted in a stretch may have been either', () => {
  const window = { first: '3', last: '5' };
  const step = (event: number, force: 'in-force' | 'not-in-force'): RuleStep => {
    const told = { number: '1', version: null, revision: null, copy: null, facts };
    return { event, force, window: { sure: window, likely: window }, ...told };
  };
  const { force } = answerWithin(
    {
      ...{ rule: '1', before: 'in-force', steps: [step(1, 'not-in-force'), step(2, 'in-force')] },
      ...{ told: [{ from: '0', to: '9' }], doubts: [], gone: [], prints: [] },
      copied: [
        {
          from: '2',
          to: '3',
          version: null,
          revision: null,
          number: '1',
          copy: null,
          isSure: true,
          facts,
        },
      ],
      factDoubts: new Map(),
    },
    window,
  );
  expect(force.certainty).toBe('between');
});
