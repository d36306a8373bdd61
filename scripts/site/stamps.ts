import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { walkFiles } from './walk.ts';

/** What tells files and folders of a site from any others, by their paths, without reading them. */
export interface Stamps {
  readonly files: ReadonlyMap<string, string>;
  /** Each is another one when anything comes into the folder or leaves it; the site itself is the empty path. */
  readonly folders: ReadonlyMap<string, string>;
}

/** A folder that stood before. */
export interface SpareKey {
  readonly identity: string;
  readonly folders: ReadonlyMap<string, string>;
  /** Files that it has and the site that stands has not, or the other way round, or that are not the same. */
  readonly others: readonly string[];
}

/** What is known of a site that was put in place, and of the one that stood there before. */
export interface KeptStamps extends Stamps {
  readonly spare: SpareKey | undefined;
}

/** Returns the stamp of a file; empty where there is none. */
export function stampOfFile(path: string): string {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino}:${found.mtimeMs}:${found.size}`;
}

/** Returns the stamp of a folder; empty where there is none. */
export function stampOfFolder(path: string): string {
  const found = lstatSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() === true ? `${found.ino}:${found.mtimeMs}` : '';
}

/** Returns whether nothing came into any of those folders, and nothing left it. */
export function areSameFolders(site: string, folders: Stamps['folders']): boolean {
  for (const [path, stamp] of folders) if (stampOfFolder(`${site}/${path}`) !== stamp) return false;
  return folders.size > 0;
}

/** Reads the stamps of a site. Where its folders are as they were, their entries are known and not listed. */
export function readStampsNow(site: string, then: Stamps): Stamps {
  const isKnown = areSameFolders(site, then.folders);
  const files = new Map<string, string>();
  for (const path of isKnown ? then.files.keys() : walkFiles(site)) {
    files.set(path, stampOfFile(`${site}/${path}`));
  }
  return { files, folders: isKnown ? then.folders : stampFolders(site, files.keys()) };
}

/** Returns the stamps of the folders in which files lie. */
export function stampFolders(site: string, files: Iterable<string>): Map<string, string> {
  const folders = new Map<string, string>();
  for (const file of files) {
    for (let path = file; path !== '';) {
      const above = dirname(path);
      path = above === '.' ? '' : above;
      if (folders.has(path)) break;
      folders.set(path, stampOfFolder(`${site}/${path}`));
    }
  }
  return folders;
}

const NONE: KeptStamps = { files: new Map(), folders: new Map(), spare: undefined };

/** Reads the stamps of the site as it was when it was put in place. */
export function readStamps(folder: string, name: string): KeptStamps {
  try {
    const { files, folders, spare } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
      readonly files: [string, string][];
      readonly folders: [string, string][];
      readonly spare: { identity: string; folders: [string, string][]; others: string[] } | null;
    };
    return {
      files: new Map(files),
      folders: new Map(folders),
      spare: spare === null ? undefined : { ...spare, folders: new Map(spare.folders) },
    };
  } catch {
    return NONE;
  }
}

/** Puts them into words. */
export function writeStamps({ files, folders, spare }: KeptStamps): string {
  return JSON.stringify({
    files: [...files],
    folders: [...folders],
    spare: spare === undefined ? null : { ...spare, folders: [...spare.folders] },
  });
}
