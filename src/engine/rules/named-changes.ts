import type { EffectLine } from '../../schemas/effect-forms.ts';
import type { LogEvent } from '../../schemas/event.ts';
import { toSlug } from '../../schemas/index.ts';
import { changeKind, type ChangeKind } from './kinds.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { readArgument } from './rule-handlers.ts';

/** Where the event stands that named a rule as what it changed, and wrote nothing of it: at `rule/4/last-change`. */
export const LAST_CHANGE = 'last-change';

/** Changes of which the kind alone says that the rule is in force from then on, or that it is not. */
const FORCE: ReadonlyMap<ChangeKind, 'yes' | 'no'> = new Map([
  ['enactment', 'yes'],
  ['amendment', 'yes'],
  ['retitling', 'yes'],
  ['renumbering', 'yes'],
  ['transmutation', 'yes'],
  ['reenactment', 'yes'],
  ['repeal', 'no'],
]);

/** What stands beside the words of a rule, by the change that is made of it. */
const CHANGED: ReadonlyMap<string, ChangeKind> = new Map([
  ['title', 'retitling'],
  ['number', 'renumbering'],
]);

/**
 * Adds to the actions of a log that name the rule which they change (`do: repeal`, with `rule` among its `args`), and
 * write nothing of it, what their name says: that the rule is in force then, or no more; a new title or number, where
 * it is told; and that what the log counted or wrote of it before is not known any more.
 * @param isPlayed tells of actions that a game plays itself
 */
export function withNamedChanges(
  log: readonly LogEvent[],
  isPlayed: (event: LogEvent) => boolean,
): readonly LogEvent[] {
  if (!log.some(namedRule)) return log;
  const written = new Set(log.flatMap((event) => [...event.fx.map(pathOf), ...toldIn(event)]));
  return log.map((event) => {
    const rule = namedRule(event);
    if (rule === undefined || event.play !== undefined || isPlayed(event)) return event;
    return { ...event, fx: [...event.fx, ...effectsOf(event, rule, written)] };
  });
}

/** The rule that an action names as what it changes, and of which it writes nothing. */
function namedRule(event: LogEvent): string | undefined {
  const rule = ownValue(event.args, 'rule');
  const kind = changeKind(event.do);
  if (typeof rule !== 'string' || rule.trim() === '') return undefined;
  if (kind === undefined || !FORCE.has(kind)) return undefined;
  const slug = toSlug(rule);
  const isWritten = event.fx.some((line) => toSlug(pathOf(line).split('/')[1] ?? '') === slug);
  return isWritten ? undefined : slug;
}

/** What a named change tells beside its kind, by the paths at which it stands. */
function toldIn(event: LogEvent): string[] {
  const rule = namedRule(event);
  if (rule === undefined) return [];
  return [...CHANGED.keys()].flatMap((name) =>
    readArgument(event, name) === undefined ? [] : [`rule/${rule}/${name}`],
  );
}

function effectsOf(event: LogEvent, rule: string, written: ReadonlySet<string>): EffectLine[] {
  const kind = changeKind(event.do);
  const set = (part: string, value: string): EffectLine => ['set', `rule/${rule}/${part}`, value];
  const isCounted = written.has(`rule/${rule}/revision`);
  const facts = [...CHANGED].flatMap(([name, changing]) => {
    const value = readArgument(event, name);
    const isLost = kind === changing && written.has(`rule/${rule}/${name}`);
    return value !== undefined ? [set(name, value)] : isLost ? [set(name, '?')] : [];
  });
  return [
    set('in-force', (kind && FORCE.get(kind)) ?? '?'),
    set(LAST_CHANGE, event.id),
    ...(isCounted ? [set('revision', '?')] : []),
    ...facts,
  ];
}

function pathOf(line: LogEvent['fx'][number]): string {
  return typeof line === 'string' ? (line.trim().split(/\s/u)[0] ?? '') : line[1];
}
