import { cpus, totalmem } from 'node:os';
import { runCommand, WrongUsage } from '../scripts/command.ts';
import { benchArchives, benchBuild } from './build.ts';
import { benchEngine } from './engine.ts';
import { benchLarge, LARGE, readCases } from './large/bench-large.ts';
import { scratch } from './project.ts';
import { createReport } from './report.ts';

const HELP = `Usage: npm run bench -- [options]

Measures, in copies of the project that it removes again:
  archives  import, build and index of the archives at hand (set NOMIC_ARCHIVES for the documents)
  build     the build of synthetic rules, beside Hugo (apt-get install hugo) with the same bytes
  engine    the replay of synthetic logs
  large     the build of archives in which one thing is long (only where asked for)

Options:
  --only NAME      one of archives, build, engine, large; may be given several times
  --rules N,N      numbers of synthetic rules (1000,5000,20000)
  --rounds N       how often each build is measured; the fastest counts (1)
  --events N,N     numbers of synthetic events (10000,100000,1000000)
  --large X=N,X=N  shapes of large archives with their sizes; all of them without it
  --help           print this help

Exit status: 0 measured, 1 something that is measured failed, 2 wrong options.`;

const USUAL = ['archives', 'build', 'engine'] as const;
const PARTS = [...USUAL, 'large'] as const;

runCommand({
  name: 'npm run bench',
  help: HELP,
  options: {
    only: { type: 'string', multiple: true, default: [...USUAL] },
    rules: { type: 'string', default: '1000,5000,20000' },
    rounds: { type: 'string', default: '1' },
    events: { type: 'string', default: '10000,100000,1000000' },
    large: { type: 'string', default: LARGE },
  },
  writes: () => scratch(),
  run: async ({ only, rules, rounds, events, large }) => {
    const strange = only.find((name) => !PARTS.some((part) => part === name));
    if (strange !== undefined) {
      throw new WrongUsage(
        `Unexpected ${strange} for --only, expected one of ${PARTS.join(', ')}.`,
      );
    }
    const sizes = toNumbers('--rules', rules);
    const lengths = toNumbers('--events', events);
    const cases = readCases(large);
    const [times = 1, ...others] = toNumbers('--rounds', rounds);
    if (others.length > 0) {
      throw new WrongUsage(`Unexpected ${rounds} for --rounds, expected one number.`);
    }
    const report = createReport((line) => {
      console.log(line);
    });
    const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
    report.line(`Node ${process.version}, ${cpus().length} cores, ${gigabytes} GB`);
    if (only.includes('archives')) await benchArchives(report);
    if (only.includes('build')) await benchBuild(report, sizes, times);
    if (only.includes('engine')) await benchEngine(report, lengths);
    if (only.includes('large')) await benchLarge(report, cases);
    return 0;
  },
});

function toNumbers(option: string, list: string): number[] {
  return list.split(',').map((words) => {
    if (/^[1-9]\d{0,8}$/u.test(words)) return Number(words);
    throw new WrongUsage(
      `Unexpected ${words === '' ? 'lack of a number' : words} for ${option}, expected whole numbers of 1 or more.`,
    );
  });
}
