import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../src/diagnostics/index.ts';
import { measureDist } from './large/measure-dist.ts';
import { measure, type Measured } from './measure.ts';
import { clearContent, countPages, inCopy, NODE, scriptOf } from './project.ts';
import type { Report } from './report.ts';
import { medianOf, spreadOf } from './rounds.ts';
import { writeSynthetic } from './synthetic.ts';

const BUILD = scriptOf('build:site').split(' ').slice(1);
const WITHOUT_INDEX = { SEARCH_INDEX: 'none' };
/** The text that is edited, and its record; every archive of invented rules has them. */
const TEXT = 'src/content/texts/game-1/source-1/7.md';
const RECORD = 'src/content/rules/game-1/source-1/7.json';

/** One thing that is measured: what is done before, and what is run. */
interface Step {
  readonly name: string;
  readonly prepare: (project: string) => void;
  readonly run: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** What the steps leave is what the next ones begin with, so that their order counts. */
const STEPS: readonly Step[] = [
  { name: 'whole, nothing kept', prepare: forgetAll, run: BUILD, env: WITHOUT_INDEX },
  { name: 'whole, the code kept', prepare: forgetPages, run: BUILD, env: WITHOUT_INDEX },
  {
    name: 'whole, the code kept, one thread',
    prepare: forgetPages,
    run: [...BUILD, '--jobs', '1'],
    env: WITHOUT_INDEX,
  },
  { name: 'one text edited, nothing laid aside', prepare: edit, run: BUILD, env: WITHOUT_INDEX },
  { name: 'one text edited', prepare: edit, run: BUILD, env: WITHOUT_INDEX },
  { name: 'one record edited', prepare: retitle, run: BUILD, env: WITHOUT_INDEX },
  { name: 'nothing edited', prepare: () => undefined, run: BUILD, env: WITHOUT_INDEX },
  { name: 'index', prepare: () => undefined, run: ['scripts/build-search.ts'], env: {} },
  { name: 'one text edited, all of the index made', prepare: edit, run: BUILD, env: {} },
  { name: 'one text edited, with index', prepare: edit, run: BUILD, env: {} },
];

/**
 * Measures what it takes to build a site of invented rules whole and again, on all threads and on one, with its index
 * and without. Rounds take all steps in turn; the median counts, and its spread is told.
 * @param ofGame How many sources of 100 rules each game has.
 */
export async function benchEdits(
  report: Report,
  sizes: readonly number[],
  rounds: number,
  ofGame?: number,
): Promise<void> {
  for (const size of sizes) {
    report.heading(
      `Edits, ${size} synthetic rules${ofGame === undefined ? '' : ` in games of ${ofGame * 100}`}`,
    );
    await inCopy(async (project) => {
      writeSynthetic(clearContent(project), size, ofGame);
      const runs = new Map<Step, Measured[]>();
      for (let round = 0; round < rounds; round++) {
        for (const step of STEPS) {
          runs.set(step, [...(runs.get(step) ?? []), await take(step, project)]);
        }
      }
      const dist = join(project, 'dist');
      const pages = countPages(dist);
      for (const [step, measured] of runs) {
        const middle = medianOf(measured);
        report.row(step.name, middle, pages);
        const did = middle.output.split('\n').find((line) => line.includes(' rendered, '));
        if (did !== undefined) report.line(`  ${did}${spreadOf(measured)}`);
      }
      const { files, bytes } = measureDist(dist);
      report.line(
        `  ${files} files (${(files / pages.pages).toFixed(2)} a page), ${(bytes / 1e6).toFixed(1)} MB`,
      );
    });
  }
}

async function take({ name, prepare, run, env }: Step, project: string): Promise<Measured> {
  prepare(project);
  const measured = await measure(NODE, run, { cwd: project, env });
  if (measured.status === 0) return measured;
  throw new UserError(`${name} ended with status ${measured.status}:\n${measured.output}`);
}

/** A whole build is one for which nothing was kept. */
export function forgetAll(project: string): void {
  rmSync(join(project, '.cache'), { recursive: true, force: true });
  forgetSite(project);
}

/** With what was laid aside of it for the next build. */
function forgetSite(project: string): void {
  for (const folder of ['dist', '.dist-aside']) {
    rmSync(join(project, folder), { recursive: true, force: true });
  }
}

function forgetPages(project: string): void {
  const kept = join(project, '.cache/site/own');
  for (const name of readdirSync(kept).filter((one) => one.endsWith('.pack'))) {
    rmSync(join(kept, name));
  }
  forgetSite(project);
}

function edit(project: string): void {
  const path = join(project, TEXT);
  writeFileSync(path, `weir ${readFileSync(path, 'utf8')}`);
}

function retitle(project: string): void {
  const path = join(project, RECORD);
  const record = readFileSync(path, 'utf8').replace(/"title":"[^"]*/u, '$& and weirs');
  writeFileSync(path, record);
}
