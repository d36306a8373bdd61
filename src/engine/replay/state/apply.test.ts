import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../log/short-form.ts';
import { applyEffects } from './apply.ts';
import { UNKNOWN, type Value } from './value.ts';

const play = (before: Value | undefined, ...effects: Omit<Effect, 'path'>[]) => {
  const applied = applyEffects(
    effects.map((effect) => ({ ...effect, path: 'tally' })),
    () => before,
  );
  return 'failure' in applied ? applied.failure : (applied.writes.get('tally') ?? 'nothing');
};

const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String);

describe('reckoning', () => {
  test('is exact at any size, and what is added can be taken away again', () => {
    fc.assert(
      fc.property(whole, whole, (start, amount) => {
        const added = play(start, { op: 'add', value: amount });
        expect(added).toBe(String(BigInt(start) + BigInt(amount)));
        expect(play(start, { op: 'add', value: amount }, { op: 'sub', value: amount })).toBe(start);
        expect(play(start, { op: 'sub', value: amount })).toBe(
          String(BigInt(start) - BigInt(amount)),
        );
      }),
    );
  });

  test.each(['--5', '+-5', '5-', '', '-', '1e3', ' 5', '0x5', '5.0', '٥'])(
    'by “%s” is refused, wherever it stands',
    (amount) => {
      for (const op of ['add', 'sub', 'lower'] as const) {
        expect(play('5', { op, value: amount })).toMatch(/^Unexpected amount .* expected a whole/u);
      }
    },
  );

  test('with what is unknown stays unknown, in every way', () => {
    fc.assert(
      fc.property(fc.constantFrom('add', 'sub', 'lower'), fc.nat(9).map(String), (op, amount) => {
        expect(play(UNKNOWN, { op, value: amount })).toBe(UNKNOWN);
        expect(play(undefined, { op, value: amount })).toBe(UNKNOWN);
        expect(play('5', { op, value: '?' })).toBe(UNKNOWN);
      }),
    );
  });

  test('does all or nothing', () => {
    const lines = fc.array(
      fc.record({
        op: fc.constantFrom('add', 'set', 'end', 'new'),
        value: fc.constantFrom('1', 'x'),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, fc.constantFrom(undefined, '3'), (effects, before) => {
        const all = effects.map((effect): Effect => ({ ...effect, path: 'tally' }));
        const applied = applyEffects(all, () => before);
        if (!('failure' in applied)) return;
        // What comes before the one that fails would have taken place by itself.
        const first = applyEffects(all.slice(0, applied.at), () => before);
        expect('writes' in first).toBe(true);
        expect(applied).not.toHaveProperty('writes');
      }),
    );
  });
});
