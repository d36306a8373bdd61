import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempt, isRefusal } from '../../procedures/refusal.ts';
import {
  hindrance,
  object,
  support,
  windowOf,
  type Intent,
  type IntentConditions,
} from './intents.ts';

const conditions: IntentConditions = { wait: 2, open: 2, from: 'after-the-wait' };

function intent(more: Partial<Intent>): Intent {
  return {
    by: 'Ann',
    announced: 3,
    without: 1,
    with: undefined,
    wait: undefined,
    objectors: [],
    supporters: [],
    performed: false,
    ...more,
  };
}

const nday = fc.integer({ min: 1, max: 40 });
const number = fc.integer({ min: 1, max: 4 });

test('an intent can be performed exactly in its window while too few object', () => {
  fc.assert(
    fc.property(nday, nday, number, (announced, day, most) => {
      const one = intent({ announced, without: most });
      const { from, to } = windowOf(one, conditions) ?? { from: NaN, to: NaN };
      expect(hindrance(one, day, conditions) === undefined).toBe(from <= day && day <= to);
      const names = Array.from({ length: most }, (_, index) => `p${String(index)}`);
      expect(hindrance({ ...one, objectors: names }, day, conditions)).toBeDefined();
    }),
  );
});

test('a rule may set a time of its own, to which the open ndays are added', () => {
  expect(windowOf(intent({ wait: 5 }), conditions)).toEqual({ from: 9, to: 10 });
});

test('more support never closes a window that is open', () => {
  fc.assert(
    fc.property(nday, number, fc.array(fc.nat(4), { maxLength: 6 }), (announced, needed, waits) => {
      const one = intent({ announced, without: undefined, with: needed });
      let open = windowOf(one, conditions);
      for (const [index, wait] of waits.sort((a, b) => a - b).entries()) {
        const said = { by: `p${String(index)}`, nday: announced + wait, conditions: conditions };
        if (isRefusal(attempt(() => support(one, said)))) continue;
        if (open !== undefined) expect(windowOf(one, conditions)).toEqual(open);
        open = windowOf(one, conditions);
      }
      expect(open !== undefined).toBe(one.supporters.length >= needed);
    }),
  );
});

test('who has objected or supported counts once', () => {
  const one = intent({});
  object(one, { by: 'Bo', isTwin: false });
  object(one, { by: 'Bo', isTwin: false });
  expect(one).toMatchObject({ objectors: ['Bo'] });
  const backed = intent({ without: undefined, with: 1, supporters: [{ by: 'Bo', nday: 3 }] });
  support(backed, { by: 'Bo', nday: 4, conditions: conditions });
  expect(backed.supporters).toEqual([{ by: 'Bo', nday: 3 }]);
});
