import { isUnknown, type Value } from '../../../engine/index.ts';

/** Says a value: `unknown` where no source tells it, a dash where there is none. */
export function valueWords(value: Value | undefined): string {
  if (value === undefined) return '–';
  return isUnknown(value) ? 'unknown' : value;
}
