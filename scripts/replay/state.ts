import { matchPaths, type History } from '../../src/engine/index.ts';
import { surenessWords, type SureAt, type Sureness, type SureValue } from './sureness.ts';
import { gameTimeOf, placeOf, timeOf } from './places.ts';
import { greatestOf } from '../../src/schemas/extremes.ts';

/** One value of the state and where it comes from. */
export interface StateValue {
  readonly path: string;
  /** Null where it is not known. */
  readonly value: string | null;
  /** Id of the event that wrote it; empty where a document alone tells it. */
  readonly event: string;
  readonly source: string;
  /** How sure it is at the time that was asked for; left out where none was. */
  readonly sureness?: Sureness;
}

/** Which event the state stands behind. */
export interface StateMoment {
  readonly event: string;
  readonly at: string;
  /** The same by the game's own clock, where that is told. */
  readonly clock: string | null;
  readonly source: string;
}

/** Names the event after which the state is shown; null before the first. */
export function momentOf(history: History, moment: number): StateMoment | null {
  const event = history.events[moment];
  return event === undefined
    ? null
    : { event: event.id, at: timeOf(event), clock: gameTimeOf(event), source: placeOf(event) };
}

/**
 * Lists the values of the paths that match any of the patterns, or of all, in order of paths. Of a time that was asked
 * for, rules are what the site says of them: what documents tell is there, too, and what is not told for that time says so.
 */
export function listState(
  history: History,
  moment: number,
  patterns: readonly string[],
  sure?: SureAt,
): StateValue[] {
  const tests = patterns.map(matchPaths);
  const state = history.stateAt(moment);
  const open = sure?.standing.filter((path) => !state.has(path)) ?? [];
  return [...state.keys(), ...open]
    .filter((path) => tests.length === 0 || tests.some((matches) => matches(path)))
    .sort()
    .map((path) => {
      const value = state.get(path);
      const writer = history.events[history.valueAt(path, moment)?.event ?? -1];
      const written: StateValue = {
        path,
        value: typeof value === 'string' ? value : null,
        event: writer?.id ?? '',
        source: writer === undefined ? '' : placeOf(writer),
      };
      return sure === undefined ? written : answered(written, sure.of(path));
    });
}

/** What is told of a rule at a time goes before what a replay wrote last. */
function answered(written: StateValue, { sureness, value, source }: SureValue): StateValue {
  if (value === undefined || value === written.value) return { ...written, sureness };
  return { path: written.path, value, event: '', source, sureness };
}

/** Prints values in columns: path, value, and where it was last written. */
export function printState(values: readonly StateValue[]): string[] {
  if (values.length === 0) return ['Nothing is told of that for this time.'];
  const width = greatestOf(
    values.map(({ path }) => path.length),
    0,
  );
  const broad = Math.min(
    40,
    greatestOf(
      values.map(({ value }) => (value ?? 'unknown').length),
      0,
    ),
  );
  return values.map(({ path, value, source, sureness }) => {
    const doubt = surenessWords(sureness);
    const line = `${path.padEnd(width)}  ${(value ?? 'unknown').padEnd(broad)}  ${source}`;
    return `${line}${doubt === '' ? '' : `  (${doubt})`}`.trimEnd();
  });
}
