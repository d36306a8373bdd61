import { z } from 'astro/zod';
import { Words } from '../../../../../../schemas/scalars.ts';
import { action, defineActions, type Action } from '../../../../../world/actions.ts';
import { demand } from '../../../../../world/changes.ts';
import type { MechanicBinding } from '../../../../../mechanics/mechanic.ts';
import { die, Integer, Names } from '../../../../../procedures/fields.ts';
import { alcomancy, chromomancy, slight, Tint } from './effects.ts';
import { forget, learn, mayCast, RULE, Spell, teach } from './knowing.ts';
import { blight, reincarnate, remember } from './plants.ts';

const at = { at: Integer };
const onPlants = { ...at, plants: Names, rolls: z.array(die(6)) };

/** All castings are one action, which is taken once in a Checking Period. */
const cast: Action = action(
  'Casts a spell at a level at which e knows it: on plants, cards, colors or drinks.',
  RULE,
  {
    cast: Spell,
    ...at,
    plants: onPlants.plants.default([]),
    rolls: onPlants.rolls.default([]),
    own: Names.default([]),
    others: Names.default([]),
    of: Words.optional(),
    roll: die(20).optional(),
    effects: z.array(Tint).default([]),
    fruits: Names.default([]),
    bac: Integer.optional(),
  },
  ({ cast: spell, at: level, ...said }, world) => {
    const { by, of = by, roll } = said;
    const casting = { ...said, at: level };
    const may = mayCast(spell, level, by);
    if (spell === 'blight') return [...may, ...blight(casting, world)];
    if (spell === 'reincarnation') return [...may, ...reincarnate(casting, world)];
    if (spell === 'chromomancy') return [...may, ...chromomancy(level, said.effects, by)];
    if (spell === 'alcomancy') {
      return [...may, ...alcomancy({ ...casting, bac: said.bac, of }, world)];
    }
    const rolled = demand(() => roll !== undefined, 'A die of twenty sides is rolled.');
    return [...may, rolled, ...slight({ ...casting, of, roll: roll ?? 0 })];
  },
  { limit: { times: 1, per: 'checking-period' } },
);

const spells = defineActions({
  name: 'spells',
  title: 'Spells',
  summary:
    'Research points buy spells, level after level; who knows one may cast it once in a Checking Period, teach it four levels lower, and forget it. Plants die and come back, cards and colors are changed, fruits are fermented.',
  quantities: {
    ...Object.fromEntries(
      Spell.options.map((spell) => [spell, { start: 0, floor: 0, ceiling: 20 }]),
    ),
    general: { start: 0, floor: 0 },
    bac: { start: 0, floor: 0 },
  },
  marks: ['cast', 'color'],
  actions: {
    'learn-spell': action(
      'Spends research points on the next level of a spell.',
      RULE,
      { 'learn-spell': Spell, ...at },
      (fields) => learn(fields['learn-spell'], fields.at, fields.by),
    ),
    'teach-spell': action(
      'Gives a spell to another player, who gets it four levels lower.',
      RULE,
      { 'teach-spell': Spell, to: Words },
      (fields, world) => teach(fields['teach-spell'], fields.to, fields.by, world),
    ),
    'forget-spell': action('Forgets a spell.', RULE, { 'forget-spell': Spell }, (fields) =>
      forget(fields['forget-spell'], fields.by),
    ),
    cast,
  },
  hears: { destroyed: remember },
  turns: { 'checking-period': () => [] },
});

/** Spells of the late First Era, by Rule 1919. */
export const spellBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1919', procedures: [spells] },
];
