import type { SourceEntry } from '../../src/schemas/index.ts';
import type { ArchiveFormat } from './format.ts';

/** Returns what `with` says of the parts of data; the rest of it names files. */
export function namesIn(
  entry: SourceEntry,
  formats: readonly ArchiveFormat[],
): ReadonlyMap<string, string> {
  const asked = formats.filter(
    ({ name, aliases }) =>
      entry.format === undefined || name === entry.format || aliases?.includes(entry.format),
  );
  const known = new Set(asked.flatMap(({ names }) => names ?? []));
  return new Map(Object.entries(entry.with).filter(([role]) => known.has(role)));
}
