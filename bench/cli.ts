import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { benchArchives, benchBuild } from './build.ts';
import { benchEngine } from './engine.ts';
import { benchLarge, LARGE } from './large/bench-large.ts';
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
  --large X=N,X=N  shapes of large archives and their sizes, all in turn without it
  --help           print this help`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: ['archives', 'build', 'engine'] },
      rules: { type: 'string', default: '1000,5000,20000' },
      rounds: { type: 'string', default: '1' },
      events: { type: 'string', default: '10000,100000,1000000' },
      large: { type: 'string', default: LARGE },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const report = createReport((line) => {
    console.log(line);
  });
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  report.line(`Node ${process.version}, ${cpus().length} cores, ${gigabytes} GB`);
  if (values.only.includes('archives')) await benchArchives(report);
  if (values.only.includes('build')) {
    await benchBuild(report, toNumbers(values.rules), Number(values.rounds));
  }
  if (values.only.includes('engine')) await benchEngine(report, toNumbers(values.events));
  if (values.only.includes('large')) await benchLarge(report, values.large);
  return 0;
}

function toNumbers(list: string): number[] {
  return list.split(',').map(Number).filter(Number.isSafeInteger);
}

process.exitCode = await main();
