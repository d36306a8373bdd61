import type { View } from '../../procedures/view.ts';
import type { Tally } from './decision.ts';

const SIDES = [
  { choice: 'For', key: 'strengthFor' },
  { choice: 'Against', key: 'strengthAgainst' },
] as const;

const NOTES: Readonly<Record<NonNullable<Tally['outcome']>, string>> = {
  ADOPTED: 'The strength for it is enough.',
  REJECTED: 'The strength for it is not enough.',
  FAILED_QUORUM: 'Too few ballots were cast.',
};

/** Shows what each ballot came to, by which way, and the strength on both sides. */
export function decisionViews(tally: Tally): readonly View[] {
  const isAdopted = tally.outcome === 'ADOPTED';
  return [
    {
      kind: 'table',
      title: 'Ballots',
      columns: ['Voter', 'Vote', 'Strength', 'By way of'],
      rows: tally.ballots.map(({ ballot, vote, strength, via }) => [
        ballot.voter,
        vote ?? 'none',
        strength,
        via.join(', '),
      ]),
    },
    {
      kind: 'rounds',
      title: 'Strength',
      rounds: [
        {
          title: 'Count',
          rows: SIDES.map(({ choice, key }) => ({
            choice,
            count: tally[key],
            fate: isAdopted === (choice === 'For') ? 'wins' : 'goes',
          })),
          note: tally.outcome === null ? 'It hangs on what is not known.' : NOTES[tally.outcome],
        },
      ],
    },
  ];
}
