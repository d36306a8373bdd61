import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { UserError } from '../../src/diagnostics/index.ts';
import { identityOf, openAside, settle, type Aside } from '../../src/in-place/index.ts';
import { FILES, type BundleFacts } from '../../src/integrations/keep-bundle.ts';
import { writeSiteMap } from '../../src/integrations/map-site.ts';
import { partSite } from '../../src/integrations/part-pages.ts';
import { LONG_DATA, LONG_PAGE } from '../../src/integrations/parts/limits.ts';
import { pagesAreWritten } from '../../src/later/index.ts';
import { contentOf, distOf } from '../../src/root/index.ts';
import { ownValue } from '../../src/schemas/own-value.ts';
import { readCodeKey, readMadeOf, type CodeKey } from './code-key.ts';
import { readContentKeys, type ContentKeys } from './content-keys.ts';
import { digestAll, digestOf } from './digest.ts';
import { NotByUs, readFacts } from './direct.ts';
import { keep, keptFolder, openKept, readStamps, type KeptGroup, type KeptSite } from './kept.ts';
import { openPack, readPack, writePack, type Pack } from './packs.ts';
import { createPlacer, type Placer } from './placer.ts';
import { dealOut, renderShares } from './render-shares.ts';
import { ARCHIVE, type Done } from './share.ts';
import { stampAll, walkFiles } from './walk.ts';
import type { Wanted } from './wanted.ts';

/** What is made of pages, or of none; no game can be called so. */
const COPIED = '*files';
const MAP = '*map';
const SEARCH = '*search';

/** What a build did. */
export interface Built {
  /** Pages and files of data that were rendered. */
  readonly rendered: number;
  /** Files of the site that were written, for nothing that stood was the same. */
  readonly written: number;
  /** Files that stood and are no more. */
  readonly removed: number;
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
}

/** One build on its way. */
interface Run {
  readonly wanted: Wanted;
  /** The folder of what is kept. */
  readonly kept: string;
  readonly token: string;
  readonly aside: Aside;
  readonly content: ContentKeys;
  readonly code: CodeKey;
  /** What was kept of the last build, where it was made of the same code. */
  readonly last: KeptSite | undefined;
  readonly bundle: string;
  readonly facts: BundleFacts;
  readonly placer: Placer;
  /** The groups of the new site with their files; those that are only kept are not among them. */
  readonly groups: Map<string, { readonly key: string; readonly packs: readonly Pack[] }>;
}

/**
 * Builds the site of an archive and puts it in place, rendering what may have changed since it was built
 * last: pages of a game whose records, texts or logs are others, and of all games where what they share
 * is, or the code. What is in the new folder is, byte for byte, what a build without anything kept gives.
 * @returns Undefined where nothing has changed.
 * @throws NotByUs where the site needs what only Astro's own build does; nothing has changed then.
 */
export async function buildSite(wanted: Wanted): Promise<Built | undefined> {
  const { path: content } = contentOf(wanted.root);
  settle(content);
  const identity = identityOf(content);
  const aside = openAside(distOf(wanted.root));
  process.once('exit', aside.close);
  try {
    return await build(wanted, aside, () => {
      if (identityOf(content) === identity) return;
      throw new UserError(
        'Unexpected import while the site was built, expected none: build again.',
      );
    });
  } finally {
    aside.close();
    process.off('exit', aside.close);
  }
}

async function build(wanted: Wanted, aside: Aside, check: () => void): Promise<Built | undefined> {
  const kept = keptFolder(wanted.project, wanted.root);
  const content = readContentKeys(contentOf(wanted.root).path);
  const { record, dropped } = openKept(kept);
  if (dropped !== '') wanted.say(`What was kept in ${kept} is left aside: ${dropped}.`);
  const code = readCodeKey(wanted.project, wanted.root);
  const isSame = record !== undefined && isSameCode(wanted, kept, record, code);
  const last = isSame ? record : undefined;
  const standing = findStanding(aside.target, kept, record);
  if (last !== undefined && standing.isWhole && isSameSite(wanted, content, last)) return undefined;
  const token = process.hrtime.bigint().toString(36);
  mkdirSync(kept, { recursive: true });
  const bundle = last?.bundle ?? makeBundle(wanted, kept, token);
  const facts = readFacts(join(kept, bundle));
  if (facts.unfit.length > 0) throw new NotByUs(`It has ${facts.unfit.join(', ')}`);
  const placer = createPlacer(aside.next, aside.target, standing.digests);
  const groups: Run['groups'] = new Map();
  const run = { wanted, kept, token, aside, content, code, last, bundle, facts, placer, groups };
  const done = await makePages(run, standing.digests);
  pagesAreWritten();
  const altered = await makeRest(run);
  check();
  const isEntwined =
    (last?.isEntwined ?? false) || done.some(({ entwined }) => entwined.length > 0);
  const stamps = stampAll(aside.next);
  const old = [...standing.digests.keys()];
  aside.put();
  keep(kept, toRecord(run, { altered, isEntwined }), stamps);
  return {
    rendered: done.flatMap(({ packs }) => packs).reduce((sum, { files }) => sum + files.length, 0),
    written: done.reduce((sum, one) => sum + one.written.length, placer.written.length),
    removed: old.filter((path) => !stamps.has(path)).length,
    ...measure(stamps),
  };
}

function measure(stamps: ReadonlyMap<string, string>): Pick<Built, 'pages' | 'files' | 'bytes'> {
  const bytes = [...stamps.values()].reduce(
    (sum, stamp) => sum + Number(stamp.split(':').at(-1)),
    0,
  );
  const pages = [...stamps.keys()].filter((path) => path.endsWith('.html')).length;
  return { pages, files: stamps.size, bytes };
}

function toRecord(
  { wanted, token, content, code, last, bundle, facts, groups }: Run,
  rest: Pick<KeptSite, 'altered' | 'isEntwined'>,
): KeptSite {
  const made = [...groups].map(([group, { key, packs }]): [string, KeptGroup] => [
    group,
    { key, packs: packs.map(({ name }) => name) },
  ]);
  // Games that were not asked for are kept for the next build.
  const others = Object.entries(last?.groups ?? {}).filter(
    ([group]) => wanted.only !== '' && !groups.has(group) && content.games.has(group),
  );
  return {
    code,
    madeOf: readMadeOf(wanted.project, facts),
    bundle,
    stamps: `stamps-${token}.json`,
    groups: Object.fromEntries([...others, ...made]),
    only: wanted.only,
    isIndexed: wanted.isIndexed,
    ...rest,
  };
}

/** Says what has changed where the code is not the same. */
function isSameCode(
  { project, say }: Wanted,
  kept: string,
  last: KeptSite,
  code: CodeKey,
): boolean {
  const then = new Map(Object.entries(last.code));
  const changed = Object.entries(code).flatMap(([part, key]) =>
    then.get(part) === key ? [] : [part],
  );
  if (changed.length > 0) {
    say(`All pages are rendered, for there are changes in ${changed.join(', ')}.`);
    return false;
  }
  try {
    if (readMadeOf(project, readFacts(join(kept, last.bundle))) === last.madeOf) return true;
    say('All pages are rendered, for there are changes in the packages or in the environment.');
  } catch {
    say(`All pages are rendered, for the code that was kept in ${kept} is damaged.`);
  }
  return false;
}

function groupsWanted({ only }: Wanted, { games }: ContentKeys): string[] {
  if (only !== '' && !games.has(only)) {
    throw new UserError(
      `Unexpected game ${only}, expected one of ${[...games.keys()].join(', ')}.`,
    );
  }
  return [...(only === '' ? games.keys() : [only]), ARCHIVE];
}

/** What a group is made of; where games hang together, it is all that there is. */
function keyOf({ shared, games }: ContentKeys, group: string, isEntwined: boolean): string {
  const own = group === ARCHIVE || isEntwined ? [...games] : [[group, games.get(group) ?? '']];
  return digestAll([['', shared], ...(own as [string, string][])]);
}

function isSameSite(wanted: Wanted, content: ContentKeys, last: KeptSite): boolean {
  if (last.only !== wanted.only || last.isIndexed !== wanted.isIndexed) return false;
  const groups = groupsWanted(wanted, content);
  const others =
    wanted.only === '' ? Object.keys(last.groups).filter((name) => !/^\*./u.test(name)) : [];
  return (
    groups.every((group) => keptOf(last, group)?.key === keyOf(content, group, last.isEntwined)) &&
    others.every((group) => groups.includes(group))
  );
}

function keptOf(last: KeptSite | undefined, group: string): KeptGroup | undefined {
  return last && ownValue(last.groups, group);
}

/** Has Astro make the code in a process of its own, so that its memory is gone when pages are rendered. */
function makeBundle({ project }: Wanted, kept: string, token: string): string {
  const name = `bundle-${token}`;
  mkdirSync(join(kept, name), { recursive: true });
  const { status } = spawnSync(process.execPath, [join(project, 'scripts/site/make-bundle.ts')], {
    cwd: project,
    stdio: 'inherit',
    env: { ...process.env, PALIMPSEST_BUNDLE: join(kept, name), ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status === 0) return name;
  rmSync(join(kept, name), { recursive: true, force: true });
  throw new UserError('The code of the site could not be made; what is wrong stands above.');
}

/** What stands in the place of the site, as far as it is what the last build put there. */
interface Standing {
  readonly digests: ReadonlyMap<string, string>;
  /** Whether all of it is, and nothing else. */
  readonly isWhole: boolean;
}

function findStanding(dist: string, kept: string, last: KeptSite | undefined): Standing {
  const nothing = { digests: new Map<string, string>(), isWhole: false };
  if (last === undefined) return nothing;
  const [then, now] = [readStamps(kept, last), stampAll(dist)];
  const isSame = (path: string): boolean => now.get(path) === then.get(path);
  const isWhole = then.size === now.size && then.size > 0 && [...then.keys()].every(isSame);
  const altered = new Set(last.altered);
  const digests = new Map<string, string>();
  try {
    for (const { packs } of Object.values(last.groups)) {
      for (const { path, digest } of packs.flatMap((name) => readPack(kept, name).files)) {
        if (then.has(path) && isSame(path) && !altered.has(path)) digests.set(path, digest);
      }
    }
    return { digests, isWhole };
  } catch {
    return nothing;
  }
}

/** Places what is kept, and renders the rest. */
async function makePages(run: Run, standing: ReadonlyMap<string, string>): Promise<Done[]> {
  const { wanted, content, last, groups, token } = run;
  const names = groupsWanted(wanted, content);
  const isEntwined = last?.isEntwined ?? false;
  const changed = names.filter((group) => {
    const key = keyOf(content, group, isEntwined);
    return keptOf(last, group)?.key !== key || !placeKept(run, group);
  });
  const done = await render(run, changed, standing, token);
  if (isEntwined || done.every(({ entwined }) => entwined.length === 0)) return done;
  // Only now it is known that games hang together: what was kept of the others may be old.
  const others = names.filter((group) => !changed.includes(group));
  for (const { files } of others.flatMap((group) => groups.get(group)?.packs ?? [])) {
    for (const { path } of files) rmSync(join(run.aside.next, path), { force: true });
  }
  const more = await render(run, others, standing, `${token}-more`);
  for (const [group, made] of groups) {
    if (names.includes(group)) groups.set(group, { ...made, key: keyOf(content, group, true) });
  }
  return [...done, ...more];
}

async function render(
  run: Run,
  names: readonly string[],
  standing: ReadonlyMap<string, string>,
  token: string,
): Promise<Done[]> {
  const { wanted, content, kept, bundle, aside, groups } = run;
  const work = names.map((group) => ({ group, size: content.sizes.get(group) ?? 0 }));
  const shares = dealOut(work, wanted.jobs, (group, part) => packName(group, part, token));
  const done = await renderShares(
    shares.map((units) => ({
      units,
      bundle: join(kept, bundle),
      publicFolder: join(wanted.project, 'public'),
      packs: kept,
      next: aside.next,
      dist: aside.target,
      standing,
    })),
  );
  const packs = new Map(done.flatMap((one) => one.packs.map((pack) => [pack.name, pack] as const)));
  for (const unit of shares.flat().sort((a, b) => a.part - b.part)) {
    const made = groups.get(unit.group)?.packs ?? [];
    const pack = packs.get(unit.pack);
    const key = keyOf(content, unit.group, run.last?.isEntwined ?? false);
    if (pack !== undefined) groups.set(unit.group, { key, packs: [...made, pack] });
  }
  return done;
}

/** Names of games are names of files, but for that of none. */
function packName(group: string, part: number, token: string): string {
  return `${group.replace('*', '+')}.${part}.${token}.pack`;
}

/** Puts what is kept of a group into the new folder; false where it cannot be read. */
function placeKept({ kept, last, placer, groups, wanted, aside }: Run, group: string): boolean {
  const found = keptOf(last, group);
  if (found === undefined) return false;
  const placed: string[] = [];
  try {
    const packs = found.packs.map((name) => readPack(kept, name));
    for (const { name, files } of packs) {
      const pack = openPack(kept, name);
      for (const file of files) {
        placed.push(file.path);
        placer.place(file, () => pack.read(file));
      }
      pack.close();
    }
    groups.set(group, { key: found.key, packs });
    return true;
  } catch {
    // What was placed before may be linked to what stands, and is not to be written over.
    for (const path of placed) rmSync(join(aside.next, path), { force: true });
    wanted.say(`What was kept of ${group} is damaged, and is made anew.`);
    return false;
  }
}

/** What is not rendered: copied files, parts of long pages, the map and the search index. */
async function makeRest(run: Run): Promise<string[]> {
  const { wanted, facts, aside, kept, bundle, groups } = run;
  const pages = [...groups.values()].flatMap(({ packs }) => packs.flatMap(({ files }) => files));
  const digests = pages.map(({ path, digest }) => [path, digest] as const);
  await derive(run, COPIED, bundle, () => {
    cpSync(join(kept, bundle, FILES), aside.next, { recursive: true });
    return [...walkFiles(join(kept, bundle, FILES))];
  });
  const parts: string[] = [];
  const isLong = pages.some(
    ({ path, bytes }) => bytes > (path.endsWith('.html') ? LONG_PAGE : LONG_DATA),
  );
  const parted = isLong
    ? partSite(aside.next, facts.base, (path) => parts.push(new URL(path, facts.site).href))
    : undefined;
  const addresses = [...pages.flatMap(({ path }) => addressOf(facts, path)), ...parts];
  await derive(run, MAP, digestOf([...addresses].sort().join('\n')), async () => {
    await writeSiteMap(aside.next, facts, addresses);
    return ofTop(aside.next, /^sitemap-.*\.xml$/u);
  });
  if (wanted.isIndexed) {
    const html = digests.filter(([path]) => path.endsWith('.html'));
    await derive(run, SEARCH, digestAll(html), async () => {
      const { INDEX, writeIndex } = await import('../search-index/write-index.ts');
      wanted.say(await writeIndex(aside.next));
      return [...walkFiles(join(aside.next, INDEX))].map((path) => `${INDEX}/${path}`);
    });
  }
  return [...(parted?.written ?? [])];
}

function addressOf({ site, base }: BundleFacts, path: string): string[] {
  const found = /^(.*\/|)index\.html$/u.exec(path)?.[1];
  const below = base.endsWith('/') ? base : `${base}/`;
  return found === undefined ? [] : [new URL(below + found, site).href];
}

function ofTop(folder: string, name: RegExp): string[] {
  return [...walkFiles(folder, (path) => path.includes('/'))].filter((path) => name.test(path));
}

/** Places what is kept of a group that is made of others, or makes and packs it; gives its files. */
async function derive(
  run: Run,
  group: string,
  key: string,
  make: () => Promise<string[]> | string[],
): Promise<void> {
  const { kept, token, aside, placer, groups } = run;
  if (keptOf(run.last, group)?.key === key && placeKept(run, group)) return;
  const writer = writePack(kept, packName(group, 0, token));
  for (const path of (await make()).sort()) {
    const [file] = writer.add(path, [readFileSync(join(aside.next, path))]);
    placer.takeOver(file);
  }
  groups.set(group, { key, packs: [writer.close()] });
}
