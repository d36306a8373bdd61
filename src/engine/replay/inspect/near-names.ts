import { countEdits } from '../../../diagnostics/near.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import { toEffects } from '../log/short-form.ts';
import { faultOf, type LogFault } from './log-fault.ts';

/** A name where it stands for the first time, and how many events have it. */
interface Seen {
  readonly event: LogEvent;
  readonly field: LogFault['field'];
  /** Number of the event in the log. */
  readonly place: number;
  last: number;
  events: number;
}

/** Names of one kind: branches, people, or what stands at one place of the paths. */
type Names = Map<string, Seen>;

/**
 * Finds names that stand in one event alone and differ in a letter, or in case, from one that an
 * earlier event has: a branch, somebody who acts, a part of a path. Numbers are no names, and short
 * ones differ in a letter by right. Linear in the log but for the square of the length of a name.
 */
export function checkNearNames(events: readonly LogEvent[]): LogFault[] {
  const kinds = new Map<string, Names>();
  events.forEach((event, place) => {
    for (const [kind, name, field] of namesIn(event)) enter(kinds, kind, name, field, event, place);
  });
  return [...kinds].flatMap(([kind, names]) => checkKind(kind, names));
}

type Named = readonly [kind: string, name: string, field: LogFault['field']];

function namesIn(event: LogEvent): Named[] {
  const { branch, by, fx, asserts } = event;
  return [
    ...(branch === undefined ? [] : [['branch', branch, ['branch']] as const]),
    ...(by === undefined ? [] : [['person', by, ['by']] as const]),
    ...fx.flatMap((line, index) =>
      (toEffects(line) ?? []).flatMap(({ path }) => partsOf(path, ['fx', index])),
    ),
    ...asserts.flatMap(([path], index) => partsOf(path, ['asserts', index])),
  ];
}

function partsOf(path: string, field: LogFault['field']): Named[] {
  const names = path.split('/');
  return names.map((name, depth) => [`path ${names.slice(0, depth).join('/')}`, name, field]);
}

function enter(
  kinds: Map<string, Names>,
  kind: string,
  name: string,
  field: LogFault['field'],
  event: LogEvent,
  place: number,
): void {
  const names = kinds.get(kind) ?? new Map<string, Seen>();
  kinds.set(kind, names);
  const seen = names.get(name);
  if (seen === undefined) names.set(name, { event, field, place, last: place, events: 1 });
  else if (seen.last !== place) {
    seen.last = place;
    seen.events++;
  }
}

const WHAT = { branch: 'branch', person: 'name' } as const;

function checkKind(kind: string, names: Names): LogFault[] {
  if (names.size < 2) return [];
  const known = new Map<string, string[]>();
  const faults: LogFault[] = [];
  for (const [name, seen] of names) {
    const near = candidates(name, known).find((other) => isSlip(name, seen, other, names));
    if (near !== undefined) {
      const what = kind === 'branch' || kind === 'person' ? WHAT[kind] : 'part of a path';
      const reason = `Unexpected ${what} “${name}”, which no other event has, expected perhaps “${near}”, which an earlier one has.`;
      faults.push(faultOf(seen.event, 'name-near', seen.field, reason));
    }
    remember(name, known);
  }
  return faults;
}

function isSlip(name: string, seen: Seen, other: string, names: Names): boolean {
  const earlier = names.get(other);
  if (earlier === undefined || seen.events > 1 || earlier.place >= seen.place) return false;
  if (name.toLowerCase() === other.toLowerCase()) return true;
  const isShort = Math.max(name.length, other.length) < SHORTEST;
  return (
    !isShort && withoutDigits(name) !== withoutDigits(other) && countEdits(name, other, 1) === 1
  );
}

const SHORTEST = 4;
const LONGEST = 60;

function withoutDigits(name: string): string {
  return name.replace(/\d/gu, '');
}

/** Two names that differ in one letter are the same once one letter, or none, is left out of each. */
function keysOf(name: string): string[] {
  const lower = name.toLowerCase();
  if (lower.length > LONGEST) return [lower];
  return [
    lower,
    ...Array.from(lower, (_, index) => lower.slice(0, index) + lower.slice(index + 1)),
  ];
}

function remember(name: string, known: Map<string, string[]>): void {
  for (const key of new Set(keysOf(name))) {
    const others = known.get(key);
    if (others === undefined) known.set(key, [name]);
    // A few are enough to find one that is near.
    else if (others.length < MOST) others.push(name);
  }
}

const MOST = 8;

function candidates(name: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  return [...new Set(keysOf(name).flatMap((key) => known.get(key) ?? []))];
}
