import type { Value } from './value.ts';

/** The end of a term: whatever stands at the path then ends, if this is its term still. */
export interface Lapse {
  readonly path: string;
  /** The moment, as the effect that set the term has it. */
  readonly term: string;
}

const END = '/until';

/** Returns the path at which stands until when the value at a path holds. */
export function termPath(path: string): string {
  return `${path}${END}`;
}

/** Returns the path whose term stands at a path; undefined where none can. */
export function timedPath(path: string): string | undefined {
  return path.endsWith(END) && path.length > END.length ? path.slice(0, -END.length) : undefined;
}

/** What the end of a term changes: nothing where the value was written anew since, or has another term. */
export function lapseWrites(
  { path, term }: Lapse,
  read: (path: string) => Value | undefined,
): ReadonlyMap<string, undefined> {
  const at = termPath(path);
  return new Map(read(at) === term ? [path, at].map((ended) => [ended, undefined]) : []);
}
