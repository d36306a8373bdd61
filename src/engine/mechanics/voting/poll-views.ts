import type { RoundsView } from '../../procedures/view.ts';
import type { PollCount, PollOutcome } from './poll.ts';

const NOTES: Readonly<Record<PollOutcome, string>> = {
  passed: 'It passes.',
  failed: 'It fails.',
  shelved: 'It is shelved: with the votes to shelve for it, it would not have failed.',
};

/** Polls that were counted, one a round. */
export function pollRounds(
  polls: readonly {
    readonly title: string;
    readonly count: PollCount;
    readonly outcome: PollOutcome;
  }[],
): RoundsView {
  return {
    kind: 'rounds',
    title: 'Count',
    rounds: polls.map(({ title, count, outcome }) => ({
      title,
      rows: [
        { choice: 'Yes', count: count.yes, fate: outcome === 'passed' ? 'wins' : 'goes' },
        { choice: 'No', count: count.no, fate: outcome === 'failed' ? 'wins' : 'goes' },
        { choice: 'Shelve', count: count.shelve, fate: outcome === 'shelved' ? 'wins' : 'goes' },
      ],
      note: NOTES[outcome],
    })),
  };
}
