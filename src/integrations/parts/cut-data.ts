import { dealOut, DATA_PORTION, LONG_DATA } from './limits.ts';
import { createPartNames } from './part-names.ts';

/** Data as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [name: string]: Json;
}

/** One part of a file of data, which is a file of its own. */
export interface DataPart {
  /** Beside the file: `parts/data/ledgers-0-entries/1.json`. */
  readonly path: string;
  readonly json: string;
}

/** From how many bytes on a file is parted, and how many a part has; other limits serve tests. */
export interface DataLimits {
  readonly long: number;
  readonly portion: number;
}

const LIMITS: DataLimits = { long: LONG_DATA, portion: DATA_PORTION };

/**
 * Parts a file of data that is too long. In the place of a long list, object or text stands
 * `{ "$parts": [path, …], "of": "array" | "object" | "string" }`: the parts hold its items, fields or
 * letters in their order, and may be parted likewise.
 *
 * @param name Of the file, without its ending: `data`, `lives`.
 * @returns null where the file is short enough.
 */
export function cutData(
  json: string,
  name: string,
  limits = LIMITS,
): { readonly json: string; readonly parts: readonly DataPart[] } | null {
  if (Buffer.byteLength(json) <= limits.long) return null;
  const parts: DataPart[] = [];
  const takeName = createPartNames();
  const write = (path: readonly string[], of: string, contents: readonly Json[]): Sized => {
    const folder = `parts/${name}/${takeName(placeName(path))}`;
    const paths = contents.map((content, place) => {
      parts.push({ path: `${folder}/${place + 1}.json`, json: `${JSON.stringify(content)}\n` });
      return `${folder}/${place + 1}.json`;
    });
    return sized({ $parts: paths, of });
  };
  const whole = cutValue(JSON.parse(json) as Json, [], { portion: limits.portion, write });
  return { json: `${JSON.stringify(whole.value)}\n`, parts };
}

/** A value with the bytes that it takes. */
interface Sized {
  readonly value: Json;
  readonly bytes: number;
}

interface Cutting {
  readonly portion: number;
  readonly write: (path: readonly string[], of: string, contents: readonly Json[]) => Sized;
}

/**
 * Returns a value that takes no more than a portion; what is below it is parted first. It calls itself for
 * the levels of data that we wrote.
 */
function cutValue(value: Json, path: readonly string[], cutting: Cutting): Sized {
  const { portion, write } = cutting;
  if (typeof value === 'string') {
    const whole = sized(value);
    return whole.bytes <= portion ? whole : write(path, 'string', piecesOf(value, portion));
  }
  if (value === null || typeof value !== 'object') return sized(value);
  const entries = Object.entries(value).map(([key, inner]) => {
    const { value: cut, bytes } = cutValue(inner, [...path, key], cutting);
    return { key, cut, bytes: bytes + Buffer.byteLength(key) + 5 };
  });
  const isList = Array.isArray(value);
  const build = (some: typeof entries): Json =>
    isList
      ? some.map(({ cut }) => cut)
      : Object.fromEntries(some.map(({ key, cut }) => [key, cut]));
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 2);
  if (bytes <= portion) return { value: build(entries), bytes };
  const portions = dealOut(entries, (entry) => entry.bytes, portion);
  if (path.length === 0 && !isList) return { value: build(entries), bytes };
  return write(path, isList ? 'array' : 'object', portions.map(build));
}

function sized(value: Json): Sized {
  return { value, bytes: Buffer.byteLength(JSON.stringify(value)) };
}

/** Pieces of a text of which each takes no more than a portion, however its letters are written. */
function piecesOf(text: string, portion: number): string[] {
  const pieces: string[] = [];
  const most = Math.max(1, Math.floor(portion / 6));
  for (let from = 0; from < text.length; from += most) pieces.push(text.slice(from, from + most));
  return pieces;
}

/** What is parted, by where it stands, in letters that serve in the name of a folder. */
function placeName(path: readonly string[]): string {
  return path
    .join('-')
    .replaceAll(/[^A-Za-z0-9]+/gu, '-')
    .slice(0, 80);
}
