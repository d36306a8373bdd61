import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleChanges, proposalNumbers } from '../games/nomic-by-mail/proposals.ts';
import { isRefusal } from '../procedures/refusal.ts';
import {
  adopt,
  beginNumbers,
  rulesIn,
  type RuleNumberRules,
  type RuleNumbers,
} from './rule-numbers.ts';
import { ruleNumbersProcedure } from './rule-numbers-procedure.ts';

const game: RuleNumberRules = {
  name: 'numbers',
  rule: '108',
  changes: ruleChanges,
  proposals: proposalNumbers,
  immutability: { kept: '103', last: '114' },
};

const actions = fc.array(
  fc.record({
    to: fc.constantFrom('enact', 'amend', 'transmute', 'repeal', 'reenact'),
    pick: fc.nat(30),
  }),
  { maxLength: 25 },
);

test('no two rules bear one number, identities last, and one rule stays mutable', () => {
  fc.assert(
    fc.property(actions, (all) => {
      const begun = beginNumbers(game, { rules: [101, 102, 201, 202], immutable: [101, 102] });
      if (isRefusal(begun)) throw new Error(begun.refused);
      let state: RuleNumbers = begun;
      all.forEach(({ to, pick }, index) => {
        const proposal = 301 + index;
        const open = { ...state, proposals: new Map([[proposal, true]]) };
        const known = rulesIn(state).map(({ number }) => number);
        const named = to === 'enact' ? undefined : known[pick % known.length];
        const next = adopt(game, open, proposal, to, named);
        if (isRefusal(next)) return;
        expect(rulesIn(next).map(({ id }) => id)).toEqual(
          expect.arrayContaining(rulesIn(state).map(({ id }) => id)),
        );
        state = next;
      });
      const numbers = rulesIn(state).map(({ number }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(rulesIn(state).some(({ inForce, isMutable }) => inForce && isMutable)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a rule is asked after by the number that it had at first, and a number that no rule had tells of none', () => {
  const play = ruleNumbersProcedure(game).begin({ rules: '101 201 202', immutable: '101' }, {});
  if (isRefusal(play) || 'misfit' in play) throw new Error('Unexpected refusal.');
  const ask = (first: string) => play.ask('now-called', { first });
  expect([ask('101'), ask('201'), ask('202')]).toEqual([
    { plain: 101 },
    { plain: 201 },
    { plain: 202 },
  ]);
  expect(ask('999')).toEqual({ plain: null });
});
