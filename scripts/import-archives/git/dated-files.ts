import type { SourceDocument, SourceFile } from '../document.ts';
import { baseOf } from './path-parts.ts';

/** Where something lies. */
interface Paths {
  readonly paths: readonly string[];
}

/** A name with a day or a month in it. */
const DATED = /(?:1[6-9]|20)\d\d[-_. ]?(?:0\d|1[0-2]|XX)(?!\d\d\d)/u;

/** Returns whether a file is called after a day or a month. */
export function isDated(name: string): boolean {
  return DATED.test(baseOf(name));
}

/** `3-february-1902`, the day once more as people write it. */
const WRITTEN_DAY = /(?<!\d)\d{1,2}\p{L}{0,2}[-_ .]\p{L}{3,10}[-_ .]\d{4}(?!\d)/gu;

/** A name with a day in it, but for that. */
function withoutDay(name: string): string {
  return name.replace(WRITTEN_DAY, ' ').replace(/[\dX\s._-]+/gu, ' ');
}

/** Returns how one document of several days is called but for the day; undefined for all else. */
export function shapeOf({ paths: [first = '', ...others] }: Paths): string | undefined {
  if (others.length > 0 || !isDated(first)) return undefined;
  return withoutDay(first);
}

/** Returns the figures of a day in a name, of which those that are not known come first. */
export function dayOf({ paths: [first = ''] }: Paths): string {
  return baseOf(first).replaceAll('X', '0').replace(/\D+/gu, '');
}

/** So many documents that are called alike but for the day are looked at: the last ones tell of all. */
const LAST_DAYS = 3;

/** Returns files without documents of earlier days where there are very many. */
export function withoutEarlier(files: readonly SourceFile[]): readonly SourceFile[] {
  const dated = files.filter(({ name }) => isDated(name));
  const alike = Map.groupBy(dated, ({ name }) => withoutDay(name));
  const day = ({ name }: SourceFile) => dayOf({ paths: [name] });
  const earlier = [...alike.values()].flatMap((own) => {
    return own.toSorted((a, b) => (day(a) < day(b) ? 1 : -1)).slice(LAST_DAYS);
  });
  const left = new Set(earlier);
  return files.filter((file) => !left.has(file));
}

/** Returns whether some are called alike but for the day: one document at several times. */
export function areOfSeveralDays(names: readonly string[]): boolean {
  const shapes = names.filter((name) => DATED.test(name)).map((name) => withoutDay(name));
  return new Set(shapes).size < shapes.length;
}

/** Returns whether nearly all files are one document at several times: there is nothing to be read of them together. */
export function areMostlyDays({ files }: SourceDocument): boolean {
  const names = files.map(({ name }) => name).filter((name) => isDated(name));
  return names.length >= files.length * 0.9 && areOfSeveralDays(names);
}
