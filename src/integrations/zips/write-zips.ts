import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough } from 'fflate';

/** A file of a zip. */
export interface Entry {
  /** Its path in the zip, with slashes. */
  readonly name: string;
  /** What is in it, piece by piece; asked for once, when its turn comes. */
  readonly read: () => Iterable<Uint8Array>;
}

/** How much one zip takes; with more there is another. */
export interface Limits {
  readonly bytes: number;
  readonly files: number;
}

/**
 * What hosts and readers take: Cloudflare Pages serves no file above 25 MiB, and a zip in the form that
 * everything reads has no more than 65,535 files. One file is never in two.
 */
const LIMITS: Limits = { bytes: 20_000_000, files: 60_000 };

/** What a zip calls bytes that are deflated. */
const DEFLATED = 8;
/** In bytes: what waits to be written, for most pieces are a few dozen. */
const BUFFERED = 1 << 20;

/**
 * Writes files into a zip in their order, and into further ones where it grows too large; one piece is held at a
 * time. The bytes depend on names, order and contents alone.
 * @param name Of the first zip, without its ending; further ones are called `name-2` and so on.
 * @param entries Each is asked for when the one before it is written.
 * @param explain What each zip says of itself, as its last file, given the zip's own number and whether one follows.
 * @returns Names of the zips, in their order.
 */
export function writeZips(
  folder: string,
  name: string,
  entries: Iterable<Entry>,
  explain: (number: number, hasNext: boolean) => Entry,
  limits: Limits = LIMITS,
): string[] {
  const names: string[] = [];
  const left = entries[Symbol.iterator]();
  let next = left.next();
  do {
    const file = `${name}${names.length === 0 ? '' : `-${String(names.length + 1)}`}.zip`;
    names.push(file);
    const zip = openZip(join(folder, file));
    for (let count = 0; !next.done && !isFull(zip.bytes(), count, limits); count++) {
      zip.add(next.value);
      next = left.next();
    }
    zip.add(explain(names.length, !next.done));
    zip.close();
  } while (!next.done);
  return names;
}

function isFull(bytes: number, count: number, limits: Limits): boolean {
  return count > 0 && (bytes >= limits.bytes || count >= limits.files);
}

/**
 * Deflates each piece by itself; a flush between pieces makes them one stream. Node's own zlib takes a third of the
 * time that code of JavaScript takes.
 */
class Deflated extends ZipPassThrough {
  override compression = DEFLATED;

  protected override process(piece: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH;
    this.ondata(null, deflateRawSync(piece, { finishFlush }), isLast);
  }
}

/** The last piece ends the file: most files are one piece, and an end by itself costs as much as a piece. */
function pushAll(file: Deflated, pieces: Iterable<Uint8Array>): void {
  let last: Uint8Array | undefined;
  for (const piece of pieces) {
    if (last !== undefined) file.push(last, false);
    last = piece;
  }
  file.push(last ?? new Uint8Array(), true);
}

interface OpenZip {
  readonly add: (entry: Entry) => void;
  readonly bytes: () => number;
  readonly close: () => void;
}

function openZip(path: string): OpenZip {
  // What lies there may be linked to elsewhere, and is not to be written over.
  rmSync(path, { force: true });
  const opened = openSync(path, 'w');
  const waiting: Uint8Array[] = [];
  let [bytes, held] = [0, 0];
  const flush = (): void => {
    writeSync(opened, Buffer.concat(waiting));
    waiting.length = held = 0;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
    bytes += chunk.length;
    held += chunk.length;
    if (held > BUFFERED) flush();
  });
  return {
    add: ({ name, read }) => {
      const file = new Deflated(name);
      // One time for all, the first that a zip can tell; it is told as the clocks here show it.
      file.mtime = new Date(1980, 0, 1);
      zip.add(file);
      pushAll(file, read());
    },
    bytes: () => bytes,
    close: () => {
      zip.end();
      flush();
      closeSync(opened);
    },
  };
}
