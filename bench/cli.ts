import { cpus, totalmem } from 'node:os';
import { runCommand, WrongUsage } from '../scripts/command.ts';
import { benchArchives, benchBuild } from './build.ts';
import { benchEdits } from './edits.ts';
import { benchEngine } from './engine.ts';
import { benchLarge, LARGE, readCases } from './large/bench-large.ts';
import { benchPaint } from './paint.ts';
import { scratch } from './project.ts';
import { createReport } from './report.ts';

const HELP = `Usage: npm run bench -- [options]

Measures, in copies of the project that it removes again:
  archives  import, build and index of the archives at hand (set NOMIC_ARCHIVES for the documents)
  build     the build of synthetic rules, beside Hugo (apt-get install hugo) with as many bytes and with as
            many links and lists, a plain script and raw files with as many pages and bytes
  edits     what is built again after an edit, threads, files and the index (only where asked for)
  engine    the replay of synthetic logs
  large     the build of archives in which one thing is long (only where asked for)
  paint     when pages of the built site are seen on a slow phone (only where asked for)

Options:
  --only NAME      one of archives, build, engine, edits, large, paint; may be given several times
  --rules N,N      numbers of synthetic rules (1000,5000,20000)
  --of-game N      how many rules each game has, in hundreds (5)
  --rounds N       how often each build or page is measured, builds in turn; the median counts (1)
  --events N,N     numbers of synthetic events (10000,100000,1000000)
  --large X=N,X=N  shapes of large archives with their sizes; all of them without it
  --json           print the figures as JSON, and nothing else
  --help           print this help

Exit status: 0 measured, 1 something that is measured failed, 2 wrong options.`;

const USUAL = ['archives', 'build', 'engine'] as const;
const PARTS = [...USUAL, 'edits', 'large', 'paint'] as const;

/** Which parts heed which options; one that none heeds is refused. */
const HEEDED: Readonly<Record<string, readonly string[]>> = {
  rules: ['build', 'edits'],
  rounds: ['build', 'edits', 'paint'],
  'of-game': ['edits'],
  events: ['engine'],
  large: ['large'],
};

runCommand({
  name: 'npm run bench',
  help: HELP,
  options: {
    only: { type: 'string', multiple: true, default: [...USUAL] },
    rules: { type: 'string' },
    rounds: { type: 'string' },
    'of-game': { type: 'string' },
    events: { type: 'string' },
    large: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  writes: () => scratch(),
  run: async ({ only, json, ...given }) => {
    const strange = only.find((name) => !PARTS.some((part) => part === name));
    if (strange !== undefined) {
      throw new WrongUsage(
        `Unexpected ${strange} for --only, expected one of ${PARTS.join(', ')}.`,
      );
    }
    for (const [option, parts] of Object.entries(HEEDED)) {
      const isGiven = Object.hasOwn(given, option);
      if (!isGiven || parts.some((part) => only.includes(part))) continue;
      throw new WrongUsage(`Unexpected --${option} without --only ${parts.join(' or ')}.`);
    }
    const sizes = toNumbers('--rules', given.rules ?? '1000,5000,20000');
    const lengths = toNumbers('--events', given.events ?? '10000,100000,1000000');
    const cases = readCases(given.large ?? LARGE);
    const times = toNumber('--rounds', given.rounds ?? '1');
    const hundreds = given['of-game'];
    const ofGame = hundreds === undefined ? undefined : toNumber('--of-game', hundreds);
    const report = createReport((line) => {
      if (!json) console.log(line);
    });
    const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
    report.line(`Node ${process.version}, ${cpus().length} cores, ${gigabytes} GB`);
    if (only.includes('archives')) await benchArchives(report);
    if (only.includes('build')) await benchBuild(report, sizes, times);
    if (only.includes('edits')) await benchEdits(report, sizes, times, ofGame);
    if (only.includes('engine')) await benchEngine(report, lengths);
    if (only.includes('large')) await benchLarge(report, cases);
    if (only.includes('paint')) await benchPaint(report, times);
    if (json) console.log(JSON.stringify(report.figures(), null, 2));
    return 0;
  },
});

function toNumber(option: string, words: string): number {
  const [number = 1, ...others] = toNumbers(option, words);
  if (others.length === 0) return number;
  throw new WrongUsage(`Unexpected ${words} for ${option}, expected one number.`);
}

function toNumbers(option: string, list: string): number[] {
  return list.split(',').map((words) => {
    if (/^[1-9]\d{0,8}$/u.test(words)) return Number(words);
    throw new WrongUsage(
      `Unexpected ${words === '' ? 'lack of a number' : words} for ${option}, expected whole numbers of 1 or more.`,
    );
  });
}
