import { listIn } from '../../procedures/lenses.ts';
import { WholeNumber, Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { sharedEntities } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Signal } from '../../world/world.ts';
import { speak, standing, type JoinRequest, type JoinConditions } from './joining.ts';
import { needPlayer } from '../../procedures/need-player.ts';

interface State {
  players: readonly string[];
  readonly requests: Map<string, JoinRequest>;
}

const { step, answer } = draftKinds<State>();

/** Joining by request, which others ratify or reject, and leaving (4E3, 4E4, mechanics.md K.4). */
export function joiningProcedure(
  name: string,
  rule: string,
  conditions: JoinConditions,
): Procedure {
  return defineProcedure({
    name,
    title: 'Joining and leaving',
    summary:
      'Whoever asks becomes a player once some time has passed and enough players ratify it; players leave when they like.',
    settings: {},
    rule,
    sharing: joiningSharing(conditions),
    given: { players: Names },
    begin: ({ players }): State => ({ players, requests: new Map() }),
    steps: {
      request: step('Asks to become a player.', { request: Words }, (state, fields) =>
        ask(state, fields.request),
      ),
      ratify: step('Ratifies a request.', { ratify: Words, by: Words }, (state, fields) =>
        say(state, fields.ratify, fields.by, 'ratifiers', conditions),
      ),
      reject: step('Rejects a request.', { reject: Words, by: Words }, (state, fields) =>
        say(state, fields.reject, fields.by, 'rejecters', conditions),
      ),
      midnight: step(
        'Lets so many midnights pass.',
        { midnight: WholeNumber.default(1) },
        (state, { midnight }) => pass(state, midnight, conditions),
        { alone: true },
      ),
      forfeit: step('Ceases to be a player.', { forfeit: Words }, (state, { forfeit }) => {
        needPlayer(state.players, forfeit);
        state.players = state.players.filter((player) => player !== forfeit);
      }),
    },
    answers: {
      players: answer('Who plays, in the order of joining.', {}, ({ players }) => [...players]),
      open: answer('Whose requests are open.', {}, ({ requests }) => [...requests.keys()]),
    },
  });
}

/** Who asks for long enough and is ratified comes to play, as the days pass. */
const joiningSharing = (conditions: JoinConditions): Sharing<State> => ({
  shares: [sharedEntities('player', listIn('players'))],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
  hears: {
    'period-begun': onDraft<State, [Signal]>((state, { unit }) => {
      if (unit === 'rday') pass(state, 1, conditions);
    }),
  },
});

function ask({ players, requests }: State, name: string): void {
  need(!players.includes(name), `${name} is a player.`);
  need(!requests.has(name), `${name} has asked already.`);
  requests.set(name, { rdays: 0, ratifiers: [], rejecters: [] });
}

function say(
  state: State,
  whose: string,
  by: string,
  word: 'ratifiers' | 'rejecters',
  conditions: JoinConditions,
): void {
  const request = state.requests.get(whose);
  need(request, `No request of ${whose} is open.`);
  state.requests.set(whose, speak(request, by, word));
  admit(state, conditions);
}

function pass(state: State, midnights: number, conditions: JoinConditions): void {
  for (let night = 0; night < midnights; night++) {
    for (const request of state.requests.values()) request.rdays++;
    admit(state, conditions);
  }
}

/** Lets those join whose requests are ripe, and closes those whose time is over. */
function admit(state: State, conditions: JoinConditions): void {
  for (const [name, request] of [...state.requests]) {
    const stands = standing(request, conditions);
    if (stands === 'joined') state.players = [...state.players, name];
    if (stands !== 'open') state.requests.delete(name);
  }
}
