import { isUnknown, type Value } from '../../../engine/index.ts';

/** Says a value: `unknown` where no source tells it, a dash where there is none. */
export function valueWords(value: Value | undefined): string {
  if (value === undefined) return '–';
  return isUnknown(value) ? 'unknown' : value;
}

/** Gives a value as data: null where no source tells it. */
export function valueData(value: Value | undefined): string | null {
  return value === undefined || isUnknown(value) ? null : value;
}
