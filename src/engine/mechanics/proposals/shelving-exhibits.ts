import type { Exhibit } from '../../procedures/exhibit.ts';
import { countOf, outcomeOf } from '../voting/poll-state.ts';
import { pollRounds } from '../voting/poll-exhibits.ts';
import type { ShelvingBallot } from './shelving-ballot.ts';

/** Shows the polls of a ballot, and who has how many points after what was resolved. */
export function shelvingExhibits({ proposals, points, honor }: ShelvingBallot): readonly Exhibit[] {
  const polls = proposals.map(({ serial, poll }) => ({
    title: `Proposal ${serial}`,
    count: countOf(poll),
    outcome: outcomeOf(poll),
  }));
  const holders = [...new Set([...points.keys(), ...honor.keys()])];
  const scores: Exhibit = {
    kind: 'table',
    title: 'Points',
    columns: ['Who', 'Points', 'Temporary Honor gained'],
    rows: holders.map((who) => [who, points.get(who) ?? 0, honor.get(who) ?? 0]),
  };
  return [pollRounds(polls), ...(holders.length > 0 ? [scores] : [])];
}
