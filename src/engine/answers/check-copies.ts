import type { Witness } from '../../schemas/index.ts';
import { reachAt } from './chain.ts';
import { liesWithin } from './logs.ts';
import type { World } from './world.ts';

/** A copy that counts revisions, beside a log that counts them, too. */
export interface CopyCheck {
  readonly copy: Witness;
  /** The revisions that the rule can have had by the log when the copy was made. */
  readonly told: readonly string[];
  readonly agrees: boolean;
}

/**
 * Holds every copy that counts the revisions of its rule against the log: by that, the rule had the
 * revision which is printed at some moment that the copy can be of. Left out are copies of times of
 * which no log tells, or is believed.
 */
export function checkCopies(world: World): CopyCheck[] {
  const axis = world.axisOf({ calendar: '' });
  return world.rules.flatMap((rule) => {
    const path = `rule/${rule}/revision`;
    const states = world.changesOf(rule).flatMap((index) => {
      const event = world.history.events[index];
      const value = world.history.valueAt(path, index)?.value;
      if (event === undefined || !world.isLogged(event) || typeof value !== 'string') return [];
      return [{ window: axis.windowOf(event), revision: value }];
    });
    const logged = world.loggedFor(path, axis);
    return (states.length === 0 ? [] : (world.ruleOf(rule)?.witnesses ?? [])).flatMap((copy) => {
      const { first: begin, last } = world.shownBy(copy.source, axis)?.sure ?? {};
      if (copy.revision === null || begin === undefined || last === undefined) return [];
      // What is shown of a day is how that ended.
      const first = axis.unitOf(begin) === axis.unitOf(last) ? last : begin;
      if (!liesWithin(logged, first) || !liesWithin(logged, last)) return [];
      const { from } = reachAt(states, first, 'sure');
      const { to } = reachAt(states, last, 'sure');
      if (from < 0) return [];
      const told = [...new Set(states.slice(from, to + 1).map(({ revision }) => revision))];
      return [{ copy, told, agrees: told.includes(String(copy.revision)) }];
    });
  });
}
