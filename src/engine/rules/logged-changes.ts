import type { LogEvent } from '../../schemas/event.ts';
import { toSlug } from '../../schemas/index.ts';
import type { History } from '../replay/history.ts';
import { changeKind, leavesInForce, type ChangeKind } from './kinds.ts';
import { LAST_CHANGE } from './named-changes.ts';
import { readArgument } from './rule-handlers.ts';

/** What one event of a log did to a rule, as the replay has it. */
export interface LoggedChange {
  readonly event: LogEvent;
  /** What the log calls the change; undefined where its words say no more than what came of it. */
  readonly kind: ChangeKind | undefined;
  /** Revision of the rule after it; undefined where the log counts none. */
  readonly revision: string | undefined;
  /** Copy that the log names for the wording from then on: `mail-game/305`, of a source and a rule. */
  readonly text: string | undefined;
  /** Whether the rule is in force after it; undefined where it leaves that as it was. */
  readonly inForce: boolean | undefined;
  /** What it wrote of the rule, by name: `{ title: 'Lamps' }`; null where that is not known. */
  readonly written: Readonly<Record<string, string | null>>;
  /** Whether it made another version. */
  readonly isVersion: boolean;
  /** Whether the log counts another revision from then on, as some games do where a rule is repealed. */
  readonly isCounted: boolean;
}

/** The changes that a log tells of each rule, in their order; by the identities of the rules. */
export type RuleLog = ReadonlyMap<string, readonly LoggedChange[]>;

/** Returns whether a log says anything of rules. */
export function tellsOfRules(log: readonly LogEvent[]): boolean {
  return log.some(
    (event) =>
      event.fx.some((effect) => pathOf(effect).startsWith('rule/')) ||
      changeOf(event) !== undefined,
  );
}

/** Returns the rules of which a log tells whether they are in force; others are left to documents. */
export function rulesTold(log: readonly LogEvent[]): ReadonlySet<string> {
  const paths = log.flatMap(({ fx }) => fx.map(pathOf));
  return new Set(
    paths.flatMap((path) => /^rule\/(?<rule>[^/]+)\/in-force$/u.exec(path)?.groups?.['rule'] ?? []),
  );
}

function pathOf(effect: LogEvent['fx'][number]): string {
  return typeof effect === 'string' ? (effect.trim().split(/\s/u)[0] ?? '') : effect[1];
}

/**
 * Gathers what the events of a log did to rules. The event with which a log opens that begins later
 * than its game tells how rules stood, and changes none of them.
 * @param from the first day of the game
 */
export function loggedChanges(
  history: History,
  log: readonly LogEvent[],
  from: string | undefined,
): RuleLog {
  const ids = new Set(log.map(({ id }) => id));
  const changes = new Map<string, LoggedChange[]>();
  let isFirst = true;
  history.events.forEach((event, place) => {
    if (!ids.has(event.id)) return;
    const written = partsWritten(history, place);
    const isOpening = isFirst && written.size > 0 && opens(event, history.timeOf(place), from);
    if (written.size > 0) isFirst = false;
    if (isOpening) return;
    for (const [rule, parts] of withNamed(written, event, history.outcomes[place]?.status)) {
      const change = toChange(history, place, rule, parts);
      const known = changes.get(toSlug(rule));
      if (known) known.push(change);
      else changes.set(toSlug(rule), [change]);
    }
  });
  return changes;
}

/** A log that begins with its game begins with a change; so does one that names the change's cause. */
function opens({ args }: LogEvent, time: string, from: string | undefined): boolean {
  const isCaused = 'rule' in args || 'proposal' in args;
  return !isCaused && from !== undefined && from < time.slice(0, from.length);
}

function partsWritten(history: History, place: number): Map<string, Set<string>> {
  const written = new Map<string, Set<string>>();
  for (const path of history.changesOf(place)) {
    const [kind, rule = '', part = ''] = path.split('/');
    if (kind !== 'rule' || part === '') continue;
    const parts = written.get(rule);
    if (parts) parts.add(part);
    else written.set(rule, new Set([part]));
  }
  return written;
}

/** An action may name its rule and its kind where nobody has written down what it changes. */
function withNamed(
  written: Map<string, Set<string>>,
  event: LogEvent,
  status: string | undefined,
): Map<string, Set<string>> {
  const rule = changeOf(event);
  const tookPlace = status === 'applied' || status === 'none';
  const isWritten = [...written.keys()].some((one) => toSlug(one) === rule);
  if (rule !== undefined && tookPlace && !isWritten) written.set(rule, new Set());
  return written;
}

/** The rule that an action says it changes. */
function changeOf(event: LogEvent): string | undefined {
  const rule = readArgument(event, 'rule');
  return rule === undefined || changeKind(event.do) === undefined ? undefined : toSlug(rule);
}

/** What is adopted names its kind under `change`. */
function kindOf(event: LogEvent): ChangeKind | undefined {
  return changeKind(event.do) ?? changeKind(readArgument(event, 'change') ?? '');
}

/** Of what follows from the name of an action alone, what it says of the rule itself. */
function namedParts(written: ReadonlySet<string>, { do: verb }: LogEvent): ReadonlySet<string> {
  const unsaid = [LAST_CHANGE, 'revision'];
  if (leavesInForce(verb) === undefined) unsaid.push('in-force');
  return written.difference(new Set(unsaid));
}

const MAKES_VERSION: ReadonlySet<ChangeKind> = new Set(['enactment', 'amendment', 'reenactment']);

function toChange(
  history: History,
  place: number,
  rule: string,
  written: ReadonlySet<string>,
): LoggedChange {
  const event = history.events[place] as LogEvent;
  const parts = written.has(LAST_CHANGE) ? namedParts(written, event) : written;
  const valueOf = (part: string, at = place) => {
    const value = history.valueAt(`rule/${rule}/${part}`, at)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const kind = kindOf(event);
  const inForce = parts.has('in-force') ? valueOf('in-force') : undefined;
  const isNew = inForce === 'yes' && valueOf('in-force', place - 1) === undefined;
  const revision = valueOf('revision');
  const before = valueOf('revision', place - 1);
  return {
    event,
    kind: kind ?? (isNew ? 'enactment' : undefined),
    revision,
    text: parts.has('text') ? valueOf('text') : undefined,
    inForce: inForce === 'yes' ? true : inForce === 'no' ? false : undefined,
    written: Object.fromEntries([...parts].map((part) => [part, valueOf(part) ?? null])),
    isVersion:
      isNew ||
      parts.has('text') ||
      (parts.has('revision') && inForce !== 'no') ||
      (kind !== undefined && MAKES_VERSION.has(kind)),
    isCounted: revision !== undefined && before !== undefined && revision !== before,
  };
}
