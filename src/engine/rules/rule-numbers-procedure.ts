import { lapsedRules } from '../procedures/lapsed.ts';
import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { NumberList } from '../mechanics/numbers/number-list.ts';
import { Integer } from '../procedures/fields.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import type { Share, Sharing } from '../procedures/sharing.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { Signal, World } from '../world/world.ts';
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
    sharing: numberSharing(rules),
  });
}

/** What a part of a rule-change does, as it is called where rules are numbered. */
const DOES: Readonly<Record<string, string>> = {
  creation: 'enact',
  amendment: 'amend',
  repeal: 'repeal',
  transmutation: 'transmute',
};

/** Proposals are made and decided elsewhere in the game, and the rules that are in force are the game's. */
function numberSharing(rules: RuleNumberRules): Sharing<RuleNumbers> {
  const failed = (state: RuleNumbers, signal: Signal) =>
    decide(rules.rule, noteProposal(state, signal), Number(signal['proposal']));
  return {
    shares: [mutabilities, lapsedRules<RuleNumbers>(Object.values(rules.immutability))],
    asks: givenRules,
    hears: {
      'proposal-made': noteProposal,
      'proposal-adopted': (state, signal) => {
        const { proposal, does, amends } = signal;
        const to = ownValue(DOES, String(does)) ?? 'enact';
        const named = to === 'enact' ? undefined : Number(amends);
        return adopt(rules, noteProposal(state, signal), Number(proposal), to, named);
      },
      'proposal-defeated': failed,
      'proposal-without-effect': failed,
    },
  };
}

/** Whether a rule can be changed stands in the world under the number that it has, where that tells of rules. */
const mutabilities: Share<RuleNumbers> = {
  read: (_world, state) => state,
  write: (draft, before, after) => {
    if (before?.rules === after.rules || draft.namesBelow('rule').length === 0) return;
    for (const { number, inForce, isMutable } of rulesIn(after)) {
      const mutability = isMutable ? 'mutable' : 'immutable';
      draft.write(`rule/${String(number)}/mutability`, inForce ? mutability : undefined);
    }
  },
};

function noteProposal(state: RuleNumbers, { proposal }: Signal): RuleNumbers {
  const number = Number(proposal);
  if (state.proposals.has(number)) return state;
  return { ...state, proposals: new Map([...state.proposals, [number, true]]) };
}

/** The rules in force, of which those of the first hundred are immutable. */
function givenRules(world: World): Record<string, string> {
  const inForce = world
    .namesBelow('rule')
    .filter((number) => world.get(`rule/${number}/in-force`) === 'yes');
  const immutable = inForce.filter((number) => /^1\d\d$/u.test(number));
  return {
    ...(inForce.length > 0 && { rules: inForce.join(' ') }),
    ...(immutable.length > 0 && { immutable: immutable.join(' ') }),
  };
}
