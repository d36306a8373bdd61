import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { UserError } from '../src/diagnostics/index.ts';
import { forgetAll } from './edits.ts';
import { findHugo, measureHugo } from './hugo.ts';
import { measure, type Measured } from './measure.ts';
import { clearContent, countPages, inCopy, NODE, scriptOf } from './project.ts';
import { writeSynthetic } from './synthetic.ts';
import type { Report } from './report.ts';

/** What `npm run build:site` gives to Node. */
const BUILD = scriptOf('build:site').split(' ').slice(1);

/** The search index is measured by itself. */
const WITHOUT_INDEX = { SEARCH_INDEX: 'none' };

/** Measures import, build and index of the archives at hand. */
export async function benchArchives(report: Report): Promise<void> {
  // The copy lies elsewhere, from where a relative path leads nowhere.
  const folders = (process.env.NOMIC_ARCHIVES ?? '')
    .split(delimiter)
    .map((folder) => (folder === '' ? '' : resolve(folder)))
    .join(delimiter);
  const env = folders === '' ? {} : { NOMIC_ARCHIVES: folders };
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['import', ['scripts/import-archives/cli.ts']],
    ['import again', ['scripts/import-archives/cli.ts']],
    ['build', BUILD],
    ['index', ['scripts/build-search.ts']],
  ];
  report.heading(
    `Archives at hand${folders === '' ? '' : ', with the documents in NOMIC_ARCHIVES'}`,
  );
  await inCopy(async (project) => {
    for (const [name, parameters] of steps) {
      const measured = await measure(NODE, parameters, {
        cwd: project,
        env: { ...env, ...WITHOUT_INDEX },
      });
      failIfFailed(name, measured);
      const dist = join(project, 'dist');
      const pages = name === 'build' && existsSync(dist) ? countPages(dist) : undefined;
      report.row(name, measured, pages);
    }
  });
}

/**
 * Measures the build of as many rules as asked for, beside Hugo writing as many pages and bytes. Of
 * several rounds the fastest counts.
 */
export async function benchBuild(
  report: Report,
  sizes: readonly number[],
  rounds: number,
): Promise<void> {
  const hugo = findHugo();
  report.heading(
    `Synthetic rules${hugo === undefined ? ' (Hugo is not installed)' : `, beside Hugo ${hugo}`}`,
  );
  for (const size of sizes) {
    const pages = await inCopy(async (project) => {
      writeSynthetic(clearContent(project), size);
      const built = await fastest(rounds, `build of ${size}`, () => {
        forgetAll(project);
        return measure(NODE, BUILD, { cwd: project, env: WITHOUT_INDEX });
      });
      const counted = countPages(join(project, 'dist'));
      report.row(`${size} rules`, built, counted, size);
      return counted;
    });
    if (hugo === undefined) continue;
    const peer = await fastest(rounds, 'hugo', () => measureHugo(pages.pages, pages.bytes));
    report.row(`  Hugo, ${pages.pages} pages`, peer, pages, size);
  }
}

/** The fastest run, with the largest memory of all. */
async function fastest(
  rounds: number,
  name: string,
  run: () => Promise<Measured>,
): Promise<Measured> {
  let best: Measured | undefined;
  for (let round = 0; round < rounds; round++) {
    const measured = await run();
    failIfFailed(name, measured);
    const megabytes = Math.max(measured.megabytes, best?.megabytes ?? 0);
    best = { ...(best && best.seconds < measured.seconds ? best : measured), megabytes };
  }
  if (best === undefined) throw new Error('Unexpected number of rounds, expected 1 or more.');
  return best;
}

function failIfFailed(name: string, { status, output }: Measured): void {
  if (status !== 0) throw new UserError(`${name} ended with status ${status}:\n${output}`);
}
