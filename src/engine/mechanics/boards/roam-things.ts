import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { kinds } from '../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { addScore, checkPlayer, toLimbo, type RoamState } from './roam-state.ts';

const { step } = kinds<RoamState>();

/**
 * What is secret on the board (r301/2): shiny things and dark ones, whose squares nobody is told. All
 * that can be known of one is that somebody met it, and where; it is elsewhere afterwards.
 */
export const roamThings = {
  meet: step(
    'Somebody meets a secret thing, as the log tells; it goes elsewhere.',
    { meet: z.enum(['shiny', 'dark']), by: Words },
    (state, { meet, by }) => meetThing(state, meet, by),
  ),
};

function meetThing(state: RoamState, thing: 'shiny' | 'dark', by: string): RoamState | Refusal {
  const { rules, places, reveals } = state;
  const refusal = checkPlayer(state, by);
  if (refusal !== null) return refusal;
  const square = places.get(by);
  if (square === undefined) {
    return refuse(`${by} is in Limbo, where there is nothing to meet.`, rules.rule);
  }
  const met: RoamState = { ...state, reveals: [...reveals, { thing, square, by }] };
  if (thing === 'shiny') return addScore(met, by, rules.thingPoints);
  // A Toad that is carried pays for who carries em (356/0).
  const payer = [...state.beside.toads].find(([, carrier]) => carrier === by)?.[0] ?? by;
  const poorer = addScore(met, payer, -rules.thingPoints);
  const score = poorer.scores.get(payer) ?? 0;
  return score > 0 ? poorer : toLimbo(addScore(poorer, payer, -score), payer);
}
