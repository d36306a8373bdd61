import { listIn } from '../../../../procedures/lenses.ts';
import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../../../../procedures/fields.ts';
import { draftKinds, onDraft } from '../../../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../../../procedures/procedure.ts';
import { need } from '../../../../procedures/refusal.ts';
import { leavers } from '../../../../mechanics/intents/intents.ts';
import { added, madeTrue, type Claim, type Values } from '../made-true.ts';
import { knownPlayers } from '../../../../procedures/shares.ts';
import type { Share, Sharing } from '../../../../procedures/sharing.ts';
import { entitiesOf } from '../../../../world/entities.ts';
import type { Signal } from '../../../../world/world.ts';
import { sharedValues } from '../made-true-sharing.ts';
import { needPlayer } from '../../../../procedures/need-player.ts';

const RULE = '4e50';
/** Players who must support, and rdays in which nobody may object. */
const SUPPORT = 4;
const RDAYS = 2;

/** An attempt to approve a display. */
interface Attempt extends Claim {
  readonly by: string;
  readonly display: string;
  since: Values;
  rdays: number;
  readonly supporters: string[];
  standing: 'open' | 'objected to' | 'approved';
}

interface State {
  readonly players: readonly string[];
  values: Values;
  readonly attempts: Attempt[];
  readonly leavers: (typeof leavers.options)[number];
}

const { step, answer } = draftKinds<State>();

/** The attempt to approve a display that is open, where there is one. */
function openAttempt({ attempts }: State, display: string): Attempt | undefined {
  return attempts.find((one) => one.display === display && one.standing === 'open');
}

/** Returns the open attempt of another to which somebody may speak. @throws Refused where e may not. */
function attemptOfOther(state: State, display: string, by: string): Attempt {
  const open = openAttempt(state, display);
  need(open, `Nobody attempts to approve ${display}.`);
  needPlayer(state.players, by);
  need(open.by !== by, 'Nobody speaks to an attempt of their own.');
  return open;
}

function attempt(state: State, display: string, by: string, shown: Values): void {
  needPlayer(state.players, by);
  const isFree = openAttempt(state, display) === undefined;
  need(isFree, `Somebody attempts to approve ${display} already.`);
  const fresh = { since: {}, rdays: 0, standing: 'open' } as const;
  state.attempts.push({ by, display, shown, ...fresh, supporters: [] });
}

function approve(state: State, display: string, by: string): void {
  const open = openAttempt(state, display);
  need(open?.by === by, `${by} does not attempt to approve ${display}.`);
  need(open.rdays >= RDAYS, `${RDAYS} rdays have not passed.`);
  need(open.supporters.length >= SUPPORT, `Fewer than ${SUPPORT} support it.`);
  open.standing = 'approved';
  state.values = madeTrue(state.values, open);
}

function passRdays({ attempts }: State, count: number): void {
  for (const one of attempts) one.rdays += count;
}

/** Support of somebody who has left counts no more where it was not enough before, unless it is read otherwise. */
const supportOfLeavers: Share<State> = {
  read: (_, state) => state,
  write: () => undefined,
  forget: (state, name) => {
    if (state.leavers === 'go-on-counting') return state;
    const attempts = state.attempts.map((one) =>
      one.supporters.length >= SUPPORT
        ? one
        : { ...one, supporters: one.supporters.filter((by) => by !== name) },
    );
    return { ...state, attempts };
  },
};

/** What displays show is what the world has. */
const sharing: Sharing<State> = {
  shares: [
    knownPlayers(listIn('players')),
    supportOfLeavers,
    sharedValues({
      of: ({ values, attempts }) => ({ values, claims: attempts }),
      with: (state, { values, claims }) => ({ ...state, values, attempts: [...claims] }),
    }),
  ],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
  hears: {
    'period-begun': onDraft<State, [Signal]>((state, { unit }) => {
      if (unit === 'rday') passRdays(state, 1);
    }),
  },
};

/** How displays of the Fourth Era become true, by Rule 4E50. */
export const approvals = defineProcedure({
  name: 'display-approval',
  title: 'Approval of displays',
  summary:
    'With the support of four, and nobody objecting within two rdays, a display is approved: things are as if it had been right when that was attempted, with all that came after.',
  settings: { leavers },
  rule: RULE,
  sharing,
  given: { players: Names, values: Counts.default({}) },
  begin: ({ players, values }, { leavers: word }): State => ({
    players,
    values,
    attempts: [],
    leavers: word,
  }),
  steps: {
    approve: step(
      'Attempts to approve a display that shows certain values.',
      { approve: Words, by: Words, shows: z.record(z.string(), Integer) },
      (state, { approve: display, by, shows }) => attempt(state, display, by, shows),
    ),
    support: step('Supports an attempt.', { support: Words, by: Words }, (state, said) => {
      const { supporters } = attemptOfOther(state, said.support, said.by);
      if (!supporters.includes(said.by)) supporters.push(said.by);
    }),
    object: step('Objects to an attempt.', { object: Words, by: Words }, (state, said) => {
      attemptOfOther(state, said.object, said.by).standing = 'objected to';
    }),
    perform: step('Approves what was attempted.', { perform: Words, by: Words }, (state, said) =>
      approve(state, said.perform, said.by),
    ),
    change: step(
      'Something changes a value by so much.',
      { change: Integer, of: Words },
      (state, { change, of }) => {
        state.values = added(state.values, of, change);
        for (const one of state.attempts) one.since = added(one.since, of, change);
      },
      { alone: true },
    ),
    midnight: step(
      'Lets so many rdays pass.',
      { midnight: WholeNumber.default(1) },
      (state, { midnight }) => passRdays(state, midnight),
      { alone: true },
    ),
  },
  answers: {
    values: answer('What is so now.', {}, ({ values }) => ({ ...values })),
    standing: answer('How each attempt stands, in order.', {}, ({ attempts }) =>
      attempts.map((one) => one.standing),
    ),
  },
});
