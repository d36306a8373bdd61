import { settle } from '../../src/in-place/index.ts';
import { runCommand } from '../command.ts';
import { builtSite, ROOT_OPTION, rootHelp } from '../root.ts';
import { checkSite } from './check-site.ts';
import { reportLines } from './report.ts';
import { counted } from '../../src/schemas/counted.ts';

const HELP = `Usage: npm run check:dist [-- --root DIR | --dist FOLDER]

Checks the built site: that its HTML is valid, its links lead somewhere, its pages fetch nothing from
elsewhere, its data have the promised shape, and its search index is whole.

Options:
${rootHelp()}
  --dist FOLDER the built site, wherever it lies (default: dist/ in the folder of the archive)
  --help        print this help

Exit status: 0 nothing is wrong, 1 something is, or there is no built site, 2 wrong options.
`;

/** On a terminal one line is written over and over; elsewhere nothing is said on the way. */
function showProgress(read: number, all: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\r${read} of ${counted(all, 'page')} read${read === all ? '\n' : ''}`);
}

runCommand({
  name: 'npm run check:dist',
  help: HELP,
  options: { ...ROOT_OPTION, dist: { type: 'string' } },
  run: async (given) => {
    const began = performance.now();
    const dist = builtSite(given);
    settle(dist);
    const report = await checkSite(dist, showProgress);
    for (const line of reportLines(report)) console.log(line);
    console.log(`Checked in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    return report.findings.length === 0 ? 0 : 1;
  },
});
