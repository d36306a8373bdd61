import {
  askFor,
  EVERY_GAME,
  lendExtracts,
  endTexts,
  noteReads,
  noteTexts,
  noteTextsOfPage,
  takeExtracts,
  tellMixed,
  wasToldMixed,
  type Extract,
} from '../../src/asked/index.ts';
import {
  findOrdinary,
  type OrdinaryPath,
  type Path,
} from '../../src/integrations/ordinary-paths.ts';
import type { BundleFacts } from '../../src/integrations/keep-bundle.ts';
import { NotByUs, openCode, type SiteCode } from './direct.ts';
import { openKeptPages, readFound } from './kept-pages.ts';
import { writePack, type Pack } from './packs.ts';
import { writeReads, type TextDigests } from './page-reads.ts';
import { createPlacer, type Found, type Written } from './placer.ts';
import { tellTime } from './times.ts';

/** The pages that belong to no game. */
export const ARCHIVE = '*';

/** Pages that are rendered one after the other, and packed together: those of a game, or a part of them. */
export interface Unit {
  /** The game, or {@link ARCHIVE}. */
  readonly group: string;
  readonly part: number;
  readonly parts: number;
  /** What its pack is called. */
  readonly pack: string;
  /** The packs of the game as it was before, where nothing but texts is another; none otherwise. */
  readonly before: readonly string[];
}

/** What one thread does. */
export interface Share extends Found {
  readonly units: readonly Unit[];
  /** Where the kept code lies. */
  readonly bundle: string;
  readonly publicFolder: string;
  /** Where packs are written. */
  readonly packs: string;
  /** The new folder of the site, and the one that stands. */
  readonly next: string;
  readonly dist: string;
  /** The texts of games with their digests. */
  readonly texts: ReadonlyMap<string, TextDigests>;
  /** What is kept of games that did not change, for the pages of the whole archive. */
  readonly extracts: ReadonlyMap<string, Extract>;
  /** Whether records are known to lie with other games than their own. */
  readonly isMixed: boolean;
}

/** What became of it. */
export interface Done {
  /** The packs of each unit, by the name of its own. */
  readonly packs: ReadonlyMap<string, readonly Pack[]>;
  /** How many files were rendered. */
  readonly rendered: number;
  readonly written: Written;
  /** Pages of one game that read another, or records that lie with another game: what that was. */
  readonly entwined: readonly string[];
  /** Whether records were found to lie with other games than their own, so that pages may lack them. */
  readonly isMixed: boolean;
  /** What was extracted from games for the pages of the whole archive; none where those are of another share. */
  readonly extracts: ReadonlyMap<string, Extract>;
  readonly usual: ReadonlyMap<string, string>;
}

const NO_TEXTS: TextDigests = new Map();

/** Renders the pages of a share, and puts them into the new folder and into packs. */
export async function renderShare(share: Share, facts: BundleFacts): Promise<Done> {
  const groups = new Set(share.units.map(({ group }) => group));
  askFor(groups);
  lendExtracts(share.extracts);
  if (share.isMixed) tellMixed();
  const found = share.units.flatMap(({ group, before }) =>
    readFound(share.packs, before, share.texts.get(group) ?? NO_TEXTS),
  );
  noteTexts(new Map(found));
  tellTime('begun');
  const code = await openCode(share.bundle, facts);
  tellTime('code loaded');
  const entwined = new Set<string>();
  const paths = await listByGroup(code, share, entwined);
  tellTime('paths listed');
  const placer = createPlacer(share.next, share.dist, share);
  const packs = new Map<string, readonly Pack[]>();
  let rendered = 0;
  for (const unit of share.units) {
    const own = slice(paths.get(unit.group) ?? [], unit);
    const texts = share.texts.get(unit.group) ?? NO_TEXTS;
    const kept = openKeptPages(share.packs, unit.before, texts, placer);
    const pack = writePack(share.packs, unit.pack);
    const reads = writeReads(share.packs, unit.pack, texts);
    const read = noteReads();
    for (const path of own) {
      const props = code.propsOf(path);
      if (kept.place(path.file, props)) continue;
      const taken = noteTextsOfPage();
      const [file, bytes] = pack.add(path.file, await code.render(path));
      placer.place(file, () => bytes ?? pack.read(file));
      if (unit.group !== ARCHIVE) noteOthers(read, unit.group, path, entwined);
      if (props !== undefined) reads.add(path.file, props, taken);
      rendered++;
    }
    reads.close();
    packs.set(unit.pack, [pack.close(), ...kept.close(unit.pack)]);
    tellTime(`${unit.group} rendered`);
  }
  endTexts();
  const isMixed = wasToldMixed();
  if (isMixed) entwined.add('records that lie with another game');
  const all = takeExtracts();
  const extracts = groups.has(ARCHIVE) ? all : new Map<string, Extract>();
  const { written } = placer;
  return {
    packs,
    rendered,
    written,
    entwined: [...entwined],
    isMixed,
    extracts,
    usual: code.usual,
  };
}

/** A page that shows what another game holds is another one when that changes. */
function noteOthers(read: Set<string>, group: string, path: Path, entwined: Set<string>): void {
  if (read.size === 0 || (read.size === 1 && read.has(group))) return;
  entwined.add(path.route.component);
  read.clear();
}

/** The paths of each group that is asked for, what belongs to one thing together. */
async function listByGroup(
  code: SiteCode,
  share: Share,
  entwined: Set<string>,
): Promise<ReadonlyMap<string, readonly OrdinaryPath[]>> {
  const read = noteReads();
  const { ordinary, left } = findOrdinary(await code.listPaths(), share.publicFolder);
  if (read.has(EVERY_GAME)) entwined.add('the list of pages');
  const whole = left.map(fileOfWhole);
  return Map.groupBy([...ordinary, ...whole], groupOf);
}

function groupOf({ route, pathname }: Path): string {
  if (route.params[0] !== 'game') return ARCHIVE;
  return pathname.split('/')[1] ?? ARCHIVE;
}

/** Pages without parameters are one each. */
function fileOfWhole(path: Path): OrdinaryPath {
  const { route, pathname } = path;
  const isKind = route.type === 'page' || route.type === 'endpoint';
  if (!isKind || route.params.length > 0) {
    throw new NotByUs(`${pathname} of ${route.component} is out of the ordinary`);
  }
  const name = pathname.replace(/^\//u, '').replace(/\/$/u, '');
  if (route.type === 'endpoint') return { ...path, file: name };
  if (name === '404' || name === '500') return { ...path, file: `${name}.html` };
  return { ...path, file: name === '' ? 'index.html' : `${name}/index.html` };
}

function slice<T>(all: readonly T[], { part, parts }: Unit): readonly T[] {
  const from = Math.floor((all.length * part) / parts);
  return all.slice(from, Math.floor((all.length * (part + 1)) / parts));
}
