import type { Value } from './value.ts';

/** An expiry that is due: whatever stands at the path then ends, if this is its expiry still. */
export interface Lapse {
  readonly path: string;
  /** The moment, as the effect that set the expiry has it. */
  readonly expiry: string;
}

const END = '/until';

/** Returns the path at which stands until when the value at a path holds. */
export function expiryPath(path: string): string {
  return `${path}${END}`;
}

/** Returns the path whose expiry stands at a path; undefined where none can. */
export function timedPath(path: string): string | undefined {
  return path.endsWith(END) && path.length > END.length ? path.slice(0, -END.length) : undefined;
}

/** Returns what an expiry changes when it is due: nothing where the value was written anew since, or has another expiry. */
export function lapseWrites(
  { path, expiry }: Lapse,
  read: (path: string) => Value | undefined,
): ReadonlyMap<string, undefined> {
  const at = expiryPath(path);
  return new Map(read(at) === expiry ? [path, at].map((ended) => [ended, undefined]) : []);
}
