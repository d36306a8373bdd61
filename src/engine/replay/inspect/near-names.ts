import { countEdits } from '../../../diagnostics/near.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import { RULE_VERBS } from '../../rules/kinds.ts';
import { toEffects, type Effect } from '../log/short-form.ts';
import { faultOf, type LogFault } from './log-fault.ts';

/** A name where it stands for the first time, and how many events have it. */
interface Seen {
  /** None of a name that means something whether or not a log has it. */
  readonly event?: LogEvent;
  readonly field: LogFault['field'];
  /** Number of the event in the log; of a name that is known before, -1. */
  readonly place: number;
  last: number;
  events: number;
}

/** Names of one kind: branches, people, actions, arguments, or what stands at one place of the paths. */
type Names = Map<string, Seen>;

/**
 * Finds names that stand in one event alone and differ in a letter, or in case, from one that an
 * earlier event has: a branch, somebody who acts, an action, the name or the words of an argument, a part of
 * a path. Numbers are no names, and short ones differ in a letter by right. Linear in the log but for the square of the length of a name.
 */
export function checkNearNames(events: readonly LogEvent[]): LogFault[] {
  const kinds = new Map<string, Names>(
    WITH_MEANING.map(([kind, names]) => [kind, new Map(names.map(knownBefore))]),
  );
  events.forEach((event, place) => {
    for (const [kind, name, field] of namesIn(event)) enter(kinds, kind, name, field, event, place);
  });
  const faults = [...kinds].flatMap(([kind, names]) => checkKind(kind, names));
  // One effect may be two: what one gives, another gets.
  const keyed = faults.map(
    (one) => [JSON.stringify([one.event, one.field, one.reason]), one] as const,
  );
  return [...new Map(keyed).values()];
}

/** Actions that change rules, and arguments that say which and by what: misspelt, they would change nothing. */
const WITH_MEANING: readonly (readonly [kind: string, names: readonly string[]])[] = [
  ['action', RULE_VERBS],
  ...RULE_VERBS.map((verb) => [`argument ${verb}`, ['rule', 'proposal']] as const),
];

function knownBefore(name: string): [string, Seen] {
  return [name, { field: [], place: -1, last: -1, events: 0 }];
}

type Named = readonly [kind: string, name: string, field: LogFault['field']];

function namesIn(event: LogEvent): Named[] {
  const { branch, by, via, do: action, args, fx, asserts } = event;
  return [
    ...(branch === undefined ? [] : [['branch', branch, ['branch']] as const]),
    ...(by === undefined ? [] : [['person', by, ['by']] as const]),
    ...(via === undefined ? [] : [['person', via, ['via']] as const]),
    ['action', action, ['do']],
    ...Object.entries(args).flatMap(([name, said]) => argumentsIn(action, name, said)),
    ...fx.flatMap((line, index) =>
      (toEffects(line) ?? []).flatMap((effect) => partsOf(pathOf(effect), ['fx', index])),
    ),
    ...asserts.flatMap(([path], index) => partsOf(path, ['asserts', index])),
  ];
}

/** Arguments of one action have names of one kind, and what they say is of one kind in all actions. */
function argumentsIn(action: string, name: string, said: string | readonly string[]): Named[] {
  const words = [said].flat();
  return [
    [`argument ${action}`, name, ['args', name]],
    ...words.map((word): Named => [`said ${name}`, word, ['args', name]]),
  ];
}

/** A member of a set stands at a path of its own. */
function pathOf({ op, path, value = '' }: Effect): string {
  return op === 'put' || op === 'take' ? `${path}/${value}` : path;
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

const WHAT: ReadonlyMap<string, string> = new Map([
  ['branch', 'branch'],
  ['person', 'name'],
  ['action', 'action'],
  ['argument', 'name of an argument'],
  ['said', 'argument'],
  ['path', 'part of a path'],
]);

function checkKind(kind: string, names: Names): LogFault[] {
  if (names.size < 2) return [];
  const known = new Map<string, string[]>();
  const faults: LogFault[] = [];
  for (const [name, seen] of names) {
    const near = candidates(name, known).find((other) => isSlip(name, seen, other, names));
    if (near !== undefined && seen.event !== undefined) {
      const what = WHAT.get(kind.split(' ')[0] ?? '') ?? 'name';
      const looks =
        name !== near && name.normalize('NFC') === near.normalize('NFC')
          ? ', which looks the same and'
          : ', which';
      const reason = `Unexpected ${what} “${name}”, which no other event has, expected perhaps “${near}”${looks} ${whose(names.get(near))}.`;
      faults.push(faultOf(seen.event, 'name-near', seen.field, reason));
    }
    remember(name, known);
  }
  return faults;
}

function whose(known: Seen | undefined): string {
  return known?.event === undefined ? 'says what becomes of a rule' : 'an earlier one has';
}

function isSlip(name: string, seen: Seen, other: string, names: Names): boolean {
  const earlier = names.get(other);
  if (earlier === undefined || seen.events > 1 || earlier.place >= seen.place) return false;
  if (plain(name) === plain(other)) return true;
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

/** A name without what nobody sees of it: case, the way in which an accent is written, signs without width. */
function plain(name: string): string {
  const lower = name.toLowerCase();
  if (/^[\x20-\x7e]*$/u.test(lower)) return lower;
  return lower
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ');
}

/** Two names that differ in one letter are the same once one letter, or none, is left out of each. */
function keysOf(name: string): string[] {
  const lower = plain(name);
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
