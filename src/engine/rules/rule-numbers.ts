import { isLapsed, type Lapsing } from '../procedures/lapsed.ts';
import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import { applyEffects } from '../replay/state/apply.ts';
import type { Value } from '../replay/state/value.ts';
import { changeKind, type ChangeKind } from './kinds.ts';
import { changeRule, type RuleChange, type RuleChanges } from './lifecycle.ts';
import type { NumberSeries } from './number-series.ts';

/** The rules and the proposals of a game by their numbers. */
export interface RuleNumbers extends Lapsing {
  readonly rules: ReadonlyMap<string, Value>;
  /** Proposals by their numbers, with whether they are still to be decided. */
  readonly proposals: ReadonlyMap<number, boolean>;
}

/** What differs from game to game. */
export interface RuleNumberRules {
  readonly name: string;
  readonly rule: string;
  readonly changes: RuleChanges;
  readonly proposals: NumberSeries;
  /** Rules that keep immutable ones from other changes, and one at least mutable. */
  readonly immutability: { readonly kept: string; readonly last: string };
}

interface Given {
  readonly rules: readonly number[];
  readonly immutable: readonly number[];
}

/** Enacts the rules with which a game begins. */
export function beginNumbers({ changes }: RuleNumberRules, given: Given): RuleNumbers | Refusal {
  const start: RuleNumbers = { rules: new Map(), proposals: new Map() };
  return given.rules.reduce<RuleNumbers | Refusal>((state, number) => {
    const mutability = given.immutable.includes(number) ? 'immutable' : 'mutable';
    const properties = { mutability };
    const enactment = { kind: 'enactment', rule: String(number), properties } as const;
    return isRefusal(state) ? state : apply(state, enactment, changes);
  }, start);
}

/** Adopts a proposal, which does something to the rule of a number, or makes a new one. */
export function adopt(
  { rule, changes, immutability }: RuleNumberRules,
  state: RuleNumbers,
  proposal: number,
  to: string,
  named: number | undefined,
): RuleNumbers | Refusal {
  const decided = decide(rule, state, proposal);
  const kind = changeKind(to);
  if (isRefusal(decided) || kind === undefined) return decided;
  const number = String(proposal);
  if (kind === 'enactment') {
    if (named !== undefined) return refuse('A new rule has the number of its proposal.', rule);
    const properties = { mutability: 'mutable' };
    return apply(decided, { kind, rule: number, properties }, changes, rule);
  }
  const called = rulesIn(state).findLast((one) => one.number === named);
  if (called === undefined) return refuse(`No rule is called ${named ?? 'nothing'}.`, rule);
  const change = { kind, rule: called.id, number, properties: {} };
  const changed = apply(decided, change, changes, rule);
  return isRefusal(changed)
    ? changed
    : (obstacleTo(kind, called, changed, immutability) ?? changed);
}

/** Immutable rules are transmuted before anything else is done to them, and one stays mutable. */
function obstacleTo(
  kind: ChangeKind,
  { number, isMutable }: NumberedRule,
  after: RuleNumbers,
  { kept, last }: RuleNumberRules['immutability'],
): Refusal | undefined {
  if (kind !== 'transmutation' && !isMutable && !isLapsed(after, kept)) {
    return refuse(`Rule ${number} is immutable; it would have to be transmuted first.`, kept);
  }
  const mutable = rulesIn(after).filter((one) => one.inForce && one.isMutable);
  return mutable.length === 0 && !isLapsed(after, last)
    ? refuse('At least one rule stays mutable.', last)
    : undefined;
}

/** Takes a proposal for decided, where it is still to be. */
export function decide(rule: string, state: RuleNumbers, proposal: number): RuleNumbers | Refusal {
  if (state.proposals.get(proposal) !== true) {
    return refuse(`There is no proposal ${proposal} to be decided.`, rule);
  }
  return { ...state, proposals: new Map([...state.proposals, [proposal, false]]) };
}

function apply(
  state: RuleNumbers,
  change: RuleChange,
  changes: RuleChanges,
  rule?: string,
): RuleNumbers | Refusal {
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

/** A rule with the number that it has now; its id is the number that it had at first. */
export interface NumberedRule {
  readonly id: string;
  readonly number: number;
  readonly inForce: boolean;
  readonly isMutable: boolean;
}

/** Lists the rules that are or were. */
export function rulesIn({ rules }: RuleNumbers): NumberedRule[] {
  return [...rules].flatMap(([path, value]) => {
    const [, id = '', part] = path.split('/');
    if (part !== 'number' || typeof value !== 'string') return [];
    const inForce = rules.get(`rule/${id}/in-force`) === 'yes';
    const isMutable = rules.get(`rule/${id}/mutability`) === 'mutable';
    return [{ id, number: Number(value), inForce, isMutable }];
  });
}

/** Returns the numbers of rules in ascending order. */
export function numbersOf(rules: readonly NumberedRule[]): number[] {
  return rules.map(({ number }) => number).sort((a, b) => a - b);
}
