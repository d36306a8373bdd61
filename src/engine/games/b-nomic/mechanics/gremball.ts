import { throwing } from '../../../mechanics/boards/throwing.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { earlyClock } from '../clocks.ts';

const gremball = throwing({
  name: 'gremball',
  rule: '355/1',
  idol: '293/1',
  leave: '205/2',
  comments: '436/0',
  clock: earlyClock,
  reach: 7,
  days: 2,
  hitPoints: { basic: 2, yoyo: 3 },
  returning: ['yoyo'],
});

/** GremBall and the Gnomes that are thrown in it, in March 2002. */
export const gremballBindings: readonly MechanicBinding[] = ['BN0-355', 'BN0-406'].map(
  (mechanic) => ({ mechanic, procedures: [gremball] }),
);
