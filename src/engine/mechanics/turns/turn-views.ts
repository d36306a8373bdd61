import type { View, RoundsView } from '../../procedures/view.ts';
import { scoreOf, type DecidedProposal, type Turns } from './turns.ts';

const OUTCOMES: Readonly<Record<DecidedProposal['outcome'], string>> = {
  adopted: 'adopted',
  defeated: 'defeated',
  'without-effect': 'adopted without effect, for there would be too many mutable rules',
};

/** Shows the votes on each proposal, and everybody's points. */
export function turnViews(turns: Turns): readonly View[] {
  const votes: View = { kind: 'rounds', title: 'Votes', rounds: turns.decided.map(roundOf) };
  return [
    ...(turns.decided.length > 0 ? [votes] : []),
    {
      kind: 'table',
      title: 'Points',
      columns: ['Player', 'Points'],
      rows: turns.players.map((player) => [player, scoreOf(turns, player)]),
    },
  ];
}

function roundOf({ proposal, count, governs, outcome }: DecidedProposal): RoundsView['rounds'][0] {
  const isWon = outcome !== 'defeated';
  return {
    title: `Proposal ${proposal.number}`,
    rows: [
      { choice: 'For', count: count.for, fate: isWon ? 'wins' : 'goes' },
      { choice: 'Against', count: count.against, fate: isWon ? 'goes' : 'wins' },
      { choice: 'Silent', count: count.silent, fate: 'goes' },
    ],
    note: `By Rule ${governs} it is ${OUTCOMES[outcome]}.`,
  };
}
