import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { areasBeside, areasOf, checkNames, more, reward, type WorldState } from './world-state.ts';

type Rolls = Readonly<Record<string, readonly [number, number]>>;

/**
 * Takes the dice of one turn (rule 313): for each player with a position two dice with as many sides as
 * there are such players. Who has two equal ones gains, and may choose a further position.
 */
export function rollExpansions(state: WorldState, rolls: Rolls, by: string): WorldState | Refusal {
  const refusal = checkRolls(state, rolls, by);
  if (refusal !== null) return refusal;
  const start: WorldState = { ...state, rolled: true, chosen: [] };
  return Object.entries(rolls).reduce(
    (now, [player, [odds, move]]) =>
      odds === move
        ? { ...reward(now, player, now.rules.gain), entitled: more(now.entitled, player, 1) }
        : now,
    start,
  );
}

function checkRolls(state: WorldState, rolls: Rolls, by: string): Refusal | null {
  const { orienter, rolled, turn, players } = state;
  const rule = state.rules.expansionRule;
  if (by !== orienter) return refuse(`${by} does not keep the map.`, rule);
  if (turn === null) return refuse('No turn has begun.', rule);
  if (rolled) return refuse('The dice were rolled in this turn.', rule);
  const placed = players.filter((player) => areasOf(state, player).length > 0);
  const rolledFor = Object.keys(rolls).sort().join(', ');
  if (rolledFor !== placed.toSorted().join(', ')) {
    return refuse(`The dice are rolled for those with a position: ${placed.join(', ')}.`, rule);
  }
  const isOff = Object.values(rolls)
    .flat()
    .some((roll) => roll < 1 || roll > placed.length);
  return isOff ? refuse(`The dice have ${placed.length} sides.`, rule) : null;
}

/**
 * Occupies a further position, land or water, that touches one of the player's own. Who is in it moves to
 * a vacant one of their choice; who is given something for that is left open by the rule.
 */
export function occupy(state: WorldState, area: string, by: string): WorldState | Refusal {
  const refusal = checkNames(state, { player: by, area }) ?? checkChoice(state, area, by);
  if (refusal !== null) return refusal;
  const { positions, entitled, chosen, displaced, rules, readings } = state;
  const holder = positions.get(area);
  const taken: WorldState = {
    ...state,
    positions: new Map([...positions, [area, by]]),
    entitled: more(entitled, by, -1),
    chosen: [...chosen, area],
  };
  if (holder === undefined) return taken;
  const moved = { ...taken, displaced: more(displaced, holder, 1) };
  const winner = readings.compensated === 'newcomer' ? by : holder;
  return reward(moved, winner, rules.compensation);
}

function checkChoice(state: WorldState, area: string, by: string): Refusal | null {
  const { entitled, chosen, positions, rules } = state;
  const rule = rules.expansionRule;
  if ((entitled.get(by) ?? 0) === 0) return refuse(`${by} has no position to choose.`, rule);
  if (positions.get(area) === by) return refuse(`${by} is in ${area}.`, rule);
  if (chosen.includes(area)) {
    return refuse(`${area} was chosen by somebody who posted before.`, rule);
  }
  const beside = areasOf(state, by).flatMap((own) => areasBeside(state, own));
  return beside.includes(area) ? null : refuse(`${area} touches no position of ${by}.`, rule);
}
