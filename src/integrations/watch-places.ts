import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** How often it is seen whether a place has changed, in milliseconds. */
const LOOK = 1000;

/** A watch on what lies outside of the archive, and on the refs of repositories. */
export interface PlacesWatch {
  /** Asks anew which places there are: a manifest may name others since. */
  readonly list: () => Promise<void>;
  readonly close: () => void;
}

/**
 * Watches the places that the import names, and tells when one of them changes: documents in folders of their own, and where a
 * repository keeps its refs, which watchers of files leave out. They are looked at again and again, as a repository
 * has no file that is sure to change with each commit.
 *
 * @param script The program of the import.
 * @param changed Is called once for each time that something was seen to have changed.
 */
export function watchPlaces(script: string, root: string, changed: () => void): PlacesWatch {
  let seen = new Map<string, string>();
  const list = async (): Promise<void> => {
    const places = await listPlaces(script, root);
    // What changed while an import ran is a change still.
    seen = new Map(places.map((place) => [place, seen.get(place) ?? stampOf(place)]));
  };
  const listed = list();
  const look = setInterval(() => {
    const now = new Map([...seen.keys()].map((place) => [place, stampOf(place)]));
    const isSame = [...now].every(([place, stamp]) => seen.get(place) === stamp);
    seen = now;
    if (!isSame) changed();
  }, LOOK);
  return {
    list: async () => {
      await listed;
      await list();
    },
    close: () => clearInterval(look),
  };
}

/** Where nothing can be told of places, none is watched; the import itself says what is wrong. */
function listPlaces(script: string, root: string): Promise<readonly string[]> {
  return new Promise((done) => {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    const child = spawn(process.execPath, [script, '--places', '--root', root], {
      stdio: [...stdio],
    });
    let told = '';
    child.stdout.on('data', (piece: Buffer) => {
      told += piece.toString();
    });
    child.once('error', () => done([]));
    child.once('close', (status) => done(status === 0 ? told.split('\n').filter(Boolean) : []));
  });
}

function stampOf(place: string): string {
  return [place, ...filesIn(place)].map(stampAt).join('\n');
}

function filesIn(place: string): string[] {
  try {
    return readdirSync(place, { recursive: true, withFileTypes: true }).map((entry) =>
      join(entry.parentPath, entry.name),
    );
  } catch {
    return [];
  }
}

function stampAt(path: string): string {
  try {
    const { ino, size, mtimeMs } = statSync(path);
    return `${path} ${ino} ${size} ${mtimeMs}`;
  } catch {
    return path;
  }
}
