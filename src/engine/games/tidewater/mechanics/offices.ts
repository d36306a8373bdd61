import { Words } from '../../../../schemas/scalars.ts';
import { demand, gain } from '../../../world/changes.ts';
import { action, defineActions, happening } from '../../../world/actions.ts';
import { isHand, Office } from './office.ts';
import { holderOf, revisionOf, write } from './standing.ts';

/** Rule 14: offices are filled by arm or lantern, and left by a hat on the bollard. */
export const offices = defineActions({
  name: 'offices',
  title: 'Offices of the Harbour',
  summary:
    'Hands hold the offices for which they were chosen, until they leave their hat on the bollard. Up to revision 1 the Keeper is paid at Low Water.',
  quantities: { brine: {} },
  actions: {
    choose: happening(
      'The hands choose somebody for an office.',
      '14',
      { choose: Words, as: Office },
      ({ choose, as }) => [isHand(choose), write(`office/${as}`, choose)],
    ),
    hat: action(
      'Leaves the hat of an office on the bollard.',
      '14',
      { hat: Office },
      ({ hat, by }) => [
        demand((world) => holderOf(world, hat) === by, `${by} does not wear that hat.`),
        write(`office/${hat}`, undefined),
      ],
    ),
  },
  hears: {
    // Whoever goes ashore leaves eir hats behind.
    destroyed: ({ name }, world) =>
      Office.options
        .filter((office) => holderOf(world, office) === name)
        .map((office) => write(`office/${office}`, undefined)),
  },
  turns: {
    nweek: (world) => {
      const keeper = holderOf(world, 'keeper');
      return keeper === undefined || revisionOf(world, '14') !== 1
        ? []
        : [gain(keeper, 'brine', 2)];
    },
  },
});
