import type { Effect } from '../log/short-form.ts';
import { addValues, isUnknown, sameValue, subtractValues, UNKNOWN, type Value } from './value.ts';

/** Gives the value at a path before the effects. */
export type Read = (path: string) => Value | undefined;

/** The values that effects leave behind, by path, or why they cannot take place. */
export type Applied =
  { readonly writes: ReadonlyMap<string, Value | undefined> } | { readonly failure: string };

/**
 * Works out effects one after the other, all or nothing: where one cannot take place, none does.
 * What was never told is unknown, and stays so under arithmetic.
 */
export function applyEffects(effects: readonly Effect[], read: Read): Applied {
  const writes = new Map<string, Value | undefined>();
  const now: Read = (path) => (writes.has(path) ? writes.get(path) : read(path));
  for (const effect of effects) {
    const failure = applyOne(effect, now, writes);
    if (failure !== undefined) return { failure };
  }
  return { writes };
}

function applyOne(
  effect: Effect,
  now: Read,
  writes: Map<string, Value | undefined>,
): string | undefined {
  const { op, path, value } = effect;
  const before = now(path);
  if (effect.was !== undefined && !sameValue(before, effect.was)) {
    return `Unexpected value ${show(before)} at ${path}, expected ${effect.was}.`;
  }
  switch (op) {
    case 'set':
      writes.set(path, toValue(value));
      return undefined;
    case 'new':
    case 'put':
      return create(effect, before, writes);
    case 'take':
    case 'end':
      return remove(effect, before, writes);
    case 'add':
    case 'sub':
      return reckon(effect, before ?? UNKNOWN, writes);
  }
}

function create(effect: Effect, before: Value | undefined, writes: Map<string, Value | undefined>) {
  const path = memberPath(effect);
  if (effect.op === 'new' && before !== undefined) {
    return `Unexpected ${path}, expected it not to exist before it begins.`;
  }
  writes.set(path, effect.op === 'put' ? 'yes' : toValue(effect.value ?? 'yes'));
  return undefined;
}

function remove(effect: Effect, before: Value | undefined, writes: Map<string, Value | undefined>) {
  if (effect.op === 'end' && before === undefined) {
    return `Unexpected end of ${effect.path}, expected it to exist.`;
  }
  writes.set(memberPath(effect), undefined);
  return undefined;
}

/** A member of a set is a path of its own below the set's. */
function memberPath({ op, path, value }: Effect): string {
  return op === 'put' || op === 'take' ? `${path}/${value ?? ''}` : path;
}

function reckon(effect: Effect, before: Value, writes: Map<string, Value | undefined>) {
  const amount = toValue(effect.value);
  const after = effect.op === 'add' ? addValues(before, amount) : subtractValues(before, amount);
  if (after === undefined) {
    return `Unexpected ${show(before)} at ${effect.path}, expected a number to which ${show(amount)} can be added.`;
  }
  writes.set(effect.path, after);
  return undefined;
}

/** A question mark alone is how a log writes that something is unknown. */
export function toValue(value: string | undefined): Value {
  return value === undefined || value === '?' ? UNKNOWN : value;
}

/** Writes a value for a message. */
function show(value: Value | undefined): string {
  if (value === undefined) return 'nothing';
  return isUnknown(value) ? 'unknown' : `“${value}”`;
}
