import { posix } from 'node:path';
import type { Site } from './page-facts.ts';

/**
 * Reads a file of data with all its parts: in the place of what is too long for one file stands
 * `{ "$parts": [path, …], "of": "array" | "object" | "string" }`.
 * @throws Error where a part is missing, or is no JSON.
 */
export function readData(site: Pick<Site, 'read' | 'files'>, file: string): unknown {
  const folder = posix.dirname(file);
  // It calls itself for parts of parts, which the build wrote.
  const load = (path: string): unknown => {
    const part = posix.join(folder, path);
    if (!site.files.has(part)) throw new Error(`Unexpected absence of its part ${part}`);
    return joinParts(JSON.parse(site.read(part)), load);
  };
  return joinParts(JSON.parse(site.read(file)), load);
}

/** Calls itself for the levels of data that we wrote, and for parts of parts. */
function joinParts(value: unknown, load: (path: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => joinParts(item, load));
  if (typeof value !== 'object' || value === null) return value;
  if (isParted(value)) {
    const contents = value.$parts.map(load);
    if (value.of === 'array') return contents.flat(1);
    return value.of === 'string'
      ? contents.join('')
      : Object.fromEntries(contents.flatMap(fieldsOf));
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, joinParts(inner, load)]),
  );
}

interface Parted {
  readonly $parts: readonly string[];
  readonly of: string;
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isParted(value: object): value is Parted {
  return '$parts' in value && Array.isArray(value.$parts);
}
