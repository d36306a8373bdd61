import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { NumberList } from '../numbers/number-list.ts';
import { Integer } from '../procedures/fields.ts';
import { defineProcedure, kinds, type Procedure } from '../procedures/procedure.ts';
import { nextNumber } from './number-series.ts';
import {
  adopt,
  beginNumbers,
  decide,
  numbersOf,
  rulesIn,
  type RuleNumberRules,
  type RuleNumbers,
} from './rule-numbers.ts';

const { step, answer } = kinds<RuleNumbers>();

/** Rules that take the numbers of the proposals that change them (mechanics.md B.5). */
export function ruleNumbersProcedure(rules: RuleNumberRules): Procedure {
  const { name, rule } = rules;
  return defineProcedure({
    name,
    title: 'Numbers of proposals and rules',
    summary:
      'Proposals are numbered on, whether or not they are adopted. A rule that is amended or transmuted takes the number of the proposal, and is still the same rule.',
    settings: {},
    given: { rules: NumberList, immutable: NumberList.default([]) },
    begin: (given) => beginNumbers(rules, given),
    steps: {
      proposes: step('Somebody proposes a rule-change.', { proposes: Words }, (state) => {
        const number = nextNumber(rules.proposals, {
          ever: [...state.proposals.keys()],
          current: [],
        });
        return { ...state, proposals: new Map([...state.proposals, [number, true]]) };
      }),
      adopts: step(
        'A proposal is adopted: it enacts, amends, transmutes, repeals or re-enacts a rule.',
        {
          adopts: Integer,
          to: z.enum(['enact', 'amend', 'transmute', 'repeal', 'reenact']),
          rule: Integer.optional(),
        },
        (state, { adopts, to, rule: named }) => adopt(rules, state, adopts, to, named),
      ),
      rejects: step('A proposal is not adopted.', { rejects: Integer }, (state, { rejects }) =>
        decide(rule, state, rejects),
      ),
    },
    answers: {
      next: answer('The number of the next proposal.', {}, ({ proposals }) =>
        nextNumber(rules.proposals, { ever: [...proposals.keys()], current: [] }),
      ),
      'in-force': answer('The numbers of the rules in force.', {}, (state) =>
        numbersOf(rulesIn(state).filter(({ inForce }) => inForce)),
      ),
      immutable: answer('The numbers of those that are immutable.', {}, (state) =>
        numbersOf(rulesIn(state).filter(({ inForce, isMutable }) => inForce && !isMutable)),
      ),
      'now-called': answer(
        'What the rule is called now that had a number at first.',
        { first: Integer },
        (state, { first }) => rulesIn(state).find(({ id }) => id === String(first))?.number ?? null,
      ),
    },
  });
}
