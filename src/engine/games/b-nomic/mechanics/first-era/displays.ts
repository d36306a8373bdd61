import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Counts, Integer, Names } from '../../../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../../../procedures/procedure.ts';
import type { Procedure } from '../../../../procedures/terms.ts';
import { refuse, type Refusal } from '../../../../procedures/refusal.ts';
import { added, madeTrue, noted, type Claim, type Values } from '../made-true.ts';
import { knownPlayers } from '../../../../procedures/shares.ts';
import type { Sharing } from '../../../../procedures/sharing.ts';
import { entitiesOf } from '../../../../world/entities.ts';
import type { World } from '../../../../world/world.ts';
import { keeperOf, sharedValues } from '../made-true-sharing.ts';
import { ownValue } from '../../../../../schemas/own-value.ts';

const RULE = '129/7';
/** Days after which what was announced becomes true. */
const TERM = 10;

/** An announcement that displays are up to date, and what has changed since. */
interface Announcement extends Claim {
  readonly by: string;
  readonly age: number;
  readonly standing: 'open' | 'true' | 'objected to';
}

interface State {
  readonly players: readonly string[];
  /** The minister who is responsible for the display of each value. */
  readonly keepers: Readonly<Record<string, string>>;
  /** Whether days are counted while the Clock is Off. */
  readonly offCounts: boolean;
  readonly values: Values;
  readonly announcements: readonly Announcement[];
}

const { step, answer } = kinds<State>();

/** Changes a value now, and for each open announcement what came after it. */
function change(state: State, { change: by, of }: { change: number; of: string }): State {
  const announcements = noted(state.announcements, of, by);
  return { ...state, values: added(state.values, of, by), announcements };
}

function announce(
  state: State,
  { announce: shown, by }: { announce: Readonly<Record<string, number>>; by: string },
): State | Refusal {
  if (!state.players.includes(by)) return refuse(`There is no player ${by}.`, RULE);
  const foreign = Object.keys(shown).find((name) => ownValue(state.keepers, name) !== by);
  if (foreign !== undefined) {
    return refuse(`${by} is not the minister responsible for the ${foreign}.`, RULE);
  }
  const fresh: Announcement = { by, shown, age: 0, since: {}, standing: 'open' };
  return { ...state, announcements: [...state.announcements, fresh] };
}

function object(state: State, { object: to, by }: { object: string; by: string }): State | Refusal {
  if (!state.players.includes(by)) return refuse(`There is no player ${by}.`, RULE);
  const index = state.announcements.findIndex((one) => one.by === to && one.standing === 'open');
  if (index < 0) return refuse(`Nothing that ${to} announced is open.`, RULE);
  const announcements = state.announcements.map((one, at): Announcement =>
    at === index ? { ...one, standing: 'objected to' } : one,
  );
  return { ...state, announcements };
}

/** Lets days pass; what is old enough becomes true as of when it was announced (mechanics.md, BN1-129). */
function pass(state: State, { day, clock }: { day: number; clock: 'on' | 'off' }): State {
  if (clock === 'off' && !state.offCounts) return state;
  return Array.from({ length: day }).reduce<State>((now) => nextDay(now), state);
}

function nextDay(state: State): State {
  const aged = state.announcements.map((one) => ({ ...one, age: one.age + 1 }));
  const due = aged.filter((one) => one.standing === 'open' && one.age >= TERM);
  const values = due.reduce<Values>((now, one) => madeTrue(now, one), state.values);
  const announcements = aged.map((one): Announcement =>
    due.includes(one) ? { ...one, standing: 'true' } : one,
  );
  return { ...state, values, announcements };
}

/** What displays show is what the world has, and the ministers who keep them answer for it. */
const sharing: Sharing<State> = {
  shares: [
    knownPlayers({
      of: ({ players }) => players,
      with: (state, players) => ({ ...state, players }),
    }),
    sharedValues({
      of: ({ values, announcements }) => ({ values, claims: announcements }),
      with: (state, { values, claims }) => ({ ...state, values, announcements: claims }),
    }),
    {
      read: (world, state) => ({
        ...state,
        keepers: { ...state.keepers, ...keepersIn(world, Object.keys(state.values)) },
      }),
      write: () => undefined,
    },
  ],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
  hears: {
    'period-begun': (state, { unit }, world) => {
      const clock = world.get('time/state') === 'off' ? 'off' : 'on';
      return unit === 'day' ? pass(state, { day: 1, clock }) : state;
    },
  },
};

function keepersIn(world: World, paths: readonly string[]): Record<string, string> {
  const kept = paths.flatMap((path) => {
    const keeper = keeperOf(world, path);
    return keeper === undefined ? [] : [[path, keeper] as const];
  });
  return Object.fromEntries(kept);
}

const statute: Procedure = defineProcedure({
  name: 'statute-of-limitations',
  title: 'Statute of limitations',
  summary:
    'Ten days after a minister announces that displays are up to date, the gamestate becomes what it would be had that been true, unless a player objects.',
  settings: {
    days: {
      choices: ['real', 'by-the-clock'],
      default: 'real',
      meaning:
        'The rule counts days, not ndays. They pass at every midnight, or, as rules measure time by the Clock where they say nothing else, only while it is On.',
    },
  },
  rule: RULE,
  sharing,
  given: {
    players: Names,
    values: Counts.default({}),
    keepers: z.record(z.string(), Words).default({}),
  },
  begin: ({ players, values, keepers }, { days }): State => ({
    players,
    values,
    keepers,
    offCounts: days !== 'by-the-clock',
    announcements: [],
  }),
  steps: {
    announce: step(
      'A minister announces what eir displays show, by a post or by a seal.',
      { announce: z.record(z.string(), Integer), by: Words },
      announce,
    ),
    object: step('Objects to what somebody announced.', { object: Words, by: Words }, object),
    change: step('Something changes a value by so much.', { change: Integer, of: Words }, change, {
      alone: true,
    }),
    day: step(
      'Lets so many days pass, the Clock being on or off.',
      { day: WholeNumber.default(1), clock: z.enum(['on', 'off']).default('on') },
      pass,
      { alone: true },
    ),
  },
  answers: {
    values: answer('What is so now.', {}, ({ values }) => ({ ...values })),
    standing: answer('How each announcement stands, in order.', {}, ({ announcements }) =>
      announcements.map((one) => one.standing),
    ),
  },
});

/** What makes displays true with time, by Rule 129 of the late First Era. */
export const displayBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-129', procedures: [statute] },
];
