import { listIn } from '../../../../procedures/lenses.ts';
import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Counts, Integer, Names } from '../../../../procedures/fields.ts';
import { draftKinds, onDraft } from '../../../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../../../procedures/procedure.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { need } from '../../../../procedures/refusal.ts';
import { added, madeTrue, type Claim, type Values } from '../made-true.ts';
import { knownPlayers } from '../../../../procedures/shares.ts';
import type { Sharing } from '../../../../procedures/sharing.ts';
import { entitiesOf } from '../../../../world/entities.ts';
import type { Signal, World } from '../../../../world/world.ts';
import { keeperOf, sharedValues } from '../made-true-sharing.ts';
import { ownValue } from '../../../../../schemas/own-value.ts';
import { needPlayer } from '../../../../procedures/need-player.ts';

const RULE = '129/7';
/** Days after which what was announced becomes true. */
const TERM = 10;

/** An announcement that displays are up to date, and what has changed since. */
interface Announcement extends Claim {
  readonly by: string;
  since: Values;
  age: number;
  standing: 'open' | 'true' | 'objected to';
}

interface State {
  readonly players: readonly string[];
  /** The minister who is responsible for the display of each value. */
  readonly keepers: Readonly<Record<string, string>>;
  /** Whether days are counted while the Clock is Off. */
  readonly offCounts: boolean;
  values: Values;
  readonly announcements: Announcement[];
}

const { step, answer } = draftKinds<State>();

function announce({ players, keepers, announcements }: State, by: string, shown: Values): void {
  needPlayer(players, by);
  for (const name of Object.keys(shown)) {
    const isOwn = ownValue(keepers, name) === by;
    need(isOwn, `${by} is not the minister responsible for the ${name}.`);
  }
  announcements.push({ by, shown, age: 0, since: {}, standing: 'open' });
}

function object({ players, announcements }: State, to: string, by: string): void {
  needPlayer(players, by);
  const open = announcements.find((one) => one.by === to && one.standing === 'open');
  need(open, `Nothing that ${to} announced is open.`);
  open.standing = 'objected to';
}

/** Lets days pass; what is old enough becomes true as of when it was announced (mechanics.md, BN1-129). */
function pass(state: State, days: number, clock: 'on' | 'off'): void {
  if (clock === 'off' && !state.offCounts) return;
  for (let day = 0; day < days; day++) nextDay(state);
}

function nextDay(state: State): void {
  for (const one of state.announcements) {
    one.age++;
    if (one.standing !== 'open' || one.age < TERM) continue;
    one.standing = 'true';
    state.values = madeTrue(state.values, one);
  }
}

/** What displays show is what the world has, and the ministers who keep them answer for it. */
const sharing: Sharing<State> = {
  shares: [
    knownPlayers(listIn('players')),
    sharedValues({
      of: ({ values, announcements }) => ({ values, claims: announcements }),
      with: (state, { values, claims }) => ({ ...state, values, announcements: [...claims] }),
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
    'period-begun': onDraft<State, [Signal, World]>((state, { unit }, world) => {
      const clock = world.get('time/state') === 'off' ? 'off' : 'on';
      if (unit === 'day') pass(state, 1, clock);
    }),
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
      options: ['real', 'by-the-clock'],
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
      (state, { announce: shown, by }) => announce(state, by, shown),
    ),
    object: step(
      'Objects to what somebody announced.',
      { object: Words, by: Words },
      (state, said) => object(state, said.object, said.by),
    ),
    change: step(
      'Something changes a value by so much.',
      { change: Integer, of: Words },
      (state, { change, of }) => {
        state.values = added(state.values, of, change);
        for (const one of state.announcements) one.since = added(one.since, of, change);
      },
      { alone: true },
    ),
    day: step(
      'Lets so many days pass, the Clock being on or off.',
      { day: WholeNumber.default(1), clock: z.enum(['on', 'off']).default('on') },
      (state, { day, clock }) => pass(state, day, clock),
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
