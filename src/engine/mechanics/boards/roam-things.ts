import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { addScore, needPlayer, type RoamState } from './roam-state.ts';

const { step } = draftKinds<RoamState>();

/**
 * What is secret on the board (r301/2): shiny things and dark ones, whose squares nobody is told. All
 * that can be known of one is that somebody met it, and where; it is elsewhere afterwards.
 */
export const roamThings = {
  meet: step(
    'Somebody meets a secret thing, as the log tells; it goes elsewhere.',
    { meet: z.enum(['shiny', 'dark']), by: Words },
    (state, { meet: thing, by }) => {
      const { rules, places, reveals, scores, beside } = state;
      needPlayer(state, by);
      const square = places.get(by);
      need(square, `${by} is in Limbo, where there is nothing to meet.`);
      reveals.push({ thing, square, by });
      if (thing === 'shiny') {
        addScore(state, by, rules.thingPoints);
        return;
      }
      // A Toad that is carried pays for who carries em (356/0).
      const payer = [...beside.toads].find(([, carrier]) => carrier === by)?.[0] ?? by;
      const left = (scores.get(payer) ?? 0) - rules.thingPoints;
      scores.set(payer, Math.max(0, left));
      if (left <= 0) places.delete(payer);
    },
  ),
};
