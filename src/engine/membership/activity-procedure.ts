import { Words } from '../../schemas/scalars.ts';
import { Names } from '../procedures/fields.ts';
import { defineProcedure, kinds, type Procedure } from '../procedures/procedure.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';

interface State {
  readonly players: readonly string[];
  readonly active: readonly string[];
  readonly vested: readonly string[];
  /** Counted from the first nweek that is played. */
  readonly nweek: number;
  /** The last nweek in which each player acted. */
  readonly acted: ReadonlyMap<string, number>;
  /** Who has voted in this nweek. */
  readonly voters: readonly string[];
}

const { step, answer } = kinds<State>();

/** Who is active by acting, and vested by voting (4E28). */
export function activityProcedure(name: string, rule: string): Procedure {
  return defineProcedure({
    name,
    title: 'Active and vested players',
    summary:
      'Who acts is active until another player finds that e has not for long; who voted in an nweek is vested in the next.',
    settings: {},
    given: { players: Names, active: Names.default([]), vested: Names.default([]) },
    begin: ({ players, active, vested }): State => ({
      players,
      active,
      vested,
      nweek: 0,
      acted: new Map(),
      voters: [],
    }),
    steps: {
      act: step('A player performs a game action.', { act: Words }, (state, { act: by }) =>
        act(state, by, rule),
      ),
      vote: step('Players vote.', { vote: Names }, (state, { vote: voters }) => {
        const stranger = voters.find((voter) => !state.players.includes(voter));
        if (stranger !== undefined) return refuse(`${stranger} is not a player.`, rule);
        return { ...state, voters: [...new Set([...state.voters, ...voters])] };
      }),
      strip: step(
        'A player takes the Active property from another who has done nothing.',
        { strip: Words, by: Words },
        (state, { strip: whom, by }) => strip(state, { whom, by }, rule),
      ),
      nweek: step('An nweek begins.', {}, (state) => ({
        ...state,
        nweek: state.nweek + 1,
        vested: state.voters,
        voters: [],
      })),
    },
    answers: {
      active: answer('Players who are active.', {}, ({ active }) => [...active]),
      horde: answer('Players who are not active.', {}, ({ players, active }) =>
        players.filter((player) => !active.includes(player)),
      ),
      vested: answer('Players who are vested.', {}, ({ vested }) => [...vested]),
      quiggle: answer('Half the number of vested players.', {}, ({ vested }) => vested.length / 2),
    },
  });
}

function act(state: State, by: string, rule: string): State | Refusal {
  if (!state.players.includes(by)) return refuse(`${by} is not a player.`, rule);
  return {
    ...state,
    active: [...new Set([...state.active, by])],
    acted: new Map([...state.acted, [by, state.nweek]]),
  };
}

function strip(
  state: State,
  { whom, by }: { readonly whom: string; readonly by: string },
  rule: string,
): State | Refusal {
  if (by === whom) return refuse('Another player has to do that.', rule);
  if (!state.active.includes(whom)) return refuse(`${whom} is not active.`, rule);
  if ((state.acted.get(whom) ?? -Infinity) >= state.nweek - 1) {
    return refuse(`${whom} has acted in this nweek or the one before.`, rule);
  }
  const stripped = { ...state, active: state.active.filter((player) => player !== whom) };
  return act(stripped, by, rule);
}
