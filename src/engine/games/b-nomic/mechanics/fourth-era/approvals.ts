import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../../../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../../../procedures/refusal.ts';
import { added, madeTrue, noted, type Claim, type Values } from '../made-true.ts';
import { knownPlayers } from '../../../../procedures/shares.ts';
import type { Sharing } from '../../../../procedures/sharing.ts';
import { entitiesOf } from '../../../../world/entities.ts';
import { sharedValues } from '../made-true-sharing.ts';

const RULE = '4e50';
/** Players who must support, and rdays in which nobody may object. */
const SUPPORT = 4;
const RDAYS = 2;

/** An attempt to approve a display. */
interface Attempt extends Claim {
  readonly by: string;
  readonly display: string;
  readonly rdays: number;
  readonly supporters: readonly string[];
  readonly standing: 'open' | 'objected to' | 'approved';
}

interface State {
  readonly players: readonly string[];
  readonly values: Values;
  readonly attempts: readonly Attempt[];
}

const { step, answer } = kinds<State>();

function attempt(
  state: State,
  fields: { approve: string; by: string; shows: Values },
): State | Refusal {
  const { approve: display, by, shows: shown } = fields;
  if (!state.players.includes(by)) return refuse(`There is no player ${by}.`, RULE);
  if (state.attempts.some((one) => one.display === display && one.standing === 'open')) {
    return refuse(`Somebody attempts to approve ${display} already.`, RULE);
  }
  const fresh = { by, display, shown, since: {}, rdays: 0, supporters: [], standing: 'open' };
  return { ...state, attempts: [...state.attempts, fresh as Attempt] };
}

/** Lets somebody speak to an open attempt of another. */
function speak(
  state: State,
  display: string,
  by: string,
  how: (attempt: Attempt) => Attempt,
): State | Refusal {
  const open = state.attempts.find((one) => one.display === display && one.standing === 'open');
  if (open === undefined) return refuse(`Nobody attempts to approve ${display}.`, RULE);
  if (!state.players.includes(by)) return refuse(`There is no player ${by}.`, RULE);
  if (open.by === by) return refuse('Nobody speaks to an attempt of their own.', RULE);
  return { ...state, attempts: state.attempts.map((one) => (one === open ? how(one) : one)) };
}

function approve(state: State, { perform, by }: { perform: string; by: string }): State | Refusal {
  const open = state.attempts.find((one) => one.display === perform && one.standing === 'open');
  if (open?.by !== by) return refuse(`${by} does not attempt to approve ${perform}.`, RULE);
  if (open.rdays < RDAYS) return refuse(`${RDAYS} rdays have not passed.`, RULE);
  if (open.supporters.length < SUPPORT) return refuse(`Fewer than ${SUPPORT} support it.`, RULE);
  const attempts = state.attempts.map((one): Attempt =>
    one === open ? { ...one, standing: 'approved' } : one,
  );
  return { ...state, values: madeTrue(state.values, open), attempts };
}

/** What displays show is what the world has. */
const sharing: Sharing<State> = {
  shares: [
    knownPlayers({
      of: ({ players }) => players,
      with: (state, players) => ({ ...state, players }),
    }),
    sharedValues({
      of: ({ values, attempts }) => ({ values, claims: attempts }),
      with: (state, { values, claims }) => ({ ...state, values, attempts: claims }),
    }),
  ],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
  hears: {
    'period-begun': (state, { unit }) => (unit === 'rday' ? passRdays(state, 1) : state),
  },
};

function passRdays(state: State, count: number): State {
  const attempts = state.attempts.map((one) => ({ ...one, rdays: one.rdays + count }));
  return { ...state, attempts };
}

/** How displays of the Fourth Era become true, by Rule 4E50. */
export const approvals = defineProcedure({
  name: 'display-approval',
  title: 'Approval of displays',
  summary:
    'With the support of four, and nobody objecting within two rdays, a display is approved: things are as if it had been right when that was attempted, with all that came after.',
  settings: {},
  rule: RULE,
  sharing,
  given: { players: Names, values: Counts.default({}) },
  begin: ({ players, values }): State => ({ players, values, attempts: [] }),
  steps: {
    approve: step(
      'Attempts to approve a display that shows certain values.',
      { approve: Words, by: Words, shows: z.record(z.string(), Integer) },
      attempt,
    ),
    support: step('Supports an attempt.', { support: Words, by: Words }, (state, { support, by }) =>
      speak(state, support, by, (one) => ({
        ...one,
        supporters: [...new Set([...one.supporters, by])],
      })),
    ),
    object: step('Objects to an attempt.', { object: Words, by: Words }, (state, { object, by }) =>
      speak(state, object, by, (one) => ({ ...one, standing: 'objected to' })),
    ),
    perform: step('Approves what was attempted.', { perform: Words, by: Words }, approve),
    change: step(
      'Something changes a value by so much.',
      { change: Integer, of: Words },
      (state, { change, of }) => ({
        ...state,
        values: added(state.values, of, change),
        attempts: noted(state.attempts, of, change),
      }),
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
