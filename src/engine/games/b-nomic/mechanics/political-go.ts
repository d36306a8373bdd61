import { politicalGo } from '../../../boards/political-go.ts';
import type { MechanicBinding } from '../../../mechanic.ts';
import { lateClock } from '../clocks.ts';

/** Political Go of the late First Era, by Rules 1639 and 1854. */
export const go: readonly MechanicBinding[] = [
  {
    mechanic: 'BN1-1639',
    procedures: [
      politicalGo({
        name: 'political-go',
        rule: '1639/9',
        technologyRule: '1854/2',
        clock: lateClock,
      }),
    ],
  },
];
