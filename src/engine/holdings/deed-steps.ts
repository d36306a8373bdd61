import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { kinds, type StepKind } from '../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import type { Readings } from '../procedures/settings.ts';
import { inOrder } from './changes.ts';
import type { Deed, DeedRules } from './deed.ts';
import type { Holdings } from './holdings.ts';
import { beginPeriod, countUse, settle, type Uses } from './periods.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** How things stand between two steps, and how the rules are read. */
export interface DeedState {
  readonly holdings: Holdings;
  readonly uses: Uses;
  readonly readings: Readings;
}

const { step } = kinds<DeedState>();

/** Makes the step of each deed, and one that lets the next period of a unit begin. */
export function stepsOf(rules: DeedRules): Record<string, StepKind<DeedState>> {
  const steps = Object.entries(rules.deeds).map(([verb, one]): [string, StepKind<DeedState>] => {
    const fields = one.acted ? { ...one.fields, by: Words } : one.fields;
    return [verb, step(one.summary, fields, (state, said) => perform(rules, verb, state, said))];
  });
  const units = Object.keys(rules.turns ?? {});
  const limits = Object.values(rules.deeds).flatMap(({ limit }) => limit?.per ?? []);
  const known = [...new Set([...units, ...limits])];
  if (known.length === 0) return Object.fromEntries(steps);
  const next = step(
    'Lets the next period of a unit begin.',
    { next: z.enum(known) },
    (state, fields) => turn(rules, state, fields.next),
  );
  return { ...Object.fromEntries(steps), next };
}

function perform(
  { deeds, triggers = [] }: DeedRules,
  verb: string,
  state: DeedState,
  fields: Readonly<Record<string, unknown>>,
): DeedState | Refusal {
  const one = ownValue(deeds, verb);
  const by = typeof fields['by'] === 'string' ? fields['by'] : undefined;
  if (one === undefined) return refuse(`Nobody can ${verb}.`);
  if (by !== undefined && !state.holdings.entities.has(by)) {
    return refuse(`There is no ${by}.`, one.rule);
  }
  const uses = usesAfter(verb, one, state, by);
  if (isRefusal(uses)) return { ...uses, rule: one.rule };
  const after = inOrder(state.holdings, one.changes(fields, state.holdings, state.readings));
  const settled = isRefusal(after) ? after : settle(after, triggers);
  return isRefusal(settled)
    ? { rule: one.rule, ...settled }
    : { ...state, holdings: settled, uses };
}

function usesAfter(
  verb: string,
  { limit }: Deed,
  { holdings, uses }: DeedState,
  by = '',
): Uses | Refusal {
  if (limit === undefined) return uses;
  const period = holdings.periods.get(limit.per) ?? 0;
  return countUse(uses, { by, deed: verb, limit, period });
}

function turn(
  { turns, triggers = [] }: DeedRules,
  state: DeedState,
  unit: string,
): DeedState | Refusal {
  const begun = beginPeriod(state.holdings, unit);
  if (isRefusal(begun)) return begun;
  const after = inOrder(begun, ownValue(turns ?? {}, unit)?.(begun, state.readings) ?? []);
  const settled = isRefusal(after) ? after : settle(after, triggers);
  return isRefusal(settled) ? settled : { ...state, holdings: settled };
}
