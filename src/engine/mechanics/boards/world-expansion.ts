import { need } from '../../procedures/refusal.ts';
import { add, areasOf, needArea, needPlayer, reward, type WorldState } from './world-state.ts';
import { counted } from '../../../schemas/counted.ts';

type Rolls = Readonly<Record<string, readonly [number, number]>>;

/**
 * Takes the dice of one turn (rule 313): for each player with a position two dice with as many sides as
 * there are such players. Who has two equal ones gains, and may choose a further position.
 */
export function rollExpansions(state: WorldState, rolls: Rolls, by: string): void {
  needRolls(state, rolls, by);
  state.rolled = true;
  state.chosen = [];
  for (const [player, [odds, move]] of Object.entries(rolls)) {
    if (odds !== move) continue;
    reward(state, player, state.rules.gain);
    add(state.entitled, player, 1);
  }
}

function needRolls(state: WorldState, rolls: Rolls, by: string): void {
  const { orienter, rolled, turn, players } = state;
  const rule = state.rules.expansionRule;
  need(by === orienter, `${by} does not keep the map.`, rule);
  need(turn, 'No turn has begun.', rule);
  need(!rolled, 'The dice were rolled in this turn.', rule);
  const placed = players.filter((player) => areasOf(state, player).length > 0);
  const areAll = Object.keys(rolls).sort().join(', ') === placed.toSorted().join(', ');
  need(areAll, `The dice are rolled for those with a position: ${placed.join(', ')}.`, rule);
  const areOn = Object.values(rolls)
    .flat()
    .every((roll) => roll >= 1 && roll <= placed.length);
  need(areOn, `The dice have ${counted(placed.length, 'side')}.`, rule);
}

/**
 * Occupies a further position, land or water, that touches one of the player's own. Who is in it moves to
 * a vacant one of their choice; who is given something for that is left open by the rule.
 */
export function occupy(state: WorldState, area: string, by: string): void {
  needPlayer(state, by);
  needArea(state, area);
  needChoice(state, area, by);
  const { positions, entitled, chosen, displaced, rules, choices } = state;
  const holder = positions.get(area);
  positions.set(area, by);
  add(entitled, by, -1);
  chosen.push(area);
  if (holder === undefined) return;
  add(displaced, holder, 1);
  reward(state, choices.compensated === 'newcomer' ? by : holder, rules.compensation);
}

function needChoice(state: WorldState, area: string, by: string): void {
  const { entitled, chosen, positions, borders, rules } = state;
  const rule = rules.expansionRule;
  need((entitled.get(by) ?? 0) !== 0, `${by} has no position to choose.`, rule);
  need(positions.get(area) !== by, `${by} is in ${area}.`, rule);
  need(!chosen.includes(area), `${area} was chosen by somebody who posted before.`, rule);
  const own = areasOf(state, by);
  const isBeside = borders.some(
    (pair) => pair.includes(area) && pair.some((other) => other !== area && own.includes(other)),
  );
  need(isBeside, `${area} touches no position of ${by}.`, rule);
}
