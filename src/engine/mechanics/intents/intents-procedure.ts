import { listIn } from '../../procedures/lenses.ts';
import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { need } from '../../procedures/refusal.ts';
import { knownTwins, type TwinTerms } from '../membership/twins-in-world.ts';
import { sharedEntities, timeShown } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Signal } from '../../world/world.ts';
import { hindrance, object, support, windowOf, type Intent, type IntentTerms } from './intents.ts';

interface State {
  readonly players: readonly string[];
  readonly twins: readonly (readonly string[])[];
  nday: number;
  readonly intents: Map<string, Intent>;
  readonly terms: IntentTerms;
}

const { step, answer } = draftKinds<State>();

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
    options: ['after-the-wait', 'last-nday-of-it'],
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
      object: step('Objects to an intent.', { object: Words, by: Words }, (state, fields) => {
        const intent = intentAt(state, fields.object);
        object(intent, { by: fields.by, isTwin: areTwins(state, fields.by, intent.by) });
      }),
      support: step(
        'Supports an intent.',
        { support: Words, by: Words },
        (state, { support: name, by }) =>
          support(intentAt(state, name), { by, nday: state.nday, terms: state.terms }),
        { rule: rules.support },
      ),
      perform: step('Performs what was announced.', { perform: Words, by: Words }, (state, said) =>
        perform(state, said.perform, said.by, rules),
      ),
      nday: step(
        'Lets so many ndays end.',
        { nday: WholeNumber.default(1) },
        (state, { nday }) => {
          state.nday += nday;
        },
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
    views: ({ intents, terms }) => [view(intents, terms)],
  });
}

/** Ndays pass by the clock; an intent that is performed is told: `intent-performed`. */
const intentSharing = ({ twins }: IntentRules): Sharing<State> => ({
  shares: [
    sharedEntities('player', listIn('players')),
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
    'period-begun': onDraft<State, [Signal]>((state, { unit }) => {
      if (unit === 'nday') state.nday++;
    }),
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

function announce(state: State, fields: Announcing, rules: IntentRules): void {
  const { announce: name, by, wait, with: supporters, without } = fields;
  const number = without ?? supporters ?? 0;
  const needs = without === undefined ? 'support' : 'objections';
  const rule = needs === 'objections' ? rules.objection : rules.support;
  const isOne = (without === undefined) !== (supporters === undefined) && number >= 1;
  need(isOne, 'An intent is without so many objections or with so much support.', rule);
  need(!state.intents.has(name), `There is an intent ${name} already.`, rule);
  const said = { by, announced: state.nday, needs, number, wait } as const;
  state.intents.set(name, { ...said, objectors: [], supporters: [], performed: false });
}

function intentAt({ intents }: State, name: string): Intent {
  const intent = intents.get(name);
  need(intent, `There is no intent ${name}.`);
  return intent;
}

function perform(state: State, name: string, by: string, rules: IntentRules): void {
  const intent = intentAt(state, name);
  const rule = intent.needs === 'support' ? rules.support : rules.objection;
  need(intent.by === by, `It is the intent of ${intent.by}.`, rule);
  const why = hindrance(intent, state.nday, state.terms);
  need(why === undefined, why ?? '', rule);
  intent.performed = true;
}

function areTwins({ twins }: State, a: string, b: string): boolean {
  return twins.some((pair) => pair.includes(a) && pair.includes(b));
}

function view(intents: State['intents'], terms: IntentTerms) {
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
