import { roaming } from '../../../mechanics/boards/roaming.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { earlyClock } from '../clocks.ts';

const grid = roaming({
  name: 'grid-2002',
  rule: '301/2',
  rockRule: '346/2',
  meteorRule: '400/0',
  gunRule: '350/0',
  shieldRule: '353/0',
  frostRule: '348/1',
  sirenRule: '356/0',
  waxRule: '401/0',
  footballRule: '394/3',
  throwRule: '351/0',
  clock: earlyClock,
  size: 20,
  thingPoints: 25,
});

/** The Grid of March 2002, and what is on it. */
export const grid2002: readonly MechanicBinding[] = [
  'BN0-301',
  'BN0-349',
  'BN0-346',
  'BN0-348',
].map((mechanic) => ({ mechanic, procedures: [grid] }));
