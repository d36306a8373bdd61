import { z } from 'astro/zod';
import { Words } from '../../../../../../schemas/scalars.ts';
import { create, demand, destroy, mark, pay } from '../../../../../world/changes.ts';
import { action } from '../../../../../world/actions.ts';
import { kindOf, markOf } from '../../../../../world/entities.ts';
import { YesNo } from '../../../../../procedures/fields.ts';
import { isBesideWater } from '../arena/cubes.ts';
import { holds, missWild, ruleOf } from './plants.ts';

const WATERSPOUTS = '1915/0';
const ALCHEMY = '1918/0';
/** Tildex in a Waterspout Concoction. */
const CONCOCTION = 30;

const used = (by: string, thing: string, kind: string) => [holds(by, thing, kind), destroy(thing)];

/** What is mixed out of drinks and fruits for gardens, by Rules 1915 and 1918. */
export const mixing = {
  mix: action(
    'Mixes a Waterspout Concoction of a Thorn Seed Drink, a rotten tomato and tildex, eir avatar being beside water.',
    WATERSPOUTS,
    { mix: Words, drink: Words, tomato: Words, 'beside-water': YesNo },
    (fields, world) => [
      demand(
        () => fields['beside-water'] && isBesideWater(world, fields.by) !== false,
        `The avatar of ${fields.by} is not beside water.`,
      ),
      demand(() => markOf(world, fields.tomato, 'state') === 'rotten', 'It is not rotten.'),
      ...used(fields.by, fields.drink, 'Thorn Seed Drink'),
      ...used(fields.by, fields.tomato, 'Tomato'),
      pay(fields.by, 'tildex', CONCOCTION),
      create(fields.mix, 'concoction', fields.by),
    ],
  ),
  pour: action(
    'Pours a Waterspout Concoction on a plant, which becomes a waterspout.',
    WATERSPOUTS,
    { pour: Words, on: Words },
    (fields, world) => [
      holds(fields.by, fields.pour),
      demand(() => kindOf(world, fields.pour) === 'concoction', 'It is no concoction.'),
      demand(() => ruleOf(world, fields.on) !== undefined, 'It is no plant.'),
      ...missWild(markOf(world, fields.on, 'kind')),
      mark(fields.on, 'kind', 'Waterspout'),
      destroy(fields.pour),
    ],
  ),
  blend: action(
    'Blends a Thorn Seed, a Lemon Drink and a Blood Spore Drink into a Huge Seed.',
    ALCHEMY,
    { blend: Words, of: z.tuple([Words, Words, Words]) },
    ({ blend, of: [seed, lemon, spore], by }) => [
      ...used(by, seed, 'Thorn Seed'),
      ...used(by, lemon, 'Lemon Drink'),
      ...used(by, spore, 'Blood Spore Drink'),
      create(blend, 'seed', by),
      mark(blend, 'kind', 'Huge Seed'),
    ],
  ),
};
