import { RUN } from '../../../mechanics/boards/announced-moves.ts';
import { football } from '../../../mechanics/boards/football.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';

const game = football({
  name: 'football-2002',
  rule: '394/3',
  puntRule: '443/0',
  shieldRule: '353/0',
  sirenRule: '356/0',
  waxRule: '401/0',
  size: 20,
  goals: { turquoise: 1, crimson: 20 },
  points: 20,
  run: RUN,
  tackle: 2,
  punt: 10,
  clear: 4,
  lastPunt: 8,
});

/** Football on the Grid of March 2002. */
export const footballBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-394', procedures: [game] },
];
