import type { Effect } from './log/short-form.ts';
import { isUnknown, isWhole, sameValue, subtractValues, type Value } from './state/value.ts';
import type { History } from './history.ts';

/**
 * Returns what must be changed now so that the gamestate becomes what another course of events would have
 * left (r3/11 D, 4E26): the past stays as it was. Whole numbers are changed by their difference, so that
 * two changes of this kind add up.
 */
export function adoptBranch(real: History, branch: History): Effect[] {
  const [now, then] = [real.stateAt(real.last), branch.stateAt(branch.last)];
  const paths = [...new Set([...now.keys(), ...then.keys()])].sort();
  return paths.flatMap((path) => changeTo(path, now.get(path), then.get(path)));
}

function changeTo(path: string, now: Value | undefined, then: Value | undefined): Effect[] {
  if (then === undefined) return now === undefined ? [] : [{ op: 'end', path }];
  if (sameValue(now, then) || (now !== undefined && isUnknown(now) && isUnknown(then))) return [];
  if (isUnknown(then)) return [{ op: 'set', path, value: '?' }];
  if (now === undefined || !isWhole(now) || !isWhole(then)) {
    return [{ op: 'set', path, value: then }];
  }
  const difference = subtractValues(then, now);
  return [{ op: 'add', path, value: typeof difference === 'string' ? difference : '0' }];
}
