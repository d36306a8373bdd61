/**
 * Returns what a record holds under a name; undefined where it holds nothing. What every object
 * inherits (`constructor`, `toString`, `__proto__`) is not held, so that a name from outside, which may
 * be any word, finds only what was entered under it.
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  // eslint-disable-next-line names/own -- the one place that looks
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
