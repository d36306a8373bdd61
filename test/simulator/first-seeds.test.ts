import { describe, expect, test } from 'vitest';
import { runSeed } from './run-seed.ts';
import { addTallies, EMPTY, tallySeed } from './tally.ts';

/** Seeds that every run of the tests plays; `npm run simulate` plays many more. */
const SEEDS = 300;

/** Least share that is known of what the papers tell outright, by law; `README.md` says what is short. */
const LEAST_KNOWN: Readonly<Record<string, number>> = {
  ...{ force: 0.95, revision: 0.95, text: 0.9, holdings: 0.95, outcome: 1 },
  ...{ power: 0.95, number: 0.9, title: 0.95, keywords: 0.95 },
};

describe('the archive', () => {
  test(`is never certain and wrong, in ${SEEDS} games, and knows what is told`, () => {
    const tally = Array.from({ length: SEEDS }, (_, index) => index + 1).reduce(
      (all, seed) => addTallies(all, tallySeed(runSeed(seed))),
      EMPTY,
    );
    expect(tally.failed).toEqual([]);
    const shares = Object.entries(LEAST_KNOWN).map(([law, least]) => {
      const { told, toldKnown } = tally.byLaw[law] ?? { told: 0, toldKnown: 0 };
      return [law, told > 0 && toldKnown / told >= least];
    });
    expect(shares).toEqual(Object.keys(LEAST_KNOWN).map((law) => [law, true]));
  });
});
