import { listIn } from '../../procedures/lenses.ts';
import { hand } from '../../world/changes.ts';
import { entitiesOf, kindOf, membersOf, ownerOf } from '../../world/entities.ts';
import type { Draft, Signal, World } from '../../world/world.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { findForce } from '../../procedures/in-force.ts';
import { sharedEntities, toldByWorld } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { withoutVoter } from './election.ts';
import { METHODS } from './methods.ts';
import { callAll, passNday } from './ministerial-election.ts';
import { entrust } from './ministries.ts';
import type { MinisterElection, Ministries, Ministry, MinistryRules } from './ministries.ts';

const [BORDA] = METHODS;

/**
 * Returns what elections of ministers have to do with other rules: who plays, who holds each ministry, and the
 * clock. They tell `office-filled` and `office-vacant`, each with the `office`.
 */
export function ministerialSharing(rules: MinistryRules): Sharing<Ministries> {
  return {
    shares: [
      sharedEntities('player', listIn('players')),
      holders,
      toldByWorld((world, state) => deputiesIn(state, world, rules.deputies)),
      candidates,
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
      'period-begun': onDraft<Ministries, [Signal]>((state, { unit }) => {
        if (unit === 'nweek') state.nweek++;
        if (unit === 'nday') passNday(state, rules);
      }),
      'elections-due': onDraft<Ministries, [Signal]>((state, { by }) => {
        callAll(state, { caller: String(by), method: BORDA, barred: undefined }, rules);
      }),
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
  deputies: [],
  isOfSociety: false,
};

/** Who holds each ministry, by whatever rule. */
const holders: Share<Ministries> = {
  read: (world, state) => heldIn(state, world),
  write: (draft, before, after) => {
    for (const [name, { holder }] of after.ministries) {
      const known = before?.ministries.get(name);
      if (before !== undefined && known?.holder === holder) continue;
      handOver(draft, name, holder);
    }
  },
};

/** Whoever is gone is a candidate for nothing, and votes no more. */
const candidates: Share<Ministries> = {
  read: (_world, state) => state,
  write: () => undefined,
  forget: onDraft<Ministries, [string]>(({ elections }, name) => {
    for (const contest of elections.values()) leave(contest, name);
  }),
};

function leave(contest: MinisterElection, name: string): void {
  contest.nominated.delete(name);
  const { election } = contest;
  if (election !== undefined) contest.election = withoutVoter(election, name);
}

const heldIn = onDraft(({ ministries }: Ministries, world: World) => {
  for (const name of entitiesOf(world, 'ministry')) {
    const holder = ownerOf(world, name);
    const known = ministries.get(name);
    if (known === undefined) ministries.set(name, { ...UNHELD, holder });
    else if (known.holder !== holder) entrust(known, holder);
  }
});

const deputiesIn = onDraft(({ ministries }: Ministries, world: World, rule: string) => {
  const isMeant = findForce(world, [rule]).holds;
  for (const [name, ministry] of ministries) {
    ministry.deputies = isMeant ? membersOf(world, name, 'deputies') : [];
  }
});

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
