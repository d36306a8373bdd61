import { Worker } from 'node:worker_threads';
import { runCommand, WrongUsage } from '../../scripts/command.ts';
import type { Part } from './part.ts';
import { runSeed, tellStory } from './run-seed.ts';
import { ROUNDS, type Round } from './damage/damage.ts';
import { addTallies, EMPTY, printTally, tallySeed, type Tally } from './tally.ts';

const HELP = `Plays invented games, damages their papers, and asks the archive made of them.

  npm run simulate -- [options]

  --seeds N    how many seeds to play (100000)
  --from N     the first seed (1)
  --jobs N     how many to play at once (1)
  --round R    the kinds of damage: first, or further, which came later (first)
  --seed N     plays one seed alone and tells what came of it
  --story      with --seed: prints its papers, too
  --help       prints this

An answer may be unknown or a range, but never certain and wrong.
"unseen" counts answers that are false of the game, while other games would have left the very same
papers; "told, known" is the share known of what the papers tell outright, away from the damage.
test/simulator/README.md tells the rest.

Exit status: 0 no answer is certain and wrong, 1 some are, or a seed ended in an error, 2 wrong options.`;

/** How many failed seeds are named. */
const NAMED = 20;

function whole(option: string, words: string): number {
  if (/^\d{1,9}$/u.test(words)) return Number(words);
  throw new WrongUsage(`Unexpected ${words} for ${option}, expected a whole number.`);
}

function roundOf(words: string): Round {
  const round = ROUNDS.find((one) => one === words);
  if (round !== undefined) return round;
  throw new WrongUsage(`Unexpected ${words} for --round, expected ${ROUNDS.join(' or ')}.`);
}

function tellSeed(seed: number, round: Round, story: boolean): Tally {
  const result = runSeed(seed, { round });
  console.log(tellStory(result).join('\n'));
  if (story) {
    for (const { id, asOf, files } of result.damage.papers) {
      console.log(`\n===== ${id}, as of ${JSON.stringify(asOf)}`);
      for (const { name, text } of files) console.log(`\n--- ${name}\n${text}`);
    }
  }
  return tallySeed(result);
}

async function playAll(
  { from, seeds, jobs }: Record<'from' | 'seeds' | 'jobs', number>,
  round: Round,
): Promise<Tally> {
  let tally = EMPTY;
  let played = 0;
  const lineStart = process.stderr.isTTY ? '\r' : '';
  const take = (one: Tally) => {
    tally = addTallies(tally, one);
    played++;
    for (const { seed } of one.failed) process.stderr.write(`${lineStart}Seed ${seed} failed.\n`);
    if (process.stderr.isTTY && (played % 50 === 0 || played === seeds)) {
      process.stderr.write(`\r${played} of ${seeds} seeds, ${tally.failed.length} failed`);
    }
  };
  await Promise.all(
    Array.from({ length: jobs }, (_, job) =>
      playPart({ from: from + job, seeds: Math.max(0, seeds - job), step: jobs, round }, take),
    ),
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  return tally;
}

function playPart(workerData: Part, take: (tally: Tally) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData });
    worker.on('message', take);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

/** Prints what came of it, and gives the exit status. */
function conclude(tally: Tally, round: Round): number {
  console.log(`\n${printTally(tally).join('\n')}`);
  if (tally.failed.length === 0) return 0;
  const failed = tally.failed.toSorted((a, b) => a.seed - b.seed);
  const [crashed, wrong] = [true, false].map((is) =>
    failed.filter(({ crash }) => (crash !== undefined) === is),
  );
  nameSeeds('were answered certainly and wrongly', round, wrong);
  nameSeeds('ended in an error', round, crashed);
  return 1;
}

function nameSeeds(what: string, round: Round, failed: Tally['failed'] = []): void {
  if (failed.length === 0) return;
  const ofRound = round === 'first' ? '' : ` --round ${round}`;
  console.error(`\n${failed.length} seeds ${what}. Each can be played alone:`);
  for (const { seed, crash } of failed.slice(0, NAMED)) {
    console.error(`  npm run simulate -- --seed ${seed}${ofRound} --story`);
    if (crash !== undefined) console.error(`    ${crash}`);
  }
  if (failed.length > NAMED) console.error(`  and ${failed.length - NAMED} more`);
}

runCommand({
  name: 'npm run simulate',
  help: HELP,
  options: {
    seeds: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    round: { type: 'string', default: 'first' },
    seed: { type: 'string' },
    story: { type: 'boolean', default: false },
  },
  run: async (values) => {
    const round = roundOf(values.round);
    if (values.seed !== undefined) {
      return conclude(tellSeed(whole('--seed', values.seed), round, values.story), round);
    }
    const seeds = whole('--seeds', values.seeds);
    const from = whole('--from', values.from);
    const jobs = Math.max(1, whole('--jobs', values.jobs));
    return conclude(await playAll({ from, seeds, jobs }, round), round);
  },
});
