import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { runSeed, tellStory } from './run-seed.ts';
import { addTallies, EMPTY, printTally, tallySeed, type Tally } from './tally.ts';

const HELP = `Plays invented games, damages their papers, and asks the archive made of them.

  npm run simulate -- [options]

  --seeds N    how many seeds to play (100000)
  --from N     the first seed (1)
  --jobs N     how many to play at once (1)
  --seed N     plays one seed alone and tells what came of it
  --story      with --seed: prints its papers, too
  --help       prints this

An answer may be unknown or a range, but never certain and wrong: then the exit status is 1.
"unseen" counts answers that are false of the game, while other games would have left the very same
papers; "told, known" is the share known of what the papers tell outright, away from the damage.
test/simulator/README.md tells the rest.`;

/** How many failed seeds are named. */
const NAMED = 20;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
    seed: { type: 'string' },
    story: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else if (values.seed !== undefined) tellSeed(whole('--seed', values.seed));
else {
  const [seeds, from, jobs] = [
    whole('--seeds', values.seeds),
    whole('--from', values.from),
    Math.max(1, whole('--jobs', values.jobs)),
  ];
  conclude(await playAll(from, seeds, jobs));
}

function whole(option: string, words: string): number {
  if (/^\d{1,9}$/u.test(words)) return Number(words);
  console.error(`Unexpected ${words} for ${option}, expected a whole number.`);
  process.exit(1);
}

function tellSeed(seed: number): void {
  const result = runSeed(seed);
  console.log(tellStory(result).join('\n'));
  if (values.story) {
    for (const { id, asOf, files } of result.damage.papers) {
      console.log(`\n===== ${id}, as of ${JSON.stringify(asOf)}`);
      for (const { name, text } of files) console.log(`\n--- ${name}\n${text}`);
    }
  }
  conclude(tallySeed(result));
}

async function playAll(from: number, seeds: number, jobs: number): Promise<Tally> {
  let tally = EMPTY;
  let played = 0;
  const take = (one: Tally) => {
    tally = addTallies(tally, one);
    played++;
    if (process.stderr.isTTY && (played % 50 === 0 || played === seeds)) {
      process.stderr.write(`\r${played} of ${seeds} seeds, ${tally.failed.length} failed`);
    }
  };
  await Promise.all(
    Array.from({ length: jobs }, (_, job) => playPart(job, from, seeds, jobs, take)),
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  return tally;
}

function playPart(
  job: number,
  from: number,
  seeds: number,
  step: number,
  take: (tally: Tally) => void,
): Promise<void> {
  const workerData = { from: from + job, seeds: Math.max(0, seeds - job), step };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData });
    worker.on('message', take);
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}

function conclude(tally: Tally): void {
  console.log(`\n${printTally(tally).join('\n')}`);
  if (tally.failed.length === 0) return;
  const failed = tally.failed.toSorted((a, b) => a - b);
  console.error(
    `\n${failed.length} seeds were answered certainly and wrongly. Each can be played alone:`,
  );
  for (const seed of failed.slice(0, NAMED)) {
    console.error(`  npm run simulate -- --seed ${seed} --story`);
  }
  if (failed.length > NAMED) console.error(`  and ${failed.length - NAMED} more`);
  process.exitCode = 1;
}
