import type { History } from '../replay/history.ts';

/** A number that a rule was called by, from an event on. */
export interface RuleName {
  readonly rule: string;
  readonly number: string;
  /** Number and id of the event that gave it. */
  readonly from: number;
  readonly event: string;
}

/** A rule that is in force at a moment. */
export interface RuleThen {
  readonly rule: string;
  /** Null where nothing tells. */
  readonly number: string | null;
  readonly revision: string | null;
}

const NUMBER = /^rule\/(?<rule>[^/]+)\/number$/u;

/**
 * Returns every number that any rule was called by, in the order in which they were given. A rule keeps
 * its identity through all of them, and one number may have had several bearers.
 */
export function findLineage(history: History): RuleName[] {
  return history.events.flatMap(({ id }, from) =>
    history.changesOf(from).flatMap((path): RuleName[] => {
      const rule = NUMBER.exec(path)?.groups?.['rule'];
      const number = rule === undefined ? undefined : history.valueAt(path, from)?.value;
      return rule !== undefined && typeof number === 'string'
        ? [{ rule, number, from, event: id }]
        : [];
    }),
  );
}

/** Finds the rule that bears a number just after an event; undefined where none in force does. */
export function findRuleCalled(
  history: History,
  number: string,
  moment: number,
): string | undefined {
  return rulesInForce(history, moment).find((then) => then.number === number)?.rule;
}

/** Lists the rules that are in force just after an event, in order of code units of their identities. */
export function rulesInForce(history: History, moment: number): RuleThen[] {
  const state = history.stateAt(moment);
  const text = (path: string) => {
    const value = state.get(path);
    return typeof value === 'string' ? value : null;
  };
  return [...state.keys()]
    .filter((path) => path.startsWith('rule/') && path.endsWith('/in-force'))
    .filter((path) => state.get(path) === 'yes')
    .map((path) => path.split('/')[1] ?? '')
    .sort()
    .map((rule) => ({
      rule,
      number: text(`rule/${rule}/number`),
      revision: text(`rule/${rule}/revision`),
    }));
}
