import { lapsedRules } from '../../procedures/lapsed.ts';
import { listIn, mapIn } from '../../procedures/lenses.ts';
import { create, mark } from '../../world/changes.ts';
import { bearersOf, entitiesOf, kindOf } from '../../world/entities.ts';
import type { Draft, Signal, World } from '../../world/world.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { knownPlayers, sharedAmounts, sharedMarks, timeShown } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { knownTwins, type TwinConditions } from '../membership/twins-in-world.ts';
import type { StaminaProposal, StaminaState } from './stamina-state.ts';
import { beginVoting, endVoting, strike } from './stamina-steps.ts';

/** What the rules of proposals say of time and of twins. */
export interface StaminaConditions {
  readonly proposals: string;
  /** The nday with which voting begins; it lasts as long as the nweek. */
  readonly votingFrom: number;
  /** Rules by which proposals are scored, and whoever voted is vested. */
  readonly scoring: string;
  readonly vesting: string;
  readonly twins: TwinConditions;
}

/**
 * Returns what proposals with stamina have to do with other rules: who plays, is vested and is whose twin, points,
 * the clock, and the proposals, each an entity `proposal/12` with its `author` and `status`. They tell
 * `voting-began`, `proposal-passed` and `proposal-failed`.
 */
export function staminaSharing(conditions: StaminaConditions): Sharing<StaminaState> {
  return {
    shares: [
      knownPlayers(listIn('players')),
      knownTwins(conditions.twins, (state, twins) => ({ ...state, twins })),
      sharedMarks('vested', {
        of: ({ vested }) => new Map(vested.map((player) => [player, 'yes'])),
        with: (state, marks) => ({ ...state, vested: [...marks.keys()] }),
      }),
      sharedAmounts('points', mapIn('points')),
      lapsedRules<StaminaState>([conditions.proposals, conditions.scoring, conditions.vesting]),
      voteless,
      documents,
    ],
    asks: (world) => {
      const players = entitiesOf(world, 'player');
      const vested = bearersOf(world, 'vested').map(([player]) => player);
      return { players, vested: vested.length > 0 ? vested : players };
    },
    tells,
    hears: {
      'period-begun': onDraft<StaminaState, [Signal, World]>((state, { unit }, world) => {
        const isDue = unit === 'nday' && timeShown(world)?.nday === conditions.votingFrom;
        if (unit === 'nweek' && state.isVoting) endVoting(state, conditions);
        else if (isDue && !state.isVoting) beginVoting(state, conditions.proposals);
      }),
      destroyed: onDraft<StaminaState, [Signal]>((state, { name }) => {
        strike(state, String(name));
      }),
    },
  };
}

/** Who has lost eir vote by another rule. */
const voteless: Share<StaminaState> = {
  read: (world, state) => ({
    ...state,
    voteless: bearersOf(world, 'voting-power').flatMap(([name, says]) =>
      says === '0' ? [name] : [],
    ),
  }),
  write: () => undefined,
};

const documents: Share<StaminaState> = {
  read: (_world, state) => state,
  write: (draft, before, after) => {
    for (const [number, proposal] of after.proposals) {
      if (before?.proposals.get(number) !== proposal) enter(draft, proposal);
    }
  },
};

function enter(draft: Draft, { number, author, status }: StaminaProposal): void {
  const name = String(number);
  if (kindOf(draft, name) === undefined) create(name, 'proposal')(draft);
  mark(name, 'author', author)(draft);
  mark(name, 'status', status)(draft);
}

function tells(before: StaminaState, after: StaminaState): Signal[] {
  const began: Signal[] = after.isVoting && !before.isVoting ? [{ what: 'voting-began' }] : [];
  const settled = [...after.proposals.values()].filter(
    ({ number, status }) =>
      status === 'Historical' && before.proposals.get(number)?.status !== 'Historical',
  );
  return [
    ...began,
    ...settled.flatMap(({ number, author, passed, failed }): Signal[] => {
      if (!passed && !failed) return [];
      const what = passed ? 'proposal-passed' : 'proposal-failed';
      return [{ what, proposal: String(number), by: author }];
    }),
  ];
}
