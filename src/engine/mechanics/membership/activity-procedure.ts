import { listIn } from '../../procedures/lenses.ts';
import { Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { knownPlayers, sharedMarks } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { bearersOf, entitiesOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { needPlayer } from '../../procedures/need-player.ts';

/** Who plays, is active and is vested. */
interface ActivityState {
  readonly players: readonly string[];
  active: readonly string[];
  vested: readonly string[];
  /** Counted from the first nweek that is played. */
  nweek: number;
  /** The last nweek in which each player acted. */
  readonly acted: Map<string, number>;
  /** Who has voted in this nweek. */
  readonly voters: Set<string>;
}

const { step, answer } = draftKinds<ActivityState>();
const ALONE = { alone: true };

/** Returns the procedure of who is active by acting, and vested by voting (4E28). */
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
      voters: new Set(),
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
          for (const voter of voters) {
            needPlayer(state.players, voter);
            state.voters.add(voter);
          }
        },
        ALONE,
      ),
      strip: step(
        'A player takes the Active property from another who has done nothing.',
        { strip: Words, by: Words },
        (state, { strip: whom, by }) => strip(state, whom, by, rule),
      ),
      nweek: step(
        'An nweek begins.',
        {},
        (state) => {
          state.nweek++;
          state.vested = [...state.voters];
          state.voters.clear();
        },
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

/** A player acts, and is active by that (4E28). */
function act(state: ActivityState, by: string, rule: string): void {
  needPlayer(state.players, by, rule);
  state.acted.set(by, state.nweek);
  if (!state.active.includes(by)) state.active = [...state.active, by];
}

function strip(state: ActivityState, whom: string, by: string, rule: string): void {
  need(by !== whom, 'Another player has to do that.');
  need(state.active.includes(whom), `${whom} is not active.`);
  const last = state.acted.get(whom) ?? -Infinity;
  need(last < state.nweek - 1, `${whom} has acted in this nweek or the one before.`);
  state.active = state.active.filter((player) => player !== whom);
  act(state, by, rule);
}

/**
 * What activity has to do with other rules: players bear `active: yes` or `no`, and `vested`, which those
 * are by whom proposals are decided. Whoever acts in any way, or comes to play, is active; it tells
 * `inactive` of whom that is taken from.
 */
function activitySharing(rule: string): Sharing<ActivityState> {
  return {
    setsUp: true,
    shares: [
      knownPlayers(listIn('players')),
      sharedMarks('active', {
        of: ({ players, active }) =>
          new Map(players.map((one) => [one, active.includes(one) ? 'yes' : 'no'])),
        with: (state, marks) => ({ ...state, active: saying('yes', marks) }),
      }),
      sharedMarks('vested', {
        of: ({ vested }) => new Map(vested.map((one) => [one, 'yes'])),
        with: (state, marks) => ({ ...state, vested: [...marks.keys()] }),
      }),
    ],
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      active: bearing(world, 'active'),
      vested: bearing(world, 'vested'),
    }),
    tells: (before, after) =>
      before.active
        .filter((one) => after.players.includes(one) && !after.active.includes(one))
        .map((player) => ({ what: 'inactive', player })),
    hears: {
      acted: onDraft<ActivityState, [Signal]>((state, { by }) => {
        if (state.players.includes(String(by))) act(state, String(by), rule);
      }),
      created: onDraft<ActivityState, [Signal]>((state, { name, kind }) => {
        if (kind === 'player') act(state, String(name), rule);
      }),
      'period-begun': onDraft<ActivityState, [Signal]>((state, { unit }) => {
        if (unit === 'nweek') state.nweek++;
      }),
    },
  };
}

function saying(word: string, marks: ReadonlyMap<string, string>): string[] {
  return [...marks].flatMap(([name, says]) => (says === word ? [name] : []));
}

function bearing(world: World, mark: string): string[] {
  return bearersOf(world, mark).flatMap(([name, says]) => (says === 'yes' ? [name] : []));
}
