import { findNear } from '../../../diagnostics/near.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import type { Witness } from '../../../schemas/index.ts';
import { counted } from '../../../schemas/counted.ts';
import { ownValue } from '../../../schemas/own-value.ts';
import { toSlug } from '../../../schemas/slug.ts';
import { changeKind, leavesInForce } from '../../rules/kinds.ts';
import type { History } from '../history.ts';
import { faultOf, type LogFault } from './log-fault.ts';
import { findRules } from './rule-names.ts';

const FIELD = ['args', 'rule'];

/** An action that changes a rule, with the rule that it names. */
interface Change {
  readonly event: LogEvent;
  readonly rules: readonly string[];
}

/**
 * Finds actions on rules that nothing made and nothing else names, those that name several at once, and those that
 * make a rule which the log has in force, or change one which it has ended: they would change nothing, or not what is
 * meant, and nobody would know. Two events that name one rule bear each other out, and a game
 * of which no rule is known tells nothing.
 */
export function checkChangedRules(
  events: readonly LogEvent[],
  history: History,
  witnesses: readonly Witness[],
): LogFault[] {
  const changes = events.flatMap(changeIn);
  if (changes.length === 0) return [];
  return [
    ...changes.filter(({ rules }) => rules.length > 1).map(tellSeveral),
    ...tellUnknown(changes, new Set(findRules(events, history, witnesses).keys())),
    ...tellStanding(changes, events, history),
  ];
}

/** Finds changes of a rule that cannot be made of it as the log itself left it: of documents nobody knows the order. */
function tellStanding(
  changes: readonly Change[],
  events: readonly LogEvent[],
  history: History,
): LogFault[] {
  const logged = new Set(events.map(({ id }) => id));
  return changes.flatMap(({ event, rules: [rule, ...more] }) => {
    const place = history.indexOf(event.id);
    if (rule === undefined || more.length > 0 || place === undefined) return [];
    const path = `rule/${toSlug(rule)}/in-force`;
    const before = history.valueAt(path, place - 1);
    const by = before && history.events[before.event];
    const isOther = before?.value === (leavesInForce(event.do) === true ? 'yes' : 'no');
    if (!isOther || by === undefined || !logged.has(by.id)) return [];
    const stands = before.value === 'yes' ? 'is in force' : 'is not in force';
    const fitting = before.value === 'yes' ? 'amend, or another rule' : 'reenact, or another rule';
    const reason = `Unexpected ${event.do} of rule “${rule}”, which ${stands} since ${by.id}, expected ${fitting}.`;
    return [faultOf(event, 'rule-standing', FIELD, reason)];
  });
}

function changeIn(event: LogEvent): Change[] {
  const said = ownValue(event.args, 'rule');
  const kind = changeKind(event.do);
  return said === undefined || kind === undefined ? [] : [{ event, rules: [said].flat() }];
}

function tellSeveral({ event, rules }: Change): LogFault {
  const reason = `Unexpected ${counted(rules.length, 'rule')} under "args.rule", expected one, and an event for each.`;
  return faultOf(event, 'rules-several', FIELD, reason);
}

function tellUnknown(changes: readonly Change[], known: ReadonlySet<string>): LogFault[] {
  if (known.size === 0) return [];
  const single = changes.flatMap(({ event, rules: [rule, ...more] }) =>
    rule === undefined || more.length > 0 ? [] : [{ event, rule, name: rule.toLowerCase() }],
  );
  const isKnown = (name: string) => known.has(name) || known.has(toSlug(name));
  const counts = new Map<string, number>();
  for (const { name } of single) counts.set(name, (counts.get(name) ?? 0) + 1);
  return single
    .filter(({ event, name }) => leavesInForce(event.do) !== true && !isKnown(name))
    .filter(({ name }) => counts.get(name) === 1)
    .map(({ event, rule }) => {
      const reason = `Unexpected rule “${rule}” under "args.rule", expected one of which a source or a log of the game tells.`;
      return faultOf(event, 'rule-unknown', FIELD, reason, findNear(rule, known));
    });
}
