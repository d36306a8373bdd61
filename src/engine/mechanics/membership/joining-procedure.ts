import { WholeNumber, Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { sharedEntities } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import { speak, standing, type JoinRequest, type JoinTerms } from './joining.ts';

interface State {
  readonly players: readonly string[];
  readonly requests: ReadonlyMap<string, JoinRequest>;
}

const { step, answer } = kinds<State>();

/** Joining by request, which others ratify or reject, and leaving (4E3, 4E4, mechanics.md K.4). */
export function joiningProcedure(name: string, rule: string, terms: JoinTerms): Procedure {
  const settle = (state: State) => admit(state, terms);
  return defineProcedure({
    name,
    title: 'Joining and leaving',
    summary:
      'Whoever asks becomes a player once some time has passed and enough players ratify it; players leave when they like.',
    settings: {},
    rule,
    sharing: joiningSharing(terms),
    given: { players: Names },
    begin: ({ players }): State => ({ players, requests: new Map() }),
    steps: {
      request: step('Asks to become a player.', { request: Words }, (state, fields) =>
        ask(state, fields.request, rule),
      ),
      ratify: step('Ratifies a request.', { ratify: Words, by: Words }, (state, fields) =>
        say(state, { whose: fields.ratify, by: fields.by, word: 'ratifiers', rule }, settle),
      ),
      reject: step('Rejects a request.', { reject: Words, by: Words }, (state, fields) =>
        say(state, { whose: fields.reject, by: fields.by, word: 'rejecters', rule }, settle),
      ),
      midnight: step(
        'Lets so many midnights pass.',
        { midnight: WholeNumber.default(1) },
        pass(terms),
        { alone: true },
      ),
      forfeit: step('Ceases to be a player.', { forfeit: Words }, (state, fields) =>
        state.players.includes(fields.forfeit)
          ? { ...state, players: state.players.filter((player) => player !== fields.forfeit) }
          : refuse(`There is no player ${fields.forfeit}.`, rule),
      ),
    },
    answers: {
      players: answer('Who plays, in the order of joining.', {}, ({ players }) => [...players]),
      open: answer('Whose requests are open.', {}, ({ requests }) => [...requests.keys()]),
    },
  });
}

/** Who asks for long enough and is ratified comes to play, as the days pass. */
const joiningSharing = (terms: JoinTerms): Sharing<State> => ({
  shares: [
    sharedEntities('player', {
      of: ({ players }) => players,
      with: (state, players) => ({ ...state, players }),
    }),
  ],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
  hears: {
    'period-begun': (state, { unit }) =>
      unit === 'rday' ? pass(terms)(state, { midnight: 1 }) : state,
  },
});

function ask(state: State, name: string, rule: string): State | Refusal {
  if (state.players.includes(name)) return refuse(`${name} is a player.`, rule);
  if (state.requests.has(name)) return refuse(`${name} has asked already.`, rule);
  const request = { rdays: 0, ratifiers: [], rejecters: [] };
  return { ...state, requests: new Map([...state.requests, [name, request]]) };
}

interface Word {
  readonly whose: string;
  readonly by: string;
  readonly word: 'ratifiers' | 'rejecters';
  readonly rule: string;
}

function say(state: State, { whose, by, word, rule }: Word, settle: (state: State) => State) {
  const request = state.requests.get(whose);
  if (request === undefined) return refuse(`No request of ${whose} is open.`, rule);
  const requests = new Map([...state.requests, [whose, speak(request, by, word)]]);
  return settle({ ...state, requests });
}

function pass(terms: JoinTerms) {
  return (state: State, { midnight }: { midnight: number }): State => {
    let now = state;
    for (let night = 0; night < midnight; night++) now = admit(nextRday(now), terms);
    return now;
  };
}

function nextRday(state: State): State {
  const aged = [...state.requests].map(([name, request]): [string, JoinRequest] => [
    name,
    { ...request, rdays: request.rdays + 1 },
  ]);
  return { ...state, requests: new Map(aged) };
}

/** Lets those join whose requests are ripe, and closes those whose time is over. */
function admit({ players, requests }: State, terms: JoinTerms): State {
  const joined = [...requests].flatMap(([name, request]) =>
    standing(request, terms) === 'joined' ? [name] : [],
  );
  const open = [...requests].filter(([, request]) => standing(request, terms) === 'open');
  return { players: [...players, ...joined], requests: new Map(open) };
}
