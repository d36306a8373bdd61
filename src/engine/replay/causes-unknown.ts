import { isUnknown } from './state/value.ts';
import type { Case, Cause } from './cause.ts';
import type { History } from './history.ts';

/** Returns the cause where the value hangs on a rule of which nobody knows in which revision it was in force. */
export function ruleUnknown({ check, history }: Case): Cause | undefined {
  if (check.found !== null) return undefined;
  const outcome = findDoubt(check.path, check.moment, history);
  if (outcome?.unknownRule === undefined) return undefined;
  const { event, unknownRule } = outcome;
  const words = `The value hangs on ${event.id}, which changed it by Rule ${unknownRule}; the revision of that rule then is not known.`;
  return { code: 'rule-unknown', words, event: event.id };
}

/** Goes back from an unknown value, by what it was derived from, to what made it unknown. */
function findDoubt(path: string, moment: number, history: History) {
  const open: (readonly [string, number])[] = [[path, moment]];
  const seen = new Set<string>();
  for (let asked = open.pop(); asked !== undefined; asked = open.pop()) {
    const [at, until] = asked;
    const value = history.valueAt(at, until);
    if (value === undefined || !isUnknown(value.value)) continue;
    const key = `${at} ${value.event}`;
    const outcome = history.outcomes[value.event];
    if (seen.has(key) || outcome === undefined) continue;
    seen.add(key);
    if (outcome.unknownRule !== undefined) return outcome;
    for (const from of [at, ...(outcome.unknownFrom ?? [])]) open.push([from, value.event - 1]);
  }
  return undefined;
}

/** Returns the cause where nothing at hand tells the value then; perhaps a later event changes one without saying what it was. */
export function notTold({ check, history }: Case): Cause | undefined {
  if (check.found !== null || endOf(check, history) !== undefined) return undefined;
  const next = history.writersOf(check.path).find((writer) => writer > check.moment);
  const id = next === undefined ? undefined : history.events[next]?.id;
  const words = 'The log does not tell this value at this time';
  return id === undefined
    ? { code: 'untold', words: `${words}.` }
    : { code: 'untold', words: `${words}: ${id} sets it and does not say from what.`, event: id };
}

/** Returns the cause where the log tells that what the report still has is over. */
export function endedBefore({ check, history }: Case): Cause | undefined {
  const end = check.found === null ? endOf(check, history) : undefined;
  const event = end === undefined ? undefined : history.events[end];
  if (event === undefined) return undefined;
  const words = `${event.id} ended it before, as the log tells; the report still has it.`;
  return { code: 'ended-before', words, event: event.id };
}

/** Finds the event by which there is no value any more; undefined where there never was one, or it is unknown. */
function endOf({ path, moment }: Case['check'], history: History): number | undefined {
  const last = history.writersOf(path).findLast((writer) => writer <= moment);
  if (last === undefined) return undefined;
  return history.valueAt(path, moment)?.value === undefined ? last : undefined;
}
