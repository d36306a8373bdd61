import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './digest.ts';

/** One file of a site, and where its bytes lie in its pack. */
export interface Packed {
  /** Below the folder of the site, with slashes. */
  readonly path: string;
  readonly digest: string;
  readonly at: number;
  readonly bytes: number;
}

/** Many files of a site in one. */
export interface Pack {
  readonly name: string;
  readonly files: readonly Packed[];
}

const BUFFERED = 1 << 20;

/** A pack that is being written. */
export interface PackWriter {
  /** Adds a file, whose pieces are asked for one after the other; gives it, with its bytes if they are few. */
  readonly add: (
    path: string,
    pieces: Iterable<Uint8Array>,
  ) => readonly [Packed, Uint8Array | null];
  /** Writes what is still to be written, and the list of files. */
  readonly close: () => Pack;
  /** Reads back what was added. */
  readonly read: (file: Packed) => Uint8Array;
}

/** Begins a pack in a folder. */
export function writePack(folder: string, name: string): PackWriter {
  const opened = openSync(join(folder, name), 'w+');
  const files: Packed[] = [];
  const waiting: Uint8Array[] = [];
  let [end, held] = [0, 0];
  const flush = (): void => {
    if (held > 0) writeSync(opened, Buffer.concat(waiting));
    waiting.length = held = 0;
  };
  const put = (piece: Uint8Array): void => {
    waiting.push(piece);
    held += piece.length;
    if (held > BUFFERED) flush();
  };
  return {
    add: (path, pieces) => {
      const at = end;
      let [first, rest]: [Uint8Array | undefined, Hash | undefined] = [undefined, undefined];
      for (const piece of pieces) {
        if (first === undefined) first = piece;
        else rest = (rest ?? createHash('sha256').update(first)).update(piece);
        put(piece);
        end += piece.length;
      }
      const digest = rest?.digest('base64url') ?? digestOf(first ?? '');
      const file = { path, digest, at, bytes: end - at };
      files.push(file);
      return [file, rest === undefined ? (first ?? new Uint8Array()) : null];
    },
    read: (file) => {
      flush();
      return readRange(opened, file);
    },
    close: () => {
      flush();
      closeSync(opened);
      return listPack(folder, { name, files });
    },
  };
}

/** Writes the list of the files of a pack; gives it back. */
export function listPack(folder: string, pack: Pack): Pack {
  writeFileSync(join(folder, `${pack.name}.json`), JSON.stringify(pack.files));
  return pack;
}

/** Reads the list of the files of a pack. */
export function readPack(folder: string, name: string): Pack {
  const files = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Packed[];
  return { name, files };
}

/**
 * Opens a pack to read from it.
 * @throws Error, from the reader, where the bytes are not those that were written.
 */
export function openPack(
  folder: string,
  name: string,
): { readonly read: (file: Packed) => Uint8Array; readonly close: () => void } {
  const opened = openSync(join(folder, name), 'r');
  return {
    read: (file) => {
      const bytes = readRange(opened, file);
      if (digestOf(bytes) !== file.digest) throw new Error(`${name} is damaged`);
      return bytes;
    },
    close: () => {
      closeSync(opened);
    },
  };
}

function readRange(opened: number, { at, bytes }: Packed): Uint8Array {
  const found = new Uint8Array(bytes);
  let done = 0;
  while (done < bytes) {
    const read = readSync(opened, found, done, bytes - done, at + done);
    if (read === 0) break;
    done += read;
  }
  return found;
}
