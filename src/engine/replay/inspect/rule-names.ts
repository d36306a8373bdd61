import { findNear } from '../../../diagnostics/near.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import type { Witness } from '../../../schemas/index.ts';
import type { Effect } from '../log/short-form.ts';
import { toEffects } from '../log/short-form.ts';
import { leavesInForce } from '../../rules/kinds.ts';
import { LAST_CHANGE } from '../../rules/named-changes.ts';
import type { History } from '../history.ts';
import type { Outcome } from '../outcome.ts';
import { faultOf, type LogFault } from './log-fault.ts';

/** The highest revision that each rule can have had, by each of its names; Infinity where none is told. */
type KnownRules = Map<string, number>;

/**
 * Finds rules and revisions that events name and that neither a source nor a log tells of. A game of
 * which no rule is known tells nothing.
 */
export function checkRuleNames(
  events: readonly LogEvent[],
  history: History,
  witnesses: readonly Witness[],
): LogFault[] {
  const named = events.filter((event) => event.authority.length > 0 || event.prescribedBy);
  if (named.length === 0) return [];
  const known = findRules(events, history, witnesses);
  if (known.size === 0) return [];
  return named.flatMap((event) => [
    ...event.authority.flatMap((name, index) =>
      checkName(name, ['authority', index], event, known),
    ),
    ...(event.prescribedBy === undefined
      ? []
      : checkName(event.prescribedBy, ['prescribedBy'], event, known)),
  ]);
}

function checkName(
  name: string,
  field: LogFault['field'],
  event: LogEvent,
  known: KnownRules,
): LogFault[] {
  if (known.has(name.toLowerCase())) return [];
  const { rule = name, revision } = /^(?<rule>.+)\/(?<revision>\d+)$/u.exec(name)?.groups ?? {};
  const highest = known.get(rule.toLowerCase());
  const under = `under "${String(field[0])}"`;
  if (highest === undefined) {
    const reason = `Unexpected rule “${rule}” ${under}, expected one of which a source or a log of the game tells.`;
    return [faultOf(event, 'rule-unknown', field, reason, findNear(rule, known.keys()))];
  }
  if (revision === undefined || Number(revision) <= highest) return [];
  const reason = `Unexpected revision “${name}” ${under}, expected ${rule}/${highest} or an earlier one, which is as far as sources and logs tell.`;
  return [faultOf(event, 'rule-unknown', field, reason)];
}

/** Finds the rules of which a source or a log tells, by every name in lower case, with the highest revision of each. */
export function findRules(
  events: readonly LogEvent[],
  history: History,
  witnesses: readonly Witness[],
): KnownRules {
  const known = rulesCopied(witnesses);
  const added = new Map<string, number>();
  const note = (path: string, value: string | undefined, op: Effect['op']) => {
    const [kind, rule, part] = path.split('/');
    if (kind !== 'rule' || rule === undefined) return;
    raise(known, rule, 0);
    // Nobody counts the revisions of a rule that is only named.
    if (part === LAST_CHANGE) raise(known, rule, Infinity);
    if (part === 'number' && op === 'set' && value !== undefined) raise(known, value, Infinity);
    if (part !== 'revision') return;
    const number = /^\d+$/u.test(value ?? '') ? Number(value) : Infinity;
    if (op === 'add') added.set(rule, (added.get(rule) ?? 0) + number);
    else raise(known, rule, number);
  };
  const played = history.outcomes.map(tellingEffects);
  const written = events.map(({ fx }) => fx.flatMap((line) => toEffects(line) ?? []));
  for (const effects of [...played, ...written]) {
    for (const { op, path, value } of effects) note(path, value, op);
  }
  for (const { asserts } of events) for (const [path, value] of asserts) note(path, value, 'set');
  for (const [rule, sum] of added) raise(known, rule, (known.get(rule.toLowerCase()) ?? 0) + sum);
  return known;
}

/** An action that only names the rule which it changes does not tell that there is one; what makes it does. */
function tellingEffects({ event, effects }: Outcome): readonly Effect[] {
  const named = effects.find(({ path }) => path.endsWith(`/${LAST_CHANGE}`));
  if (named === undefined || leavesInForce(event.do) === true) return effects;
  const rule = named.path.slice(0, -LAST_CHANGE.length);
  return effects.filter(({ path }) => !path.startsWith(rule));
}

/** Returns the rules of which there are copies, in lower case, with the highest revision that one can have had. */
export function rulesCopied(witnesses: readonly Witness[]): Map<string, number> {
  const known: KnownRules = new Map();
  for (const { rule, id, number, revision, events } of witnesses) {
    const highest = revision === null ? Infinity : Math.max(revision, events.length);
    for (const name of [rule, id, number ?? rule]) raise(known, name, highest);
  }
  return known;
}

function raise(known: KnownRules, name: string, revision: number): void {
  const key = name.toLowerCase();
  known.set(key, Math.max(known.get(key) ?? 0, revision));
}
