import { z } from 'astro/zod';
import { demand, type Change } from '../../../world/changes.ts';
import { entitiesOf } from '../../../world/entities.ts';

/** The offices of Rule 14, and those that Rule 40 added. */
export const Office = z.enum(['clerk', 'keeper', 'harbour-master', 'purser', 'surveyor']);

/** Lets changes go on only where somebody of that name is aboard. */
export const isHand = (hand: string): Change =>
  demand((world) => entitiesOf(world, 'player').includes(hand), `${hand} is no hand.`);
