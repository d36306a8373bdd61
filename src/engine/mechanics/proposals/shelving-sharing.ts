import { lapsedRules } from '../../procedures/lapsed.ts';
import { mark } from '../../world/changes.ts';
import { entitiesOf, kindOf, markOf, membersOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { playersOnLeave, sharedAmounts, toldByWorld } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { outcomeOf } from '../voting/poll-state.ts';
import { openShelvingBallot } from './open-shelving-ballot.ts';
import type { ProposalType } from './proposal-types.ts';
import { endVoting, type PolledProposal, type ShelvingBallot } from './shelving-ballot.ts';
import type { ShelvingRules } from './shelving-ballot.ts';

/** The mark of a proposal that says what came of it, once it is resolved. */
export const OUTCOME = 'outcome';

/**
 * Returns what a ballot with shelving has to do with other rules: points and Honor, societies, and who votes. It
 * opens where `voting-began`, is over with the nweek, and tells `proposal-passed`, `proposal-failed` as
 * they are resolved, and `proposal-shelved` when the voting is over.
 */
export function shelvingSharing(
  types: readonly ProposalType[],
  rules: ShelvingRules,
): Sharing<ShelvingBallot> {
  return {
    shares: [
      sharedAmounts('points', {
        of: ({ points }) => points,
        with: (ballot, points) => ({ ...ballot, points: new Map(points) }),
      }),
      sharedAmounts('temporary-honor', {
        of: ({ honor }) => honor,
        with: (ballot, honor) => ({ ...ballot, honor: new Map(honor) }),
      }),
      lapsedRules<ShelvingBallot>({ ...rules }),
      membership,
      outcomes,
    ],
    asks: (world) => askWorld(world, rules),
    tells: (before, after) => [...shelvedNow(before, after), ...resolvedNow(before, after)],
    hears: {
      'voting-began': (ballot, _, world) => openNext(ballot, world, types, rules),
      'period-begun': onDraft<ShelvingBallot, [Signal]>((ballot, { unit }) => {
        if (unit === 'nweek' && !ballot.isOver) endVoting(ballot);
      }),
    },
  };
}

/** A society that is destroyed has no members any more who would owe for it. */
const membership: Share<ShelvingBallot> = toldByWorld((world, ballot) => ({
  ...ballot,
  societies: new Map(
    entitiesOf(world, 'society').map((name) => [name, membersOf(world, name, 'members')]),
  ),
}));

const outcomes: Share<ShelvingBallot> = {
  read: (_world, ballot) => ballot,
  write: (draft, before, after) => {
    for (const { serial, poll } of before === undefined ? [] : newlyResolved(before, after)) {
      if (kindOf(draft, serial) === 'proposal') mark(serial, OUTCOME, outcomeOf(poll))(draft);
    }
  },
};

function askWorld(world: World, rules: ShelvingRules) {
  return {
    players: entitiesOf(world, 'player'),
    'on-leave': playersOnLeave(world, rules.leave),
    societies: Object.fromEntries(
      entitiesOf(world, 'society').map((name) => [name, [...membersOf(world, name, 'members')]]),
    ),
  };
}

/** Opens a poll on every proposal whose voting begins, in the place of the ballot before. */
function openNext(
  ballot: ShelvingBallot,
  world: World,
  types: readonly ProposalType[],
  rules: ShelvingRules,
): ShelvingBallot {
  const called = entitiesOf(world, 'proposal').filter(
    (name) => markOf(world, name, 'state') === 'voted-on',
  );
  const proposals = Object.fromEntries(called.map((name) => [name, itemOf(world, name)]));
  const given = { ...askWorld(world, rules), proposals, scores: {} };
  const { points, honor, debts, choices } = ballot;
  return { ...openShelvingBallot(given, choices, types, rules), points, honor, debts };
}

function itemOf(world: World, name: string) {
  return {
    by: markOf(world, name, 'author'),
    type: markOf(world, name, 'type') ?? '',
    quoted: markOf(world, name, 'quoted'),
    'form-bonus': 0,
    'changes-supreme-rule': false,
    'outranks-supreme-rule': false,
  };
}

function shelvedNow(before: ShelvingBallot, after: ShelvingBallot): Signal[] {
  if (before.isOver || !after.isOver) return [];
  return after.proposals
    .filter(({ poll }) => outcomeOf(poll) === 'shelved')
    .map((one) => signalOf(one));
}

function resolvedNow(before: ShelvingBallot, after: ShelvingBallot): Signal[] {
  return newlyResolved(before, after)
    .filter(({ poll }) => outcomeOf(poll) !== 'shelved')
    .map((one) => signalOf(one));
}

function newlyResolved(before: ShelvingBallot, after: ShelvingBallot): PolledProposal[] {
  return after.proposals.filter(
    ({ serial }) => after.resolved.includes(serial) && !before.resolved.includes(serial),
  );
}

function signalOf({ serial, by = '', type, poll }: PolledProposal): Signal {
  return { what: `proposal-${outcomeOf(poll)}`, proposal: serial, by, type: type.name };
}
