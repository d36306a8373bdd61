import { runSeed } from './run-seed.ts';
import { addTallies, EMPTY, tallySeed, type Tally } from './tally.ts';

/** Least share of 150 games that is known of what the papers tell outright, by law; `README.md` says what is short. */
const LEAST_KNOWN: Readonly<Record<string, number>> = {
  ...{ force: 0.95, revision: 0.95, text: 0.9, holdings: 0.95, outcome: 1 },
  ...{ power: 0.95, number: 0.85, title: 0.95, keywords: 0.95 },
};

/** Plays the seeds from one to another. */
export function playSeeds(from: number, to: number): Tally {
  const seeds = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return seeds.reduce((all, seed) => addTallies(all, tallySeed(runSeed(seed))), EMPTY);
}

/** Returns the laws of which too little is known of what the papers tell outright. */
export function toldTooLittle({ byLaw }: Tally): string[] {
  return Object.entries(LEAST_KNOWN).flatMap(([law, least]) => {
    const { told, toldKnown } = byLaw[law] ?? { told: 0, toldKnown: 0 };
    return told > 0 && toldKnown / told >= least ? [] : [law];
  });
}
