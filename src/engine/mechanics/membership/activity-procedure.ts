import { Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { act, type ActivityState } from './acting.ts';
import { activitySharing } from './activity-sharing.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';

const { step, answer } = kinds<ActivityState>();
const ALONE = { alone: true };

/** Who is active by acting, and vested by voting (4E28). */
export function activityProcedure(name: string, rule: string): Procedure {
  return defineProcedure({
    name,
    title: 'Active and vested players',
    summary:
      'Who acts is active until another player finds that e has not for long; who voted in an nweek is vested in the next.',
    settings: {},
    rule,
    sharing: activitySharing(rule),
    given: { players: Names, active: Names.default([]), vested: Names.default([]) },
    begin: ({ players, active, vested }): ActivityState => ({
      players,
      active,
      vested,
      nweek: 0,
      acted: new Map(),
      voters: [],
    }),
    steps: {
      act: step(
        'A player performs a game action.',
        { act: Words },
        (state, { act: by }) => act(state, by, rule),
        ALONE,
      ),
      vote: step(
        'Players vote.',
        { vote: Names },
        (state, { vote: voters }) => {
          const stranger = voters.find((voter) => !state.players.includes(voter));
          if (stranger !== undefined) return refuse(`${stranger} is not a player.`, rule);
          return { ...state, voters: [...new Set([...state.voters, ...voters])] };
        },
        ALONE,
      ),
      strip: step(
        'A player takes the Active property from another who has done nothing.',
        { strip: Words, by: Words },
        (state, { strip: whom, by }) => strip(state, { whom, by }, rule),
      ),
      nweek: step(
        'An nweek begins.',
        {},
        (state) => ({ ...state, nweek: state.nweek + 1, vested: state.voters, voters: [] }),
        ALONE,
      ),
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

function strip(
  state: ActivityState,
  { whom, by }: { readonly whom: string; readonly by: string },
  rule: string,
): ActivityState | Refusal {
  if (by === whom) return refuse('Another player has to do that.', rule);
  if (!state.active.includes(whom)) return refuse(`${whom} is not active.`, rule);
  if ((state.acted.get(whom) ?? -Infinity) >= state.nweek - 1) {
    return refuse(`${whom} has acted in this nweek or the one before.`, rule);
  }
  const stripped = { ...state, active: state.active.filter((player) => player !== whom) };
  return act(stripped, by, rule);
}
