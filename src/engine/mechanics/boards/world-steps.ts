import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Integer, YesNo } from '../../procedures/fields.ts';
import { kinds } from '../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { rollExpansions, occupy } from './world-expansion.ts';
import { areasOf, checkNames, more, reward, type WorldState } from './world-state.ts';

const { step } = kinds<WorldState>();

/** What is done on the map (rules 311 and 313 of the game by mail). */
export const worldSteps = {
  settle: step(
    'Posts a position on land: the first one, or a vacant one after being displaced.',
    { settle: Words, by: Words },
    (state, { settle: area, by }) => settle(state, area, by),
  ),
  hours: step(
    'Hours pass; who has no position for so long pays, and again for every such term.',
    { hours: Integer },
    (state, { hours }) =>
      hours < 0 ? refuse('Time does not go back.') : state.players.reduce(wait(hours), state),
  ),
  give: step(
    'Gives money to somebody who consents.',
    { give: Integer, to: Words, by: Words, consents: YesNo.default(true) },
    (state, gift) => give(state, gift),
  ),
  appoint: step(
    'The Scribe appoints who keeps the map.',
    { appoint: Words, by: Words },
    (state, { appoint, by }) => {
      const { rules, scribe } = state;
      const refusal = checkNames(state, { player: appoint });
      if (refusal !== null) return refusal;
      if (by !== scribe) return refuse(`${by} is not the Scribe.`, rules.rule);
      if (appoint === scribe) return refuse('The Scribe does not keep the map.', rules.rule);
      return { ...state, orienter: appoint };
    },
  ),
  turn: step(
    'Somebody’s turn begins; whoever should have rolled for expansions in the last one and did not pays.',
    { turn: Words },
    (state, { turn }) => checkNames(state, { player: turn }) ?? beginTurn(state, turn),
  ),
  roll: step(
    'The keeper of the map rolls two dice for each player with a position.',
    { roll: z.record(z.string(), z.tuple([Integer, Integer])), by: Words },
    (state, { roll, by }) => rollExpansions(state, roll, by),
  ),
  expand: step(
    'Chooses a further position, beside one of one’s own, after equal dice.',
    { expand: Words, by: Words },
    (state, { expand, by }) => occupy(state, expand, by),
  ),
};

function settle(state: WorldState, area: string, by: string): WorldState | Refusal {
  const { rules, areas, positions, displaced, waiting } = state;
  const refusal = checkNames(state, { player: by, area });
  if (refusal !== null) return refusal;
  const isMoved = (displaced.get(by) ?? 0) > 0;
  if (!isMoved && areasOf(state, by).length > 0) {
    return refuse(`${by} has a position.`, rules.rule);
  }
  if (areas.get(area) !== 'land') return refuse(`${area} is water.`, rules.rule);
  const holder = positions.get(area);
  if (holder !== undefined && isMoved) {
    return refuse(`${holder} is in ${area}.`, rules.expansionRule);
  }
  if (holder !== undefined) return refuse(`${holder} is in ${area}.`, rules.rule);
  return {
    ...state,
    positions: new Map([...positions, [area, by]]),
    displaced: isMoved ? more(displaced, by, -1) : displaced,
    waiting: new Map([...waiting, [by, 0]]),
  };
}

/** Lets a player wait so many hours, who pays for every whole term without a position. */
export function wait(hours: number) {
  return (state: WorldState, player: string): WorldState => {
    if (areasOf(state, player).length > 0) return state;
    const { rules, waiting, points } = state;
    const before = waiting.get(player) ?? 0;
    const terms = Math.floor((before + hours) / rules.hours) - Math.floor(before / rules.hours);
    return {
      ...state,
      waiting: more(waiting, player, hours),
      points: more(points, player, -rules.penalty * terms),
    };
  };
}

interface Gift {
  readonly give: number;
  readonly to: string;
  readonly by: string;
  readonly consents: boolean;
}

function give(state: WorldState, { give: amount, to, by, consents }: Gift): WorldState | Refusal {
  const { rules, zoids } = state;
  const refusal = checkNames(state, { player: by }) ?? checkNames(state, { player: to });
  if (refusal !== null) return refusal;
  if (!consents) return refuse(`${to} does not consent.`, rules.rule);
  if (amount <= 0) return refuse('A gift is of one or more.', rules.rule);
  if ((zoids.get(by) ?? 0) < amount) return refuse(`${by} has not as many.`, rules.rule);
  return { ...state, zoids: more(more(zoids, by, -amount), to, amount) };
}

/** Begins a turn: the keeper is granted one of each at the beginning of each of their own. */
export function beginTurn(state: WorldState, player: string): WorldState {
  const { turn, rolled, orienter, rules, points } = state;
  const failed = turn !== null && !rolled && orienter !== null;
  const after: WorldState = failed
    ? { ...state, orienter: null, points: more(points, orienter, -rules.penalty) }
    : state;
  const begun = { ...after, turn: player, rolled: false };
  return begun.orienter === player ? reward(begun, player, 1) : begun;
}
