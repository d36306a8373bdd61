import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { decide } from '../precedence/decide.ts';
import type { RankedRule } from '../precedence/ranked-rule.ts';
import type { Scheme } from '../precedence/scheme.ts';
import { Names } from '../procedures/fields.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import type { Settings } from '../procedures/settings.ts';
import { comesBefore, orderDue, type DueEvent, type ToldOrder } from './event-order.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** What differs from ruleset to ruleset. */
export interface EventOrderRules {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** The rule of the order, as `number/revision` where revisions are counted. */
  readonly rule: string;
  /** By which rules of one instant go before one another. */
  readonly scheme: Scheme;
  /** The attribute by which the scheme ranks rules: `chutzpah`. */
  readonly attribute: string;
  /** Whether the rules say that precedence orders events, or a choice does. */
  readonly settings?: Settings;
}

interface State {
  readonly events: readonly DueEvent[];
  readonly told: readonly ToldOrder[];
  readonly rules: ReadonlyMap<string, RankedRule>;
  readonly byPrecedence: boolean;
}

const { step, answer } = kinds<State>();

/** Returns the order of events that are due at one instant (mechanics.md A.4). */
export function eventOrder(rules: EventOrderRules): Procedure {
  const { name, title, summary, rule } = rules;
  return defineProcedure({
    name,
    title,
    summary,
    settings: rules.settings ?? {},
    given: {},
    begin: (_given, choices): State => ({
      events: [],
      told: [],
      rules: new Map(),
      byPrecedence: choices['rules'] !== 'arrival',
    }),
    steps: {
      rule: step(
        'Tells of a rule: its rank, and over which rules it claims to go, or to which it defers.',
        {
          rule: Words,
          [rules.attribute]: Words.optional(),
          precedes: Names.optional(),
          'defers-to': Names.optional(),
        },
        (state, fields) => ({
          ...state,
          rules: new Map([...state.rules, [String(fields.rule), ranked(rules.attribute, fields)]]),
        }),
      ),
      due: step(
        'An event is due, at the end of a period or at the beginning of one.',
        { due: Words, at: z.enum(['end', 'beginning']), 'by-rule': Words.optional() },
        (state, { due, at, 'by-rule': by }) =>
          addEvent(rule, state, { name: due, phase: at, rule: by }),
      ),
      told: step(
        'Words of a rule put one event before another.',
        { told: Words, before: Words },
        (state, { told, before }) => tell(rule, state, { first: told, then: before }),
      ),
    },
    answers: {
      order: answer('The events in their order.', {}, (state) =>
        orderDue(state.events, state.told, (ids) => firstOf(rules.scheme, state, ids)).map(
          (event) => event.name,
        ),
      ),
    },
  });
}

function addEvent(rule: string, state: State, event: DueEvent): State | Refusal {
  if (state.events.some(({ name }) => name === event.name)) {
    return refuse(`${event.name} is due already.`, rule);
  }
  if (event.rule !== undefined && !state.rules.has(event.rule)) {
    return refuse(`Nothing is told of Rule ${event.rule}.`, rule);
  }
  return { ...state, events: [...state.events, event] };
}

function tell(rule: string, state: State, told: ToldOrder): State | Refusal {
  const unknown = [told.first, told.then].find(
    (one) => !state.events.some(({ name }) => name === one),
  );
  if (unknown !== undefined) return refuse(`${unknown} is not due.`, rule);
  if (comesBefore(state.told, told.then, told.first)) {
    return refuse(`${told.then} comes before ${told.first} already.`, rule);
  }
  return { ...state, told: [...state.told, told] };
}

function firstOf(scheme: Scheme, state: State, ids: readonly string[]): string | null {
  if (!state.byPrecedence) return null;
  const [first] = decide(scheme, { rules: [...state.rules.values()], judgements: [] }, ids);
  return first?.ruling.winner ?? null;
}

function ranked(attribute: string, fields: Readonly<Record<string, unknown>>): RankedRule {
  const id = String(fields['rule']);
  const rank = ownValue(fields, attribute);
  const claim = (kind: 'precedes' | 'defers', over: unknown) =>
    Array.isArray(over)
      ? [{ kind, of: 'rule' as const, over: over.map(String), lines: [1, 1] as [number, number] }]
      : [];
  return {
    id,
    number: id,
    attributes: typeof rank === 'string' ? { [attribute]: [rank] } : {},
    classes: [],
    claims: [...claim('precedes', fields['precedes']), ...claim('defers', fields['defers-to'])],
  };
}
