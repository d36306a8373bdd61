import { destroy, whileRule } from '../../../../../world/changes.ts';
import { defineActions } from '../../../../../world/actions.ts';
import type { MechanicBinding } from '../../../../../mechanics/mechanic.ts';
import type { Procedure } from '../../../../../procedures/kinds.ts';
import { mixing } from './mixing.ts';
import { picking } from './picking.ts';
import { newNday, newNweek } from './seasons.ts';
import { GARDENS, missWild } from './plants.ts';
import { MORE_PLANTS, sowing, wildPlants } from './sowing.ts';
import { store } from './store.ts';
import { foodFights } from './tomatoes.ts';
import { checkGardens, watering } from './watering.ts';

const gardens: Procedure = defineActions({
  name: 'gardens',
  title: 'Gardens, fruits and the Store',
  summary:
    'Plants are watered each Checking Period or die, the costliest first; they bear fruit with each nweek. Fruits are picked, thrown, planted and stolen by bunnies. What juice does to cards, what is used in the Arena, the leave of who owns a garden and whether an avatar is beside water are told.',
  settings: {
    existed: {
      options: ['throughout', 'at-some-time'],
      default: 'throughout',
      meaning:
        'A plant bears fruit with an nweek where it existed during the one before: throughout it, or at some time in it.',
    },
  },
  quantities: {
    tildex: { start: 0, floor: 0 },
    points: { start: 0, floor: 0 },
    watered: { floor: 0 },
    borne: {},
    age: {},
  },
  marks: ['kind', 'state', 'stained'],
  actions: { ...sowing, ...watering, ...picking, ...foodFights, ...mixing, ...store },
  turns: {
    'checking-period': () => [whileRule(GARDENS, checkGardens)],
    nweek: newNweek,
    nday: () => [whileRule(MORE_PLANTS, newNday)],
  },
  // The last of its kind comes up again in the Town Square (1909/0, 1918/0).
  // A plant in no garden withers and dies (1902/7).
  hears: {
    destroyed: ({ was }) => missWild(was === undefined ? undefined : String(was)),
    disowned: ({ name, kind }) =>
      kind === 'plant' ? [whileRule(GARDENS, () => [destroy(String(name))])] : [],
  },
  triggers: wildPlants,
});

/** Gardens of the late First Era, by Rules 1902, 1908, 1909, 1911, 1915 and 1918. */
export const gardenBindings: readonly MechanicBinding[] = [
  'BN1-1902',
  'BN1-1908',
  'BN1-1909',
  'BN1-1911',
  'BN1-1915',
  'BN1-1918',
].map((mechanic) => ({ mechanic, procedures: [gardens] }));
