import { create, mark, type Change } from '../../world/changes.ts';
import { entitiesOf, kindOf } from '../../world/entities.ts';
import type { Draft, Signal, World } from '../../world/world.ts';
import type { Refusal } from '../../procedures/refusal.ts';
import { sharedAmounts, sharedEntities, writtenAmounts } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import {
  beginNweek,
  type Bandwidth,
  type BandwidthRules,
  type IssuedProposal,
} from './bandwidth.ts';
import { beginVoting, endVotingPeriod, shelveProposal } from './issued.ts';

/**
 * What issuing proposals has to do with other rules: who plays, bandwidth, and the proposals themselves,
 * each an entity `proposal/101` with its `author`, `type`, `state` and whom it quotes. It tells
 * `voting-began`, and heeds the clock, who comes and goes, and `proposal-shelved`.
 */
export function bandwidthSharing(rules: BandwidthRules): Sharing<Bandwidth> {
  return {
    shares: [
      sharedEntities('player', {
        of: ({ players }) => players,
        with: (state, players) => ({ ...state, players }),
      }),
      sharedAmounts('bandwidth', {
        of: ({ chits }) => chits,
        with: (state, chits) => ({ ...state, chits }),
      }),
      documents,
    ],
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      chits: writtenAmounts(world, 'bandwidth'),
    }),
    tells: (before, after) =>
      after.isVoting && !before.isVoting ? [{ what: 'voting-began', count: polled(after) }] : [],
    hears: {
      'period-begun': (state, { unit }, world) => passTime(state, String(unit), world, rules),
      'proposal-shelved': (state, { proposal }) => shelveProposal(state, Number(proposal)),
      created: (state, signal) => welcome(state, signal, rules),
      destroyed: (state, { name, kind }) =>
        kind === 'player' ? { ...state, gone: [...state.gone, String(name)] } : state,
    },
  };
}

const polled = ({ proposals }: Bandwidth) =>
  proposals.filter(({ state }) => state === 'voted-on').length;

function passTime(
  state: Bandwidth,
  unit: string,
  world: World,
  rules: BandwidthRules,
): Bandwidth | Refusal {
  if (unit === 'nweek') {
    const over = state.isVoting ? endVotingPeriod(state, [], rules) : state;
    return 'refused' in over ? over : beginNweek(over, rules);
  }
  const isDue = unit === 'nday' && Number(world.get('time/nday')) === rules.votingFrom;
  return isDue && !state.isVoting ? beginVoting(state, rules) : state;
}

/** A new player gets chits, unless e was one in this nweek already (r212/9). */
function welcome(
  state: Bandwidth,
  { name, kind }: Signal,
  { forNewPlayers }: BandwidthRules,
): Bandwidth {
  if (kind !== 'player') return state;
  const count = state.gone.includes(String(name)) ? 0 : forNewPlayers;
  return { ...state, chits: new Map([...state.chits, [String(name), count]]) };
}

/** Each proposal stands in the world, for whatever other rules have to do with it. */
const documents: Share<Bandwidth> = {
  read: (_world, state) => state,
  write: (draft, before, after) => {
    for (const proposal of after.proposals) {
      if (before?.proposals.includes(proposal) !== true) enter(draft, proposal);
    }
  },
};

function enter(draft: Draft, proposal: IssuedProposal): void {
  const { serial, by, type, quoted, revision, state } = proposal;
  const name = String(serial);
  const marks = { author: by, type: type.name, state, revision: String(revision), quoted };
  const changes: Change[] = Object.entries(marks).map(([what, says]) => mark(name, what, says));
  if (kindOf(draft, name) === undefined) create(name, 'proposal')(draft);
  for (const change of changes) change(draft);
}
