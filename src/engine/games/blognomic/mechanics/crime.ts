import { defineActions } from '../../../world/actions.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { berthQuantities } from './berths.ts';
import { bonuses, cars, RECOGNISABLE } from './cars.ts';
import { kits } from './kits.ts';
import { endWeights, gyms } from './gyms.ts';
import { labs } from './labs.ts';
import { tuning } from './tuning.ts';

const stat = { start: 0, floor: 0, ceiling: 10, beyond: 'is-refused' } as const;

const garageItems = defineActions({
  name: 'garage-items',
  title: 'Labs, gyms, kits and cars',
  summary:
    'What one does with things in garages to which one has the key, for a race as well; nobody may bring a value beyond its bounds. Garages have two berths at first; what makes room in a full one is played with garages. A day and a week begin by a step; how many hours lie between is the matter of daily and weekly actions.',
  quantities: {
    cash: { start: 100, floor: -50, ceiling: 2000, beyond: 'is-refused' },
    ...berthQuantities,
    chemicals: stat,
    narcotics: stat,
    explosives: stat,
    weights: stat,
    chassis: stat,
    engine: stat,
    transmission: stat,
    // A stat ends at 10, and yet a recognisable car has a heat of 15.
    heat: { start: 0, floor: 0, ceiling: RECOGNISABLE, beyond: 'is-refused' },
    ...Object.fromEntries(bonuses.map((bonus) => [bonus, {}])),
  },
  marks: ['role'],
  sets: ['keys', 'modifications'],
  actions: { ...labs, ...gyms, ...kits, ...cars, ...tuning },
  hears: { destroyed: endWeights },
});

/** What is done with things in garages, by rules of the dynasty of December 2012. */
export const crimeBindings: readonly MechanicBinding[] = [
  'BLG-18',
  'BLG-19',
  'BLG-20',
  'BLG-21',
  'BLG-27',
].map((mechanic) => ({ mechanic, procedures: [garageItems] }));
