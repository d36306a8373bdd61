import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { Integer } from '../procedures/fields.ts';
import { defineProcedure, kinds, type Procedure } from '../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import { NumberList } from '../numbers/number-list.ts';
import { applyEffects } from '../state/apply.ts';
import type { Value } from '../state/value.ts';
import { changeKind } from './kinds.ts';
import { changeRule, type RuleChange, type RuleChanges } from './lifecycle.ts';
import { nextNumber, type NumberSeries } from './number-series.ts';

interface State {
  readonly rules: ReadonlyMap<string, Value>;
  /** Proposals by their numbers, with whether they are still to be decided. */
  readonly proposals: ReadonlyMap<number, boolean>;
}

const { step, answer } = kinds<State>();

/** What differs from game to game. */
export interface RuleNumberRules {
  readonly name: string;
  readonly rule: string;
  readonly changes: RuleChanges;
  readonly proposals: NumberSeries;
}

/** Rules that take the numbers of the proposals that change them (mechanics.md B.5). */
export function ruleNumbersProcedure(rules: RuleNumberRules): Procedure {
  const { name, rule } = rules;
  return defineProcedure({
    name,
    title: 'Numbers of proposals and rules',
    summary:
      'Proposals are numbered on, whether or not they are adopted. A rule that is amended or transmuted takes the number of the proposal, and is still the same rule.',
    settings: {},
    given: { rules: NumberList },
    begin: (given) => beginNumbers(rules, given.rules),
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
        rulesIn(state)
          .filter(({ inForce }) => inForce)
          .map(({ number }) => number)
          .sort((a, b) => a - b),
      ),
      'now-called': answer(
        'What the rule is called now that had a number at first.',
        { first: Integer },
        (state, { first }) => rulesIn(state).find(({ id }) => id === String(first))?.number ?? null,
      ),
    },
  });
}

function beginNumbers({ changes }: RuleNumberRules, numbers: readonly number[]): State | Refusal {
  const start: State = { rules: new Map(), proposals: new Map() };
  return numbers.reduce<State | Refusal>((state, number) => {
    const enactment = { kind: 'enactment', rule: String(number), properties: {} } as const;
    return isRefusal(state) ? state : apply(state, enactment, changes);
  }, start);
}

function adopt(
  { rule, changes }: RuleNumberRules,
  state: State,
  proposal: number,
  to: string,
  named: number | undefined,
): State | Refusal {
  const decided = decide(rule, state, proposal);
  const kind = changeKind(to);
  if (isRefusal(decided) || kind === undefined) return decided;
  const number = String(proposal);
  if (kind === 'enactment') {
    if (named !== undefined) return refuse('A new rule has the number of its proposal.', rule);
    return apply(decided, { kind, rule: number, properties: {} }, changes, rule);
  }
  const called = rulesIn(state).findLast((one) => one.number === named);
  if (called === undefined) return refuse(`No rule is called ${named ?? 'nothing'}.`, rule);
  return apply(decided, { kind, rule: called.id, number, properties: {} }, changes, rule);
}

function decide(rule: string, state: State, proposal: number): State | Refusal {
  if (state.proposals.get(proposal) !== true) {
    return refuse(`There is no proposal ${proposal} to be decided.`, rule);
  }
  return { ...state, proposals: new Map([...state.proposals, [proposal, false]]) };
}

function apply(
  state: State,
  change: RuleChange,
  changes: RuleChanges,
  rule?: string,
): State | Refusal {
  const get = (path: string) => state.rules.get(path);
  const derived = changeRule(change, changes, { get, below: () => [] });
  if ('rejection' in derived) return refuse(derived.rejection, rule);
  const applied = applyEffects(derived.effects, get);
  if ('failure' in applied) return refuse(applied.failure, rule);
  const written = [...applied.writes].flatMap(([path, value]) =>
    value === undefined ? [] : [[path, value] as const],
  );
  return { ...state, rules: new Map([...state.rules, ...written]) };
}

function rulesIn({ rules }: State) {
  return [...rules].flatMap(([path, value]) => {
    const [, id = '', part] = path.split('/');
    if (part !== 'number' || typeof value !== 'string') return [];
    return [{ id, number: Number(value), inForce: rules.get(`rule/${id}/in-force`) === 'yes' }];
  });
}
