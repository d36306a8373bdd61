import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import type { CodeKey } from './code-key.ts';
import { digestAll, digestOf } from './digest.ts';
import { readsOf } from './page-reads.ts';
import { packSpareKey, packStamps, type SpareKey, type Stamps } from './stamps.ts';
import { walkFiles } from './walk.ts';

/** Grows by one whenever what is kept is written otherwise. */
const FORMAT = 6;
const RECORD = 'record.json';

/** Files of a site that were made together, and what they were made of. */
export interface KeptGroup {
  readonly key: string;
  /** What they were made of besides texts; empty where they are not to be kept page by page. */
  readonly records: string;
  /** Names of their packs. */
  readonly packs: readonly string[];
}

/** What the search index took from the pages of a game. */
export interface KeptGamePart {
  /** What the pages were. */
  readonly key: string;
  /** The file that holds it. */
  readonly file: string;
}

/** What is known of the site that was built last. */
export interface KeptSite {
  readonly code: CodeKey;
  /** What the code is made of besides, as the code itself told. */
  readonly madeOf: string;
  /** The folder of the code, and the digest of all that lies in it. */
  readonly bundle: string;
  readonly bundleDigest: string;
  /** The file of the stamps of the site, which belong to this record and no other. */
  readonly stamps: string;
  /** The file of what is known of the folder that stood before; empty where that is not laid aside. */
  readonly spare: string;
  /** The file of what was extracted from games for the pages of the whole archive; empty where nothing is kept. */
  readonly extracts: string;
  /** By game; what belongs to no game, and what is made of pages, has names that no game can have. */
  readonly groups: Readonly<Record<string, KeptGroup>>;
  /** What the search index took from each game; the name of that of the whole archive is empty. */
  readonly parts: Readonly<Record<string, KeptGamePart>>;
  /** Pages of one game show what another one holds, or may: a change of one changes all. */
  readonly isEntwined: boolean;
  /** Files that were changed after they were rendered: long pages, and those that lead to their parts. */
  readonly altered: readonly string[];
  /** The one game that was asked for; empty for all of them. */
  readonly only: string;
  /** Whether the site has its search index. */
  readonly isIndexed: boolean;
}

/** Returns the folder of what is kept from build to build, below the software: any of it may be deleted at any time. */
export function keptFolder(project: string, root: string): string {
  const way = relative(project, root);
  return join(project, '.cache', 'site', way === '' ? 'own' : digestOf(way).slice(0, 12));
}

/** What was kept; undefined where there is none. */
export interface Opened {
  readonly record: KeptSite | undefined;
  /** Why what lay there is of no use; empty where it is, or none was there. */
  readonly dropped: string;
}

/** Reads what was kept. What cannot be read is as good as none, and said to be. */
export function openKept(folder: string): Opened {
  const path = join(folder, RECORD);
  if (!existsSync(path)) return { record: undefined, dropped: '' };
  try {
    const { format, record, digest } = JSON.parse(readFileSync(path, 'utf8')) as {
      readonly format: number;
      readonly record: string;
      readonly digest: string;
    };
    if (format !== FORMAT) return { record: undefined, dropped: 'it is of another version' };
    if (digestOf(record) !== digest) return { record: undefined, dropped: 'it is damaged' };
    return { record: JSON.parse(record) as KeptSite, dropped: '' };
  } catch {
    return { record: undefined, dropped: 'it is damaged' };
  }
}

/** Keeps what is known of a site, in one step, and removes what belongs to no group of it. */
export function keep(folder: string, record: KeptSite, stamps: Stamps, spare?: SpareKey): void {
  mkdirSync(folder, { recursive: true });
  replace(join(folder, record.stamps), packStamps(stamps));
  if (spare !== undefined) replace(join(folder, record.spare), packSpareKey(spare));
  writeRecord(folder, record);
  const packs = Object.values(record.groups).flatMap((group) => group.packs);
  const named = new Set([
    RECORD,
    record.stamps,
    record.spare,
    record.extracts,
    record.bundle,
    ...Object.values(record.parts).map(({ file }) => file),
    ...packs.flatMap((name) => [name, `${name}.json`, readsOf(name)]),
  ]);
  for (const name of readdirSync(folder)) {
    if (!named.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** Puts the list of what is kept in its place, in one step. */
export function writeRecord(folder: string, record: KeptSite): void {
  const written = JSON.stringify(record);
  const whole = { format: FORMAT, digest: digestOf(written), record: written };
  replace(join(folder, RECORD), JSON.stringify(whole));
}

/** Returns the digest of the code that is kept in a folder: it runs, and must be what was made. */
export function digestBundle(folder: string, bundle: string): string {
  const at = join(folder, bundle);
  return digestAll(
    [...walkFiles(at)].map((path) => [path, digestOf(readFileSync(join(at, path)))] as const),
  );
}

function replace(path: string, words: string | Uint8Array): void {
  writeFileSync(`${path}.new`, words);
  renameSync(`${path}.new`, path);
}
