import { dirname } from 'node:path/posix';
import { join } from 'node:path';
import { PathList } from './path-list.ts';
import { StampTable } from './stamp-table.ts';
import { packTables, readShared, unpackTables, type Tables } from './stamps-file.ts';
import { walkFiles } from './walk.ts';

/** What tells files and folders of a site from any others, without reading them. */
export interface Stamps {
  readonly files: StampTable;
  /** Each is another one when anything comes into the folder or leaves it; the site itself is the empty path. */
  readonly folders: StampTable;
}

/** A folder that stood before. */
export interface SpareKey {
  readonly identity: string;
  readonly folders: StampTable;
  /** Files that it has and the site that stands has not, or the other way round, or that are not the same. */
  readonly others: readonly string[];
}

/** Looks at every file of a site, whatever was there before. */
export function readStampsAnew(site: string): Stamps {
  const paths = [...walkFiles(site)];
  const files = new StampTable(new PathList(paths));
  for (const [place, path] of paths.entries()) files.lookAtFile(place, `${site}/${path}`);
  return { files, folders: stampFolders(site, paths) };
}

/** Looks at the folders in which files lie. */
export function stampFolders(site: string, files: Iterable<string>): StampTable {
  const paths = new Set<string>();
  for (const file of files) {
    for (let path = file; path !== '';) {
      const above = dirname(path);
      path = above === '.' ? '' : above;
      if (paths.has(path)) break;
      paths.add(path);
    }
  }
  const folders = new StampTable(new PathList([...paths]));
  let place = 0;
  for (const path of paths) folders.lookAtFolder(place++, `${site}/${path}`);
  return folders;
}

/** Returns whether nothing came into any of those folders, and nothing left it. */
export function areSameFolders(site: string, folders: StampTable): boolean {
  const now = new StampTable(folders.paths);
  for (const [place, path] of folders.paths.all.entries()) {
    now.lookAtFolder(place, `${site}/${path}`);
    if (!now.isSameAt(place, folders)) return false;
  }
  return folders.size > 0;
}

/** Looks at the folder of a site itself once more: some systems count it as a change of it that it was moved. */
export function lookAtTop(site: string, { paths, numbers }: StampTable): StampTable {
  const now = new StampTable(paths, numbers.slice());
  const top = paths.placeOf('');
  if (top !== undefined) now.lookAtFolder(top, site);
  return now;
}

/** Reads the bytes of the stamps of the site as it was when it was put in place; none where they cannot be read. */
export function readStamps(folder: string, name: string): Uint8Array {
  try {
    const bytes = readShared(join(folder, name));
    unpackStamps(bytes);
    return bytes;
  } catch {
    return new Uint8Array();
  }
}

/** Takes stamps from their bytes. */
export function unpackStamps(bytes: Uint8Array): Stamps {
  const [folders, files] = bytes.length === 0 ? [] : unpackTables(bytes, 2).tables;
  const nothing = new StampTable(new PathList([]));
  return { folders: folders ?? nothing, files: files ?? nothing };
}

/** Puts them into bytes. */
export function packStamps({ files, folders }: Stamps): Uint8Array {
  return packTables({ tables: [folders, files], words: '' });
}

/** Reads what is known of the folder that stood before; undefined where nothing is. */
export function readSpareKey(folder: string, name: string): SpareKey | undefined {
  try {
    const { tables, words }: Tables = unpackTables(readShared(join(folder, name)), 1);
    const [folders] = tables;
    return folders && { ...(JSON.parse(words) as Omit<SpareKey, 'folders'>), folders };
  } catch {
    return undefined;
  }
}

/** Puts it into bytes. */
export function packSpareKey({ folders, ...rest }: SpareKey): Uint8Array {
  return packTables({ tables: [folders], words: JSON.stringify(rest) });
}
