import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { UserError } from '../src/diagnostics/index.ts';
import { forgetAll } from './edits.ts';
import { findHugo, measureHugo } from './hugo.ts';
import { countWork, measureHugoWork, told, type PageWork } from './hugo-work.ts';
import { measure, type Measured } from './measure.ts';
import {
  clearContent,
  countPages,
  dropFolder,
  inCopy,
  newFolder,
  NODE,
  ROOT,
  scriptOf,
} from './project.ts';
import { medianOf, spreadOf, takeRounds, type Runner } from './rounds.ts';
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
 * Measures the build of as many rules as asked for, beside others that write as many pages with as many bytes: Hugo
 * with pages that are nothing but text, Hugo with as many links and lists made of the same records, a
 * script that makes pages of the same records without any generator, and what nobody can be faster than, files
 * of nothing. Rounds take all of them in turn; the median counts, and its spread is told.
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
    await inCopy(async (project) => {
      const content = clearContent(project);
      writeSynthetic(content, size);
      const build = (): Promise<Measured> => {
        forgetAll(project);
        return measure(NODE, BUILD, { cwd: project, env: WITHOUT_INDEX });
      };
      // How much the others have to write is known when it is built once.
      const first = await build();
      failIfFailed(`build of ${size}`, first);
      const pages = countWork(join(project, 'dist'));
      const runs = await takeRounds(
        [{ name: `${size} rules`, run: build }, ...peersOf(pages, content, hugo)],
        rounds,
      );
      for (const [{ name }, measured] of runs) {
        report.row(name, medianOf(measured), pages, size);
        if (measured.length > 1) report.line(`  ${name.trim()}${spreadOf(measured)}`);
        if (name.startsWith(HUGO)) report.line(`  wrote ${lastLineOf(measured)}`);
      }
      report.line(`  Of ours: ${told(pages)}`);
    });
  }
}

/** How the rows of Hugo begin. */
const HUGO = '  Hugo, ';

function lastLineOf(measured: readonly Measured[]): string {
  return medianOf(measured).output.trim().split('\n').at(-1) ?? '';
}

/** What writes as many pages with as many bytes, and what does the same work. */
function peersOf(work: PageWork, content: string, hugo: string | undefined): Runner[] {
  const { pages, bytes } = work;
  const each = Math.round(bytes / pages);
  const script =
    (name: string, ...given: readonly string[]) =>
    async (): Promise<Measured> => {
      const folder = newFolder('palimpsest-limit-');
      try {
        const own = given.map((one) => (one === 'FOLDER' ? folder : one));
        return await measure(NODE, [join(ROOT, 'bench', name), ...own], { cwd: ROOT });
      } finally {
        dropFolder(folder);
      }
    };
  return [
    ...(hugo === undefined
      ? []
      : [
          { name: `${HUGO}the same bytes`, run: () => measureHugo(pages, bytes) },
          { name: `${HUGO}the same work`, run: () => measureHugoWork(content, work) },
        ]),
    {
      name: `  Plain script, ${pages} pages`,
      run: script('plain-script.ts', content, 'FOLDER', String(pages), String(each)),
    },
    {
      name: `  Raw files, ${pages} of them`,
      run: script('raw-files.ts', 'FOLDER', String(pages), String(each)),
    },
  ];
}

function failIfFailed(name: string, { status, output }: Measured): void {
  if (status !== 0) throw new UserError(`${name} ended with status ${status}:\n${output}`);
}
