import { written, type Plain } from '../../../engine/index.ts';
import type { Said } from '../../../schemas/index.ts';
import { spaced } from '../../action-words.ts';

/** Returns what a scenario says or what a procedure answers: lists with commas, names before their values. */
export function saidWords(said: Said | Plain): string {
  return words(said, false);
}

/** Says something line by line where it is a list of names with values. */
export function saidLines(said: Said | Plain): string[] {
  const isTable = isList(said) && said.some(isNamed);
  return isTable ? said.map((item) => words(item, false)) : [words(said, false)];
}

/** Calls itself once a level of what is said, of which there are `DEPTH_LIMIT` at most. */
function words(said: Said | Plain, isWithin: boolean): string {
  if (said === null || typeof said !== 'object') return scalarWords(said);
  const parts = isList(said)
    ? said.map((item) => words(item, true))
    : Object.entries(said).map(([name, item]) => `${spaced(name)} ${words(item, true)}`);
  if (parts.length === 0) return 'none';
  const joined = parts.join(', ');
  return isWithin && parts.length > 1 ? `(${joined})` : joined;
}

function scalarWords(said: string | number | boolean | null): string {
  return typeof said === 'string' ? said : written(said);
}

/** Narrows to a list; `Array.isArray` does not, where lists are read-only. */
export function isList<T>(value: T): value is Extract<T, readonly unknown[]> {
  return Array.isArray(value);
}

function isNamed(value: Said | Plain): boolean {
  return typeof value === 'object' && value !== null && !isList(value);
}
