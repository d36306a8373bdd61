import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  depending,
  destroy,
  handOver,
  lose,
  mustOwn,
  transfer,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, ownerOf, type World } from '../../../../world/entities.ts';
import { newPot, POT } from './tildex.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';

const POTS = '1917/0';
/** The most tildex that a pot holds. */
const MOST = 300;

function topUp(pot: string, world: World): Change[] {
  const owner = ownerOf(world, pot);
  const missing = POT - amountOf(world, pot, 'tildex');
  if (owner === undefined || missing <= 0) return [];
  return [
    depending((now) => {
      const has = amountOf(now, owner, 'tildex');
      if (has >= missing) return [transfer(owner, pot, 'tildex', missing)];
      return [lose(owner, 'tildex', has), destroy(pot)];
    }),
  ];
}

const pots = defineActions({
  name: 'pots-of-gold',
  title: 'Pots of Gold',
  summary:
    'A pot holds up to 300 tildex and is filled up to 100 when an nweek ends; who cannot loses it and what is in it. Nobody gives one away.',
  quantities: { tildex: { start: 0, floor: 0 } },
  actions: {
    find: happening(
      'Somebody gets a pot, by a Rainbow Potion or an Advancement token.',
      POTS,
      { find: Words, for: Words },
      (fields) => newPot(fields.find, fields.for),
    ),
    store: action(
      'Puts tildex into eir pot.',
      POTS,
      { store: WholeNumber, in: Words },
      (fields, world) => [
        mustOwn(fields.by, fields.in),
        demand(
          () => amountOf(world, fields.in, 'tildex') + fields.store <= MOST,
          `A pot holds ${MOST} tildex.`,
        ),
        handOver(fields.by, fields.in, 'tildex', fields.store),
      ],
    ),
    remove: action(
      'Takes tildex out of eir pot.',
      POTS,
      { remove: WholeNumber, from: Words },
      (fields) => [
        mustOwn(fields.by, fields.from),
        handOver(fields.from, fields.by, 'tildex', fields.remove),
      ],
    ),
  },
  turns: {
    nweek: (world) => entitiesOf(world, 'pot').flatMap((pot) => topUp(pot, world)),
  },
});

/** Pots of Gold of the late First Era, by Rule 1917. */
export const potBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1917', procedures: [pots] },
];
