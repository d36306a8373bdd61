import type { Effect } from '../log/short-form.ts';
import { expiryPath } from './expiry.ts';
import {
  addValues,
  isUnknown,
  isWhole,
  sameValue,
  subtractValues,
  UNKNOWN,
  type Value,
} from './value.ts';

/** Returns the value at a path before the effects. */
export type Read = (path: string) => Value | undefined;

/** The values that effects leave behind, by path, or why they cannot take place. */
export type Applied =
  | { readonly writes: ReadonlyMap<string, Value | undefined> }
  /** `at` is the number of the effect that cannot, from 0. */
  | { readonly failure: string; readonly at: number };

/**
 * Works out effects one after the other, all or nothing: where one cannot take place, none does.
 * What was never told is unknown, and stays so under arithmetic.
 */
export function applyEffects(effects: readonly Effect[], read: Read): Applied {
  const writes = new Map<string, Value | undefined>();
  const now: Read = (path) => (writes.has(path) ? writes.get(path) : read(path));
  for (const [at, effect] of effects.entries()) {
    const failure = applyOne(effect, now, writes);
    if (failure !== undefined) return { failure, at };
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
      endExpiry(path, now, writes);
      return undefined;
    case 'until':
      return setExpiry(effect, before, writes);
    case 'lower':
      return lower(effect, before ?? UNKNOWN, writes);
    case 'new':
    case 'put':
      endExpiry(memberPath(effect), now, writes);
      return create(effect, before, writes);
    case 'take':
    case 'end':
      endExpiry(memberPath(effect), now, writes);
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
  if (!isUnknown(amount) && !isWhole(amount)) return notWhole('amount', amount, effect);
  const after = effect.op === 'add' ? addValues(before, amount) : subtractValues(before, amount);
  if (after === undefined) {
    return `Unexpected ${show(before)} at ${effect.path}, expected a number to which ${show(amount)} can be added.`;
  }
  writes.set(effect.path, after);
  return undefined;
}

/** Takes a number away, down to a floor; what is below the floor already stays. */
function lower(effect: Effect, before: Value, writes: Map<string, Value | undefined>) {
  const { path, floor = '0' } = effect;
  const amount = toValue(effect.value);
  if (!isUnknown(amount) && !/^\d+$/u.test(amount)) return notWhole('amount', amount, effect);
  if (!isWhole(floor)) return notWhole('floor', floor, effect);
  const after = subtractValues(before, amount);
  if (after === undefined) {
    return `Unexpected ${show(before)} at ${path}, expected a number that can be lowered by ${show(amount)} to ${floor}.`;
  }
  const isKnown = !isUnknown(after) && !isUnknown(before);
  writes.set(path, isKnown ? stopAt(floor, before, after) : UNKNOWN);
  return undefined;
}

function notWhole(what: 'amount' | 'floor', value: string, { op, path }: Effect): string {
  const sign = op === 'lower' && what === 'amount' ? ' without a sign' : '';
  return `Unexpected ${what} ${show(value)} at ${path}, expected a whole number${sign}.`;
}

function stopAt(floor: string, before: string, after: string): string {
  if (BigInt(after) >= BigInt(floor)) return after;
  return BigInt(before) < BigInt(floor) ? before : floor;
}

function setExpiry(
  { path, value }: Effect,
  before: Value | undefined,
  writes: Map<string, Value | undefined>,
): string | undefined {
  if (before === undefined) return `Unexpected expiry of ${path}, expected it to exist.`;
  writes.set(expiryPath(path), toValue(value));
  return undefined;
}

/** Whoever writes a value anew sets no expiry to it, unless it says so. */
function endExpiry(path: string, now: Read, writes: Map<string, Value | undefined>): void {
  const expiry = expiryPath(path);
  if (now(expiry) !== undefined) writes.set(expiry, undefined);
}

/** A question mark alone is how a log writes that something is unknown. */
function toValue(value: string | undefined): Value {
  return value === undefined || value === '?' ? UNKNOWN : value;
}

/** Returns the effect that leaves a value at a path, or nothing. */
export function toEffect(path: string, value: Value | undefined): Effect {
  if (value === undefined) return { op: 'end', path };
  return { op: 'set', path, value: isUnknown(value) ? '?' : value };
}

/** Writes a value for a message. */
function show(value: Value | undefined): string {
  if (value === undefined) return 'nothing';
  return isUnknown(value) ? 'unknown' : `“${value}”`;
}
