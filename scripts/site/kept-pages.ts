import { copyFileSync, linkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  findSame,
  keepReads,
  readReads,
  stillFound,
  type PackReads,
  type TextDigests,
} from './page-reads.ts';
import { listPack, openPack, readPack, type Pack, type Packed } from './packs.ts';
import type { Placer } from './placer.ts';

/** A game is rendered whole when what is kept of it takes so much more room than it needs, or lies in so many packs. */
const MOST_ROOM = 2;
const MOST_PACKS = 64;

/** Pages of a game that are as they were when they were rendered. */
export interface KeptPages {
  /**
   * Puts a page into the new folder; false where it is to be rendered.
   * @param props What the list of paths gives it.
   */
  readonly place: (file: string, props: string | undefined) => boolean;
  /** Keeps what was placed, by names that begin with that of a pack; gives it. */
  readonly close: (pack: string) => Pack[];
}

/** A pack, and what of it is as it was. */
interface Source {
  readonly name: string;
  readonly reads: PackReads;
  readonly same: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, Packed>;
  readonly bytes: ReturnType<typeof openPack>;
  readonly placed: Packed[];
}

/** Opens the packs of a game. Nothing is kept of them where one cannot be read. */
export function openKeptPages(
  folder: string,
  packs: readonly string[],
  texts: TextDigests,
  placer: Placer,
): KeptPages {
  const sources = openSources(folder, packs, texts);
  return {
    place: (file, props) => {
      const source = sources.find(({ same }) => same.has(file));
      const packed = source?.files.get(file);
      if (source === undefined || packed === undefined) return false;
      if (props === undefined || source.same.get(file) !== props) return false;
      try {
        placer.place(packed, () => source.bytes.read(packed));
      } catch {
        // Its bytes are not those that were written.
        return false;
      }
      source.placed.push(packed);
      return true;
    },
    close: (pack) => {
      for (const { bytes } of sources) bytes.close();
      const used = sources.filter(({ placed }) => placed.length > 0);
      return used.map((source, place) => keepPlaced(folder, source, nameBeside(pack, place)));
    },
  };
}

/** Reads what was found in single texts of a game, of those that are the same. Nothing where it cannot be read. */
export function readFound(
  folder: string,
  packs: readonly string[],
  texts: TextDigests,
): [string, string][] {
  try {
    return packs.flatMap((name) => stillFound(readReads(folder, name), texts));
  } catch {
    return [];
  }
}

function nameBeside(pack: string, place: number): string {
  return pack.replace(/\.pack$/u, `-${place}.pack`);
}

function openSources(folder: string, packs: readonly string[], texts: TextDigests): Source[] {
  try {
    const sources = packs.map((name): Source => {
      const reads = readReads(folder, name);
      const files = new Map(readPack(folder, name).files.map((file) => [file.path, file]));
      const same = findSame(reads, texts);
      return { name, reads, same, files, bytes: openPack(folder, name), placed: [] };
    });
    if (!isWasteful(folder, sources)) return sources;
    for (const { bytes } of sources) bytes.close();
  } catch {
    // It is rendered anew.
  }
  return [];
}

function isWasteful(folder: string, sources: readonly Source[]): boolean {
  const taken = sources.reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0);
  const needed = sources
    .flatMap(({ files }) => [...files.values()])
    .reduce((sum, { bytes }) => sum + bytes, 0);
  return sources.length > MOST_PACKS || taken > needed * MOST_ROOM;
}

/** The bytes stay where they are; another list says which of them count. */
function keepPlaced(folder: string, { name, reads, placed }: Source, to: string): Pack {
  const [from, beside] = [join(folder, name), join(folder, to)];
  try {
    linkSync(from, beside);
  } catch {
    // The file system has no links.
    copyFileSync(from, beside);
  }
  const files = new Set(placed.map(({ path }) => path));
  const pages = reads.pages.filter(([file]) => files.has(file));
  keepReads(folder, to, { ...reads, pages, found: [] });
  return listPack(folder, { name: to, files: placed });
}
