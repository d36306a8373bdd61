import { Words } from '../../../../schemas/scalars.ts';
import { demand, gain, put } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { amountOf, entitiesOf } from '../../../world/entities.ts';
import { isHand } from './office.ts';

/** Rule 47: a pie is bought at the stove, and who eats one hangs a lantern more. */
export const pies = defineActions({
  name: 'pies',
  title: 'Pies',
  summary: 'A pie costs 3 brine. Who eats one has a lantern more until Low Water.',
  quantities: { brine: {}, pies: { floor: 0 }, supper: { floor: 0, ceiling: 1 } },
  actions: {
    buy: action('Buys a pie at the stove.', '47', {}, ({ by }, world) => [
      demand(() => amountOf(world, by, 'brine') >= 3, `${by} has not got 3 brine.`),
      gain(by, 'brine', -3),
      gain(by, 'pies', 1),
    ]),
    treat: action('Hands a pie on.', '47', { treat: Words }, ({ treat, by }, world) => [
      demand(() => amountOf(world, by, 'pies') > 0, `${by} has no pie.`),
      isHand(treat),
      gain(by, 'pies', -1),
      gain(treat, 'pies', 1),
    ]),
    eat: action('Eats a pie.', '47', {}, ({ by }, world) => [
      demand(() => amountOf(world, by, 'pies') > 0, `${by} has no pie.`),
      demand(() => amountOf(world, by, 'supper') === 0, `${by} has had supper.`),
      gain(by, 'pies', -1),
      put(by, 'supper', 1),
    ]),
  },
  turns: {
    nweek: (world) => entitiesOf(world, 'player').map((hand) => put(hand, 'supper', 0)),
  },
});
