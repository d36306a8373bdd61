import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Place } from '../../src/diagnostics/index.ts';
import { createLogPlaces, type FindInLog } from '../../src/loaders/log-places.ts';
import type { LogEvent } from '../../src/schemas/index.ts';

/** A log as somebody wrote it. */
export interface WrittenLog {
  /** Path from the project, or whole where it lies outside. */
  readonly file: string;
  readonly events: readonly LogEvent[];
}

/**
 * Returns the place of a field of an event in the log that has the event; undefined where no log that
 * somebody wrote has it. A log is read again only when a place in it is asked for.
 */
export function createPositions(root: string, logs: readonly WrittenLog[]): FindInLog {
  const logOf = new Map(logs.flatMap(({ file, events }) => events.map(({ id }) => [id, file])));
  const opened = new Map<string, FindInLog>();
  return (id, field): Place | undefined => {
    const file = logOf.get(id);
    if (file === undefined) return undefined;
    const find = opened.get(file) ?? open(resolve(root, file), file);
    opened.set(file, find);
    return find(id, field);
  };
}

function open(path: string, file: string): FindInLog {
  try {
    return createLogPlaces(file, readFileSync(path, 'utf8'));
  } catch {
    // It was there a moment ago; without it, the event's own place must do.
    return () => undefined;
  }
}
