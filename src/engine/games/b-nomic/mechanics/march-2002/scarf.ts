import { allMembersOf, markOf } from '../../../../world/entities.ts';
import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  depending,
  gain,
  grant,
  hand,
  lose,
  markFor,
  mustBe,
  mustOwn,
  pay,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import type { World } from '../../../../world/entities.ts';
import { oncePer } from '../../../../world/periods.ts';
import { dice, die } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { oneNweek } from './holders.ts';

const SCARF = 'scarf';
/** What a word of an attribute costs (344/0). */
const PER_WORD = 3;

/** One attribute, or several that are announced together. */
const Attributes = z.union([z.array(Words).min(1), Words.transform((one) => [one])]);

/** In each nweek the scarf is awarded once, or kept once; whoever is given it may keep it in the same one. */
const oncePerNweek = (does: 'awarded' | 'kept'): Change =>
  depending((world) => {
    const settled = markOf(world, SCARF, 'settled');
    const isFree = settled === undefined || (settled === 'awarded' && does === 'kept');
    return [
      demand(() => isFree, `It was ${settled ?? ''} in this nweek.`),
      markFor(SCARF, 'settled', does, oneNweek),
    ];
  });

function vanities(world: World): string[] {
  return allMembersOf(world, 'vanities');
}

const buy = (vanity: string, by: string): Change[] => [
  demand((world) => !vanities(world).includes(vanity), `Somebody has “${vanity}”.`),
  pay(by, 'style', PER_WORD * vanity.split(/\s+/u).length),
  grant(by, 'vanities', vanity),
];

/** The Pink Cashmere Scarf and Style (258/3, 344/0). */
export const scarf: Procedure = defineActions({
  name: 'pink-scarf',
  title: 'The Pink Cashmere Scarf and Style',
  summary:
    'Whoever has the scarf awards it once in each nweek, which brings style and points, or keeps it, which costs some of both; style buys vanity. How its bearer must write is not played, nor within how many ndays it is awarded, nor whether an attribute misleads.',
  quantities: { points: { start: 0, floor: 0 }, style: { start: 0 } },
  sets: ['vanities'],
  actions: {
    award: action(
      'Awards the scarf for a stylish proposal, with two rolls of style and one of points.',
      '258/3',
      { award: Words, style: dice(2, 10), points: die(6) },
      ({ award, style, points, by }) => [
        mustOwn(by, SCARF),
        oncePerNweek('awarded'),
        mustBe('player', award),
        demand(() => award !== by, 'Nobody awards it to emself.'),
        hand(SCARF, award),
        gain(
          award,
          'style',
          style.reduce((sum, roll) => sum + roll, 0),
        ),
        gain(award, 'points', points),
      ],
    ),
    keep: action('Keeps the scarf for another nweek.', '258/3', {}, ({ by }) => [
      mustOwn(by, SCARF),
      oncePerNweek('kept'),
      lose(by, 'style', 5),
      lose(by, 'points', 2),
    ]),
    vanity: action(
      'Buys attributes in words of one’s own, at three of style a word.',
      '344/0',
      { vanity: Attributes },
      ({ vanity, by }) => vanity.flatMap((one) => buy(one, by)),
      oncePer('nweek'),
    ),
  },
});
