import type { RoundsView } from '../../../engine/index.ts';
import { greatestOf, leastOf } from '../../../schemas/extremes.ts';

/** One choice in a round: its bar lies between two places of the drawing, in per cent. */
export interface RoundRow {
  readonly choice: string;
  readonly count: number;
  readonly fate: 'stays' | 'goes' | 'wins';
  readonly word: string;
  readonly x: number;
  readonly width: number;
}

/** A round of a count. */
export interface RoundView {
  readonly title: string;
  readonly rows: readonly RoundRow[];
  readonly note: string;
}

/** A count in rounds, each a table whose bars have one scale. */
export interface DrawnRounds {
  readonly kind: 'rounds';
  readonly title: string;
  readonly rounds: readonly RoundView[];
}

const WORDS = { stays: 'stays', goes: 'is out', wins: 'wins' } as const;

/** Draws the bars of a count; where counts fall below nothing, bars begin at nothing all the same. */
export function drawRounds({ title, rounds }: RoundsView): DrawnRounds {
  return {
    kind: 'rounds',
    title,
    rounds: rounds.map((round) => {
      const counts = round.rows.map(({ count }) => count);
      const [least, most] = [leastOf(counts, 0), greatestOf(counts, 0)];
      const share = (value: number) => percent((value - least) / (most - least || 1));
      return {
        title: round.title,
        note: round.note,
        rows: round.rows.map((row) => ({
          ...row,
          word: WORDS[row.fate],
          x: share(Math.min(0, row.count)),
          width: percent(Math.abs(row.count) / (most - least || 1)),
        })),
      };
    }),
  };
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
