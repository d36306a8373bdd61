import { cpSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FILES, type BundleFacts } from '../../src/integrations/keep-bundle.ts';
import { partSite } from '../../src/integrations/part-pages.ts';
import { LONG_DATA, LONG_PAGE } from '../../src/integrations/parts/limits.ts';
import { derive } from './derive.ts';
import { digestOf } from './digest.ts';
import { makeIndex } from './make-index.ts';
import { link } from './placer.ts';
import { makeZips } from './make-zips.ts';
import type { Run } from './run.ts';
import { tellTime } from './times.ts';
import { walkFiles } from './walk.ts';

/** What is made of pages, or of none; no game can be called so. */
const COPIED = '*files';
const MAP = '*map';

/** Files that are not as they were rendered: parts of long pages, and what links to them. */
export interface Altered {
  readonly paths: readonly string[];
  /** Those of them that do not stand with the same bytes. */
  readonly written: readonly string[];
}

/** Makes what is not rendered: copied files, zips, parts of long pages, the map and the search index. */
export async function makeRest(run: Run): Promise<Altered> {
  const { wanted, facts, aside, kept, bundle, groups, there } = run;
  const pages = [...groups.values()].flatMap(({ packs }) => packs.flatMap(({ files }) => files));
  const digests = pages.map(({ path, digest }) => [path, digest] as const);
  await derive(run, COPIED, bundle, () => {
    cpSync(join(kept, bundle, FILES), aside.next, { recursive: true });
    return [...walkFiles(join(kept, bundle, FILES))];
  });
  // They hold what is parted next as it was.
  await makeZips(run);
  tellTime('zips made');
  const parts: string[] = [];
  const isLong = pages.some(
    ({ path, bytes }) => bytes > (path.endsWith('.html') ? LONG_PAGE : LONG_DATA),
  );
  const parted = isLong
    ? partSite(aside.next, facts.base, (path) => parts.push(new URL(path, facts.site).href))
    : undefined;
  const addresses = [...pages.flatMap(({ path }) => addressOf(facts, path)), ...parts];
  tellTime('long pages parted');
  await derive(run, MAP, digestOf([...addresses].sort().join('\n')), async () => {
    // What writes it takes long to load, and is seldom asked for.
    const { writeSiteMap } = await import('../../src/integrations/map-site.ts');
    await writeSiteMap(aside.next, facts, addresses);
    return ofTop(aside.next, /^sitemap-.*\.xml$/u);
  });
  if (wanted.isIndexed) await makeIndex(run, digests);
  const paths = [...new Set(parted?.written)];
  for (const path of paths) there.delete(path);
  return { paths, written: paths.filter((path) => !standsAgain(run, path)) };
}

/** Puts the very file that stands in the place of one with the same bytes; tells whether there is one. */
function standsAgain({ aside }: Run, path: string): boolean {
  const [from, to] = [join(aside.target, path), join(aside.next, path)];
  const size = statSync(from, { throwIfNoEntry: false })?.size;
  if (size !== statSync(to).size || !readFileSync(from).equals(readFileSync(to))) return false;
  return link(from, to);
}

function addressOf({ site, base }: BundleFacts, path: string): string[] {
  const found = /^(.*\/|)index\.html$/u.exec(path)?.[1];
  const below = base.endsWith('/') ? base : `${base}/`;
  return found === undefined ? [] : [new URL(below + found, site).href];
}

function ofTop(folder: string, name: RegExp): string[] {
  return [...walkFiles(folder, (path) => path.includes('/'))].filter((path) => name.test(path));
}
