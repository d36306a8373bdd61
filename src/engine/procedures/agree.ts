import type { Said } from '../../schemas/scenario.ts';
import type { Plain } from './plain.ts';
import { ownValue } from '../../schemas/own-value.ts';

/**
 * Tells whether an answer is what a scenario expects. Everything is compared as it is written: a
 * number by its digits, a truth value as `yes` or `no`, nothing as `none`. A list must have the same
 * items in the same order; of names, those that are expected must be there, and others may be.
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
  return Object.entries(expected).every(
    ([name, item]) => Object.hasOwn(actual, name) && agrees(item, ownValue(actual, name) ?? null),
  );
}

/** Writes an answer in one line, as a scenario would have it. */
export function written(plain: Plain): string {
  if (plain === null) return 'none';
  if (typeof plain === 'boolean') return plain ? 'yes' : 'no';
  if (typeof plain !== 'object') return String(plain);
  if (isList(plain)) return `[${plain.map(written).join(', ')}]`;
  const parts = Object.entries(plain).map(([name, item]) => `${name}: ${written(item)}`);
  return `{ ${parts.join(', ')} }`;
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
