import type { View } from '../../procedures/view.ts';
import { writeInstant } from '../../time/instant.ts';
import { canEnact, canFail } from './matter-thresholds.ts';
import { tallyOf, viewOf, type Matter, type MatterState } from './matters.ts';

const KINDS = { proposal: 'Proposal', cfj: 'Call for Judgement', dov: 'Declaration of Victory' };

/** Shows every matter with its tally, and of those that are pending the Vote of each player. */
export function matterViews(state: MatterState): View[] {
  const { matters, now } = state;
  if (matters.length === 0) return [];
  const overview: View = {
    kind: 'table',
    title: `Votable Matters on ${writeInstant(now)}`,
    columns: ['Post', 'Kind', 'Posted', 'FOR', 'AGAINST', 'Quorum', 'Status'],
    rows: matters.map((matter) => rowOf(state, matter)),
  };
  const pending = matters.filter(({ status }) => status === 'Pending');
  return [overview, ...pending.map((matter) => votesOf(state, matter))];
}

function rowOf(state: MatterState, matter: Matter) {
  const { count } = viewOf(state, matter);
  return [
    matter.name,
    KINDS[matter.kind],
    writeInstant(matter.posted),
    count.for,
    count.against,
    count.quorum,
    statusOf(state, matter),
  ];
}

function statusOf(state: MatterState, matter: Matter): string {
  if (matter.status !== 'Pending') return matter.status;
  const view = viewOf(state, matter);
  if (canEnact(view)) return 'Pending, may be enacted';
  return canFail(view, state.choices.lost) ? 'Pending, may be failed' : 'Pending';
}

function votesOf(state: MatterState, matter: Matter): View {
  const { votes } = tallyOf(state, matter);
  const iconsOf = (player: string) =>
    matter.comments.filter(({ by }) => by === player).map(({ icon }) => icon);
  return {
    kind: 'table',
    title: `Votes on ${matter.name}`,
    columns: ['Player', 'Icons used', 'Vote'],
    rows: state.players.map((player) => [
      player,
      iconsOf(player).join(', ') || 'none',
      votes.get(player) ?? 'none',
    ]),
  };
}
