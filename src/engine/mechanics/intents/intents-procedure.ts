import { lapsedRules, teller, type Lapsing } from '../../procedures/lapsed.ts';
import { listIn } from '../../procedures/lenses.ts';
import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { knownTwins, type TwinConditions } from '../membership/twins-in-world.ts';
import { sharedEntities, timeShown } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Signal } from '../../world/world.ts';
import {
  hindrance,
  leavers,
  object,
  PERFORMED,
  support,
  windowOf,
  withoutWordOf,
  type Intent,
  type IntentConditions,
} from './intents.ts';
import { counted } from '../../../schemas/counted.ts';

/** What is under way of intents. */
export interface IntentsState extends Lapsing {
  readonly players: readonly string[];
  readonly twins: readonly (readonly string[])[];
  nday: number;
  readonly intents: Map<string, Intent>;
  readonly conditions: IntentConditions;
  readonly leavers: (typeof leavers.options)[number];
}

type State = IntentsState;

const { step, answer } = draftKinds<State>();

/** What differs from game to game. */
export interface IntentRules {
  readonly name: string;
  readonly conditions: Omit<IntentConditions, 'from'>;
  /** The rules for intents without objection and with support. */
  readonly objection: string;
  readonly support: string;
  readonly twins: TwinConditions;
}

const settings = {
  window: {
    options: ['after-the-wait', 'last-nday-of-it'],
    default: 'after-the-wait',
    meaning:
      'The rule lets an intent be performed between two and four ndays after the one of its announcement. The two ndays are over at the end of the second, so the time begins with the third; read otherwise, it begins with the second.',
  },
  leavers,
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
    begin: ({ players, nday, twins }, { window, leavers: word }): State => ({
      players,
      twins,
      nday,
      intents: new Map(),
      conditions: { ...rules.conditions, from: window },
      leavers: word,
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
          support(intentAt(state, name), { by, nday: state.nday, conditions: state.conditions }),
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
          return (
            intent !== undefined && hindrance(intent, state.nday, state.conditions) === undefined
          );
        },
      ),
      window: answer(
        'The ndays in which it may be performed.',
        { intent: Words },
        (state, fields) => {
          const intent = state.intents.get(fields.intent);
          const window = intent && windowOf(intent, state.conditions);
          return window === undefined ? null : { ...window };
        },
      ),
      performed: answer('The intents that were performed.', {}, ({ intents }) =>
        [...intents].flatMap(([name, { performed }]) => (performed ? [name] : [])),
      ),
    },
    views: ({ intents, conditions: conditions }) => [view(intents, conditions)],
  });
}

/** Each intent stands at `intent/NAME`; one that another rule performs is performed here, too. */
const intentsInWorld: Share<State> = {
  read: (world, state) => {
    const done = (name: string) => world.get(`intent/${name}`) === PERFORMED;
    const late = [...state.intents].filter(([name, { performed }]) => !performed && done(name));
    if (late.length === 0) return state;
    const performed = late.map(([name, intent]) => [name, { ...intent, performed: true }] as const);
    return { ...state, intents: new Map([...state.intents, ...performed]) };
  },
  write: (draft, before, after) => {
    for (const [name, { performed }] of after.intents) {
      if (before?.intents.get(name)?.performed === performed) continue;
      draft.write(`intent/${name}`, performed ? PERFORMED : 'announced');
    }
  },
};

/** What those said who have left counts no more, unless it is read otherwise. */
const wordOfLeavers: Share<State> = {
  read: (_, state) => state,
  write: () => undefined,
  forget: (state, name) => {
    if (state.leavers === 'go-on-counting') return state;
    const intents = [...state.intents].map(
      ([called, intent]) => [called, withoutWordOf(intent, name)] as const,
    );
    return { ...state, intents: new Map(intents) };
  },
};

/** Ndays pass by the clock; an intent that is performed is told: `intent-performed`. */
const intentSharing = ({ twins, objection, support: supporting }: IntentRules): Sharing<State> => ({
  shares: [
    sharedEntities('player', listIn('players')),
    knownTwins(twins, (state, groups) => ({ ...state, twins: groups })),
    intentsInWorld,
    wordOfLeavers,
    lapsedRules<State>([objection, supporting]),
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
  /** One of the two or both: fewer than so many may object, so many must support. */
  without: WholeNumber.optional(),
  with: WholeNumber.optional(),
  /** Ndays to wait, where a rule sets its own time. */
  wait: WholeNumber.optional(),
};

type Announcing = z.output<z.ZodObject<typeof announcing>>;

function announce(state: State, fields: Announcing, rules: IntentRules): void {
  const { announce: name, by, wait, with: supporters, without } = fields;
  const rule = teller(state, ruleOf(fields, rules));
  const numbers = [without, supporters].filter((number) => number !== undefined);
  const isOne = numbers.length > 0 && numbers.every((number) => number >= 1);
  need(isOne, 'An intent is without so many objections or with so much support.', rule);
  need(!state.intents.has(name), `There is an intent ${name} already.`, rule);
  const said = { by, announced: state.nday, without, with: supporters, wait };
  state.intents.set(name, { ...said, objectors: [], supporters: [], performed: false });
}

/** The rule on support where nothing hangs on objections, else that on objections. */
function ruleOf({ without }: Pick<Intent, 'without'>, rules: IntentRules): string {
  return without === undefined ? rules.support : rules.objection;
}

function intentAt({ intents }: State, name: string): Intent {
  const intent = intents.get(name);
  need(intent, `There is no intent ${name}.`);
  return intent;
}

function perform(state: State, name: string, by: string, rules: IntentRules): void {
  const intent = intentAt(state, name);
  const rule = teller(state, ruleOf(intent, rules));
  need(intent.by === by, `It is the intent of ${intent.by}.`, rule);
  const why = hindrance(intent, state.nday, state.conditions);
  need(why === undefined, why ?? '', rule);
  intent.performed = true;
}

function areTwins({ twins }: State, a: string, b: string): boolean {
  return twins.some((pair) => pair.includes(a) && pair.includes(b));
}

function neededBy({ without, with: supporters }: Intent): string {
  const words = [
    without === undefined ? [] : [`fewer than ${counted(without, 'objection')}`],
    supporters === undefined ? [] : [`support of ${supporters}`],
  ];
  return words.flat().join(', ');
}

function view(intents: State['intents'], conditions: IntentConditions) {
  const rows = [...intents].map(([name, intent]) => {
    const window = windowOf(intent, conditions);
    const span = window === undefined ? 'none yet' : `${window.from} to ${window.to}`;
    const against = intent.objectors.join(', ');
    const inFavour = intent.supporters.map(({ by }) => by).join(', ');
    return [name, intent.by, neededBy(intent), against, inFavour, span];
  });
  const last = 'Ndays in which it may be performed';
  const columns = ['Intent', 'By', 'Needs', 'Who objects', 'Who supports', last];
  return { kind: 'table', title: 'Intents', columns, rows } as const;
}
