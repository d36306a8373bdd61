import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { sampleTimes } from '../../../test/support/sample-replay.ts';
import { isAlike } from '../../engine/index.ts';

/** A change of one of three values, of which some are in dispute. */
const change = fc.record({
  path: fc.constantFrom('ada, brine', 'bela, brine', 'tide'),
  value: fc.integer({ min: 0, max: 3 }),
  isDisputed: fc.boolean(),
  ruling: fc.constantFrom('none', 'void', 'effective'),
});

const logOf = (changes: readonly (typeof change extends fc.Arbitrary<infer T> ? T : never)[]) =>
  changes.flatMap(({ path, value, isDisputed, ruling }, index) => [
    logEvent({
      id: `e${index}`,
      at: '2001-12-04T10:00Z',
      do: 'set',
      ...(isDisputed && { verdict: 'disputed' as const }),
      fx: [['set', path, String(value)]],
    }),
    ...(isDisputed && ruling !== 'none'
      ? [
          logEvent({
            id: `r${index}`,
            at: '2001-12-04T10:00Z',
            do: 'rule',
            judges: [{ event: `e${index}`, verdict: ruling }],
          }),
        ]
      : []),
  ]);

test('what would have been otherwise is what a look at every value after every event finds', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const { replay } = sampleTimes(logOf(changes));
      for (const { history: other, apart } of replay.verdicts.branches) {
        const found = new Map(apart.map((one) => [one.path, one]));
        for (const path of ['ada, brine', 'bela, brine', 'tide']) {
          const differing = replay.history.events.flatMap((_, event) =>
            isAlike(replay.history.valueAt(path, event)?.value, other.valueAt(path, event)?.value)
              ? []
              : [event],
          );
          expect(found.get(path)?.since).toBe(differing[0]);
          const last = differing.at(-1);
          if (last === undefined) continue;
          expect(found.get(path)?.until).toBe(last === replay.history.last ? null : last + 1);
        }
      }
    }),
  );
});

test('a branch that comes to what was ruled has no page; one that the log names has', () => {
  const grab = logEvent({
    id: 'grab',
    at: '2001-12-04T10:00Z',
    do: 'take',
    verdict: 'disputed',
    fx: [['set', 'tide', 'high']],
  });
  const named = logEvent({
    id: 'later',
    at: '2001-12-05T10:00Z',
    do: 'take',
    branch: 'what-nobody-did',
    fx: [['set', 'tide', 'low']],
  });
  const { replay } = sampleTimes([grab, named]);
  expect(replay.verdicts.branches.map(({ id, slug, from }) => [id, slug, from])).toEqual([
    ['grab-void', 'grab-void', 0],
    ['what-nobody-did', 'what-nobody-did', 1],
  ]);
});
