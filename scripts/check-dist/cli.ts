import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { settle } from '../../src/in-place/index.ts';
import { checkSite } from './check-site.ts';
import { reportLines } from './report.ts';

const HELP = `Usage: node scripts/check-dist/cli.ts [--dist FOLDER]

Checks the built site: that its HTML is valid, its links lead somewhere, its pages fetch nothing from
elsewhere, its data have the promised shape, and its search index is whole.
  --dist FOLDER   the built site (default: dist)
`;

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else process.exitCode = await run(resolve(values.dist));

async function run(dist: string): Promise<number> {
  try {
    const began = performance.now();
    settle(dist);
    const report = await checkSite(dist, showProgress);
    for (const line of reportLines(report)) console.log(line);
    console.log(`Checked in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    return report.findings.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** On a terminal one line is written over and over; elsewhere nothing is said on the way. */
function showProgress(read: number, all: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${read} of ${all} pages read${read === all ? '\n' : ''}`);
}
