import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { UserError } from '../../src/diagnostics/index.ts';
import { identityOf, openAside, settle, type Aside } from '../../src/in-place/index.ts';
import { pagesAreWritten } from '../../src/later/index.ts';
import { contentOf, documentsOf, distOf } from '../../src/root/index.ts';
import { readCodeKey, readMadeOf } from './code-key.ts';
import { NotByUs, readFacts } from './direct.ts';
import { digestBundle, keep, keptFolder, openKept, type KeptGroup, type KeptSite } from './kept.ts';
import { keepExtracts } from './kept-extracts.ts';
import { startLooking } from './look.ts';
import { makePages } from './make-pages.ts';
import { makeRest } from './make-rest.ts';
import { makeBundle } from './new-bundle.ts';
import { PathList } from './path-list.ts';
import { createPlacer, type Written } from './placer.ts';
import type { Run } from './run.ts';
import { isSameCode, isSameSite, recordsOf } from './same.ts';
import { findStanding } from './standing.ts';
import { leaveSpare, takeOut, takeSpare } from './spare.ts';
import { StampTable } from './stamp-table.ts';
import {
  lookAtTop,
  readSpareKey,
  readStamps,
  stampFolders,
  type SpareKey,
  type Stamps,
} from './stamps.ts';
import { tellTime } from './times.ts';
import type { Wanted } from './wanted.ts';

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
  /** Kinds of pages that took Astro's cycle of requests, each with the reason. */
  readonly slow: ReadonlyMap<string, string>;
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
  const aside = openAside(distOf(wanted.root), true);
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
  const { record, dropped } = openKept(kept);
  const endLooking = startLooking(
    {
      content: contentOf(wanted.root).path,
      documents: documentsOf(wanted.root),
      site: aside.target,
      stamps: readStamps(kept, record?.stamps ?? ''),
    },
    wanted.jobs,
  );
  if (dropped !== '') wanted.say(`What was kept in ${kept} is left aside: ${dropped}.`);
  const code = readCodeKey(wanted.project, wanted.root);
  const isSame = record !== undefined && isSameCode(wanted, kept, record, code);
  const last = isSame ? record : undefined;
  const { content, then, now } = await endLooking();
  tellTime('content and site looked at');
  const standing = findStanding(kept, record, then, now);
  if (last !== undefined && standing.isWhole && isSameSite(wanted, content, last)) return undefined;
  const token = process.hrtime.bigint().toString(36);
  mkdirSync(kept, { recursive: true });
  const bundle = last?.bundle ?? makeBundle(wanted, kept, token);
  const facts = readFacts(join(kept, bundle));
  if (facts.unfit.length > 0) throw new NotByUs(`It has ${facts.unfit.join(', ')}`);
  const digests = standing.readDigests();
  const known = readSpareKey(kept, record?.spare ?? '');
  const there = takeSpare(aside, { then, known }, digests);
  const found = { standing: digests, there };
  const placer = createPlacer(aside.next, aside.target, found);
  const groups: Run['groups'] = new Map();
  const given = { wanted, kept, token, aside, content, code, last, record, bundle, facts };
  const run: Run = { ...given, ...found, dropped: new Set(), placer, groups, parts: new Map() };
  tellTime('code and folder ready');
  const done = await makePages(run);
  tellTime('pages rendered');
  pagesAreWritten();
  const altered = await makeRest(run);
  tellTime('the rest made');
  check();
  const isEntwined =
    (last?.isEntwined ?? false) || done.some(({ entwined }) => entwined.length > 0);
  const anew = joinWritten([...done.map((one) => one.written), placer.written]);
  for (const path of anew.paths.all) there.delete(path);
  const written = [
    ...new Set(anew.paths.all).difference(new Set(altered.paths)),
    ...altered.written,
  ];
  const stamps = stampSite(run, altered.paths, standing.now, anew);
  tellTime('site stamped');
  const spare = leaveSpare(aside, aside.put(), standing.now, stamps);
  const folders = lookAtTop(aside.target, stamps.folders);
  const extracts = keepExtracts(
    run,
    isEntwined ? new Map() : new Map(done.flatMap((one) => [...one.extracts])),
  );
  const rest = { altered: altered.paths, isEntwined, extracts };
  keep(kept, toRecord(run, rest, spare), { ...stamps, folders }, spare);
  tellTime('kept');
  return {
    rendered: done.reduce((sum, { rendered }) => sum + rendered, 0),
    written: written.length,
    removed: [...digests.keys()].filter((path) => stamps.files.paths.placeOf(path) === undefined)
      .length,
    slow: new Map(done.flatMap((one) => [...one.usual])),
    ...measure(stamps.files),
  };
}

/** Returns the stamps that files had when they were written. */
function joinWritten(all: readonly Written[]): StampTable {
  const paths = new PathList(all.flatMap((one) => one.paths));
  return new StampTable(paths, Float64Array.from(all.flatMap(({ stamps }) => stamps)));
}

/** Takes out what belongs to no page any more; gives the stamps of what is in the new folder. */
function stampSite(
  { aside: { next }, groups, there, dropped }: Run,
  altered: readonly string[],
  now: Stamps,
  anew: StampTable,
): Stamps {
  const packed = [...groups.values()].flatMap(({ packs }) => packs.flatMap(({ files }) => files));
  const known = new Set([...packed.map(({ path }) => path), ...altered]);
  takeOut(
    next,
    [...there, ...dropped].filter((path) => !known.has(path)),
  );
  const paths = [...known];
  const files = new StampTable(new PathList(paths));
  const others = new Set([...altered, ...dropped]);
  for (const [place, path] of paths.entries()) {
    const from = there.has(path) ? now.files : others.has(path) ? undefined : anew;
    const before = from?.paths.placeOf(path);
    if (from !== undefined && before !== undefined) files.take(place, from, before);
    else if (!files.lookAtFile(place, `${next}/${path}`)) {
      throw new Error(`${path} was not written.`);
    }
  }
  return { files, folders: stampFolders(next, paths) };
}

function measure(files: StampTable): Pick<Built, 'pages' | 'files' | 'bytes'> {
  const { all } = files.paths;
  const bytes = all.reduce((sum, _, place) => sum + files.bytesAt(place), 0);
  return {
    pages: all.filter((path) => path.endsWith('.html')).length,
    files: files.size,
    bytes,
  };
}

function toRecord(
  { wanted, kept, token, content, code, last, bundle, facts, groups, parts }: Run,
  rest: Pick<KeptSite, 'altered' | 'isEntwined' | 'extracts'>,
  spare: SpareKey | undefined,
): KeptSite {
  const made = [...groups].map(([group, { key, packs }]): [string, KeptGroup] => [
    group,
    { key, records: recordsOf(content, group), packs: packs.map(({ name }) => name) },
  ]);
  // Games that were not asked for are kept for the next build.
  const others = Object.entries(last?.groups ?? {}).filter(
    ([group]) => wanted.only !== '' && !groups.has(group) && content.games.has(group),
  );
  return {
    code,
    madeOf: readMadeOf(wanted.project, facts),
    bundle,
    bundleDigest: last?.bundleDigest ?? digestBundle(kept, bundle),
    stamps: `stamps-${token}`,
    spare: spare === undefined ? '' : `spare-${token}`,
    groups: Object.fromEntries([...others, ...made]),
    parts: Object.fromEntries(parts),
    only: wanted.only,
    isIndexed: wanted.isIndexed,
    ...rest,
  };
}
