import type { Said } from '../../schemas/scenario.ts';
import type { Plain } from './plain.ts';
import { ownValue } from '../../schemas/own-value.ts';

/**
 * Returns whether an answer is what a scenario expects. Everything is compared as it is written: a
 * number by its digits, a truth value as `yes` or `no`, nothing as `none`. A list must have the same
 * items in the same order; of names, those that are expected must be there, and others may be, but
 * `{}` is what has none. A list that is expected to be empty need not be there. It calls itself once a level of what is expected, of which there are `DEPTH_LIMIT` at most.
 */
export function agrees(expected: Said, actual: Plain): boolean {
  if (typeof expected === 'string') return isScalar(actual) && expected === written(actual);
  if (isList(expected)) {
    if (!isList(actual)) return false;
    return (
      expected.length === actual.length &&
      expected.every((item, index) => agrees(item, actual[index] ?? null))
    );
  }
  if (!isNamed(actual)) return false;
  if (isEmpty(expected)) return isEmpty(actual);
  return Object.entries(expected).every(([name, item]) =>
    Object.hasOwn(actual, name) ? agrees(item, ownValue(actual, name) ?? null) : isEmpty(item),
  );
}

/**
 * Writes an answer in one line, as a scenario would have it. It calls itself once a level of the
 * answer, which has those that its procedure makes, or those of what was said.
 */
export function written(plain: Plain): string {
  if (plain === null) return 'none';
  if (typeof plain === 'boolean') return plain ? 'yes' : 'no';
  if (typeof plain !== 'object') return String(plain);
  if (isList(plain)) return `[${plain.map(written).join(', ')}]`;
  const parts = Object.entries(plain).map(([name, item]) => `${name}: ${written(item)}`);
  return `{ ${parts.join(', ')} }`;
}

function isEmpty(said: Said | Plain): boolean {
  return typeof said === 'object' && said !== null && Object.keys(said).length === 0;
}

/** Narrows to a list; `Array.isArray` does not, where lists are read-only. */
function isList<T>(value: T): value is Extract<T, readonly unknown[]> {
  return Array.isArray(value);
}

function isScalar(plain: Plain): plain is string | number | boolean | null {
  return plain === null || typeof plain !== 'object';
}

function isNamed(plain: Plain): plain is Readonly<Record<string, Plain>> {
  return !isScalar(plain) && !isList(plain);
}
