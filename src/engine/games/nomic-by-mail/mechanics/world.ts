import { worldMap } from '../../../mechanics/boards/world-map.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

const world = worldMap({
  name: 'world',
  rule: '311',
  expansionRule: '313',
  hours: 72,
  penalty: 5,
  gain: 2,
  compensation: 10,
});

/** The map of Rule 311, and the expansions on it. */
export const worldBindings: readonly MechanicBinding[] = ['SUB-311', 'SUB-313'].map((mechanic) => ({
  mechanic,
  procedures: [world],
}));
