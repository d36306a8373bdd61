import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { PathList } from './path-list.ts';
import { StampTable, WIDTH } from './stamp-table.ts';

/** Of eight bytes each, so that the numbers that follow can be taken as they lie. */
const NUMBER = Float64Array.BYTES_PER_ELEMENT;
/** Of each table it is said how many numbers it has, how many blocks of paths, and how long these are. */
const SIZES = 3;

/** Tables, and some words. */
export interface Tables {
  readonly tables: readonly StampTable[];
  readonly words: string;
}

/**
 * Puts tables into bytes: how long each part is, all numbers, all paths, the words. As JSON they took five times as long
 * to read, which every build does.
 */
export function packTables({ tables, words }: Tables): Uint8Array {
  const lists = tables.map(({ paths }) => paths.pack());
  const said = Buffer.from(words);
  const sizes = tables.flatMap(({ numbers }, place) => {
    const { ends = [], text = '' } = lists[place] ?? {};
    return [numbers.length, ends.length, text.length];
  });
  return Buffer.concat([
    bytesOf(Float64Array.from([...sizes, said.length])),
    ...tables.map(({ numbers }) => bytesOf(numbers)),
    ...lists.map(({ ends }) => bytesOf(ends)),
    ...lists.map(({ text }) => text),
    said,
  ]);
}

/**
 * Reads a file into bytes that other threads can have, too.
 * @throws Error where it cannot be read.
 */
export function readShared(path: string): Uint8Array {
  const opened = openSync(path, 'r');
  try {
    const bytes = new Uint8Array(new SharedArrayBuffer(fstatSync(opened).size));
    let at = 0;
    while (at < bytes.length) {
      const read = readSync(opened, bytes, at, bytes.length - at, at);
      if (read === 0) throw new Error(`${path} grew shorter`);
      at += read;
    }
    return bytes;
  } finally {
    closeSync(opened);
  }
}

/**
 * Takes so many tables from bytes, with their words.
 * @throws Error where they are not as long as they say.
 */
export function unpackTables(bytes: Uint8Array, count: number): Tables {
  let at = 0;
  const take = (length: number): Uint8Array => {
    at += length;
    if (!(at <= bytes.length)) throw new Error('Stamps are damaged.');
    return bytes.subarray(at - length, at);
  };
  const takeNumbers = (length: number): Float64Array => {
    const own = take(length * NUMBER);
    return new Float64Array(own.buffer, own.byteOffset, length);
  };
  const sizes = [...takeNumbers(SIZES * count + 1)];
  const size = (place: number, which: number): number => sizes[place * SIZES + which] ?? 0;
  const places = Array.from({ length: count }, (_, place) => place);
  const numbers = places.map((place) => takeNumbers(size(place, 0)));
  const ends = places.map((place) => takeNumbers(size(place, 1)));
  const texts = places.map((place) => take(size(place, 2)));
  const words = Buffer.from(take(size(count, 0))).toString();
  if (at !== bytes.length) throw new Error('Stamps are damaged.');
  const tables = numbers.map((own, place) =>
    makeTable(own, ends[place] ?? own, texts[place] ?? bytes),
  );
  return { tables, words };
}

function makeTable(numbers: Float64Array, ends: Float64Array, text: Uint8Array): StampTable {
  const paths = new PathList({ size: numbers.length / WIDTH, text, ends });
  if (ends.length !== paths.blocks || (ends.at(-1) ?? 0) !== text.length) {
    throw new Error('Stamps are damaged.');
  }
  return new StampTable(paths, numbers);
}

function bytesOf({ buffer, byteOffset, byteLength }: Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
