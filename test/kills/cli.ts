import { parseArgs } from 'node:util';
import { watchPreview } from './preview.ts';
import { killOnce, type Kill, type Outcome } from './kill.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

const HELP = `Usage: npm run test:kills -- [options]

Kills the import, the build and the search index of a small project, at moments spread over their course
and at each step by which they put a folder in place. After every kill the folder must be wholly old or
wholly new; the next run must succeed and leave nothing of the dead one.

Options:
  --all          100 moments of each instead of 20, and a whole run after every kill of a build
  --moments N    this many moments of each
  --only NAME    import, build or search alone
  --help         print this help

Exit status: 0 nothing is wrong, 1 a kill broke something, 2 wrong options.`;

const FEW = 20;
const MANY = 100;
/** A build takes long: of a few kills, only every fifth is followed by a whole run. */
const FOLLOWED = 5;

interface Options {
  readonly moments: number;
  readonly all: boolean;
  readonly names: readonly Subject['name'][];
}

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      moments: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const names = (Object.keys(SUBJECTS) as Subject['name'][]).filter(
    (name) => values.only === undefined || values.only === name,
  );
  const moments = Number(values.moments ?? (values.all ? MANY : FEW));
  if (names.length === 0) {
    throw new Error(`Unexpected ${values.only ?? ''}, expected import, build or search.`);
  }
  if (!Number.isSafeInteger(moments) || moments < 1) {
    throw new Error(`Unexpected ${values.moments ?? ''}, expected a number of moments.`);
  }
  return { moments, all: values.all, names };
}

function planKills(subject: Subject, { moments, all }: Options): Kill[] {
  const every = all || subject.name !== 'build' ? 1 : FOLLOWED;
  const spread = Array.from({ length: moments }, (_, index) => ({
    after: (subject.milliseconds * (index + 0.5)) / moments,
    whole: index % 2 === 1,
    follow: index % every === every - 1,
  }));
  const steps = ['locked', 'staged', 'in place', 'cleared'].map((at) => ({
    at,
    follow: every === 1,
  }));
  return [...spread, ...steps, { at: 'moved away', alone: true, follow: true }];
}

/** Returns how much was wrong. */
async function tryOne(name: Subject['name'], options: Options): Promise<number> {
  const subject = await SUBJECTS[name]();
  const outcomes: Outcome[] = [];
  try {
    for (const kill of planKills(subject, options)) {
      const outcome = await killOnce(subject, kill);
      for (const fault of outcome.faults) console.error(`${name}, ${wordsOf(kill)}: ${fault}`);
      outcomes.push(outcome);
    }
    console.log(summary(subject, outcomes));
    const broken = outcomes.filter(({ faults }) => faults.length > 0).length;
    return broken + (name === 'build' ? await previewWhileBuilding(subject) : 0);
  } finally {
    subject.remove();
  }
}

async function previewWhileBuilding(subject: Subject): Promise<number> {
  const served = await watchPreview(subject);
  for (const fault of served.faults) console.error(`preview: ${fault}`);
  console.log(
    `preview, asked while the site was built: ${served.old} times the old site, ${served.new} times the new one.`,
  );
  return served.faults.length;
}

function wordsOf({ after, at }: Kill): string {
  return at === undefined ? `killed after ${Math.round(after ?? 0)} ms` : `killed at "${at}"`;
}

function summary({ name, milliseconds }: Subject, outcomes: readonly Outcome[]): string {
  const count = (test: (outcome: Outcome) => boolean) => outcomes.filter(test).length;
  const parts = [
    `${count(({ found }) => found === 'old')} left the old`,
    `${count(({ found }) => found === 'new')} the new (${count(({ ended }) => ended)} had ended)`,
    `${count(({ found }) => found === 'absent')} none until it was read`,
    `${count(({ kill }) => kill.follow)} were followed by a whole run`,
    `${count(({ faults }) => faults.length > 0)} broke something`,
  ];
  return `${name.padEnd(6)} ${outcomes.length} kills in runs of ${(milliseconds / 1000).toFixed(1)} s: ${parts.join(', ')}.`;
}

async function main(): Promise<number> {
  let options: Options | undefined;
  try {
    options = readOptions();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error('Try: npm run test:kills -- --help');
    return 2;
  }
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  let wrong = 0;
  for (const name of options.names) wrong += await tryOne(name, options);
  return wrong > 0 ? 1 : 0;
}

process.exitCode = await main();
