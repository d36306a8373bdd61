import { findForce } from '../../procedures/in-force.ts';
import { isLapsed, lapsedRules } from '../../procedures/lapsed.ts';
import { listIn, mapIn } from '../../procedures/lenses.ts';
import { create, mark, type Change } from '../../world/changes.ts';
import { entitiesOf, kindOf } from '../../world/entities.ts';
import type { Draft, Signal, World } from '../../world/world.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import {
  sharedAmounts,
  sharedEntities,
  toldByWorld,
  writtenAmounts,
} from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import {
  beginNweek,
  beginVoting,
  endVotingPeriod,
  shelveProposal,
  welcome,
  type Bandwidth,
  type BandwidthRules,
  type IssuedProposal,
} from './bandwidth.ts';

type Heard = readonly [signal: Signal, world: World];

/**
 * Returns what issuing proposals has to do with other rules: who plays, bandwidth, and the proposals themselves,
 * each an entity `proposal/101` with its `author`, `type`, `state` and whom it quotes. It tells
 * `voting-began`, and heeds the clock, who comes and goes, and `proposal-shelved`.
 */
export function bandwidthSharing(rules: BandwidthRules): Sharing<Bandwidth> {
  return {
    shares: [
      sharedEntities('player', listIn('players')),
      sharedAmounts('bandwidth', mapIn('chits')),
      toldByWorld((world, state) => ({ ...state, societies: societiesIn(world, rules) })),
      lapsedRules<Bandwidth>({ ...rules }),
      documents,
    ],
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      chits: writtenAmounts(world, 'bandwidth'),
    }),
    tells: (before, after) =>
      after.isVoting && !before.isVoting ? [{ what: 'voting-began', count: polled(after) }] : [],
    hears: {
      'period-begun': onDraft<Bandwidth, Heard>((state, { unit }, world) =>
        passTime(state, unit, world, rules),
      ),
      'proposal-shelved': onDraft<Bandwidth, Heard>((state, { proposal }) =>
        shelveProposal(state, Number(proposal)),
      ),
      created: onDraft<Bandwidth, Heard>((state, { name, kind }) => {
        const isWelcome = kind === 'player' && !isLapsed(state, rules.chits);
        if (isWelcome) welcome(state, String(name), rules);
      }),
      destroyed: onDraft<Bandwidth, Heard>((state, { name, kind }) => {
        if (kind === 'player') state.gone.push(String(name));
      }),
    },
  };
}

const societiesIn = (world: World, { societies }: BandwidthRules) =>
  findForce(world, [societies]).holds ? entitiesOf(world, 'society') : [];

const polled = ({ proposals }: Bandwidth) =>
  proposals.filter(({ state }) => state === 'voted-on').length;

function passTime(
  state: Bandwidth,
  unit: Signal[string] | undefined,
  world: World,
  rules: BandwidthRules,
): void {
  if (unit === 'nweek') {
    if (state.isVoting) endVotingPeriod(state, [], rules);
    if (!isLapsed(state, rules.chits)) beginNweek(state, rules);
    state.gone = [];
  }
  const isDue = unit === 'nday' && Number(world.get('time/nday')) === rules.votingFrom;
  if (isDue && !state.isVoting && !isLapsed(state, rules.voting)) beginVoting(state, rules);
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
