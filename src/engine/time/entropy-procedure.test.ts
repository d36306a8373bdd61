import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../procedures/refusal.ts';
import { entropyProcedure } from './entropy-procedure.ts';

const entropy = entropyProcedure({
  name: 'entropy',
  rule: '440/0',
  most: 50,
  wdays: 3,
  points: 10,
  actions: [],
});
const nweek = fc.record({ charm: fc.nat(60), actions: fc.nat(60) });

test('there is never more than the most, and every reset is paid for', () => {
  fc.assert(
    fc.property(fc.array(nweek, { maxLength: 12 }), (nweeks) => {
      let play = entropy.begin({ players: 'Ann Bo' }, { losses: 'count-nothing' });
      nweeks.forEach(({ charm, actions }, index) => {
        const fields = {
          'ends-nweek': String(index + 1),
          charm: { Ann: String(charm) },
          actions: { Bo: String(actions) },
        };
        for (const [verb, said] of [['ends-nweek', fields], ...DAYS] as const) {
          if (!('take' in play)) throw new Error('The game does not begin.');
          const next = play.take(verb, said);
          if (isRefusal(next)) throw new Error(next.refused);
          play = next;
        }
      });
      if (!('ask' in play)) throw new Error('The game does not begin.');
      const [universal, resets, points] = ['universal', 'resets', 'points'].map((question) =>
        'ask' in play ? play.ask(question, {}) : undefined,
      );
      expect(universal).toEqual({ plain: expect.toSatisfy((sum: number) => sum <= 50) as number });
      const paid = (resets as { plain: number }).plain * 10;
      expect(points).toEqual({ plain: { Ann: paid, Bo: paid } });
    }),
    { numRuns: 100 },
  );
});

const DAYS = ['midnight', 'midnight', 'midnight'].map((verb) => [verb, {}] as const);
