import { findForce } from '../../procedures/in-force.ts';
import { lapsedRules } from '../../procedures/lapsed.ts';
import { listIn, mapIn } from '../../procedures/lenses.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import {
  sharedAmounts,
  sharedMarks,
  sharedPlayers,
  timeShown,
  toldByWorld,
} from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { entitiesOf, markOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import {
  endNweek,
  isGoal,
  TACKLED,
  scoreGoal,
  type FootballRules,
  type FootballState,
} from './football-state.ts';
import { announcedIn, sharedMoves } from './announced-moves.ts';
import { BIG_ROCK, fromMark, sharedSquares, squareIn } from './shared-squares.ts';

/**
 * Returns what football has to do with other rules: squares and points are everybody's, the team of a player is a
 * mark of em, and the clock ends the nweek.
 */
export function footballSharing(rules: FootballRules): Sharing<FootballState> {
  return {
    shares: [
      ballOfTheGone(),
      lapsedRules<FootballState>([rules.puntRule, rules.shieldRule]),
      sharedPlayers(listIn('players')),
      sharedSquares(mapIn('places'), ['player']),
      sharedMarks('football', mapIn('teams')),
      sharedMarks('shield', mapIn('shields')),
      sharedAmounts('points', mapIn('scores')),
      sharedMarks(TACKLED, {
        of: ({ down }) => new Map(down.map((one) => [one, 'yes'])),
        with: (state, marks) => ({ ...state, down: [...marks.keys()] }),
      }),
      sharedMoves<FootballState>(
        { of: ({ runs }) => runs, with: (state, runs) => ({ ...state, runs: [...runs] }) },
        ['run'],
      ),
      toldByWorld((world, state) => ({
        ...state,
        nday: timeShown(world)?.nday ?? state.nday,
        ...heldBy(world, rules),
        moving: announcedIn(world).flatMap(({ by, pace }) => (pace === 'move' ? [by] : [])),
        blocked: entitiesOf(world, BIG_ROCK).map((name) => fromMark(name.split(' ')[1] ?? '')),
      })),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player') }),
    told: { nday: 'time/nday', nweek: 'time/nday' },
    hears: {
      // It sees where everybody is, so that it knows where somebody was who leaves.
      acted: (state) => state,
      // Who is ever in Limbo is in no team (394/3).
      'entropy-reset': onDraft<FootballState, [Signal]>((state) => {
        state.teams = new Map();
        state.runs = [];
      }),
      'period-ended': onDraft<FootballState, [Signal]>((state, { unit }) => {
        if (unit === 'nweek') endNweek(state, rules);
      }),
    },
    settles: (state) => {
      const after = keepOrder(state, rules);
      return after === state ? undefined : after;
    },
  };
}

/** Whoever is in Limbo is in no team, and whoever has come to eir goal with the ball has scored, by whichever rule (394/3). */
const keepOrder = onDraft<FootballState, [FootballRules]>((state, rules) => {
  const gone = [...state.teams.keys()].filter((player) => !state.places.has(player));
  for (const player of gone) state.teams.delete(player);
  if (gone.length > 0) state.runs = state.runs.filter(({ by }) => !gone.includes(by));
  if (isGoal(state, rules)) scoreGoal(state, rules);
});

/** Whom Sirens hold back, each rule while it is in force. */
function heldBy(
  world: World,
  { sirenRule, waxRule }: FootballRules,
): Pick<FootballState, 'sirens' | 'deaf' | 'toads'> {
  const holds = (rule: string) => findForce(world, [rule]).holds;
  const bear = (name: string, rule: string) =>
    holds(rule)
      ? entitiesOf(world, 'player').filter((one) => markOf(world, one, name) !== undefined)
      : [];
  const sirens = holds(sirenRule) ? entitiesOf(world, 'siren') : [];
  return {
    sirens: sirens.flatMap((siren) => squareIn(world, siren) ?? []),
    deaf: bear('deaf', waxRule),
    toads: bear('toad', sirenRule),
  };
}

/** Where whoever holds the ball leaves the game, it lies where e was. */
function ballOfTheGone(): Share<FootballState> {
  return {
    read: (_world, state) => state,
    write: () => undefined,
    forget: (state, name) => {
      const at = state.places.get(name);
      const isHolder = 'by' in state.ball && state.ball.by === name && at !== undefined;
      return isHolder ? { ...state, ball: { at } } : state;
    },
  };
}
