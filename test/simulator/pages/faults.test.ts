import { expect, test } from 'vitest';
import { runSeed } from '../run-seed.ts';
import { pageFaults } from './faults.ts';

/** The first seed whose pages are not held by `../spans.test.ts`, and how many follow. */
const [FROM, SEEDS] = [151, 350];

/** Seeds of which a page once said what was not so. */
const KEPT = {
  first: [644, 732, 998, 1027, 1763, 2456, 2536, 5121],
  further: [16],
} as const;

test.each(['first', 'further'] as const)(
  'pages say of rules what the answers say, and nothing that is false (%s round)',
  (round) => {
    const seeds = [...Array.from({ length: SEEDS }, (_, index) => FROM + index), ...KEPT[round]];
    const wrong = [...new Set<number>(seeds)].flatMap((seed) => {
      const result = runSeed(seed, { round });
      return pageFaults(result).map((words) => `seed ${seed} (${result.damage.kind}): ${words}`);
    });
    expect(wrong).toEqual([]);
  },
  600_000,
);
