import { expect, test } from 'vitest';
import { runSeed } from '../run-seed.ts';
import { pageFaults } from './faults.ts';

/** The first seed whose pages are not held by `../spans.test.ts`, and how many follow. */
const [FROM, SEEDS] = [151, 350];

test.each(['first', 'further'] as const)(
  'pages say of rules what the answers say, and nothing that is false (%s round)',
  (round) => {
    const wrong = Array.from({ length: SEEDS }, (_, index) => FROM + index).flatMap((seed) => {
      const result = runSeed(seed, { round });
      return pageFaults(result).map((words) => `seed ${seed} (${result.damage.kind}): ${words}`);
    });
    expect(wrong).toEqual([]);
  },
  600_000,
);
