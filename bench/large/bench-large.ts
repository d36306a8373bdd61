import { join } from 'node:path';
import { measure } from '../measure.ts';
import { WrongUsage } from '../../scripts/command.ts';
import { clearContent, inCopy, NODE, scriptOf } from '../project.ts';
import type { Report } from '../report.ts';
import { measureDist } from './measure-dist.ts';
import { SHAPES, writeLarge, type ShapeName } from './shapes.ts';

/** What `npm run build:site` gives to Node. */
const BUILD = scriptOf('build:site').split(' ').slice(1);

/** What is measured unless something else is asked for, as `shape=size`. */
export const LARGE =
  'witnesses=1000,events=100000,citations=2000,holdings=1000,text=5000000,rewritten=5000000,versions=5000,findings=20000';

/** A shape, and how long what is long in it shall be. */
type Case = readonly [ShapeName, number];

/** Measures time, memory, and how large the site, its largest page and its largest file of data are. */
export async function benchLarge(report: Report, cases: readonly Case[]): Promise<void> {
  report.heading('Archives in which one thing is long');
  for (const [shape, size] of cases) {
    await inCopy(async (project) => {
      writeLarge(clearContent(project), shape, size);
      const built = await measure(NODE, BUILD, { cwd: project, env: { SEARCH_INDEX: 'none' } });
      report.row(`${shape} ${size}`, built);
      if (built.status !== 0) throw new Error(`${shape} was not built:\n${built.output}`);
      report.line(`  ${distWords(join(project, 'dist'))}`);
    });
  }
}

/**
 * Reads cases, written as `shape=size` with commas between them.
 * @throws WrongUsage that names the shapes, where one is asked for that there is not.
 */
export function readCases(cases: string): Case[] {
  return cases.split(',').map((one) => {
    const [name = '', size = ''] = one.split('=');
    if (isShape(name) && /^[1-9]\d{0,8}$/u.test(size)) return [name, Number(size)];
    const shapes = Object.keys(SHAPES).join(', ');
    throw new WrongUsage(`Unexpected ${one} for --large, expected shape=size, one of: ${shapes}.`);
  });
}

function isShape(name: string): name is ShapeName {
  return Object.hasOwn(SHAPES, name);
}

function distWords(dist: string): string {
  const { files, bytes, largestPage, largestData } = measureDist(dist);
  const mb = (size: number): string => `${(size / 1e6).toFixed(2)} MB`;
  return `${files} files, ${mb(bytes)}; largest page ${mb(largestPage)}, largest data ${mb(largestData)}`;
}
