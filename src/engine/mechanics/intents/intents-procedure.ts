import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { knownTwins, type TwinTerms } from '../membership/twins-in-world.ts';
import { sharedEntities, timeShown } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import { hindrance, object, support, windowOf, type Intent, type IntentTerms } from './intents.ts';

interface State {
  readonly players: readonly string[];
  readonly twins: readonly (readonly string[])[];
  readonly nday: number;
  readonly intents: ReadonlyMap<string, Intent>;
  readonly terms: IntentTerms;
}

const { step, answer } = kinds<State>();

/** What differs from game to game. */
export interface IntentRules {
  readonly name: string;
  readonly terms: Omit<IntentTerms, 'from'>;
  /** The rules for intents without objection and with support. */
  readonly objection: string;
  readonly support: string;
  readonly twins: TwinTerms;
}

const settings = {
  window: {
    choices: ['after-the-wait', 'last-nday-of-it'],
    default: 'after-the-wait',
    meaning:
      'The rule lets an intent be performed between two and four ndays after the one of its announcement. The two ndays are over at the end of the second, so the time begins with the third; read otherwise, it begins with the second.',
  },
} as const;

/** Intents without N objections and with N supporters (mechanics.md K.1, K.2). */
export function intentProcedure(rules: IntentRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'Intents',
    summary:
      'Some actions are announced first: they may be done where few enough object, or once enough support them.',
    settings,
    rule: rules.objection,
    sharing: intentSharing(rules),
    given: { players: Names, nday: WholeNumber.default(1), twins: z.array(Names).default([]) },
    begin: ({ players, nday, twins }, { window }): State => ({
      players,
      twins,
      nday,
      intents: new Map(),
      terms: { ...rules.terms, from: window },
    }),
    steps: {
      announce: step('Announces an intent under a name.', announcing, (state, fields) =>
        announce(state, fields, rules),
      ),
      object: step('Objects to an intent.', { object: Words, by: Words }, (state, fields) =>
        change(state, fields.object, rules.objection, (intent) =>
          object(intent, { by: fields.by, isTwin: areTwins(state, fields.by, intent.by) }),
        ),
      ),
      support: step(
        'Supports an intent.',
        { support: Words, by: Words },
        (state, fields) =>
          change(state, fields.support, rules.support, (intent) =>
            support(intent, { by: fields.by, nday: state.nday, terms: state.terms }),
          ),
        { rule: rules.support },
      ),
      perform: step('Performs what was announced.', { perform: Words, by: Words }, perform(rules)),
      nday: step(
        'Lets so many ndays end.',
        { nday: WholeNumber.default(1) },
        (state, { nday }) => ({
          ...state,
          nday: state.nday + nday,
        }),
        { alone: true },
      ),
    },
    answers: {
      performable: answer(
        'Whether it may be performed now.',
        { intent: Words },
        (state, fields) => {
          const intent = state.intents.get(fields.intent);
          return intent !== undefined && hindrance(intent, state.nday, state.terms) === undefined;
        },
      ),
      window: answer(
        'The ndays in which it may be performed.',
        { intent: Words },
        (state, fields) => {
          const intent = state.intents.get(fields.intent);
          const window = intent && windowOf(intent, state.terms);
          return window === undefined ? null : { ...window };
        },
      ),
      performed: answer('The intents that were performed.', {}, ({ intents }) =>
        [...intents].flatMap(([name, { performed }]) => (performed ? [name] : [])),
      ),
    },
    exhibits: ({ intents, terms }) => [exhibit(intents, terms)],
  });
}

/** Ndays pass by the clock; an intent that is performed is told: `intent-performed`. */
const intentSharing = ({ twins }: IntentRules): Sharing<State> => ({
  shares: [
    sharedEntities('player', {
      of: ({ players }) => players,
      with: (state, players) => ({ ...state, players }),
    }),
    knownTwins(twins, (state, groups) => ({ ...state, twins: groups })),
  ],
  asks: (world) => {
    const nday = timeShown(world)?.nday;
    return {
      players: entitiesOf(world, 'player'),
      ...(nday !== undefined && { nday: String(nday) }),
    };
  },
  tells: (before, after) =>
    [...after.intents]
      .filter(([name, { performed }]) => performed && before.intents.get(name)?.performed !== true)
      .map(([intent, { by }]) => ({ what: 'intent-performed', intent, by })),
  hears: {
    'period-begun': (state, { unit }) =>
      unit === 'nday' ? { ...state, nday: state.nday + 1 } : state,
  },
});

const announcing = {
  announce: Words,
  by: Words,
  /** Exactly one of the two: fewer than so many may object, or so many must support. */
  without: WholeNumber.optional(),
  with: WholeNumber.optional(),
  /** Ndays to wait, where a rule sets its own time. */
  wait: WholeNumber.optional(),
};

type Announcing = z.output<z.ZodObject<typeof announcing>>;

function announce(state: State, fields: Announcing, rules: IntentRules): State | Refusal {
  const number = fields.without ?? fields.with ?? 0;
  const needs = fields.without === undefined ? 'support' : 'objections';
  const rule = needs === 'objections' ? rules.objection : rules.support;
  const { announce: name, by, wait } = fields;
  if ((fields.without === undefined) === (fields.with === undefined) || number < 1) {
    return refuse('An intent is without so many objections or with so much support.', rule);
  }
  if (state.intents.has(name)) return refuse(`There is an intent ${name} already.`, rule);
  const base = { by, announced: state.nday, needs, number, wait } as const;
  const intent: Intent = { ...base, objectors: [], supporters: [], performed: false };
  return { ...state, intents: new Map([...state.intents, [name, intent]]) };
}

function change(
  state: State,
  name: string,
  rule: string,
  how: (intent: Intent) => Intent | Refusal,
): State | Refusal {
  const intent = state.intents.get(name);
  if (intent === undefined) return refuse(`There is no intent ${name}.`, rule);
  const changed = how(intent);
  if (isRefusal(changed)) return { rule, ...changed };
  return { ...state, intents: new Map([...state.intents, [name, changed]]) };
}

function perform(rules: IntentRules) {
  return (state: State, fields: { perform: string; by: string }): State | Refusal => {
    const needs = state.intents.get(fields.perform)?.needs;
    const rule = needs === 'support' ? rules.support : rules.objection;
    return change(state, fields.perform, rule, (intent) => {
      if (intent.by !== fields.by) return refuse(`It is the intent of ${intent.by}.`);
      const why = hindrance(intent, state.nday, state.terms);
      return why === undefined ? { ...intent, performed: true } : refuse(why);
    });
  };
}

function areTwins({ twins }: State, a: string, b: string): boolean {
  return twins.some((pair) => pair.includes(a) && pair.includes(b));
}

function exhibit(intents: State['intents'], terms: IntentTerms) {
  const rows = [...intents].map(([name, intent]) => {
    const window = windowOf(intent, terms);
    const span = window === undefined ? 'none yet' : `${window.from} to ${window.to}`;
    const said =
      intent.needs === 'support' ? intent.supporters.map(({ by }) => by) : intent.objectors;
    return [name, intent.by, `${intent.needs}: ${intent.number}`, said.join(', '), span];
  });
  const columns = ['Intent', 'By', 'Needs', 'Who spoke', 'Ndays in which it may be performed'];
  return { kind: 'table', title: 'Intents', columns, rows } as const;
}
