import { hand } from '../../world/changes.ts';
import { entitiesOf, kindOf, ownerOf } from '../../world/entities.ts';
import type { Draft, Signal, World } from '../../world/world.ts';
import { sharedEntities } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { passNday } from './elect-minister.ts';
import { vacate, withMinistry } from './ministries.ts';
import type { Ministries, Ministry, MinistryRules } from './ministries.ts';

/**
 * What elections of ministers have to do with other rules: who plays, who holds each ministry, and the
 * clock. They tell `office-filled` and `office-vacant`, each with the `office`.
 */
export function ministerialSharing(rules: MinistryRules): Sharing<Ministries> {
  return {
    shares: [
      sharedEntities('player', {
        of: ({ players }) => players,
        with: (state, players) => ({ ...state, players }),
      }),
      holders,
    ],
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      ministries: Object.fromEntries(
        entitiesOf(world, 'ministry').map((one) => [one, ownerOf(world, one) ?? 'none']),
      ),
      ...nweekOf(world),
    }),
    tells,
    hears: {
      'period-begun': (state, { unit }) => {
        if (unit === 'nweek') return { ...state, nweek: state.nweek + 1 };
        return unit === 'nday' ? passNday(state, rules) : state;
      },
    },
  };
}

function nweekOf(world: World) {
  const shown = world.get('time/nweek');
  return typeof shown === 'string' ? { nweek: shown } : {};
}

const UNHELD: Ministry = {
  holder: undefined,
  lastHolder: undefined,
  openFor: 0,
  rotated: undefined,
  isOfSociety: false,
};

/** Who holds each ministry, by whatever rule. */
const holders: Share<Ministries> = {
  read: (world, state) =>
    entitiesOf(world, 'ministry').reduce((now, name) => heldIn(world, now, name), state),
  write: (draft, before, after) => {
    for (const [name, { holder }] of after.ministries) {
      const known = before?.ministries.get(name);
      if (before !== undefined && known?.holder === holder) continue;
      handOver(draft, name, holder);
    }
  },
};

function heldIn(world: World, state: Ministries, name: string): Ministries {
  const holder = ownerOf(world, name);
  const known = state.ministries.get(name);
  if (known === undefined) return withMinistry(state, name, { ...UNHELD, holder });
  if (known.holder === holder) return state;
  if (holder === undefined) return vacate(state, name);
  return withMinistry(state, name, { ...known, holder, lastHolder: known.holder });
}

function handOver(draft: Draft, name: string, holder: string | undefined): void {
  const isKnown = holder === undefined || kindOf(draft, holder) !== undefined;
  if (isKnown && kindOf(draft, name) === 'ministry') hand(name, holder)(draft);
}

function tells(before: Ministries, after: Ministries): Signal[] {
  return [...after.ministries].flatMap(([office, { holder }]): Signal[] => {
    if (holder === before.ministries.get(office)?.holder) return [];
    return holder === undefined
      ? [{ what: 'office-vacant', office }]
      : [{ what: 'office-filled', office, by: holder }];
  });
}
